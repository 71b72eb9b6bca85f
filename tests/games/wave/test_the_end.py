"""Chapter 8: the end."""

from __future__ import annotations

import pytest

from games.wave.positions import DECLARED, MISFIT_RETURNS, deal, ride
from games.wave.session import CARDS, Session
from games.written import WATCHING
from lineup.core import NotationError
from lineup.core.options import from_record
from lineup.games.wave.options import WaveOptions

THREE = ("y4 w2 o3 | t0 b1", "t1 o1 w1 | r5 t2", "b3 y1 w3 | r1 y0")


def stuck_with(left: int) -> Session:
    """The end of a ride with one card in hand and the others in the draw pile."""
    others = [card for card in CARDS if card not in ("y1", "y2")]
    return ride("y1", "", "", top="y2", unseen=" ".join(others[: left - 1]), agreed=DECLARED).play("1 stuck")


def test_w8_1_the_last_card_of_all_wins() -> None:
    session = ride("y4", "", "", top="y2", unseen="").play("1 play 1")
    outcome = session.outcome()
    assert (outcome.rule, outcome.reason) == ("W8.1", "won:perfect")
    assert session.asked() == []
    assert len(session.pile()) == 34
    assert session.heard(WATCHING, "ended") == [{"reason": "won", "left": 0}]


def test_w8_1_nothing_is_won_while_somebody_holds_a_card() -> None:
    session = ride("y4", "", "t1", top="y2", unseen="").play("1 play 1")
    assert not session.is_over()
    assert session.play("3 play 1").outcome().winners == [0, 1, 2]


def test_w8_1_nothing_is_won_while_there_is_a_card_to_draw() -> None:
    session = ride("y4", "", "", top="y2", unseen="t1").play("1 play 1: t1")
    assert not session.is_over()
    assert session.asked() == [1]


def test_w8_1_an_unseen_last_card_wins_too() -> None:
    assert ride("| y4", "", "", top="y2", unseen="").play("1 play 1").outcome().reason == "won:perfect"


def test_w8_2_the_game_ends_when_no_card_of_whoever_is_on_turn_fits() -> None:
    session = ride("t5 y1", "o1 t4 | r5", "b1", top="y4").play("1 play 1: b2")
    outcome = session.outcome()
    assert (outcome.rule, outcome.reason.split(":")[0]) == ("W8.2", "stuck")
    assert outcome.winners == []
    assert session.asked() == []


def test_w8_2_only_the_one_on_turn_must_be_able_to_play() -> None:
    session = ride("t5 y1", "b1", "o1", top="y4").play("1 play 1: b2")
    assert not session.is_over()
    assert session.asked() == [2]


def test_w8_2_a_card_that_the_player_cannot_see_is_judged_as_well() -> None:
    session = ride("t5 y1", "o1 t4 | b0", "b1", top="y4").play("1 play 1: b2")
    assert not session.is_over()
    assert session.choices(2) == ["play 3"]


def test_w8_2_a_hand_that_its_holder_cannot_see_at_all_may_be_stuck() -> None:
    session = ride("t5 y1", "| o1 t4 r5", "b1", top="y4").play("1 play 1: b2")
    assert session.outcome().reason.startswith("stuck:")


def test_w8_2_the_drawn_card_can_save_its_owner_only_at_the_next_turn() -> None:
    session = ride("t5 y1", "o1", "b1", top="y4").play("1 play 1: b2")
    assert session.is_over()
    assert session.hand(1) == "<b2 >y1 - - -"


def test_w8_2_the_very_first_player_may_be_stuck() -> None:
    session = deal("y4 w2 o3 | t0 r1", "b1 o1 w1 | r5 t2", "b3 y1 w3 | b2 y0", first="t5")
    assert session.outcome().reason == "stuck:wipeout"
    assert session.left() == 33


def test_w8_2_a_player_who_is_left_alone_may_be_stuck() -> None:
    session = ride("b3 b1", "", "", top="y2", unseen="").play("1 play 1")
    assert session.outcome().reason == "stuck:hair"


def test_w8_2_with_the_other_ruling_nothing_ends_by_itself() -> None:
    session = ride("t5 y1", "o1 t4 | r5", "b1", top="y4", agreed=DECLARED).play("1 play 1: b2")
    assert not session.is_over()
    assert session.choices(2) == ["play 3", "stuck"]


def test_w8_2_with_the_other_ruling_the_player_on_turn_says_so() -> None:
    session = ride("t5 y1", "o1 t4 | r5", "b1", top="y4", unseen="b2", agreed=DECLARED).play("1 play 1: b2", "2 stuck")
    outcome = session.outcome()
    assert (outcome.rule, outcome.reason) == ("W8.2", "stuck:fair")
    assert session.left() == 6


def test_w8_2_with_the_other_ruling_nobody_says_it_for_another() -> None:
    session = ride("t5 y1", "o1", "b1", top="y4", agreed=DECLARED)
    assert session.refusal("2 stuck") == ("W3.2", "not_your_turn")
    assert session.choices(2) == []


def test_w8_2_with_the_other_ruling_a_player_who_sees_that_nothing_fits_has_nothing_else_to_say() -> None:
    session = ride("t5 y1", "o1", "b1", top="y4", agreed=DECLARED).play("1 play 1: b2")
    assert session.choices(2) == ["stuck"]


def test_w8_2_whoever_knows_a_card_that_fits_cannot_declare_to_be_stuck() -> None:
    session = ride("y1 b2 | w1", "o1", "b1", top="y4", agreed=DECLARED)
    assert session.choices(1) == ["play 2", "play 3"]
    assert session.refusal("1 stuck") == ("W8.2", "knows_a_card_that_fits")


def test_w8_2_a_card_that_fits_and_was_never_seen_does_not_hinder_it() -> None:
    """What can be declared tells nothing about the unseen card: it is the same whether that card fits or not."""
    for unseen in ("b2", "w1"):
        session = ride(f"y1 w2 | {unseen}", "o1", "b1", top="y4", agreed=DECLARED)
        assert session.choices(1) == ["play 3", "stuck"]


def test_w8_2_a_card_that_was_tried_and_returned_is_known_and_hinders_it_once_it_fits() -> None:
    session = ride("w2 w4 | o1", "w5", "y4", top="o3", unseen="", agreed={**DECLARED, **MISFIT_RETURNS})
    session.play("1 play 3", "1 play 2", "3 play 1", "2 play 1")  # the white 4 and 5 turn the direction
    assert session.choices(1) == ["play 3"]
    assert session.refusal("1 stuck") == ("W8.2", "knows_a_card_that_fits")


def test_w8_2_a_card_that_came_by_an_exchange_hinders_it() -> None:
    agreed = {**DECLARED, "exchange": True}
    session = ride("y1 w2 | t0", "b3 | o1", "r1", top="o3", agreed=agreed)
    assert "stuck" in session.choices(1)
    session.play("1 exchange 1 for 2/1")  # the blue 3 comes to a place that faces seat 1
    assert session.refusal("1 stuck") == ("W8.2", "knows_a_card_that_fits")
    assert session.choices(1) == ["play 1", "play 3"]


def test_w8_2_in_a_choppy_wave_a_card_that_fits_only_one_way_hinders_it_too() -> None:
    agreed = {**DECLARED, "monster": "chop"}
    for steps, choices in (("up up", ["stuck"]), ("down up", ["play 1 up"])):
        session = ride("y3", "b1", "b2", top="y2", steps=steps, agreed=agreed)
        assert session.choices(1) == choices


def test_w8_2_with_the_ruling_before_it_whoever_has_the_turn_can_always_say_so() -> None:
    session = ride("y1 b2", "o1", "b1", top="y4", agreed={**DECLARED, "rulings.stuck_declared": "freely"})
    assert session.choices(1) == ["play 2", "stuck"]
    assert session.play("1 stuck").outcome().reason.startswith("stuck:")


def test_w8_2_a_record_from_before_the_ruling_is_played_by_it() -> None:
    options = from_record(WaveOptions, {"rulings": {"stuck": "declared"}})
    assert (options.rulings.stuck, options.rulings.stuck_declared) == ("declared", "freely")


def test_w8_2_with_the_automatic_ruling_there_is_nothing_to_say() -> None:
    with pytest.raises(NotationError):
        deal(*THREE, first="y2").game.read("stuck")


def test_w8_2_a_returned_card_leaves_the_player_a_card_that_fits() -> None:
    session = ride("y1 | o1 b2", "t5", "b1", top="o3", agreed=MISFIT_RETURNS).play("1 play 2")
    assert session.choices(1) == ["play 3"]


def test_w8_3_cards_in_all_hands_and_in_the_draw_pile_are_left() -> None:
    session = ride("t5 y1", "o1 | w1 w2", "b1", top="y4", unseen="b2 b3 b4").play("1 play 1: b2")
    assert session.left() == 8
    lines = [(line.what, line.points) for line in session.outcome().stages[0][0].lines]
    assert lines == [("hand:0", 2), ("hand:1", 3), ("hand:2", 1), ("draw_pile", 2)]
    assert session.heard(WATCHING, "ended") == [{"reason": "stuck", "left": 8}]


def test_w8_3_the_score_is_what_was_played_of_thirty_three() -> None:
    session = ride("t5 y1", "o1 | w1 w2", "b1", top="y4", unseen="b2 b3 b4").play("1 play 1: b2")
    assert session.outcome().scores == [25, 25, 25]
    assert [stage.total for stage in session.outcome().stages[2]] == [8, 25]


@pytest.mark.parametrize("deed", ["1 play 2", "2 play 1", "2 advise 1/1 play", "1 silver 1"])
def test_w8_3_nothing_can_be_done_any_more(deed: str) -> None:
    session = ride("t5 y1", "o1", "b1", top="y4").play("1 play 1: b2")
    assert session.refusal(deed) == ("W8.3", "over")
    assert [session.choices(seat) + session.advice(seat) for seat in (1, 2, 3)] == [[], [], []]


@pytest.mark.parametrize(
    ("left", "band"),
    [
        (1, "hair"), (2, "hair"), (3, "fine"), (4, "fine"), (5, "fine"), (6, "fair"), (10, "fair"), (11, "wipeout"),
        (12, "wipeout"), (33, "wipeout"),
    ],
)  # fmt: skip
def test_w8_4_the_result_by_the_number_of_cards_left(left: int, band: str) -> None:
    session = stuck_with(left)
    assert session.left() == left
    assert session.outcome().reason == f"stuck:{band}"


def test_w8_4_no_card_left_is_a_perfect_wave() -> None:
    session = ride("y4", "", "", top="y2", unseen="").play("1 play 1")
    assert session.left() == 0
    assert session.outcome().reason == "won:perfect"


def test_w8_4_only_after_a_perfect_wave_the_variants_are_recommended() -> None:
    perfect = ride("y4", "", "", top="y2", unseen="").play("1 play 1")
    for session, recommended in ((perfect, True), (stuck_with(1), False), (stuck_with(11), False)):
        said = session.game.words.result(session.outcome(), ["Jane", "Sam", "Ralf"])
        assert ("among the variants" in said) is recommended


@pytest.mark.parametrize(
    ("left", "sentence"),
    [(1, "Nearly perfect!"), (3, "A fine ride."), (6, "A fair ride"), (11, "Wipeout!")],
)
def test_w8_4_the_result_is_said_in_words_with_its_count(left: int, sentence: str) -> None:
    session = stuck_with(left)
    said = session.game.words.result(session.outcome(), ["Jane", "Sam", "Ralf"])
    assert said.startswith(sentence)
    assert f"{left} card" in said
