import Diagnostics
import Syntax
import Text
import Tokens

/// Anatomies read from a text in which keycap digits (`1️⃣`) mark places.
struct AnatomyReading {
  let anatomies: [Anatomy]
  /// Each finding as `marker code: message`, the marker being the one where it begins; notes are indented.
  let findings: [String]

  init(_ text: String, _ others: String...) {
    var sources = Sources()
    var names = NameTable()
    var log = DiagnosticLog()
    var markers: [SourceID: [Int: String]] = [:]
    let documents = ([text] + others).compactMap { text in
      var bytes: [UInt8] = []
      var places: [Int: String] = [:]
      for character in text {
        if character.unicodeScalars.contains("\u{20e3}") {
          places[bytes.count] = String(character)
        } else {
          bytes.append(contentsOf: String(character).utf8)
        }
      }
      let id = sources.add(Source(path: "controls.yaml", bytes: bytes))
      markers[id] = places
      return Document(reading: id, in: sources, as: .yaml, names: &names, log: &log)
    }
    anatomies = [Anatomy](reading: documents, log: &log)
    func describe(_ place: Diagnostic.Place) -> String {
      switch place {
      case .range(let range):
        markers[range.source]?[Int(range.lowerBound)]
          ?? "@" + String(decoding: sources[range.source].bytes[range.bytes], as: UTF8.self)
      case .file(let path): path
      case .program: "program"
      }
    }
    findings = log.diagnostics.map { diagnostic in
      let notes = diagnostic.notes.map { "\n  \(describe($0.place)) \($0.message)" }
      return "\(describe(diagnostic.place)) \(diagnostic.code.name): \(diagnostic.message)"
        + notes.joined()
    }
  }
}
