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
      Self.find(in: document.root, of: document, path: [], &found)
    }
    self.init(found)
  }

  private static func find(
    in node: NodeID, of document: Document, path: [String], _ found: inout [Declaration]
  ) {
    if document.kind(of: node) == .mapping {
      let value = document.value(of: .value, in: node) ?? document.value(of: Keyword.value.interned, in: node)
      if let value, document.kind(of: value) != .mapping {
        return find(in: value, of: document, path: path, &found)
      }
      for (key, child) in document.entries(of: node) {
        find(in: child, of: document, path: path + [kebab(document.text(of: key))], &found)
      }
      return
    }
    let text =
      document.kind(of: node) == .sequence
      ? document.elements(of: node).map { document.string(of: $0) }.joined(separator: ", ")
      : document.string(of: node)
    found.append(Declaration(name: "--" + path.joined(separator: "-"), value: text, selector: ""))
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
