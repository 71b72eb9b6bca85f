// Ghosts: what moves above everything else while the stage tells something.

import { by } from "./page.js";

export const EASE = "cubic-bezier(.2, .7, .2, 1)";

const HOME = { translate: "0 0", scale: 1, transform: "none" };

export const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
export const span = (className, textContent = "") => Object.assign(document.createElement("span"), { className, textContent });
export const game = () => by("board").firstElementChild || by("board");
export const vanish = (made) => [() => made.remove(), () => {}]; // when its last motion is over, or was ended

// Something that moves above everything else, dressed as it is where it comes from. What has ``data-low`` stays among its
// neighbours: pieces lie on it, and whatever clips them clips it.
export function ghost(look, parent, box) {
  const made = look instanceof HTMLElement ? look.cloneNode(true) : document.createElement("span");
  if (look && made.tagName === "SPAN" && !(look instanceof HTMLElement)) made.append(look.cloneNode(true));
  for (const each of made.querySelectorAll(".ghost")) each.remove(); // they move by themselves
  for (const each of [made, ...made.querySelectorAll("*")]) for (const name of ["id", "data-pick", "data-by", "aria-label", "role"]) each.removeAttribute(name);
  made.classList.remove("flown", "can-pick", "picked", "going", "can-tell", "sealed", "changed");
  made.classList.add("ghost");
  const isLow = made.hasAttribute("data-low");
  Object.assign(made, { popover: isLow ? null : "manual", inert: true, ariaHidden: "true" });
  Object.assign(made.style, { left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, height: `${box.height}px`, translate: "none" });
  parent.append(made);
  if (!isLow) made.showPopover();
  return Object.assign(made, { at: box, shift: HOME });
}

// What a ghost looks like, as one thing among others.
export function plain(made) {
  const look = made.cloneNode(true);
  look.classList.remove("ghost");
  for (const name of ["popover", "style", "inert"]) look.removeAttribute(name);
  return look;
}

// Whatever moves again lies above what has moved since.
export function lift(made) {
  if (made.popover) { made.hidePopover(); made.showPopover(); }
  return made;
}

// What is said stays above whatever flies: a copy lies over it, because only what came last is on top.
export function raise(words) {
  document.querySelector(".caption")?.remove();
  const { left, top, width, height } = words.getBoundingClientRect();
  const made = Object.assign(words.cloneNode(true), { className: "caption", popover: "manual", inert: true });
  made.removeAttribute("id");
  Object.assign(made.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  words.after(made);
  made.showPopover();
}

// Whatever turns meanwhile turns around its own middle: with a transform it would go in circles around where it was.
export function go(made, to, lasts, frames = [], least = 0.4) {
  const [x, y] = middle(made.at), [toX, toY] = middle(to);
  const wide = to.width / made.at.width, high = to.height / made.at.height;
  const size = Math.abs(wide - high) < 0.2 ? wide : Math.max(least, Math.min(1, wide, high)); // a card fits another's place
  const shift = { ...HOME, translate: `${toX - x}px ${toY - y}px`, scale: size };
  const going = made.animate([made.shift, ...frames, shift], { duration: lasts * 0.85, easing: EASE, fill: "forwards" });
  made.shift = shift;
  return going;
}

// Turns over in the middle of its way, and then looks like this.
export function turn(made, look, lasts) {
  const half = { duration: lasts * 0.3, easing: "ease-in", fill: "forwards" };
  made.animate([{ rotate: "y 0deg" }, { rotate: "y 90deg" }], half).finished.then(() => {
    made.className = `${look.className} ghost`;
    made.replaceChildren(...look.cloneNode(true).childNodes);
    made.animate([{ rotate: "y 90deg" }, { rotate: "y 0deg" }], { ...half, easing: "ease-out" });
  }, () => {});
}

// What stands in an empty place is not seen through whatever has come there.
export function cover({ place }, made) {
  if (place?.dataset.empty !== undefined) place.classList.add("covered");
  return made;
}

// What comes from nowhere grows there; or it rises "behind" what leaves its place, or is there "after" that.
export function comes(how, lasts) {
  if (how === "behind") return [[{ translate: "0 40%" }, { translate: "0 0" }], { duration: lasts * 0.85, easing: EASE }];
  if (how === "after") return [[{ opacity: 0 }, { opacity: 0, offset: 0.6 }, { opacity: 1 }], { duration: lasts * 0.9 }];
  return [[{ opacity: 0, scale: 0.6 }, { opacity: 1, scale: 1 }], { duration: lasts * 0.5, easing: EASE }];
}
