"""``lineup learn``: a guided first game in the terminal, with the steps of the browser's lesson."""

from __future__ import annotations

from rich.console import Console

from lineup import bots, games
from lineup.core import BadOptions, LineupError, Move, NotationError
from lineup.core.language import _
from lineup.core.lesson import COACH, LEARNER, Lesson, said
from lineup.core.options import build
from lineup.games import AnyGame
from lineup.table.guided_match import GuidedMatch
from lineup.term.display import show_news, show_picture
from lineup.term.menu import Menu, listing
from lineup.term.playing import is_a_terminal
from lineup.term.rules import read_rules
from lineup.term.screen import Leave, Screen
from lineup.term.seating import own_name


def learn(slug: str, console: Console) -> None:
    """Play the lesson of a game; without a terminal, read it."""
    game, lesson = taught(slug)
    screen = Screen(console)
    if is_a_terminal():
        LessonAtKeyboard(GuidedMatch(game, lesson, own_name()), screen).run()
    else:
        read_aloud(screen, game, lesson)


def taught(slug: str) -> tuple[AnyGame, Lesson]:
    """A game as its lesson has it, and the lesson."""
    lesson = games.load(slug).page.lesson
    if lesson is None:
        raise BadOptions(_("There is no lesson for {game}.").format(game=games.load(slug).title))
    return games.load(slug, build(games.options_of(slug), lesson.options)), lesson


def read_aloud(screen: Screen, game: AnyGame, lesson: Lesson) -> None:
    """All that a lesson says."""
    names = [_("You"), *(who.name for key in lesson.bots if (who := bots.character(key)))]
    screen.heading(game.title)
    screen.say(_(lesson.aim))
    for number, step in enumerate(lesson.steps, 1):
        screen.say(f"{number}. {said(step.says, names)} ({', '.join(step.rules)})")


class LessonAtKeyboard:
    """One learner: reads what the coach says, and types the move that it speaks of."""

    def __init__(self, match: GuidedMatch, screen: Screen) -> None:
        self.match = match
        self.table = match.table
        self.screen = screen
        self.heard = 0  # how much of the story was read
        self.menu = Menu([])

    def run(self) -> None:
        try:
            with self.screen:
                self.screen.heading(self.table.game.title)
                self.screen.say(_(self.match.lesson.aim))
                while not self.match.course().is_closing():
                    self.take_step()
        except (Leave, KeyboardInterrupt):
            self.screen.say(_("Good-bye. lineup learn begins the lesson anew."))
            return
        self.tell()
        self.screen.say(self.match.course().closing(), "bold")
        self.screen.say(_("Go on with: lineup play {game}").format(game=self.table.game.slug))

    def take_step(self) -> None:
        """Until the learner has done what the open step asks for."""
        at = self.match.at
        self.menu = Menu(self.match.course().wanted())
        self.show()
        while self.match.at == at:
            try:
                self.obey(" ".join(self.screen.ask(f"{self.table.names()[LEARNER]}> ").split()))
            except LineupError as error:
                self.screen.complain(str(error))

    def obey(self, typed: str) -> None:
        word, _space, rest = typed.partition(" ")
        if word in ("quit", "q", "exit"):
            raise Leave
        if word == "rules":
            self.screen.show_long(read_rules(self.table.game.rulebook(), rest))
        elif self.match.course().is_to_be_read() and not typed:
            self.match.go_on()
        elif not typed or word in ("?", "help", "show"):
            self.show()
        elif move := self.meant(typed):
            self.match.go_on(move.text())

    def meant(self, typed: str) -> Move | None:
        """The move with this number or of this notation; None if the menu goes deeper."""
        if self.match.course().is_to_be_read():
            raise NotationError(_("Press Enter when you have read it."))
        if not typed.isdecimal():
            return self.table.game.read(typed)
        if not 1 <= int(typed) <= len(self.menu.choices()):
            raise NotationError(_("Type a number from the list, or ? to see it again."))
        move = self.menu.choose(int(typed))
        if move is None:
            self.show_menu()
        return move

    # What is shown

    def tell(self) -> None:
        """What has happened, and the table as it is."""
        show_news(self.screen, self.table, LEARNER, self.heard)
        self.heard = len(self.table.story(LEARNER))
        show_picture(self.screen, self.table, LEARNER)

    def show(self) -> None:
        course = self.match.course()
        step = course.step()
        assert step is not None, "bots have played until something is open"
        coach = bots.character(COACH)
        self.screen.heading(_("{step} of {count}").format(step=course.at + 1, count=len(course.lesson.steps)))
        self.tell()
        self.screen.say(f"{coach.name if coach else COACH}: {said(step.says, self.table.names())}", "bold")
        self.screen.say(_("Type rules {rule} to read the rule.").format(rule=step.rules[0]), "dim")
        self.show_menu()

    def show_menu(self) -> None:
        if self.match.course().is_to_be_read():
            self.screen.say(_("Press Enter when you have read it."), "dim")
        else:
            self.screen.show(listing(self.menu, self.table.game.words, self.table.view(LEARNER), self.table.names()))
        self.screen.gap()
