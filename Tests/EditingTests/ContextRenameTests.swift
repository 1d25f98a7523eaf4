import Compiler
import Diagnostics
import TestSupport
import Testing
import Tokens

@testable import Editing

/// A rename in a set with axes: what only a context of a modifier holds moves with the rest, and is compared.
@Suite struct ContextRenameTests {
  private static let files = [
    "t/r.resolver.json": """
    {"version": "2025.10",
     "sets": {"base": {"sources": [{"$ref": "base.yaml"}]}},
     "modifiers": {
       "theme": {"contexts": {"light": [], "dark": [{"$ref": "dark.yaml"}]}, "default": "light"},
       "density": {"contexts": {"regular": [], "compact": [{"$ref": "compact.yaml"}]}, "default": "regular"}},
     "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}, {"$ref": "#/modifiers/density"}]}
    """,
    "t/base.yaml": """
    space: {$type: dimension, small: {$value: 8px}, large: {$value: 16px}, row: {$value: "{space.large}"}}
    ink: {$type: color, $value: "#000"}
    """,
    "t/dark.yaml": "ink: {$type: color, $value: \"#fff\"}\n",
    "t/compact.yaml": "space: {$type: dimension, row: {$value: \"{space.small}\"}}\n",
  ]

  private static func compiled(_ files: [String: String] = files) -> Compilation {
    var workspace = Workspace(loading: MemoryFiles(files).loader)
    return compile(Request(.check, inputs: ["t"]), in: &workspace)
  }

  @Test(arguments: [
    ("space.small", "space.tight", "space: {$type: dimension, row: {$value: \"{space.tight}\"}}\n"),
    ("space.row", "space.line", "space: {$type: dimension, line: {$value: \"{space.small}\"}}\n"),
    ("space", "gap", "gap: {$type: dimension, row: {$value: \"{gap.small}\"}}\n"),
  ])
  func `references and tokens of contexts follow`(old: String, new: String, compact: String) throws {
    let before = Self.compiled()
    #expect(before.succeeded, "\(before.log.diagnostics)")
    let rename = try Rename(old, toPath: new, in: before)
    let workspace = Workspace(loading: MemoryFiles(Self.files).loader)
    _ = try rename.verified(Request(.check, inputs: ["t"]), from: before, in: workspace)
    let change = rename.changes(of: before).first { $0.path == "t/compact.yaml" }
    #expect(change.map { String(decoding: $0.after, as: UTF8.self) } == compact)
  }

  @Test func `a value that differs in a context is found`() throws {
    let before = Self.compiled()
    var files = Self.files
    files["t/compact.yaml"] = "space: {$type: dimension, row: {$value: 9px}}\n"
    let difference = before.difference(to: Self.compiled(files)) { id in
      before.tokens?.dottedPath(of: id).pathSegments ?? []
    } mayBeAdded: { _ in
      false
    }
    guard case .changed(let id, let theme, let context) = difference else {
      Issue.record("\(String(describing: difference))")
      return
    }
    #expect(before.tokens?.dottedPath(of: id) == "space.row")
    #expect(before.described(theme, context) == " in `light` at density=compact")
  }

  /// A token that begins to depend on a modifier has another value there.
  @Test func `a new dependence is found`() throws {
    let before = Self.compiled()
    var files = Self.files
    files["t/compact.yaml"]? += "ink: {$type: color, $value: \"#00f\"}\n"
    let difference = before.difference(to: Self.compiled(files)) { id in
      before.tokens?.dottedPath(of: id).pathSegments ?? []
    } mayBeAdded: { _ in
      false
    }
    guard case .changed(let id, _, let context) = difference else {
      Issue.record("\(String(describing: difference))")
      return
    }
    #expect(before.tokens?.dottedPath(of: id) == "ink")
    #expect(context.equations == "density=compact")
  }
}
