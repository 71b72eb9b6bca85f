// Wave in the browser: a card that was played travels to the pile, and one from the draw pile into the hand.

import { travel } from "../../morph.js";

const onPile = (root) => root.querySelector(".pile")?.getAttribute("aria-label");

travel.ways = (fresh) => {
  const { came, drawn } = fresh.querySelector("[data-came]")?.dataset || {};
  if (!came || !onPile(document) || onPile(document) === onPile(fresh)) return [];
  return drawn ? [[came, "pile"], ["draw", drawn]] : [[came, "pile"]];
};
