package import Diagnostics
import Text
import Tokens

extension DiagnosticCode {
  package static let missingVariant = DiagnosticCode(rule: "missing-variant", severity: .error)
  package static let surplusVariant = DiagnosticCode(rule: "surplus-variant", severity: .warning)
}

extension Rule {
  /// Every token that an anatomy requires exists and has the right type, and the component has no others.
  static let coverage = Rule(.missingVariant, .surplusVariant, in: .layout) { subject, ledger in
    CoverageCheck(subject).check(ledger: &ledger)
  }
}

private struct CoverageCheck {
  private let subject: Subject
  private let expected: [ExpectedTokens]

  init(_ subject: Subject) {
    self.subject = subject
    expected = subject.expected
  }

  func check(ledger: inout Ledger) {
    let surplus = surplusTokens()
    // There is a separate rule for spellings of the legacy schema.
    let legacy = subject.legacySpellings
    for (component, expected) in expected.enumerated() {
      let missing = expected.all.filter { !$0.missingIn.isEmpty }
      ledger.measurements.coverage.append(
        Coverage(
          component: expected.anatomy.name, variants: expected.anatomy.variantCount,
          complete: expected.completeVariants, expectedTokens: expected.all.count,
          missing: missing.map(\.path), surplus: surplus[component].map { subject.tokens.dottedPath(of: $0) })
      )
      let unexplained = missing.filter {
        // If a source could not be read, it may have what no other source has.
        ($0.token != nil || subject.tokens.isClosed)
          && !legacy.explains(missing: $0.segments)
      }
      reportMissing(unexplained, component, ledger: &ledger)
      var absent = NearestNames(unexplained.map(\.path))
      for token in surplus[component] where !legacy.explains(surplus: token, in: subject) {
        reportSurplus(token, &absent, component, ledger: &ledger)
      }
      checkTypes(of: expected, component, ledger: &ledger)
    }
  }

  /// Reports missing tokens; those of one missing group are reported together.
  private func reportMissing(
    _ missing: [ExpectedTokens.Expected], _ component: Int, ledger: inout Ledger
  ) {
    let anatomy = expected[component].anatomy
    var groups: [(segments: [String], tokens: [ExpectedTokens.Expected])] = []
    var indices: [[String]: Int] = [:]
    for token in missing {
      let depth = subject.depth(of: token.segments)
      let group = Array(token.segments.prefix(depth + 1))
      // A token that some themes have is reported separately.
      if token.token == nil, let index = indices[group] {
        groups[index].tokens.append(token)
      } else {
        if token.token == nil { indices[group] = groups.count }
        groups.append((group, [token]))
      }
    }
    for group in groups {
      let first = group.tokens[0]
      let place =
        first.token.flatMap { subject.namePlace(of: $0) }
        ?? subject.place(ofGroup: group.segments.dropLast()) ?? anatomy.range
      let variant = anatomy.describe(first.variant)
      let need =
        group.segments == first.segments
        ? "it\(variant.isEmpty ? "" : " for \(variant)")"
        : "\(group.tokens.map { "`\($0.path)`" }.listed(first: 5)) in it"
      ledger.report(
        .missingVariant,
        "`\(group.segments.joined(separator: "."))` is missing; `\(anatomy.name)` needs \(need)", at: place,
        notes: [.describes(anatomy)], about: group.tokens.map(\.path), in: first.missingIn,
        component: component)
    }
  }

  /// By component: the tokens that no anatomy requires, below the fixed beginnings of its paths.
  private func surplusTokens() -> [[TokenID]] {
    var surplus: [[TokenID]] = expected.map { _ in [] }
    var scopes: [PathID: Int] = [:]
    var asked: Set<TokenID> = []
    for (component, expected) in expected.enumerated() {
      for path in [expected.anatomy.colorPath, expected.anatomy.sizePath] {
        if let scope = subject.path(of: path.fixedBeginning), scope != .root {
          scopes[scope] = scopes[scope] ?? component
        }
      }
      for token in expected.all { if let token = token.token { asked.insert(token) } }
    }
    if scopes.isEmpty { return surplus }
    for id in subject.tokens.ids where !asked.contains(id) {
      var path = subject.tokens.path(of: id)
      while path != .root {
        if let component = scopes[path] {
          surplus[component].append(id)
          break
        }
        path = subject.tokens.paths.parent(of: path)
      }
    }
    return surplus
  }

  private func reportSurplus(
    _ token: TokenID, _ missing: inout NearestNames, _ component: Int, ledger: inout Ledger
  ) {
    guard let place = subject.namePlace(of: token) else { return }
    let path = subject.tokens.dottedPath(of: token)
    let anatomy = expected[component].anatomy
    ledger.report(
      .surplusVariant,
      "`\(path)` is not part of any variant of `\(anatomy.name)`\(didYouMean(missing.name(nearestTo: path)))",
      at: place, notes: [.describes(anatomy)], about: [path], in: subject.themes.indices, component: component
    )
  }

  /// Roles are colors. The sizes of a part have the same type in every variant, since one generated lookup returns them.
  private func checkTypes(of expected: ExpectedTokens, _ component: Int, ledger: inout Ledger) {
    let anatomy = expected.anatomy
    var partTypes: [TokenType?] = anatomy.parts.map { _ in nil }
    for token in expected.all {
      guard let id = token.token else { continue }
      for theme in subject.themes.indices {
        guard let type = subject.value(of: id, in: theme)?.type,
          let place = subject.valuePlace(of: id, in: theme)
        else { continue }
        switch token.member {
        case .role(let role):
          guard type != .color else { continue }
          let role = anatomy.roles[role]
          ledger.report(
            .typeMismatch,
            "expected a color for `\(role.name)` of `\(anatomy.name)`; `\(token.path)` is a \(type.rawValue)",
            at: place, notes: [.init("`\(role.name)` is a role here", at: role.range)], component: component)
        case .part(let part):
          let first = partTypes[part] ?? type
          partTypes[part] = first
          guard type != first else { continue }
          let part = anatomy.parts[part]
          ledger.report(
            .typeMismatch,
            "`\(token.path)` is a \(type.rawValue), but another variant of `\(anatomy.name)` has a \(first.rawValue) as `\(part.name)`; give them one type",
            at: place, notes: [.init("`\(part.name)` is a part here", at: part.range)], component: component)
        }
      }
    }
  }
}

extension Diagnostic.Note {
  /// Points to an anatomy.
  static func describes(_ anatomy: Anatomy) -> Diagnostic.Note {
    Diagnostic.Note("`\(anatomy.name)` is described here", at: anatomy.range)
  }
}
