// What the browser keeps: records in IndexedDB. The small settings are in boot.mjs, which needs them before Python runs.
import { preferences } from "./boot.mjs";

const STORES = ["records"];

let database;

function open() {
  database ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("ostia-games", 1);
    request.onupgradeneeded = () => STORES.forEach((name) => request.result.createObjectStore(name));
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return database;
}

open().catch(() => {}); // while Python sets up the page

/** Runs one request and returns its result when the whole transaction is on disk. */
async function transact(mode, work, name = "records") {
  const transaction = (await open()).transaction(name, mode);
  const request = work(transaction.objectStore(name));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

export async function records() {
  try {
    return JSON.stringify(await transact("readonly", (store) => store.getAll()));
  } catch {
    database = undefined;
    return "[]"; // a browser that refuses storage has kept nothing; `keep` will say so
  }
}

/** Both return "" or the kind of problem. */
export const keep = (key, record) => changed((store) => store.put(record, key));
export const forget = (key) => changed((store) => store.delete(key));

async function changed(work) {
  try {
    await transact("readwrite", work);
    return "";
  } catch (error) {
    database = undefined; // perhaps the connection was lost: open it anew next time
    return error?.name === "QuotaExceededError" ? "full" : "refused";
  }
}

/** Keys and values of one store. */
async function content(name) {
  let keys;
  const values = await transact(
    "readonly",
    (store) => {
      keys = store.getAllKeys();
      return store.getAll();
    },
    name,
  );
  return Object.fromEntries(keys.result.map((key, index) => [key, values[index]]));
}

/** JSON of every store and what is in it, "" if it cannot be read. Goes by the stores that there are. */
export async function everything() {
  try {
    const names = [...(await open()).objectStoreNames];
    const found = await Promise.all(names.map(async (name) => [name, await content(name)]));
    return JSON.stringify({ ...Object.fromEntries(found), preferences: preferences() });
  } catch {
    database = undefined;
    return "";
  }
}

/** Whether the browser promises not to clear what is kept when it needs space. Some ask the reader. */
export async function persist() {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
  } catch {
    return false;
  }
}
