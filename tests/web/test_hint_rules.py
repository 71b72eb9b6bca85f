"""Who may have a hint: whoever plays alone or is the only person among bots, and nobody else."""

from __future__ import annotations

from lineup.core import SPECTATOR
from lineup.core.game import Knowledge
from lineup.review.judgement import Option
from lineup.review.worlds import Chance, Hidden
from lineup.table import BOT, Player
from lineup.web.hint_rules import hint_lines, may_ask, place_lines, why_no_hints
from lineup.web.live_table import LiveTable
from web.live_tables import dealt, waiting


def with_a_bot(slug: str = "wave") -> LiveTable:
    live = dealt(slug=slug)
    live.match().sit(1, Player(BOT, "Koa", "koa"))
    return live


def test_two_people_get_no_hint() -> None:
    assert "only person" in why_no_hints(dealt())
    assert why_no_hints(with_a_bot()) == ""


def test_before_the_first_card_and_where_nobody_knows_better_there_is_none() -> None:
    assert "not dealt" in why_no_hints(waiting())
    live = with_a_bot("party_wave")
    assert why_no_hints(live) == ""
    live.game.know = Knowledge()
    assert "Nobody knows" in why_no_hints(live)


def test_it_is_asked_for_once_a_question_by_whoever_owes_an_answer() -> None:
    live = with_a_bot()
    match = live.match()
    seat = int(match.game.to_act(match.state)[0])
    assert may_ask(live, seat)
    assert not may_ask(live, 1 - seat)
    assert not may_ask(live, SPECTATOR)
    match.hint(seat)
    assert not may_ask(live, seat)


def test_a_hint_has_words_a_sentence_and_what_is_to_be_clicked() -> None:
    live = with_a_bot()
    match = live.match()
    seat = int(match.game.to_act(match.state)[0])
    prompt = match.prompts[seat]
    assert prompt is not None
    text = prompt.moves[0].text()
    [line] = hint_lines(live, seat, [Option(text, 0.75, 0.1, 0.5, 24.0, 0.0, 0.1, 9)])
    assert (line.text, line.expected) == (text, "About 24 of 33 cards at the end.")
    assert line.picks == list(prompt.moves[0].picks())
    assert line.words == match.game.words.move(prompt.moves[0], match.view(seat), match.names())


def test_hidden_cards_are_told_by_owner_place_and_name() -> None:
    live = dealt()
    [line] = place_lines(live.game, ["Ana", "Ben"], [Hidden("hand", 1, 4, (Chance("r4", 0.256), Chance("w1", 0.1)))])
    assert line.where == "Ben's hand, card 4"
    assert [(card.name, card.percent) for card in line.cards] == [("red 4", 26), ("white 1", 10)]
