"""A last scene in which scores grow as towers, player beside player, block upon block; ``towers.html`` draws them."""

from __future__ import annotations

from dataclasses import dataclass, field

from lineup.core.language import in_digits
from lineup.core.page import Beat, at_once


@dataclass(frozen=True)
class Block:
    """What one thing has brought."""

    label: str
    worth: float
    kind: str  # a class of the style sheet
    name: str  # as a piece
    height: float  # percent of the room that there is
    medal: str = ""  # what one of them is worth, on a disc beside the label


@dataclass
class Tower:
    """Blocks upon each other, and the number above them."""

    seat: int
    number: int  # of this player's towers, from 0
    title: str = ""
    blocks: list[Block] = field(default_factory=list)

    @property
    def name(self) -> str:
        return f"tower-{self.seat}-{self.number}"

    def add(self, worth: float, kind: str, highest: float, label: str, medal: str = "") -> None:
        """One more block; ``highest`` is the total of the highest tower of all."""
        height = round(100 * worth / max(highest, 1), 1)
        self.blocks.append(Block(label, worth, kind, f"{self.name}-{len(self.blocks)}", height, medal))


@dataclass
class Stand:
    """A player with all towers."""

    seat: int
    name: str
    towers: list[Tower]
    place: int
    wins: bool


def rise(towers: list[Tower], number: int, words: str, decimals: int = 0) -> list[Beat]:
    """The block with this number of each of the towers, all at the same time, with what is counted above."""
    beats: list[Beat] = []
    for tower in towers:
        if number < len(tower.blocks):
            total = sum(block.worth for block in tower.blocks[: number + 1])
            beats.append(Beat("show", tower.blocks[number].name))
            beats.append(Beat("count", f"sum-{tower.seat}-{tower.number}", sign=in_digits(total, decimals)))
    if not beats:
        return []
    return [Beat("hold", words=words), *at_once(beats), Beat("hold")]


def crown(stands: list[Stand], words: str) -> list[Beat]:
    """All places, and the sun behind whoever has won."""
    places = [Beat("show", f"stand-{stand.seat}", sign="wins" if stand.wins else "placed") for stand in stands]
    bursts = [Beat("stars", f"stand-{stand.seat}") for stand in stands if stand.wins]
    return [Beat("hold", words=words), *at_once([*places, *bursts]), Beat("hold"), Beat("hold")]
