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
