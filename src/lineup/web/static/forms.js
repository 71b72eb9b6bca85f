// What forms share: nothing that was filled in is lost, what hurts is asked about first; links are copied, pages printed.

// A refusal is said beside the button, and the form stays as it is, chosen files included.
async function send(form, submitter) {
  const said = form.querySelector("[role=alert]");
  submitter.disabled = true;
  const body = new FormData(form, submitter);
  const answer = await fetch(form.action, { method: "POST", body, headers: { accept: "application/json" } }).catch(() => null);
  const words = await answer?.json().catch(() => null);
  if (words?.url) {
    // The way back may lead to this page as it was left.
    addEventListener("pageshow", () => { submitter.disabled = false; }, { once: true });
    return location.assign(words.url);
  }
  submitter.disabled = false;
  said.textContent = words?.sentence || form.dataset.stays;
  said.hidden = false;
}

document.addEventListener("submit", (event) => {
  if (!event.target.matches("[data-stays]")) return;
  event.preventDefault();
  send(event.target, event.submitter);
});

document.addEventListener("click", (event) => {
  const target = event.target.closest("[data-bot], [data-copy], [data-ask], [data-print]");
  if (!target) return;
  if (target.dataset.bot) return sitOrGetUp(target.form, target.dataset.bot);
  if (target.dataset.print !== undefined) window.print();
  else if (target.dataset.copy) copy(target, document.getElementById(target.dataset.copy));
  else if (!window.confirm(target.dataset.ask)) event.preventDefault();
});

// Without a secure address, or where it is forbidden, there is no clipboard; what is selected can be copied all the same.
async function copy(target, field) {
  field.select();
  const isDone = await navigator.clipboard?.writeText(field.value).then(() => true, () => false);
  if (isDone || document.execCommand("copy")) target.textContent = "✓";
}

// A new table has the seats that the chosen variant is for, and others are not sent. Without a script the server says
// how many can play.
function fitSeats(form) {
  const { fewest, most } = form.querySelector("[name=variant]:checked").dataset;
  form.querySelectorAll(".seat-row").forEach((row, seat) => {
    row.hidden = seat >= most;
    for (const field of row.querySelectorAll("select, input")) field.disabled = row.hidden;
    const nobody = row.querySelector("option[value='']");
    if (!nobody) return;
    nobody.disabled = nobody.hidden = seat < fewest;
    if (nobody.disabled && nobody.selected) row.querySelector("select").value = "open";
  });
}

// Who was chosen shows a face, and a bot of the crew can be asked to sit down, or to get up again. Without a script the
// lists of the seats do the same.
function showFaces(form) {
  for (const row of form.querySelectorAll(".seat-row")) {
    const drawing = row.querySelector("select").selectedOptions[0]?.dataset.face, place = row.querySelector(".sits");
    place.hidden = !drawing;
    if (drawing) place.querySelector("use").setAttribute("href", `${place.dataset.faces}#${drawing}`);
  }
  for (const button of form.querySelectorAll("[data-bot]")) {
    button.hidden = false;
    button.setAttribute("aria-pressed", String(seatOf(form, button.dataset.bot) !== undefined));
  }
}

function seats(form) {
  return [...form.querySelectorAll(".seat-row select:enabled")];
}

function seatOf(form, bot) {
  return seats(form).find((seat) => seat.value === `bot-${bot}`);
}

// The next seat that is open, then one that is not there yet, then that of the last bot; whoever is a person stays.
function seatFor(form) {
  const others = seats(form).slice(1);
  const bots = others.filter((seat) => seat.value.startsWith("bot-"));
  return others.find((seat) => seat.value === "open") ?? others.find((seat) => seat.value === "") ?? bots.at(-1);
}

function sitOrGetUp(form, bot) {
  const seat = seatOf(form, bot) ?? seatFor(form);
  if (seat) seat.value = seat.value === `bot-${bot}` ? "open" : `bot-${bot}`;
  showFaces(form);
}

document.addEventListener("change", (event) => {
  if (event.target.name === "variant") fitSeats(event.target.form);
  if (event.target.closest(".seat-row") || event.target.name === "variant") showFaces(event.target.form);
});
for (const form of document.querySelectorAll("form:has([name=variant])")) {
  fitSeats(form);
  showFaces(form);
}
