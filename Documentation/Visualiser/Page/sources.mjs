// The functions of each strategy as they stand in the package's files, found by the registry's lines.

import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

const policies = fileURLToPath(new URL("../../../Sources/EvictionPolicies/", import.meta.url));
const calls = ["access", "miss", "evict", "insert"];

/** The functions in some files by name: the file, and the text without its margin. */
function functions(files) {
  const found = new Map();
  for (const file of files) {
    const lines = readFileSync(file, "utf8").split("\n");
    lines.forEach((line, start) => {
      const name = line.match(/^  (?:@\w+ )*(?:\w+ )*func (\w+)/)?.[1];
      if (!name || found.has(name)) return;
      // One line, or all up to a brace in the function's own margin.
      const isWhole = /\{.*\}$/.test(line);
      const end = isWhole ? start : lines.findIndex((line, index) => index > start && line === "  }");
      const code = lines.slice(start, end + 1).map((line) => line.slice(2)).join("\n");
      found.set(name, { file: basename(file), code });
    });
  }
  return found;
}

/** The types of properties, by name, as their declarations have them. */
function properties(files) {
  const texts = files.map((file) => readFileSync(file, "utf8"));
  const declarations = texts.flatMap((text) => [...text.matchAll(/ var (\w+)(?:: | = )(\w+)/g)]);
  return new Map(declarations.map(([, name, type]) => [name, type]));
}

/** A function and what it calls, each once, the caller first. */
function withCallees(name, type, types, seen = new Set()) {
  const own = types.get(type)?.functions.get(name);
  if (!own || seen.has(own)) return [];
  seen.add(own);
  const callees = [...own.code.matchAll(/(?<![\w"])(?:(\w+)(?:\[[^\]]*\])?\.)?(\w+)\(/g)];
  return [own, ...callees.flatMap(([, owner, callee]) => {
    const isOwn = owner === undefined || owner === "self" || owner === "Self";
    const of = isOwn ? type : types.get(type).properties.get(owner);
    return of ? withCallees(callee, of, types, seen) : [];
  })];
}

/** All functions, and by strategy and call the numbers of those that it may run. */
export function strategySources() {
  const registry = readFileSync(join(policies, "StrategyRegistry.swift"), "utf8");
  const files = ["Strategies", "Structures"].flatMap((folder) =>
    readdirSync(join(policies, folder)).map((name) => join(policies, folder, name)),
  );
  const typeOf = (file) => basename(file).split(/[+.]/)[0];
  const types = new Map(files.map(typeOf).map((type) => {
    const own = files.filter((file) => typeOf(file) === type);
    return [type, { functions: functions(own), properties: properties(own) }];
  }));
  const strategies = [...registry.matchAll(/visit\((\w+)(?:<(\w+)>)?\.self, as: \.\w+\("([^"]+)"\)\)/g)];
  const all = [];
  const number = (own) => (all.includes(own) ? all.indexOf(own) : all.push(own) - 1);
  const byStrategy = Object.fromEntries(strategies.map(([, type, structure, name]) => {
    // What LRU calls Queue is the structure that the registry names.
    const here = structure ? new Map([...types, ["Queue", types.get(structure)]]) : types;
    const numbers = calls.map((call) => [call, withCallees(call, type, here).map(number)]);
    return [name, Object.fromEntries(numbers)];
  }));
  // Commands and lessons call this one by the strategy's own name, too.
  return { functions: all, strategies: { ...byStrategy, lru: byStrategy["linked-hash"] } };
}
