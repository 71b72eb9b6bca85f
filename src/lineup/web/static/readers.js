// What can be read about something stands in a note beside it: [data-read] names the note, which comes up when the
// mouse or the keyboard is there, or at a tap on what cannot be picked now. What is picked says the same in the dock.
// Of what somebody else has changed, [data-by] names the words that say who it was: they come with the note, or alone.

let shown = null; // the note
let mouse = ""; // where it was last: what a board lays below a mouse that rests was not asked for
let held = null; // what the keyboard is on: its note stays, though a board moves below a mouse that rests

function show(element) {
  const whom = document.getElementById("by-whom"), who = document.getElementById(element.dataset.by)?.textContent || "";
  const note = document.getElementById(element.dataset.read) || whom;
  if (note === shown && note.dataset.by === who) return;
  hide();
  if (!note?.showPopover) return;
  note.dataset.by = who;
  note.showPopover();
  shown = note;
  place(element);
}

function place(element) {
  const box = element.getBoundingClientRect(), own = shown.getBoundingClientRect();
  const above = box.top - own.height - 10;
  shown.style.left = `${Math.max(8, Math.min(innerWidth - own.width - 8, box.x + (box.width - own.width) / 2))}px`;
  shown.style.top = `${above > 4 ? above : Math.min(innerHeight - own.height - 4, box.bottom + 10)}px`;
}

export function hide() {
  if (shown?.isConnected && shown.matches(":popover-open")) shown.hidePopover();
  shown = held = null;
}

const read = (event) => event.target.closest?.("[data-read], [data-by]");

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  const element = event.target.closest?.("[data-read]"), here = `${event.screenX} ${event.screenY}`;
  const isAsked = here !== mouse || element?.dataset.read === shown?.id;
  mouse = here;
  if (element && isAsked) show(element);
  else if (!held) hide();
});
document.addEventListener("pointermove", (event) => { if (event.pointerType === "mouse") mouse = `${event.screenX} ${event.screenY}`; });
document.addEventListener("focusin", (event) => {
  const element = read(event);
  if (!element?.matches(":focus-visible")) return hide();
  show(element);
  held = shown && element;
});
document.addEventListener("focusout", () => { held = null; });
// What a finger is on, though a board may let it through to something else.
function touched({ pointerType, target, clientX: x, clientY: y }) {
  const isThere = ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom;
  const all = pointerType === "touch" && target.closest("#board") ? [...document.querySelectorAll("#board [data-by]")] : [];
  return all.find((each) => isThere(each.getBoundingClientRect()));
}

document.addEventListener("click", (event) => {
  const element = read(event) || touched(event);
  const isMine = element?.matches(".can-pick, .picked") && (element.dataset.read || event.pointerType !== "touch");
  element && !isMine ? show(element) : hide();
});
document.addEventListener("keydown", (event) => { if (event.key === "Escape") hide(); });
document.addEventListener("scroll", () => { held?.isConnected ? place(held) : hide(); }, true); // also when the keyboard brings it into sight
