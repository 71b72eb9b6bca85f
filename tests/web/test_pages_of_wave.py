"""The table of Wave: what silence says of a hidden card, and how Silver's turn is asked."""

from __future__ import annotations

from typing import Any

from games.wave.positions import ride
from games.wave.session import SILVER
from lineup.games.wave.browser.page import WavePage
from lineup.games.wave.moves import NameCard, Play
from lineup.table import BOT, Player
from lineup.web.bots.runner import is_for_a_person
from lineup.web.drawing.around import Viewer
from lineup.web.drawing.context import table_context
from lineup.web.live.live_table import LiveTable
from web.live_tables import ANA, dealt, play

PAGE = WavePage()


def on_turn(live: LiveTable) -> int:
    return int(live.match().game.to_act(live.match().state)[0])


def with_bots(*, seats: int = 3) -> LiveTable:
    """Whoever is on turn is a person among bots."""
    live = dealt(seats=seats)
    for seat in set(range(seats)) - {on_turn(live)}:
        live.match().sit(seat, Player(BOT, f"Bot {seat}", "local"))
    return live


def own_cards(live: LiveTable, seat: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = table_context(live, Viewer(ANA, seat, "")).scene["mine"]["cards"]
    return found


def silent(live: LiveTable, seat: int) -> list[list[int]]:
    """By card of a hand: who has looked at it and says nothing."""
    return [list(card["silent"]) for card in own_cards(live, seat)]


def test_a_hidden_card_without_a_flag_says_who_has_had_their_say() -> None:
    live = with_bots()
    seat, match = on_turn(live), live.match()
    others = [each for each in range(3) if each != seat]
    assert is_for_a_person(match)
    assert silent(live, seat) == [[]] * 5, "nobody has spoken yet"
    before = live.version(seat)
    live.bots_have_spoken(match.plays)
    live.news.forget()
    assert live.version(seat) != before, "pages are drawn anew"
    assert silent(live, seat) == [[], [], [], others, others]
    assert "says nothing about this card" in own_cards(live, seat)[3]["says"]
    match.offer(others[0], f"advise {seat + 1}/4 fits", match.plays)
    assert silent(live, seat) == [[], [], [], [], others]
    assert [mark["mark"] for mark in own_cards(live, seat)[3]["marks"]] == ["fits"]
    assert silent(live, others[0]) == [[]] * 5, "only of whoever is on turn"
    play(live)
    live.bots_have_spoken(match.plays - 1)
    assert live.have_spoken() == [], "what was said of the last play"


def test_a_person_has_spoken_once_they_have_said_anything() -> None:
    live = dealt(seats=3)
    seat, match = on_turn(live), live.match()
    first, second = (each for each in range(3) if each != seat)
    assert live.have_spoken() == []
    match.offer(second, f"advise {seat + 1}/4 fits", match.plays)
    assert live.have_spoken() == [second]
    assert silent(live, seat) == [[], [], [], [], [second]]
    live.go_ahead.say_go(first, match.plays)
    assert live.have_spoken() == [first, second]


def asked(live: LiveTable, seat: int) -> str:
    return table_context(live, Viewer(ANA, seat, "")).question


def test_that_nobody_speaks_for_a_hidden_card_is_said_once_and_not_on_each_of_them() -> None:
    live = with_bots()
    seat, match = on_turn(live), live.match()
    first, second = (each for each in range(3) if each != seat)
    assert asked(live, seat) == "Your turn: play a card."
    live.go_ahead.say_go(first, match.plays)
    assert asked(live, seat) == "Your turn: play a card.", "one has not spoken yet"
    live.bots_have_spoken(match.plays)
    assert asked(live, seat) == "Your turn. No advice on your hidden cards."
    assert [card["marks"] for card in own_cards(live, seat)] == [[]] * 5
    match.offer(second, f"advise {seat + 1}/5 fits", match.plays)
    assert asked(live, seat) == "Your turn: play a card."


def test_a_flag_of_all_partners_is_its_word_alone() -> None:
    live = with_bots()
    seat, match = on_turn(live), live.match()
    one, other = (each for each in range(3) if each != seat)
    match.offer(one, f"advise {seat + 1}/4 fits", match.plays)
    [flag] = own_cards(live, seat)[3]["marks"]
    assert [dot["seat"] for dot in flag["dots"]] == [one], "the other has not said so"
    match.offer(other, f"advise {seat + 1}/4 fits", match.plays)
    [flag] = own_cards(live, seat)[3]["marks"]
    assert (flag["short"], flag["dots"]) == ("fits", [])
    assert flag["words"].endswith("this fits")
    assert all(match.names()[each] in flag["words"] for each in (one, other))
    assert flag["words"] in own_cards(live, seat)[3]["says"], "whoever listens hears who said it"


def test_whoever_plays_an_unseen_card_is_told_who_says_that_it_fits() -> None:
    live = with_bots()
    seat, match = on_turn(live), live.match()
    one = next(each for each in range(3) if each != seat)
    assert (
        own_cards(live, seat)[3]["confirm"]
        == "Nobody has put a flag on this card. If it does not fit, the ride is over."
    )
    match.offer(one, f"advise {seat + 1}/4 fits", match.plays)
    assert own_cards(live, seat)[3]["confirm"] == f"{match.names()[one]}: this fits."


def test_a_card_that_only_its_holder_sees_is_no_button() -> None:
    hand = ride("y4 | t0", "t1 | r5", "b3 | b1", top="y2", turn=2)
    view = hand.game.observe(hand.table, 0)
    others = PAGE.scene(view, ["Ana", "Ben", "Cai"], [], None)["others"]
    assert [[card.get("pick", "") for card in each["cards"][:2]] for each in others] == [
        ["", "card-2-2"],
        ["", "card-3-2"],
    ]


def test_a_bot_that_never_talks_is_not_silent() -> None:
    live = with_bots()
    [other, *_] = [each for each in range(3) if each != on_turn(live)]
    live.match().sit(other, Player(BOT, "Dice", "random"))
    live.bots_have_spoken(live.match().plays)
    assert other not in live.have_spoken()


def test_silvers_turn_is_explained_to_whoever_is_asked() -> None:
    ride_of_two = ride("y4 | t0", "t1 | r5", silver="b3 y5 w3", face_down=2, top="y2", turn=SILVER)
    game, view = ride_of_two.game, ride_of_two.game.observe(ride_of_two.table, 0)
    asked = game.words.question(view, ["Ana", "Ben"])
    assert asked == "Name a card for Silver."
    assert "the card that you both name" in PAGE.question(view, asked)
    assert PAGE.question(view, "") == "", "whoever has named one waits"
    assert PAGE.in_short("play it", NameCard(1, 0), view) == "name yellow 5"


def test_a_moment_for_advice_is_brief_where_a_bot_sees_all_that_we_see() -> None:
    for hand, helps in (("t1 r5 o2", False), ("t1 r5 | o2", True)):
        of_three = ride("y4 | t0", hand, "b3 | b1", top="y2", turn=2)
        assert PAGE.may_help(of_three.game.observe(of_three.table, 0)) is helps


def test_the_pile_says_who_played_its_top_card() -> None:
    live = dealt(seats=2)
    names, seen = live.match().names(), []
    for _step in range(3):
        story = table_context(live, Viewer(ANA, 1, "")).story
        seen.append(PAGE.scene(live.match().view(1), names, story, None)["by"])
        play(live)
    first, *played = seen
    assert first is None, "nobody's is the first card of a ride"
    assert {each["words"] for each in played} == {f"Played by {names[0]}.", "Played by you."}


def test_whoever_begins_is_told_what_flags_are_in_the_same_breath() -> None:
    live = with_bots()
    seat, match = on_turn(live), live.match()
    one = next(each for each in range(3) if each != seat)
    assert not any("advice" in hint for hint in PAGE.tutor(match.view(seat), []))
    match.offer(one, f"advise {seat + 1}/4 fits", match.plays)
    [hint] = PAGE.tutor(match.view(seat), [])
    assert hint.startswith("Play a card that is higher")
    assert "✓ and ▶ are advice" in hint


def test_a_card_that_nobody_speaks_for_is_not_lit_where_something_better_is_at_hand() -> None:
    of_three = ride("y4 | t0 b2", "t1 | r5", "b3 | b1", top="y2", turn=1)
    of_three.play("2 advise 1/2 fits")
    view = of_three.game.observe(of_three.table, 0)
    moves = [Play(place, 0) for place in range(3)]
    assert [bool(each.quiet) for each in PAGE.remarks(view, [*moves])] == [False, False, True]
