"""CC435: a citation of an unknown source (a warning).

Where a document lists its `sources`, a citation begins with the key of one, and so does each further part after a
semicolon. `assumed` says that no source does.

Wrong:

```yaml
sources: {page: {title: A page on the game}}
tricks: {duty: [follow, anything], cite: pagge}
```

Right:

```yaml
sources: {page: {title: A page on the game}}
tricks: {duty: [follow, anything], cite: page}
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.checks.running.citing import citations, sources_of
from cartacanta.document.citations import ASSUMED, citations_in
from cartacanta.errors import shown, suggest, warning
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.checks.running.written import Written
    from cartacanta.errors import Diagnostic

CODE: Final = "CC435"


def find(written: Written) -> Iterator[Diagnostic]:
    """Parts of citations that name no source."""
    keys = sources_of(written.tree)
    for cite in citations(written.tree) if keys else ():
        for cited in citations_in(cite.text, keys):
            if cited.source not in keys and not cited.assumed:
                hint = suggest(cited.source, [*keys, ASSUMED]) or say(
                    "the sources are {sources}", sources=", ".join(keys)
                )
                yield warning(
                    CODE,
                    say("no source is called {source}", source=shown(cited.source)),
                    cite.span,
                    hint=hint,
                    chain=cite.chain,
                )
