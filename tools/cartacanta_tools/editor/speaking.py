"""What the other modules give, in the protocol's words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lsprotocol import types as lsp

from cartacanta_tools.editor.offers import Sort
from cartacanta_tools.editor.positions import Point, Range

if TYPE_CHECKING:
    from cartacanta_tools.editor.completion import Placed
    from cartacanta_tools.editor.findings import Finding
    from cartacanta_tools.editor.outline import Part
    from cartacanta_tools.editor.positions import Encoding

SOURCE: Final = "cartacanta"
KINDS: Final = {
    Sort.KEY: lsp.CompletionItemKind.Property,
    Sort.VALUE: lsp.CompletionItemKind.EnumMember,
    Sort.EXAMPLE: lsp.CompletionItemKind.Text,
    Sort.WORD: lsp.CompletionItemKind.Keyword,
    Sort.NAME: lsp.CompletionItemKind.Variable,
    Sort.OPTION: lsp.CompletionItemKind.Enum,
    Sort.CARD: lsp.CompletionItemKind.Constant,
    Sort.DOCUMENT: lsp.CompletionItemKind.File,
    Sort.SOURCE: lsp.CompletionItemKind.Reference,
}


def encoding(agreed: object) -> Encoding:
    """How the editor counts characters."""
    value = getattr(agreed, "value", agreed)
    return value if value in {"utf-8", "utf-32"} else "utf-16"


def point(position: lsp.Position) -> Point:
    """A place from the editor."""
    return Point(position.line, position.character)


def range_from(area: lsp.Range) -> Range:
    """A piece of text from the editor."""
    return Range(point(area.start), point(area.end))


def range_of(area: Range) -> lsp.Range:
    """A piece of text for the editor."""
    return lsp.Range(
        lsp.Position(area.start.line, area.start.character), lsp.Position(area.end.line, area.end.character)
    )


def diagnostic(finding: Finding) -> lsp.Diagnostic:
    """Something that is wrong."""
    return lsp.Diagnostic(
        range=range_of(finding.range),
        message=finding.message,
        severity=lsp.DiagnosticSeverity.Error
        if finding.severity == "error"
        else lsp.DiagnosticSeverity.Warning,
        code=finding.code,
        source=SOURCE,
        related_information=[
            lsp.DiagnosticRelatedInformation(lsp.Location(place.uri, range_of(place.range)), place.message)
            for place in finding.related
        ]
        or None,
    )


def completion(placed: Placed, place: int) -> lsp.CompletionItem:
    """Something that can be written, in the order it was found."""
    offer = placed.offer
    return lsp.CompletionItem(
        label=offer.text,
        kind=KINDS[offer.sort],
        detail=offer.detail or None,
        documentation=lsp.MarkupContent(lsp.MarkupKind.Markdown, offer.help) if offer.help else None,
        sort_text=f"{place:04}",
        filter_text=offer.text,
        text_edit=lsp.TextEdit(range_of(placed.range), offer.insert or offer.text),
    )


def symbol(part: Part) -> lsp.DocumentSymbol:
    """A part of a document."""
    return lsp.DocumentSymbol(
        name=part.name or "-",
        detail=part.detail or None,
        kind=lsp.SymbolKind.Property if part.single else lsp.SymbolKind.Object,
        range=range_of(part.range),
        selection_range=range_of(part.word),
        children=[symbol(inner) for inner in part.parts] or None,
    )


def action(uri: str, finding: Finding) -> lsp.CodeAction:
    """What would put something right."""
    fix = finding.fix
    edits = [] if fix is None else [lsp.TextEdit(range_of(fix.range), fix.text)]
    return lsp.CodeAction(
        title="" if fix is None else fix.title,
        kind=lsp.CodeActionKind.QuickFix,
        diagnostics=[diagnostic(finding)],
        is_preferred=True,
        edit=lsp.WorkspaceEdit(changes={uri: edits}),
    )
