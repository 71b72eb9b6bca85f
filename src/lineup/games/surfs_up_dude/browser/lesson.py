"""The first two turns: onto a wave, a contest, action points, and a shark."""

from __future__ import annotations

from lineup.core.language import N_
from lineup.core.lesson import Lesson, Step

LESSON = Lesson(
    aim=N_("Get your surfers onto waves and keep them there until the beach: the most points in trophies win."),
    seed="dude lesson 4",
    bots=("koa",),
    steps=(
        Step(
            N_(
                "Waves roll in from the open sea. Each surfer who is still on one when it reaches the beach wins a "
                "trophy: 8 points on a Monster, 5 on a Pipeline, 3 on a Baby."
            ),
            ("S1.7", "S3.1", "S9.1"),
            points=".waves",
        ),
        Step(
            N_(
                "You have six surfers: three are ready, two are paddling out, one is on the beach. Only those who are "
                "ready can enter a wave."
            ),
            ("S2.1", "S4.4"),
            points=".zone.ready",
        ),
        Step(
            N_(
                "A Monster lies on the first space. There, and on the second, a wave card of its type leads onto it. "
                "Pick your Monster 4, then the wave."
            ),
            ("S4.5",),
            moves=("enter 1 with monster 4",),
        ),
        Step(
            N_(
                "{first} has followed you. But you came first and stand at the front, the best place. Keep your other "
                "cards, contests need them: pass."
            ),
            ("S4.1", "S4.8", "S1.3"),
            moves=("pass",),
            heard=("entered",),
        ),
        Step(
            N_(
                "The die shows M: every Monster with two surfers or more holds a contest. A Peace card would stop it. "
                "You hold none, so go on."
            ),
            ("S5.1", "S5.4", "S7.1"),
            moves=("no peace",),
            heard=("rolled", "contest"),
        ),
        Step(
            N_(
                "Both of you play a card face down, and only its number counts. The lowest loses a surfer, the highest "
                "moves one to the front. Play a Baby 8."
            ),
            ("S6.1", "S6.3", "S6.6", "S6.8"),
            moves=("play baby 8",),
        ),
        Step(
            N_(
                "{first} played Bail: that saves a card and costs a surfer. Now everybody has three action points. "
                "Spend the first on a card: pick the draw pile."
            ),
            ("S6.4", "S10.1", "S10.2"),
            moves=("draw",),
            heard=("revealed", "left"),
        ),
        Step(
            N_("Spend the second on a surfer, who comes from paddling out to ready: pick the paddling out zone."),
            ("S10.4",),
            moves=("get ready",),
        ),
        Step(
            N_("And the third on one more card. There is no limit to the cards in your hand."),
            ("S10.2", "S10.7"),
            moves=("draw",),
        ),
        Step(
            N_(
                "A new turn: your Monster has moved one space towards the beach, and a Pipeline has come. A Wild card "
                "leads onto any type. Pick Wild 6, then the Pipeline."
            ),
            ("S2.6", "S3.1", "S4.5"),
            moves=("enter 1 with wild 6",),
            heard=("turn", "wave"),
        ),
        Step(
            N_("{first} is on both of your waves now. Pass, and see what the die brings."),
            ("S4.1", "S5.1"),
            moves=("pass",),
            heard=("entered",),
        ),
        Step(
            N_(
                "A shark! On this wave all cards are added: nine or more drive it away, less washes everybody off. Do "
                "not count on {first}: play your 9."
            ),
            ("S8.4", "S8.5", "S8.6"),
            moves=("play ready 9",),
            heard=("rolled", "shark"),
        ),
        Step(
            N_("{first} bailed again, but your nine was enough. The shark is gone, and you are still at the front."),
            ("S8.4", "S8.5"),
            points=".space.swell",
            heard=("driven_off",),
        ),
        Step(
            N_(
                "At the beach the front of a wave also wins a Beach Star, 3 points more. The turn that brings the "
                "second whistle is the last one; then the waves only roll in."
            ),
            ("S9.2", "S11.2", "S11.7", "S11.11"),
            points=".zone.beach",
        ),
    ),
)
