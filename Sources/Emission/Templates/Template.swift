/// A template, compiled for the records of one schema into a flat program: partials are inlined, names are
/// fields of numbered registers, and standalone lines are removed.
package struct Template<Data: TemplateData>: Sendable {
  /// One step. Registers hold the records whose sections are open, the outermost in register 0.
  struct Instruction: BitwiseCopyable, Sendable {
    enum Operation: BitwiseCopyable, Sendable {
      /// Appends bytes of `text`.
      case literal(from: Int, to: Int)
      /// Appends a text of the register's record.
      case write(Data.Text, of: Int, Escape)
      /// Puts the first record of a list into a register, or jumps if there is none.
      case enter(Data.List, of: Int, into: Int)
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
    case isSet(Data.Flag)
    case isNotEmpty(Data.Text)
    case hasRecords(Data.List)
    case isFirst
    case isLast
  }

  /// All text that is written unchanged, including the indentation of partials.
  var text: [UInt8] = []
  var program: [Instruction] = []
  var registerCount = 1
}
