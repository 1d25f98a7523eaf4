import Audit
import ColorScience
import Compiler
import Diagnostics
import Emission
import Syntax
import Text
import Tokens

/// Makes the records of the catalogue from a compilation.
struct CatalogueComposer {
  let tokens: TokenSet
  let themes: [Theme]
  /// Those of the set, then those of controls that only their names show.
  private(set) var anatomies: [Anatomy]
  /// By the names of their anatomies.
  private(set) var found: [String: FoundControl] = [:]
  let report: Report?
  /// By token: its custom property with the leading `--`, or `nil` if the generated CSS leaves it out.
  var property: (TokenID) -> String? = { _ in nil }
  var page: CataloguePage
  /// The measurements of the audit.
  let results: [PairKey: [ContrastResult]]

  /// The address of the design file, as outputs for Code Connect name it.
  let designFile: String?

  /// The diagnostics of rules.
  var findings: CatalogueFindings
  /// What the page shows besides the set.
  var news = CatalogueNews()
  /// Colors that no token has, in digits.
  var samples: Set<String> = []

  /// The HTML of pages of prose, by the names of controls and the paths that they are about.
  var prose: [String: String] = [:]

  /// The documents of controls, by the names of their anatomies.
  private(set) var documents: [String: ControlDocument]

  init(
    _ compilation: Compilation, _ tokens: TokenSet, themes: [Theme], names: CatalogueNames,
    documents all: [ControlDocument]
  ) {
    (self.tokens, self.themes) = (tokens, themes)
    (anatomies, report) = (compilation.anatomies, compilation.report)
    designFile = compilation.designFile
    page = CataloguePage(
      CatalogueTokens(
        tokens, themes: themes, names: names, axes: CatalogueAxes(of: compilation, tokens, themes: themes)))
    findings = CatalogueFindings(of: compilation, tokens)
    let measured = report?.contrast ?? []
    results = Dictionary(grouping: measured) { result in
      PairKey(
        theme: result.theme, foreground: result.foreground, background: result.background,
        required: result.required)
    }
    documents = Dictionary(all.prefix(anatomies.count).map { ($0.name, $0) }) { first, _ in first }
    for document in all.dropFirst(anatomies.count) { add(document) }
  }

  /// Adds a control that is found, by its name, or its path if another one has the name.
  private mutating func add(_ document: ControlDocument) {
    let built = document.assessment.control
    let names = [built.name, built.control.path]
    guard !built.anatomy.drawing.isEmpty, !built.variants.isEmpty,
      let name = names.first(where: { documents[$0] == nil })
    else { return }
    var surface: String?
    if case .token(let token)? = document.assessment.surfaces.first?.side {
      surface = tokens.dottedPath(of: token)
    }
    let control = FoundControl(built, called: name, on: surface)
    (found[name], documents[name]) = (control, document)
    anatomies.append(control.anatomy)
  }

  /// Fills the page.
  /// - Parameters:
  ///   - title: the usual heading of the page.
  ///   - css: The generated custom properties.
  /// - Returns: the broken references in prose.
  mutating func compose(_ inputs: CatalogueInputs, title: String, css: String) -> [Diagnostic] {
    var root = CatalogueRecord([
      .title: inputs.title ?? title, .logo: inputs.logo?.address ?? "", .policy: ContentPolicy.placeholder,
      .css: css,
      .tokenCount: String(tokens.tokens.count), .tokenNoun: Self.noun("token", tokens.tokens.count),
      .themeCount: String(themes.count),
    ])
    findVerdicts()
    findUsers()
    let broken = addProse(of: inputs, to: &root)
    findings.add(broken)
    addFindings(to: &root)
    addChanges(to: &root)
    root.lists[.themes] = page.append(themes.indices.map(record(ofTheme:)))
    root.lists[.axes] = page.append(axisRecords())
    root.lists[.visions] = page.append(Self.visions)
    root.lists[.formats] = page.append(
      page.tokens.names.columns.enumerated().map { index, title in
        CatalogueRecord([.format: title, .formatIndex: String(index)])
      })
    root.lists[.types] = page.append(types())
    root.lists[.components] = page.append(anatomies.indices.map { component($0) })
    if !anatomies.isEmpty {
      root.flags.insert(.hasComponents)
      root.texts[.componentCount] = String(anatomies.count)
      root.texts[.controlNoun] = Self.noun("control", anatomies.count)
      let variantCount = anatomies.reduce(0) { $0 + $1.variantCount }
      root.texts[.variantCount] = String(variantCount)
      root.texts[.variantNoun] = Self.noun("variant", variantCount)
    }
    addCounts(to: &root)
    if root.flags.contains(.hasContrast) || root.flags.contains(.hasFindings) {
      root.flags.insert(.hasVerdicts)
    }
    addConfiguredPairs(to: &root)
    root.lists[.matrices] = matrices()
    root.lists[.groups] = page.append(groups())
    root.lists[.nameSets] = nameSets()
    root.lists[.drawings] = drawings()
    root.texts[.exactColors] = exactColors()
    root.texts[.columnSpan] = String(themes.count + 1)
    page.root = root
    return broken
  }

  /// Adds the number of pairs by verdict, over all themes.
  private func addCounts(to root: inout CatalogueRecord) {
    guard let report, !report.contrast.isEmpty else { return }
    root.flags.insert(.hasContrast)
    let fields: [ContrastResult.Verdict: CatalogueField] = [
      .pass: .passCount, .fail: .failCount, .waived: .waivedCount, .exempt: .exemptCount,
    ]
    for (verdict, field) in fields where report.count(verdict) > 0 {
      root.texts[field] = String(report.count(verdict))
    }
  }

  /// Finds the lowest verdict of each token's pairs.
  private mutating func findVerdicts() {
    var lowest: [TokenID: ContrastResult.Verdict] = [:]
    for result in report?.contrast ?? [] {
      for token in [result.foreground, result.background] {
        if let known = lowest[token], known.rank <= result.verdict.rank { continue }
        lowest[token] = result.verdict
      }
    }
    page.tokens.verdicts = lowest.mapValues(\.rawValue)
  }

  /// Finds the controls that each token belongs to.
  private mutating func findUsers() {
    for (index, anatomy) in anatomies.enumerated() {
      let id = Self.identifier(anatomy.name, index)
      for token in members(of: anatomy) {
        page.tokens.users[token] = page.tokens.users[token].map { "\($0) \(id)" } ?? id
      }
    }
  }

  /// The record of a theme, which is selected on the page by its appearance and contrast, or by its name if
  /// another theme has both.
  func record(ofTheme index: Int) -> CatalogueRecord {
    let theme = themes[index]
    let first = themes.firstIndex { $0.appearance == theme.appearance && $0.contrast == theme.contrast }
    let surface = surface(in: theme)
    return CatalogueRecord([
      .theme: theme.name, .themeTitle: Self.inString(theme.name), .themeIndex: String(index),
      .appearance: first == index ? theme.appearance.rawValue : theme.name,
      .contrast: theme.contrast.rawValue, .scheme: theme.appearance.rawValue,
      .surfaceColor: RGBA8(surface).hex,
      .inkColor: surface.contrast(with: .black) > surface.contrast(with: .white) ? "#000" : "#fff",
    ])
  }

  /// A text in a string of CSS.
  static func inString(_ text: String) -> String {
    var escaped: [UInt8] = []
    Escape.css.append(text.utf8, to: &escaped)
    return String(decoding: escaped, as: UTF8.self)
  }

  /// A noun as a count needs it.
  static func noun(_ noun: String, _ count: Int) -> String { count == 1 ? noun : noun + "s" }

  /// A valid identifier in HTML and in selectors, unique by its number.
  static func identifier(_ text: String, _ number: Int) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "-") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }
    return isPlain && !text.isEmpty ? text : "n\(number)"
  }
}
