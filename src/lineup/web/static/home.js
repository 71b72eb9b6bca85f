// The first page stays true while it is open: what waits, and how tables stand, is looked up again now and then.

const OFTEN = 20_000; // milliseconds
const PARTS = [".aloha", ".low"];

// Nothing is taken away from whoever is about to choose it.
function isInUse(part) {
  return part.matches(":focus-within, :hover");
}

// A picture keeps its address while the table behind it goes on: another question mark asks for it anew.
function renew(part) {
  for (const picture of part.querySelectorAll("img.mini")) picture.src = `${picture.getAttribute("src")}?${Date.now()}`;
}

async function look() {
  if (document.hidden) return;
  const answer = await fetch("/", { headers: { accept: "text/html" } }).catch(() => null);
  if (!answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const name of PARTS) {
    const [here, there] = [document.querySelector(name), fresh.querySelector(name)];
    if (here && there && !isInUse(here)) {
      renew(there);
      here.replaceWith(document.adoptNode(there));
    }
  }
}

document.addEventListener("visibilitychange", look);
setInterval(look, OFTEN);
