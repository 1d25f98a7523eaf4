import Foundation
import Testing

/// Every token of every target against what `tokenc resolve --all-themes` prints, theme by theme.
@Suite(.serialized, .enabled(if: Tool.python != nil, Tool.hint))
struct DifferentialTests {
  @Test(.enabled(if: Tool.swift != nil, Tool.hint), arguments: ["ShippedValues", "BulkValues"])
  func swiftAgrees(program: String) throws {
    let set = try program == "ShippedValues" ? CompiledSet.shipped.get() : CompiledSet.bulk.get()
    let text = try Command(program: "\(try SwiftPackage.built.get())/\(program)").succeed()
    let mistakes = try Comparison(of: set.resolved, target: .swift).mistakes(in: try Printout(text))
    #expect(mistakes == [])
  }

  @Test(.enabled(if: Tool.kotlin != nil, Tool.hint), .waiting, arguments: ["tokens", "bulk"])
  func kotlinAgrees(package: String) throws {
    let set = try package == "tokens" ? CompiledSet.shipped.get() : CompiledSet.bulk.get()
    let text = try KotlinProgram.run("com.example.\(package).ValuesKt")
    let mistakes = try Comparison(of: set.resolved, target: .kotlin).mistakes(in: try Printout(text))
    #expect(mistakes == [])
  }

  @Test func theSetHasEveryType() throws {
    let tokens = try CompiledSet.bulk.get().resolved.themes.map(\.tokens)
    #expect(tokens.map(\.count) == [2000, 2000, 2000, 2000])
    #expect(Set(tokens[0].map(\.type)).count == 13)
  }
}

extension DifferentialTests {
  /// Once as the browser reads the style sheet, once as one does that knows no colors beyond sRGB.
  @Test(.enabled(if: Tool.chromium != nil, Tool.hint), arguments: ["shipped", "bulk"])
  func cssAgrees(name: String) throws {
    let set = try name == "shipped" ? CompiledSet.shipped.get() : CompiledSet.bulk.get()
    let tokens = set.resolved.themes[0].tokens.map { Browser.Sheet.Token(path: $0.path, type: $0.type) }
    let elements = set.resolved.themes.map { theme in
      Browser.Sheet.Element(
        label: theme.name,
        chain: [
          [
            "root": "", "data-theme": theme.name.hasPrefix("dark") ? "dark" : "light",
            "data-contrast": theme.name.hasSuffix("-high-contrast") ? "high" : "normal",
          ]
        ])
    }
    let sheets = [("blocks", set.css), ("light-dark", set.lightDarkCSS)].flatMap { scheme, css in
      let old = css.replacingOccurrences(of: "@supports (color: color(", with: "@supports (color: unknown(")
      // Both have colors beyond eight bits, so both readings differ.
      #expect(old != css)
      return [(scheme, css, Comparison.Target.css), (scheme + " fallback", old, .cssFallback)]
    }
    let found = try Browser.read(
      sheets.map { Browser.Sheet(name: $0.0, css: $0.1, tokens: tokens, elements: elements) },
      called: "values-\(name)")
    for (name, _, target) in sheets {
      let mistakes = try Comparison(of: set.resolved, target: target)
        .mistakes(in: try #require(found[name]))
      #expect(mistakes == [], "\(name)")
    }
  }
}
