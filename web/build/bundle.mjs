// node bundle.mjs: JSON of { files: path → text, entries: [path] } comes in. Out goes the same of what the page loads:
// each entry with whatever it imports in one file, each style sheet, and all of it without what only people read.
import path from "node:path/posix";
import { text } from "node:stream/consumers";
import esbuild from "../node_modules/esbuild/lib/main.js";

const { files, entries } = JSON.parse(await text(process.stdin));

/** Modules are found among `files`. An entry, or what is not there, stays an import: entries are loaded once each. */
const site = {
  name: "site",
  setup(build) {
    build.onResolve({ filter: /./ }, ({ path: wanted, importer, kind }) => {
      if (kind === "entry-point") return { path: path.normalize(wanted), namespace: "site" };
      const found = path.join(path.dirname(importer), wanted);
      if (entries.includes(found) || !(found in files)) return { path: wanted, external: true };
      return { path: found, namespace: "site" };
    });
    build.onLoad({ filter: /./, namespace: "site" }, ({ path: wanted }) => ({ contents: files[wanted], loader: "js" }));
  },
};

async function bundled(entry) {
  const settings = { bundle: true, format: "esm", minify: true, charset: "utf8", write: false, plugins: [site] };
  const { outputFiles } = await esbuild.build({ ...settings, entryPoints: [entry], outfile: entry });
  return [entry, outputFiles[0].text];
}

async function minified(sheet) {
  return [sheet, (await esbuild.transform(files[sheet], { loader: "css", minify: true, charset: "utf8" })).code];
}

const sheets = Object.keys(files).filter((name) => name.endsWith(".css"));
const done = await Promise.all([...entries.map(bundled), ...sheets.map(minified)]);
process.stdout.write(JSON.stringify(Object.fromEntries(done)));
