// PyScript waits for a database that we do not need, and would never start where a browser refuses storage.
const openDatabase = IDBFactory.prototype.open;

function answer(result) {
  const request = {};
  queueMicrotask(() => request.onsuccess?.({ target: { result } }));
  return request;
}

const emptyStore = new Proxy({}, { get: (_, method) => () => answer(method === "getAllKeys" ? [] : undefined) });
const emptyDatabase = { transaction: () => ({ objectStore: () => emptyStore }), close() {} };

IDBFactory.prototype.open = function (name, ...version) {
  return name.startsWith("IDBMap/") ? answer(emptyDatabase) : openDatabase.call(this, name, ...version);
};
