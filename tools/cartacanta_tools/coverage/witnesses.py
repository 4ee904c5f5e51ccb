"""What can reach a rule: worked examples, the deals and matches of a golden playthrough, and deals drawn at random."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from cartacanta.checks.running.agreements import menu_of
from cartacanta.errors import UsageError
from cartacanta.match import Match
from cartacanta.records.replaying import replay
from cartacanta.saying import say, verbatim
from cartacanta_tools.coverage.courses import COMES_TO, MATCH, DealCourse, MatchCourse
from cartacanta_tools.playthrough import ends, matches
from cartacanta_tools.playthrough.chapters import Chapter
from cartacanta_tools.playthrough.deals import Telling
from cartacanta_tools.playthrough.dice import Dice
from cartacanta_tools.playthrough.uneven import Uneven

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from cartacanta.deal import Deal
    from cartacanta.document.options import Option
    from cartacanta.records.replaying import Replayed
    from cartacanta.saying import Text
    from cartacanta_tools.coverage.courses import Course, Frame, Rules
    from cartacanta_tools.coverage.rules import Rule
    from cartacanta_tools.mutating.noticing import Example
    from cartacanta_tools.playthrough.game import Game, Settings
    from cartacanta_tools.playthrough.whole import Section

Kind = Literal["example", "golden", "fuzz"]
KINDS: Final[tuple[Kind, ...]] = ("example", "golden", "fuzz")
MOST_DEALS: Final = 25
"""A longer match is followed up to there."""


@dataclass(frozen=True, slots=True)
class Played:
    """A deal or a match that was played."""

    kind: Kind
    name: Text
    settings: Settings
    course: Course

    @property
    def matched(self) -> bool:
        """Whether it is a whole match."""
        return isinstance(self.course, MatchCourse)

    def counts_for(self, rule: Rule) -> bool:
        """Whether it can reach this rule at all."""
        del self, rule
        return True

    def alike(self, one: Rules, other: Rules) -> bool:
        """Whether it can't tell these rules apart."""
        return one.alike(other, match=self.matched)

    def frames(self, rules: Rules, usual: Rules) -> Iterator[Frame]:
        """What there is to see of it under some rules."""
        return self.course.frames(rules, usual)


@dataclass(frozen=True, slots=True)
class Worked:
    """A worked example: the deal as far as it is by the rules, then the record of it read to its end."""

    name: Text
    settings: Settings
    example: Example
    course: DealCourse | None
    kind: Kind = "example"
    matched: bool = False

    def counts_for(self, rule: Rule) -> bool:
        """Whether it can reach this rule at all."""
        del self, rule
        return True

    def alike(self, one: Rules, other: Rules) -> bool:
        """Whether it can't tell these rules apart; where the deck's order is known, packets can be told."""
        del self
        return one.agreement.digest == other.agreement.digest

    def frames(self, rules: Rules, usual: Rules) -> Iterator[Frame]:
        """What there is to see of it under some rules."""
        if self.course is not None:
            yield from self.course.frames(rules, usual)
        yield COMES_TO, came_out(replay(self.example.sheet, rules.program))


@dataclass(frozen=True, slots=True)
class Ends:
    """Ends of matches whose scores are drawn, not played for: they can reach nothing but what makes a match of deals."""

    name: Text
    settings: Settings
    number: int
    kind: Kind = "golden"
    matched: bool = True

    def counts_for(self, rule: Rule) -> bool:
        """Whether it can reach this rule at all."""
        del self
        return rule.of_match

    def alike(self, one: Rules, other: Rules) -> bool:
        """Whether they can't tell these rules apart."""
        del self
        return one.alike(other, match=True)

    def frames(self, rules: Rules, usual: Rules) -> Iterator[Frame]:
        """What there is to see of them under some rules."""
        del usual
        for index in range(self.number):
            told, _ = ends.ended(rules.programs, Dice(ends.FIRST_KEY + index))
            yield MATCH, told


Witness = Played | Worked | Ends


def came_out(replayed: Replayed) -> tuple[object, ...]:
    """What a record is found to be, in all that rules decide."""
    after = replayed.after
    faults = tuple((fault.kind, fault.span) for fault in replayed.faults)
    if after is None:
        return (faults,)
    score = after.score
    came = None if score is None else (score.exact, score.card_scores, score.scores, score.slam, score.choice)
    rulings = tuple((ruling.breach, ruling.seat, ruling.trick, ruling.applied) for ruling in after.rulings)
    return faults, came, rulings


# ---- worked examples ---------------------------------------------------------------------------------------------------


def worked(examples: Iterable[Example], game: Game) -> Iterator[Worked]:
    """Every worked example of a document."""
    for example in examples:
        replayed = replay(example.sheet, game.program(example.settings))
        course = DealCourse.of(replayed.deal) if replayed.deal is not None else None
        yield Worked(say("example {name}", name=example.name), example.settings, example, course)


# ---- the golden playthrough --------------------------------------------------------------------------------------------


def golden(sections: Iterable[Section], game: Game) -> Iterator[Witness]:
    """Every deal and match that a golden playthrough tells."""
    for section in sections:
        subject, settings = section.subject, section.settings
        if subject is None:
            continue
        name = say("golden playthrough, {section}", section=section.heading)
        if subject.chapter is not None and not subject.chapter.whole:
            for course in told(game, subject.chapter):
                yield Played("golden", name, settings, course)
        elif subject.chapter is not None or subject.match is not None:
            chapter = subject.chapter or Chapter("", settings, match=subject.match or 0, whole=True)
            yield Played("golden", said(name, settings), settings, match_of(game, chapter))
        elif subject.ends:
            yield Ends(said(name, settings), settings, subject.ends)
        for index in range(subject.deals):
            course = DealCourse.of(uneven(game, settings, index))
            yield Played(
                "golden",
                say("{name} {number}", name=said(name, settings), number=index + 1),
                settings,
                course,
            )


def told(game: Game, chapter: Chapter) -> Iterator[DealCourse]:
    """A chapter's deal, and those dealt before it that nobody played."""
    attempt = 0
    while True:
        telling = Telling(game.program(chapter.settings), chapter, attempt)
        for _ in telling.lines():
            pass
        yield DealCourse.of(telling.deal)
        if not telling.again:
            return
        attempt += 1


def match_of(game: Game, chapter: Chapter, seed: int = 0) -> MatchCourse:
    """A match, played as the golden playthrough plays it."""
    match = Match(game.agreement(chapter.settings), match=chapter.match, seed=seed)
    deals: list[tuple[int, ...]] = []
    while not match.over and len(deals) < MOST_DEALS:
        deal = matches.played_out(match, chapter)
        deals.append(deal.actions)
        match.enter(deal)
    return MatchCourse(seed, chapter.match, tuple(deals))


def uneven(game: Game, settings: Settings, index: int) -> Deal:
    """An uneven deal, played to its end."""
    program = game.program(settings)
    drawn = Uneven.of(program, index)
    deal = drawn.begun(program)
    while not deal.over:
        deal.play(drawn.choice(deal))
    return deal


# ---- drawn at random ---------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Fuzz:
    """Deals and matches drawn at random, under each value of each option in turn and then under any of them."""

    game: Game
    options: Mapping[str, Option]
    seed: int
    deals: int
    """At most so many deals, those of matches counted."""

    def witnesses(self) -> Iterator[Played]:
        """A deal under each value; then matches, and deals under values put together at random, by turns."""
        single = self.single()
        left, index = self.deals, 0
        while left > 0:
            beyond, match = index - len(single), (index - len(single)) % 2 == 1
            settings = single[index if beyond < 0 else beyond // 2 % len(single)]
            if beyond >= 0 and not match:
                settings = self.mixed(single, index)
            if beyond >= 0 and match:
                course: Course = match_of(
                    self.game, Chapter("", settings, match=index, whole=True), self.seed
                )
                name = say("match {number} of seed {seed}", number=index, seed=self.seed)
                left -= len(course.deals) if isinstance(course, MatchCourse) else 0
            else:
                course = DealCourse.of(uneven(self.game, settings, Dice(self.seed).key * 1_000_003 + index))
                name = say("deal {number} of seed {seed}", number=index, seed=self.seed)
                left -= 1
            yield Played("fuzz", said(name, settings), settings, course)
            index += 1

    def single(self) -> list[Settings]:
        """The default agreement, and each single value with what it needs."""
        menu = menu_of(self.options, self.game.agreement(), {})
        return [(), *(tuple(sorted(found.items())) for found in menu.settings())]

    def mixed(self, single: list[Settings], index: int) -> Settings:
        """Some of these together, where they can be chosen together."""
        dice = Dice(self.seed * 31 + index)
        found: dict[str, str] = {}
        for _ in range(2 + dice.below(3)):
            wider = {**dict(dice.pick(single)), **found}
            try:
                self.game.agreement(tuple(sorted(wider.items())))
            except UsageError:
                continue
            found = wider
        return tuple(sorted(found.items()))


def said(name: Text, settings: Settings) -> Text:
    """A name with the settings under which it was played."""
    if not settings:
        return name
    listed = ", ".join(f"{option} = {value}" for option, value in settings)
    return say("{name} ({settings})", name=name, settings=verbatim(listed))
