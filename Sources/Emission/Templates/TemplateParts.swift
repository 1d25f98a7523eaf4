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
  private var parts: [Part] = []
  /// The records of all long lists together.
  private var recordCount = 0
  /// Whether the text around long lists already exceeds the limit.
  private var isExhausted = false

  /// Renders everything except long lists, and divides these.
  /// - Parameter limit: the maximum number of bytes and rounds of sections of a text.
  init(_ template: Template<Model>, of model: Model, limit: Int = .max) {
    (self.template, self.model) = (template, model)
    var cursor = TemplateCursor(
      registerCount: template.registerCount, budget: limit, steps: Self.outerSteps)
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
      cursor.steps = max(Self.steps / recordCount, template.program.count) * count
      // Enough for a part of an output with a hundred thousand tokens.
      var text = TextBuffer(capacity: 1 << 20)
      _ = template.run(&cursor, to: end, model, into: &text)
      return cursor.isExhausted ? nil : text.bytes
    }
  }
}
