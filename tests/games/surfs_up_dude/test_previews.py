"""What pages, tutor, bots and the terminal say beforehand is what the rules then do."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import Any

import pytest
from mypy_extensions import i64

from games.surfs_up_dude.positions import ADVANCED, Agreed, at_the_die, ruled, sea
from games.surfs_up_dude.session import Session
from games.surfs_up_dude.test_many_games import OTHERS, load
from games.surfs_up_dude.test_who_leads import fight
from lineup.core import Chance, Dice, Event, Move, Pool, Rng, Tale
from lineup.core.chance import Card
from lineup.games.surfs_up_dude.browser.sea import draw_odds, draw_players, says_entry
from lineup.games.surfs_up_dude.browser.showdown import draw_choosing
from lineup.games.surfs_up_dude.browser.tutor import hints
from lineup.games.surfs_up_dude.cards import CUT_IN, SIDES, WILD
from lineup.games.surfs_up_dude.moves import Enter, Lead
from lineup.games.surfs_up_dude.options import VARIANTS
from lineup.games.surfs_up_dude.rules.contest import possible_leads
from lineup.games.surfs_up_dude.rules.die import odds
from lineup.games.surfs_up_dude.state import CARDS, LEADING, LEAVING

NAMES = ["Ana", "Ben", "Cai", "Dee", "Eve", "Fay"]
RULINGS: dict[str, dict[str, str]] = {"ours": {}, "others": OTHERS}
every_way = pytest.mark.parametrize(
    ("variant", "rulings", "seats"), list(product([each.name for each in VARIANTS], RULINGS, (2, 4)))
)


class Step:
    """A move of a random game: what every seat knew before it, and what followed from it."""

    def __init__(self, game: Any, state: Any, seat: int, legal: list[Move]) -> None:
        self.seat = seat
        self.legal = legal
        self.asked = set(game.to_act(state))
        self.views = [game.observe(state, each) for each in range(int(state.seats))]
        self.state = state.copy()
        self.events: list[Event] = []


@cache
def steps(variant: str, rulings: str, seats: int, seed: int) -> tuple[Any, list[Step]]:
    """The game and all moves of a random match."""
    game = load(variant, RULINGS[rulings])
    chance, rng, found = Dice(seed), Rng(seed), []
    state: Any = game.start(seats, chance, Tale())
    while game.outcome(state) is None:
        asked = game.to_act(state)
        seat = int(asked[int(rng.below(len(asked)))])
        legal = game.legal_moves(state, seat)
        step, tale = Step(game, state, seat, legal), Tale()
        game.apply(state, seat, legal[int(rng.below(len(legal)))], chance, tale)
        step.events = tale.events
        found.append(step)
    found.append(Step(game, state, 0, []))
    return game, found


@pytest.mark.slow
@every_way
def test_who_is_waited_for_is_who_is_asked(variant: str, rulings: str, seats: int) -> None:
    game, found = steps(variant, rulings, seats, seed=1)
    for step in found:
        for view in step.views:
            assert {seat for seat in range(seats) if view.is_waited_for(seat)} == step.asked
            assert bool(game.words.question(view, NAMES)) == (view.seat in step.asked)


@every_way
def test_a_space_says_which_cards_lead_there(variant: str, rulings: str, seats: int) -> None:
    game, found = steps(variant, rulings, seats, seed=1)
    entered = 0
    for step in [each for each in found if each.state.phase == CARDS]:
        for space in range(int(step.state.box.spaces)):
            said = says_entry(step.views[step.seat].table, space)
            moves = [move for move in game.moves if isinstance(move, Enter) and move.space == space]
            kinds = {int(step.state.box.kinds[move.card]) for move in moves if move in step.legal}
            assert "Cut In" in said or CUT_IN not in kinds
            assert "wave cards" in said or not any(kind <= WILD for kind in kinds)
            refused = {each.reason for move in moves if (each := game.refusal(step.state, step.seat, move))}
            assert not ("wave cards" in said and "too_far_in" in refused)
            assert not ("Cut In" in said and "not_with_this_card" in refused)
            entered += len(kinds)
    assert entered > 0


@pytest.mark.slow
@every_way
def test_as_many_contests_are_held_as_the_odds_say(variant: str, rulings: str, seats: int) -> None:
    """Unless Peace covers the whole roll, which nobody can know beforehand."""
    held = 0
    for seed in range(1, 4):
        game, found = steps(variant, rulings, seats, seed)
        for number, step in enumerate(found):
            kinds = [event.kind for event in step.events]
            if "rolled" not in kinds or set(kinds[: kinds.index("rolled")]) - {"passed"}:
                continue  # something else has changed the sea before the die was rolled
            after = [event for later in found[number:] for event in later.events][kinds.index("rolled") :]
            sign = str(after[0].facts()["face"])[:1]
            rows = {row["sides"][-1]: row["what"] for row in draw_odds(step.views[0].table)["rows"]}
            came = until_the_next_roll(after)
            if sign in rows and not ("peace" in came and game.book.peace_covers_the_roll):
                assert came.count("contest") == int(rows[sign].split()[0])
                held += came.count("contest")
    assert held > 0


def until_the_next_roll(events: Sequence[Event]) -> list[str]:
    """What kinds of things came of a roll, which is the first of these events."""
    kinds = [event.kind for event in events[1:]]
    ends = [kinds.index(kind) for kind in ("rolled", "turn") if kind in kinds]
    return kinds[: min(ends, default=len(kinds))]


class Loaded(Chance):
    """The wave die falls as it should."""

    def __init__(self, faces: Sequence[int]) -> None:
        self.faces = list(faces)
        self.dice = Dice(1)

    def draw(self, pool: Pool) -> Card:
        return self.dice.draw(pool)

    def roll(self, die: str, sides: i64) -> i64:
        return self.faces.pop(0) if die == "wave die" and self.faces else self.dice.roll(die, sides)


THREE_WAVES = {2: "monster 1 2 1", 3: "pipeline 1 2", 4: "baby 2 1"}
OF_WAVES = {2: 0, 3: 1, 4: 2}  # what they hold, as the odds count it
A_SHARK = 3


def brought(agreed: Agreed, *faces: int) -> list[set[int]]:
    """What each roll of a turn really brings, as the odds count it, on a sea where everything can happen."""
    session = sea("baby-3 baby-4", "baby-5 baby-6", waves=THREE_WAVES, deck="", agreed=agreed)
    chance, tale = Loaded(faces), Tale()
    game, state = session.game, session.table
    while not any(event.kind in ("drawn", "finished") for event in tale.events) and state.turns == 1:
        seat = game.to_act(state)[0]
        legal = game.legal_moves(state, seat)
        if any(move.text() == "done" for move in legal):
            break
        move = next((each for each in legal if each.text() in ("pass", "bail", "no peace")), legal[0])
        game.apply(state, seat, move, chance, tale)
    rolls: list[set[int]] = []
    for event in tale.events:
        if event.kind == "rolled":
            rolls.append(set())
        elif event.kind == "contest":
            rolls[-1].add(OF_WAVES[event.json()["space"]])  # type: ignore[index]
        elif event.kind == "shark":
            rolls[-1].add(A_SHARK)
    return rolls


@pytest.mark.parametrize("second_shark", ["attacks", "passes_by"])
def test_the_odds_are_what_all_pairs_of_rolls_bring(second_shark: str) -> None:
    """S5.2 and S5.3 on all 36 pairs; after M*, on the second roll alone."""
    agreed = ruled(second_shark=second_shark)
    before, again = [0] * 4, [0] * 4
    for first, second in product(range(1, SIDES + 1), repeat=2):
        rolls = brought(agreed, first, second)
        for each in set().union(*rolls):
            before[each] += 1
        if len(rolls) > 1:
            for each in rolls[1]:
                again[each] += SIDES
    book = sea("baby-3", "baby-4", agreed=agreed).table.book
    assert odds(book, 0) == before
    assert odds(book, 1) == again


@pytest.mark.slow
@every_way
def test_the_question_names_the_surfers_that_can_lead(variant: str, rulings: str, seats: int) -> None:
    for seed in range(1, 4):
        _game, found = steps(variant, rulings, seats, seed)
        for step in [each for each in found if each.state.phase == LEADING]:
            leads = [int(move.position) for move in step.legal if isinstance(move, Lead)]
            assert possible_leads(step.views[step.seat].table, step.seat) == leads


@every_way
def test_whoever_has_only_bail_is_said_to_bail_and_does(variant: str, rulings: str, seats: int) -> None:
    """The others are waited for, or have chosen."""
    for seed in range(1, 4):
        _game, found = steps(variant, rulings, seats, seed)
        for step in found:
            choosing = draw_choosing(step.views[0], NAMES[:seats], list("ABCDEF"))
            if choosing is None:
                continue
            chairs = {each["seat"] - 1: each["how"] for each in choosing["chairs"]}
            assert {seat for seat, how in chairs.items() if how == "waiting"} == step.asked
            bails = {seat for seat, how in chairs.items() if how == "bails"}
            for event in step.events:
                if event.kind == "revealed" and bails:
                    assert bails <= {seat for seat, card in event.json()["cards"] if card == "bail"}  # type: ignore[attr-defined]
                    break


def test_s6_2_a_player_without_cards_is_shown_with_bail_before_the_cards_are_turned_over() -> None:
    session = at_the_die("", "baby-5", waves={2: "monster 1 2"}, luck="M", active=2)
    choosing = draw_choosing(session.view(2), ["Ana", "Ben"], ["A", "B"])
    assert choosing is not None
    assert [(each["name"], each["words"]) for each in choosing["chairs"]] == [
        ("Ana", "has only Bail"),
        ("Ben", "is choosing"),
    ]


@every_way
def test_the_points_on_the_page_are_those_of_the_outcome(variant: str, rulings: str, seats: int) -> None:
    game, found = steps(variant, rulings, seats, seed=1)
    last = found[-1]
    shown = draw_players(game.words, last.views[0].table, NAMES[:seats], list("ABCDEF"))
    assert [each["points"] for each in shown] == game.outcome(last.state).scores


# The tutor


def second_round(agreed: Agreed) -> Session:
    session = at_the_die("baby-8 baby-3", "baby-5 baby-7", waves={2: "monster 1 2"}, luck="M", agreed=agreed)
    return session.play("1 play baby 8", "2 play baby 5")


@pytest.mark.parametrize(("second_bail", "loses"), [("adds_nothing", "2"), ("costs_a_surfer", "1")])
def test_s12_4_the_tutor_knows_what_bail_costs_as_second_card(second_bail: str, loses: str) -> None:
    """Ana has 8 and bails, Ben has 5 and a second card: whether Bail or the lower sum loses is the ruling."""
    session = second_round({**ADVANCED, **ruled(second_bail=second_bail, advanced_lead="must")})
    said = " ".join(hints(session.view(1)))
    assert ("costs a surfer" in said) == (second_bail == "costs_a_surfer")
    assert ("adds nothing" in said) == (second_bail == "adds_nothing")
    session.play("1 bail", "2 bail" if second_bail == "adds_nothing" else "2 play baby 7")
    assert session.heard(0, "left")[0]["seat"] == int(loses) - 1


def test_s7_6_the_question_for_peace_says_that_it_is_a_shark() -> None:
    session = at_the_die(
        "baby-5 peace-9", "baby-4", waves={2: "monster 1 2"}, luck="shark", agreed=ruled(peace_and_shark="helps")
    ).play("1 shark 2")
    assert session.phase() == "peace"
    assert session.game.words.question(session.view(1), NAMES) == "Shark on space 2! Do you play Peace?"


# What hurts is asked once more


def asked(session: Session, seat: int = 0) -> dict[str, str]:
    """By a move's text: what the page asks before it is made, if anything."""
    game = session.game
    legal = game.legal_moves(session.table, seat)
    said = game.page.remarks(game.observe(session.table, seat), legal)
    return {move.text(): each.asks for move, each in zip(legal, said, strict=True) if each.asks}


def test_points_that_would_be_lost_are_named() -> None:
    session = sea("", "", part="actions", ready="1 1", paddling="2 2")
    assert "3 action points" in asked(session)["done"]
    assert "2 action points" in asked(session.play("1 get ready"))["done"]
    assert "1 action point." in asked(session.play("1 get ready"))["done"]


def test_bail_is_asked_in_a_contest_because_it_costs_a_surfer() -> None:
    session = at_the_die("baby-3", "baby-4", waves={1: "baby 1 2"}, luck="B")
    assert asked(session).keys() == asked(session, 1).keys() == {"bail"}
    session.play("1 bail", "2 play baby 4")
    assert session.table.rides(0, 0) == 0


def test_bail_against_a_shark_is_not_asked_because_others_may_drive_it_off() -> None:
    session = at_the_die("baby-3", "baby-4 baby-8", waves={4: "monster 1 2"}, luck="shark").play("1 shark 4")
    assert asked(session) == {}


@every_way
def test_s6_8_what_is_no_choice_leads_to_the_same_position_whatever_is_answered(
    variant: str, rulings: str, seats: int
) -> None:
    game, found = steps(variant, rulings, seats, 3)
    for step in found:
        if step.state.phase in (LEADING, LEAVING) and len(step.legal) > 1:
            is_choice = game.page.is_choice(step.views[step.seat], step.legal)
            assert is_choice == (len({after(game, step, move) for move in step.legal}) > 1)


def after(game: Any, step: Step, move: Move) -> Any:
    """The position that a move leads to, with always the same luck."""
    then = step.state.copy()
    game.apply(then, step.seat, move, Dice(5), Tale())
    return then.key()


@pytest.mark.parametrize(
    ("wave", "cards", "phase", "orders"),
    [
        ("monster 1 1 2", ("baby-8", "baby-3"), LEADING, 1),  # one of them stands there already
        ("monster 2 1 1 3", ("baby-8", "baby-5", "baby-3"), LEADING, 1),  # neighbours
        ("monster 1 2 1 3", ("baby-8", "baby-5", "baby-3"), LEADING, 2),
        ("monster 2 1 1", ("baby-3", "baby-8"), LEAVING, 1),
        ("monster 1 2 1", ("baby-3", "baby-8"), LEAVING, 2),
    ],
)
def test_s6_8_which_of_two_neighbours_goes_is_no_choice(
    wave: str, cards: tuple[str, ...], phase: int, orders: int
) -> None:
    session = fight(wave, *cards)
    legal = session.game.legal_moves(session.table, i64(0))
    assert (session.table.phase, len(legal)) == (phase, 2)
    assert session.game.page.is_choice(session.view(1), legal) == (orders > 1)
