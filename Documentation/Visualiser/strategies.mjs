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
    const bytes = new TextEncoder().encode(name);
    this.#memory(this.#exports.textCapacity()).set(bytes);
    const number = this.#exports.openSimulation(bytes.length, BigInt(capacity), objectCount);
    if (number < 0) throw new Error(`${name}: ${this.#text}`);
    return new Simulation(this.#exports, number, () => this.#text);
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
