"""A sensible player for any game: what a seat does that thinks a little.

It knows no game. It reads from the program what is worth taking and whether that is good or bad, looks at what its
seat can see and at nothing else, and estimates in whole numbers: for each card it may play, how likely its side takes
the trick, what lies in it, and what the cards kept are still good for. Amounts are in 1/1024 of an average trick.

While it thinks, all that its seat can't see is taken off the table (`seeing.veil`): it could not peek if it wanted to.
"""
