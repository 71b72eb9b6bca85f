"""Luck: uniform, one stream a pool or die, the same on both builds, and checkable by anybody."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import pairwise
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lineup.core import BadRecord, Chance, Dice, FairDice, Pool, Recorder, Rng, Script

SEEDS = st.integers(0, 2**63 - 1)
CARDS = st.lists(st.integers(0, 500), max_size=40)


def numbers(pool: Pool) -> list[int]:
    return [int(card) for card in pool.cards]


# Pools


@given(CARDS)
def test_a_pool_is_sorted_whatever_the_order_in_which_it_was_given(cards: list[int]) -> None:
    assert numbers(Pool("deck", cards)) == sorted(cards)
    assert len(Pool("deck", cards)) == len(cards)


@given(CARDS, CARDS)
def test_a_pool_stays_sorted_when_cards_are_put_into_it(cards: list[int], more: list[int]) -> None:
    pool = Pool("deck", cards)
    for card in more:
        pool.put(card)
    assert numbers(pool) == sorted(cards + more)


@pytest.mark.slow
@given(st.lists(st.integers(0, 9), min_size=1, max_size=20), st.data())
def test_a_card_is_taken_once(cards: list[int], choice: st.DataObject) -> None:
    card = choice.draw(st.sampled_from(cards))
    pool = Pool("deck", cards)
    assert pool.take(card)
    assert Counter(numbers(pool)) == Counter(cards) - Counter([card])


def test_a_card_that_is_not_there_cannot_be_taken() -> None:
    pool = Pool("deck", [1, 2])
    assert not pool.take(3)
    assert numbers(pool) == [1, 2]


@given(st.lists(st.integers(0, 9), min_size=1, max_size=20), SEEDS)
def test_a_copy_of_a_pool_shares_nothing(cards: list[int], seed: int) -> None:
    pool = Pool("deck", cards)
    copy = pool.copy()
    Dice(seed).draw(pool)
    pool.put(77)
    assert numbers(copy) == sorted(cards)
    copy.put(78)
    assert 78 not in numbers(pool)
    assert copy.name == "deck"


# Dice


def test_the_generator_gives_the_same_numbers_for_ever_and_on_both_builds() -> None:
    rng = Rng(2026, 5)
    assert [rng.bits() for _each in range(4)] == sfc32(2026, 0, 5, 4)
    rng = Rng(2**63 - 1, 2**32 - 1)
    assert [rng.bits() for _each in range(4)] == sfc32(2**32 - 1, 2**31 - 1, 2**32 - 1, 4)


def sfc32(a: int, b: int, c: int, count: int) -> list[int]:
    """The published generator, written once more, after twelve rounds of warming up."""
    counter = 1
    found = []
    for _round in range(12 + count):
        value = (a + b + counter) % 2**32
        counter += 1
        a = b ^ (b >> 9)
        b = (c + (c << 3)) % 2**32
        c = (((c << 21) | (c >> 11)) % 2**32 + value) % 2**32
        found.append(value)
    return found[12:]


@given(SEEDS, st.integers(1, 1_000))
def test_dice_stay_below_their_count(seed: int, count: int) -> None:
    dice = Dice(seed)
    assert all(0 <= dice.below("x", count) < count for _each in range(20))


@given(SEEDS, st.integers(1, 100))
def test_a_die_shows_one_of_its_faces(seed: int, sides: int) -> None:
    for chance in (Dice(seed), FairDice(seed.to_bytes(32, "big"))):
        assert 1 <= chance.roll("die", sides) <= sides


def chi_squared(outcomes: list[int], count: int) -> float:
    """How far from uniform, in standard deviations of a chance that is uniform."""
    expected = len(outcomes) / count
    tally = Counter(outcomes)
    chi = sum((tally[each] - expected) ** 2 / expected for each in range(count))
    return (chi - (count - 1)) / sqrt(2 * (count - 1))


@pytest.mark.parametrize("count", [2, 6, 7, 52])
def test_every_outcome_is_equally_likely(count: int) -> None:
    chances: list[Chance] = [Dice(1), FairDice(bytes(32))]
    for chance in chances:
        assert chi_squared([chance.below("x", count) for _each in range(10_000)], count) < 4


@pytest.mark.slow
@pytest.mark.parametrize("count", [2, 6, 7, 52])
def test_the_first_outcome_is_uniform_over_seeds_and_over_streams(count: int) -> None:
    assert chi_squared([Dice(seed).below("deck", count) for seed in range(10_000)], count) < 4
    assert chi_squared([Dice(1).below(f"deck {each}", count) for each in range(10_000)], count) < 4


def test_one_number_tells_nothing_of_the_next() -> None:
    chances: list[Chance] = [Dice(3), FairDice(bytes(32))]
    for chance in chances:
        outcomes = [chance.below("x", 6) for _each in range(20_001)]
        assert chi_squared([one * 6 + two for one, two in pairwise(outcomes)], 36) < 4


@pytest.mark.slow
def test_one_stream_tells_nothing_of_another() -> None:
    both = [(chance.below("a", 6), chance.below("b", 6)) for chance in map(Dice, range(20_000))]
    assert chi_squared([one * 6 + two for one, two in both], 36) < 4


@given(SEEDS, st.lists(st.sampled_from(["deck", "wind", "tide"]), max_size=30))
def test_a_stream_does_not_notice_what_falls_from_others(seed: int, order: list[str]) -> None:
    for kind in (Dice, fair_dice):
        together = kind(seed)
        mixed: dict[str, list[int]] = {"deck": [], "wind": [], "tide": []}
        for stream in order:
            mixed[stream].append(together.below(stream, 20))
        for stream, found in mixed.items():
            alone = kind(seed)
            assert [alone.below(stream, 20) for _each in found] == found


def fair_dice(seed: int) -> FairDice:
    return FairDice(seed.to_bytes(32, "big"))


@given(SEEDS)
def test_the_same_seed_gives_the_same_luck(seed: int) -> None:
    for kind in (Dice, fair_dice):
        one, two = kind(seed), kind(seed)
        assert [one.below("x", 100) for _each in range(9)] == [two.below("x", 100) for _each in range(9)]


@given(SEEDS, st.lists(st.integers(0, 99), min_size=1, max_size=30, unique=True))
def test_a_draw_is_defined_on_the_sorted_pool(seed: int, cards: list[int]) -> None:
    for kind in (Dice, fair_dice):
        place = kind(seed).below("deck", len(cards))
        pool = Pool("deck", cards)
        assert kind(seed).draw(pool) == sorted(cards)[place]
        assert numbers(pool) == sorted(set(cards) - {sorted(cards)[place]})


@pytest.mark.slow
@given(SEEDS, CARDS)
def test_a_pool_drawn_to_the_end_gives_each_card_once(seed: int, cards: list[int]) -> None:
    pool, dice = Pool("deck", cards), Dice(seed)
    assert sorted(int(dice.draw(pool)) for _each in cards) == sorted(cards)
    assert len(pool) == 0


# Fair dice


def by_hand(seed: bytes, stream: str, counts: list[int]) -> list[int]:
    """The documented formula, written a second time."""
    found = []
    counter = 0
    for count in counts:
        blocks = 2**64 // count
        value = count * blocks
        while value >= count * blocks:
            digest = hashlib.sha256(seed + b"|" + stream.encode() + b"|" + str(counter).encode())
            value = int(digest.hexdigest()[:16], 16)
            counter += 1
        found.append(value % count)
    return found


@pytest.mark.slow
@given(
    st.binary(min_size=32, max_size=32),
    st.text(st.characters(codec="utf-8"), max_size=10),
    st.lists(st.integers(1, 2**40), max_size=10),
)
def test_fair_dice_follow_the_published_formula(seed: bytes, stream: str, counts: list[int]) -> None:
    dice = FairDice(seed)
    assert [dice.below(stream, count) for count in counts] == by_hand(seed, stream, counts)


def test_a_value_in_the_incomplete_last_block_is_passed_over() -> None:
    # Three blocks of this count fill a little more than three quarters of all values.
    count = 2**62 + 1
    counts = [count] * 200
    dice = FairDice(bytes(32))
    assert [dice.below("x", count) for _each in counts] == by_hand(bytes(32), "x", counts)
    assert dice.counters["x"] > 200


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_fair_seed_has_32_bytes(length: int) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        FairDice(bytes(length))


# Luck told again


@given(SEEDS)
def test_luck_that_was_recorded_is_told_again(seed: int) -> None:
    recorder = Recorder(Dice(seed))
    pool = Pool("deck", list(range(10)))
    fell = [recorder.draw(pool), recorder.roll("die", 6), recorder.draw(pool)]
    assert recorder.fallen == [("deck", fell[0]), ("die", fell[1]), ("deck", fell[2])]
    script = Script(recorder.fallen)
    again = Pool("deck", list(range(10)))
    assert [script.draw(again), script.roll("die", 6), script.draw(again)] == fell
    assert script.is_done()
    assert numbers(again) == numbers(pool)


def test_a_script_is_not_done_while_luck_is_left() -> None:
    assert not Script([("die", 1)]).is_done()
    assert Script([]).is_done()


@pytest.mark.parametrize(
    ("outcomes", "words"),
    [
        ([], "ends where luck from 'deck' is needed"),
        ([("sea", 1)], "tells luck from 'sea' where the rules ask for 'deck'"),
        ([("deck", 9)], "card 9 is not in 'deck'"),
    ],
)
def test_a_script_that_does_not_fit_is_refused(outcomes: list[tuple[str, int]], words: str) -> None:
    with pytest.raises(BadRecord, match=words):
        Script(outcomes).draw(Pool("deck", [1, 2]))


@pytest.mark.parametrize("face", [-1, 0, 7])
def test_a_script_with_a_face_that_the_die_has_not_is_refused(face: int) -> None:
    with pytest.raises(BadRecord, match=f"no face {face}"):
        Script([("die", face)]).roll("die", 6)
