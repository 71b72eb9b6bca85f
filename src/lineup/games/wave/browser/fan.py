"""The cards of a fan as one seat sees them, with all that can be said about each."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from lineup.core.language import N_, _, spoken_here
from lineup.core.seats import letters
from lineup.games.wave.cards import COLOURS, NO_CARD, UNSEEN, colour_of, has_turn_sign, number_of
from lineup.games.wave.events import can_see
from lineup.games.wave.moves import KEEP_THIS, MARKS, PLACES, PLAY_THIS, THIS_FITS
from lineup.games.wave.rules.hands import who_sees
from lineup.games.wave.rules.silver import place_named
from lineup.games.wave.rules.turn import next_holder
from lineup.games.wave.state import FACING_HOLDER, FACING_TEAM, NOBODY_NAMED, OPEN, RIDING, WaveState
from lineup.games.wave.view import WaveView, marks_on
from lineup.games.wave.words.names import MARK_SIGNS, MARK_WORDS, colour_letters, colour_name, face_name, holder_name

SHORT = (N_("play"), N_("fits"), N_("keep"))  # by mark
REMEMBERED = 8192  # places of fans, of all tables together; ``drawn`` in each holds what page.html has made of it

Scene = dict[str, Any]  # what the template draws: a whole table, or a part of it


def draw_colour(colour: int) -> Scene:
    return {"colour": COLOURS[colour], "letter": colour_letters()[colour], "word": colour_name(colour)}


def draw_card(card: int) -> Scene:
    """A face: colour, letter, number and turn sign; the style sheet adds the crests."""
    return card_in(spoken_here(), card)


@lru_cache(maxsize=1_000)
def card_in(language: str, card: int) -> Scene:
    shown = draw_colour(int(colour_of(card)))
    words = face_name(card)
    if has_turn_sign(card):
        words = _("{card} with a turn sign").format(card=words)
    return {**shown, "number": int(number_of(card)), "sign": has_turn_sign(card), "words": words}


def draw_hand(view: WaveView, t: WaveState, holder: int, names: list[str], silent: tuple[int, ...] = ()) -> Scene:
    """One fan, as this seat sees it; ``silent`` have nothing to say of a card that has no flag."""
    mine = holder == view.seat
    silver = t.is_silver(holder)
    name = holder_name(holder, names)
    down = int(t.face_down) if silver else 0
    cards = [draw_place(view, t, holder, place, tuple(names), silent) for place in range(PLACES)]
    return {
        "holder": holder,
        "name": name,
        "title": _("Your hand") if mine else _("{name}'s cards").format(name=name),
        "letter": name[:1] if silver else dot(holder, tuple(names))["letter"],
        "mine": mine,
        "silver": silver,
        "note": _("you both play it") if silver else "",
        "turn": t.end == RIDING and t.turn == holder,
        "next": t.end == RIDING and t.turn != holder == next_holder(t.count, t.turn, t.direction),
        "cards": [card for card in cards if not (silver and card["empty"])],
        "down": down,
        "down_words": _("{count} face down").format(count=down) if down else "",
    }


def draw_place(
    view: WaveView, t: WaveState, holder: int, place: int, names: tuple[str, ...], silent: tuple[int, ...] = ()
) -> Scene:
    """One place of a fan as this seat sees it."""
    index = holder * PLACES + place
    card, facing = int(t.hand[index]), int(t.facing[index])
    mine, silver = holder == view.seat, t.is_silver(holder)
    # Remembered: the card faces away from this seat, which has seen it all the same.
    away = not can_see(who_sees(t, holder, facing), view.seat)
    remembered = away and card >= 0 and view.seat >= 0 and t.end == RIDING
    named = who_named(t, place) if silver else ()
    # Of a card that only its holder sees there is nothing to say.
    reached = mine or card != UNSEEN or bool(t.book.exchange)
    how = (facing, mine, silver, remembered, reached, bool(t.book.misfit_returns))
    silent = silent if card == UNSEEN else ()
    return picture_of(spoken_here(), holder, place, card, how, named or silent, int(t.advice[index]), names)


@lru_cache(maxsize=REMEMBERED)
def picture_of(
    language: str,
    holder: int,
    place: int,
    card: int,
    how: tuple[int, bool, bool, bool, bool, bool],
    who: tuple[int, ...],
    advice: int,
    names: tuple[str, ...],
) -> Scene:
    """The face if it was seen, which way it faces, the marks on it, its picks; most of it stays from move to move.

    ``who`` has named it for Silver, or has seen it and says nothing."""
    facing, mine, silver, remembered, reached, misfit_returns = how
    spot: Scene = {"id": f"p{holder + 1}-{place + 1}", "place": place + 1, "empty": card == NO_CARD, "drawn": {}}
    if card == NO_CARD:
        return spot
    blind = card == UNSEEN
    spot |= {"back": True} if blind else {"back": False, **draw_card(card)}
    own = f"my-{place + 1}" if mine else f"silver-{place + 1}" if silver else ""
    spot["pick"] = f"{own} card-{holder + 1}-{place + 1}".strip() if reached else ""
    spot["facing"] = {FACING_HOLDER: "holder", FACING_TEAM: "team", OPEN: "open"}[facing]
    spot["remembered"] = remembered
    spot["marks"] = [*(named_marks(who, names) if silver else []), *draw_marks(advice, names, mine=mine)]
    spot["silent"] = () if silver or spot["marks"] else who
    spot["says"] = says(spot, names, name=holder_name(holder, list(names)), mine=mine)
    spot["confirm"] = what_speaks_for(spot["marks"], misfit_returns=misfit_returns) if mine and blind else ""
    return spot


def what_speaks_for(marks: list[Scene], *, misfit_returns: bool) -> str:
    """What whoever is about to play a card unseen should know: who says that it fits, or else what it may cost."""
    said = [f"{mark['words']}." for mark in marks] or [_("Nobody has put a flag on this card.")]
    if any(mark["mark"] != MARKS[KEEP_THIS] for mark in marks):
        return " ".join(said)
    cost = (
        _("If it does not fit, it comes back to you.") if misfit_returns else _("If it does not fit, the ride is over.")
    )
    return " ".join([*said, cost])


def draw_marks(advice: int, names: tuple[str, ...], *, mine: bool) -> list[Scene]:
    """The flags on a card: one for each mark, with a dot for everybody who has set it.

    Where all partners say the same of one's own card, their dots would only be in the way of the word."""
    said_by: dict[int, list[int]] = {}
    marks = marks_on(advice)
    for seat, mark in marks:
        if mark != THIS_FITS or (seat, PLAY_THIS) not in marks:  # who says "play this" has said that
            said_by.setdefault(mark, []).append(seat)
    flags: list[Scene] = []
    for mark, seats in said_by.items():
        who = _(" and ").join(names[seat] for seat in seats)
        dots = [] if mine and len(seats) == len(names) - 1 else [dot(seat, names) for seat in seats]
        words = _("{name}: {mark}").format(name=who, mark=_(MARK_WORDS[mark]))
        flags.append(
            {"mark": MARKS[mark], "short": _(SHORT[mark]), "sign": MARK_SIGNS[mark], "dots": dots, "words": words}
        )
    return flags


def dot(seat: int, names: tuple[str, ...]) -> Scene:
    """A player where there is no room for a name: a letter in the colour of the seat."""
    return {"seat": seat, "letter": letters(list(names))[seat]}


def who_named(t: WaveState, place: int) -> tuple[int, ...]:
    """Who has named this card for Silver: that is done openly."""
    named = [seat for seat in range(2) if t.named[seat] != NOBODY_NAMED]
    return tuple(seat for seat in named if place_named(t, t.named[seat]) == place)


def named_marks(who: tuple[int, ...], names: tuple[str, ...]) -> list[Scene]:
    if not who:
        return []
    words = ". ".join(_("{name} names this card").format(name=names[seat]) for seat in who)
    return [
        {
            "mark": "named",
            "short": _("this"),
            "sign": "◎",
            "dots": [dot(seat, names) for seat in who],
            "words": words,
        }
    ]


def says(spot: Scene, names: tuple[str, ...], *, name: str, mine: bool) -> str:
    """A card for somebody who listens to the page: whose, what, who sees it, and what was said about it."""
    place = spot["place"]
    whose = (
        _("Your card {place}").format(place=place) if mine else _("{name}, card {place}").format(name=name, place=place)
    )
    if spot["back"] and mine:
        what = _("seen only by the others")
    elif spot["back"]:
        what = _("you have not seen it") if spot["facing"] != "holder" else _("seen only by {name}").format(name=name)
    elif spot["facing"] == "team" and not mine:
        what = _("{card}, which {name} does not see").format(card=spot["words"], name=name)
    elif spot["remembered"]:
        what = _("{card}, which you remember").format(card=spot["words"])
    else:
        what = spot["words"]
    silent = [_("{name} says nothing about this card").format(name=names[seat]) for seat in spot["silent"]]
    return ". ".join([f"{whose}: {what}", *[mark["words"] for mark in spot["marks"]], *silent])
