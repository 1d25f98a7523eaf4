import Compiler
import Diagnostics
import TestSupport
import Testing
import Tokens

@testable import Diff
@testable import Editing

/// Which removed and added tokens of equal values are the same.
@Suite struct RenamePairingTests {
  private func side(_ file: String) throws -> DiffSide {
    let compilation = compile(
      Request(.check, inputs: ["a.yaml"]), loading: MemoryFiles(["a.yaml": file]).loader)
    return try #require(DiffSide(compilation, label: "t"), "\(text(of: compilation.log.diagnostics))")
  }

  /// `$type: number` tokens at these paths, in order.
  private func file(_ tokens: [(path: String, value: Int)]) -> String {
    final class Group {
      var names: [String] = []
      var groups: [String: Group] = [:]
      var values: [String: Int] = [:]

      func text(_ indent: String) -> String {
        names.map { name in
          if let group = groups[name] { return "\(indent)\(name):\n\(group.text(indent + "  "))" }
          return "\(indent)\(name): {$type: number, $value: \(values[name] ?? 0)}\n"
        }.joined()
      }
    }
    let root = Group()
    for token in tokens {
      var group = root
      var segments = token.path.split(separator: ".").map(String.init)
      let last = segments.removeLast()
      for segment in segments {
        let next = group.groups[segment] ?? Group()
        if group.groups.updateValue(next, forKey: segment) == nil { group.names.append(segment) }
        group = next
      }
      group.names.append(last)
      group.values[last] = token.value
    }
    return root.text("")
  }

  private func diff(_ old: [(path: String, value: Int)], _ new: [(path: String, value: Int)]) throws
    -> TokenDiff
  {
    TokenDiff(from: try side(file(old)), to: try side(file(new)))
  }

  /// `a → b`, groups with the number of their tokens, and what came or went.
  private func told(_ diff: TokenDiff) -> [String] {
    diff.changes.map { change in
      switch change.kind {
      case .renamed:
        let count = change.members.isEmpty ? "" : " (\(change.members.count))"
        return "\(change.subject) → \(change.renamedTo ?? "")\(count)"
      case .removed:
        let candidates = change.candidates.isEmpty ? "" : "?" + change.candidates.joined(separator: "?")
        return "-\(change.subject)\(candidates)"
      case .added: return "+\(change.subject)"
      case _: return "\(change.kind.rawValue) \(change.subject)"
      }
    }
  }

  @Test(arguments: [
    // A level goes from all groups.
    (
      ["button.a.color.text", "button.a.color.bg", "button.b.color.text", "button.b.color.bg"],
      ["button.a.text", "button.a.bg", "button.b.text", "button.b.bg"],
      ["button.a.color → button.a (2)", "button.b.color → button.b (2)"]
    ),
    // In another order, and a level more.
    (
      ["button.a.text", "button.b.text", "button.a.bg", "button.b.bg"],
      ["button.b.color.bg", "button.b.color.text", "button.a.color.bg", "button.a.color.text"],
      ["button.a → button.a.color (2)", "button.b → button.b.color (2)"]
    ),
    // The nearest path, though another group has all values, too.
    (
      ["card.low.shade", "card.high.shade"], ["card.low.tint", "card.high.tint"],
      ["card.high.shade → card.high.tint", "card.low.shade → card.low.tint"]
    ),
    // Segments in another order, and segments with a common word.
    (
      ["text.link.hover", "text.title.hover"], ["text.hover.link", "text.hover.title"],
      ["text.link.hover → text.hover.link", "text.title.hover → text.hover.title"]
    ),
    (
      ["c.bgPressed", "c.bgHover"], ["c.backgroundHover", "c.backgroundPressed"],
      ["c.bgHover → c.backgroundHover", "c.bgPressed → c.backgroundPressed"]
    ),
    // More old than new tokens: one of them goes, and nobody knows which.
    (["g.a", "g.b"], ["g.c"], ["-g.a?g.c", "-g.b?g.c", "+g.c"]),
    // Nothing of the paths is kept.
    (["a", "b"], ["c.d", "e.f"], ["-a?c.d?e.f", "-b?c.d?e.f", "+c.d", "+e.f"]),
    // One of each, whatever the paths.
    (["a"], ["c.d"], ["a → c.d"]),
    // Both might be either.
    (["g.a", "g.b"], ["g.c", "g.d"], ["-g.a?g.c?g.d", "-g.b?g.c?g.d", "+g.c", "+g.d"]),
    // A group that moved in part is no renamed group.
    (
      ["g.x.one", "g.x.two", "g.x.rest"], ["h.x.one", "h.x.two", "g.x.rest"],
      ["g.x.one → h.x.one", "g.x.two → h.x.two"]
    ),
  ])
  func `paths decide among equal values`(old: [String], new: [String], expected: [String]) throws {
    let kept = Set(old).intersection(new)
    let (one, two) = (
      old.map { ($0, kept.contains($0) ? 2 : 1) }, new.map { ($0, kept.contains($0) ? 2 : 1) }
    )
    #expect(told(try diff(one, two)) == expected)
  }

  @Test func `every order of the documents gives the same pairs`() throws {
    let old = ["button.a.color.text", "button.a.color.bg", "button.b.color.text", "button.b.color.bg"]
    let new = old.map { $0.replacing(".color", with: "") }
    for order in [[0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1], [1, 3, 0, 2]] {
      for other in [[0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1]] {
        let found = told(try diff(order.map { (old[$0], 1) }, other.map { (new[$0], 1) }))
        #expect(found == ["button.a.color → button.a (2)", "button.b.color → button.b (2)"])
      }
    }
  }

  @Test func `users decide between equally near paths, and pairs that are known decide for others`() throws {
    let old = """
      g: {$type: number, a: {$value: 1}, b: {$value: 1}}
      u: {$type: number, $value: "{g.a}"}
      v: {$type: number, $value: "{g.b}"}

      """
    let users = TokenDiff(
      from: try side(old),
      to: try side(
        old.replacing("g.b", with: "g.d").replacing("g.a", with: "g.c").replacing(
          "a: {$value: 1}, b", with: "c: {$value: 1}, d")))
    #expect(told(users) == ["g.a → g.c", "g.b → g.d"])
    // The values of `only` are unique, so the groups are known; those of `same` are not.
    let votes = try diff(
      [("x.old.only", 5), ("x.past.only", 6), ("x.old.same", 1), ("x.past.same", 1)],
      [("x.new.only", 5), ("x.next.only", 6), ("x.new.same", 1), ("x.next.same", 1)])
    #expect(told(votes) == ["x.old → x.new (2)", "x.past → x.next (2)"])
  }

  @Test func `a token is declared to be one old token`() throws {
    let diff = TokenDiff(
      from: try side("a: {$type: number, $value: 1}\nb: {$type: number, $value: 2}\n"),
      to: try side("c: {$type: number, $value: 3, $extensions: {org.tokenc.renamed-from: [a, b]}}\n"))
    #expect(told(diff) == ["-b", "a → c"])
    #expect(
      diff.disputes.map(\.message) == [
        "`b` is not renamed to `c`, which `a` already became: name another token"
      ])
    let aliases = TokenDiff(
      from: try side("a: {$type: number, $value: 1}\nb: {$type: number, $value: 1}\n"),
      to: try side(
        "a: {$value: '{c}', $deprecated: true}\nb: {$value: '{c}', $deprecated: true}\nc: {$type: number, $value: 1}\n"
      ))
    #expect(told(aliases) == ["a → c", "deprecated b"])
    #expect(aliases.disputes.map(\.code.name) == ["disputed-rename"])
  }

  /// Groups that get other names, by chance: the pairs are those of the renames, and one to one.
  @Test(arguments: 0..<(Sweep.isWhole ? 200 : 30)) func `renamed groups are found`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let groups = (0..<(2 + random.below(5))).map { "part\(["a", "b", "c", "d", "e", "f"][$0])" }
    let members = (0..<(2 + random.below(4))).map { ["text", "fill", "line", "icon", "glow", "halo"][$0] }
    let level = ["color.", "", "state.color."][random.below(3)]
    let changed = ["", "paint.", "color."][random.below(3)]
    guard level != changed else { return }
    var old = groups.flatMap { group in members.map { ("set.\(group).\(level)\($0)", random.below(2)) } }
    var new = old.map { ($0.0.replacing(level.isEmpty ? "@" : level, with: changed), $0.1) }
    if level.isEmpty {
      new = groups.flatMap { group in members.map { ("set.\(group).\(changed)\($0)", 0) } }
      for index in new.indices { new[index].1 = old[index].1 }
    }
    let wanted = Dictionary(uniqueKeysWithValues: zip(old.map(\.0), new.map(\.0)))
    old.shuffle(using: &random)
    new.shuffle(using: &random)
    let forth = try diff(old, new)
    expectOneToOne(forth)
    for (from, to) in pairs(forth) { #expect(wanted[from] == to, "\(from) → \(to)") }
    #expect(pairs(forth).count == old.count)
    let back = Dictionary(uniqueKeysWithValues: pairs(try diff(new, old)).map { ($1, $0) })
    #expect(back == Dictionary(uniqueKeysWithValues: pairs(forth)))
  }

  /// Sets made by chance: nothing is paired twice, and swapping the sides swaps the pairs.
  @Test(arguments: 0..<(Sweep.isWhole ? 400 : 40)) func `pairs are one to one`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    func make() -> [(path: String, value: Int)] {
      var paths: Set<String> = []
      for _ in 0..<14 {
        let depth = 1 + random.below(3)
        paths.insert((0...depth).map { "n\($0)\(["a", "b", "c"][random.below(3)])" }.joined(separator: "."))
      }
      let groups = Set(
        paths.flatMap { path in
          let parts = path.split(separator: ".")
          return (1..<parts.count).map { parts[..<$0].joined(separator: ".") }
        })
      return paths.subtracting(groups).sorted().shuffled(using: &random).map { ($0, random.below(3)) }
    }
    let (old, new) = (make(), make())
    let forth = try diff(old, new)
    expectOneToOne(forth)
    let back = try diff(new, old)
    #expect(Set(pairs(forth).map { "\($0) \($1)" }) == Set(pairs(back).map { "\($1) \($0)" }))
  }

  /// All pairs, those of groups written out.
  private func pairs(_ diff: TokenDiff) -> [(String, String)] {
    diff.changes.filter { $0.kind == .renamed }.flatMap { change -> [(String, String)] in
      let to = change.renamedTo ?? ""
      return change.members.isEmpty
        ? [(change.subject, to)] : change.members.map { ("\(change.subject).\($0)", "\(to).\($0)") }
    }
  }

  private func expectOneToOne(_ diff: TokenDiff) {
    let pairs = pairs(diff)
    #expect(Set(pairs.map(\.0)).count == pairs.count)
    #expect(Set(pairs.map(\.1)).count == pairs.count)
    let gone = diff.changes.filter { $0.kind == .removed }.map(\.subject)
    let come = diff.changes.filter { $0.kind == .added }.map(\.subject)
    #expect(Set(gone).isDisjoint(with: pairs.map(\.0)))
    #expect(Set(come).isDisjoint(with: pairs.map(\.1)))
  }

  @Test(arguments: [
    ("button.a.color.text", "button.a.text", 3), ("button.a.color.text", "button.b.text", 9),
    ("a.b", "a.b", 0),
    ("a.b", "b.a", 4), ("c.bgHover", "c.backgroundHover", 4), ("a", "b", 6), ("a.b", "c.d.e", 15),
  ])
  func `the distance of two paths`(one: String, other: String, distance: Int) {
    var distances = PathDistances()
    let (a, b) = (distances.path(one.names), distances.path(other.names))
    #expect(distances.distance(a, b) == distance)
    #expect(distances.distance(b, a) == distance)
  }

  /// Against all assignments: the pairs that every optimum has.
  @Test(arguments: 0..<(Sweep.isWhole ? 2000 : 200)) func `certain pairs are in every optimum`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let (rows, columns) = (1 + random.below(5), 1 + random.below(5))
    let costs = (0..<rows).map { _ in (0..<columns).map { _ in random.below(4) } }
    var best = Int.max
    var optima: [[Int?]] = []
    func search(_ row: Int, _ taken: [Int?], _ cost: Int) {
      if row == rows {
        guard taken.count(where: { $0 != nil }) == min(rows, columns) else { return }
        if cost < best { (best, optima) = (cost, []) }
        if cost == best { optima.append(taken) }
        return
      }
      for column in 0..<columns where !taken.contains(column) {
        search(row + 1, taken + [column], cost + costs[row][column])
      }
      if rows > columns { search(row + 1, taken + [nil], cost) }
    }
    search(0, [], 0)
    let wanted = (0..<rows).map { row in
      let found = Set(optima.map { $0[row] })
      return found.count == 1 ? found.first.flatMap(\.self) : nil
    }
    #expect(Assignment(rows: rows, columns: columns) { costs[$0][$1] }.certain == wanted)
  }

  /// A square of costs: its seed, its size, and its bound; and the certain columns by row, -1 for none.
  private static let solved: [(UInt64, Int, Int, Int, [Int])] = [
    (
      100, 30, 30, 12,
      [
        -1, -1, -1, -1, -1, -1, -1, -1, 23, 3, -1, -1, -1, -1, -1, -1, -1, 7, -1, -1, -1, -1, -1, -1, 11, 17,
        18, -1, -1, -1,
      ]
    ),
    (
      101, 24, 40, 30,
      [9, -1, -1, -1, -1, 21, 27, 35, -1, -1, 31, 13, 25, -1, -1, 0, 39, -1, 29, -1, -1, -1, -1, 16]
    ),
    (
      102, 40, 24, 60,
      [
        0, -1, -1, 6, -1, -1, 14, 18, -1, -1, 13, -1, -1, -1, 10, 17, 2, -1, 1, -1, -1, 7, -1, 16, 5, -1, -1,
        -1, 12, 22, -1, -1, 20, 21, -1, -1, 19, -1, 11, 9,
      ]
    ),
    (
      103, 50, 50, 1000,
      [
        41, 48, 19, 36, 21, 40, 13, 37, 42, 3, 10, 27, 34, 43, 39, 0, 2, 4, 7, 26, 15, 29, 5, 49, 31, 44, 23,
        35, 30, 16, 11, 22, 9, 28, 25, 12, 32, 14, 18, 20, 33, 24, 38, 47, 1, 46, 8, 17, 6, 45,
      ]
    ),
  ]

  /// Larger ones, by `scipy.optimize.linear_sum_assignment`: a pair is certain if the optimum without it costs more.
  @Test(arguments: solved)
  func `certain pairs are those of another solver`(
    seed: UInt64, rows: Int, columns: Int, most: Int, wanted: [Int]
  ) {
    var random = SeededGenerator(seed: seed)
    let costs = (0..<rows).map { _ in (0..<columns).map { _ in random.below(most) } }
    let assignment = Assignment(rows: rows, columns: columns) { costs[$0][$1] }
    #expect(assignment.certain.map { $0 ?? -1 } == wanted)
  }
}

extension String {
  fileprivate var names: [[UInt8]] { split(separator: ".").map { Array($0.utf8) } }
}
