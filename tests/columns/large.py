"""Documents as large as the engine's records allow, and one step larger: a maker for each bound, and the bound."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

Doc = dict[str, Any]
PLAY: Final = {"play": {"lead": "eldest"}}
DEAL: Final = {"deal": {"hands": "equal"}}
BIG: Final = "1000000 * 1000000"
"""As many points as an amount may come to."""


def document(**changes: Any) -> Doc:
    """A small game for four with a few things said otherwise."""
    found: Doc = {
        "variant": "sample",
        "title": {"en": "Sample"},
        "table": {"players": 4, "sides": "each-alone", "direction": "clockwise"},
        "deck": {"suits": [*"abcd"], "ranks": [*"987654"], "values": {"9": 1}},
        "phases": [DEAL, PLAY],
        "tricks": {"duty": ["follow", "anything"]},
        "scoring": {"score": "points"},
        "match": {"wins": "highest", "ends": {"deals": 2}},
    }
    for key, value in changes.items():
        found[key] = {**found[key], **value} if isinstance(found.get(key), dict) else value
    return found


def ranks(number: int) -> list[str]:
    return [str(rank) for rank in range(2, 2 + number)]


def with_phase(**phase: Any) -> list[Doc]:
    return [DEAL, phase, PLAY]


def players(number: int) -> Doc:
    return document(
        table={"players": number},
        phases=[{"deal": {"hands": 2, "aside": "rest"}}, PLAY],
        scoring={"leftover": {"aside": "last-taker"}},
    )


def suits(number: int) -> Doc:
    return document(deck={"suits": [*"abcdefghi"[:number]], "ranks": [*"9876"]})


def cards(number: int) -> Doc:
    return document(
        table={"players": 2},
        deck={"suits": [*"ab"], "ranks": ranks(-(-number // 2)), "values": {"2": 1}},
        phases=[{"deal": {"hands": 5, "stock": "rest"}}, PLAY],
        tricks={"draw": {"cards": 1, "first": "winner", "seen-by": "self"}},
    )


def phases(number: int) -> Doc:
    passes = [{"id": f"p{at}", "pass": {"by": "each", "to": "next", "cards": 1}} for at in range(number - 2)]
    return document(phases=[DEAL, *passes, PLAY])


def auction(bids: list[Doc]) -> list[Doc]:
    return with_phase(auction={"first": "eldest", "rounds": "until-passed", "bids": bids})


def bids(number: int) -> Doc:
    return document(
        phases=auction([{"amounts": {"from": 1, "to": number}}]), scoring={"score": "points + amount"}
    )


def predicted(number: int) -> Doc:
    return document(
        phases=with_phase(predict={"first": "eldest", "from": 0, "to": number}),
        scoring={"score": "points + bid"},
    )


def forbidden(number: int) -> Doc:
    rules = [
        {
            "id": f"f{at}",
            "lead": "abcd"[at % 4],
            "until-trick": 2 + at // 4,
            "when": f"deal-number != {at + 2}",
        }
        for at in range(number)
    ]
    return document(tricks={"forbidden": rules})


def charges(number: int) -> Doc:
    return document(
        scoring={"charges": [{"id": f"c{at}", "for": "each", "add": at + 1} for at in range(number)]}
    )


def tallies(number: int) -> Doc:
    kept = [{"id": f"t{at}", "add": "tricks", "every": at + 2, "score": 1} for at in range(number)]
    return document(scoring={"tallies": kept})


def slams(number: int) -> Doc:
    made = [
        {
            "id": f"s{at}",
            "takes": "all-tricks",
            "when": f"deal-number != {at + 2}",
            "score": {"taker": at, "others": -1},
        }
        for at in range(number)
    ]
    return document(scoring={"slams": made})


def choices(number: int) -> Doc:
    ways = {f"w{at}": {"score": {"taker": at + 1, "others": 0}} for at in range(number)}
    return document(scoring={"slams": [{"id": "s", "takes": "all-tricks", "choice": ways}]})


def signals(number: int) -> Doc:
    said = [{"id": f"s{at}", "means": {"en": "Something."}} for at in range(number)]
    return document(table={"sides": "opposite"}, tricks={"signals": said})


def duties(number: int) -> Doc:
    listed = [{"must": "follow", "when": f"trick-number != {at + 2}"} for at in range(number - 1)]
    return document(tricks={"duty": [*listed, "anything"]})


def declared(patterns: list[Doc], **changes: Any) -> Doc:
    return document(
        phases=with_phase(declare={"first": "eldest"}),
        declarations={"seen-by": "all", "patterns": patterns},
        **changes,
    )


def patterns(number: int) -> Doc:
    return declared(
        [{"id": f"p{at}", "same-rank": ["987654"[at % 6]], "points": {4: at + 1}} for at in range(number)]
    )


def claims(number: int) -> Doc:
    """Two cards alike, one of each suit: as many sets of cards as there are ranks, in two patterns."""
    deck = {"suits": [*"abcd"], "ranks": ranks(12), "values": {"2": 1}}
    fives = number - 12 * 5
    alike = [{"id": "alike", "same-rank": ranks(12), "points": {3: 3, 4: 4}}]
    runs = [{"id": "two", "same-suit": ["2", "3"], "points": 1, "suit": "abcd"[at]} for at in range(fives)]
    for at, run in enumerate(runs):
        run["id"] = f"two{at}"
    return declared([*alike, *runs], deck=deck)


def invariants(number: int) -> Doc:
    return document(
        invariants=[
            {"id": f"i{at}", "always": f"sum of tricks over players <= {6 + at}"} for at in range(number)
        ]
    )


def packets(number: int) -> Doc:
    return document(
        table={"players": 2},
        phases=[{"deal": {"hands": 12 - 2 * number, "open": {"packets": number, "cards": 2}}}, PLAY],
    )


def values(number: int) -> Doc:
    """So many different values of cards; most are worth nothing, so 0 is one more where fewer than all are named."""
    names = [f"{rank}{suit}" for suit in "abcd" for rank in ranks(8)]
    return document(
        deck={"ranks": ranks(8), "values": {name: at for at, name in enumerate(names[:number])}},
    )


def cycle(number: int) -> Doc:
    """So many entries of lists that go round with the deals, in lists of fifty at most."""
    sizes = [50] * (number // 50) + ([number % 50] if number % 50 > 1 else [])
    moves = [
        {
            "id": f"p{at}",
            "pass": {
                "by": "each",
                "to": {"by-deal": ["next", "previous"] * (size // 2) + ["next"] * (size % 2)},
                "cards": 1,
            },
        }
        for at, size in enumerate(sizes)
    ]
    return document(phases=[DEAL, *moves, PLAY])


def together(number: int) -> Doc:
    """A score and charges that come to so many tenths of the largest amount, in millionths of a point."""
    return document(
        deck={"values": {"9": "1/1000000"}},
        scoring={
            "score": f"{BIG} / 10",
            "charges": [
                {"id": f"c{at}", "for": "each", "add": f"{BIG} / 10", "when": f"tricks != {at + 7}"}
                for at in range(number - 1)
            ],
        },
    )


def expressions(number: int) -> Doc:
    """Stakes and conditions of sixty bids, charges, invariants and the alternatives of slams, and so many forbidden leads."""
    bids = [{"bid": f"b{at}", "stake": at + 1, "when": f"deal-number != {at + 2}"} for at in range(60)]
    charges = [
        {"id": f"c{at}", "for": "each", "add": f"tricks + {at}", "when": f"tricks != {at + 9}"}
        for at in range(16)
    ]
    slams = [
        {
            "id": f"s{slam}",
            "takes": "all-tricks",
            "when": f"deal-number != {slam + 100}",
            "choice": ways_of(slam),
        }
        for slam in range(5)
    ]
    return document(
        phases=auction(bids),
        scoring={"score": "points + stake", "charges": charges, "slams": slams},
        tricks={"forbidden": [lead_forbidden(at) for at in range(number)]},
        invariants=[
            {
                "id": f"i{at}",
                "always": f"tricks of eldest != {at + 7}",
                "when": f"tricks of dealer != {at + 9}",
            }
            for at in range(16)
        ],
    )


def ways_of(slam: int) -> Doc:
    return {
        f"w{at}": {
            "when": f"deal-number != {200 + 4 * slam + at}",
            "score": {"taker": 1000 + 4 * slam + at, "others": 2000 + 4 * slam + at},
        }
        for at in range(4)
    }


def lead_forbidden(at: int) -> Doc:
    return {"id": f"f{at}", "lead": "a", "until-trick": 2, "when": f"deal-number != {at + 300}"}


def steps(number: int) -> Doc:
    """Sixteen invariants that are long when written out for every seat."""
    long = " + ".join(["max of tricks over players"] * number)
    return document(invariants=[{"id": f"i{at}", "always": f"{long} != {at + 1}"} for at in range(16)])


def sets_of_cards(number: int) -> Doc:
    """So many sets of cards that are counted in hands, three in each condition."""
    names = [f"{rank}{suit}" for suit in "abcdefgh" for rank in "9876543"][:number]
    counts = [[f"count of {name} in hand" for name in names[at : at + 3]] for at in range(0, number, 3)]
    banned = [
        {"id": f"f{at}", "lead": "a", "until-trick": 2, "when": f"{' + '.join(three)} > 1"}
        for at, three in enumerate(counts[:16])
    ]
    duties = [{"must": "follow", "when": f"{' + '.join(three)} > 0"} for three in counts[16:]]
    return document(
        table={"players": 2},
        deck={"suits": [*"abcdefgh"], "ranks": [*"9876543"]},
        tricks={"forbidden": banned, "duty": [*duties, "follow", "anything"]},
    )


LARGE: Final[Mapping[str, tuple[Callable[[int], Doc], int, int]]] = {
    "players": (players, 8, 9),
    "suits": (suits, 8, 9),
    "cards": (cards, 60, 61),
    "phases": (phases, 16, 17),
    "bids": (bids, 60, 61),
    "predicted": (predicted, 61, 62),
    "forbidden": (forbidden, 16, 17),
    "charges": (charges, 16, 17),
    "tallies": (tallies, 4, 5),
    "slams": (slams, 8, 9),
    "choices": (choices, 4, 5),
    "signals": (signals, 8, 9),
    "duties": (duties, 8, 9),
    "patterns": (patterns, 16, 17),
    "claims": (claims, 62, 63),
    "invariants": (invariants, 16, 17),
    "packets": (packets, 4, 5),
    "values": (values, 24, 26),
    "cycle": (cycle, 256, 257),
    "together": (together, 10, 11),
    "expressions": (expressions, 1, 2),
    "sets-of-cards": (sets_of_cards, 48, 49),
    "steps": (steps, 31, 32),
}
