import Syntax

extension Evaluator {
  /// Reads what the texts of tokens say by themselves: to which token an alias refers, and what value a literal has.
  ///
  /// Chains of aliases jump about in the texts. So the texts are gone through in their order first, aliases and literals beside
  /// each other; what is left for the walk along the chains are numbers. Whatever is wrong, or not that simple, is left to it.
  mutating func readAhead() {
    let reader = self
    let results = documents.workers.map(2) { $0 == 0 ? reader.aliasesAhead() : reader.literalsAhead() }
    aliasTargets = results[0].numbers
    literals = results[1].numbers
    values = results[1].values
  }

  /// A number for each declaration, or -1: that of the token that an alias refers to, or that of a literal's value.
  private struct FirstPass: Sendable {
    var numbers: [Int32]
    var values: [TokenValue] = []
  }

  private func aliasesAhead() -> FirstPass {
    var result = FirstPass(numbers: [Int32](repeating: -1, count: declarations.tokens.count))
    var reader = ReferencePaths()
    forEachDeclaration { number, declaration, document in
      let node = declaration.definition.value
      guard document.kind(of: node) == .string, !document[node].isFaulty,
        !(isStrict && document[node].isUnquotedAlias)
      else { return }
      let path = document.withText(of: node) { text -> PathID? in
        guard let inner = CurlyReference.inner(of: text) else { return nil }
        return reader.path(inner, names: documents.names, paths: paths).path
      }
      if let path, let target = id(of: path) { result.numbers[number] = Int32(target.rawValue) }
    }
    return result
  }

  private func literalsAhead() -> FirstPass {
    var result = FirstPass(numbers: [Int32](repeating: -1, count: declarations.tokens.count))
    result.values.reserveCapacity(tokens.count / 4)
    var reader = self
    forEachDeclaration { number, declaration, document in
      let isReference = document.withText(of: declaration.definition.value) { $0.first == UInt8(ascii: "{") }
      guard !isReference, !declaration.isReference,
        let type = declaration.type ?? inherited.type(of: declaration.path, in: paths), !type.isComposite
      else { return }
      let place = NodePlace(document: declaration.definition.document, node: declaration.definition.value)
      let value = reader.value(of: type, at: place)
      if let value, !reader.refers, reader.findings.isEmpty {
        result.numbers[number] = Int32(result.values.count)
        result.values.append(value)
      }
      reader.pending.removeAll()
      reader.forgetToken()
    }
    return result
  }

  /// Visits the declarations of the current permutation that are not known to be wrong, in the order of their texts.
  private func forEachDeclaration(_ visit: (Int, TokenDeclaration, Document) -> Void) {
    guard var document = documents.all.first else { return }
    var number: UInt32 = 0
    for (index, declaration) in declarations.tokens.enumerated()
    where !declaration.isInvalid && tree.token(at: declaration.path) == index {
      if declaration.definition.document != number {
        number = declaration.definition.document
        document = documents[Int(number)]
      }
      visit(index, declaration, document)
    }
  }
}

extension TokenType {
  /// Whether values of the type are made of values of others, which may be references (§9).
  fileprivate var isComposite: Bool {
    switch self {
    case .strokeStyle, .border, .transition, .shadow, .gradient, .typography: true
    case .color, .dimension, .fontFamily, .fontWeight, .duration, .cubicBezier, .number: false
    }
  }
}
