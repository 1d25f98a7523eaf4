import Diagnostics

/// A text with places marked by keycap digits (`1️⃣`), which are taken out of it.
struct MarkedText {
  let bytes: [UInt8]
  /// The offsets of the markers in order of their numbers.
  let offsets: [Int]

  init(_ text: String) {
    var bytes: [UInt8] = []
    var found: [(Character, Int)] = []
    for character in text {
      if character.unicodeScalars.contains("\u{20e3}") {
        found.append((character, bytes.count))
      } else {
        bytes.append(contentsOf: String(character).utf8)
      }
    }
    self.bytes = bytes
    offsets = found.sorted { $0.0 < $1.0 }.map(\.1)
  }
}

/// One source and its marked ranges: from marker 1 to 2, from 3 to 4 …
struct MarkedSource {
  var sources = Sources()
  let id: SourceID
  let ranges: [SourceRange]

  init(_ text: String, path: String = "tokens.yaml") {
    let marked = MarkedText(text)
    let id = sources.add(Source(path: path, bytes: marked.bytes))
    self.id = id
    ranges = stride(from: 0, to: marked.offsets.count - 1, by: 2).map {
      SourceRange(source: id, marked.offsets[$0]..<marked.offsets[$0 + 1])
    }
  }
}

func log(_ diagnostics: Diagnostic...) -> DiagnosticLog {
  var log = DiagnosticLog()
  for diagnostic in diagnostics { log.report(diagnostic) }
  return log
}

func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
