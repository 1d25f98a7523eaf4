extension Findings {
  /// One run as SARIF 2.1.0 (OASIS), columns in UTF-16 code units.
  ///
  /// - Parameters:
  ///   - codes: all codes; those of the shown diagnostics become the run's rules, in this order.
  ///   - documentation: the address of the documentation, if it is known.
  package func sarif(
    version: String, codes: [DiagnosticCode], documentation: String? = nil
  ) -> [UInt8] {
    var findings = self
    for diagnostic in diagnostics {
      for source in Self.sourceIDs(of: diagnostic) where findings.utf16Tables[source] == nil {
        findings.utf16Tables[source] = UTF16Table(sources[source].bytes)
      }
    }
    return findings.sarifText(version: version, codes: codes, documentation)
  }

  private func sarifText(version: String, codes: [DiagnosticCode], _ documentation: String?) -> [UInt8] {
    let shown = Set(diagnostics.map(\.code))
    let rules = codes.filter(shown.contains)
    let indices = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1, $0) })
    let results = diagnostics.map { result($0, rule: indices[$0.code] ?? 0) }
    let text: JSON = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": [
        [
          "tool": ["driver": driver(version, rules, documentation)], "columnKind": "utf16CodeUnits",
          "invocations": [invocation], "results": .array(results),
        ]
      ],
    ]
    return text.visibleBytes + [UInt8(ascii: "\n")]
  }

  private func driver(_ version: String, _ rules: [DiagnosticCode], _ documentation: String?) -> JSON {
    let rules = rules.map { code in
      JSON.object([
        "id": .string(code.name), "shortDescription": Self.text(code.documentation.meaning),
        "help": Self.text(code.documentation.fix), "helpUri": .text(code.page(of: documentation)),
      ])
    }
    return ["name": "tokenc", "version": .string(version), "rules": .array(rules)]
  }

  private static func text(_ text: String) -> JSON { ["text": .string(text)] }

  private var invocation: JSON {
    let isSuccessful = !diagnostics.contains { $0.severity == .error } && omittedErrors == 0
    return .object([
      "executionSuccessful": .boolean(isSuccessful),
      "toolExecutionNotifications": omission.map { [["level": "note", "message": Self.text($0)]] },
    ])
  }

  private func result(_ diagnostic: Diagnostic, rule: Int) -> JSON {
    let notes = diagnostic.notes.enumerated().map { index, note in
      JSON.object(["id": JSON(index + 1)]).adding(physicalLocation(note.place)).adding([
        "message": Self.text(note.message)
      ])
    }
    return .object([
      "ruleId": .string(diagnostic.code.name), "ruleIndex": JSON(rule),
      "level": .string(diagnostic.severity.rawValue), "message": Self.text(sentence(of: diagnostic)),
      "locations": diagnostic.place == .program ? nil : [.object(physicalLocation(diagnostic.place))],
      "relatedLocations": notes.isEmpty ? nil : .array(notes),
      "fixes": diagnostic.fix.flatMap { $0.edits.isEmpty ? nil : [json(of: $0)] },
    ])
  }

  private func json(of fix: Diagnostic.Fix) -> JSON {
    var sources: [SourceID] = []
    for edit in fix.edits where !sources.contains(edit.range.source) { sources.append(edit.range.source) }
    let changes = sources.map { source -> JSON in
      let replacements = fix.edits.filter { $0.range.source == source }.map { edit -> JSON in
        ["deletedRegion": region(edit.range), "insertedContent": Self.text(edit.text)]
      }
      return [
        "artifactLocation": Self.artifact(self.sources[source].path), "replacements": .array(replacements),
      ]
    }
    return ["description": Self.text(fix.message), "artifactChanges": .array(changes)]
  }

  private func physicalLocation(_ place: Diagnostic.Place) -> KeyValuePairs<String, JSON?> {
    switch place {
    case .program: [:]
    case .file(let path): ["physicalLocation": ["artifactLocation": Self.artifact(path)]]
    case .range(let range):
      [
        "physicalLocation": [
          "artifactLocation": Self.artifact(sources[range.source].path), "region": region(range),
        ]
      ]
    }
  }

  private func region(_ range: SourceRange) -> JSON {
    let start = utf16Location(of: Int(range.lowerBound), in: range.source)
    let end = utf16Location(of: Int(range.upperBound), in: range.source)
    return [
      "startLine": JSON(start.line), "startColumn": JSON(start.column), "endLine": JSON(end.line),
      "endColumn": JSON(end.column),
    ]
  }

  /// Line and column from 1, the column in UTF-16 code units.
  private func utf16Location(of offset: Int, in source: SourceID) -> SourceLocation {
    let location = location(of: offset, in: source)
    let start = offset - (location.column - 1)
    let units = utf16Tables[source]?.length(start..<max(start, offset)) ?? 0
    return SourceLocation(line: location.line, column: units + 1)
  }

  private static func artifact(_ path: String) -> JSON { ["uri": .string(uri(of: path))] }

  /// A path as a URI reference (RFC 3986): relative paths stay relative, absolute ones get the scheme
  /// `file:`.
  private static func uri(of path: String) -> String {
    let digits = Array("0123456789ABCDEF")
    let encoded = path.utf8.reduce(into: "") { result, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default: result += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
    return path.hasPrefix("/") ? "file://" + encoded : encoded
  }
}
