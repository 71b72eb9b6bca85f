"""One person and nobody else: the record at the end, another deal, and a match that is left and resumed."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

from lineup import games
from lineup.core import BadOptions, Rng
from lineup.store import Store
from lineup.table import Player, Table, read_record
from lineup.table.trace import verify
from lineup.term import playing
from lineup.term.lists import list_records
from lineup.term.screen import Screen
from table.party import open_table, play_on
from term.scripted import ANYTHING, Played, Script, table_with
from term.terminal import Terminal

pytestmark = pytest.mark.slow


def alone(name: str = "t1", *, luck: int = 1, play: int | None = 1) -> Table:
    """A match of one person, finished unless ``play`` is None."""
    table = open_table(1, alone=True, name=name, seed=bytes([luck]) * 32)
    if play is not None:
        play_on(table, Rng(play))
    return table


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "kept.db")


def sit_down(table: Table, store: Store, *, after: list[str], lines: tuple[str, ...] = ()) -> str:
    """Play with the first move there is, and type ``after`` once the end has come; all that was shown."""
    out = io.StringIO()
    asked = iter(after)
    script = Script(lines, ANYTHING, out.getvalue)
    screen = Screen(
        Console(file=out, width=100, height=100, highlight=False),
        lambda prompt: next(asked) if "Once more" in prompt else script.read(prompt),
    )
    store.create(table)
    playing.sit_down(table, store, screen)
    return out.getvalue()


def test_the_first_score_is_a_record_and_a_worse_one_is_compared_with_it(store: Store) -> None:
    told = sit_down(alone("a", play=None), store, after=["new", ""])
    first, second, *_none = [line for line in told.splitlines() if "ecord" in line and "deal" not in line]
    assert first.startswith("A personal record: ")
    assert second.startswith(("A personal record: ", "Your record is "))
    assert len(store.scores("party_wave")) == 2


def test_the_same_deal_again_begins_alike_says_so_and_sets_no_record(store: Store) -> None:
    told = sit_down(alone("a", play=None), store, after=["SAME", "same", "enough?", ""])
    assert told.count("It is the deal of match a again, so it sets no record.") == 2
    assert told.count("No record: the deal was known. Your record is ") == 2
    assert "Please type same or new" in told
    third, second, first = store.scores("party_wave")
    assert (first.match, second.deal, third.deal) == ("a", "a", "a")
    records = [store.load(score.match).record for score in (first, second, third)]
    assert records[0].rows[0] == records[1].rows[0] == records[2].rows[0]
    assert len({record.header.commitment() for record in records}) == 3
    assert [verify(alone().game, record).fair for record in records] == [True, True, True]


def test_a_new_deal_is_another_one_with_the_same_options(store: Store) -> None:
    sit_down(alone("a", play=None), store, after=["new", ""])
    new, old = [store.load(score.match).record.header for score in store.scores("party_wave")]
    assert (new.options, new.players, new.again) == (old.options, old.players, "")
    assert new.seed != old.seed


def test_the_end_of_input_is_enough(store: Store) -> None:
    def nothing_more() -> str:
        raise EOFError

    out = io.StringIO()
    script = Script((), ANYTHING, out.getvalue)
    table = alone("a", play=None)
    store.create(table)
    screen = Screen(
        Console(file=out, width=100),
        lambda prompt: nothing_more() if "Once more" in prompt else script.read(prompt),
    )
    playing.sit_down(table, store, screen)
    assert len(store.matches()) == 1


def test_undo_costs_the_record_and_asks_first(store: Store) -> None:
    told = sit_down(alone("a", play=None), store, lines=("draw", "undo", "yes"), after=[""])
    assert "Taken back. This match no longer sets a record." in told
    assert "No record: moves were taken back 1 time." in told


def test_a_take_back_alone_is_no_error_and_nobody_is_said_to_agree() -> None:
    said = Played(alone(play=None), ["draw", "undo", "y"]).answer_to("y")
    assert "Taken back." in said
    assert "✗" not in said
    assert "The table agrees" not in said


def test_whoever_would_rather_keep_the_record_takes_nothing_back(store: Store) -> None:
    table = alone("a", play=None)
    told = sit_down(table, store, lines=("draw", "undo", "n"), after=[""])
    assert "A personal record: " in told
    assert table.take_backs() == 0


def test_the_record_is_asked_for_only_while_there_is_one_to_lose() -> None:
    played = Played(alone(play=None), ["draw", "undo", "y", "draw", "undo", "undo"])
    assert played.table.take_backs() == 2
    assert sum("no record" in prompt for prompt in played.prompts()) == 1
    assert "You have no move to take back." in played.text


def test_without_a_move_nobody_is_asked_for_the_record() -> None:
    played = Played(alone(play=None), ["undo"])
    assert "You have no move to take back." in played.text
    assert not any("no record" in prompt for prompt in played.prompts())


def solo() -> Table:
    """A match of Tavarua for one: it has menus with menus inside."""
    game = games.load("tavarua", dict(games.variant("tavarua", "solo").values))
    return Table.open(game, [Player("person", "Ana")], seed=bytes(32), table="solo")


def test_a_whole_move_is_given_as_an_example_and_can_be_typed() -> None:
    said = Played(solo(), ["1"]).answer_to("1")
    assert "redraw 2 …" in said
    assert "You can also type a whole move, for example: redraw 1 5" in said
    assert (0, "redraw 1 5") in Played(solo(), ["1", "redraw 1 5"]).moves()


def test_undo_inside_a_menu_is_one_step_back_there() -> None:
    table = solo()
    played = Played(table, ["1", "1", "1", "1", "undo", "undo"])
    question, again = [new for new, _prompt, typed in played.seen if typed == "undo"]
    assert "one step back" in question
    assert "Choose your action." in again
    assert "one step back" not in again
    assert table.take_backs() == 0
    assert "no record" in played.prompts()[-1]


def test_with_bots_nobody_is_asked_for_another_deal(store: Store) -> None:
    table = table_with("Ana", bots=["random"])
    assert "Once more" not in sit_down(table, store, after=[])


def test_the_list_of_records_tells_the_history(store: Store) -> None:
    store.create(alone("first"))
    again = Table.open(alone().game, [Player("person", "Ann")], seed=bytes([1]) * 32, table="second", again="first")
    play_on(again, Rng(2))
    store.create(again)
    out = io.StringIO()
    Console(file=out, width=120).print(list_records(store.records("party_wave"), store.scores("party_wave")))
    told = out.getvalue()
    (best,) = [line for line in told.splitlines() if line.strip().startswith("★")]
    assert "first" in best
    (repeated,) = [line for line in told.splitlines() if "repeated" in line]
    assert "second" in repeated


def test_whoever_left_a_match_alone_sits_down_again(store: Store) -> None:
    table = alone("a", play=None)
    table.sit(0, Player("left", "Ann"))
    sit_down(table, store, after=[""])
    (score,) = store.scores("party_wave")
    assert score.counts


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        (open_table, "one player can be dealt again; this one has 3"),
        (lambda: alone(play=None), "still running"),
    ],
)
def test_only_a_finished_match_of_one_is_dealt_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, table: object, sentence: str
) -> None:
    monkeypatch.setattr(playing, "is_a_terminal", lambda: True)
    assert callable(table)
    with Store(tmp_path / "db") as store:
        store.create(table())
    with pytest.raises(BadOptions, match=sentence):
        playing.play_again("t1", [], tmp_path / "db", Console(file=io.StringIO()))


@pytest.mark.slow
def test_a_match_of_one_is_left_exported_resumed_finished_and_played_again(tmp_path: Path) -> None:
    db = tmp_path / "db"
    with Terminal("play", "party_wave", "--variant", "alone", "--people", "Ana", db=db) as terminal:
        terminal.wait_for("Ana> ")
        terminal.type("1")
        terminal.wait_for("Ana> ")
        terminal.press("\x04")
        terminal.wait_for("Go on with: lineup play --resume")
        assert terminal.exit_code() == 0
    with Store(db) as store:
        (match,) = store.matches(running=True)
        text, running = store.export(match.id)
    assert running
    assert len(read_record(text).rows) == match.rows
    with Terminal("play", "--resume", match.id, db=db) as terminal:
        while terminal.wait_for("Ana> ", "Once more? ") == "Ana> ":
            terminal.type("1")
        terminal.type("")
        assert terminal.exit_code() == 0
        assert "A personal record" in terminal.in_history()
    with Terminal("play", "--again", match.id, "--people", "Ben", db=db) as terminal:
        terminal.wait_for(f"It is the deal of match {match.id} again")
        while terminal.wait_for("Ben> ", "Once more? ") == "Ben> ":
            terminal.type("1")
        assert "No record: the deal was known." in terminal.in_history()
    with Terminal("verify", match.id, db=db) as terminal:
        terminal.wait_for("Fair:")


def test_the_surfer_is_named_at_the_keyboard_and_keeps_the_name(store: Store) -> None:
    table = alone(play=None)
    store.create(table)
    played = Played(table, ["name  Kai  Reef", "name [x]", "log", "quit"], store=store)
    assert "Kai Reef> " in played.prompts()
    assert "From now on your surfer is called Kai Reef." in played.answer_to("log")
    assert "✗" in played.answer_to("name [x]")
    assert store.load("t1").names() == ["Kai Reef"]


def test_in_company_nobody_names_a_surfer() -> None:
    played = Played(table_with("Ana", bots=["random"]), ["name Kai", "?", "log"])
    assert "Only a player who plays alone" in played.answer_to("name Kai")
    assert "name Kai" not in played.answer_to("?")
