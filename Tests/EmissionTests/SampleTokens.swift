import ColorScience
import Diagnostics
import Emission
import Syntax
import Text
import Tokens

/// A small set of resolved tokens, put together by hand: paths, and a value for each permutation.
struct SampleTokens {
  private var names = NameTable()
  private var paths = PathTable()
  private var tokens: [PathID] = []
  private(set) var permutations: [TokenSet.Permutation]
  private var allValues: [TokenValue] = []
  private var definitions: [TokenSet.Definition] = []
  private var groupDescriptions: [PathID: String] = [:]
  private var deprecations: [String] = []
  private var text: [UInt8] = []
  private var nodes: [Node] = []
  private var values: [TokenValue: UInt32] = [:]
  private var ids: [String: TokenID] = [:]

  init(permutations: Int = 1) {
    self.permutations = (0..<permutations).map { _ in TokenSet.Permutation(input: []) }
  }

  /// Adds a token; one value stands for all permutations, `nil` for a permutation without the token.
  mutating func add(
    _ path: String, _ values: TokenValue?..., alias: String? = nil, aliases: [String?] = [],
    description: String? = nil, deprecated: String? = nil
  ) {
    let id = TokenID(rawValue: UInt32(tokens.count))
    ids[path] = id
    tokens.append(self.path(path))
    let key = scalar(path)
    let definition = TokenSet.Definition(
      path: tokens[tokens.count - 1], document: 0, key: key, node: key, value: scalar("value of \(path)"),
      description: description.map { scalar($0) },
      extensions: nil)
    definitions.append(definition)
    if let deprecated { deprecations.append(deprecated) }
    for permutation in permutations.indices {
      let value = values[values.count == 1 ? 0 : permutation]
      let alias = aliases.isEmpty ? alias : aliases[permutation]
      permutations[permutation].append(
        value.map {
          TokenSet.Token(
            value: intern($0), alias: alias.flatMap { ids[$0] }, references: 0..<0,
            definition: UInt32(definitions.count - 1),
            deprecation: deprecated == nil ? nil : UInt32(deprecations.count - 1))
        })
    }
  }

  /// Describes a group.
  mutating func describe(_ group: String, _ text: String) {
    groupDescriptions[path(group)] = text
  }

  /// The tokens with the document that they stand in.
  var resolved: TokenSet {
    let document = Document(
      source: SourceID(rawValue: 0), notation: .yaml, root: NodeID(rawValue: 0), nodes: nodes, bytes: text,
      decoded: [])
    return TokenSet(
      names: names, paths: paths, documents: [document], tokens: tokens, permutations: permutations,
      values: allValues, references: [], definitions: definitions, groupDescriptions: groupDescriptions,
      deprecations: deprecations)
  }

  /// What stands at a place.
  func text(at place: Diagnostic.Place) -> String {
    guard case .range(let range) = place else { return "" }
    return String(decoding: text[range.bytes], as: UTF8.self)
  }

  private mutating func path(_ dotted: String) -> PathID {
    dotted.split(separator: ".", omittingEmptySubsequences: false).reduce(PathID.root) { parent, segment in
      paths.path(names.intern(String(segment)), in: parent)
    }
  }

  private mutating func intern(_ value: TokenValue) -> UInt32 {
    if let known = values[value] { return known }
    allValues.append(value)
    values[value] = UInt32(allValues.count - 1)
    return UInt32(allValues.count - 1)
  }

  private mutating func scalar(_ string: String) -> NodeID {
    let start = UInt32(text.count)
    text += Array(string.utf8)
    nodes.append(
      Node(
        kind: .string, lowerBound: start, upperBound: UInt32(text.count), first: start,
        count: UInt32(text.count) - start))
    return NodeID(rawValue: UInt32(nodes.count - 1))
  }
}

extension SampleTokens {
  static let light = Theme(name: "light", appearance: .light, permutation: 0)
  static let dark = Theme(name: "dark", appearance: .dark, permutation: 1)
  static let lightHighContrast = Theme(
    name: "light-high-contrast", appearance: .light, contrast: .high, permutation: 2)
  static let darkHighContrast = Theme(
    name: "dark-high-contrast", appearance: .dark, contrast: .high, permutation: 3)

  /// As many of the four usual themes as there are permutations.
  var themes: [Theme] {
    Array(
      [Self.light, Self.dark, Self.lightHighContrast, Self.darkHighContrast].prefix(permutations.count)
    )
  }

  /// The text of one output, and what was found on the way.
  func emit(
    _ format: Format, anatomies: [Anatomy] = [], templates: TemplateLibrary? = nil,
    maximumSize: Int = GeneratedFile.maximumSize,
    _ adjust: (inout Output) -> Void = { _ in }
  ) -> (text: String, diagnostics: [Diagnostic]) {
    var output = Output(format: format, file: "out", themes: themes)
    adjust(&output)
    var log = DiagnosticLog()
    var sources = Sources()
    let names = Names(naming: resolved, anatomies: anatomies, for: [output], log: &log)
    let templates = templates ?? TemplateLibrary(sources: &sources)
    templates.check(for: [output], log: &log)
    guard !log.hasErrors else { return ("", log.diagnostics) }
    let files = [GeneratedFile](
      emitting: resolved, anatomies: anatomies, named: names,
      sources: SourceNames(["tokens.yaml"], permutations: resolved.permutations.map { _ in ["tokens.yaml"] }),
      templates: templates,
      maximumSize: maximumSize
    ).rendered(log: &log)
    guard !log.hasErrors else { return ("", log.diagnostics) }
    return (String(decoding: files[0].bytes, as: UTF8.self), log.diagnostics)
  }
}

extension TokenValue {
  /// An opaque color by `0xRRGGBB`.
  static func rgb(_ value: UInt32) -> TokenValue { .color(.rgb(value)) }

  static func px(_ value: Double) -> TokenValue { .dimension(Dimension(value, .px)) }
}

extension ColorValue {
  /// An opaque color by `0xRRGGBB`.
  static func rgb(_ value: UInt32) -> ColorValue { ColorValue(Color(RGBA8(rgba: value << 8 | 0xFF))) }
}
