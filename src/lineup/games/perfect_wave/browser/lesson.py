"""A whole game of three turns: a Run of three, a Trick above it, the Surfer out to its end, and the ride."""

from __future__ import annotations

from lineup.core.language import N_
from lineup.core.lesson import Lesson, Step
from lineup.games.perfect_wave.options import PerfectWaveOptions

# So few Maneuver cards that they run out in the third turn. A contest needs more time than that.
FEW_TRICKS = tuple(row | {"copies": 3} for row in PerfectWaveOptions().trick_cards if not row.get("contest"))
FEW_PADDLE_OUTS = 20

LESSON = Lesson(
    aim=N_("Build a wave of rising numbers and paddle out along it: what you ride back to the beach scores."),
    seed="pw lesson 388969",
    bots=("noa",),
    options={"trick_cards": FEW_TRICKS, "paddle_outs": FEW_PADDLE_OUTS},
    steps=(
        Step(
            N_(
                "This is your board, with the beach on the left and the sea on the right. At the end your Surfer rides "
                "from right to left, and falls where a number is higher than the one before."
            ),
            ("P1.4", "P10.3"),
            points=".pw-slope.own",
        ),
        Step(
            N_(
                "Keep one of these two Goals in secret. A Run is three neighbours or more that go up one by one, such "
                "as 2 3 4. Smooth Run gives you 50 points if yours is the longest: keep it."
            ),
            ("P2.6", "P13.2", "P13.3"),
            moves=("goal 1",),
        ),
        Step(
            N_(
                "On your turn you have two action points. A card from your hand costs one: pick your 2, then the space "
                "above your Surfer. The others see only its back."
            ),
            ("P3.1", "P3.4", "P5.2"),
            moves=("play 2 to 1",),
            heard=("turn",),
        ),
        Step(
            N_(
                "The Pier is there for everybody. A card that you take from it may be played at once, for the same "
                "point: take this 3, and lay it right of your 2."
            ),
            ("P4.1", "P4.2"),
            moves=("take wave 1 to 2",),
        ),
        Step(
            N_(
                "End your turn. The rightmost card of each row of the Pier is washed out then, the others slide to the "
                "right, and new ones come."
            ),
            ("P3.3", "P8.1", "P8.2", "P8.3"),
            moves=("end turn",),
        ),
        Step(
            N_(
                "Your turn again. Lay your 4 on the next space: 2, 3 and 4 go up one by one and are a Run, 20 points. "
                "Three equal numbers would be a Set, 30 points."
            ),
            ("P11.1", "P11.2"),
            moves=("play 4 to 3",),
            heard=("turn",),
        ),
        Step(
            N_(
                "Roundhouse is a Trick: 30 points above a card that is one higher than its left neighbour and one "
                "lower than its right one. Lay it above your 3: once your Surfer has passed a space, nothing is laid "
                "there."
            ),
            ("P12.1", "P5.3"),
            moves=("play roundhouse to 2",),
        ),
        Step(
            N_(
                "But only cards up to your Surfer count, and it is still on the first space. Next turn it paddles out: "
                "end this one."
            ),
            ("P10.1", "P3.3"),
            moves=("end turn",),
        ),
        Step(
            N_("A Paddle Out takes your Surfer one space towards the sea. Pick one from the Pier, and paddle at once."),
            ("P4.5",),
            moves=("take maneuver 1 and paddle", "take maneuver 2 and paddle", "take maneuver 4 and paddle"),
            heard=("turn",),
        ),
        Step(
            N_("You can also pay for it: pick your Wax, then paddle once more. Now your Surfer is below the 4."),
            ("P6.2", "P6.5"),
            moves=("paddle for wax",),
        ),
        Step(
            N_(
                "If the game ended now you would have 80 points: 30 below the three spaces, 20 for the Run, 30 for the "
                "Trick. Look here whenever you like."
            ),
            ("P10.6", "P11.2", "P12.1", "P15.5"),
            points=".so-far, .pw-now h2",
        ),
        Step(
            N_(
                "A Public Goal gives its points to everybody who meets it, but only if somebody has spent a whole turn "
                "to activate it. Two of the four can be activated."
            ),
            ("P3.4", "P7.1", "P7.2", "P13.1"),
            points=".pw-goals",
        ),
        Step(
            N_(
                "The last card of the Maneuver deck goes now, so this round is the last. End "
                "your turn. {first} plays once more, and then all of you ride."
            ),
            ("P9.1", "P9.2"),
            moves=("end turn",),
        ),
        Step(
            N_(
                "That was your ride, all the way to the beach! It has brought 80 points, and Smooth Run 50 more, "
                "because nobody has a longer Run. The most points win."
            ),
            ("P10.5", "P13.2", "P13.3", "P14.1"),
            points=".podium .mine .block",
            heard=("over",),
        ),
    ),
)
