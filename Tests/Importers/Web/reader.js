// Reads generated style sheets as the browser understands them. The page sets `cases`, a list of
// `{name, css, tokens: [[path, type, property, isRaw]], elements: [[label, [attributes]]], readsRules}`: for each list of
// elements inside each other, the tokens that the innermost one has. A raw one is read as text.

const lines = [];
const report = (...parts) => lines.push(parts.join("\t"));

// The parts of a value at a separator that stands outside of parentheses and quotes.
function split(text, separator) {
  const parts = [""];
  let depth = 0, quote = "";
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === "\\") { parts[parts.length - 1] += character + text[index += 1]; continue; }
    if (quote) { if (character === quote) quote = ""; }
    else if (character === "\"" || character === "'") quote = character;
    else if (character === "(") depth += 1;
    else if (character === ")") depth -= 1;
    if (character === separator && depth === 0 && !quote) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

const probe = document.createElement("i");
probe.style.forcedColorAdjust = "none";
document.body.append(probe);

// What the browser makes of a color.
function color(text) {
  probe.style.color = "";
  probe.style.color = text;
  if (probe.style.color === "") return `invalid ${text}`;
  // Opacities of eight bits are written with as many digits as tell them apart.
  return `color ${getComputedStyle(probe).color.replace(/^(rgba\(.*, )([0-9.]+)\)$/, (_, channels, alpha) =>
    `${channels}${Math.round(alpha * 255) / 255})`)}`;
}

function length(text) {
  const match = /^(-?[0-9.e-]+)(px|rem)$/.exec(text);
  return match ? `length ${match[1]} ${match[2]}` : `invalid ${text}`;
}

const number = (text) => `number ${text}`;

// A text in ASCII and on one line.
const escaped = (text) => Array.from(text, (character) =>
  /^[ -\[\]-~]$/.test(character) ? character : `\\u{${character.codePointAt(0).toString(16)}}`).join("");

// The text of a family name.
function family(text) {
  if (text[0] !== "\"") return `text ${escaped(text)}`;
  const name = text.slice(1, -1).replace(/\\(?:([0-9a-fA-F]{1,6})\s?|(.))/gs, (_, hex, character) =>
    hex ? String.fromCodePoint(parseInt(hex, 16)) : character);
  return `text ${escaped(name)}`;
}

const curve = (text) => split(text.slice("cubic-bezier(".length, -1), ",").map(number);
const time = (text) => `time ${text.replace(/ms$/, "")}`;

// The property that a value of a type is for, and its parts.
const types = {
  color: ["color", (text) => [color(text)]],
  dimension: ["margin-left", (text) => [length(text)]],
  number: ["--number", (text) => [number(text)]],
  fontWeight: ["font-weight", (text) => [number(text)]],
  duration: ["transition-duration", (text) => [time(text)]],
  fontFamily: ["font-family", (text) => split(text, ",").map(family)],
  cubicBezier: ["transition-timing-function", curve],
  strokeStyle: ["border-style", (text) => [`text ${text}`]],
  border: ["border", (text) => {
    const [width, style, ...rest] = split(text, " ");
    return [color(rest.join(" ")), length(width), `text ${style}`];
  }],
  transition: ["transition", (text) => {
    const [duration, timing, delay] = split(text, " ");
    return [time(duration), time(delay), ...curve(timing)];
  }],
  shadow: ["box-shadow", (text) => split(text, ",").flatMap((layer) => {
    const parts = split(layer, " ");
    const inset = parts[0] === "inset" ? parts.shift() : "outset";
    return [color(parts.slice(4).join(" ")), ...parts.slice(0, 4).map(length), `text ${inset}`];
  })],
  gradient: ["background-image", (text) => split(text.slice("linear-gradient(".length, -1), ",").flatMap((stop) => {
    const parts = split(stop, " ");
    return [color(parts.slice(0, -1).join(" ")), number(Number((parseFloat(parts.at(-1)) / 100).toFixed(12)))];
  })],
  typography: ["font", (text, spacing) => {
    const [weight, size, ...families] = split(text, " ");
    const [fontSize, lineHeight] = size.split("/");
    return [
      ...split(families.join(" "), ",").map(family), length(fontSize), number(weight), length(spacing), number(lineHeight),
    ];
  }],
};

for (const test of cases) {
  const sheet = document.getElementById(test.name) ?? document.createElement("style");
  if (!sheet.isConnected) {
    sheet.textContent = test.css;
    document.head.append(sheet);
  }
  for (const [theme, chain] of test.elements) {
    // Elements inside each other, the innermost of which is read.
    let element = document.documentElement;
    const outermost = [];
    for (const attributes of chain) {
      const target = attributes.root ? document.documentElement : document.createElement("div");
      for (const [name, value] of Object.entries(attributes)) if (name !== "root") target.setAttribute(name, value);
      if (!attributes.root) { element.append(target); outermost.push(target); }
      element = target;
    }
    const style = getComputedStyle(element);
    // What `light-dark()` chooses by.
    probe.style.colorScheme = style.colorScheme;
    for (const [path, type, property, isRaw] of test.tokens) {
      const text = style.getPropertyValue(property).trim();
      const [context, take] = types[type];
      if (text === "") report(test.name, path, theme, "missing");
      else if (!CSS.supports(context, text)) report(test.name, path, theme, `unsupported ${context}: ${text}`);
      else if (isRaw) report(test.name, path, theme, `text ${text}`);
      else report(test.name, path, theme, ...take(text, style.getPropertyValue(`${property}-letter-spacing`).trim()));
    }
    report(test.name, "color-scheme", theme, `text ${style.colorScheme}`);
    for (const name of ["data-theme", "data-contrast"]) document.documentElement.removeAttribute(name);
    for (const target of outermost) target.remove();
  }
  if (test.readsRules) {
    const text = Array.from(sheet.sheet.cssRules, (rule) => rule.cssText).join("\n");
    report(test.name, "rules", "", `text ${text.replace(/\s+/g, " ")}`);
  }
  sheet.remove();
}

// Without characters that HTML writes in another way.
document.body.replaceChildren(Object.assign(document.createElement("pre"), {
  textContent: encodeURIComponent(lines.join("\n")),
}));
