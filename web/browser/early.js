// Stands in the page itself, before anything else: a worker takes a while to start. python.mjs takes over from here.
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
  let workers;
  const startAll = () => {
    if (workers) return workers;
    workers = {};
    try {
      if (typeof WebAssembly === "object") {
        workers = { app: start("app_worker"), unpacking: plainly ? undefined : start("unpack_worker") };
      }
    } catch {
      // no workers here: Python will run on the page
    }
    return workers;
  };
  globalThis.ostiaWorkers = startAll;
  // The shelf is painted first: what the workers do on a first visit would take the processor from it.
  if (kept) startAll();
  else requestAnimationFrame(() => setTimeout(startAll));
}
