import Foundation
import TestSupport
import Testing

/// The Swift code that an asset catalog has next to it.
@Suite(
  .serialized,
  .enabled(if: Tool.swiftc != nil && Checkout.hasNoAppleFrameworks, "the real frameworks are here"))
struct AssetAccessorTests {
  /// Names that mean something in Swift, cannot begin an identifier, or hide what the code refers to.
  private static let nasty = #"""
    "swift-u-i": {$type: color, self: {$value: "#000"}, init: {$value: "#000"}, Type: {$value: "#000"}}
    Swift: {$type: color, Color: {Color: {$value: "#000"}}, Bundle: {module: {$value: "#000"}}}
    color: {$type: color, class: {$value: "#000"}, default: {x: {$value: "#000"}}, "2x": {$value: "#000"}}
    assets: {$type: color, assets: {$root: {$value: "#000"}, $description: "*/ \\", x: {$value: "{assets.assets.$root}"}}}
    "🎨 \"q\" \\(a)": {$type: color, "한국 \\u(0)": {$value: "#000", $deprecated: "say \"no\" \\(x)\nto it"}}
    "50": {$type: color, "50": {$value: "#000", $description: "one\ntwo"}, "100": {"50": {$value: "#000"}}}
    size: {$type: dimension, small: {$value: 8px}}
    brand: {$type: color, $value: "#000"}

    """#

  @Test(arguments: [
    [], ["-default-isolation", "MainActor"],
    [
      "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature", "InternalImportsByDefault",
      "-enable-upcoming-feature", "MemberImportVisibility", "-strict-memory-safety",
    ],
  ])
  func accessorsCompile(flags: [String]) throws {
    let bench = try Workbench("accessor")
    try bench.write(Self.nasty, to: "nasty.yaml")
    for input in [try CompiledSet.shipped.get().input, "\(bench.path)/nasty.yaml"] {
      let catalog = try AssetCatalog(at: bench)
      try catalog.write(input, "--quiet")
      try AppleStubs.check(
        [AssetCatalog.accessor, AssetCatalog.bundle], flags, in: bench, with: AppleStubs.modules.get())
    }
  }

  /// Other code refers to the constants by these names, next to the constants with values.
  @Test func constantsHaveTheNamesOfTheFormatSwift() throws {
    let bench = try Workbench("accessor-names")
    try bench.write(Self.nasty, to: "nasty.yaml")
    try AssetCatalog(at: bench).write(
      "\(bench.path)/nasty.yaml", "--swift", "\(bench.path)/Tokens.swift", "--quiet")
    try bench.write(
      """
      import SwiftUI
      let all: [SwiftUI.Color] = [
        Assets.SwiftUI_.self_, Assets.SwiftUI_.init_, Assets.SwiftUI_.type, Assets.Swift_.Color.color,
        Assets.Color.class, Assets.Color.Default.x, Assets.Color._2x, Assets.Assets.Assets.root, Assets._50._50,
        Assets._50._100._50, Assets.brand,
      ]
      let same: [TokensColor] = [Tokens.Color._2x, Tokens.Assets.Assets.root, Tokens._50._100._50, Tokens.brand]

      """, to: "Uses.swift")
    let files = [AssetCatalog.accessor, AssetCatalog.bundle, "Tokens.swift", "Uses.swift"]
    try AppleStubs.check(files, [], in: bench, with: AppleStubs.modules.get())
  }

  /// Each constant names a color set in namespaces that the catalog provides, and each color set has a constant.
  @Test(arguments: ["shipped", "bulk", "nasty"]) func constantsNameColorSets(name: String) throws {
    let bench = try Workbench("accessor-\(name)")
    try bench.write(Self.nasty, to: "nasty.yaml")
    let sets = ["shipped": CompiledSet.shipped, "bulk": CompiledSet.bulk]
    let catalog = try AssetCatalog(at: bench)
    try catalog.write(sets[name]?.get().input ?? "\(bench.path)/nasty.yaml", "--quiet")
    let text = try bench.read(AssetCatalog.accessor)
    let named = text.matches(of: #/SwiftUI\.Color\("([^"\\]+)", bundle: \.module\)/#).map { String($0.1) }
    #expect(named.count == text.split(separator: "\n").count { $0.contains("static var ") })
    #expect(try catalog.colorSets().sorted() == named.sorted())
    var folders: Set<String> = []
    for name in named {
      var folder = name.split(separator: "/").dropLast()
      while folders.insert(folder.joined(separator: "/")).inserted { folder = folder.dropLast() }
    }
    for folder in folders.subtracting([""]) {
      let contents = try bench.read("Tokens.xcassets/\(folder)/Contents.json")
      #expect(contents.contains("\"provides-namespace\" : true"), "\(folder)")
    }
  }

  @Test(arguments: [
    (["bundle=main"], "Brand { public static var base: SwiftUI.Color { SwiftUI.Color(\"Brand/base\") } }"),
    (
      ["access=internal", "namespace=Palette"],
      "Brand { static var base: SwiftUI.Color { SwiftUI.Color(\"Brand/base\", bundle: .module) } }"
    ),
    (
      ["access=package"],
      "Brand { package static var base: SwiftUI.Color { SwiftUI.Color(\"Brand/base\", bundle: .module) } }"
    ),
  ])
  func optionsChangeTheCode(settings: [String], code: String) throws {
    let bench = try Workbench("accessor-options")
    try bench.write("brand: {base: {$type: color, $value: \"#005ce5\"}}\n", to: "tokens.yaml")
    try AssetCatalog(at: bench).write(
      ["\(bench.path)/tokens.yaml"] + settings.flatMap { ["--set", "xcassets.\($0)"] })
    let text = try bench.read(AssetCatalog.accessor)
    #expect(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(code), "\(text)")
    #expect(text.contains("enum \(settings.contains("namespace=Palette") ? "Palette" : "Assets") {"))
    try AppleStubs.check(
      [AssetCatalog.accessor, AssetCatalog.bundle], ["-package-name", "sample"], in: bench,
      with: AppleStubs.modules.get())
  }
}

/// A catalog with an accessor, and what SwiftPM generates for the resources of a target.
struct AssetCatalog {
  static let accessor = "Assets.swift"
  static let bundle = "Bundle.swift"
  private let bench: Workbench

  init(at bench: Workbench) throws {
    self.bench = bench
    try bench.write(
      """
      import Foundation

      extension Foundation.Bundle {
        static let module: Bundle = .main
      }

      """, to: Self.bundle)
  }

  /// Writes the catalog of a set, in a new folder.
  func write(_ arguments: String...) throws { try write(arguments) }

  func write(_ arguments: [String]) throws {
    try? FileManager.default.removeItem(atPath: "\(bench.path)/Tokens.xcassets")
    try Checkout.tokenc(
      ["build"] + arguments + [
        "--output", "xcassets=\(bench.path)/Tokens.xcassets", "--set",
        "xcassets.accessor=\(bench.path)/\(Self.accessor)",
      ])
  }

  /// The names of the color sets.
  func colorSets() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: "\(bench.path)/Tokens.xcassets")
      .filter { $0.hasSuffix(".colorset") }.map { String($0.dropLast(".colorset".count)) }
  }
}
