// What comes over the line comes whole and in good time, or is asked for again; meanwhile the page says so. Nothing that
// breaks on the way may leave a page behind that waits for ever.

export const SOON = 400, LATE = 8000; // milliseconds before the next try: the first time, and in the end

export const pause = (time) => new Promise((then) => setTimeout(then, time));
export const later = (wait) => Math.min(wait * 1.7, LATE);
export const about = (wait) => wait * (0.5 + Math.random()); // not everybody knocks at the same moment

export class Lost extends Error {}

export const line = {
  patience: 20000, // milliseconds that an answer may take
  troubles: new Set(),

  note(what, isLost) {
    const said = document.getElementById("line");
    isLost ? this.troubles.add(what) : this.troubles.delete(what);
    said.textContent = document.querySelector(".table").dataset.lost;
    said.hidden = !this.troubles.size;
  },

  // A page of ours as a document, if it holds what it should: whatever else answers at this address is no answer.
  async read(address, mark, patience = this.patience) {
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(patience) });
      const text = await answer.text();
      const page = new DOMParser().parseFromString(text, "text/html");
      if (answer.ok && page.querySelector(mark)) return { page, text, tag: answer.headers.get("etag") || "" };
    } catch (error) {
      throw new Lost(error.message);
    }
    throw new Lost(`${address} is not there`);
  },

  // Do something until it works, or until nobody wants it any more. A fault of ours is logged, but ends nothing.
  async insist(what, isWanted, deed) {
    for (let wait = SOON; isWanted(); ) {
      try {
        await deed();
        this.note(what, false);
        wait = SOON;
      } catch (error) {
        if (!(error instanceof Lost)) console.error(error);
        this.note(what, true);
        await pause(about(wait));
        wait = later(wait);
      }
    }
    this.note(what, false);
  },
};
