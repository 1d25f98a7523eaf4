import Diagnostics
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
  private var script: String {
    let live = Self.text(PackageResources.live_js)
      .replacing("{{build}}", with: "\(build)").replacing("{{selector}}", with: PagePieces.selector)
    guard let key else { return live }
    return live + "\n" + Self.text(PackageResources.edit_js).replacing("{{key}}", with: key)
  }

  private static func text(_ script: [UInt8]) -> String { String(decoding: script.dropLast(), as: UTF8.self) }

  /// What the page says when it edits; `nil` if it cannot.
  let key: String?
  /// The response with the page and the script.
  private(set) var response: [UInt8] = []
  /// The number of changes to the page.
  private(set) var build = 0
  private var pieces = PagePieces(of: [])
  /// The event with the errors of the last run, if any.
  private var findings: [UInt8] = []

  init(key: String?) { self.key = key }

  /// Replaces the page.
  ///
  /// - Returns: the event to send to all browsers.
  mutating func show(_ page: [UInt8]) -> [UInt8] {
    build += 1
    findings = []
    // The policy is in a header of the response, which also permits the script of the live page.
    let (page, policy) = ContentPolicy.taken(from: page)
    let script = script
    let end = Array("<script>\(script)</script>\n".utf8)
    response = head(
      "200 OK", "text/html; charset=utf-8", page.count + end.count, policy: policy.adding(script))
    // A page of ten thousand tokens has megabytes, so that it is copied once.
    response.reserveCapacity(response.count + page.count + end.count)
    response += page
    response += end
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
      <script>\(script)</script>

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

  /// The response to the page's editor.
  func answer(_ json: JSON) -> [UInt8] {
    let body = json.bytes
    return head("200 OK", "application/json", body.count) + body
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
