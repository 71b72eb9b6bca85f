"""Scores and places (chapters 7 and 8). Everything follows from the log, which is open to all."""

from __future__ import annotations

from mypy_extensions import i64

from lineup.core import Line, Outcome, Seat, Stage
from party_wave.cards import Box
from party_wave.rules.book import Book
from party_wave.state import NOTHING, Log

SHAKA_POINTS = 2
MOST_WIPE_OUTS = 1  # that a party survives together


def total_on(box: Box, log: Log, wave: i64) -> i64:
    """What the values of the cards on a wave add up to."""
    total: i64 = 0
    for seat in range(log.seats):
        total += box.values[log.play(wave, seat)]
    return total


def is_strong_enough(box: Box, log: Log, wave: i64) -> bool:
    """P3.4 The values must reach the height of the wave times the number of surfers."""
    return total_on(box, log, wave) >= box.values[log.waves[wave]] * log.seats


def is_ridden(box: Box, log: Log, wave: i64) -> bool:
    """Whether the party rode a finished wave, by its strength or saved by a shaka."""
    return log.savers[wave] != NOTHING or is_strong_enough(box, log, wave)


def wipe_outs(box: Box, log: Log) -> i64:
    count: i64 = 0
    for wave in range(log.finished()):
        if not is_ridden(box, log, wave):
            count += 1
    return count


def wave_name(wave: i64) -> str:
    """What a line of a score is for; words are for ``Words.line``."""
    return f"wave {wave + 1}"


def value_line(box: Box, log: Log, wave: i64, seat: Seat) -> Line:
    """P7.1 The value of the card that a seat played on a ridden wave."""
    return Line("P7.1", wave_name(wave), float(box.values[log.play(wave, seat)]))


def bonus_of(box: Box, log: Log, wave: i64, seat: Seat) -> i64:
    """P7.2 What a card earns on top if its condition is met."""
    height = box.values[log.waves[wave]]
    last = box.values[log.waves[wave - 1]] if wave > 0 else 0
    return box.bonus(log.play(wave, seat), height, last, total_on(box, log, wave), log.seats)


def shaka_line(wave: i64) -> Line:
    """P7.3 For the shaka that saved a wave."""
    return Line("P7.3", wave_name(wave), float(SHAKA_POINTS))


def leader(box: Box, book: Book, log: Log, wave: i64) -> Seat:
    """P7.4 The seat with the highest card, by the ruling about several of them; NOTHING for nobody."""
    best: Seat = NOTHING
    equals = 0
    for step in range(log.seats):
        seat = (log.lookout(wave) + step) % log.seats
        value = box.values[log.play(wave, seat)]
        if best == NOTHING or value > box.values[log.play(wave, best)]:
            best, equals = seat, 1
        elif value == box.values[log.play(wave, best)]:
            equals += 1
    return best if equals == 1 or book.equal_leads_clockwise else NOTHING


def captain(box: Box, book: Book, log: Log) -> Seat:
    """The seat that led more ridden waves than any other; NOTHING for nobody."""
    led = [0] * int(log.seats)
    for wave in range(log.finished()):
        seat = leader(box, book, log, wave)
        if seat != NOTHING and is_ridden(box, log, wave):
            led[seat] += 1
    most = max(led)
    return led.index(most) if led.count(most) == 1 else NOTHING


def stages_of(box: Box, book: Book, log: Log, seat: Seat) -> list[Stage]:
    """How the score of one seat comes about."""
    if book.together:
        return party_stages(box, log)
    values: list[Line] = []
    bonuses: list[Line] = []
    shakas: list[Line] = []
    for wave in range(log.finished()):
        if not is_ridden(box, log, wave):
            continue
        values.append(value_line(box, log, wave, seat))
        bonus = bonus_of(box, log, wave, seat)
        if bonus > 0:
            bonuses.append(Line("P7.2", wave_name(wave), float(bonus)))
        if log.savers[wave] == seat:
            shakas.append(shaka_line(wave))
    return [Stage("waves", values), Stage("bonuses", bonuses), Stage("shakas", shakas)]


def party_stages(box: Box, log: Log) -> list[Stage]:
    """P8.2 One score for all: a point for every ridden wave."""
    ridden = [wave for wave in range(log.finished()) if is_ridden(box, log, wave)]
    return [Stage("party", [Line("P8.2", wave_name(wave), 1.0) for wave in ridden])]


def places_of(scores: list[float], first: Seat) -> list[int]:
    """P7.5 The captain first, the others by score."""
    places: list[int] = []
    for seat, score in enumerate(scores):
        if seat == first:
            places.append(1)
            continue
        better = [other for other, others in enumerate(scores) if others > score and other != first]
        places.append(1 + len(better) + int(first != NOTHING))
    return places


def score_of(stages: list[Stage]) -> float:
    return sum([stage.total for stage in stages])


def outcome(box: Box, book: Book, log: Log) -> Outcome:
    """How a session ended."""
    stages = [stages_of(box, book, log, seat) for seat in range(log.seats)]
    scores = [score_of(each) for each in stages]
    if book.together:
        return outcome_together(box, log, scores, stages)
    first = captain(box, book, log)
    places = places_of(scores, first)
    return Outcome(
        rule="P6.4",
        reason="scores" if first == NOTHING else "captain",
        winners=[seat for seat, place in enumerate(places) if place == 1],
        places=places,
        scores=scores,
        stages=stages,
    )


def outcome_together(box: Box, log: Log, scores: list[float], stages: list[list[Stage]]) -> Outcome:
    """How a session ended that everybody won or lost together."""
    lost = wipe_outs(box, log) > MOST_WIPE_OUTS
    return Outcome(
        rule="P8.1" if lost else "P6.4",
        reason="party_lost" if lost else "party_won",
        winners=[] if lost else [int(seat) for seat in range(log.seats)],
        places=[1] * len(scores),
        scores=scores,
        stages=stages,
    )
