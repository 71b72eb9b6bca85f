"""What is told of a ride once it is over."""

from __future__ import annotations

import pytest

from games.told import NAMES, finished, game_of
from games.wave.positions import ride
from games.wave.session import Session
from lineup.core.ending import Act, Moment, best_of
from lineup.core.outcome import Line, Outcome, Stage
from lineup.core.page import Beat
from lineup.core.story import Event
from lineup.core.you import Names
from lineup.games.wave.browser.ending import Noted, WaveEnding
from lineup.games.wave.cards import card_called
from lineup.games.wave.events import Advised, Began, Ended, Tried
from lineup.games.wave.moves import MARKS
from lineup.games.wave.words.names import nearly
from lineup.web.drawing.recall import acts_of

GAME = game_of("wave", "base")


def noted(top: str, *, unseen: tuple[tuple[int, int], ...] = (), fitting: int = 3, held: int = 5) -> Noted:
    return Noted(card_called(top), frozenset(unseen), fitting, held, turn=1)


def act(step: int, after: Noted, *events: Event) -> Act:
    return Act(step, events, (), step, after)


def played(holder: int, place: int, card: str, kind: str = "played") -> Tried:
    return Tried(kind, holder, place, card_called(card))


def told(acts: list[Act]) -> list[tuple[int, str, str]]:
    ending = WaveEnding()
    return [(each.step, *ending.tell(each, GAME.words, NAMES)) for each in best_of(acts, ending.moments(acts))]


def test_the_card_that_broke_the_wave_is_told_with_what_it_was_tried_on() -> None:
    acts = [
        act(0, noted("y2"), Began(card_called("y2"), 0, 1)),
        act(1, noted("r4"), played(0, 1, "r4")),
        act(2, noted("r4"), played(1, 2, "y2", "misfit"), Ended("misfit", 31)),
    ]
    assert told(acts) == [
        (2, "The card that broke it", "Ben's yellow 2 does not fit on red 4."),
    ]


def test_a_wave_on_which_nothing_fits_says_who_could_not_go_on() -> None:
    acts = [act(0, noted("b4", fitting=0), Began(card_called("b4"), 0, 1), Ended("stuck", 33))]
    assert told(acts) == [(0, "Nothing fits any more", "Ben has no card that fits on blue 4.")]


def test_nobody_is_named_who_said_so_and_was_wrong() -> None:
    acts = [act(0, noted("b4", fitting=1), Began(card_called("b4"), 0, 1), Ended("stuck", 33))]
    assert told(acts) == [(0, "Nothing fits any more", "No card could be laid on blue 4.")]


def test_the_result_says_whose_card_broke_the_wave() -> None:
    acts = [
        act(0, noted("r4"), Began(card_called("r4"), 0, 1)),
        act(1, noted("r4"), played(1, 2, "y2", "misfit"), Ended("misfit", 33)),
    ]
    ending, left = WaveEnding(), Stage("left", [Line("W8.3", "draw_pile", 33)])
    outcome = Outcome(
        rule="W3.7", reason="misfit:wipeout", winners=[], places=[1] * 3, scores=[0] * 3, stages=[[left]] * 3
    )

    def said_to(names: list[str]) -> str:
        return ending.result(outcome, ending.moments(acts), GAME.words, names)

    assert said_to(NAMES) == "Wipeout! Ben's yellow 2 does not fit on red 4. 33 cards left."
    assert said_to(Names(NAMES, 1)) == "Wipeout! Your yellow 2 does not fit on red 4. 33 cards left."


def test_the_last_card_of_a_perfect_wave_is_told() -> None:
    acts = [
        act(0, noted("y2"), Began(card_called("y2"), 0, 1)),
        act(1, noted("r4"), played(0, 1, "r4"), Ended("won", 0)),
    ]
    assert told(acts) == [(1, "The last card", "Ana plays red 4.")]


def test_an_unseen_card_that_fitted_the_only_one_that_did_and_good_advice_are_remembered() -> None:
    advice = [Advised(seat, 2, 4, MARKS.index(mark)) for seat, mark in ((0, "play"), (1, "fits"))]
    acts = [
        act(0, noted("w2", unseen=((0, 3),)), Began(card_called("w2"), 0, 1)),
        act(1, noted("y3", fitting=1), played(0, 3, "y3")),
        act(2, noted("o4"), played(1, 0, "o4")),
        act(3, noted("o4"), *advice),
        act(4, noted("r5"), played(2, 4, "r5")),
        act(5, noted("t5"), played(0, 0, "t5")),
    ]
    assert told(acts) == [
        (1, "Blind and right", "Ana had never seen yellow 3, and it fitted."),
        (2, "By a hair's breadth", "Of all cards of Ben's only orange 4 fitted."),
        (4, "Well advised", "Cai plays red 5: 2 flags said so."),
    ]


def test_a_mark_that_warns_or_speaks_for_another_card_is_no_good_advice() -> None:
    advice = [Advised(0, 2, 4, MARKS.index("keep")), Advised(1, 2, 3, MARKS.index("play"))]
    acts = [act(0, noted("w2"), *advice), act(1, noted("r5"), played(2, 4, "r5"))]
    assert told(acts) == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_card_of_a_ride_is_a_bar_and_the_ladder_has_one_rung_that_was_reached(seats: int) -> None:
    table = finished("wave", "base", seats)
    outcome, ending = table.outcome(), table.game.page.ending
    assert outcome is not None
    acts = acts_of(table.game, table.record)
    bars = ending.bars(acts)
    assert len(bars) == outcome.scores[0] + 1
    assert [bar.height for bar in bars] == [int(card + 1) % 6 + 1 for card in table.state.pile]  # type: ignore[attr-defined]
    ladder = ending.ladder(outcome)
    assert [rung.how_many for rung in ladder] == ["33", "31–32", "28–30", "23–27", "0–22"]
    assert [rung.reached for rung in ladder].count(True) == 1
    assert str(int(outcome.scores[0])) in ending.headline(outcome)
    assert all(isinstance(each, Moment) and 0 <= each.step < len(table.record.rows) for each in ending.moments(acts))


@pytest.mark.parametrize(
    ("played", "name"),
    [(33, "perfect wave"), (32, "nearly perfect"), (28, "fine ride"), (23, "fair ride"), (22, "wipeout")],
)
def test_a_score_in_a_list_is_called_what_the_ladder_calls_it(played: int, name: str) -> None:
    """W8.4"""
    assert WaveEnding().rung(float(played)) == name


def test_a_result_says_how_little_was_missing_to_the_next_band() -> None:
    assert [nearly(played) for played in (20, 23, 25, 31, 33)] == [""] * 5
    assert nearly(21) == "Just 2 cards short of “fair ride”."
    assert nearly(22) == "Just 1 card short of “fair ride”."
    assert nearly(27) == "Just 1 card short of “fine ride”."
    assert nearly(32) == "", "the one that is left is told anyway"


def scene_of(session: Session, seat: int = 0) -> tuple[list[Beat], list[Beat]]:
    """What a seat sees of the last play: on the board, and in the last scene."""
    view, names, heard = session.view(seat), ["Ana", "Ben", "Cai"], []
    for number, event in enumerate(session.events):
        told = session.game.hear(event, seat)
        assert told is not None
        sentence = session.game.words.event(told, names)
        heard.append({"number": number, "kind": told.kind, "event": told.facts(), "sentence": sentence})
    page = session.game.page
    return [beat for each in heard for beat in page.beats(each, view, names)], page.last_scene(view, names, heard)


def test_a_card_that_breaks_the_wave_is_kept_secret_until_it_is_turned_over() -> None:
    board, scene = scene_of(ride("w1 | r1", "w2 | o2", "y2 | t2", top="b2").play("1 play 2"))
    assert [(beat.motion, beat.words, beat.face) for beat in board] == [
        ("travel", "Ana's card on blue 2…", None),
        ("bump", "", None),
    ]
    words = [beat.words for beat in scene if beat.words]
    assert words[:2] == ["Ana's card on blue 2…", "Ana's red 1 does not fit on blue 2: the wave breaks."]
    signs = [beat.sign or beat.piece for beat in scene if beat.motion == "show"]
    assert signs[:4] == ["turned", "by-colour", "by-number", "broken"]
    assert [beat.chapter for beat in scene].count(True) == 2


def test_of_a_stuck_hand_every_card_is_shown_and_crossed() -> None:
    board, scene = scene_of(ride("b4", "w2 y1 | o2", "y2 | t2", top="b2", unseen="").play("1 play 1"))
    assert [beat.motion for beat in board] == ["travel"]
    assert scene[0].words == "Ben has no card that fits on blue 4."
    assert [card["words"] for card in scene[0].face["stuck"]["cards"]] == [
        "white 2 with a turn sign",
        "yellow 1",
        "orange 2",
    ]
    assert [beat.piece for beat in scene if beat.sign == "crossed"] == ["stuck-0", "stuck-1", "stuck-2"]


def test_a_perfect_wave_has_nothing_broken_in_its_last_scene() -> None:
    _board, scene = scene_of(ride("b4", "", "", top="b2", unseen="").play("1 play 1"))
    assert scene[0].words == "Every card is played."
    assert not [beat for beat in scene if beat.sign in ("broken", "crossed")]
    assert scene[0].face["perfect"]["team"] == ["Ana", "Ben", "Cai"]
    assert next(beat.words for beat in scene[1:] if beat.words) == "A perfect wave!"
    assert [beat.piece for beat in scene if beat.motion == "spin"] == ["rides-0", "rides-1", "rides-2"]
