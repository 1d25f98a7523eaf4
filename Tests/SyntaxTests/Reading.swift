import Diagnostics
import Text

@testable import Syntax

/// A text read on its own: the tree written out, and what was told.
struct Reading {
  let document: Document?
  let names: NameTable
  var log: DiagnosticLog
  let source: Source

  init(
    _ bytes: [UInt8], as notation: Notation, by workers: Workers = .one, partSize: Int = Limits.part
  ) {
    var sources = Sources()
    var names = NameTable()
    var log = DiagnosticLog()
    source = Source(path: "t", bytes: bytes)
    let id = sources.add(source)
    document = Document(
      reading: id, in: sources, as: notation, names: &names, by: workers, partSize: partSize, log: &log)
    self.names = names
    self.log = log
  }

  init(_ text: String, as notation: Notation) { self.init(Array(text.utf8), as: notation) }

  /// The tree in one line: strings in `"`, other scalars bare, aliases as `*` before their node.
  var tree: String {
    guard let document else { return "nothing" }
    return describe(document.root, in: document)
  }

  private func describe(_ id: NodeID, in document: Document) -> String {
    let star = document.aliasRange(of: id) == nil ? "" : "*"
    switch document.kind(of: id) {
    case .mapping:
      let entries = document.entries(of: id).map { key, value in
        "\(names.string(document.name(of: key))): \(describe(value, in: document))"
      }
      return star + "{" + entries.joined(separator: ", ") + "}"
    case .sequence:
      return star + "[" + document.elements(of: id).map { describe($0, in: document) }.joined(separator: ", ")
        + "]"
    case .string:
      return star + "\"" + document.string(of: id) + "\""
    case .null:
      return star + "null"
    case .number, .boolean, .alias:
      return star + document.string(of: id)
    }
  }

  /// The source's text of every node in the order of the arena, each after its kind.
  var slices: [String] {
    guard let document else { return [] }
    return document.nodes.map { node in
      let text = String(decoding: source.bytes[Int(node.lowerBound)..<Int(node.upperBound)], as: UTF8.self)
      return "\(node.kind) \(text)"
    }
  }

  /// Each finding as `code@offset..<offset message`, its notes indented.
  var findings: [String] {
    log.diagnostics.map { diagnostic in
      let notes = diagnostic.notes.map { "\n  \(place($0.place)) \($0.message)" }
      return "\(diagnostic.code.name)@\(place(diagnostic.place)) \(diagnostic.message)" + notes.joined()
    }
  }

  private func place(_ place: Diagnostic.Place) -> String {
    switch place {
    case .range(let range): "\(range.lowerBound)..<\(range.upperBound)"
    case .file(let path): path
    case .program: "program"
    }
  }
}

extension Reading {
  /// The source with the edits of every fix.
  var fixed: String {
    var bytes = source.bytes
    let edits = log.diagnostics.flatMap { $0.fix?.edits ?? [] }
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range.bytes, with: edit.text.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
