// What is wrong with a page for people who use it otherwise than most: names, roles, order, contrast, and size of targets.
// The value is a list of sentences.
(() => {
  const problems = [];
  const report = (what, element) =>
    problems.push(`${what}: <${element.tagName.toLowerCase()} ${element.id || element.className || ""}> ${element.textContent.trim().slice(0, 60)}`);
  const isSeen = (element) => element.checkVisibility({visibilityProperty: true, contentVisibilityAuto: false});

  // Identifiers, and what refers to them.
  const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
  if (new Set(ids).size !== ids.length) problems.push("two elements have one identifier");
  for (const attribute of ["aria-labelledby", "for", "popovertarget", "list"]) {
    for (const element of document.querySelectorAll(`[${attribute}]`)) {
      if (!document.getElementById(element.getAttribute(attribute))) report(`${attribute} leads nowhere`, element);
    }
  }
  for (const link of document.querySelectorAll('a[href^="#"]')) {
    if (!document.getElementById(decodeURIComponent(link.hash.slice(1)))) report(`${link.hash} leads nowhere`, link);
  }
  for (const element of document.querySelectorAll("[tabindex]")) if (element.tabIndex > 0) report("jumps the order of focus", element);
  if (document.querySelectorAll("main").length !== 1) problems.push("there is not one <main>");
  if (document.querySelectorAll("h1").length !== 1) problems.push("there is not one <h1>");
  if (!document.documentElement.lang) problems.push("the page has no language");
  for (const table of document.querySelectorAll("table")) {
    if (!table.caption) report("a table without a caption", table);
    for (const cell of table.querySelectorAll("th")) if (!cell.scope) report("a heading without a scope", cell);
  }
  let level = 0;
  for (const heading of document.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    if (!isSeen(heading) || heading.closest("nav")) continue;
    const next = Number(heading.tagName[1]);
    if (next > level + 1) report(`a heading of level ${next} after one of level ${level}`, heading);
    level = next;
  }

  // Contrast of texts with what is behind them.
  const canvas = document.createElement("canvas").getContext("2d", {willReadFrequently: true});
  canvas.canvas.width = canvas.canvas.height = 1;
  const cache = new Map();
  const rgba = (color) => {
    if (!cache.has(color)) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
      cache.set(color, [red, green, blue, alpha / 255]);
    }
    return cache.get(color);
  };
  const over = (one, other) => [0, 1, 2].map((i) => one[i] * one[3] + other[i] * (1 - one[3])).concat(1);
  const backs = new Map([[null, [255, 255, 255, 1]]]);
  const behind = (element) => {
    if (!backs.has(element)) backs.set(element, over(rgba(getComputedStyle(element).backgroundColor), behind(element.parentElement)));
    return backs.get(element);
  };
  const linear = (value) => value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  const luminance = (color) => 0.2126 * linear(color[0]) + 0.7152 * linear(color[1]) + 0.0722 * linear(color[2]);
  const contrast = (one, other) => {
    const [a, b] = [luminance(one), luminance(other)];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const measured = new Set();
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (measured.has(element) || !walker.currentNode.textContent.trim()) continue;
    measured.add(element);
    // Pictures of a control are as their tokens are; the audit of the tokens judges them.
    if (!isSeen(element) || element.closest("[aria-hidden=true], .drawing, script, style, option, .skip, .hidden")) continue;
    const style = getComputedStyle(element);
    if (style.color === "rgba(0, 0, 0, 0)") continue;
    const back = behind(element), ratio = contrast(over(rgba(style.color), back), back);
    const size = parseFloat(style.fontSize), isLarge = size >= 24 || size >= 18.66 && style.fontWeight >= 700;
    if (ratio < (isLarge ? 3 : 4.5)) report(`a contrast of ${ratio.toFixed(2)}`, element);
  }

  // Fields are seen by their borders (WCAG 2.2 §1.4.11).
  for (const field of document.querySelectorAll("select, input:not([type=checkbox], [type=radio])")) {
    const back = behind(field.parentElement), ratio = contrast(over(rgba(getComputedStyle(field).borderTopColor), back), back);
    if (isSeen(field) && ratio < 3) report(`a border of ${ratio.toFixed(2)}`, field);
  }

  // Targets of 24 by 24 pixels, or as far from others (WCAG 2.2 §2.5.8). Links within sentences are exempt.
  const targets = [...document.querySelectorAll("a[href], button, input, select, summary, [tabindex='0']")].filter(
    (element) => isSeen(element) && !element.closest(".skip, .hidden") && element.getClientRects().length);
  const boxes = targets.map((element) => {
    const whole = element.closest("label") ?? element;
    return {element, box: whole.getBoundingClientRect()};
  }).sort((one, other) => one.box.top - other.box.top);
  boxes.forEach(({element, box}, index) => {
    if (box.width >= 24 && box.height >= 24 || getComputedStyle(element).display === "inline" && element.closest("p, dd, .token > div, .token > ul")) return;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const isNear = (other) => {
      const [dx, dy] = [Math.max(other.left - x, 0, x - other.right), Math.max(other.top - y, 0, y - other.bottom)];
      return Math.hypot(dx, dy) < 12;
    };
    for (const step of [-1, 1]) {
      for (let next = index + step; next >= 0 && next < boxes.length && Math.abs(boxes[next].box.top - box.top) < 400; next += step) {
        if (!boxes[next].element.contains(element) && !element.contains(boxes[next].element) && isNear(boxes[next].box)) {
          return report(`a target of ${Math.round(box.width)} × ${Math.round(box.height)} next to another`, element);
        }
      }
    }
  });

  // Nothing is cut off or lies on something else.
  if (document.scrollingElement.scrollWidth > innerWidth) problems.push(`the page is ${document.scrollingElement.scrollWidth} pixels wide`);
  for (const row of document.querySelectorAll(".token")) {
    const parts = [...row.querySelectorAll(":scope > div, :scope > ul > li")].filter(isSeen).map((part) => part.getBoundingClientRect());
    for (let index = 1; index < parts.length; index++) {
      const [one, other] = [parts[index - 1], parts[index]];
      if (one.right > other.left + 1 && other.right > one.left + 1 && one.bottom > other.top + 1 && other.bottom > one.top + 1) report("cells lie on each other", row);
    }
    for (const code of row.querySelectorAll(":scope > ul code, :scope > div > a")) if (isSeen(code) && code.scrollWidth > code.clientWidth + 1 && code.clientWidth) report("a text is cut off", code);
  }
  return problems;
})()
