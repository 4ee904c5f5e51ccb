"""Machine code made for some rules only, faster than what plays any.

`entries` has what is called, `fitting` what a kernel is made for. The other modules teach the compiler: `known` a program
some of whose fields are constants, `cells` a deal kept in variables, `bodies`, `outside` and `formulas` what becomes of the
engine's functions then. All of them import the compiler.
"""
