package import Diagnostics
import Syntax
import Text

/// The line height of a typography value.
struct LineHeight {
  /// A multiple of the font size.
  var multiple: Double?
  /// A length that is no known multiple.
  var length: Dimension?
}

/// Line heights as lengths, which other tools have, and DTCG does not.
extension ValueReader {
  /// The line height of a typography value; `nil` if there is none or an error, which is reported.
  mutating func lineHeight(
    at place: NodePlace?, _ size: Dimension?, writtenAt sizePlace: NodePlace?
  ) -> LineHeight? {
    guard let place else { return nil }
    guard !isStrict, let length = lineHeightLength(at: place) else {
      return numberValue(at: place, "`lineHeight` (a multiple of the font size)").map {
        LineHeight(multiple: $0)
      }
    }
    let isLiteral =
      documents[place].isLiteral(place.node) && sizePlace.map { documents[$0].isLiteral($0.node) } == true
    let range = documents.range(of: place)
    return lineHeight(length, size, at: range, of: place, fixesTo: isLiteral ? range : nil)
  }

  /// The quotient of a length and the font size, or the length, if it is unknown.
  ///
  /// - Parameter fixed: where the quotient of two literals can be written.
  mutating func lineHeight(
    _ length: Dimension, _ size: Dimension?, at range: SourceRange, of place: NodePlace,
    fixesTo fixed: SourceRange?
  ) -> LineHeight {
    let multiple = size.flatMap { quotient(length, $0) }
    // In the dialects of other tools, line heights are lengths.
    if !documents.isImported(Int(place.document)) {
      report(.lineHeightLength(length.text, multiple, fixesTo: fixed, at: range))
    }
    return multiple.map { LineHeight(multiple: $0) } ?? LineHeight(length: length)
  }

  /// How many times one length is another; `nil` if only a browser knows.
  private func quotient(_ length: Dimension, _ size: Dimension) -> Double? {
    guard size.value > 0 else { return nil }
    if length.unit == size.unit { return length.unit == .several ? nil : length.value / size.value }
    guard let perRem = evaluator.pixelsPerRem, let length = length.pixels(perRem: perRem),
      let size = size.pixels(perRem: perRem)
    else { return nil }
    return length / size
  }

  /// The length at a place, or that of the token that it refers to; `nil` without a diagnostic if there is none.
  private mutating func lineHeightLength(at place: NodePlace) -> Dimension? {
    let document = documents[place]
    switch document.kind(of: place.node) {
    case .string:
      let text = document.text(of: place.node)
      if case .reference(let inner) = CurlyReference.form(of: text) {
        return length(ofTokenNamed: inner, by: place)
      }
      guard let (_, unit) = Self.measure(.dimension, in: text), !text.elementsEqual("0".utf8), unit != "%"
      else { return nil }
      return readDimension(at: place)
    case .mapping: return document.value(of: .ref, in: place.node) == nil ? readDimension(at: place) : nil
    case .sequence, .number, .boolean, .null, .alias: return nil
    }
  }

  /// The length that a reference leads to; `nil` for other tokens, and for one that is unresolved.
  private mutating func length(ofTokenNamed inner: ArraySlice<UInt8>, by place: NodePlace) -> Dimension? {
    let (path, _) = inner.withUnsafeBufferPointer {
      routes.curly.path($0, names: documents.names, paths: index.paths)
    }
    guard let path, pass.tree.token(at: path) != nil, let token = index.id(of: path),
      case .dimension(let length)? = pass.value(of: token)
    else { return nil }
    noteDependence(onPart: false)
    return reach(token, by: place) ? length : nil
  }
}

extension Document {
  /// Whether a value has no references.
  fileprivate func isLiteral(_ node: NodeID) -> Bool {
    switch kind(of: node) {
    case .string: !withText(of: node) { $0.contains(UInt8(ascii: "{")) }
    case .number: true
    case .mapping: value(of: .ref, in: node) == nil
    case .sequence, .boolean, .null, .alias: false
    }
  }
}

extension DiagnosticCode {
  package static let lineHeightLength = DiagnosticCode("line-height-length", in: .values, tolerance: .warning)
}

extension Diagnostic {
  fileprivate static func lineHeightLength(
    _ length: String, _ multiple: Double?, fixesTo fixed: SourceRange?, at range: SourceRange
  ) -> Diagnostic {
    guard let multiple else {
      return Diagnostic(
        .warning, .lineHeightLength, "the line height `\(length)` is a length, which only CSS writes",
        at: range)
    }
    let text = multiple.decimal
    return Diagnostic(
      .warning, .lineHeightLength, "the line height `\(length)` is read as \(text) times the font size",
      at: range,
      fix: fixed.map { .writing(text, at: $0) })
  }
}
