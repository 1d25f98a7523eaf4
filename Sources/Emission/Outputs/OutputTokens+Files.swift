internal import Text
internal import Tokens

extension OutputTokens {
  /// The tokens of each file of the output, with the file's path: one file, or one for each value of the
  /// groups, types, and themes in braces, in the order in which they occur.
  var files: [OutputTokens] {
    let pattern = output.pattern
    guard pattern.dependsOnTokens || pattern.dependsOnThemes else { return [self] }
    let themes = pattern.dependsOnThemes ? output.themes.indices.map { only(theme: $0) } : [self]
    return themes.flatMap { tokens -> [OutputTokens] in
      let theme = tokens.output.themes[0].name
      guard pattern.dependsOnTokens else {
        return [tokens.with(file: pattern.path { _ in theme.fileName }, listing: tokens.listed)]
      }
      var words = WordTable(count: self.tokens.names.count)
      var numbers: [String: Int] = [:]
      var files: [(path: String, slots: [Int])] = []
      for slot in tokens.listed {
        let path = pattern.path { part in
          switch part {
          case .group(let count): group(of: slot, count, &words)
          case .token: self.segments(self.tokens.paths.segments(of: self.path(of: slot))[...], &words)
          case .type: type(at: slot).rawValue
          case .theme, .text, .name: theme.fileName
          }
        }
        let number = numbers[path] ?? files.count
        if number == files.count {
          numbers[path] = number
          files.append((path, []))
        }
        files[number].slots.append(slot)
      }
      guard case .groups(_, let support) = output.format.division else {
        return files.map { tokens.with(file: $0.path, listing: $0.slots) }
      }
      let path = pattern.path { _ in support(output) }
      return [tokens.with(file: path, listing: [], as: .support)]
        + files.map { tokens.with(file: $0.path, listing: $0.slots, as: .group) }
    }
  }

  /// The leading segments of a token's path as words in kebab-case, joined by `/`; `root` for a token in no group.
  private func group(of slot: Int, _ count: Int, _ words: inout WordTable) -> String {
    let groups = tokens.paths.segments(of: path(of: slot)).dropLast()
    return groups.isEmpty ? "root" : segments(groups.prefix(count), &words)
  }

  private func path(of slot: Int) -> PathID { tokens.tokens[Int(slots.tokens[slot])] }

  /// Segments of a path as words in kebab-case, joined by `/`.
  private func segments(_ segments: ArraySlice<Name>, _ words: inout WordTable) -> String {
    segments.map { segment in
      var name: [UInt8] = []
      let split = words.words(of: segment, in: tokens.names)
      words.append(split, as: .kebab, from: 0, to: &name)
      return name.isEmpty ? "_" : String(decoding: name, as: UTF8.self)
    }.joined(separator: "/")
  }
}

extension String {
  /// A name as part of a path, without characters that would lead to another folder.
  package var fileName: String {
    let name = String(
      decoding: utf8.map { $0 == UInt8(ascii: "/") || $0 < 0x20 ? UInt8(ascii: "-") : $0 }, as: UTF8.self)
    return name == "." || name == ".." ? "-" : name
  }
}
