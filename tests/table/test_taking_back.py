"""Taking back: free while nobody can tell, else by consent; luck is never rewound and no row is deleted."""

from __future__ import annotations

import pytest

from lineup.core import QUIET, SPECTATOR, Dice, FairDice, Rng, StaleMove
from lineup.table import Player, Row, Table, TakenBack
from table.looking import ANN, LOOK, WAIT, Looking
from table.party import SEED, after, agree_all, known_to, lookout, number, open_table, peek, play_on, resumed, send

ANEW = " Luck falls anew from here, and the result will say so."


def test_a_second_thought_is_taken_back_freely_and_the_first_holds_again() -> None:
    table = open_table()
    peek(table)
    send(table, 0, "play cap")
    send(table, 0, "play blind")
    receipt = table.take_back(0)
    assert receipt is not None
    assert table.record.rows[-1] == Row("back", 0, to=2, consent=False)
    asked = table.prompts[0]
    assert asked is not None
    assert asked.answered is table.game.read("play cap")
    assert table.take_backs() == 0


def test_a_free_take_back_is_heard_by_nobody_else() -> None:
    table = open_table()
    peek(table)
    send(table, 0, "play cap")
    before = {seat: known_to(table, seat) for seat in (1, 2, SPECTATOR)}
    send(table, 0, "play blind")
    table.take_back(0)
    assert isinstance(table.story(0)[-1], TakenBack)
    for seat in (1, 2, SPECTATOR):
        assert known_to(table, seat) == before[seat]


def test_after_a_free_take_back_the_answer_can_still_be_replaced_and_the_old_one_is_stale() -> None:
    table = open_table()
    peek(table)
    mine = number(table, 0)
    send(table, 0, "play cap")
    send(table, 0, "play blind")
    table.take_back(0)
    with pytest.raises(StaleMove):
        table.answer(0, "play blind", mine)
    assert send(table, 0, "play pocket").row == 5
    send(table, 1, "play cap")
    send(table, 2, "play cap")
    played = [event.json() for event in table.story(SPECTATOR) if event.kind == "played"]
    assert played[0]["place"] == 0


def test_what_others_have_heard_of_is_taken_back_only_by_consent() -> None:
    table = open_table()
    seat = peek(table)
    assert table.take_back(seat) is None
    assert table.request is not None
    assert table.request.waiting == {0, 1, 2} - {seat}
    assert len(table.record.rows) == 2


def two_who_look() -> Table:
    return Table.open(Looking(), [Player("person", "Ann"), Player("person", "Ben")], seed=SEED)


def test_what_the_seat_itself_has_seen_cannot_be_unseen_for_free() -> None:
    table = two_who_look()
    send(table, ANN, WAIT)
    send(table, ANN, LOOK)
    assert table.take_back(ANN) is None, "nobody else can tell, and yet Ann has seen a card"
    assert table.request is not None
    receipt = table.agree(1)
    assert receipt is not None
    assert table.record.rows[-1].consent
    assert resumed(table).state == table.state


def test_whoever_has_seen_it_before_sees_nothing_new() -> None:
    table = two_who_look()
    send(table, ANN, LOOK)
    send(table, ANN, WAIT)
    assert table.take_back(ANN) is not None
    assert not table.record.rows[-1].consent
    assert resumed(table).state == table.state


def test_it_happens_when_the_last_person_has_agreed_and_is_marked_on_the_result() -> None:
    table = open_table()
    start = table.state.copy()
    seat = peek(table)
    table.take_back(seat)
    assert table.agree(after(table, seat)) is None
    receipt = table.agree(after(table, seat, 2))
    assert receipt is not None
    assert table.record.rows[-1] == Row("back", seat, to=0, consent=True)
    assert table.state == start
    assert table.request is None
    assert table.take_backs() == 1
    assert lookout(table) == seat


def test_everybody_hears_of_a_take_back_by_consent() -> None:
    table = open_table()
    seat = peek(table)
    table.take_back(seat)
    agree_all(table, {0, 1, 2} - {seat})
    for listener in (0, 1, 2, SPECTATOR):
        event = table.story(listener)[-1]
        assert event.json() == {"kind": "table_taken_back", "seat": seat, "moves": 1, "consent": True}
        assert table.sentence(event) == f"{table.names()[seat]} takes back a move. The table agrees.{ANEW}"


def test_bots_are_not_asked() -> None:
    table = open_table(bots=2)
    peek(table)
    send(table, 0, "play cap")
    assert table.take_back(0) is not None
    assert table.record.rows[-1].consent


def test_where_only_bots_sit_besides_nobody_is_said_to_agree() -> None:
    table = open_table(bots=2)
    peek(table)
    send(table, 0, "play cap")
    table.take_back(0)
    for listener in (0, 1, SPECTATOR):
        told = table.sentence(table.story(listener)[-1])
        assert told == f"{table.names()[0]} takes back a move.{ANEW}"
    assert table.take_backs() == 1


def test_a_free_take_back_speaks_of_no_luck_and_no_result() -> None:
    table = open_table()
    peek(table)
    send(table, 0, "play cap")
    send(table, 0, "play blind")
    table.take_back(0)
    assert table.sentence(table.story(0)[-1]) == f"{table.names()[0]} takes back a move."
    assert table.take_backs() == 0


def test_people_who_have_left_are_not_asked() -> None:
    table = open_table()
    seat = peek(table)
    gone = after(table, seat)
    table.sit(gone, Player("left", table.names()[gone]))
    table.take_back(seat)
    assert table.request is not None
    assert table.request.waiting == {after(table, seat, 2)}


def test_one_who_declines_ends_it() -> None:
    table = open_table()
    seat = peek(table)
    table.take_back(seat)
    table.decline(after(table, seat))
    assert table.request is None
    assert len(table.record.rows) == 2
    with pytest.raises(StaleMove):
        table.agree(after(table, seat, 2))


def test_only_those_who_are_asked_can_decline() -> None:
    table = open_table()
    seat = peek(table)
    with pytest.raises(StaleMove):
        table.decline(0)
    table.take_back(seat)
    with pytest.raises(StaleMove):
        table.decline(seat)


def test_agreeing_when_nobody_asks_is_refused() -> None:
    with pytest.raises(StaleMove, match="Nobody"):
        open_table().agree(0)


def test_asking_twice_forgets_nobody_who_has_agreed() -> None:
    table = open_table()
    seat = peek(table)
    table.take_back(seat)
    table.agree(after(table, seat))
    assert table.take_back(seat) is None
    assert table.agree(after(table, seat, 2)) is not None


def test_one_take_back_is_asked_for_at_a_time() -> None:
    table = open_table()
    seat = peek(table)
    other = after(table, seat)
    send(table, other, "play cap")
    table.take_back(seat)
    with pytest.raises(StaleMove, match="answer that first"):
        table.take_back(other)
    assert table.request is not None
    assert table.request.seat == seat


def test_a_play_in_the_meantime_ends_the_request() -> None:
    table = open_table()
    seat = peek(table)
    table.take_back(seat)
    send(table, after(table, seat), "play cap")
    assert table.request is None


def test_whoever_leaves_or_sits_down_ends_the_request() -> None:
    table = open_table()
    seat = peek(table)
    table.take_back(seat)
    table.sit(after(table, seat), Player("bot", "Robo", "random"))
    assert table.request is None


def test_whoever_plays_alone_asks_nobody_and_the_result_says_so() -> None:
    table = open_table(1, alone=True)
    send(table, 0, "draw")
    receipt = table.take_back(0)
    assert receipt is not None
    assert table.request is None
    assert table.take_backs() == 1
    send(table, 0, "draw")
    send(table, 0, "toss")
    assert table.take_back(0) is not None
    assert table.take_backs() == 2


def test_all_that_followed_is_undone_with_it() -> None:
    table = open_table()
    start = table.state.copy()
    seat = peek(table)
    send(table, after(table, seat), "play cap")
    send(table, after(table, seat), "play blind")
    send(table, after(table, seat, 2), "play cap")
    table.take_back(seat)
    agree_all(table, {0, 1, 2} - {seat})
    assert table.state == start
    # The peek and two answers; nobody else knows of the second thought.
    assert table.story(seat)[-1].json()["moves"] == 3


def test_no_row_is_deleted() -> None:
    table = open_table()
    seat = peek(table)
    rows = list(table.record.rows)
    table.take_back(seat)
    agree_all(table, {0, 1, 2} - {seat})
    assert table.record.rows[:2] == rows
    assert table.record.in_force() == [0]


def test_all_questions_are_new_afterwards_and_old_answers_stale() -> None:
    table = open_table()
    seat = peek(table)
    other = after(table, seat)
    old = number(table, other)
    send(table, other, "play cap")
    table.take_back(seat)
    agree_all(table, {0, 1, 2} - {seat})
    peek(table)
    with pytest.raises(StaleMove):
        table.answer(other, "play cap", old)
    assert number(table, other) == old + 1


def test_a_sealed_answer_from_before_can_still_be_replaced_after_another_took_back() -> None:
    table = open_table()
    peek(table)
    send(table, 0, "play cap")
    send(table, 1, "play cap")
    table.take_back(1)
    agree_all(table, {0, 2})
    asked = table.prompts[0]
    assert asked is not None
    assert asked.answered is table.game.read("play cap")
    assert send(table, 0, "play pocket").row is not None


def test_an_answer_that_still_stands_is_confirmed_when_it_is_repeated() -> None:
    table = open_table()
    peek(table)
    mine = number(table, 0)
    send(table, 0, "play cap")
    send(table, 1, "play cap")
    table.take_back(1)
    agree_all(table, {0, 2})
    assert table.answer(0, "play cap", mine).repeated


def test_luck_is_never_rewound_the_dice_go_on() -> None:
    table = open_table()
    seat = lookout(table)
    dealt = [card for stream, card in table.record.rows[0].luck if stream == "deck"]
    left = sorted(set(deck_of(table)) - set(dealt))
    dice = FairDice(bytes.fromhex(table.record.header.seed))
    dice.counters["deck"] = len(dealt)
    first, second = [left[dice.below("deck", len(left))] for _draw in range(2)]

    send(table, seat, "draw")
    assert table.record.rows[-1].luck == (("deck", first),)
    table.take_back(seat)
    agree_all(table, {0, 1, 2} - {seat})
    send(table, seat, "draw")
    assert table.record.rows[-1].luck == (("deck", second),)
    assert resumed(table).state == table.state


def deck_of(table: Table) -> list[int]:
    """Every card that the deck begins with."""
    state = table.game.start(4, Dice(0), QUIET)
    return [int(card) for card in (*state.deck.cards, *state.hands)]


def test_advice_is_not_what_is_taken_back() -> None:
    table = open_table()
    seat = peek(table)
    table.offer(seat, table.offers(seat)[0].text(), table.plays)
    table.take_back(seat)
    agree_all(table, {0, 1, 2} - {seat})
    assert table.record.rows[-1].to == 0


def test_a_seat_without_a_move_has_nothing_to_take_back() -> None:
    table = open_table()
    peek(table)
    with pytest.raises(StaleMove, match="no move"):
        table.take_back(after(table, table.record.rows[-1].seat))


def test_nothing_is_taken_back_once_the_game_is_over() -> None:
    table = open_table()
    play_on(table, Rng(2))
    with pytest.raises(StaleMove, match="over"):
        table.take_back(0)


def test_a_match_with_take_backs_is_resumed_as_it_was() -> None:
    rng = Rng(11)
    table = open_table(waves=2, bots=2)
    for _turn in range(40):
        play_on(table, rng, 3)
        if table.outcome() is not None:
            break
        if any(
            row.kind == "move" and row.seat == 0 for row in map(table.record.rows.__getitem__, table.record.in_force())
        ):
            table.take_back(0)
        again = resumed(table)
        assert again.state == table.state
        for seat in (0, 1, 2, SPECTATOR):
            assert known_to(again, seat) == known_to(table, seat)
    assert table.take_backs() > 3


def test_whoever_takes_back_alone_hears_that_it_sets_no_record() -> None:
    told = TakenBack(0, 1, consent=True).sentence(["Ana"])
    assert told == "Ana takes back a move. Luck falls anew from here, and this match sets no record."
