"""What single expressions are read as."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from tests.expressions.worlds import ALONE, CALLED, CARDS, CHOICES, OPPOSITE, OPTIONS, STAYING, Settled

from cartacanta.engine import opcodes as op
from cartacanta.errors import DocumentError, Span
from cartacanta.expressions import (
    Place,
    Type,
    check,
    constant,
    describe,
    expression_names,
    lower,
    of_options,
    options_read,
    parse_expression,
    reads,
    reads_only_options,
    reserved_names,
    unparse,
    whole,
)
from cartacanta.expressions.scopes import documentation

if TYPE_CHECKING:
    from cartacanta.expressions import (
        Setting,
        Typed,
    )

NOWHERE = Span("f", 1, 1, 1, 1)


def checked(
    text: str | int, place: Place = Place.SCORE, world: Setting = ALONE, wanted: Type | None = None
) -> Typed:
    return check(parse_expression(text, NOWHERE), place, world, wanted)


def value(
    text: str | int, place: Place = Place.SCORE, world: Setting = ALONE, wanted: Type | None = None
) -> object:
    return constant(checked(text, place, world, wanted))


@pytest.mark.parametrize(
    ("text", "worth"),
    [
        ("1 + 2 * 3", 7),
        ("(1 + 2) * 3", 9),
        ("10 - 2 - 3", 5),
        ("12 / 2 / 3", 2),
        ("-2 * 3", -6),
        ("2 - -3", 5),
        ("1/3", Fraction(1, 3)),
        ("0.5", Fraction(1, 2)),
        ("1/3 + 1/6", Fraction(1, 2)),
        ("floor(-1/2)", -1),
        ("ceil(-1/2)", 0),
        ("abs(-2.5)", Fraction(5, 2)),
        ("min(3, 1, 2)", 1),
        ("max(3, 1, 2)", 3),
        ("if 1 < 2 then 3 else 4", 3),
        ("if 1 > 2 then 3 else if 2 > 1 then 4 else 5", 4),
        ("(if 1 > 2 then 3 else 4) + 1", 5),
        ("true or false and false", True),
        ("not true or true", True),
        ("not (true or true)", False),
        ("not 1 = 2", True),
        ("1 = 1 and 2 != 3", True),
        ("false and any of players has tricks = 0", False),
        ("count of players", 4),
        ("count of sides * 2", 8),
        ("count of sides has true", 4),
        ("sum of 2 over players", 8),
        ("max of 2 over sides", 2),
        ("none of players has true", False),
        ("number-of-players - 1", 3),
        ("card-total", Fraction(32, 3)),
        ("ceil(card-total)", 11),
        ("option limit", 21),
        ("option last-trick * 4", 2),
        ("option last-trick = 1/2", True),
        ("option last-trick = 0.5", True),
        ("option last-trick = 1", False),
        ("1 = option last-trick", False),
        ("option limit = unlimited", False),
        ("unlimited != option limit", True),
        ("option card = none", True),
        ("option card = Tx", False),
        ("option card != Tx", True),
        ("option limit = option last-trick", False),
        ("option card = option card", True),
        ("option who = eldest", True),
        ("next of dealer = eldest", True),
        ("third = previous of dealer", True),
        ("next of nobody = nobody", True),
        ("suit of Tx = x", True),
        ("T of x = Tx", True),
        ("T of option good-suit = Ty", True),
    ],
)
def test_constants(text: str, worth: Fraction | int | bool) -> None:  # noqa: FBT001 - a case, no flag
    found = value(text)
    assert found == worth
    assert isinstance(found, bool if isinstance(worth, bool) else Fraction)


def test_a_number_of_the_document_is_an_expression() -> None:
    assert value(21) == 21
    assert value(-3) == -3
    assert value("0") == 0


@pytest.mark.parametrize(
    ("text", "wanted", "number"),
    [
        ("nobody", Type.SEAT, -1),
        ("dealer", Type.SEAT, 3),
        ("eldest", Type.SIDE, 0),
        ("y", Type.SUIT, 1),
        ("none", Type.SUIT, -1),
        ("none", Type.CARD, -1),
        ("5x", Type.CARD, CARDS["5x"]),
        ("T", Type.RANK, 0),
        ("7", Type.RANK, 1),
        ("7", Type.NUMBER, 7),
        ("option good-suit", Type.SUIT, 1),
        ("option who", Type.SEAT, 0),
        ("option card", Type.CARD, -1),
        ("y", Type.CARDS, sum(1 << card for name, card in CARDS.items() if name.endswith("y"))),
        ("7", Type.CARDS, sum(1 << card for name, card in CARDS.items() if name.startswith("7"))),
        ("any", Type.CARDS, sum(1 << card for card in CARDS.values())),
        ("if option limit = 21 then x else none", Type.SUIT, 0),
    ],
)
def test_what_is_wanted_decides_how_a_word_is_read(text: str, wanted: Type, number: int) -> None:
    typed = checked(text, wanted=wanted)
    assert typed.type in {wanted, Type.SEAT}
    assert constant(typed) == number
    assert lower(typed, 1).words == (op.PUSH, number)


def test_what_options_have_ruled_out_is_not_wrong() -> None:
    for text in (
        "if option limit = unlimited then points / 0 else 1",
        "if option card = none then 1 else points of taker of option card",
        "if option limit = 31 then tricks of declarer else 1",
        "option limit != 21 and 1 / (option limit - 21) > 1 or true",
        "option limit = 21 or partner of dealer = eldest",
        "if option card = Tx then 3 * option card else 0",
    ):
        assert constant(checked(text, world=replace(ALONE, phases=frozenset()))) is not None


def test_what_is_wrong_whatever_the_options_are_is_wrong_in_any_branch() -> None:
    for text in (
        "if option limit = 31 then pionts else 1",
        "option limit = 31 and points",
        "option limt = 3",
    ):
        with pytest.raises(DocumentError):
            checked(text)


def words(text: str, place: Place, world: Setting = ALONE) -> tuple[int, ...]:
    return lower(checked(text, place, world), 1).words


def test_names_in_a_trick() -> None:
    assert words("trick-number > 3", Place.TRICK) == (
        *(op.LOAD, op.Amount.TRICK_NUMBER),
        *(op.PUSH, 3),
        *(op.GT, 0),
    )
    assert words("winning", Place.TRICK) == (op.ROLE, op.Role.WINNING)
    assert words("actor", Place.TRICK) == (op.ROLE, op.Role.ACTOR)
    assert words("suit-led = y", Place.TRICK) == (op.ROLE, op.Role.SUIT_LED, op.PUSH, 1, op.EQ, 0)
    assert words("suit-led = none", Place.TRICK) == (op.ROLE, op.Role.SUIT_LED, op.PUSH, -1, op.EQ, 0)
    for text, step in (("next", 1), ("previous", 3), ("across", 2), ("partner", 2), ("next of next", 2)):
        steps = words(text, Place.TRICK, OPPOSITE)
        assert steps[:2] == (op.ROLE, op.Role.ACTOR)
        assert sum(argument for code, argument in zip(steps[2::2], steps[3::2], strict=True)) == step
        assert set(steps[2::2]) == {op.STEP}


def test_cards_counted_in_the_hand() -> None:
    masks = [1]
    code = lower(checked("count of honours in hand + count of x in hand", Place.TRICK), 1, masks)
    assert code.words == (
        *(op.ROLE, op.Role.ACTOR, op.COUNT_HAND, 1),
        *(op.ROLE, op.Role.ACTOR, op.COUNT_HAND, 2),
        *(op.ADD, 0),
    )
    assert masks[1] == (1 << CARDS["Tx"]) | (1 << CARDS["Ty"])
    assert code.masks == ()
    alone = lower(checked("count of any in hand", Place.TRICK), 1)
    assert alone.words == (op.ROLE, op.Role.ACTOR, op.COUNT_HAND, 0)
    assert alone.masks == (sum(1 << card for card in CARDS.values()),)


def test_names_while_predicting() -> None:
    text = "not last-to-bid or this-bid + sum of bid over players != hand-size"
    found = words(text, Place.PREDICT)
    assert found[:2] == (op.LOAD, op.Amount.LAST_TO_BID)
    assert found.count(op.LOAD_SEAT) >= 4


def test_others_of_one_looked_at_are_known_without_a_test() -> None:
    assert op.NE in words("any of others has tricks = 1", Place.SCORE)[::2]
    assert op.NE not in words("count of sides has any of others has tricks = 1", Place.SCORE)[::2]


def test_denominators() -> None:
    for text, unit, denominator in (
        ("points", 3, 3),
        ("points / 2", 3, 6),
        ("points * 3", 3, 1),
        ("points * 2 / 4", 3, 6),
        ("tricks + points", 3, 3),
        ("tricks / 4 + points", 3, 12),
        ("points * points", 3, 9),
        ("floor(points)", 3, 1),
        ("floor(points / 2) + 1/5", 3, 5),
        ("if points > 1 then tricks else 1/7", 3, 7),
        ("points > 1/7", 3, 1),
        ("amount", 3, 1),
        ("stake", 3, 3),
        ("max of points over others", 4, 4),
    ):
        assert lower(checked(text), unit).denominator == denominator, text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("tricks + 2 * size of party", True),
        ("floor(points / 3)", True),
        ("points", False),
        ("tricks / 2", False),
        ("tricks * 2 / 2", True),
        ("count of players has tricks = 0", True),
        ("sum of bid over players", True),
        ("if tricks = 1 then 2 else 1/2", False),
        ("amount", True),
        ("stake", False),
        ("max(tricks, 1/2)", False),
    ],
)
def test_whole_numbers(text: str, expected: bool) -> None:  # noqa: FBT001 - a case, no flag
    assert whole(checked(text, world=STAYING)) is expected
    assert not expected or lower(checked(text), 6).denominator == 1


def test_a_larger_unit_is_checked_when_lowering() -> None:
    typed = checked("points * points")
    assert lower(typed, 60).denominator
    with pytest.raises(DocumentError, match="CC310 this could grow too large"):
        lower(typed, 10**6)


def test_what_is_read() -> None:
    expression = parse_expression(
        "if option limit = unlimited then 0 else points of declarer - option last-trick", NOWHERE
    )
    assert options_read(expression) == {"limit", "last-trick"}
    assert reads(checked(expression.text)) == {"points", "declarer", "option last-trick"}
    assert reads(checked("count of x in hand", Place.TRICK)) == {"hand"}
    assert reads(checked("max of tricks over others")) == {"tricks", "others", "party"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("option limit = unlimited", True),
        ("unlimited = option limit and option last-trick > 1/3", True),
        ("if option limit = 21 then 1 else max(2, option limit)", True),
        ("true", True),
        ("3", True),
        ("points", False),
        ("option limit = 21 and contract = low", False),
        ("count of players = 3", False),
        ("option limit = (if points > 1 then 21 else 31)", False),
        ("T of x", False),
        ("count of x in hand", False),
        ("sum of 1 over players", False),
        ("any of players has true", False),
    ],
)
def test_reading_only_options(text: str, expected: bool) -> None:  # noqa: FBT001 - a case, no flag
    assert reads_only_options(parse_expression(text, NOWHERE)) is expected


def test_options_are_settled_before_anything_else_is_known() -> None:
    world = of_options({"players": Settled(4), "kind": Settled("long")}, {"kind": ("long", "short")})
    assert value("if option players = 4 then 31 else 21", Place.OPTIONS, world) == 31
    assert value("option kind = long and option players > 3", Place.OPTIONS, world) is True
    with pytest.raises(DocumentError, match="'points' isn't known while options are settled"):
        checked("points", Place.OPTIONS, world)


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("((points))", "points"),
        ("(1 + 2) + 3", "1 + 2 + 3"),
        ("1 + (2 + 3)", "1 + (2 + 3)"),
        ("(1 * 2) + 3", "1 * 2 + 3"),
        ("-(1 + 2)", "-(1 + 2)"),
        ("- 3", "-3"),
        ("not (a and b)", "not (a and b)"),
        ("(not a) and b", "not a and b"),
        ("(any of players has a) and b", "(any of players has a) and b"),
        ("b and any of players has a", "b and any of players has a"),
        ("b or (not any of players has a)", "b or not any of players has a"),
        ("1 + (if a then b else c)", "1 + (if a then b else c)"),
        ("sum of (a + b) over players", "sum of a + b over players"),
        ("points of (taker of 3x)", "points of taker of 3x"),
        ("(points of a) / 2", "points of a / 2"),
    ],
)
def test_printing_with_the_parentheses_it_needs(text: str, printed: str) -> None:
    assert unparse(parse_expression(text, NOWHERE)) == printed


def test_saying_it() -> None:
    text = "if points of side of last-taker >= option limit then -1 else max of tricks over others"
    said = describe(parse_expression(text, NOWHERE), ALONE)
    assert (
        said == "if points of side of last taker is at least 21 then minus 1 else max of tricks over others"
    )


def test_completion_knows_the_place() -> None:
    assert "points" in expression_names(Place.SCORE, ALONE)
    assert "bags" in expression_names(Place.SCORE, ALONE)
    assert "callers" in expression_names(Place.SCORE, CALLED)
    assert "hand" in expression_names(Place.TRICK, ALONE)
    assert "declarer" not in expression_names(Place.AUCTION, ALONE)
    assert "declarer" not in expression_names(Place.SCORE, replace(ALONE, phases=frozenset()))
    assert set(expression_names(Place.OPTIONS, of_options(OPTIONS, CHOICES))) == {
        *(f"option {name}" for name in OPTIONS),
        *("abs", "ceil", "floor", "max", "min"),
    }
    for place in Place:
        assert all(meaning.endswith(".") for meaning in expression_names(place, CALLED).values())


def test_every_name_that_is_offered_is_accepted() -> None:
    """What completion offers stands where it offers it, as a value or before `of`."""
    heads = {"holder": "Tx", "player": "Tx", "taker": "Tx", "suit": "Tx", "rank": "Tx", "trick-taker": "1"}
    functions = {
        "min": "min(1, 2)",
        "max": "max(1, 2)",
        "abs": "abs(1)",
        "floor": "floor(1)",
        "ceil": "ceil(1)",
    }
    for world in (ALONE, OPPOSITE, CALLED):
        for place in Place:
            for name in expression_names(place, world):
                ways = [name, functions.get(name, name), f"{name} of {heads.get(name, 'dealer')}"]
                ways += [f"{name} of side of dealer", f"count of {name}", f"count of x in {name}"]
                assert any(accepted(way, place, world) for way in ways), (name, place)


def accepted(text: str, place: Place, world: Setting) -> bool:
    try:
        checked(text, place, world)
    except DocumentError:
        return False
    return True


def test_the_reference_documents_every_name() -> None:
    rows = documentation()
    named = {word for row in rows for word in row[0].replace(",", " ").replace("(", " ").split()}
    assert reserved_names() - named <= {"true", "false", "none", "hand", "seat", "side"}
    assert all(all(cell for cell in row) for row in rows)
