package import Diagnostics
import Syntax
import Text

extension TokenSet {
  /// The edits that replace expressions with their results, as fixes of notes; expressions whose result
  /// differs between themes stay, with a note and no fix.
  package func resultEdits(in permutations: [Int]) -> [Diagnostic] {
    var results: [WrittenResult] = []
    var indices: [SourceRange: Int] = [:]
    for permutation in permutations {
      for id in ids {
        guard let token = token(id, in: permutation) else { continue }
        for expression in expressions(of: token) {
          guard let value = value(of: expression, in: permutation) else { continue }
          let range = documents[Int(expression.document)].range(of: expression.node)
          if let known = indices[range] {
            if results[known].value != value { results[known].differs = true }
          } else {
            indices[range] = results.count
            results.append(WrittenResult(text: text(of: expression), range: range, value: value))
          }
        }
      }
    }
    return results.map(Diagnostic.result)
  }
}

/// The result of a written expression.
private struct WrittenResult {
  let text: String
  let range: SourceRange
  let value: TokenValue
  /// Whether its value differs in another theme, or for another token with the same text through a YAML
  /// alias.
  var differs = false
}

extension DiagnosticCode {
  package static let themedResult = DiagnosticCode("themed-result", in: .values)
}

extension Diagnostic {
  /// The edit that replaces an expression with its result, or the reason why there is none.
  fileprivate static func result(_ result: WrittenResult) -> Diagnostic {
    guard !result.differs, let form = result.value.longForm else {
      return Diagnostic(
        .note, .themedResult,
        "`\(result.text.shortened(to: 60))` has another result in another theme, so it stays an expression",
        at: result.range)
    }
    return Diagnostic(
      .note, .themedResult, "the result is `\(form)`", at: result.range,
      fix: .writing(form, at: result.range))
  }
}

extension TokenValue {
  /// The value in DTCG's form, as JSON, which is also YAML; `nil` for types without expressions.
  fileprivate var longForm: String? {
    func measure(_ value: Double, _ unit: String) -> String {
      "{\"value\": \(value.decimal), \"unit\": \"\(unit)\"}"
    }
    return color?.longForm ?? dimension.map { measure($0.value, $0.unit.rawValue) }
      ?? duration.map { measure($0.value, $0.unit.rawValue) } ?? (number ?? fontWeight?.value)?.decimal
  }
}

extension TokenSet {
  /// By path, of groups and tokens: whether a pattern matches it. The time hardly depends on the number of
  /// patterns.
  package func paths(coveredBy patterns: [PathPattern]) -> [Bool] {
    guard !patterns.isEmpty else { return [Bool](repeating: false, count: paths.count) }
    var automaton = PathAutomaton(patterns, names: names)
    var states = [Int](repeating: 0, count: paths.count)
    var covered = [Bool](repeating: false, count: paths.count)
    covered[0] = automaton.accepts[0]
    // The number of a path is higher than those of its parents.
    for number in 1..<max(1, paths.count) {
      let path = PathID(rawValue: UInt32(number))
      var state = states[Int(paths.parent(of: path).rawValue)]
      if !automaton.isConstant[state] {
        state = automaton.state(after: paths.lastName(of: path), from: state)
      }
      states[number] = state
      covered[number] = automaton.accepts[state]
    }
    return covered
  }

  /// By token: whether a pattern matches it.
  package func tokens(coveredBy patterns: [PathPattern]) -> [Bool] {
    guard !patterns.isEmpty else { return [Bool](repeating: false, count: tokens.count) }
    let paths = paths(coveredBy: patterns)
    return tokens.map { paths[Int($0.rawValue)] }
  }

  /// By token: whether it is included, which all are without patterns, and not excluded; `nil` if there are
  /// no patterns.
  package func tokens(including include: [PathPattern], excluding exclude: [PathPattern]) -> [Bool]? {
    guard !include.isEmpty || !exclude.isEmpty else { return nil }
    var isHeld =
      include.isEmpty ? [Bool](repeating: true, count: tokens.count) : tokens(coveredBy: include)
    guard !exclude.isEmpty else { return isHeld }
    for (token, isExcluded) in tokens(coveredBy: exclude).enumerated() where isExcluded {
      isHeld[token] = false
    }
    return isHeld
  }
}
