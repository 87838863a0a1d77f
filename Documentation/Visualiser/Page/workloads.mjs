// What a lesson can begin with.

const letters = (text) => [...text].join(" ");

/** Numbers that repeat for a seed. */
function random(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function zipf(objects, count) {
  const next = random(7);
  const weights = Array.from({ length: objects }, (_, rank) => 1 / (rank + 1));
  const sum = weights.reduce((one, other) => one + other);
  return Array.from({ length: count }, () => {
    let left = next() * sum;
    const rank = weights.findIndex((weight) => (left -= weight) < 0);
    return String.fromCharCode(97 + Math.max(0, rank));
  }).join(" ");
}

export const workloads = {
  "your own": null,
  "first steps": letters("abcadeab"),
  "a loop one too large": letters("abcdabcdabcd"),
  "a scan through a hot set": letters("ababcabdabeabfabgab"),
  "Zipf": zipf(10, 40),
  // A. Silberschatz, P. B. Galvin, "Operating System Concepts": the reference string of its chapter on
  // page replacement.
  "Silberschatz": "7 0 1 2 0 3 0 4 2 3 0 3 2 1 2 0 1 7 0 1",
  // L. A. Belady, R. A. Nelson, G. S. Shedler, CACM 12(6), 1969: FIFO misses more with 4 than with 3.
  "Belady's anomaly": "1 2 3 4 1 2 5 1 2 3 4 5",
};
