// Compares what the browser computes of expressions with results. The page sets `cases`, a list of
// `[name, type, expression, result]`, in which references are properties of the root.

const lines = [];
const probe = document.createElement("i");
document.body.append(probe);

// The numbers of a computed value, `none` being 0.
const numbers = (text) => Array.from(
  text.replace(/xyz-d65/g, "").matchAll(/none|-?(?:[0-9]*\.)?[0-9]+(?:e[-+]?[0-9]+)?/g), ([number]) => number === "none" ? 0 : Number(number));

// The property that a value of a type is computed by, and the value in it.
const contexts = {
  color: ["color", (text) => `color(from ${text} xyz-d65 x y z / alpha)`],
  dimension: ["margin-left", (text) => text],
  number: ["scale", (text) => text],
  fontWeight: ["font-weight", (text) => text],
  duration: ["transition-delay", (text) => text],
};

function computed(type, text) {
  const [property, wrap] = contexts[type];
  probe.style.setProperty(property, "");
  probe.style.setProperty(property, wrap(text));
  if (probe.style.getPropertyValue(property) === "") return null;
  return getComputedStyle(probe).getPropertyValue(property);
}

for (const [name, type, expression, result] of cases) {
  const [found, wanted] = [computed(type, expression), computed(type, result)];
  if (found === null || wanted === null) {
    lines.push(`${name}\tunread\t${found === null ? expression : result}`);
    continue;
  }
  // A color that is opaque or a number that is 1 may be left out.
  const [a, b] = [numbers(found), numbers(wanted)];
  while (type === "color" && a.length < 4) a.push(1);
  while (type === "color" && b.length < 4) b.push(1);
  // Browsers compute colors in single precision, with matrices of fewer digits.
  const isNear = a.length === b.length && a.length > 0 && a.every(
    (value, index) => Math.abs(value - b[index]) <= (type === "color" ? 3e-4 : 2e-5) * Math.max(1, Math.abs(b[index])));
  lines.push(`${name}\t${isNear ? "same" : "other"}\t${expression} is ${found}, not ${wanted}`);
}

document.body.replaceChildren(Object.assign(document.createElement("pre"), {
  textContent: encodeURIComponent(lines.join("\n")),
}));
