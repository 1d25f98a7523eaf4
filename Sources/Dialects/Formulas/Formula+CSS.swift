import Text

extension Formula {
  /// The kind of a formula's result.
  enum Kind { case length, number, unknown }

  /// The formula in CSS.
  ///
  /// Unitless numbers that are added to a length are in pixels.
  ///
  /// - Parameters:
  ///   - kind: the kind of a reference, by the bytes between its braces.
  ///   - spelling: the reference in DTCG's spelling.
  func css(as wanted: Kind, kind: @escaping ([UInt8]) -> Kind, spelling: @escaping ([UInt8]) -> String)
    -> String
  {
    let printer = FormulaPrinter(kind: kind, spelling: spelling)
    let own = printer.kind(of: self)
    let text = printer.text(of: self, as: own)
    return wanted == .length && own == .number ? "(\(text)) * 1px" : text
  }

  /// The value of a formula; `nil` if it has references or several units, or is not a number.
  var constant: (value: Double, unit: String)? {
    guard let (value, unit) = evaluated, value.isFinite else { return nil }
    return (value, unit)
  }

  private var evaluated: (Double, String)? {
    switch self {
    case .number(let value, let unit): return (value, unit)
    case .reference: return nil
    case .negated(let inner): return inner.evaluated.map { (-$0.0, $0.1) }
    case .sum(let a, let isMinus, let b):
      return Self.joined([a, b]) { isMinus ? $0[0] - $0[1] : $0[0] + $0[1] }
    case .product(let a, .times, let b): return Self.joined([a, b]) { $0[0] * $0[1] }
    case .product(let a, .over, let b): return Self.joined([a, b]) { $0[0] / $0[1] }
    case .product(let a, .remainder, let b):
      return Self.joined([a, b]) { $0[0].truncatingRemainder(dividingBy: $0[1]) }
    case .power(let a, let b): return Self.joined([a, b]) { Self.power($0[0], $0[1]) }
    case .call(let function, let arguments): return Self.joined(arguments) { function.value(of: $0) }
    }
  }

  /// Computes a result from operands that share at most one unit.
  private static func joined(_ operands: [Formula], _ compute: ([Double]) -> Double) -> (Double, String)? {
    var values: [Double] = []
    var unit = ""
    for operand in operands {
      guard let (value, own) = operand.evaluated, own.isEmpty || unit.isEmpty || own == unit else {
        return nil
      }
      values.append(value)
      if !own.isEmpty { unit = own }
    }
    return (compute(values), unit)
  }

  /// Integer powers only, which need no logarithm.
  fileprivate static func power(_ base: Double, _ exponent: Double) -> Double {
    guard let count = Int(exactly: exponent), count.magnitude <= 64 else {
      return exponent == 0.5 ? base.squareRoot() : .nan
    }
    let product = (0..<Int(count.magnitude)).reduce(1.0) { product, _ in product * base }
    return count < 0 ? 1 / product : product
  }
}

extension Formula.Function {
  fileprivate func value(of x: [Double]) -> Double {
    switch self {
    case .round: (x[0] + 0.5).rounded(.down)
    case .floor: x[0].rounded(.down)
    case .ceil: x[0].rounded(.up)
    case .abs: x[0].magnitude
    case .sqrt: x[0].squareRoot()
    case .min: x.min() ?? .nan
    case .max: x.max() ?? .nan
    case .pow: Formula.power(x[0], x[1])
    case .roundTo:
      (x[0] * Formula.power(10, x.count > 1 ? x[1] : 0) + 0.5).rounded(.down)
        / Formula.power(10, x.count > 1 ? x[1] : 0)
    case .clamped: Swift.max(x[1], Swift.min(x[0], x[2]))
    case .lerp: x[1] + (x[2] - x[1]) * x[0]
    case .norm: (x[0] - x[1]) / (x[2] - x[1])
    }
  }
}

/// Writes a formula in CSS, in which each operand has the type that its neighbors require.
private struct FormulaPrinter {
  let kind: ([UInt8]) -> Formula.Kind
  let spelling: ([UInt8]) -> String

  func kind(of formula: Formula) -> Formula.Kind {
    switch formula {
    case .number(_, let unit): unit.isEmpty ? .number : .length
    case .reference(let inner): kind(inner)
    case .negated(let inner): kind(of: inner)
    case .sum(let a, _, let b): common([a, b])
    case .product(let a, .times, let b): common([a, b])
    case .product(let a, .over, let b):
      kind(of: a) == .length && kind(of: b) == .length ? .number : kind(of: a)
    case .product(let a, .remainder, _): kind(of: a)
    case .power(let a, _): kind(of: a) == .length ? .length : .number
    case .call(.lerp, let arguments): common(Array(arguments.dropFirst()))
    case .call(.norm, _): .number
    case .call(.roundTo, let arguments): kind(of: arguments[0])
    case .call(_, let arguments): common(arguments)
    }
  }

  private func common(_ operands: [Formula]) -> Formula.Kind {
    let kinds = operands.map(kind(of:))
    return kinds.contains(.length) ? .length : kinds.contains(.unknown) ? .unknown : .number
  }

  func text(of formula: Formula, as wanted: Formula.Kind) -> String {
    let own = kind(of: formula)
    if wanted == .length, own == .number {
      if case .number(let value, _) = formula { return value.decimal + "px" }
      return "(\(text(of: formula, as: .number))) * 1px"
    }
    switch formula {
    case .number(let value, let unit): return value.decimal + unit
    case .reference(let inner): return spelling(inner)
    case .negated(let inner): return "-1 * (\(text(of: inner, as: own)))"
    case .sum(let a, let isMinus, let b):
      return "\(operand(a, as: own)) \(isMinus ? "-" : "+") \(operand(b, as: own))"
    case .product(let a, .times, let b): return "\(operand(a)) * \(operand(b))"
    case .product(let a, .over, let b): return "\(operand(a)) / \(operand(b))"
    case .product(let a, .remainder, let b): return "rem(\(text(of: a, as: own)), \(text(of: b, as: own)))"
    case .power(let a, let b): return "pow(\(text(of: a, as: kind(of: a))), \(text(of: b, as: .number)))"
    case .call(let function, let arguments): return call(function, arguments, as: own)
    }
  }

  private func operand(_ formula: Formula, as wanted: Formula.Kind? = nil) -> String {
    let text = text(of: formula, as: wanted ?? kind(of: formula))
    switch formula {
    case .number(let value, _) where value >= 0: return text
    case .reference, .call: return text
    case .number, .negated, .sum, .product, .power: return "(\(text))"
    }
  }

  private func call(_ function: Formula.Function, _ arguments: [Formula], as own: Formula.Kind) -> String {
    let list = arguments.map { text(of: $0, as: own) }
    let step = own == .length ? "1px" : "1"
    switch function {
    case .abs, .sqrt, .min, .max, .pow: return "\(function.rawValue)(\(list.joined(separator: ", ")))"
    case .round: return "round(\(list[0]), \(step))"
    case .floor: return "round(down, \(list[0]), \(step))"
    case .ceil: return "round(up, \(list[0]), \(step))"
    case .roundTo:
      let digits = arguments.count > 1 ? arguments[1].constant?.value ?? 0 : 0
      return "round(\(list[0]), \(Formula.power(10, -digits).decimal)\(own == .length ? "px" : ""))"
    case .clamped: return "clamp(\(list[1]), \(list[0]), \(list[2]))"
    case .lerp:
      let factor = text(of: arguments[0], as: kind(of: arguments[0]))
      return "(\(list[1])) + ((\(list[2])) - (\(list[1]))) * (\(factor))"
    case .norm:
      let list = arguments.map { text(of: $0, as: common(arguments)) }
      return "((\(list[0])) - (\(list[1]))) / ((\(list[2])) - (\(list[1])))"
    }
  }
}
