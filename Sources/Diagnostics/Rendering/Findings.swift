import Text

/// The diagnostics of a run, sorted by place, with everything needed to show them.
///
/// The order: the whole run, files that were not read, then the sources in the order of reading; within a
/// source, the whole file, and then by offset. Diagnostics at the same place keep their order.
package struct Findings: Sendable {
  /// Limited in number. Errors are left out last.
  package let diagnostics: [Diagnostic]
  /// The numbers of errors, warnings, and notes that the limit left out.
  package let omittedErrors, omittedWarnings, omittedNotes: Int
  package let sources: Sources
  let themes: [String]
  private let lineTables: [SourceID: LineTable]
  /// Tables of UTF-16 columns by source, filled as needed.
  var utf16Tables: [SourceID: UTF16Table] = [:]

  /// - Parameters:
  ///   - themes: all themes of the run; a diagnostic that applies to all of them does not name them.
  ///   - limit: the maximum number of diagnostics, `nil` for all.
  package init(_ log: DiagnosticLog, in sources: Sources, themes: [String] = [], limit: Int? = nil) {
    let sorted = Self.sorted(log.diagnostics, in: sources)
    let kept = Self.limited(sorted, to: limit)
    diagnostics = kept
    func omitted(_ severity: Diagnostic.Severity) -> Int {
      kept.count == sorted.count
        ? 0 : sorted.count { $0.severity == severity } - kept.count { $0.severity == severity }
    }
    (omittedErrors, omittedWarnings, omittedNotes) = (omitted(.error), omitted(.warning), omitted(.note))
    (self.sources, self.themes) = (sources, themes)
    var tables: [SourceID: LineTable] = [:]
    for diagnostic in kept {
      for id in Self.sourceIDs(of: diagnostic) where tables[id] == nil {
        tables[id] = LineTable(sources[id].bytes)
      }
    }
    lineTables = tables
  }

  /// The place of a byte.
  package func location(of offset: Int, in source: SourceID) -> SourceLocation {
    guard let table = lineTables[source] else {
      preconditionFailure("every source that a diagnostic points into has a line table")
    }
    return table.location(of: offset)
  }

  /// The range of the line that contains a byte, without its line end.
  func line(holding offset: Int, in source: SourceID) -> Range<Int> {
    guard let table = lineTables[source] else {
      preconditionFailure("every source that a diagnostic points into has a line table")
    }
    let bytes = sources[source].bytes
    let line = table.location(of: offset).line
    let start = table.starts[line - 1]
    var end = line < table.starts.count ? table.starts[line] : bytes.count
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") {
      end -= 1
    }
    return start..<max(start, end)
  }

  /// The themes to name after the message: none if it applies to all of them, or if the message itself names
  /// them.
  func themesToName(of diagnostic: Diagnostic) -> [String] {
    guard diagnostic.themes.count < themes.count || themes.isEmpty else { return [] }
    return diagnostic.themes.allSatisfy { diagnostic.message.contains("`\($0)`") } ? [] : diagnostic.themes
  }

  /// The message with the themes that it names.
  package func sentence(of diagnostic: Diagnostic) -> String {
    diagnostic.message + themesPhrase(themesToName(of: diagnostic))
  }

  /// The note about diagnostics that were left out, if any were.
  var omission: String? {
    let counts = [(omittedErrors, "error"), (omittedWarnings, "warning"), (omittedNotes, "note")].filter {
      $0.0 > 0
    }
    guard !counts.isEmpty else { return nil }
    let list = counts.map { counted($0.0, "more \($0.1)") }.listed()
    return "\(list) not shown; `--max-diagnostics 0` shows all"
  }

  private static func sorted(_ diagnostics: [Diagnostic], in sources: Sources) -> [Diagnostic] {
    // Only paths that diagnostics name are looked up.
    var ids: [[UInt8]: Int] = [:]
    if diagnostics.contains(where: { if case .file = $0.place { true } else { false } }) {
      for (index, source) in sources.all.enumerated().reversed() { ids[Array(source.path.utf8)] = index }
    }
    let keys = diagnostics.map { diagnostic -> (source: Int, offset: Int) in
      switch diagnostic.place {
      case .program: (-2, 0)
      case .file(let path): (ids[Array(path.utf8)] ?? -1, -1)
      case .range(let range): (Int(range.source.rawValue), Int(range.lowerBound))
      }
    }
    let order = diagnostics.indices.sorted { a, b in
      (keys[a].source, keys[a].offset, a) < (keys[b].source, keys[b].offset, b)
    }
    return order.map { diagnostics[$0] }
  }

  private static func limited(_ diagnostics: [Diagnostic], to limit: Int?) -> [Diagnostic] {
    guard let limit, diagnostics.count > limit else { return diagnostics }
    var room: [Diagnostic.Severity: Int] = [:]
    var left = limit
    for severity in Diagnostic.Severity.allCases {
      room[severity] = left
      left = max(0, left - diagnostics.count { $0.severity == severity })
    }
    return diagnostics.filter { diagnostic in
      guard let free = room[diagnostic.severity], free > 0 else { return false }
      room[diagnostic.severity] = free - 1
      return true
    }
  }

  static func sourceIDs(of diagnostic: Diagnostic) -> [SourceID] {
    let places = [diagnostic.place] + diagnostic.notes.map(\.place)
    return places.compactMap { if case .range(let range) = $0 { range.source } else { nil } }
      + (diagnostic.fix?.edits ?? []).map(\.range.source)
  }

  /// JSON Lines: one object per diagnostic, without absent keys, and a last one with severity `note` if the
  /// limit left some out.
  package func jsonLines() -> [UInt8] {
    let note: [JSON] = omission.map { [["severity": "note", "message": .string($0)]] } ?? []
    return (diagnostics.map(json) + note).flatMap { $0.visibleBytes + [UInt8(ascii: "\n")] }
  }

  private func json(of diagnostic: Diagnostic) -> JSON {
    let notes = diagnostic.notes.map { note in
      JSON.object(["message": .string(note.message)]).adding(place(note.place, withEnd: false))
    }
    return .object([
      "severity": .string(diagnostic.severity.rawValue), "code": .string(diagnostic.code.name),
      "message": .string(diagnostic.message),
    ]).adding(place(diagnostic.place, withEnd: true)).adding([
      "themes": diagnostic.themes.isEmpty ? nil : .strings(diagnostic.themes),
      "notes": notes.isEmpty ? nil : .array(notes), "fix": diagnostic.fix.map(json),
    ])
  }

  private func json(of fix: Diagnostic.Fix) -> JSON {
    let edits = fix.edits.map { edit in
      JSON.object(place(.range(edit.range), withEnd: true)).adding(["text": .string(edit.text)])
    }
    return ["message": .string(fix.message), "edits": .array(edits)]
  }

  private func place(_ place: Diagnostic.Place, withEnd: Bool) -> KeyValuePairs<String, JSON?> {
    switch place {
    case .program: return [:]
    case .file(let path): return ["path": .string(path)]
    case .range(let range):
      let start = location(of: Int(range.lowerBound), in: range.source)
      let end = withEnd ? location(of: Int(range.upperBound), in: range.source) : nil
      return [
        "path": .string(sources[range.source].path), "line": JSON(start.line), "column": JSON(start.column),
        "endLine": end.map { JSON($0.line) }, "endColumn": end.map { JSON($0.column) },
      ]
    }
  }
}
