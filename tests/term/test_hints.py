"""A hint at the keyboard: for whoever plays alone or among bots, and on the result."""

from __future__ import annotations

from term.scripted import Played, table_with


def test_hint_names_the_best_moves_and_is_noted() -> None:
    played = Played(table_with("Ana", bots=["random"]), ["hint"])
    said = played.answer_to("hint")
    assert "1." in said
    assert "A little better than the next." in said
    assert said.index("next.") < said.index("such games")  # figures stand below the words
    assert played.table.record.hints() == 1


def test_two_people_at_a_keyboard_get_none() -> None:
    played = Played(table_with("Ana", "Ben"), ["hint"])
    assert "Hints are for practice" in played.answer_to("hint")
    assert played.table.record.hints() == 0
