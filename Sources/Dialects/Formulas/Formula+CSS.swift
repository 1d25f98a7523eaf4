import Text

extension Formula {
  /// The kind of a formula's result.
  enum Kind {
    /// A length with a unit.
    case length
    /// A number that DTCG has as a length, because its type is one: factors and roots take it without its unit.
    case bareLength
    case number, unknown

    /// Whether it is a length in DTCG.
    var isLength: Bool { self == .length || self == .bareLength }
  }

  /// The formula in CSS.
  ///
  /// Unitless numbers that are added to a length are in its default unit.
  ///
  /// - Parameter unit: the unit of lengths that are written without one.
  func css(as wanted: Kind, unit: String = "px", references: References) -> String {
    let printer = FormulaPrinter(unit: unit, references: references)
    let own = printer.kind(of: self)
    let text = printer.text(of: self, as: own)
    if wanted.isLength, own == .number {
      // The quotient of two lengths has their unit, as in Tokens Studio.
      if case .product(let first, _) = self, printer.kind(of: first) == .length {
        return "(\(text)) * 1\(printer.unit(of: first))"
      }
      return "(\(text)) * 1\(unit)"
    }
    return wanted == .number && own == .bareLength ? printer.text(of: self, as: .number) : text
  }

  /// What references stand for, by the bytes between their braces.
  struct References {
    let kind: ([UInt8]) -> Kind
    /// The unit of one that is a length.
    let unit: ([UInt8]) -> String
    /// The reference in DTCG's spelling.
    let spelling: ([UInt8]) -> String
  }

  /// The unit of two lengths that are multiplied; `nil` if there are none.
  func productUnit(
    kind: @escaping ([UInt8]) -> Kind, unit: @escaping ([UInt8]) -> String
  ) -> String? {
    let printer = FormulaPrinter(
      unit: "px", references: References(kind: kind, unit: unit, spelling: { _ in "" }))
    return printer.productUnit(of: self)
  }

  /// A number with a unit, which may be empty.
  private typealias Quantity = (value: Double, unit: String)

  /// The value of a formula; `nil` if it has references or several units, or is not a number.
  var constant: (value: Double, unit: String)? {
    guard let (value, unit) = evaluated, value.isFinite else { return nil }
    return (value, unit)
  }

  private var evaluated: Quantity? {
    switch self {
    case .number(let value, let unit): return (value, unit)
    case .reference: return nil
    case .negated(let inner): return inner.evaluated.map { (-$0.value, $0.unit) }
    case .sum(let first, let terms):
      return terms.reduce(first.evaluated) { sum, term in
        Self.joined(sum, term.formula.evaluated) { term.isMinus ? $0 - $1 : $0 + $1 }
      }
    case .product(let first, let factors):
      return factors.reduce(first.evaluated) { product, factor in
        Self.joined(product, factor.formula.evaluated) { factor.sign.applied($0, $1) }
      }
    case .power(let a, let b): return Self.joined(a.evaluated, b.evaluated, Self.power)
    case .call(let function, let arguments):
      var values: [Double] = []
      var unit: Quantity? = (0, "")
      for argument in arguments {
        unit = Self.joined(unit, argument.evaluated) { $1 }
        if let unit { values.append(unit.value) }
      }
      return unit.map { (function.value(of: values), $0.unit) }
    }
  }

  /// Computes a result from operands that share at most one unit.
  private static func joined(
    _ a: Quantity?, _ b: Quantity?, _ compute: (Double, Double) -> Double
  ) -> Quantity? {
    guard let a, let b, a.unit.isEmpty || b.unit.isEmpty || a.unit == b.unit else { return nil }
    return (compute(a.value, b.value), a.unit.isEmpty ? b.unit : a.unit)
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

extension Formula.Operator {
  fileprivate func applied(_ a: Double, _ b: Double) -> Double {
    switch self {
    case .times: a * b
    case .over: a / b
    case .remainder: a.truncatingRemainder(dividingBy: b)
    }
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
    case .roundTo: Self.rounded(x[0], to: x.count > 1 ? x[1] : 0)
    case .clamped: Swift.max(x[1], Swift.min(x[0], x[2]))
    case .lerp: x[1] + (x[2] - x[1]) * x[0]
    case .norm: (x[0] - x[1]) / (x[2] - x[1])
    }
  }

  /// A number rounded half up to some decimal places of its text, as JavaScript's `Math.round` does.
  private static func rounded(_ number: Double, to places: Double) -> Double {
    guard number.isFinite, let places = Int(exactly: places), places.magnitude <= 64,
      let shifted = Double("\(number)".shiftedDecimal(by: places))
    else { return .nan }
    return Double("\((shifted + 0.5).rounded(.down))".shiftedDecimal(by: -places)) ?? .nan
  }
}

extension String {
  /// The spelling of a number times a power of ten.
  fileprivate func shiftedDecimal(by places: Int) -> String {
    let parts = split(separator: "e", maxSplits: 1)
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    return "\(parts[0])e\(exponent + places)"
  }
}

/// Writes a formula in CSS, in which each operand has the type that its neighbors require.
private struct FormulaPrinter {
  let unit: String
  let references: Formula.References

  /// The unit of a length, the first one in it.
  func unit(of formula: Formula) -> String {
    switch formula {
    case .number(_, let own): own.isEmpty ? unit : own
    case .reference(let inner): references.unit(inner)
    case .negated(let inner): unit(of: inner)
    case .sum(let first, let terms): unit(ofOneOf: [first] + terms.map(\.formula))
    case .product(let first, let factors): unit(ofOneOf: [first] + factors.map(\.formula))
    case .power(let base, _): unit(of: base)
    case .call(_, let arguments): unit(ofOneOf: arguments)
    }
  }

  private func unit(ofOneOf formulas: [Formula]) -> String {
    formulas.first { kind(of: $0) == .length }.map(unit(of:)) ?? unit
  }

  /// The unit of two lengths that are multiplied with each other somewhere in a formula.
  func productUnit(of formula: Formula) -> String? {
    switch formula {
    case .number, .reference: return nil
    case .negated(let inner): return productUnit(of: inner)
    case .sum(let first, let terms):
      return ([first] + terms.map(\.formula)).lazy.compactMap(productUnit).first
    case .power(let base, let exponent): return productUnit(of: base) ?? productUnit(of: exponent)
    case .call(_, let arguments): return arguments.lazy.compactMap(productUnit).first
    case .product(let first, let factors):
      var (own, ownUnit) = (kind(of: first), unit(of: first))
      for factor in factors {
        let other = kind(of: factor.formula)
        if factor.sign == .times, other == .length {
          if own != .length {
            ownUnit = unit(of: factor.formula)
          } else if ownUnit == unit(of: factor.formula) {
            return ownUnit
          }
        }
        own = Self.kind(own, factor.sign, other)
      }
      return ([first] + factors.map(\.formula)).lazy.compactMap(productUnit).first
    }
  }

  func kind(of formula: Formula) -> Formula.Kind {
    switch formula {
    case .number(_, let unit): unit.isEmpty ? .number : .length
    case .reference(let inner): references.kind(inner)
    case .negated(let inner): kind(of: inner)
    case .sum(let first, let terms): common([first] + terms.map(\.formula))
    case .product(let first, let factors):
      factors.reduce(kind(of: first)) { Self.kind($0, $1.sign, kind(of: $1.formula)) }
    case .power(let base, _): kind(ofPowerOf: base)
    case .call(.pow, let arguments): kind(ofPowerOf: arguments[0])
    case .call(.sqrt, let arguments): common(arguments) == .bareLength ? .number : common(arguments)
    case .call(.lerp, let arguments): common(Array(arguments.dropFirst()))
    case .call(.norm, _): .number
    case .call(.roundTo, let arguments): common(Array(arguments.prefix(1)))
    case .call(_, let arguments): common(arguments)
    }
  }

  private func kind(ofPowerOf base: Formula) -> Formula.Kind { kind(of: base) == .length ? .length : .number }

  private func common(_ operands: [Formula]) -> Formula.Kind { Self.common(operands.map(kind(of:))) }

  private static func common(_ kinds: [Formula.Kind]) -> Formula.Kind {
    if kinds.contains(.length) { return .length }
    return kinds.contains(.bareLength) ? .bareLength : kinds.contains(.unknown) ? .unknown : .number
  }

  /// The kind of a product, or of a part of one and its next factor.
  private static func kind(_ a: Formula.Kind, _ sign: Formula.Operator, _ b: Formula.Kind) -> Formula.Kind {
    switch sign {
    case .times: common([a, b])
    case .over: a == .length && b == .length || a == .bareLength && b.isLength ? .number : a
    case .remainder: a
    }
  }

  func text(of formula: Formula, as wanted: Formula.Kind) -> String {
    let own = kind(of: formula)
    if wanted.isLength, own == .number {
      if case .number(let value, _) = formula { return value.decimal + unit }
      return "(\(text(of: formula, as: .number))) * 1\(unit)"
    }
    if wanted == .number, own == .bareLength { return "\(operand(formula)) / 1\(unit)" }
    switch formula {
    case .number(let value, let unit): return value.decimal + unit
    case .reference(let inner): return references.spelling(inner)
    case .negated(let inner): return "-1 * (\(text(of: inner, as: own)))"
    case .sum(let first, let terms):
      return terms.reduce(into: operand(first, as: own)) { text, term in
        text += " \(term.isMinus ? "-" : "+") \(operand(term.formula, as: own))"
      }
    case .product(let first, let factors): return product(first, factors)
    case .power(let base, let exponent): return power(base, exponent)
    case .call(let function, let arguments): return call(function, arguments, as: own)
    }
  }

  /// The kind of an operand as a number, unless it is of another kind that its function does not take.
  private func number(unless other: Formula.Kind, _ formula: Formula) -> Formula.Kind {
    kind(of: formula) == other ? other : .number
  }

  private func power(_ base: Formula, _ exponent: Formula) -> String {
    "pow(\(text(of: base, as: number(unless: .length, base))), \(text(of: exponent, as: .number)))"
  }

  private func operand(_ formula: Formula, as wanted: Formula.Kind? = nil) -> String {
    let own = kind(of: formula)
    let text = text(of: formula, as: wanted ?? own)
    if wanted == .number, own == .bareLength { return "(\(text))" }
    switch formula {
    case .number(let value, _) where value >= 0: return text
    case .reference, .call: return text
    case .number, .negated, .sum, .product, .power: return "(\(text))"
    }
  }

  /// CSS has a function for remainders, whose first argument is everything before the sign.
  private func product(_ first: Formula, _ factors: [Formula.Factor]) -> String {
    var (own, ownUnit) = (kind(of: first), self.unit(of: first))
    var text = factors.first?.sign == .remainder ? text(of: first, as: own) : operand(first)
    var remainders = 0
    for factor in factors {
      let other = kind(of: factor.formula)
      switch factor.sign {
      case .times, .over:
        // A product has one unit, so that one factor keeps it.
        if factor.sign == .times, own == .bareLength, other == .length { text += " / 1\(unit)" }
        // Tokens Studio multiplies the numbers of lengths with one unit.
        if factor.sign == .times, other == .length {
          let otherUnit = self.unit(of: factor.formula)
          if own == .length, ownUnit == otherUnit { text += " / 1\(ownUnit)" }
          if own != .length { ownUnit = otherUnit }
        }
        let isNumber = factor.sign == .times ? own.isLength : own == .length || own == .number
        text += factor.sign == .times ? " * " : " / "
        text += operand(factor.formula, as: isNumber && other == .bareLength ? .number : nil)
      case .remainder:
        remainders += 1
        text += ", \(self.text(of: factor.formula, as: own))"
        text += ")"
      }
      own = Self.kind(own, factor.sign, other)
    }
    return String(repeating: "rem(", count: remainders) + text
  }

  private func call(_ function: Formula.Function, _ arguments: [Formula], as own: Formula.Kind) -> String {
    let list = arguments.map { text(of: $0, as: own) }
    let step = own.isLength ? "1\(unit)" : "1"
    switch function {
    case .pow: return power(arguments[0], arguments[1])
    case .abs, .sqrt, .min, .max: return "\(function.rawValue)(\(list.joined(separator: ", ")))"
    case .round: return "round(\(list[0]), \(step))"
    case .floor: return "round(down, \(list[0]), \(step))"
    case .ceil: return "round(up, \(list[0]), \(step))"
    case .roundTo:
      let digits = arguments.count > 1 ? arguments[1].constant?.value ?? 0 : 0
      return "round(\(list[0]), \(Formula.power(10, -digits).decimal)\(own.isLength ? unit : ""))"
    case .clamped: return "clamp(\(list[1]), \(list[0]), \(list[2]))"
    case .lerp:
      let factor = text(of: arguments[0], as: number(unless: .length, arguments[0]))
      return "(\(list[1])) + ((\(list[2])) - (\(list[1]))) * (\(factor))"
    case .norm:
      let list = arguments.map { text(of: $0, as: common(arguments)) }
      return "((\(list[0])) - (\(list[1]))) / ((\(list[2])) - (\(list[1])))"
    }
  }
}
