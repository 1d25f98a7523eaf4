import TestSupport
import Testing

@Suite struct ImportCommandTests {
  private static let legacy =
    ##"{"color": {"red": {"value": "#f00", "type": "color"}, "link": {"value": "{color.red.value}", "type": "color"}}}"##

  @Test func `what is imported checks without an error and builds`() throws {
    let work = try Workspace(["old/color.json": Self.legacy])
    let outcome = try work.tokenc("import", "old", "--output", "new")
    #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome)")
    #expect(work.names(in: "new") == ["IMPORT.md", "tokenc.yaml", "tokens"])
    #expect(try work.tokenc("check", "new").status == 0)
    #expect(try work.tokenc("build", "new").status == 0)
    #expect(work.read("new/build/tokens.css")?.contains("--color-link: var(--color-red)") == true)
  }

  @Test func `a folder of DTCG has its themes, too`() throws {
    let tokens = { (value: Int) in
      "{\(["a", "b", "c"].map { #""\#($0)": {"$type": "number", "$value": \#(value)}"# }.joined(separator: ","))}"
    }
    let work = try Workspace(["old/light.json": tokens(1), "old/dark.json": tokens(2)])
    let outcome = try work.tokenc("import", "old", "--output", "new")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.error.split(separator: "\n").count == 1, "\(outcome)")
    #expect(try work.tokenc("resolve", "new", "--input", "theme=dark").output.contains(#""value":2"#))
    // Who names a tool gets the same themes.
    let named = try work.run(
      Checkout.tokenc, ["import", "old", "--from", "style-dictionary", "--output", "new", "--force"])
    #expect(named.status == 0, "\(named)")
    #expect(try work.tokenc("resolve", "new", "--input", "theme=dark").output.contains(#""value":2"#))
    #expect(work.read("new/IMPORT.md")?.contains("| `theme` | `dark` | `tokens/dark.yaml` |") == true)
    #expect(try work.tokenc("init", "old").status == 0)
    #expect(try work.tokenc("resolve", "old", "--input", "theme=dark").output.contains(#""value":2"#))
  }

  @Test func `nothing is overwritten without --force`() throws {
    let work = try Workspace(["old/color.json": Self.legacy, "new/tokenc.yaml": "mine"])
    let outcome = try work.tokenc("import", "old", "--output", "new", "--from", "style-dictionary")
    #expect(outcome.status == 73, "\(outcome)")
    #expect(work.names(in: "new") == ["tokenc.yaml"] && work.read("new/tokenc.yaml") == "mine")
    #expect(try work.tokenc("import", "old", "--output", "new", "--force").status == 0)
  }

  @Test func `other values than those that were published end in an error`() throws {
    let work = try Workspace([
      "old/color.json": Self.legacy, "same.css": ":root{--color-red:red;--color-link:rgb(255 0 0)}",
      "other.css": ":root{--color-red:#f01000;--color-gone:#fff}",
    ])
    let other = try work.tokenc("import", "old", "--output", "a", "--compare", "other.css")
    #expect(other.status == 1, "\(other)")
    #expect(other.output.contains("other    --color-red: was `#f01000`, is `#ff0000`"))
    #expect(other.output.contains("missing  --color-gone: was `#fff`"))
    #expect(try work.tokenc("import", "old", "--output", "b", "--compare", "light=missing.css").status == 66)
    // What no name is read from is not equal to anything.
    try work.write("let a = Tokens.b\n", to: "T.swift")
    let code = try work.tokenc("import", "old", "--output", "b", "--compare", "T.swift")
    #expect(code.status == 66)
    #expect(
      code.error == "tokenc: error: there are no names in `T.swift`; a comparison takes CSS, SCSS, and JSON\n"
    )
  }

  /// A name that no token has is not in the file; a second import does not replace it.
  @Test func `names can move to those of the paths`() throws {
    let work = try Workspace([
      "old/color.json": Self.legacy,
      "old.css": ":root{--ds-color-red:#f00;--ds-color-link:#f00;--ds-gone:1px}",
      "app.css": "a { color: var(--ds-color-link); top: var(--ds-gone) }",
    ])
    let kept = try work.tokenc("import", "old", "--output", "kept", "--compare", "old.css")
    #expect(kept.status == 1 && work.read("kept/tokenc.yaml")?.contains("prefix: ds") == true, "\(kept)")
    let arguments = ["import", "old", "--output", "new", "--compare", "old.css", "--migration", "names.json"]
    let moved = try work.run(Checkout.tokenc, arguments)
    #expect(moved.output.contains("old.css: 2 names the same, 0 other, 1 missing"), "\(moved)")
    #expect(
      work.read("names.json") == """
        {
        "$migration": 1,
        "$tokens": {},
        "$formats": {"old.css": "css"},
        "old.css": {
          "--ds-color-red": "--color-red",
          "--ds-color-link": "--color-link"
        }
        }

        """)
    let configuration = work.read("new/tokenc.yaml") ?? ""
    #expect(!configuration.contains("prefix:") && !configuration.contains("names:"), "\(configuration)")
    _ = try work.tokenc("migrate", "names.json", "app.css")
    #expect(work.read("app.css") == "a { color: var(--color-link); top: var(--ds-gone) }")
    let again = try work.run(Checkout.tokenc, arguments)
    #expect(again.status == 1 && again.error.contains("names.json: error: already exists"), "\(again)")
    #expect(!again.error.contains("the list is in IMPORT.md"), "\(again)")
    #expect(try work.tokenc("import", "old", "--output", "x", "--migration", "y.json").status == 64)
  }

  @Test func `a set of DTCG is compared, too`() throws {
    let work = try Workspace([
      "old/color.json":
        ##"{"color": {"$type": "color", "bg": {"DEFAULT": {"$value": "#ffffff"}, "hover": {"$value": "#eee"}}}}"##,
      "same.css": ":root { --k-color-bg: #fff; --k-color-bg-hover: #eee }",
    ])
    let outcome = try work.tokenc("import", "old", "--output", "new", "--compare", "same.css")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.contains("same.css: 2 names the same, 0 other, 0 missing, 0 new"))
    #expect(outcome.output.contains("naming: {drop-last: [DEFAULT], prefix: k}"))
    #expect(try work.tokenc("check", "new").status == 0)
  }

  @Test func `sets of Tokens Studio are chosen by name`() throws {
    let set = { (value: Int) in #"{"gap": {"value": "\#(value)", "type": "spacing"}}"# }
    let work = try Workspace(["old/a.json": set(1), "old/b.json": set(2), "old/c.json": set(3)])
    let arguments = ["import", "old", "--from", "tokens-studio", "--output"]
    let outcome = try work.run(Checkout.tokenc, arguments + ["new", "--set", "b", "--set", "a"])
    #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome)")
    #expect(work.names(in: "new/tokens") == ["a.yaml", "b.yaml"])
    #expect(try work.tokenc("resolve", "new").output.contains(#""value":1"#))
    let wrong = try work.run(Checkout.tokenc, arguments + ["other", "--set", "d"])
    #expect(wrong.error.contains("there is no set `d`"), "\(wrong)")
  }

  @Test func `types are given by patterns, with units`() throws {
    let work = try Workspace([
      "old/a.json":
        ##"{"space": {"m": {"value": "16"}}, "speed": {"fast": {"value": 0.2}}, "flag": {"value": "#fff", "type": "other"}}"##,
      "types.yaml": "{\"space.**\": dimension rem, \"speed.*\": duration s, flag: color}",
      "wrong.yaml": "{\"space.**\": dimension pt}",
    ])
    let arguments = ["import", "old", "--from", "style-dictionary"]
    let outcome = try work.run(Checkout.tokenc, arguments + ["--output", "new", "--types", "types.yaml"])
    #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome)")
    #expect(
      work.read("new/tokens/a.yaml") == ##"""
        space:
          m: {$value: "16rem", $type: dimension}
        speed:
          fast: {$value: "0.2s", $type: duration}
        flag: {$value: "#fff", $type: color}

        """##)
    #expect(work.read("new/IMPORT.md")?.contains("| types that the file of `--types` gives | 3 |") == true)
    let wrong = try work.run(Checkout.tokenc, arguments + ["--output", "a", "--types", "wrong.yaml"])
    #expect(wrong.status == 1)
    #expect(
      wrong.error.contains("wrong.yaml:1:14: error: `dimension pt` is not a type with a unit; "), "\(wrong)")
    #expect(
      try work.run(Checkout.tokenc, arguments + ["--output", "b", "--types", "missing.yaml"]).status == 66)
  }

  @Test func `outputs are those of the old configuration`() throws {
    let work = try Workspace([
      "tokens/color.json": Self.legacy,
      "sd.config.js": """
      import StyleDictionary from 'style-dictionary';
      // platforms: of the web and of phones
      export default {
        source: ['tokens/**/*.json'],
        hooks: { transforms: { own: (token) => ({ a: [token] }) } },
        platforms: {
          css: {
            transformGroup: 'css', prefix: "ds", buildPath: `dist/css/`,
            files: [
              { destination: 'vars.css', format: 'css/variables', options: { outputReferences: true, selector: '.ds' } },
              { destination: 'plain.css', format: 'css/variables', filter: (t) => t.type === 'color' },
              { destination: name + '.css', format: 'css/variables' },
            ],
          },
          js: { buildPath: './dist/js/', files: [{ destination: 'tokens.js', format: 'javascript/es6' }] },
          ios: { files: [{ destination: 'DS.swift', format: 'ios-swift/enum.swift', options: { className: 'DS' } }, ...more] },
          less: { files: [{ destination: 'a.less', format: 'less/variables' }] },
        },
      };
      """,
    ])
    let outcome = try work.tokenc("import", "tokens", "--output", "new")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(
      work.read("new/tokenc.yaml") == """
        sources: ["tokens/color.yaml"]
        outputs:
          - {format: css, file: dist/css/vars.css, prefix: ds, selectors: {light: [".ds"]}}
          - {format: css, file: dist/css/plain.css, prefix: ds, references: false}
          - {format: javascript, file: dist/js/tokens.js, shape: flat}
          - {format: swift, file: DS.swift, namespace: DS}

        """)
    let report = work.read("new/IMPORT.md") ?? ""
    #expect(
      report.contains("- `./sd.config.js`, for the outputs")
        || report.contains("- `sd.config.js`, for the outputs"))
    for loss in [
      "the filter of `dist/css/plain.css`", "the format `less/variables` of `a.less`",
      "that is not written as constants",
    ] {
      #expect(report.contains(loss), "\(loss)")
    }
    #expect(try work.tokenc("build", "new").status == 0)
    #expect(work.read("new/dist/css/vars.css")?.contains(".ds") == true)
    #expect(work.read("new/dist/css/vars.css")?.contains("--ds-color-link: var(--ds-color-red)") == true)
  }

  @Test func `packages that theo imports are found below --root`() throws {
    let work = try Workspace([
      "old/base.json":
        ##"{"imports": ["@a/colors"], "props": {"GAP": {"value": "4px", "type": "size", "category": "space"}}}"##,
      "packages/@a/colors.json":
        ##"{"props": {"RED": {"value": "#f00", "type": "color", "category": "color"}}}"##,
    ])
    let arguments = ["import", "old/base.json", "--from", "theo", "--output", "new"]
    #expect(try work.run(Checkout.tokenc, arguments).status == 1)
    try work.shell("mv packages node_modules")
    let outside = try work.run(Checkout.tokenc, arguments)
    #expect(outside.status == 1 && outside.error.contains("to allow it, or name it with `--root`"))
    #expect(work.names(in: "new").isEmpty, "\(outside)")
    #expect(try work.run(Checkout.tokenc, arguments + ["--root", "node_modules"]).status == 0)
    #expect(try work.tokenc("build", "new").status == 0)
    let css = work.read("new/build/tokens.css") ?? ""
    #expect(css.contains("--red: #ff0000") && css.contains("--gap: 4px"), "\(css)")
  }

  @Test func `a comparison names a theme or a selector that is there`() throws {
    let work = try Workspace(["old/color.json": Self.legacy, "old.css": ":root{--color-red:red}"])
    let outcome = try work.tokenc("import", "old", "--output", "new", "--compare", "night=old.css")
    #expect(outcome.status == 1)
    #expect(
      outcome.error
        == "tokenc: error: `night=old.css` names neither a theme nor a selector of the file; the themes are `light` [stale-output]\n"
    )
  }

  @Test func `the dialect is read at each build, too`() throws {
    let work = try Workspace(["old/color.json": Self.legacy])
    #expect(try work.tokenc("check", "old").status == 1)
    let outcome = try work.tokenc("build", "old", "--dialect", "style-dictionary", "--css", "o.css")
    #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome)")
    #expect(work.read("o.css")?.contains("--color-link: var(--color-red)") == true)
    #expect(try work.tokenc("check", "old", "--dialect", "style-dictionary", "--strict").status == 1)
    #expect(try work.tokenc("check", "old", "--dialect", "nothing").status == 64)
  }

  /// DTCG is a source, too, and a configuration may describe the files.
  @Test func `DTCG and records are converted`() throws {
    let work = try Workspace([
      "old/a.json": #"{"a": {"$type": "number", "$value": 1}}"#, "raw/r.json": #"{"ink": "red"}"#,
      "raw/tokenc.yaml": "records: [{files: [r.json], at: \"*\", type: =color}]\n",
    ])
    let first = try work.tokenc("import", "old", "--from", "dtcg", "--output", "new")
    #expect(first.status == 0 && first.output.contains("kept 1 of 1 tokens\n"), "\(first)")
    let second = try work.tokenc("import", "--config", "raw/tokenc.yaml", "--output", "other")
    #expect(second.status == 0 && second.output.contains("kept 1 of 1 tokens\n"), "\(second)")
    #expect(work.read("other/tokens/r.yaml")?.contains("ink: {$value: ") == true)
    #expect(try work.tokenc("import", "--output", "none").status == 64)
  }
}
