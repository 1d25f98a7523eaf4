import Compiler
import Diagnostics
import Emission
import TestSupport
import Testing

/// What an output of Code Connect says of components that it cannot connect.
@Suite struct CodeConnectTests {
  private static let tokens = """
    toggle: {$type: color, default: {bg: {$value: "#112233"}}, disabled: {bg: {$value: "#445566"}}}
    """

  /// The paths of the files, and what was reported.
  private func build(_ links: String) throws -> (paths: [String], messages: [String]) {
    let anatomy = """
      toggle:
        axes: {state: [default, disabled]}
        colors: {path: "toggle.{state}.{role}", roles: {bg: track}}
        exempt: {state: disabled}
      \(links)
      """
    let files = [
      "t/a.yaml": Self.tokens, "t/c.yaml": anatomy,
      "t/tokenc.yaml": """
      sources: [a.yaml]
      \(links == "none" ? "" : "components: [c.yaml]")
      outputs: [{format: code-connect, file: connected, url: "https://www.figma.com/design/a/b"}]
      """,
    ]
    let request = Request(.build, inputs: ["t"])
    let result = compile(request, loading: MemoryFiles(files).loader)
    let found = result.log.diagnostics.filter { $0.code.name == "unlinked-component" }
    #expect(found.allSatisfy { $0.severity == .warning } && result.succeeded, "\(result.diagnosticsText)")
    return (result.files.map(\.path), found.map(\.message))
  }

  @Test func `is silent about what is linked`() throws {
    let result = try build("  nodes: [{node: \"1:2\"}]\n  code: {web: ds-toggle}")
    #expect(result.paths == ["t/connected/ds-toggle.figma.ts"])
    #expect(result.messages == [])
  }

  @Test(arguments: [
    (
      "  code: {web: ds-toggle}",
      "`toggle` has no node for the component as a whole, so no file connects it; add `nodes: [{node: \"1:2\"}]` with its number in the design file"
    ),
    (
      "  nodes: [{node: \"1:2\", only: {state: default}}]\n  code: {web: ds-toggle}",
      "`toggle` has no node for the component as a whole, so no file connects it; add `nodes: [{node: \"1:2\"}]` with its number in the design file"
    ),
    (
      "  nodes: [{node: \"1:2\"}]",
      "`toggle` has no name in code, so no file connects it; add `code: {swiftui: …, compose: …, web: …}`"
    ),
    ("", "no component is linked, so there is nothing to connect; give an anatomy `nodes:` and `code:`"),
    (
      "none",
      "there are no components to connect; name the files of their anatomies under `components:`"
    ),
  ])
  func `says what a component lacks`(links: String, message: String) throws {
    let result = try build(links)
    #expect(result.paths == [])
    #expect(result.messages == [message])
  }
}
