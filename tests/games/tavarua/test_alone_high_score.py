"""Chapter 16: one surfer alone, for a high score, and what is written down of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.tavarua.career_positions import HIGH_SCORE
from games.tavarua.positions import Agreed, Surfer, contest, deal
from games.tavarua.session import Session
from games.written import WATCHING, listener
from lineup import games
from lineup.core import Rng
from lineup.core.options import from_json, from_record, to_json
from lineup.games.tavarua.options import TavaruaOptions
from lineup.store import Store
from lineup.table import Player, Table

HAND = "1+ 1- 2+ 2- 3+"
OF_THE_SHEET: Agreed = {**HIGH_SCORE, "rulings.stoke_cards_alone": "of_the_sheet"}
LAST_RIDE: Agreed = {**HIGH_SCORE, "rulings.last_ride": "scored"}


def ended(short: tuple[int, ...], long: tuple[int, ...], *, agreed: Agreed = HIGH_SCORE) -> Session:
    """A game with these waves on the track, its last round played."""
    session = contest(Surfer("channel 2", short=short, long=long), rounds_left=1, agreed=agreed)
    return session.play("1 wait 1: 3- G0")


def test_t1_1_one_surfer_and_nobody_else() -> None:
    session = deal(HAND, agreed=HIGH_SCORE)
    assert session.asked() == [1]
    surfers = session.view(WATCHING).facts()["surfers"]
    assert isinstance(surfers, list)
    assert len(surfers) == 1


def test_t16_1_the_set_up_is_that_of_a_contest_without_lots() -> None:
    session = deal(HAND, dice="3 1 4 1 5 2", agreed=HIGH_SCORE)  # six dice, a back, five cards, and nothing else fell
    assert (session.dice(), session.hand(1), session.stoke(1)) == ([3, 1, 4, 1, 5, 2], HAND, 1)
    assert (session.at(1), session.table.rounds_left) == ("shore", 25)
    session.play("1 redraw 1 2: 4+ 4- 6")
    assert sorted(session.hand(1).split()) == ["2+", "2-", "3+", "4+", "4-"]
    assert session.dice() == [1, 4, 1, 5, 2, 6]


@pytest.mark.parametrize("board", ["short", "long"])
def test_t16_1_the_board_to_start_on_is_chosen(board: str) -> None:
    assert deal(HAND, boards=board, agreed=HIGH_SCORE).board(1) == board


def test_t16_1_boards_are_switched_on_the_shore() -> None:
    session = contest(Surfer(hand="4+ 1- 2+ 2- 3+"), preparing=True, agreed=HIGH_SCORE)
    session.play("1 switch: 1+")  # the 4 goes and another card comes
    assert (session.board(1), session.discards()) == ("long", "4+")


def test_t16_1_a_round_is_that_of_a_contest() -> None:
    session = contest(Surfer("channel 4", stoke=1), dice="1 1 1 4 1 1", agreed=HIGH_SCORE)
    session.play("1 catch 1: 3- G0 L 2")
    assert (session.at(1), session.pile(1), session.stoke(1)) == ("riding 3", "1+p", 2)
    assert session.dice() == [1, 1, 4, 1, 1, 2]
    assert session.table.rounds_left == 9


def test_t16_1_there_is_nobody_to_snake() -> None:
    session = contest(Surfer("channel 4"), agreed=HIGH_SCORE)
    assert not any("snake" in choice for choice in session.choices(1))


SHEET_KINDS = ["Energy Drink", "Jetski", "Call It", "Focus", "Inspiration", "In The Zone"]


def stoke_deck(agreed: Agreed) -> dict[str, int]:
    session = contest(Surfer(stoke=3), agreed=agreed)
    names = [session.box.names[card] for card in session.table.stoke_deck.cards]
    return {name: names.count(name) for name in names}


@pytest.mark.slow
@pytest.mark.parametrize("board", ["both", "shortboard", "longboard"])
def test_t16_2_the_stoke_deck_is_that_of_a_contest(board: str) -> None:
    """The set-up is the same: 27 cards."""
    deck = stoke_deck({**HIGH_SCORE, "boards": board})
    assert deck == dict.fromkeys([*SHEET_KINDS, "Heckle", "Shark Sighting", "Line-up Scout"], 3)
    assert sum(deck.values()) == 27


def test_t16_2_by_the_ruling_it_has_only_the_six_kinds_of_the_surfer_sheet() -> None:
    assert stoke_deck(OF_THE_SHEET) == dict.fromkeys(SHEET_KINDS, 3)


def test_t16_2_a_record_that_is_older_than_the_ruling_has_the_six_kinds() -> None:
    older = to_json(TavaruaOptions(solo="high_score"))
    rulings = older["rulings"]
    assert isinstance(rulings, dict)
    del rulings["stoke_cards_alone"]
    assert from_record(TavaruaOptions, older).rulings.stoke_cards_alone == "of_the_sheet"
    assert from_json(TavaruaOptions, older).rulings.stoke_cards_alone == "all"


def test_t16_2_cards_against_others_can_be_bought_but_there_is_nobody_to_play_them_on() -> None:
    """With them alone in the hand there is still nothing to take and nobody to look at; a shark can be sighted."""
    surfer = Surfer(stoke=3, stoke_cards="heckle scout shark")
    session = contest(surfer, preparing=True, agreed=HIGH_SCORE)
    assert session.refusal("1 heckle 1") == ("T1.1", "nobody_there")
    assert session.refusal("1 scout 1") == ("T1.1", "nobody_there")
    assert [choice for choice in session.choices(1) if choice.startswith(("heckle", "scout"))] == []
    assert "shark 3" in session.choices(1)


def test_t16_2_stoke_cards_are_bought_as_usual() -> None:
    session = contest(Surfer(stoke=3), preparing=True, agreed=HIGH_SCORE).play(
        "1 buy: jetski", "1 buy: focus", "1 ready"
    )
    assert (session.stoke_cards(1), session.stoke(1)) == ("jetski focus", 1)
    session.play("1 wait 1: 3- G0 G 1", "1 jetski 3")
    assert (session.at(1), session.stoke_cards(1)) == ("channel 3", "focus")


@pytest.mark.parametrize(
    ("short", "long", "total"),
    [
        ((), (), 0.0),
        ((9,), (), 4.0),
        ((), (14,), 6.5),
        ((9, 4), (8,), 9.0),
        ((9, 4, 20), (8, 2, 3), 16.5),  # the two best of each board: 8.0 and 4.0, 3.5 and 1.0
        ((27, 26), (27, 27), 39.5),
    ],
)
def test_t16_3_the_result_is_the_total_of_both_boards(
    short: tuple[int, ...], long: tuple[int, ...], total: float
) -> None:
    assert ended(short, long).outcome().scores == [total]


def test_t16_3_four_waves_of_10_make_40_and_more_there_is_not() -> None:
    assert ended((27, 27), (27, 27)).outcome().scores == [40.0]
    assert ended((60, 28, 27), (99, 30, 27)).outcome().scores == [40.0]


def test_t16_3_nobody_is_champion_of_anything() -> None:
    outcome = ended((9, 4), (8,)).outcome()
    assert (outcome.rule, outcome.reason) == ("T16.3", "high_score")
    assert (outcome.winners, outcome.places) == ([0], [1])


@pytest.mark.parametrize(("agreed", "total"), [(HIGH_SCORE, 4.0), (LAST_RIDE, 5.5)])
def test_t16_3_whether_a_wave_still_ridden_counts_is_the_ruling_of_every_contest(agreed: Agreed, total: float) -> None:
    session = contest(Surfer("riding 4", pile="1+ 1-", short=(9,)), rounds_left=1, agreed=agreed)
    session.play("1 ride 3: 3- G0")  # 1 + 1 + 2 points make 1.5
    assert session.outcome().scores == [total]


def test_t16_3_the_game_goes_on_to_the_last_wave_card() -> None:
    session = contest(Surfer("channel 2", short=(27, 27), long=(27, 27)), rounds_left=2, agreed=HIGH_SCORE)
    assert not session.play("1 wait 1: 3- G0 G 1").is_over()
    assert session.play("1 wait 1: 3- G0").is_over()


def test_t1_8_whoever_watches_sees_no_hand() -> None:
    """Two games that differ only in the hand look and sound alike."""
    one, other = (deal(hand, agreed=HIGH_SCORE) for hand in (HAND, "4+ 4- 3- 3- 4+"))
    assert one.view(WATCHING).facts() == other.view(WATCHING).facts()
    heard = [
        [
            (event.kind, event.facts())
            for event in (session.game.hear(each, listener(WATCHING)) for each in session.events)
            if event
        ]
        for session in (one, other)
    ]
    assert heard[0] == heard[1]
    assert one.view(1).facts()["hand"] != other.view(1).facts()["hand"]


def opened(name: str, *, luck: int = 1) -> Table:
    game = games.load("tavarua", {"solo": "high_score"})
    return Table.open(game, [Player("person", "Ann")], seed=bytes([luck]) * 32, table=name)


def answer(table: Table, rng: Rng) -> bool:
    """One random answer, if there is a question."""
    asked = table.prompts[0]
    if asked is None:
        return False
    table.answer(0, asked.moves[rng.below(len(asked.moves))].text(), asked.number)
    return True


def play_on(table: Table, *, luck: int) -> Table:
    """To the end, anyhow."""
    rng = Rng(luck)
    while answer(table, rng):
        pass
    assert table.outcome() is not None
    return table


@pytest.mark.slow
def test_t16_4_results_are_written_down_and_the_best_is_the_record(tmp_path: Path) -> None:
    store = Store(tmp_path / "matches.db")
    totals: dict[str, float] = {}
    for luck in (1, 2, 3):
        table = play_on(opened(f"m{luck}", luck=luck), luck=luck)
        outcome = table.outcome()
        assert outcome is not None
        totals[f"m{luck}"] = outcome.scores[0]
        store.create(table)
    records = store.records("tavarua")
    assert {record.match: record.score for record in records} == totals
    assert [record.score for record in records] == sorted(totals.values(), reverse=True)
    assert {(record.name, record.seats) for record in records} == {("Ann", 1)}
    store.close()


def test_t16_4_a_game_in_which_something_was_taken_back_sets_no_record(tmp_path: Path) -> None:
    store = Store(tmp_path / "matches.db")
    table, rng = opened("m1"), Rng(1)
    for _answer in range(5):
        assert answer(table, rng)
    assert table.take_back(0) is not None  # whoever plays alone need not ask anybody
    assert table.take_backs() == 1
    store.create(play_on(table, luck=1))
    assert store.matches()[0].finished
    assert store.records("tavarua") == []
    store.close()
