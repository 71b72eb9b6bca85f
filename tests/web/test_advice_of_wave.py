"""When people at a table of Wave are asked for advice, what they are warned of, and whose advice was followed."""

from __future__ import annotations

import pytest

from games.wave.positions import ride
from games.wave.session import SILVER
from lineup.core.page import Told
from lineup.core.you import Names
from lineup.games.wave.browser.beats import BEATS
from lineup.games.wave.browser.followed import followed
from lineup.games.wave.browser.page import WavePage
from lineup.games.wave.moves import KEEP_THIS, PLAY_THIS, THIS_FITS, Advise
from lineup.games.wave.view import WaveView
from lineup.table import BOT, Player
from lineup.web.drawing.around import Viewer
from lineup.web.drawing.context import table_context
from web.deals import LONG_RIDE
from web.live_tables import ANA, dealt

PAGE = WavePage()
NAMES = ["Ana", "Leilani", "Koa"]


def seen(hand: str, advice: str = "", *, seat: int = 0, **agreed: str) -> WaveView:
    """What a seat sees on the turn of the second of three; ``advice`` is of the others, "3 2/4 fits"."""
    rulings = {f"rulings.{name}": value for name, value in agreed.items()}
    of_three = ride("y4 | t0", hand, "b3 | b1", top="y2", turn=2, agreed=rulings)
    for each in filter(None, advice.split(", ")):
        adviser, mark = each.split(" ", 1)
        of_three.play(f"{adviser} advise {mark}")
    return of_three.game.observe(of_three.table, seat)


@pytest.mark.parametrize(
    ("hand", "advice", "helps"),
    [
        ("t1 r5 | o2", "", True),
        ("t1 r5 | o2", "3 2/3 fits", False),
        ("t1 r5 | o2", "2 2/3 fits", True),  # said by whoever has not seen it
        ("t1 r5 | w1", "", False),  # there is no flag for what does not fit
        ("t1 r5 | o2 r1", "3 2/3 fits", True),
        ("t1 r5 | o2 r1", "3 2/3 play, 3 2/4 fits", True),  # which is better is a matter of opinion
        ("t1 r5 | o2 r1", "3 2/3 play, 1 2/4 fits", False),
    ],
)
def test_there_is_something_to_say_until_flags_say_it(hand: str, advice: str, *, helps: bool) -> None:
    assert PAGE.may_help(seen(hand, advice)) is helps


def test_where_a_card_can_be_kept_each_without_a_flag_can_be_spoken_of() -> None:
    assert PAGE.may_help(seen("t1 r5 | w1", marks="also_keep"))
    assert not PAGE.may_help(seen("t1 r5 | w1", "3 2/3 keep", marks="also_keep"))


def test_how_long_a_moment_is_tells_nobody_what_others_do_not_see() -> None:
    """All but the holder and whoever looks on see the same of a hand on turn, so they have the same to say."""
    for hand in ("t1 r5 | o2", "t1 r5 | w1", "t1 | o2 w1", "t1 r5 o2"):
        assert PAGE.may_help(seen(hand)) is PAGE.may_help(seen(hand, seat=2)), hand
        assert not PAGE.may_help(seen(hand, seat=-1)), "whoever looks on"
        assert not PAGE.may_help(seen(hand, seat=1)), "whoever is on turn"


def test_of_silvers_open_cards_there_is_nothing_to_tell() -> None:
    of_two = ride("y4 | t0", "t1 | r5", silver="b3 y5 w3", face_down=2, top="y2", turn=SILVER)
    assert not PAGE.may_help(of_two.game.observe(of_two.table, 0))


def test_a_flag_that_is_seen_to_be_false_is_asked_once_more() -> None:
    view = seen("t1 r5 | o2 w1")
    advice = [Advise(1, place, mark) for place in range(4) for mark in (PLAY_THIS, THIS_FITS, KEEP_THIS)]
    asked = {each.text() for each, remark in zip(advice, PAGE.remarks(view, [*advice]), strict=True) if remark.asks}
    assert asked == {"advise 2/4 play", "advise 2/4 fits"}, "of cards that face their holder nothing is known"


def test_a_person_on_turn_is_advised_like_a_bot_but_not_waited_for() -> None:
    live = dealt(seats=3, seed=LONG_RIDE)
    match = live.match()
    seat = int(match.game.to_act(match.state)[0])
    others = [each for each in range(3) if each != seat]
    helps = [bool(PAGE.may_help(match.view(each))) for each in others]
    assert helps == [True, True], "a deal in which there is something to say"
    for each in others:
        shown = table_context(live, Viewer(ANA, each, ""))
        assert (shown.may_tell, shown.may_go, shown.listens) == (True, False, False)
    assert not table_context(live, Viewer(ANA, seat, "")).may_tell
    match.sit(seat, Player(BOT, "Noa", "local"))
    shown = table_context(live, Viewer(ANA, others[0], ""))
    assert (shown.may_tell, shown.may_go, shown.is_brief) == (True, True, False)


@pytest.mark.parametrize("kind", ["named", "returned"])
def test_a_card_that_stays_where_it_was_is_not_new(kind: str) -> None:
    event = {"seat": 0, "holder": 0, "place": 2, "card": "y3"}
    assert {beat.marked() for beat in BEATS[kind](event, 2)} <= {"", "pile"}


def test_silver_is_announced_to_both_before_its_turn() -> None:
    of_two = ride("y4 | t0", "t1 | r5", silver="b3 y5 w3", face_down=2, top="y2")
    for seat in range(2):
        [first, *_more] = PAGE.tutor(of_two.game.observe(of_two.table, seat), [])
        assert "Silver is a third hand" in first, "a low window shows one sentence"
    of_three = ride("y4 | t0", "t1 | r5", "b3 | b1", top="y2")
    assert "Silver" not in " ".join(PAGE.tutor(of_three.game.observe(of_three.table, 0), []))


def heard(*parts: str) -> Told:
    """``2>1/4 play`` is advice, ``1/4 y3`` a play, ``back`` a take-back."""
    story: Told = []
    for number, part in enumerate(parts):
        kind, event = "table_taken_back", dict[str, object]()
        if part != "back":
            where, what = part.split()
            seat, _to, card = where.rpartition(">")
            holder, place = (int(each) for each in card.split("/"))
            event = {"holder": holder - 1, "place": place}
            kind = "advised" if seat else "played"
            event |= {"seat": int(seat) - 1, "mark": what} if seat else {"card": what}
        story.append({"number": number, "kind": kind, "sentence": "", "event": event})
    return story


def test_a_play_says_whose_advice_it_was_if_somebody_elses_was_passed_over() -> None:
    story = heard("1>2/5 play", "3>2/5 fits", "3>2/4 play", "2/4 w4", "1>3/5 play", "3/5 y3")
    assert followed(story, NAMES) == {3: "Leilani plays white 4, as Koa advised."}
    assert followed(story, Names(NAMES, 1)) == {3: "You play white 4, as Koa advised."}
    assert followed(story, Names(NAMES, 2)) == {3: "Leilani plays white 4, as you advised."}
    assert followed(story, NAMES, since=4) == {}


@pytest.mark.parametrize(
    "parts",
    [
        ["1>2/5 play", "2/4 w4"],  # nobody spoke for it
        ["1>2/5 play", "1>2/4 play", "2/4 w4"],  # one and the same
        ["1>2/5 fits", "3>2/4 play", "2/4 w4"],  # nobody wanted another one
        ["1>2/5 play", "2>2/4 play", "2/4 w4"],  # the player's own flag
        ["1>2/5 play", "3>2/4 play", "back", "2/4 w4"],
        ["1>2/5 play", "3>2/4 play", "1/1 y3", "2/4 w4"],  # flags go with the next play
    ],
)
def test_otherwise_nothing_is_added_to_a_play(parts: list[str]) -> None:
    assert followed(heard(*parts), NAMES) == {}
