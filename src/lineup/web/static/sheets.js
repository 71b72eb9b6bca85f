// Log, talk, rules, house: a drawer on a wide screen, sheets on a phone. Another table begins without; only the log stays
// where it covers nothing, and in a lesson not even that, because the coach is to be read.

import "./heights.js";
import { line } from "./line.js";
import { beside, by, main, wide } from "./page.js";
import { picks } from "./picks.js";

export const sheets = {
  left: "", // as a drawer was left
  show(name) {
    main.dataset.sheet = name;
    if (name === "rules" && !this.asked) this.find("");
    for (const tab of document.querySelectorAll("[data-sheet]")) {
      if (tab === main) continue;
      tab.setAttribute("aria-expanded", String(tab.dataset.sheet === name));
    }
    document.dispatchEvent(new Event("sheet"));
  },
  shut() {
    const name = main.dataset.sheet;
    this.click(name);
    document.querySelector(`.tabs [data-sheet="${name}"]`)?.focus();
  },
  click(name) {
    const isOpen = main.dataset.sheet === name;
    this.show(isOpen ? "" : name);
    if (wide.matches) localStorage.setItem("drawer", (this.left = isOpen ? "" : name));
    else if (!isOpen) by(name).focus();
  },
  rule(rule) {
    const found = this.find(rule);
    this.show("rules");
    return found;
  },
  // What is searched for; without a word the game in short, as its book begins, in the dress of the book.
  asked: 0,
  async find(words) {
    const asked = ++this.asked;
    const query = words ? `?q=${encodeURIComponent(words)}` : "";
    const book = await line.read(main.dataset.rules + query, "#found").catch(() => null);
    if (asked !== this.asked) return;
    for (const each of book?.page.querySelectorAll("link[rel=stylesheet]") || [])
      if (!document.querySelector(`link[href="${each.getAttribute("href")}"]`)) document.head.append(each);
    by("rules-found").replaceChildren(...(book ? book.page.querySelectorAll(words ? "#found > *" : ".points") : [main.dataset.unanswered]));
  },
};

document.addEventListener("click", (event) => {
  const tab = event.target.closest(".tabs [data-sheet]");
  if (tab) sheets.click(tab.dataset.sheet);
  else if (event.target.closest("[data-shut]")) sheets.shut();
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || document.querySelector("#settings:popover-open")) return; // a menu shuts by itself
  if (main.dataset.sheet && !beside.matches) sheets.shut(); // it lies over the table: what is on top goes first
  else if (picks.path.length || picks.wish) picks.back();
  else if (main.dataset.sheet) sheets.shut();
});

if (by("log")) {
  const settle = () => sheets.show(wide.matches ? sheets.left : "");
  if (beside.matches && localStorage.getItem("drawer") === "log" && !document.querySelector(".lesson")) sheets.left = "log";
  settle();
  wide.addEventListener("change", settle);
}
