import Foundation
import TestSupport
import Testing

/// The catalogue of the shipped set as people see it. Its picture is the README's; `UPDATE_GOLDEN=1` takes it anew.
@Suite(.serialized, .enabled(if: Tool.chromium != nil, Tool.hint))
struct CatalogueTests {
  private static let picture = "\(Checkout.path)/Sources/tokenc/tokenc.docc/catalogue.png"

  @Test(arguments: [(width: 1280, height: 1160), (width: 400, height: 1600)])
  func isDrawn(width: Int, height: Int) throws {
    let bench = try Workbench("catalogue")
    try Checkout.tokenc("catalogue", "tokens", "--output", "\(bench.path)/catalogue.html")
    let screenshot = "\(bench.path)/\(width).png"
    try Command(
      program: Tool.chromium ?? "chromium",
      arguments: [
        "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
        "--user-data-dir=\(bench.path)/\(width)-profile", "--window-size=\(width),\(height)",
        "--screenshot=\(screenshot)", "file://\(bench.path)/catalogue.html",
      ], limit: 120
    ).succeed()
    let taken = try Data(contentsOf: URL(fileURLWithPath: screenshot))
    // A page on which nothing is drawn compresses to a few kilobytes.
    #expect(taken.count > 40_000)
    guard width == 1280 else { return }
    if Golden.isUpdating {
      try taken.write(to: URL(fileURLWithPath: Self.picture))
      Issue.record("the picture was taken anew; look at it")
    } else {
      #expect(FileManager.default.fileExists(atPath: Self.picture), "make golden takes the picture")
    }
  }
}
