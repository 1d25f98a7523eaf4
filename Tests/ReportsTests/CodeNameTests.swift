import Compiler
import Diagnostics
import Emission
import TestSupport
import Testing
import Tokens

@testable import Diff
@testable import Editing
@testable import Reports

/// The names of tokens in code, as every command shows them.
@Suite struct CodeNameTests {
  private static let files: [String: String] = [
    "t/tokenc.yaml": """
    resolver: r.yaml
    outputs:
      - {format: css, file: out.css, prefix: ds}
      - {format: scss, file: out.scss, prefix: ds}
      - {format: swift, file: Out.swift}
      - {format: kotlin, file: Out.kt, package: com.example}
      - {format: kotlin, file: Bare.kt, package: com.example.bare, bridges: false, depth: 2}
      - {format: dart, file: out.dart, prefix: Ds}
      - {format: typescript, file: out.ts}
      - {format: typescript, file: flat.ts, shape: flat}
      - {format: react-native, file: native.ts}
      - {format: android-xml, file: res, prefix: ds, styles: true}
      - {format: xcassets, file: Assets.xcassets}
      - {format: tailwind, file: tw.css}
      - {format: json, file: nested.json}
      - {format: json, file: flat.json, shape: flat}

    """,
    "t/r.yaml": """
    version: "2025.10"
    sets: {base: {sources: [{$ref: base.yaml}]}}
    modifiers: {theme: {contexts: {light: [], light-high-contrast: [{$ref: dark.yaml}]}, default: light}}
    resolutionOrder: [{$ref: "#/sets/base"}, {$ref: "#/modifiers/theme"}]

    """,
    "t/base.yaml": """
    brand: {$type: color, base: {$value: '#005ce5'}, "50": {$value: '#eeeeee'}, in: {line: {$value: '#111111'}}}
    space: {$type: dimension, small: {$value: 8px}}
    title: {$type: typography, $value: {fontFamily: Inter, fontSize: 16px, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.5}}

    """,
    "t/dark.yaml": "brand: {base: {$type: color, $value: '#000000'}}\n",
  ]

  private func compilation() -> Compilation {
    compile(Request(.build, inputs: ["t"]), loading: MemoryFiles(Self.files).loader)
  }

  @Test(
    arguments: [
      ("t/out.css", ["--ds-brand-base", "--ds-brand-50", "--ds-space-small"]),
      ("t/out.scss", ["$ds-brand-base", "$ds-brand-50", "$ds-space-small"]),
      ("t/Out.swift", ["Tokens.Brand.base", "Tokens.Brand._50", "Tokens.Space.small"]),
      ("t/Out.kt", ["BrandTokens.Light.Base", "BrandTokens.Light._50", "SpaceTokens.Small"]),
      ("t/out.dart", ["DsBrand.light.base", "DsBrand.light.n50", "DsSpace.small"]),
      ("t/out.ts", ["tokens.brand.base", #"tokens.brand["50"]"#, "tokens.space.small"]),
      ("t/flat.ts", ["brandBase", "brand50", "spaceSmall"]),
      (
        "t/native.ts",
        ["themes.light.brand.base", #"themes.light.brand["50"]"#, "themes.light.space.small"]
      ),
      ("t/res", ["R.color.ds_brand_base", "R.color.ds_brand_50", "R.dimen.ds_space_small"]),
      ("t/Assets.xcassets", ["Brand/base", "Brand/50", nil]),
      ("t/tw.css", ["--color-brand-base", "--color-brand-50", "--spacing-small"]),
      ("t/nested.json", ["brand.base", "brand.50", "space.small"]),
      ("t/flat.json", ["brand-base", "brand-50", "space-small"]),
    ] as [(String, [String?])])
  func `a name is an expression of its language`(file: String, names: [String?]) throws {
    let compilation = compilation()
    let tokens = try #require(compilation.tokens, "\(compilation.log.diagnostics.map(\.message))")
    let known = try #require(TokenNames(of: compilation), "\(compilation.log.diagnostics.map(\.message))")
    let output = try #require(known.outputs.firstIndex { $0.file == file })
    for (path, name) in zip(["brand.base", "brand.50", "space.small"], names) {
      let id = try #require(tokens.id(at: path))
      #expect(known.forms(of: id, in: output)?.shown == name, "\(path)")
    }
  }

  @Test(arguments: [
    (
      "t/Out.kt",
      ["BrandTokens.Light.Base", "BrandTokens.LightHighContrast.Base", "BrandTokens.current.Base"]
    ),
    ("t/Bare.kt", ["BrandTokens.Light.Base", "BrandTokens.LightHighContrast.Base"]),
    ("t/out.dart", ["DsBrand.light.base", "DsBrand.lightHighContrast.base", "DsBrand.of(context).base"]),
    ("t/native.ts", ["themes.light.brand.base", #"themes["light-high-contrast"].brand.base"#]),
    ("t/res", ["@color/ds_brand_base", "R.color.ds_brand_base"]),
  ])
  func `code may write a name in several forms`(file: String, forms: [String]) throws {
    let compilation = compilation()
    let known = try #require(TokenNames(of: compilation))
    let output = try #require(known.outputs.firstIndex { $0.file == file })
    let id = try #require(compilation.tokens?.id(at: "brand.base"))
    #expect(known.forms(of: id, in: output)?.all.map(\.text) == forms)
  }

  /// Every name of two Kotlin files leads through declarations of the generated text.
  @Test(arguments: ["t/Out.kt", "t/Bare.kt"]) func `names of Kotlin are in the generated code`(file: String)
    throws
  {
    let compilation = compilation()
    let (tokens, known) = (try #require(compilation.tokens), try #require(TokenNames(of: compilation)))
    let output = try #require(known.outputs.firstIndex { $0.file == file })
    let code = String(
      decoding: try #require(compilation.files.first { $0.path == file }).bytes, as: UTF8.self)
    for id in tokens.ids {
      for form in try #require(known.forms(of: id, in: output)).all {
        let names = form.text.split(separator: ".").map(String.init)
        let body = try #require(names.first.flatMap(code.declaration), "\(form.text)")
        let members = body.components(of: "companion object {")
        switch names.count {
        case 2: #expect((members.count == 1 ? body : members[1]).declares(names[1]), "\(form.text)")
        case 3:
          #expect(members.count == 2 && members[1].declares(names[1], type: names[0]), "\(form.text)")
          #expect(members.first?.declares(names[2]) == true, "\(form.text)")
        case _: Issue.record("\(form.text)")
        }
      }
    }
  }

  @Test func `what people read has these names`() throws {
    let compilation = compilation()
    let summary = try #require(compilation.summary(of: "brand.base"))
    #expect(summary.names.filter { $0.format.name == "kotlin" }.map(\.name) == ["BrandTokens.Light.Base"])
    let text = try #require(compilation.explain("brand.base").value)
    #expect(String(decoding: text, as: UTF8.self).contains("BrandTokens.Light.Base"))
    #expect(!String(decoding: text, as: UTF8.self).contains("BrandTokens.Base"))
  }

  @Test(arguments: [
    ("plain", "`plain`"), ("| ![x](http://a.example) |", #"`\| ![x](http://a.example) \|`"#),
    ("a `b` ``c", "``` a `b` ``c ```"), ("x\n| # y", #"`x\n\| # y`"#), ("", ""),
  ])
  func `no text leaves its cell`(text: String, cell: String) {
    #expect(MarkdownText.cell(text) == cell)
  }

  @Test func `a codemod gets every form`() throws {
    var files = Self.files
    files["t/base.yaml"] = (files["t/base.yaml"] ?? "").replacing("base: {", with: "primary: {").replacing(
      "small: {$value: 8px}", with: "tiny: {$value: 9px}")
    files["t/dark.yaml"] = (files["t/dark.yaml"] ?? "").replacing("base: {", with: "primary: {")
    let kept =
      "  - {format: kotlin, file: Out.kt, package: com.example}\n  - {format: css, file: out.css, prefix: ds}\n"
    for name in ["t/tokenc.yaml"] { files[name] = "resolver: r.yaml\noutputs:\n\(kept)" }
    var old = Self.files
    old["t/tokenc.yaml"] = files["t/tokenc.yaml"]
    let sides = try [old, files].map { files in
      let compilation = compile(Request(.check, inputs: ["t"]), loading: MemoryFiles(files).loader)
      return try #require(DiffSide(compilation, label: "t"))
    }
    let wanted = """
      {
      "$migration": 1,
      "$tokens": {"brand.base": "brand.primary", "space.small": null},
      "$formats": {"t/Out.kt": "kotlin", "t/out.css": "css"},
      "t/Out.kt": {
        "BrandTokens.Light.Base": "BrandTokens.Light.Primary",
        "BrandTokens.LightHighContrast.Base": "BrandTokens.LightHighContrast.Primary",
        "BrandTokens.current.Base": "BrandTokens.current.Primary",
        "SpaceTokens.Small": null
      },
      "t/out.css": {
        "--ds-brand-base": "--ds-brand-primary",
        "--ds-space-small": null
      }
      }

      """
    let diff = TokenDiff(from: sides[0], to: sides[1])
    #expect(String(decoding: diff.migration, as: UTF8.self) == wanted)
    // A snapshot has the forms, too.
    let read = try #require(DiffSide.reading(sides[0].snapshot, label: "s")?.side)
    #expect(String(decoding: TokenDiff(from: read, to: sides[1]).migration, as: UTF8.self) == wanted)
    #expect(TokenDiff(from: read, to: sides[0]).changes.isEmpty)
    let markdown = String(decoding: diff.markdown, as: UTF8.self)
    #expect(
      markdown.contains(
        """
        ### Names in code

        <details><summary>Kotlin · t/Out.kt (2 names)</summary>

        | before | after |
        |---|---|
        | `BrandTokens.Light.Base` | `BrandTokens.Light.Primary` |
        | `SpaceTokens.Small` | – |

        </details>
        """), "\(markdown)")
  }
}

extension String {
  /// The text of a Kotlin class or object.
  fileprivate func declaration(of type: String) -> String? {
    for word in ["class \(type) ", "object \(type) "] {
      guard let start = firstRange(of: word) else { continue }
      let rest = self[start.upperBound...]
      return String(rest.firstRange(of: "\n}").map { rest[..<$0.lowerBound] } ?? rest)
    }
    return nil
  }

  fileprivate func components(of separator: String) -> [String] {
    split(separator: separator, maxSplits: 1).map(String.init)
  }

  /// Whether a property is declared, of a type if one is named.
  fileprivate func declares(_ name: String, type: String = "") -> Bool {
    contains("val \(name): \(type)")
  }
}
