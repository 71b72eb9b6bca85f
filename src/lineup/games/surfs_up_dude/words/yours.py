"""What a player is told of their own doings, beside what the others are told of them."""

from __future__ import annotations

from lineup.core.language import N_
from lineup.core.you import Addressed

YOURS = Addressed(
    {
        "{name} has chosen.": N_("You have chosen."),
        "{name} has nothing to play and passes.": N_("You have nothing to play and pass."),
        "{name} passes.": N_("You pass."),
        "{name} draws {what}.": N_("You draw {what}."),
        "{name} gets {cards}.": N_("You get {cards}."),
        "{name} sends the shark to space {space}.": N_("You send the shark to space {space}."),
        "{name}'s surfer at position {position} leaves the wave on space {space}.": N_(
            "Your surfer at position {position} leaves the wave on space {space}."
        ),
        "{name}'s surfer at position {position} swims away from the shark on space {space}.": N_(
            "Your surfer at position {position} swims away from the shark on space {space}."
        ),
        "{name}'s surfer at position {position} gives up the wave on space {space}.": N_(
            "Your surfer at position {position} gives up the wave on space {space}."
        ),
        "{name} lets a surfer paddle out.": N_("You let a surfer paddle out."),
        "A surfer of {name}'s is ready.": N_("A surfer of yours is ready."),
        "{name} plays {card}: a surfer from {zone} is ready.": N_("You play {card}: a surfer from {zone} is ready."),
        "{name}'s surfer moves to the front on space {space}.": N_("Your surfer moves to the front on space {space}."),
        "{name} plays {card}: a surfer moves to the front on space {space}.": N_(
            "You play {card}: a surfer moves to the front on space {space}."
        ),
        "{name} plays {card}: a surfer stays at the front on space {space}.": N_(
            "You play {card}: a surfer stays at the front on space {space}."
        ),
        "{name} plays {card}: peace on space {space}.": N_("You play {card}: peace on space {space}."),
        "{name} enters the wave on space {space} with {card}, position {position}.": N_(
            "You enter the wave on space {space} with {card}, position {position}."
        ),
        "The waves roll in; {name} has the die.": N_("The waves roll in; you have the die."),
        "Turn {number}: {name} begins.": N_("Turn {number}: you begin."),
        "{name} rolls {face}.": N_("You roll {face}."),
        "{name} wins {what}.": N_("You win {what}."),
        "{name} is done.": N_("You are done."),
        "{winners} wins with {points} points.": N_("You win with {points} points."),
        "{winners} wins with {points} points, and most {stars} of those who have as many.": N_(
            "You win with {points} points, and most {stars} of those who have as many."
        ),
        "{winners} wins with {points} points, and most gold of those who have as many.": N_(
            "You win with {points} points, and most gold of those who have as many."
        ),
        "{winners} wins with {points} points, and most silver of those who have as many.": N_(
            "You win with {points} points, and most silver of those who have as many."
        ),
    },
)
