// The wire of a table's page: moves go up, versions and stories come down. It heals by itself.

import { SOON, about, later, line } from "./line.js";
import { main, say } from "./page.js";

export const wire = {
  socket: null, wait: SOON, number: 0, clock: 0, quiet: new Set(), heard: +(main.dataset.heard || 0),
  opened: null, hear: null, // what is done when a line is open, and with each message
  kept: [], // what was said while a line was being opened

  follow(opened, hear) {
    Object.assign(this, { opened, hear });
    this.connect();
  },

  connect() {
    const { table, seat } = main.dataset;
    const where = `${location.protocol.replace("http", "ws")}//${location.host}/t/${table}/live`;
    this.socket = new WebSocket(`${where}?seat=${seat}&since=${this.heard}`);
    this.socket.onopen = () => this.open();
    this.socket.onmessage = (event) => this.take(event.data);
    this.socket.onclose = () => this.lose();
    this.expect();
  },

  open() {
    const kept = this.kept.splice(0);
    this.rest();
    this.opened(kept.length > 0);
    for (const message of kept) this.send(message);
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

  // Whether it was sent, or will be as soon as the line is open: in a replay, or while the line is lost, nothing is.
  send(message) {
    if (!this.socket) return false;
    const isQuiet = "go" in message || "wait" in message; // pages say it by themselves, and too late is soon enough
    if (!isQuiet) say("refusal", "");
    if (this.socket.readyState === WebSocket.CONNECTING) return this.kept.push(message) > 0;
    if (this.socket.readyState !== WebSocket.OPEN) return false;
    this.number += 1;
    if (isQuiet) this.quiet.add(this.number);
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
};
