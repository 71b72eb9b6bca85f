// A finished game once more: scrub, keyboard, speed, eyes. What is drawn comes in by the same door as at a table.

import { line, pause } from "./line.js";
import { heard, morph, play } from "./morph.js";
import { by, main } from "./page.js";
import "./sheets.js";
import { stage } from "./stage.js";

const TOLD = 0.8; // of the time of a step is for what is told; the rest to look at what came of it
const SILENT = 0.4; // of that time for a step in which nothing is seen to happen

const stops = main.dataset.stops.split(" ").map(Number); // from play to play, with what was said for each; see steps.py
export const placeOf = (step) => Math.min(stops.filter((each) => each < step).length, stops.length - 1);
export const stopAt = (place) => stops[Math.max(0, Math.min(stops.length - 1, place))];
const following = (step) => stopAt(placeOf(step) + 1);
const preceding = (step) => stops.findLast((each) => each < step) ?? 0;

export const replay = {
  running: null, isSilent: false, asked: 0, drawn: 0, shown: +by("scrub").step.value, eyes: by("scrub").eyes.value,

  async go(step) {
    stage.skip?.();
    const form = by("scrub");
    const last = +main.dataset.steps - 1;
    const now = Math.max(0, Math.min(last, step));
    form.step.value = now;
    form.querySelector("output").textContent = `${placeOf(now) + 1} / ${stops.length}`;
    form.step.setAttribute("aria-valuetext", form.querySelector("output").textContent);
    this.looks();
    const asked = ++this.asked;
    const where = `${main.dataset.replay}?step=${now}&eyes=${form.eyes.value}`;
    const isNext = now === this.shown + 1 || now === following(this.shown);
    const since = isNext && form.eyes.value === this.eyes ? `&since=${heard()}` : ""; // one step on is played
    await line.insist("replay", () => asked === this.asked && this.drawn !== asked, async () => {
      const { page } = await line.read(where + since, "#fragments");
      if (asked !== this.asked) return;
      this.isSilent = page.getElementById("beats")?.dataset.beats === "[]";
      await play(page).catch(console.error);
      if (asked !== this.asked) return;
      await morph(page.getElementById("fragments").innerHTML);
      Object.assign(this, { drawn: asked, shown: now, eyes: form.eyes.value });
    });
    if (asked !== this.asked) return;
    by("said").textContent = document.querySelector("#log li")?.textContent || "";
    history.replaceState(null, "", where);
    document.dispatchEvent(new Event("replayed"));
    if (now === last) this.stop();
  },

  // Whose eyes these are, if they are not one's own.
  looks() {
    const { eyes } = by("scrub"), lent = document.querySelector(".lent");
    if (!lent) return;
    const isLent = eyes.value !== main.dataset.ownEyes && +eyes.value >= 0 && +eyes.value < eyes.options.length - 2;
    const says = lent.querySelector("[data-says]");
    lent.hidden = !isLent;
    says.textContent = isLent ? says.dataset.says.replace("{name}", eyes.selectedOptions[0].textContent) : "";
  },

  stop() {
    this.running = null;
    stage.within = Infinity; // step by step everything takes its time
    const play = document.querySelector("[data-play]");
    if (play.dataset.say) play.textContent = play.dataset.say;
  },

  play() {
    if (this.running) return this.stop();
    const form = by("scrub"), play = document.querySelector("[data-play]");
    play.dataset.say = play.textContent;
    play.textContent = play.dataset.pause;
    this.run(+form.step.value >= +main.dataset.steps - 1 ? 0 : following(+form.step.value));
  },

  // A step takes as long as the speed says, with all that is told in it; the next one begins when it is drawn, however
  // slow the line is.
  async run(from) {
    let next = from;
    const form = by("scrub"), mine = this.running = {};
    while (this.running === mine) {
      const lasts = +form.speed.value, began = performance.now();
      stage.within = lasts * TOLD;
      await this.go(next);
      next = following(+form.step.value);
      await pause(Math.max(0, lasts * (this.isSilent ? SILENT : 1) - (performance.now() - began)));
    }
  },

  begin() {
    const form = by("scrub");
    form.step.addEventListener("input", () => this.go(+form.step.value));
    form.eyes.addEventListener("change", () => this.go(+form.step.value));
    form.addEventListener("submit", (event) => event.preventDefault());
    document.addEventListener("keydown", (event) => {
      if (event.target.matches("input, select, textarea")) return;
      const step = +form.step.value;
      // With Shift from row to row: also what was said in between, and what was taken back.
      const steps = {
        ArrowLeft: event.shiftKey ? step - 1 : preceding(step), ArrowRight: event.shiftKey ? step + 1 : following(step),
        Home: 0, End: +main.dataset.steps,
      };
      if (event.key in steps) { event.preventDefault(); this.go(steps[event.key]); }
      if (event.key === " " && !event.target.matches("button, a")) { event.preventDefault(); this.play(); }
    });
  },
};

document.addEventListener("click", (event) => {
  const target = event.target.closest("[data-step], [data-play], [data-own]");
  if (!target) return;
  if (target.dataset.own !== undefined) {
    by("scrub").eyes.value = main.dataset.ownEyes;
    by("scrub").eyes.focus();
    return replay.go(+by("scrub").step.value);
  }
  if (target.dataset.play !== undefined) return replay.play();
  replay.stop();
  const step = +by("scrub").step.value;
  replay.go(+target.dataset.step > 0 ? following(step) : preceding(step));
});

replay.begin();
