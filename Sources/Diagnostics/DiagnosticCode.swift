/// A stable, documented name for a kind of diagnostic. A code never changes its meaning.
///
/// Each code is declared next to the reader or the rule that raises it, and documented on the page `DiagnosticCodes.md`.
///
/// A code refers to its definition, so that a diagnostic carries 8 bytes of it and comparing two codes
/// compares addresses.
package struct DiagnosticCode: Sendable {
  /// The chapters of the page.
  package enum Family: Sendable, CaseIterable {
    case reading, structure, values, references, resolvers, configuration, generation, rules
  }

  private final class Definition: Sendable {
    let name: String
    let family: Family
    let severity: Diagnostic.Severity?
    let isOnRequest: Bool

    init(_ name: String, _ family: Family, _ severity: Diagnostic.Severity?, isOnRequest: Bool) {
      (self.name, self.family, self.severity, self.isOnRequest) = (name, family, severity, isOnRequest)
    }
  }

  private let definition: Definition

  /// A code whose severity is fixed, or that of a tolerance: something that is read although DTCG differs.
  ///
  /// - Parameter severity: that of a tolerance's diagnostics unless the configuration says otherwise.
  package init(_ name: String, in family: Family, tolerance severity: Diagnostic.Severity? = nil) {
    definition = Definition(name, family, severity, isOnRequest: false)
  }

  /// The code of a rule.
  ///
  /// - Parameters:
  ///   - severity: that of its diagnostics unless the configuration says otherwise.
  ///   - isOnRequest: whether the rule is off until `severity:` or `rules:` mentions it.
  package init(rule name: String, severity: Diagnostic.Severity, isOnRequest: Bool = false) {
    definition = Definition(name, .rules, severity, isOnRequest: isOnRequest)
  }

  /// The name of the code for people and programs, in kebab case.
  package var name: String { definition.name }

  /// The address of its page in the documentation; `nil` if the address of that is not known.
  package func page(of documentation: String?) -> String? { documentation.map { $0 + "codes/\(name)/" } }

  /// Where the code is documented.
  package var family: Family { definition.family }

  /// The default severity of a rule or a tolerance; `nil` for codes of syntax, references, and types, whose
  /// severity cannot be changed.
  package var ruleSeverity: Diagnostic.Severity? { definition.severity }

  /// Whether it belongs to a rule that is off until the configuration mentions it.
  package var isOnRequest: Bool { definition.isOnRequest }

  /// Whether it belongs to a rule.
  package var isRule: Bool { family == .rules }

  /// Whether it belongs to a tolerance, which is read although DTCG differs.
  package var isTolerance: Bool { ruleSeverity != nil && !isRule }
}

extension DiagnosticCode: Hashable {
  package static func == (a: DiagnosticCode, b: DiagnosticCode) -> Bool { a.definition === b.definition }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(definition)) }
}

extension DiagnosticCode {
  /// The meaning of a code, for the documentation and for editors that read SARIF. Markdown, in sentences.
  package struct Documentation: Sendable {
    package let meaning: String
    /// How to fix it.
    package let fix: String
  }

  /// What the page says about the code.
  package var documentation: Documentation {
    guard let documentation = Self.documented[name] else {
      preconditionFailure("the page of codes has no section about `\(name)`")
    }
    return documentation
  }

  /// The sections of the page, by code: paragraphs with the meaning, an example, and the fix.
  private static let documented: [String: Documentation] = {
    let page = String(decoding: PackageResources.DiagnosticCodes_md.dropLast(), as: UTF8.self)
    let sections = page.split(separator: "\n\n### ").map { $0.split(separator: "\n\n").map(String.init) }
    return Dictionary(
      uniqueKeysWithValues: sections.dropFirst().map { ($0[0], Documentation(meaning: $0[1], fix: $0[3])) })
  }()
}
