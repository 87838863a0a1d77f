// Opens the page from a file in headless Chromium, where that is installed: every strategy steps through
// a workload with the hits of the native command, and the browser complains of nothing.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { strategySources } from "../Page/sources.mjs";
import { Strategies } from "../strategies.mjs";

const { STRATEGIES: wasm, CACHELAB: cachelab, CHROMIUM: chromium = "chromium" } = process.env;
const isInstalled = spawnSync(chromium, ["--version"]).status === 0;
const skip = isInstalled ? false : `${chromium} is not installed`;
const accesses = "a b c a d e a b f a b c g a h b a b c d e";
const capacity = 4;

let directory, page, names;

before(async () => {
  if (skip) return;
  directory = mkdtempSync(join(tmpdir(), "visualiser-"));
  page = join(directory, "page.html");
  const bundle = fileURLToPath(new URL("../Page/bundle.mjs", import.meta.url));
  execFileSync(process.execPath, [bundle, wasm, page]);
  names = (await Strategies.load(readFileSync(wasm))).names;
});

after(() => directory && rmSync(directory, { recursive: true }));

/** The document once the page has drawn a state, and what the browser said meanwhile. */
function open(state) {
  const address = `${pathToFileURL(page)}#${new URLSearchParams(state)}`;
  const options = ["--headless", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr",
    `--user-data-dir=${join(directory, "profile")}`, "--virtual-time-budget=2000", "--dump-dom", address];
  const { stdout, stderr } = spawnSync(chromium, options, { timeout: 60_000, encoding: "utf8" });
  return { dom: stdout, complaints: stderr.split("\n").filter((line) => line.includes("CONSOLE")) };
}

/** The native hits of every strategy, in objects. */
function nativeHits() {
  const trace = join(directory, "trace.txt");
  writeFileSync(trace, accesses.split(" ").join("\n") + "\n");
  const words = ["simulate", trace, "--format", "keys", "--ignore-object-size", "--size", `${capacity}`,
    "--policy", names.join(), "--json"];
  const lines = execFileSync(cachelab, words).toString().trim().split("\n").map((line) => JSON.parse(line));
  return new Map(lines.map(({ policy, requests, misses }) => [policy, requests - misses]));
}

test("every strategy hits as often on the page as natively", { skip }, () => {
  const hits = nativeHits();
  const count = accesses.split(" ").length;
  // Two at once, since a browser takes a second to start.
  for (let index = 0; index < names.length; index += 2) {
    const [policy, rival] = [names[index], names[index + 1] ?? ""];
    const { dom, complaints } = open({ policy, rival, capacity, accesses, step: count });
    assert.deepEqual(complaints, []);
    const rows = [...dom.matchAll(/<th scope="row">([^<]*)<\/th><td>(\d+)<\/td><td>(\d+)<\/td>/g)];
    assert.deepEqual(
      rows.map(([, name, found, missed]) => [name, Number(found), Number(missed)]),
      [policy, rival].filter(Boolean).map((name) => [name, hits.get(name), count - hits.get(name)]),
    );
  }
});

test("a link leads to an exact step", { skip }, () => {
  const { dom, complaints } = open({ policy: "fifo", capacity: 3, accesses: "a b c a d", step: 5 });
  assert.deepEqual(complaints, []);
  assert.match(dom, /d is not held\. There is no room, so a, the first of resident, goes/);
  assert.match(dom, /<button type="button" aria-label="Step 5, request for d" aria-current="step">/);
});

test("what cannot be read is said, and nothing breaks", { skip }, () => {
  const states = [
    [{ policy: "fifo", capacity: 3, accesses: "a b:" }, /expected a name such as a, or with a size a:3, found "b:"/],
    [{ policy: "blink", capacity: 3, accesses: "a b" }, /expected one of lru, .*'blink'/],
    [{ policy: "fifo", capacity: -1, accesses: "a b" }, /expected a whole number from 1 on as the capacity, found -1/],
    [{ policy: "fifo", capacity: "x", accesses: "a b" }, /expected a whole number from 1 on/],
  ];
  for (const [state, expected] of states) {
    const { dom, complaints } = open(state);
    assert.deepEqual(complaints, []);
    assert.match(dom.match(/role="alert">([^]*?)<\/p>/)[1], expected);
    assert.match(dom, /<div id="boards"><\/div>/);
  }
});

test("a strategy may have options, and need not be in the list", { skip }, () => {
  const { dom, complaints } = open({ policy: "clock:bits=2", rival: "lru", capacity: 3, accesses: "a a a", step: 3 });
  assert.deepEqual(complaints, []);
  assert.match(dom, /<h3>clock:bits=2<\/h3>/);
  assert.match(dom, /<h3>lru<\/h3>/);
});

test("the page shows the code of a step, what decides, and the curve as a table", { skip }, () => {
  const { dom, complaints } = open({ policy: "arc", capacity: 2, accesses: "a b a c b", step: 5 });
  assert.deepEqual(complaints, []);
  assert.match(dom, /<summary>The code of miss, evict, insert<\/summary>/);
  assert.match(dom, /<div class="part-name">ARC\.swift<\/div><pre><code>[^<]*mutating func miss\(/);
  assert.match(dom, /<dt>target of T1<\/dt><dd>1\.00<\/dd>/);
  assert.match(dom, /<th scope="col">capacity<\/th><th scope="col">Belady's bound<\/th><th scope="col">arc<\/th>/);
});

test("every strategy has code to show", { skip }, () => {
  const { functions, strategies } = strategySources();
  for (const name of ["lru", ...names]) {
    const own = strategies[name];
    assert.ok(own.insert.length > 0 && own.evict.length > 0, name);
    for (const number of Object.values(own).flat()) assert.match(functions[number].code, /func /);
  }
});
