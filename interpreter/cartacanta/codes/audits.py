"""CC6xx: audits that can't be read, and what an audit finds.

The pieces shown are whole audits but for their first lines, which name the audit and a variant.
"""

from __future__ import annotations

from typing import Final

from cartacanta.codes.code import Code

CODES: Final = (
    Code(
        "CC600",
        "not an audit",
        "An audit is a piece of YAML with a name under `audit`, the rules it is about under `variant`, and a list of `claims`.",
        fails="",
        passes="",
    ),
    Code(
        "CC601",
        "lines that the page doesn't have",
        "Lines are counted from 1, blank ones too, up to the number that `page: lines` states; in a range the first comes first.",
        fails="page: {lines: 10}\nclaims: [{lines: 1-12, no-rule: a greeting}]",
        passes="page: {lines: 10}\nclaims: [{lines: 1-10, no-rule: a greeting}]",
    ),
    Code(
        "CC602",
        "a claim without a place",
        "Each item says where the page has it: `line`, `lines`, or `heading` where lines can't be counted. Items of a group may leave it to the group.",
        fails="claims: [{worth: {A: 1}}]",
        passes="claims: [{line: 3, worth: {A: 1}}]",
    ),
    Code(
        "CC603",
        "groups within groups within groups",
        "Groups of claims are there to say `variant` and `with` once; eight levels of them are more than anybody can read.",
        fails="",
        passes="",
    ),
    Code(
        "CC604",
        "rules that can't be found or played",
        "`variant` is the id of a variant, another name of it, or the path of a document from the audit's folder.",
        fails="claims: [{line: 3, variant: rovescino-di-nessuno, worth: {A: 1}}]",
        passes="claims: [{line: 3, variant: rovescino, worth: {A: 1}}]",
    ),
    Code(
        "CC605",
        "an option or value that the rules don't have",
        "`with` settles options of the variant; `cartacanta list VARIANT` shows them with their values.",
        fails="claims: [{line: 3, with: {players: 9}, worth: {A: 1}}]",
        passes="claims: [{line: 3, with: {players: 4}, worth: {A: 1}}]",
    ),
    Code(
        "CC606",
        "settings that can't be played",
        "What is settled for this claim doesn't go together in the rules it is held against.",
        fails="",
        passes="",
    ),
    Code(
        "CC610",
        "a word that is no card",
        "Cards are named as in the variant's document: a card, a rank, a suit, a named set, `all`, or several of these. Full "
        "names and nicknames do as well, with commas between them.",
        fails="claims: [{line: 3, worth: {jolly: 1}}]",
        passes="claims: [{line: 3, worth: {asso di coppe: 1}}]",
    ),
    Code(
        "CC611",
        "a word that means nothing here",
        "A seat, a suit or a number that doesn't fit the claim it stands in: a card said to take a trick in which it doesn't "
        "lie, a card twice in a trick, more cards than a trick has.",
        fails="claims: [{line: 3, trick: {cards: 4c 3d 5c, taken-by: 6c}}]",
        passes="claims: [{line: 3, trick: {cards: 4c 3d 5c, taken-by: 5c}}]",
    ),
    Code(
        "CC612",
        "a path that the language doesn't have",
        "`rule` names values of a rules document by their path, such as `table.direction`; items of lists by their ids. A "
        "name that the language hasn't, and that no rules known give, is a slip: it isn't looked for, so that nothing misspelt is `absent`. "
        "`cartacanta show VARIANT` shows what there is.",
        fails="claims: [{line: 3, rule: {table.way-round: clockwise}}]",
        passes="claims: [{line: 3, rule: {table.players: 4}}]",
    ),
    Code(
        "CC640",
        "contradicted",
        "The page says something that isn't so under any setting of the options that matter. The card, the trick or the sum "
        "shows it, and the rule's place stands beside it with the source it cites.",
        fails="claims: [{line: 3, together: {3 2 R C F: 7}}]",
        passes="claims: [{line: 3, together: {3 2 R C F: 6 2/3}}]",
    ),
    Code(
        "CC641",
        "undecided",
        "A fact is missing that the rules ask for: which suit is trump, which cards were taken, what the others have. Nothing "
        "is wrong with the page because of that. A warning.",
        fails="claims: [{line: 3, count: {cards: {all: 2}, exact: 1}}]",
        passes="claims: [{line: 3, count: {cards: {A: 2}, exact: 2}}]",
    ),
    Code(
        "CC642",
        "lines that no item is about",
        "Every line of the page that isn't blank belongs to an item: a claim, `no-rule`, or `not-checkable` with the reason.",
        fails="page: {lines: 4, blank: 2}\nclaims: [{lines: [1, 3], worth: {A: 1}}]",
        passes="page: {lines: 4, blank: 2}\nclaims: [{lines: [1, 3, 4], worth: {A: 1}}]",
    ),
    Code(
        "CC643",
        "claims that exclude each other",
        "Each of these claims holds under some settings of the options, but under none do all of them. If the page speaks of "
        "different tables, settle their options with `with`, or say `sometimes: true`.",
        fails="claims: [{line: 3, match: {limit: 21}}, {line: 9, match: {limit: 31}}]",
        passes="claims: [{line: 3, match: {limit: 21}}, {line: 9, sometimes: true, match: {limit: 31}}]",
    ),
    Code(
        "CC644",
        "another copy of the page",
        "The page at hand isn't the one that the audit was written from, or has another number of lines. A warning.",
        fails="",
        passes="",
    ),
)
