// The page of a table: what comes over the wire is told and drawn, and what people do is sent.

import { LATE, Lost, line, pause } from "./line.js";
import { heard, mark, morph, play } from "./morph.js";
import "./moment.js";
import { by, main, refuse } from "./page.js";
import { picks } from "./picks.js";
import "./readers.js";
import { setUp } from "./set_up.js";
import { sheets } from "./sheets.js";
import { sound } from "./sound.js";
import { stage } from "./stage.js";
import { wire } from "./wire.js";

const MORE = 700; // milliseconds for which the rest of a turn is waited for
const MOST_SPOKEN = 40; // sentences at once: a round of the largest table is shorter

// What is heard

// The fate of an answer is known, or will never be: there is something to play again.
function free() {
  picks.sent = false;
  picks.show(false);
}

// The first news on a line tells where the table stands now: whatever was missed is over, and is not played any more.
let isCatchingUp = false;
function opened(isAnswering) {
  isCatchingUp = true;
  if (!main.classList.contains("setting-up")) stage.skip?.();
  if (!isAnswering) free();
}

function hear(message) {
  if ("ok" in message || "refused" in message) drawing.done.then(free);
  if (message.sentence && !wire.quiet.has(message.refused)) refuse(message);
  if (!message.version) return;
  const back = isCatchingUp ? null : message.story.findLast((part) => part.kind === "table_taken_back" && part.event.consent);
  if (back) refuse(back); // what it costs is said where one looks
  const news = message.story.filter((part) => part !== back).map((part) => part.sentence).filter(Boolean);
  const isCovered = document.querySelector(".cover") !== null;
  if (news.length && !isCovered) speak(news);
  drawing.wish(message.version, message.more === true);
  if (message.story.length) wire.heard = message.story.at(-1).number + 1;
  turn(message.your_turn);
  isCatchingUp = false;
}

// In order, each once. After a long absence it is said how much only the log tells.
function speak(news) {
  const left = Math.max(0, news.length - MOST_SPOKEN), { unspoken } = main.dataset; // not on a page that makes way for the table
  const before = left && unspoken ? [unspoken.replace("{count}", left)] : [];
  by("said").textContent = [...before, ...news.slice(left)].join(" ");
}

// Drawing: the latest fragments win

const drawing = {
  version: main.dataset.version, wanted: "", busy: true, done: Promise.resolve(), atOnce: false,
  more: false, // somebody is about to do more, which is seen in one look with what is to be drawn
  enough: null, // while that is waited for: ends it

  wish(version, more) {
    this.wanted = version;
    this.more = more;
    if (!more) this.enough?.();
    this.atOnce ||= isCatchingUp && version !== this.version;
    if (!this.busy) this.done = this.draw();
  },

  // A game is set up before anything else happens on the board.
  async begin() {
    await setUp(stage);
    this.busy = false;
    if (this.wanted) this.wish(this.wanted, this.more);
    picks.show(false);
  },

  async draw() {
    this.busy = true;
    await line.insist("fragments", () => this.version !== this.wanted, () => this.drawOnce());
    this.busy = false;
  },

  // Somebody's turn is told as a whole, if the rest of it comes in time. What I do myself is seen at once.
  async gather() {
    if (this.more && !picks.sent && stage.pace() && !document.hidden) await Promise.race([pause(MORE), new Promise((then) => { this.enough = then; })]);
    this.enough = null;
  },

  async drawOnce() {
    await this.gather();
    const target = this.wanted;
    const isOfTable = (version) => !version.startsWith("w.");
    const since = this.atOnce ? "" : heard();
    const { page, text, tag } = await line.read(`/t/${main.dataset.table}/fragments?seat=${main.dataset.seat}&since=${since}`, "#house, #chairs");
    if (isOfTable(target) !== isOfTable(this.version)) { location.reload(); await pause(LATE); return; }
    // Of several servers another one may have answered, which has not heard yet of what we were told.
    if (parseInt(tag.replace(/\D*/, "")) < parseInt(target)) throw new Lost("too old");
    const hadWon = hasWon();
    await play(page).catch(console.error);
    await morph(text);
    if (hasWon() && !hadWon) sound.play("win");
    talk.listen();
    this.version = target;
    this.atOnce = false;
  },
};

// "Your turn": the tab's title at once, and when it was told how it came to that, the bell for those who want one

let wasMyTurn = null;
function turn(mine) {
  document.title = mine ? `● ${main.dataset.yourTurn} · ${main.dataset.title}` : main.dataset.title;
  if (mine && wasMyTurn === false) drawing.done.then(() => sound.play("turn"));
  wasMyTurn = mine;
}

const hasWon = () => by("heads")?.dataset.won !== undefined;

// Talk: a player who has it closed is told that somebody has said something

const talk = {
  heard: +(document.querySelector(".talk")?.dataset.said || 0),

  listen() {
    const list = document.querySelector(".talk");
    this.mark();
    if (!list || +list.dataset.said <= this.heard) return;
    this.heard = +list.dataset.said;
    by("said").textContent = list.firstElementChild.textContent;
  },

  // The tab counts what this person has not read yet, on any device; to open it is to read it.
  mark() {
    const tab = document.querySelector('.tabs [data-sheet="talk"]'), list = document.querySelector(".talk");
    if (!tab || !list || main.dataset.seat === "-1") return;
    const said = +list.dataset.said, isOpen = main.dataset.sheet === "talk";
    if (isOpen && said > this.read && wire.send({ read: said })) this.read = said;
    this.read = Math.max(this.read, +list.dataset.read);
    const unread = said - this.read;
    tab.classList.toggle("news", unread > 0);
    tab.dataset.waiting = unread;
    tab.setAttribute("aria-label", unread > 0 ? `${tab.textContent}, ${tab.dataset.unread.replace("{count}", unread)}` : tab.textContent);
  },
  read: 0,
};

// Whatever is clicked, typed or changed

// A second tap of one is no tap on what lies there since the first one was answered.
let asked = "";
function isLate(event) {
  const now = by("actions")?.dataset.prompt;
  if (event.detail < 2) asked = now;
  return event.detail > 1 && now !== asked;
}

document.addEventListener("click", (event) => {
  const late = isLate(event);
  const target = event.target.closest("[data-pick], [data-less], [data-send], [data-say], [data-rule]");
  if (!target) return putBack(event.target);
  const data = target.dataset;
  if (late && target.closest("#hand") && !target.matches(".picked")) return; // a card that was picked before its time is played
  if (data.pick !== undefined && target.matches("button")) picks.click(target);
  else if (data.less) picks.less(data.less);
  else if (data.send === "go" || data.send === "wait") wire.send({ [data.send]: +by("actions").dataset.plays });
  else if (data.send) wire.send({ [data.send]: JSON.parse(data.value ?? "true") });
  else if (data.say) wire.send({ say: data.say });
  else if (data.rule) { event.preventDefault(); sheets.rule(data.rule); }
});

// A click beside what can be picked puts back what is half picked, where a game wants that.
function putBack(element) {
  if (picks.path.length && element.closest("[data-puts-back]") && !element.closest("button, a, summary")) picks.back();
}

document.addEventListener("sheet", () => talk.mark());

// One key takes back: what is half picked, or else the last move, where that may be.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Backspace" || event.target.closest("input, select, textarea")) return;
  event.preventDefault();
  if (picks.path.length) picks.back();
  else document.querySelector("[data-send=take_back]")?.click();
});

// A thing that has a key of its own, such as a card with its number.
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea, dialog, [popover]")) return;
  if (/^\d$/.test(event.key)) document.querySelector(`#hand [data-pick][aria-keyshortcuts="${event.key}"]`)?.click();
});

document.addEventListener("submit", (event) => {
  if (event.target.matches("[data-find]")) {
    event.preventDefault();
    sheets.find(event.target.q.value);
  } else if (event.target.matches("[data-chat]")) {
    event.preventDefault();
    const field = by("saying");
    if (!field.value.trim() || wire.send({ say: field.value })) field.value = ""; // a lost line loses no words
  }
});

document.addEventListener("input", (event) => {
  if (!event.target.matches("[data-find] input")) return;
  clearTimeout(sheets.timer);
  sheets.timer = setTimeout(() => sheets.find(event.target.value), 250);
});

// Back from another window or network, a line may be dead without anybody knowing: ask something that needs an answer.
function look() { if (!document.hidden) wire.send({ go: -1 }); }

// What was told before this page was opened, or before it got another size, is not told again.
function settle() {
  for (const each of document.getAnimations()) if (each.animationName === "arrive" || each.animationName === "tv-turn") each.finish();
}
addEventListener("resize", () => requestAnimationFrame(settle));
settle();

mark();
drawing.begin();
wire.follow((isAnswering) => { opened(isAnswering); talk.mark(); }, hear);
document.addEventListener("visibilitychange", look);
addEventListener("online", look);
early.done();
