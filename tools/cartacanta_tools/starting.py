"""The document that `new` writes: complete, commented, and with a worked deal that was really played."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING, Final

from cartacanta.document.catalogue import SUFFIX
from cartacanta.document.loading import load, load_text, menu
from cartacanta.document.nodes import Scalar
from cartacanta.errors import PATH_LENGTH, Span, UsageError, shown
from cartacanta.saying import Text, say
from cartacanta_tools.language import said, spoken, told, worded
from cartacanta_tools.origins import scalar_text
from cartacanta_tools.schemaline import HEAD, schema_address
from cartacanta_tools.tables import columns, wrapped
from cartacanta_tools.titles import title_of
from cartacanta_tools.writing import real

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cartacanta.document.agreement import Agreement
    from cartacanta.document.catalogue import Catalogue
    from cartacanta.document.loading import MenuItem

WIDTH: Final = 100
TEXT_WIDTH: Final = 118
"""Of a document's own texts."""
NOWHERE: Final = Span("", 1, 1, 1, 1)
PLAYERS: Final = ("Anna", "Bruno", "Carla", "Dino", "Elena", "Fabio", "Gina", "Hugo")
SEED: Final = 1

WHOLE_GAME: Final = """\
# {id}: a game of your own. Read aloud, this document is the game: change what your table plays differently.
#   cartacanta check {file}    finds every mistake, and plays the example at the end
#   cartacanta play {file}     plays a deal
#   cartacanta show {file}     shows all its rules, and where each is written
variant: {id}
title: {{{language}: {title}}}
about:
  {language}: >-
{about}

# The suits, the ranks and the names of the forty-card Italian pack come from here; rules may come from another game.
extends: lib/italian-pack

# Where rules come from. Any rule may say `cite: my-club`; what no source says is `cite: assumed`.
sources:
  my-club: {{title: {club}}}

# What a table settles before the first card: cartacanta play {file} --set limit=31
options:
  last-trick:
    help: {last_trick}
    default: 1
    choices: [1, 0]
  limit:
    help: {limit}
    default: 21
    choices: [21, 31]

table:
  players: 4                 # two to eight
  direction: anticlockwise   # or clockwise
  sides: each-alone          # or opposite: partners sit opposite each other

deck:
  # Strongest first.
  ranks: [3, 2, A, R, C, F, 7, 6, 5, 4]
  # In points: exact numbers, by rank, by suit, or for one card, as in `Ab: 11`. All others are worth nothing.
  values: {{A: 1, 3: 1/3, 2: 1/3, R: 1/3, C: 1/3, F: 1/3}}

# What happens in a deal, in order. The eldest hand is the player after the dealer.
phases:
  - deal: {{hands: equal}}
    cite: my-club
  - play: {{lead: eldest}}

tricks:
  # The first of these that can be met binds. Others are beat, trump and overtrump.
  duty: [follow, anything]

scoring:
  last-trick: option last-trick
  round: down                # fractions of a point are dropped
  deal-points: 11            # what a deal is said to be worth
  slams:
    # Who takes every point scores nothing, and each other player what a deal is worth.
    - {{id: cappotto, takes: all-points, score: {{taker: 0, others: deal-points}}}}

match:
  ends: {{limit: option limit, is: reached}}
  wins: lowest
  tie: another-deal

# What holds of every deal, however it is played: a check on the rules above.
invariants:
  - {{id: every-card-counted, always: sum of exact over sides = card-total + option last-trick}}
"""

CHILD: Final = """\
# {id}: {known} as your table plays it. Say only what differs; everything else is as there.
#   cartacanta check {file}    finds every mistake, and plays the example at the end
#   cartacanta diff {known} {file}    shows what differs
#   cartacanta show {file}     shows all its rules, and where each is written
variant: {id}
title: {{{language}: {title}}}
extends: {parent}
{menu}
# Other rules are changed by writing them here, as they stand in `cartacanta show {known}`. For example
# match: {{wins: lowest}}
# Items of a list that have an id (phases, slams, charges) are changed one by one, by that id; so one is removed:
# scoring: {{slams: [{{remove: ID}}]}}
"""


def whole_game(path: Path, name: str, title: str, catalogue: Catalogue) -> str:
    """Write a whole game, with an example. Raises DocumentError if it weren't valid, which would be a mistake of ours."""
    head = HEAD + schema_address(path, "variant.schema.json")
    about = told(
        "Four players, each alone, avoid the cards that count. Whoever has fewest points when somebody reaches "
        "the limit wins."
    )
    text = filled(
        WHOLE_GAME,
        id=name,
        file=path.name,
        language=spoken(),
        title=inside(title),
        about="\n".join(wrapped(about, TEXT_WIDTH, "    ")),
        club=inside(told("The rules of our club")),
        last_trick=inside(told("What the last trick is worth.")),
        limit=inside(told("The total that ends the match.")),
    )
    return f"{head}\n{text}{example(load_text(text, catalogue=catalogue))}"


def child(path: Path, name: str, title: str, parent: str, catalogue: Catalogue) -> str:
    """Write a variant of a variant: what it leaves open as comments to be uncommented. Raises DocumentError, UsageError."""
    agreement = load(parent, catalogue=catalogue)
    if agreement.id == name:
        raise UsageError(
            say("{name} can't extend itself: give the new variant another name", name=shown(name))
        )
    head = HEAD + schema_address(path, "variant.schema.json")
    text = filled(
        CHILD,
        id=name,
        file=path.name,
        language=spoken(),
        title=inside(title),
        known=parent,
        parent=address_of(parent, agreement, path, catalogue),
        menu="\n".join(commented(menu(parent, catalogue=catalogue), title_of(agreement.title, agreement.id))),
    )
    return f"{head}\n{text}{example(agreement)}"


def filled(template: str, **values: str) -> str:
    """Fill a document's template, with its comments in the language of this run."""
    lines = []
    for line in template.split("\n"):
        code, mark, comment = line.partition("# ")
        lines.append(code.format_map(values) + mark + (said(Text(comment, values)) if mark else ""))
    return "\n".join(lines)


def comments_of(template: str) -> Iterator[str]:
    """The comments of a template that are sentences, and not rules to be uncommented."""
    for line in template.split("\n"):
        _, mark, comment = line.partition("# ")
        if mark and "{{" not in comment:
            yield comment


def address_of(parent: str, agreement: Agreement, path: Path, catalogue: Catalogue) -> str:
    """How the new document names its parent: by its id, or by its path if the id wouldn't find it."""
    document = agreement.documents[-1].resolve()
    known = catalogue.by_id(agreement.id)
    if known is not None and known.resolve() == document:
        return agreement.id
    relative = os.path.relpath(document.with_suffix(""), real(path).parent).replace(os.sep, "/")
    if document.suffix != SUFFIX or not re.fullmatch(r"(\.\./)*[\w-]+(/[\w-]+){0,8}", relative):
        raise UsageError(
            say(
                "{parent} can't be extended from there: {path} is no way to name a parent",
                parent=shown(parent, PATH_LENGTH),
                path=shown(relative),
            )
        )
    return relative


def inside(text: str) -> str:
    """Write a text so that it can stand inside braces."""
    return scalar_text(Scalar(text, text, NOWHERE), flow=True)


def commented(items: tuple[MenuItem, ...], title: str) -> Iterator[str]:
    """What a parent leaves open, each option with its values, to be settled by taking away the `# `."""
    if not items:
        return
    yield told(
        "# What {title} leaves open. Settled here, it leaves the menu; take away the `# ` of `with:` and of a line.",
        title=title,
    )
    yield "# with:"
    rows = [(f"#   {item.name}: {item.default}", f"# {values(item)}") for item in items]
    for item, line in zip(items, columns(rows), strict=True):
        yield from wrapped(worded(item.help), WIDTH, "#   # ")
        yield line


def values(item: MenuItem) -> str:
    """The values of an option."""
    if item.whole is not None:
        return told("{least} to {most}", least=item.whole[0], most=item.whole[1])
    return ", ".join(choice.text for choice in item.choices)


# ---- the worked deal --------------------------------------------------------------------------------


def example(agreement: Agreement) -> str:
    """Play a deal, and write it down as the document's example; nothing if no first deal is ever played.

    Raises DocumentError if the agreement can't be played to its end.
    """
    from cartacanta.deal import Deal  # noqa: PLC0415 - the engine takes its time
    from cartacanta.engine.matches import MOST_ATTEMPTS  # noqa: PLC0415
    from cartacanta.layout import DealName  # noqa: PLC0415
    from cartacanta.opening import open_agreement  # noqa: PLC0415
    from cartacanta.records.writing import record_data  # noqa: PLC0415
    from cartacanta_tools.seating import AtRandom  # noqa: PLC0415

    program, seat = open_agreement(agreement), AtRandom()
    for attempt in range(MOST_ATTEMPTS):  # until a deal is played: where all may pass, some deals aren't
        name = DealName(SEED, attempt=attempt)
        deal = Deal.from_name(program, name)
        while not deal.over:
            deal.play(seat.choose(deal, name))
        if not deal.state.void:
            names = PLAYERS[: program.variant.players]
            return "\n".join(["", *worked(record_data(deal, players=names))]) + "\n"
    return ""


def worked(data: dict[str, object]) -> Iterator[str]:
    """Write a record as an example of a document."""
    yield told(
        "# Worked deals, played by `cartacanta check`. Replace this one by a deal of yours whose count you are sure of."
    )
    yield "examples:"
    yield "  - id: a-deal"
    yield f"    players: [{', '.join(listed(data['players']))}]"
    hands = data["hands"]
    if isinstance(hands, dict):
        yield "    hands:"
        yield from (f"      {player}: {cards}" for player, cards in hands.items())
    if "rest" in data:
        yield f"    rest: {data['rest']}"
    if "actions" in data or "choice" in data:
        actions = [
            *everything_said(data.get("actions")),
            *([str(data["choice"])] if "choice" in data else []),
        ]
        yield f"    actions: [{', '.join(actions)}]"
    yield "    tricks:"
    yield from (f"      - {trick}" for trick in listed(data["tricks"]))
    yield f"    takers: [{', '.join(listed(data['takers']))}]"
    scores = [f"{key}: [{', '.join(listed(data[key]))}]" for key in ("card-scores", "scores")]
    yield f"    expect: {{{', '.join(scores)}, deal-total: {data['deal-total']}}}"


def listed(values: object) -> list[str]:
    """Write the items of a list."""
    return [str(value) for value in values] if isinstance(values, list) else []


def everything_said(actions: object) -> Iterator[str]:
    """Everything that was said or passed, phase by phase, in order."""
    for phase in actions.values() if isinstance(actions, dict) else ():
        entries = phase if isinstance(phase, list) else [phase]
        for entry in entries:
            for words in entry.values():
                yield from str(words).split()
