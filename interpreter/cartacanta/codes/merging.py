"""CC2xx: documents that don't fit together, and options that can't be settled."""

from __future__ import annotations

from typing import Final

from cartacanta.codes.code import Code

_PARENT: Final = """\
variant: parent
abstract: true
options:
  limit: {default: 21, choices: [21, 31]}
  draws: {default: no, choices: {no: {}, yes: {set: {tricks: {draw: {cards: 1}}}}}}
phases:
  - deal: {hands: equal}
  - play: {lead: eldest}
match: {ends: {limit: option limit}, wins: highest, cite: {wins: assumed}}
"""

CODES: Final = (
    Code(
        "CC201",
        "no document to extend",
        "`extends` names one document: by its id, or by its path from this document on, without `.yaml`. It is looked for "
        "beside this document, then among the documents that come with the program.",
        fails="variant: sample\nextends: no-such-document",
        passes="variant: sample",
    ),
    Code(
        "CC202",
        "documents extend one another in a circle",
        "Following `extends` leads back to a document already met, so there is no first one to start from.",
        fails="variant: parent\nextends: parent",
        passes="variant: sample\nextends: parent",
        parent=_PARENT,
    ),
    Code(
        "CC203",
        "too many generations",
        "At most 16 documents extend one another. Nobody could say any more where a rule comes from.",
        fails="variant: the-first-of-seventeen\nextends: the-second-of-seventeen",
        passes="variant: sample\nextends: parent",
        parent=_PARENT,
    ),
    Code(
        "CC205",
        "nothing to remove",
        "`null` and `- remove: id` take out an inherited rule. There is none of this name.",
        fails="variant: sample\nextends: parent\nmatch: {tie: null}",
        passes="variant: sample\nextends: parent\nmatch: {wins: null}",
        parent=_PARENT,
    ),
    Code(
        "CC206",
        "the same id twice in a list",
        "Phases, slams, charges and the like are told apart by their `id`; a phase without one is called after its word. Give each its own.",
        fails="phases:\n  - pass: {by: eldest, to: second, cards: 1}\n  - pass: {by: second, to: dealer, cards: 1}",
        passes="phases:\n  - {id: first, pass: {by: eldest, to: second, cards: 1}}\n  - {id: second, pass: {by: second, to: dealer, cards: 1}}",
    ),
    Code(
        "CC207",
        "an inherited list in another order",
        "A child names inherited items in their inherited order; what is new stands after the one named before it. To move an item, remove it and state it under another id.",
        fails="variant: sample\nextends: parent\nphases: [{play: {lead: dealer}}, {deal: {hands: 10}}]",
        passes="variant: sample\nextends: parent\nphases: [{deal: {hands: 10}}, {play: {lead: dealer}}]",
        parent=_PARENT,
    ),
    Code(
        "CC209",
        "a citation for a rule that isn't stated",
        "`cite` as a map says for keys beside it which source gives them. There is no such key here.",
        fails="match: {wins: highest, cite: {win: assumed}}",
        passes="match: {wins: highest, cite: {wins: assumed}}",
    ),
    Code(
        "CC210",
        "no such option",
        "An option is declared under `options`, here or in a document this one extends.",
        fails="options: {limit: {default: 21, choices: [21, 31]}}\nmatch: {ends: {limit: option limit, deals: option deals}}",
        passes="options: {limit: {default: 21, choices: [21, 31]}}\nmatch: {ends: {limit: option limit}}",
    ),
    Code(
        "CC211",
        "an option can't be settled here",
        "`with` settles options that a document inherits. Its own options it just doesn't need to have; one that was settled "
        "already has left the menu and can be neither settled nor stated anew.",
        fails="with: {limit: 31}\noptions: {limit: {default: 21, choices: [21, 31]}}\nmatch: {ends: {limit: option limit}}",
        passes="match: {ends: {limit: 31}}",
    ),
    Code(
        "CC212",
        "a value the option doesn't have",
        "The default, and what `with` settles, is one of the option's choices, or a whole number in its range.",
        fails="options: {limit: {default: 22, choices: [21, 31]}}\nmatch: {ends: {limit: option limit}}",
        passes="options: {limit: {default: 21, choices: [21, 31]}}\nmatch: {ends: {limit: option limit}}",
    ),
    Code(
        "CC213",
        "a choice that isn't open",
        "A choice's `when` says with which values of earlier options it goes. The default, or what `with` settles, must go with the rest.",
        fails="variant: sample\nextends: parent\noptions: {draws: {default: yes, choices: {yes: {when: option limit = 31}}}}",
        passes="variant: sample\nextends: parent\noptions: {draws: {default: yes, choices: {yes: {when: option limit = 21}}}}",
        parent=_PARENT,
    ),
    Code(
        "CC214",
        "an option that comes to no value",
        "Each option has values (`choices`, or `whole` with a smallest and a largest) and a `default` among them. Defaults and conditions may read the options declared before.",
        fails="options: {limit: {choices: [21, 31]}}\nmatch: {ends: {limit: option limit}}",
        passes="options: {limit: {default: 21, choices: [21, 31]}}\nmatch: {ends: {limit: option limit}}",
    ),
    Code(
        "CC215",
        "two options set the same",
        "Two choices in effect give the same place different values, or one writes over the place that reads the other. If that is meant, the one that wins says `overrides: [the other]`.",
        fails="variant: sample\nextends: parent\noptions:\n  long: {default: yes, choices: {yes: {set: {match: {ends: {limit: 51}}}}, no: {}}}",
        passes="variant: sample\nextends: parent\noptions:\n  long: {overrides: [limit], default: yes, choices: {yes: {set: {match: {ends: {limit: 51}}}}, no: {}}}",
        parent=_PARENT,
    ),
    Code(
        "CC216",
        "nothing reads the option",
        "An option counts if a rule reads it (`option limit`) or one of its choices has a `set`. Otherwise the table would be asked in vain.",
        fails="options: {limit: {default: 21, choices: [21, 31]}}\nmatch: {ends: {limit: 21}}",
        passes="options: {limit: {default: 21, choices: [21, 31]}}\nmatch: {ends: {limit: option limit}}",
    ),
    Code(
        "CC217",
        "options override one another in a circle",
        "Of two options that set the same place one wins. Here each claims to.",
        fails="options:\n"
        "  long: {overrides: [short], default: yes, choices: {yes: {set: {match: {ends: {limit: 51}}}}}}\n"
        "  short: {overrides: [long], default: yes, choices: {yes: {set: {match: {ends: {limit: 11}}}}}}",
        passes="options:\n"
        "  long: {default: yes, choices: {yes: {set: {match: {ends: {limit: 51}}}}}}\n"
        "  short: {overrides: [long], default: yes, choices: {yes: {set: {match: {ends: {limit: 11}}}}}}",
    ),
    Code(
        "CC218",
        "abstract",
        "A document with `abstract: true` holds what several games share. It can be extended and checked, not played.",
        fails="variant: sample\nabstract: true",
        passes="variant: sample",
    ),
)
