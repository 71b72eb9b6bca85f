"""What a player is told of their own doings, beside what the others are told of them."""

from __future__ import annotations

from lineup.core.language import N_
from lineup.core.you import Addressed

YOURS = Addressed(
    {
        "{card} begins the pile. {name} has the first turn.": N_("{card} begins the pile. You have the first turn."),
        "{name} plays {card}.": N_("You play {card}."),
        "{name} plays {card}, as {advisers} advised.": N_("You play {card}, as {advisers} advised."),
        "{name} tries {card}, and it does not fit.": N_("You try {card}, and it does not fit."),
        "{name} tries {card}; it does not fit and goes back.": N_("You try {card}; it does not fit and goes back."),
        "{adviser}, own card {place}: {mark}.": N_("You, own card {place}: {mark}."),
        "{adviser} to {name}, card {place}: {mark}.": N_("You to {name}, card {place}: {mark}."),
        "{name} draws {what}.": N_("You draw {what}."),
        "{name} names Silver's card {place}.": N_("You name Silver's card {place}."),
        "{name} exchanges card {place} for {other}'s card {theirs}.": N_(
            "You exchange card {place} for {other}'s card {theirs}."
        ),
        "{name}'s card on {card}…": N_("Your card on {card}…"),
        "{name}'s {card} does not fit on {top}.": N_("Your {card} does not fit on {top}."),
        "{name}'s {card} does not fit on {top}: the wave breaks.": N_(
            "Your {card} does not fit on {top}: the wave breaks."
        ),
        "{name}'s card": N_("your card"),
        "{name}'s cards": N_("your cards"),
        "{name} has no card that fits on {card}.": N_("You have no card that fits on {card}."),
        "{name} had never seen {card}, and it fitted.": N_("You had never seen {card}, and it fitted."),
        "Of all cards of {name}'s only {card} fitted.": N_("Of all your cards only {card} fitted."),
    },
    {
        "{adviser} to {name}, card {place}: {mark}.": N_("{adviser} to you, card {place}: {mark}."),
        "{name} exchanges card {place} for {other}'s card {theirs}.": N_(
            "{name} exchanges card {place} for your card {theirs}."
        ),
    },
)
