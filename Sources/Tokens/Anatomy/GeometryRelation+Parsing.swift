import Diagnostics
import Text

extension GeometryRelation {
  /// Why a text is not a relation: the bytes at fault, and advice.
  struct SyntaxError: Error {
    var range: Range<Int>
    var message: String
    /// Whether it names a size that the anatomy does not have.
    var isUnknownName = false
  }

  /// Reads a relation over the sizes of an anatomy: numbers, names of sizes, `+ - * /`, `min()`, `max()`, parentheses, and one of
  /// `= < <= > >=` between two sums.
  init(parsing text: String, sizesOf anatomy: Anatomy) throws(SyntaxError) {
    var parser = GeometryParser(text: text, anatomy: anatomy)
    self = try parser.relation()
  }
}

/// Converts infix to postfix with two stacks (Dijkstra's shunting-yard algorithm), so nesting needs no
/// recursion.
private struct GeometryParser {
  typealias Step = GeometryRelation.Step
  typealias SyntaxError = GeometryRelation.SyntaxError

  /// An operator that waits for its right operand, or a group that waits for its closing parenthesis.
  private enum Pending {
    case negate, add, subtract, multiply, divide
    /// A parenthesis, possibly of `min` or `max`, with the number of arguments so far.
    case group(Function?, arguments: Int, offset: Int)

    /// Its precedence; 0 for parentheses.
    var precedence: Int {
      switch self {
      case .group: 0
      case .add, .subtract: 1
      case .multiply, .divide: 2
      case .negate: 3
      }
    }
  }

  private enum Function: String { case min, max }

  private let text: [UInt8]
  private let anatomy: Anatomy
  private let axes: [Int]
  private var position = 0
  private var output: [Step] = []
  private var pending: [Pending] = []
  private var left: [Step]?
  private var comparison = GeometryRelation.Comparison.equal
  private var references: [GeometryRelation.Reference] = []
  private var expectsOperand = true

  init(text: String, anatomy: Anatomy) {
    self.text = Array(text.utf8)
    self.anatomy = anatomy
    axes = anatomy.sizePath.axes
  }

  mutating func relation() throws(SyntaxError) -> GeometryRelation {
    while skipSpaces() {
      if expectsOperand { try readOperand() } else { try readOperator() }
    }
    try finishSide(at: text.count..<text.count)
    guard let left else {
      throw SyntaxError(
        range: 0..<text.count, message: "a relation compares two sums by `=`, `<`, `<=`, `>` or `>=`")
    }
    return GeometryRelation(left: left, comparison: comparison, right: output, references: references)
  }

  /// Whether anything but spaces is left.
  private mutating func skipSpaces() -> Bool {
    while position < text.count, text[position].isBlank {
      position += 1
    }
    return position < text.count
  }

  private mutating func readOperand() throws(SyntaxError) {
    let start = position
    if try readQualifiedName() { return }
    switch text[start] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."): try readNumber()
    case UInt8(ascii: "-"):
      position += 1
      pending.append(.negate)
    case UInt8(ascii: "("):
      position += 1
      pending.append(.group(nil, arguments: 1, offset: start))
    case let byte where byte.isIdentifierPart: try readName()
    case _: throw SyntaxError(range: characterRange(at: start), message: "a size or a number is missing here")
    }
  }

  private mutating func readOperator() throws(SyntaxError) {
    let start = position
    position += 1
    switch text[start] {
    case UInt8(ascii: "+"): push(.add)
    case UInt8(ascii: "-"): push(.subtract)
    case UInt8(ascii: "*"): push(.multiply)
    case UInt8(ascii: "/"): push(.divide)
    case UInt8(ascii: ")"): try closeGroup(at: start)
    case UInt8(ascii: ","):
      reduce(above: 0)
      guard case .group(let function?, let arguments, let offset)? = pending.last else {
        throw SyntaxError(
          range: start..<start + 1, message: "`,` is allowed only between the arguments of `min` and `max`")
      }
      pending[pending.count - 1] = .group(function, arguments: arguments + 1, offset: offset)
      expectsOperand = true
    case UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"): try readComparison(at: start)
    case _:
      throw SyntaxError(
        range: characterRange(at: start),
        message: "expressions can use only `+ - * / = < <= > >=`, `min()` and `max()`")
    }
  }

  private mutating func readComparison(at start: Int) throws(SyntaxError) {
    if position < text.count, text[position] == UInt8(ascii: "=") { position += 1 }
    let spelling = String(decoding: text[start..<position], as: UTF8.self)
    guard let comparison = GeometryRelation.Comparison(rawValue: spelling) else {
      throw SyntaxError(range: start..<position, message: "write `=` for equal")
    }
    guard left == nil else {
      throw SyntaxError(
        range: start..<position, message: "a relation compares once; write a second rule for the rest")
    }
    try finishSide(at: start..<position)
    self.comparison = comparison
    left = output
    output = []
    expectsOperand = true
  }

  /// Checks that a side is complete where the text or the comparison ends it.
  private mutating func finishSide(at range: Range<Int>) throws(SyntaxError) {
    if expectsOperand {
      throw SyntaxError(
        range: range.isEmpty ? lastCharacter : range,
        message: "a size or a number is missing \(range.isEmpty ? "after this" : "before this")")
    }
    reduce(above: 0)
    if case .group(_, _, let offset)? = pending.last {
      throw SyntaxError(range: offset..<offset + 1, message: "this parenthesis is not closed")
    }
  }

  private mutating func push(_ operation: Pending) {
    reduce(above: operation.precedence - 1)
    pending.append(operation)
    expectsOperand = true
  }

  /// Emits pending operators with a precedence above `precedence`.
  private mutating func reduce(above precedence: Int) {
    while let last = pending.last, last.precedence > precedence {
      pending.removeLast()
      switch last {
      case .negate: output.append(.negate)
      case .add: output.append(.add)
      case .subtract: output.append(.subtract)
      case .multiply: output.append(.multiply)
      case .divide: output.append(.divide)
      case .group: preconditionFailure("a parenthesis binds nothing")
      }
    }
  }

  private mutating func closeGroup(at offset: Int) throws(SyntaxError) {
    reduce(above: 0)
    guard case .group(let function, let arguments, _)? = pending.popLast() else {
      throw SyntaxError(range: offset..<offset + 1, message: "this parenthesis was not opened")
    }
    switch function {
    case nil: break
    case .min: output.append(.minimum(arguments))
    case .max: output.append(.maximum(arguments))
    }
  }

  private mutating func readNumber() throws(SyntaxError) {
    let start = position
    while position < text.count, text[position].isDigit || text[position] == UInt8(ascii: ".") {
      position += 1
    }
    let endOfDigits = position
    while position < text.count, text[position].isIdentifierPart || text[position] == UInt8(ascii: "%") {
      position += 1
    }
    guard position == endOfDigits else {
      throw SyntaxError(range: start..<position, message: "numbers are in px and have no unit")
    }
    let digits = String(decoding: text[start..<position], as: UTF8.self)
    guard let number = decimalNumber(text[start..<position]) else {
      throw SyntaxError(range: start..<position, message: "`\(digits)` is not a number")
    }
    output.append(.number(number))
    expectsOperand = false
  }

  /// Reads `value.part`, in which `value` is a value of an axis of the sizes with any spelling, such as
  /// `x-large`.
  private mutating func readQualifiedName() throws(SyntaxError) -> Bool {
    let start = position
    var end = start
    var choices: [GeometryRelation.Reference.Choice] = []
    while let (choice, next) = qualifier(at: end) {
      if choices.contains(where: { $0.axis == choice.axis }) {
        throw SyntaxError(
          range: end..<next - 1, message: "`\(anatomy.axes[choice.axis].name)` is chosen twice")
      }
      choices.append(choice)
      end = next
    }
    guard !choices.isEmpty else { return false }
    position = end
    let name = takeName()
    guard let part = anatomy.parts.firstIndex(where: { $0.name == name }) else {
      throw unknown(name, at: end..<max(position, end), afterQualifier: true)
    }
    append(part, choices, from: start)
    return true
  }

  /// The longest axis value whose name, followed by a dot, is at `offset`, and the offset after the dot.
  private func qualifier(at offset: Int) -> (GeometryRelation.Reference.Choice, next: Int)? {
    var found: (GeometryRelation.Reference.Choice, next: Int)?
    for axis in axes {
      for (index, value) in anatomy.axes[axis].values.enumerated() {
        let name = value.name.utf8
        let end = offset + name.count
        guard end < text.count, text[end] == UInt8(ascii: "."), text[offset..<end].elementsEqual(name) else {
          continue
        }
        // A number such as `1.5` is not a qualified name.
        guard end + 1 < text.count, text[end + 1].isIdentifierPart, !text[end + 1].isDigit else {
          continue
        }
        if (found?.next ?? 0) < end + 1 { found = (.init(axis: axis, value: index), end + 1) }
      }
    }
    return found
  }

  private mutating func readName() throws(SyntaxError) {
    let start = position
    let name = takeName()
    let end = position
    if skipSpaces(), text[position] == UInt8(ascii: "(") {
      guard let function = Function(rawValue: name) else {
        throw SyntaxError(
          range: start..<end, message: "`\(name)` is not a function; use `min` or `max`")
      }
      pending.append(.group(function, arguments: 1, offset: position))
      position += 1
      return
    }
    position = end
    guard let part = anatomy.parts.firstIndex(where: { $0.name == name }) else {
      if end < text.count, text[end] == UInt8(ascii: ".") { throw unknownQualifier(name, at: start..<end) }
      throw unknown(name, at: start..<end, afterQualifier: false)
    }
    append(part, [], from: start)
  }

  private mutating func append(_ part: Int, _ choices: [GeometryRelation.Reference.Choice], from start: Int) {
    let text = String(decoding: text[start..<position], as: UTF8.self)
    let reference = GeometryRelation.Reference(text: text, part: part, choices: choices)
    let index = references.firstIndex(of: reference) ?? references.count
    if index == references.count { references.append(reference) }
    output.append(.reference(index))
    expectsOperand = false
  }

  private mutating func takeName() -> String {
    let start = position
    while position < text.count, text[position].isIdentifierPart { position += 1 }
    return String(decoding: text[start..<position], as: UTF8.self)
  }

  private func unknown(_ name: String, at range: Range<Int>, afterQualifier: Bool) -> SyntaxError {
    let nearest = nearestName(to: name, among: anatomy.parts.map(\.name))
    if nearest == nil, !afterQualifier,
      let axis = axes.first(where: { axis in
        anatomy.axes[axis].values.contains { $0.name == name }
      })
    {
      return SyntaxError(
        range: range,
        message: "`\(name)` is a value of `\(anatomy.axes[axis].name)`; name one of its sizes after a dot")
    }
    return SyntaxError(
      range: range, message: "`\(name)` is not a size of `\(anatomy.name)`\(didYouMean(nearest))",
      isUnknownName: true)
  }

  private func unknownQualifier(_ name: String, at range: Range<Int>) -> SyntaxError {
    let values = axes.flatMap { anatomy.axes[$0].values.map(\.name) }
    return SyntaxError(
      range: range,
      message:
        "`\(name)` is not a value of an axis that the sizes of `\(anatomy.name)` depend on\(didYouMean(nearestName(to: name, among: values)))"
    )
  }

  /// The last character that is not a space; empty only in an empty text.
  private var lastCharacter: Range<Int> {
    let end = (text.lastIndex { $0 != UInt8(ascii: " ") } ?? -1) + 1
    return max(0, end - 1)..<end
  }

  /// The whole UTF-8 character that begins at `offset`.
  private func characterRange(at offset: Int) -> Range<Int> {
    var end = offset + 1
    while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
    return offset..<end
  }
}
