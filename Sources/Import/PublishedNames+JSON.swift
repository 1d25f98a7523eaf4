import Diagnostics
import Syntax
import Text

extension PublishedNames {
  /// Reads a tree or a flat list of values in JSON; objects with a `value` or a `$value` are tokens. Names are joined as in CSS.
  package init(json text: [UInt8], path: String) {
    var sources = Sources()
    var names = NameTable()
    var log = DiagnosticLog()
    let source = sources.add(Source(path: path, bytes: text))
    var found: [Declaration] = []
    if let document = Document(reading: source, in: sources, as: .json, names: &names, log: &log) {
      // Theo's JSON has the tokens below one member, next to their aliases.
      let properties = document.entries(of: document.root).first {
        document.text(of: $0.key).elementsEqual("props".utf8) && document.kind(of: $0.value) == .mapping
      }
      Self.find(in: properties?.value ?? document.root, of: document, path: [], &found)
    }
    self.init(found, isLoose: true)
  }

  private static func find(
    in node: NodeID, of document: Document, path: [String], _ found: inout [Declaration]
  ) {
    if document.kind(of: node) == .mapping {
      let value = document.value(of: .value, in: node) ?? document.value(of: Keyword.value.interned, in: node)
      if let value, document.kind(of: value) != .mapping || isComposite(value, document) {
        return add(value, of: document, path: path, &found)
      }
      if isComposite(node, document) { return add(node, of: document, path: path, &found) }
      for (key, child) in document.entries(of: node) {
        find(in: child, of: document, path: path + [kebab(document.text(of: key))], &found)
      }
      return
    }
    add(node, of: document, path: path, &found)
  }

  private static func add(
    _ value: NodeID, of document: Document, path: [String], _ found: inout [Declaration]
  ) {
    let text = text(of: value, in: document)
    found.append(Declaration(name: "--" + path.joined(separator: "-"), value: text, selector: ""))
  }

  /// Whether an object is a value: its members are those of shadows, typography, borders or transitions.
  private static func isComposite(_ node: NodeID, _ document: Document) -> Bool {
    let members = document.entries(of: node)
    guard document.kind(of: node) == .mapping, document.count(of: node) > 0 else { return false }
    return members.allSatisfy { key, value in
      document.kind(of: value) != .mapping
        && memberNames.contains(String(decoding: document.text(of: key), as: UTF8.self))
    }
  }

  private static let memberNames: Set<String> = [
    "fontFamily", "fontSize", "fontWeight", "lineHeight", "letterSpacing", "fontStyle", "textCase",
    "textDecoration", "paragraphSpacing", "color", "offsetX", "offsetY", "x", "y", "blur", "spread", "inset",
    "width", "style", "duration", "delay", "timingFunction", "unit", "value",
  ]

  /// The joined pieces of a value; nesting is limited when files are read.
  private static func text(of node: NodeID, in document: Document) -> String {
    switch document.kind(of: node) {
    case .sequence:
      document.elements(of: node).map { text(of: $0, in: document) }.joined(separator: ", ")
    case .mapping:
      document.entries(of: node).map { text(of: $0.value, in: document) }.joined(separator: " ")
    case .string, .number, .boolean, .null, .alias: document.string(of: node)
    }
  }

  /// `colorBrand` and `color_brand` as `color-brand`.
  private static func kebab(_ name: ArraySlice<UInt8>) -> String {
    var bytes: [UInt8] = []
    var wasLower = false
    for byte in name {
      let isUpper = byte != byte.lowercased
      if isUpper, wasLower { bytes.append(UInt8(ascii: "-")) }
      bytes.append(
        byte == UInt8(ascii: "_") || byte == UInt8(ascii: " ") || byte == UInt8(ascii: ".")
          ? UInt8(ascii: "-") : byte.lowercased)
      wasLower = !isUpper && byte.isLetter
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
