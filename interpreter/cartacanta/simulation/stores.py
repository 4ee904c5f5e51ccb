"""Parts that have been played, kept in a file, so that a run that was broken off at any moment goes on from there.

The file is an SQLite database. Each part is one transaction, so after a `kill -9` or a power cut it holds whole parts
and nothing else. It belongs to one plan: parts of other courses never get in, however alike they look.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import sqlite3
import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Self

from cartacanta.errors import PATH_LENGTH, UsageError, on_one_line, shown
from cartacanta.saying import say
from cartacanta.simulation.playing import Part
from cartacanta.simulation.running import Task

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from types import TracebackType

    from cartacanta.saying import Text
    from cartacanta.simulation.courses import Course
    from cartacanta.simulation.running import Group, Plan

APPLICATION: Final = 0x43434152
"""What SQLite keeps in a file's head to say whose it is: "CCAR"."""
FORMAT: Final = 1
TABLES: Final = """
CREATE TABLE courses (place INTEGER, course INTEGER, key TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (place, course));
CREATE TABLE parts (place INTEGER, first INTEGER, count INTEGER, sums BLOB NOT NULL, digest TEXT NOT NULL,
                    PRIMARY KEY (place, first, count));
"""


@dataclass(slots=True)
class Store:
    """An open file of parts; one run at a time has it.

    >>> with Store.open(Path("figures.parts")) as store:  # doctest: +SKIP
    ...     run(plan, executor, store=store)
    """

    path: Path
    _connection: sqlite3.Connection

    @classmethod
    def open(cls, path: Path) -> Self:
        """Open a file of parts, or begin one. Raises UsageError for any other file, and while another run has it."""
        connection = None
        try:
            connection = sqlite3.connect(path, timeout=0.2, isolation_level=None)
            _prepare(connection, path)
        except sqlite3.Error as problem:
            if connection is not None:
                connection.close()
            raise _refusal(path, problem) from problem
        except BaseException:
            if connection is not None:
                connection.close()
            raise
        return cls(path, connection)

    def close(self) -> None:
        """Let others have the file."""
        self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def known(self, plan: Plan) -> frozenset[Task]:
        """The tasks of a plan that have been played; a new file becomes the plan's. Raises UsageError for another plan's."""
        with self._refusing():
            kept = self._connection.execute("SELECT place, course, key, name FROM courses").fetchall()
            wanted = list(_courses(plan.groups))
            if not kept:
                self._connection.execute("BEGIN")
                self._connection.executemany("INSERT INTO courses VALUES (?, ?, ?, ?)", wanted)
                self._connection.execute("COMMIT")
            elif not all(type(name) is str for row in kept for name in row[2:]):
                raise _torn(self.path)
            elif {row[:3] for row in kept} != {row[:3] for row in wanted}:
                raise UsageError(_other_plan(self.path, kept, wanted))
            rows = self._connection.execute("SELECT place, first, count FROM parts").fetchall()
        return frozenset(
            Task(place, first // plan.groups[place].size, first, count)
            for place, first, count in rows
            if all(type(number) is int for number in (place, first, count)) and 0 <= place < len(plan.groups)
        )

    def read(self, task: Task) -> Part:
        """The sums of a part that was kept. Raises UsageError if they aren't whole."""
        key = (task.group, task.first, task.count)
        with self._refusing():
            row = self._connection.execute(
                "SELECT sums, digest FROM parts WHERE place = ? AND first = ? AND count = ?", key
            ).fetchone()
        try:
            blob, digest = row
            if _digest(task, blob) != digest:
                raise _torn(self.path)
            return Part.from_data(json.loads(zlib.decompress(blob)))
        except (TypeError, ValueError, zlib.error, RecursionError) as problem:
            raise _torn(self.path) from problem

    def write(self, task: Task, part: Part) -> None:
        """Keep a part: when this returns, the file has it."""
        blob = zlib.compress(canonical(part.as_data()).encode(), 1)
        row = (task.group, task.first, task.count, blob, _digest(task, blob))
        with self._refusing():
            self._connection.execute("INSERT OR REPLACE INTO parts VALUES (?, ?, ?, ?, ?)", row)

    @property
    def kept(self) -> int:
        """How many deals or matches are kept, those of courses that were dealt the same cards counted once."""
        with self._refusing():
            return int(self._connection.execute("SELECT coalesce(sum(count), 0) FROM parts").fetchone()[0])

    @contextlib.contextmanager
    def _refusing(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as problem:
            raise _refusal(self.path, problem) from problem


def canonical(data: Any) -> str:  # noqa: ANN401 - whatever JSON holds
    """Data as text, equal data equally."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def _digest(task: Task, blob: bytes) -> str:
    return hashlib.sha256(f"{task.group} {task.first} {task.count} ".encode() + blob).hexdigest()


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    """Take the file for this run alone, and see that it is one of ours and whole."""
    # The lock is the system's: it goes with the process, however that ends. A journal beside the file makes each
    # transaction whole; what the disk hasn't written yet a power cut can take, and never half a part.
    connection.execute("PRAGMA locking_mode = EXCLUSIVE")
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute("BEGIN EXCLUSIVE")
    if not connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
        for statement in TABLES.split(";"):
            connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {FORMAT}")
        connection.execute("COMMIT")
        return
    application, version = (
        connection.execute(f"PRAGMA {word}").fetchone()[0] for word in ("application_id", "user_version")
    )
    connection.execute("COMMIT")
    if application != APPLICATION:
        raise UsageError(_foreign(path))
    if version != FORMAT:
        raise UsageError(
            say(
                "{file} was written by another version (format {found}, this one has {wanted}); begin a new file",
                file=shown(str(path), PATH_LENGTH),
                found=version,
                wanted=FORMAT,
            )
        )
    if connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        raise _torn(path)


def _courses(groups: tuple[Group, ...]) -> Iterator[tuple[int, int, str, str]]:
    for place, group in enumerate(groups):
        for number, course in enumerate(group.courses):
            yield place, number, course.key, name_of(course)


def name_of(course: Course) -> str:
    """A course in a word or two, for whoever mixes up files."""
    work = f"{course.work}, seed {course.seed}, {' '.join(sorted(set(course.players)))}"
    return f"{course.program.variant.agreement.id} {course.rules[:8]} ({work})"


def _other_plan(
    path: Path, kept: list[tuple[int, int, str, str]], wanted: list[tuple[int, int, str, str]]
) -> Text:
    """Say in what a file's plan is another one."""
    had, wants = {row[2]: row[3] for row in kept}, {row[2]: row[3] for row in wanted}
    file = shown(str(path), PATH_LENGTH)
    missing = ", ".join(sorted(wants[key] for key in wants.keys() - had.keys()))
    over = on_one_line(", ".join(sorted(had[key] for key in had.keys() - wants.keys())))
    if missing and over:
        return say(
            "{file} has the parts of other courses: it lacks {missing}, and has {over} instead; go on with the same "
            "command or begin a new file",
            file=file,
            missing=missing,
            over=over,
        )
    if missing or over:
        return say(
            "{file} has the parts of other courses: {courses} are in one of the two only; go on with the same command "
            "or begin a new file",
            file=file,
            courses=missing or over,
        )
    return say(
        "{file} has the same courses in another order; go on with the same command or begin a new file",
        file=file,
    )


def _refusal(path: Path, problem: sqlite3.Error) -> UsageError:
    """Say what is wrong with a file in our words."""
    file = shown(str(path), PATH_LENGTH)
    code = getattr(problem, "sqlite_errorcode", None)
    primary = code & 0xFF if code is not None else None
    if primary in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}:
        return UsageError(say("another run has {file} open; wait for it or take another file", file=file))
    if primary == sqlite3.SQLITE_NOTADB:
        return UsageError(_foreign(path))
    if primary == sqlite3.SQLITE_CORRUPT:
        return _torn(path)
    if primary == sqlite3.SQLITE_FULL:
        return UsageError(say("no room is left on the disk for {file}; what it has is whole", file=file))
    return UsageError(say("{file} can't be used: {reason}", file=file, reason=str(problem)))


def _foreign(path: Path) -> Text:
    return say(
        "{file} is no file of parts, and is left as it is; name a new one", file=shown(str(path), PATH_LENGTH)
    )


def _torn(path: Path) -> UsageError:
    return UsageError(
        say(
            "{file} is damaged: what it says can't be trusted; begin a new file",
            file=shown(str(path), PATH_LENGTH),
        )
    )
