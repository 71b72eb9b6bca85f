// What the modules of a table's page share: its main part, its elements by their ids, and how it speaks.

export const main = document.querySelector(".table");
export const by = (id) => document.getElementById(id);
const asked = matchMedia("(prefers-reduced-motion: reduce)");
export const calm = { get matches() { return asked.matches || document.documentElement.dataset.motion === "less"; } };
export const wide = matchMedia("(min-width: 1100px)");
export const beside = matchMedia("(min-width: 1500px)"); // a drawer stands beside the table; below that it covers it

export function say(id, words) {
  by(id).textContent = words;
  by(id).hidden = !words;
}

// A refusal names its rule, and the rule is one click away. It stays until something else is touched.
export function refuse({ sentence, rule }) {
  say("refusal", `${sentence} `);
  if (rule) {
    const link = Object.assign(document.createElement("a"), { href: `${main.dataset.rules}#${rule}`, textContent: rule });
    link.dataset.rule = rule;
    by("refusal").append(link);
  }
  clearTimeout(refuse.timer);
  refuse.timer = setTimeout(() => say("refusal", ""), 12000);
}

addEventListener("pointerdown", ({ target }) => { if (by("refusal") && !target.closest("#refusal")) say("refusal", ""); });

// The account opens below what was pressed, and comes up as far as there is room.
addEventListener("toggle", ({ target }) => {
  if (!target.matches?.(".account") || !target.open) return;
  const { top, bottom } = target.getBoundingClientRect();
  const hidden = Math.min(bottom + 10 - innerHeight, top - 60);
  if (hidden > 0) scrollBy({ top: hidden, behavior: calm.matches ? "auto" : "smooth" });
}, true);
