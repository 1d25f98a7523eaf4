/// The names that the documentation promises for a path, worked out anew: what a program that imports generated code
/// would write.
enum Speller {
  /// The words of a path segment. Names of the tests are ASCII.
  static func words(_ segment: Substring) -> [String] {
    var words: [String] = []
    var word = ""
    let characters = Array(segment)
    for (index, character) in characters.enumerated() {
      guard character.isLetter || character.isNumber else {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      if let last = word.last {
        let next = index + 1 < characters.count ? characters[index + 1] : " "
        let begins =
          (last.isLowercase && character.isUppercase) || (last.isNumber && character.isUppercase)
          || (last.isUppercase && character.isUppercase && next.isLowercase)
        if begins {
          words.append(word)
          word = ""
        }
      }
      word.append(character)
    }
    if !word.isEmpty { words.append(word) }
    return words.map { $0.lowercased() }
  }

  static func css(_ path: String) -> String {
    "--" + path.split(separator: ".").filter { $0 != "$root" }.flatMap(words).joined(separator: "-")
  }

  static func swift(_ path: String, namespace: String) -> String {
    let segments = path.split(separator: ".").map { $0 == "$root" ? "root" : $0 }
    let groups = segments.dropLast().map { escaped(upper(words($0)), swiftTypes) }
    let last = words(segments[segments.count - 1])
    let leaf = last[0] + joined(Array(last.dropFirst()), after: last[0])
    let name =
      swiftUnusable.contains(leaf) ? leaf + "_" : swiftWords.contains(leaf) ? "`\(leaf)`" : digit(leaf)
    return ([namespace] + groups + [name]).joined(separator: ".")
  }

  /// The class and the member in it.
  static func kotlin(_ path: String) -> (type: String, member: String) {
    let segments = path.split(separator: ".").map { $0 == "$root" ? "root" : $0 }
    guard segments.count > 1 else { return ("RootTokens", digit(upper(words(segments[0])))) }
    let member = upper(segments.dropFirst().flatMap(words))
    return (digit(upper(words(segments[0])) + "Tokens"), digit(member))
  }

  private static func upper(_ words: [String]) -> String { joined(words, after: "") }

  private static func joined(_ words: [String], after first: String) -> String {
    var name = first
    for word in words {
      if name.last?.isNumber == true, word.first?.isNumber == true { name += "_" }
      name += word.prefix(1).uppercased() + word.dropFirst()
    }
    return String(name.dropFirst(first.count))
  }

  private static func digit(_ name: String) -> String { name.first?.isNumber == true ? "_" + name : name }

  private static func escaped(_ name: String, _ words: Set<String>) -> String {
    words.contains(name) ? name + "_" : digit(name)
  }

  private static let swiftTypes: Set<String> = ["Type", "Protocol", "Self", "Any"]
  private static let swiftUnusable: Set<String> = ["self", "init"]
  private static let swiftWords: Set<String> = [
    "default", "in", "is", "as", "case", "class", "enum", "for", "func", "if", "import", "let", "protocol",
    "return", "static", "struct", "switch", "true", "false", "var", "while", "where", "repeat", "extension",
    "internal", "public", "private", "operator", "nil", "throw", "throws", "try", "super", "subscript",
    "guard",
    "inout", "fallthrough", "do", "defer", "else", "continue", "break", "catch", "rethrows", "typealias",
    "associatedtype", "deinit", "fileprivate", "precedencegroup",
  ]
}
