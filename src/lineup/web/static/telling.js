// Moments: what has just happened is told sentence by sentence before the board changes, so that a reveal is a reveal.
// A game's page says which kinds of events are worth it. It never drags, a click or a key ends it, and people who ask for less
// motion get the board at once; the log and the live region tell all of it in any case.

import { pause } from "./line.js";

export const telling = {
  step: 900, all: 3000, // milliseconds for one sentence, and for all that come together
  waiting: [], done: Promise.resolve(), skip: null, until: 0,

  // What of a message is worth a moment. Talking goes on while more comes in, but no longer than it may.
  hear(story, kinds, isCalm) {
    const moments = story.filter((part) => kinds.includes(part.kind) && part.sentence);
    if (!moments.length || isCalm || document.hidden) return;
    this.waiting.push(...moments);
    if (!this.skip) this.done = this.tell().catch(console.error).finally(() => this.end());
  },

  async tell() {
    const caption = document.getElementById("telling");
    this.until = performance.now() + this.all;
    const skipped = new Promise((then) => { this.skip = then; });
    let isSkipped = false;
    skipped.then(() => { isSkipped = true; });
    while (this.waiting.length && !isSkipped) {
      const left = this.until - performance.now();
      if (left < 50) break;
      const part = this.waiting.shift();
      caption.textContent = part.sentence;
      caption.dataset.kind = part.kind;
      caption.hidden = false;
      await Promise.race([skipped, pause(Math.min(this.step, left / (this.waiting.length + 1)))]);
    }
  },

  // However it came to its end, nothing may wait for it or swallow clicks after that.
  end() {
    this.waiting = [];
    this.skip = null;
    document.getElementById("telling")?.toggleAttribute("hidden", true);
  },
};

// The click that ends the telling does nothing else: the board below is about to change.
document.addEventListener("click", (event) => {
  if (!telling.skip) return;
  event.preventDefault();
  event.stopPropagation();
  telling.skip();
}, true);

document.addEventListener("keydown", (event) => {
  if (!telling.skip || ["Shift", "Control", "Alt", "Meta"].includes(event.key)) return;
  if (["Enter", " ", "Escape"].includes(event.key)) { event.preventDefault(); event.stopPropagation(); }
  telling.skip();
}, true);
