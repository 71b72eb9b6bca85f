"""Scores that grow as towers."""

from __future__ import annotations

from lineup.core.towers import Stand, Tower, crown, rise


def two_towers() -> list[Tower]:
    high, low = Tower(0, 0), Tower(1, 0)
    high.add(6, "gold", 8, "6")
    high.add(2, "star", 8, "2")
    low.add(4, "gold", 8, "4")
    return [high, low]


def test_a_block_is_as_high_as_its_part_of_the_highest_tower() -> None:
    high, low = two_towers()
    assert [block.height for block in high.blocks] == [75, 25]
    assert [block.height for block in low.blocks] == [50]


def test_blocks_of_all_players_rise_at_the_same_time_and_are_counted() -> None:
    words, first, *rest, hold = rise(two_towers(), 0, "Gold…")
    assert (words.words, words.motion, hold.motion) == ("Gold…", "hold", "hold")
    assert [(beat.motion, beat.piece, beat.sign) for beat in (first, *rest)] == [
        ("show", "tower-0-0-0", ""),
        ("count", "sum-0-0", "6"),
        ("show", "tower-1-0-0", ""),
        ("count", "sum-1-0", "4"),
    ]
    assert [beat.together for beat in (first, *rest)] == [False, True, True, True]


def test_whoever_has_no_such_block_waits_and_nothing_is_said_of_none() -> None:
    shown = [beat.piece for beat in rise(two_towers(), 1, "Stars…", decimals=1) if beat.motion == "show"]
    assert shown == ["tower-0-0-1"]
    assert rise(two_towers(), 2, "Nothing…") == []


def test_the_sun_rises_behind_the_winner_alone() -> None:
    high, low = two_towers()
    beats = crown([Stand(0, "Ana", [high], 1, wins=True), Stand(1, "Ben", [low], 2, wins=False)], "Ana wins.")
    assert [(beat.piece, beat.sign) for beat in beats if beat.motion == "show"] == [
        ("stand-0", "wins"),
        ("stand-1", "placed"),
    ]
    assert [beat.piece for beat in beats if beat.motion == "stars"] == ["stand-0"]
