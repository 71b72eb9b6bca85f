"""A review in words: what turned a match, what was decided, and luck beside skill."""

from __future__ import annotations

from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from types import SimpleNamespace

from lineup import games
from lineup.core import SPECTATOR
from lineup.review.judgement import Decision, Luck, Option, Point, Review, SeatReview
from lineup.review.turning_points import largest
from lineup.table import BOT, PERSON, Player, Record, Table
from lineup.web.drawing.around import Viewer, seat_lines
from lineup.web.review.reviews import Underway
from lineup.web.review.words import (
    BEST,
    FINE,
    FORTUNE,
    MISTAKE,
    InWords,
    bar,
    rows_spoken_of,
    signed,
    swings_for,
    time_left,
)
from web.endings import over
from web.live_tables import ANA


def judged(*, clear: bool = True) -> tuple[InWords, Decision]:
    """A finished contest, whose first decision was judged, and in which luck fell once."""
    live = over("surfs_up_dude", "basic", seats=2)
    record, game = live.match().record, live.game
    thens = {at: Table(game, Record(record.header, record.rows[:at])) for at in record.in_force()[1:9]}
    step = next(at for at, then in thens.items() if len(game.legal_moves(then.state, record.rows[at].seat)) > 1)
    then = thens[step]
    row = record.rows[step]
    other = next(each.text() for each in game.legal_moves(then.state, row.seat) if each.text() != row.move)
    best, second = (other, row.move) if clear else (row.move, other)
    options = (Option(best, 0.6, 0.01, 0.7, 50, 0.3, 0.02, 99), Option(second, 0.3, 0.01, 0.4, 40, 0, 0, 99))
    decision = Decision(step, row.seat, row.move, options, 0.3 if clear else 0.0, 0.02, clear)
    last = len(record.rows) - 1
    points = tuple(Point(at, (0.5, 0.5), (0.5, 0.5), (0.0, 0.0)) for at in (0, last))
    seats = tuple(SeatReview(seat, 4, 0.05, 0.01, 2, 0.3 - 0.6 * seat, 0.1) for seat in range(2))
    luck = (Luck(last, (0.2, -0.1), (0.01, 0.01)),)
    review = Review(
        "1", "quick", 40, 0, done=True, cooperative=False, curve=points, decisions=(decision,), luck=luck, seats=seats
    )
    told = InWords(game, record, review, seat_lines(live, Viewer(ANA, 0, "")), {}, {step: then})
    return told, decision


def test_a_mistake_and_luck_turn_a_match_in_its_order() -> None:
    told, decision = judged()
    told.names.you = SPECTATOR
    mistake, fortune = told.turns()
    assert (mistake.kind, mistake.step, mistake.eyes) == (MISTAKE, decision.step - 1, decision.seat)
    assert mistake.change == "70% → 40%"
    assert mistake.sentence.startswith(f"{told.names[decision.seat]} chose: ")
    assert (mistake.whose, fortune.whose) == (told.names[decision.seat], "")
    assert (fortune.kind, fortune.change) == (FORTUNE, f"{told.names[0]}: luck +20 %")


def test_my_mistakes_come_first_and_those_of_bots_last() -> None:
    told, decision = judged()
    luck = told.review.luck[0]
    first, second = replace(decision, seat=0), replace(decision, seat=1)
    told.largest = [luck, first, second]
    players = told.before[decision.step].players()
    players[:] = [Player(PERSON, "Ana"), Player(PERSON, "Ben")]
    assert [turn.kind for turn in told.turns()] == [FORTUNE, MISTAKE, MISTAKE]
    assert [(turn.kind, turn.eyes) for turn in told.turns([1])] == [(MISTAKE, 1), (FORTUNE, 0), (MISTAKE, 0)]
    players[:] = [Player(BOT, "Koa", bot="local"), Player(PERSON, "Ben")]
    told.largest = [first, luck]
    assert [turn.kind for turn in told.turns([1])] == [FORTUNE, MISTAKE]
    assert [turn.kind for turn in told.turns()] == [MISTAKE, FORTUNE], "nobody's: the order of the match"


def test_a_difference_is_told_in_what_the_game_counts() -> None:
    told, decision = judged()
    told.review = replace(told.review, cooperative=True)
    assert "It was worth 10.0 points more" in told.verdict(decision, told.before[decision.step], decision.seat)
    told.game = games.load("wave")
    assert told.difference(decision) == "10.0 cards"


def test_where_the_chance_to_win_is_the_same_the_loss_is_told() -> None:
    told, decision = judged()
    even = replace(decision, options=tuple(replace(each, win=0.5) for each in decision.options))
    assert told.mistake(even).change == "−30 %"
    even = replace(even, clear=True)
    assert told.verdict(even, told.before[even.step], even.seat).endswith("comes out with better points.")


def test_a_decision_says_what_was_better_and_marks_both() -> None:
    told, decision = judged()
    line = told.decision(decision.step)
    assert line.kind == MISTAKE
    assert "It was worth 30 % more" in line.verdict
    assert [(each.better, each.played, each.worth, each.error) for each in line.options] == [
        (True, False, "70%", "±1"), (False, True, "40%", "±1"),
    ]  # fmt: skip


def test_a_good_decision_is_called_the_best() -> None:
    told, decision = judged(clear=False)
    line = told.decision(decision.step)
    assert line.kind == BEST
    assert not any(each.better for each in line.options)


def test_a_decision_below_others_within_the_noise_is_not_called_the_best() -> None:
    told, decision = judged(clear=False)
    chosen, other = decision.options
    near = replace(decision, options=(chosen, replace(other, win=chosen.win + 0.01)))
    told.review = replace(told.review, decisions=(near,))
    line = told.decision(near.step)
    assert line.kind == FINE
    assert line.verdict == "As good as the best: the difference is too small to be sure of."
    assert line.role == "decides now"


def test_what_comes_next_after_a_step_is_the_next_answer_that_holds() -> None:
    told, decision = judged()
    following, spoken_of = rows_spoken_of(told.game, told.record, told.review, decision.step - 1)
    assert following == decision.step
    assert spoken_of == [decision.step, decision.step]
    assert rows_spoken_of(told.game, told.record, told.review, len(told.record.rows))[0] is None


def test_luck_and_skill_are_bars_from_the_middle() -> None:
    told, _decision = judged()
    first, second = told.skills()
    assert (first.luck, first.skill, first.mistakes) == ("+30 %", "−20 %", "2 mistakes")
    assert (first.luck_at, first.luck_width) == (50.0, 37.5)
    assert (second.luck_at, second.luck_width) == (12.5, 37.5)
    assert (signed(0.001), bar(0.0)) == ("0", (50.0, 0.0))
    assert bar(-9.0) == (0.0, 50.0)


def test_whoever_played_reads_of_their_own_decisions_as_you() -> None:
    told, decision = judged()
    name = told.names[decision.seat]
    told.names.you = decision.seat
    line = told.decision(decision.step)
    assert line.told.startswith("You chose: ")
    assert line.verdict.startswith("Better, by what you could know: ")
    assert line.role == "your mistake"
    told.names.you = 1 - decision.seat
    line = told.decision(decision.step)
    assert line.told.startswith(f"{name} chose: ")
    assert line.verdict.startswith(f"Better, by what {name} could know: ")
    assert line.role == f"{name}'s mistake"


def test_luck_and_skill_of_whoever_played_are_summed_up_in_words() -> None:
    told, _decision = judged()
    assert told.summary([0]) == "Luck was with you: +30 %. Your choices gave away 20 %, with 2 mistakes."
    assert told.summary([1]).startswith("Luck was against you: −30 %.")
    even = replace(told.review.seats[0], luck=0.01, mean_loss=0.0, mistakes=0)
    told.review = replace(told.review, seats=(even, told.review.seats[1]))
    assert told.summary([0]) == "Luck was even. Your choices gave nothing away."
    assert told.summary([]) == told.summary([0, 1]) == ""


def test_how_long_a_review_will_take_is_said_as_soon_as_it_is_known() -> None:
    assert Underway(done=20, of=100, worked=2.0).seconds_left() is None
    assert Underway(done=9, of=100, worked=200.0).seconds_left() is None, "the first parts take the longest"
    assert Underway(done=25, of=100, worked=10.0).seconds_left() == 30.0
    said = [time_left(seconds) for seconds in (None, 4.0, 50.0, 130.0)]
    assert said == ["", "a few seconds left", "about 1 minute left", "about 2 minutes left"]


def test_in_a_team_luck_and_skill_are_told_in_what_the_game_counts() -> None:
    told, _decision = judged()
    told.review = replace(told.review, cooperative=True)
    told.game = games.load("wave")
    assert told.summary([0]) == "Luck was with you: +9.9 cards. Your choices gave away 6.6 cards, with 2 mistakes."
    assert told.skills()[0].skill == "−6.6 cards"


def test_what_was_looked_at_briefly_has_no_figure_and_comes_last() -> None:
    told, decision = judged()
    best, played = decision.options
    lucky = replace(played, move="pass", win=1.0, gain=0.7, worlds=9)
    known = replace(played, move=best.move, win=0.9, gain=0.2)
    told.review = replace(told.review, decisions=(replace(decision, options=(best, lucky, known, played)),))
    lines = told.decision(decision.step).options
    assert [line.worth for line in lines] == ["70%", "70%", "40%", ""], "and nothing is told as better than the better"
    assert [(line.brief, line.error) for line in lines][-1] == (True, "looked at briefly")


def test_the_best_is_called_so_whatever_a_few_games_seemed_to_say() -> None:
    told, decision = judged(clear=False)
    chosen, other = decision.options
    lucky = replace(decision, options=(chosen, replace(other, win=1.0, worlds=9)))
    told.review = replace(told.review, decisions=(lucky,))
    assert told.decision(lucky.step).kind == BEST


def test_where_the_curve_knows_more_than_who_decided_it_is_said() -> None:
    told, decision = judged()
    said = "The curve sees all cards: 10% here. By what could be known it was 40%."
    assert told.decision(decision.step).aside == ""
    point = told.review.curve[0]
    told.plot.review = replace(told.review, curve=(replace(point, wins=(0.1, 0.1)), told.review.curve[-1]))
    assert told.decision(decision.step).aside == said


def test_a_match_opens_on_the_worst_of_my_own_mistakes_which_are_all_marked() -> None:
    told, decision = judged()
    assert told.opens_at() == told.steps.stop(told.review.luck[0].step) or decision.seat == 0
    many = [replace(decision, seat=1, loss=0.9 - 0.1 * each) for each in range(5)]
    mine = replace(decision, seat=0, loss=0.05)
    review = replace(told.review, decisions=(*many, mine))
    assert mine not in largest(review)
    assert mine in swings_for(review, [0])
    told.review, told.mine, told.largest = review, [0], swings_for(review, [0])
    assert told.opens_at() == mine.step - 1
    assert sorted(turn.theirs for turn in told.turns([0]) if turn.kind == MISTAKE) == [False, *[True] * 5]
    told.mine = []
    assert told.opens_at() is None
    assert not any(turn.theirs for turn in told.turns())


def test_who_followed_advice_made_no_mistake_and_reads_whose_it_was() -> None:
    told, decision = judged()

    def advisers(_view: object, _move: object) -> list[int]:
        return [1 - decision.seat]

    excused = replace(decision, clear=False)
    told.review = replace(told.review, decisions=(excused,))
    told.game = SimpleNamespace(  # type: ignore[assignment]
        know=SimpleNamespace(advisers=advisers, most=0.0),
        words=told.game.words,
        page=told.game.page,
        read=told.game.read,
    )
    line = told.decision(excused.step)
    assert line.kind == FINE
    assert line.verdict.startswith(f"Advised by {told.names[1 - decision.seat]}, who saw more: no mistake.")
    assert not any(each.better for each in line.options)


def test_no_game_hides_whose_mistake_a_mark_is() -> None:
    """A game's styles name pieces of its own board; what hid those has hidden the names on the curve, too."""
    drawn = (files("lineup.web") / "templates" / "review.html").read_text()
    assert 'class="made-by' in drawn
    for slug in games.slugs():
        for sheet in (Path(str(files("lineup.games"))) / slug / "browser").glob("*.css"):
            assert ".made-by" not in sheet.read_text(), sheet.name
