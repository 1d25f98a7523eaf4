import Syntax
import TestSupport
import Testing
import Text

@testable import Tokens

/// Paths, each stored once, against a dictionary.
@Suite struct PathTableTests {
  /// Paths of up to four names of few, so that many are added again.
  private static func paths(_ random: inout SeededGenerator, _ count: Int) -> [[String]] {
    (0..<count).map { _ in (0..<(1 + random.below(4))).map { _ in "n\(random.below(12))" } }
  }

  private static func add(_ segments: [String], to table: inout PathTable, _ names: inout NameTable)
    -> PathID
  {
    segments.reduce(PathID.root) { table.path(names.intern($1), in: $0) }
  }

  private static func find(
    _ segments: [String], in table: PathTable, _ names: NameTable, after earlier: PathID? = nil
  ) -> PathID? {
    var path = PathID.root
    for segment in segments {
      guard let name = Array(segment.utf8).withUnsafeBufferPointer({ names.find($0) }),
        let next = earlier.map({ table.find(name, in: path, after: $0) })
          ?? table.find(name, in: path)
      else { return nil }
      path = next
    }
    return path
  }

  @Test(arguments: 0..<3) func `each path is stored once`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (table, names) = (PathTable(), NameTable())
    var known: [String: PathID] = [:]
    for segments in Self.paths(&random, 900) {
      let path = Self.add(segments, to: &table, &names)
      for count in 1...segments.count {
        let dotted = segments.prefix(count).joined(separator: ".")
        let found = Self.find(Array(segments.prefix(count)), in: table, names)
        #expect(found != nil && known[dotted] ?? found == found, "\(dotted)")
        known[dotted] = found
      }
      #expect(known[segments.joined(separator: ".")] == path)
    }
    #expect(table.count == known.count + 1 && Set(known.values).count == known.count)
    for (dotted, path) in known {
      #expect(table.dotted(path, names: names) == dotted)
      #expect(table.segments(of: path).map { names.string($0) }.joined(separator: ".") == dotted)
      let parent = dotted.split(separator: ".").dropLast().joined(separator: ".")
      #expect(table.parent(of: path) == (parent.isEmpty ? .root : known[parent]))
    }
    // Whatever was found before, the same is found.
    for segments in Self.paths(&random, 300) {
      let earlier = PathID(rawValue: UInt32(random.below(table.count)))
      #expect(
        Self.find(segments, in: table, names, after: earlier)
          == known[segments.joined(separator: ".")])
    }
  }

  @Test(arguments: 20..<25) func `two tables are one`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var names = NameTable()
    var (one, other) = (PathTable(), PathTable())
    for segments in Self.paths(&random, 60) { _ = Self.add(segments, to: &one, &names) }
    let others = Self.paths(&random, 60)
    let places = others.map { Self.add($0, to: &other, &names) }
    let joined = one.join(other)
    #expect(joined.count == other.count && joined[0] == .root)
    for (segments, place) in zip(others, places) {
      #expect(
        one.dotted(joined[Int(place.rawValue)], names: names) == segments.joined(separator: "."))
    }
  }

  /// References are looked up group by group, and what was found is remembered: nothing changes by that.
  @Test(arguments: 40..<44) func `references in any order`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (table, names) = (PathTable(), NameTable())
    for segments in Self.paths(&random, 40) { _ = Self.add(segments, to: &table, &names) }
    var references = ReferencePaths()
    for segments in Self.paths(&random, 400) {
      let (path, nearest) = Array(segments.joined(separator: ".").utf8).withUnsafeBufferPointer {
        references.path($0, names: names, paths: table)
      }
      #expect(path == Self.find(segments, in: table, names))
      let known =
        (0...segments.count).last { Self.find(Array(segments.prefix($0)), in: table, names) != nil }
        ?? 0
      #expect(nearest == Self.find(Array(segments.prefix(known)), in: table, names), "\(segments)")
    }
  }
}

/// Numbers for people.
@Suite struct ShortNumberTests {
  /// At most four digits, but for those before the point.
  @Test(arguments: [
    (0, "0"), (0.123456, "0.1235"), (1.23456, "1.235"), (12.3456, "12.35"), (123.456, "123.5"),
    (1234.56, "1235"), (98765.4, "98765"),
    (-0.00001, "0"), (-1.5, "-1.5"), (9.99996, "10"), (0.00004, "0"), (0.00006, "0.0001"),
    (1e13, "10000000000000"), (999.96, "1000"),
  ])
  func `short numbers`(number: Double, text: String) { #expect(ValueText.short(number) == text) }
}
