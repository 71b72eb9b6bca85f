"""Chapters 16 to 19 together with the options and rulings of every contest."""

from __future__ import annotations

import pytest

from games.tavarua.career_positions import CAREER, ENGLISH_CAREER, HIGH_SCORE, Rival, between, event
from games.tavarua.positions import Agreed, Surfer, game_with
from games.tavarua.session import CARDS
from lineup.core import BadOptions
from lineup.table import Player, Table

PERFECT = "1 1 1 4 1 1"
BROKEN = "1 1 1 5 1 1"
AWAY = Surfer("channel 6")


@pytest.mark.parametrize("agreed", [CAREER, ENGLISH_CAREER, HIGH_SCORE])
def test_t1_1_alone_is_alone(agreed: Agreed) -> None:
    people = [Player("person", name) for name in ("Ann", "Bob")]
    game = game_with(*agreed.items())
    assert Table.open(game, people[:1], seed=bytes(32)).seats() == 1
    with pytest.raises(BadOptions):
        Table.open(game, people, seed=bytes(32))
    with pytest.raises(BadOptions):
        Table.open(game_with(), people[:1], seed=bytes(32))


@pytest.mark.parametrize("boards", ["shortboard", "longboard"])
def test_t17_8_in_a_career_the_calendar_says_which_boards_are_used(boards: str) -> None:
    with pytest.raises(BadOptions):
        game_with(("solo", "career"), ("boards", boards))


@pytest.mark.parametrize("agreed", [{**CAREER, "snaking": False}, {**CAREER, "snaking": True}])
def test_t18_14_snaking_belongs_to_a_career_whatever_the_option_says(agreed: Agreed) -> None:
    session = event("february", Surfer("channel 4"), Rival("riding 4", pile="1+"), dice=BROKEN, agreed=agreed)
    assert "snake 2 with 1" in session.choices(1)
    attacked = event("february", Surfer("riding 4", pile="1+"), Rival("channel 4"), dice=BROKEN, agreed=agreed)
    assert attacked.plans()[2] == ("snake", 0)


def test_t18_13_no_ruling_about_tokens_gives_an_opponent_one() -> None:
    always: Agreed = {**CAREER, "rulings.catch_stoke": "always", "rulings.snake_after_bail": "stoke"}
    caught = event("february", AWAY, Rival("channel 4"), opponents="S:4", dice=PERFECT, agreed=always)
    assert caught.play("1 wait 1: 2- 3- G0 G 1").stoke(2) == 0
    surfer = Surfer("channel 4", hand="3- 1+ 1+ 1+ 1+")
    lost = event("february", surfer, Rival("channel 4"), opponents="S:4", dice=PERFECT, agreed=always)
    lost.play("1 catch 1: 2- 3- G0 G 1")
    assert (lost.at(2), lost.stoke(2)) == ("channel 4", 0)
    rider = Surfer("riding 4", pile="1+")
    snaked = event("february", rider, Rival("channel 4"), opponents="S:4", dice=BROKEN, agreed=always)
    snaked.play("1 bail 1: 2- 3- G0 G 1")
    assert (snaked.at(2), snaked.stoke(2)) == ("riding 3", 0)


@pytest.mark.parametrize(("ruling", "totals"), [("unscored", [0.0, 0.0]), ("scored", [1.0, 2.0])])
def test_t18_15_a_wave_that_is_ridden_at_the_end_counts_for_all_or_for_nobody(ruling: str, totals: list[float]) -> None:
    agreed = {**CAREER, "rulings.last_ride": ruling}
    surfer, rival = Surfer("riding 4", hand="1+ 1- 2+ 2- 3+", pile="2-"), Rival("riding 3", pile="3+")
    session = event("february", surfer, rival, opponents="S:4", rounds_left=1, agreed=agreed)
    session.play("1 ride 1: 2+ 3- G0")
    assert session.happened("event_result")[0]["short_totals"] == totals


@pytest.mark.parametrize(("ruling", "points"), [("unscored", 0), ("scored", 2)])
def test_t19_6_tokens_of_a_wave_that_is_scored_at_the_end_count(ruling: str, points: int) -> None:
    agreed = {**CAREER, "rulings.last_ride": ruling, "rulings.photo_tokens": "scored"}
    surfer = Surfer("riding 4", hand="1+ 1- 2+ 2- 3+", board="long", balance=2, pile="1+h")
    session = event("march", surfer, rounds_left=1, agreed=agreed).play("1 ride 1: 3- G0")
    assert session.happened("event_result")[0]["counted"] == points


def test_t19_6_earned_tokens_do_not_count_twice_when_the_last_ride_is_scored() -> None:
    agreed = {**CAREER, "rulings.last_ride": "scored", "rulings.photo_tokens": "earned"}
    surfer = Surfer("riding 4", hand="1+ 1- 2+ 2- 3+", board="long", balance=2, pile="1+")
    session = event("march", surfer, rounds_left=1, agreed=agreed).play("1 ride 1: 3- G0")
    assert session.happened("event_result")[0]["counted"] == 1


def test_t15_1_hidden_barrels_hide_in_a_career_too() -> None:
    session = between("january", agreed={**CAREER, "hidden_barrels": True})
    session.play("1 start event: 1 2 3 4 5 6 G 1+ 1- 2+ 2- 3+")
    names = [session.box.names[card] for card in [session.table.back, *session.table.backs.cards]]
    assert {name: names.count(name) for name in set(names)} == {
        "Glass back": 7, "Lull back": 5, "Surge back": 5, "Chop back": 6,
    }  # fmt: skip


def test_t18_10_with_a_late_refill_opponents_draw_before_you_too() -> None:
    agreed = {**CAREER, "rulings.refill": "next_round"}
    session = event("february", AWAY, Rival("channel 4"), opponents="S:4", dice=PERFECT, agreed=agreed)
    session.play("1 wait 1: 2- G0 G 3- 1")
    assert (session.pile(2), session.hand(1).split()[-1]) == ("2-p", "3-")


@pytest.mark.parametrize(("at", "pile", "after"), [("channel 4", "", "channel 4"), ("riding 4", "1+", "channel 4")])
def test_t18_11_where_only_cards_with_the_sign_are_left_a_longboarder_has_none(at: str, pile: str, after: str) -> None:
    surfer = Surfer("riding 6", pile="1+")
    session = event("april", surfer, Rival(at, pile=pile), opponents="L:4", dice=PERFECT)
    for card in list(session.table.deck.cards):
        if CARDS[card] not in ("4+", "4-"):
            assert session.table.deck.take(card)
    session.play("1 ride 1: 4+ 4- G0 G 1")  # one is thrown out, and you draw another
    assert session.at(2) == after
    assert session.pile(2) == ""


@pytest.mark.parametrize(
    ("ruling", "waves"), [("no_wave", []), ("counts", [(0.0, 0, "wipeout")])], ids=["no wave", "a 0.0"]
)
def test_t10_9_a_collision_is_no_wave_for_an_opponent_as_for_you(
    ruling: str, waves: list[tuple[float, int, str]]
) -> None:
    agreed = {**CAREER, "rulings.zero_wave": ruling}
    surfer = Surfer("channel 4", hand="2- 1+ 1+ 1+ 1+")
    session = event("february", surfer, Rival("channel 4"), dice=PERFECT, agreed=agreed)
    session.play("1 catch 1: 2- 3- G0 G 1")
    assert [session.waves(number, "short") for number in (1, 2)] == [waves, waves]


@pytest.mark.parametrize(("ruling", "place"), [("no_wave", 2), ("counts", 1)])
def test_t10_9_what_is_no_wave_wins_no_place_in_an_event(ruling: str, place: int) -> None:
    """You fall on the catch card, the opponent has no wave: equal, and then yours is the worse place."""
    agreed = {**CAREER, "rulings.zero_wave": ruling}
    surfer = Surfer("channel 4", hand="3+ 1+ 1+ 1+ 1+")
    session = event("february", surfer, opponents="S:6", dice=PERFECT, rounds_left=1, agreed=agreed)
    session.play("1 catch 1: 3- G0")
    assert session.happened("event_result")[0]["short_place"] == place


@pytest.mark.parametrize(("ruling", "reshuffled"), [("with_the_rest", 54), ("at_once", 57)])
@pytest.mark.parametrize(
    ("surfer", "deed"),
    [(Surfer("channel 6"), "wait 1 2 3"), (Surfer("riding 6", pile="1+"), "bail 1 2 3")],
    ids=["wait", "bail"],
)
def test_t3_5_cards_to_wait_or_bail_with_lie_at_the_mat_while_opponents_draw(
    surfer: Surfer, deed: str, ruling: str, reshuffled: int
) -> None:
    """All cards but hands and piles are discards; the opponent draws from what is reshuffled."""
    agreed = {**CAREER, "rulings.played_cards": ruling}
    session = event("april", surfer, Rival("riding 4", pile="1+"), opponents="S:4", agreed=agreed)
    for card in list(session.table.deck.cards):
        assert session.table.deck.take(card)
        session.table.discards[card] += 1
    session.play(f"1 {deed}: 2- 3- 3- 3- G0 G 1")
    assert session.happened("reshuffled") == [{"cards": reshuffled - len(surfer.pile.split())}]
