"""Sound records with one thing changed beside their tricks (sums, hands, actions, names): that is found, at its place, and nothing else."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from tests.records.corrupting import laid_out, line_of, sound, the_fault, word_at
from tests.records.played import (
    DOCUMENTS,
    held_against,
    named,
    players,
    program_of,
)

from cartacanta.engine import terms

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("path", DOCUMENTS, ids=named)
@pytest.mark.parametrize(("key", "kind"), [("card-scores", "card-score"), ("scores", "score")])
def test_a_wrong_sum(path: Path, key: str, kind: str) -> None:
    for program, data, chance in sound(path):
        if key not in data:
            continue
        place = chance.randrange(len(data[key]))
        data[key][place] = "1000/3"
        text = laid_out(data)
        fault = the_fault(held_against(text, program))
        assert fault.kind == kind
        assert word_at(text, fault) == '"1000/3"'


@pytest.mark.parametrize("path", DOCUMENTS, ids=named)
def test_a_wrong_total(path: Path) -> None:
    for program, data, _ in sound(path):
        data["deal-total"] = 77
        text = laid_out(data)
        fault = the_fault(held_against(text, program))
        assert fault.kind == "total"
        assert word_at(text, fault) == "77"


@pytest.mark.parametrize("path", DOCUMENTS, ids=named)
def test_wrong_hands(path: Path) -> None:
    for program, data, chance in sound(path):
        names = players(program)
        owner, other = chance.sample(names, 2)
        cards = data["hands"][owner].split()
        lost = data["hands"] | {owner: " ".join(cards[1:])}
        fault = the_fault(held_against(laid_out(data | {"hands": lost}), program))
        assert fault.kind == "hands"
        assert owner in fault.message
        cards[0] = data["hands"][other].split()[0]
        text = laid_out(data | {"hands": data["hands"] | {owner: " ".join(cards)}})
        fault = the_fault(held_against(text, program))
        assert fault.kind == "hands"
        assert word_at(text, fault) == cards[0]


@pytest.mark.parametrize("path", DOCUMENTS, ids=named)
def test_hands_that_the_seed_does_not_deal(path: Path) -> None:
    for program, data, chance in sound(path):
        owner, other = chance.sample(players(program), 2)
        own, others = data["hands"][owner].split(), data["hands"][other].split()
        own[0], others[0] = others[0], own[0]
        data["hands"] |= {owner: " ".join(own), other: " ".join(others)}
        data["deal"] = {"seed": 10**6}
        text = laid_out(data)
        replayed = held_against(text, program)
        assert replayed.first is not None
        assert replayed.first.kind == "seed"
        data["hands"] = None
        del data["hands"]
        data.pop("rest", None)
        data["deal"] = {"seed": -1}
        assert held_against(laid_out(data), program).first is not None


@pytest.mark.parametrize("path", DOCUMENTS, ids=named)
def test_actions_missing_unknown_or_left_over(path: Path) -> None:
    for program, data, chance in sound(path):
        actions = data.get("actions", {})
        text = laid_out(data | {"actions": actions | {"nowhere": "pass"}})
        fault = the_fault(held_against(text, program))
        assert fault.kind == "action"
        assert word_at(text, fault) == '"nowhere"'
        if not actions:
            continue
        phase = chance.choice(list(actions))
        said = (
            actions[phase]
            if isinstance(actions[phase], dict)
            else {k: v for m in actions[phase] for k, v in m.items()}
        )
        flat = [str(text) for text in said.values()]
        text = laid_out(data | {"actions": actions | {phase: [*flat, flat[-1]]}})
        fault = the_fault(held_against(text, program))
        assert fault.kind == "action-left"
        first = next(iter(said))
        text = laid_out(data | {"actions": actions | {phase: said | {first: "nonsense"}}})
        replayed = held_against(text, program)
        assert replayed.first is not None
        assert replayed.first.kind == "action"
        assert "nonsense" in line_of(text, replayed.first)


@pytest.mark.parametrize("path", DOCUMENTS, ids=named)
def test_a_card_passed_or_discarded_that_is_not_held(path: Path) -> None:
    program = program_of(path)
    rules = program.record
    moving = [
        phase.id
        for at, phase in enumerate(program.variant.phases)
        if rules.kind[at] in {terms.PASS, terms.DISCARD} and rules.count[at] != terms.CALLED_CARD
    ]
    for program, data, chance in sound(path):
        known = [phase for phase in moving if phase in data.get("actions", {})]
        if not known:
            continue
        phase = chance.choice(known)
        giver = chance.choice(list(data["actions"][phase]))
        cards = data["actions"][phase][giver].split()
        held = data["hands"][giver].split()
        foreign = [card for card in program.card_names.values() if card not in held]
        pending = [
            card for said in data["actions"].values() for text in said.values() for card in str(text).split()
        ]
        taken = data.get("rest", "").split()
        cards[0] = chance.choice([card for card in foreign if card not in {*pending, *taken}])
        data["actions"][phase] = data["actions"][phase] | {giver: " ".join(cards)}
        text = laid_out(data)
        fault = the_fault(held_against(text, program))
        assert fault.kind == "action"
        assert word_at(text, fault) == cards[0]


@pytest.mark.parametrize("path", DOCUMENTS, ids=named)
def test_players_nobody_knows(path: Path) -> None:
    for program, data, _ in sound(path):
        data["takers"][0] = "Zeno"
        text = laid_out(data)
        fault = the_fault(held_against(text, program))
        assert fault.kind == "player"
        assert word_at(text, fault) == '"Zeno"'
        return


@pytest.mark.parametrize("path", DOCUMENTS, ids=named)
def test_other_rules_than_those_it_was_written_for(path: Path) -> None:
    for program, data, _ in sound(path):
        digest = data["digest"]
        text = laid_out(data | {"digest": "0" * 64})
        replayed = held_against(text, program)
        assert [fault.kind for fault in replayed.faults] == ["digest"]
        assert replayed.sound
        assert replayed.diagnostics[0].severity == "warning"
        assert re.search(digest, replayed.diagnostics[0].hint or "")
        return
