"""What happened in Tavarua, as sentences."""

from __future__ import annotations

from lineup.core import SPECTATOR, Event
from lineup.core.language import N_, _, in_digits, ngettext
from lineup.core.you import Names, is_you, listed
from lineup.games.tavarua.cards.stoke_cards import A_SURFER, STOKE_CARDS
from lineup.games.tavarua.events import contest as events
from lineup.games.tavarua.moves import ADD, BAIL, PADDLE_IN, PADDLE_OUT, RECOVER, RIDE, SNAKE, SUBTRACT, WAIT
from lineup.games.tavarua.words.career import career_sentence
from lineup.games.tavarua.words.yours import YOURS

# What happened to one surfer.
SURFER = {
    events.STARTED: N_("{name} starts on the {board}."),
    events.SWITCHED: N_("{name} switches to the {board}."),
    events.PADDLED: N_("{name} paddles to {place}."),
    events.WAITED: N_("{name} waits."),
    events.RECOVERED: N_("{name} swims back to the shore."),
    events.LOST_OUT: N_("{name} gets no place on the wave and stays in the channel."),
    events.CAUGHT: N_("{name} catches the wave on space {space}; balance {balance}."),
    events.CAUGHT_PERFECT: N_("{name} catches the wave on space {space} as it breaks: perfect! Balance {balance}."),
    events.RODE: N_("{name} rides; balance {balance}."),
    events.BAILED_OUT: N_("{name} bails."),
    events.SNAKED: N_("{name} is snaked and leaves the wave."),
    events.FELL: N_("{name} loses the balance and wipes out."),
    events.COLLIDED: N_("{name} collides and wipes out."),
    events.WASHED_OFF: N_("The wave washes {name} off the board."),
    events.MISSED_BARREL: N_("The barrel closes over {name}: wipeout."),
    events.RODE_BARREL: N_("{name} rides the barrel!"),
    events.JUMPED_BARREL: N_("{name} jumps over the barrel."),
    events.SHIFTED: N_("{name}'s balance is now {balance}."),
    events.UNMOVED: N_("{name} is in the zone and does not notice."),
    events.HANG_TEN: N_("{name} hangs ten!"),
    events.LANDED: N_("{name} rides all the way to the shore."),
    events.CAME_BACK: N_("{name} lies in the channel again, on space {space}."),
    events.PAID: N_("{name} loses a stoke token for snaking."),
}

# The same for opponents, which have no balance.
OPPONENTS = {
    events.CAUGHT: N_("{name} catches the wave on space {space}."),
    events.CAUGHT_PERFECT: N_("{name} catches the wave on space {space} as it breaks: perfect!"),
    events.RODE: N_("{name} rides."),
}

ACTIONS = {
    PADDLE_OUT: N_("{name}: paddle out with {cards}"),
    PADDLE_IN: N_("{name}: paddle in with {cards}"),
    SNAKE: N_("{name}: snake {other} with {cards}"),
    WAIT: N_("{name}: wait and discard {cards}"),
    RIDE: N_("{name}: ride with {cards}"),
    BAIL: N_("{name}: bail and discard {cards}"),
    RECOVER: N_("{name}: recover with {cards}"),
}
CATCHING = N_("{name}: catch with {cards}")

WORTH_NOTHING = N_("{name}'s wave is worth nothing: the score track begins at 1 point.")
WAVE_ENDS = {
    "shore": N_("{name}'s wave to the shore scores {points} points: {score}."),
    "bail": N_("{name}'s wave scores {points} points: {score}."),
    "wipeout": N_("{name}'s wipeout scores {points} points: {score}."),
}


def place_name(space: int) -> str:
    return _("space {space} of the channel").format(space=space) if space else _("the shore")


def board_name(board: int) -> str:
    return _("longboard") if board else _("shortboard")


def signed(number: int) -> str:
    return f"{number:+d}" if number else "0"


def shifted(number: int) -> str:
    """A balance, or how far a card shifts it: ▲2 towards the nose, ▼2 towards the tail. The same everywhere."""
    return f"{'▲' if number > 0 else '▼'}{abs(number)}" if number else "0"


def wave_card_name(name: str) -> str:
    """The front of a wave card as people read it: "Chop 1-" is Chop ▼1."""
    kind, _space, shift = name.rpartition(" ")
    return f"{kind} {shifted(int(shift[-1] + shift[:-1]))}" if shift[-1:] in ("+", "-") else name


def listing(names: list[str]) -> str:
    return ", ".join(names) or _("nothing")


def sentence(event: Event, names: list[str]) -> str:
    """An event as one sentence; empty where there is nothing worth saying."""
    seats = len(names)
    names = with_rivals(event, names)
    if isinstance(event, events.Surfer) and event.kind in OPPONENTS and event.seat >= seats:
        return _(OPPONENTS[event.kind]).format(name=names[event.seat], space=event.space)
    if isinstance(event, events.Surfer):
        values = {"space": event.space, "balance": shifted(int(event.balance)), "place": place_name(int(event.space))}
        said = YOURS.told(SURFER[event.kind], names, int(event.seat))
        return said.format(name=names[event.seat], board=board_name(int(event.board)), **values)
    if isinstance(event, events.TurnedUp):
        return turned_up(event, names)
    if isinstance(event, events.Cards):
        return about_cards(event, names)
    if isinstance(event, events.Water | events.WaveCard):
        return about_the_water(event, names)
    if isinstance(event, events.Scored):
        return scored(event, names)
    return rarer(event, names)


def with_rivals(event: Event, names: list[str]) -> list[str]:
    """All surfers by number: opponents of a career come after the seats."""
    rivals: list[str] = getattr(event, "rivals", [])
    if not rivals:
        return names
    return names.and_more(rivals) if isinstance(names, Names) else [*names, *rivals]


def scored(event: events.Scored, names: list[str]) -> str:
    """What a wave has brought, and whether it stays."""
    seat = int(event.seat)
    name = names[seat]
    facts = event.facts()
    score = facts["score"]
    if not isinstance(score, float):
        return YOURS.told(WORTH_NOTHING, names, seat).format(name=name)
    said = YOURS.told(WAVE_ENDS[str(facts["end"])], names, seat)
    said = said.format(name=name, points=facts["points"], score=in_digits(score, 1))
    return said if event.kept else said + " " + _("It is not among the two best.")


def turned_up(event: events.TurnedUp, names: list[str]) -> str:
    other = names[event.other] if event.other >= 0 else ""
    text = YOURS.told(ACTIONS.get(int(event.action), CATCHING), names, int(event.seat), int(event.other))
    said = text.format(name=names[event.seat], cards=listing(event.cards), other=other)
    if event.stoke:
        tokens = ngettext("{count} stoke token", "{count} stoke tokens", int(event.stoke))
        said += ", " + tokens.format(count=event.stoke)
    return said + "."


def about_cards(event: events.Cards, names: list[str]) -> str:
    seat = int(event.seat)
    name = names[seat]
    unseen = ngettext("{count} card", "{count} cards", event.count).format(count=event.count)
    cards = unseen if event.cards is None else listing(event.cards)
    if event.kind == events.DREW:
        return YOURS.told(N_("{name} draws {cards}."), names, seat).format(name=name, cards=cards)
    if event.kind == events.DISCARDED:
        return YOURS.told(N_("{name} discards {cards}."), names, seat).format(name=name, cards=cards)
    if event.kind == events.THREW_OUT:
        return YOURS.told(N_("On a longboard {name} cannot hold {cards}."), names, seat).format(name=name, cards=cards)
    if event.kind == events.BOUGHT:
        stoke = _("a stoke card") if event.cards is None else cards
        return YOURS.told(N_("{name} buys {cards}."), names, seat).format(name=name, cards=stoke)
    if event.cards is None:
        return ""
    held = YOURS.told(N_("{other} holds {cards}."), names, int(event.other))
    return held.format(other=names[event.other], cards=cards)


def about_the_water(event: events.Water | events.WaveCard, names: list[str]) -> str:
    if isinstance(event, events.WaveCard):
        if event.kind == "showed":
            return _("The next wave card shows its back: {card}.").format(card=event.card.removesuffix(" back"))
        return _("The wave card is {card}.").format(card=wave_card_name(event.card))
    if event.kind == "began":
        if len(names) == 1:
            return ""
        said = YOURS.told(N_("{name} is the first player."), names, int(event.first))
        return said.format(name=names[event.first])
    left = int(event.rounds_left)
    said = ngettext("The waves advance; this is the last round.", "The waves advance; {count} rounds to go.", left)
    face = _("The new wave's die shows {face}.").format(face=event.dice[-1])
    return said.format(count=left) + " " + face


def rarer(event: Event, names: list[str]) -> str:
    if isinstance(event, events.StokeCard):
        return stoke_card(event, names)
    if isinstance(event, events.Signed):
        return signed_card(event, names)
    if isinstance(event, events.Contest):
        if not event.winners and not event.collided:
            return _("The wave on space {space} is still ridden: it is not caught.").format(space=event.space)
        winners = listing([listed(names, seat) for seat in event.winners]) if event.winners else _("nobody")
        return _("A contest for the wave on space {space}: {winners}.").format(space=event.space, winners=winners)
    if isinstance(event, events.Duel):
        text = N_("{snake} snakes {rider} and wins.") if event.won else N_("{snake} tries to snake {rider} and loses.")
        return YOURS.told(text, names, int(event.snake), int(event.rider)).format(
            snake=names[event.snake], rider=names[event.rider]
        )
    if isinstance(event, events.Sealed):
        said = YOURS.told(N_("{name} has chosen."), names, int(event.seat))
        return "" if len(names) == 1 else said.format(name=names[event.seat])
    if isinstance(event, events.Reshuffled):
        return _("The discards are the new player deck: {count} cards.").format(count=event.cards)
    if not isinstance(event, events.Ended):
        return career_sentence(event, names)
    return _("The last wave card is turned over: the contest is over.")


def signed_card(event: events.Signed, names: list[str]) -> str:
    """What somebody does with the stoke that lies on a card."""
    sign = int(event.sign)
    if is_you(names, int(event.seat)):
        added, subtracted = (
            _("You add the stoke: the card counts {number}."),
            _("You subtract the stoke: the card counts {number}."),
        )
        left = _("You leave the stoke: the card counts {number}.")
        return {ADD: added, SUBTRACT: subtracted}.get(sign, left).format(number=event.number)
    way = {ADD: _("adds"), SUBTRACT: _("subtracts")}.get(sign, _("leaves"))
    text = _("{name} {way} the stoke: the card counts {number}.")
    return text.format(name=names[event.seat], way=way, number=event.number)


def stoke_card(event: events.StokeCard, names: list[str]) -> str:
    kind = STOKE_CARDS[event.effect]
    target = int(event.target)
    other = names[target] if kind.target == A_SURFER else ""
    values = {"shift": shifted(target), "space": target, "other": other, "place": place_name(max(target, 0))}
    said = YOURS.told(kind.told, names, int(event.seat), target if kind.target == A_SURFER else SPECTATOR)
    return said.format(name=names[event.seat], card=event.card, **values)
