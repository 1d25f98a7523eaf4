import Foundation
import TestSupport
import Testing

/// Programs that load what lists values: every value of every theme is read back.
@Suite(.serialized, .enabled(if: Tool.python != nil, Tool.hint))
struct ListImporterTests {
  private static let sets = [CompiledSet.shipped, CompiledSet.bulk, CompiledSet.brand]

  private static let lists = Result { try sets.map { try ListedSet(of: try $0.get()) } }

  /// A value in nested objects.
  private static func value(at path: String, in object: Any?, root: String) -> Any? {
    path.split(separator: ".").reduce(object) { object, segment in
      (object as? [String: Any])?[segment == "$root" ? root : String(segment)]
    }
  }

  private static func themed(_ type: String) -> Bool {
    ["color", "shadow", "border", "gradient"].contains(type)
  }

  /// Every value in objects by theme; what no theme may change is looked for in `others`.
  private static func printout(
    of set: ResolvedSet, themes: Any?, others: Any? = nil, root: String
  ) throws -> Printout {
    var printout = Printout()
    for theme in set.themes {
      for token in theme.tokens {
        let object = themed(token.type) || others == nil ? (themes as? [String: Any])?[theme.name] : others
        guard let value = value(at: token.path, in: object, root: root) else { continue }
        printout.values[.init(path: token.path, theme: theme.name)] = try ValueText.atoms(
          of: value, token.type)
      }
    }
    return printout
  }

  @Test func pythonReadsNestedJSON() throws {
    for list in try Self.lists.get() {
      let json = try Python.json("\(list.folder)/tokens.json")
      let printout = try Self.printout(of: list.set.resolved, themes: json, root: "$root")
      #expect(try Comparison(of: list.set.resolved, target: .css).mistakes(in: printout) == [])
    }
  }

  /// What `resolve` prints of it is what it prints of its origin.
  @Test func resolvedDTCGIsInputAgain() throws {
    let set = try CompiledSet.bulk.get()
    let bench = try Workbench("outputs/dtcg")
    try Checkout.tokenc(
      "build", set.input, "--output", "json=\(bench.path)/tokens.json", "--set", "json.shape=dtcg", "--set",
      "json.by-theme=default", "--set", "json.references=true")
    let again = try Checkout.tokenc("resolve", "--strict", "\(bench.path)/tokens.json")
    #expect(again == (try Checkout.tokenc("resolve", set.input)))
  }

  @Test(.enabled(if: Tool.node != nil, Tool.hint))
  func nodeLoadsModules() throws {
    for list in try Self.lists.get() {
      let script = "import('./nested.mjs').then(m => console.log(JSON.stringify(m)))"
      let module = try Node.json(script, in: list.folder) as? [String: Any]
      let printout = try Self.printout(
        of: list.set.resolved, themes: module?["themes"], others: module?["tokens"], root: "DEFAULT")
      #expect(try Comparison(of: list.set.resolved, target: .exact).mistakes(in: printout) == [])
    }
  }

  /// The values that Node reads are of the literal types that TypeScript and the declarations have, and no others are.
  @Test(.enabled(if: Tool.node != nil && Tool.typescript != nil, Tool.hint))
  func typescriptHasLiteralTypes() throws {
    let list = try #require(try Self.lists.get().last)
    let json = try Node.json(
      "import('./nested.mjs').then(m => console.log(JSON.stringify(m)))", in: list.folder)
    for name in ["tokens", "themes"] {
      let value = try #require((json as? [String: Any])?[name])
      let text = String(
        decoding: try JSONSerialization.data(
          withJSONObject: value, options: [.sortedKeys, .withoutEscapingSlashes]),
        as: UTF8.self)
      try TypeScript.check(
        """
        import { \(name) as typed } from "./tokens";
        import { \(name) as declared } from "./nested.mjs";
        const read: typeof typed = \(text);
        const same: typeof typed = declared;
        const other: typeof declared = typed;
        export const all = [read, same, other];
        """, in: list.folder)
      #expect(throws: (any Error).self) {
        try TypeScript.check(
          "import { \(name) as typed } from \"./tokens\";\nexport const wrong: typeof typed = {} as { [key: string]: string };\n",
          in: list.folder)
      }
    }
  }

  /// The variables have the values of the default theme, the mixin those of each.
  @Test(arguments: Sass.all)
  func sassHasEveryValue(sass: Sass) throws {
    for list in try Self.lists.get() {
      let set = list.set.resolved
      var text = "@import \"design\";\n"
      for (index, token) in set.themes[0].tokens.enumerated() {
        text += Sass.statement(
          "$ds-" + String(Speller.css(token.path).unicodeScalars.dropFirst(2)), type: token.type,
          in: "t\(index)")
      }
      for (index, theme) in set.themes.enumerated() {
        text += ".theme\(index) { @include ds-theme(\"\(theme.name)\"); }\n"
      }
      let css = try sass.compile(text, in: list.folder)
      let types = set.themes[0].tokens.enumerated().map { (name: "t\($0)", type: $1.type) }
      let variables = try Sass.printout(css, types: types, theme: "")
      let rules = Sass.rules(of: css)
      var printout = Printout()
      for (number, theme) in set.themes.enumerated() {
        for (index, token) in theme.tokens.enumerated() {
          let value = rules["theme\(number)"]?[Speller.css(token.path)]
          printout.values[.init(path: token.path, theme: theme.name)] =
            Self.themed(token.type) && number > 0
            ? try value.map { try ValueText.atoms(of: $0, token.type) }
            : variables.values[.init(path: "t\(index)", theme: "")]
        }
      }
      #expect(try Comparison(of: set, target: .sass).mistakes(in: printout) == [])
    }
  }
}
