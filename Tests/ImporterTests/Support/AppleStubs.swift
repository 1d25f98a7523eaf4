import Foundation
import TestSupport

/// Modules called SwiftUI, UIKit, AppKit and QuartzCore that declare as much of the real ones as generated code uses.
enum AppleStubs {
  /// The folder of the modules.
  static let modules = Result {
    let bench = try Workbench("apple-stubs")
    for module in ["UIKit", "AppKit", "QuartzCore", "SwiftUI"] {
      try Command(
        program: Tool.swiftc ?? "swiftc",
        arguments: [
          "-swift-version", "6", "-parse-as-library", "-enable-library-evolution", "-emit-module",
          "-I", bench.path, "-module-name", module, "-o",
          "\(bench.path)/\(module).swiftmodule",
          "\(Checkout.path)/Tests/Importers/Swift/Stubs/\(module).swift",
        ]
      ).succeed()
    }
    return bench.path
  }

  /// Checks types, with warnings as errors.
  static func check(_ files: [String], _ flags: [String], in bench: Workbench, with stubs: String) throws {
    let arguments =
      ["-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-typecheck", "-I", stubs] + flags
    try Command(program: Tool.swiftc ?? "swiftc", arguments: arguments + files, folder: bench.path).succeed()
  }

  /// Checks files of Code Connect with a module `Figma` and the components of a product.
  static func check(codeConnect files: [String], in bench: Workbench, with stubs: String) throws {
    let importers = "\(Checkout.path)/Tests/Importers/CodeConnect"
    try Command(
      program: Tool.swiftc ?? "swiftc",
      arguments: [
        "-swift-version", "6", "-parse-as-library", "-emit-module", "-I", stubs, "-module-name", "Figma",
        "-o",
        "\(bench.path)/Figma.swiftmodule", "\(importers)/Figma.swift",
      ]
    ).succeed()
    try check(files + ["\(importers)/Components.swift"], ["-I", bench.path], in: bench, with: stubs)
  }

  /// Tokens for the roles of Apple's platforms, and one of a type of the configuration.
  static func writeRoles(in bench: Workbench) throws {
    let roles = ["accent", "label", "secondaryLabel", "tertiaryLabel", "systemBackground"]
    for (name, value) in [("base", "#005ce5"), ("dark", "#6ea8ff")] {
      let tokens = roles.map { "  \($0): {$value: '\(value)'}\n" }.joined()
      try bench.write("role:\n  $type: color\n\(tokens)", to: "roles/\(name).yaml")
    }
    try bench.write(
      """
      halo: {$type: shape, $value: {angle: 45, from: "{role.accent}"}}
      busy: {$type: cursor, $value: wait}
      """, to: "roles/own.yaml")
    try bench.write(
      """
      version: "2025.10"
      sets: {base: {sources: [{$ref: base.yaml}, {$ref: own.yaml}]}}
      modifiers: {theme: {contexts: {light: [], dark: [{$ref: dark.yaml}]}, default: light}}
      resolutionOrder: [{$ref: "#/sets/base"}, {$ref: "#/modifiers/theme"}]
      """, to: "roles/themes.yaml")
    try bench.write(
      """
      resolver: themes.yaml
      severity: {low-contrast: off}
      bridge: {apple: {\(roles.map { "\($0): role.\($0)" }.joined(separator: ", "))}}
      types:
        shape: {of: {angle: number, from: color}, swift: {type: Conic, value: "Conic(angle: {{angle}}, from: {{from}})"}}
        cursor: {of: string}
      outputs: [{format: swift, file: ../Roles.swift, namespace: Roles}]
      roots: [..]
      """, to: "roles/tokenc.yaml")
    try Checkout.tokenc("build", "\(bench.path)/roles", "--quiet")
    try bench.write(
      """
      public nonisolated struct Conic: Hashable, Sendable {
        public var angle: Double
        public var from: RolesColor.Value

        public init(angle: Double, from: RolesColor.Value) { (self.angle, self.from) = (angle, from) }
      }

      """, to: "Conic.swift")
  }
}
