"""CC0xx: a text that can't be read, or could be misread."""

from __future__ import annotations

from typing import Final

from cartacanta.codes.code import Code

CODES: Final = (
    Code(
        "CC001",
        "not UTF-8",
        "Documents are saved as UTF-8, with or without a byte order mark. The place shown is the first byte that isn't.",
        fails="variant: sample\ntitle: {it: Perch\udce8}",
        passes="variant: sample\ntitle: {it: Perchè}",
    ),
    Code(
        "CC002",
        "a character that has no place in a document",
        "Control characters, stray byte order marks, the rarer line breaks and marks that turn the direction of the text "
        "round can't be seen in an editor and are read differently by different programs, so they are refused; "
        "also as escapes, such as `\\e` in double quotes.",
        fails="variant: sample\nabout: two\x07 players",
        passes="variant: sample\nabout: two players",
    ),
    Code(
        "CC003",
        "a tab",
        "How far a tab indents depends on the program, so documents are indented with spaces. Tabs are allowed in comments.",
        fails="table:\n\tplayers: 4",
        passes="table:\n  players: 4",
    ),
    Code(
        "CC004",
        "not YAML",
        "The text doesn't have YAML's form. The place is where the reader gave up: the mistake is there or shortly "
        "before, usually a quote or bracket that isn't closed, a missing space after a colon, or a line indented differently from its neighbours.",
        fails="table: {players: 4, sides: opposite",
        passes="table: {players: 4, sides: opposite}",
    ),
    Code(
        "CC005",
        "a key is there twice",
        "YAML readers silently keep one of the two. Here it is a mistake: write both rules under one key.",
        fails="match: {wins: lowest}\nmatch: {tie: shared}",
        passes="match: {wins: lowest, tie: shared}",
    ),
    Code(
        "CC006",
        "a key that is no text",
        "Keys are texts: words, numbers, names of cards. A list, a map or nothing can't be a key. A text that starts with "
        "`[` or `{` needs quotes.",
        fails="deck:\n  values:\n    [3d, 3c]: 1",
        passes="deck:\n  values:\n    3d: 1\n    3c: 1",
    ),
    Code(
        "CC007",
        "merging with `<<`",
        "YAML's merge key would bring in rules from elsewhere without saying so at the place. A variant takes over another one's rules with `extends`.",
        fails="deck: &d {suits: [a, b]}\nother: {<<: *d}",
        passes="deck: &d {suits: [a, b]}\nother: *d",
    ),
    Code(
        "CC008",
        "a tag",
        "A document has only texts, whole numbers, `true`, `false` and `null`; tags such as `!!float` would make others. Leave the tag out.",
        fails="scoring: {last-trick: !!float 0.5}",
        passes="scoring: {last-trick: 0.5}",
    ),
    Code(
        "CC009",
        "an alias of nothing",
        "`*name` repeats what was marked `&name` earlier in the same document. Nothing was, or the name is marked twice, or the alias stands inside what it repeats.",
        fails="deck: {suits: &four [a, b, c, d], without: *for}",
        passes="deck: {suits: &four [a, b, c, d], without: *four}",
    ),
    Code(
        "CC010",
        "a value is missing",
        "Nothing stands after the key. Inside `{ }` this is mostly a comma in a text: it ends the text, and what follows becomes "
        "a key. Quote the whole text. Elsewhere write `{}` for a rule without settings, or `null` to remove an inherited rule.",
        fails="options:\n  limit: {help: Twenty-one, sometimes more, default: 21}",
        passes='options:\n  limit: {help: "Twenty-one, sometimes more", default: 21}',
    ),
    Code(
        "CC011",
        "a second document in one file",
        "`---` starts another document. Put each variant into a file of its own.",
        fails="variant: one\n---\nvariant: two",
        passes="variant: one",
    ),
    Code(
        "CC012",
        "too long",
        "A document has at most 1,000,000 bytes and 30,000 keys and values, those repeated by aliases included.",
        fails="deck:\n  x0: &x0 [a, a, a, a, a, a, a, a, a, a]\n"
        + "".join(f"  x{i + 1}: &x{i + 1} [{', '.join([f'*x{i}'] * 10)}]\n" for i in range(5)),
        passes="deck:\n  x0: &x0 [a, a]\n  x1: [*x0, *x0]",
    ),
    Code(
        "CC013",
        "too deep",
        "No rule needs more than 40 levels of maps and lists inside one another.",
        fails="deck: " + "[" * 45 + "]" * 45,
        passes="deck: [[]]",
    ),
    Code(
        "CC014",
        "no document",
        "A document is a map of keys and values, and starts with `variant: its-id`.",
        fails="- variant: sample",
        passes="variant: sample",
    ),
    Code(
        "CC015",
        "a number too long",
        "Whole numbers have at most 15 digits, so that every sum of scores stays exact.",
        fails="match: {ends: {limit: 1000000000000000000}}",
        passes="match: {ends: {limit: 1000}}",
    ),
    Code(
        "CC016",
        "a YAML directive",
        "Documents are always read as YAML 1.2, without tags: a line such as `%YAML 1.1` would promise something else.",
        fails="%YAML 1.1\n---\nvariant: sample",
        passes="variant: sample",
    ),
)
