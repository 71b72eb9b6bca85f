// The browser knows no rules: the server draws what a seat may know and lists its moves. Here things are picked, from
// click to click until exactly one move is left, and that is sent.

import { by, calm, main, refuse, wide } from "./page.js";
import { spot } from "./spot.js";
import { wire } from "./wire.js";

export const picks = {
  path: [], // one list of keys for each click: an element can carry several
  sent: false, // an answer is under way: nothing more can be played until its fate is known
  held: false, // all of it was picked at once, and goes back at once
  again: false, // a sealed answer is being thought over
  saying: false, // what can be said about the picked card is unfolded
  wish: null, // keys that are taken as soon as they can be: an action before its card, a card before its question
  wishedAt: "", // the prompt of that time
  asked: "", // the prompt that was shown last
  plays: "", // how many plays there were then
  going: [], // keys of the answer that is under way: what was played does not fall back before it flies

  moves() {
    const all = JSON.parse(by("actions")?.dataset.moves || "[]");
    return this.sent || (this.isSealed() && !this.again) ? all.filter((move) => move.offer) : all;
  },

  // A pick in words.
  label(key) { return JSON.parse(by("actions").dataset.labels || "{}")[key] ?? key; },

  // An answer lies sealed: it can be thought over, but nothing asks for it.
  isSealed() { return by("actions")?.dataset.sealed !== undefined; },

  // The moves that can still be made with what was picked.
  open() {
    return this.moves().filter((move) => this.left(move));
  },

  keysOf(element) { return (element.dataset.pick || "").split(" "); },

  // What is left to pick for a move; null if what was picked is no part of it. Things of one kind that follow each
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

  take(keys, moveFocus = true) {
    this.held = false;
    this.path.push(keys);
    const move = this.chosen();
    if (move && !mustConfirm(move)) this.send(move);
    else this.show(moveFocus);
  },

  // All of a move at once: it waits for a last word, as what hurts does. What one click makes needs no second one.
  hold(move) {
    this.path = move.picks.map((key) => [key]);
    this.wish = null;
    if (move.picks.length === 1 && !mustConfirm(move)) return this.send(move);
    this.held = true;
    this.show(true);
  },

  // Whoever goes on by hand has picked all but the last thing: that makes the move, and another one instead of it another.
  letGo() {
    if (this.held) this.path.pop();
    this.held = false;
  },

  wishFor(element) {
    this.wish = this.keysOf(element);
    this.wishedAt = by("actions").dataset.prompt;
  },

  // What was wished for is taken when its time has come; a question that has nothing to do with it forgets it.
  grant() {
    const keys = this.wish.filter((key) => this.next().has(key));
    const { prompt } = by("actions").dataset;
    if (keys.length) {
      this.wish = null;
      this.take(keys);
    } else if (prompt && prompt !== this.wishedAt && !this.sent) this.wish = null;
  },

  // How many of a kind are picked: tokens on a card, cards to discard.
  count(kind) { return this.path.filter((keys) => kindOf(keys[0]) === kind).length; },

  // One less of something that is counted.
  less(key) {
    const last = this.path.findLastIndex((keys) => keys.includes(key));
    if (last >= 0) this.path.splice(last, 1);
    this.show(false);
  },

  // The move that the picks make up. What hurts is asked once more: picked, but not sent yet.
  chosen() {
    const open = this.open();
    if (!this.path.length || open.some((move) => this.left(move).length)) return null;
    const inOrder = (move) => this.path.every((each, step) => each.includes(move.picks[step]));
    return open.find(inOrder) || open[0] || null;
  },

  // Whether nothing that an element leads to makes sense now: it stays within reach, but is not lit.
  isQuiet(moves) { return moves.every((move) => move.quiet > (this.path.length ? 1 : 0)); },

  back() {
    if (this.saying) return this.talk(false);
    const last = this.path.pop() || this.wish;
    if (this.held) this.path = [];
    this.wish = null;
    this.show(false);
    document.querySelector(`[data-pick~="${last?.[0]}"]`)?.focus();
  },

  // Whether it is chosen what is said about the picked card, instead of what is done with it.
  talk(saying) {
    this.saying = saying;
    this.show(true);
  },

  // Picked once too often: it alone is put back, if the others still make sense without it.
  drop(element) {
    const keys = this.keysOf(element);
    this.path.splice(this.path.findLastIndex((each) => each.some((key) => keys.includes(key))), 1);
    this.show(false);
  },

  send(move) {
    this.path = [];
    this.wish = null;
    this.again = false;
    const { prompt, plays } = by("actions").dataset;
    if (!move.offer) this.going = move.picks;
    else document.dispatchEvent(new Event("advised"));
    stay();
    this.sent ||= wire.send(move.offer ? { offer: move.text, play: +plays } : { answer: move.text, prompt: +prompt }) && !move.offer;
    this.show(false);
  },

  click(element) {
    this.letGo();
    const isStep = element.dataset.step !== undefined;
    if (isStep && this.chosen()) this.path.pop(); // instead of what is asked once more
    const next = this.next();
    const keys = this.keysOf(element).filter((key) => next.has(key));
    const early = element.dataset.early;
    if (keys.length) {
      const isForTalk = keys.every((key) => next.get(key).every((move) => move.offer));
      if (isForTalk && !this.path.length && element.closest("#hand")) this.explain(element);
      this.take(keys, !isStep);
    } else if (isStep) this.show(false); // there is no more of it
    else if (next.has(element.dataset.twice) && !this.saying && element.classList.contains("picked")) this.take([element.dataset.twice]);
    else if (element.classList.contains("picked")) this.wish ? this.back() : this.drop(element);
    else if (this.path.length) this.instead(element);
    else if (next.has(early)) { // what is asked now is declined by going on
      this.take([early]);
      this.wishFor(element);
    } else if (this.mayWish(element)) {
      this.wishFor(element);
      this.show(true);
    } else this.explain(element);
  },

  // Another thing instead: begin anew with it, and keep what was picked where both go together.
  instead(element) {
    const before = element.dataset.keep === undefined ? [] : this.path;
    const steps = this.path.map((keys) => keys.join(" "));
    this.path = [];
    const fresh = this.keysOf(element).filter((key) => this.next().has(key));
    if (!fresh.length) {
      this.explain(element, steps);
      return this.show(false);
    }
    this.take(fresh);
    for (const keys of before) if (keys.some((key) => this.next().has(key))) this.take(keys);
  },

  // What could be picked before the last thing was.
  before() {
    const last = this.path.pop();
    const next = this.next();
    this.path.push(last);
    return next;
  },

  // Whether something can be picked before its time: an action before the card that it needs.
  mayWish(element) {
    const keys = element.dataset.wish === undefined || this.path.length ? [] : this.keysOf(element);
    return keys.length > 0 && this.moves().some((move) => !move.offer && move.picks.some((key) => keys.includes(key)));
  },

  // Why this cannot be played now, after what was picked: also where an own card can be talked about.
  explain(element, steps = []) {
    if (main.dataset.seat && !this.sent && !this.isSealed()) wire.send({ explain: [...steps, element.dataset.pick].join(">") });
  },

  // Light up what can be picked next, and offer as buttons what lies nowhere on the board.
  show(moveFocus) {
    this.settle();
    const next = this.next(), light = this.light(next), onBoard = new Set();
    let confirm = "";
    this.showPreviews();
    for (const element of document.querySelectorAll("[data-pick]")) {
      const { now, isPicked } = this.mark(element, light);
      for (const key of now) if (key !== element.dataset.besides) onBoard.add(key);
      if (isPicked && element.dataset.confirm) confirm = element.dataset.confirm;
    }
    this.showChoices(next, onBoard, confirm, moveFocus);
    if (by("suggested")) this.saySuggestions(light.suggests && !light.isHinted ? next : new Map());
    if (moveFocus && byKeys && !by("choices")?.contains(document.activeElement)) [...document.querySelectorAll(".can-pick:not(.picked)")].find((each) => each.checkVisibility())?.focus();
    document.dispatchEvent(new Event("picks"));
    if (moveFocus && !wide.matches) uncover([...document.querySelectorAll("#board .can-pick:not(.picked)")]);
  },

  // Before anything is lit: what was wished for is taken, and what no longer leads anywhere is let go.
  settle() {
    if (this.wish) this.grant();
    this.again &&= this.isSealed();
    this.saying &&= this.path.length > 0;
    this.hearTheQuestion();
    while (this.path.length && !this.open().length) this.path.pop();
  },

  // What every thing is held against to see how it is lit.
  light(next) {
    return {
      next,
      steps: this.chosen() ? this.before() : next, // a stepper counts on while something is asked once more
      first: new Set(this.path.length ? this.moves().map((move) => move.picks[0]) : next.keys()),
      sealed: (by("actions")?.dataset.sealed || "").split(" "),
      suggests: by("actions")?.dataset.suggests !== undefined && this.moves().some((move) => move.quiet),
      isHinted: Boolean(by("hint")?.querySelector(".hints")), // whoever has asked what is best sees that alone
    };
  },

  // Light one thing; its keys that can be picked now, and whether it is picked.
  mark(element, { next, steps, first, sealed, suggests, isHinted }) {
    const keys = this.keysOf(element);
    const now = element.hidden ? [] : keys.filter((key) => next.has(key));
    const isEarly = !this.path.length && next.has(element.dataset.early);
    const isFirst = keys.some((key) => first.has(key));
    const isPicked = [...this.path, this.wish || []].some((each) => each.some((key) => keys.includes(key)));
    const isStep = element.dataset.step !== undefined && keys.some((key) => steps.has(key));
    const answers = now.flatMap((key) => next.get(key)).filter((move) => !move.offer);
    const isAnswer = answers.length > 0 || isEarly;
    const isQuiet = isAnswer && !isEarly && this.isQuiet(answers);
    const isLit = {
      "can-pick": isAnswer,
      dim: isQuiet || (isAnswer && suggests && isHinted),
      early: isEarly && !answers.length,
      best: suggests && !isHinted && isAnswer && !isQuiet && !isEarly,
      "can-tell": !isAnswer && (now.length > 0 || isFirst),
      picked: isPicked,
      going: this.sent && keys.some((key) => this.going.includes(key)),
      sealed: keys.some((key) => key && sealed.includes(key)),
    };
    for (const [name, is] of Object.entries(isLit)) element.classList.toggle(name, is);
    showGain(element, gainOf(answers.filter((move) => !this.isQuiet([move]))));
    const may = isStep || now.length > 0 || isEarly || isPicked || isFirst || this.mayWish(element);
    element.setAttribute("aria-disabled", String(!may));
    element.setAttribute("aria-pressed", String(isPicked));
    element.tabIndex = may ? 0 : -1;
    return { now, isPicked };
  },

  // Whoever is asked something new answers that: a card that was picked only to talk about it is put back. So it is when
  // somebody has played, for another card may lie there now; and that is said.
  hearTheQuestion() {
    const { prompt = "", plays = "" } = by("actions")?.dataset || {};
    const isForTalk = this.path.length > 0 && this.open().every((move) => move.offer);
    const isOver = isForTalk && plays !== this.plays;
    if (isForTalk && (isOver || (prompt && prompt !== this.asked))) this.path = [];
    if (isOver) refuse({ sentence: main.dataset.late });
    this.asked = prompt;
    this.plays = plays;
  },

  // What would come of the picks: drawn by the server for every way there is, and shown for this one.
  showPreviews() {
    const picked = this.chosen() ? this.path.slice(0, -1) : this.path; // what is asked once more is still seen
    const way = picked.map((keys) => keys[0]).join("+");
    for (const each of document.querySelectorAll("[data-when]")) each.hidden = !each.dataset.when.split(" ").includes(way);
    for (const each of document.querySelectorAll("[data-count]")) each.textContent = this.count(each.dataset.count);
    for (const each of document.querySelectorAll("[data-less]")) each.disabled = !this.count(each.dataset.less);
  },

  // For whoever does not see what is lit.
  saySuggestions(next) {
    const found = [...next].filter(([, moves]) => !moves[0].offer && !this.isQuiet(moves));
    const things = found.map(([key]) => this.label(key)).join("; ");
    by("suggested").textContent = things && by("suggested").dataset.words.replace("{things}", things);
  },

  // Whether talk is folded behind one button: about a card of one's own, or beside what can be done with it.
  folds(rest) {
    if (!this.path.length || this.saying) return false;
    const offers = rest.filter(([, moves]) => moves[0].offer);
    const isOwn = this.path[0].some((key) => document.querySelector(`#hand [data-pick~="${key}"]`));
    return offers.length > 0 && (isOwn || offers.length < rest.length);
  },

  showChoices(next, onBoard, confirm, moveFocus) {
    const choices = by("choices");
    if (!choices) return;
    const all = [...next].filter(([key, moves]) => !onBoard.has(key) && (this.path.length || !moves[0].offer)); // talk is about a thing
    const mayUnfold = this.folds(all), isTalk = this.saying && all.some(([, moves]) => moves[0].offer);
    const rest = mayUnfold || isTalk ? all.filter(([, moves]) => Boolean(moves[0].offer) === isTalk) : all;
    const mayThinkAgain = this.isSealed() && !this.again && !this.sent && JSON.parse(by("actions").dataset.moves).some((move) => !move.offer);
    const asked = this.chosen(), rather = asked?.rather && this.moves().find((move) => move.text === asked.rather);
    const plays = !all.length || rest.some(([, moves]) => !moves[0].offer);
    const said = asked ? asked.asks : isTalk ? main.dataset.flag : plays ? confirm : ""; // what is to be picked next is no question once all is
    const wanted = JSON.stringify([this.path, rest.map(([key]) => key), Boolean(said), mayThinkAgain, mayUnfold, asked?.text]);
    by("actions").classList.toggle("picking", this.path.length > 0);
    by("actions").classList.toggle("held", this.held && this.path.length > 0);
    if (said && choices.dataset.shown === wanted) choices.firstChild.textContent = said; // it alone may be new: no button moves
    if (choices.dataset.shown === wanted) return;
    choices.dataset.shown = wanted;
    choices.replaceChildren();
    if (said) choices.append(Object.assign(document.createElement("p"), { textContent: said, className: asked ? "hurts" : "" }));
    if (rather) choices.append(button(asked.rather_says, "btn", () => this.send(rather)));
    if (asked) choices.append(button(rather ? main.dataset.anyway : capital(asked.words ?? this.label(asked.picks.at(-1))), rather ? "btn line" : "btn", () => this.send(asked)));
    for (const [key, moves] of rest) {
      const step = this.path.length;
      const isLast = moves.length === 1 && moves[0].picks.length === step + 1;
      const words = isLast && !moves[0].offer && !said ? moves[0].words : this.label(key);
      const made = button(capital(words), moves[0].offer || this.isQuiet(moves) ? "btn line" : "btn", () => this.take([key]));
      if (moves[0].offer) Object.assign(made.dataset, { says: key, me: main.dataset.me }); // it may look like what the others will see
      choices.append(made);
    }
    const talk = mayUnfold && button(main.dataset.talk, rest.length ? "btn line rare" : "btn line", () => this.talk(true));
    if (talk && !rest.length) choices.append(talk);
    if (mayThinkAgain) choices.append(button(by("actions").dataset.again, "btn line", () => { this.again = true; this.show(true); }));
    if (this.path.length) choices.append(button(main.dataset.back, "btn line", () => this.back()));
    if (talk && rest.length) choices.append(talk); // what else could be said of it comes last
    this.stand(choices, rest.length > 0 && rest.every(([, moves]) => moves[0].offer));
    if (moveFocus && (rest.length || asked)) choices.querySelector(asked?.asks && !rather ? "button:last-child" : "button").focus({ preventScroll: true });
  },

  stand(choices, isTalk) {
    const card = isTalk && this.path.length ? document.querySelector("#board .picked") : null;
    choices.classList.toggle("beside", card !== null);
    Object.assign(choices.style, card ? spot(card.getBoundingClientRect(), choices.getBoundingClientRect()) : { left: "", top: "" });
  },
};

// A player who uses the keyboard must not begin at the top of the page again because what had the focus is gone.
let byKeys = false;
document.addEventListener("keydown", () => { byKeys = true; }, true);
document.addEventListener("pointerdown", () => { byKeys = false; }, true);
export function stay() { if (byKeys) by("question")?.focus({ preventScroll: true }); }

// On a phone the hand may lie over all that can be picked next: then that comes up.
function uncover(lit) {
  const isSeen = (each) => {
    const box = each.getBoundingClientRect();
    return each.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
  };
  if (!lit.length || lit.some(isSeen)) return;
  scrollBy({ top: lit[0].getBoundingClientRect().top - innerHeight / 4, behavior: calm.matches ? "auto" : "smooth" });
}

// It is drawn on its thing, in short where there is no room. What has a name of its own says it to whoever listens, unless a hint speaks.
function showGain(element, gain) {
  if (element.ariaLabel && (element.ariaDescription || "") === (element.dataset.gain || "")) element.ariaDescription = gain?.words || null;
  for (const [key, words] of [["gain", gain?.words], ["gainShort", gain?.short]]) words ? element.dataset[key] = words : delete element.dataset[key];
}

// What moves bring, if they all bring the same: a plus counts at once, and it is said of what does not.
function gainOf(moves) {
  const gain = moves[0]?.gain;
  if (!gain || moves.some((move) => move.gain !== gain)) return null;
  const later = Math.max(...moves.map((move) => move.later || 0)); // so often is enough, whichever of them it is
  const words = (later > 1 ? main.dataset.laterOften : main.dataset.later)?.replace("{points}", gain).replace("{count}", later);
  return later ? { words, short: main.dataset.laterShort?.replace("{points}", gain) || words } : { words: `+${gain}`, short: `+${gain}` };
}

const mustConfirm = (move) => move.asks && document.documentElement.dataset.confirm !== "off";
const kindOf = (key) => key.replace(/\d+$/, ""); // card-1 and card-3 are of one kind
const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

function button(words, kind, deed) {
  const made = Object.assign(document.createElement("button"), { type: "button", className: kind, textContent: words });
  made.addEventListener("click", deed);
  return made;
}
