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
