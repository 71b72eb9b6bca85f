"""What is told of a game of Surf's Up, Dude! once it is over."""

from __future__ import annotations

from typing import Any

from games.told import NAMES, finished, game_of
from lineup.core.ending import Act, best_of
from lineup.core.story import Event
from lineup.games.surfs_up_dude.browser.ending import DudeEnding
from lineup.games.surfs_up_dude.cards import BAIL, DIE, GOLD, NOTHING, SILVER
from lineup.games.surfs_up_dude.events import WASHED_OFF, Landed, Left, Revealed, Rolled, WaveEvent, Won
from lineup.web.drawing.recall import acts_of

GAME = game_of("surfs_up_dude", "basic")
WORDS: Any = GAME.words
BOX = WORDS.box
A_WAVE = int(BOX.cards)  # waves come after cards


def act(step: int, *events: Event, turn: int = 1, scores: tuple[float, ...] = (0.0, 0.0)) -> Act:
    return Act(step, events, scores, turn)


def told(*acts: Act) -> list[tuple[int, str, str]]:
    ending = DudeEnding()
    return [(each.step, *ending.tell(each, GAME.words, NAMES)) for each in best_of(acts, ending.moments(acts))]


def test_the_wave_that_brought_somebody_most_when_it_landed_is_the_wave_of_the_day() -> None:
    gold, silver = int(BOX.points[GOLD]), int(BOX.points[SILVER])
    first = Landed(BOX, A_WAVE, [0])
    second = Landed(BOX, A_WAVE, [1, 0])
    (moment,) = told(
        act(1, first, Won(0, GOLD), second, Won(1, GOLD), Won(1, NOTHING), Won(0, SILVER)),
        act(2, Landed(BOX, A_WAVE, [0]), Won(0, SILVER)),
    )
    assert moment[:2] == (1, "Wave of the day")
    assert moment[2] == f"{GAME.words.event(second, NAMES)} {gold + 3} points for Ben.", "a Beach Star is worth three"
    assert gold > silver


def test_a_shark_is_told_that_chased_several_surfers_away() -> None:
    shark = WaveEvent("shark", 0, 3)
    left = [Left(1, 3, position, WASHED_OFF) for position in (0, 1)]
    assert told(act(1, shark, left[0])) == []
    assert told(act(1, shark, left[0]), act(2, left[1])) == [
        (2, "The shark", "Ana sends the shark to space 4. 2 surfers swim away."),
    ]


def test_a_contest_of_three_is_told_and_neither_cards_against_a_shark_nor_a_second_roll() -> None:
    cards = [(0, BAIL), (1, BAIL), (2, BAIL)]
    contest, against = Revealed(BOX, 1, 1, cards), Revealed(BOX, 2, 1, [*cards, (3, BAIL)])
    begins, shark = WaveEvent("contest", 0, 1), WaveEvent("shark", 0, 2)
    again = [Rolled(1, DIE.index(face), again=face == "P") for face in ("M*", "P")]
    few = act(1, Revealed(BOX, 0, 1, cards[:2]))
    assert told(few, act(2, again[0], begins), act(3, contest, shark), act(4, against), act(5, again[1])) == [
        (3, "The largest contest", GAME.words.event(contest, NAMES)),
    ]


def test_the_chart_ends_with_the_scores_of_the_outcome() -> None:
    table = finished("surfs_up_dude", "basic", 4)
    outcome, ending = table.outcome(), table.game.page.ending
    assert outcome is not None
    acts = acts_of(table.game, table.record)
    assert acts[0].scores == [0, 0, 0, 0]
    assert list(acts[-1].scores) == outcome.scores
    assert [act.turn for act in acts] == sorted(act.turn for act in acts)
    found = best_of(acts, ending.moments(acts))
    assert len(found) == 3
    for moment in found:
        assert all(ending.tell(moment, table.game.words, table.names()))
