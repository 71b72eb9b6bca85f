"""What is played onto a board before it changes: every event has its beats, made from what a seat has heard alone."""

from __future__ import annotations

import importlib
import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from house.sources import LINEUP
from lineup import games
from lineup.core import SPECTATOR, Rng
from lineup.core.options import build
from lineup.core.page import MOTIONS, Beat, Page, Told, beats_of, captioned
from lineup.games.surfs_up_dude.browser.beats import Cast
from lineup.table import PERSON
from lineup.table.events import TAKEN_BACK
from lineup.web.drawing.around import Viewer
from lineup.web.drawing.context import table_context
from lineup.web.frame.rendering import render
from lineup.web.live.happened import LAST_PLAYS, beats_since, changes, last_plays
from lineup.web.live.live_table import LiveTable
from lineup.web.live.seating import deal
from lineup.web.sitting.new_tables import Chair, new_booking
from web.deals import LONG_RIDE
from web.live_tables import ANA, play

SEED = "5b" * 32
LONGEST = 400  # answers
SLUGS = ("wave", "tavarua", "surfs_up_dude", "perfect_wave")
VARIANTS = [(slug, variant.name) for slug in SLUGS for variant in games.variants(slug)]
PIECE = re.compile(r'data-piece="([^"]*)"')


def beats_in(slug: str) -> Any:
    return importlib.import_module(f"lineup.games.{slug}.browser.beats")


def kinds_of(slug: str) -> set[str]:
    """The kinds that are written in the classes of a game's events; others are given to a class and come up in play."""
    game = LINEUP / "games" / slug
    sources = [path.read_text(encoding="utf-8") for path in [*game.glob("events.py"), *game.glob("events/*.py")]]
    return {kind for source in sources for kind in re.findall(r'super\(\).__init__\("(\w+)"\)', source)}


def at_a_table(slug: str, variant: str, seats: int | None = None, seed: str = SEED) -> LiveTable:
    """Just dealt, always with the same luck; Ana has the second seat."""
    game = games.load(slug, build(games.options_of(slug), games.variant(slug, variant).values))
    booking = new_booking(game, ANA, [Chair(PERSON)] * (seats or game.seats[-1]))
    booking.plan.seed = seed
    booking.owners = {1: ANA.id}
    return LiveTable(game, booking, deal(game, booking), sealed="dealt")


def steps(live: LiveTable) -> Iterator[LiveTable]:
    """The table after each answer, which is chosen by chance, to the end."""
    match, luck = live.match(), Rng(3)
    for _step in range(LONGEST):
        if match.outcome() is not None:
            return
        seat, prompt = next((seat, each) for seat, each in enumerate(match.prompts) if each and not each.answered)
        moves = [move for move in prompt.moves if not move.offer]
        match.answer(seat, moves[luck.below(len(moves))].text(), prompt.number)
        live.publish()
        yield live


def told_to(live: LiveTable, seat: int) -> Told:
    return live.story(seat, 0)


TOLD_BY_THE_LAST_SCENE = {("wave", "misfit")}


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "variant"), VARIANTS)
def test_every_event_has_beats_or_is_named_as_silent(slug: str, variant: str) -> None:
    known = beats_in(slug)
    assert not known.BEATS.keys() & known.SILENT
    assert kinds_of(slug) <= known.BEATS.keys() | known.SILENT
    live = at_a_table(slug, variant)
    for _step in steps(live):
        pass
    match, page, names = live.match(), live.game.page, live.match().names()
    for seat in range(SPECTATOR, match.seats()):
        view = match.view(seat)
        for told in told_to(live, seat):
            if told["kind"].startswith("table_"):
                continue  # told by the table, and not by the game
            assert told["kind"] in known.BEATS.keys() | known.SILENT
            beats = page.beats(told, view, names)
            assert bool(beats) == (told["kind"] in known.BEATS)
            assert {beat.motion for beat in beats} <= MOTIONS.keys()
            is_told = bool(beats) and (slug, told["kind"]) not in TOLD_BY_THE_LAST_SCENE
            assert [beat.words for beat in beats if not beat.early][:1] == ([told["sentence"]] if is_told else [])


def pieces_on(live: LiveTable, seat: int, since: int | None = None) -> tuple[set[str], list[Beat]]:
    """The names of all pieces that are drawn for a seat, and the beats that lead there."""
    context = table_context(live, Viewer(ANA, seat, "http://here"), since=since)
    drawn = render("fragments.html", None, context)
    return {name for names in PIECE.findall(drawn) for name in names.split()}, context.beats


@pytest.mark.slow
@pytest.mark.parametrize("slug", SLUGS)
def test_a_beat_names_pieces_that_are_drawn(slug: str) -> None:
    """Each piece is on the board before or after what happened, by one of its names at least."""
    live = at_a_table(slug, games.variants(slug)[0].name, seats=3)
    seat, missing = 1, set()
    before, heard = pieces_on(live, seat)[0], live.heard(seat)
    for _step in steps(live):
        after, beats = pieces_on(live, seat, since=heard)
        for beat in beats:
            for names in (beat.piece, beat.to):
                roots = {part.split("/")[0] for part in names.split()}
                if roots and not roots & (before | after) and not any(map(STAGED.match, roots)):
                    missing.add(names)
        before, heard = after, live.heard(seat)
    assert missing == set()


STAGED = re.compile("landing|ashore-|duel-|played")  # by the stage itself: a wave ashore, a duel, a card


def test_a_page_that_asks_for_nothing_is_told_no_beats() -> None:
    live = at_a_table("wave", "base", seats=2, seed=LONG_RIDE)
    play(live)
    assert pieces_on(live, 0)[1] == []
    assert pieces_on(live, 0, since=live.heard(0))[1] == []
    assert pieces_on(live, 0, since=0)[1] != []


def test_a_face_that_a_seat_has_not_seen_is_not_drawn_for_it() -> None:
    live = at_a_table("wave", "base", seats=3, seed=LONG_RIDE)
    for _step in range(3):
        play(live)
    for seat in range(SPECTATOR, 3):
        view, names = live.match().view(seat), live.match().names()
        for told in told_to(live, seat):
            for beat in live.game.page.beats(told, view, names):
                if told["kind"] == "drawn" and beat.motion == "deal":
                    assert (beat.face is None) == (told["event"]["card"] is None)


def test_equal_things_after_each_other_are_seen_at_once_with_one_caption() -> None:
    class Twice(Page):
        at_once = frozenset({"dealt"})

        def beats(self, told: dict[str, Any], view: Any, names: list[str]) -> list[Beat]:
            return captioned([Beat("deal", "deck", f"player-{told['number']}")], told["sentence"])

    story = [{"number": number, "kind": "dealt", "sentence": "A card.", "event": {}} for number in range(3)]
    found = beats_since(Twice(), story, 1, None, [])
    assert [(beat.to, beat.together, beat.words) for beat in found] == [
        ("player-1", False, "A card."),
        ("player-2", True, ""),
    ]


def test_a_game_without_beats_of_its_own_tells_its_moments_in_words() -> None:
    page = games.load("party_wave").page
    told = {"number": 1, "kind": "turned", "sentence": "The wave turns over.", "event": {}}
    assert [beat.json() for beat in page.beats(told, None, [])] == [
        {"motion": "say", "words": "The wave turns over.", "ms": MOTIONS["say"]}
    ]
    assert page.beats(told | {"kind": "mixed"}, None, []) == []


def test_a_beat_is_sent_without_what_it_looks_like() -> None:
    beat = Beat("travel", "p1-2", "pile", words="Ana plays.", face={"number": 7}, who=0)
    assert json.loads(json.dumps(beat.json())) == {
        "motion": "travel",
        "piece": "p1-2",
        "to": "pile",
        "words": "Ana plays.",
        "ms": MOTIONS["travel"],
    }


def test_beats_take_a_quarter_of_a_second_to_seven_tenths() -> None:
    assert all(250 <= time <= 700 for time in MOTIONS.values())


SCENES = {
    "fell": ["fall", "show", "splash", "stamp"],
    "washed_off": ["fall", "show", "splash", "stamp"],
    "missed_barrel": ["fall", "show", "splash", "stamp"],
    "snaked": ["fall", "show", "splash", "stamp"],
    "collided": ["fall", "show", "splash", "stamp"],
    "caught_perfect": ["show", "travel", "travel", "rise", "stars", "stamp"],
    "rode_barrel": ["barrel", "fly", "stamp"],
    "jumped_barrel": ["spin", "splash", "stamp"],
    "hang_ten": ["stars", "fly", "stamp"],
}


@pytest.mark.parametrize("kind", SCENES)
def test_what_is_a_scene_in_tavarua_has_a_motion_of_its_own_and_a_large_word(kind: str) -> None:
    event = {"kind": kind, "seat": 1, "where": "riding", "board": "shortboard", "balance": 0, "space": 3}
    told = {"number": 1, "kind": kind, "sentence": "It happens.", "event": event}
    table = at_a_table("tavarua", games.variants("tavarua")[0].name, seats=2).match().view(0).table
    found = beats_of(beats_in("tavarua").BEATS, told, table)
    scene = [beat for beat in found if beat.motion != "say"]
    assert [beat.motion for beat in scene] == SCENES[kind]
    assert scene[0].words == "It happens."
    assert scene[-1].sign.endswith("!")


def test_the_wave_that_reaches_the_beach_of_tavarua_runs_out_while_the_others_come_nearer() -> None:
    live = at_a_table("tavarua", games.variants("tavarua")[0].name, seats=2)
    found = beats_in("tavarua").BEATS["advanced"]({"dice": [1, 2, 3, 4, 5, 6]}, live.match().view(0).table)
    assert [(beat.motion, beat.piece) for beat in found[:2]] == [("ebb", "wave-1"), ("shift", "wave-2")]
    assert found[-1].motion == "roll"
    assert all(beat.together for beat in found[1:]), "the new die rolls meanwhile"


def in_tavarua(*parts: tuple[str, int | None]) -> list[list[str]]:
    """Sentences that are seen together, of parts of a story: what happened, and to which surfer."""
    live, story = at_a_table("tavarua", "base", seats=2), []
    view = live.match().view(0)
    live.game.page.captions = lambda *_: {}  # type: ignore[method-assign]  # what is said has tests of its own
    for number, (kind, seat) in enumerate(parts):
        event = {"kind": kind, "where": "riding", "board": "shortboard", "balance": 0, "space": 3, "dice": [1] * 6}
        event |= {"seat": seat, "cards": [], "points": 6, "score": 2.5, "card": view.table.book.box.names[0]}
        about = event if seat is not None else {name: event[name] for name in event if name != "seat"}
        story.append({"number": number, "kind": kind, "sentence": f"{kind} {seat}.", "event": about})
    found: list[list[str]] = []
    for beat in beats_since(live.game.page, story, 0, view, []):
        found += [] if beat.together else [[]]
        found[-1] += [beat.words] if beat.words else []
    return [words for words in found if words]


def test_what_surfers_of_tavarua_do_at_the_same_time_is_told_together() -> None:
    told = in_tavarua(
        ("turned_up", 0), ("turned_up", 1), ("rode", 1), ("paddled", 0), ("shifted", 1), ("showed", None),
        ("scored", 1), ("advanced", None),
    )  # fmt: skip
    assert told == [
        ["turned_up 0.", "turned_up 1."],
        ["rode 1.", "paddled 0."],
        ["shifted 1."],
        ["scored 1."],
        ["advanced None."],
    ]


def test_a_wave_card_of_tavarua_shifts_riders_while_it_turns_and_if_nobody_feels_it_the_waves_roll_on() -> None:
    assert in_tavarua(("turned", None), ("showed", None), ("advanced", None)) == [["turned None.", "advanced None."]]
    assert in_tavarua(("turned", None), ("shifted", 1), ("advanced", None)) == [
        ["turned None.", "shifted 1."], ["advanced None."],
    ]  # fmt: skip


def test_the_own_fall_and_the_own_wave_of_tavarua_are_read_in_peace() -> None:
    live = at_a_table("tavarua", "base", seats=2)
    view = live.match().view(0)
    event = {"where": "wash", "space": 3, "board": "shortboard", "balance": 0, "points": 6, "score": 2.5}
    for kind, score, cheers in (("fell", 2.5, []), ("scored", 2.5, ["stamp"]), ("scored", 5.0, ["stamp", "stars"])):
        told = [
            {"number": 1, "kind": kind, "sentence": "!", "event": event | {"kind": kind, "seat": seat, "score": score}}
            for seat in (0, 1)
        ]
        mine, others = ([beat.motion for beat in live.game.page.beats(each, view, [])] for each in told)
        rests = ["say"] if cheers else ["say", "say"]  # large figures are read for as long
        assert mine == [*others, *cheers, *rests]


def test_a_score_of_tavarua_stands_on_the_track_and_in_the_list_when_its_points_have_landed_there() -> None:
    table = at_a_table("tavarua", "base", seats=2).match().view(0).table
    event = {"seat": 1, "board": "longboard", "points": 13, "score": 6.0}
    flies, *lands = beats_in("tavarua").BEATS["scored"](event, table)
    assert (flies.motion, flies.to, flies.sign) == ("fly", "mark-12", "13 points = 6.0")
    assert not lands[0].together, "after they have flown"
    assert {(beat.motion, beat.piece, beat.sign) for beat in lands} == {
        ("pulse", "mark-12", ""),
        ("show", "mark-12", "scored"),
        ("show", "mark-12", "tv-s1"),
        ("count", "open-1-1", "6.0"),
        ("count", "total-1-1", "0.0"),
    }


def test_what_one_surfer_of_tavarua_does_after_another_thing_is_told_after_it() -> None:
    assert in_tavarua(("landed", 1), ("scored", 1), ("landed", 0), ("scored", 0)) == [
        ["landed 1."],
        ["scored 1."],
        ["landed 0."],
        ["scored 0."],
    ]
    assert in_tavarua(("shifted", 1), ("hang_ten", 1), ("washed_off", 0)) == [
        ["shifted 1."],
        ["hang_ten 1."],
        ["washed_off 0."],
    ]
    assert in_tavarua(("collided", 0), ("collided", 1)) == [["collided 0.", "collided 1."]]
    assert in_tavarua(("contest", None), ("lost_out", 0)) == [["contest None.", "lost_out 0."]]


def test_a_fall_in_tavarua_is_told_alone() -> None:
    assert in_tavarua(("paddled", 0), ("fell", 1)) == [["paddled 0."], ["fell 1."]]


def test_no_caption_of_tavarua_is_longer_than_three_sentences() -> None:
    assert [len(words) for words in in_tavarua(*(("turned_up", seat) for seat in range(6)))] == [3, 3]


@pytest.mark.slow
def test_a_usual_round_of_tavarua_is_told_within_three_seconds() -> None:
    live = at_a_table("tavarua", "base", seats=3)
    seat, heard, lengths = 1, live.heard(1), []
    for _step in steps(live):
        view, names, story = live.match().view(seat), live.match().names(), told_to(live, seat)
        new = [told for told in story if told["number"] >= heard]
        beats, heard = beats_since(live.game.page, story, heard, view, names), live.heard(seat)
        said = live.game.page.captions(story, view, names)
        told = [part for part in new if part["kind"] in beats_in("tavarua").BEATS]
        seen = [said.get(part["number"], part["sentence"]) for part in told]
        assert [beat.words for beat in beats if beat.words] == [words for words in seen if words]
        if any(told["kind"] == "turned_up" for told in new) and any(told["kind"] == "advanced" for told in new):
            lengths.append(sum(MOTIONS[beat.motion] for beat in beats if not beat.together))
    assert sorted(lengths)[len(lengths) // 2] < 3_000


def test_a_sentence_waits_for_what_it_would_tell_too_early() -> None:
    beats = captioned(
        [Beat("open", early=True), Beat("show", words="Ana: 7", early=True), Beat("hold")], "Ana 7, Ben 3."
    )
    assert [beat.words for beat in beats] == ["", "Ana: 7", "Ana 7, Ben 3."]


# What stays to be seen: the last changes, the last plays, a turn in the log


def test_what_others_have_changed_is_marked_until_one_acts_again() -> None:
    live = at_a_table("wave", "base", seats=2, seed=LONG_RIDE)
    page, seat = live.game.page, 1
    view, names, story = live.match().view(seat), live.match().names(), told_to(live, seat)
    assert changes(page, story, None, seat, view, names, {}) == [], "nobody knows what a seat has not seen yet"
    for _step in range(2):
        play(live)
    story = told_to(live, seat)
    places = {(part["event"]["holder"], part["event"]["place"]) for part in story if part["kind"] == "played"}
    marked = dict(changes(page, story, 0, seat, view, names, {}))
    assert marked["pile"] == 0
    assert {key for key in marked if key != "pile"} == {f"p1-{place}" for holder, place in places if holder == 0}
    assert changes(page, story, len(story), seat, view, names, {}) == []


def test_the_last_plays_are_pictures_with_a_name() -> None:
    live = at_a_table("wave", "base", seats=2, seed=LONG_RIDE)
    for _step in range(3):
        play(live)
    context = table_context(live, Viewer(ANA, 1, "http://here"))
    played = [part for part in context.story if part["kind"] == "played"]
    assert [line.sentence for line in context.last_plays] == [part["sentence"] for part in played][-LAST_PLAYS:]
    assert all(line.face["number"] in range(7) and line.name == context.names[line.seat] for line in context.last_plays)


def test_what_was_taken_back_is_none_of_the_last_plays_and_nothing_is_new_by_it() -> None:
    live = at_a_table("wave", "base", seats=2, seed=LONG_RIDE)
    for _step in range(3):
        play(live)
    page, view, names, story = live.game.page, live.match().view(1), live.match().names(), told_to(live, 1)
    assert last_plays(page, story, view, names, {})
    assert changes(page, story, 0, 1, view, names, {})
    back = {"number": story[-1]["number"] + 1, "kind": TAKEN_BACK, "sentence": "", "event": {}}
    assert last_plays(page, [*story, back], view, names, {}) == []
    assert changes(page, [*story, back], 0, 1, view, names, {}) == []


def of_dude(kind: str, **event: Any) -> list[Beat]:
    told = {"number": 1, "kind": kind, "sentence": "Something.", "event": event}
    page: Any = games.load("surfs_up_dude").page
    return beats_of(beats_in("surfs_up_dude").BEATS, told, Cast(page.words.box, []))


def rolled_in(wave: str) -> list[Beat]:
    return of_dude("wave", wave=wave)


def test_when_waves_roll_no_wave_lies_over_surfers_of_another() -> None:
    """What begins later lies above: first all water, with that of the wave that comes, then all that is on it."""
    found = rolled_in("monster")
    assert [beat.together for beat in found] == [False] + [True] * (len(found) - 1)
    *waves, last = found
    assert last.motion == "shut", "a contest that was watched is over"
    is_water = ["/water" in beat.to for beat in waves]
    assert is_water == sorted(is_water, reverse=True)
    assert is_water.count(True) == is_water.count(False) == 6


def test_a_wave_that_comes_says_at_once_what_it_will_say_on_the_first_space() -> None:
    face = next(beat.face for beat in rolled_in("monster") if beat.face and "space" in beat.face)
    assert (face["space"], face["pays"], len(face["places"])) == (1, 8, 5)
