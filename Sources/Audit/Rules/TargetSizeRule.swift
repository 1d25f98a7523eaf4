package import Diagnostics
import Text
import Tokens

extension DiagnosticCode {
  package static let targetSize = DiagnosticCode(rule: "target-size", severity: .error)
}

extension Rule {
  /// Targets of controls are large enough, in every theme and size.
  static let targetSize = Rule(.targetSize, in: .layout, inEachContext: true) { subject, ledger in
    for (component, anatomy) in subject.anatomies.enumerated() where anatomy.isControl {
      checkTargets(of: anatomy, component, subject, &ledger)
    }
  }
}

private func checkTargets(
  of anatomy: Anatomy, _ component: Int, _ subject: Subject, _ ledger: inout Ledger
) {
  let platforms =
    subject.plan.platforms.isEmpty ? Platform.allCases : subject.plan.platforms
  let part = anatomy.targetPart
  var seen: [TokenID: Set<Double>] = [:]
  for variant in anatomy.variants(over: anatomy.sizePath.axes) {
    let targets = subject.themes.indices.compactMap { theme in
      subject.target(part, of: anatomy, in: variant, theme).map { (theme: theme, target: $0) }
    }
    guard let token = targets.first?.target.token else { continue }
    let sizes = Set(targets.map(\.target.size)).subtracting(seen[token] ?? [])
    seen[token, default: []].formUnion(sizes)
    for size in sizes.sorted() {
      let missed = Platform.allCases.filter { platform in
        size < platform.minimumTarget && (platform == .web || platforms.contains(platform))
      }
      let themes = targets.filter { $0.target.size == size }.map(\.theme)
      guard !missed.isEmpty, let place = subject.valuePlace(of: token, in: themes[0]) else { continue }
      let name = subject.tokens.dottedPath(of: token)
      let left = ledger.unwaived(.targetSize, about: [name], in: themes)
      guard !left.isEmpty else { continue }
      let needs = missed.sorted { $0.minimumTarget < $1.minimumTarget }.map {
        "\($0.minimumTarget.decimal) (\($0.targetSource))"
      }
      ledger.report(
        .targetSize,
        "`\(name)` gives `\(anatomy.name)` a target of \(size.decimal) px; make it at least \(needs.listed())",
        at: place, themes: subject.names(of: left), notes: [.describes(anatomy)],
        atMost: missed.contains(.web) ? .error : .warning, component: component)
    }
  }
}

extension Subject {
  /// The target of a size, if it is known; the coverage rule reports missing sizes.
  fileprivate func target(
    _ part: Int?, of anatomy: Anatomy, in variant: Anatomy.Variant, _ theme: Int
  ) -> Target? {
    let target = anatomy.target(part) { part in
      let segments = anatomy.sizePath.filled(for: variant, of: anatomy, member: anatomy.parts[part].segment)
      return path(of: segments).flatMap(token(at:)).flatMap { token in
        pixels(of: token, in: theme).map { (token, $0) }
      }
    }
    return target?.isKnown == true ? target : nil
  }
}

extension Anatomy {
  /// Whether the component is interactive.
  fileprivate var isControl: Bool {
    axes.contains { $0.name.lowercased() == "state" || $0.isBoolean } || isSelectionControl
  }
}
