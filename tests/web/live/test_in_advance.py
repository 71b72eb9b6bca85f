"""Answers in advance: they come when they are asked for, and not when something has changed for whoever gave them."""

from __future__ import annotations

from functools import partial

import pytest

from lineup import games
from lineup.core import Rng, StaleMove
from lineup.games import AnyGame
from lineup.store import Person
from lineup.store.plan import Ahead
from lineup.table import BOT, PERSON, Table
from lineup.table.clock import Terms
from lineup.web.live import in_advance
from lineup.web.live.acting import Actor
from lineup.web.live.actions import ahead, always, answer, forced, take_back
from lineup.web.live.live_table import LiveTable
from lineup.web.live.seating import deal
from lineup.web.server.refusals import Refused
from lineup.web.sitting.new_tables import Agreed, Chair, new_booking
from web.live_tables import ANA, BEN
from web.visitors import Someone

CAI = Person("cai", "Cai", "sun")
PEOPLE = [ANA, BEN, CAI]
SEED = "07" * 32


def dude(terms: Terms | None = None, slug: str = "surfs_up_dude", *, seats: int = 3, seed: str = SEED) -> LiveTable:
    """Ana, Ben and Cai, always with the same cards."""
    game: AnyGame = games.load(slug)
    booking = new_booking(game, ANA, [Chair(PERSON)] * seats, Agreed(clock=terms))
    booking.plan.seed = seed
    booking.owners = {seat: person.id for seat, person in enumerate(PEOPLE[:seats])}
    live = LiveTable(game, booking, deal(game, booking))
    live.change()
    return live


def asked(table: Table) -> list[int]:
    return [seat for seat, prompt in enumerate(table.prompts) if prompt and prompt.answered is None]


def do(live: LiveTable, seat: int, move: str) -> None:
    """A seat answers, and what was given in advance follows, as ``Tables.act`` lets it."""
    prompt = live.match().prompts[seat]
    assert prompt is not None
    answer(Actor(live, PEOPLE[seat], seat), move=move, prompt=prompt.number)
    in_advance.carry_on(live)


def until_asked_to_pass(live: LiveTable) -> int:
    return until_asked_for(live, "pass")


def until_asked_for(live: LiveTable, wanted: str) -> int:
    """Everybody plays the last of their moves until somebody may make this one; who that is."""
    table = live.match()
    for _answer in range(400):
        seat = asked(table)[0]
        prompt = table.prompts[seat]
        assert prompt is not None
        texts = [move.text() for move in prompt.moves]
        if wanted in texts:
            return seat
        table.answer(seat, texts[-1], prompt.number)
    raise AssertionError(f"nobody is asked for {wanted}")


def test_s4_1_a_pass_in_advance_comes_when_it_is_asked_for() -> None:
    live = dude()
    table = live.match()
    first = until_asked_to_pass(live)
    later = (first + 1) % 3
    ahead(Actor(live, PEOPLE[later], later), move="pass")
    in_advance.carry_on(live)
    assert asked(table) == [first], "not before"
    do(live, first, "pass")
    passed = [event.json()["seat"] for event in table.story(-1) if event.kind == "passed"]
    assert passed[-2:] == [first, later]
    assert asked(table) == [(first + 2) % 3]


def test_it_can_be_taken_back_until_then_and_nobody_else_sees_it() -> None:
    live = dude()
    first = until_asked_to_pass(live)
    later, other = (first + 1) % 3, (first + 2) % 3
    live.change()
    live.publish()
    seen, own = live.version(other), live.version(later)
    ahead(Actor(live, PEOPLE[later], later), move="pass")
    live.change()
    live.publish()
    assert live.version(other) == seen
    assert live.version(later) != own
    ahead(Actor(live, PEOPLE[later], later), move="")
    do(live, first, "pass")
    assert asked(live.match()) == [later]


def test_what_happens_on_a_wave_concerns_whoever_rides_it() -> None:
    live = dude()
    table = live.match()
    first = until_asked_to_pass(live)
    prompt = table.prompts[first]
    assert prompt is not None
    do(live, first, next(move.text() for move in prompt.moves if move.text().startswith("enter")))
    rider, other = table.view(first), table.view((first + 1) % 3)
    space = next(each for each in range(rider.table.box.spaces) if rider.table.rides(first, each))
    for kind in ("entered", "moved_up", "contest", "shark"):
        event = {"seat": (first + 2) % 3, "space": space + 1}
        assert table.game.page.concerns(kind, event, rider)
        assert not table.game.page.concerns(kind, event, other)


@pytest.mark.parametrize(
    ("kind", "seat", "concerned"),
    [
        ("turn", 0, True),
        ("wave", 0, True),
        ("drawn", 1, True),
        ("drawn", 0, False),
        ("passed", 0, False),
        ("sealed", 0, False),
    ],
)
def test_a_new_turn_concerns_everybody_and_what_others_do_for_themselves_nobody(
    kind: str, seat: int, *, concerned: bool
) -> None:
    table = dude().match()
    assert table.game.page.concerns(kind, {"seat": seat}, table.view(1)) == concerned


def test_a_new_turn_cancels_what_was_answered_before_it() -> None:
    live = dude()
    table = live.match()
    first = until_asked_to_pass(live)
    later = (first + 1) % 3
    ahead(Actor(live, PEOPLE[later], later), move="pass")
    do(live, first, "pass")
    turns = [event.kind for event in table.story(-1)].count("turn")
    for _answer in range(50):
        seat = asked(table)[0]
        prompt = table.prompts[seat]
        assert prompt is not None
        texts = [move.text() for move in prompt.moves]
        assert seat != later or "pass" not in texts
        do(live, seat, "pass" if "pass" in texts else texts[-1])
        if [event.kind for event in table.story(-1)].count("turn") > turns:
            break
        assert not live.booking.plan.ahead[later].dropped, "it stands as long as nothing happens"
    assert live.booking.plan.ahead[later].dropped, "and its player will read why they are asked"
    assert in_advance.wanted(live, later, ["pass"]) == ""
    until_asked_to_pass(live)
    seat = asked(table)[0]
    live.booking.plan.ahead = {seat: Ahead("pass", 0, dropped=True)}
    do(live, seat, "pass")
    assert live.booking.plan.ahead == {}


def test_only_what_a_game_names_can_be_answered_in_advance_and_not_when_asked_already() -> None:
    live = dude()
    first = until_asked_to_pass(live)
    with pytest.raises(StaleMove):
        ahead(Actor(live, PEOPLE[first], first), move="pass")
    with pytest.raises(StaleMove):
        ahead(Actor(live, PEOPLE[(first + 1) % 3], (first + 1) % 3), move="bail")


def test_s7_2_no_peace_in_advance_is_sealed_like_any_other() -> None:
    live = dude()
    table = live.match()
    until_asked_to_pass(live)
    wishes = partial(in_advance.wanted, live, 1)
    live.booking.plan.ahead = {1: Ahead("no peace", table.heard(1))}
    assert wishes(["no peace"]) == "no peace"
    assert wishes(["peace", "no peace"]) == "no peace"
    assert wishes(["play 3"]) == ""


def test_at_a_live_clock_and_alone_nobody_answers_in_advance() -> None:
    live = dude(Terms("live", minutes=5))
    with pytest.raises(Refused):
        ahead(Actor(live, BEN, 1), move="pass")
    with pytest.raises(Refused):
        forced(Actor(live, BEN, 1), on=True)
    alone = dude()
    alone.booking.owners = dict.fromkeys(range(3), ANA.id)
    assert not in_advance.is_offered(alone, 0)
    with pytest.raises(Refused):
        forced(Actor(alone, ANA, 0), on=True)  # whoever hands the device on would see who is not asked


def test_among_bots_only_moves_are_made_for_whoever_wishes_it() -> None:
    """Nobody is there who could guess anything from the clock."""
    live = dude(Terms("live", minutes=5))
    live.booking.owners = {0: ANA.id}
    forced(Actor(live, ANA, 0), on=True)
    assert in_advance.wanted(live, 0, ["no peace"]) == "no peace"
    with pytest.raises(Refused):
        ahead(Actor(live, ANA, 0), move="pass")


@pytest.mark.parametrize(("other", "is_seen"), [("bot-local", False), ("open", True)])
def test_what_it_tells_is_said_where_other_people_play(
    ana: Someone, ben: Someone, other: str, *, is_seen: bool
) -> None:
    table = ana.new_table("surfs_up_dude", **{"seat-0": "me", "seat-1": other})
    if is_seen:
        ben.post(f"/t/{table}/sit", seat="1")
    ana.post(f"/t/{table}/forced", seat="0", on="off")
    page = ana.get(f"/t/{table}").text
    assert "Make my only moves for me" in page
    assert ("others may guess" in page) == is_seen


@pytest.mark.parametrize("slug", ["surfs_up_dude", "wave"])
def test_s4_3_among_bots_a_player_of_a_game_that_says_so_is_asked_only_where_there_is_a_choice(
    ana: Someone, slug: str
) -> None:
    table = ana.new_table(slug, **{"seat-0": "me", "seat-1": "bot-local"})
    makes = slug == "surfs_up_dude"
    assert ("Ask me even if I have no choice" in ana.get(f"/t/{table}").text) == makes
    ana.post(f"/t/{table}/forced", seat="0", on="off")
    assert "Make my only moves for me" in ana.get(f"/t/{table}").text


def test_s7_2_whoever_always_says_no_peace_is_never_asked_again_whatever_they_hold() -> None:
    live = dude()
    until_asked_for(live, "no peace")
    first = asked(live.match())
    other = live.version(first[1])
    always(Actor(live, PEOPLE[first[0]], first[0]), move="no peace")
    live.publish()
    assert live.version(first[1]) == other, "nobody else sees it"
    in_advance.carry_on(live)
    assert asked(live.match()) == first[1:]
    for moves in (["no peace"], ["peace", "no peace"]):
        assert in_advance.wanted(live, first[0], moves) == "no peace"
    always(Actor(live, PEOPLE[first[0]], first[0]), move="")
    assert in_advance.wanted(live, first[0], ["peace", "no peace"]) == ""


def test_only_what_is_asked_now_and_a_game_names_can_be_answered_for_good() -> None:
    live = dude()
    first = until_asked_to_pass(live)
    for move in ("pass", "no peace"):
        with pytest.raises(StaleMove):
            always(Actor(live, PEOPLE[first], first), move=move)


def test_an_only_move_is_made_only_for_those_who_wish_it() -> None:
    live = dude()
    assert in_advance.wanted(live, 0, ["pass"]) == ""
    forced(Actor(live, ANA, 0), on=True)
    assert in_advance.wanted(live, 0, ["pass"]) == "pass"
    assert in_advance.wanted(live, 0, ["pass", "bail"]) == ""
    assert in_advance.wanted(live, 1, ["pass"]) == ""
    forced(Actor(live, ANA, 0), on=False)
    assert in_advance.wanted(live, 0, ["pass"]) == ""


# Where somebody has no choice, in some games that are played by chance.
ONLY_MOVES = {"wave": {"silver"}, "surfs_up_dude": {"pass", "no", "shark"}, "tavarua": {"ready"}, "perfect_wave": set()}


@pytest.mark.slow
@pytest.mark.parametrize("slug", ONLY_MOVES)
def test_in_every_game_only_moves_are_made_for_whoever_wishes_it_and_for_nobody_else(slug: str) -> None:
    met = {0: set[str](), 1: set[str]()}
    for seed in range(3):
        live, luck = dude(Terms("slow", days=1), slug, seats=2, seed=f"{seed:02}" * 32), Rng(seed)
        forced(Actor(live, ANA, 0), on=True)
        in_advance.carry_on(live)
        while live.match().outcome() is None:
            seat = asked(live.match())[0]
            prompt = live.match().prompts[seat]
            assert prompt is not None
            moves = [move.text() for move in prompt.moves]
            if len(moves) == 1:
                met[seat].add(moves[0].split()[0])
            do(live, seat, moves[luck.below(len(moves))])
    assert met == {0: set(), 1: ONLY_MOVES[slug]}, "Ana is asked only where she has a choice, Ben always"


@pytest.mark.slow
@pytest.mark.parametrize("slug", ONLY_MOVES)
def test_every_game_offers_it_on_its_page_and_to_programs_and_says_what_it_tells(
    slug: str, ana: Someone, ben: Someone
) -> None:
    table = ana.new_table(slug, **{"seat-0": "me", "seat-1": "open"})
    ben.post(f"/t/{table}/sit", seat="1")
    page = ana.get(f"/t/{table}").text
    assert page.index("Make my only moves for me") < page.index("the others may guess from that what you hold")
    ana.post(f"/t/{table}/forced", seat="0", on="on")
    assert "Ask me even if I have no choice" in ana.get(f"/t/{table}").text
    assert "Make my only moves for me" in ben.get(f"/t/{table}").text, "his own wish, and nobody's else"

    wish = {"game": slug, "seats": [{"kind": "me"}, {"kind": "open"}]}
    path = f"/tables/{ana.ask('POST', '/tables', wish).json()['id']}"
    ben.ask("POST", f"{path}/join", {})
    assert ana.ask("POST", f"{path}/acts", {"act": "forced", "on": True}).status_code == 200
    told = [someone.ask("GET", f"{path}/moves").json()["ahead"]["forced"] for someone in (ana, ben)]
    assert told == [True, False]


def test_whoever_takes_something_back_is_asked_again() -> None:
    live = dude()
    first = until_asked_to_pass(live)
    forced(Actor(live, PEOPLE[first], first), on=True)
    do(live, first, "pass")
    take_back(Actor(live, PEOPLE[first], first))
    in_advance.carry_on(live)
    assert live.booking.plan.forced == ()


def with_a_bot(seed: str = SEED) -> LiveTable:
    """Ana alone with a bot, whose moves the test makes: she is asked only where she has a choice."""
    game: AnyGame = games.load("surfs_up_dude")
    booking = new_booking(game, ANA, [Chair(PERSON), Chair(BOT, bot="grom")], Agreed())
    booking.plan.seed = seed
    booking.owners = {0: ANA.id}
    live = LiveTable(game, booking, deal(game, booking))
    live.change()
    return live


def play_until_an_answer_was_made(live: LiveTable, luck: Rng) -> str:
    """By chance, until an answer was made for Ana after one of her own; gives that."""
    table = live.match()
    last = ""
    while table.outcome() is None:
        seat = asked(table)[0]
        prompt = table.prompts[seat]
        assert prompt is not None
        move = prompt.moves[luck.below(len(prompt.moves))].text()
        table.answer(seat, move, prompt.number)
        last = move if seat == 0 else last
        own = len(table.record.rows)
        in_advance.carry_on(live)
        if last and any(each.kind == "move" and each.seat == 0 for each in table.record.rows[own:]):
            return last
    raise AssertionError("nothing was ever answered for her")


@pytest.mark.parametrize("seed", ["07" * 32, "08" * 32, "09" * 32])
def test_taking_back_leads_to_the_last_answer_that_somebody_gave_and_not_to_one_that_was_made_for_them(
    seed: str,
) -> None:
    live, luck = with_a_bot(seed), Rng(3)
    in_advance.carry_on(live)
    move = play_until_an_answer_was_made(live, luck)
    take_back(Actor(live, ANA, 0))
    in_advance.carry_on(live)
    prompt = live.match().prompts[0]
    assert prompt is not None
    assert prompt.answered is None
    assert len(prompt.moves) > 1
    assert move in [each.text() for each in prompt.moves], "where it was given"
    assert live.booking.plan.forced == (0,), "and she is still not asked in vain"
    again = Table(live.game, live.match().record)
    assert again.state.key() == live.match().state.key(), "the record says the same"
