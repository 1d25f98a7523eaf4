package import Diagnostics
internal import Tokens

/// The values that a format can write in addition to those of DTCG.
struct ValueScope: OptionSet, Sendable {
  let rawValue: UInt8

  /// Dimensions in units that only CSS has.
  static let unitsOfCSS = ValueScope(rawValue: 1)
  static let booleans = ValueScope(rawValue: 2)
  /// Values of unknown types.
  static let opaque = ValueScope(rawValue: 4)
  /// Objects of the configuration's types, without a template.
  static let own = ValueScope(rawValue: 8)

  /// Code in a language with types.
  static let typed: ValueScope = [.booleans]
  static let all: ValueScope = [.unitsOfCSS, .booleans, .opaque, .own]
}

/// The values of a run that not every format can write.
struct UnusualValues: Sendable {
  /// By value: the scope that a format needs to write it; empty if all values are usual.
  private var needs: [UInt8] = []

  init(_ values: [TokenValue]) {
    for (index, value) in values.enumerated() {
      let need = value.need
      guard !need.isEmpty else { continue }
      if needs.isEmpty { needs = [UInt8](repeating: 0, count: values.count) }
      needs[index] = need.rawValue
    }
  }

  var isEmpty: Bool { needs.isEmpty }

  /// The scope that a format needs to write a token in all of some permutations.
  func need(of token: Int, in permutations: [TokenSet.Permutation]) -> ValueScope {
    var need: ValueScope = []
    for permutation in permutations {
      if let value = permutation.outcomes[token].value {
        need.insert(ValueScope(rawValue: needs[Int(value)]))
      }
    }
    return need
  }

  /// The scope that a format needs to write a token in all combinations of what it depends on.
  func need(of token: Int, in space: AxisSpace?, _ tokens: TokenSet) -> ValueScope {
    var need: ValueScope = []
    guard let space else { return need }
    let id = TokenID(rawValue: UInt32(token))
    for column in space.dependence(of: id).columns where column >= space.themes.count {
      if let value = tokens[id, space.permutation(ofColumn: column, in: tokens)].value {
        need.insert(ValueScope(rawValue: needs[Int(value)]))
      }
    }
    return need
  }
}

extension TokenValue {
  /// The scope that a format needs to write the value.
  var need: ValueScope {
    if case .boolean = self { return .booleans }
    let units: ValueScope = hasLength(where: \.unit.isOfCSS) ? .unitsOfCSS : []
    guard case .opaque(let value) = self else { return units }
    if case .code = value.content { return [] }
    return value.own == nil ? .opaque : units.union(.own)
  }

  /// Whether a length of the value has a property: its own, or that of a member, except line heights.
  func hasLength(where test: (Dimension) -> Bool) -> Bool {
    // Most values.
    if case .color = self { return false }
    if let dimension { return test(dimension) }
    if let strokeStyle { return strokeStyle.lengths.contains(where: test) }
    if let opaque { return opaque.members.joined().contains { $0.hasLength(where: test) } }
    return (typography?.absoluteParts ?? parts).contains { $0.value?.hasLength(where: test) ?? false }
  }
}

extension Typography {
  /// The letter spacing, unless its unit is a multiple of the font size (CSS Text 4 §8.2).
  var absoluteLetterSpacing: Dimension? {
    guard let spacing = letterSpacing else { return nil }
    guard spacing.unit == .em || spacing.unit == .percent else { return spacing }
    return Dimension(spacing.value * fontSize.value / (spacing.unit == .em ? 1 : 100), fontSize.unit)
  }
}

extension DiagnosticCode {
  package static let unitWithoutEquivalent = DiagnosticCode(
    "unit-without-equivalent", in: .generation, tolerance: .warning)
}
