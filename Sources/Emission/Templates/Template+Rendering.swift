/// The records that an open section still has to go through.
private struct Register {
  var current: Int
  var all: Range<Int>
}

extension Template {
  /// Appends what the template makes of the data. Linear in the output, without a look-up by name.
  package func render<Data: TemplateData>(_ data: Data, into output: inout [UInt8])
  where Data.Field == Field {
    var registers = [Register](repeating: Register(current: 0, all: 0..<1), count: registerCount)
    var next = 0
    while next < program.count {
      let instruction = program[next]
      next += 1
      switch instruction.operation {
      case .literal(from: let start, to: let end):
        output.append(contentsOf: text[start..<end])
      case .write(let field, of: let register, let escape):
        let start = output.count
        data.write(field, of: registers[register].current, into: &output)
        escape.apply(to: &output, from: start)
      case .enter(let field, of: let register, into: let inner):
        let records = data.records(field, of: registers[register].current)
        registers[inner] = Register(current: records.lowerBound, all: records)
        if records.isEmpty { next = instruction.target }
      case .advance(let register):
        registers[register].current += 1
        if registers[register].current < registers[register].all.upperBound { next = instruction.target }
      case .jump(if: let condition, of: let register, is: let expected):
        if holds(condition, registers[register], data, &output) == expected { next = instruction.target }
      }
    }
  }

  private func holds<Data: TemplateData>(
    _ condition: Condition, _ register: Register, _ data: Data, _ output: inout [UInt8]
  ) -> Bool where Data.Field == Field {
    switch condition {
    case .isSet(let field): return data.isSet(field, of: register.current)
    case .hasRecords(let field): return !data.records(field, of: register.current).isEmpty
    case .isFirst: return register.current == register.all.lowerBound
    case .isLast: return register.current == register.all.upperBound - 1
    case .isNotEmpty(let field):
      let start = output.count
      data.write(field, of: register.current, into: &output)
      defer { output.removeLast(output.count - start) }
      return output.count > start
    }
  }
}
