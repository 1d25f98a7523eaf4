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

  let document: Document

  init(_ values: ValueWriter, unknownTypes: Set<[UInt8]>) {
    (self.values, document, self.unknownTypes) = (values, values.document, unknownTypes)
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
      if name.property != nil, name != .root { continue }
      guard let member = values.directory.paths.find(name, in: path, after: last) else { continue }
      last = member
      if values.directory.isSelf(member) {
        values.tally.count(.root)
        values.out.key(.root, at: key)
      } else {
        values.writeName(key)
      }
      guard let token = LegacyToken(value, in: document) else {
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
      } else if let group = values.group(of: token.value, in: token.node) {
        writeExtension(of: group, by: token)
      } else if !hasParts(token, type: token.type ?? type) {
        writeToken(token, at: member, type: token.type ?? type)
      }
    }
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

  /// Writes a token of Tokens Studio that becomes several tokens in DTCG; `false` if it becomes one.
  private mutating func hasParts(_ token: LegacyToken, type: NodeID?) -> Bool {
    guard values.options.hasFormulas, let type, let known = meaning(of: type), writeParts(token, type: known)
    else { return false }
    values.tally.count(.parts)
    return true
  }

  // MARK: Tokens

  private mutating func writeToken(_ token: LegacyToken, at path: PathID, type: NodeID?) {
    values.out.beginMapping(at: token.node)
    values.out.key(.value, at: token.value)
    values.formula = nil
    if let word = writeValue(of: token, at: path, type: type) {
      values.out.key(.type, at: type ?? token.value)
      values.out.string(word, at: type ?? token.value)
    }
    writeMetadata(
      of: token.node, computedAt: document.kind(of: token.value) == .string ? token.value : nil)
    values.out.end()
  }

  /// Writes a value and returns the word for its type; `nil` for a reference.
  private mutating func writeValue(of token: LegacyToken, at path: PathID, type: NodeID?) -> [UInt8]? {
    let value = token.value
    if values.options.hasFormulas, let modifier = ColorModifier(of: token.node, in: document),
      document.kind(of: value) == .string
    {
      let base = values.rewritten(document.text(of: value)) ?? Array(document.text(of: value))
      if let expression = modifier.expression(of: String(decoding: base, as: UTF8.self), by: values) {
        values.tally.count(.modifier)
        values.out.string(expression.utf8, at: value)
        return Array("color".utf8)
      }
      values.report(
        Diagnostic(
          .wrongType,
          "the `modify` of this token has an amount that is neither a number nor arithmetic, or a mix without a color; correct it",
          at: document.range(of: value)))
    }
    if document.kind(of: value) == .string, let reference = values.writeReference(value) {
      guard case .member(let member) = reference else { return nil }
      let given = type.flatMap { meaning(of: $0) }
      return Array(((given ?? member).name ?? "other").utf8)
    }
    let written: ForeignType
    if let rule = values.givenType(of: path) {
      guard let fitting = values.attempt(value, as: rule) else {
        values.report(.wrongType(value, rule.type, in: document))
        values.writeMisfit(value)
        return Array("other".utf8)
      }
      values.tally.count(.givenType)
      written = fitting
    } else if let type, let known = self.type(named: type) {
      guard let fitting = fitting(value, known) else {
        values.report(.wrongType(value, known, in: document))
        values.writeMisfit(value)
        return Array("other".utf8)
      }
      // Types that only Tokens Studio has would make DTCG files look like its dialect.
      let word = document.text(of: type)
      if fitting == .composition || values.options.hasFormulas || Dialect.isTypeOfTokensStudio(word),
        fitting.name == nil
      {
        return Array("other".utf8)
      }
      if fitting == .other { return Array(word) }
      written = fitting
    } else if let guess = attemptGuesses(value, at: path) {
      values.tally.count(.guessedType)
      written = guess
    } else {
      values.writeMisfit(value)
      return Array((document.kind(of: value) == .mapping ? "object" : "other").utf8)
    }
    return written.name.map { Array($0.utf8) } ?? Array("other".utf8)
  }

  private mutating func fitting(_ value: NodeID, _ type: ForeignType) -> ForeignType? {
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

  /// The type for a word. An unknown word is reported once and ignored.
  private mutating func type(named node: NodeID) -> ForeignType? {
    if let type = meaning(of: node) { return type }
    let word = document.text(of: node)
    if unknownTypes.insert(Array(word)).inserted {
      values.report(
        Diagnostic(
          .warning, .wrongType,
          "`\(document.string(of: node).shortened(to: 40))` is not a type that tools are known to have; the types of its tokens are taken from their names and values",
          at: document.range(of: node)))
    }
    return nil
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
      if let type = values.attempt(value, as: guess) { return type }
    }
    return nil
  }

  /// The possible types of a token without one, by its category and by the other names in its path.
  private func guesses(at path: PathID) -> [ForeignType] {
    let segments = values.directory.paths.segments(of: path).map { values.names[$0] }
    var guesses: [ForeignType] = []
    if let first = segments.first, let type = ForeignType(word: first), type != .fontFamily, type != .other {
      guesses.append(type)
    }
    for index in segments.indices.reversed() {
      if index > 0, let type = ForeignType(word: segments[index - 1] + segments[index]) {
        guesses.append(type)
      }
      if let type = ForeignType(word: segments[index]) { guesses.append(type) }
    }
    guesses.removeAll { $0 == .string || $0 == .other || $0 == .composition || $0 == .boolean }
    return guesses
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
    if let description, document.kind(of: description) == .string {
      values.out.key(.description, at: description)
      values.out.copy(description)
    }
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

  private mutating func writeExtensions(
    _ extensions: NodeID?, _ others: [(key: NodeID, value: NodeID)], at node: NodeID,
    formulaAt formula: NodeID?
  ) {
    guard let place = extensions ?? others.first?.key ?? formula else { return }
    values.out.key(.extensions, at: place)
    values.out.beginMapping(at: extensions ?? node)
    if let extensions {
      for (key, value) in document.entries(of: extensions) {
        values.out.key(key)
        values.out.copy(value)
      }
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
  package static let wrongType = DiagnosticCode(
    "wrong-type", in: .values, tolerance: .warning,
    meaning: """
      A token of another tool's dialect has a value that does not fit its type. The value is kept as it is \
      written, and typed outputs leave it out.
      """,
    example: "{\"focus\": {\"type\": \"color\", \"value\": \"none\"}}",
    fix: "Give the token the type that its value has.")
}

extension Diagnostic {
  static func wrongType(_ node: NodeID, _ type: ForeignType, in document: Document) -> Diagnostic {
    let what = document.description(of: node).shortened(to: 60)
    return Diagnostic(
      .warning, .wrongType,
      "\(what) does not fit the type `\(type.name ?? "\(type)")`, so the token is kept as it is written, without a type",
      at: document.range(of: node))
  }
}
