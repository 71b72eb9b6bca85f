"""A review in words: what turned the match, what was chosen and what was better, skill beside luck."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from lineup.core import SPECTATOR, Event
from lineup.core.language import _, in_digits, ngettext
from lineup.core.you import Names, is_you
from lineup.games import AnyGame
from lineup.review.judgement import Decision, Luck, Option, Review
from lineup.review.turning_points import hit_by, largest
from lineup.table import BOT, Record, Table
from lineup.web.review_chart import ReviewChart, ReviewPlot
from lineup.web.review_outlook import Outlook, capital, outlook_of
from lineup.web.review_par import ParLines
from lineup.web.steps import Steps, comes_next, taken_back_in
from lineup.web.table_lines import SeatLine

MOST_SENTENCES = 2  # that tell of luck
MOST_OPTIONS = 5  # moves that are shown beside each other
EVEN = 3  # hundredths of luck that are not worth a word
A_MOMENT = 20.0  # seconds
FULL = 0.4  # hope that fills half of a bar of skill or luck

MISTAKE, FORTUNE, MISFORTUNE = "mistake", "fortune", "misfortune"
BEST, FINE, UNJUDGED, TAKEN_BACK = "best", "fine", "unjudged", "taken-back"
SIGNS = {MISTAKE: "?", FORTUNE: "+", MISFORTUNE: "−"}


@dataclass(frozen=True)
class TurnLine:
    """Something that turned the match."""

    step: int  # of the replay: before a mistake, after luck
    eyes: int  # the seat that it is about
    kind: str
    sign: str
    whose: str  # "You", or a name; "" for luck
    sentence: str
    change: str  # "57% → 38%"
    x: float  # on the curve
    y: float


@dataclass(frozen=True)
class OptionLine:
    """A move that could be chosen."""

    words: str
    worth: str  # "57%", or points
    error: str  # "±3"
    percent: int  # of the width of a bar
    played: bool
    better: bool
    picks: list[str]
    now: bool = False  # chosen now, in practice


@dataclass(frozen=True)
class DecisionLine:
    """What somebody decides next, and how good that is."""

    step: int  # of the row
    seat: SeatLine
    is_bot: bool
    kind: str
    role: str  # what becomes of whoever decides: "decides now", "Noa's mistake"
    told: str  # what is done, in a sentence of the game
    verdict: str
    options: list[OptionLine]
    outlook: Outlook | None  # None where nothing is judged


@dataclass(frozen=True)
class SkillLine:
    """Skill and luck of one seat, side by side. Bars begin in the middle of a width of 100."""

    seat: SeatLine
    luck: str
    luck_at: float
    luck_width: float
    skill: str
    skill_at: float
    skill_width: float
    mistakes: str


@dataclass(frozen=True)
class ReviewContext:
    """review.html: what a review says at one step, as far as it has come."""

    table_id: str
    percent: int  # of the work that is done
    failed: bool
    judged: bool  # whether what is shown is the whole of a review,
    may_deepen: bool  # and one that thinks longer could be asked for
    left: str  # about how long it will still take
    step: int
    place: int  # how many answers came before it
    eyes: int
    chart: ReviewChart | None  # None: there is nothing to see yet
    turns: list[TurnLine]
    decision: DecisionLine | None
    skills: list[SkillLine]
    summary: str  # luck and skill of whoever looks, once everything is judged; "" for others
    par: ParLines | None  # without rivals: what the deal held
    may_play_on: bool
    my_mistakes: bool  # whoever looks has made some


class InWords:
    """Everything that is said of one review."""

    def __init__(
        self,
        game: AnyGame,
        record: Record,
        review: Review,
        seats: Sequence[SeatLine],
        events: Mapping[int, list[Event]],
        before: Mapping[int, Table],
    ) -> None:
        self.game = game
        self.record = record
        self.review = review
        self.seats = seats
        mine = [each.seat for each in seats if each.mine]
        self.names = Names((each.name for each in seats), mine[0] if len(mine) == 1 else SPECTATOR)
        self.events = events  # by row: what happened
        self.before = before  # by row: the table before it, for the rows that are spoken of
        self.largest = largest(review)
        self.steps = Steps.of(game, record)
        self.plot = ReviewPlot(review, self.steps, 0, game.words)

    def chart(self, step: int, eyes: int) -> ReviewChart:
        self.plot.seat = eyes
        return self.plot.draw(self.names, step)

    # What turned the match

    def turns(self, mine: Collection[int] = ()) -> list[TurnLine]:
        """In the order of the match; for somebody who played, first their own mistakes and last those of bots."""
        found = sorted(self.largest, key=lambda each: self.rank(each, mine)) if mine else self.largest
        return [self.mistake(each) if isinstance(each, Decision) else self.fortune(each) for each in found]

    def rank(self, swing: Decision | Luck, mine: Collection[int]) -> int:
        if not isinstance(swing, Decision):
            return 1
        if self.before[swing.step].players()[swing.seat].kind == BOT:
            return 2
        return 0 if swing.seat in mine else 1

    def mistake(self, decision: Decision) -> TurnLine:
        before, after = self.worth(decision.better), self.worth(decision.chosen)
        change = f"{before} → {after}" if before != after else self.lost(decision)
        return self.turn(decision.step, decision.step - 1, decision.seat, MISTAKE, self.done(decision.step), change)

    def fortune(self, luck: Luck) -> TurnLine:
        seat = hit_by(luck)
        kind = FORTUNE if luck.change[seat] > 0 else MISFORTUNE
        change = _("luck {points}").format(points=signed(luck.change[seat]))
        if not self.review.cooperative:
            change = f"{self.whose(seat)}: {change}"
        return self.turn(luck.step, self.steps.stop(luck.step), seat, kind, " ".join(self.told(luck.step)[-MOST_SENTENCES:]), change)

    def turn(self, row: int, step: int, seat: int, kind: str, sentence: str, change: str) -> TurnLine:
        point = self.plot.at(row)
        y = self.plot.y(self.plot.value(point, 0 if self.review.cooperative else seat))
        whose = self.whose(seat) if kind == MISTAKE else ""
        return TurnLine(step, seat, kind, SIGNS[kind], whose, sentence, change, self.plot.x(row), y)

    def whose(self, seat: int) -> str:
        return _("You") if is_you(self.names, seat) else self.names[seat]

    def whose_mistake(self, seat: int) -> str:
        if is_you(self.names, seat):
            return _("your mistake")
        return _("{name}'s mistake").format(name=self.names[seat])

    def told(self, row: int) -> list[str]:
        """What happened in a row, in sentences of the game."""
        told = [self.game.words.event(event, self.names) for event in self.events.get(row, [])]
        return [sentence for sentence in told if sentence]

    def done(self, row: int) -> str:
        """Who did what in a row: as whoever chose it was asked, for what others heard of it may say little."""
        made = self.record.rows[row]
        chosen = self.plain(made.move, self.before[row], made.seat)
        told = _("You chose: {move}.") if is_you(self.names, made.seat) else _("{name} chose: {move}.")
        return told.format(name=self.names[made.seat], move=chosen)

    def figure(self, option: Option) -> float:
        """What is told of a move: points, or among rivals the chance to win."""
        return option.score if self.review.cooperative else option.win

    def worth(self, option: Option) -> str:
        return self.plot.in_words(self.figure(option))

    def error(self, option: Option) -> str:
        """How sure that is; nothing where it is not known."""
        if not option.worlds:
            return ""
        points = option.error * float(self.game.know.most) if self.review.cooperative else 100 * option.error
        return f"±{in_digits(points, 1)}" if self.review.cooperative else f"±{max(1, round(points))}"

    # What is decided next

    def decision(self, row: int) -> DecisionLine:
        """What is decided in a row, or taken back."""
        if row not in self.record.in_force():
            return self.taken_back(row)
        seat, then = self.record.rows[row].seat, self.before[row]
        found = self.review.decision_at(row)
        player = then.players()[seat]
        return DecisionLine(
            step=row,
            seat=self.seats[seat],
            is_bot=player.kind == BOT,
            kind=self.kind(found, then, seat),
            role=self.whose_mistake(seat) if found and found.clear else _("decides now"),
            told=self.done(row),
            verdict=self.verdict(found, then, seat),
            options=self.options(found, then, seat) if found else [],
            outlook=outlook_of(self.game, self.review, found) if found else None,
        )

    def taken_back(self, row: int) -> DecisionLine:
        """An answer that did not hold, or the moment in which somebody takes it back."""
        made = self.record.rows[row]
        answer = taken_back_in(self.game, self.record, row) if made.kind == "back" else row
        told = _("You take a move back.") if is_you(self.names, made.seat) else _("{name} takes a move back.")
        if made.kind == "back" and answer is not None:
            told = _("You take this back: {move}.")
            if not is_you(self.names, made.seat):
                told = _("{name} takes this back: {move}.")
            chosen = self.plain(self.record.rows[answer].move, self.before[answer], made.seat)
            told = told.format(name=self.names[made.seat], move=chosen)
        return DecisionLine(
            step=row,
            seat=self.seats[made.seat],
            is_bot=False,
            kind=TAKEN_BACK,
            role=_("takes back") if made.kind == "back" else _("taken back later"),
            told=told.format(name=self.names[made.seat]) if made.kind == "back" else self.done(row),
            verdict=_("What was taken back is not judged: only what stood."),
            options=[],
            outlook=None,
        )

    def kind(self, decision: Decision | None, then: Table, seat: int) -> str:
        """Only what also has the highest figure is called the best, because the others are shown beside it."""
        if decision is None:
            legal = [move for move in then.game.legal_moves(then.state, seat) if not move.offer]
            return BEST if len(legal) <= 1 else UNJUDGED
        if decision.clear:
            return MISTAKE
        is_highest = self.figure(decision.chosen) >= max(map(self.figure, decision.options))
        return BEST if decision.loss <= 0.0 and is_highest else FINE

    def verdict(self, decision: Decision | None, then: Table, seat: int) -> str:
        kind, name, yours = self.kind(decision, then, seat), self.names[seat], is_you(self.names, seat)
        if decision is None:
            return _("There was no choice.") if kind == BEST else _("Not judged yet: the bots are still at it.")
        if kind == MISTAKE:
            better = self.words(decision.better.move, then, seat)
            sentence = _("Better, by what {name} could know: {move}. It was worth {points} more.")
            if yours:
                sentence = _("Better, by what you could know: {move}. It was worth {points} more.")
            return sentence.format(name=name, move=better, points=self.difference(decision))
        if kind == BEST:
            best = _("The best there was, as far as {name} could know.")
            return _("The best there was, as far as you could know.") if yours else best.format(name=name)
        return _("As good as the best: the difference is too small to be sure of.")

    def lost(self, decision: Decision) -> str:
        """What a mistake cost in hope, where the figures come out the same."""
        return _("{points} in 100").format(points=signed(-decision.loss))

    def difference(self, decision: Decision) -> str:
        more = decision.better.score - decision.chosen.score
        if self.review.cooperative and more >= 0.05:
            return self.game.words.counted(in_digits(more, 1))
        return _("{points} in 100").format(points=max(1, round(100 * decision.loss)))

    def options(self, decision: Decision, then: Table, seat: int, now: str = "") -> list[OptionLine]:
        """The best few, what was played, and what somebody chooses now."""
        first, *others = decision.options
        wanted = [each for each in others if each is decision.chosen or each.move == now]
        rest = [each for each in others if each not in wanted][: max(0, MOST_OPTIONS - 1 - len(wanted))]
        shown = [first, *(each for each in others if each in wanted or each in rest)]
        worths = {each.move: self.figure(each) for each in shown}
        most = max(1.0, *worths.values())
        return [
            OptionLine(
                words=self.words(each.move, then, seat),
                worth=self.worth(each),
                error=self.error(each),
                percent=max(2, min(100, round(100 * worths[each.move] / most))),
                played=each is decision.chosen,
                better=decision.clear and each is decision.better,
                picks=list(self.game.page.picks(self.game.read(each.move))),
                now=each.move == now,
            )
            for each in shown
        ]

    def words(self, move: str, then: Table, seat: int) -> str:
        return capital(self.plain(move, then, seat))

    def plain(self, move: str, then: Table, seat: int) -> str:
        """A move within a sentence."""
        return self.game.words.move(self.game.read(move), then.view(seat), then.names())

    # Skill and luck

    def summary(self, mine: Collection[int]) -> str:
        """Luck and skill of somebody who played one seat, in two sentences."""
        if len(mine) != 1:
            return ""
        known = self.review.seats[next(iter(mine))]
        luck, lost = round(100 * known.luck), round(100 * known.mean_loss * known.decisions)
        sentence = _("Luck was against you: {points} in 100.") if luck < 0 else _("Luck was with you: {points} in 100.")
        said = [sentence.format(points=signed(known.luck)) if abs(luck) >= EVEN else _("Luck was even.")]
        gave = _("Your choices gave away {points} in 100, with {mistakes}.")
        mistakes = mistakes_in_words(known.mistakes)
        said += [gave.format(points=lost, mistakes=mistakes) if lost > 0 else _("Your choices gave nothing away.")]
        return " ".join(said)

    def skills(self) -> list[SkillLine]:
        return [self.skill(seat) for seat in range(len(self.names))]

    def skill(self, seat: int) -> SkillLine:
        known = self.review.seats[seat]
        lost = -known.mean_loss * known.decisions
        mistakes = mistakes_in_words(known.mistakes)
        return SkillLine(
            self.seats[seat], signed(known.luck), *bar(known.luck), signed(lost), *bar(lost), mistakes=mistakes
        )


def mistakes_in_words(count: int) -> str:
    return ngettext("{count} mistake", "{count} mistakes", count).format(count=count)


def time_left(seconds: float | None) -> str:
    """About how long something will still take; nothing is said while nobody knows."""
    if seconds is None:
        return ""
    if seconds < A_MOMENT:
        return _("a few seconds left")
    minutes = max(1, round(seconds / 60))
    return ngettext("about {count} minute left", "about {count} minutes left", minutes).format(count=minutes)


def rows_spoken_of(game: AnyGame, record: Record, review: Review, step: int) -> tuple[int | None, list[int]]:
    """The row of the answer or take-back that comes next after a step, and all rows of moves that are put into words."""
    following = comes_next(game, record, step)
    rows = [each.step for each in largest(review) if isinstance(each, Decision)]
    if following is not None:
        made = record.rows[following]
        spoken = taken_back_in(game, record, following) if made.kind == "back" else following
        rows += [spoken] if spoken is not None else []
    return following, rows


def signed(hope: float) -> str:
    """Hope in hundredths, with its sign."""
    points = round(100 * hope)
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def bar(hope: float) -> tuple[float, float]:
    """Where a bar begins and how wide it is, from the middle to either side."""
    width = round(min(abs(hope) / FULL, 1.0) * 50, 1)
    return (50.0 if hope > 0 else round(50 - width, 1)), width
