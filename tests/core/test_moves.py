"""Moves: made once, identity is equality, and read back from their text."""

from __future__ import annotations

import copy
import pickle

import pytest

from lineup import games
from lineup.core import Move, NotationError
from lineup.core.moves import number_moves


class Catch(Move):
    def __init__(self, card: int) -> None:
        super().__init__()
        self.card = card

    def text(self) -> str:
        return f"catch {self.card}"


def test_each_move_gets_its_place_in_the_list() -> None:
    moves = number_moves([Catch(2), Catch(5)])
    assert [move.id for move in moves] == [0, 1]
    assert Catch(2).id == -1


def test_two_moves_with_one_name_are_a_mistake_of_the_author() -> None:
    with pytest.raises(AssertionError, match="catch 2"):
        number_moves([Catch(2), Catch(2)])


def test_a_copy_of_a_move_is_the_move() -> None:
    move = Catch(2)
    assert copy.copy(move) is move
    assert copy.deepcopy([move])[0] is move


def test_a_move_is_sent_as_its_text_and_never_pickled() -> None:
    with pytest.raises(TypeError, match="sent as its text"):
        pickle.dumps(Catch(2))


def test_a_move_is_one_click_unless_it_says_more() -> None:
    assert Catch(2).picks() == ("catch 2",)
    assert repr(Catch(2)) == "<catch 2>"


def test_a_move_is_no_advice_unless_it_says_so() -> None:
    assert not Catch(2).offer
    assert Move(offer=True).offer


def test_a_game_reads_the_text_of_each_of_its_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINEUP_GAMES", "party_wave.game")
    game = games.load("party_wave")
    for move in game.moves:
        assert game.read(move.text()) is move
        assert game.read(f"  {move.text().upper().replace(' ', '   ')} ") is move


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("drww", "There is no move 'drww' in Party Wave. Did you mean 'draw'?"),
        ("xyzzy", "There is no move 'xyzzy' in Party Wave."),
        ("", "There is no move '' in Party Wave."),
        ("z" * 9_999, f"There is no move {'z' * 80!r} in Party Wave."),
    ],
)
def test_a_text_that_is_no_move_is_refused_with_the_nearest_one(
    monkeypatch: pytest.MonkeyPatch, text: str, sentence: str
) -> None:
    monkeypatch.setenv("LINEUP_GAMES", "party_wave.game")
    with pytest.raises(NotationError) as error:
        games.load("party_wave").read(text)
    assert str(error.value) == sentence
