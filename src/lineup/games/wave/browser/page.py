"""Wave in the browser: the pile with the current around it, the fans, and help for the first ride."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lineup.core.language import _, ngettext
from lineup.core.moves import Move
from lineup.core.page import Beat, Page, Remark, Told, beats_of
from lineup.games.wave.browser.beats import BEATS, set_up
from lineup.games.wave.browser.ending import WaveEnding
from lineup.games.wave.browser.fan import Scene, dot, draw_card, draw_hand
from lineup.games.wave.browser.followed import followed
from lineup.games.wave.browser.guide import draw_aim, draw_colours, draw_numbers, fitting_words, level
from lineup.games.wave.browser.last_scene import last_scene, trying
from lineup.games.wave.browser.lesson import LESSON
from lineup.games.wave.browser.remarks import has_no_advice, has_something_to_say, reason, remarks
from lineup.games.wave.browser.tutor import hints
from lineup.games.wave.cards import UNSEEN, card_called
from lineup.games.wave.moves import PLACES, SILVER, NameCard, Play
from lineup.games.wave.rules.legal import is_silvers_turn
from lineup.games.wave.state import RIDING, WaveState
from lineup.games.wave.view import WaveView
from lineup.games.wave.words.names import face_name, holder_name, wave_words, way_words

LAST_PLAYED = 5  # cards of the pile that still peep out below its top
LAST_STEPS = 6  # steps of a choppy wave that are shown


class WavePage(Page):
    minutes = 25
    accent = "deep"
    styles = ("page.css", "sea.css", "sizes.css")
    heads = frozenset({"began", "played", "misfit", "returned"})
    plays = heads - {"began"}
    lesson = LESSON
    ending = WaveEnding()
    in_order = True
    last_kind = "ended"

    @property
    def tag(self) -> str:
        return _("together")

    def for_seats(self, seats: int) -> str:
        if seats != 2:
            return ""
        return _("For two there is a third hand, Silver's: on its turn you both name one of its open cards.")

    def card_words(self, name: str) -> str:
        return face_name(card_called(name))

    def notes(self, view: WaveView, names: list[str]) -> list[str]:
        counts = [int(view.ride.count[seat]) for seat in range(len(names))]
        return [ngettext("{count} card", "{count} cards", count).format(count=count) for count in counts]

    def tutor(self, view: WaveView, story: Told) -> list[str]:
        return hints(view, story)

    def remarks(self, view: WaveView, moves: list[Move]) -> list[Remark]:
        return remarks(view, moves)

    def reason(self, view: WaveView, move: Move) -> str:
        return reason(view, move)

    def question(self, view: WaveView, asked: str) -> str:
        """Silver belongs to games for two alone: whoever knows the others meets a player whom nobody plays for."""
        if asked and is_silvers_turn(view.ride) and not view.ride.naming:
            return _("Silver's turn: it plays the card that you both name.")
        return asked

    def asked_among(self, view: WaveView, asked: str, spoken: Sequence[int]) -> str:
        """That no card of a hand has a flag is said once, not on each of them."""
        if asked and view.ride.turn == view.seat and has_no_advice(view, spoken):
            return _("Your turn. No advice on your hidden cards.")
        return asked

    def in_short(self, words: str, move: Move, view: WaveView) -> str:
        """Whoever names a card for Silver does not play it; that a card of one's own was never seen, its back says."""
        if isinstance(move, Play) and view.seat >= 0 and view.ride.hand[view.seat * PLACES + move.place] == UNSEEN:
            return _("play card {place}").format(place=int(move.place) + 1)
        if isinstance(move, NameCard) and not move.step:
            card = view.ride.hand[SILVER * PLACES + move.place]
            return _("name {card}").format(card=face_name(int(card)))
        return words

    def beats(self, told: dict[str, Any], view: WaveView, names: list[str]) -> list[Beat]:
        if told["kind"] == "misfit":
            return trying(view.ride, told["event"], names)
        return beats_of(BEATS, told, len(names))

    def captions(self, story: Told, view: WaveView, names: list[str], since: int = 0) -> dict[int, str]:
        return followed(story, names, since)

    def set_up(self, view: WaveView, names: list[str]) -> list[Beat]:
        return set_up(view.ride)

    def last_scene(self, view: WaveView, names: list[str], story: Told) -> list[Beat]:
        return last_scene(view.ride, names, story)

    def scene(self, view: WaveView, names: list[str], story: Told, truth: dict[str, Any] | None) -> Scene:
        t = view.ride
        if truth is not None:
            t = opened(t, truth)
        hands = [draw_hand(view, t, holder, names) for holder in around_the_table(view)]
        pile = [int(card) for card in t.pile]
        return {
            "mine": next((hand for hand in hands if hand["mine"]), None),
            "others": [hand for hand in hands if not hand["mine"]],
            "top": draw_card(pile[-1]),
            "by": who_played(pile[-1], story, names, int(view.seat)),
            "below": [draw_card(card) for card in pile[-1 - LAST_PLAYED : -1]],
            "played": ngettext("{count} card", "{count} cards", len(pile)).format(count=len(pile)),
            "draw": int(view.draw_pile),
            "clockwise": t.direction == 1,
            "way": way_words(int(t.direction)),
            "wave": wave_words(t, last=LAST_STEPS, between=" "),
            "colours": draw_colours(t),
            "numbers": draw_numbers(t),
            "fitting": fitting_words(t),
            "aim": draw_aim(len(pile) - 1),
            "level": level(len(pile) - 1),
        }

    def may_help(self, view: WaveView) -> bool:
        return has_something_to_say(view)

    def listened(self, scene: Scene, view: WaveView, names: list[str], spoken: Sequence[int]) -> Scene:
        """Whoever is on turn sees of each hidden card who has looked at it and has said nothing."""
        t, seat = view.ride, int(view.seat)
        silent = tuple(each for each in spoken if each != seat)
        if seat < 0 or t.end != RIDING or t.turn != seat or not silent:
            return scene
        return scene | {"mine": draw_hand(view, t, seat, names, silent)}


def who_played(card: int, story: Told, names: list[str], seat: int) -> Scene | None:
    """Whose card it was; nobody's is the first one of a ride."""
    plays = (each["event"] for each in reversed(story) if each["kind"] == "played")
    holder = next((event["holder"] for event in plays if card_called(event["card"]) == card), None)
    if holder is None:
        return None
    name = holder_name(holder, names)
    if holder == seat:
        return {**dot(holder, tuple(names)), "name": _("You"), "words": _("Played by you.")}
    mark = {"seat": "silver", "letter": name[:1]} if holder >= len(names) else dot(holder, tuple(names))
    return {**mark, "name": name, "words": _("Played by {name}.").format(name=name)}


def around_the_table(view: WaveView) -> list[int]:
    """Holders clockwise from the player who is looking; spectators see them in the order of their seats."""
    holders = int(view.ride.holders)
    first = max(0, int(view.seat))
    return [(first + step) % holders for step in range(holders)]


def opened(t: WaveState, truth: dict[str, Any]) -> WaveState:
    """The ride with every face of a finished game filled in."""
    ride = t.copy()
    for holder, places in enumerate(truth["facts"]["places"].values()):
        for each in places:
            ride.hand[holder * PLACES + each["place"] - 1] = card_called(each["card"])
    return ride
