import Diagnostics
import Syntax
import Text
import Tokens
import TestSupport

/// Anatomies read from a text in which keycap digits (`1️⃣`) mark places.
struct AnatomyReading {
  let anatomies: [Anatomy]
  /// Each finding as `marker code: message`, the marker being the one where it begins; notes are indented.
  let findings: [String]

  init(_ text: String, _ others: String...) {
    var sources = Sources()
    var names = NameTable()
    var log = DiagnosticLog()
    var marked = MarkedSources()
    let documents = ([text] + others).compactMap { text in
      let text = MarkedText(text)
      let id = sources.add(Source(path: "controls.yaml", bytes: text.bytes))
      marked.add(text, as: id)
      return Document(reading: id, in: sources, as: .yaml, names: &names, log: &log)
    }
    anatomies = [Anatomy](reading: documents, log: &log)
    findings = log.diagnostics.map { marked.describe($0, in: sources) }
  }
}
