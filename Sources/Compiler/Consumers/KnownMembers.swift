import Text
import Tokens

/// The names of tokens that are members of types in Swift, Kotlin and Dart.
struct KnownMembers: Sendable {
  /// The meaning of a dotted name in code.
  enum Meaning {
    case token(TokenID)
    /// A type or an object as a whole; its members are used elsewhere.
    case group([UInt8])
    /// An unknown member: its type, and the possible ends of its name, the longest first, each with the number of its last word.
    case unknown(group: [UInt8], [(name: [UInt8], last: Int)])
  }

  /// A type with members.
  private struct Group {
    /// The numbers of their names, those of the types in it included.
    var names: [Int] = []
    /// Whether there is an object for each theme.
    let isThemed: Bool
  }

  private var names: [(bytes: [UInt8], token: TokenID)] = []
  /// By the bytes of a name: its number.
  private var numbers: [[UInt8]: Int] = [:]
  /// By the bytes of a name: `Tokens.Text`.
  private var groups: [[UInt8]: Group] = [:]
  /// The names of functions that are members, too.
  private var functions: Set<[UInt8]> = []
  /// The names of a type's objects, in lower case without separators.
  private var themes: Set<[UInt8]> = Set(["current", "fortheme", "of"].map { Array($0.utf8) })

  mutating func add(_ name: [UInt8], of id: TokenID, isThemed: Bool) {
    guard numbers[name] == nil else { return }
    numbers[name] = names.count
    for index in name.indices where name[index] == UInt8(ascii: ".") {
      groups[Array(name[..<index]), default: Group(isThemed: isThemed)].names.append(names.count)
    }
    names.append((name, id))
  }

  mutating func add(functions: [[UInt8]], themes: [String]) {
    self.functions.formUnion(functions)
    self.themes.formUnion(themes.map { Self.letters(of: Array($0.utf8)) })
  }

  /// Whether names begin with a word.
  func begin(with word: ArraySlice<UInt8>) -> Bool { groups[Array(word)] != nil }

  /// Whether a type has an object for each theme.
  func haveObjects(_ word: ArraySlice<UInt8>) -> Bool { groups[Array(word)]?.isThemed == true }

  /// The meaning of a dotted name that begins with a type.
  ///
  /// - Parameter member: the member of the object that a function in the name returns: `Link` in `forTheme(dark).Link`.
  func meaning(of words: [ArraySlice<UInt8>], member: ArraySlice<UInt8>?) -> Meaning? {
    var words = words
    guard var group = groups[Array(words[0])] else { return nil }
    var name = Array(words[0])
    var next = 1
    if group.isThemed {
      if next < words.count, themes.contains(Self.letters(of: words[next])) {
        next += 1
        if next == words.count, let member { words.append(member) }
      }
    } else {
      while next < words.count, let inner = groups[name + [UInt8(ascii: ".")] + words[next]] {
        name += [UInt8(ascii: ".")] + words[next]
        (group, next) = (inner, next + 1)
      }
    }
    guard next < words.count else { return .group(name) }
    let texts = (next..<words.count).reversed().map {
      (name: Array(words[next...$0].joined(separator: [UInt8(ascii: ".")])), last: $0)
    }
    for text in texts {
      if let number = numbers[name + [UInt8(ascii: ".")] + text.name] { return .token(names[number].token) }
    }
    return functions.contains(Array(words[next])) ? nil : .unknown(group: name, texts)
  }

  /// The names of a type's members, in the order of the tokens.
  func members(of group: [UInt8]) -> [ArraySlice<UInt8>] {
    groups[group]?.names.map { names[$0].bytes.dropFirst(group.count + 1) } ?? []
  }

  /// The tokens that a type has.
  func tokens(of group: [UInt8]) -> [TokenID] { groups[group]?.names.map { names[$0].token } ?? [] }

  private static func letters(of word: some Collection<UInt8>) -> [UInt8] {
    word.filter { $0.isLetter || $0.isDigit || $0 >= 0x80 }.map(\.lowercased)
  }
}
