import Compiler
import Syntax
import Tokens

extension JSONText {
  /// Adds a node of a document with all that is below it, in its order and with its content, without white space.
  static func append(_ node: NodeID, of document: Document, to output: inout [UInt8]) {
    var open: [Container] = []
    appendStart(of: node, of: document, to: &output, opening: &open)
    while var container = open.popLast() {
      if let child = container.next(in: document, to: &output) {
        open.append(container)
        appendStart(of: child, of: document, to: &output, opening: &open)
      } else {
        output.append(container.close)
      }
    }
  }

  /// A mapping or a sequence whose children are being written.
  private struct Container {
    private enum Children {
      case entries(Entries)
      case elements(Elements)
    }

    private var children: Children
    private var isFirst = true

    init(_ node: NodeID, of document: Document) {
      children =
        document.kind(of: node) == .mapping
        ? .entries(document.entries(of: node)) : .elements(document.elements(of: node))
    }

    var close: UInt8 {
      switch children {
      case .entries: UInt8(ascii: "}")
      case .elements: UInt8(ascii: "]")
      }
    }

    /// The next child, whose comma and key are written; `nil` after the last.
    mutating func next(in document: Document, to output: inout [UInt8]) -> NodeID? {
      switch children {
      case .entries(var entries):
        guard let (key, value) = entries.next() else { return nil }
        children = .entries(entries)
        separate(&output)
        JSONText.append(document.text(of: key), to: &output)
        output.append(UInt8(ascii: ":"))
        return value
      case .elements(var elements):
        guard let element = elements.next() else { return nil }
        children = .elements(elements)
        separate(&output)
        return element
      }
    }

    private mutating func separate(_ output: inout [UInt8]) {
      if !isFirst { output.append(UInt8(ascii: ",")) }
      isFirst = false
    }
  }

  private static func appendStart(
    of node: NodeID, of document: Document, to output: inout [UInt8], opening open: inout [Container]
  ) {
    switch document.kind(of: node) {
    case .mapping, .alias:
      output.append(UInt8(ascii: "{"))
      open.append(Container(node, of: document))
    case .sequence:
      output.append(UInt8(ascii: "["))
      open.append(Container(node, of: document))
    case .string: append(document.text(of: node), to: &output)
    case .number: appendNumber(document.text(of: node), to: &output)
    case .boolean:
      // YAML also writes True and TRUE.
      let isTrue = document.text(of: node).first.map { $0 | 0x20 == UInt8(ascii: "t") } == true
      output.append(contentsOf: isTrue ? "true".utf8 : "false".utf8)
    case .null: output.append(contentsOf: "null".utf8)
    }
  }

  /// A number as it is written where JSON can read that, else its value. What JSON has no number for (`.inf`, `.nan`) becomes
  /// a text.
  private static func appendNumber(_ text: ArraySlice<UInt8>, to output: inout [UInt8]) {
    if isNumber(text) { return output.append(contentsOf: text) }
    let spelling = String(decoding: text, as: UTF8.self)
    let digits = spelling.dropFirst(2)
    if spelling.hasPrefix("0x"), let value = UInt64(digits, radix: 16) {
      output.append(contentsOf: String(value).utf8)
    } else if spelling.hasPrefix("0o"), let value = UInt64(digits, radix: 8) {
      output.append(contentsOf: String(value).utf8)
    } else if let value = Double(spelling), value.isFinite {
      output.append(decimal: value)
    } else {
      append(text, to: &output)
    }
  }

  /// Whether a text is a number of RFC 8259 §6.
  private static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    func digits() -> Int {
      let digits = rest.prefix(while: isDigit).count
      rest = rest.dropFirst(digits)
      return digits
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let integer = digits()
    guard integer > 0, !startsWithZero || integer == 1 else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard digits() > 0 else { return false }
    }
    if let byte = rest.first, byte | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
        rest = rest.dropFirst()
      }
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}
