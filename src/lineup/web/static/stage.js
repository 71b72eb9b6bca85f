// The stage: what happened is played onto the board as it was, beat after beat, and then the board changes. A game says in
// beats what moved, from where, to where, and what it looked like (core/page.py); here are the motions for all games.
// It never drags: a click or a key skips ahead, and whoever asks for less motion sees the same order without travel.

import { EASE, comes, cover, game, ghost, go, lift, middle, plain, raise, span, turn, vanish } from "./ghosts.js";
import { pause } from "./line.js";
import { by, calm, main } from "./page.js";
import { GESTURES, STATES, scene } from "./scenes.js";
import { dealt } from "./set_up.js";

const CARD = { width: 46, height: 64 }, FACE = { width: 64, height: 88 }; // where nothing else says how large one is
const LAID = { width: 82, height: 92 }, SMALL = 640; // of a card that is laid down to be read; and of a window in which that is too large
const LARGEST = 150; // pixels of something that a card can lie on as large as itself
const SIGN = 48; // pixels of a short word that flies
const LIFTED = 24, CLOSES = 24; // pixels by which a picked thing may stand out of its place; by which a ring comes closer
const READ = 2400; // milliseconds for a last scene that is there at once
const READ_ON = 150; // milliseconds for each further sentence of what is seen together
const LEAST = 250, MOST = 700; // milliseconds of a beat; whatever needs more to be read rests after it has moved
const LONG = 2000; // milliseconds of a story about which it is said that it can be skipped
const OFTEN = 5; // times that somebody has skipped who need not be told any more
const PACES = { calm: 0.65, usual: 1, fast: 2.2, none: 0 };

const there = (ghost) => (ghost?.isConnected ? ghost : null); // while it turns over it may be as thin as a line
const seen = (element) => (element && element.getBoundingClientRect().width ? element : null);
// Neither outside of the window nor below the hand, which stays where it is while a board scrolls.
const isInSight = (element) => {
  const box = element.getBoundingClientRect(), hand = by("hand")?.getBoundingClientRect(), [x, y] = middle(box);
  const isBeside = !hand || element.closest("#hand") || x < hand.left || x > hand.right;
  return box.bottom > 0 && y < (isBeside ? innerHeight : hand.top || innerHeight);
};

export const stage = {
  longest: 9000, // milliseconds for all that is told at once
  within: Infinity, // and while a replay runs, for one of its steps
  landing: 200,
  skip: null, // while something is told: ends it
  next: null, // in the last scene: goes on to the next chapter
  now: new Map(), // by key: what stands for a piece now, if it has left its place

  pace() { return PACES[document.documentElement.dataset.pace] ?? 1; },

  // Beats in order; ``faces`` holds what games have drawn for some of them.
  async play(beats, faces) {
    if (!beats.length || document.hidden || !this.pace()) return;
    beats.forEach((beat, index) => { beat.look = faces?.querySelector(`[data-beat="${index}"]`)?.firstElementChild; });
    const groups = grouped(beats);
    await scene.dress(faces);
    const skipped = new Promise((then) => { this.skip = then; });
    main.classList.add("telling");
    main.classList.toggle("may-skip", skips() < OFTEN && lasting(groups) / this.pace() > LONG);
    try {
      await Promise.race([skipped, this.tell(groups)]);
    } finally {
      this.skip = this.next = null;
    }
  },

  async tell(groups) {
    const mine = this.skip;
    const last = groups.findIndex(([beat]) => beat.motion === "ending");
    const ending = last < 0 ? [] : groups.splice(last);
    for (const [group, lasts] of this.plan(groups)) {
      await pause(this.show(group, lasts));
      if (this.skip !== mine) return;
    }
    await this.end(ending, mine);
  },

  // What is shown, and for how long. Only at a pace that is meant to be faster is a beat shorter than people can follow.
  plan(groups) {
    const told = [...groups];
    while (lasting(told) > 2 * this.longest) told.shift(); // long ago
    const rate = Math.max(this.pace(), lasting(told) / this.longest, lasting(told) / this.within);
    const least = this.pace() > 1 || this.within < Infinity ? 0 : LEAST;
    return told.flatMap((group) => parts(time(group)).map((ms, part) => [part ? REST : group, Math.max(least, ms / rate)]));
  },

  // The last scene takes its time. Whoever skips comes to its next chapter; with less motion all of it is there at once.
  async end(groups, mine) {
    let isFast = false;
    for (const group of groups) {
      if (group[0].chapter) isFast = calm.matches;
      scene.now?.classList.toggle("at-once", isFast);
      const lasts = this.show(group, isFast ? 0 : time(group) / this.pace());
      if (lasts) isFast = (await this.wait(lasts)) || isFast;
      if (this.skip !== mine) return;
    }
    if (groups.length && calm.matches) await this.wait(READ / this.pace());
  },

  // Whether somebody went on before that.
  wait(time) { return Promise.race([pause(time), new Promise((then) => { this.next = () => then(true); })]); },

  // Returns how long to wait for it.
  show(group, lasts) {
    const words = said(group).join(" ");
    const moves = group.flatMap((beat) => (beat.motion === "close" ? closed(beat, group) : beat)).map((beat) => {
      const place = this.place(beat.to);
      const element = this.find(beat.piece);
      return { ...beat, element, from: element?.getBoundingClientRect(), place, box: place?.getBoundingClientRect() }; // before anything moves
    });
    spread(moves);
    for (const move of moves) {
      document.dispatchEvent(new CustomEvent("beat", { detail: { ...move, ms: lasts } }));
      (calm.matches && lasts && !STATES.has(move.motion) ? ring : MOTIONS[move.motion])(move, lasts);
    }
    if (words) Object.assign(scene.words() || by("telling"), { textContent: words, hidden: false });
    if (words && !scene.words()) raise(by("telling"));
    this.rename(moves);
    return lasts;
  },

  // Whatever has shifted goes by the name of its new place; what came from nowhere does, too, and what was dealt to a place
  // that is dressed by what lies there.
  rename(moves) {
    const isNamed = ({ motion, piece, place }) => motion === "shift" || !piece || (motion === "deal" && place?.dataset.dress === "");
    for (const { motion, sign, ghost } of moves) if (motion === "deal" && sign && ghost) this.now.set(sign, ghost);
    const named = moves.filter((move) => move.ghost && isNamed(move)).map((move) => ({ ...move, at: move.to.split(" ")[0] }));
    for (const { piece, ghost } of named) if (piece) this.now.set(ghost.left || piece, null);
    for (const { at } of named) for (const key of [...this.now.keys()]) if (key.startsWith(`${at}/`)) this.now.delete(key); // on what was there before
    for (const { at, ghost } of named) { this.now.set(at, ghost); ghost.home = at; }
  },

  // What stands for a piece now. Keys are tried in turn; "wave/place" is something inside something that may have moved.
  find(keys) {
    for (const key of (keys || "").split(" ").filter(Boolean)) {
      const [root, ...inside] = key.split("/");
      const within = (element) => inside.reduce((at, each) => at?.querySelector(`[data-piece~="${each}"]`), element);
      const found = this.now.has(key) ? there(this.now.get(key)) : seen(within(this.now.has(root) ? this.now.get(root) : first(root)));
      if (found) return found;
    }
    return null;
  },

  // Where something goes: places stay where they are drawn, but what is inside of something goes where that is now.
  place(keys) {
    let hidden = null;
    for (const key of (keys || "").split(" ").filter(Boolean)) {
      const [root, ...inside] = key.split("/");
      const found = seen(inside.reduce((at, each) => at?.querySelector(`[data-piece~="${each}"]`), (inside.length && there(this.now.get(root))) || first(root)));
      if (found && isInSight(found)) return found;
      hidden ||= found;
    }
    return hidden;
  },

  // The board as it was, without whatever was played onto it: called in the same breath as the drawing of the new one.
  // Returns what the pieces of the new board do to come from where they were last seen.
  clear() {
    const left = [...this.now].filter(([, ghost]) => ghost?.isConnected && ghost.was).map(([key, ghost]) => [key, ghost.was, ghost.getBoundingClientRect()]);
    for (const each of document.querySelectorAll(".ghost, .caption")) each.remove();
    scene.shut();
    for (const each of document.querySelectorAll(".flown")) each.classList.remove("flown");
    this.now.clear();
    main.classList.remove("telling", "may-skip");
    by("telling")?.toggleAttribute("hidden", true);
    return () => { if (!calm.matches) for (const [key, was, from] of left) this.land(first(key), was, from); };
  },

  land(element, was, from) {
    if (!seen(element)) return;
    const box = element.getBoundingClientRect();
    if (Math.hypot(box.x - was.x, box.y - was.y) < LIFTED) return; // a place, and not the thing that was there
    const [x, y] = middle(from), [toX, toY] = middle(box);
    element.animate([{ transform: `translate(${x - toX}px, ${y - toY}px)` }, { transform: "none" }], { duration: this.landing, easing: EASE });
  },
};

// In a row of places, whatever lies there and does not leave it now closes up to the last one: each of them shifts.
function closed(beat, group) {
  const isFirst = group.find((each) => each.motion === "close" && each.piece === beat.piece) === beat;
  const places = beat.piece.split(" "), leaving = group.map((each) => each.piece);
  const lies = (key) => !leaving.includes(key) && (stage.now.has(key) ? stage.now.get(key)?.home === key : first(key)?.dataset.empty === undefined);
  const moves = places.filter(lies).reverse().map((piece, step) => ({ ...beat, motion: "shift", piece, to: places.at(-1 - step) }));
  return isFirst && !calm.matches ? moves.filter((each) => each.piece !== each.to) : [];
}

// Whoever comes to a place with ``data-room`` is as large there as before; who and what flies there together comes beside each
// other, and with "apart" none over another. A place that itself shifts to another one takes its room along.
function spread(moves) {
  const hasRoom = ({ motion, element, place }) => ["travel", "fall", "shift"].includes(motion) && element && place.dataset.room !== undefined && element.dataset.room === undefined;
  const coming = moves.filter((move) => move.place && (move.motion === "fly" || hasRoom(move)));
  for (const [place, all] of Map.groupBy(coming, (move) => move.place)) {
    const room = place.getBoundingClientRect(), wide = all[0].motion === "fly" ? SIGN : all[0].from.width;
    const apart = Math.min(wide, room.width / all.length);
    all.forEach((move, step) => {
      const box = move.motion === "fly" ? move.box.toJSON() : fitting(move, place.dataset.room === "apart" ? { width: apart, height: room.height } : room);
      move.box = { ...box, x: box.x + (step - (all.length - 1) / 2) * apart };
    });
  }
}

function fitting({ box, from }, room) {
  const fits = Math.min(1, room.width / from.width, room.height / from.height);
  return around(box, { width: from.width * fits, height: from.height * fits });
}

// What begins together is one group.
export function grouped(beats) {
  const groups = [];
  for (const beat of beats) beat.together && groups.length ? groups.at(-1).push(beat) : groups.push([beat]);
  return groups;
}

const said = (group) => [...new Set(group.map((beat) => beat.words).filter(Boolean))]; // nothing twice
const time = (group) => Math.max(...group.map((beat) => beat.ms)) + READ_ON * Math.max(0, said(group).length - 1);
const REST = [{ motion: "hold" }];
function parts(ms) {
  const rests = Math.ceil(ms / MOST) - 1, moves = Math.min(MOST, ms - rests * LEAST);
  return [rests ? moves : ms, ...Array(rests).fill((ms - moves) / rests)];
}
const lasting = (groups) => groups.reduce((sum, group) => sum + time(group), 0);
const skips = () => Number(localStorage.getItem("skips"));
const first = (key) => scene.find(key) || [...document.querySelectorAll(`[data-piece~="${key}"]`)].find((each) => !each.closest(".ghost")) || by(key);

// A piece leaves its place: from now on a ghost stands for it.
function leave(move) {
  const { element, piece, from: box } = move;
  if (!element) return null;
  if (element.classList.contains("ghost")) { take(element, element); Object.assign(element, { left: element.home, home: "" }); return lift(element); }
  const made = ghost(element, element.parentElement, box);
  take(element, made);
  made.was = box;
  element.classList.add("flown");
  const keys = piece.split(" "); // to look for it is to measure
  made.left = (keys.length > 1 && keys.find((key) => stage.find(key) === element || first(key) === element)) || piece;
  stage.now.set(made.left, made);
  return made;
}

// Whatever has come onto a piece goes along with it, and what has left it does not; what has ``data-apart`` moves by itself.
function take(element, made) {
  for (const [key, rider] of [...stage.now]) {
    const [root, ...inside] = key.split("/");
    if (!inside.length || rider?.dataset.apart !== undefined || (stage.now.get(root) ?? first(root)) !== element) continue;
    stage.now.delete(key);
    if (!rider?.classList.contains("ghost") || rider.home !== key) continue;
    const look = plain(rider);
    look.dataset.piece = inside.at(-1);
    inside.reduce((at, each) => at?.querySelector(`[data-piece~="${each}"]`), made)?.replaceWith(look);
    rider.remove();
  }
  for (const each of made.querySelectorAll(".flown:not([data-apart])")) each.removeAttribute("data-piece");
}

const isBack = (element) => element.classList.contains("back") || element.classList.contains("stage-back");

function ring({ from, box, motion }, lasts) {
  const around = (motion === "pulse" || motion === "carve" ? null : box) || from || box;
  if (!around) return;
  const made = ghost(span("stage-ring"), game(), around);
  const frames = calm.matches ? [{ opacity: 1 }, { opacity: 1 }] : [{ opacity: 0, scale: 1 + Math.min(0.25, CLOSES / around.width) }, { opacity: 1, scale: 1, offset: 0.35 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }];
  made.animate(frames, { duration: lasts, easing: "ease-out", fill: "forwards" }).finished.then(...vanish(made));
}

function travel(move, lasts) {
  if (!move.element) return deal(move, lasts);
  if (move.place?.dataset.room === "" && move.place.contains(move.element)) { move.ghost = move.element; return; } // it is there
  if (move.element.dataset.empty !== undefined) { move.ghost = move.element; return; } // only its name moves on
  const made = move.ghost = cover(move, leave(move));
  if (move.look && isBack(made)) turn(made, move.look, lasts);
  if (move.box) given(go(made, move.box, lasts), move);
  const says = made.querySelector("[data-place]"), there = move.place?.querySelector("[data-place]");
  if (says) says.textContent = there ? there.textContent : ""; // what says where it is says where it goes
}

// Where a place has ``data-dress``, a card that comes to it is drawn as it will lie there: instead of what is there now,
// or as one more "in" it.
function dress({ place, look, box }) {
  if (!look || place?.dataset.dress === undefined) return null;
  if (place.dataset.dress !== "in") return { parent: place.parentElement, width: box.width, height: box.height };
  const seen = place.appendChild(look.cloneNode(true));
  const { width, height } = seen.getBoundingClientRect();
  seen.remove();
  return { parent: place, width, height };
}

// Whether a card goes to somebody, or to a whole hand, and to no place of its own.
const isTaken = (place) => Boolean(place?.closest("#strip")) || (place && place.parentElement === by("hand"));

const around = (box, { width, height }) => ({ x: middle(box)[0] - width / 2, y: middle(box)[1] - height / 2, width, height });

// Whatever has come to somebody's name is theirs: it does not lie on the name until the board is drawn anew.
function given(going, { place, ghost: made }) {
  if (!place?.closest("#strip")) return;
  const fades = () => made.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 120, fill: "forwards" }).finished.then(...vanish(made));
  going.finished.then(fades, () => {});
}

// A card from a deck or from somebody's hand, which stay where they are.
function deal(move, lasts) {
  const { element, box, look } = move;
  const to = box || move.from;
  if (!to) return;
  if (look && element?.dataset.dress !== undefined && element.closest("#hand")) return travel(move, lasts); // it looks as it lies there
  const from = move.from || to;
  const home = dress(move), laid = move.sign && (innerWidth > SMALL ? LAID : FACE);
  const { width, height } = home || laid || (!element || (to.width < LARGEST && to.height > to.width) ? to : look ? FACE : CARD);
  const [x, y] = middle(from);
  const back = element && isBack(element) ? element.cloneNode(false) : span("stage-back"); // of the deck itself
  if (!home) back.style.setProperty("--w", `${width}px`);
  const isOpen = look && (!element || element.closest("#hand")); // one's own cards are seen from the beginning
  const made = ghost(isOpen ? look : back, home?.parent || (look?.dataset.low !== undefined && move.place?.closest("ol, ul")) || game(), { x: x - width / 2, y: y - height / 2, width, height });
  move.ghost = cover(move, made);
  if (look && !isOpen) turn(made, look, lasts);
  const going = go(made, laid ? around(to, laid) : to, lasts, [], look ? 0.75 : 0.4); // a face should be read
  if (!look && isTaken(move.place)) going.finished.then(...vanish(made));
  else given(going, move);
  if (!element) made.animate(...comes(look?.dataset.comes, lasts));
}

const MOTIONS = {
  ...GESTURES,
  say() {},
  pulse: ring,

  // Whoever is to play has the mark in the same breath as it is said.
  turn(move, lasts) {
    const whose = move.element?.dataset.whose, mark = document.querySelector("#strip .on-turn .now");
    for (const each of document.querySelectorAll("[data-whose]")) each.classList.toggle("on-turn", each.dataset.whose === whose);
    for (const each of document.querySelectorAll("#strip > li")) each === move.element ? each.setAttribute("aria-current", "true") : each.removeAttribute("aria-current");
    if (mark && move.element) move.element.querySelector("small").append(mark);
    ring({ ...move, from: move.element?.getBoundingClientRect() }, lasts); // the mark has made it wider
  },

  travel,
  shift(move, lasts) { if (move.element) travel(move, lasts); },
  deal,
  dealt,

  // Lies there for a moment, and then goes.
  put(move, lasts) {
    const made = leave(move);
    if (made && move.box) go(made, move.box, lasts, [{ ...made.shift, offset: 0.9 }]); // by its easing, after half of the time
  },

  flip(move, lasts) {
    const made = leave(move);
    if (made && move.look) turn(made, move.look, lasts);
    else made?.animate([{ rotate: "y 0deg" }, { rotate: "y 180deg" }], { duration: lasts * 0.8, easing: EASE, fill: "forwards" });
  },

  fall(move, lasts) {
    const made = leave(move);
    if (!made) return ring(move, lasts);
    made.animate([{ rotate: "0deg" }, { rotate: "-14deg", offset: 0.2 }, { rotate: "115deg", offset: 0.6 }, { rotate: move.box ? "0deg" : "180deg" }], { duration: lasts, easing: "ease-in" });
    if (move.box) go(made, move.box, lasts);
    else made.animate([{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0 }], { duration: lasts, fill: "forwards" });
  },

  // Runs out as a wave does: downwards by its own height, and gone.
  ebb(move, lasts) {
    const made = leave(move);
    made?.animate([{ translate: "0 0", opacity: 1 }, { opacity: 1, offset: 0.4 }, { translate: "0 100%", opacity: 0 }], { duration: lasts * 0.85, easing: EASE, fill: "forwards" });
  },

  // A die tumbles over the board, lands large with what it has rolled, and goes to its place.
  roll({ element, sign }, lasts) {
    const box = (document.querySelector("#board [data-stage]") || by("board")).getBoundingClientRect(), home = element?.getBoundingClientRect() || box;
    const size = 96, start = { x: box.x + box.width * 0.8, y: box.y, width: size, height: size };
    const made = ghost(span("stage-die"), game(), start);
    go(made, { ...start, x: box.x + (box.width - size) / 2, y: box.y + box.height * 0.4 }, lasts * 0.6, [{ offset: 0.7, easing: "ease-in" }]);
    made.animate([{ rotate: "0deg" }, { rotate: "-700deg", offset: 0.8 }, { rotate: "-726deg" }, { rotate: "-720deg" }], { duration: lasts * 0.5, easing: "ease-out" }).finished.then(() => {
      made.classList.add("rests");
      Object.assign(made, { textContent: sign }).dataset.sign = sign; // a game may draw it
      setTimeout(() => { if (made.isConnected) go(made, home, lasts * 0.25); }, lasts * 0.28);
    }, () => {});
  },

  // Points, tokens, trophies: a short word is read where it comes from, and flies to where it counts.
  fly({ element, box, sign }, lasts) {
    const from = element?.getBoundingClientRect() || box;
    if (!from || !lasts) return;
    const [x, y] = middle(from), width = Math.max(SIGN, sign.length * 12);
    const made = ghost(span("stage-sign", sign), game(), { x: x - width / 2, y: y - 16, width, height: 32 });
    const still = made.shift, read = made.shift = { ...still, translate: "0 -14px", scale: 1.2 };
    made.animate([still, read], { duration: lasts * 0.15, easing: EASE, fill: "forwards" });
    pause(lasts * 0.45).then(() => { if (made.isConnected) go(made, box || from, lasts * 0.6).finished.then(...vanish(made)); });
  },
};

// The click or key that skips ahead does nothing else where the board is about to change; a set-up does not change it.
const isAboutToChange = () => !main.classList.contains("setting-up");

function skip(all) {
  localStorage.setItem("skips", skips() + 1);
  (!all && stage.next || stage.skip)();
}

document.addEventListener("click", (event) => {
  if (!stage.skip || !event.target.closest("#board, #hand, #actions, #telling, #strip")) return;
  if (isAboutToChange()) { event.preventDefault(); event.stopPropagation(); }
  skip(event.target.closest("[data-result]"));
}, true);

document.addEventListener("keydown", (event) => {
  if (!stage.skip || event.target.matches("input, select, textarea, #settings *") || ["Shift", "Control", "Alt", "Meta", "Tab"].includes(event.key)) return;
  if (["Enter", " ", "Escape"].includes(event.key) && isAboutToChange()) { event.preventDefault(); event.stopPropagation(); }
  skip(event.key === "Escape" || event.target.closest("[data-result]"));
}, true);
