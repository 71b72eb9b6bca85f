// One script for all games. The browser knows no rules: the server draws what a seat may know and lists its moves;
// here things are picked, moves are sent, and new drawings are morphed in so that focus and half-made picks stay.
"use strict";

const main = document.querySelector(".table");
const fragments = document.getElementById("fragments");
const by = (id) => document.getElementById(id);
const calm = matchMedia("(prefers-reduced-motion: reduce)");

// Picks: the way from click to click until exactly one move is left

const picks = {
  path: [], // one list of keys for each click: an element can carry several
  sent: false, // an answer is under way: nothing more can be played until its fate is known
  again: false, // a sealed answer is being thought over

  moves() {
    const all = JSON.parse(by("actions")?.dataset.moves || "[]");
    return this.sent || (this.isSealed() && !this.again) ? all.filter((move) => move.offer) : all;
  },

  // An answer lies sealed: it can be thought over, but nothing asks for it.
  isSealed() { return by("actions")?.dataset.sealed !== undefined; },

  // The moves that can still become of what was picked.
  open() {
    return this.moves().filter((move) => this.left(move));
  },

  keysOf(element) { return (element.dataset.pick || "").split(" "); },

  // What is left to pick for a move; null if it cannot become of what was picked. Things of one kind that follow each
  // other, such as cards to discard, may be picked in any order.
  left(move) {
    const left = [...move.picks];
    for (const keys of this.path) {
      const at = left.findIndex((key) => keys.includes(key));
      if (at < 0 || kindOf(left[at]) !== kindOf(left[0])) return null;
      left.splice(at, 1);
    }
    return left;
  },

  // Keys that can be picked next, each with its moves.
  next() {
    const found = new Map();
    for (const move of this.open()) {
      const left = this.left(move);
      for (const key of left.filter((each) => kindOf(each) === kindOf(left[0]))) found.set(key, [...(found.get(key) || []), move]);
    }
    return found;
  },

  take(keys) {
    this.path.push(keys);
    const open = this.open();
    const inOrder = (move) => this.path.every((each, step) => each.includes(move.picks[step]));
    if (open.every((move) => !this.left(move).length)) this.send(open.find(inOrder) || open[0]);
    else this.show(true);
  },

  back() {
    const last = this.path.pop();
    this.show(false);
    document.querySelector(`[data-pick~="${last?.[0]}"]`)?.focus();
  },

  // Picked once too often: it alone is put back, if the others still make sense without it.
  drop(element) {
    const keys = this.keysOf(element);
    this.path.splice(this.path.findLastIndex((each) => each.some((key) => keys.includes(key))), 1);
    this.show(false);
  },

  send(move) {
    this.path = [];
    this.again = false;
    const { prompt, plays } = by("actions").dataset;
    stay();
    this.sent ||= transmit(move.offer ? { offer: move.text, play: +plays } : { answer: move.text, prompt: +prompt }) && !move.offer;
    this.show(false);
  },

  click(element) {
    const next = this.next();
    const keys = this.keysOf(element).filter((key) => next.has(key));
    if (keys.length) {
      const isForTalk = keys.every((key) => next.get(key).every((move) => move.offer));
      if (isForTalk && !this.path.length && element.closest("#hand")) this.explain(element);
      this.take(keys);
    } else if (element.classList.contains("picked")) this.drop(element);
    else if (this.path.length) { // another card instead: begin anew with it
      this.path = [];
      const fresh = this.keysOf(element).filter((key) => this.next().has(key));
      fresh.length ? this.take(fresh) : this.show(false);
    } else this.explain(element);
  },

  // Why this cannot be played now: also where an own card can be talked about.
  explain(element) {
    if (main.dataset.seat && !this.sent && !this.isSealed()) transmit({ explain: element.dataset.pick });
  },

  // Light up what can be picked next, and offer as buttons what lies nowhere on the board.
  show(moveFocus) {
    this.again &&= this.isSealed();
    const sealed = (by("actions")?.dataset.sealed || "").split(" ");
    while (this.path.length && !this.open().length) this.path.pop();
    const next = this.next();
    const first = new Set(this.path.length ? this.moves().map((move) => move.picks[0]) : next.keys());
    const onBoard = new Set();
    let confirm = "";
    for (const element of document.querySelectorAll("[data-pick]")) {
      const keys = this.keysOf(element);
      const now = keys.filter((key) => next.has(key));
      const isPicked = this.path.some((each) => each.some((key) => keys.includes(key)));
      now.forEach((key) => onBoard.add(key));
      const isAnswer = now.some((key) => next.get(key).some((move) => !move.offer));
      element.classList.toggle("can-pick", isAnswer);
      element.classList.toggle("can-tell", !isAnswer && (now.length > 0 || keys.some((key) => first.has(key))));
      element.classList.toggle("picked", isPicked);
      element.classList.toggle("sealed", keys.some((key) => key && sealed.includes(key)));
      const may = now.length > 0 || isPicked || keys.some((key) => first.has(key));
      element.setAttribute("aria-disabled", String(!may));
      element.setAttribute("aria-pressed", String(isPicked));
      element.tabIndex = may ? 0 : -1;
      if (isPicked && element.dataset.confirm) confirm = element.dataset.confirm;
    }
    this.showChoices(next, onBoard, confirm, moveFocus);
    if (moveFocus && byKeys && !by("choices")?.contains(document.activeElement)) document.querySelector(".can-pick:not(.picked)")?.focus();
    if (moveFocus && !wide.matches) uncover([...document.querySelectorAll("#board .can-pick:not(.picked)")]);
  },

  showChoices(next, onBoard, confirm, moveFocus) {
    const choices = by("choices");
    if (!choices) return;
    const rest = [...next].filter(([key]) => !onBoard.has(key));
    const mayThinkAgain = this.isSealed() && !this.again && !this.sent && JSON.parse(by("actions").dataset.moves).some((move) => !move.offer);
    const wanted = JSON.stringify([this.path, rest.map(([key]) => key), confirm, mayThinkAgain]);
    by("actions").classList.toggle("picking", this.path.length > 0);
    if (choices.dataset.shown === wanted) return;
    choices.dataset.shown = wanted;
    choices.replaceChildren();
    const plays = rest.some(([, moves]) => !moves[0].offer);
    if (confirm && plays) choices.append(Object.assign(document.createElement("p"), { textContent: confirm }));
    for (const [key, moves] of rest) {
      const step = this.path.length;
      const isLast = moves.length === 1 && moves[0].picks.length === step + 1;
      const words = isLast && !moves[0].offer ? moves[0].words : moves[0].labels[moves[0].picks.indexOf(key)];
      choices.append(button(capital(words), moves[0].offer ? "btn line" : "btn", () => this.take([key])));
    }
    if (mayThinkAgain) choices.append(button(by("actions").dataset.again, "btn line", () => { this.again = true; this.show(true); }));
    if (this.path.length) choices.append(button(main.dataset.back, "btn line", () => this.back()));
    if (moveFocus && rest.length) choices.querySelector("button").focus({ preventScroll: true });
  },
};

// Whoever plays by keys must not begin at the top of the page again because what had the focus is gone.
let byKeys = false;
document.addEventListener("keydown", () => { byKeys = true; }, true);
document.addEventListener("pointerdown", () => { byKeys = false; }, true);
function stay() { if (byKeys) by("question")?.focus({ preventScroll: true }); }

// On a phone the hand may lie over all that can be picked next: then that comes up.
function uncover(lit) {
  const isSeen = (each) => {
    const box = each.getBoundingClientRect();
    return each.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
  };
  if (!lit.length || lit.some(isSeen)) return;
  scrollBy({ top: lit[0].getBoundingClientRect().top - innerHeight / 4, behavior: calm.matches ? "auto" : "smooth" });
}

const kindOf = (key) => key.replace(/\d+$/, ""); // card-1 and card-3 are of one kind
const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

function button(words, kind, deed) {
  const made = Object.assign(document.createElement("button"), { type: "button", className: kind, textContent: words });
  made.addEventListener("click", deed);
  return made;
}

// Somebody quick may click before the page's last script has run: then nothing is sent, and all stays as it is.
const transmit = (message) => typeof wire !== "undefined" && wire.send(message);

function say(id, words) {
  by(id).textContent = words;
  by(id).hidden = !words;
}

// A refusal names its rule, and the rule is one click away.
function refuse({ sentence, rule }) {
  say("refusal", `${sentence} `);
  if (rule) {
    const link = Object.assign(document.createElement("a"), { href: `${main.dataset.rules}#${rule}`, textContent: rule });
    link.dataset.rule = rule;
    by("refusal").append(link);
  }
  clearTimeout(refuse.timer);
  refuse.timer = setTimeout(() => say("refusal", ""), 12000);
}

// Drawings are morphed in

// A card that has moved is shown to travel: old and new place get one name for the time of the change.
async function morph(html, fresh) {
  const swap = async () => {
    await htmx.swap({ sourceElement: fragments, target: fragments, text: html, swap: "innerMorph" });
    picks.show(false);
    if (document.activeElement === document.body) stay();
    talk.listen();
    if (wasRunning && !by("end")?.hidden) countUp();
  };
  const wasRunning = by("end")?.hidden && !main.dataset.replay;
  const sea = fresh.querySelector("[data-came]");
  const before = document.querySelector("[data-came]");
  const ways = [];
  if (sea && before && sea.dataset.came && !sameTop(fresh)) ways.push([sea.dataset.came, "pile"]);
  if (ways.length && sea.dataset.drawn) ways.push(["draw", sea.dataset.drawn]);
  if (!ways.length || calm.matches || !document.startViewTransition || document.hidden) return swap();
  const name = (side) => ways.forEach((way, index) => {
    const element = by(way[side]);
    if (element) element.style.viewTransitionName = `way-${index}`;
  });
  const clear = () => ways.flat().forEach((id) => { if (by(id)) by(id).style.viewTransitionName = ""; });
  name(0);
  const transition = document.startViewTransition(async () => { clear(); await swap(); name(1); });
  transition.ready.catch(() => {}); // the next card may start before this one has arrived
  transition.finished.finally(clear).catch(() => {});
  await transition.updateCallbackDone;
}

function sameTop(fresh) {
  const count = (root) => root.querySelector(".pile")?.getAttribute("aria-label");
  return count(document) === count(fresh);
}

// The end, when it comes: line by line, whoever has more lines being no slower, and then the result. A click ends it.
const LINE = 350, COUNT = 2600; // milliseconds for one line at most, and for all of them; as much again for each in turn

function countUp() {
  const columns = [...by("end").querySelectorAll(".scores > div")].map((column) => [...column.querySelectorAll("h3, li")]);
  const inTurn = by("end").querySelector(".scores.in-turn") !== null;
  const longest = Math.max(1, ...columns.map((lines) => lines.length));
  const step = Math.min(LINE, COUNT / longest);
  let begin = 0, end = 0;
  for (const lines of columns) {
    lines.forEach((line, index) => { line.style.animationDelay = `${begin + index * step}ms`; });
    end = Math.max(end, begin + lines.length * step);
    if (inTurn) begin = end;
  }
  by("end").querySelector(".result").style.animationDelay = `${end}ms`;
  by("end").classList.add("counting");
  by("end").addEventListener("click", () => by("end").classList.remove("counting"), { once: true });
}

// "Your turn": the tab's title, and a soft bell for whoever wants one

let wasMyTurn = null;
function turn(mine) {
  document.title = mine ? `● ${main.dataset.yourTurn} · ${main.dataset.title}` : main.dataset.title;
  if (mine && wasMyTurn === false && localStorage.getItem("bell") === "on") ring();
  wasMyTurn = mine;
}

let sounds = null;
function ring() {
  sounds ||= new AudioContext();
  for (const [pitch, loud] of [[660, 0.12], [1320, 0.05]]) {
    const tone = sounds.createOscillator(), gain = sounds.createGain();
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(loud, sounds.currentTime);
    gain.gain.exponentialRampToValueAtTime(0.0001, sounds.currentTime + 1.4);
    tone.connect(gain).connect(sounds.destination);
    tone.start();
    tone.stop(sounds.currentTime + 1.5);
  }
}

// Log, talk, rules, house: a column on a wide screen, sheets on a phone

const wide = matchMedia("(min-width: 1100px)");

const sheets = {
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
    this.show(isOpen && !wide.matches ? "" : name);
    if (!isOpen && !wide.matches) by(name).focus();
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

// Talk: whoever has it closed is told that somebody has said something

const talk = {
  heard: +(document.querySelector(".talk")?.dataset.said || 0),

  listen() {
    const list = document.querySelector(".talk");
    if (!list || +list.dataset.said <= this.heard) return;
    this.heard = +list.dataset.said;
    by("said").textContent = list.firstElementChild.textContent;
    if (main.dataset.sheet !== "talk") document.querySelector('.tabs [data-sheet="talk"]')?.classList.add("news");
  },
};

// Whatever is clicked, typed or changed

document.addEventListener("click", (event) => {
  const target = event.target.closest("[data-pick], [data-send], [data-say], [data-rule], .tabs [data-sheet]");
  if (!target) return;
  const data = target.dataset;
  if (data.pick !== undefined && target.matches("button")) picks.click(target);
  else if (data.send === "go") transmit({ go: +by("actions").dataset.plays });
  else if (data.send) transmit({ [data.send]: true });
  else if (data.say) transmit({ say: data.say });
  else if (data.rule) { event.preventDefault(); sheets.rule(data.rule); }
  else if (data.sheet) sheets.click(data.sheet);
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !main) return;
  if (picks.path.length) picks.back();
  else if (main.dataset.sheet && !wide.matches) { const name = main.dataset.sheet; sheets.show(""); document.querySelector(`.tabs [data-sheet="${name}"]`)?.focus(); }
});

document.addEventListener("change", (event) => {
  if (event.target.id === "bell") {
    localStorage.setItem("bell", event.target.checked ? "on" : "off");
    if (event.target.checked) ring();
  }
});

document.addEventListener("submit", (event) => {
  if (event.target.matches("[data-find]")) {
    event.preventDefault();
    sheets.find(event.target.q.value);
  } else if (event.target.matches("[data-chat]")) {
    event.preventDefault();
    const field = by("saying");
    if (!field.value.trim() || transmit({ say: field.value })) field.value = ""; // a lost line loses no words
  }
});

document.addEventListener("input", (event) => {
  if (!event.target.matches("[data-find] input")) return;
  clearTimeout(sheets.timer);
  sheets.timer = setTimeout(() => sheets.find(event.target.value), 250);
});

if (main) {
  const settle = () => sheets.show(wide.matches ? "log" : "");
  if (by("log")) { settle(); wide.addEventListener("change", settle); }
  const measure = () => document.documentElement.style.setProperty("--hand-height", `${by("hand")?.offsetHeight || 0}px`);
  if (by("hand")) new ResizeObserver(measure).observe(by("hand"));
  if (by("bell")) by("bell").checked = localStorage.getItem("bell") === "on";
}
