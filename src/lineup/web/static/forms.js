// What forms share: nothing that was filled in is lost, what hurts is asked about first; links are copied, pages printed.

// A refusal is said beside the button, and the form stays as it is, chosen files included.
async function send(form, submitter) {
  const said = form.querySelector("[role=alert]");
  const body = new FormData(form, submitter); // before it is disabled: what is disabled is not sent
  submitter.disabled = true;
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
  const target = event.target.closest("[data-copy], [data-ask], [data-print]");
  if (!target) return;
  if (target.dataset.print !== undefined) window.print();
  else if (target.dataset.copy) copy(target, document.getElementById(target.dataset.copy));
  else {
    event.preventDefault();
    ask(target);
  }
});

// The button's own words stand for yes. What is sent is the form that the button belongs to, if both are still there.
const sure = document.getElementById("sure");
sure?.addEventListener("keydown", (event) => event.stopPropagation()); // the table has keys of its own
function ask(target) {
  sure.querySelector("p").textContent = target.dataset.ask;
  sure.querySelector("[value=yes]").textContent = target.textContent;
  sure.returnValue = "";
  sure.onclose = () => { if (sure.returnValue === "yes" && target.isConnected) target.form.requestSubmit(target); };
  sure.showModal();
}

// Without a secure address, or where it is forbidden, there is no clipboard; what is selected can be copied all the same.
async function copy(target, field) {
  field.select();
  const isDone = await navigator.clipboard?.writeText(field.value).then(() => true, () => false);
  if (isDone || document.execCommand("copy")) target.textContent = "✓";
}
