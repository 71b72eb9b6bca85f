"""What lies in front of a player: the surfboard with its balance, the actions in the corners, and the cards."""

from __future__ import annotations

from fractions import Fraction

from lineup.core.language import N_, _, ngettext
from lineup.core.moves import Move
from lineup.games.tavarua.browser.faces import Scene, arrow_of, draw_card
from lineup.games.tavarua.browser.odds import odds_of_the_wave, percent, stays_on
from lineup.games.tavarua.browser.previews import could_catch, pick_of
from lineup.games.tavarua.browser.score_track import score_in_words
from lineup.games.tavarua.browser.taken import can_only_hope
from lineup.games.tavarua.browser.tries import (
    Landing,
    Try,
    best_of,
    can_only_snake,
    card_at,
    landings,
    stoke_that_holds,
)
from lineup.games.tavarua.cards.stoke_cards import A_SHIFT, STOKE_CARDS, STOKE_KINDS
from lineup.games.tavarua.moves import (
    ACTIONS,
    BAIL,
    BOARDS,
    CATCH,
    LONGBOARD,
    MOST_STOKE,
    PADDLE_IN,
    PADDLE_OUT,
    RECOVER,
    RIDE,
    SNAKE,
    TARGETS,
    WAIT,
    Choice,
    Redraw,
    action_of,
    other_of,
    places_of,
    stoke_of,
)
from lineup.games.tavarua.rules.corners import Corner, corners_of
from lineup.games.tavarua.rules.prepare import why_not_buy, why_not_switch
from lineup.games.tavarua.rules.riding import stands
from lineup.games.tavarua.rules.wave import hangs_ten
from lineup.games.tavarua.scoring import worth_of_the_pile
from lineup.games.tavarua.state import (
    BAIL_END,
    CHANNEL,
    CHOOSING,
    FALLEN,
    NOTHING,
    POINTS,
    PREPARING,
    REDRAWING,
    RIDING,
    SCORE,
    SHORE,
    SIGNING,
    STARTING,
    TavaruaState,
    reach_of,
)
from lineup.games.tavarua.view import TavaruaView
from lineup.games.tavarua.words.sentences import board_name, listing, shifted

ACTION_WORDS = (
    N_("Paddle out"),
    N_("Paddle in"),
    N_("Catch"),
    N_("Snake"),
    N_("Wait"),
    N_("Ride"),
    N_("Bail"),
    N_("Recover"),
)
EVEN = Fraction(1, 2)  # less is a risk
assert len(ACTION_WORDS) == len(ACTIONS)


def draw_mat(view: TavaruaView, names: list[str]) -> Scene | None:
    """Everything that belongs to the player; None for a watcher."""
    seat = int(view.seat)
    if seat < 0:
        return None
    t = view.table
    where = t.where[seat]
    fields = worth_of_the_pile(t, seat, BAIL_END)
    return {
        "long": t.board[seat] == LONGBOARD,
        "board": board_name(int(t.board[seat])),
        "pose": "riding" if where == RIDING else "fallen" if where == FALLEN else "lying",
        "spaces": draw_spaces(t, seat),
        "balance": shifted(int(t.balance[seat])),
        "corners": [draw_corner(t, seat, each, score_in_words(int(fields[SCORE]))) for each in corners_of(t, seat)],
        "before": draw_preparations(view),
        "early": "ready" if t.phase == PREPARING else "",  # a card that is tapped now declines what is asked
        "steps": t.phase == CHOOSING and where != FALLEN and t.stoke[seat] > 0,
        "several": t.phase == CHOOSING and where != FALLEN and t.held[seat] > 1,
        "cards": [draw_place(t, seat, place) for place in range(int(t.held[seat]))],
        "tokens": [number < t.stoke[seat] for number in range(MOST_STOKE)],
        "stoke_words": ngettext("{count} stoke token", "{count} stoke tokens", int(t.stoke[seat])).format(
            count=t.stoke[seat]
        ),
        "stoke_cards": draw_stoke_cards(t, seat),
        "points": points_in_words(int(fields[POINTS])),
        "starting": t.phase == STARTING and t.book.board == NOTHING,
        "boards": [
            {
                "pick": BOARDS[board],
                "name": board_name(board),
                "long": board == LONGBOARD,
                "spaces": 2 * int(reach_of(board)) + 1,
            }
            for board in range(len(BOARDS))
        ],
        "sealed": sealed_in_words(t, seat, names),
    }


def draw_corner(t: TavaruaState, seat: int, corner: Corner, score: str) -> Scene:
    """A corner of the mat; where a wave can only be snaked, its corner does that."""
    snakes = corner.pick == ACTIONS[CATCH] and could_catch(t, seat) and pick_of(t, seat, CATCH) != corner.pick
    return {
        "pick": f"{corner.pick} {pick_of(t, seat, CATCH)}".strip() if snakes else corner.pick,
        "action": corner.pick,
        "corner": corner.at,
        "sign": corner.sign or score,
        "words": _(ACTION_WORDS[SNAKE]) if snakes else corner_words(t, seat, corner),
        "usual": corner.pick == pick_of(t, seat, usual) if (usual := usual_action(t, seat)) != NOTHING else False,
        "told": corner.pick == ACTIONS[RECOVER] and t.held[seat] > 0,  # a card that is tapped does it
        "lets_go": corner.pick == ACTIONS[WAIT],
        "scores": score if corner.pick == ACTIONS[BAIL] else "",
    }


def corner_words(t: TavaruaState, seat: int, corner: Corner) -> str:
    """On the shore paddling in leads nowhere: it comes to staying there, with another card."""
    if corner.pick == pick_of(t, seat, PADDLE_IN) and is_ashore(t, seat):
        return _("Stay ashore")
    return _(corner.words)


def is_ashore(t: TavaruaState, seat: int) -> bool:
    return t.where[seat] == CHANNEL and t.space[seat] == SHORE


def draw_preparations(view: TavaruaView) -> list[Scene]:
    """What can be done before cards are laid: it stands at the mat, and a card that is tapped declines it."""
    t, seat = view.table, int(view.seat)
    if t.phase != PREPARING or not (t.asked >> seat) & 1:
        return []
    found = [{"pick": "ready", "corner": "se", "words": _("Go on to the cards")}]
    if not why_not_switch(t, seat):
        found.append({"pick": "switch", "corner": "nw", "words": _("Switch boards")})
    if view.stoke_deck > 0 and why_not_buy(t, seat) in ("", "stoke_deck_empty"):  # a view holds no deck, but its size
        found.append({"pick": "buy", "corner": "sw", "words": _("Buy a stoke card")})
    return found


def points_in_words(points: int) -> str:
    return ngettext("{points} point", "{points} points", points).format(points=points)


def draw_spaces(t: TavaruaState, seat: int) -> list[Scene]:
    """The balance spaces from the tail to the nose, and how likely a surfer there stays on through the coming wave."""
    reach = int(t.reach(seat))
    balance = int(t.balance[seat])
    odds = odds_of_the_wave(t) if stands_or_could(t, seat) else {}  # elsewhere they would only be riddles
    found: list[Scene] = []
    for offset in range(-reach, reach + 1):
        chance = stays_on(t, seat, odds, offset)
        shift = offset - balance
        found.append(
            {
                "offset": shifted(offset),
                "at": offset,
                "here": offset == balance,
                "nose": offset == reach,
                "hang_ten": hangs_ten(t, seat, offset),
                "stays": "" if chance is None else percent(chance),
                "safe": chance == 1,
                "risky": chance is not None and chance < EVEN,
                "pick": f"balance{shift:+d}" if t.where[seat] == RIDING and shift in TARGETS[A_SHIFT].numbers else "",
            }
        )
    return found


def draw_place(t: TavaruaState, seat: int, place: int) -> Scene:
    """A card in hand: its face, where it would take the balance, and how likely one stays on then."""
    card = card_at(t, seat, place)
    face = draw_card(t.book.box, card)
    found = face | {"place": place + 1, "pick": f"card-{place + 1}", "to": "", "stoke": 0, "falls": False, "row": []}
    usual = usual_action(t, seat)
    found |= {"twice": pick_of(t, seat, usual) if usual != NOTHING else "", "again": ""}
    says = [_("Card {place}: {card}").format(place=place + 1, card=face["words"])]
    if stands_or_could(t, seat):
        stoke, (balance, chance) = first_that_holds(t, seat, card)
        reach = int(t.reach(seat))
        found["falls"] = not stands(t, seat, balance)
        found["to"] = shifted(balance)
        found["chance"] = percent(chance)
        found["stoke"] = stoke
        found["odds"] = "safe" if chance == 1 else "falls" if not chance else "risky" if chance < EVEN else ""
        found["row"] = [offset == balance for offset in range(-reach, reach + 1)]
        takes = _("takes the balance to {to}, {percent} % to stay on").format(to=found["to"], percent=found["chance"])
        says.append(_("takes you off the board") if found["falls"] else takes)
        says += [with_stoke(stoke)] if stoke else []
        found["means"] = ", ".join(says[1:])
        if found["stoke"] or not found["chance"]:
            found["twice"] = ""
    if t.phase == CHOOSING and t.where[seat] != FALLEN:
        does = _("tap again: {action}") if found["twice"] else _("tap again: put back")
        found["again"] = does.format(action=_(ACTION_WORDS[usual]))
    return found | {"says": ", ".join(says)}


def usual_action(t: TavaruaState, seat: int) -> int:
    """What a card is played for most of the time: a second tap on it does that. Nothing where it is not plain."""
    if t.phase != CHOOSING:
        return NOTHING
    if t.where[seat] == RIDING:
        return RIDE
    if t.where[seat] != CHANNEL or can_only_hope(t, seat):
        return NOTHING
    return CATCH if could_catch(t, seat) else PADDLE_OUT if t.space[seat] == SHORE else NOTHING


def first_that_holds(t: TavaruaState, seat: int, card: int) -> tuple[int, Landing]:
    """The fewest tokens with which a card leaves a surfer a chance, and where; without tokens where none helps."""
    odds = odds_of_the_wave(t)
    bare = best_of(landings(t, seat, odds, Try(card, 0)))
    if bare.chance:
        return 0, bare
    stoke = stoke_that_holds(t, seat, odds, Try(card, 0), snakes=can_only_snake(t, seat))
    return stoke, best_of(landings(t, seat, odds, Try(card, stoke))) if stoke else bare


def stands_or_could(t: TavaruaState, seat: int) -> bool:
    """Whether a card could shift the balance now: on a wave, or beside one that is free to be caught."""
    if t.phase not in (CHOOSING, SIGNING, PREPARING):
        return False
    beside = t.where[seat] == CHANNEL and could_catch(t, seat) and not can_only_hope(t, seat)
    return t.where[seat] == RIDING or beside


def draw_stoke_cards(t: TavaruaState, seat: int) -> list[Scene]:
    """The stoke cards that are held, by kind."""
    box = t.book.box
    found: list[Scene] = []
    for effect in range(STOKE_KINDS):
        count = int(t.stoke_cards[seat * STOKE_KINDS + effect])
        if count < 1:
            continue
        kind = STOKE_CARDS[effect]
        name = box.names[int(box.first_stoke) + effect]
        found.append(
            {
                "pick": f"stoke-card-{effect + 1}",
                "name": name,
                "deed": _(kind.deed),
                "rule": kind.rule,
                "count": count,
                "fresh": int(t.fresh[seat * STOKE_KINDS + effect]) >= count,
            }
        )
    return found


def in_short(words: str, move: Move, view: TavaruaView) -> str:
    """A card without its colour, and cards that are let go of together by their numbers: they are lit in the hand."""
    if isinstance(move, Redraw) and move.places:
        return _("discard {card}").format(card=numbers(cards_in(view.table, int(view.seat), int(move.places)), view))
    if not isinstance(move, Choice) or not move.places:
        return words
    cards = cards_in(view.table, int(view.seat), int(move.places))
    name = "" if len(cards) > 1 else f"{view.table.book.box.names[cards[0]]} "
    does = words.partition(": ")[0]
    if move.action == PADDLE_IN and is_ashore(view.table, int(view.seat)):
        does = _("stay ashore and change a card")
    said = f"{does}: {name}{numbers(cards, view)}"
    return f"{said}, {with_stoke(int(move.stoke))}" if move.stoke else said


def numbers(cards: list[int], view: TavaruaView) -> str:
    box = view.table.book.box
    return " ".join(f"{arrow_of(int(box.way[card]))}{box.power[card]}" for card in cards)


def with_stoke(count: int) -> str:
    return ngettext("with {count} stoke token", "with {count} stoke tokens", count).format(count=count)


def sealed_in_words(t: TavaruaState, seat: int, names: list[str]) -> str:
    """The player's own answer, which lies face down until everyone has answered; empty before it is given."""
    if not (t.asked >> seat) & 1 or t.answer[seat] == NOTHING:
        return ""
    answer = t.answer[seat]
    if t.phase == CHOOSING:
        return choice_in_words(t, seat, int(answer), names)
    if t.phase == REDRAWING:
        return _("you discard {cards}").format(cards=cards_in_words(t, seat, int(answer)))
    if t.phase == SIGNING:
        return (_("subtract the stoke"), _("leave the number as it is"), _("add the stoke"))[int(answer)]
    return _("you start on the {board}").format(board=board_name(int(answer)))


def choice_in_words(t: TavaruaState, seat: int, code: int, names: list[str]) -> str:
    action = int(action_of(code))
    said = _(ACTION_WORDS[action])
    if action == PADDLE_IN and is_ashore(t, seat):
        said = _("Stay ashore")
    if action == SNAKE:
        said += f" {names[int(other_of(code))]}"
    said += f": {cards_in_words(t, seat, int(places_of(code)))}"
    stoke = int(stoke_of(code))
    if stoke:
        said += ", " + ngettext("{count} stoke token", "{count} stoke tokens", stoke).format(count=stoke)
    return said


def cards_in_words(t: TavaruaState, seat: int, places: int) -> str:
    faces = [draw_card(t.book.box, card) for card in cards_in(t, seat, places)]
    return listing([f"{face['name']} {face['arrow']}{face['number']}" for face in faces])


def cards_in(t: TavaruaState, seat: int, places: int) -> list[int]:
    return [card_at(t, seat, place) for place in range(int(t.held[seat])) if (places >> place) & 1]
