import Compiler
import Diagnostics
import Tokens

/// Places in test input that expectations speak of: `1️⃣` and so on stand before the byte that is meant.
struct Marked {
  var text = ""
  /// Marker digits and offsets.
  private var marks: [Character: Int] = [:]

  init(_ marked: String) {
    for character in marked {
      if character.unicodeScalars.contains("\u{20E3}") {
        marks[Character(character.unicodeScalars.first ?? " ")] = text.utf8.count
      } else {
        text.append(character)
      }
    }
  }

  /// `line:column` of each marker, in the order of their digits.
  func location(of marker: Character) -> String? {
    marks[marker].map { offset in
      let place = LineTable(Array(text.utf8)).location(of: offset)
      return "\(place.line):\(place.column)"
    }
  }
}

extension MemoryFiles {
  /// Files with markers in them, which are taken out.
  init(marked files: [String: String]) {
    self.init(files.mapValues { Marked($0).text })
  }
}

extension Compilation {
  /// Standard error of the run.
  var diagnosticsText: String {
    String(decoding: Findings(log, in: sources, themes: themes.map(\.name)).text(), as: UTF8.self)
  }
}

/// Diagnostics without a place, as standard error has them.
func text(of diagnostics: [Diagnostic]) -> String {
  var log = DiagnosticLog()
  for diagnostic in diagnostics { log.report(diagnostic) }
  return String(decoding: Findings(log, in: Sources()).text(), as: UTF8.self)
}

/// Replaces markers in an expectation (`a.yaml:1️⃣: error: …`) by the places where the files have them. Several files may share
/// digits; the file is the one named before the marker.
func located(_ expectation: String, in files: [String: String]) -> String {
  var lines: [String] = []
  for line in expectation.split(separator: "\n", omittingEmptySubsequences: false) {
    var line = String(line)
    for (path, text) in files where line.hasPrefix(path + ":") {
      let marked = Marked(text)
      for digit in "123456789" {
        if let place = marked.location(of: digit) {
          line = line.replacing("\(digit)\u{FE0F}\u{20E3}", with: place)
        }
      }
    }
    lines.append(line)
  }
  return lines.joined(separator: "\n")
}
