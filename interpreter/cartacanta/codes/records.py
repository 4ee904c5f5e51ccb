"""CC5xx: records of deals that can't be read, or that don't follow the rules they name.

The pieces shown belong to a record of the same deal: four players, their hands, ten tricks.
"""

from __future__ import annotations

from typing import Final

from cartacanta.codes.code import Code

TRICKS: Final = """\
tricks:
  - 3s Cs As 2s
  - 6s Fs Rs 7s
  - 3c Ac 2c Cc
  - Rc 6c 7c Fc
  - 3d 2d Ad Rd
  - 5d 7d 6d Cd
  - Fd 4d Ab Rb
  - 3b 2b 6b 7b
  - Cb 5b 5c 5s
  - Fb 4b 4c 4s
"""

CODES: Final = (
    Code(
        "CC500",
        "not a record",
        "A record is a piece of YAML, or a line of JSON, that says with `record: 1` what it is.",
        fails="record: 2",
        passes="record: 1",
    ),
    Code(
        "CC501",
        "an unknown key in a record",
        "What a record may hold is in `schema/record.schema.json`, which editors read.",
        fails="trick: [3s Cs As 2s]",
        passes="about: From the second table.",
    ),
    Code(
        "CC502",
        "a value of the wrong kind in a record",
        "A list where a single value belongs, a word where a number belongs, or more or fewer numbers than there are players or sides.",
        fails="scores: [two, 4, 5, 0]",
        passes="scores: [2, 4, 5, 0]",
    ),
    Code(
        "CC503",
        "rules that can't be found or played",
        "`variant` is the id of a variant, another name of it, or the path of a document; `options` are options of it.",
        fails="variant: rovescino-di-nessuno",
        passes="variant: rovescino",
    ),
    Code(
        "CC504",
        "the rules have changed",
        "A record may hold the digest of the rules it was written for. These have changed since, or the options are others; the "
        "record is held against the rules as they are now. A warning.",
        fails="digest: 0f1e2d",
        passes="about: Without a digest nothing is compared.",
    ),
    Code(
        "CC505",
        "an unknown player, or too many or too few",
        "`players` has every player once, in the order of play: the eldest hand first, the dealer last. Everywhere else a player is "
        "named as there, or by the beginning of the name.",
        fails="dealer: Nord",
        passes="dealer: Est",
    ),
    Code(
        "CC506",
        "an unknown card",
        "Cards are read as codes such as `3s`, and in every naming of the rules document: `tre di spade`, `three of swords`, "
        "`3♠`. A card that was left out of the deck can't be held either.",
        fails="hands: {Nord: 3s 6s 5s 4s 2c 7c Ad 6d Rb 9b}",
        passes="hands: {Nord: 3s 6s 5s 4s 2c 7c Ad 6d Rb 7b}",
    ),
    Code(
        "CC507",
        "hands that can't have been dealt",
        "Every hand has as many cards as the rules deal, no card lies at two places, and what is left over is `rest`.",
        fails="hands: {Nord: 3s 6s 5s 4s 2c 7c Ad 6d Rb}",
        passes="hands: {Nord: 3s 6s 5s 4s 2c 7c Ad 6d Rb 7b}",
    ),
    Code(
        "CC508",
        "something that can't be worked out",
        "Hands needn't be written down: they follow from the tricks. But nothing follows without tricks, and it must be known which "
        "card was turned up (`turned-up`) and, where a called card changes hands, whose it was (`hands`).",
        fails="{variant: briscola, players: [Anna, Bruno], tricks: [Rs 2s]}",
        passes="{variant: briscola, players: [Anna, Bruno], turned-up: 4b, tricks: [Rs 2s]}",
    ),
    Code(
        "CC509",
        "hands that the seed doesn't deal",
        "With a seed the cards are known; hands beside it must be the same.",
        fails="deal: {seed: 7}\nhands: {Nord: 3s 6s 5s 4s 2c 7c Ad 6d Rb 7b}",
        passes="deal: {number: 7}\nhands: {Nord: 3s 6s 5s 4s 2c 7c Ad 6d Rb 7b}",
    ),
    Code(
        "CC510",
        "an action against the rules",
        "A bid that isn't higher than the last, a suit or card that may not be named, a card passed that isn't in the hand, a word "
        "that names nothing, or a phase that the game hasn't got.",
        fails="variant: tressette-con-chiamata\nactions: {call: trefoils}",
        passes="variant: tressette-con-chiamata\nactions: {call: coppe}",
    ),
    Code(
        "CC511",
        "an action is missing",
        "Bids, calls and numbers can't be worked out from the tricks; cards passed and discarded can.",
        fails="variant: tressette-con-chiamata",
        passes="variant: tressette-con-chiamata\nactions: {call: c}",
    ),
    Code(
        "CC512",
        "an action too many",
        "The record has more actions than the rules ask for.",
        fails="actions: [give]",
        passes="actions: []",
    ),
    Code(
        "CC513",
        "something said that can't be said here",
        "`remarks` has what is said out of turn: a signal of these rules goes with a card one leads, says its trick, and is the "
        "leader's; `misdeal` comes before the first card.",
        fails="remarks: [{by: Nord, says: volo, trick: 1}]",
        passes="remarks: []",
    ),
    Code(
        "CC514",
        "a declaration that the hand doesn't bear out",
        "What is declared is held, in the hand or in the card just led; a card serves once in a pattern; and one declares when one is "
        "asked. A declaration that is refused scores nothing.",
        fails="variant: tressette\noptions: {declare: first-turn}\ndeclared: {Nord: buongioco 3}",
        passes="variant: tressette\noptions: {declare: first-turn}",
    ),
    Code(
        "CC520",
        "a card against a duty",
        "The seat held a card that it had to play: a revoke. Where no hands are written down it is proven by a card played later.",
        fails="tricks: [3s Cs Rc 2s]",
        passes="tricks: [3s Cs As 2s]",
    ),
    Code(
        "CC521",
        "a forbidden card",
        "A rule forbids to lead, discard or play this card as yet, and another card was in hand.",
        fails="variant: traversone\noptions: {leading-bastoni: not-in-first-trick}\ntricks: [7b Cb 5b 6b]",
        passes="variant: traversone\noptions: {leading-bastoni: free}\ntricks: [7b Cb 5b 6b]",
    ),
    Code(
        "CC522",
        "out of turn",
        "The taker of a trick leads the next, and the others play in order. A map from players to cards stands in the order in which "
        "they played, unless `lead` says who led.",
        fails="tricks: [{Nord: 3s, Sud: As, Ovest: Cs, Est: 2s}]",
        passes="tricks: [{Nord: 3s, Ovest: Cs, Sud: As, Est: 2s}]",
    ),
    Code(
        "CC523",
        "a card played twice",
        "Reading on, the card that this seat never plays is taken to have been played here.",
        fails="tricks: [3s Cs As 2s, 3s Fs Rs 7s]",
        passes="tricks: [3s Cs As 2s, 6s Fs Rs 7s]",
    ),
    Code(
        "CC524",
        "a card that isn't in the hand",
        "Somebody else holds it, or it lies undealt.",
        fails="tricks: [3s Cs As 2s, 6s Fs Rs 7c]",
        passes="tricks: [3s Cs As 2s, 6s Fs Rs 7s]",
    ),
    Code(
        "CC525",
        "a trick with too few cards or too many",
        "Everybody who plays this deal plays one card to each trick.",
        fails="tricks: [3s Cs As, 6s Fs Rs 7s]",
        passes="tricks: [3s Cs As 2s, 6s Fs Rs 7s]",
    ),
    Code(
        "CC526",
        "a trick given to somebody else",
        "The trick belongs to whoever played the card that heads it.",
        fails="tricks: [{cards: 3s Cs As 2s, taker: Est}]",
        passes="tricks: [{cards: 3s Cs As 2s, taker: Nord}]",
    ),
    Code(
        "CC527",
        "a trick is missing",
        "Every seat keeps one card that nobody sees played; together they make a trick that fits in here.",
        fails=TRICKS.replace("  - 5d 7d 6d Cd\n", ""),
        passes=TRICKS,
    ),
    Code(
        "CC528",
        "the deal is unfinished",
        "The record stops before the deal is over. It is told whose turn it would be.",
        fails="tricks: [3s Cs As 2s]",
        passes=TRICKS,
    ),
    Code(
        "CC529",
        "a trick too many",
        "All cards have been played.",
        fails=TRICKS + "  - 3s Cs As 2s\n",
        passes=TRICKS,
    ),
    Code(
        "CC531",
        "a wrong card score",
        "What a side has from its cards, last trick included, after rounding and after the remainder has been given away. It is "
        "looked at only if nothing else is wrong.",
        fails="card-scores: [2, 4, 5, 1]",
        passes="card-scores: [2, 4, 5, 0]",
    ),
    Code(
        "CC532",
        "a wrong score",
        "What is entered in the ledger for the deal, slams and charges included.",
        fails="scores: {Nord: 3}",
        passes="scores: {Nord: 2}",
    ),
    Code(
        "CC533",
        "a wrong sum",
        "The card scores of all sides together.",
        fails="deal-total: 10",
        passes="deal-total: 11",
    ),
    Code(
        "CC534",
        "a wrong total",
        "The totals after the deal are those before it and the scores.",
        fails="ledger: [4, 0, 3, 1]\nledger-after: [6, 4, 9, 1]",
        passes="ledger: [4, 0, 3, 1]\nledger-after: [6, 4, 8, 1]",
    ),
    Code(
        "CC540",
        "a misdeal",
        "A hand had a wrong number of cards, or a card was turned up while dealing. What follows is stated under `breaches`; what "
        "was played all the same is read on.",
        fails="remarks: [{says: misdeal 3d}]",
        passes="remarks: []",
    ),
    Code(
        "CC541",
        "a false signal",
        "With the card led something was said that the hand doesn't bear out, by the signal's `true-when`. If the rules have a "
        "penalty under `breaches`, the deal is scored by it.",
        fails="{variant: tressette, options: {talk: signals}, remarks: [{says: volo, trick: 1}]}",
        passes="{variant: tressette, options: {talk: signals}, remarks: [{says: striscio, trick: 1}]}",
    ),
    Code(
        "CC542",
        "a wrong call-out",
        "Somebody said in mid-deal that the limit was reached, and ledger, declarations and the cards taken so far don't come to "
        "it. The deal ends there, and is scored as `breaches: false-call-out` says.",
        fails="",
        passes="",
    ),
)
