package import Syntax

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
    case isFirst, isLast
  }

  // A function that is itself an element of an array is called through a second one, which takes its parameters in memory.
  struct Writer: Sendable { let write: Field<Model>.Text }
  struct Test: Sendable { let isSet: Field<Model>.Flag }
  struct Members: Sendable { let records: Field<Model>.Records }

  /// All text that is written unchanged, including the indentation of partials.
  var text: [UInt8] = []
  var program: [Instruction] = []
  var registerCount = 1
  /// The fields that the program names, in the order of their instructions.
  var texts: [Writer] = []
  var flags: [Test] = []
  var lists: [Members] = []
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
        texts[field].write(model, cursor.registers[register].current, &output)
        output.escape(escape, from: start)
      case .enter(let field, of: let register, into: let inner):
        let records = lists[field].records(model, cursor.registers[register].current)
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
    case .isSet(let field): return flags[field].isSet(model, register.current)
    case .hasRecords(let field): return !lists[field].records(model, register.current).isEmpty
    case .isFirst: return register.current == register.all.lowerBound
    case .isLast: return register.current == register.all.upperBound - 1
    case .isNotEmpty(let field):
      let start = output.count
      texts[field].write(model, register.current, &output)
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

    init(all records: Range<Int>) { (current, end, all) = (records.lowerBound, records.upperBound, records) }
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

/// A name that a template may use in one kind of record, with its shape and the code that answers it.
///
/// Records are numbers: the outermost record is 0, and a list returns those of its members; the fields of a list know what its
/// numbers mean. Fields are nested like records, so that every name of a template is looked up once, when it is loaded, and
/// never while it is rendered.
package struct Field<Model>: Sendable {
  /// Appends the text of a record, unescaped: the engine escapes what was appended.
  package typealias Text = @Sendable (Model, Int, inout TextBuffer) -> Void
  /// Whether a flag of a record is set.
  package typealias Flag = @Sendable (Model, Int) -> Bool
  /// The members of a list of a record, or its optional record.
  package typealias Records = @Sendable (Model, Int) -> Range<Int>

  /// What a name means.
  package enum Shape: Sendable {
    /// A text: `{{name}}` writes it; `{{#name}}` tests whether it is not empty, and `{{.}}` writes it inside.
    case text(Text)
    /// A flag: `{{#name}}` and `{{^name}}`.
    case flag(Flag)
    /// An optional record: `{{#name}}` opens it, and `{{name.inner}}` accesses a member.
    case record(Records, [Field])
    /// Any number of records: `{{#name}}` repeats.
    case list(Records, [Field])
    /// Whether the record is the first of its list; provided by the engine.
    case isFirst
    /// Whether the record is the last of its list; provided by the engine.
    case isLast
  }

  /// `.` is the implicit iterator.
  package let name: String
  package let shape: Shape
  /// Whether users' templates may ask for it; otherwise only the templates of the format.
  package private(set) var isPublished = true

  package init(_ name: String, _ shape: Shape) { (self.name, self.shape) = (name, shape) }

  package static func text(_ name: String, _ text: @escaping Text) -> Field { Field(name, .text(text)) }

  package static func flag(_ name: String, _ flag: @escaping Flag) -> Field { Field(name, .flag(flag)) }

  package static func record(_ name: String, _ records: @escaping Records, _ fields: [Field]) -> Field {
    Field(name, .record(records, fields))
  }

  package static func list(_ name: String, _ records: @escaping Records, _ fields: [Field]) -> Field {
    Field(name, .list(records, fields))
  }

  /// The same field for the templates of a format only.
  var unpublished: Field {
    var field = self
    field.isPublished = false
    return field
  }

  package static var isFirst: Field { Field("isFirst", .isFirst) }
  package static var isLast: Field { Field("isLast", .isLast) }
}

extension Field {
  /// The same field of a model that has this one.
  func of<Outer>(_ model: @escaping @Sendable (Outer) -> Model) -> Field<Outer> {
    var field: Field<Outer>
    switch shape {
    case .text(let write): field = .text(name) { write(model($0), $1, &$2) }
    case .flag(let isSet): field = .flag(name) { isSet(model($0), $1) }
    case .record(let records, let fields):
      field = .record(name, { records(model($0), $1) }, fields.map { $0.of(model) })
    case .list(let records, let fields):
      field = .list(name, { records(model($0), $1) }, fields.map { $0.of(model) })
    case .isFirst: field = .isFirst
    case .isLast: field = .isLast
    }
    field.isPublished = isPublished
    return field
  }
}

extension Array {
  /// The same fields for the templates of a format only.
  func unpublished<Model>() -> [Field<Model>] where Element == Field<Model> { map(\.unpublished) }

  /// The fields that users' templates may ask for.
  package func published<Model>() -> [Field<Model>] where Element == Field<Model> {
    filter(\.isPublished).map { field in
      switch field.shape {
      case .record(let records, let fields): .record(field.name, records, fields.published())
      case .list(let records, let fields): .list(field.name, records, fields.published())
      case .text, .flag, .isFirst, .isLast: field
      }
    }
  }
}

extension Template<Void> {
  /// Renders what the fields know without a model, without a limit.
  ///
  /// - Parameter workers: render the parts of long lists.
  package func render(by workers: Workers) -> [UInt8] {
    let parts = TemplateParts(self, of: (), steps: .max)
    let texts = workers.map(parts.count) { parts[$0] ?? [] }
    var text: [UInt8] = []
    // A text that grows would be copied, and memory that the system gives costs more than a copy.
    text.reserveCapacity(texts.reduce(0) { $0 + $1.count })
    for part in texts { text += part }
    return text
  }
}

/// A rendering of a model, divided into parts that can be rendered in parallel. Joined, they are the bytes that
/// `Template.render` appends.
struct TemplateParts<Model: Sendable>: Sendable {
  /// A part of the text.
  private enum Part {
    /// The text between long lists.
    case text([UInt8])
    /// So many records of a long list, from the cursor until the next instruction is `end`.
    case records(TemplateCursor, count: Int, end: Int)
  }

  /// Shorter lists are rendered with the surrounding text, because dividing work has a cost, too.
  private static var longList: Int { 64 }
  /// A long list makes this many parts, or as many as have half a long list's records.
  private static var divisor: Int { 32 }
  /// The steps of all long lists together, which take seconds. Each part has a share by its records, so that it does not
  /// matter in which order parts are rendered, nor how often.
  static var steps: Int { 1 << 30 }
  /// The steps of the text around long lists, and those that a part costs there: it takes memory.
  private static var outerSteps: Int { 1 << 24 }
  private static var stepsForPart: Int { 1 << 11 }

  private let template: Template<Model>
  private let model: Model
  private let steps: Int
  private var parts: [Part] = []
  /// The records of all long lists together.
  private var recordCount = 0
  /// Whether the text around long lists already exceeds the limit.
  private var isExhausted = false

  /// Renders everything except long lists, and divides these.
  /// - Parameters:
  ///   - limit: the maximum number of bytes and rounds of sections of a text.
  ///   - steps: those of all long lists; `Int.max` also permits any number around them.
  init(_ template: Template<Model>, of model: Model, limit: Int = .max, steps: Int = Self.steps) {
    (self.template, self.model, self.steps) = (template, model, steps)
    var cursor = TemplateCursor(
      registerCount: template.registerCount, budget: limit, steps: steps == .max ? steps : Self.outerSteps)
    var isAtEnd = false
    while !isAtEnd {
      var text = TextBuffer()
      let list = template.run(
        &cursor, to: template.program.count, stoppingAt: Self.longList, model, into: &text)
      parts.append(.text(text.bytes))
      if let list { divide(list, at: &cursor) } else { isAtEnd = true }
    }
    isExhausted = cursor.isExhausted
  }

  /// Adds the parts of a list that was just entered, and continues after it.
  private mutating func divide(_ list: Int, at cursor: inout TemplateCursor) {
    let records = cursor.registers[list].all
    // An empty list would jump there.
    let end = template.program[cursor.next - 1].target
    let size = max(records.count / Self.divisor, Self.longList / 2)
    for start in stride(from: records.lowerBound, to: records.upperBound, by: size) {
      var part = cursor
      part.registers[list].current = start
      part.registers[list].end = min(start + size, records.upperBound)
      parts.append(.records(part, count: part.registers[list].end - start, end: end))
      cursor.steps -= Self.stepsForPart
    }
    recordCount += records.count
    cursor.next = end
  }

  /// How many parts there are.
  var count: Int { parts.count }

  /// The text of a part; `nil` if it would be beyond the limit.
  subscript(index: Int) -> [UInt8]? {
    if isExhausted { return nil }
    switch parts[index] {
    case .text(let text): return text
    case .records(var cursor, let count, let end):
      // Without sections within each other, a record takes no instruction twice.
      cursor.steps = max(steps / recordCount, template.program.count) * count
      // Enough for a part of an output with a hundred thousand tokens.
      var text = TextBuffer(capacity: 1 << 20)
      _ = template.run(&cursor, to: end, model, into: &text)
      return cursor.isExhausted ? nil : text.bytes
    }
  }
}
