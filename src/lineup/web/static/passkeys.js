// Passkeys: asks the server what is to be signed, lets the browser sign it, and brings it back.

const form = document.getElementById("passkeys");
const said = form?.querySelector("[role=alert]");

function say(words) {
  Object.assign(said, { textContent: words, hidden: !words });
}

async function send(path, body) {
  const headers = { accept: "application/json", "content-type": "application/json", "x-csrf": form.elements.csrf.value };
  const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) }).catch(() => null);
  const told = await answer?.json().catch(() => null);
  if (!answer?.ok) throw new Error(told?.sentence || form.dataset.lost);
  return told;
}

// The browser itself says no when somebody changes their mind, or has no key that fits.
function byBrowser(promise) {
  return promise.catch(() => { throw new Error(form.dataset.givenUp); });
}

const DEEDS = {
  async add() {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(await send("/me/passkeys/options", {}));
    const made = await byBrowser(navigator.credentials.create({ publicKey }));
    return send("/me/passkeys", { credential: made.toJSON(), label: form.elements.label.value });
  },
  async use() {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await send("/passkey/options", {}));
    const signed = await byBrowser(navigator.credentials.get({ publicKey }));
    return send("/passkey", { credential: signed.toJSON() });
  },
};

async function carryOut(name) {
  say("");
  try {
    location.assign((await DEEDS[name]()).url);
  } catch (error) {
    say(error.message);
  }
}

form?.addEventListener("submit", (event) => event.preventDefault());
for (const button of form?.querySelectorAll("[data-passkey]") ?? []) {
  button.addEventListener("click", () => carryOut(button.dataset.passkey));
}

// An address of numbers has no name that a passkey could belong to.
if (form && (!window.PublicKeyCredential?.parseCreationOptionsFromJSON || /^[\d.]+$|:/.test(location.hostname))) {
  form.replaceChildren(Object.assign(document.createElement("p"), { className: "hint", textContent: form.dataset.cannot }));
}
