import Syntax
import Text
import Tokens

extension ValueWriter {
  /// Writes arithmetic: the result if there are no references in it, otherwise a CSS expression.
  ///
  /// - Parameter unit: the unit of a result without one.
  mutating func writeArithmetic(_ node: NodeID, as kind: Formula.Kind, unit: String) -> Bool {
    let text = document.text(of: node)
    let formula = Formula(text)
    // Arithmetic that only CSS can compute has no value in DTCG.
    guard formula != nil || !text.contains(UInt8(ascii: "%")) else { return false }
    guard let formula, formula.isComputed, options.hasFormulas || formula.constant != nil
    else {
      guard case .arithmetic = ExpressionForm(text) else { return false }
      writeText(node)
      return true
    }
    tally.count(.formula)
    if let (value, own) = formula.constant {
      self.formula = Array(text)
      let unit = own.isEmpty ? unit : own
      if unit.isEmpty {
        out.number(value, at: node)
      } else {
        out.string((value.decimal + unit).utf8, at: node)
      }
      return true
    }
    out.string(css(of: formula, as: kind).utf8, at: node)
    return true
  }

  /// A formula in CSS.
  func css(of formula: Formula, as kind: Formula.Kind) -> String {
    formula.css(as: kind, kind: { self.kind(of: $0[...]) }, spelling: { self.spelling(of: $0) })
  }

  private func spelling(of inner: [UInt8]) -> String {
    guard let (path, _) = directory.target(of: inner[...], names: names) else {
      return "{\(String(decoding: inner, as: UTF8.self))}"
    }
    return String(decoding: directory.spelling(of: path, names: names), as: UTF8.self)
  }

  /// The kind of a token in arithmetic, by its type, the unit of its value, or the token that it refers to.
  func kind(of inner: ArraySlice<UInt8>, depth: Int = 0) -> Formula.Kind {
    guard depth < 32, let (path, _) = directory.target(of: inner, names: names),
      let entry = directory.entry(at: path)
    else { return .unknown }
    let document = documents[entry.file]
    if let type = entry.type.flatMap({ ForeignType(word: document.text(of: $0)) }) {
      if type == .dimension || type == .letterSpacing { return .length }
      if [.number, .opacity, .fontWeight].contains(type) { return .number }
    }
    let text = document.text(of: entry.value)
    if let measure = Measure(text) { return measure.unit.isEmpty || measure.hasUnit("%") ? .number : .length }
    return ForeignReference.inner(of: text).map { kind(of: $0, depth: depth + 1) } ?? .unknown
  }
}
