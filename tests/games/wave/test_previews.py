"""Whatever a bot, the page or the tutor promises of a move, the rules then keep: in every variant, rulings switched."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, product
from typing import Any

import pytest

from games.wave.positions import DECLARED, Agreed, ride
from games.wave.session import Session
from games.wave.test_many_games import RULING_SETS, load
from lineup.core import QUIET, Dice, Rng, Tale
from lineup.core.page import Told
from lineup.games.wave.bot.knowledge import NEVER, price, price_with_step
from lineup.games.wave.browser.fan import draw_card, draw_hand, draw_place
from lineup.games.wave.browser.guide import draw_colours, draw_numbers
from lineup.games.wave.browser.tutor import hints
from lineup.games.wave.cards import CARDS, colours_in_order, is_higher, number_of, numbers_in_order
from lineup.games.wave.moves import PLACES, SILVER, NameCard, Play
from lineup.games.wave.options import VARIANTS
from lineup.games.wave.rules.fits import fits, what_fits, what_will_fit
from lineup.games.wave.rules.turn import direction_after, next_holder
from lineup.games.wave.state import RIDING, WaveState

EVERY_WAY = [
    (variant.name, seats, number) for variant, seats, number in product(VARIANTS, (2, 4), range(len(RULING_SETS)))
]
every_way = pytest.mark.parametrize(("variant", "seats", "rulings"), EVERY_WAY)
SEEDS = 4
NAMES = ("Ana", "Ben", "Cleo", "Dev")


def moments(game: Any, seats: int, seed: int) -> Iterator[tuple[WaveState, int, list[Any]]]:
    """A game of random answers: before each of them the state, a seat that owes one, and what was told so far."""
    dice, rng, tale = Dice(seed), Rng(seed), Tale()
    state = game.start(seats, dice, tale)
    while owing := game.to_act(state):
        yield state, owing[0], tale.events
        legal = [move for move in game.legal_moves(state, owing[0]) if not move.offer]
        game.apply(state, owing[0], legal[rng.below(len(legal))], dice, tale)


def all_moments(variant: str, seats: int, rulings: int) -> Iterator[tuple[Any, WaveState, int, list[Any]]]:
    game = load(variant, RULING_SETS[rulings])
    for seed in range(SEEDS):
        for state, seat, told in moments(game, seats, seed):
            yield game, state, seat, told


def story_of(game: Any, told: list[Any], seat: int) -> Told:
    """What a seat has heard, as a page gets it."""
    heard = [event for each in told if (event := game.hear(each, seat)) is not None]
    return [{"kind": event.kind, "event": event.facts()} for event in heard]


def plays_of_seen_cards(game: Any, state: WaveState, seat: int) -> Iterator[tuple[Play | NameCard, int, int]]:
    """The legal moves that lay a card which the seat has seen: the move, the holder and the card."""
    ride_seen = game.observe(state, seat).ride
    for move in game.legal_moves(state, seat):
        if isinstance(move, Play | NameCard):
            holder = seat if isinstance(move, Play) else SILVER
            card = int(ride_seen.hand[holder * PLACES + move.place])
            if card >= 0:
                yield move, holder, card


@every_way
def test_a_bot_has_a_price_for_what_fits_and_for_nothing_else(variant: str, seats: int, rulings: int) -> None:
    asked = 0
    for game, state, seat, _told in all_moments(variant, seats, rulings):
        seen = game.observe(state, seat).ride
        for move, holder, card in plays_of_seen_cards(game, state, seat):
            assert price_with_step(seen, holder, card, move.step) < NEVER
            asked += 1
        if state.turn == seat:
            for move in (each for each in game.moves if isinstance(each, Play)):
                card = int(seen.hand[seat * PLACES + move.place])
                if card >= 0 and game.refusal(state, seat, move) is not None:
                    assert price_with_step(seen, seat, card, move.step) == NEVER
    assert asked > 10


@every_way
def test_a_bot_foresees_who_comes_next_and_what_can_follow(variant: str, seats: int, rulings: int) -> None:
    foreseen = 0
    for game, state, seat, _told in all_moments(variant, seats, rulings):
        for move, holder, card in plays_of_seen_cards(game, state, seat):
            seen = game.observe(state, seat).ride
            after = state.copy()
            if isinstance(move, NameCard):  # as if the other player had named the same
                after.named[1 - seat] = (move.place * 2 + (move.step == -1)) if state.book.chop else move.place
            game.apply(after, seat, move, Dice(1), QUIET)
            assert after.top == card
            if after.order != state.order:
                continue  # a swap came out of the draw pile, which nobody foresees
            assert what_fits(after) == what_will_fit(seen, card, move.step)
            foreseen += 1
            if after.end == RIDING:
                assert after.turn == next_holder(seen.count, holder, direction_after(seen, card))
    assert foreseen > 10


@every_way
def test_the_tutor_says_only_what_is_so(variant: str, seats: int, rulings: int) -> None:
    said = 0
    for game, state, seat, told in all_moments(variant, seats, rulings):
        found = hints(game.observe(state, seat), story_of(game, told, seat))
        legal = {move.text().split()[0] for move in game.legal_moves(state, seat)}
        for hint in found:
            check_hint(game, state, seat, hint, legal)
        said += len(found)
    assert said > 4


def check_hint(game: Any, state: WaveState, seat: int, hint: str, legal: set[str]) -> None:
    """One sentence of the tutor to the player who owes an answer, against what the rules allow and do."""
    own = range(seat * PLACES, seat * PLACES + PLACES)
    if "higher than the pile" in hint:
        assert state.rising
    if "lower than the pile" in hint:
        assert not state.rising
    if "A small step" in hint:
        assert list(plays_of_seen_cards(game, state, seat))
    if "None of the cards that you see fits" in hint:
        assert not list(plays_of_seen_cards(game, state, seat))
    if "must do" in hint:
        assert any(state.hand[index] >= 0 and (what_fits(state) >> state.hand[index]) & 1 for index in own)
    if "exchange one" in hint:
        assert "exchange" in legal
    if "no card can be played" in hint:
        assert "stuck" in legal
    if "name one of the open cards" in hint:
        assert "silver" in legal


@every_way
def test_the_page_asks_before_an_unseen_card_is_tried_and_says_what_comes_of_it(
    variant: str, seats: int, rulings: int
) -> None:
    tried = 0
    for game, state, seat, _told in all_moments(variant, seats, rulings):
        view = game.observe(state, seat)
        for move in game.legal_moves(state, seat):
            if not isinstance(move, Play):
                continue
            index = seat * PLACES + move.place
            confirm = draw_place(view, view.ride, seat, int(move.place), NAMES[:seats])["confirm"]
            assert bool(confirm) == (view.ride.hand[index] < 0)
            if confirm and not (what_fits(state) >> state.hand[index]) & 1:
                after = state.copy()
                game.apply(after, seat, move, Dice(1), QUIET)
                assert ("the ride is over" in confirm) == (game.outcome(after) is not None)
                assert ("comes back" in confirm) == (after.end == RIDING)
                assert after.hand[index] == state.hand[index]
                tried += 1
    assert tried > 4


def asked(session: Session, seat: int = 0) -> dict[str, str]:
    """By an answer's text: what the page asks before it is given, if anything."""
    game = session.game
    legal = game.legal_moves(session.table, seat)
    said = game.page.remarks(game.observe(session.table, seat), legal)
    return {move.text(): each.asks for move, each in zip(legal, said, strict=True) if each.asks and not move.offer}


@pytest.mark.parametrize(("variant", "seats"), [("base", 3), ("monster", 4)])
def test_a_leap_in_the_dark_is_asked_only_beside_a_card_that_surely_fits(variant: str, seats: int) -> None:
    leaps = 0
    for game, state, seat, _told in all_moments(variant, seats, 0):
        legal = game.legal_moves(state, seat)
        sure = bool(list(plays_of_seen_cards(game, state, seat)))
        for move, each in zip(legal, game.page.remarks(game.observe(state, seat), legal), strict=True):
            if not move.offer:
                assert not each.asks or (sure and isinstance(move, Play))
                leaps += bool(each.asks)
    assert leaps


def test_what_others_speak_for_is_no_leap_in_the_dark() -> None:
    session = ride("b3 w3 | r3", "w2 y1 | o2", "y2 o1 | t2", top="w1")
    assert list(asked(session)) == ["play 3"]
    assert asked(session.play("2 advise 1/3 fits")) == {}


def test_a_card_that_nobody_speaks_for_is_asked_beside_one_that_others_do() -> None:
    session = ride("w1 | r3 b3", "w2 y1 | o2", "y2 o1 | t2", top="b2")
    assert asked(session) == {}, "nothing is known of either"
    assert asked(session.play("1 advise 1/3 fits")) == {}, "what one says of one's own card is no news"
    assert list(asked(session.play("2 advise 1/3 fits"))) == ["play 2"]


def test_a_hint_says_that_partners_speak_for_a_card() -> None:
    session = ride("w1 | r3 b3", "w2 y1 | o2", "y2 o1 | t2", top="b2").play("1 advise 1/2 fits", "2 advise 1/3 play")
    game, plays = session.game, [session.game.read(f"play {card}") for card in (1, 2, 3)]
    view = game.observe(session.table, 0)
    assert [game.page.reason(view, play) for play in plays] == ["", "", "The others have put a flag on it"]


def test_a_flag_on_every_hidden_card_speaks_for_none_of_them() -> None:
    session = ride("w1 | r3 b3", "w2 y1 | o2", "y2 o1 | t2", top="b2").play("2 advise 1/2 fits", "2 advise 1/3 fits")
    game, plays = session.game, [session.game.read(f"play {card}") for card in (1, 2, 3)]

    def reasons() -> list[str]:
        return [game.page.reason(game.observe(session.table, 0), play) for play in plays]

    assert reasons() == ["", "", ""]
    session.play("3 advise 1/3 play")
    assert reasons() == ["", "", "A flag says: play this"]
    session.play("3 advise 1/2 play")
    assert reasons() == ["", "", ""]


def test_who_says_play_this_has_said_that_it_fits() -> None:
    session = ride("w1 | r3 b3", "w2 y1 | o2", "y2 o1 | t2", top="b2")
    session.play("2 advise 1/3 play", "2 advise 1/3 fits", "3 advise 1/3 fits")
    flags = draw_place(session.view(0), session.view(0).ride, 0, 2, NAMES[:3])["marks"]
    assert [(flag["mark"], [dot["seat"] for dot in flag["dots"]]) for flag in flags] == [("play", [1]), ("fits", [2])]


def test_giving_up_is_asked() -> None:
    assert "stuck" in asked(ride("w1", "w2", top="b4", agreed=DECLARED))


@every_way
def test_the_page_shows_what_a_seat_remembers_and_who_has_named_what(variant: str, seats: int, rulings: int) -> None:
    for game, state, seat, told in all_moments(variant, seats, rulings):
        view = game.observe(state, seat)
        for holder, place in product(range(seats), range(PLACES)):
            spot = draw_place(view, view.ride, holder, place, NAMES[:seats])
            if not spot["empty"] and not spot["back"]:
                faces_me = spot["facing"] == ("holder" if holder == seat else "team")
                assert spot["remembered"] == (not faces_me)
        if state.turn == SILVER and seats == 2 and state.named[1 - seat] >= 0:
            named = next(event for event in reversed(told) if event.kind == "named")
            spot = draw_place(view, view.ride, SILVER, int(named.place), NAMES[:seats])
            letters = [mark["dots"][0]["letter"] for mark in spot["marks"] if mark["mark"] == "named"]
            assert letters == [NAMES[named.seat][0]]


@every_way
def test_the_end_is_counted_as_it_was_told(variant: str, seats: int, rulings: int) -> None:
    game = load(variant, RULING_SETS[rulings])
    ends = [list(moments(game, seats, seed))[-1:] for seed in range(SEEDS)]  # none of a ride that ends before it begins
    for state, _seat, told in (moment for end in ends for moment in end):
        assert told[-1].facts()["left"] == game.outcome(state).stages[0][0].total


@pytest.mark.parametrize("order", range(32))
def test_the_ladders_on_show_are_the_orders_that_the_rules_compare_by(order: int) -> None:
    colours, numbers = colours_in_order(order), numbers_in_order(order)
    for low, high in pairwise(colours):
        assert is_higher(high * 6 + 1, low * 6 + 1, order)
        assert not is_higher(low * 6 + 1, high * 6 + 1, order)
    for low, high in pairwise(numbers):
        assert number_of(12 + high - 1) == high
        assert is_higher(12 + high - 1, 12 + low - 1, order)
        assert not is_higher(12 + low - 1, 12 + high - 1, order)


@every_way
def test_what_is_shown_to_fit_is_what_the_rules_let_in(variant: str, seats: int, rulings: int) -> None:
    game = load(variant, RULING_SETS[rulings])
    for state, _seat, _told in (moment for seed in range(SEEDS) for moment in moments(game, seats, seed)):
        colours = [each["letter"] for each in draw_colours(state) if each["state"] == "enough"]
        numbers = [each["number"] for each in draw_numbers(state) if each["state"] == "enough"]
        for card in range(CARDS):
            shown = draw_card(card)
            assert fits(state, card) == (shown["letter"] in colours or shown["number"] in numbers)


@every_way
def test_the_player_who_is_called_next_has_the_next_turn_unless_a_sign_turns_it(
    variant: str, seats: int, rulings: int
) -> None:
    game = load(variant, RULING_SETS[rulings])
    for state, seat, _told in (moment for seed in range(SEEDS) for moment in moments(game, seats, seed)):
        view = game.observe(state, seat)
        called = [
            holder for holder in range(state.holders) if draw_hand(view, view.ride, holder, list(NAMES[:seats]))["next"]
        ]
        after = next_holder(state.count, state.turn, state.direction)
        assert called == ([] if after == state.turn else [after])


def first_hint(agreed: Agreed | None = None, *, rising: bool = True, hand: str = "w1 y1 | w2") -> list[str]:
    """What the tutor says to a player who has not played yet, on a yellow 2."""
    session = ride(hand, "o1 r3 | t1", "o4 o5 | t2", top="y2", rising=rising, agreed=agreed)
    return hints(session.view(1), [])


def test_w12_1_a_falling_wave_asks_a_newcomer_for_a_lower_card() -> None:
    monster: Agreed = {"monster": "turning"}
    assert "higher than the pile" in first_hint(monster)[0]
    assert "lower than the pile" in first_hint(monster, rising=False)[0]


def test_w8_2_a_newcomer_with_nothing_that_fits_is_told_what_is_left() -> None:
    assert "must do" in first_hint(hand="w1 y1 | b1")[1]
    assert "no card can be played" in first_hint(DECLARED)[1]
    assert "exchange one" in first_hint({"exchange": True})[1]


def test_w3_7_nobody_is_sent_to_advise_on_a_card_that_its_holder_knows() -> None:
    played = [{"kind": "played", "event": {"holder": 2}}]
    session = ride("w1 y3 | w2", "o1 r3 | t1", "o4 o5 | t2", top="y2", agreed={"rulings.misfit": "returns"})
    assert hints(session.view(2), played)
    session.play("1 play 3")  # the white 2 does not fit and comes back, known to all
    assert hints(session.view(2), played) == []


def test_w12_3_in_a_choppy_wave_a_bot_prefers_the_step_that_leaves_the_next_player_an_answer() -> None:
    """The next player's orange 5 follows the orange 4 only by its number, and a third step up is forbidden."""
    session = ride("o4 | -", "o5 | -", "b1 | -", top="y3", steps="up", agreed={"monster": "chop"})
    seen = session.view(1).ride
    card = int(seen.hand[0])
    seen.hand[PLACES] = session.table.hand[PLACES]  # as if the orange 5 of the next player were seen
    assert price_with_step(seen, 0, card, 1) > price_with_step(seen, 0, card, -1)
    assert price(seen, 0, card) == price_with_step(seen, 0, card, -1)
