"""Chapter 2: set-up."""

from __future__ import annotations

from collections import Counter

import pytest

from games.tavarua.positions import Agreed, Surfer, contest, deal, game_with
from games.tavarua.session import Session
from games.written import WATCHING
from lineup.core import Dice, Tale

TWO = ("1+ 1- 2+ 2- 3+", "3- 3- 4+ 4- 1+")
THREE = (*TWO, "2+ 2+ 2- 2- 1-")
IN_TURN: Agreed = {"rulings.starting_boards": "clockwise"}


def test_t2_1_six_dice_are_rolled_one_for_each_wave() -> None:
    game, tale = game_with(), Tale()
    table = game.start(3, Dice(7), tale)
    assert len(table.dice) == 6
    assert all(1 <= face <= 6 for face in table.dice)
    assert deal(*TWO, dice="3 1 4 1 5 2").dice() == [3, 1, 4, 1, 5, 2]


def test_t2_2_boards_are_chosen_all_at_once_before_any_card_is_dealt() -> None:
    game, tale = game_with(), Tale()
    table = game.start(3, Dice(1), tale)
    assert [int(seat) for seat in game.to_act(table)] == [0, 1, 2]
    assert [move.text() for move in game.legal_moves(table, 0)] == ["start on shortboard", "start on longboard"]
    assert list(table.held) == [0, 0, 0]
    assert "drew" not in [event.kind for event in tale.events]


@pytest.mark.parametrize("boards", ["short short", "short long", "long short", "long long"])
def test_t2_2_everybody_starts_on_the_board_of_choice(boards: str) -> None:
    session = deal("1+ 1- 2+ 2- 3+", "3- 3- 1+ 1- 1+", boards=boards)
    assert [session.board(1), session.board(2)] == boards.split()


def test_t2_2_a_choice_is_secret_until_all_have_chosen_and_can_be_changed() -> None:
    game, table, tale = game_with(), game_with().start(2, Dice(1), Tale()), Tale()
    game.apply(table, 0, game.read("start on longboard"), Dice(1), tale)
    heard = [game.hear(event, 1) for event in tale.events]
    assert [event.facts() for event in heard if event] == [{"seat": 0, "answer": None, "again": False}]
    game.apply(table, 0, game.read("start on shortboard"), Dice(1), tale := Tale())
    assert [game.hear(event, 1) for event in tale.events] == [None]
    assert [int(seat) for seat in game.to_act(table)] == [1]


def test_t2_2_with_the_other_ruling_boards_are_chosen_openly_clockwise_from_the_first_player() -> None:
    game = game_with(*IN_TURN.items())
    table = game.start(3, Dice(1), Tale())
    first = int(table.first)
    for turn in range(3):
        seat = (first + turn) % 3
        assert [int(asked) for asked in game.to_act(table)] == [seat]
        refused = game.refusal(table, (seat + 1) % 3, game.read("start on longboard"))
        assert refused is not None
        assert (refused.rule, refused.reason) == ("T4.3", "not_asked")
        tale = Tale()
        game.apply(table, seat, game.read("start on longboard"), Dice(1), tale)
        watched = [game.hear(event, -1) for event in tale.events]
        assert {"seat": seat, "board": "longboard"}.items() <= next(
            event.facts() for event in watched if event and event.kind == "started"
        ).items()


def test_t2_3_25_rounds_are_played() -> None:
    assert deal(*TWO).table.rounds_left == 25


def test_t2_3_four_of_the_nine_barrels_are_in_the_deck_and_twelve_cards_go_out_unseen() -> None:
    """Nobody turns up more than four barrels in a contest; and of every kind as many as are in the box can come."""
    barrels = Counter[int]()
    for seed in range(40):
        game, dice = game_with(), Dice(seed)
        table = game.start(2, dice, Tale())
        while game.outcome(table) is None:
            for seat in game.to_act(table):
                moves = {move.text(): move for move in game.legal_moves(table, seat)}
                wanted = ("ready", "redraw nothing", "start on shortboard", "wait 1")
                game.apply(table, seat, next(moves[text] for text in wanted if text in moves), dice, Tale())
        turned = game.zones(table).cards["turned waves"]
        assert len(turned) == 25
        barrels[sum(name.startswith("Barrel") for name in turned)] += 1
    assert max(barrels) <= 4
    assert len(barrels) > 1  # twelve unseen cards take barrels with them, sometimes more and sometimes fewer


def test_t2_4_everybody_gets_five_cards_and_one_stoke_token() -> None:
    session = deal(*THREE)
    assert [session.hand(seat) for seat in (1, 2, 3)] == list(THREE)
    assert [session.stoke(seat) for seat in (1, 2, 3)] == [1, 1, 1]


def test_t2_4_both_decks_are_shuffled_and_nobody_sees_what_comes_next() -> None:
    hands, bought = set(), set()
    for seed in range(20):
        dice, game = Dice(seed), game_with(("boards", "shortboard"))
        session = Session(game, game.start(2, dice, Tale()), [])
        hands.add(session.hand(1))
        for seat in (1, 2, WATCHING):
            facts = session.view(seat).facts()
            assert (facts["deck"], facts["stoke_deck"]) == (50, 27)  # how many, and no more
        bought.add(dice.draw(session.table.stoke_deck))
    assert len(hands) > 15
    assert len(bought) > 5


def test_t2_5_any_of_the_first_five_cards_can_be_discarded_once() -> None:
    session = deal(*TWO)
    assert session.asked() == [1, 2]
    assert len(session.choices(1)) == 32
    session.play("1 redraw 1 2 3 4 5", "2 redraw 2: 1- 1- 2- 2- 3- 3+ 6")
    assert session.hand(1).split() == ["1-", "1-", "2-", "2-", "3-"]
    assert sorted(session.hand(2).split()) == sorted(["3-", "4+", "4-", "1+", "3+"])
    assert session.discards() == "1+ 1- 2+ 2- 3+ 3-"


def test_t2_5_the_new_cards_are_kept() -> None:
    session = deal(*TWO).play("1 redraw 1", "2 redraw nothing: 4+ 6")
    assert session.refusal("1 redraw 1") == ("T4.1", "not_now")
    assert session.refusal("2 redraw 1") == ("T4.1", "not_now")


def test_t2_5_nobody_sees_the_choice_before_all_have_chosen_but_what_was_discarded_lies_open() -> None:
    session = deal(*TWO).play("1 redraw 1 2")
    assert session.heard(2, "sealed") == [{"seat": 0, "answer": None, "again": False}]
    assert session.discards() == ""
    session.play("2 redraw nothing: 4+ 4+ 6")
    for seat in (1, 2, WATCHING):
        assert session.heard(seat, "discarded") == [{"seat": 0, "cards": ["Trim", "Stall"], "count": 2, "other": None}]
    assert [session.heard(seat, "drew")[0]["cards"] for seat in (2, WATCHING)] == [None, None]
    assert session.heard(1, "drew")[0]["cards"] == ["Frontside Aerial", "Frontside Aerial"]


def test_t2_5_what_is_discarded_cannot_be_drawn_again_before_the_deck_is_used_up() -> None:
    session = deal("4+ 4+ 4+ 4+ 4+", "4+ 1- 1- 1- 1-")
    with pytest.raises(AssertionError, match=r"no 4\+"):
        session.play("1 redraw 1", "2 redraw nothing: 4+ 6")


@pytest.mark.parametrize("first", [1, 2, 3])
def test_t2_6_lots_are_drawn_for_the_first_player(first: int) -> None:
    session = deal(*THREE, first=first)
    assert session.view(WATCHING).facts()["first"] == first - 1
    game = game_with()
    assert {int(game.start(3, Dice(seed), Tale()).first) for seed in range(60)} == {0, 1, 2}


def test_t2_7_everybody_starts_on_the_shore_with_the_balance_in_the_middle() -> None:
    session = deal(*THREE)
    assert [session.at(seat) for seat in (1, 2, 3)] == ["shore"] * 3
    assert [session.balance(seat) for seat in (1, 2, 3)] == [0, 0, 0]


def test_t2_7_nobody_has_a_wave_a_pile_or_a_stoke_card_yet() -> None:
    session = deal(*TWO)
    assert [session.pile(seat) + session.stoke_cards(seat) for seat in (1, 2)] == ["", ""]
    assert session.waves(1, "short") == session.waves(1, "long") == []
    assert contest(Surfer(), Surfer()).surfer(1)["waves"] == {"shortboard": [], "longboard": []}
