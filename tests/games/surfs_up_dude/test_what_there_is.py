"""Chapter 1: what lies in the box."""

from __future__ import annotations

from collections import Counter

import pytest

from games.surfs_up_dude.positions import (
    Agreed,
    Rows,
    at_the_die,
    deal,
    game_with,
    ruled,
    sea,
)
from games.surfs_up_dude.session import key
from lineup.core import BadOptions
from lineup.core.options import build, to_json
from lineup.games.surfs_up_dude.game import SurfsUpDude
from lineup.games.surfs_up_dude.options import DudeOptions

SIX = ["monster-3 monster-3 monster-3 monster-3 monster-4 monster-4", "monster-4 monster-4 baby-3 baby-4 baby-5 wild-6"]
BOX = [
    *[f"monster-{number}" for number in (3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6)],
    *[f"pipeline-{number}" for number in (3, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7)],
    *[f"baby-{number}" for number in (3, 4, 5, 6, 6, 7, 7, 8, 8, 8)],
    *["wild-5", "wild-5", "wild-6", "wild-7", "cut-in-9", "cut-in-9", "cut-in-9"],
    *["ready-9", "ready-9", "ready-9", "peace-9", "peace-9", "peace-9", "prime-6", "prime-7", "prime-8"],
]
TWO_PEACE_CARDS = ruled(peace_cards="two")


def rows(name: str) -> list[dict[str, object]]:
    found = to_json(DudeOptions())[name]
    assert isinstance(found, list)
    return found


def peace_in(agreed: Agreed) -> tuple[int, int]:
    """How many Peace cards there are, and how many cards."""
    box = game_with(*agreed.items()).box
    return Counter(box.names[card] for card in box.deck.cards)["peace 9"], len(box.deck)


def own_cards(*, doubtful: bool) -> Agreed:
    """A list of the owner's own with four Peace cards."""
    rows = to_json(DudeOptions())["cards"]
    assert isinstance(rows, list)
    others = [{"kind": row["kind"], "number": row["number"], "copies": row["copies"]} for row in rows]
    without = [row for row in others if row["kind"] != "peace"]
    peace = [{"kind": "peace", "number": 9, "copies": 3}, {"kind": "peace", "number": 9, "doubtful": doubtful}]
    return {"cards": Rows([*without, *peace])}


def test_s1_1_two_to_six_players_with_six_surfers_each() -> None:
    assert list(game_with().seats) == [2, 3, 4, 5, 6]
    session = deal(*SIX, first="baby")
    assert [session.surfers(seat) for seat in (1, 2)] == ["ready 3 paddling 2 beach 1 out 0"] * 2


def test_s1_2_six_waves_of_each_type_six_black_backs_six_stars_two_whistles() -> None:
    assert Counter(str(row["type"]) for row in rows("waves") for _copy in range(int(str(row["copies"])))) == {
        "monster": 6,
        "pipeline": 6,
        "baby": 6,
    }
    box = game_with().box
    assert (len(box.plain), len(box.black)) == (12, 6)
    waves = [*box.plain.cards, *box.black.cards]
    assert sum(box.has_star(wave) for wave in waves) == 6
    assert sum(box.has_whistle(wave) for wave in waves) == 2
    third = game_with(("third_whistle", True)).box
    assert sum(third.has_whistle(wave) for wave in [*third.plain.cards, *third.black.cards]) == 3


def test_s1_3_monster_carries_five_pipeline_four_baby_three() -> None:
    box = game_with().box
    assert {name: int(box.capacity(box.names.index(name))) for name in ("monster", "pipeline", "baby")} == {
        "monster": 5,
        "pipeline": 4,
        "baby": 3,
    }


def test_s1_3_the_surfer_furthest_left_is_in_front() -> None:
    session = sea("baby-3", "baby-4", waves={1: "baby"}, ready="1 1").play("1 enter 1 with baby 3")
    assert session.heard(0, "entered")[0]["position"] == 1
    session.play("2 enter 1 with baby 4: P")
    places = session.game.page.scene(session.view(0), ["Ana", "Ben"], [], None)["waves"][0]["places"]
    shown = [place and (place["pick"], place["name"]) for place in places]
    assert shown == [("surfer-1-1", "Ana"), ("surfer-1-2", "Ben"), None]
    landing = sea("baby-3", "baby-4", waves={6: "baby 2 1"}, part="actions").play("1 done", "2 done: baby")
    assert (landing.prizes(1)[-1], landing.prizes(2)[-1]) == ("0", "1")


def test_s1_4_the_fifty_cards_and_their_numbers() -> None:
    box = game_with().box
    found: dict[str, list[int]] = {}
    for card in box.deck.cards:
        kind, _space, number = box.names[card].rpartition(" ")
        found.setdefault(kind, []).append(int(number))
    assert found == {
        "monster": [3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6],
        "pipeline": [3, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7],
        "baby": [3, 4, 5, 6, 6, 7, 7, 8, 8, 8],
        "wild": [5, 5, 6, 7],
        "cut in": [9, 9, 9],
        "ready": [9, 9, 9],
        "peace": [9, 9, 9],
        "prime": [6, 7, 8],
    }


def test_s1_4_nothing_but_these_fifty_cards_can_be_drawn() -> None:
    session = sea("", "", part="actions")
    assert sorted(key(session.table.box.names[card]) for card in session.table.deck.cards) == sorted(BOX)
    assert len(BOX) == 50


def test_s1_4_three_peace_cards_as_there_are_three_numbers() -> None:
    assert peace_in({}) == (3, 50)


def test_s1_4_by_ruling_two_as_it_is_counted() -> None:
    assert peace_in(TWO_PEACE_CARDS) == (2, 49)
    last = at_the_die("baby-3", "baby-4", waves={1: "baby 1 2"}, luck="B", agreed=TWO_PEACE_CARDS)
    assert (last.discards().count("peace-9"), last.phase()) == (2, "face down")


def test_s1_4_a_list_of_the_owners_own_has_as_many_as_it_says() -> None:
    for agreed in ({}, TWO_PEACE_CARDS):
        assert peace_in({**own_cards(doubtful=False), **agreed}) == (4, 51)


def test_s1_4_the_owner_may_doubt_a_card_as_well() -> None:
    assert peace_in(own_cards(doubtful=True)) == (4, 51)
    assert peace_in({**own_cards(doubtful=True), **TWO_PEACE_CARDS}) == (3, 50)


def test_s1_5_bail_has_no_number_and_comes_back() -> None:
    session = at_the_die("baby-3", "baby-4", waves={1: "monster 1 2"}, luck="M")
    session.play("1 bail", "2 play baby 4")
    assert session.hand(1) == ["baby-3"]
    assert "bail" not in session.discards()
    again = at_the_die("baby-3", "baby-4", waves={1: "monster 1 2"}, luck="M")
    assert "bail" in again.choices(1)


def test_s1_5_six_players_have_six_of_them() -> None:
    hands = ["baby-3", "baby-4", "baby-5", "baby-6", "baby-7", "baby-8"]
    session = at_the_die(*hands, waves={1: "monster 1 2 3", 2: "monster 4 5 6"}, luck="M")
    session.play("4 bail", "5 bail", "6 bail")
    assert session.heard(0, "revealed")[0]["cards"] == [[3, "bail"], [4, "bail"], [5, "bail"]]
    session.play("1 bail", "2 bail", "3 bail")
    assert session.heard(0, "revealed")[0]["cards"] == [[0, "bail"], [1, "bail"], [2, "bail"]]
    assert [len(session.hand(seat)) for seat in range(1, 7)] == [1] * 6


@pytest.mark.parametrize("number", [5, 6])
def test_s1_6_two_faces_of_six_are_sharks(number: int) -> None:
    session = at_the_die("baby-3", "baby-4", waves={1: "baby 1 2"}, luck=str(number))
    rolled = {"seat": 0, "face": "shark", "again": False}
    assert (session.heard(0, "rolled"), session.phase()) == ([rolled], "naming")


def test_s1_6_each_of_the_other_faces_is_there_once() -> None:
    shown = []
    for number in (1, 2, 3, 4):
        more = " P" if number == 1 else ""
        session = at_the_die("baby-3", "baby-4", waves={1: "baby 1"}, luck=f"{number}{more}")
        shown.append(session.heard(0, "rolled")[0]["face"])
    assert shown == ["M*", "M", "P", "B"]


@pytest.mark.parametrize(
    ("face", "contests"), [("M", [1]), ("P", [2]), ("B", [3]), ("shark", [])], ids=["M", "P", "B", "shark"]
)
def test_s1_6_the_faces_of_the_die(face: str, contests: list[int]) -> None:
    waves = {1: "monster 1 2", 2: "pipeline 1 2", 3: "baby 1 2"}
    session = at_the_die("baby-3", "baby-4", waves=waves, luck=face)
    assert [fact["space"] for fact in session.heard(0, "contest")] == contests
    assert session.sides == [6]


def test_s1_7_what_trophies_are_worth_and_which_wave_pays_which() -> None:
    box = game_with().box
    assert [int(points) for points in box.points] == [8, 5, 3]
    assert [int(trophy) for trophy in box.pays] == [0, 1, 2]
    assert [int(stock) for stock in box.stock] == [8, 15, 25]


def test_s1_8_six_spaces_two_for_wave_cards_one_for_cut_in() -> None:
    assert [int(entry) for entry in game_with().box.entries] == [0, 0, 1, 2, 2, 2]
    assert len(game_with().observe(sea("", "").table, 0).facts()["waves"]) == 6  # type: ignore[arg-type]


def test_s1_9_every_row_says_where_it_comes_from_and_can_be_replaced() -> None:
    for name in ("cards", "waves", "types", "trophies", "spaces"):
        assert {row["source"] for row in rows(name)} <= {"rulebook", "inferred", "reconstructed"}
    five = [{"entry": "wave cards", "copies": 2}, {"entry": "cut in"}, {"entry": "nothing", "copies": 2}]
    turned_round = [
        {**row, "trophy": trophy} for row, trophy in zip(rows("types"), ("bronze", "silver", "gold"), strict=True)
    ]
    game = SurfsUpDude(build(DudeOptions, {"spaces": five, "types": turned_round}))
    assert (game.box.spaces, [int(trophy) for trophy in game.box.pays]) == (5, [2, 1, 0])


@pytest.mark.parametrize("name", ["types", "trophies"])
def test_s1_9_a_list_without_one_of_its_kinds_is_refused_with_a_sentence(name: str) -> None:
    doubled = [rows(name)[0]] * 3
    with pytest.raises(BadOptions, match=name):
        SurfsUpDude(build(DudeOptions, {name: doubled}))


@pytest.mark.parametrize(
    ("name", "column", "values"), [("types", "type", ["monster", "pipeline", "baby"]), ("trophies", "name", ["gold"])]
)
def test_s1_9_each_kind_has_one_row(name: str, column: str, values: list[str]) -> None:
    """Of two rows for gold trophies one would be forgotten in silence."""
    typed = [{each: value for each, value in row.items() if each != "source"} for row in rows(name)]
    with pytest.raises(BadOptions) as error:
        build(DudeOptions, {name: [*typed, typed[0]]})
    sentence = f"row 4 of {name}: {column} is '{values[0]}' in row 1 already, and each has its own."
    assert str(error.value) == sentence
    with pytest.raises(
        BadOptions, match=f"row 2 of {name}: {column} {values[0]} is missing in this and all other rows"
    ):
        build(DudeOptions, {name: typed[1:]})


def test_s1_10_the_reward_has_two_names() -> None:
    assert game_with().words.line("star:1", []) == "1 Beach Star"
    assert game_with(("beach_name", "beach_babe")).words.line("star:2", []) == "2 Beach Babes"
