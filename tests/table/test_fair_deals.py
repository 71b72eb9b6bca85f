"""Fair deals: the hash before the first card, the seed after the last, and everything between from that seed."""

from __future__ import annotations

import hashlib
import json

import pytest

from lineup.core import Dice, Rng, Script
from lineup.core.errors import BadOptions
from lineup.table import Header, Player, Record, Row, Table, commitment
from lineup.table.fair import luck_of_bot
from table.party import SEED, known_to, lookout, open_table, play_on, send


def test_the_hash_covers_seed_table_game_rules_options_and_seats_as_anybody_can_compute() -> None:
    header = open_table(3, name="tide").record.header
    bound = {
        "seed": SEED.hex(),
        "table": "tide",
        "game": "party_wave",
        "rules_version": 1,
        "options": json.loads(json.dumps(header.options)),
        "seats": 3,
    }
    text = json.dumps(bound, sort_keys=True, separators=(",", ":"))
    assert header.commitment() == hashlib.sha256(text.encode()).hexdigest()


@pytest.mark.parametrize(
    "other",
    [
        {"seed": bytes(32)},
        {"table": "u"},
        {"game": "wave"},
        {"rules_version": 2},
        {"options": {"waves": 3}},
        {"seats": 4},
    ],
)
def test_the_hash_changes_with_everything_that_the_deal_depends_on(other: dict[str, object]) -> None:
    bound = {"seed": SEED, "table": "t", "game": "party_wave", "rules_version": 1, "options": {"waves": 2}, "seats": 3}
    assert commitment(**bound) != commitment(**{**bound, **other})  # type: ignore[arg-type]


def test_the_hash_is_there_before_the_first_move_and_stays_the_same() -> None:
    table = open_table()
    before = table.record.header.commitment()
    play_on(table, Rng(1))
    assert table.record.header.commitment() == before


def test_the_seed_is_shown_only_after_the_game() -> None:
    table = open_table()
    assert table.seed() == ""
    play_on(table, Rng(1))
    assert table.seed() == SEED.hex()


def test_no_seat_can_find_the_seed_in_what_it_is_told() -> None:
    table = open_table()
    play_on(table, Rng(1), 8)
    assert SEED.hex() not in json.dumps([known_to(table, seat) for seat in (-1, 0, 1, 2)], default=str)


def test_a_resumed_match_goes_on_with_the_same_dice() -> None:
    table = open_table(waves=3)
    play_on(table, Rng(7), 9)
    resumed = Table(table.game, Record(table.record.header, list(table.record.rows)))
    play_on(table, Rng(8))
    play_on(resumed, Rng(8))
    assert resumed.record == table.record
    assert resumed.outcome() is not None


def test_the_same_seed_deals_the_same_and_another_deals_differently() -> None:
    assert open_table().record.rows == open_table().record.rows
    assert open_table().record.rows != open_table(seed=bytes(32)).record.rows


def test_a_match_written_by_hand_has_no_hash_and_is_taken_at_its_word() -> None:
    table = open_table()
    header = table.record.header
    by_hand = Header(header.table, header.game, 1, header.options, header.players, seed="")
    assert by_hand.commitment() == ""
    copied = Table(table.game, Record(by_hand, list(table.record.rows)))
    assert copied.state == table.state
    assert copied.seed() == ""


def test_a_match_written_by_hand_goes_on_only_with_dice_from_outside() -> None:
    table = open_table()
    header = table.record.header
    by_hand = Header(header.table, header.game, 1, header.options, header.players, seed="")
    seat = lookout(table)
    with pytest.raises(BadOptions, match="by hand"):
        send(Table(table.game, Record(by_hand, list(table.record.rows))), seat, "draw")
    going_on = Table(table.game, Record(by_hand, list(table.record.rows)), Dice(5))
    send(going_on, seat, "draw")
    assert len(going_on.record.rows[-1].luck) == 1


def test_a_seeded_match_does_not_listen_to_dice_from_outside() -> None:
    table = open_table()
    other = Table(table.game, Record(table.record.header, list(table.record.rows)), Script([]))
    send(table, lookout(table), "draw")
    send(other, lookout(other), "draw")
    assert other.record.rows == table.record.rows


def test_a_record_begins_with_its_start() -> None:
    table = open_table()
    assert table.record.rows[0].kind == "start"
    assert table.record.rows[0] == Row("start", luck=table.record.rows[0].luck)
    assert table.players() == [Player("person", name) for name in ("Ann", "Bob", "Cleo")]


def test_a_deal_keeps_the_words_in_which_it_was_promised() -> None:
    """A table may wait for its players while Lineup learns a new ruling; the hash that they were shown stays true."""
    game, players = open_table().game, [Player("person", "Ann"), Player("person", "Bob")]
    promised: dict[str, object] = {"waves": 2}
    table = Table.open(game, players, seed=SEED, table="t", options=promised)
    shown = commitment(SEED, table="t", game="party_wave", rules_version=1, options=promised, seats=2)
    assert table.record.header.commitment() == shown


def test_the_luck_of_bots_follows_from_the_deal_and_is_another_for_every_question() -> None:
    asked = [(what, seat, number) for what in ("answer", "advice") for seat in range(3) for number in range(5)]
    lucks = [luck_of_bot("ab" * 32, *each) for each in asked]
    assert lucks == [luck_of_bot("ab" * 32, *each) for each in asked]
    assert len({*lucks, *(luck_of_bot("cd" * 32, *each) for each in asked)}) == 2 * len(asked)
    assert all(0 <= luck < 2**62 for luck in lucks)
