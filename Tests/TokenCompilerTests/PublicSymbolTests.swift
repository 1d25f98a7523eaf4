import Foundation
import TestSupport
import Testing

/// What `TokenCompiler` promises to other programs: a declaration goes only with a new major version.
@Suite struct PublicSymbolTests {
  private struct Graph: Decodable {
    struct Symbol: Decodable {
      struct Fragment: Decodable { var spelling: String }
      struct Identifier: Decodable { var precise: String }

      var pathComponents: [String]
      var declarationFragments: [Fragment]
      var identifier: Identifier

      /// Whether it comes from a protocol's extension, such as `!=`.
      var isInherited: Bool { identifier.precise.contains("::SYNTHESIZED::") }
    }

    var symbols: [Symbol]
  }

  /// The declarations of the built module, sorted.
  private func declarations() throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("symbols-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let modules = URL(fileURLWithPath: Checkout.tokenc).deletingLastPathComponent().path + "/Modules"
    let script = """
      target=$(swiftc -print-target-info | sed -n 's/.*"triple": "\\(.*\\)".*/\\1/p' | head -1)
      "$(dirname "$(readlink -f "$(command -v swiftc)")")/swift-symbolgraph-extract" \
        -module-name TokenCompiler -I '\(modules)' -target "$target" -minimum-access-level public \
        -output-dir '\(folder.path)'
      """
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let data = try Data(contentsOf: folder.appendingPathComponent("TokenCompiler.symbols.json"))
    return try JSONDecoder().decode(Graph.self, from: data).symbols.filter { !$0.isInherited }.map {
      symbol in
      symbol.pathComponents.joined(separator: ".") + ": "
        + symbol.declarationFragments.map(\.spelling).joined()
    }.sorted()
  }

  @Test(.enabled(if: hasCompiler, "Swift is not on PATH"))
  func `the public declarations are the reviewed ones`() throws {
    let found = try declarations()
    #expect(found.count > 80)
    let path = "Tests/TokenCompilerTests/public-symbols.txt"
    let golden = Golden(path)
    let lines = try Checkout.read(path).split(separator: "\n").map(String.init)
    let major = try #require(Checkout.read("Sources/tokenc/Version.swift").firstMatch(of: #/= "(\d+)\./#)).1
    // Before 1.0, a minor version may break (Semantic Versioning 2.0.0 §4), but not unseen.
    let lost = Set(lines.dropFirst()).subtracting(found).sorted()
    #expect(lost.isEmpty || lines.first != "major version \(major)", "gone: \(lost)")
    let difference = try golden.difference(
      from: (["major version \(major)"] + found).joined(separator: "\n") + "\n")
    #expect(difference == nil)
  }

  static let hasCompiler = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains
  {
    FileManager.default.isExecutableFile(atPath: "\($0)/swiftc")
  }
}
