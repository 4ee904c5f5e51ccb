"""Sound records with one thing changed in their tricks: that is found, at its place, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.records.corrupting import DEALS, at_trick, laid_out, sound, the_fault, word_at
from tests.records.played import (
    DOCUMENTS,
    at_seats,
    held_against,
    named,
    played_against_duty,
    players,
    program_of,
)

from cartacanta.engine import terms
from cartacanta.layout import DealName

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("path", DOCUMENTS, ids=named)
def test_a_card_against_a_duty_or_forbidden(path: Path) -> None:
    program = program_of(path)
    for seed in range(DEALS):
        found = played_against_duty(program, DealName(seed))
        if found is None:
            continue
        data, trick, seat, card = found
        text = laid_out(
            {key: value for key, value in data.items() if key not in {"takers", "scores", "card-scores"}}
        )
        fault = the_fault(held_against(text, program))
        assert fault.kind in {"duty", "forbidden"}
        assert (fault.trick, fault.seat) == (trick, seat)
        assert at_trick(trick, text, fault)
        assert word_at(text, fault) == card
        assert fault.rule is not None
        assert fault.place is not None
        assert fault.proof is not None
        assert fault.proof_span is not None


@pytest.mark.parametrize("path", DOCUMENTS, ids=named)
def test_a_revoke_is_proven_by_a_card_played_later(path: Path) -> None:
    """Without hands. Where cards are drawn after each trick, a later card may have been drawn later: nothing is proven."""
    program = program_of(path)
    for seed in range(DEALS):
        found = played_against_duty(program, DealName(seed))
        if (
            found is None
            or program.record.draw
            or program.record.has_piles
            or "call" in found[0].get("actions", {})
        ):
            continue
        data, trick, seat, card = found
        left_out = {"hands", "rest", "takers", "scores", "card-scores"}
        text = laid_out({key: value for key, value in data.items() if key not in left_out})
        fault = the_fault(held_against(text, program))
        assert fault.kind in {"duty", "forbidden"}
        assert (fault.trick, fault.seat) == (trick, seat)
        assert word_at(text, fault) == card
        assert fault.proof_span is not None
        assert fault.proof_span.line > fault.span.line
        assert "is played in trick" in fault.message


@pytest.mark.parametrize("path", DOCUMENTS, ids=named)
def test_a_wrong_taker(path: Path) -> None:
    for program, data, chance in sound(path):
        number = chance.randrange(len(data["tricks"]))
        right = data["takers"][number]
        data["takers"][number] = chance.choice([name for name in players(program) if name != right])
        text = laid_out(data)
        fault = the_fault(held_against(text, program))
        assert fault.kind == "taker"
        assert fault.trick == number + 1
        assert word_at(text, fault) == f'"{data["takers"][number]}"'
        assert right in fault.message


@pytest.mark.parametrize("path", DOCUMENTS, ids=named)
def test_two_cards_of_a_trick_exchanged(path: Path) -> None:
    for program, data, chance in sound(path):
        number = chance.randrange(len(data["tricks"]))
        cards = data["tricks"][number].split()
        if len(cards) == 1:
            continue
        first, second = sorted(chance.sample(range(len(cards)), 2))
        cards[first], cards[second] = cards[second], cards[first]
        data["tricks"][number] = " ".join(cards)
        text = laid_out(data)
        fault = the_fault(held_against(text, program))
        assert fault.kind == "turn"
        assert fault.trick == number + 1
        assert at_trick(number + 1, text, fault)
        assert word_at(text, fault) == cards[first]


def replaced(data: dict[str, Any], number: int, place: int, card: str) -> str:
    """Put another card into a trick; gives the one that was there."""
    cards = data["tricks"][number].split()
    was: str = cards[place]
    cards[place] = card
    data["tricks"][number] = " ".join(cards)
    return was


@pytest.mark.parametrize("path", DOCUMENTS, ids=named)
def test_a_card_played_a_second_time(path: Path) -> None:
    for program, data, chance in sound(path):
        if len(data["tricks"]) == 1:
            continue
        number = chance.randrange(1, len(data["tricks"]))
        earlier = chance.randrange(number)
        card = chance.choice(data["tricks"][earlier].split())
        was = replaced(data, number, chance.randrange(len(data["tricks"][number].split())), card)
        text = laid_out(data)
        fault = the_fault(held_against(text, program))
        assert fault.kind == "twice"
        assert at_trick(number + 1, text, fault)
        assert word_at(text, fault) == card
        assert fault.proof_span is not None
        assert f"trick {earlier + 1}" in fault.message
        assert fault.message.endswith(f"never plays {was}")


@pytest.mark.parametrize("path", DOCUMENTS, ids=named)
def test_a_card_of_somebody_else(path: Path) -> None:
    for program, data, chance in sound(path):
        if len(data["tricks"]) == 1:
            continue
        number = chance.randrange(len(data["tricks"]) - 1)
        cards = data["tricks"][number].split()
        place = chance.randrange(len(cards))
        held = held_against(laid_out(data), program)
        assert held.after is not None
        owner = held.after.tricks[number].seats[place]
        later = [
            program.card_names[card]
            for trick in held.after.tricks[number + 1 :]
            for seat, card in zip(trick.seats, trick.cards, strict=True)
            if seat != owner
        ]
        if not later:
            continue
        card = chance.choice(later)
        was = replaced(data, number, place, card)
        text = laid_out(data)
        fault = the_fault(held_against(text, program))
        assert fault.kind == "not-held"
        assert (fault.trick, fault.seat) == (number + 1, owner)
        assert word_at(text, fault) == card
        assert fault.message.endswith(f"never plays {was}")


@pytest.mark.parametrize("path", DOCUMENTS, ids=named)
def test_a_card_that_does_not_exist(path: Path) -> None:
    for program, data, chance in sound(path):
        number = chance.randrange(len(data["tricks"]))
        replaced(data, number, chance.randrange(len(data["tricks"][number].split())), "Xq")
        text = laid_out(data)
        fault = the_fault(held_against(text, program))
        assert fault.kind == "card"
        assert word_at(text, fault) == "Xq"
        assert at_trick(number + 1, text, fault)


@pytest.mark.parametrize("path", DOCUMENTS, ids=named)
def test_a_trick_with_a_card_less_or_more(path: Path) -> None:
    for program, data, chance in sound(path):
        number = chance.randrange(len(data["tricks"]))
        cards = data["tricks"][number].split()
        other = list(cards)
        if number + 1 < len(data["tricks"]):
            lost = other.pop(chance.randrange(len(other)))
            text = laid_out(
                data | {"tricks": [*data["tricks"][:number], " ".join(other), *data["tricks"][number + 1 :]]}
            )
            fault = the_fault(held_against(text, program))
            assert fault.kind == "count"
            assert at_trick(number + 1, text, fault)
            assert fault.message.endswith(f"never plays {lost}")
        more = chance.choice([card for line in data["tricks"] for card in line.split() if card not in cards])
        cards.insert(chance.randrange(len(cards) + 1), more)
        text = laid_out(
            data | {"tricks": [*data["tricks"][:number], " ".join(cards), *data["tricks"][number + 1 :]]}
        )
        fault = the_fault(held_against(text, program))
        assert fault.kind == "count"
        assert at_trick(number + 1, text, fault)


@pytest.mark.parametrize("path", DOCUMENTS, ids=named)
def test_an_end_that_is_missing(path: Path) -> None:
    for program, data, chance in sound(path):
        tricks = len(data["tricks"])
        kept = chance.randrange(tricks)
        short = data["tricks"][kept].split()[:-1]
        data["tricks"] = [
            *data["tricks"][:kept],
            *([" ".join(short)] if short and chance.random() < 0.5 else []),
        ]
        data["takers"] = data["takers"][:kept]
        data.pop("choice", None)
        text = laid_out(data)
        fault = the_fault(held_against(text, program))
        assert fault.kind == "unfinished"
        assert fault.trick == kept + 1
        assert f"trick {kept + 1}" in fault.message


@pytest.mark.parametrize("path", DOCUMENTS, ids=named)
def test_a_trick_too_many(path: Path) -> None:
    for program, data, chance in sound(path):
        data["tricks"].append(chance.choice(data["tricks"]))
        data["takers"].append(data["takers"][0])
        text = laid_out(data)
        fault = the_fault(held_against(text, program))
        assert fault.kind == "tricks-left"
        assert at_trick(len(data["tricks"]), text, fault)


@pytest.mark.parametrize("path", DOCUMENTS, ids=named)
def test_a_trick_left_out(path: Path) -> None:
    for program, data, chance in sound(path):
        rules = program.record
        if rules.draw or rules.kind[: rules.phases].count(terms.PLAY) > 1 or len(data["tricks"]) < 3:
            continue
        number = chance.randrange(1, len(data["tricks"]) - 1)
        lost = data["tricks"].pop(number)
        del data["takers"][number]
        text = laid_out(data)
        fault = the_fault(held_against(text, program))
        if fault.kind == "unfinished":
            continue  # the other tricks fit without it, and one is missing at the end
        assert fault.kind == "trick-missing"
        assert fault.trick is not None
        assert at_trick(fault.trick, text, fault)
        assert set(fault.message.split(": ")[1].split()) == set(lost.split())


@pytest.mark.parametrize("path", DOCUMENTS, ids=named)
def test_a_wrong_leader(path: Path) -> None:
    for program, data, chance in sound(path):
        number = chance.randrange(len(data["tricks"]))
        held = held_against(laid_out(data), program)
        assert held.after is not None
        tricks = held.after.tricks
        if len(tricks[number].seats) == 1:
            continue
        said = chance.choice([seat for seat in tricks[number].seats if seat != tricks[number].leader])
        data["tricks"][number] = {"lead": at_seats(program)[said], "cards": data["tricks"][number]}
        text = laid_out(data)
        fault = the_fault(held_against(text, program))
        assert fault.kind == "turn"
        assert fault.trick == number + 1
        assert word_at(text, fault) == f'"{at_seats(program)[said]}"'


@pytest.mark.parametrize("path", DOCUMENTS, ids=named)
def test_players_of_a_trick_exchanged(path: Path) -> None:
    for program, data, chance in sound(path):
        number = chance.randrange(len(data["tricks"]))
        held = held_against(laid_out(data), program)
        assert held.after is not None
        names = [at_seats(program)[seat] for seat in held.after.tricks[number].seats]
        cards = data["tricks"][number].split()
        data["tricks"][number] = dict(zip(names, cards, strict=True))
        assert held_against(laid_out(data), program).diagnostics == ()
        order = list(data["tricks"][number].items())
        if len(order) == 1:
            continue
        first, second = sorted(chance.sample(range(len(order)), 2))
        order[first], order[second] = order[second], order[first]
        data["tricks"][number] = dict(order)
        text = laid_out(data)
        fault = the_fault(held_against(text, program))
        assert fault.kind == "turn"
        assert at_trick(number + 1, text, fault)
