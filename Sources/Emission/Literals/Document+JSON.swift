package import Syntax
internal import Text

extension [UInt8] {
  /// Appends a node of a document with everything below it, in order, without white space.
  package mutating func append(json node: NodeID, of document: Document) {
    var open: [Container] = []
    appendStart(of: node, of: document, opening: &open)
    while var container = open.popLast() {
      if let child = container.next(in: document, to: &self) {
        open.append(container)
        appendStart(of: child, of: document, opening: &open)
      } else {
        append(container.close)
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
        output.append(json: document.text(of: key))
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

  private mutating func appendStart(
    of node: NodeID, of document: Document, opening open: inout [Container]
  ) {
    switch document.kind(of: node) {
    case .mapping, .alias:
      append(UInt8(ascii: "{"))
      open.append(Container(node, of: document))
    case .sequence:
      append(UInt8(ascii: "["))
      open.append(Container(node, of: document))
    case .string: append(json: document.text(of: node))
    case .number: append(jsonNumber: document.text(of: node))
    case .boolean:
      append(contentsOf: document.boolean(of: node) == true ? "true".utf8 : "false".utf8)
    case .null: append(contentsOf: "null".utf8)
    }
  }

  /// A number as written if that is valid JSON, otherwise its value. Values that JSON cannot represent
  /// (`.inf`, `.nan`) become texts.
  private mutating func append(jsonNumber text: ArraySlice<UInt8>) {
    let isJSON = text.withUnsafeBufferPointer { bytes in
      let spelling = DecimalSpelling(in: bytes)
      return spelling.isJSON && spelling.end == bytes.count
    }
    if isJSON { return append(contentsOf: text) }
    let spelling = String(decoding: text, as: UTF8.self)
    let digits = spelling.dropFirst(2)
    if spelling.hasPrefix("0x"), let value = UInt64(digits, radix: 16) {
      append(contentsOf: String(value).utf8)
    } else if spelling.hasPrefix("0o"), let value = UInt64(digits, radix: 8) {
      append(contentsOf: String(value).utf8)
    } else if let value = Double(spelling), value.isFinite {
      append(decimal: value)
    } else {
      append(json: text)
    }
  }
}
