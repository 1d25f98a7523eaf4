import Foundation
import TestSupport
import Testing

/// The catalogue as people use it, in a browser that is driven by `Tests/Importers/Catalogue`.
@Suite(.serialized, .waiting, .enabled(if: Tool.chromium != nil && Tool.python != nil, Tool.hint))
struct CatalogueTests {
  /// The pages: of the shipped set, and of a set with every type.
  private static let pages = Result {
    let bench = try Workbench("catalogue")
    try Checkout.tokenc("catalogue", "tokens", "--output", "\(bench.path)/catalogue.html")
    try Checkout.tokenc(
      "catalogue", "Tests/Goldens/all-types/input/tokens", "--output", "\(bench.path)/types.html")
    return bench.path
  }

  private static let checks = [
    "policy", "accessibility", "audit", "focus", "values", "search", "quick", "places", "views",
    "copies", "matrix", "motion", "paper", "failing", "live", "editing", "frames",
  ]
  /// Where pictures are taken: those of the documentation with `UPDATE_GOLDEN=1`.
  private static let pictures = Result {
    Golden.isUpdating ? "\(Checkout.path)/Sources/tokenc/tokenc.docc" : try pages.get()
  }

  /// What each check finds wrong, and nothing where it holds: all in one browser.
  private static let problems = Result {
    let all = checks + (Tool.axe == nil ? [] : ["axe"]) + ["pictures"]
    let outcome = try Command(
      program: #require(Tool.python),
      arguments: [
        "\(Checkout.path)/Tests/Importers/Catalogue/checks.py", all.joined(separator: ","),
        #require(Tool.chromium), Checkout.tokenc, pages.get(), Checkout.path, pictures.get(),
      ], limit: Sweep.isWhole ? 3_600 : 600
    ).run()
    var problems = Dictionary(uniqueKeysWithValues: all.map { ($0, "has not ended: \(outcome)") })
    for line in outcome.output.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { problems[String(parts[0])] = String(parts[1]) }
    }
    return problems
  }

  @Test(arguments: checks) func holds(check: String) throws {
    #expect(try Self.problems.get()[check] == "")
  }

  @Test(.enabled(if: Tool.axe != nil, Tool.hint)) func meetsTheRulesOfAxe() throws {
    #expect(try Self.problems.get()["axe"] == "")
  }

  /// The pictures of the documentation; `UPDATE_GOLDEN=1` takes them anew.
  @Test func isPictured() throws {
    #expect(try Self.problems.get()["pictures"] == "")
    for name in ["catalogue", "catalogue-dark", "catalogue-narrow", "catalogue-contrast"] {
      let folder = "\(Checkout.path)/Sources/tokenc/tokenc.docc"
      let size = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name).png")).count
      #expect((20_000...150_000).contains(size), "\(name).png has \(size) bytes")
      // A page on which nothing is drawn compresses to a few kilobytes.
      let taken = try Data(
        contentsOf: URL(fileURLWithPath: "\(try Self.pictures.get())/\(name).png"))
      #expect(taken.count > 20_000, "\(name)")
    }
    if Golden.isUpdating { Issue.record("the pictures were taken anew; look at them") }
  }
}
