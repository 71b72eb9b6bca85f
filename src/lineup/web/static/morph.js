// New drawings are morphed in, so that focus and half-made picks stay.

import htmx from "./htmx-4.0.0.esm.min.js";
import { by, main } from "./page.js";
import { picks, stay } from "./picks.js";
import { hide } from "./readers.js";
import { dealt } from "./set_up.js";
import { stage } from "./stage.js";

// What was played onto the old board goes in the same breath as the new one comes.
export async function morph(html) {
  const target = by("fragments");
  const wasRunning = by("end")?.hidden && !main.dataset.replay;
  const land = stage.clear();
  hide();
  const opened = [...document.querySelectorAll("#log > ol > li:not(:first-child) > details[open]")].map((each) => each.parentElement.id);
  await htmx.swap({ sourceElement: target, target, text: html, swap: "innerMorph" });
  main.toggleAttribute("data-over", by("end")?.hidden === false);
  for (const id of opened) by(id)?.querySelector("details")?.setAttribute("open", "");
  mark();
  picks.show(false);
  if (document.activeElement === document.body) stay();
  if (wasRunning && !by("end")?.hidden) bringIn();
  land();
  deal();
}

// What happened since the drawing that is shown, as a drawing tells it.
export function play(fresh) {
  const told = fresh.getElementById("beats"), beats = JSON.parse(told?.dataset.beats || "[]");
  coming = beats.filter(({ motion }) => motion === "dealt");
  return stage.play(beats.map((beat) => (coming.includes(beat) ? { ...beat, ...LATER } : beat)), told?.content);
}

// A hand that is dealt in the middle of a game lies on the new board only: it is seen to come there, and nobody waits.
let coming = [];
const LATER = { motion: "hold", together: true, ms: 0 }, DEALT = 900; // milliseconds for a hand
function deal() {
  const moves = stage.pace() && !document.hidden ? coming.map((beat) => ({ ...beat, place: stage.place(beat.to) })) : [];
  coming = [];
  for (const move of moves) {
    const lasts = DEALT / stage.pace();
    document.dispatchEvent(new CustomEvent("beat", { detail: { ...move, ms: lasts } }));
    dealt(move, lasts);
  }
}

// What others have changed since I acted last stays marked until I act again.
export function mark() {
  for (const [keys, who] of JSON.parse(by("beats")?.dataset.changes || "[]")) {
    const element = stage.find(keys), words = by(`by-${who}`);
    element?.classList.add("changed");
    if (element && words && !element.matches(".player, [data-signed]")) sign(element, words);
  }
}

// Who did it: a letter where none is there yet, a note for mouse and finger (readers.js), a description for ears.
function sign(element, { id, textContent: words, dataset: { letter } }) {
  element.dataset.by = id;
  element.title ||= words;
  const isBare = getComputedStyle(element, "::after").content === "none" && !element.textContent.includes(letter);
  if (isBare) element.dataset.letter = letter;
  const heard = element.closest("[aria-label], button, li"), more = heard?.getAttribute("aria-describedby");
  if (more) heard.setAttribute("aria-describedby", `${more} ${id}`);
  else if (heard) heard.ariaDescription = words;
}

export const heard = () => by("beats")?.dataset.heard || "";

// The end, when it comes: seen from its top, and brought in bit by bit. A click ends that.
function bringIn() {
  const end = by("end");
  end.classList.add("coming");
  scrollTo(0, 0);
  end.addEventListener("click", () => end.classList.remove("coming"), { once: true });
}
