import Foundation
import TestSupport
import Testing

/// The catalogue as people use it, in a browser that is driven by `Tests/Importers/Catalogue`.
@Suite(.enabled(if: Tool.chromium != nil && Tool.python != nil, Tool.hint))
struct CatalogueTests {
  /// The pages: of the shipped set, and of a set with every type.
  private static let pages = Result {
    let bench = try Workbench("catalogue")
    try Checkout.tokenc("catalogue", "tokens", "--output", "\(bench.path)/catalogue.html")
    try Checkout.tokenc(
      "catalogue", "Tests/Goldens/all-types/input/tokens", "--output", "\(bench.path)/types.html")
    return bench.path
  }

  private static func run(_ check: String, _ arguments: String...) throws -> Command.Outcome {
    try Command(
      program: #require(Tool.python),
      arguments: [
        "\(Checkout.path)/Tests/Importers/Catalogue/checks.py", check, #require(Tool.chromium),
        Checkout.tokenc,
        pages.get(), Checkout.path,
      ] + arguments, limit: 400
    ).run()
  }

  @Test(arguments: [
    "policy", "accessibility", "audit", "focus", "values", "search", "quick", "places", "views",
    "copies", "matrix", "motion", "paper", "failing", "live", "editing", "frames",
  ])
  func holds(check: String) throws {
    let outcome = try Self.run(check)
    #expect(outcome.status == 0, "\(outcome.error)")
  }

  @Test(.enabled(if: Tool.axe != nil, Tool.hint)) func meetsTheRulesOfAxe() throws {
    let outcome = try Self.run("axe")
    #expect(outcome.status == 0, "\(outcome.error)")
  }

  /// The pictures of the documentation; `UPDATE_GOLDEN=1` takes them anew.
  @Test func isPictured() throws {
    let folder = "\(Checkout.path)/Sources/tokenc/tokenc.docc"
    let bench = try Self.pages.get()
    let outcome = try Self.run("pictures", Golden.isUpdating ? folder : bench)
    #expect(outcome.status == 0, "\(outcome.error)")
    for name in ["catalogue", "catalogue-dark", "catalogue-narrow", "catalogue-contrast"] {
      let size = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name).png")).count
      #expect((20_000...150_000).contains(size), "\(name).png has \(size) bytes")
      // A page on which nothing is drawn compresses to a few kilobytes.
      let taken = try Data(
        contentsOf: URL(fileURLWithPath: "\(Golden.isUpdating ? folder : bench)/\(name).png"))
      #expect(taken.count > 20_000, "\(name)")
    }
    if Golden.isUpdating { Issue.record("the pictures were taken anew; look at them") }
  }
}
