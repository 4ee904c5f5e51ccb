"""What variants are called, and how many play them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta_tools.language import worded

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cartacanta.document.catalogue import Catalogue, Listed
    from cartacanta.document.loading import MenuItem

PLAYERS: Final = "players"
"""The option that conventionally holds the number of players."""


def title_of(titles: Mapping[str, str], fallback: str) -> str:
    """Give a variant's own title, the first written, with the reader's behind it where that says something else."""
    own = next(iter(titles.values()), fallback)
    readers = worded(titles) or own
    return " ".join((own if readers == own else f"{own} ({readers})").split())


def players_of(listed: Listed, menu: Sequence[MenuItem], catalogue: Catalogue) -> tuple[int, ...]:
    """Give the numbers of players a variant can be played by. Raises DocumentError."""
    from cartacanta.document.loading import load  # noqa: PLC0415 - jsonschema takes its time
    from cartacanta.document.nodes import Mapping as Map  # noqa: PLC0415
    from cartacanta.document.nodes import Scalar  # noqa: PLC0415

    for item in menu:
        if item.name == PLAYERS:
            if item.whole is not None:
                return tuple(range(item.whole[0], item.whole[1] + 1))
            return tuple(int(choice.text) for choice in item.choices if choice.text.isdigit())
    table = load(listed.path, catalogue=catalogue).tree.get("table")
    players = table.get(PLAYERS) if isinstance(table, Map) else None
    return (players.value,) if isinstance(players, Scalar) and isinstance(players.value, int) else ()


def ranges(numbers: Sequence[int]) -> str:
    """Write numbers shortly: `2-4, 6`."""
    parts: list[list[int]] = []
    for number in sorted(set(numbers)):
        if parts and parts[-1][-1] == number - 1:
            parts[-1].append(number)
        else:
            parts.append([number])
    return ", ".join(str(part[0]) if len(part) == 1 else f"{part[0]}-{part[-1]}" for part in parts)
