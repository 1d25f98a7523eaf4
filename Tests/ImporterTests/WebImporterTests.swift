import Foundation
import TestSupport
import Testing

/// A page that imports the generated style sheet.
@Suite(.serialized, .enabled(if: Tool.chromium != nil && Tool.python != nil, Tool.hint))
struct WebImporterTests {
  /// Elements inside each other, by what they ask for: `theme` and `contrast`, the outermost first.
  private static let chains: [[[String: String]]] = [
    [["root": ""]],
    [["root": "", "data-theme": "dark"]], [["root": "", "data-theme": "light"]],
    [["root": "", "data-contrast": "high"]], [["root": "", "data-contrast": "normal"]],
    [["root": "", "data-theme": "system"]], [["root": "", "data-theme": "", "data-contrast": "auto"]],
    [["data-theme": "dark"], ["data-theme": "system", "data-contrast": "high"]],
    [["root": "", "data-theme": "dark", "data-contrast": "high"]],
    [["root": "", "data-theme": "light", "data-contrast": "normal"]],
    [["data-theme": "dark"]], [["data-theme": "light"]], [["data-contrast": "high"]],
    [["data-contrast": "normal"]],
    [["data-theme": "dark"], [:]], [["data-theme": "dark"], ["data-theme": "light"]],
    [["root": "", "data-theme": "dark"], ["data-theme": "light"], [:]],
    [["data-theme": "light"], ["data-theme": "dark"]],
    [["data-theme": "dark"], ["data-contrast": "high"]], [["data-contrast": "high"], ["data-theme": "dark"]],
    [["data-theme": "dark"], ["data-contrast": "normal"]],
    [["data-contrast": "high"], ["data-theme": "light"]],
    [["data-theme": "light"], [:], ["data-contrast": "high"], [:]],
    [["data-theme": "light", "data-contrast": "high"]], [["data-theme": "dark", "data-contrast": "normal"]],
    [["root": "", "data-theme": "dark", "data-contrast": "high"], ["data-theme": "light"]],
    [["root": "", "data-theme": "dark", "data-contrast": "high"], ["data-contrast": "normal"]],
    // A theme within another one, and what sets the other attribute alone within both.
    [["data-theme": "dark"], ["data-theme": "light"], ["data-contrast": "high"]],
    [["data-theme": "dark"], ["data-theme": "light"], [:], ["data-contrast": "normal"]],
    [["data-contrast": "high"], ["data-contrast": "normal"], ["data-theme": "light"]],
    [["data-contrast": "high"], [:], ["data-contrast": "normal"], ["data-theme": "dark"]],
  ]

  /// An element has the appearance of the nearest attribute around it, else what the user prefers; contrast likewise.
  /// Aliases follow their targets into every theme, since each is compared with its resolved value there. In `make test`,
  /// each of the four users reads another quarter of the tokens.
  @Test(arguments: Browser.Preferences.all)
  func everyElementHasTheValuesOfItsTheme(preferences: Browser.Preferences) throws {
    var shipped = try CompiledSet.shipped.get()
    let quarter = (preferences.isDark ? 1 : 0) + (preferences.wantsContrast ? 2 : 0)
    for theme in shipped.resolved.themes.indices {
      let tokens = shipped.resolved.themes[theme].tokens.dropFirst(Sweep.isWhole ? 0 : quarter)
      shipped.resolved.themes[theme].tokens = tokens.sample(every: 4)
    }
    let styles = [("blocks", shipped.css), ("light-dark", shipped.lightDarkCSS)]
    let pages = try styles.map { scheme, css in
      let system = preferences.forcesColors ? Self.systemColors(of: css) : [:]
      let wanted = try Self.wanted(of: shipped.resolved, for: preferences, scheme, system)
      let tokens = shipped.resolved.themes[0].tokens.map { token in
        Browser.Sheet.Token(
          path: token.path, type: token.type, isRaw: system[Speller.css(token.path)] != nil)
      }
      let elements = zip(Self.chains, wanted.themes).map { chain, theme in
        Browser.Sheet.Element(label: theme.name, chain: chain)
      }
      return (wanted, Browser.Sheet(name: scheme, css: css, tokens: tokens, elements: elements))
    }
    let name = "shipped-\(preferences)".filter { $0.isLetter || $0 == "-" }
    let found = try Browser.read(pages.map(\.1), for: preferences, called: name)
    for (wanted, sheet) in pages {
      let mistakes = try Comparison(of: wanted, target: .css).mistakes(in: try #require(found[sheet.name]))
      #expect(mistakes == [], "\(sheet.name)")
    }
  }

  /// What each element has, as a theme of its own.
  ///
  /// - Parameter system: the colors that stand in for tokens, by property.
  private static func wanted(
    of set: ResolvedSet, for preferences: Browser.Preferences, _ scheme: String, _ system: [String: String]
  ) throws -> ResolvedSet {
    var wanted = set
    wanted.themes = try chains.enumerated().map { index, chain in
      // Where colors are forced, browsers choose the scheme of the page themselves, and so what `light-dark()` says.
      let isOpen = scheme == "light-dark" && preferences.forcesColors
      let name = theme(
        of: isOpen ? chain.map { $0.filter { $0.key != "data-theme" } } : chain, for: preferences)
      guard var theme = set.themes.first(where: { $0.name == name }) else { throw Missing(theme: name) }
      theme.name = "\(index) \(name)"
      for token in theme.tokens.indices {
        guard let color = system[Speller.css(theme.tokens[token].path)] else { continue }
        theme.tokens[token].atoms = [.text(color)]
      }
      // Browsers choose the scheme themselves then.
      if preferences.forcesColors { return theme }
      theme.tokens.append(
        ResolvedToken(
          path: "color-scheme", type: "text",
          atoms: [.text(Self.scheme(scheme, of: chain) ?? (name.hasPrefix("dark") ? "dark" : "light"))]))
      return theme
    }
    return wanted
  }

  private struct Missing: Error { var theme: String }

  private static func theme(of chain: [[String: String]], for preferences: Browser.Preferences) -> String {
    let isDark =
      chain.compactMap { $0["data-theme"] }.last { ["light", "dark"].contains($0) }.map { $0 == "dark" }
      ?? preferences.isDark
    let isHigh =
      chain.compactMap { $0["data-contrast"] }.last { ["normal", "high"].contains($0) }.map { $0 == "high" }
      ?? preferences.wantsContrast
    return (isDark ? "dark" : "light") + (isHigh ? "-high-contrast" : "")
  }

  /// With `light-dark()`, elements follow the user unless one around them names an appearance.
  private static func scheme(_ scheme: String, of chain: [[String: String]]) -> String? {
    let isNamed = chain.contains { ["light", "dark"].contains($0["data-theme"]) }
    return scheme == "light-dark" && !isNamed ? "light dark" : nil
  }

  /// The system colors that stand in for tokens when colors are forced, by property.
  private static func systemColors(of css: String) -> [String: String] {
    guard let start = css.range(of: "@media (forced-colors: active)") else { return [:] }
    var colors: [String: String] = [:]
    for line in css[start.upperBound...].split(separator: "\n") {
      let parts = line.trimmingCharacters(in: [" ", ";"]).components(separatedBy: ": ")
      if parts.count == 2, parts[0].hasPrefix("--") { colors[parts[0]] = parts[1] }
    }
    return colors
  }

  /// A hand-written sheet with the same meaning has two thirds of the bytes.
  @Test func lightDarkIsLessThanHalf() throws {
    let shipped = try CompiledSet.shipped.get()
    #expect(shipped.lightDarkCSS.utf8.count * 2 < shipped.css.utf8.count)
  }

  @Test func partsOfControlsTakeSystemColorsWhenColorsAreForced() throws {
    let colors = Self.systemColors(of: try CompiledSet.shipped.get().css)
    #expect(colors.count > 20)
    #expect(colors.keys.contains("--toggle-color-default-active-bg-track"))
  }

  /// What the browser read is what was written, but for comments and white space.
  @Test func everyRuleIsReadAsItIsWritten() throws {
    let sets = [try CompiledSet.shipped.get(), try CompiledSet.bulk.get(), try CompiledSet.brand.get()]
    let sheets = sets.map { set in
      Browser.Sheet(name: set.package, css: set.css, tokens: [], elements: [], readsRules: true)
    }
    let found = try Browser.read(sheets, called: "rules")
    for set in sets {
      let values = try #require(found[set.package]).values
      guard case .text(let found)? = values[.init(path: "rules", theme: "")]?.first else {
        Issue.record("no rules of \(set.package)")
        continue
      }
      let mistakes = zip(Self.plain(found), Self.plain(set.css)).filter { $0 != $1 }.map {
        "\($0) is not \($1)"
      }
      #expect(mistakes == [])
      #expect(Self.plain(found).count == Self.plain(set.css).count)
    }
  }

  /// Without comments, white space around punctuation, quotes that attribute selectors need not have, and the
  /// encoding, which is not a rule.
  static func plain(_ css: String) -> [String] {
    let text = css.replacing(#/^@charset "[^"]*";/#, with: "")
      .replacing(#/\/\*.*?\*\//#.dotMatchesNewlines(), with: "")
      .replacing(#/\s+/#, with: " ").replacing(#/ ?([{};:,>()\[\]]) ?/#, with: { $0.1 })
      .replacing(#/=\"([a-z-]+)\"\]/#, with: { "=\($0.1)]" })
    return text.split { "{};".contains($0) }.map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
