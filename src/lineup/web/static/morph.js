// New drawings are morphed in, so that focus and half-made picks stay.

import htmx from "./htmx-4.0.0.esm.min.js";
import { by, main } from "./page.js";
import { picks, stay } from "./picks.js";
import { hide } from "./readers.js";
import { stage } from "./stage.js";

// What was played onto the old board goes in the same breath as the new one comes.
export async function morph(html) {
  const target = by("fragments");
  const wasRunning = by("end")?.hidden && !main.dataset.replay;
  const land = stage.clear();
  hide();
  const opened = [...document.querySelectorAll("#log > ol > li:not(:first-child) > details[open]")].map((each) => each.parentElement.id);
  await htmx.swap({ sourceElement: target, target, text: html, swap: "innerMorph" });
  for (const id of opened) by(id)?.querySelector("details")?.setAttribute("open", "");
  mark();
  picks.show(false);
  if (document.activeElement === document.body) stay();
  if (wasRunning && !by("end")?.hidden) countUp();
  land();
}

// What happened since the drawing that is shown, as a drawing tells it.
export function play(fresh) {
  const told = fresh.getElementById("beats");
  return stage.play(JSON.parse(told?.dataset.beats || "[]"), told?.content);
}

// What others have changed since I acted last stays marked until I act again.
export function mark() {
  for (const [keys, who] of JSON.parse(by("beats")?.dataset.changes || "[]")) {
    const element = stage.find(keys);
    element?.classList.add("changed");
    if (element && who && !element.title) element.setAttribute("title", who);
  }
}

export const heard = () => by("beats")?.dataset.heard || "";

// The end, when it comes: line by line, more lines taking no longer, and then the result. A click ends it.
const LINE = 350, COUNT = 2600; // milliseconds for one line at most, and for all of them; as much again for each in turn

function countUp() {
  const columns = [...by("end").querySelectorAll(".scores > div")].map((column) => [...column.querySelectorAll("h3, li")]);
  const inTurn = by("end").querySelector(".scores.in-turn") !== null;
  const longest = Math.max(1, ...columns.map((lines) => lines.length));
  const step = Math.min(LINE, COUNT / longest);
  let begin = 0, end = 0;
  for (const lines of columns) {
    lines.forEach((line, index) => { line.style.animationDelay = `${begin + index * step}ms`; });
    end = Math.max(end, begin + lines.length * step);
    if (inTurn) begin = end;
  }
  by("end").querySelector(".result").style.animationDelay = `${end}ms`;
  by("end").classList.add("counting");
  by("end").addEventListener("click", () => by("end").classList.remove("counting"), { once: true });
}
