// The allocator and what else stands in for a C library.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeEach, test } from "node:test";

const bytes = readFileSync(process.env.STRATEGIES);
let memory, malloc, free, posix_memalign;

beforeEach(async () => {
  const { instance } = await WebAssembly.instantiate(bytes);
  ({ memory, malloc, free, posix_memalign } = instance.exports);
});

/** Numbers below a bound, the same ones in every run. */
function numbers(seed) {
  return (bound) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return (seed >>> 8) % bound;
  };
}

function aligned(alignment, size) {
  const result = malloc(4);
  assert.equal(posix_memalign(result, alignment, size), 0);
  const address = new DataView(memory.buffer).getUint32(result, true);
  free(result);
  return address;
}

test("blocks are aligned, and keep their bytes while others come and go", () => {
  const next = numbers(1);
  const blocks = [];
  for (let step = 0; step < 20_000; step++) {
    if (blocks.length > 100 || (blocks.length > 0 && next(2) === 0)) {
      const [{ address, size, mark }] = blocks.splice(next(blocks.length), 1);
      const found = new Uint8Array(memory.buffer, address, size);
      assert.ok(found.every((byte) => byte === mark), `step ${step}: ${size} bytes were overwritten`);
      free(address);
    } else {
      const size = next(1 << next(14));
      const alignment = 4 << next(8);
      const address = aligned(alignment, size);
      assert.equal(address % Math.max(alignment, 16), 0, `expected ${alignment} to divide ${address}`);
      const mark = step % 251;
      new Uint8Array(memory.buffer, address, size).fill(mark);
      blocks.push({ address, size, mark });
    }
  }
});

test("a freed block is what the next request of its class gets", () => {
  for (const size of [0, 1, 48, 49, 64, 1000, 100_000, 5_000_000]) {
    const address = malloc(size);
    free(address);
    assert.equal(malloc(size), address, `${size} bytes`);
  }
});

test("no more than a fifth of a large block is lost", () => {
  for (let size = 100; size < 1_000_000; size = Math.ceil(size * 1.03)) {
    const address = malloc(size);
    const distance = malloc(size) - address;
    const most = (size + 16) * 1.25;
    assert.ok(distance >= size + 8 && distance <= most, `${size} bytes take up ${distance}`);
  }
});

test("memory grows by what is asked for, and running out is a trap", () => {
  const before = memory.buffer.byteLength;
  malloc(50_000_000);
  const growth = memory.buffer.byteLength - before;
  assert.ok(growth > 49_000_000 && growth < 62_500_000 + 65_536, `grew by ${growth}`);
  assert.throws(() => malloc(0xffff_ffff), WebAssembly.RuntimeError);
});

test("freeing nothing is allowed", () => {
  free(0);
});
