"""What a sensible player makes of advice: marks as a language, of those who see."""

from __future__ import annotations

from typing import Any

import pytest

from games.wave.positions import Agreed, ride
from games.wave.session import Session
from lineup.bots.compare import imagine
from lineup.core import Rng
from lineup.games.wave.bot.knowledge import price, price_heard
from lineup.games.wave.rules.fits import fits

ALSO_KEEP: Agreed = {"rulings.marks": "also_keep"}


def asked_for_advice(session: Session, seat: int) -> list[str]:
    """Everything that a sensible player says at once."""
    said: list[str] = []
    while offers := [session.game.read(text) for text in session.advice(seat)]:
        advice = session.game.know.speak(session.view(seat), offers, Rng(1))
        if advice is None:
            break
        said.append(advice.text())
        session.play(f"{seat} {advice.text()}")
    return said


def on_the_way(agreed: Agreed | None = None) -> Session:
    """Seat 1 does not see a white 3, a yellow 4 and a blue 4: they fit the yellow 2 cheaply, fairly and dearly."""
    return ride("y1 | w3 y4 b4 w1", "r1 o1 | r2", "t1 o3 | t2", top="y2", agreed=agreed)


@pytest.mark.parametrize(("agreed", "words"), [(None, ["play", "fits"]), (ALSO_KEEP, ["play", "fits", "keep"])])
def test_the_best_card_alone_is_recommended(agreed: Agreed | None, words: list[str]) -> None:
    session = on_the_way(agreed)
    said = [text.split()[1:] for text in asked_for_advice(session, 2)]
    assert {word for _place, word in said} == set(words)
    listener, seen = session.view(1).ride, session.view(2).ride
    dear = {place: price(seen, 0, seen.hand[place]) for place in range(1, 4)}
    heard = {place: price_heard(listener, place) for place in dear}
    best = min(dear, key=lambda place: dear[place])
    assert [place for place, word in said if word == "play"] == [f"1/{best + 1}"]
    assert min(heard, key=lambda place: heard[place]) == best, "it is understood"
    assert len(set(heard.values())) == len(words)


def test_nobody_recommends_a_card_that_does_not_fit_or_that_was_never_seen() -> None:
    places = {text.split()[1] for text in asked_for_advice(on_the_way(), 2)}
    assert places == {"1/2", "1/3", "1/4"}


def test_marks_of_somebody_who_never_saw_the_card_are_not_believed() -> None:
    session = on_the_way()
    silent = price_heard(session.view(1).ride, 1)
    session.play("1 advise 1/2 play")
    assert price_heard(session.view(1).ride, 1) == silent
    session.play("2 advise 1/2 play")
    assert price_heard(session.view(1).ride, 1) < 0 < silent


def test_what_was_said_is_believed_also_where_few_hands_go_with_it() -> None:
    """Ten cards fit the turquoise 4. Two of five that the seat does not see are said to, and three are passed over."""
    session = ride("| b1 w1 r5 y1 w3", "r1 o1 | r2", "t1 o3 | t2", top="t4")
    for place in (1, 3):
        session.play(f"2 advise 1/{place} fits")
    view = session.view(1)
    worlds: list[Any] = [imagine(session.game, view, Rng(seed)) for seed in range(60)]
    fitted = [sum(fits(world, world.hand[place]) for world in worlds) for place in range(5)]
    assert min(fitted[0], fitted[2]) > 50
    assert max(fitted[1], fitted[3], fitted[4]) < 10


def test_who_recommends_a_card_is_known_to_whoever_plays_it() -> None:
    """Two of the cards that the seat does not see are said to fit; the second one is recommended."""
    session = on_the_way()
    for words in ("2 advise 1/4 fits", "2 advise 1/2 play"):
        session.play(words)
    view, know = session.view(1), session.game.know
    said = {place: know.advisers(view, session.game.read(f"play {place}")) for place in (1, 2, 4)}
    assert said == {1: [], 2: [1], 4: []}
