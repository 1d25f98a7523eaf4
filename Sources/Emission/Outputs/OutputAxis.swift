internal import CSS
internal import Text
package import Tokens

/// An axis of an output: its name in code, and what selects its contexts in a style sheet.
package struct OutputAxis: Hashable, Sendable {
  package let axis: Axis
  /// Words in kebab case.
  package var codeName: String
  package var selection: AxisSelection
  /// By context: the media condition under which it holds at the root; `nil` for none.
  package var media: [String?]

  package init(_ axis: Axis, codeName: String, selection: AxisSelection, media: [String?]) {
    (self.axis, self.codeName, self.selection, self.media) = (axis, codeName, selection, media)
  }
}

extension Output {
  /// What its tokens depend on; `nil` without axes.
  func space(in tokens: TokenSet) -> AxisSpace? {
    space.flatMap { tokens.spaces.indices.contains($0) ? tokens.spaces[$0] : nil }
  }
}

extension OutputAxis {
  /// A name as words in kebab case.
  package static func codeName(_ name: String) -> String {
    var (words, text) = (WordTable(count: 0), [UInt8]())
    let split = words.split(name.utf8)
    words.append(split, as: .kebab, from: 0, to: &text)
    return text.isEmpty ? "axis" : String(decoding: text, as: UTF8.self)
  }
}

/// The elements that have a context of an axis.
package enum AxisSelection: Hashable, Sendable {
  /// Those with an attribute, whose value is the context.
  case attribute(String)
  /// A selector for each context; `nil` for contexts that only media select.
  case selectors([String?])
  /// None: media alone select contexts.
  case none
}

extension AxisSelection {
  /// Reads a compound selector with `{context}` in place of a context.
  ///
  /// - Returns: `nil` if it lacks `{context}`.
  package init?(pattern: String, contexts: [String]) {
    guard pattern.contains("{context}") else { return nil }
    if let name = Self.attribute(in: pattern) {
      self = .attribute(name)
    } else {
      self = .selectors(contexts.map { pattern.replacing("{context}", with: Self.identifierPart($0)) })
    }
  }

  /// The attribute of `[NAME={context}]`.
  private static func attribute(in pattern: String) -> String? {
    let end = "={context}]"
    guard pattern.hasPrefix("["), pattern.hasSuffix(end) else { return nil }
    let name = pattern.dropFirst().dropLast(end.count)
    let isName = !name.isEmpty && name.utf8.allSatisfy { $0.isNamePart }
    return isName ? String(name) : nil
  }

  /// By context: its selector; `nil` if only media select it.
  package func selectors(of contexts: [String]) -> [String?] {
    switch self {
    case .attribute(let name): contexts.map { "[\(name)=\(Self.attributeValue($0))]" }
    case .selectors(let selectors): selectors
    case .none: contexts.map { _ in nil }
    }
  }

  /// A context as an identifier, or else as a string in quotes.
  private static func attributeValue(_ context: String) -> String {
    let bytes = Array(context.utf8)
    let start = bytes.first == UInt8(ascii: "-") ? 1 : 0
    let isIdentifier =
      bytes.count > start && bytes.allSatisfy(\.isNamePart)
      && !bytes[start].isDigit
    if isIdentifier { return context }
    var text: [UInt8] = []
    Escape.css.append(bytes, to: &text)
    return "\"\(String(decoding: text, as: UTF8.self))\""
  }

  /// A context as a part of an identifier, with backslashes before other characters (CSSOM 1 §2.1).
  private static func identifierPart(_ context: String) -> String {
    String(
      String.UnicodeScalarView(
        context.unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
          scalar.isASCII && !UInt8(scalar.value).isNamePart ? ["\\", scalar] : [scalar]
        }))
  }
}
