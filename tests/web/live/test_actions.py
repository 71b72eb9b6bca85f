"""Actions: each is declared once, comes in by the ways that it names, and only from those who may do it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lineup.core import LineupError, StaleMove
from lineup.store import Person
from lineup.table import BOT, Player
from lineup.web.live.acting import Actor, Way, Who
from lineup.web.live.actions import ACTIONS, ACTS_OF_PROGRAMS, BY_FORM, begins_with, own_seat, read_form, read_message
from lineup.web.live.live_table import LiveTable
from lineup.web.server.refusals import Refused
from web.live_tables import ANA, BEN, dealt, waiting

CAI = Person("cai", "Cai", "sun")


def of_ana_and_ben() -> LiveTable:
    """Ana has set up the table and holds seat 0, Ben holds seat 1, and Cai only watches."""
    live = dealt()
    live.booking.owners[1] = BEN.id
    return live


def may(live: LiveTable, person: Person, who: Who, seat: int) -> bool:
    try:
        Actor(live, person, seat).check(who)
    except Refused:
        return False
    return True


@pytest.mark.parametrize(
    ("who", "ana", "ben", "cai"),
    [
        (Who.OWNER, True, False, False),
        (Who.PLAYER, True, True, False),
        (Who.HOST, True, False, False),
        (Who.HOST_OR_PLAYER, True, True, False),
        (Who.ANYBODY, True, True, True),
    ],
)
def test_who_may_do_something(who: Who, *, ana: bool, ben: bool, cai: bool) -> None:
    live = of_ana_and_ben()
    assert [may(live, person, who, 0) for person in (ANA, BEN, CAI)] == [ana, ben, cai]


@pytest.mark.parametrize("name", sorted(ACTIONS))
def test_whoever_may_not_is_refused_before_anything_happens(name: str) -> None:
    action = ACTIONS[name]
    if action.who is Who.ANYBODY:
        return
    live = of_ana_and_ben()
    with pytest.raises(Refused) as refused:
        action(Actor(live, CAI, 0), **dict.fromkeys(action.fields))
    assert refused.value.status == 403
    assert live.is_settled()


def test_a_bot_acts_for_the_seat_that_it_holds_and_for_no_other() -> None:
    live = of_ana_and_ben()
    match = live.match()
    seat = int(match.game.to_act(match.state)[0])
    prompt = match.prompts[seat]
    assert prompt is not None
    bot = Actor(live, None, seat)
    with pytest.raises(Refused):
        ACTIONS["answer"](bot, move=prompt.moves[0].text(), prompt=prompt.number)
    match.sit(seat, Player(BOT, "Noa", "greedy"))
    rows = len(match.record.rows)
    ACTIONS["answer"](bot, move=prompt.moves[0].text(), prompt=prompt.number)
    assert len(match.record.rows) == rows + 1


def test_whoever_has_a_bot_in_the_seat_takes_it_back_before_playing() -> None:
    live = of_ana_and_ben()
    live.match().sit(0, Player(BOT, "Noa", "greedy"))
    with pytest.raises(StaleMove, match="take it back first"):
        ACTIONS["take_back"](Actor(live, ANA, 0))


def test_nothing_is_played_before_the_first_card() -> None:
    with pytest.raises(StaleMove, match="not dealt yet"):
        ACTIONS["go"](Actor(waiting(), ANA, 0), play=0)


def test_a_message_names_its_action_and_holds_its_fields() -> None:
    action, values = read_message({"answer": "play 3", "prompt": 7, "id": 1})
    assert (action.name, values) == ("answer", {"move": "play 3", "prompt": 7})
    assert read_message({"go": 12})[1] == {"play": 12}
    assert read_message({"take_back": True})[1] == {}


@pytest.mark.parametrize("message", [{}, {"sit": 0}, {"leave": True}, {"nothing": 1}, {"prompt": 7}])
def test_a_message_that_names_no_action_of_pages_is_refused(message: dict[str, object]) -> None:
    with pytest.raises(LineupError, match="There is nothing here by that name"):
        read_message(message)


def test_a_form_is_read_by_the_names_of_the_fields() -> None:
    assert read_form(BY_FORM["bot"], {"seat": "1", "bot": "koa"}) == {"seat": 1, "bot": "koa"}
    assert read_form(BY_FORM["visibility"], {"public": "on"}) == {"public": True}
    assert read_form(BY_FORM["take-back"], {"seat": "1"}) == {}


def test_an_action_that_is_declared_comes_in_by_the_ways_that_it_names() -> None:
    """The list of ways is the promise to pages, forms and programs: it changes only on purpose."""
    ways = {name: "".join(way.name[0] for way in Way if way in each.ways) for name, each in ACTIONS.items()}
    assert ways == {
        "answer": "WA", "offer": "WA", "go": "W", "wait": "W", "explain": "W", "say": "WF", "learn": "WF",
        "skip_lesson": "WF", "take_back": "WFA", "agree": "WFA", "decline": "WFA", "hint": "WFA", "sit": "FA",
        "leave": "FA", "resign": "FA", "bot": "F", "start": "F", "visibility": "F", "pace": "A", "name_surfer": "FA",
        "rest": "FA", "ahead": "WFA", "always": "WFA", "forced": "WFA", "read": "W", "mute": "FA", "remove": "FA",
    }  # fmt: skip
    assert ACTS_OF_PROGRAMS == [
        "ahead", "always", "forced", "mute", "remove", "take_back", "agree", "decline", "hint", "leave", "resign",
        "pace", "rest", "name_surfer",
    ]  # fmt: skip


def test_somebody_acts_for_the_seat_that_is_named_or_for_their_first() -> None:
    live = of_ana_and_ben()
    live.booking = replace(live.booking, owners={1: BEN.id, 2: BEN.id})
    assert [own_seat(live, BEN, None), own_seat(live, BEN, 2), own_seat(live, CAI, None)] == [1, 2, -1]


@pytest.mark.parametrize(
    ("clicked", "is_meant"),
    [
        ("card-baby-6", True),
        ("card-baby-6>wave-3", True),
        ("nothing card-baby-6>wave-3 nothing", True),
        ("card-baby-6>wave-4", False),
        ("wave-3", False),
        ("card-baby-6>wave-3>surfer", False),
    ],
)
def test_what_is_clicked_after_something_was_picked_is_explained_with_it(clicked: str, *, is_meant: bool) -> None:
    steps = [step.split() for step in clicked.split(">")]
    assert begins_with(steps, ("card-baby-6", "wave-3")) == is_meant
