"""Games that tell somebody what they must not know, each through another door."""

from __future__ import annotations

from typing import Any

from conformance.faults import Around, Fault
from lineup.core import SPECTATOR, Chance, Event, IllegalMove, Knowledge, Move, Outcome, State, View, Words, Zones
from party_wave.events import DEALT, KEPT, CardEvent, Sealed
from party_wave.state import CALLING, NOTHING, POCKET

TWINS = "twin_worlds_look_the_same"
IMAGINED = "imagined_worlds_fit"
KEYS = "a_key_tells_all_that_a_view_holds"
ZONES = "zones_tell_the_whole_truth"


def own_cap_is_strong(game: Around, s: Any, seat: int) -> bool:
    """What a surfer must not know: the value of the card that only the others see."""
    card = s.hands[seat * 2 + 1]
    return bool(card != NOTHING and game.sound.box.values[card] >= 3)


class PeekingView(View):
    """A view with one fact too many."""

    def __init__(self, view: Any, secret: int) -> None:
        super().__init__(view.seat)
        self.view = view
        self.secret = secret

    def facts(self) -> dict[str, object]:
        return {**self.view.facts(), "secret": self.secret}


class PeekingWords(Words):
    """The sound words, for a view that is wrapped."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def summary(self) -> str:
        return self.words.summary()

    def question(self, view: Any, names: list[str]) -> str:
        return self.words.question(view.view, names)

    def move(self, move: Move, view: Any, names: list[str]) -> str:
        return self.words.move(move, view.view, names)

    def pick(self, pick: str, view: Any, names: list[str]) -> str:
        return self.words.pick(pick, view.view, names)

    def event(self, event: Event, names: list[str]) -> str:
        return self.words.event(event, names)

    def reason(self, code: str) -> str:
        return self.words.reason(code)

    def result(self, outcome: Outcome, names: list[str]) -> str:
        return self.words.result(outcome, names)

    def line(self, what: str, names: list[str]) -> str:
        return self.words.line(what, names)

    def card(self, card: int) -> str:
        return self.words.card(card)

    def draw(self, view: Any, names: list[str]) -> list[str]:
        return self.words.draw(view.view, names)


class WithAnotherView(Around):
    """A game whose views are wrapped; its players know nothing and choose at random."""

    def words_for(self, words: Words) -> Words:
        return PeekingWords(words)

    def know_for(self, know: Knowledge[Any, Any]) -> Knowledge[Any, Any]:
        return Knowledge()

    def determinize(self, view: Any, chance: Chance) -> State:
        return self.sound.determinize(view.view, chance)


class LeakInTheView(WithAnotherView):
    """Everybody's view holds the pocket card of seat 0."""

    def observe(self, s: Any, seat: int) -> Any:
        return PeekingView(self.sound.observe(s, seat), int(s.hands[POCKET]))


class LeakInViewAndDeterminize(Around):
    """Everybody sees the pocket card of seat 0, and imagined worlds know it too: they fit, and prove nothing."""

    def observe(self, s: Any, seat: int) -> Any:
        view = self.sound.observe(s, seat)
        view.hands[POCKET] = s.hands[POCKET]
        return view


class LeakOfASealedAnswer(WithAnotherView):
    """Everybody's view holds the sealed answer of the last seat."""

    def observe(self, s: Any, seat: int) -> Any:
        return PeekingView(self.sound.observe(s, seat), int(s.sealed[-1]))


class LeakInLegalMoves(Around):
    """The cap card can be played only if it is strong; the refusal agrees, so the rules are at least consistent."""

    def refusal(self, s: Any, seat: int, move: Move) -> IllegalMove | None:
        refused = self.sound.refusal(s, seat, move)
        if refused is None and move.text() == "play cap" and not own_cap_is_strong(self, s, seat):
            return self.illegal("P3.1", "not_now")
        return refused

    def legal_moves(self, s: Any, seat: int) -> list[Move]:
        return [move for move in self.sound.legal_moves(s, seat) if self.refusal(s, seat, move) is None]


class LeakInAnError(Around):
    """Who wants to mark an own card is told one thing or the other, depending on its face."""

    def refusal(self, s: Any, seat: int, move: Move) -> IllegalMove | None:
        refused = self.sound.refusal(s, seat, move)
        if refused is not None and refused.reason == "own_card" and own_cap_is_strong(self, s, seat):
            return IllegalMove(refused.rule, refused.reason, "You would love to know how strong it is!")
        return refused


class LeakInWhoIsAsked(Around):
    """For a shaka those are asked first who have one."""

    def to_act(self, s: Any) -> list[int]:
        owing = self.sound.to_act(s)
        if s.phase == CALLING:
            holders = [seat for seat in owing if self.sound.box.is_shaka(s.hands[seat * 2 + POCKET])]
            return holders or owing
        return owing


class LeakInTheStory(Around):
    """All players hear which card the lookout kept."""

    def hear(self, event: Event, seat: int) -> Event | None:
        if event.kind == KEPT and seat != SPECTATOR:
            return event
        return self.sound.hear(event, seat)


class LeakToSpectators(Around):
    """Whoever watches hears every card that is dealt, as on television."""

    def hear(self, event: Event, seat: int) -> Event | None:
        if isinstance(event, CardEvent) and event.kind == DEALT and seat == SPECTATOR:
            return event
        return self.sound.hear(event, seat)


class TalkativeWords(PeekingWords):
    """The drawing says more than the view, because it was handed more than the view."""

    def draw(self, view: Any, names: list[str]) -> list[str]:
        return [*self.words.draw(view.view, names), f"pocket: {self.words.card(view.secret)}"]


class LeakInTheDrawing(WithAnotherView):
    """The view keeps its secrets as JSON, but carries them to the page."""

    def words_for(self, words: Words) -> Words:
        return TalkativeWords(words)

    def observe(self, s: Any, seat: int) -> Any:
        return SecretiveView(self.sound.observe(s, seat), int(s.hands[POCKET]))


class SecretiveView(PeekingView):
    def facts(self) -> dict[str, object]:
        facts: dict[str, object] = self.view.facts()
        return facts


class LeakInAnAttribute(WithAnotherView):
    """The view says nothing of it in its facts, and nothing is drawn of it; but a bot could look."""

    def observe(self, s: Any, seat: int) -> Any:
        return SecretiveView(self.sound.observe(s, seat), int(s.hands[POCKET]))


class ForgetfulView(PeekingView):
    """Its facts say nothing of the card that the lookout looks at."""

    def facts(self) -> dict[str, object]:
        facts: dict[str, object] = self.view.facts()
        del facts["drawn"]
        return facts


class AFactIsLeftOut(WithAnotherView):
    """What a seat knows is more than the key of its view."""

    def observe(self, s: Any, seat: int) -> Any:
        return ForgetfulView(self.sound.observe(s, seat), 0)


class ForgottenMarksView(PeekingView):
    """All marks are one fact: that there are any."""

    def facts(self) -> dict[str, object]:
        facts: dict[str, object] = self.view.facts()
        return {**facts, "marks": any(giver != NOTHING for giver in self.view.marks)}


class AFactIsTooCoarse(WithAnotherView):
    """Part of what a seat knows is missing in its key, and the rest of the fact is there."""

    def observe(self, s: Any, seat: int) -> Any:
        return ForgottenMarksView(self.sound.observe(s, seat), 0)


class AKeyThatChanges(PeekingView):
    """A key that says more than there is to know."""

    looks = 0

    def key(self) -> str:
        AKeyThatChanges.looks += 1
        return f"{self.view.key()} {AKeyThatChanges.looks}"


class OneKnowledgeTwoKeys(WithAnotherView):
    """Who looks twice gets two keys for one thing."""

    def observe(self, s: Any, seat: int) -> Any:
        return AKeyThatChanges(self.sound.observe(s, seat), 0)


class SomethingIsNotTraced(Around):
    """A trace says who was asked, and nothing of what they answered in secret."""

    def zones(self, s: Any) -> Zones:
        zones = self.sound.zones(s)
        del zones.facts["sealed"]
        return zones


class LeakInTheOutcome(Around):
    """When the session is over, the reason says what is left in a pocket."""

    def outcome(self, s: Any) -> Outcome | None:
        outcome = self.sound.outcome(s)
        if outcome is not None:
            for stages in outcome.stages:
                stages[0].what = f"waves {s.hands[POCKET]} {s.hands[POCKET + 2]} {s.hands[POCKET + 4]}"
        return outcome


class AReplacedAnswerIsHeard(Around):
    """Everybody hears that a surfer thinks twice."""

    def hear(self, event: Event, seat: int) -> Event | None:
        if isinstance(event, Sealed) and event.again and seat != event.seat:
            return Sealed(event.seat, NOTHING, again=True)
        return self.sound.hear(event, seat)


LEAKS = [
    Fault("a leak in the view", LeakInTheView, (TWINS, IMAGINED), "view"),
    Fault("view and determinize leaking together", LeakInViewAndDeterminize, (TWINS,), "view"),
    Fault("a sealed answer leaks into the view", LeakOfASealedAnswer, (TWINS, IMAGINED), "view"),
    Fault("a leak in legal moves", LeakInLegalMoves, (TWINS, IMAGINED), "legal moves"),
    Fault("a leak in an error", LeakInAnError, (TWINS, IMAGINED), "refusals"),
    Fault("a leak in who is asked", LeakInWhoIsAsked, (TWINS, IMAGINED), "to_act"),
    Fault("a leak in the story", LeakInTheStory, (TWINS,), "story"),
    Fault("a leak to whoever watches", LeakToSpectators, (TWINS, "what_is_public_is_heard_by_all"), "watches"),
    Fault("a leak in the drawing", LeakInTheDrawing, (TWINS, IMAGINED), "drawing"),
    Fault("a leak in an attribute of a view", LeakInAnAttribute, (TWINS, IMAGINED), "what the view holds"),
    Fault("a fact left out of the key", AFactIsLeftOut, (KEYS,), "leaves out: view.drawn"),
    Fault("a fact that is too coarse", AFactIsTooCoarse, (KEYS,), r"leaves out: view.marks"),
    Fault("one knowledge with two keys", OneKnowledgeTwoKeys, (KEYS,), "has another key"),
    Fault("something that is not traced", SomethingIsNotTraced, (ZONES,), "leave out: sealed"),
    Fault("a leak in the outcome", LeakInTheOutcome, (TWINS,), "outcome"),
    Fault("a replaced answer is heard", AReplacedAnswerIsHeard, ("a_replaced_answer_leaves_no_trace",), "hears of it"),
]
