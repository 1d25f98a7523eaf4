import ColorScience
import Tokens

/// Two patterns that define which colors appear on which.
///
/// Leading wildcards that both patterns share match the same segments: `button.*.label` on `button.*.fill` is
/// each label on its own fill, and `text.*` on `surface.*` is every text on every surface.
struct PatternPair {
  private let foreground, background: PathPattern
  /// The number of leading segments that both patterns share.
  private let shared: Int

  init(_ foreground: PathPattern, _ background: PathPattern) {
    (self.foreground, self.background) = (foreground, background)
    shared = zip(foreground.segments, background.segments).prefix { $0 == $1 }.count
  }

  /// The colors that each pattern matches, and the pairs that they form.
  func matches(in subject: Subject) -> Matches {
    Matches(
      foregrounds: colors(foreground, in: subject),
      backgrounds: gradient(in: subject) ?? colors(background, in: subject))
  }

  /// A color that a pattern matches, and the groups that the shared beginning may match.
  struct Match {
    var token: TokenID
    var groups: [PathID]
  }

  /// The colors of both patterns.
  struct Matches {
    let foregrounds, backgrounds: [Match]
    private let byGroup: [PathID: [TokenID]]

    fileprivate init(foregrounds: [Match], backgrounds: [Match]) {
      (self.foregrounds, self.backgrounds) = (foregrounds, backgrounds)
      var byGroup: [PathID: [TokenID]] = [:]
      for match in backgrounds {
        for group in match.groups { byGroup[group, default: []].append(match.token) }
      }
      self.byGroup = byGroup
    }

    /// The number of pairs; a pair from two groups counts twice.
    var pairCount: Int {
      foregrounds.reduce(0) { count, match in
        match.groups.reduce(count) { $0 + (byGroup[$1]?.count ?? 0) }
      }
    }

    /// Visits every pair once, in the order of the tokens.
    func forEachPair(_ body: (_ foreground: TokenID, _ background: TokenID) -> Void) {
      for match in foregrounds {
        var seen: Set<TokenID> = []
        let mayRepeat = match.groups.count > 1
        for group in match.groups {
          for background in byGroup[group] ?? [] where !mayRepeat || seen.insert(background).inserted {
            body(match.token, background)
          }
        }
      }
    }
  }

  /// The background, if its path is that of a gradient.
  private func gradient(in subject: Subject) -> [Match]? {
    let text = background.text
    guard !text.utf8.contains(UInt8(ascii: "*")), let token = subject.token(at: text),
      subject.isGradient(token)
    else { return nil }
    let groups = colors(foreground, in: subject).flatMap(\.groups)
    return [Match(token: token, groups: Array(Set(groups)))]
  }

  fileprivate func colors(_ pattern: PathPattern, in subject: Subject) -> [Match] {
    let head = NamePattern(pattern.segments[..<shared], in: subject.tokens.names)
    let tail = NamePattern(pattern.segments[shared...], in: subject.tokens.names)
    // Tokens of a group are adjacent, so everything below the pattern's fixed beginning is one slice.
    guard let beginning = subject.path(of: pattern.beginning),
      let first = subject.firstToken(in: beginning)
    else { return [] }
    let paths = subject.tokens.paths
    return subject.tokens.tokens[Int(first.rawValue)...].prefix { paths.path($0, isIn: beginning) }.compactMap
    { path in
      guard let token = subject.token(at: path) else { return nil }
      var groups: [PathID] = []
      let segments = paths.segments(of: path)
      var group = path
      for count in stride(from: segments.count, through: 0, by: -1) {
        if tail.matches(segments[count...]), head.matches(segments[..<count]) { groups.append(group) }
        group = paths.parent(of: group)
      }
      return groups.isEmpty || !subject.isColor(token) ? nil : Match(token: token, groups: groups)
    }
  }
}

extension PathTable {
  /// Whether a path is the group or is below it.
  func path(_ path: PathID, isIn group: PathID) -> Bool {
    var path = path
    while path != group {
      if path == .root { return false }
      path = parent(of: path)
    }
    return true
  }
}

extension Subject {
  /// The tokens that a surface names: a single token, or the colors that a pattern matches.
  func surfaces(_ surface: Anatomy.Surface) -> [TokenID] {
    guard surface.path.utf8.contains(UInt8(ascii: "*")) else {
      return token(at: surface.path).map { [$0] } ?? []
    }
    return PatternPair(PathPattern(surface.path), PathPattern("")).colors(PathPattern(surface.path), in: self)
      .map(\.token)
  }

  /// The surface token of a component, or the first of several.
  func surface(of anatomy: Anatomy) -> TokenID? {
    anatomy.surface.flatMap { surfaces($0).first }
  }

  /// Whether a color, or one of a gradient, is translucent in some theme and contexts.
  func isTranslucent(_ id: TokenID) -> Bool {
    hasValue(id) { value in
      let colors = value.gradient.map { $0.map(\.color) } ?? [value.color].compactMap(\.self)
      return colors.contains { $0.color.alpha < 1 }
    }
  }

  /// Whether a token is a gradient in some theme and contexts.
  func isGradient(_ id: TokenID) -> Bool { hasValue(id) { if case .gradient = $0 { true } else { false } } }

  /// Whether a token is a color in some theme and contexts.
  func isColor(_ id: TokenID) -> Bool { hasValue(id) { $0.color != nil } }
}
