import Testing

@testable import Diagnostics

@Suite struct NearestNamesTests {
  @Test(arguments: [
    ("sorces", "sources"),
    ("outpust", "outputs"),
    ("Sources", "sources"),
    ("css_prefix", "css-prefix"),
    ("severty", "severity"),
    ("resolvers", "resolver"),
  ])
  func `finds what was meant`(name: String, expected: String) {
    let names = ["version", "sources", "resolver", "themes", "outputs", "severity", "css-prefix"]
    #expect(nearestName(to: name, among: names) == expected)
  }

  @Test(arguments: ["palette", "x", "", "version", "sourcesandmuchmore"])
  func `proposes nothing far away, nor the name itself`(name: String) {
    #expect(nearestName(to: name, among: ["version", "sources", "resolver", "y"]) == nil)
  }

  @Test func `prefers fewer edits, a change of case being half of one, then the first`() {
    #expect(
      nearestName(to: "trackwidth", among: ["trackWedth", "trackWidth", "trackwidthe"]) == "trackWidth")
    #expect(nearestName(to: "abcd", among: ["abcx", "abcy"]) == "abcx")
  }

  @Test func `agrees with the plain distance`() {
    // Every pair of words over a small alphabet against the textbook recursion.
    let words = [
      "", "a", "ab", "ba", "abc", "acb", "cab", "bac", "abcd", "abdc", "badc", "aabb", "B-a", "b_a",
    ]
    for a in words {
      for b in words {
        let expected = plainDistance(Array(a.utf8), Array(b.utf8))
        for bound in 0...8 {
          var distance = EditDistance()
          let found = Array(a.utf8).withUnsafeBufferPointer { a in
            Array(b.utf8).withUnsafeBufferPointer { b in distance.between(a, b, within: bound) }
          }
          #expect(found == (expected <= bound ? expected : nil), "\(a) and \(b) within \(bound)")
        }
      }
    }
  }

  @Test func `stops proposing when the budget is spent`() {
    let names = (0..<100).map { Array("token-\($0)".utf8) }
    var searched = NearestNames(names, budget: 5_000)
    let answers = (0..<100).map { _ in searched.index(nearestTo: "tokne-7".utf8) }
    #expect(answers.first == 7)
    #expect(answers.last == .some(nil))
  }

  @Test func `a message ends in the suggestion`() {
    #expect(didYouMean("sources") == "; did you mean `sources`?")
    #expect(didYouMean(nil) == "")
  }

  private func plainDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var table = [[Int]](repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
    for i in 0...a.count {
      for j in 0...b.count {
        if i == 0 || j == 0 {
          table[i][j] = 2 * (i + j)
          continue
        }
        let same = a[i - 1] == b[j - 1]
        let price = same ? 0 : EditDistance.folded(a[i - 1]) == EditDistance.folded(b[j - 1]) ? 1 : 2
        table[i][j] = min(table[i - 1][j] + 2, table[i][j - 1] + 2, table[i - 1][j - 1] + price)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          table[i][j] = min(table[i][j], table[i - 2][j - 2] + 2)
        }
      }
    }
    return table[a.count][b.count]
  }
}
