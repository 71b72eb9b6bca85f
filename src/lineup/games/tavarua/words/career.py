"""A career in words: its events, what opponents are going to do, and how it ends."""

from __future__ import annotations

from lineup.core import Event, Outcome
from lineup.core.language import N_, _, in_digits, ngettext
from lineup.core.you import listed
from lineup.games.tavarua.calendar import AERIALS, BARRELS, COMBINED, CONTEST, HANG_TENS, PHOTO, CareerEvent
from lineup.games.tavarua.events import career as events
from lineup.games.tavarua.state import LONG_PLACE, LOST_RANK, RANK_AFTER, RANK_POINTS, SHORT_PLACE, TALLY
from lineup.games.tavarua.words.yours import YOURS

MONTH_NAMES = {
    "january": N_("January"),
    "february": N_("February"),
    "march": N_("March"),
    "april": N_("April"),
    "may": N_("May"),
    "june": N_("June"),
    "july": N_("July"),
    "august": N_("August"),
    "september": N_("September"),
    "october": N_("October"),
    "november": N_("November"),
    "december": N_("December"),
}

# The special rules of the calendar, in brief: by the board of a contest, or by what is photographed.
SPECIAL_RULES = {
    "longboard": N_("Longboards only; two waves count"),
    "shortboard": N_("Shortboards only; two waves count"),
    COMBINED: N_("Each board apart; opponents switch boards after a wave"),
    HANG_TENS: N_("Each hang-ten you earn improves your rank"),
    AERIALS: N_("As many aerials as you can"),
    BARRELS: N_("Each barrel you earn improves your rank"),
}

PLANS = {
    events.PLAN_PADDLE: N_("{name} is going to paddle to space {target}."),
    events.PLAN_PERFECT: N_("{name} is going to catch the {target} that breaks on space {target}: perfect."),
    events.PLAN_CATCH: N_("{name} is going to catch the wave on space {target}, as no perfect one is coming there."),
    events.PLAN_SNAKE: N_("{name} is going to snake the rider on space {target}, as no perfect one is coming there."),
    events.PLAN_SNAKE_PERFECT: N_(
        "{name} is going to snake the rider of the {target} that breaks on space {target}: perfect."
    ),
    events.PLAN_RIDE: N_("{name} rides on to the shore."),
    events.PLAN_RECOVER: N_("{name} is going to swim back to the shore."),
}

ENDS = {
    events.WON: N_("{name} is on rank 1: the best surfer in the world!"),
    events.LOST: N_("{name} has fallen to rank 60: the career is over."),
    events.YEAR_OVER: N_("The year is over, and {name} is on rank {rank}."),
}


def month_name(event: CareerEvent) -> str:
    return _(MONTH_NAMES[event.month])


def kind_name(event: CareerEvent) -> str:
    """What kind of event it is, as the calendar calls it."""
    if event.kind == PHOTO:
        return _("Photo Shoot")
    if event.kind != CONTEST:
        return _("Combined Contest")
    return _("Longboard Contest") if event.boards == "longboard" else _("Shortboard Contest")


def rules_of(event: CareerEvent) -> str:
    """Which special rules an event is played by: a subject, COMBINED, or the only board."""
    return event.subject or (COMBINED if event.kind == COMBINED else event.boards)


def special_rules(event: CareerEvent, *, landed: bool) -> str:
    """T17.15 What the calendar says about an event besides its deck, its opponents and its points.

    ``landed``: by a ruling, opponents switch boards only after riding to the shore.
    """
    if event.kind == COMBINED and landed:
        return _("Each board apart; opponents switch boards on the shore")
    if event.subject == AERIALS and event.edition == "italian":
        return _("As many aerials as you can, on waves without a fall")
    return _(SPECIAL_RULES[rules_of(event)])


def deck_code(event: CareerEvent) -> str:
    """The wave deck of an event in short: the first letter of each type and how many, then how many go out."""
    return " ".join([*(f"{kind[0].upper()}{count}" for kind, count in event.deck.items()), f"−{event.removed}"])


def deck_key() -> str:
    """How to read the deck code."""
    return _("G Glass, L Lull, S Surge, C Chop, B Barrel; −10: ten of these go out unseen")


def counted_words(event: CareerEvent, count: int) -> str:
    """What a photo shoot has brought."""
    texts = {
        HANG_TENS: ngettext("{count} hang-ten", "{count} hang-tens", count),
        AERIALS: ngettext("{count} aerial", "{count} aerials", count),
        BARRELS: ngettext("{count} barrel", "{count} barrels", count),
    }
    return texts[event.subject].format(count=count)


def plan_words(plan: str, name: str, target: int, rounds: int) -> str:
    """What an opponent is going to do, and why."""
    if plan in PLANS:
        return _(PLANS[plan]).format(name=name, target=target)
    if plan == events.PLAN_WAIT_PERFECT:
        text = ngettext(
            "{name} waits for the {target} that arrives in the next round.",
            "{name} waits for the {target} that arrives in {count} rounds.",
            rounds,
        )
    elif rounds:
        text = ngettext(
            "{name} waits for a wave that can be caught; one arrives in the next round.",
            "{name} waits for a wave that can be caught; one arrives in {count} rounds.",
            rounds,
        )
    else:
        text = _("{name} waits for a wave that can be caught; none is in sight.")
    return text.format(name=name, target=target, count=rounds)


def career_sentence(event: Event, names: list[str]) -> str:
    """One sentence for an event that only a career has."""
    if isinstance(event, events.Intention):
        return plan_words(event.plan, names[event.seat], int(event.target), int(event.rounds))
    if isinstance(event, events.EventBegan):
        return began(event)
    if isinstance(event, events.EventResult):
        return result(event, names)
    if isinstance(event, events.Unlocked):
        said = YOURS.told(N_("{name} unlocks {card}."), names, int(event.seat))
        return said.format(name=names[event.seat], card=event.card)
    assert isinstance(event, events.CareerEnded)
    return YOURS.told(ENDS[event.reason], names, 0).format(name=names[0], rank=event.rank)


def began(event: events.EventBegan) -> str:
    occasion = event.event
    rivals = ", ".join(occasion.opponents) or _("nobody")
    text = _("{month}, {kind} “{event}”: {rounds} rounds against {rivals}, from rank {rank}.")
    return text.format(
        month=month_name(occasion),
        kind=kind_name(occasion),
        event=occasion.name,
        rounds=event.rounds,
        rivals=rivals,
        rank=event.rank,
    )


def result(event: events.EventResult, names: list[str]) -> str:
    """What came of an event: what the points are for, and where they lead."""
    row = event.row
    parts: list[str] = []
    if row[TALLY] >= 0:
        parts.append(counted_words(event.event, row[TALLY]))
    if row[SHORT_PLACE] > 0:
        parts.append(placed(_("shortboard"), row[SHORT_PLACE], event.totals[0], names))
    if row[LONG_PLACE] > 0:
        parts.append(placed(_("longboard"), row[LONG_PLACE], event.totals[1], names))
    text = _("{month}, “{event}”: {what}. {points} points: from rank {before} to rank {after}.")
    return text.format(
        month=month_name(event.event),
        event=event.event.name,
        what="; ".join(parts),
        points=f"{row[RANK_POINTS]:+d}",
        before=event.rank_before,
        after=row[RANK_AFTER],
    )


def placed(board: str, place: int, totals: list[float], names: list[str]) -> str:
    """The place on a board and the totals that led to it, best first."""
    order = sorted(range(len(totals)), key=lambda surfer: -totals[surfer])
    found = ", ".join(f"{listed(names, surfer)} {in_digits(totals[surfer], 1)}" for surfer in order)
    return _("place {place} on the {board} ({totals})").format(place=place, board=board, totals=found)


def career_result(outcome: Outcome, names: list[str]) -> str:
    """How a career ended."""
    said = YOURS.told(ENDS[outcome.reason], names, 0)
    return said.format(name=names[0], rank=int(LOST_RANK - outcome.scores[0]))
