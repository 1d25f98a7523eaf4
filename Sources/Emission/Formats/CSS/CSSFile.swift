internal import Tokens

/// The data of the template `css`. Declarations are numbered consecutively through all
/// blocks, as are system colors, registrations, and the properties of classes.
final class CSSFile: Sendable {

  let reader: OutputTokens
  let css: CSSNames
  let tokens: CSSTokens
  let axes: CSSAxisBlocks
  let hasComments: Bool
  /// Whether the output has values of types with colors. An output without them does not set the page's color
  /// scheme.
  let hasColors: Bool
  /// The cascade layer; `nil` for none.
  let layer: String?
  /// Whether some file of the output has system colors, which are in a sublayer of their own after that of the themes,
  /// whichever file is loaded first.
  let hasSublayers: Bool
  /// Whether each theme has a file of its own.
  let isDivided: Bool
  let blocks: [CSSBlock]
  let sources: [String]
  let declarations: [CSSDeclaration]
  /// By block: its declarations, and those of colors that not every browser can read.
  let ranges, wideRanges: [Range<Int>]
  /// The slots of tokens with `@property`, with `@custom-media`, and with a class.
  let registered, customMedia, classes: [Int]
  /// Whether classes are in the layer `components`, so that utilities of Tailwind win over them.
  let hasComponents: Bool
  /// The properties of classes, each with the slot of its token, and their range for each class.
  let classProperties: [(slot: Int, property: CSSProperty)]
  let classRanges: [Range<Int>]
  let reducedMotion: [ReducedMotion]
  let systemColors: [(slot: Int, color: String)]
  /// The variables of shadcn/ui, and the rules for those of Bootstrap.
  let aliases: [BridgedRole]
  let bootstrapRules: [UInt8]
  /// The values in notations that every browser supports.
  let values: LiteralTable

  init(_ input: FormatInput<CSSNames>, _ part: CSSPart) {
    let reader = input.tokens
    (self.reader, css, sources) = (reader, input.names, input.surroundings.sources)
    let output = reader.output
    layer = CSSOptions.layer(named: output[CSSOptions.layers])
    hasComments = output[CSSOptions.comments] && !output[CSSOptions.minify]
    hasColors = reader.types.contains(where: \.hasColors)
    let isListed = reader.isListed
    let isTheme = part != .all && part != .common
    let allSystemColors = reader.systemColors(input.surroundings.anatomies).filter { isListed[$0.slot] }
    (hasSublayers, isDivided) = (!allSystemColors.isEmpty, part == .common)
    systemColors = isTheme ? [] : allSystemColors
    let tokens = CSSTokens(reader, named: css)
    let axes = CSSAxisBlocks(tokens, css, isTheme: isTheme)
    let hasColors = hasColors
    var (blocks, contents) = tokens.blocks(of: part, axes)
    blocks.removeAll { axes.isSuperfluous($0, contents, hasColors: hasColors) }
    let table = DeclarationTable(blocks, contents, axes, tokens)
    (declarations, ranges, wideRanges) = (table.declarations, table.ranges, table.wideRanges)
    (self.tokens, self.axes, self.blocks) = (tokens, axes, blocks)
    aliases = reader.aliasesInCSS(css)
    bootstrapRules = reader.bootstrapRules(tokens, css, part)
    registered =
      isTheme ? [] : reader.registeredInCSS()
    customMedia = isTheme ? [] : reader.customMedia
    let hasClasses = output[CSSOptions.classes].contains(.typography) && !isTheme
    classes = hasClasses ? reader.listed.filter { reader.type(at: $0) == .typography } : []
    let isInTailwind = output.styleSheet.map { $0.isInTailwind && $0.file == output.file } ?? false
    hasComponents = isInTailwind && !classes.isEmpty
    (classProperties, classRanges) = tokens.properties(ofClasses: classes)
    reducedMotion =
      isTheme
      ? []
      : [ReducedMotion](
        of: reader,
        repeated: { Set(table.ranges.dropFirst().joined().map { Int(table.declarations[$0].slot) }) },
        selectors: axes.selectors)
    var values = LiteralTable(count: reader.tokens.values.count, expecting: declarations.count)
    for declaration in declarations where declaration.property == .whole && declaration.text < 0 {
      for theme in declaration.isPair ? [declaration.light, declaration.dark] : [declaration.light]
      where tokens.reference(at: Int(declaration.slot), in: Int(theme)) == nil {
        let value = reader.value(at: Int(declaration.slot), in: Int(theme))
        values.add(value) { CSSLiterals(isExact: false).append(reader.tokens.values[value], to: &$0) }
      }
    }
    self.values = values
  }

  func slot(_ record: Int) -> Int { Int(declarations[record].slot) }

  func isCommented(_ record: Int) -> Bool { hasComments && declarations[record].isFirst }

  var layerDepth: UInt32 { layer == nil ? 0 : 1 }
  var classDepth: UInt32 { hasComponents ? 1 : layerDepth }

  func appendDocumentation(at slot: Int, to output: inout TextBuffer) {
    // A closure over the whole file would copy it for every token.
    let depth = layerDepth
    reader.appendDescription(at: slot, .css, newline: [UInt8](newlineAt: depth, "     "), to: &output)
  }

  func appendSelectors(of block: CSSBlock, moved levels: UInt32, to output: inout TextBuffer) {
    let joined = block.selectors.joined(separator: ", ")
    guard !block.isGiven else { return output += joined.utf8 }
    guard joined.utf8.count > 60 else { return output += ":where(\(joined))".utf8 }
    output += ":where("
    let depth = layerDepth + (block.media == nil ? 0 : 1) + levels
    for (index, selector) in block.selectors.enumerated() {
      if index > 0 { output += "," }
      output += [UInt8](newlineAt: depth + 1, selector)
    }
    output += [UInt8](newlineAt: depth, ")")
  }
}

extension CSSTokens {
  /// The properties of the classes of typography tokens: the shorthand if there is one, and properties that
  /// it does not include.
  fileprivate func properties(
    ofClasses classes: [Int]
  ) -> (all: [(slot: Int, property: CSSProperty)], ranges: [Range<Int>]) {
    var all: [(slot: Int, property: CSSProperty)] = []
    let ranges = classes.map { slot in
      let start = all.count
      let properties = fontProperties(at: slot)
      let inShorthand: [CSSProperty] = properties.contains(.whole) ? CSSProperty.shorthand + [.fontStyle] : []
      all += properties.filter { !inShorthand.contains($0) }.map { (slot, $0) }
      return start..<all.count
    }
    return (all, ranges)
  }

  /// The rules of a style sheet, and their declarations.
  fileprivate func blocks(
    of part: CSSPart, _ axes: CSSAxisBlocks
  ) -> (blocks: [CSSBlock], contents: CSSContents) {
    var blocks = [CSSBlock](of: reader.output, part)
    var contents = CSSContents(self)
    let switches = axes.switchesThemes
    if reader.output[CSSOptions.scheme] == .lightDark,
      blocks.contains(where: { !contents.isIdle($0) && $0.contents == .differing }),
      let pairs = [CSSBlock](lightDark: reader.output, hasResidue: false)
    {
      let residual = residue(of: pairs)
      blocks = [CSSBlock](lightDark: reader.output, hasResidue: !residual.isEmpty || switches) ?? pairs
      contents = CSSContents(self, lightDark: pairs, residual: residual)
    }
    blocks = blocks.filter { !contents.isIdle($0) || axes.setsTheme($0) }
    return (blocks + axes.blocks, contents)
  }
}

extension OutputTokens {
  /// The slots of the dimensions for media queries.
  fileprivate var customMedia: [Int] {
    let patterns = output[CSSOptions.customMedia].map { NamePattern($0, in: tokens.names) }
    guard !patterns.isEmpty else { return [] }
    return listed.filter { slot in
      guard type(at: slot) == .dimension else { return false }
      let path = tokens.paths.segments(of: tokens.tokens[Int(slots.tokens[slot])])[...]
      return patterns.contains { $0.matches(path) }
    }
  }

  /// The system colors that anatomies choose for tokens of the output, by the order of the anatomies.
  fileprivate func systemColors(_ anatomies: [Anatomy]) -> [(slot: Int, color: String)] {
    var colors: [(Int, String)] = []
    for anatomy in anatomies {
      for role in anatomy.roles where !role.systemColors.isEmpty {
        for variant in anatomy.variants(over: anatomy.colorPath.axes) {
          guard let color = anatomy.systemColor(of: role, in: variant),
            let slot = slots.slot(
              of: anatomy.colorPath.filled(for: variant, of: anatomy, member: role.segment), in: tokens)
          else { continue }
          colors.append((slot, color))
        }
      }
    }
    return colors
  }
}

extension CSSFile {
  /// Appends the value of a declaration in notations that every browser supports.
  func appendValue(of declaration: CSSDeclaration, to output: inout TextBuffer) {
    append(declaration, isExact: false, to: &output)
  }

  /// Appends the value of a declaration with its colors exact.
  func appendExactValue(of declaration: CSSDeclaration, to output: inout TextBuffer) {
    append(declaration, isExact: true, to: &output)
  }

  private func append(_ declaration: CSSDeclaration, isExact: Bool, to output: inout TextBuffer) {
    if declaration.text >= 0 {
      let text = axes.texts[Int(declaration.text)]
      output += isExact ? text.exact : text.value
      return
    }
    let (slot, light) = (Int(declaration.slot), Int(declaration.light))
    if declaration.isPair {
      guard reader.type(at: slot) != .color else {
        output += "light-dark("
        append(slot, light, isExact, to: &output)
        output += ", "
        append(slot, Int(declaration.dark), isExact, to: &output)
        output += ")"
        return
      }
      if tokens.reference(at: slot, in: light) == nil {
        return appendComposite(declaration, isExact, to: &output)
      }
    }
    if declaration.property == .whole, reader.type(at: slot) != .gradient, reader.type(at: slot) != .spring {
      append(slot, light, isExact, to: &output)
    } else if let target = tokens.reference(at: slot, in: light) {
      output += "var(--"
      css.appendName(of: declaration.property, at: target, to: &output)
      output += ")"
    } else {
      appendComposite(declaration, isExact, to: &output)
    }
  }

  private func appendReference(to slot: Int, in output: inout [UInt8]) {
    css.append(reference: slot, to: &output)
  }

  /// Appends the value of a token in one theme: a reference, or the literal.
  private func append(_ slot: Int, _ theme: Int, _ isExact: Bool, to output: inout TextBuffer) {
    if let target = tokens.reference(at: slot, in: theme) {
      output += "var(--"
      css.appendName(at: target, to: &output)
      output += ")"
      return
    }
    if let expression = tokens.expressions[slot, theme] { return output += expression }
    let members = tokens.members(at: slot, in: theme)
    if isExact || members != .none {
      let parts = CSSComposition(members: members, reference: appendReference)
      let value = tokens.value(at: slot, in: theme)
      output.append { CSSLiterals(isExact: isExact).append(value, parts, to: &$0) }
    } else {
      values.append(reader.value(at: slot, in: theme), to: &output)
    }
  }

  /// Appends a composite, or the part of it that is a separate property.
  private func appendComposite(_ declaration: CSSDeclaration, _ isExact: Bool, to output: inout TextBuffer) {
    let (slot, light, dark) = (Int(declaration.slot), Int(declaration.light), Int(declaration.dark))
    var parts = CSSComposition(members: tokens.members(at: slot, in: light), reference: appendReference)
    if declaration.isPair {
      parts.dark = (tokens.value(at: slot, in: dark), tokens.members(at: slot, in: dark))
    }
    let literals = CSSLiterals(isExact: isExact)
    switch (declaration.property, tokens.value(at: slot, in: light)) {
    case (.whole, .gradient(let gradient))
    where !gradient.isEmpty && reader.output[CSSOptions.gradients] == .stops:
      output += "linear-gradient("
      if let direction = gradient.direction { output += "\(direction), ".utf8 }
      output += "var(--"
      css.appendName(of: .stops, at: slot, to: &output)
      output += "))"
    case (.stops, .gradient(let stops)):
      output.append { literals.append(stops: stops, parts, to: &$0) }
    case (.whole, .spring) where reader.output[CSSOptions.references]:
      output += "var(--"
      css.appendName(of: .duration, at: slot, to: &output)
      output += ") var(--"
      css.appendName(of: .easing, at: slot, to: &output)
      output += ")"
    case (.member(let number), .opaque(let value)):
      output.append { literals.append(member: Int(number), of: value, to: &$0) }
    case (.whole, let value):
      output.append { literals.append(value, parts, to: &$0) }
    case (let property, .typography(let typography)):
      output.append { literals.append(property, of: typography, parts, to: &$0) }
    case (let property, .spring(let spring)):
      output.append { literals.append(property, of: spring, to: &$0) }
    case (_, _): preconditionFailure("only composites have parts")
    }
  }

  /// Appends the initial value of a registered property, which must not contain references or relative
  /// lengths.
  func appendInitialValue(at slot: Int, to output: inout TextBuffer) {
    let value = tokens.value(at: slot, in: 0)
    if case .dimension(let dimension) = value, dimension.unit == .rem {
      let pixels = Dimension(dimension.value * reader.output.rem, .px)
      output.append { CSSLiterals(isExact: false).append(pixels, to: &$0) }
    } else {
      output.append { CSSLiterals(isExact: false).append(value, to: &$0) }
    }
  }

  /// Appends the declarations of a rule for users who prefer less motion.
  func appendReduced(_ rule: Int, to output: inout TextBuffer) {
    let depth = layerDepth + 2
    for (index, (slot, reduced)) in reducedMotion[rule].pairs.enumerated() {
      let isSpring = reader.type(at: slot) == .spring
      // The motion of a spring is linear over another duration.
      let isLinear = isSpring && reader.type(at: reduced) != .spring
      var properties = isSpring ? reader.output.cssProperties(of: .spring) : [.whole]
      if isLinear, reader.output[CSSOptions.references] { properties.removeLast() }
      for (place, property) in properties.enumerated() {
        if index + place > 0 { output += "\n" }
        output.append(indentation: depth)
        output += "--"
        css.appendName(of: property, at: slot, to: &output)
        output += ": "
        if !isLinear || property != .easing {
          append(isLinear ? .whole : property, ofReduced: reduced, to: &output)
        }
        if isLinear, property != .duration { output += property == .whole ? " linear" : "linear" }
        output += ";"
      }
    }
  }

  private func append(_ property: CSSProperty, ofReduced slot: Int, to output: inout TextBuffer) {
    if reader.output[CSSOptions.references] {
      output += "var(--"
      css.appendName(of: property, at: slot, to: &output)
      output += ")"
    } else {
      let value = reader.tokens.values[reader.value(at: slot)]
      let literals = CSSLiterals(isExact: true)
      output.append { output in
        if property != .whole, let spring = value.spring {
          literals.append(property, of: spring, to: &output)
        } else {
          literals.append(value, to: &output)
        }
      }
    }
  }
}

extension OutputTokens {
  /// The tokens of the types that the output registers.
  func registeredInCSS() -> [Int] {
    let types = output[CSSOptions.register]
    guard !types.isEmpty else { return [] }
    let isRelative = output.lengths?.unit == .rem
    return listed.filter { slot in
      // A registered property has a value everywhere.
      slots.absences[slots.tokens[slot]] == nil
        && CSSOptions.Registered(rawValue: type(at: slot).rawValue).map(types.contains) == true
        // Lengths in units that depend on the context cannot be initial values.
        && !allValues(at: slot).contains {
          if case .dimension(let dimension) = $0 {
            dimension.unit.isOfCSS || isRelative && dimension.unit == .rem
          } else {
            false
          }
        }
    }
  }
}

extension TokenType {
  /// The type of a custom property, as `@property` names it.
  var syntaxInCSS: StaticString { Self.syntaxesInCSS[self] ?? "*" }

  private static let syntaxesInCSS: [TokenType: StaticString] = [
    .color: "<color>", .dimension: "<length>", .duration: "<time>", .number: "<number>",
    .fontWeight: "<number>",
  ]
}
