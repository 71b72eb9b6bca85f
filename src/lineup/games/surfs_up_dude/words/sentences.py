"""What happened in Surf's Up, Dude!, as sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lineup.core import Event
from lineup.core.language import N_, _, ngettext
from lineup.core.you import is_you, listed
from lineup.games.surfs_up_dude import events
from lineup.games.surfs_up_dude.cards import DIE, NOTHING
from lineup.games.surfs_up_dude.options import TROPHIES
from lineup.games.surfs_up_dude.state import OVER, DudeState
from lineup.games.surfs_up_dude.words.yours import YOURS

if TYPE_CHECKING:
    from lineup.games.surfs_up_dude.words.words import DudeWords


def which_turn(t: DudeState) -> str:
    """How far the game has got."""
    if t.phase == OVER:
        return _("The game is over.")
    return _("Rolling in") if t.rolling_in else _("Last turn") if t.last_turn else _("Turn {n}").format(n=t.turns)


FACES = {
    "M*": N_("M*: contests on all Monsters, then one more roll"),
    "M": N_("M: contests on all Monsters"),
    "P": N_("P: contests on all Pipelines"),
    "B": N_("B: contests on all Babies"),
    "shark": N_("a shark"),
}

SECOND_STAR = N_("M* again: contests on all Monsters, but no third roll")

ON_A_WAVE = {
    "contest": N_("A contest begins on space {space}."),
    "shark": N_("{name} sends the shark to space {space}."),
    "driven_off": N_("The shark is driven away from space {space}."),
    "found_nobody": N_("The shark finds nobody to attack."),
}

WON = {"gold": N_("a gold trophy"), "silver": N_("a silver trophy"), "bronze": N_("a bronze trophy")}

LEFT = {
    "contest": N_("{name}'s surfer at position {position} leaves the wave on space {space}."),
    "shark": N_("{name}'s surfer at position {position} swims away from the shark on space {space}."),
    "empty_handed": N_("{name}'s surfer at position {position} gives up the wave on space {space}."),
}


def tell(words: DudeWords, event: Event, names: list[str]) -> str:
    """One sentence for a listener who heard this event."""
    if isinstance(event, events.Sealed):
        said = YOURS.told(N_("{name} has chosen."), names, int(event.seat))
        return "" if event.again else said.format(name=names[event.seat])
    if isinstance(event, events.Passed) and event.why and is_you(names, int(event.seat)):
        return words.only_pass(event.why, int(event.card))
    if isinstance(event, events.Passed):
        sentence = N_("{name} has nothing to play and passes.") if event.automatic else N_("{name} passes.")
        return YOURS.told(sentence, names, int(event.seat)).format(name=names[event.seat])
    if isinstance(event, events.Drawn):
        what = _("a card") if event.card == NOTHING else words.face(int(event.card))
        said = YOURS.told(N_("{name} draws {what}."), names, int(event.seat))
        return said.format(name=names[event.seat], what=what)
    if isinstance(event, events.Dealt):
        return dealt(words, event, names)
    if isinstance(event, events.Entered | events.MadeReady | events.MovedUp | events.PeaceKept):
        return of_a_card(words, event, names)
    if isinstance(event, events.WaveEvent):
        said = YOURS.told(ON_A_WAVE[event.kind], names, int(event.seat))
        return said.format(name=names[event.seat], space=event.space + 1)
    if isinstance(event, events.Revealed):
        played = [f"{listed(names, seat)} {words.face(card)}" for seat, card in event.cards]
        return _("The cards on space {space}: {cards}.").format(space=event.space + 1, cards=", ".join(played))
    if isinstance(event, events.Left):
        values = {"name": names[event.seat], "position": event.position + 1, "space": event.space + 1}
        return YOURS.told(LEFT[event.why], names, int(event.seat)).format(**values)
    if isinstance(event, events.Paddled):
        paddled = event.kind == events.PADDLED_OUT
        sentence = N_("{name} lets a surfer paddle out.") if paddled else N_("A surfer of {name}'s is ready.")
        return YOURS.told(sentence, names, int(event.seat)).format(name=names[event.seat])
    return of_the_turn(words, event, names)


def dealt(words: DudeWords, event: events.Dealt, names: list[str]) -> str:
    name = names[event.seat]
    if event.cards is None:  # somebody else's
        sentence = ngettext("{name} gets {count} card.", "{name} gets {count} cards.", event.count)
        return sentence.format(name=name, count=event.count)
    cards = ", ".join(words.face(card) for card in sorted(event.cards)) or _("nothing")
    return YOURS.told(N_("{name} gets {cards}."), names, int(event.seat)).format(name=name, cards=cards)


def of_a_card(
    words: DudeWords, event: events.Entered | events.MadeReady | events.MovedUp | events.PeaceKept, names: list[str]
) -> str:
    """What a played card did."""
    seat = int(event.seat)
    name = names[seat]
    if isinstance(event, events.MadeReady):
        zone = _("the beach") if event.zone == "beach" else _("the paddling out zone")
        said = YOURS.told(N_("{name} plays {card}: a surfer from {zone} is ready."), names, seat)
        return said.format(name=name, card=words.face(int(event.card)), zone=zone)
    space = event.space + 1
    if isinstance(event, events.MovedUp) and event.card == NOTHING:
        said = YOURS.told(N_("{name}'s surfer moves to the front on space {space}."), names, seat)
        return said.format(name=name, space=space)
    card = words.face(int(event.card))
    if isinstance(event, events.MovedUp):
        sentence = N_("{name} plays {card}: a surfer moves to the front on space {space}.")
        if event.position == 0:
            sentence = N_("{name} plays {card}: a surfer stays at the front on space {space}.")
        return YOURS.told(sentence, names, seat).format(name=name, card=card, space=space)
    if isinstance(event, events.PeaceKept):
        said = YOURS.told(N_("{name} plays {card}: peace on space {space}."), names, seat)
        return said.format(name=name, card=card, space=space)
    values = {"name": name, "card": card, "space": space, "position": event.position + 1}
    sentence = N_("{name} enters the wave on space {space} with {card}, position {position}.")
    return YOURS.told(sentence, names, seat).format(**values)


def of_the_turn(words: DudeWords, event: Event, names: list[str]) -> str:
    """Waves, dice, trophies, and how a turn goes on."""
    if isinstance(event, events.TurnBegan):
        sentence = N_("The waves roll in; {name} has the die.") if event.last else N_("Turn {number}: {name} begins.")
        return YOURS.told(sentence, names, int(event.seat)).format(number=event.number, name=names[event.seat])
    if isinstance(event, events.WaveCame):
        sentence = _("One more wave comes: {wave}.") if event.extra else _("A wave comes: {wave}.")
        return sentence.format(wave=words.wave(int(event.wave)))
    if isinstance(event, events.Rolled):
        said = YOURS.told(N_("{name} rolls {face}."), names, int(event.seat))
        face = DIE[event.face]
        brings = SECOND_STAR if event.again and face == "M*" else FACES[face]
        return said.format(name=names[event.seat], face=_(brings))
    if isinstance(event, events.Landed):
        sentence = ngettext(
            "The {wave} reaches the beach with {count} surfer.",
            "The {wave} reaches the beach with {count} surfers.",
            len(event.riders),
        )
        return sentence.format(wave=words.wave(int(event.wave)), count=len(event.riders))
    if isinstance(event, events.Won):
        is_star = event.trophy == NOTHING
        what = _("a {star}").format(star=words.star(1)) if is_star else _(WON[TROPHIES[event.trophy]])
        return YOURS.told(N_("{name} wins {what}."), names, int(event.seat)).format(name=names[event.seat], what=what)
    if isinstance(event, events.Finished):
        said = YOURS.told(N_("{name} is done."), names, int(event.seat))
        return said.format(name=names[event.seat]) if event.left else ""
    if isinstance(event, events.Mixed):
        return _("The discard pile becomes the draw pile: {cards} cards.").format(cards=event.cards)
    if isinstance(event, events.Cleared):
        return _("All surfers who are not on waves leave the game.")
    if isinstance(event, events.LastTurn):
        if event.whistled:
            return _("The second whistle: this turn is the last.")
        return _("The stack has run out: this turn is the last.")
    assert isinstance(event, events.Ended)
    scores = ", ".join(f"{listed(names, seat)} {score}" for seat, score in enumerate(event.scores))
    return _("The last wave has reached the beach: {scores}.").format(scores=scores)
