internal import Diagnostics
internal import Syntax
internal import Tokens

extension Speller {
  /// Names custom properties: the words of all segments in kebab-case behind the prefix.
  mutating func spellCSS() {
    var css = CSSNames(
      names: NameSet(capacity: spelled.tokens.count, nameLength: 48), entries: [], letterSpacings: [:])
    css.entries.reserveCapacity(spelled.tokens.count)
    var prefixes: [UInt8] = []
    let prefix = words.split(output.cssPrefix.utf8)
    words.append(prefix, as: .kebab, from: 0, to: &prefixes)
    var groups = GroupTable(root: 0..<prefixes.count, count: tokens.paths.count)
    var spellings = Spellings(.kebab, count: tokens.names.count)
    var parent = PathID.root
    var group = 0..<prefixes.count
    for (place, token) in spelled.tokens.enumerated() {
      let path = tokens.tokens[Int(token)]
      if tokens.paths.parent(of: path) != parent {
        parent = tokens.paths.parent(of: path)
        group = groups.element(of: parent, in: tokens.paths) { group, outer in
          let start = prefixes.count
          prefixes.appendAgain(outer)
          append(lastOf: group, of: token, spellings: &spellings, from: start, to: &prefixes)
          return start..<prefixes.count
        }
      }
      let start = css.names.bytes.count
      css.names.bytes.append(group, of: prefixes)
      if tokens.paths.lastName(of: path) != .root {
        append(lastOf: path, of: token, spellings: &spellings, from: start, to: &css.names.bytes)
      } else if group.isEmpty {
        reportUnspellable(path, of: token)
      }
      css.names.bytes.makeIdentifier(from: start, in: .css)
      let (entry, isNew) = css.names.insert(start..<css.names.bytes.count, in: 0, owner: token)
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
    css.names.bytes.appendAgain(css.names.range(of: Int(css.entries[place])))
    css.names.bytes.append(contentsOf: "-letter-spacing".utf8)
    let (entry, isNew) = css.names.insert(start..<css.names.bytes.count, in: 0, owner: token)
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
