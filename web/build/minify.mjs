// node minify.mjs: JSON of path → text comes in and goes out minified. Each file stays a file, and modules keep their imports.
import { text } from "node:stream/consumers";
import esbuild from "../node_modules/esbuild/lib/main.js";

const minify = async ([path, code]) => {
  const kind = path.endsWith(".css") ? { loader: "css" } : { loader: "js", format: "esm" };
  return [path, (await esbuild.transform(code, { ...kind, minify: true, charset: "utf8" })).code];
};
const files = JSON.parse(await text(process.stdin));
process.stdout.write(JSON.stringify(Object.fromEntries(await Promise.all(Object.entries(files).map(minify)))));
