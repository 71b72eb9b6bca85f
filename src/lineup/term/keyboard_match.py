"""A match at one keyboard: people take turns at it, bots answer by themselves, every row is kept before it is shown."""

from __future__ import annotations

from lineup.core import LineupError
from lineup.core.language import _
from lineup.store import Store
from lineup.table import Table
from lineup.term.display import public_side, show_news, show_picture, who_plays
from lineup.term.ending import show_ending
from lineup.term.hot_seat import HotSeat
from lineup.term.screen import Leave, Screen
from lineup.term.table_bots import TableBots
from lineup.term.turn import Turn


class NotKept(Exception):
    """A row could not be written down: the match has gone on elsewhere, or the disk is full."""


class KeyboardMatch:
    """People and bots around one table, until the game ends or somebody leaves."""

    def __init__(self, table: Table, store: Store | None, screen: Screen) -> None:
        self.table = table
        self.store = store  # None: nothing is kept
        self.screen = screen
        self.hot_seat = HotSeat(table, screen)
        self.bots = TableBots(table, self.keep)
        self.heard = [0] * (table.seats() + 1)  # how much of its story each seat has read; the last is the spectator's
        self.again: int | None = None  # who wants to answer a sealed question again
        self.notice = ""  # what the next page begins with
        self.trouble = ""  # or this, when something was refused

    def run(self) -> bool:
        """Play to the end (True) or until somebody leaves; they are told how to go on."""
        try:
            with self.screen:
                self.begin()
                while self.table.outcome() is None:
                    self.next_answer()
        except (Leave, KeyboardInterrupt):
            self.say_goodbye()
            return False
        except NotKept as lost:
            # What is not written down has not happened: nobody may play on from here.
            raise LineupError(str(lost)) from lost
        self.finish()
        return True

    def keep(self) -> None:
        """Write new rows down, before anybody is told of them."""
        if self.store is None:
            return
        try:
            self.store.save(self.table)
        except LineupError as error:
            raise NotKept(str(error)) from error

    def begin(self) -> None:
        """Say who plays and what the deal is bound to; hide the screen where people may not see the same."""
        self.bots.fill_empty_seats()
        introduce(self.screen, self.table)
        if len(self.hot_seat.people()) > 1:
            typed = self.screen.ask(
                _("Press Enter to begin; from then on the screen is covered whenever the keyboard changes hands: ")
            )
            if typed.casefold() == "quit":
                raise Leave
            self.screen.close()

    def finish(self) -> None:
        """The last news and the last picture, for everybody, and the result."""
        outcome = self.table.outcome()
        assert outcome is not None, "the game is over"
        side = public_side(self.table)
        show_news(self.screen, self.table, side, self.heard[side])
        show_picture(self.screen, self.table, side)
        show_ending(self.screen, self.table, outcome, kept=self.store is not None, you=side)

    def say_goodbye(self) -> None:
        if self.store is None:
            self.screen.say(_("Good-bye. This match was not kept."))
        else:
            match = self.table.record.header.table
            self.screen.say(_("The match is kept. Go on with: lineup play --resume {match}").format(match=match))

    # Who acts

    def owing(self) -> list[int]:
        """Who owes an answer."""
        return [int(seat) for seat in self.table.game.to_act(self.table.state)]

    def next_answer(self) -> None:
        """The next answer: of a person who wants to change theirs, of bots, or of a person.

        Bots go first where they play for themselves; in a team they leave people the time to give advice.
        """
        self.bots.speak()
        people = [seat for seat in self.owing() if seat in self.hot_seat.people()]
        idle = [seat for seat in self.owing() if seat not in people]
        if self.again is not None:
            seat, self.again = self.again, None
            Turn(self, seat).take()
        elif idle and not (people and self.table.game.cooperative):
            self.let_bots_play(idle)
        else:
            at = self.hot_seat.at
            seat = at if at is not None and at in people else people[0]
            if self.pass_keyboard(seat):
                Turn(self, seat).take()

    def let_bots_play(self, seats: list[int]) -> None:
        """Bots answer; where people are in one team with them and may advise, they wait for every person's "go"."""
        if self.table.game.cooperative:
            for person in self.hot_seat.people():
                if self.table.offers(person) and not Turn.adviser(self, person).take():
                    return
        for seat in seats:
            self.bots.answer(seat)

    # Changing one's mind

    def pass_keyboard(self, seat: int) -> bool:
        """Hand the keyboard over; False when the last player wants their answer back instead."""
        before = self.hot_seat.at
        names = self.table.names()
        hint = "" if before is None else _("{name} can still type undo here.").format(name=names[before])
        typed = self.hot_seat.hand_over(seat, hint)
        if before is None or typed.casefold() != "undo":
            return True
        self.hot_seat.cover(before)  # only the player who typed it may see their page
        prompt = self.table.prompts[before]
        if prompt is not None and prompt.answered is not None:
            self.again = before
            return False
        try:
            self.take_back(before)
        except LineupError as error:
            self.trouble = str(error)
        return False

    def take_back(self, seat: int) -> None:
        """Take back a seat's last move, with everybody's consent where the law of taking back asks for it."""
        if not self.gives_up_record(seat):
            return
        receipt = self.table.take_back(seat)
        name = self.table.names()[seat]
        while receipt is None:
            request = self.table.request
            assert request is not None, "somebody has been asked"
            other = min(request.waiting)
            question = _("{name} wants to take the last move back. Do you agree?").format(name=name)
            if not self.hot_seat.agrees(other, question):
                self.table.decline(other)
                self.trouble = _("{name} does not agree: the move stands.").format(name=self.table.names()[other])
                return
            receipt = self.table.agree(other)
        self.keep()
        if self.table.seats() == 1:
            self.notice = _("Taken back. This match no longer sets a record.")

    def gives_up_record(self, seat: int) -> bool:
        """A person who plays alone is asked once, before the first take-back: it always costs the record."""
        table = self.table
        if table.seats() > 1 or table.take_backs() or table.record.header.again:
            return True
        table.taking_back_leads_to(seat)  # a refusal comes before the question
        question = _("If you take a move back, this match sets no record. Take it back?")
        return self.hot_seat.agrees(seat, question)

    def show_notice(self) -> None:
        """What is to be said before everything else, once."""
        if self.trouble:
            self.screen.complain(self.trouble)
        if self.notice:
            self.screen.say(self.notice, "bold")
        self.notice = self.trouble = ""


def introduce(screen: Screen, table: Table) -> None:
    """Who plays, and what the deal is bound to."""
    screen.heading(table.game.title)
    screen.show(who_plays(table))
    screen.say(_("Match {match}. Type ? for help.").format(match=table.record.header.table), "dim")
    if bound := table.record.header.commitment():
        screen.say(_("The deal is bound to this hash; its seed is shown at the end:"), "dim")
        screen.say(f"  {bound}", "dim")
    if first := table.record.header.again:
        screen.say(_("It is the deal of match {match} again, so it sets no record.").format(match=first), "dim")
    screen.gap()
