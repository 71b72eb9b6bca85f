// boardgame.io's own server with its own store, which keeps matches in memory: node serve.mjs PORT
import { createRequire } from "node:module";
import { Wave } from "./game.mjs";

const require = createRequire(process.env.LINEUP_BGIO + "/");
const { Server } = require("boardgame.io/server");

const server = Server({ games: [Wave], origins: ["http://127.0.0.1"] });
server.run({ port: Number(process.argv[2]), callback: () => console.log("ready") });
