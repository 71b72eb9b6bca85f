"""What a player is told of their own doings, beside what the others are told of them."""

from __future__ import annotations

from lineup.core.language import N_
from lineup.core.you import Addressed

YOURS = Addressed(
    {
        "{name} starts on the {board}.": N_("You start on the {board}."),
        "{name} switches to the {board}.": N_("You switch to the {board}."),
        "{name} paddles to {place}.": N_("You paddle to {place}."),
        "{name} waits.": N_("You wait."),
        "{name} swims back to the shore.": N_("You swim back to the shore."),
        "{name} gets no place on the wave and stays in the channel.": N_(
            "You get no place on the wave and stay in the channel."
        ),
        "{name} catches the wave on space {space}; balance {balance}.": N_(
            "You catch the wave on space {space}; balance {balance}."
        ),
        "{name} catches the wave on space {space} as it breaks: perfect! Balance {balance}.": N_(
            "You catch the wave on space {space} as it breaks: perfect! Balance {balance}."
        ),
        "{name} rides; balance {balance}.": N_("You ride; balance {balance}."),
        "{name} bails.": N_("You bail."),
        "{name} is snaked and leaves the wave.": N_("You are snaked and leave the wave."),
        "{name} loses the balance and wipes out.": N_("You lose your balance and wipe out."),
        "{name} collides and wipes out.": N_("You collide and wipe out."),
        "The wave washes {name} off the board.": N_("The wave washes you off your board."),
        "The barrel closes over {name}: wipeout.": N_("The barrel closes over you: wipeout."),
        "{name} rides the barrel!": N_("You ride the barrel!"),
        "{name} jumps over the barrel.": N_("You jump over the barrel."),
        "{name}'s balance is now {balance}.": N_("Your balance is now {balance}."),
        "{name} is in the zone and does not notice.": N_("You are in the zone and do not notice."),
        "{name} hangs ten!": N_("You hang ten!"),
        "{name} rides all the way to the shore.": N_("You ride all the way to the shore."),
        "{name} lies in the channel again, on space {space}.": N_("You lie in the channel again, on space {space}."),
        "{name} loses a stoke token for snaking.": N_("You lose a stoke token for snaking."),
        "{name}: paddle out with {cards}": N_("You: paddle out with {cards}"),
        "{name}: paddle in with {cards}": N_("You: paddle in with {cards}"),
        "{name}: snake {other} with {cards}": N_("You: snake {other} with {cards}"),
        "{name}: wait and discard {cards}": N_("You: wait and discard {cards}"),
        "{name}: ride with {cards}": N_("You: ride with {cards}"),
        "{name}: bail and discard {cards}": N_("You: bail and discard {cards}"),
        "{name}: recover with {cards}": N_("You: recover with {cards}"),
        "{name}: catch with {cards}": N_("You: catch with {cards}"),
        "{name}'s wave is worth nothing: the score track begins at 1 point.": N_(
            "Your wave is worth nothing: the score track begins at 1 point."
        ),
        "{name}'s wave to the shore scores {points} points: {score}.": N_(
            "Your wave to the shore scores {points} points: {score}."
        ),
        "{name}'s wave scores {points} points: {score}.": N_("Your wave scores {points} points: {score}."),
        "{name}'s wipeout scores {points} points: {score}.": N_("Your wipeout scores {points} points: {score}."),
        "{name} draws {cards}.": N_("You draw {cards}."),
        "{name} discards {cards}.": N_("You discard {cards}."),
        "On a longboard {name} cannot hold {cards}.": N_("On a longboard you cannot hold {cards}."),
        "{name} buys {cards}.": N_("You buy {cards}."),
        "{other} holds {cards}.": N_("You hold {cards}."),
        "{name} is the first player.": N_("You are the first player."),
        "{snake} snakes {rider} and wins.": N_("You snake {rider} and win."),
        "{snake} tries to snake {rider} and loses.": N_("You try to snake {rider} and lose."),
        "{name} has chosen.": N_("You have chosen."),
        "{name} plays {card}.": N_("You play {card}."),
        "{name} plays {card} and goes to {place}.": N_("You play {card} and go to {place}."),
        "{name} plays {card}: the balance shifts by {shift}.": N_("You play {card}: your balance shifts by {shift}."),
        "{name} plays {card} and takes a stoke token from {other}.": N_(
            "You play {card} and take a stoke token from {other}."
        ),
        "{name} plays {card}: nobody catches the wave on space {space} this round.": N_(
            "You play {card}: nobody catches the wave on space {space} this round."
        ),
        "{name} plays {card} and looks at {other}'s hand.": N_("You play {card} and look at {other}'s hand."),
        "{name} unlocks {card}.": N_("You unlock {card}."),
        "{name} is on rank 1: the best surfer in the world!": N_("You are on rank 1: the best surfer in the world!"),
        "{name} has fallen to rank 60: the career is over.": N_("You have fallen to rank 60: the career is over."),
        "The year is over, and {name} is on rank {rank}.": N_("The year is over, and you are on rank {rank}."),
        "{name} scores {score} out of {most}.": N_("You score {score} out of {most}."),
        "{names} wins with {score}.": N_("You win with {score}."),
        "{names} is Grand Champion with {score} in all. Shortboard Champion: {short}. Longboard: {long}.": N_(
            "You are Grand Champion with {score} in all. Shortboard Champion: {short}. Longboard: {long}."
        ),
        "From round {turn} on nobody passes {name}.": N_("From round {turn} on nobody passes you."),
    },
    {
        "{name}: snake {other} with {cards}": N_("{name}: snake you with {cards}"),
        "{snake} snakes {rider} and wins.": N_("{snake} snakes you and wins."),
        "{snake} tries to snake {rider} and loses.": N_("{snake} tries to snake you and loses."),
        "{name} plays {card} and takes a stoke token from {other}.": N_(
            "{name} plays {card} and takes a stoke token from you."
        ),
        "{name} plays {card} and looks at {other}'s hand.": N_("{name} plays {card} and looks at your hand."),
    },
)
