"""The numbers that stand for the language's closed vocabulary inside the engine."""

from __future__ import annotations

from typing import Final

# kinds of phases
DEAL: Final = 0
TURN_UP: Final = 1
STAY: Final = 2
AUCTION: Final = 3
PREDICT: Final = 4
CALL: Final = 5
PASS: Final = 6
TAKE: Final = 7
DISCARD: Final = 8
PLAY: Final = 9
SHOW: Final = 10
REDEAL: Final = 12
DECLARE: Final = 13

REST: Final = -1  # of `stock`, `aside`: what is left
EACH: Final = -2  # of `by`, `for`: every seat or party, where an expression would stand
CALLED_CARD: Final = -3  # of `count`: the card that was called moves

FROM_DECK: Final = 0
FROM_STOCK: Final = 1
FROM_DEALER: Final = 2

ZONE_MONTE: Final = 1
ZONE_ASIDE: Final = 2

UNDER_STOCK: Final = 0
TO_ASIDE: Final = 1

# what happens when all pass (`source` of an auction)
PASSED_NEXT_DEAL: Final = 0
PASSED_REDEAL: Final = 1
PASSED_FORCED: Final = 2

VOID_NO: Final = 0
VOID_NEXT_DEAL: Final = 1
VOID_REDEAL: Final = 2

# remarks: actions from this number on are said or done out of turn
REMARKS: Final = 64
SIGNAL: Final = 0
CALL_OUT: Final = 1
MISDEAL: Final = 2
FORCED: Final = 3

# breaches of the rules that may cost something
REVOKE: Final = 0
FALSE_SIGNAL: Final = 1
FALSE_CLAIM: Final = 2
FALSE_CALL_OUT: Final = 3
MISDEALT: Final = 4  # ends the deal before anything is scored

NO_TRUMP: Final = -2  # of a bid: there is no trump, whatever was turned up

# what a call names (`source` of a call)
NAMES_SUIT: Final = 0
NAMES_CARD: Final = 1
RANK_OF_BID: Final = -2  # of `count` of a call: the rank of the winning bid

# bits of `option` of a call
CALL_OWN: Final = 1
CALL_TRUMP: Final = 2

# bits of a duty
FOLLOW: Final = 1
BEAT: Final = 2
TRUMP: Final = 4
OVERTRUMP: Final = 8
ANYTHING: Final = 16
DISCARD_SUIT: Final = 32  # neither of the suit led nor a trump

# what is forbidden, and until when
ACT_LEAD: Final = 0
ACT_DISCARD: Final = 1
ACT_PLAY: Final = 2
UNTIL_TRICK: Final = 0
UNTIL_PLAYED: Final = 1
UNTIL_DISCARDED: Final = 2
UNTIL_LED: Final = 3
UNTIL_NEVER: Final = 4

# when one declares during the play (`extra` of a play)
FIRST_TURN: Final = 1
AFTER_DRAW: Final = 2

# what the actor is asked while somebody declares
CLAIMING: Final = 1  # what it declares
LOOKING: Final = 2  # whether it wants to see what another has declared

SEEN_ALL: Final = 0
SEEN_NOBODY: Final = 1
SEEN_ON_REQUEST: Final = 2

AGAIN_NEVER: Final = 0
AGAIN_IN_FULL: Final = 1
AGAIN_DIFFERENCE: Final = 2

ROUND_NONE: Final = 0
ROUND_DOWN: Final = 1
ROUND_UP: Final = 2
ROUND_NEAREST: Final = 3

ALL_TRICKS: Final = 0
ALL_POINTS: Final = 1
ALL_WHOLE_POINTS: Final = 2

BY_SIDE: Final = 0
BY_PLAYER: Final = 1
BY_LAST_TAKER: Final = 2

REVERSED: Final = 0  # a failed outcome pays the other way round
NOTHING: Final = 1
STATED: Final = 2

REACHED: Final = 0
EXCEEDED: Final = 1
STOPS: Final = 0
DROPS_OUT: Final = 1
HIGHEST: Final = 0
LOWEST: Final = 1
BETTER: Final = 0  # of `both-over`
LAST_TAKER_FIRST: Final = 1
DECLARED_FIRST: Final = 2
ANOTHER_DEAL: Final = 0
BETWEEN_TIED: Final = 1
SHARED: Final = 2
NEXT: Final = 0
WINNER: Final = 1
SAME: Final = 2
