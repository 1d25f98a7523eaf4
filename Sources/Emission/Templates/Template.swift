/// A template, compiled for the records of one model into a flat program: partials are inlined, names are
/// fields of numbered registers, and standalone lines are removed.
package struct Template<Model>: Sendable {
  /// One step. Registers hold the records whose sections are open, the outermost in register 0.
  struct Instruction: BitwiseCopyable, Sendable {
    /// Fields are numbers in `texts`, `flags`, and `lists`, so that a step copies no closure.
    enum Operation: BitwiseCopyable, Sendable {
      /// Appends bytes of `text`.
      case literal(from: Int, to: Int)
      /// Appends a text of the register's record.
      case write(Int, of: Int, Escape)
      /// Puts the first record of a list into a register, or jumps if there is none.
      case enter(Int, of: Int, into: Int)
      /// Puts the next record of its list into the register and jumps, or continues after the last.
      case advance(Int)
      /// Jumps if the condition on the register's record has this value.
      case jump(if: Condition, of: Int, is: Bool)
    }

    let operation: Operation
    /// The target of its jump.
    var target = 0
  }

  /// The condition of a section or an inverted section.
  enum Condition: BitwiseCopyable, Sendable {
    case isSet(Int)
    case isNotEmpty(Int)
    case hasRecords(Int)
    case isFirst
    case isLast
  }

  /// All text that is written unchanged, including the indentation of partials.
  var text: [UInt8] = []
  var program: [Instruction] = []
  var registerCount = 1
  /// The fields that the program names, in the order of their instructions.
  var texts: [Field<Model>.Text] = []
  var flags: [Field<Model>.Flag] = []
  var lists: [Field<Model>.Records] = []
}
