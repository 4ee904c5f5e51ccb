"""Hands told in words, by templates in four languages: words and order as a page author might choose them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

Card = tuple[str, str]
"""Rank and suit."""


@dataclass(frozen=True)
class Tongue:
    """How a language names cards and tells what happens.

    In templates `p` is a player, `h` a hand, `c` a card, `r` its rank alone, `s` the suit led.
    """

    players: tuple[str, ...]
    ranks: dict[str, str]
    """Without an article."""
    articles: dict[str, str]
    """Before ranks, where it isn't the usual one, which stands under ``.``."""
    suits: dict[str, str]
    of: str
    joined: str
    deals: tuple[str, ...]
    leads: tuple[str, ...]
    follows: tuple[str, ...]
    discards: tuple[str, ...]
    takes: tuple[str, ...]

    def rank(self, card: Card) -> str:
        """`the ace`."""
        return self.articles.get(card[0], self.articles["."]) + self.ranks[card[0]]

    def card(self, card: Card) -> str:
        """`the ace of cups`."""
        return f"{self.rank(card)} {self.of} {self.suits[card[1]]}"

    def hand(self, cards: Sequence[Card], choose: Choose) -> str:
        """Cards by suits, or one by one."""
        if choose(2):
            return self.listed([self.card(card) for card in cards])
        groups = []
        for suit in dict.fromkeys(suit for _, suit in cards):
            of_suit = [card for card in cards if card[1] == suit]
            plain = len(of_suit) > 1 and choose(2)
            ranks = [self.ranks[card[0]] if plain else self.rank(card) for card in of_suit]
            groups.append(f"{self.listed(ranks)} {self.of} {self.suits[suit]}")
        return "; ".join(groups)

    def listed(self, words: Sequence[str]) -> str:
        """`a, b and c`."""
        return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {self.joined} {words[-1]}"

    def told(self, template: str, player: str, card: Card, led: Card) -> str:
        """A template with a player and a card."""
        return template.format(p=player, c=self.card(card), r=self.rank(card), s=self.suits[led[1]])


if TYPE_CHECKING:
    Choose = Callable[[int], int]
    """A number below the one given."""

RANKS: Final = "ARCF765432"


def ranks(words: str) -> dict[str, str]:
    """The names of the ranks from the ace on."""
    return dict(zip(RANKS, words.split(), strict=True))


ITALIAN: Final = Tongue(
    players=("Nord", "Ovest", "Sud", "Est"),
    ranks=ranks("asso re cavallo fante sette sei cinque quattro tre due"),
    articles={"A": "l'", ".": "il "},
    suits={"s": "spade", "c": "coppe", "d": "denari", "b": "bastoni"},
    of="di",
    joined="e",
    deals=("{p} riceve {h}", "{p} ha {h}", "{p} tiene in mano: {h}", "A {p} toccano {h}"),
    leads=("{p} apre con {c}", "{p} esce con {c}", "{p} attacca con {c}", "Apre {p} con {c}"),
    follows=("{p} risponde con {r}", "{p} mette {c}", "{c} lo gioca {p}", "{p} fornisce {c}"),
    discards=("{p} scarta {c}", "{p}, senza {s}, scarta {c}", "{p} non ha {s} e scarta {c}"),
    takes=(
        "{p} prende",
        "Prende {p}",
        "{p} vince la presa con {c}",
        "La presa va a {p}",
        "La presa è di {p}",
    ),
)
ENGLISH: Final = Tongue(
    players=("North", "West", "South", "East"),
    ranks=ranks("ace king knight jack seven six five four three two"),
    articles={".": "the "},
    suits={"s": "swords", "c": "cups", "d": "coins", "b": "clubs"},
    of="of",
    joined="and",
    deals=("{p} has {h}", "{p} is dealt {h}", "{p}'s cards are {h}", "{p}: {h}"),
    leads=("{p} leads {c}", "{p} opens with {c}", "{p} starts with {c}"),
    follows=("{p} follows with {r}", "{p} plays {c}", "{c} is played by {p}", "{p} adds {c}"),
    discards=("{p} discards {c}", "{p}, having no {s}, throws {c}", "{p} has no {s} and sheds {c}"),
    takes=("{p} wins", "{p} takes the trick with {c}", "The trick goes to {p}", "The trick is won by {p}"),
)
DUTCH: Final = Tongue(
    players=("Noord", "West", "Zuid", "Oost"),
    ranks=ranks("aas koning ruiter boer zeven zes vijf vier drie twee"),
    articles={"A": "het ", ".": "de "},
    suits={"s": "zwaarden", "c": "bekers", "d": "munten", "b": "knuppels"},
    of="van",
    joined="en",
    deals=("{p} krijgt {h}", "{p} heeft {h}", "Aan {p} worden gedeeld: {h}"),
    leads=("{p} komt uit met {c}", "{p} speelt {c} uit", "Daarna komt {p} met {c} uit", "{p} opent met {c}"),
    follows=("{p} bekent met {r}", "{p} legt {c}", "{p} legt {c} bij", "{c} wordt door {p} gespeeld"),
    discards=("{p} gooit {c} weg", "{p}, zonder {s}, gooit {c} af", "{p} heeft geen {s} en legt {c} af"),
    takes=(
        "{p} neemt de slag",
        "{p} wint met {c}",
        "De slag gaat naar {p}",
        "De slag wordt door {p} gewonnen",
    ),
)
ROMANIAN: Final = Tongue(
    players=("Nord", "Vest", "Sud", "Est"),
    ranks=ranks("asul regele cavalerul valetul șaptele șasele cinciul patrul treiul doiul"),
    articles={".": ""},
    suits={"s": "spade", "c": "cupe", "d": "monede", "b": "bâte"},
    of="de",
    joined="și",
    deals=("{p} primește {h}", "{p} are {h}", "Lui {p} îi revin {h}", "Cărțile lui {p} sunt {h}"),
    leads=("{p} deschide cu {c}", "{p} iese cu {c}", "Iese {p} cu {c}", "{p} atacă cu {c}"),
    follows=("{p} răspunde cu {r}", "{p} pune {c}", "{p} dă {c}"),
    discards=("{p} aruncă {c}", "{p}, fără {s}, aruncă {c}", "{p} nu are {s} și aruncă {c}"),
    takes=(
        "{p} ia levata",
        "Câștigă {p}",
        "{p} câștigă cu {c}",
        "Levata îi revine lui {p}",
        "Levata este luată de {p}",
    ),
)
TONGUES: Final = {"it": ITALIAN, "en": ENGLISH, "nl": DUTCH, "ro": ROMANIAN}


@dataclass(frozen=True)
class Told:
    """A hand and the page that tells it."""

    text: str
    hands: dict[str, str]
    tricks: list[str]


def told(tongue: Tongue, deal: Sequence[Card], choose: Choose) -> Told:
    """Tell a deal of four hands, each trick led by whoever took the one before."""
    players = tongue.players
    held = {player: list(deal[number :: len(players)]) for number, player in enumerate(players)}
    sentences = [
        tongue.deals[choose(len(tongue.deals))].format(p=player, h=tongue.hand(cards, choose))
        for player, cards in held.items()
    ]
    hands = {player: sorted(map("".join, cards)) for player, cards in held.items()}
    lines = [" ".join(f"{capital(each)}." for each in sentences), ""]
    tricks, leader = [], choose(len(players))
    bullets = choose(2)
    for _ in range(len(deal) // len(players)):
        plays = played(held, players, leader, choose)
        taker = max(
            (play for play in plays if play[1][1] == plays[0][1][1]),
            key=lambda play: RANKS[::-1].index(play[1][0]),
        )
        line = trick(tongue, plays, taker, choose)
        lines.append(f"- {line}" if bullets else line)
        marks = ["*" if card[1] != plays[0][1][1] else "" for _, card in plays]
        cards = ", ".join(f"{p} {''.join(card)}{mark}" for (p, card), mark in zip(plays, marks, strict=True))
        tricks.append(f"{cards} > {taker[0]}")
        leader = players.index(taker[0])
    return Told("\n".join(lines) + "\n", {player: " ".join(cards) for player, cards in hands.items()}, tricks)


def played(
    held: dict[str, list[Card]], players: Sequence[str], leader: int, choose: Choose
) -> list[tuple[str, Card]]:
    """One card from each, following suit where possible."""
    plays: list[tuple[str, Card]] = []
    for number in range(len(players)):
        player = players[(leader + number) % len(players)]
        hand = held[player]
        fitting = [card for card in hand if plays and card[1] == plays[0][1][1]] or hand
        card = fitting[choose(len(fitting))]
        hand.remove(card)
        plays.append((player, card))
    return plays


def trick(tongue: Tongue, plays: Sequence[tuple[str, Card]], taker: tuple[str, Card], choose: Choose) -> str:
    """A trick in a sentence or several; a bare rank stands only where the suit led was named last."""
    (first, led), *others = plays
    clauses = [tongue.told(tongue.leads[choose(len(tongue.leads))], first, led, led)]
    for player, card in others:
        templates = tongue.follows if card[1] == led[1] else tongue.discards
        clauses.append(tongue.told(templates[choose(len(templates))], player, card, led))
    clauses.append(tongue.told(tongue.takes[choose(len(tongue.takes))], *taker, led))
    text = clauses[0]
    for number, clause in enumerate(clauses[1:], 1):
        last = number == len(clauses) - 1
        between = 0 if last or "," in clause or "," in clauses[number - 1] else choose(3)
        text += (". " + capital(clause), "; " + clause, ", " + clause)[between]
    return capital(text) + "."


def capital(text: str) -> str:
    """A sentence's first letter large."""
    return text[0].upper() + text[1:]
