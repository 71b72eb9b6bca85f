"""With whom somebody plays: what is offered at first, and what is remembered of the last time."""

from __future__ import annotations

import pytest
from starlette.requests import Request
from starlette.responses import Response

from lineup.web.sitting.choices import Choice, offered, remember, remembered, seats_for, usual, variants_for, ways_of

GAMES = ("wave", "tavarua", "surfs_up_dude", "perfect_wave", "party_wave")


def asked(cookie: str = "", slug: str = "wave") -> Request:
    headers = [(b"cookie", f"lineup-{slug}={cookie}".encode())] if cookie else []
    return Request({"type": "http", "method": "GET", "scheme": "http", "path": "/", "headers": headers})


def kept(choice: Choice, slug: str = "wave") -> Choice | None:
    """What is left of a choice when somebody comes back."""
    response = Response()
    remember(asked(), response, slug, choice)
    return remembered(asked(response.headers["set-cookie"].partition("=")[2].partition(";")[0], slug), slug)


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_bots_and_friends_and_alone_only_where_it_is_for_one(slug: str) -> None:
    alone = [each.name for each in variants_for(slug, "alone")]
    assert alone == {"tavarua": ["solo", "career", "career+english"], "party_wave": ["alone"]}.get(slug, [])
    assert ways_of(slug) == ["bots", "friends", *(["alone"] if alone else [])]
    assert not {"solo", "career", "alone"} & {each.name for each in variants_for(slug, "bots")}
    assert seats_for(slug, "friends")[0] == 2


def test_at_first_two_locals_are_offered_and_two_friends_are_awaited() -> None:
    assert usual("tavarua", "bots") == Choice("bots", 3, ("leilani", "koa"))
    assert usual("tavarua", "friends") == Choice("friends", 3)
    assert usual("tavarua", "alone") == Choice("alone", 1)


def test_who_is_not_named_is_a_surprise_among_bots_and_a_friend_among_friends() -> None:
    said = [(chair.kind, chair.bot) for chair in Choice("bots", 4, ("noa",)).chairs()]
    assert said == [("person", ""), ("bot", "noa"), ("bot", "surprise"), ("bot", "surprise")]
    said = [(chair.kind, chair.bot) for chair in Choice("friends", 3, ("noa",)).chairs()]
    assert said == [("person", ""), ("open", ""), ("bot", "noa")]
    assert [chair.kind for chair in Choice("alone", 1).chairs()] == ["person"]


def test_more_bots_than_seats_bring_their_own() -> None:
    assert len(Choice("bots", 2, ("noa", "koa", "malia")).chairs()) == 4


@pytest.mark.parametrize(
    "choice",
    [
        Choice("bots", 4, ("noa", "makoa"), "monster"),
        Choice("friends", 2),
        Choice("bots", 2, ("keala",), "swap-pairs"),
    ],
)
def test_the_last_choice_is_offered_again(choice: Choice) -> None:
    assert kept(choice) == choice
    assert kept(Choice("alone", 1, (), "career+english"), "tavarua") == Choice("alone", 1, (), "career+english")


@pytest.mark.parametrize(
    "cookie", ["", "bots", "bots:3", "bots:99:base", "bots:x:base", "alone:1:base", "sideways:3:base", ":::", "bots:0:"]
)
def test_what_makes_no_sense_is_forgotten(cookie: str) -> None:
    known = remembered(asked(cookie), "wave")
    assert known is None or known == Choice("bots", 3)
    assert offered(asked("bots:99:base"), "wave", "bots") == usual("wave", "bots")


def test_whoever_is_gone_is_left_out_and_nobody_sits_twice() -> None:
    assert remembered(asked("bots:3:gone:noa:noa:nobody:koa:malia"), "wave") == Choice("bots", 3, ("noa", "koa"))


def test_one_way_says_nothing_about_another() -> None:
    request = asked("friends:4:monster")
    assert offered(request, "wave", "friends") == Choice("friends", 4, (), "monster")
    assert offered(request, "wave", "bots") == usual("wave", "bots")
