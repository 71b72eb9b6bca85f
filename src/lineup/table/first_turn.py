"""Who begins: where all win or lose together, a person alone among bots has the first turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lineup.core.chance import FairDice
from lineup.core.story import QUIET
from lineup.table.record import BOT, PERSON
from lineup.table.standing import AnyGame

TRIES = 64  # deals; some rules give nobody the choice, and a game must begin


def seed_for(game: AnyGame, kinds: Sequence[str], fresh: Callable[[], bytes]) -> bytes:
    """A seed for a new deal among such players, in the order of their seats.

    Nobody wants to watch bots lose before their own first move. Lots are drawn until they fall on the only person;
    cards come from streams of their own, so they are as they would have been. Among rivals lots are drawn once, because
    to begin may be worth something there.
    """
    seed = fresh()
    if not game.cooperative or sorted(kinds) != [*[BOT] * (len(kinds) - 1), PERSON]:
        return seed
    alone = list(kinds).index(PERSON)
    for _try in range(TRIES):
        if alone in game.to_act(game.start(len(kinds), FairDice(seed), QUIET)):
            break
        seed = fresh()
    return seed
