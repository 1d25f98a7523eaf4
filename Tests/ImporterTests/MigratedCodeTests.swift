import Foundation
import TestSupport
import Testing

/// What `migrate` makes of code is what its compilers take, next to the files that it names.
@Suite(.serialized) struct MigratedCodeTests {
  private static let tokens = """
    brand:
      $type: color
      primary: {$value: "#005ce5"}
      main-ink: {$value: "#112233"}
    space: {$type: dimension, roomy: {$value: 24px}}

    """

  private static let configuration = """
    sources: [a.yaml]
    outputs:
      - {format: css, file: out/tokens.css}
      - {format: scss, file: out/_tokens.scss}
      - {format: swift, file: out/Tokens.swift}
      - {format: typescript, file: out/tokens.ts}
      - {format: javascript, file: out/flat.mjs, shape: flat}
      - {format: android-xml, file: out/values.xml}

    """

  /// By file, with the new names; what does not change is spelled with the old ones.
  private static let code = [
    "app.css": "a { color: var(--brand-primary, #005ce5); margin: calc(2 * var( --space-roomy )) }\n",
    "app.scss": """
    @use "sass:map";
    @use "out/tokens" as ds;
    a { color: ds.$brand-primary; margin: { top: ds.$space-roomy } // $brand-base
      fill: map.get(ds.$tokens, "brand-main-ink"); width: calc(#{ds.$space-roomy} * 2); top: "$brand-base" }

    """,
    "App.swift": #"""
    enum Style {
      typealias B = Tokens.Brand
      /// `Tokens.Brand.text` of before.
      static var ink: TokensColor { B.mainInk }
      static var link: TokensColor { Tokens
        .Brand.primary }
      static func text() -> String { "Tokens.Brand.base \(Tokens.Space.roomy) \(B.primary)" }
    }

    """#,
    "app.ts": """
    import { tokens as t } from "./out/tokens";
    const b = t.brand;
    export const inks: unknown[] = [b.primary, t["brand"]["main-ink"], t?.brand?.primary, b['primary']];
    export const gap = t.space.roomy, css = `var(--brand-primary)`; // t.brand.base

    """,
    "app.mjs": """
    import { brandPrimary, spaceRoomy as gap } from "./out/flat.mjs";
    console.log(JSON.stringify([brandPrimary, gap, { brandBase: 1 }.brandBase, /brandBase/.source]));

    """,
    "layout.xml": """
    <View xmlns:android="a" android:background="@color/brand_primary"><!-- @color/brand_base -->
      <item name="b">@color/brand_main_ink</item><c d="@dimen/space_roomy" e="brand_base"/>
    </View>

    """,
  ]

  /// The text with the old names.
  private static func old(_ text: String) -> String {
    [
      ("main-ink", "text"), ("main_ink", "text"), ("mainInk", "text"), ("primary", "base"),
      ("Primary", "Base"), ("roomy", "large"), ("Roomy", "Large"),
    ].reduce(text) { $0.replacing($1.0, with: $1.1) }
  }

  /// The migrated code next to the new files.
  private static let migrated = Result {
    let bench = try Workbench("migrated")
    for (side, text) in [("old", old(tokens)), ("new", tokens)] {
      try bench.write(text, to: "\(side)/a.yaml")
      try bench.write(
        configuration.replacing("file: out/", with: "file: ../code/out/"), to: "\(side)/tokenc.yaml")
    }
    for (file, text) in code { try bench.write(old(text), to: "code/\(file)") }
    let files = code.keys.map { "\(bench.path)/code/\($0)" }
    try Checkout.tokenc(
      ["migrate", "\(bench.path)/old", "\(bench.path)/new"] + files.flatMap { ["--consumers", $0] })
    try Checkout.tokenc("build", "\(bench.path)/new", "--quiet")
    return Workbench(at: "\(bench.path)/code")
  }

  @Test(arguments: code.keys.sorted())
  func `names change and nothing else does`(file: String) throws {
    #expect(try Self.migrated.get().read(file) == Self.code[file])
  }

  @Test(.enabled(if: Tool.swiftc != nil && Checkout.hasNoAppleFrameworks, Tool.hint)) func swift() throws {
    try AppleStubs.check(
      ["App.swift", "out/Tokens.swift"], [], in: try Self.migrated.get(), with: try AppleStubs.modules.get())
  }

  @Test(.enabled(if: Tool.typescript != nil, Tool.hint)) func typescript() throws {
    let bench = try Self.migrated.get()
    try TypeScript.check(
      try bench.read("app.ts").replacing("./out/tokens", with: "./out/tokens.js"), in: bench.path)
  }

  @Test(.enabled(if: Tool.node != nil, Tool.hint)) func javascript() throws {
    let output = try Command(
      program: Tool.node ?? "node", arguments: ["app.mjs"], folder: try Self.migrated.get().path
    ).succeed()
    #expect(output == #"["var(--brand-primary)","24px",1,"brandBase"]"# + "\n")
  }

  @Test(.enabled(if: Tool.dartSass != nil, Tool.hint), arguments: ["app.scss", "app.css"])
  func sass(file: String) throws {
    let bench = try Self.migrated.get()
    let css = try Sass.dart.compile(try bench.read(file), in: bench.path)
    #expect(
      css.contains(file == "app.css" ? "2 * var(--space-roomy)" : "fill: var(--brand-main-ink)"), "\(css)")
  }

  @Test(.enabled(if: Tool.python != nil, Tool.hint)) func xml() throws {
    let script =
      "import sys, xml.dom.minidom; print(xml.dom.minidom.parse(sys.argv[1]).documentElement.tagName)"
    let path = "\(try Self.migrated.get().path)/layout.xml"
    let output = try Command(program: Tool.python ?? "python3", arguments: ["-c", script, path]).succeed()
    #expect(output == "View\n")
  }
}
