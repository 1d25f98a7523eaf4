(() => {
  const loaded = {{build}}, events = new EventSource("events?build={{build}}");
  const selector = `{{selector}}`;
  const key = "tokenc";
  const parts = () => [...document.querySelectorAll("details:not(#tokenc-findings)")];
  const fields = () => [...document.querySelectorAll("a, button, input, select, summary, [tabindex]")]
    .filter((field) => !field.closest("#tokenc-findings"));
  const state = JSON.parse(sessionStorage.getItem(key) || "null");
  sessionStorage.removeItem(key);
  if (state) {
    parts().forEach((part, index) => { part.open = state.open[index] ?? part.open; });
    (document.getElementById(state.focus) ?? fields()[state.focus])?.focus({preventScroll: true});
    scrollTo(0, state.top);
  }
  let build = loaded;
  const reload = () => {
    events.close();
    const focus = document.activeElement.id || fields().indexOf(document.activeElement);
    sessionStorage.setItem(key, JSON.stringify({top: scrollY, open: parts().map((part) => part.open), focus}));
    location.reload();
  };
  // What scripts and readers set.
  const isOwn = (name, element) => ["open", "aria-pressed", "aria-current"].includes(name)
    || (name === "hidden" && !element.matches("section, label"))
    || (["href", "role", "tabindex"].includes(name) && element.matches(".token > div > a, .token > div > p > b"));
  function change(old, fresh) {
    if (old.isEqualNode(fresh)) return;
    if (old.nodeType !== fresh.nodeType || old.nodeName !== fresh.nodeName) return old.replaceWith(fresh);
    if (old.nodeType !== Node.ELEMENT_NODE) { old.data = fresh.data; return; }
    for (const {name} of [...old.attributes]) if (!fresh.hasAttribute(name) && !isOwn(name, old)) old.removeAttribute(name);
    for (const {name, value} of fresh.attributes) {
      if (old.getAttribute(name) !== value && !isOwn(name, old)) old.setAttribute(name, value);
    }
    const olds = [...old.childNodes].filter((node) => node.className !== "edit"), news = [...fresh.childNodes];
    news.forEach((node, index) => { index < olds.length ? change(olds[index], node) : old.append(node); });
    for (const node of olds.slice(news.length)) node.remove();
  }
  // By element: the lines of its text, and the sheet that applies.
  const sheets = new Map();
  function sheetOf(element) {
    if (!sheets.has(element)) sheets.set(element, {lines: element.textContent.split("\n"), sheet: element.sheet});
    return sheets.get(element);
  }
  // The rules of values are in one block, each on a line of its own, so that a line says which rule it is.
  const isValue = (line) => /^\.v\w+ \{ (--v|font[-a-z]*|line-height|letter-spacing): .* \}$/.test(line ?? "");
  function restyle(element, start, removed, text, count) {
    const known = sheetOf(element), lines = count ? text.split("\n") : [];
    known.block ??= known.lines.findIndex(isValue);
    known.rule ??= [...known.sheet.cssRules].findIndex((rule) => rule.selectorText === known.lines[known.block]?.split(" ")[0]);
    const isInBlock = known.rule >= 0 && (start === known.block || isValue(known.lines[start - 1]));
    const before = known.lines.splice(start, removed, ...lines), changed = [...before, ...lines];
    if (isInBlock && changed.length < 1000 && changed.every(isValue)) {
      const first = known.rule + start - known.block;
      before.forEach(() => known.sheet.deleteRule(first));
      lines.forEach((line, index) => known.sheet.insertRule(line, first + index));
      return;
    }
    // The cascade remains: from the first change on, all sheets are those of scripts.
    if (!document.adoptedStyleSheets.length) {
      document.adoptedStyleSheets = [...document.querySelectorAll("style")].map((element) => {
        const known = sheetOf(element), sheet = new CSSStyleSheet();
        sheet.replaceSync(known.lines.join("\n"));
        element.sheet.disabled = true;
        known.sheet = sheet;
        return sheet;
      });
    }
    known.sheet.replaceSync(known.lines.join("\n"));
    known.block = known.rule = undefined;
  }
  // Gives a list its members: old ones by their places, which are not touched if they stay, and new ones, which are made.
  function arrange(list, olds, places, make) {
    const kept = new Set(places);
    olds.forEach((member, place) => { if (!kept.has(place)) member.remove(); });
    let next = olds.find((_, place) => kept.has(place)) ?? null;
    places.forEach((place, index) => {
      const member = olds[place] ?? make(index);
      if (member === next) next = next.nextElementSibling;
      else list.insertBefore(member, next);
    });
  }
  const made = document.createElement("template");
  const parsed = (text) => { made.innerHTML = text; return made.content.firstElementChild; };
  // To find all pieces of a long page takes longer than to change a few.
  let pieces;
  const findPieces = () => { pieces = [...document.querySelectorAll(selector)]; };
  setTimeout(findPieces);
  events.addEventListener("change", (event) => {
    const {from, to, count, lists, elements, styles, groups, sections} = JSON.parse(event.data);
    if (!pieces?.every((piece) => piece.isConnected)) findPieces();
    if (from !== build || pieces.length !== count) return reload();
    try {
      if (groups) {
        const texts = new Map(sections);
        arrange(document.querySelector("main"), [...document.querySelectorAll(".group")], groups, (index) => parsed(texts.get(index)));
      }
      for (const [index, places] of lists) {
        const list = document.querySelectorAll("ul.tokens")[index];
        arrange(list, [...list.children], places, () => Object.assign(document.createElement("li"), {className: "token"}));
      }
      if (groups || lists.length) {
        findPieces();
        document.dispatchEvent(new Event("tokenc-rows"));
      }
      for (const [index, ...splice] of styles) restyle(pieces[index], ...splice);
      for (const [index, text] of elements) {
        change(pieces[index], parsed(text));
      }
    } catch { return reload(); }
    build = to;
    document.getElementById("tokenc-findings")?.remove();
    document.dispatchEvent(new CustomEvent("tokenc-change", {detail: elements.map(([index]) => pieces[index])}));
  });
  events.onmessage = reload;
  events.addEventListener("findings", (event) => {
    const {count, text} = JSON.parse(event.data);
    const lines = text.trimEnd().split("\n");
    let bar = document.getElementById("tokenc-findings");
    if (!bar) {
      bar = document.createElement("details");
      bar.id = "tokenc-findings";
      bar.append(document.createElement("summary"), document.createElement("pre"));
      bar.style.cssText = "position:sticky;inset-block-start:0;padding:.5rem .75rem;background:Canvas;color:CanvasText;border-block-end:2px solid #b3261e;font:.8125rem/1.5 system-ui,sans-serif;z-index:9";
      bar.lastChild.style.cssText = "margin:.5rem 0 0;max-block-size:50vh;overflow:auto;white-space:pre-wrap;font:.75rem/1.5 ui-monospace,monospace";
      bar.lastChild.tabIndex = 0;
      document.body.prepend(bar);
    }
    const summary = `${count} ${count === 1 ? "error" : "errors"}, and the page is as before: ${lines[0]}`;
    bar.firstChild.textContent = summary;
    bar.lastChild.textContent = lines.join("\n");
    const status = document.getElementById("$status");
    if (status) status.textContent = summary;
  });
})();
