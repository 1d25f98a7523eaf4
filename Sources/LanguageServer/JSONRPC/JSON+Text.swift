import Diagnostics
package import Syntax
import Text

extension JSON {
  /// Reads a text according to RFC 8259; `nil` for anything else, such as JSON with comments.
  package init?(parsing bytes: [UInt8]) {
    var sources = Sources()
    var names = NameTable(reserving: [])
    var log = DiagnosticLog()
    let source = sources.add(Source(path: "", bytes: bytes))
    guard
      let document = Document(
        reading: source, in: sources, as: .json, names: &names, log: &log), !log.hasErrors
    else { return nil }
    self.init(document.root, in: document)
  }

  /// A node of a document. Nesting is limited when texts are read, so this recursion is, too.
  package init(_ node: NodeID, in document: Document) {
    switch document.kind(of: node) {
    case .null: self = .null
    case .boolean: self = .boolean(document.boolean(of: node) ?? false)
    case .number: self = document.number(of: node).map { .number($0) } ?? .null
    case .string: self = .string(document.string(of: node))
    case .sequence: self = .array(document.elements(of: node).map { JSON($0, in: document) })
    case .mapping, .alias:
      self = .object(
        document.entries(of: node).map { Member(document.string(of: $0.key), JSON($0.value, in: document)) })
    }
  }

  /// The value on one line.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return bytes
  }

  private func append(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .boolean(let value): bytes += (value ? "true" : "false").utf8
    case .number(let value): bytes.append(decimal: value)
    case .string(let value): bytes.append(json: value.utf8)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        element.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        bytes.append(json: member.name.utf8)
        bytes.append(UInt8(ascii: ":"))
        member.value.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }
}
