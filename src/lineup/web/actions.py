"""What people do at a table, by whichever door it comes in: a page's wire, a form, or a program."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from lineup.core import SPECTATOR, StaleMove
from lineup.core.language import N_, _
from lineup.store import Person, Saying
from lineup.table import Table
from lineup.web.live_table import LiveTable
from lineup.web.metrics import METRICS
from lineup.web.refusals import Refused, not_yours
from lineup.web.tables import Tables

if TYPE_CHECKING:
    from lineup.web.connection import Listener

LARGEST = 2**31
LONGEST_SAYING = 200  # characters

# Where free talk would give away what hands hold, these can be said and nothing else. They are sent and kept by their
# codes, so that everybody says and reads them in the own language.
PHRASES = {
    "hello": N_("Hello!"),
    "well-done": N_("Well done!"),
    "take-your-time": N_("Take your time."),
    "oops": N_("Oops."),
    "back-soon": N_("Back in a minute."),
    "thank-you": N_("Thank you, that was fun."),
}

Action = Callable[[LiveTable], object]


def owned(live: LiveTable, seat: int, person: Person) -> None:
    """Seats belong to people."""
    if seat == SPECTATOR or live.booking.owners.get(seat) != person.id:
        raise not_yours()


def table_of(live: LiveTable) -> Table:
    """The match, once its cards are dealt."""
    if live.table is None:
        raise StaleMove(_("The cards are not dealt yet."))
    return live.table


def playing(live: LiveTable, seat: int) -> Table:
    """The match, for somebody who sits there now; a bot may be keeping the seat warm."""
    table = table_of(live)
    if table.players()[seat].kind != "person":
        raise StaleMove(_("You have left this seat; take it back first."))
    return table


def answer(live: LiveTable, seat: int, text: str, prompt: int) -> None:
    playing(live, seat).answer(seat, text, prompt)
    live.saw(seat)
    live.note_request()
    METRICS.add("lineup_moves_total")


def offer(live: LiveTable, seat: int, text: str, play: int) -> None:
    playing(live, seat).offer(seat, text, play)
    live.saw(seat)


def go(live: LiveTable, seat: int, play: int) -> None:
    """Nothing more to say before the bot on turn plays."""
    if play != playing(live, seat).plays:
        raise StaleMove(_("Somebody has played in the meantime."))
    live.say_go(seat)


def explain(live: LiveTable, seat: int, keys: str) -> None:
    """Why what was clicked cannot be played now, by the rule that most of its moves break; nothing if one is legal."""
    table = playing(live, seat)
    clicked = keys.split()
    meant = [move for move in table.game.moves if not move.offer and move.picks()[0] in clicked]
    refused = [each for move in meant if (each := table.game.refusal(table.state, seat, move))]
    if meant and len(refused) == len(meant):
        [(reason, _times)] = Counter(each.reason for each in refused).most_common(1)
        raise next(each for each in refused if each.reason == reason)


def take_back(live: LiveTable, seat: int) -> None:
    playing(live, seat).take_back(seat)
    live.note_request()


def agree(live: LiveTable, seat: int) -> None:
    playing(live, seat).agree(seat)
    live.note_request()


def decline(live: LiveTable, seat: int) -> None:
    playing(live, seat).decline(seat)
    live.note_request()


def may_talk_freely(live: LiveTable) -> bool:
    return not live.game.cooperative


def say(live: LiveTable, person: Person, text: str) -> None:
    """Talk; in games where talk would tell, the code of one of the phrases."""
    seats = live.booking.seats_of(person.id)
    if not seats:
        raise not_yours()
    if not may_talk_freely(live):
        if text not in PHRASES:
            raise Refused(422, _("In this game there is a list of things that can be said."))
        live.say(seats[0], name_at(live, seats[0]), phrase=text)
        return
    text = " ".join(text.split())
    if not text or len(text) > LONGEST_SAYING or not text.isprintable():
        raise Refused(422, _("Say something in at most {most} characters.").format(most=LONGEST_SAYING))
    live.say(seats[0], name_at(live, seats[0]), text=text)


def name_at(live: LiveTable, seat: int) -> str:
    """The name under which a seat's person sat down; a bot that keeps the seat warm has one of its own."""
    if live.table is None:
        return str(live.booking.plan["seats"][seat]["name"])
    record = live.table.record
    people = [row.player for row in record.rows if row.kind == "seat" and row.seat == seat]
    return [record.header.players[seat].name, *(each.name for each in people if each and each.kind == "person")][-1]


def in_words(saying: Saying) -> str:
    """What was said, for whoever reads it here."""
    return _(PHRASES.get(saying.phrase, "")) if saying.phrase else saying.text


# The messages of a page


def text_in(message: dict[str, Any], name: str) -> str:
    value = message.get(name)
    if not isinstance(value, str):
        raise Refused(422, _("{name} should be a text.").format(name=name))
    return value


def number_in(message: dict[str, Any], name: str) -> int:
    value = message.get(name)
    if type(value) is not int or abs(value) > LARGEST:
        raise Refused(422, _("{name} should be a whole number.").format(name=name))
    return value


def action_in(message: dict[str, Any], seat: int, person: Person) -> Action:
    """What a message asks for."""
    if "answer" in message:
        text, prompt = text_in(message, "answer"), number_in(message, "prompt")
        return lambda live: answer(live, seat, text, prompt)
    if "offer" in message:
        text, play = text_in(message, "offer"), number_in(message, "play")
        return lambda live: offer(live, seat, text, play)
    if "go" in message:
        play = number_in(message, "go")
        return lambda live: go(live, seat, play)
    if "explain" in message:
        keys = text_in(message, "explain")
        return lambda live: explain(live, seat, keys)
    if "say" in message:
        text = text_in(message, "say")
        return lambda live: say(live, person, text)
    for name, action in (("take_back", take_back), ("agree", agree), ("decline", decline)):
        if name in message:
            return lambda live: action(live, seat)
    raise Refused(422, _("Nothing is called that way here."))


async def live_action(tables: Tables, listener: Listener, message: dict[str, Any]) -> None:
    """Carry out a message of a page."""
    live = listener.live
    if live.is_gone:
        live = await tables.find(live.id)
    action = action_in(message, listener.seat, listener.person)
    owned(live, listener.seat, listener.person)
    await tables.act(live, action)
