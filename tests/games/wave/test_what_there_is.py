"""Chapter 1: what there is."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from games.wave.positions import deal, fits_on, ride
from games.wave.session import CARDS
from games.written import WATCHING
from lineup.core.language import speak
from lineup.core.options import build
from lineup.games import load, variants
from lineup.games.wave.options import WaveOptions
from lineup.games.wave.words.names import colour_letters

TURN_SIGNS = ["w1", "w2", "w3", "w4", "w5", "y0", "o0", "r0", "t0", "b0"]
HANDS = ("y4 w2 o3 | t0 b1", "t1 o1 w1 | r5 t2", "b3 y1 w3 | r1 y0")


def test_w1_1_there_are_thirty_four_different_cards() -> None:
    session = deal(*HANDS, first="y2")
    box = [card for zone in session.game.zones(session.table).cards.values() for card in zone]
    colours, numbers = "wyortb", "012345"
    assert sorted(box) == sorted({c + n for c in colours for n in numbers} - {"w0", "b5"})
    assert len(box) == 34


@pytest.mark.parametrize("variant", [each.name for each in variants("wave")])
def test_w1_1_every_variant_is_played_with_the_same_thirty_four(variant: str) -> None:
    values = {each.name: each.values for each in variants("wave")}[variant]
    session = deal(*HANDS, first="y2", agreed=values)
    zones = session.game.zones(session.table).cards
    assert sorted(card for zone, cards in zones.items() if "swaps" not in zone for card in cards) == sorted(CARDS)


def test_w1_2_the_colours_rise_from_white_to_blue() -> None:
    for low, high in pairwise("wyortb"):
        assert fits_on(f"{high}3", f"{low}3")
        assert not fits_on(f"{low}3", f"{high}3")


@pytest.mark.parametrize(("card", "crests"), [("w1", 1), ("y1", 2), ("o1", 3), ("r1", 4), ("t1", 5), ("b1", 6)])
def test_w1_2_a_card_shows_its_colour_by_letter_and_crests_too(card: str, crests: int) -> None:
    shown = re.findall(rf"{card.upper()} (~+)", ride(card, "", "", top="o5").drawn(1))
    assert [len(each) for each in shown] == [crests]


def test_w1_2_the_order_of_colours_is_always_on_show() -> None:
    first_line = deal(*HANDS, first="y2").drawn(WATCHING).splitlines()[0]
    words = ["white", "yellow", "orange", "red", "turquoise", "blue"]
    assert sorted(words, key=first_line.index) == words


@pytest.mark.parametrize("seat", [1, 2, 3, WATCHING])
def test_w1_2_the_order_of_colours_is_on_show_in_the_browser_too(seat: int) -> None:
    session = deal(*HANDS, first="y2")
    picture = session.game.page.scene(session.view(seat), ["Jane", "Sam", "Ralf"], [], None)
    assert "".join(each["letter"] for each in picture["colours"]) == "WYORTB"


@pytest.mark.parametrize(("language", "found"), [("de", "WGORTB"), ("it", "BGARTL"), ("nl", "WGORTB")])
def test_w1_2_each_language_has_letters_of_its_own_and_no_two_alike(language: str, found: str) -> None:
    speak(language)
    try:
        assert "".join(colour_letters()) == found
    finally:
        speak("en")


@pytest.mark.parametrize("card", CARDS)
def test_w1_3_ten_cards_turn_the_direction_and_no_others(card: str) -> None:
    top = "w1" if card.endswith("0") else "y0" if card == "b0" else "b0"
    session = ride(card, "", "", top=top, unseen="").play("1 play 1")
    assert session.is_clockwise() is (card not in TURN_SIGNS)
    assert len(session.heard(WATCHING, "turned")) == (card in TURN_SIGNS)


def test_w1_3_there_are_ten() -> None:
    assert len(set(TURN_SIGNS)) == 10
    assert set(TURN_SIGNS) <= set(CARDS)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_w1_4_all_win_together(seats: int) -> None:
    hands = ["y4"] + [""] * (seats - 1)
    outcome = ride(*hands, top="y2", unseen="").play("1 play 1").outcome()
    assert outcome.winners == list(range(seats))
    assert outcome.places == [1] * seats
    assert outcome.scores == [33] * seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_w1_4_all_lose_together(seats: int) -> None:
    hands = ["y4", "y1"] + [""] * (seats - 2)
    outcome = ride(*hands, top="y2", unseen="").play("1 play 1").outcome()
    assert outcome.winners == []
    assert outcome.places == [1] * seats
    assert outcome.scores == [32] * seats  # all but one of the thirty-three


def test_w1_4_everybody_plays_onto_one_pile_one_card_at_a_time() -> None:
    session = ride("y4", "t1", "b3", top="y2", unseen="")
    below = session.pile()
    for step, card in [("1 play 1", "y4"), ("2 play 1", "t1"), ("3 play 1", "b3")]:
        below.append(card)
        assert session.play(step).pile() == below


def test_variants_are_marked_as_reconstructed_and_the_printed_game_is_not() -> None:
    assert {each.name: each.reconstructed for each in variants("wave")} == {
        "base": False,
        "exchange": True,
        "swap": True,
        "swap-pairs": True,
        "monster": True,
        "chop": True,
        "all": True,
    }


def test_the_game_as_printed_uses_no_variant() -> None:
    options = load("wave").options
    assert isinstance(options, WaveOptions)
    assert (options.exchange, options.swap, options.monster) == (False, "off", "off")
    assert options == build(WaveOptions, variants("wave")[0].values)
