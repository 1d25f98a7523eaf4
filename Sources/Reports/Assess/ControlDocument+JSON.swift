import Audit
import Diagnostics
import Text
import Tokens

extension [ControlDocument] {
  /// The control documents as one JSON object.
  package func json(revision: String? = nil, since changes: AssessmentChanges? = nil) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      if let revision { writer.member("revision", revision) }
      writer.member("components") { writer in
        writer.array { writer in
          for document in self {
            writer.breakLine()
            document.write(to: &writer, since: changes)
          }
        }
      }
    }
    writer.newline()
    return writer.bytes
  }
}

extension ControlDocument {
  fileprivate func write(to writer: inout JSONWriter, since changes: AssessmentChanges?) {
    writer.object { writer in
      writer.member("name", name)
      writer.member("description", description)
      writer.member("context", context)
      if let native {
        writer.member("native") { writer in
          writer.object { writer in
            for (framework, name) in native.types {
              writer.member(framework.rawValue, name.withoutBackticks)
            }
            writer.member("platforms") { $0.strings(native.platforms.map(\.rawValue)) }
          }
        }
      }
      writer.member("verdict") { writer in
        writer.object { writer in
          writer.member("status", isReady ? "ready" : "fix")
          writer.member("text", verdict)
        }
      }
      if let node { writer.member("node", node) }
      writer.member("properties") { writer in
        writer.object { writer in
          writer.member("today") { $0.properties(today) }
          writer.member("proposed") { $0.properties(proposed) }
        }
      }
      writer.member("variants") { writer in
        writer.object { writer in
          writer.member("today", variantsToday)
          writer.member("proposed", variantsProposed)
        }
      }
      writeJudgments(to: &writer)
      writeStates(to: &writer)
      writeTables(to: &writer)
      if let change = changes?.change(of: self) {
        writer.member("opened") { $0.strings(change.opened) }
        writer.member("closed") { $0.strings(change.closed) }
      }
    }
  }

  private func writeJudgments(to writer: inout JSONWriter) {
    writer.list("health", assessment.health) { entry, writer in
      writer.member("aspect", entry.aspect.rawValue)
      writer.member("status", entry.status.rawValue)
      writer.member("evidence", entry.evidence)
    }
    writer.list("behavior", behavior) { row, writer in
      writer.member("state", row.state)
      writer.member("selection", row.selection)
      writer.member("platforms") { writer in
        writer.object { writer in
          writer.member("ios", row.ios)
          writer.member("android", row.android)
          writer.member("web", row.web)
        }
      }
      writer.member("design", row.design)
      writer.member("built") { writer in
        if let isBuilt = row.isBuilt { writer.boolean(isBuilt) } else { writer.null() }
      }
      writer.member("needs", row.needs)
    }
    writer.list("issues", assessment.issues) { issue, writer in
      writer.member("criterion", issue.criterion.number)
      writer.member("text", issue.text)
      writer.member("status", "open")
    }
    writer.list("recommendations", recommendations) { entry, writer in
      writer.member("kind", entry.kind)
      writer.member("text", entry.text)
    }
    writer.member("scorecard") { writer in
      writer.object { writer in
        for entry in assessment.scorecard.entries {
          writer.member(entry.criterion.number) { writer in
            writer.object { writer in
              writer.member("status", entry.verdict.rawValue)
              writer.member("evidence", entry.evidence)
            }
          }
        }
      }
    }
  }

  private func writeStates(to writer: inout JSONWriter) {
    writer.list("states", states) { state, writer in
      writer.member("axes") { $0.pairs(state.axes) }
      writer.member("colors") { writer in
        writer.object { writer in
          for color in state.colors {
            writer.member(color.role) { writer in
              writer.object { writer in
                writer.member("token", color.token)
                writer.member("values") { writer in
                  writer.pairs(
                    zip(themes, color.values).compactMap { theme, value in value.map { (theme, $0) } })
                }
              }
            }
          }
        }
      }
      writer.member("layout") { $0.pairs(state.layout.map { ($0.name, $0.value) }) }
      if !state.notes.isEmpty { writer.member("notes") { $0.strings(state.notes) } }
    }
  }

  private func writeTables(to writer: inout JSONWriter) {
    writer.list("mapping", mapping) { row, writer in
      writer.member("property", row.property.withoutBackticks)
      writer.member("normalized", row.normalized.withoutBackticks)
      writer.member("swiftui", row.swiftui.withoutBackticks)
      writer.member("compose", row.compose.withoutBackticks)
      writer.member("web", row.web.withoutBackticks)
    }
    writer.list("accessibility", accessibility) { row, writer in
      writer.member("requirement", row.requirement)
      writer.member("ios", row.ios.withoutBackticks)
      writer.member("android", row.android.withoutBackticks)
      writer.member("web", row.web.withoutBackticks)
      writer.member("met", row.met)
    }
    writer.list("inventory", inventory) { entry, writer in
      writer.member("number", entry.number)
      writer.member("node", entry.node)
      writer.member("axes") { $0.pairs(entry.axes) }
      writer.member("dimensions", entry.dimensions)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func list<Element>(
    _ key: String, _ elements: [Element], _ write: (Element, inout JSONWriter) -> Void
  ) {
    member(key) { writer in
      writer.array { writer in
        for element in elements { writer.object { write(element, &$0) } }
      }
    }
  }

  fileprivate mutating func strings(_ texts: [String]) {
    array { writer in for text in texts { writer.string(text) } }
  }

  fileprivate mutating func pairs(_ pairs: [(String, String)]) {
    object { writer in for (key, value) in pairs { writer.member(key, value) } }
  }

  fileprivate mutating func properties(_ properties: [ControlDocument.Property]) {
    object { writer in
      for property in properties { writer.member(property.name) { $0.strings(property.values) } }
    }
  }
}
