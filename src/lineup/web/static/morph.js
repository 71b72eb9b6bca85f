// New drawings are morphed in, so that focus and half-made picks stay.

import htmx from "./htmx-4.0.0.esm.min.js";
import { by, calm, main } from "./page.js";
import { picks, stay } from "./picks.js";

// A game's own script can say what travels: given the new drawing, pairs of ids, of where a thing was and where it is now.
export const travel = { ways: () => [] };

// What travels gets one name in its old and its new place, for the time of the change.
export async function morph(html, fresh) {
  const target = by("fragments");
  const wasRunning = by("end")?.hidden && !main.dataset.replay;
  const swap = async () => {
    await htmx.swap({ sourceElement: target, target, text: html, swap: "innerMorph" });
    picks.show(false);
    if (document.activeElement === document.body) stay();
    if (wasRunning && !by("end")?.hidden) countUp();
  };
  const ways = travel.ways(fresh);
  if (!ways.length || calm.matches || !document.startViewTransition || document.hidden) return swap();
  const name = (side) => ways.forEach((way, index) => {
    const element = by(way[side]);
    if (element) element.style.viewTransitionName = `way-${index}`;
  });
  const clear = () => ways.flat().forEach((id) => { if (by(id)) by(id).style.viewTransitionName = ""; });
  name(0);
  const transition = document.startViewTransition(async () => { clear(); await swap(); name(1); });
  transition.ready.catch(() => {}); // the next card may start before this one has arrived
  transition.finished.finally(clear).catch(() => {});
  await transition.updateCallbackDone;
}

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
