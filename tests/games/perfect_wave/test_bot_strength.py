"""A player who thinks finds the best move wherever it can be proven by hand.

All positions are the last turn of a game for two: no luck is left, and each move's end can be counted by the rulebook.
"""

from __future__ import annotations

from typing import Any

import pytest

from games.perfect_wave.positions import NO_GOALS, table
from games.perfect_wave.session import Session
from lineup.bots.levels import SURE, thinker
from lineup.core import Rng

NO_CARDS = "- - - -"


def last_turn(board: str, **at: Any) -> Session:
    """The last turn of the second player; the decks and the Pier are empty unless it is said otherwise."""
    at = {"waves": NO_CARDS, "maneuvers": NO_CARDS, "points": 1, "wax": (0, 0), "agreed": NO_GOALS, **at}
    at["hands"] = ("", at.pop("hand", ""))
    at["surfers"] = (at.pop("other_surfer", 1), at.pop("surfer"))
    return table(at.pop("other", "5"), board, turn=2, first=1, last_round=True, wave_deck="", maneuver_deck="", **at)


def thought(session: Session, playouts: int = 60) -> str:
    """What a thinking player does here."""
    view, legal = session.view(2), session.game.legal_moves(session.table, 1)
    return thinker(playouts, 12, 1.0, SURE).choose(session.game, view, legal, Rng(3)).text()


def test_the_surfer_goes_where_cards_lie() -> None:
    """Spaces 1 to 3 are 1, 2, 3: at space 3 there are 15 VP more and a Run (20); a Trick above the 2 would give 10."""
    assert thought(last_turn("1 2 3", surfer=2, hand="Paddle-Out Bottom-Turn")) == "paddle"


def test_a_number_that_holds_the_wave_goes_before_one_that_ends_it() -> None:
    """A 4 makes 50 VP and a Run of four (30); with a 2 the ride would end at once, with 20 VP."""
    assert thought(last_turn("1 2 3", surfer=4, hand="4 2")) == "play 4 to 4"


def test_nothing_is_laid_where_it_would_end_the_ride() -> None:
    """2, 3, 4 are worth 30 VP and a Run (20); with a 1 to the right of them 20 VP would be all."""
    assert thought(last_turn("2 3 4", surfer=4, hand="1")) != "play 1 to 4"


def test_a_set_goes_before_a_higher_number() -> None:
    """3 3 3 is a Set (30); 3 3 4 is nothing but its spaces."""
    assert thought(last_turn("3 3", surfer=3, hand="3 4")) == "play 3 to 3"


def test_a_run_goes_before_an_equal_number() -> None:
    """2 3 4 is a Run (20); 2 3 3 is nothing but its spaces."""
    assert thought(last_turn("2 3", surfer=3, hand="3 4")) == "play 4 to 3"


def test_a_trick_is_laid_before_its_space_is_behind_the_surfer() -> None:
    """With two points both can be done, but only in this order: P5.2 forbids the space to the left of the Surfer.

    Tube Ride (40) needs the third 6, and that needs the paddling.
    """
    session = last_turn("6 6 6", surfer=2, points=2, hand="Tube-Ride Paddle-Out")
    assert thought(session, 200) == "play tube ride to 2"
    assert thought(session.play("2 play tube ride to 2")) == "paddle"


def test_the_trick_that_scores_more_is_laid() -> None:
    """Above the 10, beside a 9, Cutback gives 20, Aerial 10 and Bottom Turn nothing."""
    assert thought(last_turn("9 10", surfer=2, hand="Aerial Bottom-Turn Cutback")) == "play cutback to 2"


def test_hang_ten_above_the_take_off_of_a_long_wave() -> None:
    """In a wave of six Hang Ten gives 30 above its last card; Cutback would give 20."""
    assert thought(last_turn("1 2 3 4 5 6", surfer=6, hand="Cutback Hang-Ten Carve")) == "play hang ten to 6"


def test_the_right_card_is_taken_from_the_pier() -> None:
    """The 4 makes a Run of four; the 12 and the 7 fit as well, without one; the 1 ends the ride."""
    assert thought(last_turn("1 2 3", surfer=4, waves="12 1 7 4")) == "take wave 4 to 4"


def test_wax_is_for_paddling_when_that_gives_more() -> None:
    """One space further: 20 VP and a Run of four instead of three. No card of the discard pile has room that counts."""
    assert thought(last_turn("1 2 3 4", surfer=3, wax=(0, 1), wave_pile="5 9")) == "paddle for wax"


def test_wax_is_for_fetching_when_that_gives_more() -> None:
    """A 5 above the Surfer makes 25 VP and a Run of five; a 9 makes 25 VP; paddling on leads to an empty space."""
    assert thought(last_turn("1 2 3 4", surfer=5, wax=(0, 1), wave_pile="9 5")) == "fetch 5 to 5"


def test_the_snap_that_decides_the_contest() -> None:
    """One Snap each, and nobody scores it; a second one brings 40 VP, Carve above the 6 just 10."""
    session = last_turn("5 6 | Snap", surfer=2, other="5 | Snap", hand="Carve Snap")
    assert thought(session) == "play snap to 2"


GOALS = {"points": 2, "agreed": {}, "goals": ("Steep-Face", "Mellow")}


def test_a_public_goal_that_is_met_is_activated() -> None:
    """Long Run (40) asks for a Run of five, and here is one of six; the other Goals are not met."""
    public = "Double-Set Long-Run Heavy-Set Signature-Move"
    assert thought(last_turn("6 7 8 9 10 11", surfer=6, public=public, **GOALS)) == "activate 2"


def test_a_goal_that_the_other_does_not_meet_is_better_than_a_dearer_one_for_both() -> None:
    """Six different numbers lie in both waves: No Repeats (50) would help both alike. Odd Ducks (30) is ours alone."""
    session = last_turn(
        "1 3 5 7 9 12", surfer=6, other="1 2 3 4 5 6", other_surfer=6,
        public="Even-Flow Odd-Ducks No-Repeats Heavy-Set", **GOALS,
    )  # fmt: skip
    assert thought(session) == "activate 2"


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_same_thought_comes_to_the_same_move(seed: int) -> None:
    session = last_turn("1 2 3", surfer=4, waves="12 1 7 4")
    view, legal = session.view(2), session.game.legal_moves(session.table, 1)
    moves = {thinker(40, 12, 1.0, SURE).choose(session.game, view, legal, Rng(seed)).text() for _time in range(2)}
    assert len(moves) == 1
