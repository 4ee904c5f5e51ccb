"""A sensible player does the same wherever the cards lie that its seat can't see."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from tests.variants.every_variant import VARIANTS, Agreed, single_values
from tests.variants.knowledge import Witnesses, sights_of
from tests.variants.reassigning import other_state, reassigned
from tests.variants.test_hidden import OTHERS_SHOWN

from cartacanta.deal import Deal
from cartacanta.engine.choosing import open_streams
from cartacanta.engine.records import SEATS, to_row
from cartacanta.engine.thinking import seeing
from cartacanta.engine.thinking.deciding import sensible
from cartacanta.layout import DealName
from cartacanta.runners import OFFSETS, copied

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord
    from cartacanta.program import Program

REASSIGNMENTS: Final = 4
PLACES: Final = {name: slice(at, at + max(size, 1)) for name, (at, size) in OFFSETS.items()}
SCRATCH: Final = frozenset(list(PLACES)[list(PLACES).index("aimed") : list(PLACES).index("stack")])
"""What a player writes down while it thinks."""


def thought(program: Program, state: DealRecord) -> int:
    """What a sensible player does here, nothing having been worked out before; the state stays as it is."""
    mine = copied(state)
    mine.aimed = [0] * SEATS
    action = sensible(program.record, mine)
    assert state.legal >> action & 1, "it does what isn't legal"
    return action


def look_everywhere(agreed: Agreed, deals: int) -> int:
    """Plays deals, sensibly or at random by turns, and looks at each decision; how many were looked at."""
    program, random = agreed.program, Random(str(agreed))
    looked = 0
    for match in range(deals):
        name = DealName(match=match, number=random.randrange(1, 5))
        deal = Deal.from_name(program, name)
        witnesses = Witnesses(deal, sights_of(agreed))
        while not deal.over:
            assert deal.controller is not None
            open_streams(program.record, deal.state, name.key)
            action = thought(program, deal.state)
            for _ in range(REASSIGNMENTS if len(deal.legal_actions()) > 1 else 0):
                exchanged = reassigned(witnesses.hidden(deal.controller), random)
                known = witnesses.knows_partner(deal.controller)
                other = other_state(program, deal.state, deal.controller, exchanged, knows_partner=known)
                assert thought(program, other) == action, f"{agreed}: what seat {deal.controller} can't see"
                looked += 1
            deal.play(action if random.random() < 0.7 else random.choice(deal.legal_actions()))
            witnesses.keep_up(deal.events)
    return looked


@pytest.mark.parametrize("agreed", [*map(Agreed, VARIANTS), *OTHERS_SHOWN], ids=str)
def test_what_is_hidden_changes_nothing(agreed: Agreed) -> None:
    assert look_everywhere(agreed, 4 if agreed.variant == "terziglio" else 1) > 20


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS)
def test_what_is_hidden_changes_nothing_with_each_value_of_each_option(variant: str) -> None:
    for agreed in single_values(variant, of_deals=True):
        look_everywhere(agreed, 2)


# ---- a player that peeks is found -------------------------------------------------------------------------------


def peeks(program: ProgramRecord, deal: DealRecord) -> None:
    """Looks at all hands."""
    seeing_as_allowed(program, deal)
    for seat in range(program.seats):
        deal.known[seat] = deal.hands[seat]
        deal.pool &= ~deal.hands[seat]


seeing_as_allowed = seeing.look


@pytest.mark.parametrize("variant", ["rovescino", "hearts", "oh-hell", "briscola"])
def test_a_player_that_peeks_is_found(variant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cartacanta.engine.thinking.deciding.look", peeks)
    with pytest.raises(AssertionError, match="can't see"):
        look_everywhere(Agreed(variant), 4)


def test_a_player_told_of_its_secret_partner_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def told(program: ProgramRecord, deal: DealRecord) -> None:
        real(program, deal)
        deal.called_player = deal.veiled_called
        for seat in range(program.seats):
            deal.side[seat] = deal.belief[seat]
        seeing.know_friends(program, deal)

    real = seeing.veil
    monkeypatch.setattr("cartacanta.engine.thinking.deciding.veil", told)
    with pytest.raises(AssertionError, match="can't see"):
        look_everywhere(Agreed("tressette-con-chiamata"), 6)


@pytest.mark.parametrize("variant", VARIANTS)
def test_thinking_leaves_the_deal_as_it_is(variant: str) -> None:
    program, name = Agreed(variant).program, DealName(match=5)
    deal = Deal.from_name(program, name)
    while not deal.over:
        open_streams(program.record, deal.state, name.key)
        before = list(to_row(deal.state))
        action = sensible(program.record, deal.state)
        after = to_row(deal.state)
        changed = {field for field, at in PLACES.items() if before[at] != after[at]}
        assert changed <= {*SCRATCH, "counter", "stack", "base"}
        deal.play(action)
