internal import Tokens

/// The rules of axes, and what the rules of themes declare for them.
///
/// A *switch* is a custom property that is `initial` in its context and empty in all others. `var(--switch, text)` is the
/// text where the switch is `initial`, since a reference to it is invalid then, and nothing elsewhere (CSS Variables 1 §3).
/// Switches are inherited, so they are right for attributes on any elements, in any nesting.
struct CSSAxisBlocks {
  /// A text that is not the value of a token in one theme.
  struct Text {
    /// The name after `--`, if it is a switch.
    let name: [UInt8]?
    let value, exact: [UInt8]
  }

  private(set) var texts: [Text] = []
  /// After those of themes.
  private(set) var blocks: [CSSBlock] = []
  /// The elements that select contexts.
  private(set) var selectors: [String] = []
  /// Whether the rules of themes set switches.
  var switchesThemes: Bool { switched.contains(0) }

  /// By number: the declarations of a rule.
  private var lists: [[CSSDeclaration]] = []
  /// What the first rule declares at its end.
  private(set) var ending: [CSSDeclaration] = []
  /// By theme: its switches.
  private var themes: [[CSSDeclaration]] = []
  /// The dimensions that have switches.
  private var switched: Set<Int> = []
  private let output: Output
  private let names: CSSSwitchNames

  /// - Parameter isTheme: whether the file has only what one theme changes.
  init(_ tokens: CSSTokens, _ css: CSSNames, isTheme: Bool) {
    output = tokens.reader.output
    names = CSSSwitchNames(output)
    guard tokens.reader.space != nil else { return }
    let forms = CSSAxisForms(tokens, css).forms
    for form in forms where form.axis == nil {
      for text in form.texts { switched.formUnion(CSSSwitchedText(text, form, names).switches) }
    }
    if switchesThemes {
      themes = output.themes.indices.map { switches(of: 0, at: $0, count: output.themes.count) }
    }
    guard !isTheme else { return }
    for axis in output.axes.indices {
      addBlocks(of: axis + 1, forms.filter { $0.axis == axis + 1 })
    }
    var sets: [[Int]] = []
    for form in forms where form.axis == nil && !sets.contains(form.dependence.dimensions) {
      sets.append(form.dependence.dimensions)
    }
    for set in sets {
      addCommonRule(of: set, forms.filter { $0.axis == nil && $0.dependence.dimensions == set })
    }
  }

  // MARK: The rules of themes

  /// Whether a rule sets the switches of a theme.
  func setsTheme(_ block: CSSBlock) -> Bool {
    guard switchesThemes else { return false }
    switch block.contents {
    case .all, .residual, .overlay: return true
    case .differing, .contrasting: return block.light == block.dark
    case .rewritten, .fixed, .nothing: return false
    }
  }

  /// The switches of a theme; none if no text has them.
  func switches(ofTheme theme: Int) -> [CSSDeclaration] { switchesThemes ? themes[theme] : [] }

  /// What a rule declares first.
  func declarations(beginning block: CSSBlock) -> [CSSDeclaration] {
    if case .fixed(let number) = block.contents { return lists[number] }
    guard setsTheme(block) else { return [] }
    return themes[block.contents == .all && block.light != block.dark ? 0 : block.light]
  }

  /// What a rule declares last.
  func declarations(ending block: CSSBlock) -> [CSSDeclaration] { block.contents == .all ? ending : [] }

  /// Whether a rule has no declaration because axes have them all.
  func isSuperfluous(_ block: CSSBlock, _ contents: CSSContents, hasColors: Bool) -> Bool {
    guard block.contents == .all, !lists.isEmpty, ending.isEmpty, !switchesThemes else { return false }
    guard !hasColors || block.scheme == nil else { return false }
    return contents.isEmpty
  }

  /// Whether a declaration of axes has a color that not every browser can read; `nil` for other declarations.
  func isWide(_ declaration: CSSDeclaration) -> Bool? {
    guard declaration.text >= 0 else { return nil }
    let text = texts[Int(declaration.text)]
    return text.value != text.exact
  }

  // MARK: The rules of axes

  private mutating func addBlocks(of dimension: Int, _ forms: [CSSAxisForms.Form]) {
    guard !forms.isEmpty || switched.contains(dimension) else { return }
    let axis = output.axes[dimension - 1]
    let contexts = axis.axis.contexts
    let selectors = axis.selection.selectors(of: contexts)
    let root = CSSThemes(output).root
    let known = selectors.compactMap(\.self).joined(separator: ", ")
    func elements(_ context: Int) -> [String] { selectors[context].map { [$0, ":host(\($0))"] } ?? [] }
    let declarations = contexts.indices.map { context in
      (switched.contains(dimension) ? switches(of: dimension, at: context, count: contexts.count) : [])
        + forms.flatMap { written(of: $0, $0.texts.map { [$0[context]] }, $0.exact.map { [$0[context]] }) }
    }
    let first = Self.documented(declarations[0])
    if known.isEmpty { ending += first } else { add(first, root("") + elements(0)) }
    for (context, media) in axis.media.enumerated().dropFirst() {
      guard let media else { continue }
      add(declarations[context], root(known.isEmpty ? "" : ":not(\(known))"), media: media)
    }
    for context in contexts.indices.dropFirst() where selectors[context] != nil {
      add(declarations[context], elements(context))
    }
    self.selectors += Self.any(of: axis)
  }

  /// The rule for all elements that may change what some tokens depend on.
  private mutating func addCommonRule(of dimensions: [Int], _ forms: [CSSAxisForms.Form]) {
    let names = names
    let declarations = forms.flatMap { form in
      written(
        of: form, form.texts.map { [CSSSwitchedText($0, form, names).bytes] },
        form.exact.map { [CSSSwitchedText($0, form, names).bytes] })
    }
    let elements = dimensions.flatMap { dimension in
      dimension == 0 ? anyTheme : Self.any(of: output.axes[dimension - 1])
    }
    guard !elements.isEmpty else { return ending += Self.documented(declarations) }
    let root = CSSThemes(output).root("")
    add(Self.documented(declarations), root + elements + elements.map { ":host(\($0))" })
    for selector in elements where !selectors.contains(selector) && !anyTheme.contains(selector) {
      selectors.append(selector)
    }
  }

  /// The elements that select a theme.
  private var anyTheme: [String] {
    let contrasts = Set(output.themes.filter { $0.media == nil }.map(\.contrast))
    let given = output[CSSOptions.selectors].flatMap(\.selectors).filter { $0 != ":root" }
    return ["[data-theme]"] + (contrasts.count > 1 ? ["[data-contrast]"] : []) + given
  }

  /// The elements that select a context of an axis.
  private static func any(of axis: OutputAxis) -> [String] {
    switch axis.selection {
    case .attribute(let name): ["[\(name)]"]
    case .selectors(let selectors): selectors.compactMap(\.self)
    case .none: []
    }
  }

  private mutating func add(_ declarations: [CSSDeclaration], _ selectors: [String], media: String? = nil) {
    var block = CSSBlock(0, of: output, selectors, media: media, contents: .fixed(lists.count))
    block.scheme = nil
    blocks.append(block)
    lists.append(declarations)
  }

  // MARK: Declarations

  /// The declarations of a token: a text for each of its properties.
  private mutating func written(
    of form: CSSAxisForms.Form, _ values: [[[UInt8]]], _ exact: [[[UInt8]]]
  ) -> [CSSDeclaration] {
    form.properties.enumerated().map { index, property in
      texts.append(Text(name: nil, value: values[index][0], exact: exact[index][0]))
      return CSSDeclaration(
        slot: UInt32(form.slot), light: 0, dark: 0, property: property, isFirst: false,
        text: Int32(texts.count - 1))
    }
  }

  /// The declarations, the first of each token with its comments.
  private static func documented(_ declarations: [CSSDeclaration]) -> [CSSDeclaration] {
    var seen: UInt32?
    return declarations.map { declaration in
      var declaration = declaration
      declaration.isFirst = declaration.slot != seen && declaration.slot != CSSDeclaration.noSlot
      seen = declaration.slot
      return declaration
    }
  }

  /// The switches of a dimension where one of its positions holds.
  private mutating func switches(of dimension: Int, at position: Int, count: Int) -> [CSSDeclaration] {
    (0..<count).map { other in
      let value = Array((other == position ? "initial" : "").utf8)
      texts.append(Text(name: names[dimension, other], value: value, exact: value))
      return CSSDeclaration(
        slot: CSSDeclaration.noSlot, light: 0, dark: 0, property: .whole, isFirst: false,
        text: Int32(texts.count - 1))
    }
  }
}

extension CSSDeclaration {
  /// The slot of a switch, which is no token's.
  fileprivate static var noSlot: UInt32 { .max }
}

/// The names of switches, after `--`. No token's begins with `_`.
struct CSSSwitchNames {
  /// By dimension and position.
  private let names: [[[UInt8]]]

  init(_ output: Output) {
    guard !output.axes.isEmpty else {
      names = []
      return
    }
    let prefix = output[CSSOptions.prefix]
    let start = "_" + (prefix.isEmpty ? "" : OutputAxis.codeName(prefix) + "-")
    let dimensions =
      [("theme", output.themes.map(\.name))] + output.axes.map { ($0.codeName, $0.axis.contexts) }
    names = dimensions.map { name, positions in
      var taken: Set<String> = []
      return positions.map { position in
        var text = "\(start)\(name)-\(OutputAxis.codeName(position))"
        while !taken.insert(text).inserted { text += "_" }
        return Array(text.utf8)
      }
    }
  }

  subscript(dimension: Int, position: Int) -> [UInt8] { names[dimension][position] }
}

/// The text that is the right one of several, by switches.
private struct CSSSwitchedText {
  private(set) var bytes: [UInt8] = []
  /// The dimensions that it has switches of.
  private(set) var switches: Set<Int> = []
  private let texts: [[UInt8]]
  private let dependence: AxisSpace.Dependence
  private let names: CSSSwitchNames

  /// - Parameter texts: by combination of the form's dependence.
  init(_ texts: [[UInt8]], _ form: CSSAxisForms.Form, _ names: CSSSwitchNames) {
    (self.texts, dependence, self.names) = (texts, form.dependence, names)
    append(0..<texts.count, from: 0)
  }

  /// Appends the text of some combinations, which differ at most in the dimensions from `index`.
  private mutating func append(_ combinations: Range<Int>, from index: Int) {
    let first = texts[combinations.lowerBound]
    guard index < dependence.counts.count, texts[combinations].contains(where: { $0 != first }) else {
      bytes += first
      return
    }
    let count = dependence.counts[index]
    let length = combinations.count / count
    let parts = (0..<count).map { position in
      let start = combinations.lowerBound + position * length
      return start..<start + length
    }
    guard parts.contains(where: { texts[$0] != texts[parts[0]] }) else {
      return append(parts[0], from: index + 1)
    }
    let dimension = dependence.dimensions[index]
    switches.insert(dimension)
    for (position, part) in parts.enumerated() {
      if position > 0 { bytes.append(UInt8(ascii: " ")) }
      bytes += "var(--".utf8 + names[dimension, position] + ", ".utf8
      append(part, from: index + 1)
      bytes.append(UInt8(ascii: ")"))
    }
  }
}

extension OutputTokens {
  /// The rules of axes for some tokens, with values in place of references.
  func axisRules(of slots: [Int]) -> AxisRules {
    let unnamed = CSSNames(names: NameSet(capacity: 0, nameLength: 0), entries: [], parts: [:])
    let reader = with(file: output.file, listing: slots).with(CSSOptions.references, false)
    let blocks = CSSAxisBlocks(CSSTokens(reader, named: unnamed), unnamed, isTheme: false)
    func written(_ declarations: [CSSDeclaration]) -> [AxisRules.Declaration] {
      declarations.map { declaration in
        let text = blocks.texts[Int(declaration.text)]
        return AxisRules.Declaration(
          slot: text.name == nil ? Int(declaration.slot) : nil, name: text.name ?? [], value: text.exact)
      }
    }
    let first = AxisRules.Rule(media: nil, selectors: [":root"], declarations: written(blocks.ending))
    return AxisRules(
      switches: output.themes.indices.map { written(blocks.switches(ofTheme: $0)) },
      rules: [first]
        + blocks.blocks.map { block in
          AxisRules.Rule(
            media: block.media, selectors: block.selectors,
            declarations: written(blocks.declarations(beginning: block)))
        })
  }
}
