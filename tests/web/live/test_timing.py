"""The clocks of a table follow who owes an answer, whatever happens there."""

from __future__ import annotations

import pytest

from lineup import games
from lineup.core import Rng, StaleMove
from lineup.table import BOT, PERSON, Player
from lineup.table.clock import BACK, Rest, Terms
from lineup.web.live.acting import Actor
from lineup.web.live.actions import agree, answer, rest, take_back
from lineup.web.live.clock_judge import judge
from lineup.web.live.live_table import LiveTable
from lineup.web.live.seating import deal, leave, sit
from lineup.web.sitting.new_tables import Agreed, Chair, new_booking
from web.live_tables import ANA, BEN, play
from web.moved_clock import DAY, HOUR, MovedClock, put_in_place

BLITZ = Terms("live", minutes=10, seconds=10)
DAILY = Terms("slow", days=1)


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> MovedClock:
    return put_in_place(monkeypatch, MovedClock())


def table_with(terms: Terms, slug: str = "wave", *, seats: int = 2) -> LiveTable:
    """Ana and others, who all hold their seats; just dealt and kept."""
    game = games.load(slug)
    booking = new_booking(game, ANA, [Chair(PERSON)] * seats, Agreed(clock=terms))
    booking.owners[1] = BEN.id
    live = LiveTable(game, booking, deal(game, booking))
    live.change()
    return live


def running(live: LiveTable) -> list[int]:
    return [seat for seat, clock in live.timing.clocks().items() if clock.runs()]


def left(live: LiveTable, seat: int, wall: MovedClock) -> float:
    return live.timing.clocks()[seat].left_at(wall.now())


def test_the_clock_of_whoever_is_asked_runs_and_stops_with_the_answer(wall: MovedClock) -> None:
    live = table_with(BLITZ)
    [first] = running(live)
    wall.move(30)
    assert left(live, first, wall) == 580
    assert play(live) == first
    change = live.change()
    assert change.booking is not None, "it is kept with the answer"
    assert change.booking.plan.due() == live.timing.clocks()[1 - first].deadline
    assert running(live) == [1 - first]
    assert left(live, first, wall) == 580
    wall.move(5_000)
    assert left(live, first, wall) == 580


def test_clocks_wait_until_what_happened_has_been_seen(wall: MovedClock) -> None:
    live = table_with(BLITZ)
    first = play(live)
    live.change()
    clock = live.timing.clocks()[1 - first]
    assert wall.now() < clock.since <= wall.now() + 15
    slow = table_with(DAILY)
    first = play(slow)
    slow.change()
    assert slow.timing.clocks()[1 - first].since == wall.now(), "of a day nobody misses a second"


def test_where_all_answer_in_secret_everybody_who_owes_has_a_clock_that_runs(wall: MovedClock) -> None:
    live = table_with(DAILY, "perfect_wave", seats=3)
    assert running(live) == [0, 1, 2]
    seat = play(live)
    wall.move(HOUR)
    live.change()
    others = [each for each in range(3) if each != seat]
    assert running(live) == others
    match = live.match()
    prompt = match.prompts[seat]
    assert prompt is not None
    before = live.timing.clocks()
    version = live.version(others[0])
    match.answer(seat, prompt.moves[-1].text(), prompt.number)
    live.change()
    live.publish()
    assert live.timing.clocks() == before, "a second thought is nobody's business"
    assert live.version(others[0]) == version


def test_nobodys_clock_runs_while_a_bot_is_on_turn(wall: MovedClock) -> None:
    live = table_with(BLITZ)
    [first] = running(live)
    live.match().sit(first, Player(BOT, "Noa", "local"))
    live.change()
    assert running(live) == []
    assert live.booking.plan.due() is None


def test_time_is_not_given_back_with_a_move(wall: MovedClock) -> None:
    live = table_with(BLITZ)
    wall.move(60)
    first = play(live)
    live.change()
    wall.move(100)
    people = {ANA.id: ANA, BEN.id: BEN}
    take_back(Actor(live, people[live.booking.owners[first]], first))
    agree(Actor(live, people[live.booking.owners[1 - first]], 1 - first))
    live.change()
    assert running(live) == [first]
    assert left(live, first, wall) == 550


def test_an_answer_that_comes_too_late_is_refused(wall: MovedClock) -> None:
    live = table_with(BLITZ)
    [first] = running(live)
    prompt = live.match().prompts[first]
    assert prompt is not None
    wall.move(610)
    owner = ANA if live.booking.owners[first] == ANA.id else BEN
    with pytest.raises(StaleMove, match="time is up"):
        answer(Actor(live, owner, first), move=prompt.moves[0].text(), prompt=prompt.number)


def test_at_zero_a_bot_plays_and_the_player_may_come_back(wall: MovedClock) -> None:
    live = table_with(BLITZ)
    [first] = running(live)
    owner = ANA if live.booking.owners[first] == ANA.id else BEN
    wall.move(609)
    judge(live)
    assert live.match().players()[first].kind == PERSON
    wall.move(1)
    judge(live)
    live.change()
    assert live.match().players()[first].kind == BOT
    assert running(live) == []
    assert live.booking.owners[first] == owner.id
    sit(live, first, owner)
    live.change()
    assert running(live) == [first]
    assert left(live, first, wall) == BACK + 10


def test_at_zero_the_seat_resigns_where_that_was_agreed(wall: MovedClock) -> None:
    live = table_with(Terms("slow", days=3, at_zero="resign"))
    [first] = running(live)
    wall.move(3 * DAY)
    judge(live)
    live.change()
    assert live.match().players()[first].kind == BOT
    assert first not in live.booking.owners


def test_the_clock_of_somebody_who_got_up_runs_on(wall: MovedClock) -> None:
    live = table_with(DAILY)
    [first] = running(live)
    leave(live, first)
    live.change()
    assert running(live) == [first]
    wall.move(DAY)
    judge(live)
    assert live.match().players()[first].kind == BOT


def test_a_pause_counts_at_once_the_first_time_and_then_from_the_next_turn_on(wall: MovedClock) -> None:
    live = table_with(DAILY)
    [first] = running(live)
    owner = ANA if live.booking.owners[first] == ANA.id else BEN
    rest(Actor(live, owner, first), zone="UTC", night_from=20, night_to=8, weekends=True)
    paused = live.timing.clocks()[first]
    assert paused.rest == Rest("UTC", 20, 8, weekends=True)
    assert paused.deadline is not None
    assert paused.deadline > wall.now() + DAY + 12 * HOUR
    rest(Actor(live, owner, first), zone="Asia/Tokyo", night_from=20, night_to=8, weekends=True)
    assert live.timing.clocks()[first] == paused, "or somebody would follow the night around the world"
    play(live)
    live.change()
    play(live)
    live.change()
    assert live.timing.clocks()[first].rest.zone == "Asia/Tokyo"


def test_a_table_without_a_clock_keeps_no_time(wall: MovedClock) -> None:
    game = games.load("wave")
    booking = new_booking(game, ANA, [Chair(PERSON)] * 2)
    live = LiveTable(game, booking, deal(game, booking))
    live.change()
    play(live)
    assert live.change().booking is None
    assert "clock" not in booking.plan.json()


@pytest.mark.slow
@pytest.mark.parametrize("slug", games.slugs())
def test_what_happens_in_any_game_can_be_waited_for(slug: str, wall: MovedClock) -> None:
    live = table_with(BLITZ, slug, seats=3)
    waits: set[float] = set()
    luck = Rng(5)
    for _answer in range(120):
        match = live.match()
        if match.outcome() is not None:
            break
        seat = int(match.game.to_act(match.state)[0])
        prompt = match.prompts[seat]
        assert prompt is not None
        match.answer(seat, prompt.moves[luck.below(len(prompt.moves))].text(), prompt.number)
        live.change()
        waits |= {round(live.timing.clocks()[each].since - wall.now(), 2) for each in running(live)}
        wall.move(5)
    assert 0 < max(waits) <= 15
