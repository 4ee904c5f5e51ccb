"""CC1xx: documents that don't fit the schema, one key or value at a time."""

from __future__ import annotations

from typing import Final

from cartacanta.codes.code import Code

CODES: Final = (
    Code(
        "CC101",
        "unknown key",
        "The vocabulary is closed: what the interpreter doesn't carry out can't be written. Either the key is misspelt, or it "
        "belongs elsewhere; the hint names the nearest key, or where this one belongs. Every key of the language stands in "
        "`docs/language.md`.",
        fails="table: {player: 4}",
        passes="table: {players: 4}",
    ),
    Code(
        "CC102",
        "a key is missing",
        "Some keys can't be left out, because nothing could be played without them. A document that extends another one may "
        "leave out whatever it inherits; in the end, with all options settled, they must be there.",
        fails="options:\n  deals: {default: 12, whole: {min: 1}}",
        passes="options:\n  deals: {default: 12, whole: {min: 1, max: 300}}",
    ),
    Code(
        "CC103",
        "the wrong kind of value",
        "A list where a word belongs, a number where a seat belongs, a text where `true` or `false` belongs. `yes`, `no`, `on` "
        "and `off` are ordinary words; and what stands between quotes is a text, even if it looks like a number.",
        fails="phases:\n  - play: {lead: 3}",
        passes="phases:\n  - play: {lead: eldest}",
    ),
    Code(
        "CC104",
        "a word that isn't one of the choices",
        "Here only certain words can stand, and this isn't one of them. The message lists them.",
        fails="table: {direction: leftwards}",
        passes="table: {direction: clockwise}",
    ),
    Code(
        "CC105",
        "a number too small or too large",
        "Two to eight play with at most sixty cards; other numbers have their bounds as well, which the message tells.",
        fails="table: {players: 9}",
        passes="table: {players: 8}",
    ),
    Code(
        "CC106",
        "a text of the wrong form",
        "Some texts have a form: ids are lower-case words joined by hyphens, suits are lower-case and ranks upper-case letters or "
        "numbers, exact numbers look like `2`, `1/3` or `0.5`. Numbers are exact, so `1e3` and `1/0` are none.",
        fails="deck: {values: {A: 1/0}}",
        passes="deck: {values: {A: 1/3}}",
    ),
    Code(
        "CC107",
        "two keys that can't stand together",
        "The two say the same thing in different ways, or make two things out of one: a phase has one phase word, a deal has a "
        "`score` or an `outcome`, a forbidden card is forbidden to lead, to discard or to play. Keep one of them, or make two items.",
        fails="phases:\n  - {deal: {hands: 10}, play: {lead: eldest}}",
        passes="phases:\n  - deal: {hands: 10}\n  - play: {lead: eldest}",
    ),
    Code(
        "CC108",
        "too few or too many",
        "A list or a map that must hold something is empty, or holds more than a table can remember.",
        fails="tricks: {duty: []}",
        passes="tricks: {duty: [anything]}",
    ),
    Code(
        "CC109",
        "the same thing twice in a list",
        "A suit, rank, choice or name can stand only once in its list.",
        fails="deck: {suits: [c, d, h, c]}",
        passes="deck: {suits: [c, d, h, s]}",
    ),
    Code(
        "CC110",
        "an item that doesn't say what it is",
        "Each phase has a phase word, each bid a name or a range, each charge somebody to charge. In a document that extends "
        "another one an `id` is enough, which says what is to be changed.",
        fails="phases:\n  - {when: deal-number = 1}",
        passes="phases:\n  - {deal: {hands: equal}, when: deal-number = 1}",
    ),
    Code(
        "CC111",
        "a name of the wrong form",
        "Names that a document makes up stand as keys: of options, sides, card sets, alternatives, namings. They are lower-case "
        "words joined by hyphens. Under `values` the keys are cards, ranks and suits of the deck, and under `title` languages.",
        fails="table:\n  sides: {North South: [eldest, third], others: rest}",
        passes="table:\n  sides: {north-south: [eldest, third], others: rest}",
    ),
    Code(
        "CC112",
        "too many mistakes",
        "After two hundred mistakes in one document the others are not shown, and of very many not all are looked for. Mend the "
        "first ones; many of the rest may follow from them.",
        fails="",
        passes="",
    ),
)
