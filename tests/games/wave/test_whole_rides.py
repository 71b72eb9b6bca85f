"""Perfect waves from the first card to the last, each followed by a referee who knows nothing but the printed rules."""

from __future__ import annotations

import pytest

from games.wave.positions import deal
from games.wave.session import Session

HEIGHT = {"w": 1, "y": 2, "o": 3, "r": 4, "t": 5, "b": 6}

TWO = """
2 play 2: w1, 1 play 3: o2, 2 play 2: r5, 1 play 3: t3, 1 silver 2, 2 silver 2: y0, 2 play 5: b1, 1 silver 2,
2 silver 2: o5, 2 play 1: y2, 1 play 5: y3, 2 play 1: r3, 1 silver 3, 2 silver 3: t5, 1 play 5: r0, 2 play 3: y1,
1 silver 2, 2 silver 2: o4, 1 play 5: b0, 1 silver 2, 2 silver 2: r1, 2 play 1: b3, 1 play 5: w3, 2 play 3,
1 silver 2, 2 silver 2: o1, 1 play 5, 1 silver 2, 2 silver 2: w4, 2 play 5, 1 play 4, 1 silver 2, 2 silver 2,
1 play 3, 2 play 4, 1 silver 1, 2 silver 1, 1 play 1, 2 play 2, 1 silver 3, 2 silver 3, 1 play 2, 2 play 1
"""
THREE = """
2 play 3: r0, 3 play 2: b1, 2 play 4: y3, 3 play 1: t0, 1 play 1: b4, 2 play 4: o5, 3 play 1: r4, 2 play 2: t3,
3 play 3: w3, 2 play 1: b3, 1 play 3: b2, 3 play 3: t5, 1 play 4: w2, 2 play 5: r1, 1 play 4: r3, 2 play 3: y1,
1 play 4: o1, 3 play 5: y5, 2 play 5, 1 play 5, 2 play 3, 3 play 1, 1 play 2, 2 play 4, 3 play 2, 1 play 3,
2 play 2, 3 play 5, 1 play 4, 2 play 1, 3 play 4, 1 play 1, 3 play 3
"""
FOUR = """
2 play 5: o4, 1 play 4: o1, 4 play 5: w5, 1 play 4: t4, 2 play 3: o0, 3 play 1: w2, 4 play 5: y3, 3 play 4: o3,
2 play 3: o5, 3 play 2: y0, 2 play 5: w4, 1 play 1: o2, 4 play 5: w3, 3 play 5, 2 play 5, 3 play 2, 2 play 1,
1 play 3, 4 play 1, 3 play 1, 4 play 5, 3 play 4, 2 play 3, 1 play 2, 4 play 3, 3 play 3, 2 play 2, 1 play 5,
2 play 4, 4 play 2, 1 play 1, 4 play 4, 1 play 4
"""


class Referee:
    """Follows who plays what, with the printed rules in hand. Holders count from 1; the third of two is Silver."""

    def __init__(self, first: str, holders: int, begins: int, *, with_silver: bool) -> None:
        self.pile = [first]
        self.cards = [5] * holders  # of each holder, face-down ones included
        self.to_draw = 34 - 1 - 5 * holders
        self.turn = begins
        self.clockwise = True
        self.silver = 3 if with_silver else 0

    def see(self, holder: int, card: str, drawn: list[str]) -> None:
        """A holder has played a card, and these cards came out of the heap of the unseen ones."""
        assert holder == self.turn, f"{card} was played out of turn"
        top = self.pile[-1]
        assert int(card[1]) > int(top[1]) or HEIGHT[card[0]] > HEIGHT[top[0]], f"{card} does not fit on {top}"
        self.pile.append(card)
        self.cards[holder - 1] -= 1
        if self.to_draw:
            self.to_draw -= 1
            self.cards[holder - 1] += 1
            assert len(drawn) == 1, "a card is drawn while there is one"
        else:
            assert len(drawn) == (holder == self.silver and self.cards[holder - 1] >= 3), "only Silver turns cards up"
        if "w" in card or "0" in card:
            self.clockwise = not self.clockwise
        self.pass_on()

    def pass_on(self) -> None:
        """The turn goes to the next who has cards."""
        for _skipped in self.cards:
            self.turn = self.turn % len(self.cards) + 1 if self.clockwise else self.turn - 1 or len(self.cards)
            if self.cards[self.turn - 1]:
                return


def follow(session: Session, referee: Referee, record: str) -> None:
    """Play a record, and show the referee each card that comes onto the pile."""
    for step in record.replace("\n", " ").split(","):
        before = len(session.pile())
        session.play(step.strip())
        if len(session.pile()) > before:
            holder = 3 if "silver" in step else int(step.split()[0])
            referee.see(holder, session.pile()[-1], step.partition(":")[2].split())


@pytest.mark.parametrize(
    ("hands", "silver", "first", "record"),
    [
        (["y5 b2 o0 | r2 t0", "o3 w5 y4 | t4 w2"], "b4 t1 t2", "r4", TWO),
        (["t1 t4 o2 | y2 w5", "y4 w1 o3 | y0 o0", "r2 w4 b0 | r5 o4"], "", "t2", THREE),
        (["t1 t2 t3 | y2 b0", "b2 t5 r2 | b4 t0", "y4 w1 b3 | y1 r1", "b1 y5 r3 | r4 r0"], "", "r5", FOUR),
    ],
    ids=["two and Silver", "three", "four"],
)
def test_w8_1_thirty_three_cards_are_played_one_by_one(hands: list[str], silver: str, first: str, record: str) -> None:
    session = deal(*hands, silver=silver, first=first, begins=2)
    referee = Referee(first, max(len(hands), 3), 2, with_silver=bool(silver))
    follow(session, referee, record)
    assert len(referee.pile) == len(set(referee.pile)) == 34
    assert session.pile() == referee.pile
    assert session.outcome().reason == "won:perfect"
    assert session.outcome().winners == list(range(len(hands)))
