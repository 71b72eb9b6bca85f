// Scenes: what lies over the board for a while, and the larger gestures on a board or in a scene. Whatever a motion
// changes for good is there at once when it has no time: skipped, or on the page of somebody who asks for less motion.

import { EASE, game, ghost, middle, span, vanish } from "./ghosts.js";
import { pause } from "./line.js";
import { by, calm } from "./page.js";

const PATIENCE = 3000; // milliseconds for the style sheets of a scene
const STEEP = 38; // degrees, at most, that a board tips

export const scene = {
  now: null,

  words() { return this.now?.querySelector(".scene-words"); },
  find(key) { return [...(this.now?.querySelectorAll(`[data-piece~="${key}"]`) || [])].find((each) => !each.closest(".ghost")); },
  shut() { this.now = this.now?.remove(); },

  open(look) {
    this.shut();
    if (!look) return;
    const now = this.now = look.cloneNode(true);
    now.popover = "manual";
    game().append(now);
    const { x, y, width, height } = by("board").getBoundingClientRect();
    for (const [name, value] of Object.entries({ x, y, width, height })) now.style.setProperty(`--board-${name}`, `${value}px`);
    now.showPopover();
  },

  // Style sheets are fetched when a scene is told for the first time, and before its first beat.
  async dress(faces) {
    const isHere = (link) => document.head.querySelector(`link[href="${link.getAttribute("href")}"]`);
    const links = [...(faces?.querySelectorAll("link") || [])];
    for (const link of links) link.remove();
    const loaded = links.filter((link) => !isHere(link)).map((link) => new Promise((then) => { link.onload = link.onerror = then; document.head.append(link); }));
    if (loaded.length) await Promise.race([Promise.all(loaded), pause(PATIENCE)]);
  },
};

export const STATES = new Set(["open", "ending", "shut", "show", "count", "hold", "turn", "put", "dealt", "write"]); // nothing travels by these

const around = ({ element, box }) => element?.getBoundingClientRect() || box || by("board").getBoundingClientRect();

function count({ element, sign }, lasts) {
  if (!element) return;
  const from = parseFloat(element.textContent) || 0, to = parseFloat(sign), start = performance.now();
  element.aim = sign;
  const step = (now) => {
    if (element.aim !== sign) return; // something newer counts
    const part = lasts && !calm.matches ? Math.min(1, (now - start) / (lasts * 0.8)) : 1;
    element.textContent = part < 1 ? Math.round(from + (to - from) * part) : sign;
    if (part < 1) requestAnimationFrame(step);
  };
  step(start);
}

// To the top of something; a board tips as the water does.
function glide({ element, box }, lasts) {
  if (!element || !box) return;
  const home = element.home ||= element.getBoundingClientRect(), was = element.gone || { x: 0, y: 0, tilt: 0 };
  const x = middle(box)[0] - middle(home)[0], y = box.y - home.bottom + home.height * 0.12;
  const fall = (Math.atan2(y - was.y, Math.abs(x - was.x)) * 180) / Math.PI;
  const tilt = Math.max(-STEEP, Math.min(STEEP, fall)) * (x < was.x ? -1 : 1);
  const frame = (at) => ({ translate: `${at.x}px ${at.y}px`, rotate: `${at.tilt}deg` });
  element.gone = { x, y, tilt };
  element.animate([frame(was), frame(element.gone)], { duration: lasts, easing: "ease-in-out", fill: "forwards" });
}

// What of a piece moves by itself, such as a surfer without the name beside.
const inner = (element) => element?.querySelector("[data-sways]") || element;

function burst(move, lasts, kind, many, size = 1) {
  if (!lasts) return;
  const [x, y] = middle(around(move));
  const made = ghost(span("stage-burst"), game(), { x, y, width: 0, height: 0 });
  for (let n = 0; n < many; n++) {
    const drop = span(`stage-drop ${kind}`), angle = (n / many) * 2 * Math.PI, far = (46 + (n % 3) * 26) * size;
    made.append(drop);
    const to = `${Math.cos(angle) * far}px ${Math.sin(angle) * far * 0.7 - 22}px`;
    drop.animate([{ translate: "0 0", scale: 0.3 }, { translate: to, scale: 1, offset: 0.6 }, { translate: to, scale: 0.2, opacity: 0 }], { duration: lasts, easing: EASE, fill: "forwards" });
  }
  pause(lasts).then(vanish(made)[0]);
}

// Something drawn by the style sheet, around a piece, that comes and goes.
function drawn(move, lasts, name, size, frames) {
  if (!lasts) return;
  const [x, y] = middle(around(move));
  const made = ghost(span(name), game(), { x: x - size / 2, y: y - size / 2, width: size, height: size });
  made.animate(frames, { duration: lasts, easing: "ease-in-out", fill: "forwards" }).finished.then(...vanish(made));
}

function stamp(move, lasts) {
  if (!lasts) return;
  const within = scene.now || document.querySelector("#board [data-stage]") || by("board"); // a game may have words beside what is played
  const at = around(move), room = within.getBoundingClientRect(), width = Math.min(room.width, 640), height = 110;
  const x = Math.max(room.x, Math.min(room.right - width, middle(at)[0] - width / 2));
  const made = ghost(span("stage-stamp"), game(), { x, y: Math.max(20, room.y, Math.min(innerHeight - 240, at.y - height)), width, height });
  const word = span("", move.sign);
  made.append(word);
  word.animate([{ scale: 2.2, opacity: 0, rotate: "4deg" }, { scale: 0.94, opacity: 1, rotate: "-7deg", offset: 0.25 }, { scale: 1, rotate: "-6deg", offset: 0.35 }, { scale: 1, opacity: 1, rotate: "-6deg", offset: 0.85 }, { opacity: 0, rotate: "-6deg" }], { duration: lasts * 1.2, fill: "forwards" }).finished.then(...vanish(made));
}

export const GESTURES = {
  open({ look }) { scene.open(look); },
  ending({ look }) { scene.open(look); },
  shut() { scene.shut(); },
  hold() {},
  show({ element, sign }) { element?.classList.add(sign || "shown"); },
  write({ element, sign }) { if (element) element.textContent = sign; },
  count,
  glide,
  stamp,
  splash(move, lasts) { burst(move, lasts, "water", 12); },
  stars(move, lasts) { burst(move, lasts, "star", 9); },

  spin({ element }, lasts) {
    element?.animate([{ transform: "none" }, { transform: "translateY(-40px) rotate(-190deg)", offset: 0.5 }, { transform: "rotate(-360deg)" }], { duration: lasts, easing: "ease-in-out" });
  },

  bump({ element }, lasts) {
    const shake = [0, -9, 8, -6, 4, 0].map((x) => ({ transform: `translateX(${x}px) rotate(${x}deg)` }));
    element?.animate(shake, { duration: lasts, composite: "add" }); // where it has come to
  },

  // Down the face of a wave, up again and back, as far as there is room; spray marks the turn.
  carve({ element, from, box }, lasts) {
    if (!element || !box) return;
    const far = Math.max(24, Math.min(150, box.right - from.right - 44)), low = box.height * 0.16;
    const way = [[0, 0, 0, 0], [0.45, 1, 14, 0.25], [1, 0.3, -18, 0.5], [0.75, -1, -30, 0.62], [0.3, -0.4, 8, 0.82], [0, 0, 0, 1]];
    const timing = { duration: lasts, easing: "ease-in-out", composite: "add" };
    element.animate(way.map(([x, y, , offset]) => ({ transform: `translate(${far * x}px, ${low * y}px)`, offset })), timing);
    inner(element).animate(way.map(([, , tilt, offset]) => ({ transform: `rotate(${tilt}deg)`, offset })), timing);
    const spray = { x: from.x + far, y: from.y + from.height * 0.7, width: from.width * 0.4, height: 0 };
    pause(lasts * 0.48).then(() => { if (element.isConnected) burst({ box: spray }, lasts * 0.45, "water", 8, 0.5); });
  },

  // A wave shoves, and the board under somebody's feet tips over and back.
  sway({ element, sign }, lasts) {
    const tilt = Number(sign) || 0;
    const rock = [0, 0, 1.7, -0.8, 1.3, 0.1, 0.5, 0].map((part, step) => ({ transform: `rotate(${part * tilt}deg)`, offset: [0, 0.25, 0.42, 0.55, 0.68, 0.79, 0.9, 1][step] }));
    inner(element)?.animate(rock, { duration: lasts, easing: "ease-in-out", composite: "add" });
  },

  rise({ element }, lasts) {
    inner(element)?.animate([{ transform: "none" }, { transform: "scale(1.15, 1.5)", offset: 0.45 }, { transform: "none" }], { duration: lasts, easing: EASE, composite: "add" });
  },

  barrel(move, lasts) {
    drawn(move, lasts, "stage-barrel", 130, [{ rotate: "120deg", scale: 0.2, opacity: 0 }, { rotate: "-60deg", scale: 1, opacity: 1, offset: 0.4 }, { rotate: "-150deg", scale: 1, opacity: 1, offset: 0.75 }, { rotate: "-220deg", scale: 1.5, opacity: 0 }]);
  },

  // It crosses what it comes to, from one side to the other; "away" it turns round, and goes down.
  fin(move, lasts) {
    const size = Math.max(64, Math.min(120, around(move).height * 1.6)), far = (around(move).width - size) / 2;
    const at = (x, opacity, offset, y = 0) => ({ translate: `${x * far}px ${y * size}px`, opacity, offset });
    const comes = [at(-1, 0, 0, 0.3), at(-0.9, 1, 0.1), at(0.75, 1, 0.85), at(0.8, 1, 1)];
    const flees = [at(0.8, 1, 0), at(-0.6, 1, 0.75), at(-0.8, 0, 1, 0.5)];
    const frames = move.sign === "away" ? flees.map((each) => ({ ...each, scale: "-1 1" })) : comes;
    drawn(move, lasts, "stage-fin", size, frames);
  },
};
