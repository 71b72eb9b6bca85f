"""What a person can type, and what comes of it."""

from __future__ import annotations

import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lineup import games
from lineup.table import Player, Table
from term.scripted import Played, table_with

TOGETHER = {"together": True}


def table_of(slug: str) -> Table:
    """Ana and two bots, with the same deal every time."""
    players = [Player("person", "Ana"), Player("bot", "Bo", "random"), Player("bot", "Cy", "random")]
    return Table.open(games.load(slug), players, seed=bytes([5] * 32), table="ana")


def test_a_move_is_chosen_by_its_number() -> None:
    assert Played(table_with("Ana", bots=["random"]), ["1"]).moves()[0] == (0, "draw")


def test_a_move_is_chosen_by_its_notation_whatever_the_case_and_spaces() -> None:
    assert Played(table_with("Ana", bots=["random"]), ["  PEEK   2 "]).moves()[0] == (0, "peek 2")


def test_an_empty_line_shows_the_table_again() -> None:
    played = Played(table_with("Ana", bots=["random"]), ["", "log"])
    assert "You are the lookout" in played.answer_to("")
    assert played.moves() == []


def test_a_forbidden_move_names_its_rule_and_how_to_read_it() -> None:
    said = Played(table_with("Ana", bots=["random"]), ["take"]).answer_to("take")
    assert "The discard pile is empty: there is nothing to take. (P2.5)" in said
    assert "rules P2.5" in said


def test_a_move_of_another_moment_is_refused_by_its_rule() -> None:
    assert "(P1.6)" in Played(table_with("Ana", bots=["random"]), ["play cap"]).answer_to("play cap")


@pytest.mark.parametrize(
    "nonsense", ["blub", "99", "0", "-1", "9" * 5000, "٣", "rules zzz", "advice zzz", "go", "ask", "back"]
)
def test_nonsense_gets_a_sentence_and_changes_nothing(nonsense: str) -> None:
    played = Played(table_with("Ana", bots=["random"]), [nonsense, "log"])
    assert "✗" in played.answer_to(nonsense)
    assert "? for help" in played.answer_to(nonsense)
    assert played.moves() == []


@pytest.mark.slow
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.text(max_size=40) | st.sampled_from(["1", "a1", "2", "advice", "0", "rules", "?", "undo", "show"])))
def test_whatever_is_typed_the_game_goes_on(lines: list[str]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LINEUP_GAMES", "party_wave.game")
        played = Played(table_with("Ana", bots=["random"]), lines)
    assert played.finished or "Good-bye" in played.text


def test_help_speaks_of_this_game_and_this_moment() -> None:
    alone = Played(table_with("Ana", bots=["random"]), ["?"]).answer_to("?")
    assert "draw" in alone
    assert "rules P1.1" in alone
    assert "let the other people" not in alone
    assert "let the other people" in Played(table_with("Ana", "Ben"), ["?"]).answer_to("?")


def test_rules_are_read_while_playing() -> None:
    played = Played(table_with("Ana", bots=["random"]), ["rules", "rules 5", "rules p5.2", "rules lookout shaka"])
    assert "Scores and places" in played.answer_to("rules")
    assert "P5.3" in played.answer_to("rules 5")
    assert "Only a surfer with a shaka in the pocket can show it." in played.answer_to("rules p5.2")
    assert "P5.3" in played.answer_to("rules lookout shaka")


def test_the_log_tells_everything_that_this_seat_has_heard() -> None:
    said = Played(table_with("Ana", bots=["random"]), ["log"]).answer_to("log")
    assert "Bot1 gets a card (pocket)." in said
    assert "You are the lookout." in said


def test_advice_is_given_by_letter_and_number_with_a_way_back() -> None:
    played = Played(table_with("Ana", bots=["random", "random"]), ["advice", "back", "advice", "A2"])
    assert "  a2  tell Bot1 about" in played.answer_to("advice")
    assert "You are the lookout" in played.answer_to("back")
    assert played.moves() == [(0, "wait 2 cap")]


def test_a_number_alone_is_never_advice() -> None:
    played = Played(table_with("Ana", bots=["random", "random"]), ["advice", "1", "back", "a1"])
    assert "Advice is chosen by a letter and a number, for example a1." in played.answer_to("1")
    assert "Type advice to see what you can say." in played.seen[-1][0]
    assert played.moves() == []
    team = table_with("Ana", bots=["random"], options=TOGETHER, lookout=1)
    played = Played(team, ["1", "?", "a1"])
    assert "Advice is chosen by a letter" in played.answer_to("1")
    assert "a1, a2, a3 …" in played.answer_to("?")
    assert [seat for seat, _move in played.moves()] == [0], "the bot still waits"


def test_in_wave_a_number_after_ones_own_play_advises_nobody() -> None:
    played = Played(table_of("wave"), ["1", "1", "a9", "a1"])
    assert "Advice is chosen by a letter" in played.seen[2][0]
    assert played.moves() == [(0, "play 1"), (0, "advise 2/4 play")]


def test_a_letter_and_a_number_are_nonsense_where_there_is_no_advice() -> None:
    said = Played(table_of("perfect_wave"), ["a1"]).answer_to("a1")
    assert "✗" in said
    assert "advice" not in said


@pytest.mark.slow
@pytest.mark.parametrize("slug", games.BUILT_IN)
def test_what_happened_comes_first_then_the_picture_then_the_question(slug: str) -> None:
    played = Played(table_of(slug), [], then=("1", "go"))
    pages = [new.rpartition(" · Ana ─")[2] for new, _prompt, _typed in played.seen if " · Ana ─" in new]
    pages = [page for page in pages if "\n· " in page]
    assert len(pages) >= 2
    for page in pages:
        asked = re.search(r"\n +a?1  ", page)
        assert asked
        assert page.rindex("\n· ") < asked.start()
        news, *picture, question = page[page.rindex("\n· ") : asked.start()].strip().split("\n\n")
        assert all((news, picture, question))


def test_advice_can_be_typed_as_it_is_written() -> None:
    played = Played(table_with("Ana", bots=["random"]), ["go 2 cap", "advice wait 2 cap", "go 2 cap"])
    assert played.moves() == [(0, "go 2 cap"), (0, "wait 2 cap")]
    assert "You have said that already." in played.seen[-1][0]


def test_after_advice_the_own_question_is_asked_again() -> None:
    assert "You are the lookout" in Played(table_with("Ana", bots=["random"]), ["go 2 cap"]).answer_to("go 2 cap")


def test_a_bot_in_a_team_plays_only_after_go() -> None:
    table = table_with("Ana", bots=["random"], options=TOGETHER, lookout=1)
    waiting = Played(table, ["go 2 cap", "show"])
    assert waiting.moves() == [(0, "go 2 cap")]
    assert "Next: Bot1." in waiting.text
    for go in ("go", ""):
        table = table_with("Ana", bots=["random"], options=TOGETHER, lookout=1)
        assert Played(table, [go]).moves()[0][0] == 1


def test_a_bot_that_plays_for_itself_does_not_wait() -> None:
    assert Played(table_with("Ana", bots=["random"], lookout=1), []).moves()[0][0] == 1


def test_greedy_bots_give_their_advice_before_a_person_plays() -> None:
    assert "Bot1 tells you about the cap card" in Played(table_with("Ana", bots=["greedy"]), []).text


def test_undo_with_bots_needs_nobodys_consent_and_is_marked_on_the_result() -> None:
    played = Played(table_with("Ana", bots=["random"]), ["draw", "undo", "peek 2"])
    assert "You take back a move." in played.answer_to("undo")
    assert played.table.take_backs() == 1
    assert (0, "peek 2") in played.moves()


def test_undo_among_advice_returns_to_the_own_move() -> None:
    played = Played(table_with("Ana", bots=["random", "random"]), ["advice", "undo"])
    assert "You are the lookout" in played.answer_to("undo")
    assert played.table.take_backs() == 0


def test_undo_without_a_move_is_refused() -> None:
    assert "You have no move to take back." in Played(table_with("Ana", bots=["random"]), ["undo"]).answer_to("undo")


def test_quit_leaves_before_the_first_cover() -> None:
    played = Played(table_with("Ana", "Ben"), ["cover: quit"])
    assert not played.finished
    assert len(played.seen) == 1


def test_quit_leaves_without_a_word_of_python() -> None:
    played = Played(table_with("Ana", bots=["random"]), ["quit"])
    assert not played.finished
    assert "Traceback" not in played.text
