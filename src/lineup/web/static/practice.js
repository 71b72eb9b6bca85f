// A position to practise: whatever is chosen on the board is judged, and nothing is played.

import "./heights.js";
import { line } from "./line.js";
import { by, main } from "./page.js";
import { picks } from "./picks.js";
import { wire } from "./wire.js";

const { table, step } = main.dataset;

// What goes to a table elsewhere is asked here: how good would it have been?
wire.send = (message) => {
  if (message.answer) judge(message.answer);
  return false;
};

async function judge(move) {
  const found = await line.read(`/t/${table}/practice?step=${step}&move=${encodeURIComponent(move)}`, ".judged").catch(() => null);
  by("answer").replaceChildren(...(found ? found.page.querySelectorAll(".judged") : [main.dataset.unanswered]));
  by("answer").scrollIntoView({ block: "nearest" }); // on a phone it stands above the board
  const keys = (kind) => [...document.querySelectorAll(`#answer .${kind}`)].flatMap((each) => each.dataset.lights.split(" "));
  for (const element of document.querySelectorAll("[data-pick]")) {
    const own = element.dataset.pick.split(" ");
    element.classList.toggle("was-played", own.some((key) => keys("played").includes(key)));
    element.classList.toggle("was-better", own.some((key) => keys("better").includes(key)));
  }
}

document.addEventListener("click", (event) => {
  const target = event.target.closest("button[data-pick], [data-less]");
  if (target) target.dataset.less ? picks.less(target.dataset.less) : picks.click(target);
});

document.addEventListener("keydown", (event) => {
  if (["Backspace", "Escape"].includes(event.key) && picks.path.length && !event.target.closest("input, select, textarea")) picks.back();
});

picks.show(false);
