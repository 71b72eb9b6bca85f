"""What is offered once: sound, after the first game that somebody has finished."""

from __future__ import annotations

from web.finished import finished, table_of_two
from web.visitors import Someone

OFFER = "Sound is off."


def test_sound_is_offered_after_the_first_game_and_never_again(ana: Someone, ben: Someone) -> None:
    assert OFFER not in ana.get(f"/t/{table_of_two(ana, ben)}").text, "not while a game goes on"
    first = finished(ana, ben)
    assert OFFER in ana.get(f"/t/{first}").text
    assert OFFER not in Someone(ana.server).get(f"/t/{first}").text, "whoever did not play is asked nothing"
    ana.post("/settings", sound="bell")
    assert OFFER not in ana.get(f"/t/{first}").text
    second = finished(ana, ben)
    assert OFFER not in ben.get(f"/t/{second}").text


def test_rules_of_the_account_are_told_without_rulings_and_in_the_book_as_house_rules(
    ana: Someone, ben: Someone
) -> None:
    page = ana.get(f"/t/{finished(ana, ben)}").text
    assert ">Rule W" in page
    assert "the other way" not in page
    book = ana.get("/rules/wave?q=W8.2").text
    assert "(possible house rule<code>stuck</code>: nothing ends by itself, the player says so)" in book.replace(
        "<code> ", "<code>"
    )
    assert "ruling <em>" not in book
