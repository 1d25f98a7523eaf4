import Diagnostics
import Syntax
import Text

/// Formats of other tools, which look like DTCG's from afar. Each is recognised by what DTCG cannot hold, and refused once.
enum Dialect: String {
  case theo = "theo's format (`props`, `aliases`, `global`)"
  case tokensStudio = "Tokens Studio's format"
  case legacy = "the format of Style Dictionary before DTCG (`value` and `type` without `$`)"

  /// The finding if the root of a file shows another dialect.
  static func finding(atRootOf source: TokenSource, in documents: Documents) -> Diagnostic? {
    let document = documents[source.document]
    if document.kind(of: source.node) == .sequence {
      for element in document.elements(of: source.node) {
        for (key, _) in document.entries(of: element) where document.string(of: key) == "selectedTokenSets" {
          return refusal(.tokensStudio, at: document.range(of: key))
        }
      }
      return nil
    }
    guard source.node == document.root else { return nil }
    for (key, value) in document.entries(of: source.node).prefix(8) {
      let isList = document.kind(of: value) == .sequence
      switch document.string(of: key) {
      case "props", "imports":
        if isList || document.holdsScalars(value, named: "value") {
          return refusal(.theo, at: document.range(of: key))
        }
      case "aliases", "global":
        if document.holdsScalars(value) { return refusal(.theo, at: document.range(of: key)) }
      case "$themes", "$metadata":
        return refusal(.tokensStudio, at: document.range(of: key))
      case "tokenSetOrder":
        if isList { return refusal(.tokensStudio, at: document.range(of: key)) }
      default: break
      }
    }
    return nil
  }

  /// The diagnostic if a member that is not an object is the `value` of a token, without its `$`.
  static func finding(atMember key: NodeID, value: NodeID, of document: Document, names: NameTable)
    -> Diagnostic?
  {
    guard document.name(of: key) == Keyword.value.interned || document.name(of: key) == Keyword.type.interned
    else {
      return nil
    }
    return refusal(.legacy, at: document.range(of: key))
  }

  /// The finding if a token's type or value is one that only another dialect has.
  static func finding(in properties: Properties, of document: Document) -> Diagnostic? {
    if let type = properties.type, document.kind(of: type) == .string {
      let text = document.text(of: type)
      if tokensStudioTypes.contains(where: { text.elementsEqual($0) }) {
        return refusal(.tokensStudio, at: document.range(of: type))
      }
    }
    if let value = properties.value, document.kind(of: value) == .string, document.hasMath(value) {
      return refusal(.tokensStudio, at: document.range(of: value))
    }
    return nil
  }

  /// The names that Tokens Studio alone has: DTCG's are in the singular.
  private static let tokensStudioTypes: [[UInt8]] = [
    "boxShadow", "composition", "fontFamilies", "fontSizes", "fontWeights", "lineHeights", "borderWidth",
    "paragraphSpacing", "paragraphIndent", "textCase", "textDecoration",
  ].map { Array($0.utf8) }

  private static func refusal(_ dialect: Dialect, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .foreignDialect, "this is \(dialect.rawValue), not DTCG 2025.10; export or convert it to DTCG first",
      at: range)
  }
}

extension Document {
  /// Whether a mapping's first member is a scalar, or a mapping with a scalar of that name.
  fileprivate func holdsScalars(_ node: NodeID, named name: String? = nil) -> Bool {
    guard let (key, first) = entries(of: node).makeIterator().firstElement else { return false }
    if let name {
      return entries(of: first).contains { string(of: $0.key) == name && isScalar($0.value) }
    }
    return isScalar(first) && text(of: key).first != UInt8(ascii: "$")
  }

  private func isScalar(_ node: NodeID) -> Bool {
    switch kind(of: node) {
    case .mapping, .sequence, .alias: false
    case .string, .number, .boolean, .null: true
    }
  }

  /// Whether a string is arithmetic over references and nothing else, such as `{base} * 2`.
  fileprivate func hasMath(_ node: NodeID) -> Bool {
    withText(of: node) { text in
      // Nearly all strings are one reference or none.
      guard firstIndex(of: UInt8(ascii: "{"), in: text, from: 0) < text.count,
        CurlyReference.inner(of: text) == nil
      else { return false }
      var depth = 0
      var hasOperator = false
      for byte in text {
        switch byte {
        case UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: "}"): depth -= 1
        case _ where depth > 0: break
        case UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "+"): hasOperator = true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: "-"),
          UInt8(ascii: "("), UInt8(ascii: ")"):
          break
        case _: return false
        }
      }
      return hasOperator && depth == 0
    }
  }
}

extension IteratorProtocol {
  /// The next element of a copy.
  fileprivate var firstElement: Element? {
    var copy = self
    return copy.next()
  }
}
