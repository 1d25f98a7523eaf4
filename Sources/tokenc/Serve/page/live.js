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
  // By element: the lines of its text, the sheet that applies, and its rules with only a class.
  const sheets = new Map();
  function sheetOf(element) {
    if (!sheets.has(element)) sheets.set(element, {lines: element.textContent.split("\n"), sheet: element.sheet});
    return sheets.get(element);
  }
  const simple = /^\.(v\w+) \{ (.*) \}$/;
  function restyle(element, start, removed, text, count) {
    const known = sheetOf(element), lines = count ? text.split("\n") : [];
    const before = known.lines.splice(start, removed, ...lines);
    const isInPlace = before.length === lines.length
      && lines.every((line, index) => simple.test(line) && simple.exec(line)[1] === simple.exec(before[index])?.[1]);
    if (isInPlace) {
      known.rules ??= new Map([...known.sheet.cssRules].map((rule) => [rule.selectorText, rule]));
      for (const line of lines) {
        const [, name, declarations] = simple.exec(line);
        known.rules.get("." + name).style.cssText = declarations;
      }
      return;
    }
    // The cascade remains: from the first change on, all sheets are those of scripts.
    if (!document.adoptedStyleSheets.length) {
      document.adoptedStyleSheets = [...document.querySelectorAll("style")].map((element) => {
        const known = sheetOf(element), sheet = new CSSStyleSheet();
        sheet.replaceSync(known.lines.join("\n"));
        element.sheet.disabled = true;
        Object.assign(known, {sheet, rules: undefined});
        return sheet;
      });
    }
    known.sheet.replaceSync(known.lines.join("\n"));
    known.rules = undefined;
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
  events.addEventListener("change", (event) => {
    const {from, to, count, lists, elements, styles, groups, sections} = JSON.parse(event.data);
    let pieces = document.querySelectorAll(selector);
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
        pieces = document.querySelectorAll(selector);
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
