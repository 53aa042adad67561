// Keeps the whole site for offline use. FILES (path → hash of its content) is put in front by the build.
const PREFIX = "ostia-games:";
const NAME = PREFIX + VERSION;
const base = new URL("./", self.location).href;

async function hashed(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...hash.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const isRight = async (response, path) => (await hashed(await response.clone().arrayBuffer())) === FILES[path];

/** A file that has not changed comes from the cache of the version before. */
async function fetched(path, before) {
  for (const cache of before) {
    const known = await cache.match(base + path);
    if (known && (await isRight(known, path))) return known;
  }
  const response = await fetch(base + path, { cache: "no-cache" });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  // During a deployment a server may hand out old and new files: never keep such a mixture.
  if (!(await isRight(response, path))) throw new Error(`${path}: other version`);
  return response;
}

// Kept under the very address that is asked for, else a browser could not keep its compiled code with it.
async function fill() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const before = await Promise.all(names.map((name) => caches.open(name)));
  const cache = await caches.open(NAME);
  for (const path of Object.keys(FILES)) await cache.put(base + path, await fetched(path, before));
}

async function tidy() {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== NAME) await caches.delete(name);
  await self.clients.claim();
}

async function answer(request, path) {
  const cache = await caches.open(NAME);
  return (await cache.match(base + path)) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("message", ({ data }) => data?.type === "activate" && self.skipWaiting());
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const [address] = request.url.split(/[?#]/);
  if (request.method !== "GET" || !address.startsWith(base)) return;
  const path = address.slice(base.length) || "index.html";
  if (path in FILES) event.respondWith(answer(request, path));
});
