"""Documents and records made to cost as much as they can: large, deep, long, repetitive, or all choices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

HEAD: Final = "variant: sample\ntitle: {en: Sample}\n"
GAME: Final = """\
table: {players: 4, sides: each-alone}
deck: {suits: [a, b, c, d], ranks: [6, 5, 4, 3, 2, 1], values: {3: 1, 2: 1/3}}
phases:
  - deal: {hands: equal}
  - play: {lead: eldest}
tricks: {duty: [follow, anything], forbidden: [{id: breaking, lead: a, until-played: a}]}
scoring:
  last-trick: 1
  round: down
  slams: [{id: all, takes: all-points, score: {taker: 0, others: 6}}]
  charges: [{id: none-taken, for: each, when: tricks = 0, add: 1}]
match: {ends: {limit: 21, is: reached}, wins: lowest, tie: shared}
"""
PLAIN: Final = HEAD + GAME


def without(section: str) -> str:
    """The plain game but for one section of a single line."""
    return HEAD + "".join(line for line in GAME.splitlines(keepends=True) if not line.startswith(section))


def charging(amounts: list[str]) -> str:
    """The plain game with these charges."""
    charges = ", ".join(f"{{id: c{at}, for: each, add: {amount}}}" for at, amount in enumerate(amounts))
    return PLAIN.replace(
        "charges: [{id: none-taken, for: each, when: tricks = 0, add: 1}]", f"charges: [{charges}]"
    )


def many_choices(options: int, choices: int) -> str:
    """Options whose values are read in expressions."""
    stated = "".join(
        f"  o{at}: {{default: 0, choices: [{', '.join(map(str, range(choices)))}]}}\n"
        for at in range(options)
    )
    shares = [range(options)[start::16] for start in range(min(16, options))]
    return charging([" + ".join(f"option o{at}" for at in share) for share in shares]).replace(
        "table:", f"options:\n{stated}table:"
    )


def many_patches(options: int, choices: int) -> str:
    """Options whose values change the document, one overriding the other."""
    lines = []
    for at in range(options):
        values = ", ".join(
            f"{number}: {{set: {{scoring: {{charges: [{{id: c{at % 16}, add: {number}}}]}}}}}}"
            for number in range(choices)
        )
        before = ", ".join(f"o{earlier}" for earlier in range(at % 16, at, 16))
        lines.append(f"  o{at}: {{default: 0, overrides: [{before}], choices: {{{values}}}}}\n")
    return charging(["1"] * 16).replace("table:", f"options:\n{''.join(lines)}table:")


def many_decks(options: int, choices: int) -> str:
    """Options that all change how many cards go where, in every way that goes together."""
    lines = []
    for at in range(options):
        values = ", ".join(
            f"{number}: {{set: {{phases: [{{id: d{at}, discard: {{by: eldest, cards: {number + 1}, to: aside}}}}]}}}}"
            for number in range(choices)
        )
        lines.append(f"  o{at}: {{default: 0, choices: {{{values}}}}}\n")
    return PLAIN.replace("table:", f"options:\n{''.join(lines)}table:")


def shrinking_choices(options: int, choices: int) -> str:
    """Many values of a match in which players drop out: every agreement has five more to look at."""
    text = many_choices(options, choices)
    text = text.replace("options:\n", "options:\n  players: {default: 8, choices: [2, 3, 4, 5, 6, 7, 8]}\n")
    text = text.replace("players: 4", "players: option players").replace(
        "hands: equal", "hands: 3, aside: rest"
    )
    return text.replace("is: reached}", "is: reached, over: drops-out}")


def conditions(options: int, choices: int) -> str:
    """Conditions that read all options, so that they could be tried in more ways than there is time for."""
    stated = "".join(
        f"  o{at}: {{default: 0, choices: [{', '.join(map(str, range(choices)))}]}}\n"
        for at in range(options)
    )
    reads = " or ".join(f"option o{at} = {choices - 1}" for at in range(options))
    bans = ", ".join(f"{{id: f{at}, lead: b, when: {reads} or option o0 = {at}}}" for at in range(15))
    text = PLAIN.replace("forbidden: [", f"forbidden: [{bans}, ")
    return text.replace("table:", f"options:\n{stated}table:")


def chained_conditions(options: int) -> str:
    """Choices that are open only if all earlier options were chosen so."""
    lines = []
    for at in range(options):
        when = " and ".join(f"option o{earlier} = 1" for earlier in range(at)) or "1 = 1"
        lines.append(f"  o{at}: {{default: 0, choices: {{0: {{}}, 1: {{when: {when}}}}}}}\n")
    shares = [range(options)[start::4] for start in range(4)]
    return charging([" + ".join(f"option o{at}" for at in share) for share in shares]).replace(
        "table:", f"options:\n{''.join(lines)}table:"
    )


def nested_sums(depth: int) -> str:
    """A sum over players of a sum over players, and so on: each multiplies what there is to reckon."""
    amount = "tricks"
    for _ in range(depth):
        amount = f"sum of ({amount} + tricks) over players"
    return (
        charging([amount])
        .replace("players: 4", "players: 8")
        .replace("hands: equal", "hands: 3, aside: rest")
    )


def many_bids() -> str:
    """Sixty bids and amounts that go round in cycles that hardly ever meet."""
    bids = "[{amounts: {from: 1, to: 60}}]"
    seats = ("second", "third", "dealer")
    cycles = [f"[{', '.join(seats[at % 3] for at in range(length))}]" for length in (7, 5, 3, 4)]
    passing = "".join(
        f"  - {{id: p{at}, pass: {{by: eldest, to: {{by-deal: {cycle}}}, cards: 1}}, when: amount > {at}}}\n"
        for at, cycle in enumerate(cycles)
    )
    return PLAIN.replace("  - play", f"  - auction: {{bids: {bids}}}\n{passing}  - play")


def worked(examples: int) -> str:
    """Many worked examples."""
    tricks = "tricks: [6a 5a 4a 3a, 6b 5b 4b 3b, 6c 5c 4c 3c, 6d 5d 4d 3d, 2a 1a 2b 1b, 2c 1c 2d 1d]"
    listed = "".join(
        f"  - {{id: e{at}, players: [A, B, C, D], {tricks}, expect: {{scores: [0, 0, 0, {at}]}}}}\n"
        for at in range(examples)
    )
    return PLAIN + "examples:\n" + listed


MANY: Final = 28_000
DOCUMENTS: Final[dict[str, Callable[[], str]]] = {
    "plain": lambda: PLAIN,
    "40 options of 60 values": lambda: many_choices(40, 60),
    "60 options of 60 values": lambda: many_choices(60, 60),
    "40 options of 30 patches": lambda: many_patches(40, 30),
    "40 options of 60 patches": lambda: many_patches(40, 60),
    "15 options of 60 deals": lambda: many_decks(15, 60),
    "50 options of 60 values, shrinking": lambda: shrinking_choices(50, 60),
    "conditions over 20 options": lambda: conditions(20, 4),
    "conditions over 5 options of 5": lambda: conditions(5, 5),
    "choices behind 40 choices": lambda: chained_conditions(40),
    "5,000 options": lambda: PLAIN.replace(
        "table:",
        "options:\n"
        + "".join(f"  o{at}: {{default: 1, choices: [1, 2]}}\n" for at in range(5000))
        + "table:",
    ),
    "20,000 values": lambda: PLAIN.replace(
        "table:",
        f"options: {{o: {{default: 1, choices: [{', '.join(map(str, range(1, 20_000)))}]}}}}\ntable:",
    ).replace("last-trick: 1", "last-trick: option o"),
    "a wide range": lambda: PLAIN.replace(
        "table:", "options: {o: {default: 1, whole: {min: 1, max: 900000}}}\ntable:"
    ).replace("last-trick: 1", "last-trick: option o"),
    "a megabyte of remarks": lambda: PLAIN + "# ab cd\n" * 120_000,
    "a megabyte of empty lines": lambda: PLAIN + "\n" * 990_000,
    "a long text": lambda: PLAIN + "about: " + "x " * 480_000,
    "a long quoted text": lambda: PLAIN + 'about: "' + "x\\n" * 300_000 + '"\n',
    "a long folded text": lambda: PLAIN + "about: >-\n" + "  ab cd ef gh\n" * 60_000,
    "a long key": lambda: PLAIN + '"' + "k" * 500_000 + '": 1\n',
    "two megabytes": lambda: PLAIN + "#" * 2_000_000,
    "many keys": lambda: PLAIN + "".join(f"k{at}: 1\n" for at in range(MANY // 2)),
    "many equal keys": lambda: PLAIN + "k: 1\n" * 30_000,
    "many sources": lambda: (
        PLAIN + "sources:\n" + "".join(f"  s{at}: {{title: x}}\n" for at in range(MANY // 5))
    ),
    "many customs": lambda: PLAIN + f"etiquette: [{', '.join(['x'] * MANY)}]\n",
    "many aliases": lambda: PLAIN + f"aliases: [{', '.join(f'a{at}' for at in range(MANY))}]\n",
    "many anchors": lambda: PLAIN + f"aliases: [{', '.join(f'&a{at} x' for at in range(MANY // 2))}]\n",
    "many references": lambda: PLAIN + "about: &a x\naliases: [" + ", ".join(["*a"] * MANY) + "]\n",
    "references to nothing": lambda: (
        PLAIN + f"aliases: [{', '.join(f'*a{at}' for at in range(MANY // 2))}]\n"
    ),
    "many tags": lambda: PLAIN + f"aliases: [{', '.join(['!t x'] * 20_000)}]\n",
    "a bomb of references": lambda: (
        "".join(f"x{at}: &a{at} [{', '.join([f'*a{at - 1}'] * 10) if at else '1'}]\n" for at in range(12))
        + PLAIN
    ),
    "deep lists": lambda: PLAIN + "about: " + "[" * 100_000 + "]" * 100_000,
    "deep maps": lambda: PLAIN + "about: " + "{a: " * 50_000 + "1" + "}" * 50_000,
    "deep dashes": lambda: PLAIN + "about:\n  " + "- " * 100_000 + "1\n",
    "deep indentation": lambda: PLAIN + "".join(" " * at + "a:\n" for at in range(1000)),
    "only opened": lambda: PLAIN + "about: " + "[" * 500_000,
    "many sets": lambda: PLAIN.replace(
        "values:", f"sets: {{{', '.join(f's{at}: [3]' for at in range(MANY // 4))}}}, values:"
    ),
    "many values": lambda: PLAIN.replace("3: 1, 2: 1/3", ", ".join(f"{at}x: 1" for at in range(MANY // 2))),
    "many names": lambda: PLAIN.replace(
        "values:",
        "names: {en: {cards: {3a: [" + ", ".join(f"n{at}" for at in range(MANY)) + "]}}}, values:",
    ),
    "many ranks": lambda: PLAIN.replace("6, 5, 4, 3, 2, 1", ", ".join(map(str, range(MANY)))),
    "many suits": lambda: PLAIN.replace("[a, b, c, d]", f"[{', '.join('a' * at for at in range(1, 1000))}]"),
    "many phases": lambda: PLAIN.replace(
        "  - play", "  - deal: {hands: 1, from: stock}\n" * 5000 + "  - play"
    ),
    "many duties": lambda: PLAIN.replace("[follow,", f"[{'{must: follow, when: tricks = 1}, ' * 8000}"),
    "many forbidden": lambda: PLAIN.replace(
        "forbidden: [", "forbidden: [" + "".join(f"{{id: f{at}, lead: b}}, " for at in range(5000))
    ),
    "many charges": lambda: charging(["tricks + points + 1"] * 8000),
    "many invariants": lambda: (
        PLAIN
        + "invariants:\n"
        + "".join(f"  - {{id: i{at}, always: sum of tricks over sides = 6}}\n" for at in range(5000))
    ),
    "cycles of deals": lambda: PLAIN.replace("equal", f"{{by-deal: [{', '.join(['6', '5', '4'] * 5000)}]}}"),
    "sixty bids in cycles": many_bids,
    "an expression of 100 KB": lambda: charging(["1" + " + tricks" * 10_000]),
    "16 expressions of 1,000 letters": lambda: charging([f"{at}" + " + tricks" * 105 for at in range(16)]),
    "nested brackets": lambda: charging(["(" * 490 + "1" + ")" * 490]),
    "nested minima": lambda: charging(['"' + "min(1, " * 120 + "1" + ")" * 120 + '"']),
    "sums within sums": lambda: nested_sums(6),
    "sums within sums within sums": lambda: nested_sums(20),
    "large numbers": lambda: charging(
        ["9" * 300, "999999 * 999999 * 999999", "1/999999999999999", "0." + "1" * 300]
    ),
    "fine values": lambda: PLAIN.replace("2: 1/3", "2: 1/999983, 1: 1/999979, 4: 1/999961"),
    "numbers of many digits": lambda: PLAIN.replace("limit: 21", "limit: " + "9" * 500_000),
    "60 examples": lambda: worked(60),
    "1,500 examples": lambda: worked(1500),
    "unknown options": lambda: charging([" + ".join(f"option x{at}" for at in range(70))] * 16),
    "many words that mean nothing": lambda: (
        PLAIN
        + "invariants:\n"
        + "".join(f"  - {{id: i{at}, always: foo{at} = bar{at}}}\n" for at in range(16))
    ),
    "unknown options everywhere": lambda: (
        PLAIN
        + "invariants:\n"
        + "".join(
            f"  - {{id: i{at}, always: option x{at} = 1, when: option y{at} = 2}}\n" for at in range(7000)
        )
    ),
}
"""By what they are."""
