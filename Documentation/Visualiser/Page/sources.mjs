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
      const name = line.match(/^  (?:\w+ )*func (\w+)/)?.[1];
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

/** A function and what it calls, each once, the caller first. */
function withCallees(name, found, seen = new Set()) {
  const own = found.get(name);
  if (!own || seen.has(name)) return [];
  seen.add(name);
  const callees = [...own.code.matchAll(/(?<![\w"])(\w+)\(/g)].map(([, callee]) => callee);
  return [own, ...callees.flatMap((callee) => withCallees(callee, found, seen))];
}

/** By strategy and call, the functions that run. */
export function strategySources() {
  const registry = readFileSync(join(policies, "StrategyRegistry.swift"), "utf8");
  const files = ["Strategies", "Structures"].flatMap((folder) =>
    readdirSync(join(policies, folder)).map((name) => join(policies, folder, name)),
  );
  const strategies = [...registry.matchAll(/visit\((\w+)(?:<(\w+)>)?\.self, as: \.\w+\("([^"]+)"\)\)/g)];
  return Object.fromEntries(
    strategies.map(([, type, structure, name]) => {
      const own = [type, structure].filter(Boolean);
      const found = functions(files.filter((file) => own.includes(basename(file).split(/[+.]/)[0])));
      return [name, Object.fromEntries(calls.map((call) => [call, withCallees(call, found)]))];
    }),
  );
}
