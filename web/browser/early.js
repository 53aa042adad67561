// Stands in the page itself, before anything else: a worker takes a while to start. python.mjs takes over from here, and
// starts them itself where nothing is painted, as in the background.
{
  const kept = navigator.serviceWorker?.controller ? "kept" : "";
  const plainly = new URLSearchParams(location.search).get("boot") === "plain";
  const start = (name) => {
    const worker = new Worker(`./web/browser/${name}.mjs`, { type: "module", name: kept });
    worker.onerror = (event) => {
      event.preventDefault();
      worker.trouble = event.message || "worker"; // perhaps nobody listens yet
    };
    return worker;
  };
  const startAll = () => {
    try {
      if (typeof WebAssembly === "object") {
        return { app: start("app_worker"), unpacking: plainly ? undefined : start("unpack_worker") };
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
