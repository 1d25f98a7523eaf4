import Foundation
import TestSupport
import Testing

/// The code that the page *Using the generated code* shows. Its Kotlin is compiled with `KotlinProgram`.
@Suite(.serialized)
struct ShownCodeTests {
  @Test(.enabled(if: Tool.swiftc != nil && Checkout.hasNoAppleFrameworks, Tool.hint))
  func itsSwiftCompiles() throws {
    let blocks = try ShownCode.blocks(in: "swift")
    #expect(blocks.count == 2)
    let bench = try Workbench("readme")
    try bench.write(try CompiledSet.shipped.get().swift, to: "Tokens.swift")
    var files = ["Tokens.swift"]
    for (number, block) in blocks.enumerated() {
      files.append("Block\(number).swift")
      try bench.write(block, to: "Block\(number).swift")
    }
    try AppleStubs.check(files, [], in: bench, with: try AppleStubs.modules.get())
  }

  @Test(.enabled(if: Tool.kotlin != nil, Tool.hint), .waiting) func itsKotlinCompiles() throws {
    #expect(try ShownCode.blocks(in: "kotlin").count == 1)
    _ = try KotlinProgram.run("importer.ImporterKt")
  }

  @Test(.enabled(if: Tool.chromium != nil, Tool.hint)) func itsCSSIsRead() throws {
    let css = try ShownCode.blocks(in: "css").joined()
    let properties = css.matches(of: #/var\((--[a-z0-9-]+)\)/#).map { String($0.1) }
    let known = Set(try CompiledSet.shipped.get().resolved.themes[0].tokens.map { Speller.css($0.path) })
    #expect(properties.count == 7)
    #expect(properties.filter { !known.contains($0) } == [])
    let sheet = Browser.Sheet(name: "readme", css: css, tokens: [], elements: [], readsRules: true)
    let printout = try #require(try Browser.read([sheet], called: "readme")["readme"])
    guard case .text(let found)? = printout.values[.init(path: "rules", theme: "")]?.first else {
      Issue.record("no rules")
      return
    }
    #expect(WebImporterTests.plain(found) == WebImporterTests.plain(css))
  }
}

/// Blocks of code on the page *Using the generated code*.
enum ShownCode {
  static func blocks(in language: String) throws -> [String] {
    let text = try Checkout.read("Sources/tokenc/tokenc.docc/UsingGeneratedCode.md")
    return text.components(separatedBy: "```\(language)\n").dropFirst().map { block in
      block.components(separatedBy: "\n```")[0] + "\n"
    }
  }
}
