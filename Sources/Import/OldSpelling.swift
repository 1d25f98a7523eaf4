import Text

/// How other tools turn a path into a name.
enum OldSpelling: CaseIterable {
  /// Lowercase words with hyphens, as in `name/kebab` of Style Dictionary 4: `gray50`, `icon-background`.
  case kebab
  /// The same, with hyphens before and after digits, as in version 3: `gray-50`.
  case kebabWithDigits
  /// Unchanged segments with hyphens between them: `iconBackground`.
  case kept
  /// Lowercase segments with hyphens between them: `iconbackground`.
  case lowercased
  /// Words without hyphens: `colorIconBackground`.
  case camel

  /// The name of a path, without `$root`.
  func name(of path: [String]) -> String {
    let segments = path.filter { $0 != "$root" }
    switch self {
    case .kebab: return Self.words(of: segments, dividingDigits: false).joined(separator: "-")
    case .kebabWithDigits: return Self.words(of: segments, dividingDigits: true).joined(separator: "-")
    case .kept: return segments.map(Self.hyphenated).joined(separator: "-")
    case .lowercased: return segments.map { Self.hyphenated($0).lowercased() }.joined(separator: "-")
    case .camel:
      let words = Self.words(of: segments, dividingDigits: false)
      return (words.first ?? "")
        + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
  }

  /// A segment in a form that a custom property can contain.
  private static func hyphenated(_ segment: String) -> String {
    String(segment.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "-" })
  }

  /// A word ends at other characters than letters and digits, before a capital, and before the last of
  /// several capitals if a lowercase letter follows.
  private static func words(of segments: [String], dividingDigits: Bool) -> [String] {
    var words: [String] = []
    for segment in segments {
      let characters = Array(segment)
      var word = ""
      for (index, character) in characters.enumerated() {
        guard character.isLetter || character.isNumber else {
          if !word.isEmpty { words.append(word.lowercased()) }
          word = ""
          continue
        }
        if let last = word.last {
          let next = index + 1 < characters.count ? characters[index + 1] : nil
          let isEnd =
            character.isUppercase && (last.isLowercase || last.isNumber || next?.isLowercase == true)
            || dividingDigits && last.isNumber != character.isNumber
          if isEnd {
            words.append(word.lowercased())
            word = ""
          }
        }
        word.append(character)
      }
      if !word.isEmpty { words.append(word.lowercased()) }
    }
    return words
  }
}

/// Published custom properties, and the tokens that they correspond to.
struct OldNames {
  /// The prefix of all names, such as `ds`; empty if there is none.
  private(set) var prefix = ""
  /// By path: the full name, if it differs from the default.
  private(set) var names: [(path: String, name: String)] = []

  /// - Parameters:
  ///   - published: the names, without the two dashes.
  ///   - tokens: paths, in their order.
  ///   - own: the default name of a path, without a prefix.
  init(_ published: [String], of tokens: [[String]], own: ([String]) -> String?) {
    let known = Set(published)
    let spellings = OldSpelling.allCases.map { spelling in tokens.map { spelling.name(of: $0) } }
    var best = 0
    for candidate in Self.prefixes(of: published) {
      let start = candidate.isEmpty ? "" : candidate + "-"
      let count = tokens.indices.count { token in
        spellings.contains { known.contains(start + $0[token]) }
      }
      if count > best { (best, prefix) = (count, candidate) }
    }
    let start = prefix.isEmpty ? "" : prefix + "-"
    let own = tokens.map { own($0).map { start + $0 } }
    var taken = Set(own.compactMap(\.self).filter(known.contains))
    // The most common spelling comes first.
    let order = spellings.sorted { a, b in
      a.count { known.contains(start + $0) } > b.count { known.contains(start + $0) }
    }
    for token in tokens.indices {
      guard let own = own[token], !known.contains(own) else { continue }
      for names in order {
        let name = start + names[token]
        guard known.contains(name), taken.insert(name).inserted else { continue }
        self.names.append((tokens[token].joined(separator: "."), "--" + name))
        break
      }
    }
  }

  /// The common prefixes of all names, of up to three words, including the empty one.
  private static func prefixes(of names: [String]) -> [String] {
    var prefixes = [""]
    var words: [Substring] = []
    for word in (names.first ?? "").split(separator: "-").dropLast().prefix(3) {
      words.append(word)
      let prefix = words.joined(separator: "-")
      guard names.allSatisfy({ $0.utf8.starts(with: (prefix + "-").utf8) }) else { break }
      prefixes.append(prefix)
    }
    return prefixes
  }
}
