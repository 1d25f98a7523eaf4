package import Diagnostics
import Syntax
import Text

/// Values of other tools that do not fit their types, which those tools never checked.
extension ValueReader {
  /// The value of the current token as it is written, with the values of its references, in place of errors; `.invalid` if
  /// it has no value, which is reported. It must be read again if others are `pending`.
  mutating func misfit(_ definition: TokenSet.Definition, of token: TokenID) -> Reading {
    let errors = findings.filter { $0.severity == .error }
    let place = NodePlace(document: definition.document, node: definition.value)
    let type = type(of: token, definition.type)
    let isImported = documents.isImported(Int(definition.document))
    guard let cause = errors.first, !definition.isReference, !isStrict,
      isImported ? !errors.contains(where: costsValue) : isLengthList(place, of: type)
    else { return .invalid }
    begin(token)
    guard let content = content(at: place) else { return .invalid }
    report(.misfit(documents[place].description(of: place.node), type, cause, at: documents.range(of: place)))
    return .value(.opaque(OpaqueValue(type: OpaqueValue.misfit, content)))
  }

  /// Whether an error means that there is no value.
  private func costsValue(_ error: Diagnostic) -> Bool {
    if case .range(let range) = error.place, discords.contains(range) { return true }
    let codes: [DiagnosticCode] = [
      .unknownReference, .circularReference, .referenceToGroup, .missingUnit, .expressionRange,
    ]
    return codes.contains(error.code)
  }

  /// Whether a value is two to four lengths, such as a padding, which DTCG does not have.
  private func isLengthList(_ place: NodePlace, of type: TokenType?) -> Bool {
    let document = documents[place]
    guard type == .dimension, document.kind(of: place.node) == .string else { return false }
    let bytes = Array(document.text(of: place.node))
    guard let text = CSSText(bytes, in: bytes.indices), (2...4).contains(text.pieces.count) else {
      return false
    }
    // A sign belongs to arithmetic that lacks a blank.
    return text.pieces.allSatisfy { piece in
      piece.kind == .reference
        || !"+-".utf8.contains(bytes[piece.range.lowerBound])
          && Self.measure(.dimension, in: bytes[piece.range]) != nil
    }
  }
}

extension OpaqueValue {
  /// What the type of a value is called that does not fit its own.
  package static let misfit = "other"
}

extension DiagnosticCode {
  package static let wrongType = DiagnosticCode("wrong-type", in: .values, tolerance: .warning)
}

extension Diagnostic {
  /// A value that is kept as it is written.
  ///
  /// - Parameters:
  ///   - what: the value in words.
  ///   - type: the name of the type that it does not fit; empty if it has none.
  package static func misfit(_ what: String, type: String, at range: SourceRange) -> Diagnostic {
    let cause = type.isEmpty ? "has no type" : "does not fit the type `\(type)`"
    return Diagnostic(
      .warning, .wrongType,
      "\(what.shortened(to: 60)) \(cause), so the token is kept as it is written, without a type", at: range
    ).about(type)
  }

  fileprivate static func misfit(
    _ what: String, _ type: TokenType?, _ cause: Diagnostic, at range: SourceRange
  ) -> Diagnostic {
    var diagnostic = misfit(what, type: type?.rawValue ?? "", at: range)
    if cause.place != .range(range) { diagnostic.notes = [.init(cause.message, at: cause.place)] }
    return diagnostic
  }
}
