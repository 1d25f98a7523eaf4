package import Diagnostics
import Tokens

extension DiagnosticCode {
  package static let exemptWithoutReason = DiagnosticCode(rule: "exempt-without-reason", severity: .error)
}

extension Rule {
  /// What is exempt without being disabled has a reason.
  static let exemptWithoutReason = Rule(.exemptWithoutReason, in: .layout) { subject, ledger in
    for (component, anatomy) in subject.anatomies.enumerated() {
      guard let place = anatomy.exemptRange, anatomy.exempt.contains(where: { $0.reason == nil }) else {
        continue
      }
      let built = anatomy.builtVariants(in: subject)
      let covered = built.filter { variant in anatomy.exemption(of: variant).map { $0.reason == nil } ?? false
      }
      guard covered.count < built.count || built.isEmpty else {
        ledger.report(
          .exemptWithoutReason, "`exempt` of `\(anatomy.name)` covers every variant; say why with `reason`",
          at: place, component: component)
        continue
      }
      for state in anatomy.states(of: covered) where state != "disabled" {
        ledger.report(
          .exemptWithoutReason,
          "`exempt` of `\(anatomy.name)` covers the state `\(state)`, which WCAG does not exempt; say why with `reason`",
          at: place, atMost: .warning, component: component)
      }
    }
  }
}

extension Anatomy {
  /// The variants of its colors of which the set has a token.
  fileprivate func builtVariants(in subject: Subject) -> [Variant] {
    variants(over: colorPath.axes).filter { variant in
      roles.contains { role in
        subject.path(of: colorPath.filled(for: variant, of: self, member: role.segment))
          .flatMap(subject.token(at:)) != nil
      }
    }
  }

  /// The states of variants, once each.
  fileprivate func states(of variants: [Variant]) -> [String] {
    guard let axis = axes.firstIndex(where: { ControlWords.axis(ofProperty: $0.name) == .state }) else {
      return []
    }
    return variants.compactMap { variant in
      variant[axis].map { ControlWords.name(of: axes[axis].values[$0].name, on: .state) }
    }.unique
  }
}
