// A lesson: the page points at what its coach speaks of, and what was read is sent over the wire.

import { by, calm, main, wide } from "./page.js";
import { wire } from "./wire.js";

const HERE = "coach-here";
const LOW = 60; // pixels of something on which the arrow would hide the words

const seen = (element) => element.getBoundingClientRect().width > 0 && !element.closest(".ghost");

// What can be picked next: on the board, then among the buttons, of which the last one leads back.
function lit(isPicking) {
  const found = [...document.querySelectorAll(isPicking ? ".can-pick:not(.picked)" : ".can-pick, .can-tell")];
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

// The arrow stands at the lower edge of what is meant, where it hides neither flags nor numbers.
function place(target) {
  const arrow = by("pointer");
  arrow.hidden = !target;
  if (!target) return;
  const box = target.getBoundingClientRect();
  arrow.style.left = `${box.x + box.width / 2}px`;
  arrow.style.top = `${Math.min(box.bottom - (box.height > LOW ? 12 : -2), innerHeight - 36)}px`;
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
