"""The command `cartacanta`: what people and programs do with the interpreter."""
