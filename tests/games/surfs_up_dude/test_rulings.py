"""Rulings as a whole, and records that are older than some of them."""

from __future__ import annotations

from lineup.core.options import from_record, settings
from lineup.games.surfs_up_dude.options import DudeOptions


def test_older_records_are_played_as_they_were() -> None:
    later = {each.name.removeprefix("rulings."): each.before for each in settings(DudeOptions) if each.before}
    assert later == {
        "peace_cards": "three",
        "first_cards": "besides_bail",
        "all_passed": "in_a_row",
        "prime_spaces": "all",
        "prime_at_front": "refused",
        "tied_leader": "any_of_theirs",
        "several_peaces": "first_pays",
        "action_order": "all_points",
        "last_star": "one_more",
        "empty_stack": "next_turn",
        "lead_after_bail": "highest",
    }
    played = from_record(DudeOptions, {}).rulings
    assert {name: getattr(played, name) for name in later} == later
