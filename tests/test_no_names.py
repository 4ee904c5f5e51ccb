"""No identifier in interpreter/ or schema/ names a variant, a suit, a rank or a number of thirds.

The forbidden names are read from the documents under rules/ and tests/foreign/, so the test grows with them.
"""

from __future__ import annotations

import ast
import json
import re
import unicodedata
from fractions import Fraction
from math import lcm
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest
import yaml

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ROOT: Final = Path(__file__).resolve().parents[1]
CODE: Final = (ROOT / "interpreter", ROOT / "schema")
SAID: Final = ROOT / "interpreter" / "cartacanta" / "phrases"
"""What is said to people in other languages, in whole sentences: nothing there is a name of the code's."""
LEXICONS: Final = ROOT / "interpreter" / "cartacanta" / "prose" / "lexicons"
"""What pages in some language call cards and players: words to be read, as they stand in `rules/`."""
DRAWN: Final = ROOT / "interpreter" / "cartacanta" / "sheets" / "pips.yaml"
"""Pictures of suits, found by what people call these: data, as the documents are."""
SAYING: Final = frozenset({"say", "told"})
"""What hands a text to people: its template is no name of the code's either."""
DOCUMENTS: Final = (ROOT / "rules", ROOT / "tests" / "foreign")

pytestmark = pytest.mark.checkout

SHORTEST: Final = 3
"""Shorter words are no names: suit codes and rank letters, "a", "no", "in", and Python's module `re`."""

GENERAL_WORDS: Final = {
    "two": "a count, as in `two_pairs`; a rank only in a pack of cards",
    "due": "English: what falls to someone; Italian for two",
    "con": "no English word, but the start of many an abbreviation",
    "col": "a column, abbreviated; Italian for `with the`",
    "trumps": "the cards of the trump suit in any game; in England also a game",
    "non": "a prefix in English; Italian for `not`",
}
"""Words in some document's names that say something else in code, each with the reason."""

WHOLE_NAMES: Final = {
    "third": "the rule language's word for the seat after the second",
    **dict.fromkeys(("int32", "uint32", "int64", "uint64", "float32", "float64"), "a type's width in bits"),
}
"""Names allowed as they stand, but not as a part of a longer one, each with the reason."""

THIRDS: Final = frozenset({"third", "thirds", "terzo", "terzi"})
SCHEMA_MAPS: Final = frozenset(
    {"properties", "patternProperties", "definitions", "$defs", "dependentSchemas"}
)
SCHEMA_TEXTS: Final = frozenset(
    {"title", "description", "markdownDescription", "examples", "$comment", "default", "defaultSnippets"}
)
NUMBER_WORDS: Final = {
    **dict(
        enumerate(re.findall(r"\w+", "one two three four five six seven eight nine ten eleven twelve"), 1)
    ),
    **dict(
        enumerate(re.findall(r"\w+", "thirteen fourteen fifteen sixteen seventeen eighteen nineteen"), 13)
    ),
    **{
        10 * n: word
        for n, word in enumerate(re.findall(r"\w+", "twenty thirty forty fifty sixty seventy"), 2)
    },
}

Words = tuple[str, ...]


def words_of(name: str) -> Words:
    """Split `lastTrick`, `last_trick`, `last-trick` and `Last trick` alike; accents dropped, numbers apart."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return tuple(word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+", plain))


def in_words(number: int) -> Words:
    """Spell a number below eighty, `thirty five`; larger ones nobody spells."""
    if number in NUMBER_WORDS:
        return (NUMBER_WORDS[number],)
    tens, ones = number - number % 10, number % 10
    return (NUMBER_WORDS[tens], NUMBER_WORDS[ones]) if tens in NUMBER_WORDS else ()


def read(path: Path) -> dict[str, Any]:
    """Read a document as plain data, every key and value a text."""
    data = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.BaseLoader)  # noqa: S506 - makes texts only
    assert isinstance(data, dict), path
    return data


def documents() -> dict[str, dict[str, Any]]:
    """Every variant by id."""
    found = [read(path) for folder in DOCUMENTS for path in sorted(folder.rglob("*.yaml"))]
    return {
        str(document["variant"]): document
        for document in found
        if "variant" in document and "audit" not in document
    }


def names_of_variants(document: dict[str, Any]) -> Iterator[Words]:
    """Ids, aliases and titles as a whole; and each word of an id or alias, which is how code would shorten it."""
    title = document.get("title", {})
    whole = [document["variant"], *document.get("aliases", [])]
    yield from map(words_of, whole)
    yield from map(words_of, title.values() if isinstance(title, dict) else [title])
    if "abstract" not in document:
        yield from ((word,) for name in whole for word in words_of(name))


def names_of_cards(document: dict[str, Any]) -> Iterator[Words]:
    """What suits and ranks are called in any language, and a suit's name without its plural's ending."""
    for naming in document.get("deck", {}).get("names", {}).values():
        for name in naming.get("suits", {}).values():
            yield words_of(name)
            yield words_of(name.removesuffix("s"))
        yield from (words_of(name) for name in naming.get("ranks", {}).values() if not name.isdigit())


def totals_in_parts(document: dict[str, Any], known: dict[str, dict[str, Any]]) -> set[int]:
    """What the deck is worth, with and without the last trick, in the parts that its values have (thirds, say).

    For the game by default and for each choice of its options by itself; formulas count as nothing.
    """
    line = [document]
    while "extends" in line[0]:
        line.insert(0, known[Path(line[0]["extends"]).name])
    options = {name: option for link in line for name, option in link.get("options", {}).items()}
    choices = [option["choices"] for option in options.values() if isinstance(option.get("choices"), dict)]
    patches = [{}, *(choice["set"] for named in choices for choice in named.values() if "set" in choice)]
    totals: set[int] = set()
    for patch in patches:
        ranks: list[str] = []
        suits: list[str] = []
        last_trick = ""
        values: dict[str, str] = {}
        for link in [*line, patch]:
            deck = link.get("deck", {})
            ranks, suits = deck.get("ranks", ranks), deck.get("suits", suits)
            values |= deck.get("values", {})
            last_trick = link.get("scoring", {}).get("last-trick", last_trick)
        worth = {name: exact(value, options) for name, value in values.items()}
        parts = lcm(*(value.denominator for value in worth.values()))
        if parts > 1:
            cards = sum(
                worth.get(r + s, worth.get(r, worth.get(s, Fraction()))) for s in suits for r in ranks
            )
            totals |= {int(cards * parts), int((cards + exact(last_trick, options)) * parts)}
    return totals


def exact(text: str, options: dict[str, Any]) -> Fraction:
    """Read an exact number, or an option as its default."""
    try:
        return Fraction(str(options.get(text.removeprefix("option "), {}).get("default", text)))
    except ValueError:
        return Fraction()


def forbidden_names() -> frozenset[Words]:
    """Every name, as words, that code must not have."""
    known = documents()
    names: set[Words] = {(word,) for word in THIRDS}
    for document in known.values():
        names.update(names_of_variants(document))
        names.update(names_of_cards(document))
        for total in totals_in_parts(document, known):
            names.update({(str(total),), in_words(total)})
    return frozenset(
        name
        for name in names
        if name and not (len(name) == 1 and (name[0] in GENERAL_WORDS or too_short(name[0])))
    )


def too_short(word: str) -> bool:
    """Whether a word says nothing by itself; numbers do."""
    return len(word) < SHORTEST and not word.isdigit()


def offence(name: str, forbidden: frozenset[Words]) -> str | None:
    """The forbidden name in this one, if any."""
    if name.lower().strip("_") in WHOLE_NAMES:
        return None
    words = words_of(name)
    runs = {words[start:end] for end in range(len(words) + 1) for start in range(end)}
    return next((" ".join(run) for run in sorted(runs & forbidden, key=lambda run: (-len(run), run))), None)


def names_in_python(text: str) -> Iterator[tuple[int, str]]:
    """Every identifier, and every text that is a single word: a key, a kind, something compared; not what is said."""
    tree = ast.parse(text)
    said = {
        id(node.args[0])
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in SAYING and node.args
    }
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 1)
        for field in ("id", "name", "asname", "attr", "arg", "module", "rest"):
            value = getattr(node, field, None)
            if isinstance(value, str):
                yield line, value
        if (
            isinstance(node, ast.Constant)
            and id(node) not in said
            and isinstance(node.value, str)
            and re.fullmatch(r"[\w-]+", node.value)
        ):
            yield line, node.value


def names_in_grammar(text: str) -> Iterator[tuple[int, str]]:
    """Every word of a grammar outside its comments."""
    for number, line in enumerate(text.splitlines(), 1):
        for word in re.findall(r"[A-Za-z][\w-]*", line.partition("//")[0]):
            yield number, word


def names_in_schema(schema: object) -> Iterator[str]:
    """The keys a document may have, the words it may hold and the names of definitions; no texts for people."""
    if isinstance(schema, dict):
        for key, value in schema.items():
            if key in SCHEMA_MAPS and isinstance(value, dict):
                yield from map(str, value)
                for inner in value.values():
                    yield from names_in_schema(inner)
            elif key not in SCHEMA_TEXTS:
                yield str(key)
                yield from names_in_schema(value)
    elif isinstance(schema, list):
        for item in schema:
            yield from names_in_schema(item)
    elif isinstance(schema, str):
        yield schema


def names_in(path: Path) -> Iterator[tuple[int, str]]:
    """Every name that a file uses, and the file's own, with its line."""
    yield 0, path.stem
    if path.suffix == ".py":
        yield from names_in_python(path.read_text(encoding="utf-8"))
    elif path.suffix == ".lark":
        yield from names_in_grammar(path.read_text(encoding="utf-8"))
    elif path.suffix == ".json":
        yield from ((0, name) for name in names_in_schema(json.loads(path.read_text(encoding="utf-8"))))
    elif path.suffix in {".yaml", ".yml"}:
        yield from ((0, name) for name in names_in_schema(yaml.safe_load(path.read_text(encoding="utf-8"))))


def offences(folders: Iterable[Path], forbidden: frozenset[Words]) -> list[str]:
    """Every offending name below these folders, as `file:line: name (what it names)`."""
    found = []
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            data = any(map(path.is_relative_to, (SAID, LEXICONS, DRAWN)))
            if path.is_file() and "__pycache__" not in path.parts and not data:
                for line, name in names_in(path):
                    if word := offence(name, forbidden):
                        found.append(f"{path.relative_to(folder.parent)}:{line}: {name} ({word})")
    return sorted(set(found))


@pytest.fixture(scope="module")
def forbidden() -> frozenset[Words]:
    return forbidden_names()


def test_the_code_names_no_game(forbidden: frozenset[Words]) -> None:
    assert offences(CODE, forbidden) == []


def test_the_names_come_from_the_documents(forbidden: frozenset[Words]) -> None:
    known = documents()
    assert len(known) > 10
    for example in (
        "rovescino",
        "vinciperdi",
        "hearts",
        "bastoni",
        "swords",
        "sword",
        "ace",
        "asso",
        "cavallo",
    ):
        assert (example,) in forbidden
    for example in ("32", "35", "62", "thirds"):
        assert (example,) in forbidden
    assert ("thirty", "five") in forbidden
    assert ("tressette", "in", "due", "pescaggio") in forbidden


@pytest.mark.parametrize(
    ("name", "named"),
    [
        ("rovescino", "rovescino"),
        ("RovescinoRules", "rovescino"),
        ("play_rovescino", "rovescino"),
        ("is_ciapano", "ciapano"),
        ("BASTONI_MASK", "bastoni"),
        ("queen_of_spades", "queen"),
        ("heart_broken", "heart"),
        ("aceValue", "ace"),
        ("in_thirds", "thirds"),
        ("third_points", "third"),
        ("TOTAL_35", "35"),
        ("thirtyFive", "thirty five"),
        ("SIXTY_TWO", "sixty two"),
        ("ciapa_no", "ciapa no"),
        ("Ciapanò", "ciapano"),
    ],
)
def test_a_name_of_a_game_is_found(name: str, named: str, forbidden: frozenset[Words]) -> None:
    assert offence(name, forbidden) == named


@pytest.mark.parametrize(
    "name",
    [
        "third",
        "THIRD",
        "uint32",
        "last_trick",
        "re",
        "due",
        "place",
        "spaced",
        "deal_points",
        "suit_led",
        "a",
    ],
)
def test_a_general_name_is_let_pass(name: str, forbidden: frozenset[Words]) -> None:
    assert offence(name, forbidden) is None


def test_planted_names_are_found_wherever_they_stand(tmp_path: Path, forbidden: frozenset[Words]) -> None:
    (tmp_path / "briscola.py").write_text(
        '"""Rovescino, in a docstring, is prose."""\n'
        "def score(hearts: int, *, option: str) -> int:\n"
        '    """Of bastoni."""\n'
        "    points_of_aces = hearts\n"
        '    if option == "ciapano":\n'
        "        return deal.king(traversone=1)\n"
        "    from rules import terziglio as t\n"
        '    say("cups")\n'
        '    raise ValueError(f"no rovescino in {option}")\n',
        encoding="utf-8",
    )
    (tmp_path / "grammar.lark").write_text('ace: "denari"  // rovescino\n', encoding="utf-8")
    (tmp_path / "form.json").write_text(
        json.dumps(
            {
                "description": "rovescino",
                "examples": ["hearts"],
                "properties": {
                    "swords": {"enum": ["last", "coppe"], "title": "spade"},
                    "title": {"const": "jack"},
                },
                "$defs": {"fante": {}},
            }
        ),
        encoding="utf-8",
    )
    found = {line.partition(": ")[2].partition(" ")[0] for line in offences([tmp_path], forbidden)}
    assert found == {
        *("briscola", "hearts", "ciapano", "king", "traversone", "terziglio"),
        *("ace", "denari"),
        *("swords", "coppe", "jack", "fante"),
    }


@pytest.mark.parametrize("allowed", [GENERAL_WORDS, WHOLE_NAMES])
def test_every_exception_has_its_reason(allowed: dict[str, str]) -> None:
    assert all(len(reason) > 10 for reason in allowed.values())
