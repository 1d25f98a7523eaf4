/// A stable, documented name for a kind of diagnostic. A code never changes its meaning.
///
/// Each code is declared next to the reader or the rule that raises it.
///
/// A code refers to its definition, so that a diagnostic carries 8 bytes of it and comparing two codes
/// compares addresses.
package struct DiagnosticCode: Sendable {
  private final class Definition: Sendable {
    let name: String
    let family: Family
    let severity: Diagnostic.Severity?
    let isOnRequest: Bool
    let documentation: Documentation

    init(
      _ name: String, _ family: Family, _ severity: Diagnostic.Severity?, isOnRequest: Bool = false,
      _ documentation: Documentation
    ) {
      (self.name, self.family, self.severity, self.documentation) = (name, family, severity, documentation)
      self.isOnRequest = isOnRequest
    }
  }

  /// The meaning of a code, for the documentation and for editors that read SARIF. Markdown, in sentences.
  package struct Documentation: Sendable {
    package let meaning: String
    /// A text, a command, or a situation that raises it.
    package let example: String
    /// How to fix it.
    package let fix: String
  }

  private let definition: Definition

  /// A code whose severity is fixed.
  package init(_ name: String, in family: Family, meaning: String, example: String, fix: String) {
    definition = Definition(name, family, nil, .init(meaning: meaning, example: example, fix: fix))
  }

  /// The code of a tolerance: something that is read although DTCG differs.
  ///
  /// - Parameter severity: that of its diagnostics unless the configuration says otherwise.
  package init(
    _ name: String, in family: Family, tolerance severity: Diagnostic.Severity, meaning: String,
    example: String, fix: String
  ) {
    definition = Definition(name, family, severity, .init(meaning: meaning, example: example, fix: fix))
  }

  /// The code of a rule.
  ///
  /// - Parameters:
  ///   - severity: that of its diagnostics unless the configuration says otherwise.
  ///   - isOnRequest: whether the rule is off until `severity:` or `rules:` mentions it.
  package init(
    rule name: String, severity: Diagnostic.Severity, isOnRequest: Bool = false, meaning: String,
    example: String, fix: String
  ) {
    definition = Definition(
      name, .rules, severity, isOnRequest: isOnRequest, .init(meaning: meaning, example: example, fix: fix))
  }

  /// The name of the code for people and programs, in kebab case.
  package var name: String { definition.name }

  /// The address of its page in the documentation; `nil` if the address of that is not known.
  package func page(of documentation: String?) -> String? { documentation.map { $0 + "codes/\(name)/" } }

  /// Where the code is documented.
  package var family: Family { definition.family }

  /// What the code means.
  package var documentation: Documentation { definition.documentation }

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
