internal import Tokens

/// The replacement for a deprecated token in code.
struct KotlinReplacement {
  /// The code that replaces the deprecated name.
  let expression: [UInt8]
  /// The class to import for it, with its package; `nil` for the token's own class.
  let importedClass: [UInt8]?
}

extension OutputTokens {
  /// The replacements named in reasons of deprecations, by the slot of the deprecated token.
  ///
  /// A themed token is only replaced by one of the same class: for another class, code would need to know the
  /// theme.
  func replacements(_ kotlin: KotlinNames) -> [Int: KotlinReplacement] {
    var replacements: [Int: KotlinReplacement] = [:]
    for slot in slots.tokens.indices where isDeprecated(at: slot) {
      guard let target = replacement(at: slot), !isDeprecated(at: target) else { continue }
      let (own, other) = (kotlin.classOfToken[slot], kotlin.classOfToken[target])
      let isOtherThemed = isThemed(at: target)
      if own == other, isOtherThemed == isThemed(at: slot) {
        replacements[slot] = KotlinReplacement(expression: Array(kotlin[target]), importedClass: nil)
      } else if !isOtherThemed, !isThemed(at: slot) {
        let name = Array(kotlin.names[Int(kotlin.classes[Int(other)])])
        replacements[slot] = KotlinReplacement(
          expression: name + [UInt8(ascii: ".")] + kotlin[target],
          importedClass: Array("\(output[KotlinOptions.package]).".utf8) + name)
      }
    }
    return replacements
  }

  /// The only token of the output whose path, or whose group's, is a word in the reason of a deprecation: `use brand.base`.
  private func replacement(at slot: Int) -> Int? {
    guard let reason = deprecation(at: slot), !reason.isEmpty else { return nil }
    let words = reason.split { $0.isWhitespace || "`{}'\",;()".contains($0) }
    let found = Set(
      words.compactMap { word in
        let path = word.hasSuffix(".") || word.hasSuffix(":") ? word.dropLast() : word
        let token = tokens.id(at: String(path)) ?? tokens.id(at: "\(path).$root")
        return token.flatMap { slots.slot(of: $0.rawValue) }
      })
    return found.count == 1 ? found.first.flatMap { $0 == slot ? nil : $0 } : nil
  }
}
