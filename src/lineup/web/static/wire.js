// The wire of a table's page: moves go up, versions and stories come down, and what is new is drawn. It heals by itself.
"use strict";

const wire = {
  socket: null, wait: SOON, number: 0, clock: 0, quiet: new Set(), heard: +(main?.dataset.heard || 0),

  connect() {
    const { table, seat } = main.dataset;
    const where = `${location.protocol.replace("http", "ws")}//${location.host}/t/${table}/live`;
    this.socket = new WebSocket(`${where}?seat=${seat}&since=${this.heard}`);
    this.socket.onopen = () => { this.rest(); picks.sent = false; picks.show(false); };
    this.socket.onmessage = (event) => this.take(event.data);
    this.socket.onclose = () => this.lose();
    this.expect();
  },

  // Somebody should be heard of in good time. If not, the line is dead, though the browser may not know it for minutes.
  expect() { this.clock ||= setTimeout(() => this.lose(), line.patience); },

  rest() {
    clearTimeout(this.clock);
    this.clock = 0;
    line.note("wire", false);
  },

  lose() {
    this.rest();
    line.note("wire", true);
    this.socket.onopen = this.socket.onmessage = this.socket.onclose = null;
    this.socket.close();
    setTimeout(() => this.connect(), about(this.wait));
    this.wait = later(this.wait);
  },

  send(message) {
    say("refusal", "");
    if (this.socket.readyState !== WebSocket.OPEN) return false;
    this.number += 1;
    if ("go" in message) this.quiet.add(this.number); // too late is soon enough
    this.socket.send(JSON.stringify({ ...message, id: this.number }));
    this.expect();
    return true;
  },

  // What cannot be understood may have been important: another line tells everything again.
  take(text) {
    this.rest();
    try {
      this.hear(JSON.parse(text));
      this.wait = SOON;
    } catch (error) {
      console.error(error);
      this.lose();
    }
  },

  hear(message) {
    if ("ok" in message || "refused" in message) drawing.done.then(() => { picks.sent = false; picks.show(false); });
    if (message.sentence && !this.quiet.has(message.refused)) refuse(message);
    if (!message.version) return;
    const news = message.story.map((part) => part.sentence).filter(Boolean);
    const isCovered = document.querySelector(".cover") !== null;
    if (news.length && !isCovered) by("said").textContent = news.slice(-6).join(" ");
    if (!isCovered) telling.hear(message.story, (main.dataset.moments || "").split(" "), calm.matches);
    drawing.wish(message.version);
    if (message.story.length) this.heard = message.story.at(-1).number + 1;
    turn(message.your_turn);
  },
};

// Drawing: the latest fragments win

const drawing = {
  version: main?.dataset.version, wanted: "", busy: false, done: Promise.resolve(),

  wish(version) {
    this.wanted = version;
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
    const { page, text, tag } = await line.read(`/t/${main.dataset.table}/fragments?seat=${main.dataset.seat}`, "#house, #promise");
    if (isOfTable(target) !== isOfTable(this.version)) { location.reload(); await pause(LATE); return; }
    // Of several servers another one may have answered, which has not heard yet of what we were told.
    if (parseInt(tag.replace(/\D*/, "")) < parseInt(target)) throw new Lost("too old");
    await telling.done;
    await morph(text, page);
    this.version = target;
  },
};

// Back from another window or network, a line may be dead without anybody knowing: ask something that needs an answer.
function look() { if (!document.hidden) wire.send({ go: -1 }); }

picks.show(false);
wire.connect();
document.addEventListener("visibilitychange", look);
addEventListener("online", look);
