// The page is one file that needs no other.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const { STRATEGIES: wasm } = process.env;

test("the page is one file that needs no other", () => {
  const directory = mkdtempSync(join(tmpdir(), "visualiser-"));
  try {
    const file = join(directory, "page.html");
    const bundle = fileURLToPath(new URL("../Page/bundle.mjs", import.meta.url));
    execFileSync(process.execPath, [bundle, wasm, file]);
    const page = readFileSync(file, "utf8");
    assert.doesNotMatch(page, /^(import|export) /m);
    assert.doesNotMatch(page, /(src|href)=|@import|url\(/);
    assert.match(page, /class Page \{/);
    assert.ok(page.length > statSync(wasm).size);
    const script = page.match(/<script type="module">(.*)<\/script>/s)[1];
    execFileSync(process.execPath, ["--check", "--input-type=module", "-"], { input: script });
  } finally {
    rmSync(directory, { recursive: true });
  }
});
