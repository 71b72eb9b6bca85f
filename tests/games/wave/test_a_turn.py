"""Chapter 3: a turn."""

from __future__ import annotations

import pytest

from games.wave.positions import MISFIT_RETURNS, deal, ride
from games.wave.session import Session
from games.written import WATCHING
from lineup.core import NotationError
from lineup.core.options import build
from lineup.games import load, options_of, variants

THREE = ("y4 w2 o3 | t0 b1", "t1 o1 w1 | r5 t2", "b3 y1 w3 | r1 y0")


def test_w3_1_you_play_one_card_then_draw_one_then_the_turn_passes_on() -> None:
    session = deal(*THREE, first="y2").play("1 play 1: r4")
    assert session.pile() == ["y2", "y4"]
    assert session.hand(1) == "<r4 >w2 >o3 <t0 <b1"
    assert session.draw_pile() == 17
    assert session.asked() == [2]
    assert [event.kind for event in session.events] == ["played", "drawn"]


def test_w3_1_everybody_sees_what_is_played() -> None:
    session = deal(*THREE, first="y2").play("1 play 4: r4")
    for listener in (1, 2, 3, WATCHING):
        assert session.heard(listener, "played") == [{"holder": 0, "place": 4, "card": "t0"}]


def test_w3_1_there_is_nothing_to_play_at_an_empty_place() -> None:
    session = ride("y4 - o3", "r1", "b1", top="y2", unseen="")
    assert session.refusal("1 play 2") == ("W3.1", "no_card_there")
    assert session.refusal("1 play 5") == ("W3.1", "no_card_there")
    assert session.choices(1) == ["play 1", "play 3"]


@pytest.mark.parametrize("deed", ["2 play 1", "2 play 4", "3 play 1"])
def test_w3_2_nobody_plays_out_of_turn(deed: str) -> None:
    session = deal(*THREE, first="y2")
    assert session.refusal(deed) == ("W3.2", "not_your_turn")
    assert session.choices(int(deed[0])) == []


def test_w3_2_whoever_has_played_waits_for_the_others() -> None:
    session = deal(*THREE, first="y2").play("1 play 1: r4")
    assert session.refusal("1 play 2") == ("W3.2", "not_your_turn")


def test_w3_3_whoever_is_on_turn_can_play_and_nothing_else() -> None:
    assert deal(*THREE, first="y2").choices(1) == ["play 1", "play 3", "play 4", "play 5"]


@pytest.mark.parametrize("variant", [each.name for each in variants("wave")])
def test_w3_3_no_variant_knows_a_pass(variant: str) -> None:
    values = {each.name: each.values for each in variants("wave")}[variant]
    game = load("wave", build(options_of("wave"), values))
    assert {move.text().split()[0] for move in game.moves} <= {"play", "silver", "advise", "exchange"}
    with pytest.raises(NotationError):
        game.read("pass")


def test_w3_4_advice_does_not_bind() -> None:
    session = deal(*THREE, first="y2")
    before = session.choices(1)
    session.play("2 advise 1/4 play", "3 advise 1/4 fits", "3 advise 1/5 play")
    assert session.choices(1) == before
    session.play("1 play 5: r4")
    assert session.pile() == ["y2", "b1"]


def test_w3_4_nobody_else_decides() -> None:
    session = deal(*THREE, first="y2").play("2 advise 1/4 play", "3 advise 1/4 play")
    assert session.asked() == [1]
    assert session.pile() == ["y2"]


def test_w3_5_a_card_never_seen_may_be_tried_whether_it_fits_or_not() -> None:
    session = ride("y4 | w1 b1", "r1", "b2", top="o2")
    assert session.choices(1) == ["play 1", "play 2", "play 3"]
    assert session.refusal("1 play 2") is None


def test_w3_5_and_nothing_tells_its_holder_whether_it_fits() -> None:
    fitting, misfitting = (ride(f"y4 | {card}", "r1", "b2", top="o2") for card in ("b1", "w1"))
    assert fitting.choices(1) == misfitting.choices(1)
    assert fitting.knows(1) == misfitting.knows(1)


def test_w3_6_a_card_that_you_know_must_fit() -> None:
    session = ride("w2 o2 y1 r1", "r3", "b2", top="o3")
    assert [session.refusal(f"1 play {place}") for place in (1, 2, 3)] == [("W3.6", "does_not_fit")] * 3
    assert session.choices(1) == ["play 4"]


def test_w3_6_also_when_it_faces_the_team_but_you_have_seen_it() -> None:
    """Seat 1 gives its white 1 away, and it comes back to a place of seat 1 that faces the team."""
    session = ride("y4 w1 | b1", "t1 | r1", "t4 | b3", top="o3", agreed={"exchange": True})
    session.play("1 exchange 2 for 2/1", "1 play 1: o4")
    session.play("2 exchange 1 for 1/3", "2 play 1: y5", "3 play 2: o5")
    assert session.hand(1) == "<o4 >t1 <w1 - -"
    assert session.sees(1, "1/3") == "w1"
    assert session.refusal("1 play 3") == ("W3.6", "does_not_fit")
    assert session.refusal("1 play 1") is None  # it has never seen the orange 4


def lay_a_misfit(session: Session) -> Session:
    return session.play("1 play 2")


def test_w3_7_a_tried_card_that_does_not_fit_ends_the_ride() -> None:
    session = lay_a_misfit(ride("y4 | w1", "r1 y1", "b2", top="o2", unseen="t5 t4"))
    outcome = session.outcome()
    assert (outcome.rule, outcome.reason) == ("W3.7", "misfit:fair")
    assert outcome.winners == []
    assert session.asked() == []


def test_w3_7_the_card_counts_among_those_left() -> None:
    session = lay_a_misfit(ride("y4 | w1", "r1 y1", "b2", top="o2", unseen="t5 t4"))
    assert session.left() == 7  # two, two and one in hand, two in the draw pile
    assert "w1" not in session.pile()
    assert session.hand(1).startswith(">y4 <w1")


def test_w3_7_everybody_sees_it() -> None:
    session = lay_a_misfit(ride("y4 | w1", "r1 y1", "b2", top="o2"))
    for listener in (1, 2, 3, WATCHING):
        assert session.heard(listener, "misfit") == [{"holder": 0, "place": 2, "card": "w1"}]


def test_w3_7_even_the_last_card_of_all_must_fit() -> None:
    """Nobody else has a card, but this one cannot be played: another that fits had kept the ride going."""
    session = ride("y4 | w1", "", "", top="o2", unseen="").play("1 play 2")
    assert session.outcome().reason == "misfit:hair"
    assert session.left() == 2


def test_w3_7_with_the_other_ruling_it_returns_and_is_known() -> None:
    session = lay_a_misfit(ride("y4 | w1", "r1 y1", "b2", top="o2", unseen="t5 t4", agreed=MISFIT_RETURNS))
    assert not session.is_over()
    assert session.hand(1) == ">y4 <w1 - - -"
    assert session.sees(1, "1/2") == "w1"
    assert session.pile()[-1] == "o2"
    assert session.draw_pile() == 2


def test_w3_7_with_the_other_ruling_the_same_player_goes_on() -> None:
    session = lay_a_misfit(ride("y4 | w1", "r1 y1", "b2", top="o2", agreed=MISFIT_RETURNS))
    assert session.asked() == [1]
    assert session.refusal("1 play 2") == ("W3.6", "does_not_fit")
    assert session.play("1 play 1: t5").asked() == [2]


def test_w3_7_with_the_other_ruling_the_card_can_be_played_later_when_it_fits() -> None:
    session = lay_a_misfit(ride("y4 | o2", "b0 t1", "t2 b4", top="o3", agreed=MISFIT_RETURNS))
    session.play("1 play 1: t5", "2 play 1: t4")  # the blue 0 turns the direction
    assert session.asked() == [1]
    assert session.play("1 play 2: t3").pile()[-1] == "o2"


def test_w3_7_with_the_other_ruling_everybody_has_seen_which_card_was_tried() -> None:
    session = lay_a_misfit(ride("y4 | w1", "r1 y1", "b2", top="o2", agreed=MISFIT_RETURNS))
    for listener in (1, 2, 3, WATCHING):
        assert session.heard(listener, "returned") == [{"holder": 0, "place": 2, "card": "w1"}]
        assert session.sees(listener, "1/2") == "w1"


def test_w3_7_the_end_does_not_wait_for_the_card_when_nothing_fits_at_all() -> None:
    """With either ruling a hand without a card that fits is the end (W8.2), before anything can be tried."""
    for agreed in (None, MISFIT_RETURNS):
        session = ride("y4", "y1 | w1", "b2", top="o2", unseen="", agreed=agreed).play("1 play 1")
        assert session.outcome().reason.startswith("stuck:")
