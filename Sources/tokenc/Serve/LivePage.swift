import Reports
import Text

/// A page, and the data to send to browsers.
struct LivePage {
  /// Follows the changes of the page.
  ///
  /// Elements are changed in place, so that what a reader did with them remains: their focus, open parts, and
  /// fields. A style sheet is changed by its rules, which the policy permits, unlike a new style sheet. If the
  /// page is not the one that a change begins with, or does not have the same pieces, it is loaded again, to the
  /// same place.
  private static func script(of build: Int) -> String {
    """
    (() => {
      const loaded = \(build), events = new EventSource("events?build=\(build)");
      const selector = `\(PagePieces.selector)`;

    """ + following
  }

  /// The script after the constants `loaded`, the build of the page, `events`, and `selector`.
  private static let following = """
      const key = "tokenc";
      const parts = () => [...document.querySelectorAll("details:not(#tokenc-findings)")];
      const fields = () => [...document.querySelectorAll("a, button, input, select, summary, [tabindex]")]
        .filter((field) => !field.closest("#tokenc-findings"));
      const state = JSON.parse(sessionStorage.getItem(key) || "null");
      sessionStorage.removeItem(key);
      if (state) {
        parts().forEach((part, index) => { part.open = state.open[index] ?? part.open; });
        fields()[state.focus]?.focus({preventScroll: true});
        scrollTo(0, state.top);
      }
      let build = loaded;
      const reload = () => {
        events.close();
        const focus = fields().indexOf(document.activeElement);
        sessionStorage.setItem(key, JSON.stringify({top: scrollY, open: parts().map((part) => part.open), focus}));
        location.reload();
      };
      // What scripts and readers set.
      const isOwn = (name, element) => ["open", "aria-pressed", "aria-current"].includes(name)
        || (name === "hidden" && !element.matches("section, label"));
      function change(old, fresh) {
        if (old.isEqualNode(fresh)) return;
        if (old.nodeType !== fresh.nodeType || old.nodeName !== fresh.nodeName) return old.replaceWith(fresh);
        if (old.nodeType !== Node.ELEMENT_NODE) { old.data = fresh.data; return; }
        for (const {name} of [...old.attributes]) if (!fresh.hasAttribute(name) && !isOwn(name, old)) old.removeAttribute(name);
        for (const {name, value} of fresh.attributes) {
          if (old.getAttribute(name) !== value && !isOwn(name, old)) old.setAttribute(name, value);
        }
        const [olds, news] = [[...old.childNodes], [...fresh.childNodes]];
        news.forEach((node, index) => { index < olds.length ? change(olds[index], node) : old.append(node); });
        for (const node of olds.slice(news.length)) node.remove();
      }
      // By element: the lines of its text, the sheet that applies, and its rules with only a class.
      const sheets = new Map();
      function sheetOf(element) {
        if (!sheets.has(element)) sheets.set(element, {lines: element.textContent.split("\\n"), sheet: element.sheet});
        return sheets.get(element);
      }
      const simple = /^\\.(v\\w+) \\{ (.*) \\}$/;
      function restyle(element, start, removed, text, count) {
        const known = sheetOf(element), lines = count ? text.split("\\n") : [];
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
            sheet.replaceSync(known.lines.join("\\n"));
            element.sheet.disabled = true;
            Object.assign(known, {sheet, rules: undefined});
            return sheet;
          });
        }
        known.sheet.replaceSync(known.lines.join("\\n"));
        known.rules = undefined;
      }
      const made = document.createElement("template");
      events.addEventListener("change", (event) => {
        const {from, to, count, elements, styles} = JSON.parse(event.data);
        const pieces = document.querySelectorAll(selector);
        if (from !== build || pieces.length !== count) return reload();
        try {
          for (const [index, ...splice] of styles) restyle(pieces[index], ...splice);
          for (const [index, text] of elements) {
            made.innerHTML = text;
            change(pieces[index], made.content.firstChild);
          }
        } catch { return reload(); }
        build = to;
        document.getElementById("tokenc-findings")?.remove();
        document.dispatchEvent(new CustomEvent("tokenc-change", {detail: elements.map(([index]) => pieces[index])}));
      });
      events.onmessage = reload;
      events.addEventListener("findings", (event) => {
        const {count, text} = JSON.parse(event.data);
        const lines = text.trimEnd().split("\\n");
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
        bar.lastChild.textContent = lines.join("\\n");
        const status = document.getElementById("$status");
        if (status) status.textContent = summary;
      });
    })();
    """

  /// The response with the page and the script.
  private(set) var response: [UInt8] = []
  /// The number of changes to the page.
  private(set) var build = 0
  /// The pieces of the page.
  private var pieces = PagePieces(of: [])
  /// The event with the errors of the last run, if any.
  private var findings: [UInt8] = []

  /// Replaces the page.
  ///
  /// - Returns: the event to send to all browsers.
  mutating func show(_ page: [UInt8]) -> [UInt8] {
    build += 1
    findings = []
    // The policy is in a header of the response, which also permits the script of the live page.
    let page = ContentPolicy.removed(from: page)
    let body = page + Array("<script>\(Self.script(of: build))</script>\n".utf8)
    let policy = ContentPolicy(of: body, scripts: 2)
    response = head("200 OK", "text/html; charset=utf-8", body.count, policy: policy) + body
    let old = pieces
    pieces = PagePieces(of: page)
    guard let changes = PagePieces.changes(from: old, to: pieces) else { return event }
    return Array("id: \(build)\nevent: change\ndata: {\"from\":\(build - 1),\"to\":\(build),".utf8) + changes
      + Array("}\n\n".utf8)
  }

  /// Shows a number of diagnostics above the page that there is.
  mutating func show(findings text: [UInt8], count: Int) -> [UInt8] {
    if response.isEmpty { response = withoutPage }
    var data = Array("event: findings\ndata: {\"count\":\(count),\"text\":".utf8)
    data.append(json: text)
    findings = data + Array("}\n\n".utf8)
    return findings
  }

  /// The response as long as nothing could be drawn.
  private var withoutPage: [UInt8] {
    let body = Array(
      """
      <!DOCTYPE html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="color-scheme" content="light dark">
      <title>Catalogue</title>
      <main><h1>Catalogue</h1><p>There is no page yet. It is drawn as soon as the tokens can be read.</p></main>
      <p role="status" id="$status"></p>
      <script>\(Self.script(of: build))</script>

      """.utf8)
    return head("200 OK", "text/html; charset=utf-8", body.count, policy: ContentPolicy(of: body)) + body
  }

  private var event: [UInt8] { Array("id: \(build)\ndata: reload\n\n".utf8) }

  /// The beginning of an event stream, for a browser with the page of a build. An older page is notified immediately:
  /// while it was loaded, it could not be.
  func stream(to shown: Int?) -> [UInt8] {
    let isBehind = shown.map { $0 < build } ?? false
    return head("200 OK", "text/event-stream", nil) + Array("retry: 500\n\n".utf8) + (isBehind ? event : [])
      + findings
  }

  /// A response without a page.
  ///
  /// - Parameter hasBody: whether it says so in words; the response to `HEAD` does not (RFC 9110 §9.3.2).
  func refusal(_ status: HTTPAnswer.Status, hasBody: Bool = true) -> [UInt8] {
    let body = Array("\(status.rawValue)\n".utf8)
    return head(status.rawValue, "text/plain", body.count) + (hasBody ? body : [])
  }

  private func head(
    _ status: String, _ type: String, _ count: Int?, policy: ContentPolicy = ContentPolicy(of: [])
  ) -> [UInt8] {
    var lines = [
      "HTTP/1.1 \(status)", "Content-Type: \(type)",
      "Content-Security-Policy: \(policy.text(connects: true)); frame-ancestors 'none'",
      "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer", "Cache-Control: no-store",
      "Cross-Origin-Resource-Policy: same-origin", "Connection: close",
    ]
    if let count { lines.append("Content-Length: \(count)") }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }
}
