// Log, talk, rules, house: a drawer on a wide screen, which stays as it was left; sheets on a phone.

import { line } from "./line.js";
import { by, main, wide } from "./page.js";
import { picks } from "./picks.js";

export const sheets = {
  show(name) {
    main.dataset.sheet = name;
    for (const tab of document.querySelectorAll("[data-sheet]")) {
      if (tab === main) continue;
      tab.setAttribute("aria-expanded", String(tab.dataset.sheet === name));
      if (tab.dataset.sheet === name) tab.classList.remove("news");
    }
  },
  click(name) {
    const isOpen = main.dataset.sheet === name;
    this.show(isOpen ? "" : name);
    if (wide.matches) localStorage.setItem("drawer", isOpen ? "" : name);
    else if (!isOpen) by(name).focus();
  },
  rule(rule) {
    this.show("rules");
    return this.find(rule);
  },
  asked: 0,
  async find(words) {
    const asked = ++this.asked;
    const book = await line.read(`${main.dataset.rules}?q=${encodeURIComponent(words)}`, "#found").catch(() => null);
    if (asked !== this.asked) return;
    by("rules-found").replaceChildren(...(book ? book.page.querySelectorAll("#found > *") : [main.dataset.unanswered]));
  },
};

document.addEventListener("click", (event) => {
  const tab = event.target.closest(".tabs [data-sheet]");
  if (tab) sheets.click(tab.dataset.sheet);
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  const name = main.dataset.sheet;
  if (picks.path.length || picks.wish) picks.back();
  else if (name) {
    sheets.click(name);
    document.querySelector(`.tabs [data-sheet="${name}"]`)?.focus();
  }
});

if (by("log")) {
  const settle = () => sheets.show((wide.matches && localStorage.getItem("drawer")) || "");
  settle();
  wide.addEventListener("change", settle);
}
// What can be done stands above the hand, however high that is; a board may take the room that all of them leave.
const measure = new ResizeObserver((seen) => {
  for (const { target } of seen) document.documentElement.style.setProperty(`--${target.id}-height`, `${target.offsetHeight}px`);
});
for (const id of ["heads", "coach", "hand", "actions"]) if (by(id)) measure.observe(by(id));
