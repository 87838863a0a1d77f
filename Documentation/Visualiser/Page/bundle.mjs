// Puts the page into one file that needs no other: bundle.mjs WASM PAGE

import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { strategySources } from "./sources.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const read = (name) => readFileSync(join(here, name), "utf8");

/** A module without its imports and exports, since all of them become one. */
const inlined = (name) =>
  read(name).replace(/^import [^;]*;\n/gm, "").replace(/^export (?=class|const|function)/gm, "");

const [wasm, page] = process.argv.slice(2);
const modules = ["../strategies.mjs", "drawing.mjs", "workloads.mjs", "page.mjs"];
const script = [
  ...modules.map(inlined),
  `const sources = ${JSON.stringify(strategySources()).replaceAll("</", "<\\/")};`,
  `const wasm = "${readFileSync(wasm).toString("base64")}";`,
  "const bytes = Uint8Array.from(atob(wasm), (character) => character.charCodeAt(0));",
  "new Page(new Strategies(new WebAssembly.Instance(new WebAssembly.Module(bytes))), sources);",
].join("\n");
const replacements = { "/* style.css */": read("style.css"), "/* script */": script };
writeFileSync(page, read("page.html").replace(/\/\* (style\.css|script) \*\//g, (key) => replacements[key]));
