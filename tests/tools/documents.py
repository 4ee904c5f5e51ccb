"""Small documents for the tests of the command."""

from __future__ import annotations

from typing import Final

SOUND: Final = """\
variant: sample
title: {it: Prova, en: Sample}
options:
  limit: {help: The total that ends the match., default: 21, choices: [21, 31]}
table: {players: 3, sides: each-alone}
deck: {suits: [a, b], ranks: [3, 2, 1], values: {3: 1, 2: 1/3}}
phases:
  - deal: {hands: equal}
  - play: {lead: eldest}
tricks: {duty: [follow, anything]}
scoring: {last-trick: 1/3}
match: {ends: {limit: option limit, is: reached}, wins: lowest, tie: shared}
"""

WRONG: Final = SOUND.replace("wins: lowest", "wins: lowst").replace("ranks: [3, 2, 1]", "rank: [3, 2, 1]")
"""Two mistakes, in lines 6 and 12."""
