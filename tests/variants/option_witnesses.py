"""The table of witnesses: for each value of each option, a deal or match that comes out otherwise than by default.

``python -m tests.variants.option_witnesses`` looks for those that are missing and writes the table anew; with
``--all`` it looks for all of them.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import yaml
from tests.variants.every_variant import VARIANTS, Agreed, each_value
from tests.variants.outcomes import Witness, difference

if TYPE_CHECKING:
    from collections.abc import Iterator

TABLE: Final = Path(__file__).parent / "option-witnesses.yaml"
HEAD: Final = """\
# For each value of each option but the default: what differs first, and in which deal or match (tests/variants/outcomes.py
# says what the words mean). Looked for by `python -m tests.variants.option_witnesses`; read by test_options.py.
"""
Table = dict[str, dict[str, dict[str, Witness]]]

TOGETHER: Final[dict[str, dict[str, str]]] = {
    "total": {"match-by": "total"},
    "deals": {"match-by": "deals"},
    "both-over": {"limit": "11"},
    "revoke": {"last-trick": "0"},
}
"""Options that tell only where another is settled so, in the games that have both."""

STATED: Final[dict[tuple[str, str, str], Witness]] = {
    ("traversone-a-coppie", "cappotto-is", "all-tricks"): Witness(
        "score",
        hands=(
            "3b 5d 3c 3s 3d 2b Ab As Ac Rc",
            "5b 6d 2c 5s Fd 6b Cb 7s Rb 2d",
            "4b 4d 4c 4s Cd Fb 5c 6s 7c Cs",
            "7b 7d 6c Fs Rd Fc Cc Rs Ad 2s",
        ),
        plays=(
            "3b 5b 4b 7b 5d 6d 4d 7d "
            "6c 3c 2c 4c 3s 5s 4s Fs "
            "3d Fd Cd Rd 2b 6b Fb Fc "
            "Ab Cb 5c Cc As 7s 6s Rs "
            "Ac Rb 7c Ad Rc 2d Cs 2s "
        ),
    ),  # one side takes everything but a trick of seven, six, five and four
    ("tressette", "both-over", "declared-first"): Witness(
        "match",
        scores=((12, 13, 12, 13),),
        hands=(
            "3s 2s As Rs 3c 2c Ac 3d 2d Ad",
            "Cs Fs 7s 6s 5s 4s Rc Cc Fc 7c",
            "6c 5c 4c Rd Cd Fd 7d 6d 5d 4d",
            "3b 2b Ab Rb Cb Fb 7b 6b 5b 4b",
        ),
    ),  # the first hand declares eleven points and more
    ("bourre", "fine-limit", "1000"): Witness("score", pot=500),
    ("spades", "limit", "250"): Witness("match", scores=((251, 40, 251, 40),)),
    ("spades", "limit", "300"): Witness("match", scores=((299, 40, 299, 40), (1, 40, 1, 40))),
}
"""What chance would bring about too seldom."""


def compared(variant: str, option: str, value: str) -> tuple[Agreed, Agreed]:
    """The agreement by default and the one with the value, and what else must be settled for the value to tell."""
    agreed = next(agreed for name, text, agreed in each_value(variant) if (name, text) == (option, value))
    names = {name for name, _, _ in each_value(variant)}
    for name, needed in TOGETHER.get(option, {}).items():
        if name in names:
            agreed = agreed.settling(name, needed)
    rest = tuple(setting for setting in agreed.settings if setting[0] != option)
    return Agreed(variant, rest), agreed


def candidates(option: str) -> Iterator[Witness]:
    """Where to look, the cheapest first."""
    if option == "direction":
        yield Witness("printed")
        return
    if option == "call-out":
        yield Witness("said")
        return
    if option == "talk":
        yield from (Witness("said"), Witness("customs"))
        return
    if option == "revoke":
        yield Witness("score", revoke=True)
        return
    yield Witness("hands")
    yield Witness("dealing")
    yield from (Witness("score", seed=seed) for seed in range(30))
    yield from (Witness("score", seed=seed, favourite=seed % 2) for seed in range(60))
    yield from (Witness("view", seed=seed) for seed in range(2))
    for favourite in (None, 0):
        yield from (Witness("match", seed=seed, favourite=favourite) for seed in range(40))
    yield from (Witness("score", seed=seed, favourite=seed % 2) for seed in range(60, 2000))
    yield from (Witness("score", seed=seed) for seed in range(30, 1000))


def found(variant: str, option: str, value: str) -> Witness | None:
    """A witness for a value, None if there seems to be none."""
    stated = STATED.get((variant, option, value))
    pair = compared(variant, option, value)
    for witness in [stated] if stated else candidates(option):
        aspect = difference(*pair, witness)
        if aspect is not None:
            return Witness.read({**witness.written(), "aspect": aspect})
    return None


def read_table() -> Table:
    """The table as it is written."""
    data = yaml.safe_load(TABLE.read_text(encoding="utf-8")) if TABLE.exists() else None
    return {
        variant: {
            option: {str(value): Witness.read(witness) for value, witness in values.items()}
            for option, values in options.items()
        }
        for variant, options in (data or {}).items()
    }


def write_table(table: Table) -> None:
    """Write the table anew."""
    lines = [HEAD]
    for variant, options in sorted(table.items()):
        lines.append(f"{variant}:\n")
        for option, values in options.items():
            lines.append(f"  {option}:\n")
            for value, witness in values.items():
                data = yaml.safe_dump(witness.written(), default_flow_style=True, width=1000, sort_keys=False)
                lines.append(f'    "{value}": {data}')
    TABLE.write_text("".join(lines), encoding="utf-8")


def main() -> None:
    """Look for what is missing."""
    known = {} if "--all" in sys.argv else read_table()
    table: Table = {}
    for variant in VARIANTS:
        for option, value, _ in each_value(variant):
            witness = known.get(variant, {}).get(option, {}).get(value) or found(variant, option, value)
            if witness is None:
                print(f"{variant} {option}={value}: no difference found", file=sys.stderr)  # noqa: T201
            else:
                table.setdefault(variant, {}).setdefault(option, {})[value] = witness
    write_table(table)


if __name__ == "__main__":
    main()
