import Compiler
import Diagnostics

/// Makes locations for a client: its URIs and positions of places in the texts of an analysis.
struct Locations {
  let analysis: Analysis
  let encoding: PositionEncoding
  private let open: [FilePath: OpenDocument]
  private var tables: [SourceID: Table] = [:]

  private struct Table {
    let uri: String
    let text: TextPositions
    let shift: TextShift
  }

  init(_ analysis: Analysis, _ encoding: PositionEncoding, open: [OpenDocument]) {
    (self.analysis, self.encoding) = (analysis, encoding)
    self.open = Dictionary(open.map { (FilePath($0.path), $0) }, uniquingKeysWith: { first, _ in first })
  }

  private mutating func table(of source: SourceID) -> Table {
    if let known = tables[source] { return known }
    let path = analysis.path(of: source)
    let bytes = analysis.compilation.sources[source].bytes
    let document = open[FilePath(path)] ?? open.values.first { analysis.source(at: $0.path) == source }
    let table = Table(
      uri: document?.uri ?? FileURI.uri(of: path), text: document?.text ?? TextPositions(bytes, encoding),
      shift: TextShift(from: bytes, to: document?.text.bytes ?? bytes))
    tables[source] = table
    return table
  }

  mutating func uri(of source: SourceID) -> String { table(of: source).uri }

  /// The range of some bytes in the client's current text; `nil` if they have changed.
  mutating func range(_ range: SourceRange) -> JSON? {
    let table = table(of: range.source)
    return table.shift.new(range.bytes).map { table.text.range($0) }
  }

  mutating func location(_ range: SourceRange) -> JSON? {
    self.range(range).map { ["uri": .string(uri(of: range.source)), "range": $0] }
  }

  /// The URI of a place with its line, for links in text.
  mutating func link(_ range: SourceRange) -> String? {
    let table = table(of: range.source)
    guard let bytes = table.shift.new(range.bytes) else { return nil }
    return "\(table.uri)#L\(table.text.position(of: bytes.lowerBound).line + 1)"
  }
}
