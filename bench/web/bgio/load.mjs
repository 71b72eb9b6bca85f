// The players: node load.mjs PORT TABLES MOVES. A move is sent when all three have the one before it. It counts when
// the server's own state, as it comes back to every seat, has been played once more: nothing is done optimistically.
import { createRequire } from "node:module";

const require = createRequire(process.env.LINEUP_BGIO + "/");
const { io } = require("socket.io-client");

const [port, tables, moves] = process.argv.slice(2).map(Number);
const SEATS = ["0", "1", "2"];
const delays = [];
let accepted = 0;

function fail(why) {
  console.error(why);
  process.exit(1);
}

class Match {
  constructor(number) {
    this.id = `match-${number}`;
    this.over = new Promise((resolve) => { this.end = resolve; });
  }

  async connect() {
    this.sockets = [];
    for (const seat of SEATS) {
      const socket = io(`http://127.0.0.1:${port}/wave`, { transports: ["websocket"], forceNew: true });
      socket.on("update", (id, state) => this.heard(seat, state));
      this.sockets.push(socket);
      await new Promise((resolve) => {
        socket.once("connect_error", (error) => fail(`no connection: ${error}`));
        socket.once("sync", (id, info) => { this.state = info.state; resolve(); });
        socket.once("connect", () => socket.emit("sync", this.id, seat, undefined, SEATS.length));
      });
    }
  }

  play() {
    const { state } = this;
    if (state.G.plays === moves) { this.end(); return; }
    const seat = state.ctx.currentPlayer;
    const payload = { type: "play", args: [Math.floor(Math.random() * 5)], playerID: seat };
    this.waiting = new Set(SEATS);
    this.others = 2;
    this.sent = performance.now();
    this.sockets[Number(seat)].emit("update", { type: "MAKE_MOVE", payload }, state._stateID, this.id, seat);
  }

  heard(seat, state) {
    if (state.G.plays !== this.state.G.plays + 1) fail(`not accepted: ${JSON.stringify(state)}`);
    this.waiting.delete(seat);
    if (seat !== this.state.ctx.currentPlayer) {
      this.others -= 1;
      if (this.others === 0) delays.push(performance.now() - this.sent);
    }
    if (this.waiting.size) return;
    accepted += 1;
    this.state = state;
    this.play();
  }
}

const matches = Array.from({ length: tables }, (_, number) => new Match(`${process.pid}-${number}`));
for (let first = 0; first < tables; first += 20) {
  await Promise.all(matches.slice(first, first + 20).map((match) => match.connect()));
}
console.log("ready");
await new Promise((resolve) => { process.stdin.once("data", resolve); });
const began = performance.now();
for (const match of matches) match.play();
await Promise.all(matches.map((match) => match.over));
const seconds = (performance.now() - began) / 1000;
delays.sort((a, b) => a - b);
const share = (part) => delays[Math.min(delays.length - 1, Math.floor(part * delays.length))];
console.log(JSON.stringify({ seconds, moves: accepted, median: share(0.5), late: share(0.99) }));
process.exit(0);
