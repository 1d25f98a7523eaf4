import Foundation
import TestSupport
import Testing

/// Style sheets of axes in a browser, whose cascade nobody here wrote: what every element has is what `resolve` gives for the
/// contexts that it, its ancestors, and its user choose.
@Suite(.serialized, .enabled(if: Tool.chromium != nil, Tool.hint))
struct AxesInBrowserTests {
  @Test(arguments: [0, 12, 24].sample(every: 3))
  func documentsAtRandom(first: Int) throws {
    let output = try Command(
      program: Tool.python ?? "python3",
      arguments: [
        "\(Checkout.path)/Tests/Importers/axes_in_browser.py", Checkout.tokenc, #require(Tool.chromium),
        "\(first)", "\(first + 12)",
      ] + [Tool.tailwind].compactMap(\.self), limit: 300
    ).succeed()
    #expect(output.hasPrefix("compared 12 style sheets and "), "\(output)")
  }
}
