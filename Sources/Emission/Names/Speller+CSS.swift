internal import Diagnostics
internal import Syntax
internal import Tokens

extension Speller {
  /// Names custom properties: the words of all segments in kebab-case behind the prefix.
  mutating func spellCSS() {
    var names = NameSet(capacity: spelled.tokens.count)
    names.bytes.reserveCapacity(spelled.tokens.count * 40)
    var css = CSSNames(names: names, entries: [], letterSpacings: [:])
    names = NameSet(capacity: 0)
    css.entries.reserveCapacity(spelled.tokens.count)
    var prefixes: [UInt8] = []
    let prefix = words.split(output.cssPrefix.utf8)
    words.append(prefix, as: .kebab, from: 0, to: &prefixes)
    var groups = GroupTable(root: 0..<prefixes.count, count: tokens.paths.count)
    for (place, token) in spelled.tokens.enumerated() {
      let path = tokens.tokens[Int(token)]
      let group = groups.element(of: tokens.paths.parent(of: path), in: tokens.paths) { group, outer in
        let start = prefixes.count
        let last = lastWords(of: group)
        if last.isEmpty { reportUnspellable(group, of: token) }
        prefixes.appendAgain(outer)
        words.append(last, as: .kebab, from: start, to: &prefixes)
        return start..<prefixes.count
      }
      let start = css.names.bytes.count
      css.names.bytes.append(contentsOf: prefixes[group])
      if tokens.paths.lastName(of: path) != .root {
        let last = lastWords(of: path)
        if last.isEmpty { reportUnspellable(path, of: token) }
        words.append(last, as: .kebab, from: start, to: &css.names.bytes)
      } else if group.isEmpty {
        reportUnspellable(path, of: token)
      }
      css.names.bytes.makeIdentifier(from: start, in: .css)
      let (entry, isNew) = css.names.insert(from: start, in: 0, owner: token)
      if !isNew {
        reportCollision(of: .token(token), with: css.names.entries[entry].owner, as: css.text(of: entry))
      }
      css.entries.append(UInt32(entry))
      if type(of: token) == .typography { spellLetterSpacing(of: token, at: place, in: &css) }
    }
    spelled.css = css
  }

  /// The `font` shorthand has no place for it, so it gets a property of its own.
  private mutating func spellLetterSpacing(of token: UInt32, at place: Int, in css: inout CSSNames) {
    let start = css.names.bytes.count
    css.names.bytes.appendAgain(css[place].indices)
    css.names.bytes.append(contentsOf: "-letter-spacing".utf8)
    let (entry, isNew) = css.names.insert(from: start, in: 0, owner: token)
    if !isNew {
      reportCollision(of: .token(token), with: css.names.entries[entry].owner, as: css.text(of: entry))
    }
    css.letterSpacings[place] = UInt32(entry)
  }

  /// The type of a token in the first theme that has it.
  func type(of token: UInt32) -> TokenType? {
    // No closure: it would copy the whole speller for every token.
    for theme in output.themes {
      if let value = tokens.permutations[theme.permutation].tokens[Int(token)]?.value {
        return types[Int(value)]
      }
    }
    return nil
  }
}

extension CSSNames {
  fileprivate func text(of entry: Int) -> String { "--" + String(decoding: names[entry], as: UTF8.self) }
}
