"""The engine: each rule of play written once, over integers and small arrays.

Its functions take two records, the program (what the rules say) and the deal (where it stands), and use only
the part of Python that Numba compiles. Called as they are they run as ordinary Python; `compiled` builds
machine code from the very same functions.
"""
