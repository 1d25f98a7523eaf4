import Foundation
import TestSupport
import Testing

/// What formats have for axes, as programs read it: in every combination of contexts the value that `resolve` gives.
@Suite(.serialized)
struct AxesInCodeTests {
  /// - Parameters:
  ///   - part: how many documents are tried in `make test`.
  ///   - whole: how many in `make test-long`.
  private static func run(_ languages: String, _ part: Int, of whole: Int, _ command: [String]) throws {
    let count = Sweep.isWhole ? whole : part
    let output = try Command(
      program: Tool.python ?? "python3",
      arguments: [
        "\(Checkout.path)/Tests/Importers/axes_in_code.py", Checkout.tokenc, languages, "0", "\(count)",
      ] + command, limit: 600
    ).succeed()
    #expect(output.hasPrefix("compared \(count) documents and "), "\(output)")
  }

  @Test(.enabled(if: Tool.node != nil, Tool.hint)) func javascript() throws {
    try Self.run("javascript,files,react-native", 6, of: 12, [#require(Tool.node)])
  }

  @Test(.enabled(if: Tool.typescript != nil, Tool.hint)) func typescript() throws {
    try Self.run("typescript", 2, of: 4, [#require(Tool.typescript)])
  }

  @Test(.enabled(if: Tool.swiftc != nil, Tool.hint)) func swift() throws {
    try Self.run("swift", 2, of: 3, [#require(Tool.swiftc), "-swift-version", "6", "-warnings-as-errors"])
  }

  @Test(.enabled(if: Tool.kotlin != nil, Tool.hint), .waiting) func kotlin() throws {
    let kotlin = try #require(Tool.kotlin)
    let libraries = "\(kotlin.library):\(try KotlinProgram.stubs.get())"
    try Self.run("kotlin", 2, of: 3, ["\(KotlinServer.shared.get().port)", kotlin.java, libraries])
  }

  @Test(.enabled(if: Tool.dartSass != nil, Tool.hint)) func scss() throws {
    try Self.run("scss", 3, of: 6, [#require(Tool.dartSass)])
  }

  /// Python reads these.
  @Test func data() throws { try Self.run("resolver,android,dart", 8, of: 40, []) }
}
