"""What a set of rules makes use of: code that works for it alone may leave out the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.engine import terms

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord

TURN_UP: Final = "turn-up"
STAY: Final = "stay"
AUCTION: Final = "auction"
PREDICT: Final = "predict"
CALL: Final = "call"
EXCHANGE: Final = "exchange"
TAKE: Final = "take"
SHOW: Final = "show"
REDEAL: Final = "redeal"
DECLARE: Final = "declare"
CLAIMS: Final = "claims"
FORBIDS: Final = "forbids"
DRAW: Final = "draw"
PILES: Final = "piles"
DUMMY: Final = "dummy"
CHARGES: Final = "charges"
TALLIES: Final = "tallies"
POT: Final = "pot"
SLAMS: Final = "slams"
REDEALT: Final = "redealt"
"""A deal may end without being played, and be dealt again."""
THINKING: Final = "thinking"
"""Players who don't choose at random. No rules ask for them; a kernel that lacks it is for those who do."""
LOOKING_BACK: Final = "looking-back"
"""Expressions or declarations ask who played a card, or who took which trick."""
REMARKS: Final = "remarks"
"""What is said or done out of turn. Players who choose among what is legal never make any."""

PHASES: Final = {
    terms.TURN_UP: TURN_UP,
    terms.STAY: STAY,
    terms.AUCTION: AUCTION,
    terms.PREDICT: PREDICT,
    terms.CALL: CALL,
    terms.PASS: EXCHANGE,
    terms.DISCARD: EXCHANGE,
    terms.TAKE: TAKE,
    terms.SHOW: SHOW,
    terms.REDEAL: REDEAL,
    terms.DECLARE: DECLARE,
}
"""The feature that a kind of phase is; dealing and playing are no features, every game has them."""

FIELDS: Final = {
    CLAIMS: ("claims", 0),
    FORBIDS: ("forbids", 0),
    DRAW: ("draw", 0),
    PILES: ("has_piles", 0),
    DUMMY: ("dummy", -1),
    CHARGES: ("charges", 0),
    TALLIES: ("tallies", 0),
    POT: ("has_pot", 0),
    SLAMS: ("slams", 0),
}
"""The field of the program that tells of a feature, with its value where the rules lack it."""

ALL: Final = frozenset(PHASES.values()) | frozenset(FIELDS) | {REDEALT, REMARKS, THINKING, LOOKING_BACK}


def used(program: ProgramRecord) -> frozenset[str]:
    """The features that deals of players who choose at random can come to."""
    phases = {PHASES[kind] for kind in program.kind[: program.phases] if kind in PHASES}
    fields = {feature for feature, (name, lacking) in FIELDS.items() if getattr(program, name) != lacking}
    redealt = {REDEALT} if phases & {REDEAL, AUCTION} else set()
    back = {LOOKING_BACK} if program.looks_far or (phases | fields) & {DECLARE, CLAIMS} else set()
    return frozenset(phases | fields | redealt | back)
