"""Chapter 10: drawing cards and paddling out."""

from __future__ import annotations

from games.surfs_up_dude.positions import Agreed, game_with, ruled, sea
from games.surfs_up_dude.session import Session


def acting(*hands: str, agreed: Agreed | None = None, deck: str | None = None, ready: str = "3 3") -> Session:
    return sea(*hands, part="actions", ready=ready, paddling="2 2", deck=deck, agreed=agreed)


def test_s10_1_three_points_each_one_after_the_other() -> None:
    session = acting("", "").play("1 draw: baby-3", "1 get ready", "1 paddle out")
    assert session.asked() == [2]
    assert session.refusal("1 draw") == ("S4.1", "not_your_turn")


def test_s10_2_a_point_draws_a_card() -> None:
    session = acting("baby-3", "").play("1 draw: wild-7")
    assert (session.hand(1), session.table.points) == (["baby-3", "wild-7"], 2)


def test_s10_3_a_point_brings_a_surfer_from_the_beach_to_paddling_out() -> None:
    session = acting("", "").play("1 paddle out")
    assert session.surfers(1) == "ready 3 paddling 3 beach 0 out 0"
    assert session.refusal("1 paddle out") == ("S10.3", "nobody_on_the_beach")


def test_s10_4_a_point_makes_a_surfer_ready_also_the_same_one() -> None:
    session = sea("", "", part="actions", ready="5 5").play("1 paddle out", "1 get ready")
    assert session.surfers(1) == "ready 6 paddling 0 beach 0 out 0"
    assert session.refusal("1 get ready") == ("S10.4", "nobody_paddling")


def test_s10_5_points_may_be_left() -> None:
    session = acting("", "").play("1 draw: baby-3", "1 done")
    assert session.heard(0, "finished") == [{"seat": 0, "left": 2}]
    assert session.asked() == [2]


def test_s10_5_by_ruling_all_must_be_spent_that_can() -> None:
    session = acting("", "", agreed=ruled(unspent_points="must_spend"))
    assert session.refusal("1 done") == ("S10.5", "points_left")
    assert "done" not in session.choices(1)


def test_s10_5_whoever_can_do_nothing_any_more_is_done() -> None:
    session = acting("baby-3", "", deck="wild-6", ready="4 3", agreed=ruled(empty_deck="stays_empty"))
    session.play("1 draw: wild-6", "1 get ready", "1 get ready")
    assert session.asked() == [2]


def test_s10_6_the_discard_pile_becomes_the_draw_pile() -> None:
    session = acting("baby-3", "", deck="wild-6").play("1 draw: wild-6")
    assert len(session.discards()) == 48
    session.play("1 draw: peace-9")
    assert session.heard(0, "mixed") == [{"cards": 48}]
    assert (session.discards(), session.view(0).deck) == ([], 47)


def test_s10_6_by_ruling_an_empty_pile_stays_empty() -> None:
    session = acting("baby-3", "", deck="wild-6", agreed=ruled(empty_deck="stays_empty")).play("1 draw: wild-6")
    assert session.refusal("1 draw") == ("S10.6", "nothing_to_draw")


def test_s10_6_with_six_players_there_can_be_nothing_to_draw() -> None:
    cards = [name.replace(" ", "-") for name in game_with().box.names[: int(game_with().box.cards)]]
    everything = [
        name for card, name in enumerate(cards) for _copy in range(list(game_with().box.deck.cards).count(card))
    ]
    hands = [" ".join(everything[seat::6]) for seat in range(6)]
    session = sea(*hands, part="actions", ready="3 3 3 3 3 3", paddling="2 2 2 2 2 2")
    assert session.refusal("1 draw") == ("S10.6", "nothing_to_draw")
    assert session.choices(1) == ["paddle out", "get ready", "done"]


def test_s10_7_a_hand_has_no_limit() -> None:
    many = " ".join(["monster-3"] * 4 + ["monster-4"] * 4 + ["monster-5"] * 4 + ["baby-8"] * 3)
    session = acting(many, "").play("1 draw: wild-5", "1 draw: wild-5", "1 draw: wild-6")
    assert len(session.hand(1)) == 18
