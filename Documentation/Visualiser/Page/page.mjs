import { curveTable, drawCurve, drawPart, element, percent } from "./drawing.mjs";
import { workloads } from "./workloads.mjs";

const byID = (id) => document.getElementById(id);
const fields = ["policy", "rival", "capacity", "accesses"];
const outcomes = {
  hit: "hit",
  miss: "miss",
  declined: "miss, declined",
  tooLarge: "miss, too large",
};

/** The page, which draws what the strategies say and decides nothing itself. */
export class Page {
  #strategies;
  #sources;
  #lessons = [];
  #step = 0;
  #showsCode = false;
  #timer = null;

  constructor(strategies, sources) {
    this.#strategies = strategies;
    this.#sources = sources;
    const names = ["lru", ...strategies.names];
    byID("policy").append(...names.map((name) => element("option", {}, name)));
    byID("rival").append(element("option", { value: "" }, "none"));
    byID("rival").append(...names.map((name) => element("option", {}, name)));
    byID("workload").append(...Object.keys(workloads).map((name) => element("option", {}, name)));
    this.#listen();
    this.#readAddress();
  }

  // Events

  #listen() {
    byID("lesson").addEventListener("submit", (event) => event.preventDefault());
    for (const id of ["policy", "rival", "capacity", "accesses"]) {
      byID(id).addEventListener("change", () => this.#begin(this.#step));
    }
    byID("workload").addEventListener("change", ({ target }) => {
      const accesses = workloads[target.value];
      if (accesses === null) return byID("accesses").focus();
      byID("accesses").value = accesses;
      this.#begin(0);
    });
    byID("first").addEventListener("click", () => this.#go(0));
    byID("back").addEventListener("click", () => this.#go(this.#step - 1));
    byID("next").addEventListener("click", () => this.#go(this.#step + 1));
    byID("last").addEventListener("click", () => this.#go(this.#count));
    byID("play").addEventListener("click", () => (this.#timer ? this.#pause() : this.#play()));
    byID("position").addEventListener("input", ({ target }) => this.#go(Number(target.value)));
    window.addEventListener("hashchange", () => this.#readAddress());
    document.addEventListener("keydown", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.target.matches("input, select, textarea")) return;
      const steps = { ArrowLeft: this.#step - 1, ArrowRight: this.#step + 1, Home: 0, End: this.#count };
      if (!(event.key in steps)) return;
      event.preventDefault();
      this.#go(steps[event.key]);
    });
  }

  #play() {
    if (this.#lessons.length === 0) return;
    if (this.#step === this.#count) this.#show(0);
    this.#timer = setInterval(() => {
      this.#show(this.#step + 1);
      if (this.#step === this.#count) this.#pause();
    }, 1200);
    this.#describePlaying();
  }

  #pause() {
    clearInterval(this.#timer);
    this.#timer = null;
    this.#describePlaying();
  }

  #describePlaying() {
    byID("play").textContent = this.#timer ? "Pause" : "Play";
  }

  // The address, by which a lesson links to an exact step

  #readAddress() {
    const state = new URLSearchParams(location.hash.slice(1));
    this.#choose(byID("policy"), state.get("policy") ?? "sieve");
    this.#choose(byID("rival"), state.get("rival") ?? "");
    const capacity = state.get("capacity") ?? "3";
    // A field for numbers takes no others, and browsers complain when it is given one.
    byID("capacity").value = Number.isFinite(Number(capacity)) ? capacity : "";
    byID("accesses").value = state.get("accesses") ?? workloads["first steps"];
    this.#begin(Number(state.get("step") ?? 0));
  }

  /** Chooses a strategy, which may have options and then is no choice yet: `clock:bits=2`. */
  #choose(select, name) {
    if (![...select.options].some(({ value }) => value === name)) select.append(element("option", {}, name));
    select.value = name;
  }

  #writeAddress() {
    const state = new URLSearchParams(fields.map((id) => [id, byID(id).value]));
    state.set("step", String(this.#step));
    history.replaceState(null, "", `#${state}`);
  }

  // Lessons

  get #count() {
    return this.#lessons[0]?.steps.length ?? 0;
  }

  #begin(step) {
    this.#pause();
    const [accesses, capacity] = [byID("accesses").value, byID("capacity").valueAsNumber];
    const policies = [byID("policy").value, byID("rival").value].filter((name) => name !== "");
    try {
      if (!Number.isInteger(capacity) || capacity < 1 || capacity > 1e12) {
        throw new Error(`expected a whole number from 1 on as the capacity, found ${byID("capacity").value || "none"}`);
      }
      this.#lessons = policies.map((name) => this.#strategies.explain(name, { capacity, accesses }));
      byID("failure").textContent = "";
    } catch (error) {
      byID("failure").textContent = error.message;
      this.#pause();
      this.#lessons = [];
      for (const id of ["requests", "boards", "race", "curve"]) byID(id).replaceChildren();
      return;
    }
    byID("workload").value = Object.keys(workloads).find((name) => workloads[name] === accesses) ?? "your own";
    byID("position").max = String(this.#count);
    const names = this.#lessons[0].objects.map(({ name }) => name);
    byID("requests").replaceChildren(
      ...this.#lessons[0].steps.map(({ object }, index) => {
        const button = element("button", { type: "button" }, names[object]);
        button.setAttribute("aria-label", `Step ${index + 1}, request for ${names[object]}`);
        button.addEventListener("click", () => this.#go(index + 1));
        return element("li", {}, button);
      }),
    );
    this.#drawCurve(policies, accesses, capacity);
    this.#show(step);
  }

  /** Shows a step that was asked for, which ends playing. */
  #go(step) {
    this.#pause();
    this.#show(step);
  }

  #show(step) {
    if (this.#lessons.length === 0) return;
    this.#step = Math.min(Math.max(0, Math.trunc(step) || 0), this.#count);
    byID("position").value = String(this.#step);
    byID("position").setAttribute("aria-valuetext", `${this.#step} of ${this.#count}`);
    const isOnRequest = byID("requests").contains(document.activeElement);
    byID("requests").querySelectorAll("button").forEach((button, index) => {
      if (index + 1 !== this.#step) return button.removeAttribute("aria-current");
      button.setAttribute("aria-current", "step");
      if (isOnRequest) button.focus({ preventScroll: true });
      // Into the list's view, without moving the page.
      byID("requests").scrollTop = button.offsetTop - byID("requests").offsetTop - 40;
    });
    const summaries = () => [...byID("boards").querySelectorAll("summary")];
    const focused = summaries().indexOf(document.activeElement);
    byID("boards").replaceChildren(...this.#lessons.map((lesson) => this.#board(lesson)));
    summaries()[focused]?.focus({ preventScroll: true });
    byID("spoken").textContent = this.#lessons
      .map(({ strategy, steps }) => `${strategy}: ${steps[this.#step - 1]?.sentence ?? "The cache is empty."}`)
      .join(" ");
    this.#race();
    this.#writeAddress();
  }

  #board(lesson) {
    const step = lesson.steps[this.#step - 1];
    const names = lesson.objects.map(({ name }) => name);
    const changed = new Set(step?.changed ?? []);
    const board = element("article", { class: "board" });
    board.append(
      element("h3", {}, lesson.strategy),
      element("p", { class: "rule" }, `Evicts ${lesson.rule}.`),
    );
    const said = element("div", { class: "sentence" });
    if (step) {
      const isHit = step.outcome === "hit";
      const evicted = step.evicted.map((object) => names[object]).join(", ");
      said.append(
        element(
          "div",
          { class: `outcome ${isHit ? "hit" : "miss"}` },
          `${names[step.object]}: ${outcomes[step.outcome]}${evicted ? `, evicts ${evicted}` : ""}`,
        ),
        step.sentence,
      );
    } else {
      said.append("The cache is empty.");
    }
    board.append(said, ...(step?.parts ?? lesson.start).map((part) => drawPart(part, names, changed)));
    if (step?.quantities.length > 0) {
      const rows = step.quantities.map(({ name, value }) =>
        element("div", {}, element("dt", {}, name), element("dd", {}, value)),
      );
      board.append(element("dl", { class: "quantities", "aria-label": "What decides" }, ...rows));
    }
    if (step) board.append(this.#code(lesson.strategy, step.calls));
    return board;
  }

  /** The functions that a step may run, as they stand in the package. */
  #code(strategy, calls) {
    const sources = this.#sources.strategies[strategy.split(":")[0]] ?? {};
    // A call that the strategy leaves to the default has no code of its own.
    const own = [...new Set(calls)].filter((call) => sources[call]?.length > 0);
    if (own.length === 0) return element("p", { class: "note" }, "No code of the strategy ran.");
    const numbers = new Set(own.flatMap((call) => sources[call]));
    const summary = `The code of ${own.join(", ")}`;
    const details = element("details", {}, element("summary", {}, summary));
    details.open = this.#showsCode;
    details.addEventListener("toggle", () => (this.#showsCode = details.open));
    for (const number of numbers) {
      const { file, code } = this.#sources.functions[number];
      details.append(element("div", { class: "part-name" }, file), element("pre", {}, element("code", {}, code)));
    }
    return details;
  }

  #race() {
    const columns = ["", "hits", "misses", "hit ratio", "comparisons", "moves"];
    const head = element("thead", {}, element("tr", {}, ...columns.map((text) => element("th", { scope: "col" }, text))));
    const rows = this.#lessons.map((lesson) => {
      const done = lesson.steps.slice(0, this.#step);
      const hits = done.filter(({ outcome }) => outcome === "hit").length;
      const sum = (key) => done.reduce((total, step) => total + step[key], 0);
      const cells = [
        hits, done.length - hits, done.length ? percent(hits / done.length) : "–", sum("comparisons"), sum("moves"),
      ];
      return element(
        "tr", {},
        element("th", { scope: "row" }, lesson.strategy),
        ...cells.map((cell) => element("td", {}, String(cell))),
      );
    });
    byID("race").replaceChildren(head, element("tbody", {}, ...rows));
  }

  #drawCurve(policies, accesses, capacity) {
    const most = Math.max(2, this.#lessons[0].objects.reduce((sum, { size }) => sum + size, 0));
    const stride = Math.ceil(most / 64);
    const sizes = Array.from({ length: Math.ceil(most / stride) }, (_, index) => Math.min(most, (index + 1) * stride));
    const line = (name, kind, misses) => ({
      name,
      kind,
      points: sizes.map((size) => ({ size, ratio: misses(size) / this.#count })),
    });
    const kinds = ["policy", "rival"];
    const bound = (size) => this.#strategies.countLeastMisses({ capacity: size, accesses });
    // Where sizes differ, what is used farthest in the future is a good choice, and no bound.
    const isBound = new Set(this.#lessons[0].objects.map(({ size }) => size)).size === 1;
    const lines = [
      line(isBound ? "Belady's bound" : "Belady, no bound for sizes", "bound", bound),
      ...policies.map((name, index) =>
        line(name, kinds[index], (size) => this.#strategies.countMisses(name, { capacity: size, accesses })),
      ),
    ];
    byID("curve").replaceChildren(drawCurve(lines, capacity), curveTable(lines));
  }
}
