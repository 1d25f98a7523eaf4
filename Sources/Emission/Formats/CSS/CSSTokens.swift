internal import Syntax
internal import Tokens

/// The tokens of an output for CSS, with the references of their members.
struct CSSTokens {
  let reader: OutputTokens
  /// Whether aliases become `var()`.
  let refers: Bool
  /// By slot and theme, for composites with a member that refers to a token.
  private let members: [Int: [CSSMembers]]
  /// By slot, the properties of typography tokens whose properties are unusual.
  private let fontProperties: [Int: [CSSProperty]]
  /// The expressions that the output keeps.
  let expressions: CSSExpressions
  /// By theme, the outcomes of all tokens.
  private let outcomes: [[Outcome]]
  private let aliases: [[UInt32]]

  init(_ reader: OutputTokens, named names: CSSNames) {
    self.reader = reader
    expressions =
      reader.output[CSSOptions.computed] == .keep ? CSSExpressions(reader, names) : CSSExpressions()
    refers = reader.output[CSSOptions.references]
    var members: [Int: [CSSMembers]] = [:]
    if refers, reader.types.contains(where: \.isCSSComposite) {
      for slot in reader.listed where reader.type(at: slot).isCSSComposite {
        var found = [reader.members(at: slot, in: 0)]
        for theme in reader.columns.indices.dropFirst() {
          // The same definition refers to the same tokens in every theme.
          let isSame = reader.isWrittenOnce(at: slot, theme)
          found.append(isSame ? found[0] : reader.members(at: slot, in: theme))
        }
        if found.contains(where: { $0 != .none }) { members[slot] = found }
      }
    }
    self.members = members
    fontProperties = reader.unusualFontProperties
    outcomes = reader.columns.map(\.outcomes)
    aliases = reader.columns.map(\.aliases)
  }

  func members(at slot: Int, in theme: Int) -> CSSMembers {
    guard theme < outcomes.count else {
      return refers && reader.type(at: slot).isCSSComposite ? reader.members(at: slot, in: theme) : .none
    }
    guard !members.isEmpty, reader.type(at: slot).isCSSComposite else { return .none }
    return members[slot]?[theme] ?? .none
  }

  /// The slot of the token that a token refers to in a theme by `var()`, if it does.
  func reference(at slot: Int, in theme: Int) -> Int? {
    guard refers, let alias = reader.alias(at: slot, in: theme), let target = reader.slots.slot(of: alias),
      fontProperties.isEmpty || fontProperties[target] == fontProperties[slot],
      reader.type(at: slot) != .opaque
        || reader.cssProperties(ofOwn: target) == reader.cssProperties(ofOwn: slot)
    else { return nil }
    return target
  }

  /// The properties of a typography token.
  func fontProperties(at slot: Int) -> [CSSProperty] {
    fontProperties[slot] ?? reader.output.cssProperties(of: .typography)
  }

  /// The properties that a token is declared with; `nil` for its whole value alone.
  func severalProperties(at slot: Int) -> [CSSProperty]? {
    // `==` of another module's types is called through a table of witnesses.
    let type = reader.type(at: slot)
    if case .typography = type { return fontProperties(at: slot) }
    if case .opaque = type { return reader.cssProperties(ofOwn: slot) }
    if case .gradient = type { return reader.output.cssProperties(of: type) }
    if case .spring = type { return reader.output.cssProperties(of: type) }
    return nil
  }

  func value(at slot: Int, in theme: Int) -> TokenValue {
    reader.tokens.values[reader.value(at: slot, in: theme)]
  }

  /// Whether a token, or a token that it refers to, differs between two themes. A reference to a token that
  /// differs also differs: `var()` is substituted where it is declared, so a nested theme must declare it
  /// again.
  func differs(at slot: Int, _ one: Int, _ other: Int) -> Bool {
    let token = Int(reader.slots.tokens[slot])
    guard reader.isAbsent(slot, in: one) == reader.isAbsent(slot, in: other) else { return true }
    return !haveOneValue(token, one, other) || aliases[one][token] != aliases[other][token]
      || members(at: slot, in: one) != members(at: slot, in: other)
  }

  /// Whether a token has the same value in two themes. Equal composites may be stored twice.
  private func haveOneValue(_ token: Int, _ one: Int, _ other: Int) -> Bool {
    let (first, second) = (outcomes[one][token], outcomes[other][token])
    guard first != second, let first = first.value, let second = second.value else { return first == second }
    return reader.tokens.values[Int(first)] == reader.tokens.values[Int(second)]
  }

  /// Whether the value of a token has the same text in two themes.
  func saysTheSame(at slot: Int, _ one: Int, _ other: Int) -> Bool {
    let target = reference(at: slot, in: one)
    guard target == reference(at: slot, in: other) else { return false }
    return target != nil
      || haveOneValue(Int(reader.slots.tokens[slot]), one, other)
        && members(at: slot, in: one) == members(at: slot, in: other)
  }

  /// The tokens that `light-dark()`, which supports only colors, cannot express in some pair of themes.
  func residue(of blocks: [CSSBlock]) -> [Int] {
    let pairs = blocks.filter { $0.light != $0.dark }
    return reader.listed.filter { slot in
      reader.type(at: slot) != .color
        && pairs.contains { differs(at: slot, $0.light, $0.dark) && !joins(at: slot, $0.light, $0.dark) }
    }
  }

  private func joins(at slot: Int, _ light: Int, _ dark: Int) -> Bool {
    guard reader.alias(at: slot, in: light) == nil, reader.alias(at: slot, in: dark) == nil else {
      // An alias has the text of its target.
      return reader.alias(at: slot, in: light) == reader.alias(at: slot, in: dark)
        && value(at: slot, in: light).joins(value(at: slot, in: dark))
    }
    let (one, two) = (members(at: slot, in: light), members(at: slot, in: dark))
    let hasColors = reader.type(at: slot) != .transition && reader.type(at: slot) != .typography
    let positions = Set(one.slots.keys).union(two.slots.keys)
    return value(at: slot, in: light).joins(value(at: slot, in: dark))
      && positions.allSatisfy { one[$0] == two[$0] || hasColors && $0 % CSSPosition.stride == 0 }
  }

  /// Whether a declaration contains a color that not every browser supports.
  func isWide(_ declaration: CSSDeclaration) -> Bool {
    isWide(declaration, in: Int(declaration.light))
      || declaration.isPair && isWide(declaration, in: Int(declaration.dark))
  }

  private func isWide(_ declaration: CSSDeclaration, in theme: Int) -> Bool {
    let slot = Int(declaration.slot)
    let type = reader.type(at: slot)
    guard type.hasColors, reference(at: slot, in: theme) == nil, expressions[slot, theme] == nil else {
      return false
    }
    // If the stops are a separate property, the gradient refers to them.
    if type == .gradient, declaration.property == .whole, reader.output[CSSOptions.gradients] == .stops {
      return false
    }
    let members = members(at: slot, in: theme)
    return value(at: slot, in: theme).hasColor { number, color in
      members[CSSPosition.layer(number)] == nil && members[number * CSSPosition.stride] == nil
        && color.color.isWideInCSS
    }
  }
}

extension OutputTokens {
  /// By slot, the properties of typography tokens whose properties are unusual, because of missing or
  /// additional members in any theme.
  fileprivate var unusualFontProperties: [Int: [CSSProperty]] {
    guard types.contains(.typography) else { return [:] }
    let usual = output.cssProperties(of: .typography)
    var unusual: [Int: [CSSProperty]] = [:]
    for slot in slots.tokens.indices {
      guard case .typography = type(at: slot) else { continue }
      let properties = output.cssProperties(of: allValues(at: slot).compactMap(\.typography))
      if properties != usual { unusual[slot] = properties }
    }
    return unusual
  }
}

extension TokenType {
  /// Whether values of the type have members that can refer to other tokens in CSS.
  fileprivate var isCSSComposite: Bool { isComposite && self != .strokeStyle }
}

/// The tokens of an output that keep their expressions, with `var()` in place of references.
struct CSSExpressions {
  /// By slot and theme.
  private var texts: [UInt64: [UInt8]] = [:]

  /// No expressions.
  init() {}

  /// The expressions of all tokens whose references are also in the output.
  init(_ reader: OutputTokens, _ names: CSSNames) {
    for slot in reader.slots.tokens.indices {
      for theme in reader.columns.indices {
        texts[Self.key(slot, theme)] = reader.expression(at: slot, in: theme, named: names)
      }
    }
  }

  /// The text of a token in a theme, if it keeps its expression.
  subscript(slot: Int, theme: Int) -> [UInt8]? {
    texts.isEmpty ? nil : texts[Self.key(slot, theme)]
  }

  private static func key(_ slot: Int, _ theme: Int) -> UInt64 { UInt64(slot) << 32 | UInt64(theme) }
}

extension OutputTokens {
  /// The expression of a token's whole value in CSS; `nil` if there is none, or if it refers to a token
  /// outside the output.
  func expression(at slot: Int, in theme: Int, named css: CSSNames) -> [UInt8]? {
    guard let token = token(at: slot, in: theme), let written = tokens.expressions(of: token).first,
      written.member.isEmpty
    else { return nil }
    var names: [Int: [UInt8]] = [:]
    for reference in tokens.references(of: token) where reference.ordinal > 0 {
      guard let slot = slots.slot(of: reference.to.rawValue) else { return nil }
      names[reference.ordinal] = Array("var(--".utf8) + css[slot] + [UInt8(ascii: ")")]
    }
    return tokens.documents[Int(written.document)].withText(of: written.node) { text in
      CSSExpressionText(Expression(parsing: text), of: text).bytes { names[$0 + 1] }
    }
  }
}
