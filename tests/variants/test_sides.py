"""A table that says nothing of sides is one where each plays alone."""

from __future__ import annotations

from cartacanta.document.loading import load_text
from cartacanta.opening import open_agreement

TEXT = """\
variant: alone
title: {{en: Alone}}
extends: lib/italian-pack
table: {{players: 3{sides}}}
deck: {{without: [4d], values: {{A: 1}}}}
phases: [{{deal: {{hands: equal}}}}, {{play: {{lead: eldest}}}}]
scoring: {{score: points - max of points over others}}
match: {{ends: {{deals: 3}}, wins: highest, tie: shared}}
invariants: [{{id: all, always: sum of points over sides = 4 and count of sides = 3}}]
"""


def test_nothing_said_of_sides_means_each_alone() -> None:
    silent = open_agreement(load_text(TEXT.format(sides="")))
    stated = open_agreement(load_text(TEXT.format(sides=", sides: each-alone")))
    assert silent.record.code == stated.record.code
    assert silent.record.sides == stated.record.sides == 3
