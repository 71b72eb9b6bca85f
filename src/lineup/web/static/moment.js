// The moment for advice: a bot on turn plays as soon as it has run out, or before that when somebody says so. It stands
// still while a card is picked, even if it had run out already, because then somebody has something to say, and a short
// one follows; and while a drawer covers the table. It does not run out for whoever meets it for the first time.

import { beside, by, calm, main, refuse } from "./page.js";
import { picks } from "./picks.js";
import { wire } from "./wire.js";

const LASTS = { calm: 4000, usual: 3000, fast: 2000, none: 2000 }; // milliseconds, by pace; the server waits longer than any
const FIRST = 5500, FEW = 4; // whoever has never given advice has more time to find out how, the first few times
const AFTER = 1500; // once something was said
const BRIEF = 700; // where there is nothing new to say, or no more: others have said it meanwhile
const FILLS = [{ transform: "scaleX(0)" }, { transform: "none" }];
const LIES = [{ transform: "none" }, { transform: "none" }]; // with less motion

const moment = {
  play: "", // the play that it comes after
  run: null, // how it runs out, drawn on the button that ends it
  counts: 0, // the timer that writes its seconds there
  isHeld: false, // by a card that is picked, or by a drawer
  isLong: false, // there was something to say when it began
  waits: "", // the play upon which somebody has said "wait"

  follow() {
    const button = document.querySelector("[data-send=go]"), { plays, listens } = by("actions")?.dataset || {};
    if (listens === undefined) this.end(); // no bot is on turn
    else if (picks.path.length) this.hold(plays);
    else if (!button) return; // it has run out
    else if (main.dataset.sheet && !beside.matches && document.documentElement.dataset.advice !== "off") this.hold(plays);
    else if (this.isHeld && plays === this.play) isNew() ? this.isHeld = false : this.let(button, AFTER);
    else if (document.documentElement.dataset.advice === "off") button.click();
    else if (plays !== this.play) this.begin(button, plays, listens === "brief");
    else if (listens === "brief" && this.isLong && this.waits !== plays) this.shorten(button); // others have said it
  },

  begin(button, plays, isBrief) {
    this.end();
    this.play = plays;
    this.isLong = !isBrief;
    const { pace } = document.documentElement.dataset;
    if (button.dataset.held !== undefined) return;
    const isFirst = !isBrief && isAmongFirst();
    if (isFirst && isNew()) setTimeout(() => wire.send({ wait: +plays })); // a page that has just come has no line yet
    else this.let(button, isBrief ? BRIEF : isFirst ? FIRST : LASTS[pace] ?? LASTS.usual);
  },

  shorten(button) {
    this.isLong = false;
    this.let(button, BRIEF);
  },

  let(button, lasts) {
    this.stop();
    const run = this.run = button.animate(calm.matches ? LIES : FILLS, { duration: lasts, fill: "forwards", pseudoElement: "::before" });
    run.onfinish = () => { if (button.isConnected) button.click(); };
    const left = button.querySelector(".left"), count = () => { left.textContent = `· ${Math.ceil((lasts - run.currentTime) / 1000)}`; };
    count();
    this.counts = setInterval(count, 100);
  },

  hold(plays) {
    if (this.isHeld && plays === this.play) return;
    this.stop();
    this.play = plays;
    this.isHeld = true;
    wire.send({ wait: +plays });
  },

  stop() {
    this.run?.cancel();
    this.run = null;
    clearInterval(this.counts);
    for (const left of document.querySelectorAll(".go > .left")) left.textContent = "";
    this.isHeld = false;
  },

  end() {
    this.stop();
    this.play = "";
  },
};

// How many moments this browser has seen; all of the first ones, once somebody has said something.
const seen = () => Number(localStorage.getItem("moments"));

const isInHurry = () => ["fast", "none"].includes(document.documentElement.dataset.pace);

function isAmongFirst() {
  if (seen() >= FEW || isInHurry()) return false;
  localStorage.setItem("moments", seen() + 1);
  return true;
}

// Whoever has never said "go on", nor anything else, is waited for.
const isNew = () => !localStorage.getItem("goes") && !isInHurry();
const goes = () => localStorage.setItem("goes", 1);

document.addEventListener("advised", () => { localStorage.setItem("moments", FEW); goes(); });
for (const name of ["picks", "setting", "sheet"]) document.addEventListener(name, () => moment.follow());
document.addEventListener("click", ({ target, isTrusted }) => {
  if (!target.closest("[data-send=wait], [data-send=go]")) return;
  moment.stop();
  if (isTrusted && target.closest("[data-send=wait]")) moment.waits = moment.play;
  if (isTrusted && target.closest("[data-send=go]")) goes();
});

// Once and for all: the same as in the settings menu.
document.addEventListener("click", ({ target }) => {
  const never = target.closest("[data-never]"), choice = never && document.querySelector("#settings [name=advice][value=off]");
  if (!choice) return;
  choice.checked = true;
  choice.dispatchEvent(new Event("change", { bubbles: true }));
  refuse({ sentence: never.dataset.never });
});

// Without anything to press in one's hand, the keys that press things say "go on".
document.addEventListener("keydown", (event) => {
  const go = ["Enter", " "].includes(event.key) && event.target === document.body && document.querySelector("[data-send=go]");
  if (!go) return;
  event.preventDefault();
  goes();
  go.click();
});
