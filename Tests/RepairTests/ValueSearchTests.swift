import Testing

@testable import Repair

/// The cheapest values under demands of any kind.
@Suite struct ValueSearchTests {
  private static func result(_ costs: [[Int64]], _ checks: [ValueSearch.Check]) -> ValueSearch.Result {
    var search = ValueSearch(costs: costs, checks)
    return search.result()
  }

  @Test func `the cheapest values that differ`() {
    let differ = ValueSearch.Check(sites: [0, 1]) { $0[0] != $0[1] }
    let found = Self.result([[0, 5, 9], [0, 3, PairSystem.forbidden]], [differ])
    guard case .solved(let values, let cost) = found else {
      Issue.record("\(found)")
      return
    }
    #expect(values == [0, 1] && cost == 3)
  }

  @Test func `no values`() {
    let never = ValueSearch.Check(sites: [1]) { _ in false }
    guard case .impossible = Self.result([[0, 1], [0]], [never]) else {
      Issue.record("there is no solution")
      return
    }
    guard case .impossible = Self.result([[PairSystem.forbidden]], []) else {
      Issue.record("every value is forbidden")
      return
    }
  }

  @Test func `too many values`() {
    let never = ValueSearch.Check(sites: [2]) { _ in false }
    let costs = (0..<3).map { _ in (0..<100).map { Int64($0) } }
    guard case .exhausted = Self.result(costs, [never]) else {
      Issue.record("a million values are too many")
      return
    }
  }
}
