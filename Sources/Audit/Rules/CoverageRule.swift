package import Diagnostics
import Text
import Tokens

extension DiagnosticCode {
  package static let missingVariant = DiagnosticCode(
    rule: "missing-variant", severity: .error,
    meaning: "A component lacks a token that its anatomy asks for.",
    example: "`toggle.color.error.active.bg-track` is not defined",
    fix: "Define the token.")

  package static let surplusVariant = DiagnosticCode(
    rule: "surplus-variant", severity: .warning,
    meaning: "A component has a token that its anatomy does not know.",
    example: "`toggle.color.eror.active.bg-track`",
    fix: "Rename or remove it, or add it to the anatomy.")
}

extension Rule {
  /// Every token that an anatomy asks for exists and has a fitting type, and the component has no others.
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
    // Spellings of the legacy schema have a rule of their own.
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
        // Without all sources, what no source has may stand in the others.
        ($0.token != nil || subject.tokens.isClosed)
          && !legacy.explains(missing: $0.segments, of: expected.anatomy, in: subject)
      }
      reportMissing(unexplained, component, ledger: &ledger)
      var absent = NearestNames(unexplained.map(\.path))
      for token in surplus[component] where !legacy.explains(surplus: token, in: subject) {
        reportSurplus(token, &absent, component, ledger: &ledger)
      }
      checkTypes(of: expected, component, ledger: &ledger)
    }
  }

  /// Tells missing tokens, those of one missing group together.
  private func reportMissing(
    _ missing: [ExpectedTokens.Expected], _ component: Int, ledger: inout Ledger
  ) {
    let anatomy = expected[component].anatomy
    var groups: [(segments: [String], tokens: [ExpectedTokens.Expected])] = []
    var indices: [[String]: Int] = [:]
    for token in missing {
      let depth = subject.depth(of: token.segments)
      let group = Array(token.segments.prefix(depth + 1))
      // What some themes have is missing on its own.
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
      let message =
        group.segments == first.segments
        ? missingToken(first, of: anatomy)
        : missingGroup(group.segments, group.tokens, of: anatomy)
      ledger.report(
        .missingVariant, message, at: place, about: group.tokens.map(\.path), in: first.missingIn,
        notes: [.init("`\(anatomy.name)` is described here", at: anatomy.range)], component: component)
    }
  }

  /// By component: the tokens below the fixed beginnings of its paths that no anatomy asks for.
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
      .surplusVariant, surplusToken(path, of: anatomy, nearest: missing.name(nearestTo: path)),
      at: place,
      about: [path], in: subject.themes.indices,
      notes: [.init("`\(anatomy.name)` is described here", at: anatomy.range)], component: component)
  }

  /// Roles are colors; the sizes of one part have one type in every variant, for code gets them from one lookup.
  private func checkTypes(of expected: ExpectedTokens, _ component: Int, ledger: inout Ledger) {
    var partTypes: [TokenType?] = expected.anatomy.parts.map { _ in nil }
    for token in expected.all {
      guard let id = token.token else { continue }
      for theme in subject.themes.indices {
        guard let type = subject.value(of: id, in: theme)?.type,
          let place = subject.valuePlace(of: id, in: theme)
        else { continue }
        switch token.member {
        case .role(let role):
          if type != .color {
            ledger.report(
              .noColor(token.path, type, expected.anatomy, expected.anatomy.roles[role], at: place),
              component: component)
          }
        case .part(let part):
          let first = partTypes[part] ?? type
          partTypes[part] = first
          if type != first {
            ledger.report(
              .mixedTypes(token.path, type, first, expected.anatomy, expected.anatomy.parts[part], at: place),
              component: component)
          }
        }
      }
    }
  }
}

extension PathTemplate {
  /// The segments before the first that has a place to fill in.
  var fixedBeginning: [String] {
    segments.prefix { $0.count == 1 && $0[0].isText }.compactMap {
      if case .text(let text) = $0[0] { text } else { nil }
    }
  }
}

extension PathTemplate.Piece {
  fileprivate var isText: Bool {
    switch self {
    case .text: true
    case .axis, .member: false
    }
  }
}

private func missingToken(_ token: ExpectedTokens.Expected, of anatomy: Anatomy) -> String {
  let variant = anatomy.describe(token.variant)
  let need = variant.isEmpty ? "" : " for \(variant)"
  return "`\(token.path)` is missing; `\(anatomy.name)` needs it\(need)"
}

private func missingGroup(
  _ group: [String], _ tokens: [ExpectedTokens.Expected], of anatomy: Anatomy
) -> String {
  "`\(group.joined(separator: "."))` is missing; `\(anatomy.name)` needs \(tokens.map { "`\($0.path)`" }.listed()) in it"
}

private func surplusToken(_ path: String, of anatomy: Anatomy, nearest: String?) -> String {
  "`\(path)` belongs to no variant of `\(anatomy.name)`\(didYouMean(nearest))"
}

extension Diagnostic {
  fileprivate static func noColor(
    _ path: String, _ type: TokenType, _ anatomy: Anatomy, _ role: Anatomy.Role, at place: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .typeMismatch, "`\(path)` is a \(type.rawValue); `\(role.name)` of `\(anatomy.name)` is a color",
      at: place,
      notes: [.init("`\(role.name)` is a role here", at: role.range)])
  }

  fileprivate static func mixedTypes(
    _ path: String, _ type: TokenType, _ first: TokenType, _ anatomy: Anatomy, _ part: Anatomy.Part,
    at place: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .typeMismatch,
      "`\(path)` is a \(type.rawValue), but another variant of `\(anatomy.name)` has a \(first.rawValue) as `\(part.name)`; give them one type",
      at: place, notes: [.init("`\(part.name)` is a part here", at: part.range)])
  }
}
