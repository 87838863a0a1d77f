// The allocator and what else stands in for a C library.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeEach, test } from "node:test";

const bytes = readFileSync(process.env.STRATEGIES);
let memory, malloc, free, posix_memalign, memcmp, __multi3;

beforeEach(async () => {
  const { instance } = await WebAssembly.instantiate(bytes);
  ({ memory, malloc, free, posix_memalign, memcmp, __multi3 } = instance.exports);
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
      assert.ok(found.every((byte) => byte === mark), `${size} bytes were overwritten`);
      free(address);
    } else {
      const size = next(1 << next(14));
      const alignment = 4 << next(8);
      const address = aligned(alignment, size);
      assert.equal(address % Math.max(alignment, 16), 0, `${address} is not aligned`);
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
  const address = malloc(1);
  free(0);
  assert.notEqual(malloc(1), address);
});

test("bytes are compared without signs, and only as many as asked for", () => {
  const [left, right] = [malloc(3), malloc(3)];
  new Uint8Array(memory.buffer, left, 3).set([1, 2, 200]);
  new Uint8Array(memory.buffer, right, 3).set([1, 2, 100]);
  assert.ok(memcmp(left, right, 3) > 0);
  assert.ok(memcmp(right, left, 3) < 0);
  assert.equal(memcmp(left, right, 2), 0);
});

test("products of 128 bits are those of BigInt", () => {
  const next = numbers(2);
  const digits = [0n, 1n, 0xffff_ffffn, 0x8000_0000n, 0xdead_beefn];
  const random = () => Array.from({ length: 4 }, () => digits[next(digits.length)]);
  const joined = (words) => words.reduce((sum, word) => sum << 32n | word, 0n);
  const result = malloc(16);
  for (let round = 0; round < 1000; round++) {
    const [a, b] = [joined(random()), joined(random())];
    __multi3(result, a, a >> 64n, b, b >> 64n);
    const halves = new BigUint64Array(memory.buffer, result, 2);
    const found = halves[1] << 64n | halves[0];
    assert.equal(found, BigInt.asUintN(128, a * b), `${a} * ${b}`);
  }
});
