import Text

/// Known names, prepared to find the most likely intended name for a mistyped one.
///
/// Lengths and sets of bytes exclude most candidates; only the others are compared. All searches together
/// have a budget, so that a set with ten thousand broken references is reported as fast as one with a single
/// mistake; later mistakes get no suggestion. The budget counts steps, not time, so the same input gives the
/// same messages.
package struct NearestNames: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [Int] = [0]
  /// A bit for each (folded) byte in the name.
  private var signatures: [UInt64] = []
  private var budget: Int

  /// Names as UTF-8 bytes. `budget` is in steps of a few nanoseconds.
  package init(_ names: some Sequence<some Collection<UInt8>>, budget: Int = 100_000_000) {
    self.budget = budget
    for name in names { add(name) }
  }

  /// Names as text.
  package init(_ names: some Sequence<String>) {
    self.init(names.lazy.map { Array($0.utf8) })
  }

  private mutating func add(_ name: some Collection<UInt8>) {
    bytes.append(contentsOf: name)
    ends.append(bytes.count)
    signatures.append(Self.signature(of: bytes[ends[ends.count - 2]...]))
  }

  /// The index of the name that is nearest, but not equal, to `name`; the first of several. `nil` if none is
  /// near enough: more than a third of the letters differ, or more than four.
  package mutating func index(nearestTo name: some Collection<UInt8>) -> Int? {
    let name = Array(name)
    let signature = Self.signature(of: name[...])
    var bound = EditDistance.edit * min(max(name.count, 3) / 3, 4)
    var best: Int?
    guard budget > 0, name.count <= 1_000 else { return nil }
    var distance = EditDistance(longest: name.count + bound / EditDistance.edit)
    budget -= signatures.count
    name.withUnsafeBufferPointer { name in
      bytes.withUnsafeBufferPointer { bytes in
        for index in 0..<signatures.count {
          let candidate = signatures[index]
          let edits = bound / EditDistance.edit
          guard abs(ends[index + 1] - ends[index] - name.count) <= edits,
            (signature & ~candidate).nonzeroBitCount <= edits,
            (candidate & ~signature).nonzeroBitCount <= edits,
            distance.work < budget
          else { continue }
          let text = UnsafeBufferPointer(rebasing: bytes[ends[index]..<ends[index + 1]])
          guard let found = distance.between(name, text, within: bound), found > 0,
            found < EditDistance.edit * name.count
          else { continue }
          best = index
          bound = found - 1
        }
      }
    }
    budget -= distance.work
    return best
  }

  /// The name nearest to `name`.
  package mutating func name(nearestTo name: String) -> String? {
    index(nearestTo: name.utf8).map { String(decoding: bytes[ends[$0]..<ends[$0 + 1]], as: UTF8.self) }
  }

  private static func signature(of name: ArraySlice<UInt8>) -> UInt64 {
    name.reduce(0) { $0 | 1 << UInt64(EditDistance.folded($1) & 63) }
  }
}

/// The name nearest to `name` among a few; for many names or many searches, keep a `NearestNames`.
package func nearestName(to name: String, among names: some Sequence<String>) -> String? {
  var names = NearestNames(names)
  return names.name(nearestTo: name)
}

/// The name nearest to `name` among prepared names. They are prepared once, so that a file with 100 000
/// mistakes of one kind is reported quickly; each search has its own budget.
package func nearestName(to name: String, among names: NearestNames) -> String? {
  var names = names
  return names.name(nearestTo: name)
}

/// The end of a message about a mistyped name; empty without a suggestion.
package func didYouMean(_ suggestion: String?) -> String {
  suggestion.map { "; did you mean `\($0)`?" } ?? ""
}

/// The end of a message about an unknown name: the most likely intended name, or all known ones.
///
/// - Parameter plural: the plural noun for the names: `themes`.
package func advice(on name: String, among names: [String], called plural: String) -> String {
  nearestName(to: name, among: names).map { didYouMean($0) }
    ?? "; \(plural) are \(names.inBackticks.joined(separator: ", "))"
}
