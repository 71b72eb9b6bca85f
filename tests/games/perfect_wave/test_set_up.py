"""Chapter 2: set-up."""

from __future__ import annotations

import pytest

from games.perfect_wave.positions import FOUR_GOALS, NO_GOALS, PIER_MANEUVERS, PIER_WAVES, deal, pier_luck
from games.perfect_wave.session import Session
from games.written import WATCHING
from lineup.core import Dice, NotationError, Tale

HANDS = ("Snap Carve 3 9", "Aerial Floater 1 12", "Cutback Re-entry 5 5", "Hang-Ten Tube-Ride 6 7")
GOALS = ("Show-off Mellow", "Glassy Long-Run", "Even-Keel Odd-Swell", "Non-stop Double-Set")
AFTER_PIER = {"rulings.goal_choice": "after_pier"}


def dealt(seats: int = 2, begins: int = 1, **agreed: object) -> Session:
    return deal(*HANDS[:seats], goals=GOALS[:seats], begins=begins, agreed=agreed)


def zone(session: Session, name: str) -> list[str]:
    return session.game.zones(session.table).cards[name]


def test_p2_1_two_three_or_four_people_can_play() -> None:
    assert list(dealt().game.seats) == [2, 3, 4]


@pytest.mark.parametrize(("seats", "supply"), [(2, 8), (3, 6), (4, 4)])
def test_p2_1_everybody_gets_two_wax_and_the_rest_is_the_supply(seats: int, supply: int) -> None:
    session = dealt(seats)
    assert [session.wax(seat) for seat in range(seats)] == [2] * seats
    assert session.supply() == supply


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_p2_1_every_surfer_starts_below_the_leftmost_space(seats: int) -> None:
    session = dealt(seats)
    assert [session.surfer(seat) for seat in range(1, seats + 1)] == [1] * seats


@pytest.mark.parametrize(("seats", "tricks", "paddles"), [(4, 0, 0), (3, 12, 6), (2, 24, 12)])
def test_p2_2_cards_go_back_to_the_box_by_the_number_of_players(seats: int, tricks: int, paddles: int) -> None:
    session = deal(*HANDS[:seats], agreed=NO_GOALS)
    in_hands, on_the_pier = 2 * seats, 4
    assert session.deck("maneuver") == 72 - tricks - paddles - in_hands - on_the_pier
    paddles_in_play = zone(session, "maneuver deck").count("Paddle Out") + session.pier("maneuver").count("Paddle-Out")
    assert paddles_in_play == 24 - paddles


@pytest.mark.parametrize(("seats", "tricks", "paddles"), [(4, 0, 0), (3, 12, 6), (2, 24, 12)])
def test_p2_2_those_cards_stay_in_the_box_until_the_end(seats: int, tricks: int, paddles: int) -> None:
    session = deal(*HANDS[:seats], agreed=NO_GOALS)
    play_out(session, seed=1)
    box = zone(session, "box")
    assert (len(box) - box.count("Paddle Out"), box.count("Paddle Out")) == (tricks, paddles)


def test_p2_2_which_tricks_they_are_is_left_to_chance() -> None:
    boxes = set()
    for seed in range(4):
        session = deal(*HANDS[:2], agreed=NO_GOALS)
        play_out(session, seed)
        boxes.add(tuple(sorted(zone(session, "box"))))
    assert len(boxes) > 1


def test_p2_2_nobody_hears_which_they_are() -> None:
    """All that is told of cards at the set-up is who begins, what is dealt, and the Pier."""
    session = deal(*HANDS[:2], agreed=NO_GOALS)
    assert {event.kind for event in session.events} == {"began", "dealt", "appeared", "turn"}
    assert len([event for event in session.events if event.kind in ("dealt", "appeared")]) == 8 + 8


def test_p2_3_everybody_is_dealt_two_tricks_and_two_wave_cards() -> None:
    session = dealt(4)
    for seat, hand in enumerate(HANDS, 1):
        assert sorted(session.hand(seat)) == sorted(hand.split())
        assert session.held(seat) == (2, 2)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_p2_3_nobody_starts_with_a_paddle_out(seats: int) -> None:
    game = dealt(seats).game
    for seed in range(40):
        zones = game.zones(game.start(seats, Dice(seed), Tale())).cards
        for seat in range(seats):
            hand = zones[f"hand {seat}"]
            assert "Paddle Out" not in hand
            assert len([card for card in hand if not card.isdigit()]) == 2


def test_p2_3_the_hand_is_told_to_its_owner_alone() -> None:
    session = dealt(2)
    for seat, cards in ((1, ["Snap", "Carve", "3", "9"]), (2, ["Aerial", "Floater", "1", "12"])):
        told = [fact for fact in session.heard(seat, "dealt") if fact["row"] != "goal"]
        assert [fact["card"] for fact in told if fact["seat"] == seat - 1] == cards
        assert {fact["card"] for fact in told if fact["seat"] != seat - 1} == {None}
    assert {fact["card"] for fact in session.heard(WATCHING, "dealt")} == {None}


@pytest.mark.parametrize(("seats", "left"), [(2, 68), (3, 66), (4, 64)])
def test_p2_4_the_other_wave_cards_are_the_wave_deck(seats: int, left: int) -> None:
    assert dealt(seats).deck("wave") == left


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_p2_5_two_goals_each_four_in_public_and_the_others_out_of_the_game(seats: int) -> None:
    session = dealt(seats)
    assert [len(zone(session, f"goals {seat}")) for seat in range(seats)] == [2] * seats
    assert session.public_goals() == FOUR_GOALS.split()
    assert len(zone(session, "other goals")) == 30 - 2 * seats - 4


def test_p2_5_everybody_sees_the_public_goals_and_they_are_not_activated() -> None:
    session = dealt()
    for seat in (WATCHING, 1, 2):
        told = session.heard(seat, "public_goal")
        assert [fact["card"] for fact in told] == ["Longest Ride", "Trick Machine", "Big Swell", "Small Day"]
        assert session.view(seat).facts()["public_goals"] == [fact["card"] for fact in told]
    assert session.activated() == []


def test_p2_5_dealt_goals_are_told_to_their_owner_alone() -> None:
    session = dealt()
    told = [fact["card"] for fact in session.heard(1, "dealt") if fact["row"] == "goal" and fact["seat"] == 0]
    assert told == ["Show-off", "Mellow"]
    for seat in (2, WATCHING):
        others = [fact for fact in session.heard(seat, "dealt") if fact["row"] == "goal" and fact["seat"] == 0]
        assert [fact["card"] for fact in others] == [None, None]


def test_p2_5_goals_out_of_the_game_cannot_be_told_from_those_of_others() -> None:
    one = dealt()
    other = deal(*HANDS[:2], goals=[GOALS[0], "Even-Keel Odd-Swell"])
    assert one.knows(1) == other.knows(1)
    assert one.knows(WATCHING) == other.knows(WATCHING)
    assert one.knows(2) != other.knows(2)


def test_p2_6_all_choose_at_once_before_anything_else() -> None:
    session = dealt(3)
    assert session.asked() == [1, 2, 3]
    assert session.choices(2) == ["goal 1", "goal 2"]
    assert session.play("2 goal 2").asked() == [1, 3]


@pytest.mark.parametrize("deed", ["1 draw wave", "1 play 3 to 1", "1 end turn", "2 gain wax"])
def test_p2_6_nothing_is_done_before_the_goals_are_chosen(deed: str) -> None:
    assert dealt().refusal(deed) == ("P2.6", "goals_first")


def test_p2_6_the_kept_goal_is_the_private_goal() -> None:
    session = dealt().play("1 goal 1", f"2 goal 2: {pier_luck()}")
    assert [session.goal(1), session.goal(2)] == ["Show-off", "Long-Run"]


def test_p2_6_others_hear_that_somebody_chose_but_not_what() -> None:
    session = dealt(3).play("2 goal 2")
    assert session.heard(2, "chose") == [{"seat": 1, "which": 2, "again": False}]
    for seat in (1, 3, WATCHING):
        assert session.heard(seat, "chose") == [{"seat": 1, "which": None, "again": False}]


def test_p2_6_what_others_know_does_not_hang_on_the_choice() -> None:
    one, other = dealt(3).play("2 goal 2"), dealt(3).play("2 goal 1")
    for seat in (1, 3, WATCHING):
        assert one.knows(seat) == other.knows(seat)
    assert one.knows(2) != other.knows(2)


def test_p2_6_a_choice_may_be_changed_until_the_last_one_is_made() -> None:
    session = dealt().play("1 goal 1", "1 goal 2")
    assert session.heard(1, "chose") == [{"seat": 0, "which": 2, "again": True}]
    assert session.heard(2, "chose") == session.heard(WATCHING, "chose") == []
    session.play(f"2 goal 1: {pier_luck()}")
    assert session.goal(1) == "Mellow"
    assert session.refusal("1 goal 1") == ("P2.6", "goals_are_chosen")


def test_p2_6_the_goal_that_goes_back_stays_unseen_by_the_others() -> None:
    session = dealt().play("1 goal 1", f"2 goal 2: {pier_luck()}")
    other = deal(*HANDS[:2], goals=["Show-off Even-Keel", GOALS[1]]).play("1 goal 1", f"2 goal 2: {pier_luck()}")
    for seat in (2, WATCHING):
        assert session.knows(seat) == other.knows(seat)


def test_p2_7_the_pier_is_dealt_once_all_goals_are_chosen() -> None:
    session = dealt().play("1 goal 1")
    assert session.pier("wave") == session.pier("maneuver") == "- - - -"
    session.play(f"2 goal 2: {pier_luck()}")
    assert (session.pier("wave"), session.pier("maneuver")) == (PIER_WAVES, PIER_MANEUVERS)
    assert session.deck("wave") == 64
    assert len(session.heard(WATCHING, "appeared")) == 8
    assert {fact["card"] for fact in session.heard(WATCHING, "appeared")} == {
        "1", "2", "3", "4", "Snap", "Carve", "Aerial", "Paddle Out",
    }  # fmt: skip


def test_p2_7_with_the_other_ruling_the_pier_lies_before_the_goals_are_chosen() -> None:
    session = deal(*HANDS[:2], goals=GOALS[:2], agreed=AFTER_PIER)
    assert (session.pier("wave"), session.pier("maneuver")) == (PIER_WAVES, PIER_MANEUVERS)
    assert session.asked() == [1, 2]
    assert session.refusal("1 take wave 1") == ("P2.6", "goals_first")
    session.play("1 goal 1", "2 goal 2")
    assert session.pier("wave") == PIER_WAVES
    assert session.asked() == [1]


@pytest.mark.parametrize("seat", [-1, 2])
def test_p2_6_whoever_has_no_seat_chooses_no_goal(seat: int) -> None:
    session = dealt(seats=2)
    assert session.game.legal_moves(session.table, seat) == []
    assert session.game.refusal(session.table, seat, session.game.read("goal 1")) is not None


def test_p2_8_whoever_won_the_lot_begins_after_the_goals_are_chosen() -> None:
    session = dealt(seats=2, begins=2)
    session.play("1 goal 1", f"2 goal 1: {pier_luck()}")
    assert session.asked() == [2]


@pytest.mark.parametrize("begins", [1, 2, 3])
def test_p2_8_lots_decide_who_begins(begins: int) -> None:
    session = deal(*HANDS[:3], begins=begins, agreed=NO_GOALS)
    assert session.asked() == [begins]
    for seat in (WATCHING, 1, 2, 3):
        assert session.heard(seat, "began") == [{"seat": begins - 1}]


def test_p2_8_the_turn_passes_clockwise() -> None:
    session = deal(*HANDS, begins=3, agreed=NO_GOALS)
    for seat in (3, 4, 1, 2, 3):
        assert session.asked() == [seat]
        session.play(f"{seat} end turn: 9 Trick Late-Drop" if seat != 4 else "4 end turn: 8 Paddle-Out")


def test_p2_9_the_simpler_game_has_no_goals() -> None:
    session = deal(*HANDS[:2], agreed=NO_GOALS)
    assert session.asked() == [1]
    assert session.public_goals() == []
    assert [session.goal(1), session.goal(2)] == [None, None]
    assert [move for move in session.choices(1) if "goal" in move or "activate" in move] == []
    for move in ("activate 1", "goal 1"):
        with pytest.raises(NotationError):
            session.game.read(move)


def play_out(session: Session, seed: int) -> None:
    """Random moves to the end."""
    dice = Dice(seed)
    while not session.is_over():
        seat = session.game.to_act(session.table)[0]
        moves = session.game.legal_moves(session.table, seat)
        session.game.apply(session.table, seat, moves[dice.roll("move", len(moves)) - 1], dice, Tale())
