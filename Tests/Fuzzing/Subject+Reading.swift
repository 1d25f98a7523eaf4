import Diagnostics
import Syntax
import Text

extension Subject {
  /// Reads a text as YAML, as a whole and in parts: both must find the same and make the same tree.
  func readYAML(_ bytes: [UInt8]) {
    let whole = Reading(bytes, as: .yaml)
    let parts = Reading(bytes, as: .yaml, by: Self.workers, partSize: 1)
    precondition(whole.findsSame(as: parts), "parts of a text tell something else than the whole")
    precondition(whole.isSame(as: parts, exactly: true), "parts of a text make another tree than the whole")
    render(whole.log, in: whole.sources, rarely: 16)
  }

  /// Reads a text as JSON, and if nothing is wrong as YAML, too: if YAML takes it, it is the same tree at the same places.
  func readJSON(_ bytes: [UInt8]) {
    let json = Reading(bytes, as: .json)
    render(json.log, in: json.sources, rarely: 16)
    for notation in [Notation.jsonc, .json5] {
      let wider = Reading(bytes, as: notation)
      render(wider.log, in: wider.sources, rarely: 16)
      guard json.isFlawless else { continue }
      precondition(
        wider.isFlawless && wider.isSame(as: json, exactly: true), "\(notation) reads JSON otherwise")
    }
    guard json.isFlawless else { return }
    let yaml = Reading(bytes, as: .yaml)
    guard yaml.isFlawless else {
      precondition(Self.isForJSONAlone(bytes), "YAML refuses JSON")
      return
    }
    precondition(
      json.isSame(as: yaml, exactly: false) || Self.hasLineBreaksOfYAML(bytes), "JSON is another tree in YAML"
    )
  }

  private static let workers = Workers(count: 1_000) { count, piece in
    for index in (0..<count).reversed() { piece(index) }
  }

  /// Whether a JSON text has what libyaml refuses: tabs, escapes of UTF-16 or of NUL, characters that YAML calls unprintable,
  /// and keys of more than a kilobyte or of several lines.
  private static func isForJSONAlone(_ bytes: [UInt8]) -> Bool {
    bytes.count > 1_000 || bytes.contains { !(0x20..<0x7f).contains($0) }
      || zip(bytes, bytes.dropFirst()).contains { $0 == UInt8(ascii: "\\") && $1 == UInt8(ascii: "u") }
  }

  /// Whether a text has bytes of the line breaks of YAML 1.1, which libyaml folds where JSON has characters.
  private static func hasLineBreaksOfYAML(_ bytes: [UInt8]) -> Bool {
    bytes.contains(0x85) || bytes.contains(0xa8) || bytes.contains(0xa9)
  }
}

/// A text read on its own.
private struct Reading {
  let document: Document?
  let names: NameTable
  let log: DiagnosticLog
  let sources: Sources

  init(_ bytes: [UInt8], as notation: Notation, by workers: Workers = .one, partSize: Int = 1 << 40) {
    var sources = Sources()
    var names = NameTable()
    var log = DiagnosticLog()
    let source = sources.add(Source(path: "t", bytes: bytes))
    document = Document(
      reading: source, in: sources, as: notation, names: &names, by: workers, partSize: partSize, log: &log)
    (self.names, self.log, self.sources) = (names, log, sources)
  }

  var isFlawless: Bool { document != nil && log.diagnostics.isEmpty }

  func findsSame(as other: Reading) -> Bool {
    log.diagnostics.elementsEqual(other.log.diagnostics) {
      $0.code == $1.code && $0.place == $1.place && $0.message == $1.message
    }
  }

  /// Whether both made the same tree at the same places: kinds, texts, numbers, names.
  ///
  /// - Parameter exactly: whether styles and traits are the same, too.
  func isSame(as other: Reading, exactly: Bool) -> Bool {
    guard let document, let others = other.document else { return document == nil && other.document == nil }
    guard document.nodes.count == others.nodes.count, document.root == others.root else { return false }
    for index in document.nodes.indices {
      let id = NodeID(rawValue: UInt32(index))
      let (node, twin) = (document.nodes[index], others.nodes[index])
      guard node.kind == twin.kind, node.next == twin.next, node.lowerBound == twin.lowerBound,
        node.upperBound == twin.upperBound, (node.name == Node.end) == (twin.name == Node.end)
      else { return false }
      if exactly {
        guard node.style == twin.style, node.traits == twin.traits, node.name == twin.name else {
          return false
        }
      }
      if node.name != Node.end {
        let (name, its) = (names[Name(rawValue: node.name)], other.names[Name(rawValue: twin.name)])
        guard name.elementsEqual(its) else { return false }
      }
      switch node.kind {
      case .mapping, .sequence:
        guard node.first == twin.first, node.count == twin.count else { return false }
      case .alias:
        guard node.first == twin.first else { return false }
      case .string, .boolean, .null:
        guard document.text(of: id).elementsEqual(others.text(of: id)) else { return false }
      case .number:
        guard document.number(of: id) == others.number(of: id) else { return false }
      }
    }
    return true
  }
}
