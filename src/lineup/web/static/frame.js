// What every page has: the settings menu, whose choices show at once, and the service worker for times without a line.

import { sound } from "./sound.js";

const root = document.documentElement;
const menu = document.getElementById("settings");
const form = menu?.querySelector("form");
const HEARD = { bell: "turn", all: "wave" }; // what a switch sounds like when it is switched on

// Style sheets and scripts read what is chosen at the root of the page.
function show(name, value) {
  root.dataset[name] = value;
  if (name === "light") for (const meta of document.querySelectorAll("[data-scheme]")) tint(meta, value);
  if (name === "sound") sound.play(HEARD[value]);
  document.dispatchEvent(new CustomEvent("setting", { detail: { name, value } }));
}

// The browser's own frame has the colour of the paper.
function tint(meta, value) {
  const { scheme } = meta.dataset;
  meta.media = value === "auto" ? `(prefers-color-scheme: ${scheme})` : value === scheme ? "all" : "not all";
}

async function keep() {
  const body = new FormData(form);
  const answer = await fetch(form.action, { method: "POST", body, headers: { accept: "application/json" } }).catch(() => null);
  const words = answer?.ok ? "" : (await answer?.json().catch(() => null))?.sentence || form.dataset.lost;
  Object.assign(form.querySelector("[role=alert]"), { textContent: words, hidden: !words });
  if (answer?.ok) navigator.serviceWorker?.controller?.postMessage("settings");
  return answer?.ok;
}

let kept = Promise.resolve(); // one after the other: the last choice wins
form?.addEventListener("change", ({ target: { name, value } }) => {
  show(name, value);
  kept = kept.then(keep).then((isKept) => { if (isKept && name === "language") location.reload(); });
});

// The keyboard begins with the first choice; keys in the menu mean nothing to the page behind it.
menu?.addEventListener("toggle", ({ newState }) => { if (newState === "open") form.querySelector("select").focus(); });
menu?.addEventListener("keydown", (event) => event.stopPropagation());

// A form is sent once, however often its button is clicked before the next page is there.
let sent = null;
addEventListener("submit", (event) => {
  if (event.defaultPrevented || event.target.method !== "post") return; // what a script sends, it looks after itself
  if (sent === event.target) event.preventDefault();
  sent = event.target;
});
addEventListener("pageshow", () => { sent = null; });

// Sound is offered once, after somebody's first game: lineup.web.pages.table.
document.addEventListener("click", ({ target }) => {
  if (!target.matches("[data-sound-on]")) return;
  const choice = form.querySelector("[name=sound][value=all]");
  choice.checked = true;
  choice.dispatchEvent(new Event("change", { bubbles: true }));
  target.parentElement.textContent = target.dataset.soundOn;
});

navigator.serviceWorker?.register("/service-worker.js").catch(console.warn);
