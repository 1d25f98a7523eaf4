import Foundation
import TestSupport
import Testing
import TokenCompiler

/// What other programs in Swift see: no package access here.
@Suite struct TokenProjectTests {
  private static let files = [
    "tokens/palette.yaml": """
    color:
      $type: color
      blue: {$value: "#005ce5", $description: The brand.}
      wide: {$value: {colorSpace: oklch, components: [0.5, none, 240], alpha: 0.5}}
      old: {$value: "{color.blue}", $deprecated: Use blue.}
    gap: {$type: dimension, $value: 0.5rem}
    fade: {$type: duration, $value: 0.2s}

    """
  ]

  private func token(_ path: String, of compilation: Compilation) throws -> Token {
    try #require(compilation.tokens.first { $0.path == path })
  }

  private func color(_ token: Token) throws -> TokenValue.Color {
    var color: TokenValue.Color?
    if case .color(let value)? = token.values["light"] { color = value }
    return try #require(color)
  }

  @Test func `tokens have values, names, and words`() throws {
    let compilation = try TokenProject(files: Self.files, at: "tokens").compile()
    #expect(compilation.succeeded)
    #expect(compilation.tokens.map(\.path) == ["color.blue", "color.wide", "color.old", "gap", "fade"])
    #expect(compilation.themes.map(\.name) == ["light"])
    #expect(compilation.inputs.contains("tokens/palette.yaml"))
    let blue = try token("color.blue", of: compilation)
    #expect(blue.description == "The brand.")
    #expect(blue.names == ["css": "--color-blue", "swift": "Tokens.Color.blue"])
    let color = try color(blue)
    #expect(color.colorSpace == "srgb")
    #expect(zip(color.components, [0, 92, 229]).allSatisfy { abs(($0 ?? -1) * 255 - $1) < 1e-9 })
    let old = try token("color.old", of: compilation)
    #expect(old.isDeprecated)
    #expect(old.deprecationReason == "Use blue.")
    #expect(old.values == blue.values)
    let wide = try self.color(token("color.wide", of: compilation))
    #expect(wide.components == [0.5, nil, 240])
    #expect(wide.alpha == 0.5)
    let gap = try token("gap", of: compilation).values["light"]
    #expect("\(gap, default: "none")".contains("value: 0.5, unit: \"rem\""))
    #expect(try token("fade", of: compilation).values["light"] == .duration(200))
  }

  @Test func `outputs are generated, and nothing is written`() throws {
    var project = TokenProject(files: Self.files, at: "tokens")
    project.outputs = [.init(format: "css", file: "tokens.css")]
    let file = try #require(try project.compile().files.first)
    #expect(file.path == "tokens.css")
    #expect(file.text?.contains("--color-blue: #005ce5;") == true)
    #expect(!FileManager.default.fileExists(atPath: "tokens.css"))
  }

  @Test func `problems of tokens are diagnostics with places`() throws {
    let project = TokenProject(files: ["a.yaml": "a: {$type: color, $value: \"{none}\"}\n"], at: "a.yaml")
    let compilation = try project.compile()
    #expect(!compilation.succeeded)
    #expect(compilation.tokens.isEmpty && compilation.files.isEmpty)
    let diagnostic = try #require(compilation.diagnostics.first)
    #expect(diagnostic.code == "unknown-reference")
    #expect(diagnostic.severity == .error)
    #expect(diagnostic.place?.path == "a.yaml")
    #expect((diagnostic.place?.line, diagnostic.place?.column) == (1, 27))
  }

  @Test func `a wrong request is an error`() throws {
    var project = TokenProject(files: Self.files, at: "tokens")
    project.outputs = [.init(format: "csss", file: "tokens.css")]
    let problem = #expect(throws: TokenProject.InvalidRequest.self) { try project.compile() }
    #expect(problem?.message == "there is no format `csss`; did you mean `css`?")
    project.outputs = []
    project.today = "tomorrow"
    #expect(throws: TokenProject.InvalidRequest.self) { try project.compile() }
  }

  @Test func `files of the machine are read`() throws {
    let compilation = try TokenProject(at: "\(Checkout.path)/tokens").compile()
    #expect(compilation.succeeded, "\(compilation.diagnostics)")
    #expect(compilation.themes.map(\.isDark).contains(true))
    #expect(compilation.files.contains { $0.path.hasSuffix("tokens.css") })
  }
}
