// A review beside a replay: fetched for the step that is shown, again and again until it is whole, while somebody looks.

import htmx from "./htmx-4.0.0.esm.min.js";
import { line, pause } from "./line.js";
import { by, main } from "./page.js";
import { placeOf, replay, stopAt } from "./replay.js";

const AGAIN = 1200; // milliseconds between two looks at a review that is being made
const STILL = 4000, LONGEST = 60000; // milliseconds until a thought is called long, and that it may take
htmx.config.morphIgnore.push("open"); // what somebody has unfolded stays so
const table = main.dataset.replay.replace(/\/replay$/, "");
let isFresh = !new URLSearchParams(location.search).has("step"); // nobody has asked for a step: it opens where it turned
let wanted = 0, level = ""; // what is asked for last, and how long to think of it if not as usual

async function bring() {
  const asked = ++wanted;
  const { step, eyes } = by("scrub");
  const found = await line.read(`${table}/review?step=${step.value}&eyes=${eyes.value}${level}`, "#curve").catch(() => null);
  if (asked !== wanted) return;
  if (found) {
    await htmx.swap({ sourceElement: by("review"), target: by("review"), text: found.text, swap: "innerMorph" });
    light();
    mark();
  }
  const { percent, failed, opens } = by("curve").dataset;
  if (opens !== undefined && isFresh) {
    isFresh = false;
    if (!replay.asked) return replay.go(+opens);
  }
  if (+percent === 100 || failed !== undefined) return;
  await pause(AGAIN);
  while (document.hidden) await pause(AGAIN); // nobody looks
  if (asked === wanted) bring();
}

// On the board: what was played is dashed, what was better is lit; or that which is pointed at alone.
function light() {
  const lines = [...document.querySelectorAll("#verdict .option")];
  const pressed = lines.filter((each) => each.getAttribute("aria-pressed") === "true");
  const keys = (kind) => (pressed.length ? (kind === "better" ? pressed : []) : lines.filter((each) => each.classList.contains(kind))).flatMap((each) => each.dataset.lights.split(" "));
  const played = keys("played"), better = keys("better");
  for (const element of document.querySelectorAll("[data-pick]")) {
    const own = element.dataset.pick.split(" ");
    element.classList.toggle("was-played", own.some((key) => played.includes(key)));
    element.classList.toggle("was-better", own.some((key) => better.includes(key)));
  }
}

// Above the scrubber: where the match has turned.
function mark() {
  const marks = document.querySelector(".marks");
  const last = +main.dataset.steps - 1 || 1;
  marks.replaceChildren(...[...document.querySelectorAll(".turns a")].map((each) => {
    const made = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    const at = Object.entries({ x: `${(+each.dataset.go / last) * 100}%`, width: "6", height: "8", rx: "2" });
    for (const [name, value] of at) made.setAttribute(name, value);
    made.setAttribute("class", each.querySelector(".sign").className.replace("sign ", ""));
    return made;
  }));
}

// What a bot has to think of first: the place says so at once, and it is asked a second time before it is given up.
async function think(place, address, mark) {
  const look = () => line.read(`${table}/${address}`, mark, LONGEST);
  place.replaceChildren(main.dataset.thinking);
  const clock = setTimeout(() => place.replaceChildren(main.dataset.stillThinking), STILL);
  const found = await look().catch(() => pause(AGAIN).then(look)).catch(() => null);
  clearTimeout(clock);
  place.replaceChildren(...(found ? found.page.querySelectorAll(`${mark} > *`) : [main.dataset.unanswered]));
}

async function ask(button) {
  button.disabled = true;
  await think(by(button.getAttribute("aria-controls")), `why?step=${button.dataset.why}`, ".because");
  button.disabled = false;
}

document.addEventListener("toggle", (event) => {
  if (event.target.dataset?.could === undefined || !event.target.open) return;
  const { step, eyes } = by("scrub");
  think(event.target.querySelector(".found"), `could-be?step=${step.value}&eyes=${eyes.value}`, ".worlds");
}, true);

document.addEventListener("click", (event) => {
  const target = event.target.closest("[data-go], .option, [data-why], [data-deeper], .plot");
  if (!target) return;
  if (target.dataset.go !== undefined) {
    event.preventDefault();
    by("scrub").eyes.value = target.dataset.eyes;
    replay.stop();
    replay.go(+target.dataset.go);
  } else if (target.dataset.why !== undefined) ask(target);
  else if (target.dataset.deeper !== undefined) {
    level = "&level=deep";
    bring();
  }
  else if (target.matches(".option")) {
    const isOn = target.getAttribute("aria-pressed") === "true";
    for (const each of document.querySelectorAll(".option")) each.setAttribute("aria-pressed", String(each === target && !isOn));
    light();
  } else if (target.matches("svg")) {
    const box = target.getBoundingClientRect();
    const share = ((event.clientX - box.x) / box.width - 0.02) / 0.96;
    replay.stop();
    replay.go(stopAt(Math.round(share * placeOf(+main.dataset.steps))));
  }
});

document.addEventListener("replayed", () => {
  by("verdict")?.scrollTo(0, 0); // what is decided now stands on top
  light();
  bring();
});
bring();
