import ColorScience
package import Tokens

/// The tokens of a set that come nearest to tokens of another one, which are gone.
package struct NearestTokens: Sendable {
  private let old, new: DiffSide
  /// By type: the tokens that may take the place of others, with their paths.
  private let candidates: [TokenType: [(id: TokenID, path: [[UInt8]], text: String)]]

  package init(from old: DiffSide, to new: DiffSide) {
    (self.old, self.new) = (old, new)
    var candidates: [TokenType: [(id: TokenID, path: [[UInt8]], text: String)]] = [:]
    if let theme = new.themes.first {
      for id in new.tokens.ids {
        guard let token = new.tokens.token(id, in: theme.permutation), token.deprecation == nil else {
          continue
        }
        let (type, path) = (new.tokens.values[Int(token.value)].type, new.tokens.dottedPath(of: id))
        candidates[type, default: []].append((id, Self.segments(of: path), path))
      }
    }
    self.candidates = candidates
  }

  private static func segments(of path: String) -> [[UInt8]] {
    path.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map(Array.init)
  }

  /// The token of the same type with the nearest value, then the nearest path; `nil` if none is near.
  package func nearest(to path: String) -> TokenID? {
    guard let id = old.tokens.id(at: path), let theme = old.themes.first,
      let type = old.tokens.value(of: id, in: theme.permutation)?.type
    else { return nil }
    var distances = PathDistances()
    let own = distances.path(Self.segments(of: path))
    var best: (value: Double, path: Int, text: String, id: TokenID)?
    for candidate in candidates[type] ?? [] {
      guard let value = distance(from: id, to: candidate.id) else { continue }
      if let best, best.value < value { continue }
      // Its segments are numbered before the distance reads the numbers.
      let other = distances.path(candidate.path)
      let path = distances.distance(own, other)
      if let best, (best.value, best.path, best.text) <= (value, path, candidate.text) { continue }
      best = (value, path, candidate.text, candidate.id)
    }
    return best?.id
  }

  /// The largest distance of the values over the themes that both sides have; `nil` if they are not near.
  private func distance(from id: TokenID, to other: TokenID) -> Double? {
    var largest = 0.0
    for theme in old.themes {
      guard let counterpart = new.themes.first(where: { $0.name == theme.name }) else { continue }
      guard let before = old.tokens.value(of: id, in: theme.permutation),
        let after = new.tokens.value(of: other, in: counterpart.permutation),
        let distance = Self.distance(before, after)
      else { return nil }
      largest = max(largest, distance)
    }
    return largest
  }

  /// ΔE OK up to 0.1, the relative difference of numbers up to 0.25, and 0 of other equal values.
  private static func distance(_ a: TokenValue, _ b: TokenValue) -> Double? {
    switch (a, b) {
    case (.color(let a), .color(let b)):
      let distance = a.color.visibleDifferenceOK(from: b.color)
      return distance <= 0.1 ? distance : nil
    case (.dimension(let a), .dimension(let b)):
      guard let one = a.pixels(perRem: 16), let other = b.pixels(perRem: 16) else { return a == b ? 0 : nil }
      return relative(one, other)
    case (.duration(let a), .duration(let b)): return relative(a.milliseconds, b.milliseconds)
    case (.number(let a), .number(let b)): return relative(a, b)
    case (.fontWeight(let a), .fontWeight(let b)): return relative(a.value, b.value)
    default: return a == b ? 0 : nil
    }
  }

  private static func relative(_ a: Double, _ b: Double) -> Double? {
    let largest = max(a.magnitude, b.magnitude)
    let distance = largest == 0 ? 0 : (a - b).magnitude / largest
    return distance <= 0.25 ? distance : nil
  }
}
