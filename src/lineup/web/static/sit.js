// Sitting down: whoever is chosen stands on the beach as a board, and the number of players follows.

const form = document.querySelector(".sitting"), beach = form.querySelector(".beach"), words = beach.dataset;
const counts = [...form.querySelectorAll("[name=seats]")];
const chosen = () => [...form.querySelectorAll("[name=bot]:checked")];
const count = () => Number(counts.find((each) => each.checked)?.value || 1);
const withBots = form.dataset.with === "bots";

function play(number) {
  const fitting = counts.find((each) => Number(each.value) >= number) ?? counts.at(-1);
  fitting.checked = true;
}

// A bot that is asked takes a seat that was left to luck or to a friend, or brings one more. One that gets up takes its
// seat along, unless a friend may have it; and when all seats are taken, somebody else gets up.
function ask(bot) {
  const most = Number(counts.at(-1).value) - 1;
  if (!bot.checked) return withBots && play(count() - 1);
  while (chosen().length > most) chosen().find((each) => each !== bot).checked = false;
  play(Math.max(count(), chosen().length + 1));
}

function getUp(most) {
  for (const bot of chosen().slice(most)) bot.checked = false;
}

function everybody() {
  const bots = chosen().map((bot) => ({ face: bot.value, name: bot.dataset.name, below: bot.dataset.level }));
  const rest = Math.max(0, count() - 1 - bots.length);
  const other = withBots ? { face: "surprise", name: words.surprise, below: "" } : { name: words.friend, below: words.byLink };
  const others = Array(rest).fill(other);
  return withBots ? [...bots, ...others] : [...others, ...bots];
}

function draw() {
  const sitting = everybody();
  for (const each of form.querySelectorAll(".so-many")) each.hidden = Number(each.dataset.seats) !== count();
  [...beach.querySelectorAll(".board")].slice(1).forEach((board, place) => {
    const who = sitting[place] ?? { name: words.free, below: "" };
    const [drawing, sign] = board.querySelectorAll(".face");
    const isNew = board.dataset.who !== who.name;
    board.dataset.who = who.name;
    board.classList.toggle("free", !who.face);
    board.classList.toggle("left", !sitting[place]);
    board.classList.toggle("arrives", isNew && Boolean(who.face));
    board.querySelector("b").textContent = who.name;
    board.querySelector("small").textContent = who.below;
    drawing.toggleAttribute("hidden", !who.face);
    sign.hidden = Boolean(who.face);
    if (who.face) drawing.querySelector("use").setAttribute("href", `${words.faces}#${who.face}`);
  });
}

form.addEventListener("change", ({ target }) => {
  if (target.name === "bot") ask(target);
  if (target.name === "seats") getUp(count() - 1);
  if (target.name === "variant") form.querySelector(".which").textContent = target.parentElement.querySelector("strong").textContent;
  draw();
});

// A board that is free brings as many players as stand up to there.
beach.addEventListener("click", ({ target }) => {
  const place = [...beach.querySelectorAll(".board")].indexOf(target.closest(".board.left"));
  if (place > 0) play(place + 1);
  draw();
});

// What unfolds comes into sight, as far as there is room for it.
form.addEventListener("toggle", ({ target }) => {
  if (target.open && target.matches(".folds > .fold"))
    target.scrollIntoView({ block: "nearest", behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
}, true);

const surprise = form.querySelector("[data-mix]");
if (surprise) {
  surprise.hidden = false;
  surprise.addEventListener("click", () => { getUp(0); draw(); });
}
// The way back leads to the form as it was left.
addEventListener("pageshow", draw);
draw();
