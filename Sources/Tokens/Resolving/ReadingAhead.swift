import Syntax
import Text

/// What is known from the text of each token alone: the target of an alias, and the value of a literal.
///
/// Chains of aliases jump around in the texts. So the texts are read in order first, aliases and literals in
/// parallel, and the walk along the chains uses only numbers. Invalid and more complicated values are left to
/// the walk.
struct ReadingAhead {
  /// By declaration: the token that an alias refers to, or -1.
  let aliasTargets: [Int32]
  /// By declaration: the index of a literal's value, or -1.
  let literals: [Int32]
  let values: [TokenValue]
  let expressions: ExpressionsAhead

  /// A number for each declaration, or -1.
  private struct Numbers: Sendable {
    var numbers: [Int32]
    var values: [TokenValue] = []
    /// The declarations whose text contains a reference and other text.
    var mixed: [Int32] = []
  }

  /// - Parameter reader: a reader at the beginning of the pass over the first permutation.
  init(_ index: TokenIndex, _ reader: ValueReader) {
    let workers = index.documents.workers.forWork(of: index.declarations.tokens.count, atLeast: 1_000)
    let results = workers.map(2) {
      $0 == 0 ? Self.aliases(index, reader) : Self.literals(index, reader)
    }
    aliasTargets = results[0].numbers
    literals = results[1].numbers
    values = results[1].values
    expressions = reader.isStrict ? ExpressionsAhead() : ExpressionsAhead(results[0].mixed, index)
  }

  private static func aliases(_ index: TokenIndex, _ reader: ValueReader) -> Numbers {
    var result = Numbers(numbers: [Int32](repeating: -1, count: index.declarations.tokens.count))
    var references = ReferencePaths()
    let isStrict = reader.isStrict
    forEachDeclaration(index, reader.pass.tree) { number, declaration, document in
      let node = declaration.definition.value
      guard document.kind(of: node) == .string, !document[node].isFaulty,
        !(isStrict && document[node].isUnquotedAlias)
      else { return }
      let path = document.withText(of: node) { text -> PathID? in
        guard let inner = CurlyReference.inner(of: text) else {
          let isMixed = firstIndex(of: UInt8(ascii: "{"), in: text, from: 0) < text.count
          if isMixed, !declaration.isReference { result.mixed.append(Int32(number)) }
          return nil
        }
        return references.path(inner, names: index.documents.names, paths: index.paths).path
      }
      if let path, let target = index.id(of: path) { result.numbers[number] = Int32(target.rawValue) }
    }
    return result
  }

  private static func literals(_ index: TokenIndex, _ start: ValueReader) -> Numbers {
    var result = Numbers(numbers: [Int32](repeating: -1, count: index.declarations.tokens.count))
    result.values.reserveCapacity(index.tokens.count / 4)
    var reader = start
    let inherited = start.pass.inherited
    forEachDeclaration(index, start.pass.tree) { number, declaration, document in
      // Expressions may contain references anywhere in their text.
      let isReference = document.withText(of: declaration.definition.value) {
        firstIndex(of: UInt8(ascii: "{"), in: $0, from: 0) < $0.count
      }
      guard !isReference, !declaration.isReference,
        let type = declaration.type ?? inherited.type(of: declaration.path, in: index.paths),
        !type.isComposite
      else { return }
      if let value = reader.literal(of: type, declaration) {
        result.numbers[number] = Int32(result.values.count)
        result.values.append(value)
      }
    }
    return result
  }

  /// Visits the declarations of a permutation that are not known to be invalid, in the order of their texts.
  private static func forEachDeclaration(
    _ index: TokenIndex, _ tree: TokenTree, _ visit: (Int, TokenDeclaration, Document) -> Void
  ) {
    guard var document = index.documents.all.first else { return }
    var current: UInt32 = 0
    for (number, declaration) in index.declarations.tokens.enumerated()
    where !declaration.isInvalid && tree.token(at: declaration.path) == number {
      if declaration.definition.document != current {
        current = declaration.definition.document
        document = index.documents[Int(current)]
      }
      visit(number, declaration, document)
    }
  }
}

extension TokenType {
  /// Whether values of the type consist of values of other types, which may be references (§9).
  fileprivate var isComposite: Bool {
    switch self {
    case .strokeStyle, .border, .transition, .shadow, .gradient, .typography: true
    case .opaque: true
    case .color, .dimension, .fontFamily, .fontWeight, .duration, .cubicBezier, .number, .string, .boolean:
      false
    }
  }
}
