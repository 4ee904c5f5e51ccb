"""Each value of each option tells: a deal or a match comes out otherwise than by default."""

from __future__ import annotations

from typing import Final

import pytest
from tests.variants.every_variant import VARIANTS, Agreed, each_value
from tests.variants.option_witnesses import compared, read_table
from tests.variants.outcomes import Witness, difference

TABLE: Final = read_table()
VALUES: Final = [(variant, option, value) for variant in VARIANTS for option, value, _ in each_value(variant)]


@pytest.mark.parametrize("variant", VARIANTS)
def test_each_value_of_each_option_comes_out_otherwise_than_the_default(variant: str) -> None:
    for option, value, _ in each_value(variant):
        witness = TABLE[variant][option][value]
        default, settled = compared(variant, option, value)
        assert difference(default, settled, witness) == witness.aspect, f"{variant} {option}={value}"


def test_every_value_has_a_witness_and_nothing_else_has() -> None:
    written = [
        (variant, option, value)
        for variant, options in TABLE.items()
        for option, values in options.items()
        for value in values
    ]
    assert sorted(written) == sorted(VALUES)


@pytest.mark.parametrize(
    ("variant", "witness"),
    [
        ("rovescino", Witness("score", favourite=0)),
        ("hearts", Witness("score", seed=9, favourite=1)),
        ("tressette-in-due-pescaggio", Witness("view")),
        ("terziglio", Witness("match")),
        ("knockout-whist", Witness("match", favourite=0)),
        ("spades", Witness("match", scores=((251, 40, 251, 40),))),
        ("tressette", Witness("printed")),
    ],
)
def test_the_same_agreement_comes_out_the_same(variant: str, witness: Witness) -> None:
    """So what differs above differs by the option alone."""
    assert difference(Agreed(variant), Agreed(variant), witness) is None


def test_the_table_reads_back_as_it_was_written() -> None:
    for options in TABLE.values():
        for values in options.values():
            for witness in values.values():
                assert Witness.read(witness.written()) == witness
