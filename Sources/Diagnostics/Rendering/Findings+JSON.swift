extension Findings {
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
