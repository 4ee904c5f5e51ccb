"""Makes the schemas of rules documents and audits out of schema/source: `python -m cartacanta_tools.schemas [--check]`.

The sources say once what a document may hold, as JSON Schema written in YAML with a short `$ref` and five marks:
`x-only: document` (gone once the options are settled), `x-own` (not inherited, so neither removed nor an option),
`x-document` and `x-settled` (what only one of the two schemas asks for) and `x-items-by` (the key by which the items
of a list are merged). Two files come out of them:

- `variant.schema.json` for documents as their authors write them, in pieces and with options, for editors too;
- `agreement.schema.json` for the tree that is left when parents are merged and options settled.

`audit.schema.json` comes out of schema/source/audits, which uses definitions of the others.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

from cartacanta.document.nodes import plain
from cartacanta.document.reading import read_file
from cartacanta.errors import DocumentError

Schema = dict[str, Any]

FOLDER: Final = Path(__file__).parents[2] / "schema"
DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
HOME: Final = "https://cartacanta.example/schema/"
OUTPUTS: Final = ("variant.schema.json", "agreement.schema.json")
AUDITS: Final = "audit.schema.json"

ANNOTATIONS: Final = ("title", "description", "examples", "default")
MARKS: Final = ("x-only", "x-own", "x-document", "x-settled", "x-items-by")
OPTION_WORDS: Final = "^option [a-z][a-z0-9]*(-[a-z0-9]+)*$"
REFUSED: Final[Schema] = {"type": "null"}
"""What a key that can't stand beside another may be: removed. (Of `false`, jsonschema doesn't tell which key it was.)"""
LEFT_OPEN: Final[dict[str, Schema]] = {
    "option-reference": {"type": "string", "pattern": OPTION_WORDS},
    "left-open": {"type": ["string", "null"], "pattern": OPTION_WORDS},
    "left-out": {"type": "null"},
}
"""What may stand in an author's document in place of a value: an option, or nothing to remove what is inherited."""

OPEN: Final = "left-open"
REMOVABLE: Final = "left-out"
CLOSED: Final = ""
"""Whether in place of a value an option or nothing may stand; only nothing; or neither."""


def read_sources(folder: Path = FOLDER / "source") -> Schema:
    """Read all sources as one schema, `document.yaml` first; ValueError if two define the same."""
    whole: Schema = {}
    paths = sorted(folder.glob("*.yaml"), key=lambda path: (path.name != "document.yaml", path.name))
    definitions: dict[str, Schema] = {}
    for path in paths:
        node, problems = read_file(path)
        if node is None or problems:
            raise DocumentError(problems)
        source = plain(node)
        assert isinstance(source, dict)  # noqa: S101 - read_file gives a map
        new: Any = source.pop("definitions", {})
        twice = sorted(set(new) & set(definitions))
        if twice:
            raise ValueError(f"{path.name}: defined before: {twice}")
        definitions |= new
        whole |= source
    return {**whole, "definitions": definitions}


def subschemas(schema: Schema) -> list[Any]:
    """Give the schemas directly inside a schema, in any position."""
    found = [
        schema[key]
        for key in ("items", "propertyNames", "additionalProperties", "not", "if", "then", "else")
        if key in schema
    ]
    found += schema.get("allOf", ())
    found += schema.get("properties", {}).values()
    return [inner for inner in found if isinstance(inner, dict)]


def references(schema: Schema) -> set[str]:
    """Give the names of all definitions a schema mentions, at any depth."""
    names = {schema["$ref"].rpartition("/")[2]} if "$ref" in schema else set()
    return names.union(*(references(inner) for inner in subschemas(schema)))


def mapped(schema: Any, change: Any) -> Any:  # noqa: ANN401 - a schema may be `false`
    """Give the schema with `change` applied to each schema directly inside it."""
    if not isinstance(schema, dict):
        return schema
    result = dict(schema)
    for key in ("items", "propertyNames", "additionalProperties", "not", "if", "then", "else"):
        if isinstance(result.get(key), dict):
            result[key] = change(result[key])
    if "allOf" in result:
        result["allOf"] = [change(inner) for inner in result["allOf"]]
    if "properties" in result:
        result["properties"] = {key: change(inner) for key, inner in result["properties"].items()}
    return result


class Writer:
    """Makes one of the two schemas from the sources."""

    def __init__(self, sources: Schema, *, settled: bool, name: str = "") -> None:
        self.name = name or OUTPUTS[settled]
        self.definitions: dict[str, Schema] = sources["definitions"]
        self.settled = settled
        self.root = {key: value for key, value in sources.items() if key != "definitions"}
        self.items = self.names_in_lists()

    def names_in_lists(self) -> dict[str, str]:
        """Give the definitions that are items of lists, with the key those are merged by (or "")."""
        names: dict[str, str] = {}
        todo: list[Schema] = [self.root, *self.definitions.values()]
        while todo:
            schema = todo.pop()
            item = schema.get("items")
            if isinstance(item, dict) and "$ref" in item:
                names[item["$ref"]] = schema.get("x-items-by", names.get(item["$ref"], ""))
            todo += subschemas(schema)
        return names

    def schema(self) -> Schema:
        """Give the whole schema."""
        root = self.convert(self.root, CLOSED if self.settled else OPEN)
        definitions = {name: self.definition(name) for name in self.definitions}
        if self.name != OUTPUTS[1]:  # of what people write
            root = illustrated(root)
            definitions = {name: illustrated(schema) for name, schema in definitions.items()}
        if not self.settled:
            definitions |= LEFT_OPEN
        used = self.reachable(root, definitions)
        return {
            "$schema": DIALECT,
            "$id": HOME + self.name,
            "$comment": "Made from schema/source by `python -m cartacanta_tools.schemas`; edit those files.",
            **root,
            "definitions": {name: definitions[name] for name in sorted(used)},
        }

    @staticmethod
    def reachable(root: Schema, definitions: dict[str, Schema]) -> set[str]:
        """Give the names of the definitions that are really used."""
        used: set[str] = set()
        todo = references(root)
        while todo:
            name = todo.pop()
            if name not in used:
                used.add(name)
                todo |= references(definitions[name])
        return used

    def definition(self, name: str) -> Schema:
        """Give one definition; what a key's own description says is left to the key."""
        source = self.definitions[name]
        way = self.way(source, CLOSED if self.settled else OPEN)
        schema = self.convert(source, way)
        schema = {
            key: value for key, value in schema.items() if key not in ("description", "examples", "default")
        }
        if way == CLOSED:
            return schema
        if name in self.items:
            return (
                removable(schema, self.convert(self.definitions["remove"], CLOSED))
                if self.items[name]
                else schema
            )
        return nullable(schema)

    @staticmethod
    def way(source: Schema, way: str) -> str:
        """Tell what may stand in place of a value, from its marks and from what holds around it."""
        if way == CLOSED or "x-own" in source:
            return CLOSED
        return REMOVABLE if is_for_documents(source) else way

    def convert(self, schema: Any, way: str) -> Any:  # noqa: ANN401 - a schema may be `false`
        """Give a schema of the sources in plain JSON Schema, its values open as `way` says."""
        if not isinstance(schema, dict):
            return schema
        if "properties" in schema and self.settled:
            kept = {k: v for k, v in schema["properties"].items() if not is_for_documents(v)}
            schema = {**schema, "properties": kept}
        schema = {**schema, **schema.get("x-settled" if self.settled else "x-document", {})}
        schema = {key: value for key, value in schema.items() if key not in MARKS}
        if "properties" in schema:
            refused = {key: REFUSED for key, inner in schema["properties"].items() if inner is False}
            schema["properties"] = {**schema["properties"], **refused}
        result: Schema = mapped(schema, lambda inner: self.convert(inner, way))
        result = self.resolved(result, inner=schema)
        if way == CLOSED:
            return result
        if "required" in result.get("if", {}):
            result["if"] = stands(result["if"])
        return self.opened(result, schema, way)

    def resolved(self, result: Schema, inner: Schema) -> Schema:
        """Give a schema with its short reference written out; annotations go around it."""
        if "$ref" not in inner:
            return result
        target = self.definitions[inner["$ref"]]
        notes: Schema = {key: target[key] for key in ANNOTATIONS if key in target}
        notes |= {key: value for key, value in result.items() if key in ANNOTATIONS}
        return {**notes, "allOf": [{"$ref": f"#/definitions/{inner['$ref']}"}]}

    def opened(self, result: Schema, source: Schema, way: str) -> Schema:
        """Give a map or list of an author's document whose values may be left open or removed."""
        required = source.get("required", ())
        for key, inner in source.get("properties", {}).items():
            if isinstance(inner, dict) and is_stated(inner) and inner is not REFUSED and key not in required:
                result["properties"][key] = self.open(result["properties"][key], inner, self.way(inner, way))
        inner = source.get("additionalProperties")
        if isinstance(inner, dict):
            result["additionalProperties"] = self.open(result["additionalProperties"], inner, way)
        inner = source.get("items")
        if isinstance(inner, dict) and way == OPEN:
            result["items"] = self.open(result["items"], inner, "option-reference")
        return result

    def open(self, result: Schema, source: Schema, way: str) -> Schema:
        """Let something else stand in place of a value, wherever the value may be a single one."""
        if way == CLOSED:
            return result
        kinds = self.kinds(source)
        if kinds <= {"object", "array"}:
            return result if way == "option-reference" or "$ref" in source else nullable(result)
        if kinds == {"boolean"}:
            way = REMOVABLE
        notes = {key: value for key, value in result.items() if key in ANNOTATIONS}
        rest = {key: value for key, value in result.items() if key not in ANNOTATIONS}
        only = rest["allOf"][0] if set(rest) == {"allOf"} and len(rest["allOf"]) == 1 else rest
        notes |= snippets(self.words(source))
        return {**notes, "if": {"$ref": f"#/definitions/{way}"}, "else": only}

    def kinds(self, source: Schema) -> set[str]:
        """Give the types a schema of the sources allows."""
        while "$ref" in source:
            source = self.definitions[source["$ref"]]
        kind = source["type"]
        return {kind} if isinstance(kind, str) else set(kind)

    def words(self, source: Schema) -> list[Any]:
        """Give the words that a schema of the sources allows, if it lists them."""
        while "$ref" in source:
            source = self.definitions[source["$ref"]]
        words: list[Any] = source.get("enum", [])
        return words


def snippets(bodies: list[Any]) -> Schema:
    """Let editors offer words: of those that stand behind a condition they see nothing."""
    if not bodies:
        return {}
    return {"defaultSnippets": [{"label": str(body), "body": body} for body in bodies]}


def illustrated(schema: Any) -> Any:  # noqa: ANN401 - a schema may be `false`
    """Let editors write the first example where it is a list of maps: from `examples` they make nothing of it."""
    if not isinstance(schema, dict):
        return schema
    result: Schema = mapped(schema, illustrated)
    for key, inner in result.get("properties", {}).items():
        examples = inner.get("examples") if isinstance(inner, dict) else None
        if examples and lists_maps(examples[0]) and "$ref" in str(inner.get("allOf", "")):
            snippet = {"label": inner.get("title", key), "body": examples[0]}
            result["properties"][key] = {**inner, "defaultSnippets": [snippet]}
    return result


def lists_maps(value: Any) -> bool:  # noqa: ANN401 - any data
    """Tell whether there is a map in a list anywhere in a value."""
    if isinstance(value, list):
        return any(isinstance(item, dict) or lists_maps(item) for item in value)
    return isinstance(value, dict) and any(lists_maps(item) for item in value.values())


def is_for_documents(schema: Any) -> bool:  # noqa: ANN401 - a schema may be `false`
    """Tell whether a key is gone once the options are settled."""
    return isinstance(schema, dict) and schema.get("x-only") == "document"


def is_stated(schema: Schema) -> bool:
    """Tell whether a schema says itself what a value is, rather than adding a condition."""
    return "$ref" in schema or "type" in schema


def stands(condition: Schema) -> Schema:
    """Give a condition that keys stand there, so that it fails for those that stand there to be removed."""
    stated = {key: {"not": REFUSED} for key in condition["required"]}
    return {**condition, "properties": {**stated, **condition.get("properties", {})}}


def nullable(schema: Schema) -> Schema:
    """Let a map or list also be `null`, which removes what is inherited."""
    kind = schema.get("type")
    return {**schema, "type": [kind, "null"]} if kind in ("object", "array") else schema


def removable(schema: Schema, remove: Schema) -> Schema:
    """Let an item of a list also be `{remove: id}`."""
    alone = {"if": {"required": ["remove"]}, "then": {"propertyNames": {"enum": ["remove"]}}}
    return {
        **schema,
        "properties": {**schema["properties"], "remove": remove},
        "allOf": [*schema.get("allOf", ()), alone],
    }


def written(schema: Schema) -> str:
    """Give a schema as the text of its file."""
    return json.dumps(schema, indent=1, ensure_ascii=False) + "\n"


def texts(folder: Path = FOLDER / "source") -> dict[str, str]:
    """Give the text of each file that is made from the sources, by its name."""
    sources, audits = read_sources(folder), read_sources(folder / "audits")
    audits["definitions"] = {**sources["definitions"], **audits["definitions"]}
    made = {name: Writer(sources, settled=name == OUTPUTS[1]) for name in OUTPUTS}
    made[AUDITS] = Writer(audits, settled=True, name=AUDITS)
    return {name: written(writer.schema()) for name, writer in made.items()}


def main(arguments: list[str]) -> int:
    """Write the schemas, or with `--check` tell which are not what the sources say."""
    stale = 0
    for name, text in texts().items():
        path = FOLDER / name
        if path.is_file() and path.read_text(encoding="utf-8") == text:
            continue
        stale += 1
        if "--check" not in arguments:
            path.write_text(text, encoding="utf-8")
        print(f"{path}: {'stale' if '--check' in arguments else 'written'}")  # noqa: T201 - a script
    return stale if "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
