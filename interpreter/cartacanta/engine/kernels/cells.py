"""A deal to the compiler: every field is a variable of its own, which nothing else can change.

A record in memory could be written through any pointer, so the compiler must read it again and again; of variables
it knows everything, keeps what it can in registers and forgets what nobody reads.
"""

from __future__ import annotations

import operator
from typing import Any, Final

from cartacanta.engine.kernels.compiler import (
    AbstractTemplate,
    AttributeTemplate,
    PrimitiveModel,
    StructModel,
    Type,
    cgutils,
    infer_getattr,
    infer_global,
    intrinsic,
    ir,
    lower_builtin,
    lower_getattr_generic,
    lower_setattr_generic,
    register_model,
    signature,
    types,
)
from cartacanta.engine.kernels.special import Special
from cartacanta.engine.records import DealRecord, fields

WORD: Final = ir.IntType(64)
SIZES: Final = dict(fields(DealRecord))
ORDER: Final = {name: place for place, name in enumerate(SIZES)}


class Cells(Type):
    """The type of a run of integers, read and written without a look at its bounds."""

    def __init__(self) -> None:
        super().__init__(name="Cells")


CELLS: Final = Cells()


class DealType(Special):
    """The type of a deal kept in variables, of rules that lack some features."""

    def __init__(self, lacking: frozenset[str]) -> None:
        super().__init__(f"Deal(without {' '.join(sorted(lacking))})", lacking)


@register_model(Cells)
class _Pointer(PrimitiveModel):
    def __init__(self, manager: Any, of: Any) -> None:
        super().__init__(manager, of, WORD.as_pointer())


@register_model(DealType)
class _Variables(StructModel):
    def __init__(self, manager: Any, of: Any) -> None:
        super().__init__(manager, of, [(name, CELLS) for name in SIZES])


@infer_getattr
class _Attributes(AttributeTemplate):
    key = DealType

    def generic_resolve(self, _deal: DealType, name: str) -> Any:
        if name not in SIZES:
            return None
        return CELLS if SIZES[name] else types.int64


def variable(builder: Any, deal: Any, name: str) -> Any:
    """Where a field is kept."""
    return builder.extract_value(deal, ORDER[name])


@lower_getattr_generic(DealType)
def _get(_context: Any, builder: Any, _type: Any, deal: Any, name: str) -> Any:
    pointer = variable(builder, deal, name)
    return pointer if SIZES[name] else builder.load(pointer)


@lower_setattr_generic(DealType)
def _set(_context: Any, builder: Any, _called: Any, arguments: Any, name: str) -> None:
    builder.store(arguments[1], variable(builder, arguments[0], name))


@infer_global(operator.getitem)
class _Items(AbstractTemplate):
    def generic(self, arguments: Any, keywords: Any) -> Any:  # noqa: ARG002 - Numba's signature
        if arguments[0] is CELLS:
            return signature(types.int64, CELLS, types.int64)
        return None


@infer_global(operator.setitem)
class _Stores(AbstractTemplate):
    def generic(self, arguments: Any, keywords: Any) -> Any:  # noqa: ARG002 - Numba's signature
        if arguments[0] is CELLS:
            return signature(types.void, CELLS, types.int64, types.int64)
        return None


@lower_builtin(operator.getitem, Cells, types.int64)
def _item(_context: Any, builder: Any, _called: Any, arguments: Any) -> Any:
    return builder.load(builder.gep(arguments[0], [arguments[1]], inbounds=True))


@lower_builtin(operator.setitem, Cells, types.int64, types.int64)
def _store(_context: Any, builder: Any, _called: Any, arguments: Any) -> None:
    builder.store(arguments[2], builder.gep(arguments[0], [arguments[1]], inbounds=True))


@intrinsic
def new_deal(_typing: Any, program: Special) -> Any:
    """A deal of a program, all of whose fields are 0, in variables of the calling function."""
    made_type = DealType(program.lacking)

    def build(context: Any, builder: Any, _called: Any, _arguments: Any) -> Any:
        deal = cgutils.create_struct_proxy(made_type)(context, builder)
        made = {}
        with builder.goto_entry_block():  # once, not once in a loop
            for name, size in SIZES.items():
                made[name] = builder.alloca(ir.ArrayType(WORD, size or 1))
        for name, cell in made.items():
            builder.store(ir.Constant(cell.type.pointee, None), cell)
            setattr(deal, name, builder.bitcast(cell, WORD.as_pointer()))
        return deal._getvalue()  # noqa: SLF001 - Numba's own way

    return made_type(program), build


@intrinsic
def cells_at(_typing: Any, address: Any) -> Any:
    """The integers that lie at an address."""

    def build(_context: Any, builder: Any, _called: Any, arguments: Any) -> Any:
        return builder.inttoptr(arguments[0], WORD.as_pointer())

    return CELLS(address), build
