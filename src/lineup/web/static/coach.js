// A lesson: the page points at what its coach speaks of, and what was read is sent over the wire.

import { by, calm, main, wide } from "./page.js";
import { wire } from "./wire.js";

const HERE = "coach-here";
const ARROW = 36, APART = 10; // pixels: the arrow, and its distance to what it points at

const seen = (element) => element.getBoundingClientRect().width > 0 && !element.closest(".ghost");

// What can be picked next: on the board, then among the buttons, of which the last one leads back. What could be picked
// already, although something else is asked first, is not meant.
function lit(isPicking) {
  const found = [...document.querySelectorAll(isPicking ? ".can-pick:not(.picked, .early)" : ".can-pick:not(.early), .can-tell")];
  const buttons = [...document.querySelectorAll("#choices button")].filter((each) => each.textContent !== main.dataset.back);
  return [...found, ...buttons].filter(seen);
}

// What a step speaks of; while something is picked, or where it says nothing, whatever can be picked next.
function meant() {
  const points = document.querySelector(".lesson")?.dataset.points;
  if (points === undefined || main.classList.contains("telling")) return [];
  const isPicking = by("actions").classList.contains("picking");
  return points && !isPicking ? [...document.querySelectorAll(points)].filter(seen) : lit(isPicking);
}

// Where the hand, the question and the coach stay while the board scrolls, something may lie below them.
function comeUp(element) {
  if (element.closest("#hand, #actions, #heads")) return;
  const box = element.getBoundingClientRect();
  const tops = ["actions", "hand"].map((id) => by(id).getBoundingClientRect().top || innerHeight);
  const floor = Math.min(innerHeight, ...tops);
  const ceiling = wide.matches ? 0 : by("coach").getBoundingClientRect().bottom;
  if (box.top >= ceiling && box.bottom <= floor) return;
  const top = box.top - ceiling - Math.max(8, (floor - ceiling - box.height) / 2);
  scrollBy({ top, behavior: calm.matches ? "auto" : "smooth" });
}

let shown = "";
function point() {
  const targets = meant();
  for (const each of document.querySelectorAll(`.${HERE}`)) if (!targets.includes(each)) each.classList.remove(HERE);
  for (const each of targets) if (!each.classList.contains(HERE)) each.classList.add(HERE);
  const key = `${document.querySelector(".lesson")?.dataset.at} ${targets.map((each) => each.dataset.pick || each.textContent).join()}`;
  if (targets.length && key !== shown) comeUp(targets[0]);
  shown = key;
  place(targets[0]);
  main.style.setProperty("--coach-height", `${by("coach")?.offsetHeight || 0}px`);
}

// Whether nothing but the ground lies there: what holds the thing that is meant, and no text, card or button.
function isBare(left, top, target) {
  const steps = [0, ARROW / 3, (2 * ARROW) / 3, ARROW];
  return steps.every((x) => steps.every((y) => {
    const found = document.elementFromPoint(left + x, top + y);
    return found && found !== target && found.contains(target);
  }));
}

// The arrow stands beside what is meant and never on it: below, above, or to its left or right, where there is room and
// it covers nothing. If there is none, the ring has to do.
function place(target) {
  const arrow = by("pointer");
  arrow.hidden = true;
  if (!target) return;
  const box = target.getBoundingClientRect();
  const room = ARROW + APART;
  const [across, down] = [box.x + box.width / 2 - ARROW / 2, box.y + box.height / 2 - ARROW / 2];
  const places = [
    ["up", across, box.bottom + APART, box.bottom + room <= innerHeight],
    ["down", across, box.top - room, box.top >= room],
    ["right", box.left - room, down, box.left >= room],
    ["left", box.right + APART, down, box.right + room <= innerWidth],
  ];
  const [way, left, top] = places.find(([, x, y, fits]) => fits && isBare(x, y, target)) || [];
  if (!way) return;
  arrow.hidden = false;
  arrow.dataset.way = way;
  arrow.style.left = `${left}px`;
  arrow.style.top = `${top}px`;
}

let asked = 0;
function soon() {
  if (!asked) asked = requestAnimationFrame(() => { asked = 0; point(); });
}

document.addEventListener("submit", (event) => {
  if (!event.target.matches("[data-learn]")) return;
  const step = event.target.step?.value;
  if (wire.send(step === undefined ? { skip_lesson: true } : { learn: +step })) event.preventDefault();
});

new MutationObserver(soon).observe(main, { subtree: true, childList: true, attributes: true, attributeFilter: ["class", "data-points", "hidden"] });
for (const name of ["scroll", "resize"]) addEventListener(name, soon, { passive: true, capture: true });
soon();
