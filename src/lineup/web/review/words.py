"""A review in words: what turned the match, what was chosen and what was better, skill beside luck."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from lineup.core import SPECTATOR, Event, Move
from lineup.core.language import _, in_digits, ngettext
from lineup.core.you import Names, is_you, listed
from lineup.games import AnyGame
from lineup.review.decisions import is_clear
from lineup.review.judgement import Decision, Luck, Option, Review
from lineup.review.turning_points import hit_by, largest, size_of
from lineup.table import BOT, Record, Table
from lineup.web.drawing.lines import SeatLine
from lineup.web.drawing.steps import Steps, comes_next, taken_back_in
from lineup.web.review.chart import ReviewChart, ReviewPlot
from lineup.web.review.lines import DecisionLine, OptionLine, SkillLine, TurnLine
from lineup.web.review.outlook import capital, outlook_of

MOST_SENTENCES = 2  # that tell of luck
MOST_OWN = 5  # mistakes of whoever looks
MOST_OPTIONS = 5  # moves that are shown beside each other
BRIEF = 40  # worlds: whatever was tried in fewer is known too little for a figure
A_LITTLE = 0.01  # of the chance to win: less is not seen in figures
APART = 0.15  # of the chance to win: from here on it is said why the curve and a move differ
EVEN = 3  # hundredths of luck that are not worth a word
A_MOMENT = 20.0  # seconds
FULL = 0.4  # hope that fills half of a bar of skill or luck

MISTAKE, FORTUNE, MISFORTUNE = "mistake", "fortune", "misfortune"
BEST, FINE, UNJUDGED, TAKEN_BACK = "best", "fine", "unjudged", "taken-back"
SIGNS = {MISTAKE: "?", FORTUNE: "+", MISFORTUNE: "−"}


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
        self.mine = mine
        self.largest = swings_for(review, mine)
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
        change = f"{before} → {after}" if before != after else self.amount(-decision.loss)
        return self.turn(decision.step, decision.step - 1, decision.seat, MISTAKE, self.done(decision.step), change)

    def fortune(self, luck: Luck) -> TurnLine:
        seat = hit_by(luck)
        kind = FORTUNE if luck.change[seat] > 0 else MISFORTUNE
        change = _("luck {points}").format(points=self.amount(luck.change[seat]))
        if not self.review.cooperative:
            change = f"{self.whose(seat)}: {change}"
        sentence = " ".join(self.told(luck.step)[-MOST_SENTENCES:])
        return self.turn(luck.step, self.steps.stop(luck.step), seat, kind, sentence, change)

    def turn(self, row: int, step: int, seat: int, kind: str, sentence: str, change: str) -> TurnLine:
        point = self.plot.at(row)
        y = self.plot.y(self.plot.value(point, 0 if self.review.cooperative else seat))
        whose = self.whose(seat) if kind == MISTAKE else ""
        theirs = kind == MISTAKE and bool(self.mine) and seat not in self.mine
        return TurnLine(step, seat, kind, SIGNS[kind], whose, theirs, sentence, change, self.plot.x(row), y)

    def opens_at(self) -> int | None:
        """The step that somebody who played looks at first: their own worst mistake, else what changed most."""
        own = [each for each in self.review.mistakes() if each.seat in self.mine]
        found = own[:1] or sorted(self.largest, key=lambda each: -size_of(each))[:1]
        if not found or not self.mine:
            return None
        return found[0].step - 1 if isinstance(found[0], Decision) else self.steps.stop(found[0].step)

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
            aside=self.aside(row, found) if found else "",
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
            aside="",
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
        known = [each for each in decision.options if not is_brief(each, decision)]
        is_highest = self.figure(decision.chosen) >= max(map(self.figure, known))
        return BEST if decision.loss <= 0.0 and is_highest else FINE

    def verdict(self, decision: Decision | None, then: Table, seat: int) -> str:
        kind, name, yours = self.kind(decision, then, seat), self.names[seat], is_you(self.names, seat)
        if decision is None:
            return _("There was no choice.") if kind == BEST else _("Not judged yet: the bots are still at it.")
        if kind == MISTAKE:
            better = self.words(decision.better.move, then, seat)
            sentence = _("Better, by what {name} could know: {move}.")
            if yours:
                sentence = _("Better, by what you could know: {move}.")
            return f"{sentence.format(name=name, move=better)} {self.more_in_words(decision)}"
        advisers = [listed(self.names, each) for each in self.game.know.advisers(then.view(seat), read(then, decision))]
        if advisers and decision.loss > 0.0 and is_clear(decision.loss, decision.loss_error):
            sentence = _("Advised by {names}, who saw more: no mistake. This could have brought {points} more: {move}.")
            better = self.plain(decision.better.move, then, seat)
            return sentence.format(names=all_of(advisers), points=self.difference(decision), move=better)
        said = _("As good as the best: the difference is too small to be sure of.")
        if kind == BEST:
            said = _("The best there was, as far as {name} could know.").format(name=name)
            said = _("The best there was, as far as you could know.") if yours else said
        return " ".join([said, *([_("Advised by {names}.").format(names=all_of(advisers))] if advisers else [])])

    def aside(self, row: int, decision: Decision) -> str:
        """Among rivals the curve knows all cards, and a player does not: where that matters, it is said."""
        if self.review.cooperative:
            return ""
        open_cards = self.plot.at(row - 1).wins[decision.seat]
        if abs(open_cards - decision.chosen.win) < APART:
            return ""
        sentence = _("The curve sees all cards: {open} here. By what could be known it was {known}.")
        return sentence.format(open=self.plot.in_words(open_cards), known=self.worth(decision.chosen))

    def amount(self, hope: float, *, sign: bool = True) -> str:
        """Hope as people count in this game: points, or among rivals per cent of the way to a sure victory."""
        most = float(self.game.know.most)
        if self.review.cooperative and most > 0.0:
            digits = in_digits(abs(hope) * most, 1)
            before = "" if digits == in_digits(0.0, 1) or not sign else "+" if hope > 0 else "−"
            return before + self.game.words.counted(digits)
        return _("{percent} %").format(percent=signed(hope) if sign else round(100 * abs(hope)))

    def more_in_words(self, decision: Decision) -> str:
        if not self.review.cooperative and self.figure(decision.better) - self.figure(decision.chosen) < A_LITTLE:
            return _("It wins no more often, but comes out with better points.")
        return _("It was worth {points} more.").format(points=self.difference(decision))

    def difference(self, decision: Decision) -> str:
        """How much more the better move was worth: as the figures beside them say, if they say it."""
        more = self.figure(decision.better) - self.figure(decision.chosen)
        if self.review.cooperative and more >= 0.05:
            return self.game.words.counted(in_digits(more, 1))
        if not self.review.cooperative and more >= A_LITTLE:
            return self.amount(more, sign=False)
        return self.amount(max(decision.loss, A_LITTLE), sign=False)

    def options(self, decision: Decision, then: Table, seat: int, now: str = "") -> list[OptionLine]:
        """The best few, what was played, and what somebody chooses now; what was looked at briefly comes last."""
        first, *others = decision.options
        others.sort(key=lambda each: is_brief(each, decision))
        wanted = [each for each in others if each is decision.chosen or each.move == now]
        rest = [each for each in others if each not in wanted][: max(0, MOST_OPTIONS - 1 - len(wanted))]
        shown = [first, *(each for each in others if each in wanted or each in rest)]
        shown = [no_better(each, decision) for each in shown]
        worths = {each.move: self.figure(each) for each in shown}
        most = max(1.0, *worths.values())
        return [
            OptionLine(
                words=self.words(each.move, then, seat),
                worth="" if is_brief(each, decision) else self.worth(each),
                error=_("looked at briefly") if is_brief(each, decision) else self.error(each),
                percent=max(2, min(100, round(100 * worths[each.move] / most))),
                played=each.move == decision.played,
                better=decision.clear and each is first,
                brief=is_brief(each, decision),
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
        luck, lost = round(100 * known.luck), known.mean_loss * known.decisions
        sentence = _("Luck was against you: {points}.") if luck < 0 else _("Luck was with you: {points}.")
        said = [sentence.format(points=self.amount(known.luck)) if abs(luck) >= EVEN else _("Luck was even.")]
        gave = _("Your choices gave away {points}, with {mistakes}.").format(
            points=self.amount(lost, sign=False), mistakes=mistakes_in_words(known.mistakes)
        )
        said += [gave if round(100 * lost) > 0 else _("Your choices gave nothing away.")]
        return " ".join(said)

    def skills(self) -> list[SkillLine]:
        return [self.skill(seat) for seat in range(len(self.names))]

    def skill(self, seat: int) -> SkillLine:
        known = self.review.seats[seat]
        lost = -known.mean_loss * known.decisions
        mistakes = mistakes_in_words(known.mistakes)
        return SkillLine(
            self.seats[seat],
            self.amount(known.luck),
            *bar(known.luck),
            self.amount(lost),
            *bar(lost),
            mistakes=mistakes,
        )


def is_brief(option: Option, decision: Decision) -> bool:
    """Whether a move dropped out so soon that its figure means little; what was played and what is better do not."""
    return option.worlds < BRIEF and option is not decision.chosen and option is not decision.better


def no_better(option: Option, decision: Decision) -> Option:
    """What lost against the better move is told as no better: it looked so in few worlds, that helped to find it."""
    best = decision.better
    if not decision.clear or option is best or option is decision.chosen:
        return option
    return replace(option, win=min(option.win, best.win), score=min(option.score, best.score))


def read(then: Table, decision: Decision) -> Move:
    return then.game.read(decision.played)


def all_of(names: list[str]) -> str:
    """Names in a sentence."""
    *others, last = names
    return _("{names} and {last}").format(names=", ".join(others), last=last) if others else last


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


def swings_for(review: Review, mine: Collection[int]) -> list[Decision | Luck]:
    """What turned the match; for somebody who played, also the worst of their own mistakes."""
    found = largest(review)
    own = [each for each in review.mistakes() if each.seat in mine][:MOST_OWN]
    return sorted([*found, *(each for each in own if each not in found)], key=lambda each: each.step)


def rows_spoken_of(
    game: AnyGame, record: Record, review: Review, step: int, mine: Collection[int] = ()
) -> tuple[int | None, list[int]]:
    """The row of the answer or take-back that comes next after a step, and all rows that are put into words."""
    following = comes_next(game, record, step)
    rows = [each.step for each in swings_for(review, mine) if isinstance(each, Decision)]
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
