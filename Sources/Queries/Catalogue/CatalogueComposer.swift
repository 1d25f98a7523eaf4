import Audit
import Emission
import Syntax
import Text
import Tokens

/// Makes the records of the catalogue from what a run knows.
struct CatalogueComposer {
  let tokens: TokenSet
  let themes: [Theme]
  let anatomies: [Anatomy]
  let report: Report?
  /// By token: its custom property with the leading `--`, or `nil` where the generated CSS leaves it out.
  let property: (TokenID) -> String?
  var page = CataloguePage()
  /// What the audit measured.
  let results: [PairKey: ContrastResult]

  init(
    _ tokens: TokenSet, themes: [Theme], anatomies: [Anatomy], report: Report?,
    property: @escaping (TokenID) -> String?
  ) {
    (self.tokens, self.themes, self.anatomies, self.report) = (tokens, themes, anatomies, report)
    self.property = property
    let measured = report?.contrast ?? []
    results = Dictionary(
      measured.map { result in
        let key = PairKey(
          theme: result.theme, foreground: result.foreground, background: result.background,
          required: result.required)
        return (key, result)
      }
    ) { first, _ in first }
  }

  /// Fills the page.
  /// - Parameter css: The generated custom properties.
  mutating func compose(title: String, css: String) {
    var root = CatalogueRecord([
      .title: title, .css: css, .tokenCount: String(tokens.tokens.count), .themeCount: String(themes.count),
      .themeColumnCount: String(themes.count + 1),
    ])
    root.lists[.themes] = page.append(themes.indices.map(record(ofTheme:)))
    root.lists[.visions] = page.append(Self.visions)
    root.lists[.components] = page.append(anatomies.indices.map { component($0) })
    if !anatomies.isEmpty {
      root.texts[.componentCount] = String(anatomies.count)
      root.texts[.variantCount] = String(anatomies.reduce(0) { $0 + $1.variantCount })
    }
    addConfiguredPairs(to: &root)
    root.lists[.groups] = page.append(groups())
    page.root = root
  }

  /// How a theme is chosen inside the page: by its appearance and contrast, or by its name where another theme has both.
  func record(ofTheme index: Int) -> CatalogueRecord {
    let theme = themes[index]
    let first = themes.firstIndex { $0.appearance == theme.appearance && $0.contrast == theme.contrast }
    return CatalogueRecord([
      .theme: theme.name, .appearance: first == index ? theme.appearance.rawValue : theme.name,
      .contrast: theme.contrast.rawValue,
    ])
  }

  /// A text that can be an identifier in HTML and in a selector, distinct for distinct numbers.
  static func identifier(_ text: String, _ number: Int) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "-") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }
    return isPlain && !text.isEmpty ? text : "n\(number)"
  }
}
