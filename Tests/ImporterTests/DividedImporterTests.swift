import Foundation
import TestSupport
import Testing

/// Outputs that are divided into files, as their consumers read them together.
@Suite(.serialized)
struct DividedImporterTests {
  /// The shipped tokens, a file for each group, in a folder for each language.
  private static let built = Result {
    let bench = try Workbench("divided")
    var command = ["build", "tokens", "--quiet"]
    for (format, file) in [
      ("swift", "swift/{group}.swift"), ("kotlin", "kotlin/{group:2}.kt"), ("scss", "scss/_{group}.scss"),
      ("typescript", "ts/{group}.ts"), ("android-xml", "res"),
    ] {
      command += ["--output", "\(format)=\(bench.path)/\(file)"]
    }
    let settings = [
      "kotlin.package=com.example.divided", "kotlin.depth=2", "scss.prefix=ds", "scss.values=literal",
      "scss.index=true", "typescript.values=literal", "typescript.index=true", "android-xml.prefix=ds",
      "android-xml.split=files", "swift.lists=true",
    ]
    try Checkout.tokenc(command + settings.flatMap { ["--set", $0] })
    for (folder, module) in [("esm", "esm"), ("cjs", "cjs")] {
      let ending = folder == "esm" ? "mjs" : "cjs"
      try Checkout.tokenc(
        "build", "tokens", "--quiet", "--output", "javascript=\(bench.path)/\(folder)/{group}.\(ending)",
        "--set",
        "javascript.module=\(module)", "--set", "javascript.index=true", "--set",
        "javascript.declarations=true",
        "--set", "javascript.values=literal")
    }
    return bench
  }

  private static func files(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: "\(built.get().path)/\(folder)").filter {
      $0.contains(".") && !$0.hasPrefix(".")
    }.sorted()
  }

  @Test(.enabled(if: Tool.swiftc != nil && Checkout.hasNoAppleFrameworks, Tool.hint))
  func swiftFilesCompileTogether() throws {
    let files = try Self.files(in: "swift")
    #expect(files.contains("Tokens+Support.swift") && files.contains("segmented-control.swift"))
    let bench = try Self.built.get()
    try AppleStubs.check(files.map { "swift/\($0)" }, [], in: bench, with: try AppleStubs.modules.get())
    try bench.write(
      "print(Tokens.Toggle.Size.Medium.knob, Tokens.Toggle.knob(.medium), Tokens.allColors.count > 100)\n",
      to: "main.swift")
    try Command(
      program: Tool.swiftc ?? "swiftc",
      arguments: ["-swift-version", "6", "-suppress-warnings", "-o", "program", "main.swift"]
        + files.map { "swift/\($0)" }, folder: bench.path
    ).succeed()
    #expect(try Command(program: "\(bench.path)/program").succeed() == "20.0 20.0 true\n")
  }

  @Test(.enabled(if: Tool.kotlin != nil, Tool.hint), .waiting) func kotlinFilesCompileTogether() throws {
    let files = try Self.files(in: "kotlin")
    #expect(files.contains("TokensSupport.kt") && files.contains("toggle/color.kt"))
    try KotlinProgram.check(["\(try Self.built.get().path)/kotlin"], in: "divided-kotlin")
  }

  @Test(.enabled(if: Tool.typescript != nil, Tool.hint)) func typescriptHasEveryModule() throws {
    let bench = try Self.built.get()
    try TypeScript.check(
      """
      import * as design from "./ts/index.js";
      import * as declared from "./esm/index.mjs";
      const brand: "#005ce5" = design.palette.tokens.palette.blue["600"];
      const same: typeof brand = declared.palette.tokens.palette.blue["600"];
      // @ts-expect-error: there is no such group
      design.nothing;
      export { brand, same, design };
      """, in: bench.path)
  }

  @Test(.enabled(if: Tool.node != nil, Tool.hint)) func nodeLoadsEveryModule() throws {
    let bench = try Self.built.get()
    let groups = try Self.files(in: "cjs").filter { $0.hasSuffix(".cjs") && $0 != "index.cjs" }.count
    for script in [
      "const all = require('./cjs/index.cjs');", "import('./esm/index.mjs').then(all => {",
    ] {
      let end = script.hasSuffix("{") ? "})" : ""
      let found = try Node.json(
        "\(script) console.log(JSON.stringify([Object.keys(all).length, all.segmentedControl.tokens['segmented-control'].size.mini.height])) \(end)",
        in: bench.path)
      #expect(found as? [AnyHashable] == [groups, "20px"], "\(script) \(found)")
    }
  }

  @Test(.enabled(if: Tool.dartSass != nil, Tool.hint)) func sassForwardsEveryVariable() throws {
    let bench = try Self.built.get()
    let css = try Sass.dart.compile(
      """
      @use "index" as *;
      .a { color: $ds-palette-blue-600; width: $ds-toggle-size-medium-knob; @include ds-text($ds-label-medium); }
      """, in: "\(bench.path)/scss")
    #expect(
      css.contains("color: #005ce5;") && css.contains("width: 20px;") && css.contains("line-height:"),
      "\(css)")
  }

  @Test(.enabled(if: Tool.aapt2 != nil, Tool.hint)) func androidHasAFileForEachKind() throws {
    let bench = try Self.built.get()
    #expect(
      try Self.files(in: "res") == [
        "values-night/colors.xml", "values/colors.xml", "values/dimens.xml", "values/integers.xml",
        "values/strings.xml",
      ])
    try AAPT2.compile(in: bench)
  }
}
