"""The rules read a second time: slowly, from the document's words, and with exact fractions.

Nothing here looks at the engine's tables or byte code. What a deal's bidding, calling and passing led to is taken
from the deal as a fact; what follows from the cards that were played is worked out anew.
"""
