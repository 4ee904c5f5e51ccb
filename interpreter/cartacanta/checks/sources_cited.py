"""CC436: a source that nothing cites (a warning).

A document lists a source that no rule of it cites and no text mentions. Cite it where a rule comes from it, or take
it off the list.

Wrong:

```yaml
sources: {page: {title: A page on the game}}
```

Right:

```yaml
sources: {page: {title: A page on the game}}
tricks: {duty: [follow, anything], cite: page}
```
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from cartacanta.checks.running.citing import citations, first_words, sources_of
from cartacanta.document.nodes import scalars
from cartacanta.errors import closest, shown, warning

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.checks.running.written import Written
    from cartacanta.errors import Diagnostic

CODE: Final = "CC436"


def find(written: Written) -> Iterator[Diagnostic]:
    """Sources of the document's own that it never mentions."""
    texts = [
        scalar.text
        for document in written.ancestry.documents
        for path, scalar in scalars(document.tree)
        if path[0] != "sources"
    ]
    for key, entry in sources_of(written.tree).items():
        if entry.span.file != written.name:
            continue
        if key in meant(written):
            continue
        word = re.compile(rf"(?<![\w-]){re.escape(key)}(?![\w-])")
        if not any(word.search(text) for text in texts):
            yield warning(CODE, f"nothing cites the source {shown(key)}", entry.span)


def meant(written: Written) -> set[str]:
    """Keys that citations misspell."""
    keys = sources_of(written.tree)
    found = {
        closest(word, keys)
        for cite in citations(written.tree)
        for word in first_words(cite)
        if word not in keys
    }
    return {key for key in found if key is not None}
