"""The folder of golden playthroughs: one text for each document, and the chapters they tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.document.loading import merged
from cartacanta.document.options import options_of
from cartacanta.resources import rules_folder
from cartacanta_tools.playthrough.chapters import read_chapters
from cartacanta_tools.playthrough.game import Game
from cartacanta_tools.playthrough.whole import playthrough, sections

if TYPE_CHECKING:
    from pathlib import Path

    from cartacanta.document.catalogue import Catalogue


def tell(variant: str, folder: Path, catalogue: Catalogue) -> str:
    """The playthrough of a document as it comes out now."""
    path = catalogue.find(variant)
    options = options_of(merged(path, catalogue=catalogue))
    game = Game.of(path, catalogue)
    return playthrough(game, sections(game, read_chapters(folder).get(game.name, ()), options))


def beside_the_rules(path: Path) -> Path | None:
    """The golden playthroughs of a checkout, for the documents that came with it."""
    folder = rules_folder().parent / "tests" / "golden"
    return folder if path.parent == rules_folder() and folder.is_dir() else None
