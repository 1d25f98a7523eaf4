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

extension Template {
  /// Renders the model. Linear in the output, without lookups by name.
  package func render(_ model: Model, into output: inout [UInt8]) {
    var cursor = TemplateCursor(registerCount: registerCount)
    var text = TextBuffer()
    _ = run(&cursor, to: program.count, model, into: &text)
    output += text.bytes
  }

  /// Continues at the cursor until the next instruction is `end`, or until a list with at least `longList`
  /// records is entered.
  ///
  /// - Returns: the register of that list; `nil` at the end.
  func run(
    _ cursor: inout TemplateCursor, to end: Int, stoppingAt longList: Int = .max, _ model: Model,
    into output: inout TextBuffer
  ) -> Int? {
    while cursor.next < end {
      let instruction = program[cursor.next]
      cursor.next += 1
      switch instruction.operation {
      case .literal(from: let start, to: let end):
        output.append(start..<end, of: text)
      case .write(let field, of: let register, let escape):
        let start = output.count
        texts[field](model, cursor.registers[register].current, &output)
        output.escape(escape, from: start)
      case .enter(let field, of: let register, into: let inner):
        let records = lists[field](model, cursor.registers[register].current)
        cursor.registers[inner] = TemplateCursor.Register(all: records)
        if records.isEmpty { cursor.next = instruction.target }
        if records.count >= longList { return inner }
      case .advance(let register):
        cursor.registers[register].current += 1
        cursor.budget -= 1
        cursor.steps -= cursor.next - instruction.target
        guard output.count <= cursor.budget, cursor.steps >= 0 else {
          cursor.isExhausted = true
          cursor.next = end
          return nil
        }
        if cursor.registers[register].current < cursor.registers[register].end {
          cursor.next = instruction.target
        }
      case .jump(if: let condition, of: let register, is: let expected):
        if holds(condition, cursor.registers[register], model, &output) == expected {
          cursor.next = instruction.target
        }
      }
    }
    return nil
  }

  private func holds(
    _ condition: Condition, _ register: TemplateCursor.Register, _ model: Model, _ output: inout TextBuffer
  ) -> Bool {
    switch condition {
    case .isSet(let field): return flags[field](model, register.current)
    case .hasRecords(let field): return !lists[field](model, register.current).isEmpty
    case .isFirst: return register.current == register.all.lowerBound
    case .isLast: return register.current == register.all.upperBound - 1
    case .isNotEmpty(let field):
      let start = output.count
      texts[field](model, register.current, &output)
      defer { output.truncate(to: start) }
      return output.count > start
    }
  }
}

/// The position of a rendering.
struct TemplateCursor: Sendable {
  /// The records of a section that is open.
  struct Register: Sendable {
    var current: Int
    /// The first record that is not rendered, usually the end of the list.
    var end: Int
    /// The whole list, which determines the first and the last record.
    var all: Range<Int>

    init(all records: Range<Int>) {
      (current, end, all) = (records.lowerBound, records.upperBound, records)
    }
  }

  /// The instruction that comes next.
  var next = 0
  var registers: [Register]
  /// The remaining budget of bytes and rounds of sections.
  var budget: Int
  /// The remaining instructions, of which a round of a section counts as many as the section has.
  var steps: Int
  /// Whether the budget or the steps were exceeded, so that the text ends early.
  var isExhausted = false

  /// At the beginning of a template.
  init(registerCount: Int, budget: Int = .max, steps: Int = .max) {
    (self.budget, self.steps) = (budget, steps)
    registers = [Register](repeating: Register(all: 0..<1), count: registerCount)
  }
}
