"""A small editor: it starts the server as a process and speaks to it by standard input and output."""

from __future__ import annotations

import json
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from tests.tools.command import start

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Iterator
    from pathlib import Path

Message = dict[str, Any]


class Client:
    """One editor with its server."""

    def __init__(self, server: subprocess.Popen[bytes]) -> None:
        self.server = server
        self.number = 0
        self.versions: dict[str, int] = {}
        self.heard: list[Message] = []
        """Notifications that nobody has asked for yet."""

    # ---- messages -------------------------------------------------------------------------------------

    def send(self, message: Message) -> None:
        """Send a message as it is."""
        self.send_bytes(json.dumps({"jsonrpc": "2.0", **message}).encode())

    def send_bytes(self, body: bytes) -> None:
        """Send anything as a message."""
        assert self.server.stdin is not None
        self.server.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self.server.stdin.flush()

    def hear(self) -> Message:
        """Wait for the next message."""
        assert self.server.stdout is not None
        length = 0
        while line := self.server.stdout.readline().strip():
            name, _, value = line.partition(b":")
            if name == b"Content-Length":
                length = int(value)
        assert length, "the server has gone"
        message: Message = json.loads(self.server.stdout.read(length))
        return message

    def notify(self, method: str, **params: Any) -> None:
        """Tell the server something."""
        self.send({"method": method, "params": params})

    def ask(self, method: str, **params: Any) -> Any:
        """Ask the server something and wait for the answer."""
        self.number += 1
        self.send({"id": self.number, "method": method, "params": params})
        while True:
            message = self.hear()
            if message.get("id") == self.number and "method" not in message:
                assert "error" not in message, message["error"]
                return message["result"]
            self.heard.append(message)

    # ---- documents ------------------------------------------------------------------------------------

    def open(self, uri: str, text: str) -> list[Message]:
        """Open a document and wait for what is wrong with it."""
        self.versions[uri] = 1
        document = {"uri": uri, "languageId": "yaml", "version": 1, "text": text}
        self.notify("textDocument/didOpen", textDocument=document)
        return self.problems(uri)

    def change(self, uri: str, text: str) -> None:
        """Type a new text."""
        self.versions[uri] += 1
        document = {"uri": uri, "version": self.versions[uri]}
        self.notify("textDocument/didChange", textDocument=document, contentChanges=[{"text": text}])

    def problems(self, uri: str) -> list[Message]:
        """Wait for what is wrong with the document as it stands."""
        while True:
            for message in self.heard:
                params = message.get("params", {})
                if params.get("uri") == uri and params.get("version") == self.versions[uri]:
                    self.heard.remove(message)
                    found: list[Message] = params["diagnostics"]
                    return found
            self.heard.append(self.hear())

    def at(self, method: str, uri: str, line: int, character: int, **more: Any) -> Any:
        """Ask about a place."""
        position = {"line": line, "character": character}
        return self.ask(f"textDocument/{method}", textDocument={"uri": uri}, position=position, **more)

    def initialize(self, **params: Any) -> Message:
        """Begin."""
        given = {"processId": None, "rootUri": None, "capabilities": {}, **params}
        result: Message = self.ask("initialize", **given)
        self.notify("initialized")
        return result

    def leave(self) -> int:
        """End as one should, and give the server's status."""
        self.ask("shutdown")
        self.send({"method": "exit"})
        assert self.server.stdin is not None
        self.server.stdin.close()
        return self.server.wait()


@contextmanager
def editor(folder: Path, *arguments: str, **params: Any) -> Iterator[Client]:
    """Start an editor in a folder; its server is stopped in any case."""
    import subprocess  # noqa: PLC0415 - for its pipes only

    server = start("language-server", *arguments, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    try:
        client = Client(server)
        client.initialize(**params)
        yield client
    finally:
        server.kill()
        for pipe in (server.stdin, server.stdout):
            if pipe is not None:
                pipe.close()
        server.wait()
