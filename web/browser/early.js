// Stands in the page itself, before anything else: a worker takes a while to start. python.mjs takes over from here, and
// starts them itself where nothing is painted, as in the background.
{
  const kept = navigator.serviceWorker?.controller ? "kept" : "";
  const plainly = new URLSearchParams(location.search).get("boot") === "plain";
  const start = (file, name) => {
    const worker = new Worker(`./web/browser/${file}.mjs`, { type: "module", name });
    worker.onerror = (event) => {
      event.preventDefault();
      worker.trouble = event.message || "worker"; // perhaps nobody listens yet
    };
    return worker;
  };
  // Unpacks the snapshot in a worker and hands it, or what went wrong, to the worker that wants it. Between workers and
  // the page it need not be copied, as it would be by a message port.
  globalThis.ostiaUnpackFor = (target) => {
    const unpacker = start("unpack_worker", kept);
    const hand = (memory, problem) => target.postMessage({ memory, problem }, memory ? [memory.buffer] : []);
    unpacker.addEventListener("message", ({ data: { memory, problem } }) => {
      if (memory || problem) hand(memory, problem);
    });
    unpacker.addEventListener("error", (event) => hand(undefined, event.message || "worker"));
    target.addEventListener("message", ({ data: { spent } }) => {
      if (!spent) return;
      unpacker.postMessage(spent, [spent]); // it ends with the worker, and not when a browser happens to look for it
      unpacker.terminate();
    });
    return unpacker;
  };
  const startAll = () => {
    try {
      if (typeof WebAssembly === "object") {
        const app = start("app_worker", plainly ? "plain" : kept);
        return { app, unpacking: plainly ? undefined : ostiaUnpackFor(app) };
      }
    } catch {
      // no workers here: Python will run on the page
    }
    return {};
  };
  let workers;
  globalThis.ostiaWorkers = () => (workers ??= startAll());
  // On a first visit the shelf is painted first: what the workers do then would take the processor from it.
  if (kept) ostiaWorkers();
  else requestAnimationFrame(() => setTimeout(ostiaWorkers));
}
