"""A player who thinks finds the best move wherever it can be proven by hand.

All positions belong to the last turn. No card is left to draw that nobody has seen, so everybody knows what everybody
holds; a wave on the sixth space lands next, and then cards are worth nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from games.surfs_up_dude.positions import ADVANCED, Agreed, everybody_passes, game_with, sea
from games.surfs_up_dude.session import Session
from lineup.bots.levels import SURE, thinker
from lineup.core import QUIET, Dice, Rng
from lineup.games.surfs_up_dude.state import CARDS, FACE_DOWN, OVER, PEACE_ASKED


def rolled(*hands: str, waves: Mapping[int, str], luck: str) -> Session:
    """The last turn, everybody has passed, and the die fell."""
    return everybody_passes(sea(*hands, waves=waves, deck="", last_turn=True), luck)


def thought(session: Session, seat: int = 1, playouts: int = 60) -> str:
    """What a thinking player does here."""
    view, legal = session.view(seat), session.game.legal_moves(session.table, seat - 1)
    return thinker(playouts, 12, 1.0, SURE).choose(session.game, view, legal, Rng(3)).text()


def test_the_card_that_wins_the_last_contest() -> None:
    """The other holds a 5. With the 8 that surfer leaves and ours comes to the front; with the 3 ours leaves."""
    assert thought(rolled("monster-3 baby-8", "monster-5", waves={6: "monster 2 1"}, luck="M")) == "play baby 8"


def test_a_card_between_two_others_saves_the_surfer() -> None:
    """The others hold a 4 and an 8: with the 6 it is the 4 that is lowest, with the 3 or Bail we are."""
    session = rolled("monster-3 monster-6", "monster-4", "baby-8", waves={6: "monster 1 2 3"}, luck="M")
    assert thought(session) == "play monster 6"


def test_who_is_alone_needs_a_nine_against_a_shark() -> None:
    """The 8 is not enough (S8.7), and the surfer would leave: only the Ready card's 9 saves it."""
    session = rolled("baby-8 ready-9", "monster-3", waves={5: "monster 2", 6: "monster 1"}, luck="shark")
    assert thought(session.play("1 shark 6")) == "play ready 9"


def test_a_nine_against_a_shark_where_the_other_has_nothing() -> None:
    """The other has only Bail, which adds nothing: 8 is too little, 9 drives the shark away and leads."""
    session = rolled("baby-8 cut-in-9", "", waves={6: "monster 2 1"}, luck="shark")
    assert thought(session.play("1 shark 6")) == "play cut in 9"


def test_a_shark_is_sent_to_the_other() -> None:
    """A 5 cannot drive it away: eight points and the Beach Star are lost. On the empty wave it does nothing."""
    assert thought(rolled("baby-3", "monster-5", waves={5: "baby", 6: "monster 2"}, luck="shark")) == "shark 6"


def test_a_shark_is_not_sent_to_the_own_surfer() -> None:
    """A 3 does not help our surfer, a 5 not theirs."""
    session = rolled("baby-3", "monster-5", waves={5: "monster 2", 6: "monster 1"}, luck="shark")
    assert thought(session) == "shark 5"


def test_a_shark_is_sent_where_most_is_lost() -> None:
    """Both surfers are theirs and alone, and no card reaches nine; the Monster pays 8 and the Baby 3."""
    session = rolled("baby-3", "monster-5", waves={5: "baby 2", 6: "monster 2"}, luck="shark")
    assert thought(session) == "shark 6"


def test_the_dearer_and_nearer_wave_is_entered() -> None:
    """With one surfer and nobody else at sea: the Monster pays more and is exposed to one roll less."""
    session = sea("monster-3 baby-3", "", waves={1: "baby", 2: "monster"}, ready="1", deck="", last_turn=True)
    assert thought(session) == "enter 2 with monster 3"


def test_a_wave_is_entered_while_it_is_still_possible() -> None:
    """It is the last time (S11.5), and who enters can only win something by it."""
    session = sea("baby-3", "", waves={2: "baby"}, ready="1", deck="", last_turn=True)
    assert thought(session) == "enter 2 with baby 3"


@pytest.mark.slow
def test_a_prime_card_takes_the_front_before_the_wave_lands() -> None:
    """At the front the Star is ours whatever is rolled: both have only Bail then, and the surfer on the right leaves.

    Behind it, only an M would bring the Star. A shark is ours to send, to the wave without surfers.
    """
    session = sea("prime-6", "", waves={1: "baby", 6: "monster 2 1"}, deck="", last_turn=True)
    assert thought(session, playouts=300) == "front 6/2 with prime 6"


def test_peace_is_made_where_fighting_would_lose() -> None:
    """Nine against nine: all are lowest, and ours is the surfer furthest right (S6.5). Peace keeps its trophy."""
    session = rolled("peace-9", "ready-9", waves={6: "monster 2 1"}, luck="M")
    assert thought(session) == "peace"


def test_peace_is_not_made_where_fighting_wins() -> None:
    """The Peace card is a nine as well: against an 8 it sends the other away, and the front is ours."""
    session = rolled("peace-9", "baby-8", waves={6: "monster 2 1"}, luck="M")
    assert thought(session) == "no peace"


# The policy of imagined games


def moments(agreed: Agreed, seats: int, seed: int) -> Iterator[tuple[Any, Any, int, list[Any]]]:
    """A game of sensible players, move by move."""
    game: Any = game_with(*agreed.items())
    chance, rng = Dice(seed), Rng(seed)
    state = game.start(seats, chance, QUIET)
    while owing := game.to_act(state):
        seat = int(owing[0])
        legal = game.legal_moves(state, seat)
        yield game, state, seat, legal
        game.apply(state, seat, game.know.pick(state, seat, legal, rng), chance, QUIET)
    yield game, state, 0, []


@pytest.mark.parametrize("agreed", [{}, ADVANCED], ids=["basic", "advanced"])
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_pick_is_legal_in_every_phase_and_is_what_would_be_chosen(agreed: Agreed, seats: int) -> None:
    phases = set()
    for game, state, seat, legal in moments(agreed, seats, 4):
        phases.add(int(state.phase))
        if legal:
            found = game.know.pick(state, seat, legal, Rng(8))
            assert found in legal
            assert found is game.know.choose(game.observe(state, seat), legal, Rng(8))
        else:
            assert game.know.scores(state) == game.outcome(state).scores
    assert {CARDS, PEACE_ASKED, FACE_DOWN, OVER} <= phases
