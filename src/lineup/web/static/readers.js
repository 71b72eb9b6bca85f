// What can be read about something stands in a note beside it: [data-read] names the note, which comes up when the
// mouse or the keyboard is there, or at a tap on what cannot be picked now. What is picked says the same in the dock.

let shown = null; // the note

function show(element) {
  const note = document.getElementById(element.dataset.read);
  if (note === shown) return;
  hide();
  if (!note?.showPopover) return;
  note.showPopover();
  shown = note;
  const box = element.getBoundingClientRect(), own = note.getBoundingClientRect();
  const above = box.top - own.height - 10;
  note.style.left = `${Math.max(8, Math.min(innerWidth - own.width - 8, box.x + (box.width - own.width) / 2))}px`;
  note.style.top = `${above > 4 ? above : Math.min(innerHeight - own.height - 4, box.bottom + 10)}px`;
}

export function hide() {
  if (shown?.isConnected && shown.matches(":popover-open")) shown.hidePopover();
  shown = null;
}

const read = (event) => event.target.closest?.("[data-read]");

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  const element = read(event);
  element ? show(element) : hide();
});
document.addEventListener("focusin", (event) => {
  const element = read(event);
  element?.matches(":focus-visible") ? show(element) : hide();
});
document.addEventListener("click", (event) => {
  const element = read(event);
  element && !element.matches(".can-pick, .picked") ? show(element) : hide();
});
document.addEventListener("keydown", (event) => { if (event.key === "Escape") hide(); });
document.addEventListener("scroll", hide, true);
