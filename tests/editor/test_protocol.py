"""The language server as an editor meets it: a process that speaks the protocol by standard input and output."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from tests.editor.client import editor
from tests.editor.desks import HEAD, RECORD, cursor
from tests.tools.command import process

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.editor.client import Client

pytest.importorskip("pygls")

WRONG = HEAD + 'about: "perché 🂡"\nmatch: {cite: "000 🂡 perché", winns: lowest}\n'


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("rules of mine à")


@pytest.fixture(scope="module")
def shared(folder: Path) -> Iterator[Client]:
    """One server for all that leave it as it was."""
    with editor(folder, workspaceFolders=[{"uri": folder.as_uri(), "name": "rules"}]) as client:
        yield client


@pytest.fixture
def client(shared: Client) -> Iterator[Client]:
    """The server with nothing open."""
    yield shared
    for uri in list(shared.versions):
        shared.notify("textDocument/didClose", textDocument={"uri": uri})
        del shared.versions[uri]
    shared.heard.clear()


def spot(line: int, start: int, end: int) -> dict[str, Any]:
    return {"start": {"line": line, "character": start}, "end": {"line": line, "character": end}}


def test_what_is_wrong_is_shown_while_one_types(client: Client, folder: Path) -> None:
    uri = (folder / "mine.yaml").as_uri()
    assert client.open(uri, HEAD) == []
    client.change(uri, WRONG)
    (problem,) = client.problems(uri)
    assert problem == {
        "range": spot(4, 31, 36),
        "severity": 1,
        "code": "CC101",
        "source": "cartacanta",
        "message": "unknown key `winns` in `match`\ndid you mean 'wins'?",
    }
    client.change(uri, WRONG.replace("winns", "wins"))
    assert client.problems(uri) == []


def test_what_is_meant_is_offered_and_mends_it(client: Client, folder: Path) -> None:
    uri = (folder / "mine.yaml").as_uri()
    (problem,) = client.open(uri, WRONG)
    asked = {"textDocument": {"uri": uri}, "context": {"diagnostics": [problem]}}
    (action,) = client.ask("textDocument/codeAction", range=spot(4, 33, 33), **asked)
    assert action["title"] == "write 'wins'"
    assert action["kind"] == "quickfix"
    assert action["diagnostics"] == [problem]
    assert action["edit"] == {"changes": {uri: [{"range": spot(4, 31, 36), "newText": "wins"}]}}
    assert client.ask("textDocument/codeAction", range=spot(0, 0, 3), **asked) == []


def test_an_unsaved_parent_counts_for_its_children(client: Client, folder: Path) -> None:
    child, parent = (folder / "child.yaml").as_uri(), (folder / "parent à.yaml")
    parent.write_text("variant: parent-a\ntitle: {en: Parent}\nextends: rovescino\n", encoding="utf-8")
    parent = parent.rename(folder / "parent-a.yaml")
    text = HEAD.replace("rovescino", "parent-a")
    assert client.open(child, text) == []
    client.open(parent.as_uri(), parent.read_text(encoding="utf-8") + "match: {winns: lowest}\n")
    client.change(child, text + "\n")
    (problem,) = client.problems(child)
    assert problem["range"] == spot(2, 9, 17)
    (related,) = problem["relatedInformation"]
    assert related["location"] == {"uri": parent.as_uri(), "range": spot(3, 8, 13)}


def test_a_change_of_a_parent_is_seen_in_its_children(client: Client, folder: Path) -> None:
    child, parent = (folder / "child.yaml").as_uri(), (folder / "base.yaml").as_uri()
    base = "variant: base\ntitle: {en: Base}\nextends: rovescino\n"
    (folder / "base.yaml").write_text(base, encoding="utf-8")
    client.open(parent, base)
    assert client.open(child, HEAD.replace("rovescino", "base")) == []
    client.change(parent, base + "match: {winns: lowest}\n")
    while not client.problems(child):  # told anew for what it extends, though its own text is the same
        pass


def test_completion(client: Client, folder: Path) -> None:
    uri = (folder / "mine.yaml").as_uri()
    text, point = cursor(HEAD + 'invariants: [{cite: "é🂡", id: a, always: option coun§')
    client.open(uri, text)
    found = client.at("completion", uri, point.line, point.character)
    (item,) = [item for item in found["items"] if item["label"] == "counting"]
    assert item["textEdit"] == {"range": spot(3, 49, 53), "newText": "counting"}
    assert item["documentation"]["value"].startswith("000 lets everyone drop the fractions")


def test_hover(client: Client, folder: Path) -> None:
    uri = (folder / "deal.yaml").as_uri()
    text, point = cursor(RECORD + "tricks: [3s Cs A§s 2s]\n")
    client.open(uri, text)
    found = client.at("hover", uri, point.line, point.character)
    assert found["contents"]["kind"] == "markdown"
    assert found["contents"]["value"].startswith("**`As`** ace of swords")
    assert client.at("hover", uri, 99, 99) is None


def test_definition(client: Client, folder: Path) -> None:
    uri = (folder / "mine.yaml").as_uri()
    text, point = cursor(HEAD + 'match: {cite: "é🂡", wi§ns: lowest}\n')
    client.open(uri, text)
    (found,) = client.at("definition", uri, point.line, point.character)
    assert found["uri"].endswith("/rules/rovescino.yaml")
    assert found["range"]["start"]["line"] > 100
    assert found["range"]["start"]["character"] == 2


def test_outline(client: Client, folder: Path) -> None:
    uri = (folder / "mine.yaml").as_uri()
    client.open(
        uri,
        HEAD + 'phases:\n  - {id: "é🂡", pass: {by: each}}\n  - play: {}\netiquette: &all [a]\nabout: *all\n',
    )
    found = client.ask("textDocument/documentSymbol", textDocument={"uri": uri})
    assert [part["name"] for part in found] == ["variant", "title", "extends", "phases", "etiquette", "about"]
    assert [part["name"] for part in found[3]["children"]] == ["é🂡", "play"]
    assert found[3]["children"][0]["selectionRange"] == spot(4, 9, 14)
    for part in found:
        inside = (part["selectionRange"], part["range"])
        assert inside[1]["start"]["line"] <= inside[0]["start"]["line"] <= inside[1]["end"]["line"]


@pytest.mark.parametrize(
    "text", ["\x00\x01binary", "[" * 20_000, "variant: " + "é🂡" * 200_000, "services: {web: 1}", "variant: [\n" * 500, ""]
)  # fmt: skip
def test_hostile_texts_are_answered(client: Client, folder: Path, text: str) -> None:
    uri = (folder / "hostile.yaml").as_uri()
    client.open(uri, text)
    client.at("completion", uri, 0, 9)
    client.at("hover", uri, 0, 3)
    client.at("definition", uri, 0, 3)
    assert client.ask("textDocument/documentSymbol", textDocument={"uri": uri}) is not None


@pytest.mark.parametrize(
    "uri", ["untitled:Untitled-1", "file:///c%3A/Users/Anna/rules/perch%C3%A9.yaml", "file:///no/such/folder/x.yaml"]
)  # fmt: skip
def test_documents_in_no_folder(client: Client, uri: str) -> None:
    (problem,) = client.open(uri, WRONG)
    assert problem["code"] == "CC101"
    assert client.at("hover", uri, 4, 1) is not None


def test_messages_that_are_none_end_nothing(client: Client, folder: Path) -> None:
    client.send_bytes(b"{not json")
    client.send_bytes(b'{"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": 7}}')
    client.send({"method": "workspace/unheardOf", "params": {}})
    uri = (folder / "mine.yaml").as_uri()
    position = {"line": 0, "character": 0}
    assert client.ask("textDocument/hover", textDocument={"uri": uri}, position=position) is None
    assert client.open(uri, HEAD) == []


def test_what_goes_wrong_is_a_line_each_without_traceback(folder: Path) -> None:
    """Also a length that no message can have, after which nothing more can be read."""
    bodies = (
        b"{not json",
        b'["\\u001b[31m"]',
        b'{"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": 7}',
    )
    said = b"".join(b"Content-Length: %d\r\n\r\n%s" % (len(body), body) for body in bodies)
    ended = process("language-server", cwd=folder, input=(said + b"Content-Length: %d\r\n\r\n{}" % 10**30))
    assert ended.returncode == 1
    text = ended.stderr.decode()
    lines = text.splitlines()
    assert all(line.startswith("ERROR ") for line in lines)
    assert "a message can't have the length" in lines[-1]
    assert "Traceback" not in text


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # what pygls does in newer Pythons
def test_what_fails_is_logged_and_ends_nothing(folder: Path) -> None:
    from lsprotocol import types as lsp  # noqa: PLC0415 - only with the extra

    from cartacanta_tools.editor.server import answering, server_for  # noqa: PLC0415

    def failing(server: object, params: object) -> int:
        raise ValueError(server, params)

    del folder
    server = server_for("en")
    assert answering(server, failing)(lsp.InitializedParams()) is None


def test_it_speaks_the_editors_language_and_ends_as_told(folder: Path) -> None:
    (folder / "it.yaml").touch()
    uri = (folder / "it.yaml").as_uri()
    with editor(folder, locale="it-IT") as client:
        (problem,) = client.open(uri, WRONG)
        assert problem["message"] == "`match`: chiave sconosciuta `winns`\nintendevi 'wins'?"
        assert client.leave() == 0
    with editor(folder, "--lang", "en", "--stdio", locale="it") as client:
        (problem,) = client.open(uri, WRONG)
        assert problem["message"].startswith("unknown key")
        client.send({"method": "exit"})  # without having been told to shut down
        assert client.server.wait() == 1


def test_places_are_counted_as_agreed_with_the_editor(folder: Path) -> None:
    uri = (folder / "mine.yaml").as_uri()
    with editor(folder, capabilities={"general": {"positionEncodings": ["utf-8", "utf-16"]}}) as client:
        (problem,) = client.open(uri, WRONG)
        before = WRONG.split("\n")[4].partition("winns")[0]
        assert problem["range"]["start"]["character"] in {
            len(before.encode()),
            len(before.encode("utf-16-le")) // 2,
        }
        assert json.dumps(problem)
