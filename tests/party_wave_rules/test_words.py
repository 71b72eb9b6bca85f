"""What people read: every reason in words, and the table as a picture."""

from __future__ import annotations

from rich.text import Text

from party_wave.rules.legal import RULE_OF
from party_wave.words import REASONS
from party_wave_rules.positions import Session

NAMES = ["Ada", "Ben"]


def picture(session: Session, seat: int) -> list[str]:
    """The table as a seat sees it, without colours."""
    lines = session.game.words.draw(session.view(seat), NAMES)
    return [Text.from_markup(line).plain.rstrip() for line in lines]


def told(session: Session, seat: int) -> list[str]:
    """The last step as a seat hears it."""
    heard = [session.game.hear(event, seat - 1) for event in session.events]
    return [session.game.words.event(event, NAMES) for event in heard if event is not None]


def test_every_reason_has_a_rule_and_a_sentence() -> None:
    assert set(REASONS) == set(RULE_OF)


def test_a_seat_sees_its_own_table() -> None:
    session = Session("Shaka/Aerial", "Cutback/Floater").play("1 peek 2", "1 play cap")
    session.play("2 play blind: height 2, Floater, Popup, big", "1 wait 2 cap", "2 draw: Barrel")
    assert picture(session, 1) == [
        "Wave 2 of 4: big wave · lookout: Ben",
        "  ▁▂        small 2: Ada Aerial 4, Ben Floater 3 · ridden, led by Ada",
        "",
        "                        pocket                cap                   score",
        "  Ada (you)             Shaka 1               ?                     6",
        "▸ Ben                   Cutback 2             Floater 3 wait!       3",
        "",
        "deck: 9 · discards: 2 · newest discard: Floater 3",
    ]


def test_a_seat_sees_who_has_answered_and_what_it_cannot_know_as_a_question_mark() -> None:
    session = Session("Shaka/Aerial", "Cutback/Floater").play("1 peek 2", "1 play cap")
    assert picture(session, 2)[3:5] == [
        "✓ Ada                   ?                     Aerial 4              0",
        "▸ Ben (you)             Cutback 2             ?                     0",
    ]


def test_names_with_signs_of_markup_are_shown_as_they_are() -> None:
    cards = [{"name": "[red]Glide", "value": 2, "copies": 12}]
    session = Session("[red]Glide/[red]Glide", "[red]Glide/[red]Glide", agreed={"cards": cards})
    lines = session.game.words.draw(session.view(1), ["[b]Ada", "Ben"])
    assert Text.from_markup(lines[3]).plain.split() == ["▸", "[b]Ada", "(you)", "[red]Glide", "2", "?", "0"]


def test_words_tell_a_seat_no_more_than_it_hears() -> None:
    session = Session("Shaka/Aerial", "Cutback/Floater").play("1 draw: Barrel")
    assert told(session, 1) == ["Ada draws Barrel 5 and looks at it."]
    assert told(session, 2) == ["Ada draws a card and looks at it."]
    assert session.game.words.question(session.view(1), NAMES) == (
        "You drew Barrel 5: keep it in your pocket, or toss it?"
    )
    assert session.game.words.question(session.view(2), NAMES) == ""


def test_a_result_says_who_is_first_and_why() -> None:
    session = Session("Popup/Aerial", "Cutback/Popup", agreed={"waves": 2}).play("1 peek 2", "1 play cap")
    session.play("2 play cap: height 2, Floater, Floater, big", "2 peek 1", "1 play pocket", "2 play pocket: height 3")
    words = session.game.words
    assert words.result(session.outcome(), NAMES) == ("First as captain, having led more waves than anybody else: Ada.")
    assert [words.line(stage.what, NAMES) for stage in session.outcome().stages[0]] == ["Waves", "Bonuses", "Shakas"]
    assert words.line("wave 2", NAMES) == "wave 2"
