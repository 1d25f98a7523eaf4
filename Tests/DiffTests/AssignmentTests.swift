import Compiler
import Emission
import TestSupport
import Testing

@testable import Diff

/// Random costs, and all assignments.
@Suite struct AssignmentTests {
  /// Every order of the numbers below a bound.
  private static func orders(_ count: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    return orders(count - 1).flatMap { order in
      (0...order.count).map { place -> [Int] in
        var order = order
        order.insert(count - 1, at: place)
        return order
      }
    }
  }

  @Test(arguments: 0..<300) func `a pair is certain if every optimum has it`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (rows, columns) = (random.below(5), 1 + random.below(4))
    let spread = 1 + random.below(6)
    let costs = (0..<rows).map { _ in (0..<columns).map { _ in random.below(spread) - 1 } }
    let size = max(rows, columns)
    let all = Self.orders(size).map { order in
      (order, cost: (0..<rows).reduce(0) { $0 + (order[$1] < columns ? costs[$1][order[$1]] : 0) })
    }
    let least = all.map(\.cost).min()
    let optima = all.filter { $0.cost == least }.map(\.0)
    let expected = (0..<rows).map { row -> Int? in
      let found = Set(optima.map { $0[row] < columns ? $0[row] : columns })
      return found.count == 1 ? found.first.flatMap { $0 < columns ? $0 : nil } : nil
    }
    #expect(Assignment(rows: rows, columns: columns) { costs[$0][$1] }.certain == expected, "\(costs)")
  }

  @Test func `what is equal is not certain`() {
    #expect(Assignment(rows: 2, columns: 2) { _, _ in 3 }.certain == [nil, nil])
    #expect(Assignment(rows: 2, columns: 2) { $0 == $1 ? 0 : 1 }.certain == [0, 1])
    #expect(Assignment(rows: 0, columns: 3) { _, _ in 3 }.certain == [])
    // One column for two rows: the cheaper one has it.
    #expect(Assignment(rows: 2, columns: 1) { row, _ in 2 - row }.certain == [nil, 0])
  }
}

@Suite struct PathDistanceTests {
  /// The distance by its definition, without a table: every way to make one list of the other.
  private static func distance(_ one: ArraySlice<String>, _ other: ArraySlice<String>) -> Int {
    guard let a = one.first, let b = other.first else { return 2 * (one.count + other.count) }
    let words = [a, b].map { Set($0.split(separator: "-")) }
    let replacement = a == b ? 0 : words[0].isDisjoint(with: words[1]) ? 4 : 2
    return min(
      replacement + distance(one.dropFirst(), other.dropFirst()), 2 + distance(one.dropFirst(), other),
      2 + distance(one, other.dropFirst()))
  }

  /// How many segments of one list the other lacks, one for one.
  private static func lacking(_ one: [String], _ other: [String]) -> Int {
    one.filter { segment in !other.contains(segment) }.count
      + Set(one).reduce(0) { sum, segment in
        let counts = [one, other].map { $0.count { $0 == segment } }
        return sum + (counts[1] > 0 ? max(0, counts[0] - counts[1]) : 0)
      }
  }

  @Test(arguments: 0..<300) func `the distance is the least of all ways`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let segments = ["blue", "red", "blue-dark", "dark-red", "x"]
    let (one, other) = (
      (0..<random.below(6)).map { _ in segments[random.below(5)] },
      (0..<random.below(6)).map { _ in segments[random.below(5)] }
    )
    var distances = PathDistances()
    let paths = [one, other].map { distances.path($0.map { Array($0.utf8) }) }
    let lacking = Self.lacking(one, other) + Self.lacking(other, one)
    let expected = Self.distance(one[...], other[...]) + lacking
    #expect(distances.distance(paths[0], paths[1]) == expected, "\(one) \(other)")
    #expect(distances.distance(paths[1], paths[0]) == expected, "\(other) \(one)")
    #expect((expected == 0) == (one == other))
    // What has nothing in common is as far apart as can be.
    let words = [one, other].map { Set($0.flatMap { $0.split(separator: "-") }) }
    if words[0].isDisjoint(with: words[1]), !one.isEmpty || !other.isEmpty {
      #expect(!distances.keepsSomething(paths[0], paths[1], at: expected))
    }
  }

  @Test func `paths without a common end are their beginnings`() {
    var distances = PathDistances()
    let paths = ["a.b.c", "x.b.c", "c"].map { text in
      distances.path(text.split(separator: ".").map { Array($0.utf8) })
    }
    let prefixes = paths[0].prefixes(to: paths[1])
    #expect(Array(prefixes.old) == [paths[0].segments[0]] && Array(prefixes.new) == [paths[1].segments[0]])
    #expect(paths[0].prefixes(to: paths[2]).new.isEmpty && paths[0].prefixes(to: paths[2]).old.count == 2)
    // The whole path, three without a segment, and three without two.
    #expect(paths[0].shortened.map(\.missing) == [0, 1, 2, 2, 1, 2, 1])
  }
}

@Suite struct SemanticVersionTests {
  @Test(
    arguments: [
      ("1.2.3", "1.2.3"), ("v0.10.0", "0.10.0"), ("1.2.3-beta.1", "1.2.3"), ("1.2.3+build", "1.2.3"),
      ("1.2", nil), ("1.2.3.4", nil), ("", nil), ("1..3", nil), ("1.x.3", nil), ("-1.2.3", nil),
      ("vv1.2.3", nil),
      ("1.2.+3", nil), ("99999999999999999999.0.0", nil),
    ] as [(String, String?)])
  func `a version has three numbers`(text: String, expected: String?) {
    #expect(SemanticVersion(text)?.description == expected)
  }

  @Test func `numbers are compared from the first on`() {
    let texts = ["0.0.9", "0.1.0", "0.9.9", "0.10.0", "1.0.0", "1.0.1", "2.0.0", "10.0.0"]
    let versions = texts.compactMap { SemanticVersion($0) }
    #expect(versions.shuffled().sorted().map(\.description) == texts)
  }

  /// Before 1.0, anything may change with the second number (Semantic Versioning 2.0.0 §4).
  @Test(arguments: [
    ("1.2.3", "2.0.0", "1.3.0", "1.2.4"), ("0.2.3", "0.3.0", "0.2.4", "0.2.4"),
    ("0.0.0", "0.1.0", "0.0.1", "0.0.1"),
  ])
  func `a change leads to the next version`(text: String, major: String, minor: String, patch: String) throws
  {
    let version = try #require(SemanticVersion(text))
    func next(_ change: VersionStep) -> String { version.next(version.step(for: change)).description }
    #expect([next(.major), next(.minor), next(.patch), next(.none)] == [major, minor, patch, text])
  }

  @Test(
    arguments: [
      ("package.json:version", "{\"version\": \"1.2.3\"}", "1.2.3"),
      ("a.yaml:a.b", "a: {b: v2.0.1}\n", "2.0.1"),
      ("c:/x.yaml:version", "version: 1.2.3-rc.1", "1.2.3"), ("a.yaml:a.c", "a: {b: 1.0.0}\n", nil),
      ("a.yaml:a", "a: {b: 1.0.0}\n", nil), ("a.yaml:a", "[", nil),
    ] as [(String, String, String?)])
  func `a file has a version at its keys`(place: String, text: String, expected: String?) throws {
    let file = try #require(VersionFile(place))
    #expect(file.version(in: Array(text.utf8))?.description == expected)
  }

  @Test(arguments: ["package.json", ":version", "package.json:", "a.json:a..b", "a.json:.a"])
  func `a place without a file or a key is none`(text: String) { #expect(VersionFile(text) == nil) }
}

@Suite struct MigrationTests {
  @Test func `a codemod gets tokens, formats, and each name once`() throws {
    func change(_ output: String, _ from: [String], to: [String]?) throws -> TokenDiff.NameChange {
      func forms(_ texts: [String]) -> CodeForms {
        CodeForms(
          shown: texts[0], all: texts.map { .init(instance: "\(texts.firstIndex(of: $0) ?? 0)", text: $0) })
      }
      return try #require(
        TokenDiff.NameChange(of: "a.b", output: output, format: "css", from: forms(from), to: to.map(forms)))
    }
    let migration = try Migration(
      moves: [.init(from: "a \"b\"", to: "c"), .init(from: "gone", to: nil)],
      names: [
        change("o.css", ["--a"], to: ["--c"]), change("p.css", ["--a", "--a-x"], to: ["--a", "--c-x"]),
        change("o.css", ["--a"], to: nil),
      ])
    #expect(
      String(decoding: migration.json, as: UTF8.self) == """
        {
        "$migration": 1,
        "$tokens": {"a \\"b\\"": "c", "gone": null},
        "$formats": {"o.css": "css", "p.css": "css"},
        "o.css": {
          "--a": "--c"
        },
        "p.css": {
          "--a-x": "--c-x"
        }
        }

        """)
  }
}
