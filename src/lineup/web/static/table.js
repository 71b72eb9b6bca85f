// The page of a table: what comes over the wire is told and drawn, and what people do is sent.

import { LATE, Lost, line, pause } from "./line.js";
import { heard, mark, morph, play } from "./morph.js";
import { by, main, refuse } from "./page.js";
import { picks } from "./picks.js";
import "./readers.js";
import { sheets } from "./sheets.js";
import { stage } from "./stage.js";
import { wire } from "./wire.js";

// What is heard

// The fate of an answer is known, or will never be: there is something to play again.
function free() {
  picks.sent = false;
  picks.show(false);
}

// The first news on a line tells where the table stands now: whatever was missed is over, and is not played any more.
let isCatchingUp = false;
function opened() {
  isCatchingUp = true;
  stage.skip?.();
  free();
}

function hear(message) {
  if ("ok" in message || "refused" in message) drawing.done.then(free);
  if (message.sentence && !wire.quiet.has(message.refused)) refuse(message);
  if (!message.version) return;
  const news = message.story.map((part) => part.sentence).filter(Boolean);
  const isCovered = document.querySelector(".cover") !== null;
  if (news.length && !isCovered) by("said").textContent = news.slice(-6).join(" ");
  drawing.wish(message.version);
  if (message.story.length) wire.heard = message.story.at(-1).number + 1;
  turn(message.your_turn);
  isCatchingUp = false;
}

// Drawing: the latest fragments win

const drawing = {
  version: main.dataset.version, wanted: "", busy: false, done: Promise.resolve(), atOnce: false,

  wish(version) {
    this.wanted = version;
    this.atOnce ||= isCatchingUp && version !== this.version;
    if (!this.busy) this.done = this.draw();
  },

  async draw() {
    this.busy = true;
    await line.insist("fragments", () => this.version !== this.wanted, () => this.drawOnce());
    this.busy = false;
  },

  async drawOnce() {
    const target = this.wanted;
    const isOfTable = (version) => !version.startsWith("w.");
    const since = this.atOnce ? "" : heard();
    const { page, text, tag } = await line.read(`/t/${main.dataset.table}/fragments?seat=${main.dataset.seat}&since=${since}`, "#house, #promise");
    if (isOfTable(target) !== isOfTable(this.version)) { location.reload(); await pause(LATE); return; }
    // Of several servers another one may have answered, which has not heard yet of what we were told.
    if (parseInt(tag.replace(/\D*/, "")) < parseInt(target)) throw new Lost("too old");
    await play(page).catch(console.error);
    await morph(text);
    talk.listen();
    goOn();
    this.version = target;
    this.atOnce = false;
  },
};

// "Your turn": the tab's title, and a soft bell for those who want one

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

// Talk: a player who has it closed is told that somebody has said something

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

// Whoever has said that bots need not wait says "go" at once.
function goOn() {
  if (localStorage.getItem("advice") === "none") document.querySelector("[data-send=go]")?.click();
}

// Whatever is clicked, typed or changed

document.addEventListener("click", (event) => {
  const target = event.target.closest("[data-pick], [data-less], [data-send], [data-say], [data-rule]");
  if (!target) return;
  const data = target.dataset;
  if (data.pick !== undefined && target.matches("button")) picks.click(target);
  else if (data.less) picks.less(data.less);
  else if (data.send === "go" || data.send === "wait") wire.send({ [data.send]: +by("actions").dataset.plays });
  else if (data.send) wire.send({ [data.send]: true });
  else if (data.say) wire.send({ say: data.say });
  else if (data.rule) { event.preventDefault(); sheets.rule(data.rule); }
});

// One key takes back: what is half picked, or else the last move, where that may be.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Backspace" || event.target.closest("input, select, textarea")) return;
  event.preventDefault();
  if (picks.path.length) picks.back();
  else document.querySelector("[data-send=take_back]")?.click();
});

document.addEventListener("change", (event) => {
  if (event.target.id === "pace") localStorage.setItem("pace", event.target.value);
  if (event.target.id === "no-advice") {
    localStorage.setItem("advice", event.target.checked ? "none" : "some");
    goOn();
  }
  if (event.target.id !== "bell") return;
  localStorage.setItem("bell", event.target.checked ? "on" : "off");
  if (event.target.checked) ring();
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

if (by("bell")) by("bell").checked = localStorage.getItem("bell") === "on";
if (by("pace")) by("pace").value = localStorage.getItem("pace") || "usual";
if (by("no-advice")) by("no-advice").checked = localStorage.getItem("advice") === "none";
mark();
picks.show(false);
wire.follow(opened, hear);
document.addEventListener("visibilitychange", look);
addEventListener("online", look);
