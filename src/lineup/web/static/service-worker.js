// For times without a connection: files that every page needs, a page that says so, and rules that somebody has read.
// They are drawn without saying whose they are, and nothing else is ever kept: no table, no list, nobody's page.

const SHELL = [
  "./lineup.css", "./settings.css", "./frame.js", "./sound.js", "./icon.svg",
  "./fonts/atkinson-hyperlegible-next-latin-wght-normal.woff2", "./fonts/shrikhand-latin-400-normal.woff2",
];
const CACHE = `lineup ${SHELL.join(" ")}`; // their addresses hold their hashes: another release keeps its own
const OFFLINE = "/offline";
const isRules = (path) => /^\/rules\/\w+$/.test(path);
const pathOf = (url) => new URL(url).pathname;

// A page, and every file that it names.
async function keep(path) {
  const page = await fetch(path === OFFLINE ? path : OFFLINE + path);
  if (!page.ok) return;
  const cache = await caches.open(CACHE);
  const files = (await page.clone().text()).match(/\/static\/[\w./-]+/g) || [];
  for (const file of new Set(files)) if (!await cache.match(file)) await cache.add(file);
  await cache.put(path, page);
}

async function keepAll(paths) {
  await Promise.all([...new Set(paths)].filter((path) => path === OFFLINE || isRules(path)).map(keep));
}

async function pathsIn(name) {
  return (await (await caches.open(name)).keys()).map(({ url }) => pathOf(url));
}

async function install() {
  await (await caches.open(CACHE)).addAll(SHELL);
  await keep(OFFLINE);
  await skipWaiting();
}

// What an older release has kept, and what is being read, is kept anew; then the older one's goes.
async function takeOver() {
  await clients.claim();
  const older = (await caches.keys()).filter((name) => name !== CACHE);
  const read = await clients.matchAll({ type: "window" });
  await keepAll([...read.map(({ url }) => pathOf(url)), ...(await Promise.all(older.map(pathsIn))).flat()]);
  await Promise.all(older.map((name) => caches.delete(name)));
}

async function visit(event) {
  const path = pathOf(event.request.url);
  try {
    const page = await fetch(event.request);
    if (page.ok && isRules(path)) event.waitUntil(keep(path).catch(console.warn));
    return page;
  } catch {
    const cache = await caches.open(CACHE);
    return (isRules(path) && await cache.match(path)) || (await cache.match(OFFLINE)) || Response.error();
  }
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(takeOver()));
addEventListener("message", (event) => event.waitUntil(pathsIn(CACHE).then(keepAll))); // they should look as chosen now

addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  if (method !== "GET" || !url.startsWith(location.origin)) return;
  if (mode === "navigate") event.respondWith(visit(event));
  else if (pathOf(url).startsWith("/static/")) event.respondWith(caches.match(event.request).then((file) => file || fetch(event.request)));
});

// Notices: not while their page is before somebody's eyes; a click leads there.

const windows = () => clients.matchAll({ type: "window", includeUncontrolled: true });

async function tell({ title, body, url, tag }) {
  const isSeen = (await windows()).some((page) => page.visibilityState === "visible" && pathOf(page.url) === url);
  if (!isSeen) await registration.showNotification(title, { body, tag, renotify: true, data: url, icon: "./icons/icon-192.png" });
}

async function go(url) {
  const open = (await windows()).find((page) => pathOf(page.url) === url);
  return open ? open.focus() : clients.openWindow(url);
}

addEventListener("push", (event) => event.waitUntil(tell(event.data.json())));
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(go(event.notification.data));
});
