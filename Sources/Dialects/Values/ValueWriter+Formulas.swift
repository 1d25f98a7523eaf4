package import Diagnostics
import Syntax
import Text

extension ValueWriter {
  /// Writes arithmetic: the result if there are no references in it, otherwise a CSS expression.
  ///
  /// - Parameter unit: the unit of a result without one.
  mutating func writeArithmetic(_ node: NodeID, as kind: Formula.Kind, unit: String) -> Bool {
    let text = document.text(of: node)
    let formula = self.formula(text)
    // Arithmetic that only CSS can compute has no value in DTCG.
    guard formula != nil || !text.contains(UInt8(ascii: "%")) else { return false }
    guard let formula, formula.isComputed, options.hasFormulas || formula.constant != nil
    else {
      guard case .arithmetic = ExpressionForm(text) else { return false }
      writeText(node)
      return true
    }
    tally.count(.formula)
    if kind == .length, let unit = productUnit(of: formula) {
      report(
        Diagnostic(
          .warning, .unitProduct,
          "both factors are in \(unit), so the result is in \(unit), as Tokens Studio computes it",
          at: document.range(of: node)
        ).about(unit))
    }
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

  /// Reads a text as a formula, in which helpers are numbers.
  func formula(_ text: ArraySlice<UInt8>) -> Formula? {
    options.hasFormulas ? Formula(text) { helper($0) ?? member($0) } : Formula(text)
  }

  /// A formula in CSS.
  func css(of formula: Formula, as kind: Formula.Kind) -> String {
    formula.css(
      as: kind, unit: options.dimension ?? "px",
      references: .init(
        kind: { self.kind(of: $0[...]) }, unit: unit, spelling: { self.spelling(of: $0) }))
  }

  /// The unit of two lengths that are multiplied somewhere in a formula.
  private func productUnit(of formula: Formula) -> String? {
    formula.productUnit(kind: { self.kind(of: $0[...]) }, unit: unit)
  }

  /// The unit of a length that a reference leads to.
  private func unit(of inner: [UInt8]) -> String {
    var inner = inner[...]
    for _ in 0..<Self.mostSteps {
      guard let (path, _) = directory.target(of: inner, names: names), let entry = directory.entry(at: path)
      else { break }
      let text = documents[entry.file].text(of: entry.value)
      if let measure = Measure(text), !measure.unit.isEmpty {
        return String(decoding: measure.unit.map(\.lowercased), as: UTF8.self)
      }
      guard let start = text.firstIndex(of: UInt8(ascii: "{")),
        let end = text[start...].firstIndex(of: UInt8(ascii: "}"))
      else { break }
      inner = text[(start + 1)..<end]
    }
    return options.dimension ?? "px"
  }

  /// What a reference to a member of a composite leads to: a literal, or another reference.
  private func member(_ inner: ArraySlice<UInt8>) -> Formula? {
    guard directory.target(of: inner, names: names) == nil,
      let (path, members) = directory.member(of: inner, names: names),
      let entry = directory.entry(at: path),
      let place = documents[entry.file].member(members, of: entry.value)
    else { return nil }
    let text = documents[entry.file].text(of: place)
    if let other = ForeignReference.inner(of: text) { return .reference(Array(other.trimmed)) }
    return Measure(text).map {
      .number($0.value, unit: String(decoding: $0.unit.map(\.lowercased), as: UTF8.self))
    }
  }

  /// The number that a reference leads to, if its target has it as a text, or as a value of another type than number.
  func numberAsText(_ inner: ArraySlice<UInt8>) -> Double? {
    var inner = inner
    for _ in 0..<Self.mostSteps {
      guard let (path, _) = directory.target(of: inner, names: names), let entry = directory.entry(at: path),
        documents[entry.file].kind(of: entry.value) == .string
      else { return nil }
      let document = documents[entry.file]
      let text = document.text(of: entry.value)
      if let next = ForeignReference.inner(of: text) {
        inner = next
        continue
      }
      let type = entry.type.flatMap { ForeignType(word: document.text(of: $0)) }
      guard type == .string || type == .other else { return nil }
      return Measure(text).flatMap { $0.unit.isEmpty ? $0.value : nil }
    }
    return nil
  }

  private func spelling(of inner: [UInt8]) -> String {
    guard let (path, _) = directory.target(of: inner[...], names: names) else {
      return "{\(String(decoding: inner, as: UTF8.self))}"
    }
    return String(decoding: directory.spelling(of: path, names: names), as: UTF8.self)
  }

  /// How many references are followed for one reference.
  private static let mostSteps = 32

  /// The kind of a token in arithmetic, by its type, the unit of its value, or the token that it refers to.
  func kind(of inner: ArraySlice<UInt8>, depth: Int = 0) -> Formula.Kind {
    guard depth < Self.mostSteps, let (path, _) = directory.target(of: inner, names: names),
      let entry = directory.entry(at: path)
    else { return .unknown }
    let document = documents[entry.file]
    let text = document.text(of: entry.value)
    let measure = Measure(text)
    let type = entry.type.flatMap { ForeignType(word: document.text(of: $0)) }
    if type == .dimension || type == .letterSpacing { return isBare(text) ? .bareLength : .length }
    if type == .number || type == .opacity || type == .fontWeight { return .number }
    if type == .lineHeight, let measure, measure.unit.isEmpty {
      return measure.value > 4 ? .bareLength : .number
    }
    if let measure { return measure.unit.isEmpty || measure.hasUnit("%") ? .number : .length }
    return ForeignReference.inner(of: text).map { kind(of: $0, depth: depth + 1) } ?? .unknown
  }

  /// How much of a value is looked at for its unit.
  private static let longestValue = 256

  /// Whether a length is a number without a unit, or is computed from one: from its first operand, if it has several.
  private func isBare(_ text: ArraySlice<UInt8>) -> Bool {
    var text = text
    for _ in 0..<Self.mostSteps {
      guard options.hasFormulas, text.count <= Self.longestValue else { return false }
      if let measure = Measure(text) { return measure.unit.isEmpty }
      guard let start = text.firstIndex(of: UInt8(ascii: "{")) else {
        return Formula(text)?.constant?.unit.isEmpty == true
      }
      guard let end = text[start...].firstIndex(of: UInt8(ascii: "}")),
        let (path, _) = directory.target(of: text[(start + 1)..<end], names: names),
        let entry = directory.entry(at: path)
      else { return false }
      text = documents[entry.file].text(of: entry.value)
    }
    return false
  }

  /// The number that a token of no type of DTCG stands for in arithmetic, if all sets have the same one.
  private func helper(_ inner: ArraySlice<UInt8>) -> Formula? {
    number(ofHelper: inner).map { .number($0, unit: "") }
  }

  private func number(ofHelper inner: ArraySlice<UInt8>) -> Double? {
    guard let (path, _) = directory.target(of: inner, names: names), let last = directory.lastEntry(at: path),
      let value = helper(directory.entries[last])
    else { return nil }
    var number = directory.entry(before: last)
    for _ in 0..<Self.mostSteps {
      guard let earlier = number else { return value }
      guard helper(directory.entries[earlier]) == value else { return nil }
      number = directory.entry(before: earlier)
    }
    return nil
  }

  private func helper(_ entry: TokenDirectory.Entry) -> Double? {
    let document = documents[entry.file]
    let type = entry.type.flatMap { ForeignType(word: document.text(of: $0)) }
    guard type == nil || type == .other,
      document.kind(of: entry.value) == .string || document.kind(of: entry.value) == .number
    else { return nil }
    return Measure(document.text(of: entry.value)).flatMap { $0.unit.isEmpty ? $0.value : nil }
  }
}

extension Document {
  /// The member of a composite value at some names.
  func member(_ names: [ArraySlice<UInt8>], of value: NodeID) -> NodeID? {
    var place = value
    for name in names {
      let next: NodeID? =
        switch kind(of: place) {
        case .mapping: entries(of: place).first { text(of: $0.key).elementsEqual(name) }?.value
        case .sequence:
          Int(String(decoding: name, as: UTF8.self)).flatMap { index in
            index < 0 ? nil : elements(of: place).dropFirst(index).first { _ in true }
          }
        case .string, .number, .boolean, .null, .alias: nil
        }
      guard let next else { return nil }
      place = next
    }
    return place
  }
}

extension DiagnosticCode {
  package static let unitProduct = DiagnosticCode("unit-product", in: .values, tolerance: .warning)
}
