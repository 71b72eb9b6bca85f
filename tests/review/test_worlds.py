"""What hidden cards could be: counted over worlds, and never from the truth."""

from __future__ import annotations

import pytest

from lineup import games
from lineup.core import QUIET, Dice, Rng
from lineup.review.worlds import among, by_place, could_be


def test_in_wave_each_place_of_a_hand_is_asked_for_itself() -> None:
    game = games.load("wave")
    state = game.start(2, Dice(3), QUIET)
    hidden = could_be(game, game.observe(state, 0), Rng(1), worlds=30)
    assert {each.zone for each in hidden} == {"hand"}
    assert all(each.place for each in hidden)
    assert all(chance.share <= 1 for each in hidden for chance in each.chances)


@pytest.mark.parametrize("slug", ["wave", "surfs_up_dude"])
def test_it_is_the_same_whatever_the_cards_are(slug: str) -> None:
    """Twin worlds."""
    game = games.load(slug)
    state = game.start(2, Dice(3), QUIET)
    view = game.observe(state, 0)
    twin = game.determinize(view, Dice(99))
    assert game.zones(twin).cards != game.zones(state).cards
    assert could_be(game, view, Rng(1), worlds=10) == could_be(game, game.observe(twin, 0), Rng(1), worlds=10)


def test_what_lies_there_in_every_world_is_no_question() -> None:
    assert by_place("hand", 0, [["a", "b"], ["a", "c"]])[0].place == 2
    assert among("hand", 0, [["a", "b"], ["b", "a"]]) == []
    [hidden] = among("hand", 0, [["a", "b"], ["a", "c"]])
    assert [(each.card, each.share) for each in hidden.chances] == [("b", 0.5), ("c", 0.5)]
