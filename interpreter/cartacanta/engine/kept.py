"""Where machine code is kept. The compiler isn't needed to look."""

from __future__ import annotations

import hashlib
import os
import sys
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

# everything that is compiled has to have been marked: these import the rest of the engine
from cartacanta.engine import abreast, columns, pairing
from cartacanta.engine.jit import MARKED

ROOTS = (abreast, columns, pairing)


def cache_folder() -> Path:
    """Where this engine's machine code is kept: a folder for this very source, compiler and Python."""
    home = os.environ.get("CARTACANTA_CACHE_DIR")
    base = (
        Path(home)
        if home
        else Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "cartacanta"
    )
    return base / engine_digest()


@cache
def engine_digest() -> str:
    """A digest of the engine, the compiler and Python: of the files, and of what has really been imported from them."""
    digest = hashlib.sha256()
    for path in sorted(Path(__file__).parent.rglob("*.py")):
        digest.update(path.read_bytes())
    # they come in the order in which modules happened to be imported
    functions = [marked.function for marked in MARKED]
    for function in sorted(functions, key=lambda one: (one.__module__, one.__qualname__)):
        digest.update(function.__code__.co_code)
    digest.update(f"{installed('numba')} {installed('numpy')} {sys.version}".encode())
    return digest.hexdigest()[:20]


@cache
def stamp() -> str:
    """When the files were written in which machine code is entered: written anew, it is built anew, even if they say the same."""
    here = Path(__file__).parent
    return " ".join(str((here / name).stat().st_mtime_ns) for name in ("compiled.py", "kernels/entries.py"))


def installed(name: str) -> str:
    """The version of a package."""
    try:
        return version(name)
    except PackageNotFoundError:
        return ""
