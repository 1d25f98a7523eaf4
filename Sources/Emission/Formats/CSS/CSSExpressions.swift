internal import Syntax
internal import Tokens

/// The tokens of an output that keep their expressions, with `var()` in place of references.
struct CSSExpressions {
  /// By slot and theme.
  private var texts: [UInt64: [UInt8]] = [:]

  /// No expressions.
  init() {}

  /// The expressions of all tokens whose references are also in the output.
  init(_ reader: OutputTokens, _ names: CSSNames) {
    for slot in reader.slots.tokens.indices {
      for theme in reader.columns.indices {
        texts[Self.key(slot, theme)] = reader.expression(at: slot, in: theme, named: names)
      }
    }
  }

  /// The text of a token in a theme, if it keeps its expression.
  subscript(slot: Int, theme: Int) -> [UInt8]? {
    texts.isEmpty ? nil : texts[Self.key(slot, theme)]
  }

  private static func key(_ slot: Int, _ theme: Int) -> UInt64 { UInt64(slot) << 32 | UInt64(theme) }
}

extension OutputTokens {
  /// The expression of a token's whole value in CSS; `nil` if there is none, or if it refers to a token
  /// outside the output.
  func expression(at slot: Int, in theme: Int, named css: CSSNames) -> [UInt8]? {
    guard let token = token(at: slot, in: theme), let written = tokens.expressions(of: token).first,
      written.member.isEmpty
    else { return nil }
    var names: [Int: [UInt8]] = [:]
    for reference in tokens.references(of: token) where reference.ordinal > 0 {
      guard let slot = slots.slot(of: reference.to.rawValue) else { return nil }
      names[reference.ordinal] = Array("var(--".utf8) + css[slot] + [UInt8(ascii: ")")]
    }
    return tokens.documents[Int(written.document)].withText(of: written.node) { text in
      CSSExpressionText(Expression(parsing: text), of: text).bytes { names[$0 + 1] }
    }
  }
}
