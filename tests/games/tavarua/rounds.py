"""Whole rounds in one step: what is tested happens to seat 1, and everybody else waits."""

from __future__ import annotations

from games.tavarua.positions import Agreed, Surfer, contest
from games.tavarua.session import Session

DRAWN = "3-"  # what everybody draws who is not told otherwise
OTHER = Surfer("channel 6", hand="4+ 4+ 4- 4- 4-")  # who only waits


def alone(
    surfer: Surfer,
    deed: str,
    *,
    wave: str = "G0",
    sign: str = "",
    drawn: str = "",
    dice: str = "6 6 6 6 6 6",
    last: bool = False,
    agreed: Agreed | None = None,
) -> Session:
    """A round in which one surfer does something, and the other waits."""
    session = contest(surfer, OTHER, dice=dice, back=wave[0], rounds_left=1 if last else 10, agreed=agreed)
    return finish(session, f"1 {deed}", "2 wait 1", signs=sign and f"1 {sign}", wave=wave, drawn=drawn, last=last)


def finish(
    session: Session, *deeds: str, signs: str = "", wave: str = "G0", drawn: str = "", last: bool = False
) -> Session:
    """All the choices of a round and the luck that falls after them; ``signs`` are answers with commas between."""
    answers = [*deeds, *(sign.strip() for sign in signs.split(",") if sign)]
    drawn = drawn or " ".join([DRAWN] * sum(cards_in(deed) for deed in deeds))
    luck = f"{drawn} {wave}" if last else f"{drawn} {wave} G 1"
    return session.play(*answers[:-1], f"{answers[-1]}: {luck}")


def cards_in(deed: str) -> int:
    """How many cards a choice lays: "1 snake 2 with 3 stoke 1" lays one."""
    if "empty-handed" in deed:
        return 0
    places = deed.partition(" stoke ")[0].split()[1:]
    return len([word for word in places if word.isdigit()]) - ("snake" in places)
