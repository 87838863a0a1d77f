// The strategies of the package, compiled to WebAssembly, for JavaScript.
//
//   const strategies = await Strategies.load(bytes);
//   const simulation = strategies.open("clock:bits=2", { capacity: 100, objectCount: 10 });
//   simulation.request(3, 40);  // Outcome.admitted
//   simulation.request(3, 40);  // Outcome.hit
//   simulation.close();

/** What became of a request. */
export const Outcome = { hit: 0, admitted: 1, declined: 2 };

export class Strategies {
  #exports;

  /** Compiles the bytes of a .wasm file. It imports nothing. */
  static async load(bytes) {
    const { instance } = await WebAssembly.instantiate(bytes);
    return new Strategies(instance);
  }

  constructor(instance) {
    this.#exports = instance.exports;
  }

  /** The names of all strategies, in the order in which tables list them. */
  get names() {
    return Array.from({ length: this.#exports.strategyCount() }, (_, number) => {
      this.#exports.strategyName(number);
      return this.#text;
    });
  }

  /** Opens a simulation, or throws an Error that says what is wrong with the name. */
  open(name, { capacity, objectCount }) {
    const [length] = this.#leave(name);
    const number = this.#exports.openSimulation(length, BigInt(capacity), objectCount);
    if (number < 0) throw new Error(`${name}: ${this.#text}`);
    return new Simulation(this.#exports, number, () => this.#text);
  }

  /** A lesson on requests such as "a b c a d", as `cachelab explain --json` has it. */
  explain(name, { capacity, accesses }) {
    return JSON.parse(this.explainAsText(name, { capacity, accesses }));
  }

  /** The same as text. */
  explainAsText(name, { capacity, accesses }) {
    return this.#answer(this.#exports.explain(...this.#leave(name, accesses), BigInt(capacity)));
  }

  /** How many requests a strategy misses. */
  countMisses(name, { capacity, accesses }) {
    const status = this.#exports.countMisses(...this.#leave(name, accesses), BigInt(capacity));
    return Number(this.#answer(status));
  }

  /** How many requests a strategy that knows the future misses. */
  countLeastMisses({ capacity, accesses }) {
    const status = this.#exports.countLeastMisses(...this.#leave(accesses), BigInt(capacity));
    return Number(this.#answer(status));
  }

  #answer(status) {
    if (status < 0) throw new Error(this.#text);
    return this.#text;
  }

  /** Leaves texts behind each other, and returns their lengths. */
  #leave(...texts) {
    const bytes = texts.map((text) => new TextEncoder().encode(text));
    const lengths = bytes.map((part) => part.length);
    this.#exports.reserveText(lengths.reduce((sum, length) => sum + length));
    let end = 0;
    for (const part of bytes) {
      this.#memory(end + part.length).set(part, end);
      end += part.length;
    }
    return lengths;
  }

  #memory(length) {
    return new Uint8Array(this.#exports.memory.buffer, this.#exports.textAddress(), length);
  }

  get #text() {
    return new TextDecoder().decode(this.#memory(this.#exports.textLength()));
  }
}

class Simulation {
  #exports;
  #number;
  #text;

  constructor(exports, number, text) {
    this.#exports = exports;
    this.#number = number;
    this.#text = text;
  }

  /** Asks for an object, numbered from 0, of a size in bytes. */
  request(object, size) {
    const outcome = this.#exports.request(this.#number, object, BigInt(size));
    if (outcome < 0) throw new Error(this.#text());
    return outcome;
  }

  /** What is wrong with the strategy's structure; empty when all is well. */
  get violation() {
    this.#exports.findViolation(this.#number);
    return this.#text();
  }

  /** Frees its memory. Nothing may be asked of it afterwards. */
  close() {
    this.#exports.closeSimulation(this.#number);
  }
}
