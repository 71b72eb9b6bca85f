// The page about notices: this browser subscribes, knows itself among the devices, and proposes its time zone.

const form = document.getElementById("tell-me");
const said = document.getElementById("tell-me-said");

function say(words) {
  said.textContent = words;
  said.hidden = !words;
}

function bytes(text) {
  const plain = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

async function pushManager() {
  return "PushManager" in window && "Notification" in window ? (await navigator.serviceWorker?.ready)?.pushManager : null;
}

// Another server had this address before: what was promised to it does not count here.
async function subscription(manager) {
  const wanted = { userVisibleOnly: true, applicationServerKey: bytes(form.dataset.key) };
  return manager.subscribe(wanted).catch(async (error) => {
    const old = await manager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return manager.subscribe(wanted);
  });
}

async function tell() {
  const manager = await pushManager();
  if (!manager) return say(form.dataset.cannot);
  if (await Notification.requestPermission() !== "granted") return say(form.dataset.denied);
  const { endpoint, keys } = (await subscription(manager)).toJSON();
  const body = new FormData(form);
  for (const [name, value] of Object.entries({ endpoint, ...keys })) body.set(name, value);
  const answer = await fetch(form.action, { method: "POST", body, headers: { accept: "application/json" } });
  const words = await answer.json();
  return answer.ok ? location.assign(words.url) : say(words.sentence);
}

form?.addEventListener("submit", async (event) => {
  event.preventDefault();
  event.submitter.disabled = true;
  await tell().catch((error) => { console.warn(error); say(form.dataset.lost); });
  event.submitter.disabled = false;
});

// The device that shows this page needs no button; when it is removed, its browser forgets about us, too.
async function knowMyself() {
  const mine = await (await pushManager())?.getSubscription();
  const line = mine && [...document.querySelectorAll("[data-endpoint]")].find((each) => each.dataset.endpoint === mine.endpoint);
  if (!line) return;
  form.hidden = true;
  line.querySelector(".here").hidden = false;
  line.querySelector("form").addEventListener("submit", () => { mine.unsubscribe().catch(console.warn); });
}
if (form) knowMyself().catch(console.warn);

const zone = document.querySelector("[data-propose]");
if (zone) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone || zone.value;
