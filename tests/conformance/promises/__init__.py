"""Every promise by its name. Each is a function that takes a case and fails with a sentence."""

from __future__ import annotations

from collections.abc import Callable

from conformance.cases import Case
from conformance.promises.answers import (
    check_a_replaced_answer_leaves_no_trace,
    check_offers_change_nothing_else,
    check_simultaneous_answers_commute,
)
from conformance.promises.copies import (
    check_a_copy_goes_its_own_way,
    check_copies_stay_independent,
    check_looking_changes_nothing,
)
from conformance.promises.ends import (
    check_cards_are_conserved,
    check_every_game_ends,
    check_options_survive_a_letter,
    check_outcomes_add_up,
)
from conformance.promises.keys import check_a_key_tells_all_that_a_view_holds, check_zones_tell_the_whole_truth
from conformance.promises.moves import (
    check_notation_round_trips,
    check_picks_are_unique_paths,
    check_refusals_agree_with_legal_moves,
)
from conformance.promises.players import (
    check_bots_of_every_level_keep_the_rules,
    check_sensible_players_keep_the_rules,
)
from conformance.promises.replaying import (
    check_a_game_holds_no_position,
    check_luck_comes_through_the_door,
    check_replay_gives_the_same_state,
)
from conformance.promises.tables import (
    check_a_match_comes_back_from_its_export,
    check_a_match_resumes_after_each_row,
    check_take_backs_keep_the_law,
)
from conformance.promises.twins import check_twin_worlds_look_the_same
from conformance.promises.worlds import (
    check_everybody_is_asked_in_words,
    check_imagined_worlds_fit,
    check_what_is_public_is_heard_by_all,
)

Promise = Callable[[Case], None]

IN_ORDER: list[Promise] = [
    check_every_game_ends,
    check_replay_gives_the_same_state,
    check_luck_comes_through_the_door,
    check_a_game_holds_no_position,
    check_copies_stay_independent,
    check_a_copy_goes_its_own_way,
    check_looking_changes_nothing,
    check_notation_round_trips,
    check_picks_are_unique_paths,
    check_refusals_agree_with_legal_moves,
    check_options_survive_a_letter,
    check_cards_are_conserved,
    check_outcomes_add_up,
    check_simultaneous_answers_commute,
    check_a_replaced_answer_leaves_no_trace,
    check_offers_change_nothing_else,
    check_what_is_public_is_heard_by_all,
    check_everybody_is_asked_in_words,
    check_imagined_worlds_fit,
    check_twin_worlds_look_the_same,
    check_a_key_tells_all_that_a_view_holds,
    check_zones_tell_the_whole_truth,
    check_sensible_players_keep_the_rules,
    check_bots_of_every_level_keep_the_rules,
    check_take_backs_keep_the_law,
    check_a_match_resumes_after_each_row,
    check_a_match_comes_back_from_its_export,
]

PROMISES: dict[str, Promise] = {promise.__name__.removeprefix("check_"): promise for promise in IN_ORDER}
