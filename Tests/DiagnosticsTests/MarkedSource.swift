import Diagnostics
import TestSupport

/// One source and its marked ranges: from marker 1 to 2, from 3 to 4 …
struct MarkedSource {
  var sources = Sources()
  let id: SourceID
  let ranges: [SourceRange]

  init(_ text: String, path: String = "tokens.yaml") {
    let marked = MarkedText(text)
    let id = sources.add(Source(path: path, bytes: marked.bytes))
    self.id = id
    let offsets = marked.offsets
    ranges = stride(from: 0, to: offsets.count - 1, by: 2).map {
      SourceRange(source: id, offsets[$0]..<offsets[$0 + 1])
    }
  }
}

func log(_ diagnostics: Diagnostic...) -> DiagnosticLog {
  var log = DiagnosticLog()
  for diagnostic in diagnostics { log.report(diagnostic) }
  return log
}

func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
