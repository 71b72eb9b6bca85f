// A finished game once more: scrub, keyboard, speed, eyes. What is drawn comes in by the same door as at a table.

import { line, pause } from "./line.js";
import { heard, morph, play } from "./morph.js";
import { by, main } from "./page.js";
import "./sheets.js";
import { stage } from "./stage.js";

const TOLD = 0.8; // of the time of a step is for what is told; the rest to look at what came of it
const SILENT = 0.4; // of that time for a step in which nothing is seen to happen

export const replay = {
  running: null, isSilent: false, asked: 0, drawn: 0, shown: +by("scrub").step.value, eyes: by("scrub").eyes.value,

  async go(step) {
    stage.skip?.();
    const form = by("scrub");
    const last = +main.dataset.steps - 1;
    const now = Math.max(0, Math.min(last, step));
    form.step.value = now;
    form.querySelector("output").textContent = `${now + 1} / ${last + 1}`;
    const asked = ++this.asked;
    const where = `${main.dataset.replay}?step=${now}&eyes=${form.eyes.value}`;
    const since = now === this.shown + 1 && form.eyes.value === this.eyes ? `&since=${heard()}` : ""; // one step on is played
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
    if (+form.step.value >= +main.dataset.steps - 1) form.step.value = -1;
    this.run();
  },

  // A step takes as long as the speed says, with all that is told in it; the next one begins when it is drawn, however
  // slow the line is.
  async run() {
    const form = by("scrub"), mine = this.running = {};
    while (this.running === mine) {
      const lasts = +form.speed.value, began = performance.now();
      stage.within = lasts * TOLD;
      await this.go(+form.step.value + 1);
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
      const steps = { ArrowLeft: step - 1, ArrowRight: step + 1, Home: 0, End: +main.dataset.steps };
      if (event.key in steps) { event.preventDefault(); this.go(steps[event.key]); }
      if (event.key === " " && !event.target.matches("button, a")) { event.preventDefault(); this.play(); }
    });
  },
};

document.addEventListener("click", (event) => {
  const target = event.target.closest("[data-step], [data-play]");
  if (!target) return;
  if (target.dataset.play !== undefined) return replay.play();
  replay.stop();
  replay.go(+by("scrub").step.value + +target.dataset.step);
});

replay.begin();
