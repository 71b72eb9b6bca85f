"""Chapter 3: cards in hand."""

from __future__ import annotations

from collections import Counter

import pytest

from games.tavarua.positions import Agreed, Surfer, contest, deal
from games.tavarua.rounds import OTHER, alone, finish
from games.tavarua.session import CARDS, Session
from games.written import WATCHING
from lineup.core import Dice, Tale

COPIES = {card: 6 if card[0] == "4" else 8 for card in CARDS}
LATE: Agreed = {"rulings.refill": "next_round"}


def all_but(*cards: str) -> str:
    """Every card of the box but these."""
    left = Counter(COPIES)
    left.subtract(" ".join(cards).split())
    return " ".join(left.elements())


def when_drawn(session: Session) -> str:
    """Whether hands were filled before the wave card was turned over or after the new wave was there."""
    kinds = [kind for kind in session.kinds() if kind in ("drew", "turned")]
    return "before" if kinds[0] == "drew" else "after"


@pytest.mark.parametrize(
    ("surfer", "deed", "held"),
    [
        (Surfer("channel 3"), "paddle out 2", 1),
        (Surfer("channel 3"), "paddle in 2", 1),
        (Surfer("channel 3"), "catch 2", 1),
        (Surfer("channel 3"), "wait 2 3 4", 3),
        (Surfer("channel 3"), "wait 1 2 3 4 5", 5),
        (Surfer("riding 3", pile="1+"), "ride 2", 1),
        (Surfer("riding 3", pile="1+"), "bail 1 2 4 5", 4),
        (Surfer("fallen 3"), "recover 2", 1),
    ],
)
def test_t3_1_whoever_has_played_draws_back_up_to_five(surfer: Surfer, deed: str, held: int) -> None:
    session = alone(surfer, deed)
    assert len(session.hand(1).split()) == 5
    assert session.hand(1).split().count("3-") == held
    assert session.heard(1, "drew")[0]["count"] == held


def test_t3_1_hands_are_filled_when_all_is_resolved_and_before_the_wave_card() -> None:
    assert when_drawn(alone(Surfer("channel 3"), "wait 1 2")) == "before"


def test_t3_1_with_the_other_ruling_at_the_start_of_the_next_round() -> None:
    session = contest(Surfer("channel 3"), OTHER, agreed=LATE).play("1 wait 1 2", "2 wait 1: G0 G 1+ 3- 3- 4")
    assert when_drawn(session) == "after"
    assert session.hand(1) == "2+ 2- 3+ 3- 3-"


@pytest.mark.parametrize(("agreed", "drawn", "held"), [({}, "3- 3- 1+", 5), (LATE, "", 3)])
def test_t3_1_after_the_last_round_there_is_no_next_one(agreed: Agreed, drawn: str, held: int) -> None:
    session = contest(Surfer("channel 3"), OTHER, rounds_left=1, agreed=agreed)
    session.play("1 wait 1 2", f"2 wait 1: {drawn} G0")
    assert len(session.hand(1).split()) == held


def test_t3_1_a_card_can_only_be_played_from_a_place_in_the_hand_that_holds_one() -> None:
    session = contest(Surfer("channel 3", hand="1+ 1-"), Surfer())
    for deed in ("paddle out 3", "catch 3", "wait 2 3"):
        assert session.refusal(f"1 {deed}") == ("T3.1", "no_card_there")
    assert session.choices(1) == [
        "paddle out 1", "paddle out 2", "paddle in 1", "paddle in 2", "catch 1", "catch 2",
        "wait 1", "wait 2", "wait 1 2",
    ]  # fmt: skip


def test_t3_2_when_the_deck_is_empty_the_discards_become_the_new_deck() -> None:
    hands = ("1+ 1- 2+ 2- 3+", "4+ 4+ 4- 4- 4-")
    session = contest(Surfer("channel 3", hands[0]), OTHER, discards=all_but(*hands, "4+"))
    session.play("1 wait 1 2", "2 wait 1: 4+ 3- 1+ G0 G 1")
    assert session.heard(WATCHING, "reshuffled") == [{"cards": 52}]  # 49, and the three that were just discarded
    assert session.discards() == ""
    assert session.hand(1) == "2+ 2- 3+ 4+ 3-"
    assert session.view(WATCHING).facts()["deck"] == 50


def mixed_again(other: str) -> Session:
    """The second surfer holds this card, and the discards, which all have seen, became the deck."""
    hands = ("1+ 1- 2+ 2- 3+", f"{other} 2- 2- 3- 3-")
    session = contest(Surfer("channel 3", hands[0]), Surfer("shore", hands[1]), discards=all_but(*hands, "3-"))
    return session.play("1 wait 1", "2 wait 5: 3- 1+ G0 G 1")


@pytest.mark.parametrize("viewer", [1, WATCHING])
def test_t3_2_all_know_what_the_new_deck_was_made_of(viewer: int) -> None:
    one, other = mixed_again("4+").view(viewer), mixed_again("4-").view(viewer)
    assert one.key() != other.key()
    names = [name for name in one.table.book.box.names if "Aerial" in name]
    assert [[each.facts()["mixed"][name] for name in names] for each in (one, other)] == [[5, 6], [6, 5]]  # type: ignore[index]


@pytest.mark.parametrize("viewer", [1, WATCHING])
def test_t3_2_what_is_not_in_it_is_in_the_hands_of_others(viewer: int) -> None:
    for card in ("4+", "4-"):
        session = mixed_again(card)
        for seed in range(20):
            world = session.game.determinize(session.view(viewer), Dice(seed))
            hands = Session(session.game, world, [])
            assert card in f"{hands.hand(1)} {hands.hand(2)}"
            assert card in hands.hand(2) or viewer == WATCHING


def test_t3_2_not_before_a_card_is_wanted() -> None:
    hands = ("1+ 1- 2+ 2- 3+", "4+ 4+ 4- 4- 4-")
    session = contest(Surfer("channel 3", hands[0]), OTHER, discards=all_but(*hands, "4+ 4+"))
    session.play("1 wait 1", "2 wait 1: 4+ 4+ G0 G 1")
    assert session.heard(WATCHING, "reshuffled") == []
    assert session.view(WATCHING).facts()["deck"] == 0


def test_t3_2_cards_in_score_piles_are_not_reshuffled() -> None:
    hands = ("1+ 1- 2+ 2- 3+", "4+ 4+ 4- 4- 4-")
    surfer = Surfer("riding 5", hands[0], pile="3+ 3+ 3+")
    session = contest(surfer, OTHER, discards=all_but(*hands, "3+ 3+ 3+"))
    session.play("1 ride 1", "2 wait 1: 3- 3- G0 G 1")
    assert session.heard(1, "reshuffled") == [{"cards": 48}]
    assert session.pile(1) == "3+ 3+ 3+ 1+"


@pytest.mark.parametrize("place", ["shore", "channel 3", "riding 3", "fallen 3"])
def test_t3_3_on_a_longboard_a_drawn_card_with_the_sign_is_thrown_out_wherever_the_surfer_is(place: str) -> None:
    deed = {"shore": "wait 1", "channel 3": "wait 1", "riding 3": "ride 1", "fallen 3": "recover 1"}[place]
    session = alone(Surfer(place, board="long"), deed, drawn="4+ 4- 3- 3-")
    assert session.hand(1) == "1- 2+ 2- 3+ 3-"
    assert "4+ 4-" in session.discards()
    for seat in (1, 2, WATCHING):
        thrown = [card for event in session.heard(seat, "threw_out") for card in event["cards"]]  # type: ignore[attr-defined]
        assert thrown == ["Frontside Aerial", "Backside Aerial"]


def test_t3_3_on_a_shortboard_they_are_kept() -> None:
    assert alone(Surfer("channel 3"), "wait 1", drawn="4+ 3-").hand(1) == "1- 2+ 2- 3+ 4+"


def test_t3_3_also_when_cards_are_dealt_and_after_the_redraw() -> None:
    session = deal("4+ 1+ 1- 4- 2+ 2- 3+", "1+ 1- 2+ 2- 3+", boards="long short")
    assert session.hand(1) == "1+ 1- 2+ 2- 3+"
    session.play("1 redraw 5", "2 redraw nothing: 4+ 3- 6")
    assert session.hand(1) == "1+ 1- 2+ 2- 3-"
    assert session.discards() == "3+ 4+ 4+ 4-"


def test_t3_3_and_at_once_when_switching_to_a_longboard() -> None:
    session = contest(Surfer(hand="4+ 1- 4- 2- 3+"), OTHER, preparing=True).play("1 switch: 4+ 1+ 3-")
    assert sorted(session.hand(1).split()) == sorted(["1-", "2-", "3+", "1+", "3-"])
    assert session.discards() == "4+ 4+ 4-"


@pytest.mark.timeout(20)
def test_t3_3_a_longboarder_does_not_draw_for_ever_when_only_cards_with_the_sign_are_left() -> None:
    """Five longboarders hold or have piled 45 of the 48 others, a shortboarder has the last three."""
    plain = all_but("4+ " * 6, "4- " * 6, "1+ " * 5).split()
    hands = [" ".join(["1+", *plain[3 * seat : 3 * seat + 3]]) for seat in range(5)]
    piles = [" ".join(plain[15 + 5 * seat : 20 + 5 * seat]) for seat in range(5)]
    riders = [Surfer(f"riding {seat + 2}", hands[seat], board="long", pile=piles[seat]) for seat in range(5)]
    session = contest(*riders, Surfer("channel 6", " ".join(["4+", *plain[40:]])), discards="4+ " * 5 + "4- " * 6)
    assert session.view(WATCHING).facts()["deck"] == 0
    session.play(*(f"{seat} ride 1" for seat in range(1, 6)))
    session.game.apply(session.table, 5, session.game.read("wait 1"), Dice(1), Tale())
    assert [len(session.hand(seat).split()) for seat in range(1, 7)] == [3, 3, 3, 3, 3, 5]


def test_t3_4_when_deck_and_discards_are_used_up_hands_stay_short() -> None:
    """Six riders hold and have piled all sixty cards; everybody rides, so nothing is discarded."""
    cards = all_but("1+ " * 6).split()
    hands = [" ".join(["1+", *cards[4 * seat : 4 * seat + 4]]) for seat in range(6)]
    piles = [" ".join(cards[24 + 5 * seat : 29 + 5 * seat]) for seat in range(6)]
    surfers = [
        Surfer(f"riding {seat + 1}", hand, pile=pile)
        for seat, (hand, pile) in enumerate(zip(hands, piles, strict=True))
    ]
    session = contest(*surfers[1:], Surfer("riding 4", hands[0], pile=piles[0]))
    session.play(*(f"{seat} ride 1" for seat in range(1, 6)), "6 ride 1: G0 G 1")
    assert [len(session.hand(seat).split()) for seat in range(1, 7)] == [4] * 6


@pytest.mark.parametrize(
    ("place", "only"),
    [
        ("shore", "wait empty-handed"),
        ("channel 3", "wait empty-handed"),
        ("riding 3", "bail empty-handed"),
        ("fallen 3", "recover empty-handed"),
    ],
)
def test_t3_4_without_a_card_you_wait_bail_or_recover(place: str, only: str) -> None:
    session = contest(Surfer(place, hand="", stoke=2, pile="2+" if "riding" in place else ""), OTHER)
    assert session.choices(1) == [only]


def test_t3_4_and_so_it_happens() -> None:
    bailed = contest(Surfer("riding 3", hand="", pile="2+"), OTHER)
    finish(bailed, "1 bail empty-handed", "2 wait 1", drawn="3- 3- 3- 3- 3- 3+")
    assert (bailed.at(1), bailed.waves(1, "short")) == ("channel 3", [(0.5, 2, "bail")])
    fallen = contest(Surfer("fallen 3", hand=""), OTHER)
    assert finish(fallen, "1 recover empty-handed", "2 wait 1", drawn="3- 3- 3- 3- 3- 3+").at(1) == "shore"


@pytest.mark.parametrize(("place", "deed"), [("channel 3", "wait"), ("riding 3", "bail"), ("fallen 3", "recover")])
def test_t3_4_with_a_card_in_hand_one_must_be_played(place: str, deed: str) -> None:
    session = contest(Surfer(place, hand="1+", pile="2+" if "riding" in place else ""), OTHER)
    assert session.refusal(f"1 {deed} empty-handed") == ("T4.4", "play_a_card")


@pytest.mark.parametrize(
    ("surfer", "deed", "discards"),
    [
        (Surfer("channel 3"), "paddle out 1", "1+ 4+"),
        (Surfer("channel 3"), "paddle in 1", "1+ 4+"),
        (Surfer("fallen 3"), "recover 1", "1+ 4+"),
        (Surfer("channel 3"), "catch 1", "4+"),
        (Surfer("riding 3", pile="2+"), "ride 1", "4+"),
    ],
)
def test_t3_5_a_played_card_goes_to_the_discards_unless_it_goes_on_a_score_pile(
    surfer: Surfer, deed: str, discards: str
) -> None:
    assert alone(surfer, deed).discards() == discards


@pytest.mark.parametrize(("ruling", "at_the_mat"), [("with_the_rest", True), ("at_once", False)])
@pytest.mark.parametrize("deed", ["wait", "bail"])
def test_t3_5_cards_to_wait_or_bail_with_are_discarded_when_that_is_resolved(
    deed: str, ruling: str, *, at_the_mat: bool
) -> None:
    """Seat 2 has still to say what the token is for, so nothing is resolved yet."""
    waiting = Surfer("channel 3") if deed == "wait" else Surfer("riding 3", pile="3+")
    session = contest(waiting, Surfer("channel 1", stoke=1), agreed={"rulings.played_cards": ruling})
    session.play(f"1 {deed} 1 2", "2 paddle out 1 stoke 1")
    cards = ["Trim", "Stall"]
    for seat in (1, 2, WATCHING):
        facts = session.view(seat).facts()
        assert isinstance(facts["surfers"], list)
        assert facts["surfers"][0]["let_go"] == (cards if at_the_mat else [])
    zones = session.game.zones(session.table).cards
    assert (zones["mat 0"], zones["discards"]) == ((cards, []) if at_the_mat else ([], cards))
    session.play("2 leave: 3- 3- 3- G0 G 1")
    assert session.game.zones(session.table).cards["mat 0"] == []
    assert session.discards() == ("1+ 1+ 1-" if deed == "wait" else "1+ 1+ 1- 3+")


@pytest.mark.parametrize("ruling", ["with_the_rest", "at_once"])
def test_t3_5_whoever_imagines_the_hidden_cards_knows_that_those_at_the_mats_are_gone(ruling: str) -> None:
    held = "1+ 1+ 1+ 1+ 1+"
    session = contest(
        Surfer("channel 3", hand=held), Surfer("channel 1", stoke=1), agreed={"rulings.played_cards": ruling}
    )
    session.play("1 wait 1 2 3 4 5", "2 paddle out 1 stoke 1")
    world = session.game.determinize(session.view(2), Dice(1))
    assert [CARDS[card] for card in world.deck.cards].count("1+") == 8 - 5 - 1
    assert len(world.deck.cards) == 60 - 10


def test_t3_5_discards_lie_open() -> None:
    session = alone(Surfer("channel 3"), "wait 1 2 5")
    assert session.discards() == "1+ 1- 3+ 4+"
    for seat in (1, 2, WATCHING):
        discards = session.view(seat).facts()["discards"]
        assert isinstance(discards, dict)
        lying = {name: count for name, count in discards.items() if count}
        assert lying == {"Trim": 1, "Stall": 1, "Floater": 1, "Frontside Aerial": 1}
