"""What of Numba the kernels are built with. Its hints describe too little of it, so here it has none."""

from __future__ import annotations

from typing import Any

import numba as _numba
from llvmlite import ir as _ir
from numba import types as _types
from numba.core import cgutils as _cgutils
from numba.core.datamodel import models as _models
from numba.core.typing import templates as _templates
from numba.extending import NativeValue as _NativeValue
from numba.extending import intrinsic as _intrinsic
from numba.extending import lower_builtin as _lower_builtin
from numba.extending import lower_getattr_generic as _lower_getattr_generic
from numba.extending import lower_setattr_generic as _lower_setattr_generic
from numba.extending import overload as _overload
from numba.extending import register_jitable as _register_jitable
from numba.extending import register_model as _register_model
from numba.extending import typeof_impl as _typeof_impl
from numba.extending import unbox as _unbox

AbstractTemplate: Any = _templates.AbstractTemplate
AttributeTemplate: Any = _templates.AttributeTemplate
NativeValue: Any = _NativeValue
PrimitiveModel: Any = _models.PrimitiveModel
StructModel: Any = _models.StructModel
Type: Any = _types.Type
carray: Any = _numba.carray  # type: ignore[attr-defined]
cgutils: Any = _cgutils
infer_getattr: Any = _templates.infer_getattr
infer_global: Any = _templates.infer_global
intrinsic: Any = _intrinsic
ir: Any = _ir
lower_builtin: Any = _lower_builtin
lower_getattr_generic: Any = _lower_getattr_generic
lower_setattr_generic: Any = _lower_setattr_generic
njit: Any = _numba.njit
overload: Any = _overload
register_jitable: Any = _register_jitable
register_model: Any = _register_model
signature: Any = _templates.signature
typeof_impl: Any = _typeof_impl
types: Any = _types
unbox: Any = _unbox
