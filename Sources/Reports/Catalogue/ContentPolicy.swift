import Text

/// The Content Security Policy of a page: its own scripts and styles, by digest, and nothing from elsewhere
/// (CSP 3 §2.3).
package struct ContentPolicy {
  /// The placeholder for the policy in an unfinished page.
  static let placeholder = "tokenc:content-security-policy"

  /// The digests of the elements, such as `'sha256-…'`.
  private let styles: [String]
  private var scripts: ArraySlice<String>

  /// The policy of a page. The last `<script>` is the compiler's own, after everything that is made of texts of authors. No
  /// other one runs, however it got there.
  package init(of page: [UInt8]) {
    styles = Self.digests(of: "style", in: page)
    scripts = Self.digests(of: "script", in: page).suffix(1)
  }

  /// The policy that an element of a page says.
  private init(in element: ArraySlice<UInt8>) {
    let directives = String(decoding: element, as: UTF8.self).split(separator: "; ")
    func digests(_ name: String) -> [String] {
      let directive = directives.first { $0.hasPrefix(name) } ?? ""
      return directive.split(separator: " ").filter { $0.hasPrefix("'sha256-") }.map(String.init)
    }
    (styles, scripts) = (digests("style-src"), digests("script-src")[...])
  }

  /// The policy of the page with one more script at its end.
  package func adding(_ script: String) -> ContentPolicy {
    var policy = self
    policy.scripts.append(Self.digest(Array(script.utf8)))
    return policy
  }

  /// The directives.
  /// - Parameter connects: whether the page may connect to its server.
  package func text(connects: Bool = false) -> String {
    let directives = [
      "default-src 'none'", "style-src \(Self.list(styles[...]))", "script-src \(Self.list(scripts))",
      "img-src data:",
      "base-uri 'none'", "form-action 'none'",
    ]
    return (directives + (connects ? ["connect-src 'self'"] : [])).joined(separator: "; ")
  }

  private static func list(_ digests: ArraySlice<String>) -> String {
    digests.isEmpty ? "'none'" : digests.joined(separator: " ")
  }

  /// Puts the policy of a page in place of the placeholder.
  static func apply(to page: inout [UInt8]) {
    guard let start = page.position(of: Array(placeholder.utf8), from: 0) else { return }
    // Apostrophes need no escapes between the quotes of the attribute.
    page.replaceSubrange(start..<start + placeholder.utf8.count, with: ContentPolicy(of: page).text().utf8)
  }

  /// A finished page without the element with its policy, and this policy: to look for scripts and styles again would take
  /// longer than to send the page.
  package static func taken(from page: [UInt8]) -> (page: [UInt8], policy: ContentPolicy) {
    let opening = Array("<meta http-equiv=\"Content-Security-Policy\"".utf8)
    guard let start = page.position(of: opening, from: 0),
      let end = page.position(of: [UInt8(ascii: ">"), UInt8(ascii: "\n")], from: start)
    else { return (page, ContentPolicy(of: page)) }
    var rest: [UInt8] = []
    rest.reserveCapacity(page.count)
    rest += page[..<start]
    rest += page[(end + 2)...]
    return (rest, ContentPolicy(in: page[start..<end]))
  }

  private static func digest(_ text: [UInt8]) -> String { "'sha256-\(base64(sha256(text)))'" }

  /// The digests of the elements with a name, in the order of the page. Elements with attributes do not run.
  private static func digests(of name: String, in page: [UInt8]) -> [String] {
    let (opening, closing) = (Array("<\(name)>".utf8), Array("</\(name)>".utf8))
    var digests: [String] = []
    var position = 0
    while let start = page.position(of: opening, from: position),
      let end = page.position(of: closing, from: start)
    {
      let digest = digest(Array(page[(start + opening.count)..<end]))
      // The last place of a text counts.
      digests.removeAll { $0 == digest }
      digests.append(digest)
      position = end + closing.count
    }
    return digests
  }
}

extension [UInt8] {
  /// Where a text occurs, at or after a position.
  func position(of text: [UInt8], from start: Int) -> Int? {
    withUnsafeBufferPointer { bytes in
      text.withUnsafeBufferPointer { text in
        guard let first = text.first, bytes.count >= text.count else { return nil }
        var position = start
        while position <= bytes.count - text.count {
          if bytes[position] == first, (1..<text.count).allSatisfy({ bytes[position + $0] == text[$0] }) {
            return position
          }
          position += 1
        }
        return nil
      }
    }
  }
}
