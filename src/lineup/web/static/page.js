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
    const link = Object.assign(document.createElement("a"), { href: `${main.dataset.rules}#${rule}`, textContent: (main.dataset.numbered || "{rule}").replace("{rule}", rule) });
    link.dataset.rule = rule;
    by("refusal").append(link);
  }
  place(by("refusal"));
  clearTimeout(refuse.timer);
  refuse.timer = setTimeout(() => say("refusal", ""), 12000);
}

// Where a window is wide, it stands beside the players, between them and the last plays, or over the tabs if they leave no
// room; else where help stands.
const LEAST = 300; // pixels of room
function place(refusal) {
  const heads = by("heads")?.getBoundingClientRect();
  refusal.dataset.at = "";
  if (!heads || !wide.matches) return;
  const boxes = (name) => [...(by(name)?.children || [])].map((each) => each.getBoundingClientRect()).filter((box) => box.width);
  const left = Math.max(heads.left, ...boxes("strip").map((box) => box.right)) + 12;
  const room = Math.min(heads.right, ...boxes("plays").map((box) => box.left)) - 12 - left;
  refusal.dataset.at = "players";
  for (const [name, size] of Object.entries({ left, room, top: heads.top })) refusal.style.setProperty(`--${name}`, `${size}px`);
  if (room < LEAST || heads.top < 0 || refusal.offsetHeight > heads.height) refusal.dataset.at = "tabs";
}

addEventListener("pointerdown", ({ target }) => { if (by("refusal") && !target.closest("#refusal a")) say("refusal", ""); });

// The account opens below what was pressed, and comes up as far as there is room.
addEventListener("toggle", ({ target }) => {
  if (!target.matches?.(".account") || !target.open) return;
  const { top, bottom } = target.getBoundingClientRect();
  const hidden = Math.min(bottom + 10 - innerHeight, top - 60);
  if (hidden > 0) scrollBy({ top: hidden, behavior: calm.matches ? "auto" : "smooth" });
}, true);
