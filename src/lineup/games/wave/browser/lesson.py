"""The first ride: a card by number, advice given and taken, a turn sign, a card by colour."""

from __future__ import annotations

from lineup.core.language import N_
from lineup.core.lesson import Lesson, Step

LESSON = Lesson(
    aim=N_("Together, play every card onto one pile, each higher than the last in number or in colour."),
    seed="wave lesson 343",
    bots=("leilani", "koa"),
    steps=(
        Step(
            N_("We are one team. Every card should come onto this pile, one at a time: we win or lose together."),
            ("W1.4",),
            points="#pile",
        ),
        Step(
            N_(
                "These cards are yours. Three face you. The two that stand higher show you their backs: only {first} "
                "and {second} see what they are. Their flags there are advice; we come to that."
            ),
            ("W2.3", "W2.4"),
            points="#hand .fan",
        ),
        Step(
            N_(
                "A card fits if its number is higher than that on the pile, or if its colour is. On red 2 play your "
                "yellow 4: the number is higher, and that is enough."
            ),
            ("W4.1",),
            moves=("play 2",),
        ),
        Step(
            N_(
                "You have drawn a card. The one that you played faced you, so the new one faces the others: they see "
                "it, and you do not."
            ),
            ("W7.1", "W7.2"),
            points="#p1-2",
            at_once=True,
            heard=("played", "drawn"),
        ),
        Step(
            N_("Colours have an order, from white up to blue. A higher colour fits, however low its number is."),
            ("W1.2", "W4.1"),
            points='[data-piece="ladder"]',
            at_once=True,
        ),
        Step(
            N_(
                "Now it is {first}'s turn, who cannot see this red 1. It fits on your yellow 4, for red is above "
                "yellow. Pick it and say: play this."
            ),
            ("W5.1", "W2.4"),
            moves=("advise 2/5 play",),
            points="#p2-5",
            at_once=True,
        ),
        Step(
            N_(
                "{first} has followed your advice. The flags on your hidden cards are advice for you: those with a ✓ "
                "fit, and ▶ is the best of them. Trust your partners, and play it unseen."
            ),
            ("W3.5", "W5.1"),
            moves=("play 5",),
            heard=("played", "advised"),
        ),
        Step(
            N_(
                "White 4, and it fits! It has a turn sign, like all white cards and all zeros: from now on the turn "
                "passes the other way round."
            ),
            ("W6.1", "W1.3"),
            points=".wave-way",
            at_once=True,
            heard=("turned",),
        ),
        Step(
            N_(
                "On yellow 3 your zeros fit by their colour: red and turquoise are above yellow. Play one. A small "
                "step, such as red, leaves more room for the others."
            ),
            ("W4.1",),
            moves=("play 5", "play 3"),
            heard=("played",),
        ),
        Step(
            N_(
                "So it goes on. When this pile is empty nobody draws any more. Nobody may pass: if no card of whoever "
                "is on turn fits, the ride is over."
            ),
            ("W7.3", "W3.3", "W8.2"),
            points="#draw",
        ),
        Step(
            N_(
                "In the end the cards count that you have played onto the first one: all 33 are a perfect wave, fewer "
                "than 23 are a wipeout. And never name a number or a colour: flags say it all."
            ),
            ("W8.3", "W8.4", "W5.4"),
            points=".wave-aim",
        ),
    ),
)
