"""What a page, a tutor or a bot says before a move is what the rules then do, in many positions of many contests."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import pytest
from mypy_extensions import i64

from games.tavarua.positions import Surfer, contest
from lineup import games
from lineup.core import Card, Chance, Dice, Event, Pool, Rng, Tale
from lineup.games.tavarua.bot.ride import Ahead, Ride
from lineup.games.tavarua.browser.clicks import clicks
from lineup.games.tavarua.browser.my_board import draw_mat
from lineup.games.tavarua.browser.odds import odds_of_the_wave, percent
from lineup.games.tavarua.browser.previews import Previews, draw_previews
from lineup.games.tavarua.browser.remarks import remarks
from lineup.games.tavarua.browser.tries import Try, landings, tries
from lineup.games.tavarua.events.contest import FELL, MISSED_BARREL, WASHED_OFF, Scored, TurnedUp
from lineup.games.tavarua.events.contest import Surfer as SurferEvent
from lineup.games.tavarua.moves import (
    ADD,
    BAIL,
    BOARDS,
    CATCH,
    LEAVE,
    PADDLE_IN,
    PADDLE_OUT,
    RIDE,
    SNAKE,
    SUBTRACT,
    WAIT,
    Choice,
    PlayStoke,
    Sign,
)
from lineup.games.tavarua.rules.opponents import action_for, plan_of
from lineup.games.tavarua.rules.resolve import paddled
from lineup.games.tavarua.rules.riding import number_with
from lineup.games.tavarua.rules.wave import draw_front
from lineup.games.tavarua.scoring import SHORE_BONUS, worth_of_the_pile
from lineup.games.tavarua.state import (
    BAIL_END,
    CHOOSING,
    NOTHING,
    POINTS,
    PREPARING,
    RIDING,
    SHORE_END,
    SIGNING,
    WIPEOUT_END,
    TavaruaState,
)

NAMES = ["Ana", "Ben", "Cem"]
OTHER_RULINGS = {
    "refill": "next_round",
    "last_ride": "scored",
    "signs": "clockwise",
    "below_zero": "reverses",
    "catch_stoke": "always",
    "best_card": "printed",
    "perfect_in_a_fall": "one_card",
    "zero_wave": "counts",
    "photo_tokens": "standing",
    "aerials_in_a_fall": "all",
}
WAYS = [
    (variant, seats, changed)
    for (variant, seats), changed in product(
        [
            ("base", 2),
            ("snaking", 3),
            ("shortboard+snaking", 3),
            ("longboard", 3),
            ("english+snaking", 3),
            ("solo", 1),
            ("career", 1),
            ("career+english", 1),
        ],
        (False, True),
    )
]
every_way = pytest.mark.parametrize(("variant", "seats", "changed"), WAYS)
GAMES = 2
ROUNDS = 25  # of each of them
ON_A_WAVE = 8  # of the moments when somebody rides
ELSEWHERE = 4  # and of the others
SPACED = 3  # one of those in so many, so that they differ


class Turned(Chance):
    """The wave card that a test wants; everything else falls as it may."""

    def __init__(self, t: TavaruaState, front: int) -> None:
        box = t.book.box
        self.wanted = (front, int(box.first_type + box.type_of[front - box.first_front]))
        self.dice = Dice(1)

    def draw(self, pool: Pool) -> Card:
        for card in self.wanted:
            if pool.take(card):
                return card
        return self.dice.draw(pool)

    def roll(self, die: str, sides: i64) -> i64:
        return self.dice.roll(die, sides)


class Path(Chance):
    """Luck that is told by numbers, with the chances that it had."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers
        self.counts: list[int] = []

    def below(self, stream: str, count: i64) -> i64:
        self.counts.append(int(count))
        return i64(self.numbers[len(self.counts) - 1] if len(self.counts) <= len(self.numbers) else 0)


@cache
def game_of(variant: str, changed: bool) -> Any:  # noqa: FBT001 - as it is parametrized
    rulings = OTHER_RULINGS if changed else {}
    return games.load("tavarua", {**games.variant("tavarua", variant).values, "rulings": rulings})


@cache
def positions(game: Any, seats: int) -> tuple[TavaruaState, ...]:
    """Moments of some contests when all are asked, most of them with somebody on a wave; nobody may change them."""
    found: list[TavaruaState] = []
    for seed in range(1, GAMES + 1):
        moments = list(moments_of(game, seats, seed))
        on_a_wave = [t for t in moments if RIDING in t.where[: t.seats]]
        found += [*on_a_wave[:ON_A_WAVE], *[t for t in moments if t not in on_a_wave][::SPACED][:ELSEWHERE]]
    return tuple(found)


def moments_of(game: Any, seats: int, seed: int) -> Iterator[TavaruaState]:
    """The first rounds of a contest between sensible players with a foolish moment now and then."""
    dice, rng, tale = Dice(seed), Rng(seed), Tale()
    t = game.start(seats, dice, tale)
    rounds = 0
    while game.to_act(t) and rounds < ROUNDS:
        if t.phase == CHOOSING and all(answer == NOTHING for answer in t.answer):
            rounds += 1
            yield t.copy()
        seat = game.to_act(t)[0]
        legal = game.legal_moves(t, seat)
        wise = rng.below(6) > 0
        move = game.know.choose(game.observe(t, seat), legal, rng) if wise else legal[rng.below(len(legal))]
        game.apply(t, seat, move, dice, tale)


def quiet_choice(game: Any, t: TavaruaState, seat: int) -> Choice:
    """Something that hinders nobody."""
    idle: list[Choice] = [move for move in game.legal_moves(t, seat) if move.action not in (CATCH, SNAKE, RIDE)]
    return next((move for move in idle if move.action in (WAIT, BAIL)), idle[0])


def played(game: Any, t: TavaruaState, seat: int, choice: Choice, sign: int, front: int) -> tuple[Any, list[Event]]:
    """What comes of a choice when nobody else wants anything and this wave card is turned over."""
    after, tale, luck = t.copy(), Tale(), Turned(t, front)
    for other in range(t.seats):
        if other != seat:
            game.apply(after, other, quiet_choice(game, t, other), luck, tale)
    game.apply(after, seat, choice, luck, tale)
    if after.phase == SIGNING:
        game.apply(after, seat, Sign(sign), luck, tale)
    return after, tale.events


def of_surfer(events: list[Event], seat: int, *kinds: str) -> list[SurferEvent]:
    return [each for each in events if isinstance(each, SurferEvent) and each.seat == seat and each.kind in kinds]


def was_hindered(events: list[Event]) -> bool:
    """Whether an opponent of a career got in the way."""
    return any(each.kind in ("contest", "duel", "lost_out", "snaked", "collided") for each in events)


def choices(game: Any, t: TavaruaState, seat: int, *actions: int) -> list[Choice]:
    return [move for move in game.legal_moves(t, seat) if move.action in actions]


def signs_of(choice: Choice) -> tuple[int, ...]:
    return (ADD, SUBTRACT, LEAVE) if choice.stoke else (LEAVE,)


def place_in(choice: Choice) -> int:
    return int(choice.places).bit_length() - 1


def card_of(t: TavaruaState, seat: int, choice: Choice) -> int:
    return int(t.hand[seat * 10 + place_in(choice)])


def mat_of(game: Any, t: TavaruaState, seat: int) -> Any:
    return draw_mat(game.observe(t, seat), [*NAMES[: int(t.seats)], *t.book.rivals])


@pytest.mark.slow
@every_way
def test_the_odds_of_a_front_are_those_of_drawing_it(variant: str, seats: int, changed: bool) -> None:  # noqa: FBT001
    for t in positions(game_of(variant, changed), seats):
        drawn: dict[int, Fraction] = {}
        paths: list[list[int]] = [[]] if t.back != NOTHING else []
        while paths:
            numbers = paths.pop()
            luck = Path(numbers)
            front = int(draw_front(t.copy(), luck))
            if len(luck.counts) > len(numbers):
                paths += [[*numbers, number] for number in range(luck.counts[len(numbers)])]
                continue
            chance = Fraction(1)
            for count in luck.counts:
                chance /= count
            drawn[front] = drawn.get(front, Fraction(0)) + chance
        assert odds_of_the_wave(t) == drawn
        ahead = Ahead(t)
        for front, chance in drawn.items():
            guessed = sum(each for one, each in zip(ahead.fronts, ahead.chances, strict=True) if one == front)
            assert guessed == pytest.approx(float(chance))


@pytest.mark.slow
@every_way
def test_a_card_takes_the_balance_where_it_says(variant: str, seats: int, changed: bool) -> None:  # noqa: FBT001
    game = game_of(variant, changed)
    looked_at = 0
    for t, seat in product(positions(game, seats), range(seats)):
        front = next(iter(odds_of_the_wave(t)))
        for choice in choices(game, t, seat, RIDE, CATCH):
            if choice.stoke:
                continue
            shown = mat_of(game, t, seat)["cards"][place_in(choice)]
            _after, events = played(game, t, seat, choice, LEAVE, front)
            if was_hindered(events):
                continue
            fell = bool(of_surfer(events, seat, FELL))
            assert shown["falls"] == fell
            if not fell:
                (stood,) = of_surfer(events, seat, "rode", "caught", "caught_perfect")
                assert int(shown["to"]) == stood.balance
            looked_at += 1
    assert looked_at > 10


@every_way
def test_a_balance_space_says_how_often_the_wave_leaves_one_there(
    variant: str,
    seats: int,
    changed: bool,  # noqa: FBT001
) -> None:
    game = game_of(variant, changed)
    looked_at = 0
    for t, seat in product(positions(game, seats), range(seats)):
        odds = {front: odd for front, odd in odds_of_the_wave(t).items() if not t.book.box.is_barrel(front)}
        rides = [each for each in choices(game, t, seat, RIDE) if not each.stoke]
        mat = mat_of(game, t, seat)
        for choice in rides[:2]:
            shown = mat["cards"][place_in(choice)]
            rounds = {front: played(game, t, seat, choice, LEAVE, front)[1] for front in odds}
            if shown["falls"] or not odds or any(was_hindered(events) for events in rounds.values()):
                continue
            stays = sum(odds[front] for front, events in rounds.items() if not of_surfer(events, seat, WASHED_OFF))
            (space,) = [each for each in mat["spaces"] if each["offset"] == shown["to"]]
            assert space["stays"] == percent(Fraction(stays) / sum(odds.values()))
            looked_at += 1
    assert looked_at > 2


@every_way
def test_the_chance_of_a_card_is_how_often_the_rules_leave_one_on_the_wave(
    variant: str,
    seats: int,
    changed: bool,  # noqa: FBT001
) -> None:
    """With every way to count the tokens, barrels included."""
    game, rng = game_of(variant, changed), Rng(5)
    looked_at = falls = 0
    for t, seat in product(positions(game, seats), range(seats)):
        odds = odds_of_the_wave(t)
        for choice in choices(game, t, seat, RIDE, CATCH, SNAKE):
            if rng.below(12):
                continue
            for sign, landing in landings(t, seat, odds, Try(card_of(t, seat, choice), int(choice.stoke))).items():
                rounds = {front: played(game, t, seat, choice, sign, front)[1] for front in odds}
                if any(was_hindered(events) for events in rounds.values()):
                    continue
                off = {
                    front
                    for front, events in rounds.items()
                    if of_surfer(events, seat, FELL, WASHED_OFF, MISSED_BARREL)
                }
                assert landing.chance == sum(odd for front, odd in odds.items() if front not in off)
                looked_at += 1
                falls += bool(off)
    assert looked_at > 5
    assert falls > 1


@every_way
def test_ghosts_lie_where_the_rules_take_a_paddler(variant: str, seats: int, changed: bool) -> None:  # noqa: FBT001
    game, rng = game_of(variant, changed), Rng(7)
    looked_at = 0
    for t, seat in product(positions(game, seats), range(seats)):
        ghosts = Previews(t, seat).ghosts
        for choice in choices(game, t, seat, PADDLE_OUT, PADDLE_IN):
            if rng.below(6):
                continue
            *picked, action = clicks(choice)
            shown = {
                int(where.rpartition("-")[2])
                for (where, pick, _said, _falls), when in ghosts.items()
                if pick == action and "+".join(picked) in when
            }
            reached = set()
            for sign in signs_of(choice):
                _after, events = played(game, t, seat, choice, sign, next(iter(odds_of_the_wave(t))))
                reached |= {int(each.space) for each in of_surfer(events, seat, "paddled")}
            assert shown == reached - {int(t.space[seat])}
            looked_at += 1
    assert looked_at > 10


@every_way
def test_whoever_is_warned_falls_whatever_comes_and_nobody_else_is(
    variant: str,
    seats: int,
    changed: bool,  # noqa: FBT001
) -> None:
    game, rng = game_of(variant, changed), Rng(9)
    warned = safe = 0
    for t, seat in product(positions(game, seats), range(seats)):
        possible = choices(game, t, seat, RIDE, CATCH, SNAKE)
        fronts = list(odds_of_the_wave(t))
        for choice, remark in zip(possible, remarks(t, seat, [*possible]), strict=True):
            if rng.below(10) and not remark.asks:
                continue
            ways = [played(game, t, seat, choice, sign, front)[1] for sign in signs_of(choice) for front in fronts]
            if any(was_hindered(events) for events in ways):
                continue
            fell = [bool(of_surfer(events, seat, FELL, WASHED_OFF, MISSED_BARREL)) for events in ways]
            assert bool(remark.asks) == all(fell)
            warned += all(fell)
            safe += not all(fell)
    assert warned > 0
    assert safe > 2


@every_way
def test_every_move_has_clicks_of_its_own_and_none_is_made_on_the_way(
    variant: str,
    seats: int,
    changed: bool,  # noqa: FBT001
) -> None:
    game = game_of(variant, changed)
    for t, seat in product(positions(game, seats), range(seats)):
        ways = [clicks(move) for move in game.legal_moves(t, seat)]
        assert len(set(ways)) == len(ways)
        assert not {way[:length] for way in ways for length in range(1, len(way))} & set(ways)


def test_previews_know_no_more_than_the_seat() -> None:
    """Worlds that look alike to a seat give it the same previews."""
    rider = Surfer("riding 3", pile="2+", stoke=2)
    session = contest(Surfer("channel 3", stoke=2), rider)
    for seat in (0, 1):
        view = session.game.observe(session.table, seat)
        drawn = [draw_previews(session.game.determinize(view, Dice(luck)), seat) for luck in range(5)]
        assert all(each == draw_previews(view.table, seat) for each in drawn)
    assert draw_previews(session.table, -1) is None


def test_nothing_is_tried_by_whoever_is_not_asked() -> None:
    session = contest(Surfer("channel 3", stoke_cards="jetski"), Surfer("riding 3", pile="2+"), preparing=True)
    assert tries(session.table, 0) == []


@every_way
def test_a_bot_knows_what_a_card_and_a_wave_card_make_of_a_ride(
    variant: str,
    seats: int,
    changed: bool,  # noqa: FBT001
) -> None:
    game, rng = game_of(variant, changed), Rng(3)
    looked_at = falls = 0
    for t, seat in product(positions(game, seats), range(seats)):
        fronts = list(odds_of_the_wave(t))
        for choice in choices(game, t, seat, RIDE, CATCH, SNAKE):
            if rng.below(3):
                continue
            front = fronts[rng.below(len(fronts))]
            sign = signs_of(choice)[rng.below(len(signs_of(choice)))]
            after, events = played(game, t, seat, choice, sign, front)
            if was_hindered(events):
                continue
            card = card_of(t, seat, choice)
            ride = Ride(t, seat, t.space[seat])
            number = number_with(t.book, card, choice.stoke, sign)
            assert ride.play(choice.action, card, number, choice.stoke) != bool(of_surfer(events, seat, FELL))
            if of_surfer(events, seat, FELL):
                expected = {WIPEOUT_END: ride.best}
            else:
                met = ride.meets(front)
                assert met.stands != bool(of_surfer(events, seat, WASHED_OFF, MISSED_BARREL))
                assert met.barrel == bool(of_surfer(events, seat, "rode_barrel"))
                assert met.hang_ten == bool(of_surfer(events, seat, "hang_ten"))
                expected = {WIPEOUT_END: met.best, SHORE_END: met.points + SHORE_BONUS, BAIL_END: met.points}
            check_the_worth(after, events, seat, expected)
            looked_at += 1
            falls += bool(of_surfer(events, seat, FELL, WASHED_OFF, MISSED_BARREL))
    assert looked_at > 20
    assert falls > 1


def check_the_worth(after: TavaruaState, events: list[Event], seat: int, expected: dict[int, Any]) -> None:
    """A wave that has ended is scored so; one that goes on would be."""
    scored = [each for each in events if isinstance(each, Scored) and each.seat == seat]
    if scored:
        assert scored[0].fields[POINTS] == expected[scored[0].fields[2]]
    elif after.where[seat] == RIDING:
        assert worth_of_the_pile(after, seat, BAIL_END)[POINTS] == expected[BAIL_END]


@pytest.mark.slow
@every_way
def test_a_bot_knows_where_paddling_leads(variant: str, seats: int, changed: bool) -> None:  # noqa: FBT001
    game = game_of(variant, changed)
    looked_at = 0
    for t, seat in product(positions(game, seats), range(seats)):
        for choice in choices(game, t, seat, PADDLE_OUT, PADDLE_IN)[:8]:
            for sign in signs_of(choice):
                _after, events = played(game, t, seat, choice, sign, next(iter(odds_of_the_wave(t))))
                number = number_with(t.book, card_of(t, seat, choice), choice.stoke, sign)
                (arrived,) = of_surfer(events, seat, "paddled")
                assert arrived.space == paddled(t.space[seat], choice.action, number)
                looked_at += 1
    assert looked_at > 20


@every_way
def test_a_score_pile_says_what_bailing_brings(variant: str, seats: int, changed: bool) -> None:  # noqa: FBT001
    game = game_of(variant, changed)
    looked_at = 0
    for t, seat in product(positions(game, seats), range(seats)):
        for choice in choices(game, t, seat, BAIL)[:1]:
            said = mat_of(game, t, seat)["worth"]
            _after, events = played(game, t, seat, choice, LEAVE, next(iter(odds_of_the_wave(t))))
            (scored,) = [each for each in events if isinstance(each, Scored) and each.seat == seat]
            assert said.startswith(f"{scored.fields[POINTS]} point")
            looked_at += 1
    assert looked_at > 2


@pytest.mark.parametrize("variant", ["career", "career+english"])
def test_an_opponent_does_what_it_is_said_to_plan(variant: str) -> None:
    game = game_of(variant, changed=False)
    looked_at = 0
    for t in positions(game, 1):
        plans = {rival: action_for(t, rival, plan_of(t, rival)) for rival in range(t.seats, t.surfers)}
        _after, events = played(game, t, 0, quiet_choice(game, t, 0), LEAVE, next(iter(odds_of_the_wave(t))))
        for each in events:
            if isinstance(each, TurnedUp) and each.seat >= t.seats:
                assert each.action == plans[each.seat]
                looked_at += 1
    assert looked_at > 5


@pytest.mark.parametrize("board", ["short", "long"])
@pytest.mark.parametrize("balance", range(-2, 3))
def test_the_spaces_that_can_be_picked_for_a_focus_are_those_that_it_reaches(board: str, balance: int) -> None:
    rider = Surfer("riding 3", board=board, balance=balance, pile="1+", stoke_cards="focus")
    session = contest(rider, Surfer(), preparing=True)
    t = session.table
    assert t.phase == PREPARING
    legal = [move for move in session.game.legal_moves(t, 0) if isinstance(move, PlayStoke)]
    picks = [space["pick"] for space in mat_of(session.game, t, 0)["spaces"] if space["pick"]]
    assert sorted(picks) == sorted(move.picks()[1] for move in legal)


@pytest.mark.parametrize("back", ["L", "S", "C", "G"])
def test_in_the_zone_every_space_is_safe(back: str) -> None:
    """T12.7 The wave card does not shift such a rider."""
    rider = Surfer("riding 3", balance=2, pile="1+", stoke_cards="zone")
    session = contest(rider, Surfer(), back=back, preparing=True).play("1 in the zone")
    assert [space["stays"] for space in mat_of(session.game, session.table, 0)["spaces"]] == [100] * 5


@pytest.mark.parametrize("board", range(len(BOARDS)))
def test_a_board_to_start_on_has_as_many_spaces_as_it_says(board: int) -> None:
    session = contest(Surfer(), Surfer())
    said = mat_of(session.game, session.table, 0)["boards"][board]["spaces"]
    rider = Surfer("riding 3", board=("short", "long")[board], pile="1+")
    on_it = contest(rider, Surfer())
    assert len(mat_of(on_it.game, on_it.table, 0)["spaces"]) == said
