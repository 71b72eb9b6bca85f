"""What a game's page tells the templates, and what the templates make of it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from lineup import games
from lineup.core import QUIET, Dice
from lineup.core.page import Page
from lineup.web.drawing.lines import DealContext
from lineup.web.frame.rendering import pictures_of, render, templates
from lineup.web.people.identity import COLOURS
from web.visitors import Someone

WEB = Path(__file__).parent.parent.parent / "src" / "lineup" / "web"


def test_a_game_without_a_page_of_its_own_still_has_a_poster() -> None:
    page = Page()
    assert page.poster().startswith("<svg")
    assert page.notes(None, ["Ana", "Ben"]) == ["", ""]
    assert page.tutor(None, []) == []


def test_a_game_that_brings_no_page_is_drawn_as_in_the_terminal() -> None:
    game = games.load("party_wave")
    view = game.observe(game.start(2, Dice(5), QUIET), 0)
    plain: Any = templates().get_template("plain.html").module
    drawn = plain.board({"game": game, "view": view, "names": ["Ana", "Ben"]})
    assert "Ana (you)" in drawn
    assert "[bold]" not in drawn


def test_a_poster_is_a_drawing_without_style_or_script() -> None:
    for game in games.all():
        poster = game.page.poster()
        assert poster.startswith("<svg")
        assert not re.search(r"style=|<style|<script|\son\w+=", poster)


def test_a_picture_holds_faces_only_of_cards_that_the_seat_has_seen() -> None:
    game = games.load("wave")
    state = game.start(3, Dice(5), QUIET)
    for seat in range(-1, 3):
        picture = game.page.scene(game.observe(state, seat), ["Ana", "Ben", "Cai"], [], None)
        hands = [*picture["others"], *([picture["mine"]] if picture["mine"] else [])]
        for hand in hands:
            for card in hand["cards"]:
                seen = seat >= 0 and (card["facing"] == "holder") == (hand["holder"] == seat)
                assert card["back"] != seen
                assert ("number" in card) == seen


def test_whoever_listens_hears_who_sees_a_card() -> None:
    game = games.load("wave")
    state = game.start(3, Dice(5), QUIET)
    picture = game.page.scene(game.observe(state, 0), ["Ana", "Ben", "Cai"], [], None)
    mine = [card["says"] for card in picture["mine"]["cards"]]
    ben = [card["says"] for card in picture["others"][0]["cards"]]
    assert mine[4] == "Your card 5: seen only by the others"
    assert ben[0] == "Ben, card 1: seen only by Ben"
    assert ben[4].endswith(", which Ben does not see")


def test_help_speaks_to_a_newcomer_and_falls_silent_after_the_first_turns() -> None:
    game = games.load("wave")
    state = game.start(3, Dice(5), QUIET)
    view = game.observe(state, 0)
    assert 1 <= len(game.page.tutor(view, [])) <= 2
    played = [{"kind": "played", "event": {"holder": 0}}] * 3
    assert game.page.tutor(view, played) == []


def test_no_template_and_no_page_holds_inline_style_or_script() -> None:
    files = [*(WEB / "templates").glob("*.html"), *(WEB.parent / "games").glob("*/browser/*.html")]
    assert len(files) > 20
    for path in files:
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"\sstyle=|<style|\son[a-z]+=|<script(?![^>]*\ssrc=)", text), path.name


@pytest.mark.parametrize("path", ["/", "/sit/tavarua", "/new/wave", "/rules/wave", "/me"])
def test_every_form_of_a_page_carries_its_token(ana: Someone, path: str) -> None:
    page = ana.get(path).text
    forms = re.findall(r'<form[^>]*method="post".*?</form>', page, re.DOTALL)
    assert all('name="csrf"' in form for form in forms)


def test_every_option_is_in_the_form_with_its_sentence(ana: Someone) -> None:
    page = ana.get("/new/wave").text
    for name in ("exchange", "swap", "monster", "rulings.misfit", "rulings.stuck_exchange"):
        assert f'name="option-{name}"' in page
    assert page.count("reconstructed") >= 3 + 6
    assert 'href="/rules/wave#W3.7"' in page


def test_every_rule_has_an_anchor(ana: Someone) -> None:
    page = ana.get("/rules/wave").text
    for rule in games.load("wave").rulebook().rules:
        assert f'id="{rule}"' in page


@pytest.mark.parametrize(
    ("slug", "words"),
    [
        ("wave", "by Thomas Weber"),
        ("tavarua", "by Cody Miller"),
        ("surfs_up_dude", "by Alan R. Moon and Aaron Weissblum"),
        ("perfect_wave", "Lineup's reconstruction and not"),
    ],
)
def test_a_rulebook_begins_with_who_made_the_game_and_what_is_reconstructed(
    ana: Someone, slug: str, words: str
) -> None:
    assert words in " ".join(ana.get(f"/rules/{slug}").text.split())
    assert words not in " ".join(ana.get(f"/rules/{slug}?q=turn").text.split())


@pytest.mark.parametrize("slug", games.BUILT_IN)
def test_the_rules_are_read_in_the_language_of_the_reader_with_the_same_anchors(ana: Someone, slug: str) -> None:
    english, german = (ana.get(f"/rules/{slug}", **{"accept-language": code}).text for code in ("en", "de-AT"))
    assert re.findall(r'id="([^"]+)"', german) == re.findall(r'id="([^"]+)"', english)
    assert '<div id="found" class="book" lang="de">' in german
    assert '<div id="found" class="book" lang="en">' in english


@pytest.mark.parametrize("slug", games.BUILT_IN)
def test_every_point_and_every_chapter_of_a_rulebook_has_a_picture(slug: str) -> None:
    book, pictures = games.load(slug).rulebook(), pictures_of(slug)
    drawn = [pictures.point(number) for number, _point in enumerate(book.summary, 1)]
    drawn += [pictures.chapter(chapter.number) for chapter in book.chapters]
    assert [picture for picture in drawn if "<div" not in picture and "<span" not in picture] == []
    assert [
        picture for picture in drawn if " id=" in picture or "<button" in picture
    ] == []  # they are there to be seen


def test_a_rulebook_begins_with_its_summary_and_a_search_with_what_was_found(ana: Someone) -> None:
    book, found = (ana.get(path).text for path in ("/rules/wave", "/rules/wave?q=turn"))
    assert book.index('<ol class="points"') < book.index('id="W1.1"')
    assert book.count('class="drawn" aria-hidden="true"') == 6 + 12
    assert '<ol class="points"' not in found


def test_rules_that_nobody_has_translated_are_marked_as_english(ana: Someone) -> None:
    page = ana.get("/rules/party_wave", **{"accept-language": "de"}).text
    assert '<html lang="de">' in page
    assert '<div id="found" class="book" lang="en">' in page


def test_the_proof_of_a_deal_tells_one_from_many() -> None:
    wave = games.load("wave")
    one, many = (
        render("deal.html", None, DealContext(wave, "x", "", "", "", past=0, verified=True, cards=n, dice=n, moves=n))
        for n in (1, 2)
    )
    assert "1 card and 1 die in 1 move." in one
    assert "2 cards and 2 dice in 2 moves." in many


def test_the_style_of_a_game_leaves_the_colours_of_people_alone(ana: Someone) -> None:
    """Whoever visits has a dot of some colour above the board, whose classes are no game's."""
    assert re.search(r'<span class="dot dot-\w+"', ana.get("/").text)
    ours = {"dot", *(f"dot-{colour}" for colour in COLOURS)}
    for game in games.all():
        for name in game.page.styles:
            sheet = game.page.file(name)
            classes = re.findall(r"\.([a-z][\w-]*)", sheet.read_text(encoding="utf-8")) if sheet else []
            assert ours.isdisjoint(classes), (game.slug, name)
