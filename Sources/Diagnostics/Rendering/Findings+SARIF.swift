extension Findings {
  /// One run as SARIF 2.1.0 (OASIS), columns in UTF-16 code units.
  ///
  /// - Parameter codes: all codes; those of the shown diagnostics become the run's rules, in this order.
  package func sarif(version: String, codes: [DiagnosticCode]) -> [UInt8] {
    var findings = self
    for diagnostic in diagnostics {
      for source in Self.sourceIDs(of: diagnostic) where findings.utf16Tables[source] == nil {
        findings.utf16Tables[source] = UTF16Table(sources[source].bytes)
      }
    }
    return findings.sarifText(version: version, codes: codes)
  }

  private func sarifText(version: String, codes: [DiagnosticCode]) -> [UInt8] {
    let shown = Set(diagnostics.map(\.code))
    let rules = codes.filter(shown.contains)
    let indices = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1, $0) })
    var writer = JSONWriter()
    writer.object {
      $0.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      $0.member("version", "2.1.0")
      $0.member("runs") {
        $0.array {
          $0.object {
            $0.member("tool") { $0.object { $0.member("driver") { writeDriver(version, rules, to: &$0) } } }
            $0.member("columnKind", "utf16CodeUnits")
            $0.member("invocations") { $0.array { writeInvocation(to: &$0) } }
            $0.member("results") {
              $0.array { writer in
                for diagnostic in diagnostics {
                  writer.object { write(diagnostic, rule: indices[diagnostic.code] ?? 0, to: &$0) }
                }
              }
            }
          }
        }
      }
    }
    writer.newline()
    return writer.bytes
  }

  private func writeDriver(_ version: String, _ rules: [DiagnosticCode], to writer: inout JSONWriter) {
    writer.object {
      $0.member("name", "tokenc")
      $0.member("version", version)
      $0.member("rules") {
        $0.array { writer in
          for code in rules {
            let documentation = code.documentation
            writer.object {
              $0.member("id", code.name)
              $0.member("shortDescription") { $0.object { $0.member("text", documentation.meaning) } }
              $0.member("help") { $0.object { $0.member("text", documentation.fix) } }
            }
          }
        }
      }
    }
  }

  private func writeInvocation(to writer: inout JSONWriter) {
    writer.object {
      $0.member("executionSuccessful") {
        $0.boolean(!diagnostics.contains { $0.severity == .error } && omittedErrors == 0)
      }
      guard let omission else { return }
      $0.member("toolExecutionNotifications") {
        $0.array {
          $0.object {
            $0.member("level", "note")
            $0.member("message") { $0.object { $0.member("text", omission) } }
          }
        }
      }
    }
  }

  private func write(_ diagnostic: Diagnostic, rule: Int, to writer: inout JSONWriter) {
    writer.member("ruleId", diagnostic.code.name)
    writer.member("ruleIndex", rule)
    writer.member("level", diagnostic.severity.rawValue)
    let message = sentence(of: diagnostic)
    writer.member("message") { $0.object { $0.member("text", message) } }
    if diagnostic.place != .program {
      writer.member("locations") { $0.array { $0.object { writeLocation(diagnostic.place, to: &$0) } } }
    }
    if !diagnostic.notes.isEmpty {
      writer.member("relatedLocations") {
        $0.array { writer in
          for (index, note) in diagnostic.notes.enumerated() {
            writer.object {
              $0.member("id", index + 1)
              writeLocation(note.place, to: &$0)
              $0.member("message") { $0.object { $0.member("text", note.message) } }
            }
          }
        }
      }
    }
    if let fix = diagnostic.fix, !fix.edits.isEmpty {
      writer.member("fixes") { $0.array { $0.object { write(fix, to: &$0) } } }
    }
  }

  private func write(_ fix: Diagnostic.Fix, to writer: inout JSONWriter) {
    writer.member("description") { $0.object { $0.member("text", fix.message) } }
    writer.member("artifactChanges") {
      $0.array { writer in
        var sources: [SourceID] = []
        for edit in fix.edits where !sources.contains(edit.range.source) { sources.append(edit.range.source) }
        for source in sources {
          writer.object {
            $0.member("artifactLocation") { writeArtifact(self.sources[source].path, to: &$0) }
            $0.member("replacements") {
              $0.array { writer in
                for edit in fix.edits where edit.range.source == source {
                  writer.object {
                    $0.member("deletedRegion") { writeRegion(edit.range, to: &$0) }
                    $0.member("insertedContent") { $0.object { $0.member("text", edit.text) } }
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  private func writeLocation(_ place: Diagnostic.Place, to writer: inout JSONWriter) {
    switch place {
    case .program: return
    case .file(let path):
      writer.member("physicalLocation") {
        $0.object { $0.member("artifactLocation") { writeArtifact(path, to: &$0) } }
      }
    case .range(let range):
      writer.member("physicalLocation") {
        $0.object {
          $0.member("artifactLocation") { writeArtifact(sources[range.source].path, to: &$0) }
          $0.member("region") { writeRegion(range, to: &$0) }
        }
      }
    }
  }

  private func writeRegion(_ range: SourceRange, to writer: inout JSONWriter) {
    writer.object {
      let start = utf16Location(of: Int(range.lowerBound), in: range.source)
      let end = utf16Location(of: Int(range.upperBound), in: range.source)
      $0.member("startLine", start.line)
      $0.member("startColumn", start.column)
      $0.member("endLine", end.line)
      $0.member("endColumn", end.column)
    }
  }

  /// Line and column from 1, the column in UTF-16 code units.
  private func utf16Location(of offset: Int, in source: SourceID) -> SourceLocation {
    let location = location(of: offset, in: source)
    let start = offset - (location.column - 1)
    let units = utf16Tables[source]?.length(start..<max(start, offset)) ?? 0
    return SourceLocation(line: location.line, column: units + 1)
  }

  private func writeArtifact(_ path: String, to writer: inout JSONWriter) {
    writer.object { $0.member("uri", Self.uri(of: path)) }
  }

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
