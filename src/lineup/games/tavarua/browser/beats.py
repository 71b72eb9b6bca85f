"""What happened in Tavarua as it is seen on the sea: cards turn up, surfers paddle, ride and fall, waves advance."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lineup.core import SPECTATOR
from lineup.core.language import N_, _, in_digits
from lineup.core.page import Beat, Event, Told, at_once, say
from lineup.games.tavarua.browser.captions import UNSAID
from lineup.games.tavarua.browser.faces import card_named, draw_front
from lineup.games.tavarua.browser.my_board import points_in_words
from lineup.games.tavarua.events import contest as events
from lineup.games.tavarua.moves import BOARDS, HAND, MOST_STOKE, SPACES
from lineup.games.tavarua.scoring import BARREL, HANG_TEN, board_total
from lineup.games.tavarua.state import MOST_CARDS, PERFECT_TOKEN, RIDING, WHERE, TavaruaState, reach_of
from lineup.games.tavarua.terminal.surfer_sheet import is_between

GREAT = 5.0  # a score that is cheered
STEEPEST = 24  # degrees that a wave rocks a surfer at the edge of the board

# Where things are


def surfer(event: Event) -> str:
    return f"surfer-{event['seat']}"


def strip(seat: int) -> str:
    """A player's name; the opponents of a career have none but on the sea."""
    return f"player-{seat} surfer-{seat}"


def place(event: Event) -> str:
    """Where a surfer is after something has happened."""
    space = event["space"]
    if event["where"] == WHERE[RIDING]:
        return f"wave-{space}"
    if event["where"] == "channel":
        return f"channel-{space}" if space else "shore"
    return f"wash-{space}"


# Surfers


def goes(event: Event, t: TavaruaState) -> list[Beat]:
    return [Beat("travel", surfer(event), place(event), who=event["seat"], mark=surfer(event)), *shifts(event)]


def shifts(event: Event) -> list[Beat]:
    """The dot goes along the board to where the balance is now: on the own mat, or beside a surfer on the sea."""
    seat = event["seat"]
    if event.get("where") != WHERE[RIDING]:
        return []
    space = event["balance"] + int(reach_of(BOARDS.index(event["board"])))
    return [Beat("travel", f"dot-{seat}", f"balance-{seat}-{space}", together=True, who=seat, mark=surfer(event))]


def falls(event: Event, t: TavaruaState) -> list[Beat]:
    """Off the board with a splash, and a large word says how."""
    piece, seat = surfer(event), event["seat"]
    fall = Beat("fall", piece, place(event), who=seat, mark=piece)
    return at_once([fall, outdated(event), Beat("splash", piece), large(event)])


def outdated(event: Event) -> Beat:
    """What the wave was worth before this is not shown any more: the style sheet of the track hides it."""
    return Beat("show", surfer(event), sign="past")


def catches(event: Event, t: TavaruaState) -> list[Beat]:
    """The wave rises, and the surfer stands up and glides onto it."""
    stands_up = Beat("show", surfer(event), sign="riding")
    return at_once([stands_up, *goes(event, t), Beat("rise", place(event)), *gains(event, t)])


def rides(event: Event, t: TavaruaState) -> list[Beat]:
    """Along the face of the wave and back, and the points of the card fly to where scores are kept."""
    carve = Beat("carve", surfer(event), place(event), who=event["seat"], mark=surfer(event))
    return at_once([carve, outdated(event), *shifts(event), *gains(event, t)])


def gains(event: Event, t: TavaruaState) -> list[Beat]:
    """What the card of this round has brought, if that is still to be seen: the wave goes on, one space farther."""
    seat = event["seat"]
    goes_on = t.where[seat] == RIDING and int(t.space[seat]) == event["space"] - 1
    if t.is_opponent(seat) or not goes_on or not t.piled[seat]:
        return []
    pile = range(seat * MOST_CARDS, seat * MOST_CARDS + int(t.piled[seat]))
    perfect = any(t.tokens[card] & PERFECT_TOKEN for card in pile)
    return more(event, int(t.book.box.power[t.pile[pile[-1]]]) + (int(t.tokens[pile[-1]]) & MOST_STOKE) + perfect)


def more(event: Event, points: int) -> list[Beat]:
    """Points that fly from a surfer to the list of scores, and where that is not in sight to the name."""
    seat = event["seat"]
    return [Beat("fly", surfer(event), f"track-{seat} {strip(seat)}", sign=f"+{points}", who=seat, mark=surfer(event))]


def sways(event: Event, t: TavaruaState) -> list[Beat]:
    """The wave rocks the surfer: the nearer to the edge of the board, the more."""
    lean = event["balance"] * STEEPEST // int(reach_of(BOARDS.index(event["board"])))
    return [Beat("sway", surfer(event), sign=str(lean or 6), who=event["seat"]), *shifts(event)]


def large(event: Event, where: str = "") -> Beat:
    """The word of a scene, over the surfer or where the surfer comes to."""
    word = LARGE[event["kind"]]
    return Beat("stamp", where or surfer(event), sign=_(word))


def lit(event: Event, t: TavaruaState) -> list[Beat]:
    return [Beat("pulse", surfer(event), who=event["seat"]), *shifts(event)]


def perfect(event: Event, t: TavaruaState) -> list[Beat]:
    return at_once([*catches(event, t), Beat("stars", place(event)), large(event, place(event))])


def in_the_barrel(event: Event, t: TavaruaState) -> list[Beat]:
    """The wave closes over the surfer, who comes out of it again."""
    return at_once([Beat("barrel", surfer(event), who=event["seat"]), *more(event, BARREL), large(event)])


def over_the_barrel(event: Event, t: TavaruaState) -> list[Beat]:
    return at_once([Beat("spin", surfer(event), who=event["seat"]), Beat("splash", surfer(event)), large(event)])


def hang_ten(event: Event, t: TavaruaState) -> list[Beat]:
    return at_once([Beat("stars", surfer(event), who=event["seat"]), *more(event, HANG_TEN), large(event)])


def paid(event: Event, t: TavaruaState) -> list[Beat]:
    return [Beat("fly", surfer(event), f"player-{event['seat']}", sign="−1", who=event["seat"])]


def signed(event: Event, t: TavaruaState) -> list[Beat]:
    """What the stoke has made of the card's number, over the surfer whom it moves."""
    return [Beat("fly", surfer(event), sign=f"= {event['number']}", who=event["seat"])]


# Cards


def turned_up(event: Event, t: TavaruaState) -> list[Beat]:
    """Beside the surfer who does something with it, from the beginning: on its way it would pass over names."""
    seat = event["seat"]
    beside = f"side-{seat} {surfer(event)}"
    face = card_named(t.book.box, event["cards"][0]) if event["cards"] else None
    return [Beat("deal", beside, beside, face=face, who=seat)]


def turned(event: Event, t: TavaruaState) -> list[Beat]:
    """On the horizon, and large over the sea: it is what everybody has waited for."""
    box = t.book.box
    face = draw_front(box, box.names.index(event["card"])) | {"front": True}
    return at_once([Beat("flip", "coming", face=face), Beat("deal", "coming", "turns", face=face, sign="turned")])


def drew(event: Event, t: TavaruaState) -> list[Beat]:
    """The hand is dealt, if it is seen at all."""
    return [Beat("dealt", "", f"own-{event['seat']}")]


def unseen(story: Told, seat: int) -> set[int]:
    """Cards that are drawn by others, and one's own unless they are a whole hand: seen when they lie there."""
    drawn = [told for told in story if told["kind"] == events.DREW]
    return {told["number"] for told in drawn if (told["event"]["seat"], told["event"]["count"]) != (seat, HAND)}


def got_stoke_card(event: Event, t: TavaruaState) -> list[Beat]:
    return [Beat("fly", "coming", strip(event["seat"]), sign="+1", who=event["seat"])]


def for_player(event: Event, t: TavaruaState) -> list[Beat]:
    return [Beat("pulse", strip(event["seat"]), who=event["seat"])]


# The water


def on_wave(event: Event, t: TavaruaState) -> list[Beat]:
    return [Beat("pulse", f"wave-{event['space']}")]


def advanced(event: Event, t: TavaruaState) -> list[Beat]:
    """All waves move towards the shore with their riders, and a new die rolls at the horizon."""
    riders = [(seat, int(t.space[seat])) for seat in range(int(t.surfers)) if t.where[seat] == RIDING]
    moves = [("travel", f"surfer-{seat}", f"wave-{space}") for seat, space in riders]
    moves += [("shift", f"wave-{space}", f"wave-{space - 1}") for space in range(2, SPACES + 1)]
    rolled = Beat("roll", f"die-{SPACES}", sign=str(event["dice"][-1]))
    return at_once([Beat("ebb", "wave-1"), *(Beat(motion, piece, to) for motion, piece, to in moves), rolled])


def scored(event: Event, t: TavaruaState) -> list[Beat]:
    """The wave's points fly to where they stand on the score track, and there and in the list they count at once."""
    seat, score = event["seat"], event["score"]
    if score is None:
        return [Beat("fly", surfer(event), f"track-{seat} {strip(seat)}", sign="–", who=seat)]
    mark, said = f"mark-{round(score * 2)}", in_digits(score, 1)
    flies = Beat("fly", surfer(event), mark, sign=f"{points_in_words(event['points'])} = {said}", who=seat)
    lies = [Beat("show", mark, sign="scored"), Beat("show", mark, sign=f"tv-s{seat}")]
    return [flies, *at_once([Beat("pulse", mark), *lies, *counted(event, t, said)])]


def counted(event: Event, t: TavaruaState, said: str) -> list[Beat]:
    """In the list of scores; after an event of a career its scores are gone."""
    if is_between(t):
        return []
    board = BOARDS.index(event["board"])
    total = in_digits(int(board_total(t, event["seat"], board)) / 2, 1)
    where = f"{event['seat']}-{board}"
    return [Beat("count", f"open-{where}", sign=said), Beat("count", f"total-{where}", sign=total)]


def set_up(t: TavaruaState, seat: int) -> list[Beat]:
    """The waves roll in from the horizon, everybody comes to the shore, and cards are dealt if boards are chosen."""
    waves = [Beat("dealt", "", f"wave-{space}") for space in range(SPACES, 0, -1)]
    surfers = [Beat("dealt", "", f"surfer-{each}") for each in range(int(t.surfers))]
    pairs = [at_once(waves[first : first + 2]) for first in range(0, SPACES, 2)]
    return [*(beat for pair in pairs for beat in pair), *at_once(surfers), Beat("dealt", "", f"own-{seat}")]


GOING = (events.PADDLED, events.RECOVERED, events.CAME_BACK, events.LANDED, events.BAILED_OUT)
CATCHING = (events.CAUGHT, events.CAUGHT_PERFECT)
FALLING = (events.SNAKED, events.FELL, events.COLLIDED, events.WASHED_OFF, events.MISSED_BARREL)
LIT = (events.STARTED, events.SWITCHED, events.LOST_OUT, "played_stoke")
LARGE = {
    events.SNAKED: N_("Snaked!"),
    events.FELL: N_("Wipeout!"),
    events.COLLIDED: N_("Collision!"),
    events.WASHED_OFF: N_("Wipeout!"),
    events.MISSED_BARREL: N_("Wipeout!"),
    events.CAUGHT_PERFECT: N_("Perfect!"),
    events.RODE_BARREL: N_("Barrel!"),
    events.JUMPED_BARREL: N_("Over it!"),
    events.HANG_TEN: N_("Hang ten!"),
}
SAID = ("began", "ended", "event_began", "event_result", "unlocked", "career_ended")

BEATS: dict[str, Callable[[Event, TavaruaState], list[Beat]]] = {
    **dict.fromkeys(GOING, goes),
    events.CAUGHT: catches,
    events.RODE: rides,
    **dict.fromkeys((events.SHIFTED, events.UNMOVED), sways),
    **dict.fromkeys(FALLING, falls),
    **dict.fromkeys(LIT, lit),
    **dict.fromkeys(SAID, say),
    **dict.fromkeys(("contest", "duel"), on_wave),
    **dict.fromkeys((events.DISCARDED, events.THREW_OUT, events.SCOUTED), for_player),
    events.CAUGHT_PERFECT: perfect,
    events.RODE_BARREL: in_the_barrel,
    events.JUMPED_BARREL: over_the_barrel,
    events.HANG_TEN: hang_ten,
    events.PAID: paid,
    events.BOUGHT: got_stoke_card,
    events.DREW: drew,
    "signed": signed,
    "turned_up": turned_up,
    "turned": turned,
    "advanced": advanced,
    "scored": scored,
}
# Nothing is seen to move; the back of the next wave card stands on the horizon as soon as the round is over.
SILENT = frozenset({"sealed", events.WAITED, "reshuffled", "intends", "showed"})

# What happens together is seen together: everybody turns up cards, does something on the water, and meets the wave.
STEPS = (
    {events.STARTED},
    {events.DISCARDED, events.THREW_OUT},
    {"turned_up", events.PAID},
    {"contest", *GOING, *FALLING, *CATCHING, events.RODE, events.LOST_OUT, events.THREW_OUT},
    {events.THREW_OUT, "turned", "advanced"},  # nobody was on a wave
    {"turned", events.SHIFTED, events.UNMOVED},
    {*FALLING, events.SHIFTED, events.UNMOVED, events.RODE_BARREL, events.JUMPED_BARREL, events.HANG_TEN},
    {events.LANDED, events.CAME_BACK},
    {events.SWITCHED, events.THREW_OUT, events.BOUGHT},
)
ALONE = {*FALLING, "scored"}  # what there is much to say of
MOST_TOGETHER = 3  # sentences that are read in one look
BESIDES = {events.PAID, events.THREW_OUT}  # belong to something else that the same surfer does


def joins(together: Told, told: dict[str, Any]) -> bool:
    """Whether something is seen with what came before it: one step of the round, each surfer once, one large word."""
    kinds = {each["kind"] for each in together} | {told["kind"]}
    if not any(kinds <= step for step in STEPS):
        return False
    said = [each for each in (*together, told) if each["kind"] not in UNSAID]
    if len(said) > MOST_TOGETHER:
        return False
    seats = {each["event"].get("seat") for each in together if each["kind"] not in BESIDES}
    is_again = told["event"].get("seat", SPECTATOR) in seats and told["kind"] not in BESIDES
    is_told_alone = bool(kinds & ALONE) and kinds != {events.COLLIDED}
    words = {each["kind"] for each in together if each["kind"] in LARGE}
    is_too_large = told["kind"] in LARGE and bool(words) and words | {told["kind"]} != {events.COLLIDED}
    return not (is_again or is_told_alone or is_too_large)


def for_seat(beats: list[Beat], told: dict[str, Any], seat: int) -> list[Beat]:
    """As one player sees it: one's own marker slides off, and while several ride only one's own points fly."""
    if told["kind"] in (*CATCHING, events.RODE) and seat != told["event"]["seat"]:
        beats = [beat for beat in beats if beat.motion != "fly"]
    return read_in_peace([*beats, *slides_off(told, seat)], told, seat)


def slides_off(told: dict[str, Any], seat: int) -> list[Beat]:
    """Over the end of the own board, if the balance went beyond it."""
    beyond = told["event"].get("beyond")
    is_mine = bool(beyond) and told["event"]["seat"] == seat
    return [Beat("fall", f"dot-{seat}", f"{beyond}-{seat}", together=True)] if is_mine else []


def read_in_peace(beats: list[Beat], told: dict[str, Any], seat: int) -> list[Beat]:
    """Why one has fallen, and what one's own wave was worth, stays for a while; of others a glance is enough."""
    is_mine = seat in (SPECTATOR, told["event"].get("seat"))
    is_short = told["kind"] == events.COLLIDED or (told["kind"] == "scored" and told["event"]["score"] is None)
    if not is_mine or is_short or told["kind"] not in ALONE:
        return beats
    cheers = cheered(told["event"]) if told["kind"] == "scored" else []
    return [*beats, *cheers, *[Beat("say")] * (1 if cheers else 2)]


def cheered(event: Event) -> list[Beat]:
    """The score of one's own wave in large figures, once it has come to the track, and stars for a great one."""
    score = Beat("stamp", surfer(event), sign=in_digits(event["score"], 1))
    return [score, Beat("stars", surfer(event), together=True)] if event["score"] >= GREAT else [score]
