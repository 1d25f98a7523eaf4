import Compiler
import Diagnostics

/// The diagnostics of an analysis, in the form for a client.
struct DiagnosticList {
  /// By URI, sorted by place.
  private(set) var byURI: [String: [JSON]] = [:]
  private let analysis: Analysis
  private let client: Client
  private let open: [OpenDocument]
  /// The file for diagnostics without a place.
  private let fallback: String
  /// By path, the lines of the text that was last asked for. An unreadable text and its last readable state have one path.
  private var texts: [String: TextPositions] = [:]
  private var uris: [String: String] = [:]

  init(of analysis: Analysis, _ client: Client, open: [OpenDocument], root: Project.Root) {
    (self.analysis, self.client, self.open) = (analysis, client, open)
    fallback =
      switch root {
      case .file(let path): path
      case .folder(let path):
        analysis.compilation.configuration.path.map(analysis.absolute) ?? "\(path)/\(Configuration.fileName)"
      }
    for (index, finding) in analysis.findings.enumerated() { add(finding, number: index) }
  }

  private mutating func add(_ finding: Analysis.Finding, number: Int) {
    let diagnostic = finding.diagnostic
    let (uri, range) = place(diagnostic.place, finding.sources)
    let notes = diagnostic.notes.map { note -> JSON in
      let (uri, range) = place(note.place, finding.sources, or: diagnostic.place)
      return ["location": ["uri": .string(uri), "range": range], "message": .string(note.message)]
    }
    let tags: JSON? =
      switch diagnostic.code.name {
      case "deprecated-use": [2]
      case "unused-token": [1]
      default: nil
      }
    let version = open.first { $0.uri == uri }?.version
    let page = client.page(of: diagnostic.code)
    byURI[uri, default: []].append(
      .object([
        "range": range, "severity": JSON(diagnostic.severity.number), "code": .string(diagnostic.code.name),
        "codeDescription": page.map { ["href": .string($0)] }, "source": "tokenc",
        "message": .string(finding.message), "tags": tags,
        "relatedInformation": notes.isEmpty ? nil : .array(notes),
        "data": .object(["v": version.map { JSON($0) }, "fix": diagnostic.fix == nil ? nil : JSON(number)]),
      ]))
  }

  private mutating func place(
    _ place: Diagnostic.Place, _ sources: Sources, or other: Diagnostic.Place? = nil
  ) -> (uri: String, range: JSON) {
    let start = Position(line: 0, character: 0).json
    switch place {
    case .range(let range):
      let source = sources[range.source]
      let path = analysis.absolute(source.path)
      if let known = texts[path], known.bytes == source.bytes {
        return (uri(of: path), known.range(range.bytes))
      }
      let text = TextPositions(source.bytes, client.encoding)
      texts[path] = text
      return (uri(of: path), text.range(range.bytes))
    case .file(let path): return (uri(of: analysis.absolute(path)), ["start": start, "end": start])
    case .program:
      if let other, other != .program { return self.place(other, sources) }
      return (uri(of: fallback), ["start": start, "end": start])
    }
  }

  private mutating func uri(of path: String) -> String {
    if let known = uris[path] { return known }
    let source = analysis.source(at: path)
    let document = open.first { $0.path == path || (source != nil && analysis.source(at: $0.path) == source) }
    let uri = document?.uri ?? FileURI.uri(of: path)
    uris[path] = uri
    return uri
  }
}

extension Diagnostic.Severity {
  /// `DiagnosticSeverity`
  fileprivate var number: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}
