"""What happens at a table besides the game itself. Everybody hears it, except a take-back that was free."""

from __future__ import annotations

from lineup.core import Event
from lineup.core.language import _, ngettext
from lineup.core.you import is_you
from lineup.table.record import BOT, LEFT, PlayerKind

TAKEN_BACK = "table_taken_back"


class TableEvent(Event):
    """An event that brings its own words, because it belongs to no game."""

    def sentence(self, names: list[str]) -> str:
        raise NotImplementedError


class TakenBack(TableEvent):
    """A seat has taken back its last move; by consent, also whatever followed it."""

    def __init__(self, seat: int, moves: int, *, consent: bool, asked: bool = True) -> None:
        super().__init__(TAKEN_BACK)
        self.seat = seat
        self.moves = moves  # how many answers were undone that everybody knew of, others' included; at least 1
        self.consent = consent  # True: somebody may have learned something, and the table agreed
        self.asked = asked  # False: nobody else had to agree, because bots are not asked

    def facts(self) -> dict[str, object]:
        return {"seat": self.seat, "moves": self.moves, "consent": self.consent}

    def sentence(self, names: list[str]) -> str:
        sentence = ngettext("{name} takes back a move.", "{name} takes back {moves} moves.", self.moves)
        if is_you(names, self.seat):
            # What others did since goes with it: nobody has counted that.
            sentence = ngettext("You take back a move.", "You take back your last choice.", self.moves)
        said = sentence.format(name=names[self.seat], moves=self.moves)
        if not self.consent:
            return said
        if len(names) == 1:  # there is nobody to ask
            return said + _(" Luck falls anew from here, and this match sets no record.")
        said += _(" The table agrees.") if self.asked else ""
        return said + _(" Luck falls anew from here, and the result will say so.")


class Named(TableEvent):
    """A player who plays alone has named the surfer."""

    def __init__(self, seat: int, before: str, name: str) -> None:
        super().__init__("table_named")
        self.seat = seat
        self.before = before
        self.name = name

    def facts(self) -> dict[str, object]:
        return {"seat": self.seat, "before": self.before, "name": self.name}

    def sentence(self, names: list[str]) -> str:
        if is_you(names, self.seat):
            return _("From now on your surfer is called {name}.").format(name=self.name)
        return _("From now on the surfer of {before} is called {name}.").format(before=self.before, name=self.name)


class Seated(TableEvent):
    """Somebody sits down, is replaced by a bot, or leaves."""

    def __init__(self, seat: int, kind: PlayerKind, name: str) -> None:
        super().__init__("table_seated")
        self.seat = seat
        self.player = kind
        self.name = name

    def facts(self) -> dict[str, object]:
        return {"seat": self.seat, "player": self.player, "name": self.name}

    def sentence(self, names: list[str]) -> str:
        yours = is_you(names, self.seat)
        if self.player == LEFT:
            return _("You have left the table.") if yours else _("{name} has left the table.").format(name=self.name)
        if self.player == BOT:
            return _("The bot {name} takes seat {seat}.").format(name=self.name, seat=self.seat + 1)
        told = _("You take seat {seat}.") if yours else _("{name} takes seat {seat}.")
        return told.format(name=self.name, seat=self.seat + 1)
