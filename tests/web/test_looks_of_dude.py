"""What is seen in one look on the page of Surf's Up, Dude!, and how long it takes all in all."""

from __future__ import annotations

from games.surfs_up_dude.positions import sea
from games.surfs_up_dude.session import Session
from lineup.core.page import MOTIONS, Beat, Told
from lineup.core.you import Names
from lineup.games.surfs_up_dude.browser.beats import one_of
from lineup.web.live.happened import beats_since, changes
from web.deals import LONG_RIDE
from web.test_beats import at_a_table
from web.test_pages_of_dude import NAMES, told

READ_ON = 150  # milliseconds for each further sentence, as in stage.js


def looks(session: Session, seat: int, *moves: str) -> list[list[Beat]]:
    """The beats while these moves are told at once; those that are seen in one look stand together."""
    story: Told = []
    for move in moves:
        session.play(move)
        story += [each | {"number": len(story) + n} for n, each in enumerate(told(session, seat))]
    found: list[list[Beat]] = []
    for beat in beats_since(session.game.page, story, 0, session.view(seat), Names(NAMES, seat - 1)):
        if not beat.together:
            found.append([])
        found[-1].append(beat)
    return found


def lasts(told_now: list[list[Beat]]) -> int:
    """Milliseconds."""
    said = sum(max(0, len({beat.words for beat in look if beat.words}) - 1) for look in told_now)
    return sum(max(MOTIONS[beat.motion] for beat in look) for look in told_now) + READ_ON * said


def test_the_fullest_ordinary_turn_of_three_others_takes_about_four_seconds() -> None:
    """From one's last answer to one's next question: their action points, a new turn, its wave, and a card of each."""
    hands = ("baby-3", "baby-4", "baby-5", "wild-6")
    waves = {1: "monster", 2: "pipeline", 6: "baby"}
    session = sea(*hands, waves=waves, ready="1 1 1 1", paddling="1 1 1 1", part="actions")
    spent = ("1 done", "2 draw: baby-8", "2 get ready", "2 done", "3 draw: baby-7", "3 done", "4 draw: prime-6")
    plays = ("2 enter 1 with baby 4", "3 enter 1 with baby 5", "4 enter 2 with wild 6")
    seen = looks(session, 1, *spent, "4 done: baby", *plays)
    assert [[beat.words for beat in look if beat.words] for look in seen] == [
        ["Ben: 1 card, 1 surfer ready."] * 2 + ["Cai: 1 card.", "Ada: 1 card."],
        ["Turn 2: Ben begins.", "A wave comes: Baby."],
        ["Ben enters with Baby 4."],
        ["Cai enters with Baby 5."],
        ["Ada enters with Wild 6."],
        [],
    ]
    assert lasts(seen) <= 4_200
    assert session.game.to_act(session.table) == [0]


def test_from_ones_last_point_over_a_trophy_to_a_contest_two_players_wait_six_seconds_at_most() -> None:
    """The fullest ordinary way without a question: the other's points, the beach, two cards of theirs, the die."""
    waves = {2: "baby 1 2", 6: "monster 2"}
    session = sea("baby-3", "monster-5 ready-9", waves=waves, ready="0 1", paddling="1 1", part="actions")
    own, spent = "1 draw: baby-4", ("2 draw: baby-8", "2 draw: baby-7", "2 get ready: monster")
    plays = ("2 enter 1 with monster 5", "1 pass", "2 beach with ready 9", "1 pass", "2 pass: B")
    session.play("1 draw: peace-9", "1 draw: wild-5")
    seen = looks(session, 1, own, *spent, *plays)
    assert session.phase() == "peace"
    assert lasts(seen) <= 6_000


def test_while_the_waves_roll_in_each_of_them_takes_two_looks() -> None:
    """Nobody decides anything there, unless a contest or a shark comes: the beach and the die are seen in one look."""
    waves = {1: "monster 3", 4: "baby 1 2"}
    session = sea("baby-3", "baby-4", "baby-5", waves=waves, ready="1 1 1", last_turn=True)
    nine = "monster-3 monster-4 peace-9 prime-6 prime-7 cut-in-9 baby-6 baby-7 baby-8"
    seen = looks(session, 1, "1 pass", "2 pass", f"3 pass: P {nine} P P B M P")
    said = [[*dict.fromkeys(beat.words for beat in look if beat.words)] for look in seen]
    first = next(n for n, words in enumerate(said) if words and words[-1].startswith("The waves roll in"))
    assert said[first : first + 7] == [
        ["The waves roll in; Ben has the die."],
        ["Ben rolls the die."],
        ["Ben rolls P: no contest on a Pipeline.", "The waves roll in; Cai has the die."],
        ["Cai rolls the die."],
        ["Cai rolls P: no contest on a Pipeline.", "The waves roll in; Ana has the die."],
        ["The Baby lands. Bronze: you, Ben. Beach Star: you.", "You roll the die."],
        ["You roll B: no contest on a Baby.", "The waves roll in; Ben has the die."],
    ]
    assert session.is_over()
    assert lasts(seen[first:]) <= 9_500


def test_surfers_come_ashore_on_the_sand_and_take_their_trophies_from_there() -> None:
    session = sea("baby-3", "baby-4", waves={6: "baby 1 2"}, ready="1 1")
    session.play("1 pass", "2 pass: P", "1 done")
    ashore, wins = looks(session, 1, "2 done: monster")[:2]
    assert [beat.to for beat in ashore if beat.motion == "shift"] == ["ashore-0-1 sand", "ashore-1-2 sand"]
    assert [beat.marked() for beat in ashore if beat.motion == "shift"] == ["beach-0", "beach-1"]
    flies = [beat for beat in wins if beat.motion == "fly"]
    assert [beat.sign for beat in flies] == ["+3", "+3", "★"]
    assert [beat.piece.split()[0] for beat in flies] == ["ashore-0-1", "ashore-1-1", "ashore-0-1"]
    assert "ashore-1-2" in flies[1].piece.split()
    assert "ashore-1-2" in one_of("beach", 1).split()  # it may paddle out before the beach is drawn anew


def test_what_has_rolled_on_is_not_marked_where_it_was_and_no_whole_zone_is() -> None:
    live = at_a_table("surfs_up_dude", "basic", seats=2, seed=LONG_RIDE)
    page, view, names = live.game.page, live.match().view(1), live.match().names()
    heard = [
        {"kind": "got_ready", "seat": 0},
        {"kind": "entered", "seat": 0, "card": "monster 4", "space": 1, "position": 1},
        {"kind": "wave", "wave": "monster", "extra": False, "star": False, "whistle": False, "whistles": 0},
    ]
    story = [{"kind": e["kind"], "event": e, "number": n, "sentence": ""} for n, e in enumerate(heard)]
    marked = [piece for piece, _who in changes(page, story[:2], 0, 1, view, names, {})]
    assert marked == ["ready-0", "space-1/at-1 space-1"]
    assert [piece for piece, _who in changes(page, story, 0, 1, view, names, {})] == ["ready-0"]
