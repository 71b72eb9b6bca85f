"""What happened in Surf's Up, Dude! is seen on the board: surfers enter, ride, fall and come ashore."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute

from browser.captions import tell_for_ever
from browser.conftest import PHONE, NewSurfer
from browser.people import Held, Surfer, resize
from browser.test_dude import GAME, IS_ANSWERED, PLAY, sit, wait_until_asked
from lineup import games
from lineup.core.page import Beat
from lineup.games.surfs_up_dude.browser.beats import BEATS, Cast
from lineup.web.server.static_files import static_url

pytestmark = pytest.mark.slow

# Asks something that is always answered, after all that the line had to tell when it was opened.
ASK = """([wire, picks]) => Promise.all([import(wire), import(picks)]).then(([{ wire }, { picks }]) => {
  picks.sent = true;
  wire.send({ go: -1 });
})"""


def settle(someone: Surfer) -> None:
    """Nothing comes any more that would end what is told: the end of the set-up does, a line that opens, a drawing."""
    wait_until_asked(someone)
    someone.page.evaluate(ASK, [static_url("wire.js"), static_url("picks.js")])
    someone.page.wait_for_function(IS_ANSWERED, arg=static_url("picks.js"))


# Where surfers are seen: for each the piece of the board that its middle lies in, or "nowhere".
SURFERS = """() => [...document.querySelectorAll(".dude .pawn")].filter((each) => {
  const style = getComputedStyle(each);
  return each.getBoundingClientRect().width > 0 && style.visibility !== "hidden" && !each.closest(".shore");
}).map((each) => {
  const box = each.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
  const home = [...document.querySelectorAll(".waves > li, .zones > li")].find((place) => {
    const at = place.getBoundingClientRect();
    return !place.closest(".ghost") && x > at.left && x < at.right && y > at.top - 12 && y < at.bottom - 12;
  });
  return home?.dataset.piece || "nowhere";
}).sort()"""


def tell(someone: Surfer, *events: tuple[str, dict[str, Any]]) -> None:
    """Play what these events look like onto the board, which is not drawn anew."""
    page: Any = games.load(GAME).page
    cast = Cast(page.words.box, ["Ana", "Ben"])
    told = [beat.json() for kind, event in events for beat in BEATS[kind]({"kind": kind, **event}, cast)]
    someone.page.evaluate(
        "([module, beats]) => import(module).then(({ stage }) => stage.play(beats, null))",
        [static_url("stage.js"), told],
    )
    someone.page.wait_for_function("() => document.getAnimations().every((each) => each.playState === 'finished')")


def test_surfers_ride_along_however_much_is_told_at_once(surfer: NewSurfer) -> None:
    someone = surfer(reduced_motion="no-preference")
    someone.begins_with("pace=fast")
    sit(someone, "me", "bot-local", name="Ana")
    settle(someone)
    ready = someone.page.evaluate(SURFERS)
    assert ready == ["zone-beach"] * 2 + ["zone-paddling"] * 4 + ["zone-ready"] * 6
    enters = {"seat": 0, "card": "monster 4", "space": 1, "position": 1}
    tell(someone, ("entered", enters), ("turn", {"seat": 1, "last": True}))
    assert someone.page.evaluate(SURFERS) == ["space-2", *ready[:-1]]
    assert [each for each in someone.page.locator(".waves > .ghost .number").all_inner_texts() if each] == ["2", "3"]
    leaves = {"seat": 0, "space": 2, "position": 1, "why": "lowest"}
    tell(someone, ("left", leaves), ("turn", {"seat": 0, "last": True}), ("turn", {"seat": 1, "last": True}))
    assert someone.page.evaluate(SURFERS) == ["zone-beach"] * 2 + ["zone-paddling"] * 5 + ["zone-ready"] * 5
    tell(someone, ("wave", {"wave": "pipeline"}))  # it comes from nowhere
    assert someone.page.evaluate(SURFERS) == ["zone-beach"] * 2 + ["zone-paddling"] * 5 + ["zone-ready"] * 5


# What a picture of the board would show while waves have rolled on: how far the last surfer is from the middle of the
# position that it has taken, and what is seen of spaces that a wave has rolled onto.
ROLLED = """() => {
  const wave = document.querySelector(".waves > .ghost.swell"), middle = (each) => {
    const box = each.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2, box.width];
  };
  const [x, y, wide] = middle(wave.querySelector('[data-piece~="at-2"]'));
  const [hisX, hisY, hisWidth] = middle([...document.querySelectorAll(".ghost.pawn")].at(-1));
  const shown = [...document.querySelectorAll(".covered > :is(.number, .entry)")];
  const unseen = (each) => getComputedStyle(each).visibility === "hidden";
  return {
    apart: Math.hypot(x - hisX, y - hisY), smaller: Math.round(wide - hisWidth), covered: shown.length,
    seen: shown.filter((each) => !unseen(each)).length,
    says: document.querySelector(".sky strong").textContent,
    old: [...document.querySelectorAll(".sky .past")].filter((each) => !unseen(each)).length,
  };
}"""


def test_while_waves_roll_the_board_shows_one_state(surfer: NewSurfer) -> None:
    """A surfer enters a wave that has just rolled on, in the place that it has there."""
    someone = surfer(reduced_motion="no-preference")
    someone.begins_with("pace=fast")
    sit(someone, "me", "bot-local", name="Ana")
    settle(someone)
    enters = {"seat": 0, "card": "monster 4", "space": 1, "position": 1}
    tell(someone, ("entered", enters), ("turn", {"seat": 1, "last": True}))
    tell(someone, ("entered", enters | {"seat": 1, "card": "wild 5", "space": 2, "position": 2}))
    shown = someone.page.evaluate(ROLLED)
    assert shown.pop("apart") < 4, "pixels"
    assert shown == {"smaller": 0, "covered": 2, "seen": 0, "says": "Rolling in", "old": 0}


# Where the middle of a surfer is seen from the beginning to the end of a fall.
FALLS = """async ([module, beat]) => {
  const { stage } = await import(module);
  stage.play([beat], null);
  while (!document.querySelector(".ghost.pawn")) await new Promise((drawn) => requestAnimationFrame(drawn));
  const surfer = document.querySelector(".ghost.pawn"), motions = surfer.getAnimations();
  for (const motion of motions) motion.pause();
  return [0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => {
    for (const motion of motions) motion.currentTime = share * motion.effect.getTiming().duration;
    const box = surfer.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  });
}"""


def test_a_surfer_who_falls_turns_over_and_takes_no_detour(surfer: NewSurfer) -> None:
    someone = surfer(reduced_motion="no-preference")
    sit(someone, "me", "bot-local", name="Ana")
    settle(someone)
    tell_for_ever(someone)
    beat = Beat("fall", "ready-0", "discards").json()
    way = someone.page.evaluate(FALLS, [static_url("stage.js"), beat])
    assert abs(way[0][0] - way[-1][0]) > 300
    for at in (0, 1):
        least, most = sorted((way[0][at], way[-1][at]))
        assert all(least - 60 < each[at] < most + 60 for each in way), way


def test_two_surfers_of_one_player_enter_one_after_another(surfer: NewSurfer) -> None:
    someone = surfer(reduced_motion="no-preference")
    someone.begins_with("pace=fast")
    sit(someone, "me", "bot-local", name="Ana")
    settle(someone)
    ready = someone.page.evaluate(SURFERS)
    enters = [{"seat": 1, "card": "wild 5", "space": 1, "position": position} for position in (1, 2)]
    tell(someone, *[("entered", each) for each in enters])
    assert someone.page.evaluate(SURFERS) == ["space-1", "space-1", *ready[:-2]]
    heap = someone.page.locator("[data-piece=discards]").bounding_box()
    cards = [each.bounding_box() for each in someone.page.locator(".stage-back.ghost").all()]
    assert heap is not None
    assert [card is not None and card["y"] > heap["y"] - 20 for card in cards] == [True, True]


# How far to the right each surfer is who stands on the sand.
ASHORE = """() => {
  const sand = document.querySelector(".zone.beach .sand").getBoundingClientRect();
  const middles = [...document.querySelectorAll(".ghost.pawn")].map((each) => {
    const box = each.getBoundingClientRect();
    return box.x + box.width / 2;
  });
  return middles.filter((x) => x > sand.left && x < sand.right).sort((one, other) => one - other);
}"""


def test_surfers_ride_to_the_beach_and_land_beside_each_other_on_its_sand(surfer: NewSurfer) -> None:
    someone = surfer(reduced_motion="no-preference")
    someone.begins_with("pace=fast")
    sit(someone, "me", "bot-local", name="Ana")
    settle(someone)
    waiting = someone.page.evaluate(SURFERS)[:-2]
    enters = [{"seat": seat, "card": "monster 4", "space": 1, "position": seat + 1} for seat in (0, 1)]
    tell(someone, *[("entered", each) for each in enters])
    for space in range(2, 7):
        tell(someone, ("turn", {"seat": 0, "last": True}))
        assert someone.page.evaluate(SURFERS) == sorted([f"space-{space}"] * 2 + waiting)
    tell(someone, ("turn", {"seat": 1, "last": True}), ("landed", {"wave": "monster", "riders": [0, 1]}))
    assert someone.page.evaluate(SURFERS) == sorted(["zone-beach"] * 2 + waiting)
    one, other = someone.page.evaluate(ASHORE)
    assert other - one > 10, "pixels"


# How much of surfers on the beach lies over others, or over the piles.
OVERLAPS = """() => {
  const all = [...document.querySelectorAll(".ghost.pawn, .beach .group, .piles")];
  const boxes = all.map((each) => each.getBoundingClientRect());
  const isBeside = (one, other) => one.top < other.bottom && other.top < one.bottom;
  const over = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const later = (one, n) => boxes.slice(n + 1).filter((other) => isBeside(one, other));
  return boxes.flatMap((one, n) => later(one, n).map((other) => over(one, other))).filter((pixels) => pixels > 1);
}"""


@pytest.mark.parametrize("bots", [1, 3, 5])
def test_on_a_phone_nobody_who_comes_ashore_is_hidden_by_others(surfer: NewSurfer, bots: int) -> None:
    someone = surfer(**PHONE, reduced_motion="no-preference")
    someone.begins_with("pace=fast")
    sit(someone, "me", *["bot-local"] * bots, name="Ana")
    settle(someone)
    riders = [0, 1, min(2, bots)]
    for width, height in ((390, 844), (320, 568)):
        resize(someone.page, width, height)
        someone.inside("stage.js", "m.stage.clear()")
        enters = [{"seat": seat, "card": "monster 4", "space": 2, "position": n + 1} for n, seat in enumerate(riders)]
        tell(someone, *[("entered", each) for each in enters])
        tell(someone, *[("turn", {"seat": 0, "last": True})] * 5, ("landed", {"wave": "monster", "riders": riders}))
        assert len(someone.page.evaluate(ASHORE)) == 3
        assert someone.page.evaluate(OVERLAPS) == []


# Where a ring is when it begins to close.
RING = """async ([module, beat]) => {
  const { stage } = await import(module);
  stage.play([beat], null);
  while (!document.querySelector(".stage-ring")) await new Promise((drawn) => requestAnimationFrame(drawn));
  const ring = document.querySelector(".stage-ring");
  for (const motion of ring.getAnimations()) { motion.pause(); motion.currentTime = 0; }
  const { left, right } = ring.getBoundingClientRect();
  return [left, right];
}"""


def test_the_ring_around_the_first_player_stays_in_the_window(surfer: NewSurfer) -> None:
    someone = surfer(reduced_motion="no-preference")
    sit(someone, "me", "bot-local", name="Ana")
    settle(someone)
    tell_for_ever(someone)
    left, right = someone.page.evaluate(RING, [static_url("stage.js"), Beat("turn", "player-0").json()])
    place = someone.page.locator("#strip > li").first.bounding_box()
    assert place is not None
    assert 0 <= left < place["x"]
    assert right > place["x"] + place["width"]


def always_more(line: WebSocketRoute) -> None:
    """Whatever is told over it, somebody is about to do more."""
    server = line.connect_to_server()
    server.on_message(lambda told: line.send(json.dumps(json.loads(told) | {"more": True})))


def test_what_i_do_myself_is_seen_at_once_however_much_is_to_come(surfer: NewSurfer) -> None:
    someone = surfer()
    someone.begins_with("pace=usual")
    someone.page.route_web_socket("**", always_more)
    someone.page.clock.install()
    sit(someone, "me", "bot-local", name="Ana")
    wait_until_asked(someone)
    drawn = Held(someone.page, "**/fragments*")
    someone.page.clock.pause_at(someone.page.evaluate("Date.now() + 10_000"))  # no moment passes any more
    for _click in range(6):  # a card, and where it goes
        someone.page.evaluate(PLAY)
    drawn.request().continue_()
