extension Findings {
  /// JSON Lines: one object per diagnostic, without absent keys, and a last one with severity `note` if the
  /// limit left some out.
  package func jsonLines() -> [UInt8] {
    var writer = JSONWriter()
    for diagnostic in diagnostics {
      writer.object { write(diagnostic, to: &$0) }
      writer.newline()
    }
    if let omission {
      writer.object {
        $0.member("severity", "note")
        $0.member("message", omission)
      }
      writer.newline()
    }
    return writer.bytes
  }

  private func write(_ diagnostic: Diagnostic, to writer: inout JSONWriter) {
    writer.member("severity", diagnostic.severity.rawValue)
    writer.member("code", diagnostic.code.name)
    writer.member("message", diagnostic.message)
    write(diagnostic.place, withEnd: true, to: &writer)
    if !diagnostic.themes.isEmpty {
      writer.member("themes") { $0.array { writer in diagnostic.themes.forEach { writer.string($0) } } }
    }
    if !diagnostic.notes.isEmpty {
      writer.member("notes") {
        $0.array { writer in
          for note in diagnostic.notes {
            writer.object {
              $0.member("message", note.message)
              write(note.place, withEnd: false, to: &$0)
            }
          }
        }
      }
    }
    if let fix = diagnostic.fix { writer.member("fix") { write(fix, to: &$0) } }
  }

  private func write(_ fix: Diagnostic.Fix, to writer: inout JSONWriter) {
    writer.object {
      $0.member("message", fix.message)
      $0.member("edits") {
        $0.array { writer in
          for edit in fix.edits {
            writer.object {
              write(.range(edit.range), withEnd: true, to: &$0)
              $0.member("text", edit.text)
            }
          }
        }
      }
    }
  }

  private func write(_ place: Diagnostic.Place, withEnd: Bool, to writer: inout JSONWriter) {
    switch place {
    case .program: return
    case .file(let path): writer.member("path", path)
    case .range(let range):
      let start = location(of: Int(range.lowerBound), in: range.source)
      writer.member("path", sources[range.source].path)
      writer.member("line", start.line)
      writer.member("column", start.column)
      guard withEnd else { return }
      let end = location(of: Int(range.upperBound), in: range.source)
      writer.member("endLine", end.line)
      writer.member("endColumn", end.column)
    }
  }
}
