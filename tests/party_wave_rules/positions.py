"""Sessions of Party Wave that are played by hand, with luck that is told by name.

``Session("Shaka/Aerial", "Cutback/Floater")`` deals seat 1 a Shaka into the pocket and an Aerial on the cap, and seat 2
likewise. A step is a seat, a move and the luck that falls in it: ``"2 play blind: height 2, Barrel, Popup, big"``.
Luck is the name of a card, ``height 2`` for the front of the wave, and ``small`` or ``big`` for the back of the next.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.written import Told, Written
from lineup.core import Card, Pool, Tale
from lineup.core.options import build
from party_wave.game import PartyWave
from party_wave.options import PartyWaveOptions
from party_wave.state import PartyWaveState
from party_wave.view import PartyView

PLACES = ["pocket", "cap"]


class Session(Written[PartyWaveState, PartyView]):
    """A session from the deal to wherever the steps lead. Seats count from 1, as in the notation of moves."""

    def __init__(self, *hands: str, lookout: int = 1, back: str = "small", agreed: Mapping[str, object] = {}) -> None:
        self.game: PartyWave = PartyWave(build(PartyWaveOptions, agreed))
        luck = [str(lookout), *[card for hand in hands for card in hand.split("/")], back]
        tale = Tale()
        table = self.game.start(len(hands), self.told(", ".join(luck)), tale)
        super().__init__(self.game, table, tale.events)

    def told(self, luck: str) -> Told:
        return Told([name.strip() for name in luck.split(",") if name.strip()], self.called)

    def called(self, pool: Pool, name: str) -> Card:
        """The first card in the pool whose name begins like this."""
        wanted = name.replace("height", pool.name.removesuffix(" waves"))
        return next(card for card in pool.cards if self.game.box.names[card].startswith(wanted))

    def sees(self, seat: int, place: str) -> str | None:
        """The card that a seat sees in a place like "cap 2"; None for one that it does not see, or no card."""
        name, owner = place.split()
        card = self.view(seat).hands[(int(owner) - 1) * 2 + PLACES.index(name)]
        return self.game.box.names[card].split()[0] if card >= 0 else None

    def lying(self, zone: str) -> list[str]:
        """The cards in a zone: "discards", or with a seat that counts from 1, "pocket 1"."""
        name, _space, owner = zone.rpartition(" ")
        place = f"{name} {int(owner) - 1}" if owner.isdigit() else zone
        return [card.split()[0] for card in self.game.zones(self.table).cards[place]]

    def marks(self) -> int:
        """How many marks all can see."""
        return sum(giver >= 0 for giver in self.view(0).marks)
