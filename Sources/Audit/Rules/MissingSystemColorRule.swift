package import Diagnostics
import Text
import Tokens

extension DiagnosticCode {
  package static let missingSystemColor = DiagnosticCode(
    rule: "missing-system-color", severity: .warning, isOnRequest: true)
}

extension Rule {
  /// Every drawn role has a color of the system in every variant that has it.
  static let missingSystemColors = Rule(.missingSystemColor, in: .layout) { subject, ledger in
    for (component, anatomy) in subject.anatomies.enumerated() where anatomy.isOnWeb {
      let drawn = Set(anatomy.drawing.map(\.role))
      let lacking = anatomy.roles.indices.filter {
        drawn.contains($0) && anatomy.lacksSystemColor($0, in: subject)
      }
      guard !lacking.isEmpty else { continue }
      let names = lacking.map { anatomy.roles[$0].name }.inBackticks.listed()
      let tokens = lacking.compactMap { anatomy.anyToken(of: $0, in: subject) }
      ledger.report(
        .missingSystemColor,
        "\(names) of `\(anatomy.name)` \(lacking.count == 1 ? "has" : "have") no system color; give \(lacking.count == 1 ? "it" : "them") one with `system:`, such as `ButtonText`",
        at: anatomy.roles[lacking[0]].range, about: tokens.map { subject.tokens.dottedPath(of: $0) },
        in: subject.themes.indices, component: component)
    }
  }
}

extension Anatomy {
  /// Whether it exists on the web, or nobody says where it exists.
  var isOnWeb: Bool { facts.platforms.isEmpty || facts.platforms.contains(.web) || webRole != nil }

  private func token(of role: Int, _ variant: Variant, in subject: Subject) -> TokenID? {
    guard selection(roles[role].only, covers: variant) else { return nil }
    return subject.path(of: colorPath.filled(for: variant, of: self, member: roles[role].segment))
      .flatMap(subject.token(at:))
  }

  fileprivate func lacksSystemColor(_ role: Int, in subject: Subject) -> Bool {
    variants(over: colorPath.axes).contains { variant in
      systemColor(of: roles[role], in: variant) == nil && token(of: role, variant, in: subject) != nil
    }
  }

  fileprivate func anyToken(of role: Int, in subject: Subject) -> TokenID? {
    variants(over: colorPath.axes).lazy.compactMap { token(of: role, $0, in: subject) }.first
  }
}
