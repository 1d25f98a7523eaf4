import Foundation
import TestSupport
import Testing

/// Sessions with clients that others wrote. Each is a program in `Tests/Clients`.
@Suite(.serialized, .waiting) struct EditorTests {
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

  /// A member that no reader knows is refused in the editor, too; those that are kept are not.
  @Test(
    .enabled(if: python != nil, "install it with `make test-tools`"),
    arguments: [
      ("{$type: dimension, $value: {value: 1, unit: px, uint: px}}", 1),
      ("{$type: duration, $value: {value: 1, unit: ms, x: 1}}", 1),
      ("{$type: color, $value: {colorSpace: srgb, components: [0, 0, 0], channels: []}}", 1),
      ("{$type: dimension, b: {$value: {value: 1, unit: px, uint: px}}}", 1),
      ("{$type: color, b: {$value: {colorSpace: srgb, components: [0, 0, 0], channels: []}}}", 1),
      ("{$type: duration, b: {$value: {value: 1, unit: ms}}}", 0),
      ("{$type: dimension, $value: {value: 1, unit: px}}", 0),
      ("{$type: typography, $value: {fontSize: 1px, textTransform: uppercase}}", 0),
    ] as [(String, Int32)])
  func `unknown members are not valid by the schema`(token: String, status: Int32) throws {
    let folder = try Workspace()
    try folder.write(folder.tokenc("schema", "tokens").output, to: "schema.json")
    try folder.write("a: \(token)\n", to: "a.yaml")
    let outcome = try folder.run(
      #require(Self.python),
      ["-m", "check_jsonschema", "--schemafile", "schema.json", "--default-filetype", "yaml", "a.yaml"])
    #expect(outcome.status == status, "\(outcome)")
    #expect(try folder.tokenc("check", "a.yaml").status == status)
  }

  private static let wrongSet = """
    palette:
      $type: color
      blue: {$value: "#005CE5"}
    button:
      fill: {$value: "{palette.bleu}"}  # 😀 é

    """

  /// The code of which VS Code's own client is made, from Debian.
  private static let nodeModules = "\(Checkout.path)/.build/test-tools/node"

  @Test(
    .enabled(
      if: Workspace.has("node")
        && FileManager.default.fileExists(atPath: "\(nodeModules)/vscode-languageserver-protocol"),
      "install it with `make test-tools`"))
  func `the client of VS Code gets on with the language server`() throws {
    let outcome = try Workspace().run(
      "/usr/bin/env", ["node", "\(Checkout.path)/Tests/Clients/node_session.cjs", Checkout.tokenc],
      environment: ["NODE_PATH": Self.nodeModules])
    #expect(outcome.status == 0, "\(outcome)")
  }

  /// Eglot is a part of Emacs since version 29 and a package of Debian before.
  private static let hasEglot = {
    guard Workspace.has("emacs") else { return false }
    let outcome = try? Workspace().run(
      "/usr/bin/env", ["emacs", "-q", "--batch", "--eval", "(progn (package-initialize) (require 'eglot))"])
    return outcome?.status == 0
  }()

  @Test(.enabled(if: hasEglot, "install it with `make test-tools`"))
  func `Emacs gets on with the language server`() throws {
    let folder = try Workspace(["set.yaml": Self.wrongSet])
    let outcome = try folder.run(
      "/usr/bin/env", ["emacs", "-q", "--batch", "-l", "\(Checkout.path)/Tests/Clients/eglot.el"],
      environment: ["TOKENC_FILE": "\(folder.path)/set.yaml", "HOME": folder.path])
    #expect(outcome.status == 0, "\(outcome)")
  }

  /// The sources of the extension for VS Code name files that are there, and its script is one of JavaScript.
  @Test(.enabled(if: Workspace.has("node"), "install it with `make test-tools`"))
  func `the extension for VS Code is whole`() throws {
    let folder = "\(Checkout.path)/Sources/Editors/vscode"
    let manifest = try #require(
      JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: folder + "/package.json")))
        as? [String: Any])
    #expect(manifest["main"] as? String == "./extension.js")
    #expect((manifest["activationEvents"] as? [String])?.contains("workspaceContains:**/tokenc.yaml") == true)
    let check = try Workspace().run("/usr/bin/env", ["node", "--check", folder + "/extension.js"])
    #expect(check.status == 0, "\(check)")
    // A client in the place of VS Code's gets the command and the languages.
    let run = try Workspace().run(
      "/usr/bin/env", ["node", "\(Checkout.path)/Tests/Clients/extension_session.cjs", folder])
    #expect(run.status == 0, "\(run)")
  }

  /// Neovim's own client shows, mends, answers, renames, and ends the session.
  @Test(.enabled(if: Workspace.has("nvim"), "install it with `make test-tools`"))
  func `Neovim gets on with the language server`() throws {
    let folder = try Workspace(["set.yaml": Self.wrongSet])
    let outcome = try folder.run(
      "/usr/bin/env",
      ["nvim", "--headless", "--clean", "-c", "luafile \(Checkout.path)/Tests/Clients/neovim.lua"],
      environment: ["TOKENC_ROOT": folder.path, "TOKENC_FILE": "\(folder.path)/set.yaml"])
    #expect(outcome.status == 0, "\(outcome)")
  }
}
