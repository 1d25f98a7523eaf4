import Diagnostics
import Syntax
import Text
import Tokens

/// The tokens that one output holds. A token's slot is its index among them.
struct OutputSlots: Sendable {
  private static var none: UInt32 { .max }

  /// By slot: the number of the token.
  private(set) var tokens: [UInt32] = []
  /// By token: its slot, or `none` if the output leaves it out.
  private(set) var slots: [UInt32]

  /// The tokens that exist in any theme of the output and are not excluded.
  ///
  /// - Parameter unusual: values that not every format can write.
  init(
    holding all: TokenSet, output: Output, unusual: UnusualValues = UnusualValues([]),
    log: inout DiagnosticLog
  ) {
    tokens.reserveCapacity(all.tokens.count)
    slots = [UInt32](repeating: Self.none, count: all.tokens.count)
    let themes = output.themes.map { all.permutations[$0.permutation].outcomes }
    let held = all.tokens(including: output.include, excluding: output.exclude)
    let columns = unusual.isEmpty ? [] : output.themes.map { all.permutations[$0.permutation] }
    var inCSS: (first: UInt32, count: Int)?
    for token in all.tokens.indices where themes.contains(where: { $0[token].isValid }) {
      if !output.hidden.isEmpty, Self.isHidden(token, of: all, output) { continue }
      if let held, !held[token] { continue }
      if !unusual.isEmpty {
        let need = unusual.need(of: token, in: columns)
        guard output.format.scope.isSuperset(of: need) else {
          if need.contains(.unitsOfCSS) { inCSS = (inCSS?.first ?? UInt32(token), (inCSS?.count ?? 0) + 1) }
          continue
        }
      }
      slots[token] = UInt32(tokens.count)
      tokens.append(UInt32(token))
    }
    if let inCSS {
      let path = all.dottedPath(of: TokenID(rawValue: inCSS.first))
      log.report(.unitWithoutEquivalent(path, count: inCSS.count, in: output))
    }
  }

  /// Whether every theme takes a token from a hidden source.
  private static func isHidden(_ token: Int, of all: TokenSet, _ output: Output) -> Bool {
    output.themes.allSatisfy { theme in
      let permutation = all.permutations[theme.permutation]
      guard permutation.outcomes[token].isValid else { return true }
      let definition = all.definitions[Int(permutation.definitions[token])]
      return output.hidden.contains {
        $0.document == definition.document && $0.nodes.contains(definition.node.rawValue)
      }
    }
  }

  /// The slot of a token by its path, if it is in the output.
  func slot(of path: [String], in tokens: TokenSet) -> Int? {
    tokens.id(at: path).flatMap { slot(of: $0.rawValue) }
  }

  /// The slot of a token, if it is in the output.
  func slot(of token: UInt32) -> Int? {
    let slot = slots[Int(token)]
    return slot == Self.none ? nil : Int(slot)
  }
}

extension Diagnostic {
  fileprivate static func unitWithoutEquivalent(_ path: String, count: Int, in output: Output) -> Diagnostic {
    let others = count > 1 ? " and \(counted(count - 1, "other token"))" : ""
    return Diagnostic(
      .warning, .unitWithoutEquivalent,
      "`\(path)`\(others) \(count > 1 ? "have units" : "has a unit") that only CSS knows, so this output leaves \(count > 1 ? "them" : "it") out",
      at: .file(output.file))
  }
}
