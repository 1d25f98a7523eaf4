import Foundation
import TestSupport
import Testing

/// The name `tokenc` on PyPI is another project's, so nothing here may install it.
@Suite struct PackageNameTests {
  /// Commands and keys that take a name from an index, before `tokenc` without `-cli` or a file.
  private static let installing =
    ["pip", "pipx", "uv tool", "uv pip"].map { "\($0) (?:install|run)(?: -\\S+)* " }
    + [
      "uvx ", "npx ", "npm install(?: -\\S+)* ", "additional_dependencies: *\\[[\"']",
      "brew install --formula ",
    ]

  private static func pattern() throws -> Regex<AnyRegexOutput> {
    try Regex("(?:\(installing.joined(separator: "|")))[\"']?tokenc(?![\\w-]|_cli)")
  }

  private static let files: [String] = {
    let folder = URL(fileURLWithPath: Checkout.path)
    let found = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: [.isRegularFileKey], options: [.skipsPackageDescendants])
    var paths: [String] = []
    while let file = found?.nextObject() as? URL {
      let name = file.lastPathComponent
      if [".build", ".git", "build", "Corpora", "node_modules"].contains(name) {
        found?.skipDescendants()
      } else if ["md", "yml", "yaml", "py", "sh", "swift", "json", "js", "txt", "lua", ""].contains(
        file.pathExtension)
        || name == "Makefile"
      {
        paths.append(file.path)
      }
    }
    return paths
  }()

  @Test func `no file installs the package of another project`() throws {
    #expect(Self.files.count > 500)
    let pattern = try Self.pattern()
    for file in Self.files where !file.hasSuffix("/PackageNameTests.swift") {
      guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { continue }
      for line in text.split(whereSeparator: \.isNewline) where line.contains("tokenc") {
        for match in line.matches(of: pattern) { Issue.record("\(file): \(line[match.range])") }
      }
    }
  }

  /// The newest release, or the one to come: version 0.1.0 has neither an action nor a hook.
  @Test func `tags to install from are of the newest release`() throws {
    let coming = try #require(Checkout.read("Sources/tokenc/Version.swift").firstMatch(of: #/= "([\d.]+)/#)).1
    let newest = try #require(Checkout.read("CHANGELOG.md").firstMatch(of: #/\n## \[(\d[\d.]*)\]/#)).1
    let tags = try Checkout.read("Sources/tokenc/tokenc.docc/Install.md").matches(
      of: #/(?:rev: |tokenc@)v([\d.]+)/#)
    #expect(tags.count == 2 && Set(tags.map(\.1)).count == 1)
    #expect(tags.allSatisfy { [coming, newest].contains($0.1) })
  }

  @Test(arguments: [
    "pip install tokenc", "pip install --quiet \"tokenc==1\"", "pipx run tokenc", "uvx tokenc", "npx tokenc",
    "additional_dependencies: [\"tokenc==0.1.0\"]", "brew install --formula tokenc",
  ])
  func `such commands are found`(command: String) throws {
    let pattern = try Self.pattern()
    #expect(command.contains(pattern))
    #expect(!command.replacing("tokenc", with: "tokenc-cli").contains(pattern))
  }
}
