"""Writes down what was declared in a deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cartacanta.declarations import claim_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cartacanta.deal import Deal


def declared_data(deal: Deal, seated: Sequence[str], naming: str | None) -> Any:  # noqa: ANN401 - a map, or a list of maps
    """What was declared: a map from players, or a list of such maps where one declares again or somebody asked to see it.

    A claim without the number of a trick is made as soon as it can be.
    """
    found: list[dict[str, Any]] = []
    trick, seat = 1, -1
    for event in deal.events:
        if event.kind == "trick":
            trick, seat = trick + 1, -1
        elif event.kind == "declare" and event.points is not None and event.seat is not None:
            if event.seat != seat:
                seat = event.seat
                found.append({seated[seat]: [], **({"trick": trick} if trick > 1 else {})})
            found[-1][seated[seat]].append(claim_name(deal.program, event.action or 0, naming))
        elif event.kind == "look" and event.action and event.seat is not None:
            found[-1]["asked"] = seated[event.seat]
    for entry in found:
        entry.update(
            {key: value[0] for key, value in entry.items() if isinstance(value, list) and len(value) == 1}
        )
    players = [next(iter(entry)) for entry in found]
    if all(len(entry) == 1 for entry in found) and len(set(players)) == len(players):
        return {player: entry[player] for player, entry in zip(players, found, strict=True)}
    return found
