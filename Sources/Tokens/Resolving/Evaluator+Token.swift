import Diagnostics
import Syntax

extension Evaluator {
  /// Reads the value of a token: an alias, a literal, or a composite of both. Findings are kept in `findings`, tokens that it
  /// refers to in `found`, and those of them without a value yet in `pending`.
  mutating func read(_ token: TokenID, declaration index: Int) -> Reading {
    let declaration = declarations.tokens[index]
    let path = tokens[Int(token.rawValue)]
    let place = NodePlace(document: declaration.definition.document, node: declaration.definition.value)
    if let target = aliasTarget(of: declaration, numbered: index) {
      refers = true
      guard reach(target, by: place) else { return .invalid }
      return .alias(target)
    }
    guard let followed = follow(place, allowsMembers: declaration.isReference) else {
      return .invalid
    }
    switch followed {
    case .token(let target, let site):
      return alias(to: target, from: site, declared: declaration.type, of: token)
    case .node(let place, let via):
      guard let type = declaration.type ?? inherited.type(of: path, in: paths) else {
        // A file that could not be read may give the group around it a type.
        if !isClosed || inherited.hasInvalidType(path, in: paths) { return .invalid }
        findings.append(
          .missingType(spelt(token), at: range(declaration.definition.document, declaration.definition.key)))
        return .invalid
      }
      let value = reading(place, via: via, type.article) { $0.value(of: type, at: $1) }
      return value.map(Reading.value) ?? .invalid
    }
  }

  /// The token that a declaration is known to refer to, if it exists here and nothing about it is to be told.
  private func aliasTarget(of declaration: TokenDeclaration, numbered index: Int) -> TokenID? {
    guard aliasTargets[index] >= 0 else { return nil }
    let target = TokenID(rawValue: UInt32(aliasTargets[index]))
    guard tree.token(at: tokens[Int(target.rawValue)]) != nil else { return nil }
    guard let declared = declaration.type, let value = results.outcomes[Int(target.rawValue)].value else {
      return target
    }
    return values[Int(value)].type == declared ? target : nil
  }

  private mutating func alias(
    to target: TokenID, from site: SourceRange, declared: TokenType?, of token: TokenID
  ) -> Reading {
    guard pending.isEmpty, let value = value(of: target) else { return .invalid }
    if let declared, declared != value.type {
      findings.append(.typeDisagrees(spelt(token), declared, spelt(target), value.type, at: site))
      return .invalid
    }
    return .alias(target)
  }

  func range(_ document: UInt32, _ node: NodeID) -> SourceRange { documents[Int(document)].range(of: node) }

  /// The value of a type at a place that is no reference.
  mutating func value(of type: TokenType, at place: NodePlace) -> TokenValue? {
    switch type {
    case .color: readColor(at: place).map(TokenValue.color)
    case .dimension: readDimension(at: place).map(TokenValue.dimension)
    case .fontFamily: readFontFamily(at: place).map(TokenValue.fontFamily)
    case .fontWeight: readFontWeight(at: place).map(TokenValue.fontWeight)
    case .duration: readDuration(at: place).map(TokenValue.duration)
    case .cubicBezier: readCubicBezier(at: place).map(TokenValue.cubicBezier)
    case .number: readNumber(at: place).map(TokenValue.number)
    case .strokeStyle: readStrokeStyle(at: place).map(TokenValue.strokeStyle)
    case .border: readBorder(at: place).map(TokenValue.border)
    case .transition: readTransition(at: place).map(TokenValue.transition)
    case .shadow: readShadow(at: place).map(TokenValue.shadow)
    case .gradient: readGradient(at: place).map(TokenValue.gradient)
    case .typography: readTypography(at: place).map(TokenValue.typography)
    }
  }
}

extension Diagnostic {
  fileprivate static func missingType(_ token: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingType,
      "`\(token)` has no type, which is never guessed from the value; add `$type` to it or to a group around it",
      at: range)
  }

  fileprivate static func typeDisagrees(
    _ token: String, _ declared: TokenType, _ target: String, _ type: TokenType, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .typeMismatch,
      "`\(token)` is declared \(declared.article) and refers to `\(target)`, which is \(type.article)",
      at: range)
  }
}

extension TokenType {
  /// The type as a message names a token of it.
  var article: String {
    switch self {
    case .color, .dimension, .fontFamily, .fontWeight, .duration, .cubicBezier, .number, .strokeStyle,
      .border,
      .transition, .shadow, .gradient, .typography:
      "a \(rawValue)"
    }
  }
}
