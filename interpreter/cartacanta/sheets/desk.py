"""What every section of a sheet is written from."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, Final

from cartacanta.counting.surveying import outcome_of
from cartacanta.document.nodes import Mapping, Scalar, scalars
from cartacanta.document.texts import text_in, texts_of
from cartacanta.expressions import parse_scalar
from cartacanta.expressions.nodes import Number
from cartacanta.languages import ENGLISH, languages
from cartacanta.saying import say
from cartacanta.sheets import foreign
from cartacanta.sheets.cardwords import CardWords
from cartacanta.sheets.conditions import quoted
from cartacanta.sheets.following import Rules
from cartacanta.sheets.plain import Plain
from cartacanta.sheets.speaker import Speaker
from cartacanta.sheets.whos import Who, together
from cartacanta.variant.phase_rules import DealPhase

if TYPE_CHECKING:
    from cartacanta.document.loading import MenuItem
    from cartacanta.document.texts import Texts
    from cartacanta.program.model import Program
    from cartacanta.saying import Text
    from cartacanta.variant.model import Variant

REST: Final = "rest"


@dataclass(frozen=True, slots=True)
class Desk:
    """An agreement opened at the first page, with its rules, its words and its questions."""

    program: Program
    rules: Rules
    language: str
    cards: CardWords
    speaker: Speaker
    menu: tuple[MenuItem, ...]
    sources: tuple[str, ...]
    """The keys under which rules cite their sources, in the order in which they are listed."""

    @property
    def variant(self) -> Variant:
        """The typed rules."""
        return self.program.variant

    @property
    def alone(self) -> bool:
        """Whether each plays for themselves."""
        return self.speaker.alone

    def told(self, rule: Rules) -> str:
        """What the document tells people here, in the language of the sheet."""
        if rule.node is None:
            return ""
        rule.read.update((*rule.path, *path) for path, _ in scalars(rule.node))
        return self.shown(texts_of(rule.node))

    def plain_text(self, texts: Texts) -> str:
        """What the document tells people, for the readers of the sheet."""
        return self.referring(foreign.clean(texts, self.language))

    def shown(self, texts: Texts) -> str:
        """The same, marked where it is in another language."""
        return self.marked(self.plain_text(texts), texts)

    def marked(self, text: str, texts: Texts) -> str:
        """A text made from what the document tells people, marked where that is in another language."""
        spoken = self.language if self.language in languages() else ENGLISH
        return foreign.marked(text, texts, self.language, spoken)

    def own_words(self) -> str:
        """All that the document tells people in the language of the sheet: what it is about, its questions, its customs."""
        told = [
            texts_of(self.rules["about"].node),
            *(texts_of(line.node) for line in self.rules["etiquette"].elements()),
        ]
        told += [
            texts for item in self.menu for texts in (item.help, *(choice.help for choice in item.choices))
        ]
        return " ".join(text_in(texts, self.language) for texts in told)

    def referring(self, text: str) -> str:
        """A text of the document in which the keys of sources are the numbers of the list at the end."""
        for place, key in enumerate(self.sources, start=1):
            text = re.sub(rf"(?<![\w-]){re.escape(key)}(?![\w-])", f"[{place}]", text)
        return text

    @property
    def each(self) -> Text:
        """Every party."""
        if self.alone:
            return say("every player")
        return say("every pair") if self.speaker.opposite else say("every side")

    def slam(self, name: str) -> Text:
        """What a slam is called."""
        return quoted(name)


def open_desk(program: Program, menu: tuple[MenuItem, ...], language: str, naming: str | None) -> Desk:
    """Lay out what a sheet of this program is written from."""
    variant = program.variant
    rules = Rules(variant.agreement.tree)
    cards = CardWords.of(variant.pack, naming)
    speaker = Speaker(
        cards=cards,
        plain=plain_of(variant, rules),
        sides={},
        paid={},
        first={},
        alone=variant.sides.alone,
        opposite=variant.sides.opposite,
        slams={slam.id: quoted(slam.id) for slam in variant.scoring.slams},
        bids=variant.setting.bids,
        tallies=variant.setting.tallies,
        card_sets=rules["deck"]["sets"],
        everything=partial(everything, program),
    )
    name_sides(speaker, rules["table"]["sides"])
    return Desk(program, rules, language, cards, speaker, menu, cited(variant.agreement.tree, menu))


def cited(tree: Mapping, menu: tuple[MenuItem, ...]) -> tuple[str, ...]:
    """The keys of the sources that anything refers to, in their order."""
    told = [texts for item in menu for texts in (item.help, *(choice.help for choice in item.choices))]
    said = [text for texts in told for text in texts.values()]
    said += [
        scalar.text for path, scalar in scalars(tree) if "cite" in path or path[0] in {"about", "etiquette"}
    ]
    words = set(re.findall(r"[\w-]+", " ".join(said)))
    sources = tree.get("sources")
    keys = tuple(sources.items) if isinstance(sources, Mapping) else ()
    return tuple(key for key in keys if key != "cite" and key in words)


def everything(program: Program) -> Fraction | None:
    """What there is to be had in every deal, cards and last trick; None where that depends on the deal."""
    stakes = outcome_of(program).stakes
    found = {program.points(one.everything) for one in stakes if not one.to_nobody}
    return found.pop() if len(found) == 1 and not any(one.to_nobody for one in stakes) else None


def plain_of(variant: Variant, rules: Rules) -> Plain:
    """What makes this agreement's expressions plain."""
    setting = variant.setting
    known = {
        "card-total": Fraction(setting.card_total),
        "number-of-players": Fraction(variant.players),
    }
    hands = [phase.rule for phase in variant.phases if isinstance(phase.rule, DealPhase)]
    if len(hands) == 1 and len(hands[0].hands.amounts) == 1 and not hands[0].extra:
        known["hand-size"] = Fraction(hands[0].hands.amounts[0])
    counts = {"sides": setting.side_count} if not setting.sides else {}
    plain = Plain(variant.agreement.options, known, counts)
    node = rules["scoring"]["deal-points"].node
    if isinstance(node, Scalar):
        worth = plain(parse_scalar(node).root)
        if isinstance(worth, Number):
            known["deal-points"] = worth.value
    return plain


def name_sides(speaker: Speaker, sides: Rules) -> None:
    """Tell the speaker who belongs to the sides that have names."""
    for name, members in sides.items():
        if members.single and members.text() == REST:
            speaker.sides[name] = speaker.paid[name] = Who(say("<the> others"), many=True)
            continue
        listed = [(item.text(), speaker.seat(item)) for item in members]
        speaker.sides[name] = together([who for _, who in listed])
        speaker.paid[name] = together([who for word, who in listed if word != "dummy"])
        speaker.first[name] = listed[0][1].text
