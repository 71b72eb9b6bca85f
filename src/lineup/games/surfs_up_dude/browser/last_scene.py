"""The last scene of Surf's Up, Dude!: what the waves have brought to the beach stacks up, prize by prize."""

from __future__ import annotations

from lineup.core.language import N_, _
from lineup.core.page import Beat
from lineup.core.towers import Stand, Tower, crown, rise
from lineup.games.surfs_up_dude.options import TROPHIES
from lineup.games.surfs_up_dude.scoring import STAR_POINTS, outcome, points_of, worth
from lineup.games.surfs_up_dude.state import DudeState
from lineup.games.surfs_up_dude.words.words import DudeWords

SAYS = {"gold": N_("Gold…"), "silver": N_("Silver…"), "bronze": N_("Bronze…")}
STARS = "star"


def last_scene(t: DudeState, words: DudeWords, names: list[str]) -> list[Beat]:
    """Gold, silver, bronze and stars, of all players at the same time; then the sun rises behind the winner."""
    found = outcome(t)
    if found is None:
        return []
    highest = max(1, *(int(points_of(t, seat)) for seat in range(t.seats)))
    towers = [tower_of(t, seat, highest) for seat in range(t.seats)]
    stands = [
        Stand(seat, names[seat], [towers[seat]], found.places[seat], seat in found.winners) for seat in range(t.seats)
    ]
    beats = [Beat("ending", face={"stands": stands}, words=_("The last wave is ashore."), chapter=True)]
    for number, trophy in enumerate(TROPHIES):
        beats += rise(towers, number, _(SAYS[trophy]))
    beats += rise(towers, len(TROPHIES), _("…and the Beach Stars."))
    return [*beats, *crown(stands, words.result(found, names))]


def medal(t: DudeState, trophy: int, count: int) -> str:
    """What each of these trophies is worth, as it stands on it on the board."""
    return str(int(t.box.points[trophy])) if count else ""


def tower_of(t: DudeState, seat: int, highest: int) -> Tower:
    """A player's points, the gold at the bottom; what brought nothing has no height."""
    tower = Tower(seat, 0)
    for trophy, name in enumerate(TROPHIES):
        count = int(t.trophies[seat * len(TROPHIES) + trophy])
        tower.add(float(worth(t, seat, trophy)), name, highest, f"{count} ×" if count else "", medal(t, trophy, count))
    stars = int(t.stars[seat])
    tower.add(float(STAR_POINTS * stars), STARS, highest, f"{stars} ★" if stars else "")
    return tower
