internal import Diagnostics
internal import Syntax
internal import Text
internal import Tokens

extension Namer {
  /// The whole name of a token in a scope where one name has all of its segments, if the configuration gives it or has a rule
  /// for it.
  ///
  /// - Parameter prefix: what names begin with if the rule does not say.
  mutating func fixedName(of token: UInt32, in style: NameStyle, prefix: String) -> [UInt8]? {
    let path = tokens.tokens[Int(token)]
    if let name = identifier(of: path) { return name }
    guard var rule = rules?[token] else { return nil }
    if rule.prefix.isEmpty { rule.prefix = prefix }
    let name = rule.name(of: rule.segments(of: segments(of: path), root: style.root), in: style)
    check(name, of: token, in: style)
    return name
  }

  /// The name of a token in groups, if the configuration gives its last part or has a rule for it.
  ///
  /// - Parameters:
  ///   - depth: how many segments are groups if the rule does not say; `nil` for all but the last.
  ///   - style: of the leaf.
  mutating func nestedName(of token: UInt32, depth: Int?, in style: NameStyle) -> NestedName? {
    guard let rule = rules?[token] else { return nil }
    let path = tokens.tokens[Int(token)]
    let segments = rule.segments(of: self.segments(of: path), root: style.root)
    let count = max(0, min(rule.nest ?? depth ?? segments.count, segments.count - 1))
    var ofGroups = rule
    (ofGroups.case, ofGroups.join, ofGroups.between) = (.pascal, nil, nil)
    let groupStyle = NameStyle(.upperCamel, dropsRoot: false)
    var groups: [[UInt8]] = []
    for (index, segment) in segments.prefix(count).enumerated() {
      let name = ofGroups.name(of: [segment], in: groupStyle, hasPrefix: index == 0, hasSuffix: false)
      if !name.isEmpty { groups.append(name) }
    }
    var leaf = rule.name(of: Array(segments.dropFirst(count)), in: style, hasPrefix: count == 0)
    if let given = identifier(of: path) { leaf = given }
    check(leaf, of: token, in: style)
    return NestedName(groups: groups, leaf: leaf)
  }

  // MARK: Keys

  /// The rule that spells the keys of nested objects: the only one of the output, if it says anything about words.
  private var keyRule: NamingRule? {
    guard output.naming.count == 1, let rule = output.naming.first, rule.tokens.isEmpty else { return nil }
    let spells =
      rule.case != nil || rule.split != .words || rule.join != nil || !rule.words.isEmpty
      || !rule.replace.isEmpty
    return spells ? rule : nil
  }

  /// Whether a rule spells the keys of nested objects.
  var rulesSpellKeys: Bool { keyRule != nil }

  /// The key of a group or a token in the object around it by a rule.
  func ruledKey(of path: PathID) -> [UInt8]? {
    guard let rule = keyRule else { return nil }
    let name = tokens.paths.lastName(of: path)
    guard name != .root else { return nil }
    let segment = tokens.names.string(name)
    let replaced = rule.replace[segment].flatMap { $0.isEmpty ? nil : $0 } ?? segment
    let style = NameStyle(.keep, join: "-", root: "")
    return rule.name(of: [replaced], in: style, hasPrefix: false, hasSuffix: false)
  }

  /// Reports what rules say that nested objects do not follow, because their keys are those of the groups.
  mutating func reportUnnestedRules() {
    var keys: [String] = []
    for rule in output.naming {
      let said = [
        (!rule.tokens.isEmpty, "tokens"), (!rule.strip.isEmpty, "strip"), (!rule.drop.isEmpty, "drop"),
        (!rule.dropLast.isEmpty, "drop-last"), (!rule.prefix.isEmpty, "prefix"),
        (!rule.suffix.isEmpty, "suffix"), (rule.nest != nil, "nest"),
      ]
      for (isSaid, key) in said where isSaid && !keys.contains(key) { keys.append(key) }
    }
    guard !keys.isEmpty else { return }
    log.report(
      .warning, .unnestedRule,
      "\(keys.inBackticks.listed()) of `naming:` \(keys.count == 1 ? "does" : "do") not apply to nested objects; write `shape: flat`, or an output without them",
      at: output.place)
  }

  private func segments(of path: PathID) -> [String] {
    tokens.paths.segments(of: path).map { $0 == .root ? "$root" : tokens.names.string($0) }
  }

  /// Reports a name without characters, or with a hyphen that the language does not allow.
  private mutating func check(_ name: [UInt8], of token: UInt32, in style: NameStyle) {
    guard !name.isEmpty else { return reportUnspellable(tokens.tokens[Int(token)], of: token) }
    guard !style.hasHyphens, name.contains(UInt8(ascii: "-")) else { return }
    let (path, text) = (
      tokens.dottedPath(of: TokenID(rawValue: token)), String(decoding: name, as: UTF8.self)
    )
    log.report(
      .unspellableName,
      "`naming:` makes `\(text)` of `\(path)`, and names in \(output.format.title) have no hyphens; write `join: _`",
      at: range(of: token))
  }
}
