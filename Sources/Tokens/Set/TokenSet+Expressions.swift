package import Syntax
import Text

extension TokenSet {
  /// An expression as written, in place of a token's value or of a member of it.
  package struct WrittenExpression: Sendable {
    /// The path to the member, such as `blur` or `0.color`; empty for the whole value.
    package let member: String
    /// The type of its value.
    package let type: TokenType
    /// The index in `documents`.
    package let document: UInt32
    /// The text.
    package let node: NodeID
  }

  /// The expressions in a token's value, in the order of the text. Aliases have none.
  package func expressions(of token: Token) -> [WrittenExpression] {
    guard token.alias == nil else { return [] }
    let definition = definitions[Int(token.definition)]
    let document = documents[Int(definition.document)]
    let type = values[Int(token.value)].type
    switch document.kind(of: definition.value) {
    case .string:
      guard isExpression(definition.value, of: type, in: document) else { return [] }
      return [
        WrittenExpression(member: "", type: type, document: definition.document, node: definition.value)
      ]
    case .mapping, .sequence:
      guard type.isComposite else { return [] }
      var found: [WrittenExpression] = []
      collect(in: definition.value, named: "", type: nil, of: definition.document, into: &found)
      return found
    case .number, .boolean, .null, .alias: return []
    }
  }

  private func isExpression(_ node: NodeID, of type: TokenType, in document: Document) -> Bool {
    type.takesExpressions && document.withText(of: node) { Expression.isSpelled(by: $0, for: type) }
  }

  /// The depth is bounded by that of composite values.
  private func collect(
    in node: NodeID, named name: String, type: TokenType?, of number: UInt32,
    into found: inout [WrittenExpression]
  ) {
    let document = documents[Int(number)]
    switch document.kind(of: node) {
    case .mapping:
      for (key, value) in document.entries(of: node) {
        let member = document.name(of: key)
        guard let type = Keyword.typeOfComputedMember(member) else { continue }
        collect(
          in: value, named: name.joined(with: document.string(of: key)), type: type, of: number, into: &found)
      }
    case .sequence:
      for (index, element) in document.elements(of: node).enumerated() {
        collect(in: element, named: name.joined(with: "\(index)"), type: type, of: number, into: &found)
      }
    case .string:
      guard let type, isExpression(node, of: type, in: document) else { return }
      found.append(WrittenExpression(member: name, type: type, document: number, node: node))
    case .number, .boolean, .null, .alias: break
    }
  }

  package func text(of expression: WrittenExpression) -> String {
    documents[Int(expression.document)].string(of: expression.node)
  }

  /// The texts and values of the parts of an expression in a permutation, in the order of evaluation. The
  /// last one is the whole expression.
  package func steps(
    of expression: WrittenExpression, in permutation: Int
  ) -> [(text: String, value: ExpressionValue)] {
    documents[Int(expression.document)].withText(of: expression.node) { text in
      let references = Expression.references(in: text).map { range -> ExpressionValue in
        let path = String(decoding: text[range.dropFirst().dropLast()], as: UTF8.self)
        guard let id = id(at: path), let value = value(of: id, in: permutation) else { return .unknown }
        return ExpressionValue(value) ?? .unknown
      }
      var evaluator = ExpressionEvaluator(pixelsPerRem: pixelsPerRem, keepsSteps: true)
      _ = evaluator.value(of: Expression(parsing: text), references: references)
      return evaluator.steps.map { step in
        (String(decoding: text[step.range], as: UTF8.self), step.value)
      }
    }
  }

  /// The value of an expression in a permutation, if it is valid there.
  package func value(of expression: WrittenExpression, in permutation: Int) -> TokenValue? {
    let result = steps(of: expression, in: permutation).last?.value
    return try? result?.tokenValue(of: expression.type, 0..<0)
  }
}

extension Keyword {
  /// The type of a member that may be computed, in any composite.
  fileprivate static func typeOfComputedMember(_ name: Name) -> TokenType? {
    switch name {
    case color.interned: .color
    case width.interned, offsetX.interned, offsetY.interned, blur.interned, spread.interned,
      dashArray.interned,
      fontSize.interned, letterSpacing.interned:
      .dimension
    case duration.interned, delay.interned, response.interned: .duration
    case fontWeight.interned: .fontWeight
    case lineHeight.interned, position.interned, stiffness.interned, damping.interned, dampingRatio.interned,
      dampingFraction.interned, bounce.interned, mass.interned:
      .number
    case Keyword.style.interned: .strokeStyle
    default: nil
    }
  }
}

extension String {
  fileprivate func joined(with segment: String) -> String { isEmpty ? segment : self + "." + segment }
}
