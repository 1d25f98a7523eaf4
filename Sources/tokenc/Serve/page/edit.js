// The editor of colors in a served page: a panel with a slider for each axis of OKLCH, for the color that a button in a row opens.
//
// It is made by a script, so that written pages have nothing of it. What it shows while a slider is dragged, the whole page shows:
// the server compiles what is tried. Of the values meanwhile, only the newest is sent.
(() => {
  const key = "{{key}}";
  const make = (name, properties = {}, ...children) => {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
  };
  const slider = (name, max, step) => {
    const input = make("input", {type: "range", min: 0, max, step, id: "tokenc-" + name.toLowerCase(), oninput: tryIt});
    input.style.cssText = "inline-size:100%;padding:0";
    return input;
  };
  const lightness = slider("Lightness", 1, 0.001), chroma = slider("Chroma", 0.4, 0.001), hue = slider("Hue", 360, 0.5);
  const any = make("input", {type: "color", id: "tokenc-color", oninput: () => send({action: "try", color: any.value})});
  const title = make("h2", {id: "tokenc-picker-title"}), text = make("code"), others = make("p", {role: "status"}), problem = make("p", {role: "alert"});
  const button = (name, onclick) => make("button", {type: "button", textContent: name, onclick});
  const write = button("Write", () => send({...wanted, action: "write"}));
  const undo = button("Undo", () => send({action: "undo"}));
  const panel = make("section", {id: "tokenc-picker", hidden: true}, title, ...[lightness, chroma, hue, any].map((input) => {
    const label = make("label", {}, make("span", {textContent: input.id[7].toUpperCase() + input.id.slice(8)}), input);
    label.style.cssText = "display:grid;grid-template-columns:5rem 1fr;align-items:center;min-block-size:2rem";
    return label;
  }), make("p", {}, text), make("p", {}, write, " ", undo, " ", button("Close", close)), others, problem);
  panel.setAttribute("role", "dialog");
  panel.setAttribute("aria-labelledby", title.id);
  panel.style.cssText = "position:fixed;inset:auto 1rem 1rem auto;inline-size:min(24rem,calc(100vw - 2rem));padding:1rem;border:1px solid;border-radius:.75rem;background:var(--ground,Canvas);color:var(--ink,CanvasText);font-size:.8125rem;z-index:8";
  title.style.cssText = "font-size:.875rem;overflow-wrap:anywhere";
  problem.style.cssText = "color:var(--bad,CanvasText)";
  any.style.cssText = "inline-size:3rem;padding:.125rem";
  document.body.append(panel);

  // The token and the theme that are edited, the color that is asked for, and what opened the panel.
  let subject, wanted, opener;
  let isBusy = false, newest;
  async function send(question) {
    newest = question;
    // At once, since what is written may take its place in the queue.
    if (question.action === "try") wanted = question;
    if (isBusy) return;
    panel.ariaBusy = isBusy = true;
    while (newest) {
      const next = newest;
      newest = undefined;
      show(await ask({...subject, ...next}), next);
    }
    panel.ariaBusy = isBusy = false;
  }
  async function ask(question) {
    try {
      const answer = await fetch("edit", {method: "POST", body: JSON.stringify(question),
        headers: {"Content-Type": "application/json", "X-Tokenc-Key": key}});
      return answer.ok ? await answer.json() : {error: `The server refuses: ${answer.status}`};
    } catch { return {error: "The server does not respond"}; }
  }
  function enable(button, isEnabled) {
    button.disabled = !isEnabled;
    button.style.opacity = isEnabled ? 1 : 0.5;
  }
  function show(answer, {action, color}) {
    if (answer.otherThemes) {
      others.textContent = answer.otherThemes.length ? `Also changes ${answer.otherThemes.join(", ")}` : "";
      return;
    }
    problem.textContent = answer.error ?? "";
    if (action !== "try") others.textContent = "";
    if (answer.undo !== undefined) enable(undo, answer.undo > 0);
    if (answer.text) [any.value, text.textContent] = [answer.text.slice(0, 7), answer.text];
    // A slider that is dragged stays where it is.
    if (action === "look" || color) for (const input of [lightness, chroma, hue]) input.value = answer[input.id.slice(7)] ?? 0;
    enable(write, action === "try" && !answer.error);
    // The button that had the focus may be disabled now.
    if (action === "write" || action === "undo") lightness.focus();
    // What was undone is the color now, once the page has it.
    if (action === "undo") document.addEventListener("tokenc-change", () => send({action: "look"}), {once: true});
  }
  function tryIt() {
    send({action: "try", lightness: lightness.valueAsNumber, chroma: chroma.valueAsNumber, hue: hue.valueAsNumber});
  }
  function open(button) {
    opener = () => button.isConnected ? button : document.getElementById(subject.token)?.querySelector(".edit");
    const theme = themeOf(button.parentElement);
    subject = {token: button.closest(".token").id};
    if (theme) subject.theme = theme;
    title.textContent = subject.token + (subject.theme ? ", " + subject.theme : "");
    panel.hidden = false;
    send({action: "look"});
    lightness.focus();
  }
  function close() {
    send({action: "cancel"});
    panel.hidden = true;
    opener()?.focus();
  }
  // What is tried may change other themes, too, which is known once the page has it.
  document.addEventListener("tokenc-change", () => { if (!panel.hidden && subject.theme && !isBusy) send({action: "effects"}); });
  panel.addEventListener("keydown", (event) => { if (event.key === "Escape") close(); });

  // A page that is loaded again tries nothing.
  send({action: "cancel"});

  // The theme of a cell; none if its value is that of all.
  function themeOf(cell) {
    const number = /\bth(\d+)/.exec(cell.className)?.[1];
    return number && document.getElementById("$theme").querySelector(`[value="${number}"]`).textContent;
  }
  // A row has its buttons once it is near, so that thousands of rows cost nothing.
  const named = (row) => {
    for (const {parentElement: cell} of row.querySelectorAll("i.s")) {
      if (cell.querySelector(".edit") || /\bax\d/.test(cell.className)) continue;
      const button = make("button", {type: "button", className: "edit", textContent: "✎", onclick: () => open(button)});
      button.setAttribute("aria-label", `Edit ${row.id}, ${themeOf(cell) ?? "all themes"}`);
      cell.append(button);
    }
  };
  const near = new IntersectionObserver((entries) => {
    for (const entry of entries) if (entry.isIntersecting) { near.unobserve(entry.target); named(entry.target); }
  }, {rootMargin: "200px"});
  const observe = () => { for (const row of document.querySelectorAll(".token")) near.observe(row); };
  observe();
  document.addEventListener("tokenc-rows", observe);
  document.addEventListener("tokenc-change", ({detail}) => {
    for (const row of detail) if (row.matches(".token")) named(row);
  });
})();
