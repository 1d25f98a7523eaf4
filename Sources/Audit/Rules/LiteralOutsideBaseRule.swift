import ColorScience
package import Diagnostics
import Text
import Tokens

extension DiagnosticCode {
  package static let literalOutsideBase = DiagnosticCode(
    rule: "literal-outside-base", severity: .warning, isOnRequest: true)
}

extension Rule {
  /// Only the base layer has literal values, and everything else refers to them.
  static let literalsOutsideBase = Rule(
    .literalOutsideBase, in: .names, options: [baseLayer.declaration, typesOutsideBase.declaration]
  ) { subject, ledger in
    let base = subject.configuration.settings[baseLayer]
    guard !base.isEmpty else { return }
    let types = subject.configuration.settings[typesOutsideBase]
    let isBase = subject.tokens(coveredBy: base)
    let literals = subject.literals
    let findings = literals.filter { used in
      !isBase[Int(used.token.rawValue)] && subject.value(of: used).map { types.contains($0.type) } == true
    }
    guard !findings.isEmpty else { return }
    var check = LiteralCheck(subject, literals.filter { isBase[Int($0.token.rawValue)] })
    for used in findings { check.report(used, &ledger) }
  }

  /// The tokens that may have literal values.
  package static let baseLayer = RuleOption(
    .literalOutsideBase, "base", patterns: "the tokens that values are written in")
  private static let typesOutsideBase = RuleOption(
    .literalOutsideBase, "types", types: [.color, .dimension], "the types that it checks")
}

private struct LiteralCheck {
  private let subject: Subject
  private var classes: ValueClasses
  /// By class of values: the tokens of the base layer with such a value in every theme.
  private var base: [UInt32: [UsedDefinition]] = [:]
  /// The colors among them.
  private var colors: [(used: UsedDefinition, color: Color)] = []
  /// The number of colors that may still be compared to find the nearest.
  private var room = 1_000_000

  /// - Parameter literals: those of the base layer.
  init(_ subject: Subject, _ literals: [UsedDefinition]) {
    self.subject = subject
    classes = ValueClasses(subject.tokens.values)
    for used in literals {
      guard subject.themes(using: used).count == subject.themes.count,
        let token = subject.token(used.token, in: used.theme)
      else { continue }
      base[classes[token.value], default: []].append(used)
      if case .color(let color) = subject.tokens.values[Int(token.value)] {
        colors.append((used, color.color))
      }
    }
  }

  mutating func report(_ used: UsedDefinition, _ ledger: inout Ledger) {
    guard let token = subject.token(used.token, in: used.theme) else { return }
    let equal = base[classes[token.value]] ?? []
    let name = subject.tokens.dottedPath(of: used.token)
    let range = subject.valueRange(of: used)
    if let first = equal.first {
      let path = subject.tokens.dottedPath(of: first.token)
      let fix = Diagnostic.Fix(
        "refer to `\(path)`", edits: [.init(replacing: range, with: quoted("{\(path)}"))])
      return ledger.report(
        .literalOutsideBase, "`\(name)` repeats the value of `\(path)`; refer to it", at: range,
        notes: [.init("`\(path)` is defined here", at: subject.nameRange(of: first))],
        fix: equal.count == 1 ? fix : nil, about: [name], in: subject.themes(using: used))
    }
    let note = nearest(to: subject.tokens.values[Int(token.value)]).map { nearest in
      let path = subject.tokens.dottedPath(of: nearest.used.token)
      return Diagnostic.Note(
        "`\(path)` is the nearest color, at ΔE OK \(ratioText(nearest.difference))",
        at: subject.nameRange(of: nearest.used))
    }
    ledger.report(
      .literalOutsideBase,
      "`\(name)` is not part of the base layer and has a value of its own; refer to a token of the base layer",
      at: range, notes: note.map { [$0] } ?? [], about: [name], in: subject.themes(using: used))
  }

  private mutating func nearest(to value: TokenValue) -> (used: UsedDefinition, difference: Double)? {
    guard case .color(let color) = value else { return nil }
    room -= colors.count
    guard room >= 0 else { return nil }
    var best: (used: UsedDefinition, difference: Double)?
    for candidate in colors where candidate.color.alpha == color.color.alpha {
      let difference = color.color.differenceOK(from: candidate.color)
      if best.map({ difference < $0.difference }) ?? true { best = (candidate.used, difference) }
    }
    return best
  }
}
