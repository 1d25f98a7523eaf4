import Foundation

/// A document in JSON that says what a text of `resolve` says: its dotted paths become groups, its members get their `$`.
///
/// Values are taken over byte by byte, so nothing but the compiler has a say in what they mean.
struct DocumentText {
  private(set) var text = "{"

  init(resolved printed: String) {
    var open: [String] = []
    var isFirst = true
    for line in printed.split(separator: "\n").dropFirst().dropLast() {
      var scanner = Scanner(rest: Array(line.utf8)[...])
      var path = scanner.string().components(separatedBy: ".")
      let name = path.removeLast()
      let shared = zip(open, path).prefix { Array($0.utf8) == Array($1.utf8) }.count
      while open.count > shared {
        text += "}"
        open.removeLast()
        isFirst = false
      }
      for group in path[shared...] {
        text += isFirst ? "\"\(group)\":{" : ",\n\"\(group)\":{"
        open.append(group)
        isFirst = true
      }
      scanner.skip(": {")
      text += isFirst ? "\"\(name)\":{" : ",\n\"\(name)\":{"
      text += scanner.members().map { "\"$\($0)\":\($1)" }.joined(separator: ",") + "}"
      isFirst = false
    }
    text += String(repeating: "}", count: open.count + 1) + "\n"
  }

  /// Steps through JSON without white space.
  private struct Scanner {
    var rest: ArraySlice<UInt8>

    mutating func skip(_ text: String) { rest = rest.dropFirst(text.utf8.count) }

    /// What stands between two quotes, escapes as they are.
    mutating func string() -> String {
      var isEscaped = false
      let content = rest.dropFirst().prefix { byte in
        if byte == UInt8(ascii: "\""), !isEscaped { return false }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        return true
      }
      rest = rest.dropFirst(content.count + 2)
      return String(decoding: content, as: UTF8.self)
    }

    /// A value up to the comma or bracket that ends it.
    mutating func value() -> String {
      let start = rest
      var depth = 0
      while let byte = rest.first {
        if byte == UInt8(ascii: "\"") {
          _ = string()
          continue
        }
        if depth == 0, byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") { break }
        if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") { depth += 1 }
        if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") { depth -= 1 }
        rest = rest.dropFirst()
      }
      return String(decoding: start[start.startIndex..<rest.startIndex], as: UTF8.self)
    }

    /// The members of the object whose opening brace was skipped.
    mutating func members() -> [(name: String, value: String)] {
      var members: [(String, String)] = []
      while rest.first == UInt8(ascii: "\"") {
        let name = string()
        skip(":")
        members.append((name, value()))
        skip(",")
      }
      return members
    }
  }
}
