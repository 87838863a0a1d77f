// Structures as elements: what leaves next stands first, a heap as its array and its tree.

/** An element with attributes and children; text is escaped by the browser. */
export function element(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

/** The same for a drawing. */
export function shape(name, attributes = {}, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

/** One part of a strategy's structure. */
export function drawPart(part, names, changed) {
  const count = part.places.length;
  const kind = part.isGhosts ? ", remembered only" : "";
  const notes = part.notes && count > 0 ? `, beneath each its ${part.notes}` : "";
  const title = element("div", { class: "part-name" }, `${part.name}${kind}${notes}`);
  const places = element("ol", {
    class: `places ${part.shape === "list" ? "list" : "array"}${part.isGhosts ? " ghosts" : ""}`,
    "aria-label": `${part.name}${kind}, ${count} ${count === 1 ? "object" : "objects"}`,
  });
  for (const { object, note } of part.places) {
    const isChanged = changed.has(object);
    const place = element("li", { class: `place${isChanged ? " changed" : ""}` });
    place.append(element("span", { class: "object" }, names[object]));
    for (const hand of part.hands.filter((hand) => hand.object === object)) {
      place.classList.add("hand");
      place.append(element("span", { class: "note" }, `${hand.name} hand`.trim()));
    }
    if (note) place.append(element("span", { class: "note" }, note));
    if (isChanged) place.append(element("span", { class: "spoken" }, ", changed"));
    places.append(place);
  }
  if (count === 0) places.append(element("li", { class: "note" }, "empty"));
  const drawing = element("div", { class: "part" }, title, places);
  if (part.shape === "heap" && count > 1) drawing.append(drawTree(part, names, changed));
  return drawing;
}

/** The tree that is in a heap's array. */
function drawTree(part, names, changed) {
  const depth = Math.floor(Math.log2(part.places.length)) + 1;
  const width = Math.max(160, 2 ** (depth - 1) * 40);
  const point = (place) => {
    const level = Math.floor(Math.log2(place + 1));
    const column = place + 1 - 2 ** level;
    return { x: ((column + 0.5) * width) / 2 ** level, y: 18 + level * 44 };
  };
  const tree = shape("svg", {
    class: "tree",
    viewBox: `0 0 ${width} ${depth * 44}`,
    width,
    "aria-hidden": "true",
  });
  part.places.forEach((_, place) => {
    if (place === 0) return;
    const [child, parent] = [point(place), point((place - 1) >> 1)];
    tree.append(shape("line", { x1: child.x, y1: child.y, x2: parent.x, y2: parent.y }));
  });
  part.places.forEach(({ object }, place) => {
    const { x, y } = point(place);
    const circle = shape("circle", { cx: x, cy: y, r: 15 });
    const label = shape("text", { x, y }, names[object].slice(0, 4));
    tree.append(shape("g", { class: changed.has(object) ? "changed" : "" }, circle, label));
  });
  return tree;
}

/** Lines of miss ratios against the capacity. */
export function drawCurve(lines, capacity) {
  const [left, top, width, height] = [44, 10, 420, 200];
  const sizes = lines[0].points.map(({ size }) => size);
  const [least, most] = [sizes[0], sizes[sizes.length - 1]];
  const x = (size) => left + ((size - least) / Math.max(1, most - least)) * width;
  const y = (ratio) => top + (1 - ratio) * height;
  const svg = shape("svg", { viewBox: `0 0 640 ${height + 60}`, role: "img" });
  const last = (line) => line.points[line.points.length - 1].ratio;
  const ends = lines.map((line) => `${line.name} ${percent(last(line))}`);
  svg.append(
    shape("title", {}, `Miss ratio at capacities from ${least} to ${most}; at the largest: ${ends.join(", ")}`),
  );
  for (const ratio of [0, 0.5, 1]) {
    svg.append(shape("line", { class: "axis", x1: left, x2: left + width, y1: y(ratio), y2: y(ratio) }));
    svg.append(shape("text", { x: left - 6, y: y(ratio) + 4, "text-anchor": "end" }, percent(ratio)));
  }
  for (const size of new Set([least, sizes[sizes.length >> 1], most])) {
    svg.append(shape("text", { x: x(size), y: top + height + 18, "text-anchor": "middle" }, `${size}`));
  }
  svg.append(
    shape("text", { x: left + width / 2, y: top + height + 38, "text-anchor": "middle" }, "capacity"),
  );
  if (capacity >= least && capacity <= most) {
    svg.append(shape("line", { class: "here", x1: x(capacity), x2: x(capacity), y1: top, y2: top + height }));
  }
  const labels = [];
  for (const line of lines) {
    const path = line.points.map(({ size, ratio }) => `${x(size)} ${y(ratio)}`).join("L");
    svg.append(shape("path", { class: `line ${line.kind}`, d: `M${path}` }));
    labels.push({ name: line.name, kind: line.kind, y: y(last(line)) });
  }
  // Names stand apart where lines end together.
  labels.sort((one, other) => one.y - other.y);
  labels.forEach((label, index) => {
    const above = index > 0 ? labels[index - 1].y + 16 : 0;
    label.y = Math.max(label.y, above);
    const start = left + width + 8;
    svg.append(shape("path", { class: `line ${label.kind}`, d: `M${start} ${label.y}h22` }));
    svg.append(shape("text", { x: start + 28, y: label.y + 4 }, label.name));
  });
  return svg;
}

/** The same numbers for those who cannot see the lines. */
export function curveTable(lines) {
  const cell = (text, scope) => element(scope ? "th" : "td", scope ? { scope } : {}, text);
  const head = element("tr", {}, ...["capacity", ...lines.map(({ name }) => name)].map((text) => cell(text, "col")));
  const rows = lines[0].points.map(({ size }, index) =>
    element(
      "tr", {}, cell(`${size}`, "row"), ...lines.map(({ points }) => cell(percent(points[index].ratio))),
    ),
  );
  const table = element("table", {}, element("thead", {}, head), element("tbody", {}, ...rows));
  return element("details", {}, element("summary", {}, "Miss ratios as a table"), table);
}

export function percent(ratio) {
  // A half is not always one in binary: 0.575 * 100 is less than 57.5.
  return `${Math.round(Number((ratio * 100).toFixed(9)))} %`;
}
