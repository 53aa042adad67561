// The bridge for Python on the page itself, where no worker may run it.
import { completeLibrary, path } from "./interpreter.mjs";
import { ready as bridgeReady } from "./page.mjs";

export { bring } from "./interpreter.mjs";
export * from "./page.mjs";

export function ready() {
  bridgeReady(path);
  completeLibrary().catch((error) => console.info(`Standard library: ${error.message}`));
}
