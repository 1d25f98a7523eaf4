import Syntax
import Text

/// What is known before the walk along references: the targets of aliases, the values of literals, and the
/// values that aliases lead to.
///
/// Chains of aliases jump around in memory. So the texts are read in order first and then short chains are
/// followed, both in parallel. Invalid and more complicated values are left to the walk.
struct ReadingAhead {
  /// By declaration: the token that an alias refers to, or -1.
  private(set) var aliasTargets: [Int32] = []
  /// By declaration: the index of a literal's value, or -1.
  private(set) var literals: [Int32] = []
  private(set) var values: [TokenValue] = []
  /// By token: the index of its value, its own or that of an alias, or -1.
  private(set) var outcomes: [Int32] = []
  let expressions: ExpressionsAhead

  /// - Parameter reader: a reader at the beginning of the pass over the first permutation.
  init(_ index: TokenIndex, _ reader: ValueReader) {
    let count = index.declarations.tokens.count
    let workers = index.documents.workers.forWork(of: count, atLeast: 1_000)
    // Some parts of a text have more aliases than others.
    var pieces = workers.mapRanges(of: count, piecesPerWorker: 2) { range -> Piece? in
      var reader = PieceReader(range, reader)
      return reader.read(index)
    }
    aliasTargets.reserveCapacity(count)
    literals.reserveCapacity(count)
    var mixed: [Int32] = []
    for number in pieces.indices {
      guard let piece = pieces[number].take() else { continue }
      let first = Int32(values.count)
      aliasTargets += piece.aliasTargets
      literals += piece.literals.lazy.map { $0 < 0 ? -1 : first + $0 }
      values += piece.values
      mixed += piece.mixed
    }
    expressions = reader.isStrict ? ExpressionsAhead() : ExpressionsAhead(mixed, index)
    let ends = workers.mapRanges(of: index.tokens.count, piecesPerWorker: 2) { [self] range in
      range.map { end(of: index.tokens[$0], index, reader.pass) ?? -1 }
    }
    outcomes = Array(ends.joined())
  }

  /// The number of aliases that lead to a literal, at most. It ends circular chains, and bounds the time for
  /// long ones, which are followed from each of their tokens.
  private static let longestChain = 8

  /// The value of a literal, or of the one that an alias leads to.
  private func end(of path: PathID, _ index: TokenIndex, _ pass: ThemePass) -> Int32? {
    var path = path
    var declared: TokenType?
    for _ in 0...Self.longestChain {
      guard let number = pass.tree.token(at: path) else { return nil }
      let type = index.declarations.tokens[number].type
      if literals[number] >= 0 {
        let valueType = values[Int(literals[number])].type
        let isExpected = valueType == type ?? pass.inherited.type(of: path, in: index.paths)
        return isExpected && valueType == declared ?? valueType ? literals[number] : nil
      }
      guard aliasTargets[number] >= 0, declared == nil || type == nil || declared == type else { return nil }
      declared = declared ?? type
      path = index.path(of: TokenID(rawValue: UInt32(aliasTargets[number])))
    }
    return nil
  }
}

/// What is known of declarations that follow each other.
private struct Piece: Sendable {
  var aliasTargets: [Int32]
  /// Indices in the piece's own values.
  var literals: [Int32]
  var values: [TokenValue] = []
  /// The declarations whose text contains a reference and other text.
  var mixed: [Int32] = []
}

/// Reads declarations that follow each other.
private struct PieceReader {
  private let declarations: Range<Int>
  private var reader: ValueReader
  private var references = ReferencePaths()
  private var piece: Piece

  init(_ declarations: Range<Int>, _ reader: ValueReader) {
    (self.declarations, self.reader) = (declarations, reader)
    let unknown = [Int32](repeating: -1, count: declarations.count)
    piece = Piece(aliasTargets: unknown, literals: unknown)
    piece.values.reserveCapacity(declarations.count / 4)
  }

  /// Reads the declarations of a permutation that are not known to be invalid.
  mutating func read(_ index: TokenIndex) -> Piece {
    guard var document = index.documents.all.first else { return piece }
    var current: UInt32 = 0
    for number in declarations {
      let declaration = index.declarations.tokens[number]
      guard !declaration.isInvalid, reader.pass.tree.token(at: declaration.path) == number else { continue }
      if declaration.document != current {
        current = declaration.document
        document = index.documents[Int(current)]
      }
      // Expressions may contain references anywhere in their text.
      let isReference = document.withText(of: declaration.value) {
        firstIndex(of: UInt8(ascii: "{"), in: $0, from: 0) < $0.count
      }
      if isReference {
        readReference(number, declaration, document, index)
      } else if !declaration.isReference {
        readLiteral(number, declaration, index)
      }
    }
    return piece
  }

  private mutating func readReference(
    _ number: Int, _ declaration: TokenSet.Definition, _ document: Document, _ index: TokenIndex
  ) {
    let node = declaration.value
    guard document.kind(of: node) == .string, !document[node].isFaulty,
      !(reader.isStrict && document[node].isUnquotedAlias)
    else { return }
    let (isAlias, path) = document.withText(of: node) { text -> (Bool, PathID?) in
      guard let inner = CurlyReference.inner(of: text) else { return (false, nil) }
      return (true, references.path(inner, names: index.documents.names, paths: index.paths).path)
    }
    if !isAlias, !declaration.isReference { piece.mixed.append(Int32(number)) }
    if let target = path.flatMap(index.id) {
      piece.aliasTargets[number - declarations.lowerBound] = Int32(target.rawValue)
    }
  }

  private mutating func readLiteral(_ number: Int, _ declaration: TokenSet.Definition, _ index: TokenIndex) {
    guard
      let type = declaration.type ?? reader.pass.inherited.type(of: declaration.path, in: index.paths),
      !type.isComposite, type != .opaque, let value = reader.literal(of: type, declaration)
    else { return }
    piece.literals[number - declarations.lowerBound] = Int32(piece.values.count)
    piece.values.append(value)
  }
}
