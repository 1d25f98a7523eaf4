import Foundation
import TestSupport
import Testing

/// Values, dependences, and counts of documents at random, found again by a program that shares nothing with the compiler.
@Suite(.enabled(if: Tool.python != nil, Tool.hint))
struct IndependentAxesTests {
  @Test(arguments: [0, 20, 40, 60].sample(every: 4))
  func documentsAtRandom(first: Int) throws {
    let output = try Command(
      program: Tool.python ?? "python3",
      arguments: [
        "\(Checkout.path)/Tests/Importers/reference_axes.py", Checkout.tokenc, "\(first)", "\(first + 20)",
      ]
    ).succeed()
    #expect(output.hasPrefix("compared 20 documents and "), "\(output)")
  }

  /// A minute in debug mode.
  @Test(.enabled(if: Sweep.isWhole, "in `make test-long`")) func combinationsTakeLittleMemory() throws {
    let output = try Command(
      program: Tool.python ?? "python3",
      arguments: ["\(Checkout.path)/Tests/Importers/axes_memory.py", Checkout.tokenc], limit: 300
    ).succeed()
    #expect(output.hasPrefix("1024 combinations take "), "\(output)")
  }
}
