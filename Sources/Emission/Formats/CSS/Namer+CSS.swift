internal import Diagnostics
internal import Syntax
internal import Text
internal import Tokens

extension Namer {
  /// Names custom properties: the words of all segments in kebab-case after the prefix.
  mutating func cssNames() -> CSSNames {
    var css = CSSNames(
      names: NameSet(capacity: slots.tokens.count, nameLength: 48), entries: [], letterSpacings: [:])
    css.entries.reserveCapacity(slots.tokens.count)
    var prefixes: [UInt8] = []
    let prefix = words.split(output[CSSOptions.prefix].utf8)
    words.append(prefix, as: .kebab, from: 0, to: &prefixes)
    var groups = GroupTable(root: 0..<prefixes.count, count: tokens.paths.count)
    var spellings = Spellings(.kebab, count: tokens.names.count)
    var parent = PathID.root
    var group = 0..<prefixes.count
    for (slot, token) in slots.tokens.enumerated() {
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
      css.names.bytes.makeIdentifier(from: start, by: naming.identifiers)
      let (entry, isNew) = css.names.insert(start..<css.names.bytes.count, in: 0, owner: token)
      if !isNew {
        reportCollision(of: .token(token), with: css.names.entries[entry].owner, as: css.text(of: entry))
      }
      css.entries.append(UInt32(entry))
      if type(of: token) == .typography { spellLetterSpacing(of: token, at: slot, in: &css) }
    }
    return css
  }

  /// The `font` shorthand has no place for it, so it gets a property of its own.
  private mutating func spellLetterSpacing(of token: UInt32, at slot: Int, in css: inout CSSNames) {
    let start = css.names.bytes.count
    css.names.bytes.appendAgain(css.names.range(of: Int(css.entries[slot])))
    css.names.bytes.append(contentsOf: "-letter-spacing".utf8)
    let (entry, isNew) = css.names.insert(start..<css.names.bytes.count, in: 0, owner: token)
    if !isNew {
      reportCollision(of: .token(token), with: css.names.entries[entry].owner, as: css.text(of: entry))
    }
    css.letterSpacings[slot] = UInt32(entry)
  }
}

/// Custom properties.
struct CSSNames: Sendable {
  /// All names, without the leading `--`.
  var names: NameSet
  /// By slot: its entry.
  var entries: [UInt32]
  /// By slot: the entry of the `letter-spacing` next to a typography token.
  var letterSpacings: [Int: UInt32]

  /// The bytes after `--`.
  subscript(slot: Int) -> ArraySlice<UInt8> { names[Int(entries[slot])] }

  /// Appends the bytes after `--`.
  func appendName(at slot: Int, to output: inout TextBuffer) {
    names.append(Int(entries[slot]), to: &output)
  }
}

extension CSSNames {
  fileprivate func text(of entry: Int) -> String { "--" + String(decoding: names[entry], as: UTF8.self) }
}
