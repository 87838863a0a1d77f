// Runs every strategy in WebAssembly and natively, on the same requests: they must hit as often.
//
//   node --test Tests/   with STRATEGIES, the .wasm file, and CACHELAB, the native command, set

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { Outcome, Strategies } from "../strategies.mjs";

const { STRATEGIES: wasm, CACHELAB: cachelab } = process.env;
const requestCount = 20_000;
const workloads = {
  scan: ["scan"],
  loop: ["loop:objects=1000"],
  zipf: ["zipf:objects=2000:skew=0.9", "--object-size", "1..64KiB"],
};
const capacities = { scan: [10, 1000], loop: [300, 990], zipf: [500_000, 10_000_000] };
const withOptions = ["clock:bits=2", "s3fifo:edition=2024:small=0.25", "random:seed=7"];

let directory, module, strategies;

before(async () => {
  directory = mkdtempSync(join(tmpdir(), "visualiser-"));
  module = await WebAssembly.compile(readFileSync(wasm));
  strategies = await instantiate();
});

after(() => rmSync(directory, { recursive: true }));

async function instantiate() {
  return new Strategies(await WebAssembly.instantiate(module));
}

function simulate(file, policies, capacities) {
  const words = ["--policy", policies.join(), "--size", capacities.join(), "--json"];
  const lines = execFileSync(cachelab, ["simulate", file, ...words]).toString().trim();
  return lines.split("\n").map((line) => JSON.parse(line));
}

/** The requests of a made-up trace, with objects numbered as they appear, and its file. */
function generate(workload) {
  const words = ["--requests", requestCount, "--seed", 3, "--format", "csv"];
  const text = execFileSync(cachelab, ["generate", ...workloads[workload], ...words]);
  const file = join(directory, `${workload}.csv`);
  writeFileSync(file, text);
  const numbers = new Map();
  const requests = text.toString().trim().split("\n").slice(1).map((line) => {
    const [, id, size] = line.split(",");
    if (!numbers.has(id)) numbers.set(id, numbers.size);
    return [numbers.get(id), Number(size)];
  });
  assert.equal(requests.length, requestCount);
  return { file, requests, objectCount: numbers.size };
}

function countHits(name, { requests, objectCount }, capacity) {
  const simulation = strategies.open(name, { capacity, objectCount });
  let hits = 0;
  for (const [object, size] of requests) {
    if (simulation.request(object, size) === Outcome.hit) hits += 1;
  }
  assert.equal(simulation.violation, "", name);
  simulation.close();
  return hits;
}

for (const workload in workloads) {
  test(`every strategy hits as often on a ${workload} as natively`, () => {
    const trace = generate(workload);
    const names = [...strategies.names, ...withOptions];
    const results = simulate(trace.file, names, capacities[workload]);
    assert.equal(results.length, names.length * capacities[workload].length);
    for (const { policy, capacity, requests, misses } of results) {
      const [expected, found] = [requests - misses, countHits(policy, trace, capacity)];
      assert.equal(
        found, expected,
        `${policy}, ${workload} at ${capacity} bytes: expected ${expected} hits, found ${found}`,
      );
    }
  });
}

test("every strategy of the native command is there", () => {
  const results = simulate(generate("loop").file, ["all"], [100]);
  // Belady's bound knows the future, and lru goes by the names of its structures here.
  const offered = new Set([...strategies.names, "belady", "lru"]);
  assert.ok(results.length > 2);
  assert.deepEqual(results.filter(({ policy }) => !offered.has(policy)), []);
});

const accesses = {
  "first steps": "a b c a d e a b",
  "sizes": "a:3 b c:2 a d:4 b e c a a d",
  "strange names": 'é "q" \\ é e\u0301 "q" x',
};

for (const [title, text] of Object.entries(accesses)) {
  test(`every lesson on ${title} is the native one`, () => {
    for (const name of [...strategies.names, ...withOptions]) {
      const lesson = { capacity: 4, accesses: text };
      const words = ["explain", "--policy", name, "--capacity", "4", "--json", text];
      const native = execFileSync(cachelab, words).toString();
      assert.equal(strategies.explainAsText(name, lesson) + "\n", native, name);
      const { hits, steps } = strategies.explain(name, lesson);
      assert.equal(strategies.countMisses(name, lesson), steps.length - hits, name);
    }
  });
}

test("nobody misses less than the bound", () => {
  const anomaly = "1 2 3 4 1 2 5 1 2 3 4 5";
  assert.equal(strategies.countMisses("fifo", { capacity: 3, accesses: anomaly }), 9);
  assert.equal(strategies.countMisses("fifo", { capacity: 4, accesses: anomaly }), 10);
  assert.equal(strategies.countLeastMisses({ capacity: 3, accesses: anomaly }), 7);
});

test("requests that are malformed are refused, and it is said why", () => {
  const explain = (accesses) => () => strategies.explain("fifo", { capacity: 3, accesses });
  assert.throws(explain(""), /expected requests such as/);
  assert.throws(explain("a b:"), /found "b:"/);
  assert.throws(explain("a ".repeat(1_001)), /at most 1000 requests/);
  assert.equal(explain("a ".repeat(1_000))().hits, 999);
});

test("what is no strategy is refused, and says why", () => {
  const open = (name) => () => strategies.open(name, { capacity: 1, objectCount: 1 });
  assert.throws(open("clock:bits=99"), /expected a whole number from 1 to 16/);
  assert.throws(open("blink"), /expected one of sorted-array, .*cacheus/);
  assert.throws(open("clock:bits"), /such as bits=2, found 'bits'/);
});

test("what is larger than the cache is declined", () => {
  const simulation = strategies.open("fifo", { capacity: 100, objectCount: 2 });
  assert.equal(simulation.request(0, 100), Outcome.admitted);
  assert.equal(simulation.request(1, 101), Outcome.declined);
  assert.equal(simulation.request(0, 100), Outcome.hit);
  simulation.close();
});

test("simulations that are open at once do not disturb each other", () => {
  const open = (name) => strategies.open(name, { capacity: 2, objectCount: 3 });
  const simulations = [open("fifo"), open("mru"), open("fifo")];
  simulations[1].close();
  simulations[1] = open("mru");
  const outcomes = [0, 1, 2, 0].map((object) => simulations.map((s) => s.request(object, 1)));
  const { hit, admitted } = Outcome;
  assert.deepEqual(outcomes.slice(0, 3).flat(), Array(9).fill(admitted));
  assert.deepEqual(outcomes[3], [admitted, hit, admitted]);
  for (const simulation of simulations) simulation.close();
});

test("memory does not grow over 200 rounds", async () => {
  const { exports } = await WebAssembly.instantiate(module);
  const strategies = new Strategies({ exports });
  const names = strategies.names;
  const round = () => {
    for (const name of names) {
      const simulation = strategies.open(name, { capacity: 64, objectCount: 200 });
      for (let request = 0; request < 200; request++) simulation.request(request * 7 % 200, 1);
      simulation.close();
    }
  };
  round();
  const expected = exports.memory.buffer.byteLength;
  for (let count = 1; count < 200; count++) round();
  const found = exports.memory.buffer.byteLength;
  assert.equal(found, expected, `expected ${expected} bytes of memory, found ${found}`);
});
