// Everything on the page's own thread, which the build puts into one file.
import "./boot.mjs";

export * from "./bridge.mjs";
