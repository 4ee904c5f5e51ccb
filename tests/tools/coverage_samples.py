"""A small game, with pages that it cites, for the tests of coverage."""

from __future__ import annotations

from typing import Final

GAME: Final = """\
variant: sample
title: {it: Prova, en: Sample}
sources: {page: {title: A page}, book: {title: A book}}
options:
  limit: {help: The total that ends the match., default: 6, choices: [6, 12], cite: page The match}
  tail:
    help: Whether the first suit may be led to the first trick.
    default: free
    choices:
      free: {help: It may., cite: assumed}
      late:
        help: It may not.
        cite: "book; page Play"
        set: {tricks: {forbidden: [{id: late, lead: a, until-trick: 2}]}}
table: {players: 3, direction: clockwise, sides: each-alone, cite: {players: page The table}}
deck: {suits: [a, b, c], ranks: [3, 2, 1], values: {3: 1, 2: 1/3}, cite: {ranks: page Play}}
phases:
  - deal: {hands: equal}
  - {play: {lead: eldest}, cite: page l. 5-6}
tricks: {duty: [follow, anything], cite: {duty: page Play}}
scoring:
  last-trick: 1/3
  slams: [{id: all, takes: all-tricks, score: {taker: 0, others: 3}, cite: page Play}]
  charges: [{id: marked, for: taker of 1a, add: 1, cite: assumed}]
  cite: {last-trick: assumed}
match: {ends: {limit: option limit, is: reached}, wins: lowest, tie: shared, cite: {wins: page The match}}
examples:
  - id: void
    about: Nobody can follow, so no duty binds.
    players: [Anna, Bruno, Carla]
    hands: {Anna: 3a 2a 1a, Bruno: 3b 2b 1b, Carla: 3c 2c 1c}
    tricks: [3a 3b 3c, 2a 2b 2c, 1a 1b 1c]
    takers: [Anna, Anna, Anna]
    expect: {scores: [0, 3, 3]}
"""
"""The one example has a slam in which the hands are void: the duty to follow, and the charge, can't tell in it."""

FOLLOWED: Final = """\
  - id: followed
    about: Suit is followed, and the marked card is charged.
    players: [Anna, Bruno, Carla]
    hands: {Anna: 3a 2b 1c, Bruno: 1a 3b 2c, Carla: 2a 1b 3c}
    tricks: [3a 1a 2a, 2b 3b 1b, 2c 3c 1c]
    takers: [Anna, Bruno, Carla]
    expect: {scores: [2, 0, 0]}
"""
"""A second example."""

PAGE: Final = """\
A small game

The table
Three people sit down at a table and cut for the deal.
Play
The eldest hand leads, and the others have to follow suit.
Stronger cards take, and whoever takes all tricks is lucky.
The match
Whoever has six points has lost, as everybody at the table knows.
Good advice
Keep your low cards for the end, and smile at your neighbours.
"""
"""Five clauses; the lines are counted with the blank one."""

AUDIT: Final = """\
audit: small-page
page:
  source: page
  lines: 11
  headings: {3: The table, 5: Play, 8: The match, 10: Good advice}
variant: sample.yaml
claims:
  - {line: 1, no-rule: a title}
  - {line: 4, says: Three play., rule: {table.players: 3}}
  - {line: 6, says: One follows suit., order: 3 2 1}
  - {line: 7, not-checkable: what luck is}
  - {line: 7, says: Misdealt cards are dealt again., rule: {breaches.misdeal: same-dealer}}
  - {line: 9, says: Six points end it., match: {limit: 6}}
  - {line: 11, no-rule: good advice}
"""
