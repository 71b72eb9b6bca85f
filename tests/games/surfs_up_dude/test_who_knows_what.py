"""What a seat sees, hears and can imagine."""

from __future__ import annotations

from collections import Counter

from games.surfs_up_dude.positions import at_the_die, deal, sea
from games.surfs_up_dude.session import held
from lineup.core import Dice

ONE = "monster-3 monster-3 monster-3 monster-3 monster-4 monster-4"
TWO = "monster-4 monster-4 baby-3 baby-4 baby-5 wild-6"


def test_an_imagined_world_keeps_own_cards_and_the_number_of_all_others() -> None:
    session = deal(ONE, TWO, first="baby")
    worlds = [session.game.determinize(session.view(1), Dice(seed)) for seed in range(20)]
    for world in worlds:
        assert [int(count) for count in world.hand[:3]] == [4, 2, 0]
        assert sum(int(count) for count in world.hand[world.box.cards :]) == 6
        cards = Counter(card for place in session.game.zones(world).cards.values() for card in place)
        assert cards == Counter(card for place in session.game.zones(session.table).cards.values() for card in place)
    assert len({tuple(world.hand) for world in worlds}) > 15


def test_nobody_imagines_cards_to_draw_that_were_not_mixed() -> None:
    session = sea("baby-3 baby-4", "wild-5 wild-6", deck="", part="actions", ready="1 1").play("1 draw: peace-9")
    for seed in range(20):
        world = session.game.determinize(session.view(1), Dice(seed))
        assert sorted(held(world, 1)) == ["wild-5", "wild-6"]


def test_a_sealed_card_is_imagined_from_the_imagined_hand() -> None:
    session = at_the_die("baby-3 baby-8", "baby-4 wild-5", waves={1: "baby 1 2"}, luck="B")
    session.play("2 play wild 5")
    assert session.view(1).table.sealed[1] == -1
    assert session.view(2).facts()["answer"] == "wild 5"
    assert session.view(1).facts()["answered"] == [1]
    answers = {int(session.game.determinize(session.view(1), Dice(seed)).sealed[1]) for seed in range(40)}
    names = {session.table.box.name(answer) for answer in answers}
    assert names == {"baby 4", "wild 5", "bail"}  # all other cards are seen on the discard pile


def test_facts_hold_everything_that_a_page_needs() -> None:
    session = at_the_die("baby-3 baby-8", "baby-4", waves={1: "baby 1 2", 4: "monster"}, luck="B")
    facts = session.view(1).facts()
    assert facts["hand"] == [["baby 3", 1], ["baby 8", 1]]
    assert facts["waves"] == [
        {"wave": "baby", "riders": [0, 1], "positions": 3},
        None,
        None,
        {"wave": "monster", "riders": [], "positions": 5},
        None,
        None,
    ]
    assert (facts["phase"], facts["space"], facts["asked"], facts["rolled"]) == ("face down", 1, [0, 1], "B")
    assert session.view(0).facts()["hand"] == []
