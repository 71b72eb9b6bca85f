// The set-up of a game, for whoever is there when it begins: the board is drawn as it stands, and everything on it comes to
// its place, beat after beat. A click or a key lays out the rest at once, and does what it does.

import { EASE, middle } from "./ghosts.js";
import { by, calm, main } from "./page.js";

export const LASTS = 2000; // milliseconds, at most, for all of it

const FAR = 40; // pixels that something comes up from where there is no deck

// A hand comes card by card.
const things = (place) => (!place ? [] : place.matches("[role=group]") ? [...place.children] : [place]);

export function dealt({ element, from, place }, lasts) {
  const all = things(place);
  all.forEach((each, number) => {
    const box = each.getBoundingClientRect(), late = (lasts * 0.5 * number) / all.length;
    each.classList.remove("undealt");
    if (calm.matches || !lasts) return;
    const [x, y] = element ? middle(from).map((at, axis) => at - middle(box)[axis]) : [0, -FAR];
    each.animate([{ translate: `${x}px ${y}px`, opacity: element ? 1 : 0 }, {}], { duration: lasts - late, delay: late, easing: EASE, fill: "backwards", id: "dealt" });
  });
}

export async function setUp(stage) {
  const beats = JSON.parse(by("beats")?.dataset.beats || "[]");
  const all = beats.flatMap(({ to }) => things(stage.place(to)));
  for (const each of all) each.classList.add("undealt");
  stage.within = LASTS;
  await stage.play(beats, by("beats")?.content).catch(console.error);
  stage.within = Infinity;
  stage.clear();
  main.classList.remove("setting-up");
  for (const each of all) each.classList.remove("undealt");
  for (const running of all.flatMap((each) => each.getAnimations())) if (running.id === "dealt") running.finish();
}
