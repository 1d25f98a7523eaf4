import Compiler
import Diagnostics
import Emission
import Tokens

/// Writes a text in Markdown as HTML: headings, paragraphs, lists, quotations, code, emphasis, links, images, and
/// tokens in braces. Everything else is text, also HTML.
struct ProseWriter {
  /// What a paragraph may refer to.
  struct Surroundings {
    /// The HTML of a token, a group, or a control; `nil` if there is none.
    var reference: (String) -> String?
    /// The end of a message about a name that there is not.
    var advice: (String) -> String
    /// The address of an image; `nil` if there is none.
    var image: (String) -> String?
  }

  /// Quotations that say what to do, and what not to do.
  private static let advice = [
    (start: "Do: ", name: "do", title: "Do"), (start: "Don't: ", name: "dont", title: "Don’t"),
    (start: "Don’t: ", name: "dont", title: "Don’t"),
  ]

  /// The level of the first heading in HTML.
  private let level: Int
  private let surroundings: Surroundings
  /// The text of the first heading of the first level, if the text begins with it.
  private(set) var title: String?
  private(set) var html = ""
  /// The bytes of the lines with broken references, and what is broken.
  private(set) var problems: [(code: DiagnosticCode, message: String, line: Range<Int>)] = []
  private var line = 0..<0
  /// The element that is open, and its text so far with the bytes of its first line.
  private var open: (element: String, text: String, line: Range<Int>)?
  private var list: String?
  /// The level of the first heading in Markdown.
  private var firstLevel: Int?

  init(_ text: [UInt8], level: Int, in surroundings: Surroundings) {
    (self.level, self.surroundings) = (level, surroundings)
    var isCode = false
    var start = 0
    for bytes in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      line = start..<start + bytes.count
      start += bytes.count + 1
      let content = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
      let text = String(decoding: content, as: UTF8.self)
      if text.hasPrefix("```") {
        close()
        html += isCode ? "</code></pre>\n" : "<pre><code>"
        isCode.toggle()
      } else if isCode {
        html += Self.escaped(text) + "\n"
      } else {
        read(text)
      }
    }
    if isCode { html += "</code></pre>\n" }
    close()
  }

  // MARK: Blocks

  private mutating func read(_ text: String) {
    let isContinued = text.first == " " || text.first == "\t"
    let text = text.drop { $0 == " " || $0 == "\t" }
    if text.isEmpty { return close() }
    let marks = text.prefix { $0 == "#" }.count
    if (1...6).contains(marks), text.dropFirst(marks).first == " " {
      close()
      return heading(String(text.dropFirst(marks + 1)), marks)
    }
    if text.hasPrefix(">") {
      let words = text.dropFirst().drop { $0 == " " }
      if open?.element == "blockquote" { return add(words) }
      close()
      return begin("blockquote", words)
    }
    let isItem = text.hasPrefix("- ") || text.hasPrefix("* ")
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    if isItem || !digits.isEmpty && text.dropFirst(digits.count).hasPrefix(". ") {
      item(text.dropFirst(isItem ? 2 : digits.count + 2), of: isItem ? "ul" : "ol")
    } else if let element = open?.element, element == "p" || isContinued || element == "blockquote" {
      add(text)
    } else {
      close()
      begin("p", text)
    }
  }

  private mutating func heading(_ text: String, _ marks: Int) {
    if firstLevel == nil, html.isEmpty { title = text }
    let first = firstLevel ?? marks
    firstLevel = first
    let level = min(6, max(level, level + marks - first))
    html += "<h\(level)>\(inline(text))</h\(level)>\n"
  }

  private mutating func item(_ text: Substring, of list: String) {
    if self.list != list {
      close()
      html += "<\(list)>\n"
      self.list = list
    } else {
      closeElement()
    }
    begin("li", text)
  }

  private mutating func begin(_ element: String, _ text: Substring) { open = (element, String(text), line) }

  private mutating func add(_ text: Substring) { open?.text += " " + text }

  private mutating func close() {
    closeElement()
    if let list { html += "</\(list)>\n" }
    list = nil
  }

  private mutating func closeElement() {
    guard let (element, text, place) = open else { return }
    open = nil
    let current = line
    line = place
    if element == "blockquote", let advice = Self.advice.first(where: { text.hasPrefix($0.start) }) {
      let words = inline(String(text.dropFirst(advice.start.count)))
      html += "<p class=\"\(advice.name)\"><b>\(advice.title)</b> \(words)</p>\n"
    } else {
      html += "<\(element)>\(inline(text))</\(element)>\n"
    }
    line = current
  }

  // MARK: Words

  private mutating func inline(_ text: String) -> String {
    var html = ""
    var rest = text[...]
    while let character = rest.first {
      if character == "\\", let next = rest.dropFirst().first, "\\`*_{}[]()#+-.!>".contains(next) {
        html += Self.escaped(String(next))
        rest = rest.dropFirst(2)
      } else if let (length, element) = element(at: rest) {
        html += element
        rest = rest.dropFirst(length)
      } else {
        html += Self.escaped(String(character))
        rest = rest.dropFirst()
      }
    }
    return html
  }

  /// The element that a text begins with, and the number of its characters.
  private mutating func element(at text: Substring) -> (Int, String)? {
    func content(between opening: String, _ closing: String) -> Substring? {
      guard text.hasPrefix(opening) else { return nil }
      let rest = text.dropFirst(opening.count)
      guard let end = rest.firstRange(of: closing)?.lowerBound, end > rest.startIndex else { return nil }
      return rest[..<end]
    }
    if let code = content(between: "`", "`") {
      return (code.count + 2, "<code>\(Self.escaped(String(code)))</code>")
    }
    if let words = content(between: "**", "**") {
      return (words.count + 4, "<strong>\(inline(String(words)))</strong>")
    }
    if let words = content(between: "*", "*"), words.first != " " {
      return (words.count + 2, "<em>\(inline(String(words)))</em>")
    }
    if let path = content(between: "{", "}"), !path.contains(where: \.isWhitespace) {
      guard let link = surroundings.reference(String(path)) else {
        let message = "no token, group, or control is called `\(path)`\(surroundings.advice(String(path)))"
        problems.append((.unknownReference, message, line))
        return (path.count + 2, "<code>\(Self.escaped(String(path)))</code>")
      }
      return (path.count + 2, link)
    }
    let isImage = text.hasPrefix("![")
    guard let words = content(between: isImage ? "![" : "[", "]("),
      let address = text.dropFirst(words.count + (isImage ? 4 : 3)).split(separator: ")").first,
      text.dropFirst(words.count + (isImage ? 4 : 3) + address.count).first == ")"
    else { return nil }
    let count = words.count + (isImage ? 5 : 4) + address.count
    return (count, isImage ? image(words, String(address)) : link(words, String(address)))
  }

  private mutating func image(_ words: Substring, _ name: String) -> String {
    let text = Self.escaped(String(words))
    guard let address = surroundings.image(name) else {
      problems.append((.unreadableFile, "the folder of pages has no image `\(name)`", line))
      return text
    }
    return "<img src=\"\(address)\" alt=\"\(text)\">"
  }

  /// A link to the web or on the page; others would lead out of it in ways that nobody sees.
  private mutating func link(_ words: Substring, _ address: String) -> String {
    let text = inline(String(words))
    guard ["https://", "http://", "mailto:", "#"].contains(where: address.hasPrefix) else {
      let message = "`\(address)` is not the address of a page; begin it with `https://` or `#`"
      problems.append((.invalidReference, message, line))
      return text
    }
    return "<a href=\"\(Self.escaped(address))\" rel=\"noreferrer\">\(text)</a>"
  }

  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    Escape.html.append(text.utf8, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
