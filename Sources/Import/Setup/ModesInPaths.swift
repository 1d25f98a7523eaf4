import Compiler
import Diagnostics
import Text
import Tokens

extension TokenSet {
  /// What may be themes in paths: groups of one parent with the same names, three at least, whose names differ only in a word for
  /// an appearance or a contrast.
  ///
  /// - Parameter file: the configuration that can say so.
  func modesInPaths(for file: String) -> [Diagnostic] {
    // By parent and group: the paths in the group.
    var groups: [String: [String: Set<String>]] = [:]
    var order: [String] = []
    for id in ids {
      let segments = paths.segments(of: path(of: id)).map { names.string($0) }
      for index in segments.indices.dropLast() where ThemeWords(segments[index]).isAppearance {
        let parent = segments[..<index].joined(separator: ".")
        if groups[parent] == nil { order.append(parent) }
        groups[parent, default: [:]][segments[index], default: []].insert(
          segments[(index + 1)...].joined(separator: "."))
      }
    }
    let leaves = tokensNamedByThemes.map { themes, count in
      Diagnostic(
        .note, .modesInPaths,
        "\(count) groups have tokens \(themes.inBackticks.listed()); if they are themes, write `modes: [{path: \"**.{theme}\", only: [\(themes.map(yamlPath).joined(separator: ", "))]}]`",
        at: .file(file))
    }
    return (leaves.map { [$0] } ?? [])
      + order.compactMap { parent -> Diagnostic? in
        let found = (groups[parent] ?? [:]).filter { $0.value.count > 2 }
        // By what is left of a name without its word for a theme.
        let alike = Dictionary(grouping: found.keys.sorted(), by: Self.withoutTheme)
        let patterns = alike.compactMap { pattern, names -> (pattern: String, names: [String])? in
          guard let pattern, names.count > 1, let first = found[names[0]],
            names.allSatisfy({ found[$0] == first })
          else { return nil }
          return (pattern, names)
        }
        guard let (pattern, names) = patterns.min(by: { $0.pattern < $1.pattern }), let first = names.first
        else { return nil }
        let prefix = parent.isEmpty ? "" : parent + "."
        let list = names.map { prefix + $0 }.inBackticks.listed()
        return Diagnostic(
          .note, .modesInPaths,
          "\(list) hold the same \(found[first]?.count ?? 0) names; if they are themes, write `modes: [{path: \"\(prefix)\(pattern).**\"}]`",
          at: .file(file))
      }
  }

  /// The names that all typed tokens of three groups at least have, if they are words for an appearance or a contrast; of most
  /// groups. Next to both a light and a dark one, another may be a theme, too, such as `sepia`, but not `main` or `darker`, which
  /// shades have.
  private var tokensNamedByThemes: (themes: [String], count: Int)? {
    guard !permutations.isEmpty else { return nil }
    var tokens: [PathID: [String]] = [:]
    for id in ids where value(of: id, in: 0)?.type != .opaque {
      let path = path(of: id)
      tokens[paths.parent(of: path), default: []].append(names.string(paths.lastName(of: path)))
    }
    let alike = tokens.values.filter { names in
      let others = names.filter { !ThemeWords($0).isAppearance }
      guard names.count > 1, let other = others.first else { return names.count > 1 }
      let words = names.map { ThemeWords($0) }
      return others.count == 1 && !ThemeWords(other).isUsual && words.contains(where: \.isDark)
        && words.contains(where: \.isLight) && !names.contains { other != $0 && other.hasPrefix($0) }
    }
    let counts = Dictionary(grouping: alike) { $0.sorted() }.mapValues(\.count)
    let most = counts.max { ($0.value, $1.key.joined()) < ($1.value, $0.key.joined()) }
    return most.flatMap { $0.value > 2 ? (themes: $0.key, count: $0.value) : nil }
  }

  /// A name with `{theme}` in place of its only word for a theme; `nil` if it has none or several.
  private static func withoutTheme(_ name: String) -> String? {
    var parts: [(text: String, isWord: Bool)] = []
    for character in name {
      let isWord = character.isLetter || character.isNumber
      if let last = parts.last, last.isWord == isWord {
        parts[parts.count - 1].text.append(character)
      } else {
        parts.append((String(character), isWord))
      }
    }
    let themes = parts.indices.filter { parts[$0].isWord && ThemeWords(parts[$0].text).isAppearance }
    guard themes.count == 1 else { return nil }
    parts[themes[0]].text = "{theme}"
    return parts.map(\.text).joined()
  }
}
