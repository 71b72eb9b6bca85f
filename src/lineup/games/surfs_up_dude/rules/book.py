"""The options as the rules read them, made in one place."""

from __future__ import annotations

from typing import final

from lineup.games.surfs_up_dude.options import DudeOptions


@final
class Book:
    """What was chosen before the game. A ruling's field is True where the other answer was chosen over ours."""

    def __init__(self, options: DudeOptions) -> None:
        rulings = options.rulings
        self.advanced = options.contests == "advanced"
        self.bail_is_dealt = rulings.first_cards == "with_bail"
        self.first_seat_starts = rulings.start_player == "first_seat"
        self.star_moves_waves_on = rulings.star_without_wave == "moves_on"
        self.passes_last = rulings.all_passed == "each_once"
        self.passes_are_automatic = rulings.forced_pass == "automatic"
        self.wave_cards_on_third = rulings.third_space == "wave_cards"
        self.cut_in_beside_own = rulings.cut_in_neighbour == "allowed"
        self.two_side_by_side = rulings.two_players == "side_by_side"
        self.prime_where_entered = rulings.prime_spaces == "entered"
        self.prime_at_front = rulings.prime_at_front == "allowed"
        self.second_shark_passes_by = rulings.second_shark == "passes_by"
        self.lone_player_is_safe = rulings.lone_player == "no_contest"
        self.rightmost_leaves = rulings.which_leaves == "rightmost"
        self.rightmost_of_all_leaves = rulings.tied_rightmost == "of_all"
        self.leftmost_leads = rulings.which_leads == "leftmost"
        self.tied_choose = rulings.tied_leader == "any_of_theirs"
        self.bails_lead = rulings.all_bail == "leftmost"
        self.next_highest_leads = rulings.gone_leader == "next_highest"
        self.peace_on_the_wave = rulings.peace_players == "on_the_wave"
        self.all_pay_peace = rulings.several_peaces == "all_pay"
        self.peace_covers_the_roll = rulings.peace_covers == "the_roll"
        self.peace_drives_sharks_away = rulings.peace_and_shark == "helps"
        self.shark_needs_surfers = rulings.shark_target == "with_surfers"
        self.shark_avoids_own = rulings.shark_own_wave == "not_own"
        self.empty_handed_leave = rulings.empty_handed == "leaves"
        self.shark_spares_the_lone = rulings.lone_against_shark == "spared"
        self.trophies_for_players = rulings.trophies_for == "players"
        self.trophies_run_out = rulings.trophy_stock == "limited"
        self.point_by_point = rulings.action_order == "point_by_point"
        self.points_must_be_spent = rulings.unspent_points == "must_spend"
        self.deck_stays_empty = rulings.empty_deck == "stays_empty"
        self.both_whistles_wait = rulings.both_whistles == "next_turn"
        self.last_star_is_idle = rulings.last_star == "nothing"
        self.extra_whistle_is_silent = rulings.extra_whistle == "does_not"
        self.last_wave_ends = rulings.empty_stack == "this_turn"
        self.beach_stays_at_end = rulings.beach_at_end == "stay"
        self.washed_off_wait_at_end = rulings.washed_at_end == "paddling"
        self.cards_every_end_round = rulings.end_cards == "every_round"
        self.silver_breaks_ties = rulings.last_tie == "silver"
        self.bail_ends_it = rulings.lead_after_bail == "nobody"
        self.second_bail_costs = rulings.second_bail == "costs_a_surfer"
        self.advanced_winner_must_lead = rulings.advanced_lead == "must"
