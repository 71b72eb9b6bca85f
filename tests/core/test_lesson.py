"""Lessons: the same words give the same deal and the same bots."""

from __future__ import annotations

from lineup.core.lesson import Lesson


def lesson(seed: str) -> Lesson:
    return Lesson("Win.", seed, ("noa",), ())


def test_a_deal_follows_from_the_words_of_its_seed() -> None:
    assert lesson("a").deal() == lesson("a").deal() != lesson("b").deal()
    assert len(bytes.fromhex(lesson("a").deal())) == 32


def test_each_thought_of_a_bot_has_luck_of_its_own() -> None:
    one = lesson("a")
    seeds = {one.luck_of_bot(what, seat, plays) for what in ("advice", "answer") for seat in (1, 2) for plays in (0, 1)}
    assert len(seeds) == 8
    assert all(0 <= seed < 2**62 for seed in seeds)
