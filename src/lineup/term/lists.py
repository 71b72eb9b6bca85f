"""Lists for the command line: games, options, matches, records."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from lineup import bots, games
from lineup.core import Setting
from lineup.core.decks import DeckSpec, copies_of
from lineup.core.language import N_, _, in_digits, ngettext
from lineup.core.options import deck_specs, settings
from lineup.core.seats import players
from lineup.games import AnyGame
from lineup.store import Match, PersonalRecord, SoloScore, personal_records

# Where the facts about a card come from, as rows of decks say it.
SOURCES = {
    "rulebook": N_("rulebook"),
    "inferred": N_("inferred"),
    "reconstructed": N_("reconstructed"),
    "owner": N_("owner"),
}


def grid_with(*columns: str) -> Grid:
    """A calm table: a line under the head, nothing else."""
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for column in columns:
        grid.add_column(column, overflow="fold")
    return grid


def list_games(found: Sequence[AnyGame]) -> RenderableType:
    """What can be played, and with whom."""
    parts: list[RenderableType] = []
    for game in found:
        names = ", ".join(variant.name for variant in games.variants(game.slug))
        parts.append(Text.assemble((game.slug, "bold"), "  ", game.title))
        parts.append(indented(Text(game.words.summary())))
        how_many = players(games.all_seats(game.slug))
        parts.append(indented(Text(_("{players}; variants: {names}").format(players=how_many, names=names), "dim")))
        parts.append(Text())
    return Group(*parts, Text(_("Bots"), "bold"), list_bots())


def indented(text: Text) -> Padding:
    """Below its title, every line of it."""
    return Padding(text, (0, 0, 0, 2), expand=False)


def list_bots() -> Grid:
    """Whom to play with: the characters, anybody, and bots without a character."""
    grid = Grid.grid(padding=(0, 2))
    for each in bots.CHARACTERS:
        grid.add_row(Text("  " + each.key, "bold"), Text(bots.in_words(each)), Text(each.says()))
    grid.add_row(Text("  " + bots.SURPRISE, "bold"), Text(), Text(_("Any of them, by luck.")))
    for name in bots.plain_names():
        grid.add_row(Text("  " + name, "bold"), Text(_("no character")), Text(bots.load(name).says()))
    return grid


def list_options(slug: str) -> RenderableType:
    """Everything that can be chosen in a game, with what it means."""
    kind = games.options_of(slug)
    found = settings(kind)
    rulings = [each for each in found if each.rule]
    parts: list[RenderableType] = [Text(_("Variants (--variant NAME)"), "bold"), list_variants(slug)]
    if plain := [each for each in found if not each.rule]:
        parts += [Text(_("Options (--option NAME=VALUE)"), "bold"), list_settings(plain)]
    if rulings:
        title = _("Rulings, where the rulebook leaves a gap (--option NAME=VALUE)")
        parts += [Text(title, "bold"), list_settings(rulings)]
    if specs := deck_specs(kind):
        parts += [Text(_("Decks (--deck NAME=FILE)"), "bold"), list_decks(specs)]
    return Group(*parts)


def list_variants(slug: str) -> Grid:
    grid = grid_with(_("variant"), _("what it is"))
    for variant in games.variants(slug):
        says = f"{_(variant.title)}: {_(variant.says)}"
        if variant.seats:
            says += " " + _("For {players}.").format(players=players(variant.seats))
        grid.add_row(Text(variant.name, "bold"), marked(says, reconstructed=variant.reconstructed))
    return grid


def list_settings(found: Sequence[Setting]) -> Grid:
    """Name, values with the default first, meaning, and the rule of a ruling."""
    grid = grid_with(_("name"), _("values"), _("what it means"), _("rule"))
    for setting in found:
        name = setting.name.removeprefix("rulings.")
        says = marked(_(setting.says), reconstructed=setting.reconstructed)
        grid.add_row(Text(name, "bold"), values_of(setting), says, Text(setting.rule, "dim"))
    return grid


def values_of(setting: Setting) -> Text:
    """The default in bold and with a star, then whatever else there is."""
    if isinstance(setting.default, bool):
        others = [str(not setting.default).lower()]
        return Text.assemble((f"{setting.default}*".lower(), "bold"), ", ", ", ".join(others))
    if isinstance(setting.default, int):
        return Text.assemble((f"{setting.default}*", "bold"), f" ({setting.low} – {setting.high})")
    others = [choice for choice in setting.choices if choice != setting.default]
    return Text.assemble((f"{setting.default}*", "bold"), *[f", {choice}" for choice in others])


def marked(says: str, *, reconstructed: bool) -> Text:
    """A sentence, with a mark when nobody has published what it tells."""
    mark = " " + _("[reconstructed: our proposal, not published by anybody]") if reconstructed else ""
    return Text.assemble(says, (mark, "italic"))


def list_decks(specs: dict[str, DeckSpec]) -> Grid:
    """Decks that a file can replace, and where the facts about their cards come from."""
    grid = grid_with(_("name"), _("cards"), _("where their facts come from"), _("columns of a file"))
    for name, spec in specs.items():
        sources: Counter[str] = Counter()
        for row in spec.default_rows():
            sources[str(row["source"])] += copies_of(row)
        told = ", ".join(f"{_(SOURCES[source])} {count}" for source, count in sources.most_common())
        columns = f"[[{spec.table}]] " + ", ".join(column.name for column in spec.all_columns())
        grid.add_row(Text(name, "bold"), str(sources.total()), told, Text(columns))
    return grid


def list_matches(found: Sequence[Match]) -> RenderableType:
    """Stored matches, with how each stands."""
    if not found:
        return Text(_("No match is kept here yet. lineup play begins one."))
    grid = grid_with(_("match"), _("game"), _("players"), _("last move"), _("state"))
    for match in found:
        names = ", ".join(player.shown() for player in match.players)
        state = how_it_stands(match)
        grid.add_row(
            Text(match.id, "bold"), f"{match.game}\n{match.variant}", Text(names), moment(match.updated), state
        )
    hint = _("lineup play --resume MATCH goes on with a running one; lineup replay MATCH shows a finished one.")
    return Group(grid, Text(hint, "dim"))


def how_it_stands(match: Match) -> Text:
    if not match.finished or match.result is None:
        return Text(_("running since {day}").format(day=match.created[:10]))  # rows are not moves: most are advice
    winners = [match.players[seat].name for seat in match.result["winners"]]
    text = _("won by {names}").format(names=", ".join(winners)) if winners else _("lost")
    if len(match.players) == 1:
        text = _("finished with {score}").format(score=in_digits(match.result["scores"][0]))
    if match.take_backs:
        taken = ngettext("taken back {count} time", "taken back {count} times", match.take_backs)
        text += "; " + taken.format(count=match.take_backs)
    return Text(text)


def list_records(found: Sequence[PersonalRecord], scores: Sequence[SoloScore] = ()) -> RenderableType:
    """What people have reached, best first, by variant and number of players; then all that was finished alone."""
    if not found and not scores:
        return Text(_("Nobody has finished a match of this game here yet."))
    parts: list[RenderableType] = [list_ranks(found)] if found else []
    if scores:
        parts += [Text(_("Played alone, newest first; ★ marks a personal record"), "bold"), list_scores(scores)]
    return Group(*parts)


def list_scores(scores: Sequence[SoloScore]) -> Grid:
    """A history of scores, with a star at the personal records."""
    records = personal_records(scores).values()
    grid = grid_with("", _("score"), _("who"), _("variant"), _("when"), _("match"), _("which deal"), _("remarks"))
    for each in scores:
        star = "★" if each in records else ""
        cells = (star, in_digits(each.score), each.name, each.variant, moment(each.when), each.match, each.deal)
        grid.add_row(*[Text(cell) for cell in cells], Text(remarks(each), "dim"))
    return grid


def remarks(score: SoloScore) -> str:
    """Why a match does not count, in few words."""
    found: list[str] = []
    if score.is_repeated():
        found.append(_("repeated"))
    if score.take_backs:
        taken = ngettext("taken back {count} time", "taken back {count} times", score.take_backs)
        found.append(taken.format(count=score.take_backs))
    return "; ".join(found)


def list_ranks(found: Sequence[PersonalRecord]) -> Grid:
    """The matches that count, best first."""
    grid = grid_with("", _("who"), _("score"), _("place"), _("variant"), _("seats"), _("when"), _("match"))
    for each in found:
        row = (f"{each.rank}.", each.name, in_digits(each.score), place_of(each), each.variant, str(each.seats))
        grid.add_row(*[Text(cell) for cell in row], moment(each.when), Text(each.match))
    return grid


def place_of(record: PersonalRecord) -> str:
    """What became of a match; a team that did not win is first and last at once, so its place says nothing."""
    if record.won:
        return _("won")
    return f"{record.place}." if record.place > 1 else _("not won")


def moment(when: str) -> str:
    """Date and minute of an ISO time."""
    return when[:16].replace("T", " ")
