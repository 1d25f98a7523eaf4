import Foundation
import TestSupport
import Testing

/// Sessions with clients that others wrote. Each is a program in `Tests/Clients`.
@Suite(.serialized) struct EditorTests {
  /// A Python with the packages of `Tests/requirements.txt`.
  static let python: String? = {
    let python = "\(Checkout.path)/.build/venv/bin/python"
    guard FileManager.default.isExecutableFile(atPath: python) else { return nil }
    let outcome = try? Workspace().run(python, ["-c", "import pytest_lsp, mcp"])
    return outcome?.status == 0 ? python : nil
  }()

  @Test(.enabled(if: python != nil, "install it with `make test-tools`"))
  func `clients of the protocol get on with the language server`() throws {
    let outcome = try Workspace().run(
      #require(Self.python),
      ["-m", "pytest", "-q", "-p", "no:cacheprovider", "\(Checkout.path)/Tests/Clients/test_lsp.py"],
      environment: ["PYTHONDONTWRITEBYTECODE": "1"])
    #expect(outcome.status == 0, "\(outcome)")
  }

  @Test(.enabled(if: python != nil, "install it with `make test-tools`"))
  func `the official client of the Model Context Protocol gets on with the server`() throws {
    let outcome = try Workspace().run(
      #require(Self.python),
      ["\(Checkout.path)/Tests/Clients/mcp_session.py", Checkout.tokenc, "\(Checkout.path)/tokens"])
    #expect(outcome.status == 0, "\(outcome)")
  }

  /// Every file of the shipped set is valid by the schema of its kind.
  @Test(.enabled(if: python != nil, "install it with `make test-tools`"))
  func `the shipped set is valid by the schemas`() throws {
    let folder = try Workspace()
    let kinds = [
      "config": ["tokenc.yaml"], "resolver": ["themes.resolver.yaml"],
      "anatomies": ["selection-controls.yaml"],
      "tokens": [
        "palette.yaml", "semantic.yaml", "foundations.yaml", "typography.yaml", "components/toggle.yaml",
      ],
    ]
    for (kind, files) in kinds {
      let schema = try folder.tokenc("schema", kind)
      #expect(schema.status == 0)
      try folder.write(schema.output, to: "\(kind).json")
      let outcome = try folder.run(
        #require(Self.python),
        ["-m", "check_jsonschema", "--schemafile", "\(kind).json", "--default-filetype", "yaml"]
          + files.map { "\(Checkout.path)/tokens/\($0)" })
      #expect(outcome.status == 0, "\(kind): \(outcome)")
    }
    try folder.write("outputs: [{format: css, file: a.css, namespaces: x}]\n", to: "wrong.yaml")
    let wrong = try folder.run(
      #require(Self.python),
      ["-m", "check_jsonschema", "--schemafile", "config.json", "--default-filetype", "yaml", "wrong.yaml"])
    #expect(wrong.status == 1, "\(wrong)")
  }

  /// Neovim's own client shows, mends, answers, renames, and ends the session.
  @Test(.enabled(if: Workspace.has("nvim"), "install it with `make test-tools`"))
  func `Neovim gets on with the language server`() throws {
    let folder = try Workspace([
      "set.yaml": """
      palette:
        $type: color
        blue: {$value: "#005CE5"}
      button:
        fill: {$value: "{palette.bleu}"}  # 😀 é

      """
    ])
    let outcome = try folder.run(
      "/usr/bin/env",
      ["nvim", "--headless", "--clean", "-c", "luafile \(Checkout.path)/Tests/Clients/neovim.lua"],
      environment: ["TOKENC_ROOT": folder.path, "TOKENC_FILE": "\(folder.path)/set.yaml"])
    #expect(outcome.status == 0, "\(outcome)")
  }
}
