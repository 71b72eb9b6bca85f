// A page that is worked out from what was filled in is drawn anew at once, tap after tap. Its address holds all of it,
// so it can be loaded again; without a script the form is sent and does the same.

import htmx from "./htmx-4.0.0.esm.min.js";

let redrawn = Promise.resolve();

async function redraw(form, submitter) {
  const address = `${form.getAttribute("action")}?${new URLSearchParams(new FormData(form, submitter))}`;
  const target = document.getElementById(form.dataset.redraw);
  try {
    const answer = await fetch(address);
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById(target.id);
    history.replaceState(null, "", address);
    await htmx.swap({ sourceElement: target, target, text: fresh.innerHTML, swap: "innerMorph" });
  } catch {
    location.assign(address); // whatever went wrong, the page itself can say it better
  }
}

document.addEventListener("submit", (event) => {
  const { target: form, submitter } = event;
  if (!form.matches("[data-redraw]")) return;
  event.preventDefault();
  redrawn = redrawn.then(() => redraw(form, submitter?.isConnected ? submitter : null));
});

document.addEventListener("change", (event) => {
  if (event.target.matches("[data-redraw] :is(select, input:not([type=radio]))")) event.target.form.requestSubmit();
});
