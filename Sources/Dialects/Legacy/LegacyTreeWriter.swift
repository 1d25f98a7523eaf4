import ColorScience
package import Diagnostics
import Syntax
import Text
import Tokens

/// Writes a file with `value` and `type` as DTCG groups and tokens.
struct LegacyTreeWriter {
  var values: ValueWriter
  /// The unknown words for types that were reported.
  private(set) var unknownTypes: Set<[UInt8]>
  /// The word for a type that was looked up last, and what it means.
  private var lastWord: (text: ArraySlice<UInt8>, type: ForeignType?) = ([], nil)
  /// Whether the file was reported as a built file.
  private var isBuilt = false
  /// The tokens without a value, and why.
  private(set) var faults: [(token: NodeID, diagnostic: Diagnostic)] = []
  /// The groups that were one token.
  private(set) var divided: [NodeID] = []
  /// The types whose values are kept as they are written, with the first place and the number of tokens.
  private var opaqueTypes: [[UInt8]: (place: NodeID, count: Int)] = [:]
  /// Errors about tokens, by their places.
  private let problems: [SourceRange: Diagnostic]

  let document: Document

  init(_ values: ValueWriter, unknownTypes: Set<[UInt8]>, problems: [SourceRange: Diagnostic] = [:]) {
    (self.values, document, self.unknownTypes) = (values, values.document, unknownTypes)
    self.problems = problems
  }

  /// Reports the types whose values are kept as they are written, in the order of the file.
  mutating func reportTypes() {
    for (word, use) in opaqueTypes.sorted(by: { $0.value.place.rawValue < $1.value.place.rawValue }) {
      let name = String(decoding: word, as: UTF8.self)
      values.report(.unknownType(name, count: use.count, at: document.range(of: use.place)))
    }
  }

  /// Counts a token whose value is kept as it is written, by its type. A reader of a syntax without types places its own at the
  /// value.
  private mutating func countOpaque(_ type: NodeID, besides value: NodeID) {
    let isWritten = document.range(of: type) != document.range(of: value)
    opaqueTypes[isWritten ? Array(document.text(of: type)) : [], default: (type, 0)].count += 1
  }

  /// Writes the trees of the file and returns their new roots.
  mutating func write(_ roots: [NodeID]) -> [NodeID] {
    guard roots != [document.root] else {
      let root = values.out.next
      if document.kind(of: document.root) == .mapping {
        writeGroup(document.root, at: .root, type: nil)
      } else {
        values.out.copy(document.root)
      }
      return [root]
    }
    values.out.beginMapping(at: document.root)
    var written: [NodeID] = []
    for (index, root) in roots.enumerated() {
      values.out.key("\(index)".utf8, at: root, names: &values.names)
      written.append(values.out.next)
      writeGroup(root, at: .root, type: nil)
    }
    values.out.end()
    return written
  }

  // MARK: Groups

  private mutating func writeGroup(_ node: NodeID, at path: PathID, type: NodeID?) {
    let type = document.groupType(of: node) ?? type
    values.out.beginMapping(at: node)
    writeMetadata(of: node)
    writeMembers(Array(document.entries(of: node)), at: path, type: type)
    values.out.end()
  }

  private mutating func writeMembers(
    _ members: [(key: NodeID, value: NodeID)], at path: PathID, type: NodeID?
  ) {
    var last = path
    for (key, value) in members where document.kind(of: value) == .mapping {
      let name = document.name(of: key)
      if name.property != nil && name != .root || isOfTokensStudio(key) { continue }
      guard let member = values.directory.paths.find(name, in: path, after: last) else { continue }
      last = member
      if values.directory.isSelf(member) {
        values.tally.count(.root)
        values.out.key(.root, at: key)
      } else {
        values.writeName(key, at: member)
      }
      guard let token = LegacyToken(value, in: document) else {
        reportMissingValue(of: value, at: member)
        writeGroup(value, at: member, type: type)
        continue
      }
      if values.directory.isRoot(member) {
        values.out.beginMapping(at: value)
        values.tally.count(.root)
        values.out.key(.root, at: key)
        writeToken(token, at: member, type: token.type ?? type)
        writeMembers(token.children(of: document), at: member, type: type)
        values.out.end()
      } else if let group = values.group(of: token.value, in: token.node) ?? divided(by: token) {
        writeExtension(of: group, by: token)
      } else if !hasParts(token, type: token.type ?? type) {
        writeToken(token, at: member, type: token.type ?? type)
      }
    }
  }

  /// Whether a member is about the sets of Tokens Studio, which other readers take for no token.
  private func isOfTokensStudio(_ key: NodeID) -> Bool {
    let name = document.text(of: key)
    return name.elementsEqual("$themes".utf8) || name.elementsEqual("$metadata".utf8)
  }

  /// Writes a token that stands for a group as a group that extends it.
  private mutating func writeExtension(of group: PathID, by token: LegacyToken) {
    values.tally.count(.group)
    values.out.beginMapping(at: token.node)
    values.out.key(.extends, at: token.value)
    values.out.string(values.directory.spelling(of: group, names: values.names), at: token.value)
    writeMetadata(of: token.node)
    values.out.end()
  }

  /// Writes a token that becomes several tokens in DTCG; `false` if it becomes one.
  private mutating func hasParts(_ token: LegacyToken, type: NodeID?) -> Bool {
    let node = values.out.next
    guard let type, let known = meaning(of: type), writeParts(token, type: known) else { return false }
    divided.append(node)
    values.tally.count(.parts)
    return true
  }

  /// The token that another one refers to as a whole, if it becomes several in DTCG.
  private func divided(by token: LegacyToken) -> PathID? {
    guard document.kind(of: token.value) == .string,
      let inner = ForeignReference.inner(of: document.text(of: token.value)),
      let (path, _) = values.directory.target(of: inner, names: values.names),
      values.isDivided(path)
    else { return nil }
    return path
  }

  // MARK: Tokens

  private mutating func writeToken(_ token: LegacyToken, at path: PathID, type: NodeID?) {
    let node = values.out.next
    values.out.beginMapping(at: token.node)
    values.out.key(.value, at: token.value)
    values.formula = nil
    if let problem = problem(of: token, at: path) {
      faults.append((node, problem))
      values.out.faulty(at: token.value)
    } else if let word = writeValue(of: token, at: path, type: type) {
      values.out.key(.type, at: type ?? token.value)
      values.out.string(word, at: type ?? token.value)
    }
    writeMetadata(
      of: token.node, computedAt: document.kind(of: token.value) == .string ? token.value : nil)
    values.out.end()
  }

  /// Why a token has no value.
  private func problem(of token: LegacyToken, at path: PathID) -> Diagnostic? {
    if !problems.isEmpty, let known = problems[document.range(of: token.node)] { return known }
    guard let other = token.otherValue else { return nil }
    return Diagnostic(
      .twoValues,
      "`\(values.directory.paths.dotted(path, names: values.names).shortened(to: 60))` has both `value` and `$value`; remove one",
      at: document.range(of: other))
  }

  /// Writes a value that does not fit its type, and returns the word for its type.
  private mutating func writeMisfit(_ value: NodeID, _ type: ForeignType) -> [UInt8] {
    values.report(
      .misfit(document.description(of: value), type: type.name ?? "\(type)", at: document.range(of: value)))
    values.writeAsItIs(value)
    return Array(OpaqueValue.misfit.utf8)
  }

  /// Writes a value and returns the word for its type; `nil` for a reference.
  private mutating func writeValue(of token: LegacyToken, at path: PathID, type: NodeID?) -> [UInt8]? {
    let value = token.value
    if values.options.hasFormulas, let modifier = ColorModifier(of: token.node, in: document),
      document.kind(of: value) == .string
    {
      if let mixture = modifier.mixture(of: document.text(of: value), by: values) {
        return writeMixture(mixture, by: modifier, at: value)
      }
      let base = values.rewritten(document.text(of: value)) ?? Array(document.text(of: value))
      if let expression = modifier.expression(of: String(decoding: base, as: UTF8.self), by: values) {
        values.tally.count(.modifier)
        values.out.string(expression.utf8, at: value)
        return Array("color".utf8)
      }
      return writeMisfit(value, .color)
    }
    if document.kind(of: value) == .string, let number = numberBehind(value, type) {
      values.tally.count(.reference)
      values.out.number(number, at: value)
      return type.flatMap { meaning(of: $0)?.name }.map { Array($0.utf8) }
    }
    if document.kind(of: value) == .string, let reference = values.writeReference(value) {
      guard case .member(let member) = reference else { return nil }
      let given = type.flatMap { meaning(of: $0) }
      return Array(((given ?? member).name ?? OpaqueValue.misfit).utf8)
    }
    if let rule = values.givenType(of: path) {
      guard let fitting = values.attempt(value, as: rule) else { return writeMisfit(value, rule.type) }
      values.tally.count(.givenType)
      return Array((fitting.name ?? OpaqueValue.misfit).utf8)
    }
    guard let type, let known = meaning(of: type) else { return writeGuess(value, at: path, type) }
    guard let fitting = fitting(value, known, of: type) else { return writeMisfit(value, known) }
    if let name = fitting.name { return Array(name.utf8) }
    let word = document.text(of: type)
    countOpaque(type, besides: value)
    // Types that only Tokens Studio has would make DTCG files look like its dialect.
    let isForeign =
      fitting == .composition || values.options.hasFormulas || Dialect.isTypeOfTokensStudio(word)
    return isForeign ? Array(OpaqueValue.misfit.utf8) : Array(word)
  }

  /// Writes a mixture that CSS computes otherwise as its result, with the formula.
  private mutating func writeMixture(_ color: Color, by modifier: ColorModifier, at value: NodeID) -> [UInt8]
  {
    values.tally.count(.modifier)
    let base = values.rewritten(document.text(of: value)) ?? Array(document.text(of: value))
    values.formula = modifier.expression(of: String(decoding: base, as: UTF8.self), by: values).map {
      Array($0.utf8)
    }
    let alpha = color.alpha == 1 ? nil : color.alpha.decimal
    let components = (0..<3).map { color.components[$0].decimal }
    values.out.string(ColorNotation.function(color.space, components, alpha: alpha).utf8, at: value)
    return Array("color".utf8)
  }

  /// Writes a value without a type, or with one that is unknown, as the first of its possible types that it fits.
  private mutating func writeGuess(_ value: NodeID, at path: PathID, _ type: NodeID?) -> [UInt8] {
    if let guess = attemptGuesses(value, at: path) {
      if let type { reportUnknown(type) }
      values.tally.count(.guessedType)
      return Array((guess.name ?? OpaqueValue.misfit).utf8)
    }
    values.writeAsItIs(value)
    let word = document.kind(of: value) == .mapping ? "object" : OpaqueValue.misfit
    if let type {
      countOpaque(type, besides: value)
    } else {
      let words = document.kind(of: value) == .mapping ? Array(word.utf8) : []
      opaqueTypes[words, default: (value, 0)].count += 1
    }
    return Array(word.utf8)
  }

  /// The number that a reference of a numeric type leads to, if its target has it as a text of another type.
  private mutating func numberBehind(_ value: NodeID, _ type: NodeID?) -> Double? {
    guard let type, [.number, .fontWeight, .opacity].contains(meaning(of: type)),
      let inner = ForeignReference.inner(of: document.text(of: value))
    else { return nil }
    return values.numberAsText(inner)
  }

  private mutating func fitting(_ value: NodeID, _ type: ForeignType, of word: NodeID) -> ForeignType? {
    // Style Dictionary takes numbers of this type for milliseconds.
    if type == .duration, document.kind(of: value) == .number, document.text(of: word).spells("time") {
      return values.attempt(value, as: type, unit: "ms")
    }
    if type == .color, document.kind(of: value) == .string,
      document.text(of: value).trimmed.starts(with: "linear-gradient(".utf8)
    {
      return values.attempt(value, as: .gradient)
    }
    return values.attempt(value, as: type)
  }

  /// The type for a word. Neighboring tokens mostly have the same one.
  private mutating func meaning(of node: NodeID) -> ForeignType? {
    let word = document.text(of: node)
    if word != lastWord.text { lastWord = (word, ForeignType(word: word)) }
    return lastWord.type
  }

  /// Reports an unknown word for a type, once.
  private mutating func reportUnknown(_ node: NodeID) {
    guard unknownTypes.insert(Array(document.text(of: node))).inserted else { return }
    values.report(
      Diagnostic(
        .warning, .wrongType,
        "`\(document.string(of: node).shortened(to: 40))` is not a type that tools are known to have; the types of its tokens are taken from their names and values",
        at: document.range(of: node)))
  }

  /// Writes a value as the first of its possible types that it fits.
  private mutating func attemptGuesses(_ value: NodeID, at path: PathID) -> ForeignType? {
    // A guess must fit: a number without a unit is not yet a length.
    let isBare = Measure(document.text(of: value)).map { $0.unit.isEmpty && $0.value != 0 } ?? false
    let names = guesses(at: path)
    // A word may be anything, so that its form says nothing.
    let isWord = document.kind(of: value) == .string && NamedColors.color(of: document.text(of: value)) != nil
    for guess in names + (isWord ? [] : [.color]) + [.number, .duration, .dimension] {
      if isBare,
        guess == .dimension
          ? values.options.dimension == nil : guess == .duration && values.options.duration == nil
      {
        continue
      }
      // A text of fonts alone lacks the size that one of typography has.
      if guess == .typography, shownType(of: value) == .fontFamily { continue }
      if let type = values.attempt(value, as: guess) { return type }
    }
    return shownType(of: value).flatMap { values.attempt(value, as: $0) }
  }

  // MARK: Metadata

  /// Writes the description, the deprecation and the extensions of a token or group; other members become extensions.
  ///
  /// - Parameter computed: the value of a token, which may be a formula's result.
  private mutating func writeMetadata(of node: NodeID, computedAt computed: NodeID? = nil) {
    var built: (original: Bool, path: Bool) = (false, false)
    var description: NodeID?
    var deprecated: NodeID?
    var reason: NodeID?
    var extensions: NodeID?
    var others: [(key: NodeID, value: NodeID)] = []
    for (key, value) in document.entries(of: node) {
      switch document.name(of: key).property {
      case .description: description = value
      case .deprecated: deprecated = value
      case .extensions: extensions = value
      case .value, .type, .extends, .ref, .root, .schema: break
      case nil:
        let known = document.name(of: key)
        if known == Keyword.value.interned || known == Keyword.type.interned { continue }
        let name = document.text(of: key)
        if isOfTokensStudio(key) { continue }
        if name.elementsEqual("original".utf8) {
          built.original = true
          continue
        }
        // Most members of a group are its groups and tokens.
        if document.kind(of: value) == .mapping {
          if !LegacyToken.holdsTokens(value, in: document), LegacyToken(node, in: document) != nil {
            others.append((key, value))
          }
          continue
        }
        switch String(decoding: name, as: UTF8.self) {
        case "comment", "description", "$comment": description = description ?? value
        case "deprecated": deprecated = deprecated ?? value
        case "deprecated_comment", "deprecatedComment": reason = value
        case "path": built.path = true
        case "filePath", "isSource", "rawValue", "failedToResolve", "key": break
        default: others.append((key, value))
        }
      }
    }
    if let description, document.kind(of: description) == .string, !document.text(of: description).isEmpty {
      values.out.key(.description, at: description)
      values.out.copy(description)
    }
    // What our own files say where the tool has no place for it.
    deprecated = deprecated ?? extensions.flatMap { document.value(named: Self.ownDeprecation, in: $0) }
    writeDeprecation(deprecated, reason)
    writeExtensions(extensions, others, at: node, formulaAt: values.formula == nil ? nil : computed)
    if built == (true, true), !isBuilt {
      isBuilt = true
      values.report(
        Diagnostic(
          .foreignDialect,
          "this token has `original` and `path`, which Style Dictionary adds when it builds; name the files that this one was built from",
          at: document.range(of: node)))
    }
  }

  private mutating func writeDeprecation(_ deprecated: NodeID?, _ reason: NodeID?) {
    guard reason != nil || deprecated != nil,
      let node = [reason, deprecated].compactMap({ $0 }).first(where: { node in
        document.kind(of: node) == .string || document.boolean(of: node) == true
      })
    else { return }
    values.out.key(.deprecated, at: node)
    values.out.copy(node)
  }

  private static let ownDeprecation = "org.tokenc.deprecated"

  /// Whether an extension is a property of DTCG in files that we wrote for a tool.
  private func isOwn(_ key: NodeID) -> Bool {
    let name = document.text(of: key)
    return name.elementsEqual(Self.ownDeprecation.utf8) || name.elementsEqual(LegacySet.ownRoot.utf8)
  }

  private mutating func writeExtensions(
    _ extensions: NodeID?, _ others: [(key: NodeID, value: NodeID)], at node: NodeID,
    formulaAt formula: NodeID?
  ) {
    let given = extensions.map { document.entries(of: $0).filter { !isOwn($0.key) } } ?? []
    let isOurs = given.isEmpty && extensions.map { document.count(of: $0) > 0 } ?? false
    guard let place = (isOurs ? nil : extensions) ?? others.first?.key ?? formula else { return }
    values.out.key(.extensions, at: place)
    values.out.beginMapping(at: extensions ?? node)
    for (key, value) in given {
      values.out.key(key)
      values.out.copy(value)
    }
    if let formula, let text = values.formula {
      values.out.key("org.tokenc.formula".utf8, at: formula, names: &values.names)
      values.out.string(text, at: formula)
    }
    if let first = others.first {
      values.tally.count(.metadata)
      values.out.key(values.options.extensionKey.utf8, at: first.key, names: &values.names)
      values.out.beginMapping(at: node)
      for (key, value) in others {
        values.out.key(key)
        values.out.copy(value)
      }
      values.out.end()
    }
    values.out.end()
  }
}

extension DiagnosticCode {
  package static let twoValues = DiagnosticCode("two-values", in: .structure)
}
