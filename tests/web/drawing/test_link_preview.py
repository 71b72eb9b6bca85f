"""What the link of a table shows where somebody sends it: who sits there, and after the end the result."""

from __future__ import annotations

import html
import re

from lineup.web.drawing.link_preview import share_tags, who_sits_there
from web.endings import over
from web.live_tables import dealt, waiting
from web.visitors import Someone, site_behind

WANTED = {
    "og:title", "og:type", "og:image", "og:url", "og:description", "og:site_name", "og:image:type", "og:image:width",
    "og:image:height", "og:image:alt",
}  # fmt: skip


def tags(page: str) -> dict[str, str]:
    found = re.findall(r'<meta (?:property|name)="([\w:]+)" content="([^"]*)">', page)
    return {name: html.unescape(content) for name, content in found}


def test_before_the_end_it_says_which_game_and_who_sits_there() -> None:
    assert who_sits_there(waiting()) == "At the table: Ana, 1 free seat."
    said = share_tags(dealt(seats=3), "http://here/t/x")
    assert said.title == "Wave · Lineup"
    assert said.description.startswith("At the table: Ana, Ana 2, Ana 3. Ride one wave together")
    assert said.image == "http://here/t/x/share.png"


def test_after_the_end_it_says_the_result() -> None:
    live = over("surfs_up_dude", "basic", 4)
    said = share_tags(live, "http://here/t/x")
    outcome = live.match().outcome()
    assert outcome is not None
    winner = live.match().names()[outcome.winners[0]]
    assert said.title == f"Surf's Up, Dude!: {winner} wins"
    assert said.description == f"{winner} wins with {outcome.scores[outcome.winners[0]]:g} points."
    assert said.image == "http://here/t/x/share.png?over", "another address, so that nobody shows an old picture"


def test_pages_of_tables_have_all_tags_that_previews_look_for(ana: Someone) -> None:
    open_seat = ana.new_table("wave", **{"seat-0": "me", "seat-1": "open"})
    running = ana.new_table("wave", **{"seat-0": "me", "seat-1": "me"})
    live = over("wave")
    site_behind(ana).tables.in_memory[live.id] = live
    titles = set()
    for table in (open_seat, running, live.id):
        found = tags(ana.get(f"/t/{table}").text)
        assert found.keys() >= WANTED | {"twitter:card", "description"}
        assert found["twitter:card"] == "summary_large_image"
        assert found["og:url"].endswith(f"/t/{table}")
        assert found["og:image"].startswith(found["og:url"])
        titles.add(found["og:title"])
    assert len(titles) == 2, "before the end all say the same"


def test_programs_that_draw_previews_may_look_at_tables_and_search_engines_may_not(ana: Someone) -> None:
    everybody, previews = ana.get("/robots.txt").text.split("\n\n")
    assert "User-agent: *\nDisallow: /t/" in everybody
    assert "User-agent: Twitterbot" in previews
    assert "/t/" not in previews
