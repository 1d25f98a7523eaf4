// Proposes the nearest word of the site when a search finds nothing.
(() => {
  const limit = 2;

  /** How many letters are changed, added, removed, or exchanged with the next one; more than `limit` is the same as none. */
  function distance(from, to) {
    if (Math.abs(from.length - to.length) > limit) return limit + 1;
    let before = [], last = Array.from({ length: to.length + 1 }, (_, index) => index);
    for (let row = 1; row <= from.length; row++) {
      const next = [row];
      for (let column = 1; column <= to.length; column++) {
        const isSame = from[row - 1] === to[column - 1];
        let cost = Math.min(last[column] + 1, next[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1));
        if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]) {
          cost = Math.min(cost, before[column - 2] + 1);
        }
        next.push(cost);
      }
      [before, last] = [last, next];
    }
    return last[to.length];
  }

  let words;
  async function vocabulary() {
    if (words) return words;
    const base = JSON.parse(document.getElementById('__config').textContent).base;
    const index = await (await fetch(new URL('search/search_index.json', new URL(`${base}/`, location.href)))).json();
    const counts = new Map();
    for (const { title, text } of index.docs) {
      for (const word of `${title} ${text.replace(/<[^>]*>/g, ' ')}`.toLowerCase().match(/[a-z][a-z-]{2,}/g) ?? []) {
        counts.set(word, (counts.get(word) ?? 0) + 1);
      }
    }
    words = [...counts];
    return words;
  }

  /** The nearest word of the site, of several the most frequent one. */
  async function nearest(word) {
    let best = [limit + 1, 0, word];
    for (const [known, count] of await vocabulary()) {
      const changes = distance(word, known);
      if (changes < best[0] || (changes === best[0] && changes <= limit && count > best[1])) best = [changes, count, known];
    }
    return best[2];
  }

  addEventListener('DOMContentLoaded', () => {
    const input = document.querySelector('.md-search__input');
    const meta = document.querySelector('.md-search-result__meta');
    if (!input || !meta) return;
    const line = document.createElement('div');
    line.className = 'suggestion';
    line.hidden = true;
    meta.after(line);
    new MutationObserver(async () => {
      line.hidden = true;
      const asked = input.value.trim().toLowerCase();
      if (!asked || meta.textContent.trim() !== 'No matching documents') return;
      const proposal = (await Promise.all(asked.split(/\s+/).map(nearest))).join(' ');
      if (proposal === asked || input.value.trim().toLowerCase() !== asked) return;
      const button = document.createElement('button');
      button.textContent = proposal;
      button.addEventListener('click', () => {
        input.value = proposal;
        input.dispatchEvent(new Event('input', { bubbles: true }));
        input.dispatchEvent(new Event('keyup', { bubbles: true }));
        input.focus();
      });
      line.replaceChildren('Did you mean ', button, '?');
      line.hidden = false;
    }).observe(meta, { childList: true, characterData: true, subtree: true });
  });
})();
