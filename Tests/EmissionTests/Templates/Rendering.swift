import Diagnostics
import Emission

/// What a template of the user's makes of some data, or what is told about it.
struct Rendering {
  let text: String
  /// `path:line:column: message [code]`.
  let findings: [String]

  init(_ template: String, _ value: JSONValue, partials: [String: String] = [:]) {
    var sources = Sources()
    var library = TemplateLibrary(sources: &sources)
    library.add(
      Source(path: "main", bytes: Array(template.utf8)), named: "main", sources: &sources,
      partial: { name in partials[name].map { Source(path: name, bytes: Array($0.utf8)) } })
    let data = JSONRecords(value)
    var log = DiagnosticLog()
    var output: [UInt8] = []
    if let entry = library["main"] {
      Template(compiling: entry, of: library, fields: data.fields, log: &log)?.render(data, into: &output)
    }
    text = String(decoding: output, as: UTF8.self)
    findings = log.diagnostics.map { Self.line($0, sources) }
  }

  private static func line(_ diagnostic: Diagnostic, _ sources: Sources) -> String {
    guard case .range(let range) = diagnostic.place else { return diagnostic.message }
    let source = sources[range.source]
    let place = LineTable(source.bytes).location(of: range.bytes.lowerBound)
    return "\(source.path):\(place.line):\(place.column): \(diagnostic.message) [\(diagnostic.code.name)]"
  }
}
