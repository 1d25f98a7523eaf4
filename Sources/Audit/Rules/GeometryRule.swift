package import Diagnostics
import Syntax
import Text
import Tokens

extension DiagnosticCode {
  package static let brokenGeometry = DiagnosticCode(rule: "broken-geometry", severity: .error)
}

extension Rule {
  /// The sizes of a component, touch targets included, satisfy the rules of its anatomy in every theme.
  static let geometry = Rule(.brokenGeometry, in: .layout, inEachContext: true) { subject, ledger in
    var check = GeometryCheck(subject)
    for (component, anatomy) in subject.anatomies.enumerated() {
      check.check(anatomy, component, ledger: &ledger)
    }
  }
}

struct GeometryCheck {
  /// The maximum number of sizes that are read, counted by rule, as often as the rule names them, and by variant and theme.
  static let maximumOfSizes = 1_000_000

  private let subject: Subject
  /// The number of sizes that may still be read.
  private var room = Self.maximumOfSizes

  init(_ subject: Subject) { self.subject = subject }

  mutating func check(_ anatomy: Anatomy, _ component: Int, ledger: inout Ledger) {
    let free = anatomy.geometry.map { rule in
      // An axis that every name in the rule qualifies does not vary, so it is left out.
      anatomy.sizePath.axes.filter { axis in
        rule.relation.references.contains { reference in !reference.choices.contains { $0.axis == axis } }
      }
    }
    for (rule, axes) in zip(anatomy.geometry, free) {
      let count = axes.reduce(1) { $0 * anatomy.axes[$1].values.count }
      room -= count * max(1, rule.relation.readCount) * subject.themes.count
      guard room >= 0 else {
        return ledger.report(
          .limitExceeded,
          "more than \(GeometryCheck.maximumOfSizes) sizes to check in geometry; write fewer rules or describe fewer variants",
          at: rule.range, component: component)
      }
    }
    for (rule, axes) in zip(anatomy.geometry, free) {
      for variant in anatomy.variants(over: axes) {
        check(rule, variant, of: anatomy, component, ledger: &ledger)
      }
    }
  }

  /// A size in a rule.
  private struct Size {
    var name: String
    var token: TokenID
    var path: String
  }

  /// The same failure in some themes.
  private struct Failure {
    var message: String
    var themes: [Int]
  }

  private func check(
    _ rule: Anatomy.GeometryRule, _ variant: Anatomy.Variant, of anatomy: Anatomy, _ component: Int,
    ledger: inout Ledger
  ) {
    var sizes: [Size] = []
    for reference in rule.relation.references {
      var variant = variant
      for choice in reference.choices { variant.choices[choice.axis] = choice.value }
      let segments = anatomy.sizePath.filled(
        for: variant, of: anatomy, member: anatomy.parts[reference.part].segment)
      // The coverage rule reports missing sizes.
      guard let token = subject.path(of: segments).flatMap(subject.token(at:)) else { return }
      sizes.append(Size(name: reference.text, token: token, path: segments.joined(separator: ".")))
    }
    var failures: [Failure] = []
    var indices: [String: Int] = [:]
    for theme in subject.themes.indices {
      guard let message = failure(of: rule, sizes, variant, anatomy, in: theme) else { continue }
      if let index = indices[message] {
        failures[index].themes.append(theme)
      } else {
        indices[message] = failures.count
        failures.append(Failure(message: message, themes: [theme]))
      }
    }
    for failure in failures {
      let places = sizes.compactMap { size in
        subject.valuePlace(of: size.token, in: failure.themes[0]).map { (size, $0) }
      }
      let notes = places.dropFirst().map { Diagnostic.Note("`\($0.0.path)` is defined here", at: $0.1) }
      ledger.report(
        .brokenGeometry, failure.message, at: places.first?.1 ?? rule.range,
        notes: notes + [.init("the rule is here", at: rule.range)], about: sizes.map(\.path),
        in: failure.themes, component: component)
    }
  }

  /// The message about a failure in a theme; `nil` if the rule holds.
  private func failure(
    of rule: Anatomy.GeometryRule, _ sizes: [Size], _ variant: Anatomy.Variant, _ anatomy: Anatomy,
    in theme: Int
  ) -> String? {
    var values: [Double] = []
    var texts: [String] = []
    for size in sizes {
      guard let value = subject.value(of: size.token, in: theme) else { return nil }
      guard let number = value.pixels(perRem: subject.configuration.pixelsPerRem) else {
        return
          "`\(size.path)` in `\(rule.text)` is a \(value.type.rawValue); expected a dimension or a number"
      }
      values.append(number)
      texts.append("`\(size.path)` \(value.dimension?.text ?? number.decimal)")
    }
    let left = GeometryRelation.value(of: rule.relation.left, for: values)
    let right = GeometryRelation.value(of: rule.relation.right, for: values)
    if rule.relation.holds(left, right) { return nil }
    let place = anatomy.describe(variant)
    let found = "\(left.decimal) \(rule.relation.comparison.opposite) \(right.decimal)"
    return
      "`\(anatomy.name)`\(place.isEmpty ? "" : " in \(place)") breaks `\(rule.text)`: \(found) with \(texts.listed())"
  }
}

extension GeometryRelation.Comparison {
  /// The negated comparison.
  fileprivate var opposite: String {
    switch self {
    case .equal: "≠"
    case .less: "≥"
    case .lessOrEqual: ">"
    case .greater: "≤"
    case .greaterOrEqual: "<"
    }
  }
}
