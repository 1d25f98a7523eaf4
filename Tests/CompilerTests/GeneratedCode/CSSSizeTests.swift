import Compiler
import Emission
import Foundation
import TestSupport
import Testing

/// How many bytes the style sheet of the shipped tokens has, compared with one that a person would write.
@Suite struct CSSSizeTests {
  /// A token as the shape `full` of JSON has it.
  private struct Token {
    let name: String
    let type: String
    let isAlias: Bool
    /// The custom property that it is an alias of.
    let target: String
    let values: [String: String]

    /// A value for both appearances: `light-dark()` takes colors, also within other values.
    func text(_ light: String, _ dark: String) -> String {
      let (one, two) = (values[light] ?? "", values[dark] ?? "")
      if one == two { return one }
      if type == "color" { return "light-dark(\(one), \(two))" }
      return one.replacing(#/#[0-9a-f]{6,8}/#) { "light-dark(\($0.output), \($0.output))" }
    }

    func differs(_ one: String, _ other: String) -> Bool { values[one] != values[other] }
  }

  private func built(_ assignments: [String]) throws -> [String] {
    var request = Request(.build, inputs: ["tokens"])
    request.outputs = [.init(.css, file: "a.css"), .init(.json, file: "a.json")]
    for assignment in ["json.shape=full"] + assignments { try request.settings.assign(assignment) }
    let result = compile(request, loading: FolderFiles(root: Checkout.path).loader)
    try #require(result.files.count == 2, "\(result.diagnosticsText)")
    return result.files.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  private func tokens(_ json: String) throws -> [Token] {
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: [String: Any]] ?? [:]
    func name(_ path: String) -> String {
      (object[path]?["names"] as? [String: String])?["css"] ?? ""
    }
    return object.map { path, token in
      let alias = token["alias"] as? String
      return Token(
        name: name(path), type: token["type"] as? String ?? "", isAlias: alias != nil,
        target: alias.map(name) ?? "", values: token["values"] as? [String: String] ?? [:])
    }
  }

  /// What a person would write who knows the language: every token once, with `light-dark()`; what contrast changes once for
  /// each way to ask for a contrast, since aliases are replaced where they are declared; and the system colors, which are
  /// taken from the style sheet. Two spaces before a declaration, no comments.
  private func optimum(_ tokens: [Token], systemColors: Substring) -> String {
    func lines(_ tokens: [Token], _ light: String, _ dark: String) -> String {
      tokens.map { "  \($0.name): \($0.isAlias ? "var(\($0.target))" : $0.text(light, dark));\n" }.joined()
    }
    let contrasting = tokens.filter {
      $0.differs("light", "light-high-contrast") || $0.differs("dark", "dark-high-contrast")
    }
    let high = lines(contrasting, "light-high-contrast", "dark-high-contrast")
    return """
      :root {
        color-scheme: light dark;
      \(lines(tokens, "light", "dark"))}
      [data-theme=light] { color-scheme: light; }
      [data-theme=dark] { color-scheme: dark; }
      @media (prefers-contrast: more) {
      :root:not([data-contrast]) {
      \(high)}
      }
      [data-contrast=high] {
      \(high)}
      [data-contrast=normal] {
      \(lines(contrasting, "light", "dark"))}
      \(systemColors)
      """
  }

  @Test func `is near that of a sheet that is written by hand`() throws {
    let whole = try built([])
    let systemColors = try #require(whole[0].range(of: "@media (forced-colors"))
    let optimum = optimum(try tokens(whole[1]), systemColors: whole[0][systemColors.lowerBound...]).utf8.count
    #expect(optimum > 40_000)
    let lightDark = try built(["css.scheme=light-dark"])[0].utf8.count
    #expect(Double(lightDark) <= 2 * Double(optimum), "\(lightDark) for \(optimum)")
    #expect(Double(whole[0].utf8.count) <= 3 * Double(optimum), "\(whole[0].utf8.count) for \(optimum)")
    let minified = try built(["css.scheme=light-dark", "css.minify=true"])[0].utf8.count
    #expect(Double(minified) <= 1.5 * Double(optimum), "\(minified) for \(optimum)")
  }
}
