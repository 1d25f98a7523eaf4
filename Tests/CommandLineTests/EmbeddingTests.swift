import Foundation
import TestSupport
import Testing

/// `tokenc api`, and its clients in other languages.
@Suite(.serialized) struct EmbeddingTests {
  private static let clients = "\(Checkout.path)/Tests/Clients"

  /// 200 requests at once, messages of 3 MB, watching, a killed client, and files outside.
  @Test(.enabled(if: Workspace.has("python3"), "install Python"))
  func `the service serves a client without a library`() throws {
    let folder = try Workspace()
    let outcome = try folder.run(
      "/usr/bin/env", ["python3", "-B", "\(Self.clients)/api_session.py", Checkout.tokenc, folder.path])
    #expect(outcome.status == 0, "\(outcome)")
  }

  @Test(.enabled(if: Workspace.has("node"), "install it with `make test-tools`"))
  func `the client in JavaScript compiles, watches, and reports`() throws {
    let folder = try Workspace()
    try folder.linkClients()
    let script = try String(contentsOfFile: "\(Self.clients)/api_client.mjs", encoding: .utf8)
    try folder.write(script, to: "api_client.mjs")
    let outcome = try folder.run("/usr/bin/env", ["node", "api_client.mjs"])
    #expect(outcome.status == 0, "\(outcome)")
  }

  /// Debian's packages, unpacked by `make test-tools`.
  private static let bundlers = "\(Checkout.path)/.build/test-tools/bundlers"
  static let places = [bundlers, ""].flatMap { root in
    ["share", "lib", "lib/x86_64-linux-gnu", "lib/aarch64-linux-gnu"].map { "\(root)/usr/\($0)/nodejs" }
  }

  /// Whether there is a bundler to use from Node.js.
  static func has(_ bundler: String) -> Bool {
    Workspace.has("node")
      && (bundler == "vite"
        || places.contains { FileManager.default.fileExists(atPath: "\($0)/\(bundler)") })
  }

  @Test(arguments: ["vite", "rollup", "esbuild", "webpack"].filter(has))
  func `a plugin builds, shows an error, and builds again`(bundler: String) throws {
    let folder = try Workspace()
    try folder.linkClients()
    let outcome = try folder.run(
      "/usr/bin/env", ["node", "\(Self.clients)/bundlers.cjs", bundler],
      environment: ["NODE_PATH": (["\(folder.path)/node_modules"] + Self.places).joined(separator: ":")])
    #expect(outcome.status == 0, "\(outcome)")
  }
}

extension Workspace {
  /// The folder with the client in Python.
  static let pythonClient = "\(Checkout.path)/Sources/Packages/python"

  /// Lets scripts in the folder import `@tokenc/cli`.
  func linkClients() throws {
    let folder = "\(path)/node_modules/@tokenc"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/cli", withDestinationPath: "\(Checkout.path)/Sources/Packages/npm")
  }
}
