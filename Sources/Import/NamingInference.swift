import Emission
import Text
import Tokens

/// The shortest `naming:` that gives most of the names that a team has published.
struct NamingInference {
  /// The rules; none if the usual names are the published ones, or nothing gives any of them.
  private(set) var rules: [NamingRule] = []
  /// By path: the names that no rule gives, without `--`.
  private(set) var names: [(path: [String], name: String)] = []
  /// How many names are published, and how many of them rules give.
  let count: Int
  private(set) var countByRule = 0

  private let published: [String]
  private let known: Set<String>
  private let tokens: [[String]]
  /// What every rule takes away at the end of paths.
  private let dropLast: [String]

  /// - Parameters:
  ///   - published: the names, without `--`.
  ///   - tokens: the paths of tokens, in their order.
  ///   - dropLast: last segments that no name can have.
  ///   - agree: whether a token, by its number, has the value that is published under a name.
  init(
    _ published: [String], of tokens: [[String]], droppingLast dropLast: [String] = [],
    agree: (_ token: Int, _ name: String) -> Bool
  ) {
    var known: Set<String> = []
    self.published = published.filter { known.insert($0).inserted }
    (self.known, self.tokens, self.dropLast, count) = (known, tokens, dropLast, known.count)
    guard !known.isEmpty, !tokens.isEmpty else { return }
    let common = best(for: Array(tokens.indices), beginning: prefixes(of: self.published))
    var found = common.names
    var special: [NamingRule] = []
    if found.count < count {
      special = rulesOfGroups(besides: common)
      let all = special + [common.rule]
      found = Set(tokens.compactMap { name(of: $0, by: all) }).intersection(known)
    }
    rules = special + (special.isEmpty && common.rule == NamingRule() ? [] : [common.rule])
    countByRule = found.count
    nameRest(found, agree)
  }

  /// The name of a path by the first rule that is for it.
  private func name(of path: [String], by rules: [NamingRule]) -> String? {
    let rule = rules.first { rule in
      rule.tokens.isEmpty || rule.tokens.contains { $0.beginning.first == path.first }
    }
    return rule?.customProperty(of: path)
  }

  // MARK: Candidates

  /// The texts that all names begin with, which end before `-`, `_`, or a capital, of up to three words, the empty one first.
  private func prefixes(of names: [String]) -> [String] {
    guard let first = names.first else { return [""] }
    let length = names.reduce(first.utf8.count) { length, name in
      zip(name.utf8, first.utf8).prefix(length).prefix { $0 == $1 }.count
    }
    var prefixes = [""]
    let bytes = Array(first.utf8)
    for end in bytes.indices.dropFirst() where end <= length && prefixes.count < 4 {
      let isEnd = bytes[end] == UInt8(ascii: "-") || bytes[end] == UInt8(ascii: "_") || bytes[end].isCapital
      let last = bytes[end - 1]
      guard isEnd, last != UInt8(ascii: "-"), last != UInt8(ascii: "_"), last.isLetter || last.isDigit else {
        continue
      }
      prefixes.append(String(decoding: bytes[..<end], as: UTF8.self))
    }
    return prefixes
  }

  /// Last segments that names often lack.
  private static let lasts = ["DEFAULT", "default", "base", "value", "_", "@", "root"]

  /// How segments are spelled, the most usual first.
  private static let spellings: [NamingRule] = {
    func rule(_ change: (inout NamingRule) -> Void) -> NamingRule {
      var rule = NamingRule()
      change(&rule)
      return rule
    }
    return [
      rule { _ in }, rule { $0.split = .digits },
      rule { ($0.split, $0.case) = (.segments, .keep) }, rule { ($0.split, $0.case) = (.segments, .lower) },
      rule { $0.case = .camel }, rule { $0.case = .pascal }, rule { $0.join = "_" },
      rule { ($0.case, $0.join) = (.upper, "_") },
      rule { ($0.split, $0.case, $0.between) = (.segments, .keep, "--") },
      rule { ($0.split, $0.case, $0.between) = (.segments, .keep, "_") },
    ]
  }()

  private typealias Candidate = (rule: NamingRule, names: Set<String>)

  /// The candidate that gives most of the published names, of several the first.
  private func best(for group: [Int], beginning prefixes: [String]) -> Candidate {
    let paths = group.map { tokens[$0].filter { $0 != "$root" } }
    let lasts = Self.lasts.filter { last in paths.contains { $0.count > 1 && $0.last == last } }
    let drops = [dropLast] + lasts.filter { !dropLast.contains($0) }.map { dropLast + [$0] }
    var best: Candidate = (NamingRule(), [])
    best.rule.dropLast = dropLast
    var tables = Self.spellings.map { SpelledSegments($0) }
    let usual = tables[0].names(of: paths.map { $0[...] }, beginning: "", in: known).repetitions
    for prefix in prefixes {
      for depth in 0...3 {
        let strips = depth == 0 ? [] : Self.beginnings(of: paths, depth)
        guard depth == 0 || !strips.isEmpty else { continue }
        for drop in drops {
          let shortened = paths.map { Self.shortened($0, by: depth, drop) }
          for index in tables.indices {
            let (names, repetitions) = tables[index].names(of: shortened, beginning: prefix, in: known)
            guard names.count > best.names.count, repetitions <= usual else { continue }
            best = (Self.spellings[index], names)
            (best.rule.prefix, best.rule.strip, best.rule.dropLast) = (prefix, strips, drop)
          }
        }
      }
    }
    return best
  }

  /// What a rule that takes segments away leaves of a path.
  private static func shortened(_ path: [String], by depth: Int, _ drop: [String]) -> ArraySlice<String> {
    var path = path[...]
    if path.count > depth { path = path.dropFirst(depth) }
    while path.count > 1, let last = path.last, drop.contains(last) { path = path.dropLast() }
    return path
  }

  /// The first segments of paths, as patterns.
  private static func beginnings(of paths: [[String]], _ depth: Int) -> [String] {
    var beginnings: [String] = []
    var seen: Set<String> = []
    for path in paths where path.count > depth {
      let text = path.prefix(depth).joined(separator: ".")
      if seen.insert(text).inserted { beginnings.append(text) }
    }
    // A list of everything is no rule.
    return beginnings.count <= 16 ? beginnings : []
  }

  // MARK: Groups

  /// Rules for the tokens below first segments, where they give more names than the common one.
  private func rulesOfGroups(besides common: Candidate) -> [NamingRule] {
    var order: [String] = []
    var groups: [String: [Int]] = [:]
    for (number, path) in tokens.enumerated() {
      guard let first = path.first else { continue }
      if groups[first] == nil { order.append(first) }
      groups[first, default: []].append(number)
    }
    guard order.count > 1 else { return [] }
    let missing = published.filter { !common.names.contains($0) }
    var starts = prefixes(of: published)
    for prefix in prefixes(of: missing) where !starts.contains(prefix) { starts.append(prefix) }
    var rules: [NamingRule] = []
    for first in order {
      guard let group = groups[first] else { continue }
      let usual = Set(group.map { common.rule.customProperty(of: tokens[$0]) }).intersection(known)
      guard usual.count < group.count else { continue }
      var own = best(for: group, beginning: starts)
      guard own.names.count > usual.count else { continue }
      own.rule.tokens = [PathPattern(first + ".**")]
      if let index = rules.firstIndex(where: { $0.isLike(own.rule) }) {
        rules[index].tokens += own.rule.tokens
        rules[index].strip += own.rule.strip
      } else {
        rules.append(own.rule)
      }
    }
    return rules
  }

  // MARK: Names

  /// Matches what is left by letters and digits alone, where one token and one name are left for them.
  private mutating func nameRest(_ found: Set<String>, _ agree: (Int, String) -> Bool) {
    guard found.count < count else { return }
    let all = rules.isEmpty ? [NamingRule()] : rules
    let start = rules.last.map { Self.letters(of: $0.prefix) } ?? ""
    var ofLetters: [String: [Int]] = [:]
    for (number, path) in tokens.enumerated() {
      if let name = name(of: path, by: all), known.contains(name) { continue }
      let path = path.filter { $0 != "$root" && !dropLast.contains($0) }
      ofLetters[Self.letters(of: path.joined()), default: []].append(number)
    }
    var ofNames: [String: [String]] = [:]
    for name in published where !found.contains(name) {
      ofNames[Self.letters(of: name), default: []].append(name)
    }
    for name in published where !found.contains(name) {
      let letters = Self.letters(of: name)
      let rest = letters.hasPrefix(start) ? String(letters.dropFirst(start.count)) : letters
      guard ofNames[letters]?.count == 1, let owners = ofLetters[rest] ?? ofLetters[letters],
        owners.count == 1, let token = owners.first, agree(token, name)
      else { continue }
      names.append((tokens[token], name))
    }
  }

  private static func letters(of text: String) -> String {
    String(text.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  // MARK: Text

  /// `naming:` in flow style.
  var flow: String {
    rules.count == 1 ? rules[0].flow : rules.isEmpty ? "{}" : "[\(rules.map(\.flow).joined(separator: ", "))]"
  }

  /// What is said of it.
  func text(about file: String) -> String {
    "naming of \(file): \(countByRule) of \(counted(count, "name")) by rule, \(names.count) by name\n"
      + "naming: \(flow)\nnames: \(counted(names.count, "line"))\n"
  }
}

extension NamingRule {
  /// Whether two rules differ at most in the tokens that they are for and in the segments that these begin with.
  fileprivate func isLike(_ other: NamingRule) -> Bool {
    var (one, two) = (self, other)
    (one.tokens, two.tokens) = ([], [])
    guard one.strip.isEmpty == two.strip.isEmpty else { return false }
    (one.strip, two.strip) = ([], [])
    return one == two
  }
}

extension UInt8 {
  fileprivate var isCapital: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }
}

/// Segments in a spelling, each spelled once.
private struct SpelledSegments {
  private let rule: NamingRule
  private let separator: String
  private var first: [String: String] = [:]
  private var others: [String: String] = [:]

  init(_ rule: NamingRule) { (self.rule, separator) = (rule, rule.separator) }

  /// The names of paths among some names, and how many paths have the name of an earlier one.
  mutating func names(
    of paths: [ArraySlice<String>], beginning prefix: String, in known: Set<String>
  ) -> (found: Set<String>, repetitions: Int) {
    var ruleWithPrefix = rule
    ruleWithPrefix.prefix = prefix
    let start = ruleWithPrefix.casedPrefix
    var (found, all): (Set<String>, Set<String>) = ([], [])
    for path in paths {
      var name = start
      for segment in path {
        let part = part(segment, isFirst: name.isEmpty)
        guard !part.isEmpty else { continue }
        if !name.isEmpty {
          let touches =
            separator.isEmpty && name.utf8.last?.isDigit == true && part.utf8.first?.isDigit == true
          name += touches ? "_" : separator
        }
        name += part
      }
      all.insert(name)
      if known.contains(name) { found.insert(name) }
    }
    return (found, paths.count - all.count)
  }

  private mutating func part(_ segment: String, isFirst: Bool) -> String {
    if let part = isFirst ? first[segment] : others[segment] { return part }
    let part = rule.part(segment, isFirst: isFirst)
    if isFirst { first[segment] = part } else { others[segment] = part }
    return part
  }
}
