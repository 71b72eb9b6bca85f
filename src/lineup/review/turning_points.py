"""Turning points: the largest swings that are clear of noise, in words from the game.

What turned a match is selected here and nowhere else: for the page, ``lineup review`` and programs.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from lineup.bots.bot import AnyGame
from lineup.core.language import _, in_digits
from lineup.review.decisions import CLEAR
from lineup.review.judgement import Decision, Luck, Option, Review
from lineup.review.walk import Act, acts_of
from lineup.table.record import Record

LEAST: Final = 0.05  # of hope: luck that changes less is no turning point
MOST: Final = 5


@dataclass(frozen=True)
class TurningPoint:
    """Something that decided much."""

    step: int
    seat: int  # whose mistake, or whom luck hit most
    kind: Literal["mistake", "luck"]
    size: float  # of hope, for better or worse
    sentence: str  # in the language that is spoken here


def turning_points(game: AnyGame, record: Record, review: Review, most: int = MOST) -> list[TurningPoint]:
    """The largest swings of a match, in words, in its order."""
    told = Teller(game, record, review)
    return [told.mistake(each) if isinstance(each, Decision) else told.luck(each) for each in largest(review, most)]


def largest(review: Review, most: int = MOST) -> list[Decision | Luck]:
    """The mistakes and the luck that changed most, in the order of the match: the one place that selects them."""
    found: list[Decision | Luck] = [*review.mistakes(), *(each for each in review.luck if is_clear(each))]
    found.sort(key=lambda each: -size_of(each))  # of equals, mistakes come first
    return sorted(found[:most], key=lambda each: each.step)


def hit_by(luck: Luck) -> int:
    """The seat for which luck changed most."""
    return max(range(len(luck.change)), key=lambda seat: abs(luck.change[seat]))


def size_of(swing: Decision | Luck) -> float:
    """How much hope it changed, for better or worse."""
    return swing.loss if isinstance(swing, Decision) else abs(swing.change[hit_by(swing)])


def is_clear(luck: Luck) -> bool:
    """Luck beyond noise, large enough to speak of; the deal itself is no turning point."""
    return luck.step > 0 and size_of(luck) > max(CLEAR * luck.error[hit_by(luck)], LEAST)


class Teller:
    """Says what happened in a match, in words from its game."""

    def __init__(self, game: AnyGame, record: Record, review: Review) -> None:
        self.game = game
        self.review = review
        self.names = [player.shown() for player in record.players()]
        self.acts = {act.step: act for act in acts_of(game, record)}

    def move(self, act: Act, text: str) -> str:
        """A move in words, for the seat that chose it then."""
        view = self.game.observe(act.before, act.seat)
        words: str = self.game.words.move(self.game.read(text), view, self.names)
        return words

    def mistake(self, decision: Decision) -> TurningPoint:
        """What was played, what it cost, and what would have been better."""
        act = self.acts[decision.step]
        before, after = self.figures(decision.better, decision.chosen)
        sentence = _("{name}: {played}, {before} to {after}. Better: {better}.").format(
            name=self.names[decision.seat],
            played=plain(self.move(act, decision.played)),
            before=before,
            after=after,
            better=plain(self.move(act, decision.better.move)),
        )
        return TurningPoint(decision.step, decision.seat, "mistake", decision.loss, sentence)

    def luck(self, luck: Luck) -> TurningPoint:
        """After which move luck fell, and what it changed."""
        act, seat = self.acts[luck.step], hit_by(luck)
        change = luck.change[seat]
        if self.review.cooperative and len(self.names) > 1:
            sentence = _("{name}: {played}, and good luck for all: {change}.")
            if change < 0:
                sentence = _("{name}: {played}, and bad luck for all: {change}.")
        else:
            sentence = _("{name}: {played}, and good luck for {lucky}: {change}.")
            if change < 0:
                sentence = _("{name}: {played}, and bad luck for {lucky}: {change}.")
        told = sentence.format(
            name=self.names[act.seat],
            played=plain(self.move(act, act.row.move)),
            lucky=self.names[seat],
            change=signed(change),
        )
        return TurningPoint(luck.step, seat, "luck", change, told)

    def figures(self, better: Option, chosen: Option) -> tuple[str, str]:
        """What people ask for: the chance to win; where that says nothing, or there are no rivals, points to expect."""
        before, after = percent(better.win), percent(chosen.win)
        if before == after or (self.review.cooperative and self.game.know.most > 0.0):
            return in_digits(better.score, 1), in_digits(chosen.score, 1)
        return before, after


def plain(sentence: str) -> str:
    """A sentence that goes on."""
    return sentence.rstrip(".")


def percent(share: float) -> str:
    return _("{percent} %").format(percent=round(100 * share))


def signed(share: float) -> str:
    """A change of hope, in hundredths."""
    return f"{100 * share:+.0f}".replace("-", "−")
