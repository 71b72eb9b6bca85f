// Clocks count down here, from deadlines that the server has set; it alone judges them.

import { by, main } from "./page.js";

const SHORT = 60, LAST = 10; // seconds
const skew = Date.now() / 1000 - Number(main.dataset.now); // a device may be wrong about the time
const now = () => Date.now() / 1000 - skew;

function inWords(seconds) {
  const whole = Math.floor(seconds), two = (number) => String(number).padStart(2, "0");
  const days = Math.floor(whole / 86400), hours = Math.floor(whole / 3600) % 24, minutes = Math.floor(whole / 60) % 60;
  if (days) return `${days} d ${hours} h`;
  if (hours) return `${hours} h`;
  return `${minutes}:${two(whole % 60)}`;
}

function count(clock) {
  const { span, deadline } = clock.dataset;
  const left = Math.max(0, Math.min(Number(span), Number(deadline) - now())), words = inWords(left);
  if (clock.textContent !== words) clock.textContent = words;
  clock.classList.toggle("short", left < SHORT);
  clock.title = new Date(Number(deadline) * 1000 + skew * 1000).toLocaleString(document.documentElement.lang);
  if (clock.matches(".own")) announce(clock, left);
}

// Whoever only listens is told twice, and not every second.
let told = {};
function announce(clock, left) {
  const { deadline } = clock.dataset;
  if (told.deadline !== deadline) {
    told = { deadline };
    show(clock);
  }
  const mark = left <= LAST ? "seconds" : left <= SHORT ? "minute" : "";
  if (!mark || told[mark]) return;
  told.minute = told[mark] = true;
  by("said").textContent = main.dataset[mark];
}

// On a small screen not all players fit beside each other: when a turn begins, one's own clock is in sight.
function show(clock) {
  const strip = by("strip"), player = clock.closest(".player");
  strip.scrollLeft = Math.max(strip.scrollLeft, player.offsetLeft + player.offsetWidth - strip.offsetLeft - strip.clientWidth);
}

function tick() {
  for (const clock of document.querySelectorAll(".clock.runs")) count(clock);
}

// Pauses: where they were never chosen, the form holds what was chosen last on this device, and its time zone.
const PAUSES = ["night_from", "night_to", "weekends", "zone"];

function fillIn() {
  const form = document.querySelector("form[data-new]");
  if (!form) return;
  const kept = JSON.parse(localStorage.getItem("rest") || "{}"), zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  for (const name of ["night_from", "night_to"]) form[name].value = kept[name] ?? form[name].value;
  form.weekends.checked = kept.weekends === "on";
  form.zone.value = kept.zone || zone || form.zone.value;
}

document.addEventListener("submit", ({ target }) => {
  if (!target.matches(".rest")) return;
  const sent = [...new FormData(target)].filter(([name]) => PAUSES.includes(name));
  localStorage.setItem("rest", JSON.stringify(Object.fromEntries(sent)));
});

tick();
fillIn();
setInterval(tick, 500);
