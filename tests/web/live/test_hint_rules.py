"""Who may have a hint: whoever plays alone or is the only person among bots, and nobody else."""

from __future__ import annotations

from lineup.core import SPECTATOR
from lineup.core.game import Knowledge
from lineup.games.wave.cards import UNSEEN
from lineup.review.judgement import Option
from lineup.review.worlds import Chance, Hidden
from lineup.table import BOT, Player
from lineup.web.frame.rendering import templates
from lineup.web.live.hint_rules import HintLine, hint_lines, may_ask, place_lines, why_no_hints
from lineup.web.live.live_table import LiveTable
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
    line, other = hint_lines(live, seat, [option_of(text, 24.0, 0.0), option_of(text, 18.0, -0.2)])
    assert (line.text, line.worth) == (text, "The best by far.")
    assert (line.expected, other.expected) == ("About 24 of 33 cards at the end.", "About 18 of 33 cards at the end.")
    assert line.picks == list(prompt.moves[0].picks())
    assert line.words == match.game.words.move(prompt.moves[0], match.view(seat), match.names())


def option_of(text: str, score: float, gain: float) -> Option:
    return Option(text, 0.75, 0.01, 0.5, score, gain, 0.01, 100)


def test_a_hint_says_in_words_how_good_it_is_and_holds_figures_back() -> None:
    line = HintLine("play 3", "play blue 0", "A flag says: play this", "The best by far.", "About 24 of 33 cards.", [])
    drawn = templates().get_template("hint.html").render(hints=[line, line])
    assert '<span class="expected">The best by far.</span><span class="figure">About 24 of 33 cards.</span>' in drawn
    assert 'title="Play blue 0. A flag says: play this. The best by far. About 24 of 33 cards."' in drawn
    assert 'class="hint-figures" aria-pressed="false"' in drawn


def test_that_a_card_of_ones_own_was_never_seen_is_not_written_on_a_hint() -> None:
    live = with_a_bot()
    match = live.match()
    seat = int(match.game.to_act(match.state)[0])
    ride = match.view(seat).ride
    hidden = next(place for place in range(1, 6) if ride.hand[seat * 5 + place - 1] == UNSEEN)
    [line] = hint_lines(live, seat, [option_of(f"play {hidden}", 24.0, 0.0)])
    assert line.words == f"play card {hidden}"


def test_hidden_cards_are_told_by_owner_place_and_name() -> None:
    live = dealt()
    [line] = place_lines(live.game, ["Ana", "Ben"], [Hidden("hand", 1, 4, (Chance("r4", 0.256), Chance("w1", 0.1)))])
    assert line.where == "Ben's hand, card 4"
    assert [(card.name, card.percent) for card in line.cards] == [("red 4", 26), ("white 1", 10)]
