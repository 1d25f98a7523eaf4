import Reports
import Text

/// A page, and the data to send to browsers.
struct LivePage {
  /// Reloads the page when it changes, keeping the scroll position and the open parts, and shows errors above
  /// the old page.
  private static func script(of build: Int) -> String {
    """
    (() => {
      const key = "tokenc";
      const parts = () => [...document.querySelectorAll("details")];
      const state = JSON.parse(sessionStorage.getItem(key) || "null");
      if (state) { parts().forEach((part, index) => { part.open = state.open[index] ?? part.open; }); scrollTo(0, state.top); }
      const events = new EventSource("events?build=\(build)");
      events.onmessage = () => {
        sessionStorage.setItem(key, JSON.stringify({top: scrollY, open: parts().map((part) => part.open)}));
        location.reload();
      };
      events.addEventListener("findings", (event) => {
        let bar = document.getElementById("tokenc-findings");
        if (!bar) {
          bar = document.createElement("pre");
          bar.id = "tokenc-findings";
          bar.setAttribute("role", "alert");
          bar.style.cssText = "position:sticky;inset-block-start:0;margin:0;padding:.75rem;background:#8b1a1a;color:#fff;white-space:pre-wrap;z-index:9";
          document.body.prepend(bar);
        }
        bar.textContent = JSON.parse(event.data).text;
      });
    })();
    """
  }

  /// The response with the page and the script.
  private(set) var response: [UInt8] = []
  /// The number of changes to the page.
  private(set) var build = 0
  /// The event with the errors of the last run, if any.
  private var findings: [UInt8] = []

  /// Replaces the page.
  ///
  /// - Returns: the event to send to all browsers.
  mutating func show(_ page: [UInt8]) -> [UInt8] {
    build += 1
    findings = []
    // The policy is in a header of the response, which also permits the script of the live page.
    let body = ContentPolicy.removed(from: page) + Array("<script>\(Self.script(of: build))</script>\n".utf8)
    response = head("200 OK", "text/html; charset=utf-8", body.count, policy: ContentPolicy(of: body)) + body
    return event
  }

  /// Shows diagnostics above the page that there is.
  mutating func show(findings text: [UInt8]) -> [UInt8] {
    var data = Array("event: findings\ndata: {\"text\":".utf8)
    data.append(json: text)
    findings = data + Array("}\n\n".utf8)
    return findings
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
