import Emission

/// What may stand in generated code as it is: everything here is checked before it gets there.
extension OutputSettings {
  static let namespaceRule = "a Swift identifier that is no keyword"
  static let prefixRule = "a prefix of letters, digits, `-` and `_` that begins with a letter"
  static let layerRule = "`none` or the name of a cascade layer"
  static let packageRule = "a package name without keywords, such as `com.example.tokens`"
  static let selectorRule =
    "a selector or media query without `{`, `}`, `;` and comments, all quotes and brackets closed"

  /// What is wrong with these settings, each in words that follow a flag's name.
  var problems: [(flag: String, problem: String)] {
    var problems: [(String, String)] = []
    func check(_ text: String?, _ flag: String, _ rule: String, _ isValid: (String) -> Bool) {
      if let text, !isValid(text) { problems.append((flag, "expects \(rule), not `\(text)`")) }
    }
    check(swiftNamespace, "--swift-namespace", Self.namespaceRule, Self.isNamespace)
    check(cssPrefix, "--css-prefix", Self.prefixRule) { Self.isPrefix($0) }
    check(cssLayers, "--css-layers", Self.layerRule, Self.isLayer)
    check(kotlinPackage, "--kotlin-package", Self.packageRule, Self.isPackage)
    if let rem, !(rem > 0 && rem.isFinite) {
      problems.append(("--rem", "expects a number of pixels above 0"))
    }
    if let kotlinDepth, !(1...64).contains(kotlinDepth) {
      problems.append(("--kotlin-depth", "expects a whole number from 1 to 64"))
    }
    return problems
  }

  static func isNamespace(_ text: String) -> Bool { isIdentifier(text) && !Output.isReservedInSwift(text) }

  /// A word that Swift and Kotlin take for an identifier, as far as no keyword is in the way.
  private static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first == "_" || first.properties.isXIDStart else {
      return false
    }
    return text.unicodeScalars.allSatisfy(\.properties.isXIDContinue) && text != "_"
  }

  static func isPackage(_ text: String) -> Bool {
    text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy {
      let segment = String(decoding: $0, as: UTF8.self)
      return isIdentifier(segment) && !Output.isReservedInKotlin(segment)
    }
  }

  /// Empty for no prefix.
  static func isPrefix(_ text: String) -> Bool { text.isEmpty || isName(text.utf8) }

  /// Layers inside layers are joined by dots.
  static func isLayer(_ text: String) -> Bool {
    text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy(isName)
  }

  static func isSelector(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    let isComment = zip(bytes, bytes.dropFirst()).contains {
      $0 == UInt8(ascii: "/") && $1 == UInt8(ascii: "*")
    }
    return !text.isEmpty && !isComment && !bytes.contains { "{};".utf8.contains($0) || $0 < 0x20 }
      && isClosed(bytes)
  }

  /// Whether every quote and bracket of a piece of CSS ends in it, so that it takes nothing of what follows.
  private static func isClosed(_ bytes: [UInt8]) -> Bool {
    var closings: [UInt8] = []
    var quote: UInt8?
    var isEscaped = false
    for byte in bytes {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = true
      case _ where quote != nil: if byte == quote { quote = nil }
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "("): closings.append(UInt8(ascii: ")"))
      case UInt8(ascii: "["): closings.append(UInt8(ascii: "]"))
      case UInt8(ascii: ")"), UInt8(ascii: "]"): if closings.popLast() != byte { return false }
      case _: break
      }
    }
    return closings.isEmpty && quote == nil && !isEscaped
  }

  private static func isName(_ text: some Collection<UInt8>) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
    guard let first = text.first, isLetter(first) else { return false }
    return text.allSatisfy {
      isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
        || $0 == UInt8(ascii: "_")
    }
  }
}
