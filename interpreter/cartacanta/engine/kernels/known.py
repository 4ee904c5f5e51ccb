"""A program to the compiler: fields that are known when the code is made, and fields that are read when it runs.

What is known becomes constants, and whatever cannot happen with those constants is left out of the machine code.
"""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Any, Final

from cartacanta.engine.kernels.compiler import (
    AbstractTemplate,
    AttributeTemplate,
    NativeValue,
    PrimitiveModel,
    Type,
    infer_getattr,
    infer_global,
    ir,
    lower_builtin,
    lower_getattr_generic,
    register_model,
    signature,
    typeof_impl,
    types,
    unbox,
)
from cartacanta.engine.kernels.special import Special
from cartacanta.engine.program_record import ProgramRecord
from cartacanta.engine.records import fields

if TYPE_CHECKING:
    from cartacanta.engine.fitting import Known

WORD: Final = ir.IntType(64)


def places() -> dict[str, int]:
    """Where each field stands in a program's row."""
    found = {}
    at = 0
    for name, size in fields(ProgramRecord):
        found[name] = at
        at += size or 1
    return found


SIZES: Final = dict(fields(ProgramRecord))
PLACES: Final = places()


class ProgramType(Special):
    """The type of programs that share what is known; its name tells it from every other, in the cache too."""

    def __init__(self, name: str, lacking: frozenset[str], known: Known) -> None:
        self.known = known
        super().__init__(f"Program({name})", lacking)


class ProgramField(Type):
    """The type of a field that is a list."""

    def __init__(self, program: ProgramType, field: str) -> None:
        self.program = program
        self.field = field
        super().__init__(name=f"{program.name}.{field}")


@register_model(ProgramType)
@register_model(ProgramField)
class _Pointer(PrimitiveModel):
    def __init__(self, manager: Any, of: Any) -> None:
        super().__init__(manager, of, WORD.as_pointer())


@infer_getattr
class _Attributes(AttributeTemplate):
    key = ProgramType

    def generic_resolve(self, program: ProgramType, name: str) -> Any:
        if name not in SIZES:
            return None
        return ProgramField(program, name) if SIZES[name] else types.int64


@infer_global(operator.getitem)
class _Items(AbstractTemplate):
    def generic(self, arguments: Any, keywords: Any) -> Any:  # noqa: ARG002 - Numba's signature
        if isinstance(arguments[0], ProgramField):
            return signature(types.int64, arguments[0], types.int64)
        return None


def read(builder: Any, pointer: Any) -> Any:
    """Read a word of the rules, which never change while a deal is played."""
    word = builder.load(pointer)
    word.set_metadata("invariant.load", builder.module.add_metadata([]))
    return word


@lower_getattr_generic(ProgramType)
def _attribute(context: Any, builder: Any, program: ProgramType, value: Any, name: str) -> Any:
    pointer = builder.gep(value, [ir.Constant(WORD, PLACES[name])], inbounds=True)
    if SIZES[name]:
        return pointer
    if name in program.known:
        return context.get_constant(types.int64, program.known[name][0])
    return read(builder, pointer)


@lower_builtin(operator.getitem, ProgramField, types.int64)
def _item(context: Any, builder: Any, called: Any, arguments: Any) -> Any:
    field: ProgramField = called.args[0]
    values = field.program.known.get(field.field)
    if values is None:
        return read(builder, builder.gep(arguments[0], [arguments[1]], inbounds=True))
    if len(set(values)) == 1:
        return context.get_constant(types.int64, values[0])
    table = constant_table(builder.module, field, values)
    return builder.load(builder.gep(table, [ir.Constant(WORD, 0), arguments[1]], inbounds=True))


def constant_table(module: Any, field: ProgramField, values: tuple[int, ...]) -> Any:
    """The values of a known list in a module, put there when it is first asked for."""
    name = f"rules.{field.field}"
    table = module.globals.get(name)
    if table is None:
        content = ir.Constant(ir.ArrayType(WORD, len(values)), [ir.Constant(WORD, value) for value in values])
        table = ir.GlobalVariable(module, content.type, name)
        table.linkage = "internal"
        table.global_constant = True
        table.initializer = content
        table.unnamed_addr = True
    return table


# ---- handing one over -----------------------------------------------------------------------------------


class ProgramHandle:
    """A program's row, handed to machine code under its type. Whoever calls keeps the row alive."""

    __slots__ = ("address", "type")

    def __init__(self, program_type: ProgramType, address: int) -> None:
        self.type = program_type
        self.address = address


@typeof_impl.register(ProgramHandle)
def _typeof(handle: ProgramHandle, _context: Any) -> ProgramType:
    return handle.type


@unbox(ProgramType)
def _unbox(_type: Any, handle: Any, context: Any) -> Any:
    address = context.pyapi.object_getattr_string(handle, "address")
    word = context.pyapi.long_as_longlong(address)
    context.pyapi.decref(address)
    pointer = context.builder.inttoptr(word, WORD.as_pointer())
    return NativeValue(pointer)
