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

NEVER_PLAYED: Final = SOUND.replace(
    "  - play: {lead: eldest}",
    "  - auction: {bids: [{bid: high, when: deal-number > 3}], all-pass: redeal}\n  - play: {lead: eldest}",
)
"""A match begins with three deals in which nobody may bid."""

RECORD: Final = """\
record: 1
variant: rovescino
players: [Anna, Bruno, Carla, Dino]
hands:
  Anna: Cs 5s 3c Ac Ad Cd 6d 5d 3b 7b
  Bruno: As Rc Fc 5c 4c Rd Rb Cb 6b 4b
  Carla: 2s Rs Fs 7s 4s Cc 7c 6c 3d 2b
  Dino: 3s 6s 2c 2d Fd 7d 4d Ab Fb 5b
tricks:
  - 6d Rd 3d Fd
  - 7c 2c Ac 4c
  - 6s 5s As 4s
  - Fc Cc 3s 3c
  - Cd Rc 2b 7d
  - 3b 6b 7s Ab
  - Cs Rb Rs 2d
  - 6c 4d Ad 5c
  - 2s Fb 7b 4b
  - Fs 5b 5d Cb
takers: [Carla, Dino, Bruno, Anna, Anna, Anna, Carla, Carla, Carla, Carla]
card-scores: [3, 1, 5, 1]
scores: [3, 1, 5, 1]
deal-total: 10
"""
"""A deal by the rules."""

AGAINST_DUTY: Final = RECORD.replace("6d Rd 3d Fd", "6d Rd 3d 3s").replace("Fc Cc 3s 3c", "Fc Cc Fd 3c")
"""The same with a card that doesn't follow suit, in line 10, column 14, and changes nothing else."""
