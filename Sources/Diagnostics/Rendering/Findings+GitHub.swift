extension Findings {
  /// Workflow commands that GitHub Actions shows as annotations of a pull request.
  ///
  /// Files that are not part of the change show no annotations, so notes are part of the message. Columns are
  /// given only for a diagnostic within one line; with several lines, GitHub drops the annotation.
  package func githubAnnotations() -> [UInt8] {
    var text = ""
    for diagnostic in diagnostics {
      var properties: [(String, String)] = []
      switch diagnostic.place {
      case .program: break
      case .file(let path): properties.append(("file", path))
      case .range(let range):
        let start = location(of: Int(range.lowerBound), in: range.source)
        let end = location(of: Int(range.upperBound), in: range.source)
        properties += [("file", sources[range.source].path), ("line", String(start.line))]
        if start.line == end.line {
          properties += [("col", String(start.column)), ("endLine", String(end.line))]
          properties.append(("endColumn", String(end.column)))
        } else {
          properties.append(("endLine", String(end.line)))
        }
      }
      properties.append(("title", diagnostic.code.name))
      let list = properties.map { "\($0)=\(Self.escapedProperty($1))" }.joined(separator: ",")
      text +=
        "::\(Self.command(for: diagnostic.severity)) \(list)::\(Self.escaped(message(of: diagnostic)))\n"
    }
    if let omission { text += "::notice::\(Self.escaped(omission))\n" }
    return Array(text.utf8)
  }

  private static func command(for severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error, .warning: severity.rawValue
    case .note: "notice"
    }
  }

  private func message(of diagnostic: Diagnostic) -> String {
    let first = sentence(of: diagnostic)
    let lines = diagnostic.notes.map { note -> String in
      switch note.place {
      case .program: return note.message
      case .file(let path): return "\(path): \(note.message)"
      case .range(let range):
        let start = location(of: Int(range.lowerBound), in: range.source)
        return "\(sources[range.source].path):\(start.line):\(start.column): \(note.message)"
      }
    }
    return ([first] + lines).joined(separator: "\n")
  }

  /// Escapes the text of a message: `%` and line ends would end the command.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result += VisibleText.spelling(of: scalar) ?? String(scalar)
      }
    }
  }

  /// Escapes the text of a property: `:` and `,` would end the property, too.
  private static func escapedProperty(_ text: String) -> String {
    escaped(text).unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
