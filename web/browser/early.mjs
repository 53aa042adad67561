// Starts Python while the page itself is still being read. boot.mjs imports the same and says what went wrong.
if (typeof WebAssembly === "object") import("./python.mjs").catch(() => {});
