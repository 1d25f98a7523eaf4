package import Diagnostics

/// Sources that were read from texts with markers.
package struct MarkedSources: Sendable {
  private var texts: [SourceID: MarkedText] = [:]

  package init() {}

  /// Adds the text of a source.
  package mutating func add(_ text: MarkedText, as id: SourceID) { texts[id] = text }

  /// A diagnostic as `marker warning code: message`, the marker being the one where it begins; notes are indented, and
  /// errors have no severity. A place without a marker is the text there, after `@`.
  ///
  /// - Parameter suffix: what follows the message.
  package func describe(_ diagnostic: Diagnostic, in sources: Sources, suffix: String = "") -> String {
    let severity = diagnostic.severity == .error ? "" : "warning "
    let notes = diagnostic.notes.map { "\n  \(describe($0.place, in: sources)) \($0.message)" }
    return
      "\(describe(diagnostic.place, in: sources)) \(severity)\(diagnostic.code.name): \(diagnostic.message)"
      + suffix + notes.joined()
  }

  private func describe(_ place: Diagnostic.Place, in sources: Sources) -> String {
    switch place {
    case .range(let range):
      texts[range.source]?.marker(at: Int(range.lowerBound))
        ?? "@" + String(decoding: sources[range.source].bytes[range.bytes], as: UTF8.self)
    case .file(let path): path
    case .program: "program"
    }
  }
}
