import Foundation
import TestSupport
import Testing

/// The pages about formats: their commands are run, and what they write is compiled or loaded by those for whom it is.
@Suite(.serialized)
struct DocumentedFormatsTests {
  private static let folder = "Sources/tokenc/tokenc.docc"
  private static let code = Result { try run("GeneratedCode") }
  private static let formats = Result { try run("Formats") }

  /// A folder in which the files of a page were written, and its commands run, in their order.
  private static func run(_ page: String) throws -> Workbench {
    let bench = try Workbench("documented/\(page)")
    try FileManager.default.removeItemIfThere(bench.path)
    let text = try Checkout.read("\(folder)/\(page).md")
    let block = #/<!-- (?:file: (?<file>\S+)|run) -->\n```\w*\n(?<body>.*?)\n```\n/#.dotMatchesNewlines()
    let path = (Checkout.tokenc as NSString).deletingLastPathComponent
    for match in text.matches(of: block) {
      if let file = match.file {
        try bench.write("\(match.body)\n", to: String(file))
      } else {
        let script = "set -e\nPATH='\(path)':\"$PATH\"\n\(match.body)\n"
        try Command(program: "/bin/sh", arguments: ["-c", script], folder: bench.path).succeed()
      }
    }
    return bench
  }

  /// No format is without a command on its page.
  @Test func everyFormatHasAnExample() throws {
    let pages = try ["Formats", "GeneratedCode", "Bridges"].map {
      try Checkout.read("\(Self.folder)/\($0).md")
    }.joined()
    let row = try Checkout.read("\(Self.folder)/Configuration.md").split(separator: "\n").first {
      $0.hasPrefix("| `format` |")
    }
    let names = try #require(row?.split(separator: "|")[2]).matches(of: #/`([a-z-]+)`/#).map { String($0.1) }
    #expect(names.count == 22)
    for name in names where !["exec", "vscode"].contains(name) {
      #expect(pages.contains("--output \(name)=") || pages.contains(" --\(name) "), "\(name)")
    }
    #expect(pages.contains("{format: exec,") && pages.contains("{format: vscode,"))
  }

  @Test(.enabled(if: Tool.swiftc != nil && Checkout.hasNoAppleFrameworks, Tool.hint)) func swiftCompiles()
    throws
  {
    try AppleStubs.check(["Tokens.swift"], [], in: Self.code.get(), with: AppleStubs.modules.get())
  }

  @Test(.enabled(if: Tool.kotlin != nil, Tool.hint), .waiting) func kotlinCompiles() throws {
    let bench = try Self.formats.get()
    try bench.write(
      """
      package com.example.ui
      @androidx.compose.runtime.Composable
      public fun DsToggle(checked: Boolean, onCheckedChange: (Boolean) -> Unit, enabled: Boolean) {}
      """, to: "DsToggle.kt")
    try KotlinProgram.check(
      [
        "\(Self.code.get().path)/Tokens.kt", "\(bench.path)/connected", "\(bench.path)/DsToggle.kt",
        "\(Checkout.path)/Tests/Importers/CodeConnect/Figma.kt",
      ], in: "documented/kotlin")
  }

  @Test(.enabled(if: Tool.chromium != nil, Tool.hint)) func chromiumReadsTheSheets() throws {
    for bench in [try Self.code.get(), try Self.formats.get()] {
      let css = try bench.read("tokens.css")
      let sheet = Browser.Sheet(name: "page", css: css, tokens: [], elements: [], readsRules: true)
      let printout = try #require(try Browser.read([sheet], called: "documented")["page"])
      guard case .text(let found)? = printout.values[.init(path: "rules", theme: "")]?.first else {
        Issue.record("no rules")
        continue
      }
      #expect(WebImporterTests.plain(found) == WebImporterTests.plain(css))
    }
  }

  @Test(.enabled(if: Tool.dartSass != nil, Tool.hint), arguments: Sass.all) func sassCompiles(sass: Sass)
    throws
  {
    let bench = try Self.formats.get()
    try bench.write(try bench.read("_tokens.scss"), to: "_design.scss")
    let css = try sass.compile(
      """
      @import "design";
      .text { @include ds-text($ds-text-body); color: $ds-brand-link; width: $ds-size-small; }
      .dark { @include ds-theme("dark"); }
      """, in: bench.path)
    for line in [
      "font-weight: 400;", "color: var(--ds-brand-link);", "width: 8px;", "--ds-brand-base: #6ea8ff;",
    ] {
      #expect(css.contains(line), "\(line) in \(css)")
    }
  }

  /// What only a browser can compute comes through both compilers as it is.
  @Test(.enabled(if: Tool.dartSass != nil, Tool.hint), arguments: Sass.all)
  func sassKeepsWhatABrowserComputes(sass: Sass) throws {
    let bench = try Workbench("documented/sass-\(sass)")
    let values = ["min(1vw, 2px, 3%)", "abs(1vw - 2px)", "round(1vw, 2px)", "CALC(1VW + 2PX)"]
    let tokens = values.enumerated().map { "t\($0): {$type: dimension, $value: \"\($1)\"}\n" }.joined()
    try bench.write(tokens + "pop: {$type: spring, $value: {duration: 500ms}}\n", to: "a.yaml")
    try bench.write("pop: {$type: spring, $value: {duration: 200ms}}\n", to: "calm.yaml")
    try bench.write(
      """
      version: '2025.10'
      sets: {s: {sources: [{$ref: a.yaml}]}}
      modifiers:
        theme: {default: light, contexts: {light: [], dark: []}}
        pace: {default: full, contexts: {full: [], calm: [{$ref: calm.yaml}]}}
      resolutionOrder: [{$ref: '#/sets/s'}, {$ref: '#/modifiers/theme'}, {$ref: '#/modifiers/pace'}]
      """, to: "r.yaml")
    try bench.write(
      """
      resolver: r.yaml
      axes: all
      outputs: [{format: scss, file: _design.scss, themed: [spring]}]
      """, to: "tokenc.yaml")
    try Command(program: Checkout.tokenc, arguments: ["build", "."], folder: bench.path).succeed()
    let rules = values.indices.map { ".t\($0) { width: $t\($0); }\n" }.joined()
    let css = try sass.compile(
      """
      @import "design";
      \(rules).light { @include theme("light"); }
      .calm { @include context("pace", "calm"); }
      """, in: bench.path)
    for duration in ["735ms", "294ms"] {
      #expect(
        css.contains("--pop-duration: \(duration);") && css.contains("--pop: \(duration) linear(0, "),
        "\(css)")
    }
    for value in values { #expect(css.contains("width: \(value);"), "\(value) in \(css)") }
  }

  @Test(.enabled(if: Tool.typescript != nil, Tool.hint)) func typescriptCompiles() throws {
    let bench = try Self.formats.get()
    try bench.write(
      try Checkout.read("Tests/Importers/CodeConnect/code-connect.d.ts"), to: "code-connect.d.ts")
    try TypeScript.check(
      """
      /// <reference path="code-connect.d.ts" />
      import "./connected/ds-toggle.figma.js";
      import { tokens, themes, type TokenPath } from "./tokens.js";
      import { themes as native } from "./native.js";
      import { toggleAttributes } from "./aria.js";
      const brand: "#005ce5" = tokens.brand.base;
      const dark: "#6ea8ff" = themes.dark.brand.base;
      const path: TokenPath = "text.body";
      const height: 24 = native.light.text.body.lineHeight;
      const checked: "true" | "false" = toggleAttributes({ isSelected: true })["aria-checked"];
      export const all = [brand, dark, path, height, checked];
      """, in: bench.path)
  }

  @Test(.enabled(if: Tool.node != nil, Tool.hint)) func nodeLoadsTheModule() throws {
    let script = "console.log(JSON.stringify([require('./tokens.cjs').brandBase]))"
    #expect(try Node.json(script, in: Self.formats.get().path) as? [String] == ["#005ce5"])
  }

  @Test(.enabled(if: Tool.tailwind != nil, Tool.hint)) func tailwindMakesUtilities() throws {
    let bench = try Self.formats.get()
    try bench.write("<p class=\"bg-brand-base text-body\">", to: "content/page.html")
    try bench.write(
      "@import \"tailwindcss\" source(none);\n@import \"./tokens.tailwind.css\";\n@source \"./content\";\n",
      to: "main.css")
    let css = try Tailwind.compile(in: bench)
    #expect(
      css.contains("background-color: var(--brand-base);") && css.contains("--brand-base: #6ea8ff;"), "\(css)"
    )
  }

  @Test(.enabled(if: Tool.aapt2 != nil, Tool.hint)) func androidCompiles() throws {
    try AAPT2.compile(in: Self.formats.get())
  }

  @Test(.enabled(if: Tool.swiftc != nil && Checkout.hasNoAppleFrameworks, Tool.hint))
  func codeConnectCompilesInSwift() throws {
    let bench = try Self.formats.get()
    let stubs = try AppleStubs.modules.get()
    try AppleStubs.check(codeConnect: ["connected/DSToggle.figma.swift"], in: bench, with: stubs)
  }

  /// What only programs for other systems read is well formed.
  @Test(.enabled(if: Tool.python != nil, Tool.hint)) func restIsWellFormed() throws {
    let bench = try Self.formats.get()
    let dart = try bench.read("tokens.dart")
    #expect(GrammarTests.problem(in: Array(dart.unicodeScalars)) == nil)
    let files = try FileManager.default.subpathsOfDirectory(atPath: bench.path).filter {
      $0.hasSuffix(".json") && !$0.hasSuffix("resolver.json")
    }
    #expect(files.count > 5)
    for file in files { #expect(try Python.json("\(bench.path)/\(file)") is [String: Any], "\(file)") }
    let rows = try bench.read("tokens.md").split(separator: "\n").filter { $0.hasPrefix("|") }
    #expect(rows.allSatisfy { $0.replacing("\\|", with: "").count { $0 == "|" } == 6 }, "\(rows)")
  }
}
