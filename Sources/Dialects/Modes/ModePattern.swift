/// Where paths of tokens have the name of a context: `color-tokens.{theme}-mode.**`.
package struct ModePattern: Hashable, Sendable {
  /// The name in braces, which the modifier gets.
  package let modifier: String
  /// What stands before and after the segment with the placeholder: names, `*` for one segment, `**` for any number.
  private let before: [String]
  private let after: [String]
  /// What stands around the placeholder in its segment.
  private let prefix: String
  private let suffix: String
  /// The contexts; every word if it is empty.
  package var only: [String] = []

  /// `nil` unless the text has one placeholder.
  package init?(_ text: String) {
    let segments = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let places = segments.indices.filter { segments[$0].contains { "{}".contains($0) } }
    guard places.count == 1, !segments.contains("") else { return nil }
    let parts = segments[places[0]].split(omittingEmptySubsequences: false) { "{}".contains($0) }
    guard parts.count == 3, !parts[1].isEmpty,
      segments[places[0]].first(where: { "{}".contains($0) }) == "{"
    else { return nil }
    (prefix, modifier, suffix) = (String(parts[0]), String(parts[1]), String(parts[2]))
    (before, after) = (Array(segments[..<places[0]]), Array(segments[(places[0] + 1)...]))
  }

  /// A path that the pattern matches.
  struct Match: Equatable {
    let context: String
    /// The index of the segment with the context.
    let index: Int
    /// What is left of this segment; empty for nothing.
    let rest: String
  }

  /// How a path matches, at the first segment that can be the placeholder's; `nil` if it does not, or if nothing would be left.
  func match(_ path: [String]) -> Match? {
    for (index, segment) in path.enumerated() {
      guard segment.count > prefix.count + suffix.count, segment.hasPrefix(prefix), segment.hasSuffix(suffix)
      else { continue }
      let context = String(segment.dropFirst(prefix.count).dropLast(suffix.count))
      guard only.isEmpty || only.contains(context), Self.matches(before[...], path[..<index]),
        Self.matches(after[...], path[(index + 1)...])
      else { continue }
      let isSeparator: (Character) -> Bool = { "-_. ".contains($0) }
      let rest = String(
        (prefix + suffix).drop(while: isSeparator).reversed().drop(while: isSeparator).reversed())
      guard !rest.isEmpty || path.count > 1 else { return nil }
      return Match(context: context, index: index, rest: rest)
    }
    return nil
  }

  /// Goes back to the last `**` only, which is enough, and keeps it from taking exponential time.
  private static func matches(_ pattern: ArraySlice<String>, _ path: ArraySlice<String>) -> Bool {
    var (next, place) = (pattern.startIndex, path.startIndex)
    var last: (next: Int, place: Int)?
    while place < path.endIndex {
      if next < pattern.endIndex, pattern[next] == "**" {
        next += 1
        last = (next, place)
      } else if next < pattern.endIndex, pattern[next] == "*" || pattern[next] == path[place] {
        (next, place) = (next + 1, place + 1)
      } else if let again = last {
        (next, place) = (again.next, again.place + 1)
        last = (next, place)
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy { $0 == "**" }
  }
}
