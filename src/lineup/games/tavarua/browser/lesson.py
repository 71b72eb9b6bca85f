"""The first wave: paddled for, caught as it breaks, ridden to the shore."""

from __future__ import annotations

from lineup.core.language import N_
from lineup.core.lesson import Lesson, Step

LESSON = Lesson(
    aim=N_("Catch waves and ride them while your balance holds: your two best ones on each board count."),
    seed="tv lesson 0",
    bots=("noa",),
    options={"boards": "shortboard"},
    steps=(
        Step(
            N_(
                "You paddle up the channel on the left, catch a wave of the break from beside it, and ride. In this "
                "short game your two best waves count."
            ),
            ("T1.2", "T14.1", "T14.4"),
            points=".tv-sea",
        ),
        Step(
            N_(
                "These are your cards. On a wave the number says how far your balance shifts: ▲ to the nose, ▼ to the "
                "tail. Once you may draw some anew: this time, discard none."
            ),
            ("T1.4", "T2.5"),
            moves=("redraw nothing",),
            then=("ready",),
        ),
        Step(
            N_(
                "Look at this wave. It breaks when its die shows at least the number of its space. It lies on 4 and "
                "shows 3, and every round it comes one space nearer: next round it breaks on 3."
            ),
            ("T1.3", "T4.2"),
            points='[data-piece="wave-4"]',
        ),
        Step(
            N_("So be there: paddle out with this Cutback. Its number is 3, and takes you to space 3 of the channel."),
            ("T7.1", "T7.3"),
            moves=("paddle out 3",),
        ),
        Step(
            N_(
                "Here it is, with a 3 on space 3: caught on the very space that it shows, a wave is perfect. Catch it "
                "with Bottom Turn ▼2. From the middle your balance can take 2, and no more."
            ),
            ("T8.1", "T8.4", "T8.10", "T1.5"),
            moves=("catch 1",),
            heard=("advanced",),
        ),
        Step(
            N_(
                "You are up, right at the tail. After all actions a wave card shifts everybody on a wave: Glass left "
                "you where you were. The next one is a Chop, 1 to 3 either way."
            ),
            ("T4.7", "T1.6", "T9.5"),
            points=".tv-board",
            heard=("caught_perfect", "shifted"),
        ),
        Step(
            N_(
                "The score track on the beach says what your wave is worth: 2 for the card, 1 for each card of a "
                "perfect wave: 3 points, a 1.0."
            ),
            ("T10.1", "T10.2", "T10.6"),
            points=".tv-ribbon",
        ),
        Step(
            N_(
                "Now ride. Each card adds its number to your wave, if your balance holds: any ▼ would throw you off "
                "the tail. Frontside Aerial ▲4 takes you to the nose."
            ),
            ("T9.1", "T9.2", "T10.1"),
            moves=("ride 2",),
        ),
        Step(
            N_(
                "That held. You could bail now and score what you have. But from space 1 you ride to the shore, for 2 "
                "points more: play Bottom Turn ▼2, which leaves you nearest to the middle."
            ),
            ("T9.4", "T9.9", "T10.3"),
            moves=("ride 4",),
            heard=("rode",),
        ),
        Step(
            N_(
                "All the way! 2, 4 and 2 for the cards, 1 for each on a perfect wave, 2 for the shore: 13 points, on "
                "the track a 6.0. Your two best scores are added up."
            ),
            ("T10.1", "T10.2", "T10.3", "T10.7"),
            points=".tv-ribbon",
            heard=("landed", "scored"),
        ),
        Step(
            N_(
                "Catching a wave, reaching the shore and falling bring stoke tokens. Laid on a card, they make its "
                "number larger or smaller; on the shore they buy stoke cards."
            ),
            ("T5.3", "T6.1", "T6.2", "T6.4"),
            points=".tv-stoke",
        ),
        Step(
            N_(
                "After a fall only your best card scores, and it takes a round to get back to the shore: bail in time. "
                "If two want one wave, the higher number gets it, and equal cards collide."
            ),
            ("T9.3", "T7.6", "T10.4", "T8.6", "T8.7"),
            points=".tv-sea",
        ),
        Step(
            N_(
                "The whole game has a second board. The longboard has 7 balance spaces instead of 5, but takes no card "
                "of power 4. Two waves count on each board."
            ),
            ("T1.4", "T1.5", "T3.3", "T10.7"),
            points=".tv-board",
        ),
    ),
)
