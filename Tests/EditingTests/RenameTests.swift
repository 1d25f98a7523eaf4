import Compiler
import Diagnostics
import Editing
import TestSupport
import Testing
import Tokens

/// What `rename` makes of texts.
@Suite struct RenameTests {
  /// The files after a renaming, or why there is none.
  private func renamed(
    _ old: String, _ new: String, keep: Bool = false, _ files: [String: String]
  ) -> Result<[String: String], Rename.Refusal> {
    let workspace = Workspace(loading: MemoryFiles(files).loader)
    let request = Request(.check, inputs: ["t"])
    var first = workspace
    let before = compile(request, in: &first)
    do throws(Rename.Refusal) {
      let rename = try Rename(old, toPath: new, keepingOldNames: keep, in: before)
      _ = try rename.verified(request, from: before, in: workspace)
      var result: [String: String] = [:]
      for change in rename.changes(of: before) {
        result[change.path] = String(decoding: change.after, as: UTF8.self)
      }
      return .success(result)
    } catch {
      return .failure(error)
    }
  }

  private func renamed(_ old: String, _ new: String, keep: Bool = false, _ text: String) -> String {
    switch renamed(old, new, keep: keep, ["t/a.yaml": text]) {
    case .success(let files): files["t/a.yaml"] ?? text
    case .failure(let refusal): "refused: \(refusal.reason)"
    }
  }

  @Test(arguments: [
    (
      ##"{"s": {"$type": "number", "\u00e9t": {"$value": 1}, "b": {"$value": "{s.\u00e9t}"}}}"##,
      ##"{"s": {"$type": "number", "x": {"$value": 1}, "b": {"$value": "{s.x}"}}}"##
    ),
    (
      ##"{"s": {"$type": "number", "ét": {"$value": 1}, "b": {"$ref": "#\/s\/\u00e9t"}}}"##,
      ##"{"s": {"$type": "number", "x": {"$value": 1}, "b": {"$ref": "#/s/x"}}}"##
    ),
    (
      ##"{"s": {"$type": "number", "ét": {"$value": 1}, "b": {"$value": {"$ref": "#/s/%C3%A9t/$value"}}}}"##,
      ##"{"s": {"$type": "number", "x": {"$value": 1}, "b": {"$value": {"$ref": "#/s/x/$value"}}}}"##
    ),
  ])
  func `references with escapes follow`(text: String, after: String) {
    guard case .success(let files) = renamed("s.ét", "s.x", ["t/a.json": text]) else {
      Issue.record("\(text)")
      return
    }
    #expect(files["t/a.json"] == after)
  }

  @Test func `words of other scripts need no quotes`() {
    #expect(
      renamed("a.500", "a.오백", "a:\n  500: {$type: number, $value: 1}\n")
        == "a:\n  오백: {$type: number, $value: 1}\n")
  }

  // MARK: References

  @Test func `values for platforms follow`() {
    func text(_ name: String, _ gap: String) -> String {
      """
      space: {$type: dimension, \(name): {$value: 12px}}
      \(gap): {$type: dimension, $value: 2vw, $extensions: {org.tokenc.platform: {native: "{space.\(name)}"}}}

      """
    }
    let files = ["t/a.yaml": text("s", "gap"), "t/tokenc.yaml": "outputs: [{format: swift, file: a}]\n"]
    guard case .success(let small) = renamed("space.s", "space.small", files),
      case .success(let wide) = renamed("gap", "wide", files)
    else {
      Issue.record("refused")
      return
    }
    #expect(small == ["t/a.yaml": text("small", "gap")])
    #expect(wide == ["t/a.yaml": text("s", "wide")])
  }

  @Test func `every form of a reference follows`() {
    #expect(
      renamed(
        "a.x", "a.z",
        """
        a:
          $type: color
          x: {$value: "#fff"}  # white
        b:
          $type: color
          one: {$value: "{a.x}"}
          two: {$ref: "#/a/x"}
          three: {$value: {$ref: "#/a/x/$value"}}
          four: {$value: "mix(in oklab, {a.x}, black 20%)"}
          five: {$type: shadow, $value: {color: "{a.x}", offsetX: 0px, offsetY: 0px, blur: 1px, spread: 0px}}
          six: {$value: {colorSpace: srgb, components: [0, 0, 0], alpha: {$ref: "#/a/x/$value/alpha"}}}
          seven: {$value: {a.x}}
          eight: {$value: "{a.xx}", $description: "{a.x} stays"}
          xx: {$value: "#000"}
        """.replacing("eight: {$value: \"{a.xx}\"", with: "eight: {$value: \"{b.xx}\""))
          == """
          a:
            $type: color
            z: {$value: "#fff"}  # white
          b:
            $type: color
            one: {$value: "{a.z}"}
            two: {$ref: "#/a/z"}
            three: {$value: {$ref: "#/a/z/$value"}}
            four: {$value: "mix(in oklab, {a.z}, black 20%)"}
            five: {$type: shadow, $value: {color: "{a.z}", offsetX: 0px, offsetY: 0px, blur: 1px, spread: 0px}}
            six: {$value: {colorSpace: srgb, components: [0, 0, 0], alpha: {$ref: "#/a/z/$value/alpha"}}}
            seven: {$value: {a.z}}
            eight: {$value: "{b.xx}", $description: "{a.x} stays"}
            xx: {$value: "#000"}
          """)
  }

  @Test func `groups, names with special characters, and root tokens`() {
    #expect(
      renamed(
        "g", "h/i",
        """
        g: {$type: number, $root: {$value: 1}, "a b": {$value: 2}, c~d: {$value: 3}}
        u: {$type: number, a: {$value: "{g.$root}"}, b: {$value: "{g.a b}"}, c: {$ref: "#/g/c~0d"}}
        """)
          == """
          "h/i": {$type: number, $root: {$value: 1}, "a b": {$value: 2}, c~d: {$value: 3}}
          u: {$type: number, a: {$value: "{h/i.$root}"}, b: {$value: "{h/i.a b}"}, c: {$ref: "#/h~1i/c~0d"}}
          """)
  }

  @Test(arguments: ["{base}", "#/base", "{$ref: \"#/base\"}"]) func `groups that extend`(form: String) {
    let quoted = form.hasPrefix("{$") ? form : "\"\(form)\""
    let after = form.replacing("base", with: "root")
    #expect(
      renamed(
        "base", "root", "base: {$type: number, x: {$value: 1}}\nmore: {$extends: \(quoted), y: {$value: 2}}\n"
      )
        == "root: {$type: number, x: {$value: 1}}\nmore: {$extends: \(form.hasPrefix("{$") ? after : "\"\(after)\""), y: {$value: 2}}\n"
    )
    // What overrides an inherited token is renamed with it, as are references to what is inherited.
    #expect(
      renamed(
        "base.x", "base.z",
        "base: {$type: number, x: {$value: 1}}\nmore: {$extends: \(quoted), x: {$value: 2}}\nlast: {$extends: \"{more}\"}\nu: {$type: number, $value: \"{last.x}\"}\n"
      )
        == "base: {$type: number, z: {$value: 1}}\nmore: {$extends: \(quoted), z: {$value: 2}}\nlast: {$extends: \"{more}\"}\nu: {$type: number, $value: \"{last.z}\"}\n"
    )
  }

  // MARK: Other groups

  @Test func `lines move to another group with their comments`() {
    #expect(
      renamed(
        "a.b.x", "c.d.w",
        """
        a:
          $type: dimension
          b:
            # about x
            # and more
            x:
              $value: 1px  # one
              $description: >
                folded
                text
            z: {$value: 2px}
        # about c
        c:
          k: {$type: number, $value: 1}
        e: {$type: dimension, $value: "{a.b.x}"}
        """)
          == """
          a:
            $type: dimension
            b:
              z: {$value: 2px}
          # about c
          c:
            k: {$type: number, $value: 1}
            d:
              # about x
              # and more
              w:
                $type: dimension
                $value: 1px  # one
                $description: >
                  folded
                  text
          e: {$type: dimension, $value: "{c.d.w}"}
          """)
  }

  @Test(arguments: [
    // The group that is left empty goes, and the token takes its place where the new group is the one around it.
    (
      "a.b", "c", "a: {b: {$type: number, $value: 1}}\nd: {$type: number, $value: 2}\n",
      "c: {$type: number, $value: 1}\nd: {$type: number, $value: 2}\n"
    ),
    // A token becomes a group around itself.
    (
      "a", "a.b", "a:\n  $type: number\n  $value: 1\nc: {$type: number, $value: \"{a}\"}\n",
      "a:\n  b:\n    $type: number\n    $value: 1\nc: {$type: number, $value: \"{a.b}\"}\n"
    ),
    (
      "a.b", "c.b", "a: {$type: number, b: {$value: 1}, d: {$value: 2}}\n",
      "a: {$type: number, d: {$value: 2}}\nc:\n  b: {$type: number, $value: 1}\n"
    ),
    // Deprecation is inherited like a type.
    (
      "a.b", "c.b",
      "a: {$deprecated: old, b: {$type: number, $value: 1}, d: {$type: number, $value: 2}}\nc: {e: {$type: number, $value: 2}}\n",
      "a: {$deprecated: old, d: {$type: number, $value: 2}}\nc: {e: {$type: number, $value: 2}, b: {$deprecated: old, $type: number, $value: 1}}\n"
    ),
    (
      "a.b", "c.b",
      "a: {b: {$type: number, $value: 1}, d: {$type: number, $value: 2}}\nc: {$deprecated: true, e: {$type: number, $value: 2}}\n",
      "a: {d: {$type: number, $value: 2}}\nc: {$deprecated: true, e: {$type: number, $value: 2}, b: {$deprecated: false, $type: number, $value: 1}}\n"
    ),
    // Lines into braces.
    (
      "a.b", "c.b",
      "a:\n  b:\n    $type: fontFamily\n    $value:\n      - A\n      - B\n  d: {$type: number, $value: 1}\nc: {e: {$type: number, $value: 2}}",
      "a:\n  d: {$type: number, $value: 1}\nc: {e: {$type: number, $value: 2}, b: {$type: fontFamily, $value: [A, B]}}"
    ),
    // No line end at the end.
    (
      "a.b", "c.b",
      "c:\n  e: {$type: number, $value: 2}\na:\n  d: {$type: number, $value: 1}\n  b: {$type: number, $value: 1}",
      "c:\n  e: {$type: number, $value: 2}\n  b: {$type: number, $value: 1}\na:\n  d: {$type: number, $value: 1}\n"
    ),
    (
      "a.b", "c", "a:\n  d: {$type: number, $value: 1}\n  b: {$type: number, $value: 1}",
      "a:\n  d: {$type: number, $value: 1}\nc: {$type: number, $value: 1}"
    ),
  ])
  func `tokens move`(old: String, new: String, before: String, after: String) {
    #expect(renamed(old, new, before) == after)
  }

  @Test func `members of objects move`() throws {
    let text = """
      {\r
      \t"a": {\r
      \t\t"$type": "number",\r
      \t\t"x": {\r
      \t\t\t"$value": 1\r
      \t\t},\r
      \t\t"y": {"$value": "{a.x}"}\r
      \t}\r
      }\r

      """
    let files = try renamed("a.x", "b.c.z", ["t/a.json": text]).get()
    #expect(
      files["t/a.json"] == """
        {\r
        \t"a": {\r
        \t\t"$type": "number",\r
        \t\t"y": {"$value": "{b.c.z}"}\r
        \t},\r
        \t"b": {\r
        \t\t"c": {\r
        \t\t\t"z": {\r
        \t\t\t\t"$type": "number",\r
        \t\t\t\t"$value": 1\r
        \t\t\t}\r
        \t\t}\r
        \t}\r
        }\r

        """)
  }

  // MARK: Other files

  static let themed = [
    "t/tokenc.yaml": """
    resolver: r.json
    themes: {light: {input: {theme: light}}, dark: {input: {theme: dark}}}
    outputs: [{format: css, file: o.css, exclude: ["palette.*"]}]
    components: [c.yaml]
    names: {palette.blue: azure}
    rules: {forbidden-reference: {layers: [{name: base, tokens: [palette.**]}, {name: rest, tokens: [text.*, size.*], from: [base]}]}}
    ignore: [{tokens: [palette.old.*], reason: r}]
    audit:
      contrast: [{foreground: text.link, background: palette.paper, surface: palette.paper, text: type.body}]
      waivers: [{code: low-contrast, tokens: [text.link, "text.*"], reason: r}]
    """,
    "t/c.yaml": """
    button:
      axes: {state: [default, hover]}
      colors: {path: "button.{state}.{role}", roles: {text: text, surface: palette}}
      surface: palette.paper
      drawing:
        - {role: text, shape: box, shadow: size.shadow, scale: size.scale, outline: size.line}
    """,
    "t/r.json": """
    {"version": "2025.10",
     "sets": {"base": {"sources": [{"$ref": "base.yaml"}, {"more": {"$type": "color", "a": {"$value": "{palette.blue}"}}}]}},
     "modifiers": {"theme": {"contexts": {"light": [], "dark": [{"palette": {"blue": {"$type": "color", "$value": "#9cf"}}}]}, "default": "light"}},
     "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}]}
    """,
    "t/base.yaml": """
    palette: {$type: color, blue: {$value: "#005ce5"}, paper: {$value: "#fff"}}
    text: {$type: color, link: {$value: "{palette.blue}"}}
    type: {body: {$type: typography, $value: {fontFamily: A, fontSize: 16px, fontWeight: 400, letterSpacing: 0px, lineHeight: 1}}}
    size: {scale: {$type: number, $value: 0.9}, line: {$type: dimension, $value: 1px}, shadow: {$type: shadow, $value: {color: "{palette.blue}", offsetX: 0px, offsetY: 0px, blur: 1px, spread: 0px}}}
    button: {default: {text: {$type: color, $value: "#000"}, surface: {$type: color, $value: "#fff"}}, hover: {text: {$type: color, $value: "#000"}, surface: {$type: color, $value: "#fff"}}}
    """,
  ]

  @Test func `configuration, anatomies and resolver documents follow`() throws {
    let palette = try renamed("palette", "colors", Self.themed).get()
    #expect(Set(palette.keys) == ["t/tokenc.yaml", "t/c.yaml", "t/r.json", "t/base.yaml"])
    for (path, text) in palette {
      // What is called palette and is no token stays: the name of a role.
      let rest = text.replacing("surface: palette}", with: "")
      #expect(!rest.contains("palette"), "\(path): \(text)")
    }
    #expect(palette["t/c.yaml"]?.contains("roles: {text: text, surface: palette}}") == true)
    let size = try renamed("size", "length", Self.themed).get()
    #expect(
      size["t/c.yaml"]?.contains("shadow: length.shadow, scale: length.scale, outline: length.line") == true)
    #expect(size["t/tokenc.yaml"]?.contains("tokens: [text.*, length.*]") == true)
    let type = try renamed("type.body", "type.copy", Self.themed).get()
    #expect(type["t/tokenc.yaml"]?.contains("text: type.copy}") == true)
  }

  @Test func `patterns that cover no longer are named`() throws {
    var workspace = Workspace(loading: MemoryFiles(Self.themed).loader)
    let before = compile(Request(.check, inputs: ["t"]), in: &workspace)
    let move = try Rename("palette.blue", toPath: "brand.blue", in: before)
    #expect(
      move.unmatchedPatterns(in: before).map(\.message) == [
        "`palette.*` covered `palette.blue` and does not cover `brand.blue`; add a pattern for it if it is still meant",
        "`palette.**` covered `palette.blue` and does not cover `brand.blue`; add a pattern for it if it is still meant",
      ])
    let rename = try Rename("palette.blue", toPath: "palette.azure", in: before)
    #expect(rename.unmatchedPatterns(in: before).isEmpty)
  }

  @Test func `overrides in themes move with the base`() throws {
    let files = try renamed("palette.blue", "brand.primary", Self.themed).get()
    #expect(
      files["t/r.json"]?.contains(
        ##""dark": [{"brand": {"primary": {"$type": "color", "$value": "#9cf"}}}]"##) == true,
      "\(files["t/r.json"] ?? "")")
    #expect(files["t/base.yaml"]?.contains("brand:\n  primary: {$type: color, $value: \"#005ce5\"}") == true)
  }

  // MARK: Aliases

  @Test(arguments: [
    (
      "a", "b", "a: {$type: number, $value: 1}\n",
      "b: {$type: number, $value: 1}\na: {$value: \"{b}\", $deprecated: \"use `b`\"}\n"
    ),
    (
      "g", "h.i",
      "g: {$type: number, x: {$value: 1}, k: {z: {$value: 2}}}\nu: {$type: number, $value: \"{g.x}\"}\n",
      "g:\n  x: {$value: \"{h.i.x}\", $deprecated: \"use `h.i.x`\"}\n  k:\n    z: {$value: \"{h.i.k.z}\", $deprecated: \"use `h.i.k.z`\"}\nu: {$type: number, $value: \"{h.i.x}\"}\nh:\n  i: {$type: number, x: {$value: 1}, k: {z: {$value: 2}}}\n"
    ),
    // The group around has another type.
    (
      "g.x", "g.z", "g: {$type: color, x: {$type: number, $value: 1}}\n",
      "g: {$type: color, z: {$type: number, $value: 1}, x: {$type: number, $value: \"{g.z}\", $deprecated: \"use `g.z`\"}}\n"
    ),
  ])
  func `aliases are left`(old: String, new: String, before: String, after: String) {
    #expect(renamed(old, new, keep: true, before) == after)
  }

  /// One alias in the base is enough for all themes.
  @Test func `the base alone keeps an alias`() throws {
    let files = try renamed("palette.blue", "palette.azure", keep: true, Self.themed).get()
    #expect(
      files["t/base.yaml"]?.contains(
        "blue: {$value: \"{palette.azure}\", $deprecated: \"use `palette.azure`\"}") == true)
    #expect(files["t/r.json"]?.contains("blue") == false)
  }

  // MARK: Refusals

  @Test(arguments: [
    ("a.q", "a.z", "there is no token or group `a.q`; did you mean `a.x`?"),
    ("a.x", "a.y", "`a.y` already exists"),
    ("a.x", "b", "`b` already exists"),
    ("a.x", "a..y", "`a..y`: a name must not be empty"),
    ("a.x", "a.$y", "`a.$y`: a name cannot begin with `$`"),
    ("a.x", "a.y.z", "`a.y` is a token and cannot contain others"),
    ("a.$root", "a.z", "`$root` is the name that the format gives the token of a group"),
    ("b.x", "b.z", "`b.x` comes from `a.x` by `$extends`; rename that"),
    ("a.x", "c.x", "`b` extends `a` and would lose `x`; write it in `b` itself first"),
  ])
  func refusals(old: String, new: String, reason: String) {
    let text =
      "a: {$type: number, $root: {$value: 0}, x: {$value: 1}, y: {$value: 2}}\nb: {$extends: \"{a}\"}\n"
    guard case .failure(let refusal) = renamed(old, new, ["t/a.yaml": text]) else {
      Issue.record("nothing was refused")
      return
    }
    #expect(refusal.reason == reason)
  }

  @Test func `what a path template requires is refused`() {
    guard case .failure(let refusal) = renamed("button.hover", "button.over", Self.themed) else {
      Issue.record("nothing was refused")
      return
    }
    #expect(
      refusal.reason
        == "the path template `button.{state}.{role}` of `button` in t/c.yaml:3:18 requires `button.hover`; change the template first"
    )
  }

  @Test func `what would change a value is refused`() {
    // The target of an alias of YAML is written once, and is two tokens.
    guard
      case .failure(let refusal) = renamed(
        "a.x", "a.z", ["t/a.yaml": "a: &a {x: {$type: number, $value: 1}}\nb: *a\n"])
    else {
      Issue.record("nothing was refused")
      return
    }
    #expect(refusal.reason == "`b.x` would be lost")
  }

  @Test func `a group with inherited members is refused`() {
    let text = """
      a: {m: {x: {$type: number, $value: 1}}}
      b: {$extends: "{a}", m: {y: {$type: number, $value: 2}}}
      """
    guard case .failure(let refusal) = renamed("b.m", "c.m", ["t/a.yaml": text]) else {
      Issue.record("nothing was refused")
      return
    }
    #expect(
      refusal.reason
        == "`b.m.x` comes from `a.m.x` by `$extends` and would be lost; write it at `b.m.x` itself first")
  }
}
