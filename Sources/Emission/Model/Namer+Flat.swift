internal import Diagnostics
internal import Syntax
internal import Text
internal import Tokens

/// How names in one scope are formed.
struct FlatNaming {
  var casing: Casing
  /// The words at the beginning of every name.
  var prefix = ""
  /// Whether `$root` is left out, as in CSS.
  var dropsRoot = false
  /// Whether rules leave `$root` out, too.
  var dropsRootByRule = false
  /// Whether names that begin with a digit are errors. `IdentifierRules` specifies whether they get a prefix
  /// instead.
  var refusesDigits = false
  /// Names that the file declares itself.
  var taken: [[UInt8]] = []
  /// By type: what follows the name of a token in the names that it has in place of one.
  var parts: [TokenType: [String]] = [:]
  /// The remedy for a leading digit, in words.
  var remedy = ""
  /// What code writes before a name, for messages.
  var mark = ""
}

extension Namer {
  /// Names all tokens in one scope: the words of all segments. Reports duplicate names.
  mutating func flatNames(_ naming: FlatNaming, escape: Escape = .none) -> NumberedTexts {
    var set = NameSet(capacity: slots.tokens.count, nameLength: 48)
    for name in naming.taken { _ = set.insert(name, in: 0, owner: NameOwner.generated.number) }
    var names = NumberedTexts()
    nameTokens(naming, in: &set) { namer, set, _, token, entry in
      names.add { escape.append(set[entry], to: &$0) }
      guard !naming.parts.isEmpty, let type = namer.type(of: token) else { return }
      for part in naming.parts[type] ?? [] {
        namer.insert(Array(set[entry]) + part.utf8, of: token, to: &set)
      }
    }
    return names
  }

  /// Adds the name of each token to a set of one scope, and reports duplicates.
  ///
  /// - Parameter body: what else is done for a token, by its slot and the entry of its name.
  mutating func nameTokens(
    _ naming: FlatNaming, in set: inout NameSet,
    _ body: (inout Namer, inout NameSet, _ slot: Int, _ token: UInt32, _ entry: Int) -> Void
  ) {
    var spellings = Spellings(naming.casing, count: tokens.names.count)
    var prefixes: [UInt8] = []
    let prefix = words.split(naming.prefix.utf8)
    words.append(prefix, as: naming.casing, from: 0, to: &prefixes)
    var groups = GroupTable(root: 0..<prefixes.count, count: tokens.paths.count)
    var (parent, group) = (PathID.root, 0..<prefixes.count)
    let style = NameStyle(naming.casing, dropsRoot: naming.dropsRoot || naming.dropsRootByRule)
    let hasFixed = rules != nil || hasIdentifiers
    // Held here, so that a step counts no reference, for which processors wait for each other.
    let (tokenPaths, paths) = (tokens.tokens, tokens.paths)
    for (slot, token) in slots.tokens.enumerated() {
      let path = tokenPaths[Int(token)]
      let start = set.bytes.count
      if hasFixed, let name = fixedName(of: token, in: style, prefix: naming.prefix) {
        set.bytes += name
      } else {
        if paths.parent(of: path) != parent {
          parent = paths.parent(of: path)
          group = groups.element(of: parent, in: paths) { group, outer in
            let start = prefixes.count
            prefixes.appendAgain(outer)
            append(lastOf: group, of: token, spellings: &spellings, from: start, to: &prefixes)
            return start..<prefixes.count
          }
        }
        set.bytes.append(group, of: prefixes)
        if paths.lastName(of: path) != .root || !naming.dropsRoot {
          append(lastOf: path, of: token, spellings: &spellings, from: start, to: &set.bytes)
        } else if group.isEmpty {
          reportUnspellable(path, of: token)
        }
      }
      if naming.refusesDigits, start < set.bytes.count, set.bytes.hasDigit(at: start) {
        let message =
          "the name of `\(tokens.dottedPath(of: TokenID(rawValue: token)))` would begin with a digit, which \(output.format.title) does not allow: \(naming.remedy)"
        log.report(.unspellableName, message, at: range(of: token))
      }
      set.bytes.makeIdentifier(from: start, by: self.naming.identifiers)
      let (entry, isNew) = set.insert(start..<set.bytes.count, in: 0, owner: token)
      if !isNew {
        let name = naming.mark + String(decoding: set[entry], as: UTF8.self)
        reportCollision(of: .token(token), with: set.entries[entry].owner, as: name)
      }
      body(&self, &set, slot, token, entry)
    }
  }

  /// Reports a reserved name that the language cannot escape.
  mutating func reportReserved(_ name: String, _ token: UInt32) {
    let path = tokens.dottedPath(of: TokenID(rawValue: token))
    let message = String.reserved(path, name, output.format.title)
    log.report(.unspellableName, message, at: range(of: token))
  }

  /// The unchanged names of the themes, as keys.
  func themeKeys(_ append: (ArraySlice<UInt8>, inout [UInt8]) -> Void) -> NumberedTexts {
    var keys = NumberedTexts()
    for theme in output.themes { keys.add { append(Array(theme.name.utf8)[...], &$0) } }
    return keys
  }

  /// The keys of all groups and tokens in the objects around them: unchanged names, except for `$root`.
  ///
  /// - Parameters:
  ///   - root: The key of `$root`.
  ///   - append: Writes a key.
  mutating func verbatimKeys(
    root: String, _ append: (ArraySlice<UInt8>, inout [UInt8]) -> Void
  ) -> NumberedTexts {
    var keys = NumberedTexts()
    let rootKey = Array(root.utf8)[...]
    for number in 0..<tokens.paths.count {
      let name = tokens.paths.lastName(of: PathID(rawValue: UInt32(number)))
      keys.add { append(name == .root ? rootKey : tokens.names[name], &$0) }
    }
    if root != "$root" { reportCollisions(ofRootKey: root) }
    return keys
  }

  private mutating func reportCollisions(ofRootKey root: String) {
    var root = root
    guard let name = root.withUTF8({ tokens.names.find($0) }) else { return }
    for token in slots.tokens {
      let path = tokens.tokens[Int(token)]
      guard tokens.paths.lastName(of: path) == .root,
        let sibling = tokens.paths.find(name, in: tokens.paths.parent(of: path))
      else { continue }
      if let other = tokens.id(of: sibling), slots.slot(of: other.rawValue) != nil {
        reportCollision(of: .token(token), with: NameOwner.token(other.rawValue).number, as: root)
      } else if firstToken(in: sibling) != nil {
        reportCollision(of: .token(token), with: NameOwner.group(sibling).number, as: root)
      }
    }
  }

  /// The keys of all groups and tokens in a casing, each in the object around it. Reports duplicate keys.
  ///
  /// - Parameters:
  ///   - casing: `nil` for names as they are.
  ///   - root: the key of `$root` then.
  mutating func casedKeys(
    _ casing: Casing?, root: String = "", _ append: (ArraySlice<UInt8>, inout [UInt8]) -> Void
  ) -> NumberedTexts {
    var set = NameSet(capacity: tokens.paths.count, nameLength: 12)
    var spellings = Spellings(casing ?? .kebab, count: tokens.names.count)
    var known = [Bool](repeating: false, count: tokens.paths.count)
    var texts = [[UInt8]](repeating: [], count: tokens.paths.count)
    for token in slots.tokens {
      var path = tokens.tokens[Int(token)]
      while path != .root, !known[Int(path.rawValue)] {
        known[Int(path.rawValue)] = true
        var key: [UInt8] = []
        if let ruled = identifier(of: path) ?? ruledKey(of: path) {
          key = ruled
        } else if casing == nil {
          let name = tokens.paths.lastName(of: path)
          key = name == .root ? Array(root.utf8) : Array(tokens.names[name])
        } else {
          self.append(lastOf: path, of: token, spellings: &spellings, from: 0, to: &key)
        }
        let owner = path == tokens.tokens[Int(token)] ? NameOwner.token(token) : .group(path)
        let scope = tokens.paths.parent(of: path).rawValue
        let (entry, isNew) = set.insert(key, in: scope, owner: owner.number)
        if !isNew {
          let name = String(decoding: key, as: UTF8.self)
          reportCollision(of: owner, with: set.entries[entry].owner, as: name)
        }
        texts[Int(path.rawValue)] = key
        path = tokens.paths.parent(of: path)
      }
    }
    var keys = NumberedTexts()
    for text in texts { keys.add { append(text[...], &$0) } }
    return keys
  }
}

extension String {
  fileprivate static func reserved(_ path: String, _ name: String, _ language: String) -> String {
    "`\(path)` would be `\(name)`, a reserved word in \(language): set a prefix, or give it a name under `names:`"
  }
}
