// A search over the text of the documentation: `/` or the button opens it, `?search=WORDS` shows its results.
(() => {
  const base = document.currentScript.dataset.base;
  const style = document.createElement("style");
  style.textContent = `
    #tokenc-search-button { position: fixed; top: .6rem; right: 1rem; z-index: 10000; font: 14px system-ui;
      padding: .35rem .8rem; min-height: 24px; border: 1px solid #8888; border-radius: 1rem;
      background: Canvas; color: CanvasText; }
    #tokenc-search { width: min(42rem, 92vw); max-height: 80vh; margin: 6vh auto; padding: 1rem; border: 1px solid #8886;
      border-radius: 12px; background: Canvas; color: CanvasText; font: 16px/1.4 system-ui; }
    #tokenc-search::backdrop { background: #0006; }
    #tokenc-search input { width: 100%; box-sizing: border-box; font: inherit; padding: .5rem .75rem;
      background: Field; color: FieldText; border: 1px solid #8888; border-radius: 8px; }
    #tokenc-search ol { list-style: none; margin: .75rem 0 0; padding: 0; overflow: auto; max-height: 62vh; }
    #tokenc-search li a { display: block; padding: .5rem .75rem; border-radius: 8px; color: inherit; text-decoration: none; }
    #tokenc-search li a:hover, #tokenc-search li a:focus { background: #8883; }
    #tokenc-search small { display: block; opacity: .8; overflow-wrap: anywhere; }`;
  document.head.append(style);

  const button = document.createElement("button");
  button.id = "tokenc-search-button";
  button.textContent = "Search";
  const dialog = document.createElement("dialog");
  dialog.id = "tokenc-search";
  dialog.setAttribute("aria-label", "Search the documentation");
  dialog.innerHTML = `<input type="search" aria-label="Search the documentation" placeholder="low-contrast, $extends, --watch …">
    <p role="status"></p><ol></ol>`;
  document.body.append(button, dialog);
  const [input, status, list] = ["input", "p", "ol"].map(name => dialog.querySelector(name));

  let sections;  // loaded once, when somebody searches
  const load = async () => sections ??= await (await fetch(base + "search.json")).json();

  // Every word must occur; titles weigh more than text, and whole words more than parts of them.
  const score = (section, words) => {
    let sum = 0;
    for (const word of words) {
      const title = `${section.page} ${section.title}`.toLowerCase(), text = section.text.toLowerCase();
      const inTitle = title.includes(word), count = text.split(word).length - 1;
      if (!inTitle && count === 0) return 0;
      sum += (inTitle ? 20 : 0) + (section.title.toLowerCase() === word ? 50 : 0) + Math.min(count, 5);
    }
    return sum;
  };
  const excerpt = (text, word) => {
    const at = Math.max(0, text.toLowerCase().indexOf(word) - 60);
    return (at > 0 ? "…" : "") + text.slice(at, at + 160).trim() + (at + 160 < text.length ? "…" : "");
  };

  const search = async () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const all = words.length ? await load() : [];
    const found = all.map(section => [score(section, words), section]).filter(([points]) => points > 0)
      .sort(([a], [b]) => b - a).slice(0, 30);
    list.replaceChildren(...found.map(([, section]) => {
      const item = document.createElement("li"), link = document.createElement("a"), text = document.createElement("small");
      link.href = base + section.place + "/" + (section.anchor ? "#" + section.anchor : "");
      link.textContent = section.title && section.title !== "Overview" ? `${section.page} › ${section.title}` : section.page;
      text.textContent = excerpt(section.text, words[0]);
      link.append(text);
      item.append(link);
      return item;
    }));
    status.textContent = words.length ? `${found.length === 30 ? "30 or more" : found.length} sections` : "";
  };
  const open = () => { if (!dialog.open) dialog.showModal(); input.focus(); };

  button.addEventListener("click", open);
  input.addEventListener("input", search);
  list.addEventListener("click", () => dialog.close());
  input.addEventListener("keydown", event => {
    if (event.key === "Enter") list.querySelector("a")?.click();
    if (event.key === "ArrowDown") { list.querySelector("a")?.focus(); event.preventDefault(); }
  });
  document.addEventListener("keydown", event => {
    if (event.key !== "/" || event.target.closest?.("input, textarea")) return;
    event.preventDefault();
    open();
  });
  const asked = new URLSearchParams(location.search).get("search");
  if (asked) { input.value = asked; open(); search(); }
})();
