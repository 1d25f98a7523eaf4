import Foundation
import TestSupport
import Testing

/// Tailwind's own compiler makes utilities of the generated theme.
@Suite(.serialized, .enabled(if: Tool.tailwind != nil, Tool.hint))
struct TailwindImporterTests {
  /// A utility and the declaration that it must have.
  private struct Utility {
    var name: String
    var property: String
    var value: String
  }

  /// The utilities of a set whose values Tailwind writes as they are, over the custom properties of the style sheet.
  private static func utilities(of set: ResolvedSet, value: (ResolvedToken) -> String?) -> [Utility] {
    set.themes[0].tokens.compactMap { token in
      let kinds: [String: (prefix: String, property: String, said: Set<String>)] = [
        "color": ("bg", "background-color", ["color", "colors"]),
        "fontFamily": ("font", "font-family", ["font", "family", "families"]),
      ]
      guard let kind = kinds[token.type], let value = value(token) else { return nil }
      let words = Speller.css(token.path).dropFirst(2).split(separator: "-")
      let rest = words.drop { kind.said.contains(String($0)) }
      return Utility(
        name: "\(kind.prefix)-\(rest.joined(separator: "-"))", property: kind.property, value: value)
    }
  }

  /// The declarations of utilities that Tailwind writes.
  private static func compile(_ theme: String, using utilities: [Utility], in folder: String) throws -> String
  {
    let bench = Workbench(at: folder)
    try bench.write("<p class=\"\(utilities.map(\.name).joined(separator: " "))\">", to: "content/page.html")
    try bench.write(
      "@import \"tailwindcss\" source(none);\n@import \"./\(theme)\";\n@source \"./content\";\n",
      to: "main.css")
    return try Tailwind.compile(in: bench)
  }

  private static func mistakes(in css: String, _ utilities: [Utility]) -> [String] {
    var found: [String: String] = [:]
    for match in css.matches(of: #/\n *\.([\w-]+) \{\s*([\w-]+): ([^;]+);/#) {
      found["\(match.1) \(match.2)"] = String(match.3)
    }
    return utilities.filter { found["\($0.name) \($0.property)"] != $0.value }.map {
      "\($0.name): \(found["\($0.name) \($0.property)"] ?? "nothing") instead of \($0.value)"
    }
  }

  @Test func utilitiesFollowTheStyleSheet() throws {
    for set in [try CompiledSet.bulk.get(), try CompiledSet.shipped.get()] {
      let bench = try Workbench("outputs/\(set.package)-tailwind")
      try Checkout.tokenc(
        "build", set.input, "--css", "\(bench.path)/tokens.css", "--output",
        "tailwind=\(bench.path)/tokens.tailwind.css", "--quiet")
      let utilities = Self.utilities(of: set.resolved) { "var(\(Speller.css($0.path)))" }
      let css = try Self.compile("tokens.tailwind.css", using: utilities, in: bench.path)
      #expect(Array(Self.mistakes(in: css, utilities).prefix(5)) == [])
      #expect(utilities.count > 20)
      #expect(css.contains("@layer tokens"))
    }
  }

  @Test func utilitiesOfTheOutputAreKnown() throws {
    let bench = try Workbench("outputs/tailwind-utilities")
    try bench.write(
      """
      time: {$type: duration, quick: {$value: 123ms}}
      opacity: {$type: number, faint: {$value: 0.37}}
      border: {width: {$type: dimension, thin: {$value: 3px}}}
      z: {index: {$type: number, modal: {$value: 41}}}

      """, to: "tokens.yaml")
    try Checkout.tokenc(
      "build", "\(bench.path)/tokens.yaml", "--output", "tailwind=\(bench.path)/theme.css", "--set",
      "tailwind.utilities=[duration, opacity, border-width, z-index]")
    let utilities = [
      Utility(name: "duration-quick", property: "transition-duration", value: "123ms"),
      Utility(name: "opacity-faint", property: "opacity", value: "0.37"),
      Utility(name: "border-thin", property: "border-width", value: "3px"),
      Utility(name: "z-modal", property: "z-index", value: "41"),
    ]
    let css = try Self.compile("theme.css", using: utilities, in: bench.path)
    #expect(Self.mistakes(in: css, utilities) == [])
  }

  /// The places of a page where tokens are dark, by whether the page prefers dark and by the regions around an element.
  private static let places: [(isDark: Bool, regions: [String], isUnderlined: Bool)] = [
    (true, [], true), (true, ["light"], false), (true, ["light", "dark"], true), (false, [], false),
    (false, ["dark"], true), (false, ["dark", "light"], false), (false, ["dark", "light", "dark"], true),
    (true, ["dark", "light"], false), (true, ["dark", "light", "dark"], true),
  ]

  /// What a page with the built style sheet computes for the children of the places, and for elements that are regions.
  private static func computed(in bench: Workbench, head: String, isDark: Bool) throws -> [String] {
    let places = places.filter { $0.isDark == isDark }
    let body = places.enumerated().map { number, place in
      let child = "<i id=p\(number) class=\"bg-brand dark:underline\"></i>"
      return place.regions.reversed().reduce(child) { "<div data-theme=\($1)>\($0)</div>" }
    }.joined()
    let page = """
      <!doctype html><html>\(head)<body>\(body)<i id=own data-theme=dark class="bg-brand dark:underline"></i>
      <h1 id=a class="type-body"></h1><h1 id=b class="type-body text-2xl"></h1><script>
      const lines = [...document.querySelectorAll("i")].map((element) => {
        const style = getComputedStyle(element);
        return style.backgroundColor + " " + style.textDecorationLine;
      });
      for (const id of ["a", "b"]) lines.push(getComputedStyle(document.getElementById(id)).fontSize);
      document.body.replaceChildren(Object.assign(document.createElement("pre"), {textContent: lines.join("\\n")}));
      </script>
      """
    let settings = Browser.Preferences(isDark: isDark).settings
    return try Browser.text(of: page, in: bench, called: "page-\(isDark)", settings).split(separator: "\n")
      .map(String.init)
  }

  /// `bg-brand` is the token's color and `dark:` is on where it is dark, whichever file comes first, and utilities win over
  /// the classes of typography.
  @Test(
    .enabled(if: Tool.chromium != nil, Tool.hint),
    arguments: [
      "@import \"tailwindcss\"; @import \"./theme.css\";",
      "@import \"./theme.css\"; @import \"tailwindcss\";", "link",
    ])
  func everyOrderOfFilesIsRight(order: String) throws {
    let bench = try Workbench("outputs/tailwind-order-\(order.count)")
    try bench.write(
      """
      color: {$type: color, brand: {$value: "#005ce5"}}
      type: {$type: typography, body: {$value: {fontFamily: [Inter], fontSize: 18px, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.5}}}
      """, to: "tokens.yaml")
    try bench.write("color: {brand: {$value: \"#6ea8ff\"}}\n", to: "dark.yaml")
    try bench.write(
      """
      version: "2025.10"
      resolutionOrder: [{$ref: "#/sets/base"}, {$ref: "#/modifiers/theme"}]
      sets: {base: {sources: [{$ref: tokens.yaml}]}}
      modifiers: {theme: {default: light, contexts: {light: [], dark: [{$ref: dark.yaml}]}}}
      """, to: "themes.resolver.yaml")
    try Checkout.tokenc(
      "build", "\(bench.path)/themes.resolver.yaml", "--css", "\(bench.path)/tokens.css", "--output",
      "tailwind=\(bench.path)/theme.css", "--set", "css.classes=[typography]", "--set",
      "tailwind.import=\(order != "link")", "--quiet")
    let links = "<link rel=stylesheet href=tokens.css>"
    if order == "link" {
      // The style sheet is served by something else, and Tailwind's input only has the theme.
      try Checkout.tokenc(
        "build", "\(bench.path)/themes.resolver.yaml", "--css", "\(bench.path)/tokens.css", "--output",
        "tailwind=\(bench.path)/unused.css", "--set", "css.classes=[typography]", "--quiet")
    }
    try bench.write("<p class=\"bg-brand dark:underline text-2xl\">", to: "content/page.html")
    let imports = order == "link" ? "@import \"./theme.css\"; @import \"tailwindcss\";" : order
    try bench.write("\(imports)\n@source \"./content\";\n", to: "main.css")
    let css = try Tailwind.compile(in: bench)
    #expect(!css.contains("--color-brand: var(--color-brand)"))
    for isDark in [true, false] {
      let head = "\(order == "link" ? links : "")<link rel=stylesheet href=out.css>"
      let found = try Self.computed(in: bench, head: head, isDark: isDark)
      let (dark, light) = ("rgb(110, 168, 255) underline", "rgb(0, 92, 229) none")
      let wanted = Self.places.filter { $0.isDark == isDark }.map { $0.isUnderlined ? dark : light }
      #expect(found == wanted + [dark, "18px", "24px"], "\(order), \(isDark)")
    }
  }

  /// Sizes, radii, breakpoints, curves and typography, in Tailwind 4 and as a preset of version 3.
  @Test func everyNamespaceIsKnown() throws {
    let bench = try Workbench("outputs/tailwind-namespaces")
    try bench.write(
      """
      space: {$type: dimension, wide: {$value: 99px}}
      radius: {$type: dimension, soft: {$value: 5px}}
      breakpoint: {$type: dimension, huge: {$value: 200rem}}
      ease: {$type: cubicBezier, snap: {$value: [0.1, 0.2, 0.3, 1]}}
      font: {weight: {$type: fontWeight, strong: {$value: 650}}}
      shadow: {$type: shadow, low: {$value: {color: "#123456", offsetX: 0, offsetY: 1px, blur: 2px, spread: 0}}}
      text:
        $type: typography
        lead: {$value: {fontFamily: [Inter], fontSize: 21px, fontWeight: 300, letterSpacing: 1px, lineHeight: 1.25}}
      brand: {$type: color, base: {$value: "#005ce5"}}

      """, to: "tokens.yaml")
    for (version, file) in [("4", "theme.css"), ("3", "preset.cjs")] {
      try Checkout.tokenc(
        "build", "\(bench.path)/tokens.yaml", "--output", "tailwind=\(bench.path)/\(file)", "--set",
        "tailwind.version=\(version)")
    }
    try bench.write("@config \"./preset.cjs\";\n", to: "config.css")
    let classes = [
      "p-wide", "rounded-soft", "ease-snap", "font-strong", "text-lead", "bg-brand-base", "huge:p-wide",
    ]
    for theme in ["theme.css", "config.css"] {
      let css = try Self.compile(
        theme, using: classes.map { Utility(name: $0, property: "", value: "") }, in: bench.path)
      let all = css.replacing(#/\s+/#, with: " ")
      for wanted in [
        "99px", "5px", "200rem", "cubic-bezier(0.1, 0.2, 0.3, 1)", "650", "21px", "1.25", "#005ce5",
      ] {
        #expect(all.contains(wanted), "\(wanted) with \(theme)")
      }
    }
  }
}
