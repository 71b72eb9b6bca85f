"""Sitting down: a table with bots or friends or alone, and joining one by its link, as forms without any script."""

from __future__ import annotations

import re

import pytest
from httpx2 import Response

from web.visitors import Someone, site_behind

GAMES = ("wave", "tavarua", "surfs_up_dude", "perfect_wave", "party_wave")


def table_in(answer: Response) -> str:
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"].removeprefix("/t/"))


def seats_at(someone: Someone, table: str) -> list[tuple[str, str]]:
    told = someone.ask("GET", f"/tables/{table}").json()
    return [(seat["kind"], seat["bot"]) for seat in told["seats"]]


def is_dealt(someone: Someone, table: str) -> bool:
    return 'id="board"' in someone.get(f"/t/{table}").text


def sent_by(page: str) -> dict[str, str | list[str]]:
    """What the large form of a page would send as it stands there."""
    form = page.partition('class="sitting')[2].partition("</form>")[0]
    bots = re.findall(r'name="bot"\s+value="(\w+)"[^>]*\schecked', form)
    radios = re.findall(r'type="radio" name="([\w-]+)" value="([\w+-]+)"\s+checked', form)
    way = re.findall(r'name="with" value="(\w+)"', form)[0]
    return {"with": way, "bot": bots, **dict(radios)}


@pytest.mark.slow
@pytest.mark.parametrize("slug", GAMES)
def test_from_the_poster_over_the_form_as_it_stands_to_a_game_with_bots(ana: Someone, slug: str) -> None:
    assert f'href="/sit/{slug}"' in ana.get("/").text
    table = table_in(ana.post(f"/sit/{slug}", **sent_by(ana.get(f"/sit/{slug}").text)))
    assert is_dealt(ana, table)
    assert seats_at(ana, table) == [("person", ""), ("bot", "leilani"), ("bot", "koa")]


@pytest.mark.parametrize("variant", ["solo", "career"])
def test_high_score_and_career_are_one_click_from_the_games_page(ana: Someone, variant: str) -> None:
    page = ana.get("/sit/tavarua").text
    at_once = page.partition('class="ways"')[2].partition("</nav>")[0]
    assert f'name="variant"\n  value="{variant}"' in at_once
    table = table_in(ana.post("/sit/tavarua", **{"with": "alone", "variant": variant}))
    assert is_dealt(ana, table)
    assert seats_at(ana, table) == [("person", "")]


def test_a_short_game_is_one_click_away_with_whoever_is_chosen_and_says_how_long_it_is(ana: Someone) -> None:
    page = ana.get("/sit/tavarua").text
    _before, _button, short = page.partition('class="btn line first-game"')
    assert "Short: 14 rounds, one board." in short.partition("</button>")[0]
    form = sent_by(page)
    table = table_in(ana.post("/sit/tavarua", **form | {"variant": [str(form["variant"]), "shortboard"]}))
    assert is_dealt(ana, table)
    assert len(seats_at(ana, table)) == 3
    assert "Round 1 of 14" in ana.get(f"/t/{table}").text
    assert "first-game" not in ana.get("/sit/tavarua?variant=shortboard").text, "that is what the other button starts"


def test_alone_is_offered_only_where_a_game_has_it(ana: Someone) -> None:
    assert 'href="/sit/tavarua?with=alone"' in ana.get("/").text
    assert "with=alone" in ana.get("/sit/tavarua").text
    assert "with=alone" not in ana.get("/sit/wave").text
    assert ana.post("/sit/wave", **{"with": "alone"}).status_code == 404
    assert 'class="ride"' in ana.get("/sit/party_wave?variant=alone").text


def test_friends_are_awaited_with_the_link_first(ana: Someone) -> None:
    table = table_in(ana.post("/sit/wave", **{"with": "friends", "seats": "3", "bot": ["noa"]}))
    assert seats_at(ana, table) == [("person", ""), ("open", ""), ("bot", "noa")]
    page = ana.get(f"/t/{table}").text
    assert "Waiting for 1 more player" in page
    assert page.index('id="invite-link"') < page.index('class="boards"') < page.index("Begin now")
    ana.post(f"/t/{table}/start")
    assert is_dealt(ana, table)


def test_what_is_different_for_two_is_said_where_two_are_chosen(ana: Someone) -> None:
    for way in ("bots", "friends"):
        page = ana.get(f"/sit/wave?with={way}").text
        [(seats, words)] = re.findall(r'class="so-many" data-seats="(\d)"\s+hidden>([^<]*)<', page)
        assert seats == "2"
        assert "Silver" in words
    assert "so-many" not in ana.get("/sit/tavarua").text


def test_bots_with_whom_one_plays_together_need_not_be_beaten(ana: Someone) -> None:
    for slug, beaten in (("wave", False), ("tavarua", True)):
        page = ana.get(f"/sit/{slug}?with=bots").text
        assert ("four are hard to beat" in page) is beaten
        assert ("four play very well" in page) is not beaten


def test_seats_that_are_left_to_nobody_are_a_surprise(ana: Someone) -> None:
    table = table_in(ana.post("/sit/wave", **{"with": "bots", "seats": "4", "bot": ["makoa"]}))
    bots = [bot for kind, bot in seats_at(ana, table) if kind == "bot"]
    assert bots[0] == "makoa"
    assert len(set(bots)) == 3


def test_variant_and_options_are_played_with(ana: Someone) -> None:
    fields = {"with": "bots", "seats": "2", "variant": "monster", "option-rulings.misfit": "returns"}
    table = table_in(ana.post("/sit/wave", **fields))
    options = site_behind(ana).tables.in_memory[table].booking.plan.options
    assert (options["monster"], options["rulings"]["misfit"]) == ("turning", "returns")


@pytest.mark.slow
def test_what_was_chosen_last_stands_there_the_next_time(ana: Someone) -> None:
    answer = ana.post("/sit/wave", **{"with": "bots", "seats": "4", "bot": ["noa", "keala"], "variant": "monster"})
    cookie = f"lineup={ana.cookie}; {answer.headers['set-cookie'].partition(';')[0]}"
    again = sent_by(ana.get("/sit/wave", cookie=cookie).text)
    assert again == {"with": "bots", "bot": ["noa", "keala"], "seats": "4", "variant": "monster"}
    table = table_in(ana.post_raw("/play/wave", {"csrf": ana.csrf}, cookie=cookie))
    assert [bot for _kind, bot in seats_at(ana, table)][1:3] == ["noa", "keala"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({}, 404),
        ({"with": "sideways"}, 404),
        ({"with": "bots"}, 422),
        ({"with": "bots", "seats": "x"}, 422),
        ({"with": "bots", "seats": "999"}, 422),
        ({"with": "bots", "seats": "1"}, 422),
        ({"with": "bots", "seats": "3", "bot": ["nobody"]}, 422),
        ({"with": "bots", "seats": "3", "bot": ["noa"] * 9}, 422),
        ({"with": "bots", "seats": "3", "variant": "nothing"}, 422),
    ],
)
def test_nonsense_is_refused_in_words(ana: Someone, fields: dict[str, str], status: int) -> None:
    answer = ana.post("/sit/wave", **fields)
    assert answer.status_code == status
    assert "Traceback" not in answer.text
    assert ana.get("/sit/nothing").status_code == 404


# By a link


def awaited(host: Someone, game: str = "wave", **fields: str) -> str:
    return table_in(host.post(f"/sit/{game}", **{"with": "friends", "seats": "2", **fields}))


def test_an_invitation_tells_of_the_game_and_of_who_is_there(ana: Someone, ben: Someone) -> None:
    ana.post("/me", name="Ana", colour="kelp")
    table = awaited(ana, variant="monster")
    page = ben.get(f"/t/{table}").text
    assert "You are invited to" in page
    assert "Ana invites you" in page
    assert "Ride one wave together" in page
    assert "For two there is a third hand" in page
    facts = re.findall(r'<span class="fact">(.*?)</span>', page, re.DOTALL)
    assert facts[:4] == ["2 players", "25 min", "together", "Monster Wave"]
    assert [re.findall(r'href="(.+?)"', each) for each in facts[4:]] == [["/rules/wave"], ["/learn/wave"]]
    assert 'href="/rules/wave"' in page
    assert page.count("Take a seat") == 1
    hash_of_deal = ana.ask("GET", f"/tables/{table}").json()["commitment"]
    assert hash_of_deal in page.partition("<details")[2].partition("</details>")[0]
    assert hash_of_deal not in page.partition("<details")[0]


def test_somebody_new_says_a_name_and_sits_down(ana: Someone, ben: Someone) -> None:
    table = awaited(ana)
    assert 'name="name"' in ben.get(f"/t/{table}").text
    assert ben.post(f"/t/{table}/join", name="  Ben ").status_code == 303
    assert is_dealt(ana, table)
    assert "Ben" in ana.get(f"/t/{table}").text


def test_somebody_who_has_a_name_is_not_asked_for_it(ana: Someone, ben: Someone) -> None:
    ben.post("/me", name="Ben", colour="kelp")
    table = awaited(ana)
    page = ben.get(f"/t/{table}").text
    assert "You sit down as Ben." in page
    assert 'name="name"' not in page
    assert ben.post(f"/t/{table}/join").status_code == 303
    assert "Ben" in ana.get(f"/t/{table}").text


def test_who_comes_too_late_or_has_an_impossible_name_is_told_so(ana: Someone, ben: Someone) -> None:
    table = awaited(ana)
    assert "no brackets" in ben.post(f"/t/{table}/join", name="[Ben]").text
    assert ben.post(f"/t/{table}/join", name="Ben").status_code == 303
    late = Someone(ana.server).post(f"/t/{table}/join", name="Cai")
    assert late.status_code == 409
    assert "Every seat at this table is taken." in late.text


def test_two_who_join_at_once_get_different_seats(ana: Someone, ben: Someone) -> None:
    cai = Someone(ana.server)
    table = awaited(ana, seats="3")
    for guest in (ben, cai):
        guest.get(f"/t/{table}")
    for guest in (ben, cai):
        assert guest.post(f"/t/{table}/join").status_code == 303
    assert is_dealt(ana, table)


@pytest.mark.slow
def test_whoever_waits_is_told_for_whom_and_who_can_begin(ana: Someone, ben: Someone) -> None:
    ana.post("/me", name="Ana", colour="kelp")
    table = awaited(ana, seats="4")
    assert "Waiting for 3 more players" in ana.get(f"/t/{table}").text
    ben.post(f"/t/{table}/join")
    page = ben.get(f"/t/{table}").text
    assert "Waiting for 2 more players" in page
    assert "or when Ana lets bots take the rest" in page
    assert "Begin now" not in page
