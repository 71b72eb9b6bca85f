"""The pictures of Tavarua's rulebook show cards that there are."""

from __future__ import annotations

import pytest

from games.tavarua.positions import Surfer, contest
from lineup.games.tavarua.browser.faces import card_named, draw_front
from lineup.web.frame.rendering import pictures_of


@pytest.mark.parametrize("name", ["CUTBACK", "STEP", "TRIM", "AERIAL"])
def test_a_card_in_a_picture_looks_as_it_does_in_a_hand(name: str) -> None:
    card = getattr(pictures_of("tavarua"), name)
    real = card_named(contest(Surfer(), Surfer()).table.book.box, card["name"])
    assert card | {"sign": card.get("sign", False)} == {key: real[key] for key in (*card, "sign")}


@pytest.mark.parametrize("name", ["CHOP", "GLASS", "BARREL"])
def test_a_wave_card_in_a_picture_is_one_of_the_deck(name: str) -> None:
    box = contest(Surfer(), Surfer()).table.book.box
    wave = getattr(pictures_of("tavarua"), name)
    fronts = [draw_front(box, front) for fronts in box.fronts for front in fronts]
    assert any(
        {key: each[key] for key in ("kind", "number", "arrow", "barrel")}
        == {"arrow": "", "barrel": False} | {key: wave[key] for key in wave if key != "front"}
        for each in fronts
    )
