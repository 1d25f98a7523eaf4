package import Tokens

/// What lengths are written in: `lengths:` of an output.
package struct LengthRule: Hashable, Sendable {
  package enum Unit: String, Sendable, CaseIterable { case rem, px }

  package var unit: Unit
  /// Pixels of one rem; `nil` for those of the output.
  package var root: Double?
  /// The tokens that it is for, all if empty, except some.
  package var tokens: [PathPattern] = []
  package var except: [PathPattern] = []

  package init(_ unit: Unit) { self.unit = unit }

  package static func option(of format: String) -> OutputOption<LengthRule?> {
    OutputOption(
      OptionDeclaration(
        format, "lengths", .lengths, placeholder: "UNIT", default: "as written",
        help: "Write lengths in rem or in px."),
      default: nil, wrap: { $0.map { .lengths($0) } ?? .text("") },
      unwrap: { if case .lengths(let rule) = $0 { .some(rule) } else { nil } })
  }

  /// A length in the unit; itself if it is zero in another spelling, or in a unit that only CSS has.
  ///
  /// - Parameter root: pixels of one rem.
  func converting(_ length: Dimension, root: Double) -> Dimension {
    guard length.expression == nil else { return length }
    let value: Double
    switch (length.unit, unit) {
    case (.px, .rem): value = length.value / root
    case (.rem, .px): value = length.value * root
    default: return length
    }
    return Dimension((value * 1e6).rounded() / 1e6, unit == .rem ? .rem : .px)
  }

  /// A value with its lengths in the unit: those of dimensions, and the sizes and line heights of typography.
  private func converting(_ value: TokenValue, root: Double) -> TokenValue {
    if let length = value.dimension { return .dimension(converting(length, root: root)) }
    if let opaque = value.opaque { return .opaque(opaque.mappingMembers { converting($0, root: root) }) }
    guard var typography = value.typography else { return value }
    typography.fontSize = converting(typography.fontSize, root: root)
    typography.lineHeightLength = typography.lineHeightLength.map { converting($0, root: root) }
    return .typography(typography)
  }

  /// The tokens of themes with their lengths in the unit. An alias whose target is written in another unit is written as its
  /// value.
  func converting(_ all: TokenSet, in themes: [Theme], root: Double) -> TokenSet {
    let held = all.tokens(including: tokens, excluding: except)
    var (values, permutations, variations) = (all.values, all.permutations, all.variations)
    var converted: [UInt32: UInt32] = [:]
    func convert(_ id: TokenID, _ old: TokenSet.Token) -> TokenSet.Token {
      var token = old
      let isHeld = held?[Int(id.rawValue)] ?? true
      if isHeld {
        if let known = converted[token.value] {
          token.value = known
        } else {
          let own = converting(values[Int(token.value)], root: root)
          if own != values[Int(token.value)] {
            values.append(own)
            token.value = UInt32(values.count - 1)
          }
          converted[old.value] = token.value
        }
      }
      if let held, let alias = token.alias, held[Int(alias.rawValue)] != isHeld { token.alias = nil }
      return token
    }
    for permutation in Set(themes.map(\.permutation)).sorted() {
      for id in all.ids {
        guard let token = permutations[permutation][id] else { continue }
        permutations[permutation].set(convert(id, token), at: id)
      }
    }
    for index in variations.indices { variations[index].replaceTokens(by: convert) }
    return all.with(permutations: permutations, variations: variations, values: values)
  }
}
