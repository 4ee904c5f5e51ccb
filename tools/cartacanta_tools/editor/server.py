"""The language server: what the other modules know, spoken in the Language Server Protocol.

One thread answers. What is wrong with a document takes longer to find out, so another one does that, some moments after
the last key was hit; what it finds of a text that has changed since is thrown away. Whatever goes wrong in an answer is
written to standard error, and the answer is that there is none.
"""

from __future__ import annotations

import asyncio
import contextvars
import functools
import logging
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Final, TypeVar

from lsprotocol import types as lsp
from pygls.lsp.server import LanguageServer

from cartacanta import __version__
from cartacanta.document.reading import reading_instead
from cartacanta.errors import on_one_line
from cartacanta.languages import languages
from cartacanta_tools.editor import speaking as words
from cartacanta_tools.editor.completion import completions
from cartacanta_tools.editor.definition import definitions
from cartacanta_tools.editor.desk import Buffer, Desk, OutdatedError, path_of, real
from cartacanta_tools.editor.findings import findings
from cartacanta_tools.editor.hover import hover
from cartacanta_tools.editor.outline import outline
from cartacanta_tools.language import USUAL, plain, speaking

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from cartacanta_tools.editor.desk import Unsaved
    from cartacanta_tools.editor.findings import Finding
    from cartacanta_tools.editor.positions import Encoding

log: Final = logging.getLogger("cartacanta")
DELAY: Final = 0.25
"""Seconds after the last key before a document is checked."""
TRACEBACK: Final = "Traceback (most recent call last)"
LONGEST_LINE: Final = 500
"""Characters of what is written of a problem."""
Answer = TypeVar("Answer")


class Server(LanguageServer):
    """A server for one editor."""

    def __init__(self, language: str) -> None:
        super().__init__(
            name="cartacanta", version=__version__, text_document_sync_kind=lsp.TextDocumentSyncKind.Full
        )
        self.desk = Desk()
        self.language = language
        self.encoding: Encoding = "utf-16"
        self.found: dict[str, list[Finding]] = {}
        self.read: dict[str, set[Path]] = {}
        """The files that were read when a document was checked last."""
        self.waiting: dict[str, asyncio.TimerHandle] = {}
        self.checker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="check")
        self.told_to_end = False
        self.running: set[asyncio.Task[None]] = set()

    def report_server_error(self, error: Exception, source: Any) -> None:  # noqa: ANN401 - pygls' type
        """Write it down; the editor need not show it."""
        log.error("%s: %s", source, error)

    def within(self, work: Callable[[], Answer], unsaved: Unsaved | None = None) -> Answer:
        """Do something in the language of the editor, with what it hasn't saved."""
        with speaking(self.language or USUAL), reading_instead(unsaved or self.desk.unsaved()):
            return work()

    # ---- what is wrong ---------------------------------------------------------------------------------

    def check_soon(self, uri: str, delay: float = DELAY) -> None:
        """Check a document when nobody has typed for a moment."""
        waiting = self.waiting.pop(uri, None)
        if waiting is not None:
            waiting.cancel()
        self.waiting[uri] = asyncio.get_running_loop().call_later(delay, self.check_now, uri)

    def check_now(self, uri: str) -> None:
        """Check a document beside everything else."""
        self.waiting.pop(uri, None)
        buffer = self.desk.buffers.get(uri)
        if buffer is not None:
            task = asyncio.get_running_loop().create_task(self.check(buffer))
            self.running.add(task)
            task.add_done_callback(self.running.discard)

    async def check(self, buffer: Buffer) -> None:
        """Find everything wrong with a document, and show it if that is still its text."""
        context = contextvars.copy_context()
        unsaved = self.desk.unsaved()
        work = functools.partial(self.within, functools.partial(self.look_through, buffer), unsaved)
        loop = asyncio.get_running_loop()
        try:
            found = await loop.run_in_executor(self.checker, context.run, work)
        except Exception:
            log.exception("checking %s failed", buffer.uri)
            return
        if found is not None and self.desk.is_current(buffer):
            self.found[buffer.uri], self.read[buffer.uri] = found, unsaved.wanted
            self.show(buffer, found)

    def look_through(self, buffer: Buffer) -> list[Finding] | None:
        """Find everything wrong with a document; None if somebody types on meanwhile."""
        try:
            self.desk.keep_on(buffer)
            return findings(buffer, self.desk)
        except OutdatedError:
            return None

    def show(self, buffer: Buffer, found: Iterable[Finding]) -> None:
        """Tell the editor what is wrong with a document."""
        self.text_document_publish_diagnostics(
            lsp.PublishDiagnosticsParams(
                buffer.uri, [words.diagnostic(each) for each in found], buffer.version
            )
        )


def answering(server: Server, answer: Callable[[Server, Any], Answer]) -> Callable[[Any], Answer | None]:
    """Answer in the editor's language; where that fails, with nothing."""

    def safely(params: Any) -> Answer | None:  # noqa: ANN401 - as each message has it
        try:
            return server.within(functools.partial(answer, server, params))
        except Exception:
            log.exception("%s failed", answer.__name__)
            return None

    return safely


def shut_down(server: Server, params: object) -> None:
    """Note that the editor is about to leave."""
    del params
    server.told_to_end = True


# ---- documents come and go -----------------------------------------------------------------------------


def initialize(server: Server, params: lsp.InitializeParams) -> None:
    """Take the editor's language and folders."""
    locale = plain(params.locale or "")
    if not server.language:
        server.language = locale if locale in languages() else USUAL
    server.encoding = words.encoding(server.workspace.position_encoding)
    folders_changed(server, params)


def folders_changed(server: Server, params: object) -> None:
    """Take the folders that are open."""
    del params
    paths = [path_of(uri) for uri in server.workspace.folders]
    root = path_of(server.workspace.root_uri) if server.workspace.root_uri else None
    server.desk.folders = tuple(path for path in (*paths, root) if path is not None)


def did_open(server: Server, params: lsp.DidOpenTextDocumentParams) -> None:
    """Open a document, and check it and those that build on it."""
    document = params.text_document
    put(server, document.uri, document.text, document.version, delay=0)


def did_change(server: Server, params: lsp.DidChangeTextDocumentParams) -> None:
    """Take a new text, and check it when nobody has typed for a moment."""
    document = params.text_document
    if document.uri in server.desk.buffers:
        text = server.workspace.get_text_document(document.uri).source
        put(server, document.uri, text, document.version, delay=DELAY)


def put(server: Server, uri: str, text: str, version: int | None, delay: float) -> None:
    """Take a text."""
    server.desk.put(Buffer(uri, text, version, server.encoding))
    server.check_soon(uri, delay)
    check_readers(server, uri)


def check_readers(server: Server, uri: str) -> None:
    """Check the documents that read another one, and those of which that isn't known yet."""
    path = path_of(uri)
    changed = None if path is None else real(path)
    for other in server.desk.buffers:
        if other != uri and (other not in server.read or changed in server.read[other]):
            server.check_soon(other)


def files_changed(server: Server, params: object) -> None:
    """Files have changed: look which documents there are, and check what is open."""
    del params
    server.desk.look_again()
    for uri in server.desk.buffers:
        server.check_soon(uri)


def did_close(server: Server, params: lsp.DidCloseTextDocumentParams) -> None:
    """Close a document: nothing of it is wrong any more."""
    uri = params.text_document.uri
    server.desk.take_away(uri)
    server.found.pop(uri, None)
    server.read.pop(uri, None)
    server.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(uri, []))
    check_readers(server, uri)


# ---- questions -------------------------------------------------------------------------------------------


def complete(server: Server, params: lsp.CompletionParams) -> lsp.CompletionList | None:
    """What can be written."""
    buffer = server.desk.buffers.get(params.text_document.uri)
    if buffer is None:
        return None
    found = completions(buffer, server.desk, words.point(params.position))
    return lsp.CompletionList(
        is_incomplete=False, items=[words.completion(placed, place) for place, placed in enumerate(found)]
    )


def hovered(server: Server, params: lsp.HoverParams) -> lsp.Hover | None:
    """What stands under the mouse."""
    buffer = server.desk.buffers.get(params.text_document.uri)
    if buffer is None:
        return None
    text = hover(buffer, server.desk, words.point(params.position), server.found.get(buffer.uri, ()))
    return lsp.Hover(lsp.MarkupContent(lsp.MarkupKind.Markdown, text)) if text else None


def defined(server: Server, params: lsp.DefinitionParams) -> Sequence[lsp.Location] | None:
    """Where it was written first."""
    buffer = server.desk.buffers.get(params.text_document.uri)
    if buffer is None:
        return None
    found = definitions(buffer, server.desk, words.point(params.position))
    return [lsp.Location(target.uri, words.range_of(target.range)) for target in found]


def outlined(server: Server, params: lsp.DocumentSymbolParams) -> Sequence[lsp.DocumentSymbol] | None:
    """The parts of a document."""
    buffer = server.desk.buffers.get(params.text_document.uri)
    return None if buffer is None else [words.symbol(part) for part in outline(buffer)]


def mended(server: Server, params: lsp.CodeActionParams) -> Sequence[lsp.CodeAction] | None:
    """What would put right what is wrong."""
    uri = params.text_document.uri
    area = words.range_from(params.range)
    found = server.found.get(uri, ())
    return [
        words.action(uri, finding)
        for finding in found
        if finding.fix is not None and finding.range.touches(area)
    ]


HANDLERS: Final[tuple[tuple[str, Callable[[Server, Any], Any], Any], ...]] = (
    (lsp.INITIALIZE, initialize, None),
    (lsp.SHUTDOWN, shut_down, None),
    (lsp.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS, folders_changed, None),
    (lsp.WORKSPACE_DID_CHANGE_WATCHED_FILES, files_changed, None),
    (lsp.TEXT_DOCUMENT_DID_OPEN, did_open, None),
    (lsp.TEXT_DOCUMENT_DID_CHANGE, did_change, None),
    (lsp.TEXT_DOCUMENT_DID_SAVE, files_changed, None),
    (lsp.TEXT_DOCUMENT_DID_CLOSE, did_close, None),
    (lsp.TEXT_DOCUMENT_COMPLETION, complete, lsp.CompletionOptions(trigger_characters=list(" :/{[,"))),
    (lsp.TEXT_DOCUMENT_HOVER, hovered, None),
    (lsp.TEXT_DOCUMENT_DEFINITION, defined, None),
    (lsp.TEXT_DOCUMENT_DOCUMENT_SYMBOL, outlined, None),
    (lsp.TEXT_DOCUMENT_CODE_ACTION, mended, lsp.CodeActionOptions([lsp.CodeActionKind.QuickFix])),
)


class Lines(logging.Formatter):
    """One line for whatever goes wrong, with nothing in it that a terminal would obey; the ``whole`` story if wanted."""

    def __init__(self, *, whole: bool) -> None:
        super().__init__("%(levelname)s %(name)s: %(message)s")
        self.whole = whole

    def format(self, record: logging.LogRecord) -> str:
        """Give the line."""
        if self.whole:
            return super().format(record)
        problem = record.exc_info[1] if record.exc_info else None
        cause = "" if problem is None else f": {type(problem).__name__}: {problem}"
        message, _, _ = record.getMessage().partition(TRACEBACK)
        return cut(f"{record.levelname} {record.name}: {message}{cause}")


def cut(line: str) -> str:
    """A line that can be shown."""
    flat = on_one_line(" ".join(line.split()))
    return flat if len(flat) <= LONGEST_LINE else f"{flat[:LONGEST_LINE]}..."


def server_for(language: str) -> Server:
    """A server that speaks a language; that of the editor if none is given."""
    server = Server(language)
    for method, answer, options in HANDLERS:
        server.feature(method, options)(answering(server, answer))
    return server


def serve(language: str, *, verbose: bool = False) -> int:
    """Answer an editor by standard input and output until it leaves; 1 if it leaves without having said so.

    Whatever else is written goes to standard error.
    """
    logging.basicConfig(stream=sys.stderr, level=logging.INFO if verbose else logging.WARNING)
    for handler in logging.getLogger().handlers:
        handler.setFormatter(Lines(whole=verbose))
    server = server_for(language)
    output = sys.stdout.buffer
    sys.stdout = sys.stderr  # for good: the other is closed when the editor leaves
    try:
        server.start_io(sys.stdin.buffer, output)
    except (OverflowError, ValueError, MemoryError) as strange:
        log.error("a message can't have the length that the editor states: %s", strange)  # noqa: TRY400 - the editor's
    finally:
        server.checker.shutdown(wait=False, cancel_futures=True)
    return 0 if server.told_to_end else 1
