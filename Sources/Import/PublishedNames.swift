import CSS
import Text

/// The names and values in a published style sheet or JSON file.
package struct PublishedNames: Sendable {
  struct Declaration: Sendable {
    let name, value: String
    /// The innermost selector around it; empty in SCSS and JSON.
    let selector: String
  }

  /// Whether the notation may join words differently, omit units, and have the members of values in any
  /// order.
  let isLoose: Bool
  /// In the order of the text.
  private(set) var declarations: [Declaration] = []
  package var isEmpty: Bool { declarations.isEmpty }

  /// Reads the custom properties of CSS, or the variables of SCSS.
  package init(styleSheet text: [UInt8]) {
    declarations = text.withUnsafeBufferPointer { text in
      var reader = StyleSheetReader(text)
      reader.read()
      return reader.declarations
    }
    isLoose = false
  }

  init(_ declarations: [Declaration], isLoose: Bool = false) {
    (self.declarations, self.isLoose) = (declarations, isLoose)
  }

  /// The declarations of one selector.
  package func within(selector: String) -> PublishedNames {
    PublishedNames(declarations.filter { $0.selector == selector })
  }

  /// The first value of each name, with references to other names followed.
  func values() -> [(name: String, value: String)] {
    var known: [String: String] = [:]
    var order: [String] = []
    for declaration in declarations where known[declaration.name] == nil {
      known[declaration.name] = declaration.value
      order.append(declaration.name)
    }
    var followed = FollowedValues(known)
    return order.map { ($0, followed.value(of: $0)) }
  }
}

/// Values with their `var()`, `$variable`, and `{reference}` replaced with the values that these refer to, each of them once.
private struct FollowedValues {
  /// The values as written.
  private let known: [String: String]
  private var done: [String: String] = [:]
  /// The names whose values are being followed: a reference to one of them is a cycle, and stays.
  private var open: Set<String> = []
  /// The number of bytes that replaced values may still have; later references stay.
  private var allowance = 1 << 24

  /// The length from which a value is cut off, in bytes.
  private static let longestText = 1 << 16
  /// How many references one may lead through.
  private static let longestChain = 256

  init(_ known: [String: String]) { self.known = known }

  mutating func value(of name: String) -> String {
    if let value = done[name] { return value }
    open.insert(name)
    let value = followed(known[name] ?? "")
    open.remove(name)
    done[name] = value
    return value
  }

  /// The name that a reference is to, if it can be followed.
  private func target(_ name: String) -> String? {
    let target = known[name] == nil ? "--" + name : name
    guard known[target] != nil, allowance > 0 else { return nil }
    return done[target] == nil && (open.contains(target) || open.count >= Self.longestChain) ? nil : target
  }

  private mutating func followed(_ value: String) -> String {
    let bytes = Array(value.utf8)
    guard
      bytes.contains(UInt8(ascii: "$")) || bytes.contains(UInt8(ascii: "{")) || value.contains("var(")
    else { return value }
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let rest = bytes[index...]
      var name: ArraySlice<UInt8>?
      var end = index
      if rest.starts(with: "var(".utf8) {
        end = rest.firstIndex(of: UInt8(ascii: ")")) ?? bytes.count
        name = bytes[min(index + 4, end)..<end].prefix { $0 != UInt8(ascii: ",") && !$0.isBlank }
        end = min(end + 1, bytes.count)
      } else if bytes[index] == UInt8(ascii: "$") {
        let word = bytes[(index + 1)...].prefix { $0.isIdentifierPart || $0 == UInt8(ascii: "-") }
        name = word
        end = word.endIndex
      } else if bytes[index] == UInt8(ascii: "{"), let close = rest.firstIndex(of: UInt8(ascii: "}")) {
        var inner = rest[(index + 1)..<close]
        if inner.count > 6, inner.suffix(6).elementsEqual(".value".utf8) { inner = inner.dropLast(6) }
        name = inner.map { $0 == UInt8(ascii: ".") ? UInt8(ascii: "-") : $0 }[...]
        end = close + 1
      }
      if let name, let target = target(String(decoding: name, as: UTF8.self)) {
        result += Array(self.value(of: target).utf8)
        index = max(end, index + 1)
      } else {
        result.append(bytes[index])
        index += 1
      }
      if result.count > Self.longestText { break }
    }
    allowance -= result.count
    return String(decoding: result, as: UTF8.self)
  }
}

/// Finds declarations in CSS and SCSS among blocks, comments, and texts.
private struct StyleSheetReader {
  private var scanner: CSSScanner
  private var selectors: [String] = []
  private(set) var declarations: [PublishedNames.Declaration] = []

  init(_ text: UnsafeBufferPointer<UInt8>) { scanner = CSSScanner(text) }

  mutating func read() {
    var part: [UInt8] = []
    while !scanner.isAtEnd {
      let start = scanner.offset
      if scanner.skipComment() { continue }
      if scanner.skipString() || scanner.next == UInt8(ascii: "(") {
        if scanner.offset == start { _ = scanner.skipParentheses() }
        part += scanner[start..<scanner.offset]
        continue
      }
      switch scanner.next {
      case UInt8(ascii: "/") where scanner.isNext("//") && part.last != UInt8(ascii: ":"):
        while !scanner.isAtEnd, !scanner.next.isLineEnd { scanner.offset += 1 }
        continue
      case UInt8(ascii: "{"):
        selectors.append(String(decoding: part[...].trimmed, as: UTF8.self))
        part = []
      case UInt8(ascii: "}"), UInt8(ascii: ";"):
        declare(part)
        part = []
        if scanner.next == UInt8(ascii: "}") { _ = selectors.popLast() }
      case let byte: part.append(byte.isLineEnd ? UInt8(ascii: " ") : byte)
      }
      scanner.offset += 1
    }
    declare(part)
  }

  private mutating func declare(_ part: [UInt8]) {
    let part = part[...].trimmed
    guard let colon = part.firstIndex(of: UInt8(ascii: ":")) else { return }
    var name = part[..<colon].trimmed
    let isVariable = name.first == UInt8(ascii: "$")
    guard isVariable || name.starts(with: "--".utf8) else { return }
    if isVariable { name = name.dropFirst() }
    var value = part[(colon + 1)...].trimmed
    for flag in ["!default", "!global", "!important"]
    where value.suffix(flag.utf8.count).elementsEqual(flag.utf8) {
      value = value.dropLast(flag.utf8.count).trimmed
    }
    declarations.append(
      .init(
        name: (isVariable ? "--" : "") + String(decoding: name, as: UTF8.self),
        value: String(decoding: value, as: UTF8.self), selector: selectors.last ?? ""))
  }
}
