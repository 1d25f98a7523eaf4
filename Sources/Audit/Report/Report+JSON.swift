import ColorScience
package import Diagnostics
import Tokens

extension Report {
  /// The report as one JSON object for other programs, with each pair, component and diagnostic on one line.
  ///
  /// - Parameter sources: the texts that diagnostics refer to.
  package func json(sources: Sources) -> [UInt8] {
    var locations = LineTables(sources)
    let parts: [(name: String, value: [JSON]?)] = [
      ("contrast", contrast.map(json)), ("coverage", coverage.map(json)),
      ("ignored", ignored.isEmpty ? nil : ignored.map(json)),
      ("scorecard", assessments().map { json(of: $0.scorecard) }),
      ("distinguish", orderedDistinctions.map(json)),
      ("waivers", waivers.map(json)), ("findings", findings.map { json(of: $0, &locations) }),
    ]
    return JSON.document(
      [["themes": .strings(themes)]]
        + parts.compactMap { name, value in value.map { .object([name: .lines($0)]) } })
  }

  private func json(of result: ContrastResult) -> JSON {
    .object([
      "theme": .string(themes[result.theme]),
      "context": result.context.isEmpty ? nil : result.context.json,
      "foreground": .string(path(of: result.foreground)),
      "background": .string(path(of: result.background)), "ratio": .number(result.ratio),
      "required": .number(result.required), "criterion": .string(result.criterion),
      "verdict": .string(result.verdict.rawValue), "reason": .text(result.reason),
      "suggestion": .text(result.suggestion?.hex),
      "bridge": .text(subject.contrastPairs.all[result.pair].bridge),
    ])
  }

  private func json(of ignored: TokenSet.Ignored) -> JSON {
    [
      "tokens": .strings(ignored.entry.patterns.map(\.text)), "count": JSON(ignored.count),
      "reason": .string(ignored.entry.reason),
    ]
  }

  private func json(of coverage: Coverage) -> JSON {
    [
      "component": .string(coverage.component), "variants": JSON(coverage.variants),
      "complete": JSON(coverage.complete), "missing": .strings(coverage.missing),
    ]
  }

  private func json(of scorecard: Scorecard) -> JSON {
    .object([.init("component", .string(scorecard.component))] + scorecard.members)
  }

  /// By component, then by theme, then in the order of measurement.
  private var orderedDistinctions: [DistinctionResult] {
    distinctions.enumerated().sorted { one, other in
      (one.element.component, one.element.theme, one.offset)
        < (other.element.component, other.element.theme, other.offset)
    }.map(\.element)
  }

  private func json(of result: DistinctionResult) -> JSON {
    .object([
      "component": .string(subject.anatomies[result.component].name), "theme": .string(themes[result.theme]),
      "state": result.state.isEmpty ? nil : .string(result.state), "values": .strings(result.values),
      "tokens": .strings(result.fills.map { subject.tokens.dottedPath(of: $0) }),
      "ratio": .number(result.ratio), "by": .text(result.means?.rawValue),
      "verdict": .text(result.verdict?.rawValue),
    ])
  }

  private func json(of use: WaiverUse) -> JSON {
    .object([
      "code": .string(use.waiver.code.name), "tokens": .strings(use.waiver.tokens.map(\.pattern.text)),
      "themes": .strings(use.waiver.themes),
      "contexts": use.waiver.contexts.isEmpty
        ? nil : .object(use.waiver.contexts.map { .init($0.modifier, .strings($0.contexts)) }),
      "reason": .string(use.waiver.reason),
      "until": .text(use.waiver.until?.text), "owner": .text(use.waiver.owner),
      "covers": .array(use.uses.map { ["theme": .string($0.theme), "count": JSON($0.count)] }),
    ])
  }

  private func json(of finding: Diagnostic, _ locations: inout LineTables) -> JSON {
    let known = JSON.object([
      "code": .string(finding.code.name), "severity": .string(finding.severity.rawValue),
      "message": .string(finding.message),
    ])
    switch finding.place {
    case .program: return known
    case .file(let path): return known.adding(["path": .string(path)])
    case .range(let range):
      let location = locations[range]
      return known.adding([
        "path": .string(location.path), "line": JSON(location.line), "column": JSON(location.column),
      ])
    }
  }
}

extension Scorecard {
  /// The criteria by their numbers, each with its status and the evidence.
  package var members: [JSON.Member] {
    entries.map { entry in
      .init(
        entry.criterion.number,
        ["status": .string(entry.verdict.rawValue), "evidence": .string(entry.evidence)])
    }
  }
}
