"""What The Perfect Wave's page says of points: golden is what counts now, and nothing promises what does not."""

from __future__ import annotations

from games.perfect_wave.positions import table
from games.perfect_wave.session import Session
from lineup.games.perfect_wave.state import OVER
from web.test_pages_of_perfect_wave import NAMES, picture


def test_a_trick_is_golden_only_if_the_account_counts_it() -> None:
    """Of a Cutback whose right neighbour is not ridden yet, and of a Snap, nobody knows; a tie gives nothing."""
    session = table("2 3 4 5 | Snap Roundhouse", "2 | Snap", surfers=[2, 1])

    def marks() -> list[tuple[bool, bool]]:
        spaces = picture(session, 0)["mine"]["spaces"][:2]
        return [(space["trick"]["met"], space["trick"]["counts"]) for space in spaces]

    assert marks() == [(False, False), (True, False)]
    session.table.surfers[0] = 2
    assert marks() == [(False, False), (True, True)]
    session.table.phase = OVER
    assert marks() == [(False, False), (True, True)], "one Snap each"
    assert [space["trick"]["counts"] for space in picture(session, 1)["mine"]["spaces"][:1]] == [False]
    assert [space["trick"]["met"] for space in picture(session, 1)["others"][0]["spaces"][:2]] == [False, True]


def test_a_goal_for_all_cards_promises_nothing_while_one_is_against_it() -> None:
    public = "Even-Keel No-Repeats Mellow Endless-Ride"
    goals = {each["name"]: each["near"] for each in picture(table("2 3 3", "2", public=public), 0)["goals"]}
    assert goals["Even Keel"]["label"] == goals["No Repeats"]["label"] == "a card is against it"
    assert (goals["Mellow"]["label"], goals["Mellow"]["has"], goals["Mellow"]["needs"]) == ("3/6", 3, 6)
    assert (goals["Endless Ride"]["has"], goals["Endless Ride"]["needs"]) == (3, 9), "the ring says the same"


def test_what_is_completed_so_that_it_counts_is_cheered_on_ones_own_board_alone() -> None:
    session = table("1 2 3 4 5 | - Cutback", "2", surfers=[5, 1])
    t = session.table

    def cheered(kind: str, seat: int = 0, **event: object) -> list[tuple[str, str, str]]:
        page, view = session.game.page, session.game.observe(t, 0)
        told = {"kind": kind, "sentence": "", "number": 1, "event": {"seat": seat, **event}}
        beats = page.beats(told, view, NAMES)
        return [(beat.motion, beat.piece, beat.sign) for beat in beats if beat.motion in ("stars", "fly", "hold")]

    run = [("stars", "wave-0-1", ""), ("fly", "wave-0-1", "+50")]
    assert cheered("paddled", space=5, how="wax") == run
    assert cheered("played", card="Wave 5", row="wave", space=5) == run
    trick = [("stars", "maneuver-0-2", ""), ("fly", "maneuver-0-2", "+20")]
    assert cheered("played", card="Cutback", row="maneuver", space=2) == trick
    assert cheered("paddled", seat=1, space=1, how="wax") == []
    assert cheered("ended_turn") == [("hold", "", "")]
    told = [{"kind": "ended_turn", "sentence": "", "number": seat, "event": {"seat": seat}} for seat in (0, 1)]
    [own], [other] = (session.game.page.beats(each, session.game.observe(t, 0), NAMES) for each in told)
    assert (own.together, other.together) == (False, True), "others end theirs without a pause"
    assert session.game.page.captions(told, session.game.observe(t, 0), NAMES) == {0: "Your turn is over."}


def test_a_trick_whose_spaces_are_passed_or_taken_says_so() -> None:
    passed = table("3 4 9", "2", surfers=[3, 1], hands=["Bottom-Turn", ""])
    assert "Your Surfer has passed every space that meets it" in reader_of(passed)
    taken = table("3 9 | Snap", "2", surfers=[1, 1], hands=["Bottom-Turn", ""])
    assert "another Trick lies already" in reader_of(taken)


def reader_of(session: Session) -> str:
    return str(picture(session, 0)["hand"][0]["reader"])
