"""Two waves: one caught as it breaks and ridden to the shore, one through a barrel, with stoke, and bailed in time."""

from __future__ import annotations

from lineup.core.language import N_
from lineup.core.lesson import Lesson, Step

GO_ON = "ready"  # nothing is done before cards are laid

LESSON = Lesson(
    aim=N_("Catch waves and ride them while your balance holds: your two best ones on each board count."),
    seed="tv lesson 0",
    bots=("noa",),
    options={"boards": "shortboard"},
    steps=(
        Step(
            N_(
                "Paddle up the channel on the left, catch a wave of the break from beside it, and ride. Your two best "
                "waves count."
            ),
            ("T1.2", "T14.1", "T14.4"),
            points=".tv-sea",
        ),
        Step(
            N_(
                "These are your cards. On a wave the number shifts your balance: ▲ to the nose, ▼ to the tail. You may "
                "swap some, once: this time keep all."
            ),
            ("T1.4", "T2.5"),
            moves=("redraw nothing",),
            then=(GO_ON,),
        ),
        Step(
            N_(
                "A wave breaks when its die shows at least the number of its space. This one lies on 4 and shows 3. "
                "Each round it comes one space nearer: on 3 it breaks."
            ),
            ("T1.3", "T4.2"),
            points='[data-piece="wave-4"]',
        ),
        Step(
            N_("Be there: paddle out with this Cutback. Its 3 takes you to space 3 of the channel."),
            ("T7.1", "T7.3"),
            moves=("paddle out 3",),
        ),
        Step(
            N_(
                "Each card now says where it takes your balance, and how likely you stay on: for the coming wave "
                "shifts you, too. It is a Glass, 1 at most."
            ),
            ("T4.7", "T1.5", "T1.6", "T9.5"),
            points=".tv-to",
            heard=("advanced",),
        ),
        Step(
            N_(
                "A 3 on space 3: caught on the space that it shows, a wave is perfect. Catch it with Bottom Turn ▼2: "
                "from the middle your balance takes 2, no more."
            ),
            ("T8.1", "T8.4", "T8.10", "T1.5"),
            moves=("catch 1",),
        ),
        Step(
            N_(
                "You are up, at the tail. The track turns points into a score: 2 for the card and 1 as the wave is "
                "perfect: 3 points, a 1.0."
            ),
            ("T10.1", "T10.2", "T10.6"),
            points=".tv-ribbon",
            heard=("caught_perfect", "shifted"),
        ),
        Step(
            N_(
                "Ride on: each card adds its number, if your balance holds. Any ▼ would throw you off the tail. "
                "Frontside Aerial ▲4 takes you to the nose."
            ),
            ("T9.1", "T9.2", "T10.1"),
            moves=("ride 2",),
        ),
        Step(
            N_(
                "That held. You could bail now and score what you have. From space 1 you ride to the shore, for 2 "
                "points more: play Bottom Turn ▼2."
            ),
            ("T9.4", "T9.9", "T10.3"),
            moves=("ride 4",),
            heard=("rode",),
        ),
        Step(
            N_("All the way! 2, 4 and 2 for the cards, 3 for perfect, 2 for the shore: 13 points, on the track a 6.0."),
            ("T10.1", "T10.2", "T10.3", "T10.6"),
            points=".tv-ribbon",
            heard=("landed", "scored"),
        ),
        Step(
            N_(
                "Catching a wave, reaching the shore and falling bring stoke tokens. On the shore one buys a stoke "
                "card: buy one. Then I paddle out for you."
            ),
            ("T6.4", "T5.3", "T5.4"),
            moves=("buy",),
            then=(GO_ON, "paddle out 2", GO_ON),
        ),
        Step(
            N_(
                "Floater ▲3 is too much for your balance. But a stoke token changes the number by 1, and is a "
                "point as well. Catch with Floater and one token."
            ),
            ("T6.1", "T6.2", "T10.2"),
            moves=("catch 3 stoke 1",),
            heard=("bought", "paddled"),
        ),
        Step(
            N_("Cards are up: say how your token counts. Subtracted, it makes 2 of your 3: you stay on."),
            ("T6.2",),
            moves=("subtract",),
            then=(GO_ON,),
        ),
        Step(
            N_(
                "A barrel, 2! On a shortboard any other printed number rides it, for 5 points: stoke "
                "changes nothing there. Ride with Backside Aerial ▼4."
            ),
            ("T9.6", "T10.2", "T9.1"),
            moves=("ride 1",),
            heard=("rode_barrel",),
            then=(GO_ON,),
        ),
        Step(
            N_(
                "13 points again, and no card is safe. After a fall only your best card and its tokens score. "
                "Bail, and let Stall ▼1 go."
            ),
            ("T9.4", "T9.3", "T10.4"),
            moves=("bail 4",),
            heard=("rode", "shifted"),
        ),
        Step(
            N_(
                "12.0 so far. If two want a wave, the higher number gets it, equal ones collide; whoever rides it "
                "keeps it. What does {first} hold? Play your Scout."
            ),
            ("T10.7", "T8.2", "T8.6", "T8.7", "T12.10"),
            moves=("scout 2",),
            heard=("scored",),
        ),
    ),
)
