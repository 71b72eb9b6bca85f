"""Chapter 4: a round."""

from __future__ import annotations

import pytest

from games.tavarua.positions import Agreed, Surfer, contest, deal
from games.tavarua.rounds import OTHER, alone, finish
from games.written import WATCHING

TWO = ("1+ 1- 2+ 2- 3+", "3- 3- 4+ 4- 1+")
ANY_ORDER: Agreed = {"rulings.before_the_card": "any_order"}
LAST_RIDE: Agreed = {"rulings.last_ride": "scored"}
HAND = "1+ 1- 2+ 2- 3+"


def test_t4_1_the_three_phases_follow_each_other_and_all_go_through_them_together() -> None:
    session = contest(Surfer("riding 3", stoke=1, pile="1+"), OTHER)
    assert session.asked() == [1, 2]
    session.play("1 ride 1 stoke 1")
    assert session.asked() == [2]  # nothing is turned up before all have chosen
    session.play("2 wait 1")
    assert session.kinds() == ["sealed", "turned_up", "turned_up"]
    session.play("1 leave: 3- 3- G0 G 4")
    order = [kind for kind in session.kinds() if kind in ("rode", "turned", "advanced")]
    assert order == ["rode", "turned", "advanced"]


@pytest.mark.parametrize("deed", ["add", "subtract", "leave", "redraw 1", "start on longboard", "toss 1"])
def test_t4_1_answers_that_belong_to_another_time_are_refused(deed: str) -> None:
    assert contest(Surfer(), Surfer()).refusal(f"1 {deed}") == ("T4.1", "not_now")


def test_t4_1_actions_cannot_be_chosen_while_somebody_is_still_asked_before_them() -> None:
    session = contest(Surfer(), Surfer("channel 3"), preparing=True)
    assert session.refusal("1 wait 1") == ("T4.1", "not_now")
    assert session.refusal("2 catch 1") == ("T4.1", "not_now")


def test_t4_2_all_waves_move_one_space_towards_the_shore_and_the_last_one_goes_to_space_6() -> None:
    session = contest(Surfer("channel 3"), OTHER, dice="1 2 3 4 5 6").play("1 wait 1", "2 wait 1: 3- 3- G0 G 5")
    assert session.dice() == [2, 3, 4, 5, 6, 5]
    assert session.heard(WATCHING, "advanced")[0]["dice"] == [2, 3, 4, 5, 6, 5]
    assert session.sides == [6]


@pytest.mark.parametrize("space", range(2, 7))
def test_t4_2_whoever_rides_a_wave_moves_along(space: int) -> None:
    session = alone(Surfer(f"riding {space}", pile="1+"), "ride 1")
    assert session.at(1) == f"riding {space - 1}"


@pytest.mark.parametrize(("place", "deed"), [("channel 3", "wait 1"), ("shore", "wait 1")])
def test_t4_2_whoever_lies_in_the_channel_stays(place: str, deed: str) -> None:
    assert alone(Surfer(place), deed).at(1) == place


def test_t4_2_the_first_round_begins_with_it_too() -> None:
    session = deal(*TWO, dice="1 2 3 4 5 6").play("1 redraw nothing", "2 redraw nothing: 3")
    assert session.dice() == [2, 3, 4, 5, 6, 3]


@pytest.mark.parametrize(("first", "order"), [(1, [1, 2, 3]), (2, [2, 3, 1]), (3, [3, 1, 2])])
def test_t4_3_whoever_can_is_asked_clockwise_from_the_first_player(first: int, order: list[int]) -> None:
    session = contest(Surfer(), Surfer(), Surfer(), first=first, preparing=True)
    for seat in order:
        assert session.asked() == [seat]
        session.play(f"{seat} ready")
    assert session.asked() == [1, 2, 3]
    assert session.choices(1)[0] == "paddle out 1"


def test_t4_3_nobody_else_may_answer() -> None:
    session = contest(Surfer(stoke=1), Surfer(stoke=1, stoke_cards="jetski"), preparing=True)
    for deed in ("ready", "switch", "buy", "jetski 3"):
        assert session.refusal(f"2 {deed}") == ("T4.3", "not_asked")


@pytest.mark.parametrize(
    ("surfer", "asked"),
    [
        (Surfer(), True),  # could switch
        (Surfer(stoke=1), True),
        (Surfer("channel 1", stoke=3), False),  # only on the shore can one buy
        (Surfer("channel 1", stoke_cards="heckle"), True),
        (Surfer("channel 1", stoke_cards="focus"), True),  # cannot be played there, but nobody else knows that
        (Surfer("riding 2", pile="1+", stoke_cards="jetski"), True),
        (Surfer("riding 2", pile="1+", stoke=3), False),
        (Surfer("fallen 2", stoke_cards="zone"), True),
        (Surfer("fallen 2"), False),
    ],
)
def test_t4_3_who_is_asked_depends_on_what_all_can_see(surfer: Surfer, *, asked: bool) -> None:
    session = contest(surfer, OTHER, preparing=True)
    assert session.asked() == ([1] if asked else [1, 2])
    assert ("ready" in session.choices(1)) is asked


def test_t4_3_with_one_board_somebody_on_the_shore_without_stoke_has_nothing_to_do() -> None:
    session = contest(Surfer(), Surfer(stoke=1), preparing=True, agreed={"boards": "shortboard"})
    assert session.asked() == [2]


def test_t4_3_first_switch_then_buy_then_play_a_stoke_card() -> None:
    session = contest(Surfer(stoke=3, stoke_cards="drink"), OTHER, preparing=True)
    session.play("1 switch", "1 buy: jetski", "1 buy: shark", "1 energy drink")
    assert (session.board(1), session.stoke_cards(1), session.stoke(1)) == ("long", "jetski shark", 3)
    assert session.kinds() == ["played_stoke"]


def test_t4_3_after_buying_it_is_too_late_to_switch() -> None:
    session = contest(Surfer(stoke=2), OTHER, preparing=True).play("1 buy: jetski")
    assert session.refusal("1 switch") == ("T4.3", "too_late_to_switch")
    assert "switch" not in session.choices(1)


def test_t4_3_after_a_stoke_card_it_is_too_late_to_buy_and_to_switch() -> None:
    session = contest(Surfer(stoke=2, stoke_cards="heckle drink"), Surfer(stoke=1), preparing=True)
    session.play("1 heckle 2")
    assert session.asked() == [2]
    assert session.refusal("1 buy") == session.refusal("1 switch") == ("T4.3", "not_asked")


def test_t4_3_with_the_other_ruling_in_any_order() -> None:
    session = contest(Surfer(stoke=2, stoke_cards="drink"), OTHER, preparing=True, agreed=ANY_ORDER)
    session.play("1 energy drink", "1 buy: jetski", "1 switch", "1 buy: shark", "1 ready")
    assert (session.board(1), session.stoke_cards(1), session.stoke(1)) == ("long", "jetski shark", 1)
    assert session.asked() == [1, 2]


def test_t4_3_in_any_order_a_jetski_to_the_shore_lets_you_switch_and_buy() -> None:
    start = Surfer("channel 4", stoke=1, stoke_cards="jetski")
    session = contest(start, OTHER, preparing=True, agreed=ANY_ORDER).play("1 jetski 0", "1 switch", "1 buy: zone")
    assert (session.at(1), session.board(1), session.stoke_cards(1)) == ("shore", "long", "zone")


def test_t4_3_a_stoke_card_of_the_first_player_is_played_before_the_next_is_asked() -> None:
    """The first takes the token away with which the second wanted to buy."""
    session = contest(Surfer("channel 1", stoke_cards="heckle"), Surfer(stoke=1), preparing=True)
    session.play("1 heckle 2")
    assert session.asked() == [2]
    assert session.refusal("2 buy") == ("T5.3", "no_stoke_to_pay")


def test_t4_4_a_choice_may_be_changed_until_the_last_one_is_made() -> None:
    session = contest(Surfer("channel 2"), Surfer("channel 3"), Surfer("channel 4"))
    session.play("2 wait 1", "2 paddle out 3", "1 wait 5")
    assert session.asked() == [3]
    session.play("2 wait 2", "3 wait 1: 3- 3- 3- G0 G 1")
    assert session.at(2) == "channel 3"
    assert session.hand(2) == "1+ 2+ 2- 3+ 3-"


def test_t4_4_nobody_notices_a_second_thought() -> None:
    session = contest(Surfer("channel 2"), Surfer("channel 3")).play("1 wait 1")
    before = session.view(2).facts()
    session.play("1 paddle out 3")
    assert session.heard(2, "sealed") == session.heard(WATCHING, "sealed") == []
    assert session.heard(1, "sealed") == [{"seat": 0, "answer": "paddle out 3", "again": True}]
    assert session.view(2).facts() == before


def test_t4_4_after_the_last_one_nothing_can_be_changed() -> None:
    session = contest(Surfer("channel 2", stoke=1), OTHER).play("1 paddle out 1 stoke 1", "2 wait 1")
    assert session.refusal("2 wait 2") == ("T4.1", "not_now")


def test_t4_4_everybody_must_play_a_card() -> None:
    session = contest(Surfer("channel 2"), OTHER)
    assert session.refusal("1 wait empty-handed") == ("T4.4", "play_a_card")
    assert not any("empty-handed" in choice for choice in session.choices(1))


def test_t4_4_what_is_laid_is_turned_up_for_all_at_the_same_time() -> None:
    session = contest(Surfer("channel 2", stoke=2), Surfer("channel 3")).play("1 paddle out 3 stoke 2", "2 wait 1 4")
    for seat in (1, 2, WATCHING):
        assert session.heard(seat, "turned_up") == [
            {"seat": 0, "action": "paddle out", "cards": ["Cross-Step"], "stoke": 2, "other": None},
            {"seat": 1, "action": "wait", "cards": ["Trim", "Bottom Turn"], "stoke": 0, "other": None},
        ]


def test_t4_5_tokens_on_a_card_are_spent_when_cards_are_turned_up_not_before() -> None:
    session = contest(Surfer("channel 2", stoke=3), OTHER).play("1 paddle out 3 stoke 2")
    assert session.stoke(1) == 3
    session.play("2 wait 1")
    assert session.stoke(1) == 1


def test_t4_6_first_bails_then_rides_then_catches_then_the_rest() -> None:
    session = contest(
        Surfer("channel 1"),
        Surfer("channel 3"),
        Surfer("riding 4", pile="1+"),
        Surfer("riding 5", pile="1+"),
    )
    session.play("1 wait 1", "2 catch 1", "3 ride 1", "4 bail 1: 3- 3- 3- 3- G0 G 1")
    order = [kind for kind in session.kinds() if kind in ("bailed", "rode", "caught", "waited")]
    assert order == ["bailed", "rode", "caught", "waited"]


@pytest.mark.parametrize(("first", "order"), [(1, [0, 1, 2]), (2, [1, 2, 0]), (3, [2, 0, 1])])
def test_t4_6_within_each_clockwise_from_the_first_player(first: int, order: list[int]) -> None:
    surfers = [Surfer(f"channel {space}") for space in (2, 3, 4)]
    session = finish(contest(*surfers, first=first), "1 paddle out 1", "2 wait 1", "3 paddle in 1")
    moved = [event.facts()["seat"] for event in session.events if event.kind in ("paddled", "waited")]
    assert moved == order


@pytest.mark.parametrize(("first", "order"), [(1, [0, 1, 2]), (2, [1, 2, 0]), (3, [2, 0, 1])])
def test_t4_6_also_catches_of_different_waves(first: int, order: list[int]) -> None:
    surfers = [Surfer(f"channel {space}") for space in (5, 2, 3)]
    session = finish(contest(*surfers, first=first), "1 catch 1", "2 catch 1", "3 catch 1")
    assert [event["seat"] for event in session.happened("caught")] == order


def test_t4_6_a_place_that_a_bail_makes_free_can_be_caught_in_the_same_round() -> None:
    session = contest(Surfer("channel 3"), Surfer("riding 3", pile="2+"))
    finish(session, "1 catch 1", "2 bail 1")
    assert (session.at(1), session.at(2)) == ("riding 2", "channel 3")
    assert session.stoke(1) == 1


def test_t4_6_and_one_that_a_fall_makes_free() -> None:
    session = contest(Surfer("channel 3"), Surfer("riding 3", pile="2+", balance=2))
    finish(session, "1 catch 1", "2 ride 1")
    assert (session.at(1), session.at(2)) == ("riding 2", "fallen 3")


def test_t4_6_whoever_has_bailed_cannot_be_hit_by_the_wave_card() -> None:
    session = alone(Surfer("riding 3", pile="2+", balance=2), "bail 1", wave="S3+")
    assert session.at(1) == "channel 3"
    assert session.happened("scored")[0]["end"] == "bail"


@pytest.mark.parametrize(
    ("deed", "place"), [("catch 1", "channel 4"), ("ride 1", "riding 4")], ids=["just caught", "rides"]
)
def test_t4_7_the_wave_card_shifts_everybody_on_a_wave(deed: str, place: str) -> None:
    session = alone(Surfer(place, pile="2+" if "riding" in place else ""), deed, wave="L2-")
    assert (session.at(1), session.balance(1)) == ("riding 3", -1)


def test_t4_7_and_nobody_who_is_on_none() -> None:
    session = alone(Surfer("channel 3"), "wait 1", wave="L2-")
    assert session.balance(1) == session.balance(2) == 0
    assert "shifted" not in session.kinds()


def test_t4_8_rides_are_scored_in_the_round_in_which_they_end() -> None:
    session = contest(
        Surfer("riding 4", pile="2+"), Surfer("riding 1", pile="2+ 2+"), Surfer("riding 5", pile="3+", balance=2)
    )
    finish(session, "1 bail 1", "2 ride 1", "3 ride 1")
    scored = {(event["seat"], event["end"], event["points"]) for event in session.happened("scored")}
    assert scored == {(0, "bail", 2), (1, "shore", 7), (2, "wipeout", 3)}
    kinds = session.kinds()
    assert kinds.index("turned") < kinds.index("scored") < kinds.index("advanced")


def test_t4_8_a_ride_that_goes_on_is_not_scored() -> None:
    session = alone(Surfer("riding 4", pile="2+"), "ride 1")
    assert session.happened("scored") == []
    assert session.pile(1) == "2+ 1+"


@pytest.mark.parametrize(("first", "following"), [(1, 2), (2, 3), (3, 1)])
def test_t4_8_the_first_player_token_passes_to_the_left(first: int, following: int) -> None:
    surfers = [Surfer(f"channel {space}") for space in (2, 3, 4)]
    session = finish(contest(*surfers, first=first), "1 wait 1", "2 wait 1", "3 wait 1")
    assert session.view(WATCHING).facts()["first"] == following - 1


def test_t4_9_the_game_goes_on_while_a_wave_card_is_left() -> None:
    session = contest(Surfer("channel 1"), OTHER, rounds_left=2)
    finish(session, "1 wait 1", "2 wait 1")
    assert not session.is_over()
    finish(session, "1 wait 1", "2 wait 1", last=True)
    assert session.is_over()
    assert session.asked() == []
    assert session.refusal("1 wait 1") == ("T4.9", "over")


def test_t4_9_a_wave_that_is_still_ridden_when_the_game_ends_scores_nothing() -> None:
    session = alone(Surfer("riding 4", pile="2+ 2-"), "ride 1", last=True)
    assert session.is_over()
    assert session.waves(1, "short") == []


def test_t4_9_with_the_other_ruling_it_scores_as_after_a_bail() -> None:
    session = alone(Surfer("riding 4", pile="2+ 2-"), "ride 1", last=True, agreed=LAST_RIDE)
    assert session.waves(1, "short") == [(2.0, 5, "bail")]
    assert session.stoke(1) == 0  # neither the shore nor its bonus


@pytest.mark.parametrize("agreed", [{}, LAST_RIDE])
@pytest.mark.parametrize(
    ("surfer", "deed", "wave"),
    [
        (Surfer("riding 4", pile="2+"), "bail 1", (0.5, 2, "bail")),
        (Surfer("riding 1", pile="2+"), "ride 1", (2.0, 5, "shore")),
        (Surfer("riding 4", pile="2+", balance=2), "ride 1", (0.5, 2, "wipeout")),
    ],
)
def test_t4_9_a_ride_that_ends_in_the_last_round_is_scored(
    surfer: Surfer, deed: str, wave: tuple[float, int, str], agreed: Agreed
) -> None:
    assert alone(surfer, deed, last=True, agreed=agreed).waves(1, "short") == [wave]
