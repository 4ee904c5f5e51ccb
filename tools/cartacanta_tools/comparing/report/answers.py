"""What the figures say, in whole sentences that never say more than the figures do."""

from __future__ import annotations

from fractions import Fraction
from math import isfinite, sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING, Final

from cartacanta.simulation import DEALS, LUCK, MATCHES
from cartacanta_tools.comparing.differences import always_alike
from cartacanta_tools.comparing.measuring import wilson
from cartacanta_tools.comparing.naming import SHARES, measure_name, quantity_name, times
from cartacanta_tools.comparing.numbers import digits_for, digits_without_zero
from cartacanta_tools.comparing.results import quantile
from cartacanta_tools.language import told
from cartacanta_tools.numbers import grouped

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from cartacanta_tools.comparing.results import Contrast, Entry, Measure, Results

MOST_TOLD: Final = 12
"""Differences told in sentences; the others stand in the table."""
FEW_ENTRIES: Final = 4
RARE: Final = 0.02
"""What happens less often is told as once in so many deals."""


def answers(results: Results) -> list[tuple[str, list[str]]]:
    """The sentences, under the name of what they are about; an empty name is the comparison itself."""
    found = []
    compared = list(of_contrasts(results))
    if compared:
        found.append(("", list(map(begun, compared))))
    for entry in results.entries[: FEW_ENTRIES if len(results.entries) <= FEW_ENTRIES else 0]:
        among = len(results.entries)
        told_ = list(map(begun, of_one(entry, results.question.work, among)))
        found.append((entry.label if len(results.entries) > 1 else "", told_))
    return found


def begun(sentence: str) -> str:
    """A sentence begins with a capital, though it may begin with the name of a slam."""
    return sentence[:1].upper() + sentence[1:]


# ---- numbers in sentences ---------------------------------------------------------------------------


def decimal(value: float, digits: int) -> str:
    """A number with so many decimals."""
    return f"{value:.{digits}f}"


def between(low: float, high: float, digits: int, unit: str = "") -> str:
    """An interval in words."""
    return told(
        "95 % interval {low} to {high}{unit}", low=decimal(low, digits), high=decimal(high, digits), unit=unit
    )


def few_digits(half: float) -> int:
    """How many decimals a sentence has: one figure of the interval's width."""
    return max(digits_for(half) - 1, 0)


def number(measure: Measure) -> str:
    """A mean with its interval."""
    digits = few_digits(measure.half)
    if not isfinite(measure.half):
        return decimal(measure.value, digits)
    return f"{measure.value:.{digits}f} ({between(measure.low, measure.high, digits)})"


def part(measure: Measure) -> str:
    """A share in percent with its interval."""
    digits = few_digits(100 * measure.half)
    if not isfinite(measure.half):
        return f"{decimal(100 * measure.value, digits)} %"
    return (
        f"{100 * measure.value:.{digits}f} % ({between(100 * measure.low, 100 * measure.high, digits, ' %')})"
    )


def critical(among: int) -> float:
    """How many standard errors a value must be off, of so many that are looked at together."""
    return NormalDist().inv_cdf(1 - 0.05 / (2 * among))


def of_one(entry: Entry, work: str, among: int) -> Iterator[str]:
    """What the figures of one of so many variants say."""
    if work == DEALS:
        yield from of_deals(entry, among)
    elif work == MATCHES:
        yield from of_matches(entry, among)
    elif work == LUCK:
        yield from of_luck(entry)
    else:
        yield from of_choices(entry)


# ---- luck and choices -------------------------------------------------------------------------------


def of_luck(entry: Entry) -> Iterator[str]:
    """How much lies in the cards, and what thinking is worth."""
    cards = entry.find("luck", 1)
    if cards is not None:
        yield told(
            "{share} of what the eldest hand's score varies by lies in the cards; the rest comes of how these players play them.",
            share=part(cards),
        )
    skill = entry.find("skill")
    if skill is not None:
        yield told("One sensible player among random ones wins {share} of the deals.", share=part(skill))


def of_choices(entry: Entry) -> Iterator[str]:
    """How much there is to think about."""
    real, legal, free = (entry.find(key) for key in ("real", "legal", "free"))
    if real is None or legal is None or free is None:
        return
    yield told(
        "Whoever plays a card has {real} real choices among {legal} legal cards on average.",
        real=number(real),
        legal=decimal(legal.value, 1),
    )
    yield told("In {share} of the plays there is more than one.", share=part(free))


# ---- deals ------------------------------------------------------------------------------------------


def of_deals(entry: Entry, among: int) -> Iterator[str]:
    """What independent deals of one of so many variants show."""
    yield from eldest(entry, among)
    yield from deals_won(entry, among)
    for one in entry.measures:
        if one.key == "slam":
            yield slam(one)
        elif one.key == "tie" and one.among and not one.count:
            yield told("Nobody was level for the best score in {number} deals.", number=grouped(one.among))
        elif one.key == "tie" and one.among:
            yield told("Several are level for the best score in {share} of the deals.", share=part(one))
        elif one.key == "void":
            yield told("Everybody passes in {share} of the deals.", share=part(one))
    lost = [one for one in entry.measures if one.key == "rounding"]
    if lost and any(abs(one.value) > one.half for one in lost):
        amount = sum(one.value for one in lost) / len(lost)
        yield (
            told("Rounding takes {amount} points from each in an average deal.", amount=decimal(amount, 2))
            if amount > 0
            else told("Rounding gives each {amount} points in an average deal.", amount=decimal(-amount, 2))
        )


def eldest(entry: Entry, among: int) -> Iterator[str]:
    """Whether it matters to sit first. The interval is wider than it need be: how seats depend on each other isn't kept."""
    scores = [one for one in entry.measures if one.key == "mean_score"]
    if not entry.alone or len(scores) < 2 or not all(isfinite(one.half) for one in scores):  # noqa: PLR2004 - one is alone
        return
    first, *others = scores
    more = first.value - sum(one.value for one in others) / len(others)
    half = first.half + sum(one.half for one in others) / len(others)
    half *= critical(among) / critical(1)
    digits = few_digits(half)
    interval = between(more - half, more + half, digits)
    if abs(more) <= half:
        yield told(
            "No difference was seen between what the eldest hand scores and what the others do ({interval}).",
            interval=interval,
        )
        return
    values = {"amount": f"{abs(more):.{digits}f}", "interval": interval}
    sentence = (
        told("The eldest hand scores {amount} points more than the others on average ({interval})", **values)
        if more > 0
        else told(
            "The eldest hand scores {amount} points less than the others on average ({interval})", **values
        )
    )
    good = (more > 0) != entry.few_win
    yield sentence + (
        told(": an advantage.")
        if good
        else told(": a disadvantage, for few points win.")
        if entry.few_win
        else told(": a disadvantage.")
    )


def deals_won(entry: Entry, among: int) -> Iterator[str]:
    """Who wins the deal more or less often than would be even: seats, or the eldest hand's side."""
    wins = [one for one in entry.measures if one.key == "win"]
    shown = wins if entry.alone else wins[:1]
    even = sum(one.value for one in wins) / max(len(wins), 1)
    for one in shown:
        if not stands_out(one, even, among * len(shown)):
            continue
        values = {"share": part(one), "even": decimal(100 * even, 0), "seat": one.seat}
        if not entry.alone:
            yield told("The eldest hand's side wins {share} of the deals; {even} % would be even.", **values)
        else:
            yield told("Seat {seat} wins {share} of the deals; {even} % would be even.", **values)


def stands_out(one: Measure, even: float, among: int) -> bool:
    """Whether a share differs from an even one, of so many that are looked at."""
    if not isfinite(one.half):
        return False
    if not one.deviation:
        low, high = wilson(one.value, one.among, critical(among))
        return not low <= even <= high
    return abs(one.value - even) > critical(among) * one.deviation / sqrt(one.among)


def slam(one: Measure) -> str:
    """How often a slam is made."""
    name = measure_name(one)
    if not one.count:
        return told(
            "{slam}: not seen in {number} deals; it comes less often than once in {most}.",
            slam=name,
            number=grouped(one.among),
            most=grouped(int(1 / one.high)) if one.high else "-",
        )
    if one.value < RARE:
        return told(
            "{slam}: about once in {number} deals (95 % interval: once in {low} to once in {high}).",
            slam=name,
            number=grouped(round(1 / one.value)),
            low=grouped(round(1 / one.high)),
            high=grouped(round(1 / one.low)) if one.low else "-",
        )
    return told("{slam}: in {share} of the deals.", slam=name, share=part(one))


# ---- matches ----------------------------------------------------------------------------------------


def of_matches(entry: Entry, among: int) -> Iterator[str]:
    """What whole matches of one of so many variants show."""
    length = entry.find("length")
    spread = next((one for one in entry.spreads if one.key == "length"), None)
    if length is not None and length.among:
        yield told("A match takes {number} deals on average.", number=number(length))
    if spread is not None and spread.counts:
        yield told(
            "Half of the matches take {low} to {high} deals; the longest of {number} took {most}.",
            low=str(quantile(spread, Fraction(1, 4))),
            high=str(quantile(spread, Fraction(3, 4))),
            number=grouped(sum(count for _, count in spread.counts)),
            most=str(spread.counts[-1][0]),
        )
    yield from chances(entry, among)
    for one in entry.measures:
        if one.count and one.key in {"match_slam", "match_call", "match_tie", "unfinished"}:
            yield told("{what}: {share} of the matches.", what=measure_name(one), share=part(one))


def chances(entry: Entry, among: int) -> Iterator[str]:
    """Who wins from which place, beside an even chance; where many are looked at, one has to stand out more."""
    wins = [one for one in entry.measures if one.key == "match_win"]
    if not wins:
        return
    total = sum(one.value for one in wins)
    even = total / len(wins)
    uneven = [one for one in wins if stands_out(one, even, among * len(wins))]
    if not uneven:
        yield told(
            "No seat was seen to win more or less often than the others ({share} % each would be even).",
            share=decimal(100 * even, 1),
        )
    for one in uneven:
        values = {"seat": one.seat, "share": part(one), "even": f"{100 * even:.1f}"}
        yield (
            told(
                "Player {seat} wins {share} of the matches, more than the {even} % that would be even.",
                **values,
            )
            if one.value > even
            else told(
                "Player {seat} wins {share} of the matches, less than the {even} % that would be even.",
                **values,
            )
        )


# ---- differences ------------------------------------------------------------------------------------


def of_contrasts(results: Results) -> Iterator[str]:
    """In what the variants differ; where nothing was seen, that."""
    if not results.contrasts:
        return
    seen: dict[tuple[int, str], list[Contrast]] = {}
    for one in results.contrasts:
        if one.verdict != "none":
            seen.setdefault((one.entry, one.quantity), []).append(one)
    largest = sorted(seen.values(), key=lambda of: -max(abs(one.effect) for one in of))
    for found in largest[:MOST_TOLD]:
        yield contrast(found, results)
    left = sum(map(len, largest[MOST_TOLD:]))
    if left:
        yield told("{number} further differences stand in the table below.", number=left)
    same = always_alike(results.contrasts)
    if same:
        names = ", ".join(quantity_name(quantity) for quantity in same)
        yield told("The same in every deal: {quantities}.", quantities=names)
    none = sum(one.verdict == "none" and one.quantity not in same for one in results.contrasts)
    if none and not seen:
        yield told("No difference was seen in any of {number} comparisons.", number=none)
    elif none:
        yield told(
            "In {number} of {all} comparisons no difference was seen.",
            number=none,
            all=len(results.contrasts),
        )


def contrast(found: Sequence[Contrast], results: Results) -> str:
    """The differences of one variant in one quantity, in a sentence."""
    one = found[0]
    values = {
        "other": results.entries[one.entry].label,
        "first": results.entries[0].label,
        "what": quantity_name(one.quantity),
    }
    if one.seat is None:
        return single(one, values)
    alike = [
        other for other in results.contrasts if (other.entry, other.quantity) == (one.entry, one.quantity)
    ]
    if len(found) == len(alike) > 1 and len({other.verdict for other in found}) == 1:
        return at_every_seat(found, values)
    return told(
        "{what}, with {other} instead of {first}: {parts}.", parts="; ".join(map(piece, found)), **values
    )


def single(one: Contrast, values: Mapping[str, str]) -> str:
    """A difference that has no seat."""
    said = {**values, **amount_and_interval(one)}
    if one.verdict == "higher":
        return told("{what}: {amount} more with {other} than with {first} ({interval}).", **said)
    return told("{what}: {amount} less with {other} than with {first} ({interval}).", **said)


def at_every_seat(found: Sequence[Contrast], values: Mapping[str, str]) -> str:
    """Differences that point the same way at all seats."""
    sizes = [abs(times(one.quantity) * one.difference) for one in found]
    digits = min(few_digits(times(one.quantity) * (one.high - one.low) / 2) for one in found)
    most = amount(max(sizes), digits, found[0])
    said = {**values, "least": decimal(min(sizes), digits), "most": most}
    if found[0].verdict == "higher":
        return told("{what}: at every seat {least} to {most} more with {other} than with {first}.", **said)
    return told("{what}: at every seat {least} to {most} less with {other} than with {first}.", **said)


def piece(one: Contrast) -> str:
    """The difference at one of several seats."""
    said = {"seat": one.seat, **amount_and_interval(one)}
    if one.verdict == "higher":
        return told("at seat {seat} {amount} more ({interval})", **said)
    return told("at seat {seat} {amount} less ({interval})", **said)


def amount_and_interval(one: Contrast) -> dict[str, str]:
    """How large a difference is that was seen, in as many digits as show that its interval is without 0."""
    low, high = sorted(abs(times(one.quantity) * end) for end in (one.low, one.high))
    digits = digits_without_zero(low, high, few_digits((high - low) / 2))
    return {
        "amount": amount(abs(times(one.quantity) * one.difference), digits, one),
        "interval": between(low, high, digits),
    }


def amount(value: float, digits: int, of: Contrast) -> str:
    """A difference's size; that of two shares is told in points of percent."""
    text = decimal(value, digits)
    return told("{amount} percentage points", amount=text) if of.quantity in SHARES else text
