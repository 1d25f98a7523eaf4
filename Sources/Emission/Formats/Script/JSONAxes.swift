internal import Text
internal import Tokens

extension OutputModel {
  /// Appends what a token depends on, and, if that is an axis, its values by the contexts; nothing if the output has no
  /// axes.
  func appendAxes(of slot: Int, to text: inout TextBuffer) {
    guard let space = reader.space else { return }
    let dependence = space.dependence(of: TokenID(rawValue: reader.slots.tokens[slot]))
    text.append { output in
      output += ",\n    \"depends\": [".utf8
      for (index, dimension) in dependence.dimensions.enumerated() {
        if index > 0 { output += ", ".utf8 }
        output.append(json: dimensionName(dimension).utf8)
      }
      output += "]".utf8
      guard dependence.hasAxes else { return }
      output += ",\n    \"contexts\": [".utf8
      for (index, column) in dependence.columns.enumerated() {
        output += (index == 0 ? "\n      " : ",\n      ").utf8
        append(context: dependence.positions(of: index), of: dependence, to: &output)
        let value = reader.tokens.values[reader.value(at: slot, in: column)]
        output += ", \"values\": ".utf8
        output.append(jsonValue: value)
        output += ", \"resolved\": ".utf8
        output.append(dtcg: value)
        output += "}".utf8
      }
      output += "\n    ]".utf8
    }
  }

  private func dimensionName(_ dimension: Int) -> String {
    dimension == 0 ? "theme" : reader.output.axes[dimension - 1].codeName
  }

  private func append(
    context positions: [Int], of dependence: AxisSpace.Dependence, to output: inout [UInt8]
  ) {
    output += "{\"context\": {".utf8
    for (index, (dimension, position)) in zip(dependence.dimensions, positions).enumerated() {
      if index > 0 { output += ", ".utf8 }
      output.append(json: dimensionName(dimension).utf8)
      output += ": ".utf8
      let name =
        dimension == 0
        ? reader.output.themes[position].name : reader.output.axes[dimension - 1].axis.contexts[position]
      output.append(json: name.utf8)
    }
    output += "}".utf8
  }
}

extension [UInt8] {
  /// Appends a value as JSON has it: a number, a boolean, or else its text in CSS.
  mutating func append(jsonValue value: TokenValue) {
    if let number = value.number {
      append(decimal: number)
    } else if case .boolean(let flag) = value {
      self += (flag ? "true" : "false").utf8
    } else {
      append(json: value.cssText)
    }
  }
}
