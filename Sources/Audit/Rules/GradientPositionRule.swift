package import Diagnostics
import Syntax
import Text
import Tokens

extension DiagnosticCode {
  package static let gradientPosition = DiagnosticCode(rule: "gradient-position", severity: .warning)
}

extension Rule {
  /// No position of a gradient is clamped.
  static let gradientPositions = Rule(.gradientPosition, in: .names) { subject, ledger in
    let isGradient = subject.tokens.values.map { if case .gradient = $0 { true } else { false } }
    guard isGradient.contains(true) else { return }
    let gradients = subject.usedDefinitions { permutation, index in
      permutation.outcomes[index].value.map { isGradient[Int($0)] } == true
        && permutation.aliases[index] == TokenSet.Permutation.none
    }
    for used in gradients {
      let (document, definition) = subject.definition(used)
      for stop in document.elements(of: definition.value) {
        guard let node = document.value(of: Keyword.position.interned, in: stop),
          let position = document.number(of: node), !(0...1).contains(position)
        else { continue }
        let name = subject.tokens.dottedPath(of: used.token)
        let clamped = position < 0 ? "0" : "1"
        ledger.report(
          .gradientPosition,
          "a position is from 0 to 1, so \(position.decimal) counts as \(clamped); write a number in that range",
          at: document.range(of: node), about: [name], in: subject.themes(using: used))
      }
    }
  }
}
