// Two matches side by side: one slider moves both. The server draws them; each stands in a shadow of its own, so that
// the names of its pieces do not meet those of the other.

const form = document.getElementById("linked");
const slider = form.querySelector("input");
let asked = 0;

async function go(step) {
  const now = Math.max(0, Math.min(+slider.max, step));
  const mine = ++asked;
  slider.value = now;
  form.querySelector("output").textContent = `${now} / ${slider.max}`;
  const where = `${form.dataset.here}?step=${now}`;
  const answer = await fetch(where).catch(() => null);
  if (!answer?.ok || mine !== asked) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (mine !== asked) return;
  const fresh = [...page.querySelectorAll(".half")];
  document.getElementById("said").textContent = fresh.map((half) => half.querySelector(".half-told").textContent).join(" · ");
  document.querySelectorAll(".half").forEach((half, place) => draw(half, fresh[place]));
  history.replaceState(null, "", where);
}

function draw(half, fresh) {
  half.className = fresh.className;
  for (const name of [".half-told", ".row"]) half.querySelector(name).replaceWith(fresh.querySelector(name));
  const drawn = fresh.querySelector("template").content.getElementById("main");
  half.querySelector(".half-board").shadowRoot.getElementById("main").replaceWith(drawn);
  group(half);
}

// Each half is a landmark; the parts of its board, which both have, are groups in it.
function group(half) {
  const parts = half.querySelector(".half-board").shadowRoot.querySelectorAll("section");
  for (const part of parts) part.setAttribute("role", "group");
}

document.querySelectorAll(".half").forEach(group);

slider.addEventListener("input", () => go(+slider.value));
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const { by } = event.submitter.dataset;
  go(by ? +slider.value + +by : +form.dataset.parted);
});
document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, select, textarea")) return;
  const steps = { ArrowLeft: +slider.value - 1, ArrowRight: +slider.value + 1, Home: 0, End: +slider.max };
  if (event.key in steps) { event.preventDefault(); go(steps[event.key]); }
});
