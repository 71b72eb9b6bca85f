// A hint that was asked for: fetched once for each question, shown below it, and lit on the board. A click picks all of a move.

import { LATE, line, pause } from "./line.js";
import { by, main } from "./page.js";
import { picks } from "./picks.js";

let shown = ""; // the number of the question whose hint is there or on its way

async function bring(prompt) {
  const place = by("hint");
  place.replaceChildren(Object.assign(document.createElement("p"), { className: "waits", textContent: place.dataset.wait }));
  const { table, seat } = main.dataset;
  const found = await line.read(`/t/${table}/hint?seat=${seat}`, ".hints").catch(() => null);
  if (shown !== prompt) return;
  if (!found) { shown = ""; place.replaceChildren(); await pause(LATE / 4); return soon(); }
  place.classList.remove("closed", "in-figures");
  place.replaceChildren(...found.page.querySelectorAll(".hints, .hint-next, .hint-figures, .hint-shut"));
  by("said").textContent = place.querySelector(".hints").innerText;
  picks.show(false); // its lights take the place of all others
  light();
}

// The first thing of each of the moves, and all that belongs to the one that is looked at.
function light() {
  const lines = picks.held && picks.path.length ? [] : [...document.querySelectorAll("#hint:not(.closed) .hint-line")]; // what was chosen is picked
  const lights = (each) => each.dataset.lights.split(" ");
  const now = lines.find((each) => each.closest(".now"));
  for (const element of document.querySelectorAll("[data-pick]")) {
    const keys = element.dataset.pick.split(" ");
    const isNow = now !== undefined && keys.some((key) => lights(now).includes(key));
    const line = isNow ? now : lines.find((each) => keys.includes(lights(each)[0]));
    toggle(element, "hinted-now", isNow);
    toggle(element, "hinted", line !== undefined);
    note(element, line);
  }
}

function toggle(element, name, isOn) { if (element.classList.contains(name) !== isOn) element.classList.toggle(name, isOn); }

// Which of the moves a thing belongs to: its number for games that show it, its words for whoever points at it or listens.
function note(element, line) {
  const place = line?.querySelector(".place").textContent;
  if (element.dataset.hint === place) return;
  if (element.title && element.title === element.ariaDescription) element.removeAttribute("title");
  element.ariaDescription = line ? `${place}: ${line.title}` : null;
  if (!line) return delete element.dataset.hint;
  element.dataset.hint = place;
  if (!element.title) element.title = element.ariaDescription;
}

function look() {
  const hinted = by("actions")?.dataset.hinted || "";
  if (hinted !== shown) {
    shown = hinted;
    if (hinted) bring(hinted);
    else if (by("hint")?.firstChild) { by("hint").replaceChildren(); picks.show(false); }
  }
  light();
}

let asked = 0;
function soon() { if (!asked) asked = requestAnimationFrame(() => { asked = 0; look(); }); }

// One of the moves is looked at: the only one that is seen where there is little room.
function lookAt(item) {
  if (item.matches(".now")) return;
  const all = [...item.parentElement.children];
  for (const each of all) each.classList.toggle("now", each === item);
  const next = document.querySelector(".hint-next span");
  if (next) next.textContent = all.indexOf(item) + 1;
  light();
}

const deeds = {
  ".hint-line"(chosen) {
    lookAt(chosen.parentElement);
    const move = picks.moves().find((each) => each.text === chosen.dataset.move);
    if (!move) return;
    for (const each of document.querySelectorAll(".hint-line")) each.classList.toggle("chosen", each === chosen);
    picks.hold(move);
  },
  ".hint-next"() {
    const now = document.querySelector(".hints .now");
    const next = now.nextElementSibling || now.parentElement.firstElementChild;
    lookAt(next);
    by("said").textContent = next.innerText;
  },
  ".hint-figures"(button) {
    button.ariaPressed = by("hint").classList.toggle("in-figures");
    by("said").textContent = document.querySelector(".hints").innerText;
  },
  ".hint-shut"(shut) {
    const isClosed = by("hint").classList.toggle("closed");
    shut.textContent = isClosed ? shut.dataset.open : "×";
    shut.ariaLabel = isClosed ? shut.dataset.open : shut.dataset.close;
    light();
  },
};

document.addEventListener("click", (event) => {
  for (const [kind, deed] of Object.entries(deeds)) {
    const found = event.target.closest(kind);
    if (found) deed(found);
  }
});
// By keyboard or mouse; but a line that only came to lie below a mouse at rest is not meant.
function hover(event) {
  const line = event.target.closest?.(".hint-line");
  if (line) lookAt(line.parentElement);
}
document.addEventListener("focusin", hover);
document.addEventListener("pointermove", (event) => { if (event.movementX || event.movementY) hover(event); });

new MutationObserver(soon).observe(main, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-hinted", "class"] });
soon();
