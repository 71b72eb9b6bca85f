"""One surfer's ride from the first wave to a trophy: a contest, every special card, a shark, and the beach."""

from __future__ import annotations

from lineup.core.language import N_
from lineup.core.lesson import Lesson, Step

DRAW_ON = ("draw", "draw")  # points that are spent as the first was

LESSON = Lesson(
    aim=N_("Get your surfers onto waves and keep them there until the beach: the most points in trophies win."),
    seed="dude lesson 9393",
    bots=("koa",),
    steps=(
        Step(
            N_(
                "Each turn a wave rolls in and all others move towards the beach; a star brings one more. Whoever "
                "rides one ashore wins its trophy: 8, 5 or 3 points."
            ),
            ("S3.1", "S3.2", "S1.7", "S9.1"),
            points=".waves",
        ),
        Step(
            N_(
                "Three of your surfers are ready. On the first two spaces a card of the wave's type leads onto it: "
                "pick Monster 3, then the Monster."
            ),
            ("S2.1", "S4.4", "S4.5"),
            moves=("enter 2 with monster 3",),
        ),
        Step(
            N_(
                "{first} follows, but you came first and stand at the front, the best place. Contests need cards "
                "too, so keep yours: pass."
            ),
            ("S4.1", "S4.8", "S1.3"),
            moves=("pass",),
            heard=("entered",),
            then=("pass",),
        ),
        Step(
            N_(
                "The die shows M: each Monster with two or more surfers holds a contest. Your Peace card could stop "
                "it. Save it for later: no Peace."
            ),
            ("S5.1", "S5.4", "S7.1"),
            moves=("no peace",),
            heard=("rolled", "contest"),
        ),
        Step(
            N_(
                "Both play a card face down, and only its number counts: the lowest loses a surfer, the highest "
                "leads one to the front. Play Baby 6."
            ),
            ("S6.1", "S6.3", "S6.6", "S6.8"),
            moves=("play baby 6",),
        ),
        Step(
            N_(
                "Won! {first} played Bail, which saves a card but costs a surfer. At a turn's end everybody has "
                "three action points. Draw a card; I draw two more for you."
            ),
            ("S6.4", "S10.1", "S10.2"),
            moves=("draw",),
            heard=("revealed", "left"),
            then=DRAW_ON,
        ),
        Step(
            N_(
                "Two new waves, and {first} is on the Pipeline. You hold no Pipeline card: that is what a Wild is "
                "for, it leads onto any type. Pick Wild 5, then the Pipeline."
            ),
            ("S3.2", "S4.5"),
            moves=("enter 2 with wild 5",),
            heard=("turn", "wave", "entered"),
        ),
        Step(
            N_(
                "{first} rides there twice now, around you: nobody may enter directly beside a surfer of their own. "
                "Pass, and see what the die brings."
            ),
            ("S4.9", "S5.1"),
            moves=("pass",),
            heard=("entered",),
        ),
        Step(
            N_("P: a contest on this Pipeline. Now Peace is worth it. Play it, and nobody loses a surfer."),
            ("S5.1", "S7.1", "S7.5"),
            moves=("peace",),
            heard=("rolled", "contest"),
        ),
        Step(
            N_("Peace! Three action points again: all on cards. There is no limit to your hand."),
            ("S10.2", "S10.7"),
            moves=("draw",),
            heard=("peace",),
            then=DRAW_ON,
        ),
        Step(
            N_(
                "The Pipeline is on space 3: only Cut In leads there. It also counts 9 in contests. Pick Cut In, "
                "then the Pipeline."
            ),
            ("S4.6", "S1.4"),
            moves=("enter 3 with cut in 9",),
            heard=("turn", "wave"),
        ),
        Step(
            N_(
                "Your new surfer is last in the row. Prime brings one to the front: pick Prime, then the surfer on "
                "the right. Then I pass for you."
            ),
            ("S4.11",),
            moves=("front 3/4 with prime 6",),
            heard=("entered",),
            then=("pass",),
        ),
        Step(
            N_(
                "M, but every Monster carries a single surfer: no contest. A point also brings a surfer from "
                "paddling out to ready: pick that zone."
            ),
            ("S5.4", "S10.3", "S10.4"),
            moves=("get ready",),
            heard=("moved_up", "rolled"),
            then=(*DRAW_ON, "pass"),
        ),
        Step(
            N_(
                "A shark, right before the beach! All cards on its wave are added: nine or more drive it away, less "
                "washes everybody off. You are alone there: play Cut In 9."
            ),
            ("S8.1", "S8.5", "S8.6", "S8.7"),
            moves=("play cut in 9",),
            heard=("rolled", "shark"),
            then=("draw", *DRAW_ON),
        ),
        Step(
            N_(
                "Your Monster has reached the beach: gold, 8 points, and a Beach Star for the front, 3 more. The "
                "surfer paddles out again from there."
            ),
            ("S9.1", "S9.2", "S9.3", "S11.11"),
            points="#strip > :first-child",
            heard=("driven_off", "landed", "won"),
        ),
        Step(
            N_(
                "So it goes on. Some waves carry a whistle. The turn that brings the second one is the last; "
                "after it the waves only roll in."
            ),
            ("S11.2", "S11.7"),
            points=".sky p",
        ),
    ),
)
