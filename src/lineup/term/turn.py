"""One person at the keyboard: everything that can be typed until a question is answered or others may go on."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Protocol

from rich.table import Table as Grid
from rich.text import Text

from lineup.bots import has_offers
from lineup.core import IllegalMove, LineupError, Move, NotationError
from lineup.core.language import _, ngettext
from lineup.table import Table
from lineup.term.display import sentences, show_news, show_picture
from lineup.term.hints import hint_for
from lineup.term.hot_seat import HotSeat
from lineup.term.menu import ADVICE, Menu, listing
from lineup.term.rules import read_rules
from lineup.term.screen import Leave, Screen

LONGEST_NUMBER = 4  # digits; no menu is longer
NUMBER_OF_ADVICE = re.compile(rf"{ADVICE}\d+", re.IGNORECASE)


class MatchAround(Protocol):
    """What a turn needs to know of the match around it."""

    table: Table
    screen: Screen
    hot_seat: HotSeat
    heard: list[int]  # how much of its story each seat has read

    def keep(self) -> None: ...

    def owing(self) -> list[int]: ...

    def take_back(self, seat: int) -> None: ...

    def show_notice(self) -> None: ...


class Turn:
    """A person who owes an answer, or one who may give advice before somebody else plays."""

    def __init__(self, match: MatchAround, seat: int) -> None:
        self.match = match
        self.table = match.table
        self.screen = match.screen
        self.seat = seat
        self.is_over = False
        self.is_settled = False  # answered, or the others may go on; an undo settles nothing
        self.answers = Menu(self._answers())
        self.menu = self.answers  # or the menu of advice
        if not self.answers.moves:
            self.menu = self._advice()
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self.help, "h": self.help, "help": self.help, "rules": self.rules, "log": self.log,
            "undo": self.undo, "hint": self.hint, "advice": self.advice, "ask": self.ask, "go": self.go,
            "show": self.show, "name": self.name, "back": self.back, "0": self.back,
            "quit": self.quit, "q": self.quit, "exit": self.quit,
        }  # fmt: skip

    def take(self) -> bool:
        """Ask until there is nothing more to ask; False when the person took something back instead of answering."""
        self.match.hot_seat.hand_over(self.seat)
        self.show()
        while not self.is_over:
            self.obey(self.screen.ask(f"{self.table.names()[self.seat]}> "))
        return self.is_settled

    def obey(self, typed: str) -> None:
        """Do what was typed, or say why not."""
        try:
            self._do(" ".join(typed.split()))
        except IllegalMove as error:
            self.screen.complain(str(error))
            self.screen.say(_("Type rules {rule} to read the rule, or ? for help.").format(rule=error.rule), "dim")
        except LineupError as error:
            self.screen.complain(str(error))
            self.screen.say(_("Type a number from the list, a move as it stands there, or ? for help."), "dim")

    def _do(self, typed: str) -> None:
        word, _space, rest = typed.partition(" ")
        command = self.commands.get(word.lower())
        move = self._named(typed)
        if move is not None:
            self.send(move)
        elif command is not None and (not rest or word.lower() in ("rules", "advice", "name")):
            command(rest)
        elif typed.isdecimal() or (NUMBER_OF_ADVICE.fullmatch(typed) and self.table.offers(self.seat)):
            self.choose(typed)
        elif not typed and not self.answers.moves:
            self.go("")
        elif not typed:
            self.show()
        else:
            self.send(self.table.game.read(typed))

    # Moves

    def _answers(self) -> list[Move]:
        prompt = self.table.prompts[self.seat]
        return prompt.moves if prompt is not None else []

    def _advice(self) -> Menu:
        return Menu(self.table.offers(self.seat), ADVICE)

    def _named(self, typed: str) -> Move | None:
        """The move that is called exactly this, among those that are possible now."""
        possible = [*self.answers.moves, *self.table.offers(self.seat)]
        return next((move for move in possible if move.text() == typed.lower()), None)

    def choose(self, typed: str) -> None:
        """Choose a line of the menu by its number; that of advice has a letter before it."""
        number = typed.lower().removeprefix(self.menu.mark)
        if self.menu.mark and number == typed:
            raise NotationError(
                _("Advice is chosen by a letter and a number, for example {line}.").format(line=f"{ADVICE}1")
            )
        if not number.isdecimal():
            raise NotationError(_("Type advice to see what you can say."))
        count = len(self.menu.choices())
        if len(number) > LONGEST_NUMBER or not 1 <= int(number) <= count:
            sentence = ngettext("There is {count} choice in the list.", "There are {count} choices in the list.", count)
            raise NotationError(sentence.format(count=count))
        move = self.menu.choose(int(number))
        if move is None:
            self.show_menu()
        else:
            self.send(move)

    def send(self, move: Move) -> None:
        """Answer, or give advice."""
        if move.offer:
            if self.table.offer(self.seat, move.text(), self.table.plays).repeated:
                self.screen.say(_("You have said that already."))
            self.match.keep()
            self.tell_news()
            self._after_advice()
            return
        prompt = self.table.prompts[self.seat]
        if prompt is None:
            raise NotationError(_("You are not asked anything now."))
        self.table.answer(self.seat, move.text(), prompt.number)
        self.match.keep()
        self._settle()

    def _settle(self) -> None:
        self.is_over = self.is_settled = True

    def _after_advice(self) -> None:
        """Back to the answers, or to what may still be said."""
        self.menu = self.answers if self.answers.moves else self._advice()
        self.show_menu()

    # What is shown

    def show(self, _rest: str = "") -> None:
        """The whole page: news, picture, question, menu."""
        self.match.hot_seat.expose(self.seat)
        with self.screen.page():
            self.screen.heading(f"{self.table.game.title} · {self.table.names()[self.seat]}")
            self.screen.gap()
            self.match.show_notice()
            self.tell_news()
            show_picture(self.screen, self.table, self.seat)
            self.show_menu()

    def tell_news(self) -> None:
        show_news(self.screen, self.table, self.seat, self.match.heard[self.seat])
        self.match.heard[self.seat] = len(self.table.story(self.seat))

    def show_menu(self) -> None:
        """The question and its answers, or the advice there is to give."""
        view, names = self.table.view(self.seat), self.table.names()
        prompt = self.table.prompts[self.seat]
        self.screen.say(self._question() or _("You may still change your answer."), "bold")
        if prompt is not None and prompt.answered is not None:
            chosen = self.table.game.words.move(prompt.answered, view, names)
            self.screen.say(_("So far you have chosen: {move}").format(move=chosen))
        self.screen.show(listing(self.menu, self.table.game.words, view, names))
        if example := self.menu.example():
            self.screen.say(_("You can also type a whole move, for example: {move}").format(move=example), "dim")
        if self.menu is self.answers and self.table.offers(self.seat):
            self.screen.say(_("You may also give advice: type advice"), "dim")
        self.screen.gap()

    def _question(self) -> str:
        if self.menu is self.answers:
            return self.table.game.words.question(self.table.view(self.seat), self.table.names())
        if self.answers.moves:
            return _("Your advice? (back returns to your own move)")
        names = self.table.names()
        following = ", ".join(names[seat] for seat in self.match.owing())
        return _("Next: {names}. Give advice, or press Enter to let the game go on.").format(names=following)

    # Commands

    def help(self, _rest: str) -> None:
        grid = Grid.grid(padding=(0, 2))
        grid.add_column(style="bold", no_wrap=True)
        for word, meaning in what_can_be_typed(self):
            grid.add_row(Text(word), Text(meaning))
        self.screen.show_long(grid)

    def rules(self, wanted: str) -> None:
        self.screen.show_long(read_rules(self.table.game.rulebook(), wanted))

    def log(self, _rest: str) -> None:
        told = sentences(self.table, self.seat)
        lines = [f"{number:3}  {sentence}" for number, sentence in enumerate(told, 1)]
        self.screen.show_long(Text("\n".join(lines) or _("Nothing has happened yet.")))

    def back(self, _rest: str) -> None:
        """One step back in the menu."""
        if self.menu.is_inside():
            self.menu.back()
        elif self.menu is self.answers or not self.answers.moves:
            raise NotationError(_("This is the first step already; undo takes your last move back."))
        else:
            self.menu = self.answers
        self.show_menu()

    def advice(self, rest: str) -> None:
        """The menu of advice, or advice as it is written."""
        if rest:
            self.send(self.table.game.read(rest))
        elif self.table.offers(self.seat):
            self.menu = self._advice()
            self.show_menu()
        else:
            raise NotationError(_("There is no advice to give now."))

    def ask(self, _rest: str) -> None:
        """Let the other people say what they may."""
        others = [each for each in self.match.hot_seat.people() if each != self.seat and self.table.offers(each)]
        if not others or not self.answers.moves:
            raise NotationError(_("Nobody else at this keyboard has advice to give now."))
        for other in others:
            if not Turn.adviser(self.match, other).take():
                self.is_over = True
                return
        self.match.hot_seat.hand_over(self.seat)
        self.show()

    @classmethod
    def adviser(cls, match: MatchAround, seat: int) -> Turn:
        """A person who is only asked for advice, whatever else they may owe."""
        turn = cls(match, seat)
        turn.answers = Menu([])
        turn.menu = turn._advice()
        return turn

    def go(self, _rest: str) -> None:
        if self.answers.moves:
            raise NotationError(_("The others are waiting for your own move."))
        self._settle()

    def undo(self, _rest: str) -> None:
        """One step back in the menu; before the first step there, the last move is taken back."""
        if self.menu.is_inside() or (self.menu is not self.answers and self.answers.moves):
            self.back("")
            return
        self.match.take_back(self.seat)
        self.is_over = True

    def hint(self, _rest: str) -> None:
        """The best moves, as far as this person can know; it is on the result."""
        found = hint_for(self.table, self.seat)
        self.match.keep()
        self.screen.show(found)

    def name(self, rest: str) -> None:
        """Alone: another name for the surfer; nothing after it gives back the player's own."""
        self.table.name_surfer(self.seat, rest)
        self.match.keep()
        self.show()

    def quit(self, _rest: str) -> None:
        raise Leave


def what_can_be_typed(turn: Turn) -> list[tuple[str, str]]:
    """The help, as far as it concerns this moment and this game."""
    rule = next(iter(turn.table.game.rulebook().rules), "")
    mark = turn.menu.mark
    found = [(f"{mark}1, {mark}2, {mark}3 …", _("choose by number; 0 or back goes one step back"))]
    if turn.menu.moves:
        found.append((turn.menu.moves[0].text(), _("or type a move as it stands on the right of the list")))
    if turn.answers.moves:
        found.append((_("Enter"), _("show the table again")))
        if has_offers(turn.table.game):
            found.append(("advice", _("give advice to the others")))
        if len(turn.match.hot_seat.people()) > 1 and has_offers(turn.table.game):
            found.append(("ask", _("let the other people at this keyboard give you advice")))
    else:
        found += [(_("Enter"), _("let the game go on; so does go")), ("show", _("show the table again"))]
    if turn.table.seats() == 1:
        found.append(("name Kai", _("give your surfer a name; name alone takes it away again")))
    found += [
        ("rules", _("the chapters; rules 3, rules {rule} or rules and a word look something up").format(rule=rule)),
        ("log", _("everything that you have heard so far")),
        ("undo", _("take your last move back; the others are asked when they may have learned from it")),
        *([("hint", _("the three best moves; the result says that you asked"))] if turn.answers.moves else []),
        ("quit", _("stop here; the match is kept and can be resumed")),
    ]
    return found
