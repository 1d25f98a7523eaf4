/// What may stand in generated code as it is: everything here is checked before it gets there.
extension OutputSettings {
  static let prefixRule = "a prefix of letters, digits, `-` and `_` that begins with a letter"
  static let layerRule = "`none` or the name of a cascade layer"
  static let packageRule = "a package name such as `com.example.tokens`"
  static let selectorRule = "a selector or media query without `{`, `}`, `;` and comments"

  /// What is wrong with these settings, each in words that follow a flag's name.
  var problems: [(flag: String, problem: String)] {
    var problems: [(String, String)] = []
    func check(_ text: String?, _ flag: String, _ rule: String, _ isValid: (String) -> Bool) {
      if let text, !isValid(text) { problems.append((flag, "expects \(rule), not `\(text)`")) }
    }
    check(swiftNamespace, "--swift-namespace", "a Swift identifier", Self.isIdentifier)
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

  /// A word that Swift and Kotlin take for an identifier.
  static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first == "_" || first.properties.isXIDStart else {
      return false
    }
    return text.unicodeScalars.allSatisfy(\.properties.isXIDContinue) && text != "_"
  }

  static func isPackage(_ text: String) -> Bool {
    text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy {
      isIdentifier(String(decoding: $0, as: UTF8.self))
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
