import ColorScience
import Diagnostics
import Syntax
import Text

/// A piece of a CSS text, with its value if it is a reference.
struct CSSAtom {
  let kind: CSSText.Piece.Kind
  let bytes: ArraySlice<UInt8>
  /// Its bytes in the whole text.
  let offsets: Range<Int>
  /// Where it is written.
  let range: SourceRange
  /// The token that it refers to, and its value.
  var token: (id: TokenID, value: TokenValue)?
  /// Its result, if it is an expression.
  var computed: TokenValue?

  /// The value of its token or of its expression.
  var value: TokenValue? { token?.value ?? computed }

  /// Whether it is a word, ignoring case.
  func spells(_ word: String) -> Bool {
    kind == .word && bytes.lazy.map(\.lowercased).elementsEqual(word.utf8)
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The arguments of the function with this name, as offsets in the whole text.
  func arguments(of function: String) -> Range<Int>? {
    guard kind == .word, bytes.last == UInt8(ascii: ")"), bytes.count > function.utf8.count,
      bytes.prefix(function.utf8.count).lazy.map(\.lowercased).elementsEqual(function.utf8),
      bytes[bytes.startIndex + function.utf8.count] == UInt8(ascii: "(")
    else { return nil }
    return (offsets.lowerBound + function.utf8.count + 1)..<(offsets.upperBound - 1)
  }
}

/// Composite values in CSS notation, with references as atoms.
extension ValueReader {
  /// The pieces of a text at a place, with the values of its references. `nil` if there is an error, which is
  /// reported, or if a referenced token has no value or is unresolved. All references are checked, so that
  /// all unknown ones are reported.
  mutating func atoms(of place: NodePlace, in range: Range<Int>? = nil, _ what: String) -> [CSSAtom]? {
    let document = documents[place]
    let bytes = Array(document.text(of: place.node))
    guard let text = CSSText(bytes, in: range ?? bytes.indices) else {
      report(
        .invalidValue,
        "`\(document.string(of: place.node).shortened(to: 60))` is not \(what): a parenthesis, a brace or a quote in it is not closed",
        at: documents.range(of: place))
      return nil
    }
    var atoms: [CSSAtom] = []
    var isComplete = true
    let references = document.withText(of: place.node) { Expression.references(in: $0) }
    var next = 0
    for piece in text.pieces {
      while next < references.count, references[next].lowerBound < piece.range.lowerBound { next += 1 }
      var atom = CSSAtom(
        kind: piece.kind, bytes: bytes[piece.range], offsets: piece.range,
        range: document.range(of: piece.range, in: place.node))
      if piece.kind == .reference {
        let inner = bytes[(piece.range.lowerBound + 1)..<(piece.range.upperBound - 1)]
        guard let id = token(named: inner, at: atom.range), reach(id, by: place, ordinal: next + 1),
          let value = pass.value(of: id)
        else {
          isComplete = false
          continue
        }
        atom.token = (id, value)
      } else if piece.kind == .word, let computed = computed(piece.range, of: place, references, from: next) {
        guard let value = computed.value else {
          isComplete = false
          continue
        }
        atom.computed = value
      }
      atoms.append(atom)
    }
    return isComplete ? atoms : nil
  }

  // MARK: Values of atoms

  /// The color of an atom; `nil` without a diagnostic if it is not a color.
  mutating func color(_ atom: CSSAtom) -> ColorValue? {
    if let value = atom.value { return value.color }
    guard atom.kind == .word else { return nil }
    do throws(CSSColorError) {
      let css = try CSSColor(parsing: atom.bytes)
      return ColorValue(css.color, hex: css.hex.map { HexFallback($0) })
    } catch {
      guard case .namedColor(_, let color) = error.kind else { return nil }
      return ColorValue(named: color)
    }
  }

  mutating func dimension(_ atom: CSSAtom) -> Dimension? {
    if let value = atom.value { return value.dimension }
    guard atom.kind == .word, let (value, unit) = Self.measure(.dimension, in: atom.bytes),
      let unit = Dimension.Unit(rawValue: unit)
    else { return nil }
    if unit.isOfCSS { report(.cssUnit(unit.rawValue, at: atom.range)) }
    return Dimension(value, unit)
  }

  func duration(_ atom: CSSAtom) -> Duration? {
    if let value = atom.value { return value.duration }
    guard atom.kind == .word, let (value, unit) = Self.measure(.duration, in: atom.bytes) else { return nil }
    return Duration.Unit(rawValue: unit).map { Duration(value, $0) }
  }

  /// A number, or a percentage as a fraction.
  func number(_ atom: CSSAtom) -> Double? {
    if let value = atom.value {
      if case .number(let number) = value { return number }
      if case .dimension(let part) = value, part.unit == .percent { return part.value / 100 }
      return nil
    }
    guard atom.kind == .word else { return nil }
    if let number = decimalNumber(atom.bytes) { return number }
    guard atom.bytes.last == UInt8(ascii: "%") else { return nil }
    return decimalNumber(atom.bytes.dropLast()).map { $0 / 100 }
  }

  /// Reports an atom that does not fit where it is.
  mutating func reportMisfit(_ atom: CSSAtom, in what: String, expected: String) {
    if let token = atom.token {
      report(.wrongType(index.dotted(token.id), token.value.type, expected: expected, at: atom.range))
      return
    }
    // A malformed color has a more specific diagnostic.
    if atom.kind == .word, atom.bytes.first == UInt8(ascii: "#") || atom.bytes.last == UInt8(ascii: ")") {
      do throws(CSSColorError) {
        _ = try CSSColor(parsing: atom.bytes)
      } catch {
        if case .unknownFunction(let name) = error.kind { noteUnknownFunction(name, at: atom.range) }
        report(.misfit(atom.text, in: what, because: error, at: atom.range))
        return
      }
    }
    report(.misfit(atom.text, in: what, expected: expected, at: atom.range))
  }

  /// Reports a missing part of a text.
  mutating func reportLacking(_ part: String, in what: String, at place: NodePlace) {
    report(.missingMember, "\(what) as CSS writes it needs \(part)", at: documents.range(of: place))
  }

  /// Whether a place contains a text to be read as CSS.
  func isCSSText(_ place: NodePlace) -> Bool { !isStrict && documents[place].kind(of: place.node) == .string }
}

extension ColorValue {
  /// A named CSS color.
  init(named color: RGBA8) { self.init(Color(color), hex: HexFallback(color)) }
}

extension Diagnostic {
  fileprivate static func misfit(_ text: String, in what: String, expected: String, at range: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .invalidValue, "`\(text.shortened(to: 60))` does not fit in \(what), where \(expected) is expected",
      at: range)
  }

  fileprivate static func misfit(
    _ text: String, in what: String, because error: CSSColorError, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      error.isOutOfRange ? .outOfRange : .invalidValue,
      "`\(text.shortened(to: 60))` in \(what) is not a color: \(error.message)", at: range)
  }
}
