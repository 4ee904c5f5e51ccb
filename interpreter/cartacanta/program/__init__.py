"""A program: a variant as tables of small integers, which is all the engine knows."""

from cartacanta.program.compiling import compile_program
from cartacanta.program.model import Program

__all__ = ["Program", "compile_program"]
