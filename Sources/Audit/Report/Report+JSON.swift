import ColorScience
package import Diagnostics
import Tokens

extension Report {
  /// The report as one JSON object for other programs, with each pair, component and diagnostic on one line.
  ///
  /// - Parameter sources: the texts that diagnostics refer to.
  package func json(sources: Sources) -> [UInt8] {
    var locations = Locations(sources)
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("themes") { $0.array { writer in themes.forEach { writer.string($0) } } }
      writer.lines("contrast", contrast, write)
      writer.lines("coverage", coverage, write)
      if !ignored.isEmpty { writer.lines("ignored", ignored, write) }
      writer.lines("scorecard", assessments().map(\.scorecard), write)
      writer.lines("distinguish", orderedDistinctions, write)
      writer.lines("waivers", waivers, write)
      writer.lines("findings", findings) { finding, writer in write(finding, &locations, to: &writer) }
    }
    writer.newline()
    return writer.bytes
  }

  private func write(_ result: ContrastResult, to writer: inout JSONWriter) {
    writer.member("theme", themes[result.theme])
    writer.member("foreground", path(of: result.foreground))
    writer.member("background", path(of: result.background))
    writer.member("ratio") { $0.number(result.ratio) }
    writer.member("required") { $0.number(result.required) }
    writer.member("criterion", result.criterion)
    writer.member("verdict", result.verdict.rawValue)
    if let reason = result.reason { writer.member("reason", reason) }
    if let suggestion = result.suggestion { writer.member("suggestion", suggestion.hex) }
  }

  private func write(_ ignored: TokenSet.Ignored, to writer: inout JSONWriter) {
    writer.member("tokens") {
      $0.array { writer in ignored.entry.patterns.forEach { writer.string($0.text) } }
    }
    writer.member("count", ignored.count)
    writer.member("reason", ignored.entry.reason)
  }

  private func write(_ coverage: Coverage, to writer: inout JSONWriter) {
    writer.member("component", coverage.component)
    writer.member("variants", coverage.variants)
    writer.member("complete", coverage.complete)
    writer.member("missing") { $0.array { writer in coverage.missing.forEach { writer.string($0) } } }
  }

  private func write(_ scorecard: Scorecard, to writer: inout JSONWriter) {
    writer.member("component", scorecard.component)
    for entry in scorecard.entries {
      writer.member(entry.criterion.number) { writer in
        writer.object { writer in
          writer.member("status", entry.verdict.rawValue)
          writer.member("evidence", entry.evidence)
        }
      }
    }
  }

  /// By component, then by theme, then in the order of measurement.
  private var orderedDistinctions: [DistinctionResult] {
    distinctions.enumerated().sorted { one, other in
      (one.element.component, one.element.theme, one.offset)
        < (other.element.component, other.element.theme, other.offset)
    }.map(\.element)
  }

  private func write(_ result: DistinctionResult, to writer: inout JSONWriter) {
    writer.member("component", subject.anatomies[result.component].name)
    writer.member("theme", themes[result.theme])
    if !result.state.isEmpty { writer.member("state", result.state) }
    writer.member("values") { $0.strings(result.values) }
    writer.member("tokens") { $0.strings(result.fills.map { subject.tokens.dottedPath(of: $0) }) }
    writer.member("ratio") { $0.number(result.ratio) }
    if let means = result.means { writer.member("by", means.rawValue) }
    if let verdict = result.verdict { writer.member("verdict", verdict.rawValue) }
  }

  private func write(_ use: WaiverUse, to writer: inout JSONWriter) {
    writer.member("code", use.waiver.code.name)
    writer.member("tokens") { $0.strings(use.waiver.tokens.map(\.pattern.text)) }
    writer.member("themes") { $0.strings(use.waiver.themes) }
    writer.member("reason", use.waiver.reason)
    if let until = use.waiver.until { writer.member("until", until.text) }
    if let owner = use.waiver.owner { writer.member("owner", owner) }
    writer.member("covers") { writer in
      writer.array { writer in
        for (theme, count) in use.uses {
          writer.object { writer in
            writer.member("theme", theme)
            writer.member("count", count)
          }
        }
      }
    }
  }

  private func write(_ finding: Diagnostic, _ locations: inout Locations, to writer: inout JSONWriter) {
    writer.member("code", finding.code.name)
    writer.member("severity", finding.severity.rawValue)
    writer.member("message", finding.message)
    switch finding.place {
    case .program: break
    case .file(let path): writer.member("path", path)
    case .range(let range):
      let location = locations[range]
      writer.member("path", location.path)
      writer.member("line", location.line)
      writer.member("column", location.column)
    }
  }
}

/// Places as lines and columns from 1. The lines of each source are counted once.
struct Locations {
  private let sources: Sources
  private var tables: [SourceID: LineTable] = [:]

  init(_ sources: Sources) { self.sources = sources }

  /// Where a range begins.
  subscript(range: SourceRange) -> (path: String, line: Int, column: Int) {
    mutating get {
      let table = tables[range.source] ?? LineTable(sources[range.source].bytes)
      tables[range.source] = table
      let location = table.location(of: range.bytes.lowerBound)
      return (sources[range.source].path, location.line, location.column)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func strings(_ texts: [String]) {
    array { writer in texts.forEach { writer.string($0) } }
  }

  /// A member that is an array of objects, one per line.
  fileprivate mutating func lines<Element>(
    _ key: String, _ elements: [Element], _ write: (Element, inout JSONWriter) -> Void
  ) {
    breakLine()
    member(key) { writer in
      writer.array { writer in
        for element in elements {
          writer.breakLine()
          writer.object { write(element, &$0) }
        }
      }
    }
  }
}
