import Syntax

/// The expressions that are whole values: their programs, and the tokens that they refer to.
///
/// They are parsed in parallel, before the walk along references, which then evaluates them without their
/// texts. Invalid and more complicated ones are left to the walk.
struct ExpressionsAhead: Sendable {
  /// A valid expression that refers to tokens.
  struct Program {
    /// Its part of `operations`.
    let operations: Range<Int32>
    /// Its part of `targets`.
    let targets: Range<Int32>
  }

  private(set) var operations: [Expression.Operation] = []
  /// The tokens that expressions refer to, in the order of their texts.
  private(set) var targets: [TokenID] = []
  private var programs: [Program] = []
  /// By declaration: the index of a program, or -1; empty if there is none.
  private var numbers: [Int32] = []

  /// None.
  init() {}

  /// - Parameter declarations: the declarations whose text may be an expression.
  init(_ declarations: [Int32], _ index: TokenIndex) {
    guard !declarations.isEmpty else { return }
    let workers = index.documents.workers.forWork(of: declarations.count, atLeast: Self.leastPerPiece)
    let pieces = workers.mapRanges(of: declarations.count) { Piece(declarations[$0], index) }
    numbers = [Int32](repeating: -1, count: index.declarations.tokens.count)
    for piece in pieces {
      let (first, target) = (Int32(operations.count), Int32(targets.count))
      for (declaration, program) in piece.programs {
        numbers[Int(declaration)] = Int32(programs.count)
        programs.append(
          Program(
            operations: program.operations.lowerBound + first..<program.operations.upperBound + first,
            targets: program.targets.lowerBound + target..<program.targets.upperBound + target))
      }
      operations += piece.shapes.operations
      targets += piece.targets
    }
  }

  subscript(declaration: Int) -> Program? {
    guard !numbers.isEmpty, numbers[declaration] >= 0 else { return nil }
    return programs[Int(numbers[declaration])]
  }

  /// Fewer are parsed faster than other threads wake up.
  private static let leastPerPiece = 512

  /// The result of one worker.
  private struct Piece: Sendable {
    var shapes = ExpressionShapes()
    var targets: [TokenID] = []
    var programs: [(declaration: Int32, program: Program)] = []

    init(_ declarations: ArraySlice<Int32>, _ index: TokenIndex) {
      var paths = ReferencePaths()
      var references: [Range<Int>] = []
      for number in declarations {
        let definition = index.declarations.tokens[Int(number)]
        index.documents[Int(definition.document)].withText(of: definition.value) { text in
          guard let operations = shapes.program(of: text, references: &references) else { return }
          let start = targets.count
          for reference in references {
            let inner = UnsafeBufferPointer(rebasing: text[reference])
            guard
              let path = paths.path(inner, names: index.documents.names, paths: index.paths).path,
              let target = index.id(of: path)
            else { return targets.removeLast(targets.count - start) }
            targets.append(target)
          }
          let program = Program(operations: operations, targets: Int32(start)..<Int32(targets.count))
          programs.append((number, program))
        }
      }
    }
  }
}
