internal import Syntax
internal import Text
internal import Tokens

/// The tokens of one output, by slot, for every format.
final class OutputTokens: Sendable {
  let tokens: TokenSet
  let slots: OutputSlots
  let output: Output
  /// The number of its first theme among the themes with names.
  let firstTheme: Int
  /// By theme of the output. Columns beyond them are those of combinations of contexts.
  let columns: [TokenSet.Permutation]
  /// What its tokens depend on; `nil` if the output has no axes.
  let space: AxisSpace?
  /// By slot.
  private let facts: [TokenFacts]
  /// The types that its tokens have.
  let types: Set<TokenType>
  /// By value.
  private let valueTypes: [TokenType]
  /// The slots of the tokens in a file; tokens that it refers to may be in another one.
  let listed: [Int]
  /// Which of the files that an output by groups is divided into this is.
  let part: Part

  /// A file of an output that is divided by groups.
  enum Part: Sendable {
    /// The only one.
    case whole
    /// One with the tokens that are listed.
    case group
    /// The one with what the others need.
    case support
  }

  init(_ tokens: TokenSet, _ names: Names, _ index: Int, _ held: HeldTokens) {
    self.tokens = tokens
    output = names.outputs[index]
    valueTypes = names.typesOfSelections[names.selections[index]]
    space = output.space(in: tokens)
    (slots, listed, columns, facts, types) = (held.slots, held.listed, held.columns, held.facts, held.types)
    (firstTheme, part) = (0, .whole)
  }

  /// The tokens of another one, with the parts that are given.
  private init(
    _ other: OutputTokens, output: Output, listing listed: [Int]? = nil, as part: Part? = nil,
    columns: [TokenSet.Permutation]? = nil, from firstTheme: Int? = nil, space: AxisSpace?
  ) {
    (tokens, slots, types, valueTypes) = (other.tokens, other.slots, other.types, other.valueTypes)
    (self.output, self.space) = (output, space)
    self.firstTheme = firstTheme ?? other.firstTheme
    self.listed = listed ?? other.listed
    self.part = part ?? other.part
    self.columns = columns ?? other.columns
    facts =
      columns.map { [TokenFacts](of: other.slots, in: other.tokens, $0, other.valueTypes) } ?? other.facts
  }

  /// The index of a token's value in the default theme.
  func value(at slot: Int) -> Int { Int(facts[slot].value) }

  /// The index of a token's value in a column.
  func value(at slot: Int, in column: Int) -> Int {
    guard column >= columns.count else {
      return Int(columns[column].outcomes[Int(slots.tokens[slot])].rawValue)
    }
    return Int(tokens[TokenID(rawValue: slots.tokens[slot]), permutation(ofColumn: column)].rawValue)
  }

  /// A token in a column.
  func token(at slot: Int, in column: Int) -> TokenSet.Token? {
    let id = TokenID(rawValue: slots.tokens[slot])
    return column < columns.count ? columns[column][id] : tokens.token(id, in: permutation(ofColumn: column))
  }

  /// The number of the permutation of a column that is not a theme.
  private func permutation(ofColumn column: Int) -> Int { tokens.permutations.count + column - columns.count }

  /// What a token depends on, if that is an axis, perhaps together with the theme.
  func axes(at slot: Int) -> AxisSpace.Dependence? {
    guard let space else { return nil }
    let dependence = space.dependence(of: TokenID(rawValue: slots.tokens[slot]))
    return dependence.hasAxes ? dependence : nil
  }

  /// Whether a theme lacks a token, and has the value of another theme only so that there is one.
  func isAbsent(_ slot: Int, in theme: Int) -> Bool { slots.isAbsent(slot, in: firstTheme + theme) }

  /// The type of a token, the same in all themes.
  func type(at slot: Int) -> TokenType { facts[slot].type }

  /// Whether values of a token may differ between the themes, and are therefore always accessed by theme.
  func isThemed(at slot: Int) -> Bool {
    if case .opaque = facts[slot].type { return output.isThemed(tokens.values[value(at: slot)]) }
    return output.isThemed(facts[slot].type)
  }

  /// The value of a token of a type of the configuration in the default theme.
  func ownValue(at slot: Int) -> OpaqueValue? {
    guard case .opaque = facts[slot].type, case .opaque(let value) = tokens.values[value(at: slot)] else {
      return nil
    }
    return value.own == nil ? nil : value
  }

  /// Whether a token has one value in all themes.
  func isUniform(at slot: Int) -> Bool { facts[slot].isUniform }

  /// The target of a token's whole value in the default theme.
  func alias(at slot: Int) -> UInt32? {
    facts[slot].alias == TokenFacts.none ? nil : facts[slot].alias
  }

  /// The target of a token's whole value in a column.
  func alias(at slot: Int, in column: Int) -> UInt32? {
    guard column < columns.count else { return token(at: slot, in: column)?.alias?.rawValue }
    let alias = columns[column].aliases[Int(slots.tokens[slot])]
    return alias == TokenFacts.none ? nil : alias
  }

  /// The description of a token.
  func description(at slot: Int) -> ArraySlice<UInt8>? {
    guard facts[slot].isDescribed else { return nil }
    return tokens.descriptionText(ofDefinition: Int(facts[slot].definition))
  }

  /// Appends the `$extensions` of a token as JSON, if it has any.
  func appendExtensions(at slot: Int, to output: inout [UInt8]) {
    appendExtensions(ofDefinition: Int(facts[slot].definition), to: &output)
  }

  func appendExtensions(ofDefinition index: Int, to output: inout [UInt8]) {
    let definition = tokens.definitions[index]
    guard let extensions = definition.extensions else { return }
    output.append(json: extensions, of: tokens.documents[Int(definition.document)])
  }

  /// Whether a token has a description.
  func isDescribed(at slot: Int) -> Bool { facts[slot].isDescribed }

  /// Why a token is deprecated: empty without a reason, `nil` if it is not deprecated.
  func deprecation(at slot: Int) -> String? {
    isDeprecated(at: slot) ? tokens.deprecations[Int(facts[slot].deprecation)] : nil
  }

  /// Whether a token is deprecated.
  func isDeprecated(at slot: Int) -> Bool { facts[slot].deprecation != TokenFacts.none }

  /// Whether the token has a comment.
  func isDocumented(at slot: Int) -> Bool {
    facts[slot].isDescribed || facts[slot].alias != TokenFacts.none
  }

  /// Whether a token is an alias whose target is not the same in all themes.
  func isAliasThemed(at slot: Int) -> Bool {
    columns.indices.dropFirst().contains { alias(at: slot, in: $0) != alias(at: slot) }
  }

  /// Appends the comment of a token: its description, and the target of its alias unless the code around it shows that.
  func appendDocumentation(
    at slot: Int, _ style: CommentStyle, showsAlias: Bool = true, newline: @autoclosure () -> [UInt8],
    to output: inout TextBuffer
  ) {
    let alias = showsAlias ? alias(at: slot) : nil
    let start = output.count
    appendDescription(at: slot, style, newline: newline(), to: &output)
    guard let alias else { return }
    if output.count > start {
      let newline = newline()
      output.append(0..<newline.count - (newline.last == UInt8(ascii: " ") ? 1 : 0), of: newline)
      output.append(newline.indices, of: newline)
    }
    guard !isAliasThemed(at: slot) else { return appendAliases(at: slot, style, to: &output) }
    output += "Alias of `"
    let path = output.count
    append(alias, at: slot, to: &output)
    makeComment(from: path, style, of: &output)
    output += "`."
  }

  /// Appends the description of a token, if it has one.
  func appendDescription(
    at slot: Int, _ style: CommentStyle, newline: @autoclosure () -> [UInt8], to output: inout TextBuffer
  ) {
    guard facts[slot].isDescribed else { return }
    tokens.withDescription(ofDefinition: Int(facts[slot].definition)) {
      output.append($0, in: style, newline: newline())
    }
  }

  /// Appends the target of a token's alias in the default theme, as spelled in references.
  func append(_ alias: UInt32, at slot: Int, to output: inout TextBuffer) {
    // The path in the token's own text follows the previous token's, while targets are all over the memory.
    let isSpelled: Void? = tokens.withReference(ofDefinition: Int(facts[slot].definition)) {
      output.append($0)
    }
    if isSpelled == nil { append(pathOf: alias, to: &output) }
  }

  /// Appends the alias of every theme, for tokens whose aliases differ between themes.
  private func appendAliases(at slot: Int, _ style: CommentStyle, to output: inout TextBuffer) {
    output += "Alias of "
    var isFirst = true
    for theme in columns.indices {
      guard let alias = alias(at: slot, in: theme) else { continue }
      if !isFirst { output += ", " }
      isFirst = false
      output += "`"
      append(pathOf: alias, style, to: &output)
      output += "` ("
      output.append(self.output.themes[theme].name.utf8, in: style)
      output += ")"
    }
    output += "."
  }

  /// Appends the path of a token, as spelled in references.
  func append(pathOf token: UInt32, to output: inout TextBuffer) {
    append(tokens.tokens[Int(token)], to: &output)
  }

  /// Appends the path of a token, as spelled in references, for a comment.
  private func append(pathOf token: UInt32, _ style: CommentStyle, to output: inout TextBuffer) {
    let start = output.count
    append(pathOf: token, to: &output)
    makeComment(from: start, style, of: &output)
  }

  /// Makes the end of a text a part of a comment.
  private func makeComment(from start: Int, _ style: CommentStyle, of output: inout TextBuffer) {
    guard !output.read(from: start, \.isPlainComment) else { return }
    let text = output.read(from: start) { Array($0) }
    output.truncate(to: start)
    output.append(text, in: style)
  }

  /// Appends a path as spelled in references; nothing for the root.
  func append(_ path: PathID, to output: inout TextBuffer) {
    guard path != .root else { return }
    // Nesting is limited to 256 when files are read, so this recursion is too.
    let group = tokens.paths.parent(of: path)
    if group != .root {
      append(group, to: &output)
      output += "."
    }
    output += tokens.names[tokens.paths.lastName(of: path)]
  }

  /// The same tokens in one theme only, which becomes the default.
  func only(theme: Int) -> OutputTokens {
    var output = output
    output.themes = [output.themes[theme]]
    output.isPerTheme = true
    return OutputTokens(
      self, output: output,
      listing: slots.absences.isEmpty ? nil : listed.filter { !isAbsent($0, in: theme) },
      columns: [columns[theme]], from: firstTheme + theme, space: space?.only(theme: theme))
  }

  /// The same tokens at one position of each dimension, as an output without axes and with one theme has them.
  func only(at positions: [Int]) -> OutputTokens {
    let theme = only(theme: positions[0])
    guard let space else { return theme }
    var (output, column) = (theme.output, theme.columns[0])
    output.axes = []
    for slot in slots.tokens.indices where axes(at: slot) != nil {
      let id = TokenID(rawValue: slots.tokens[slot])
      guard let token = token(at: slot, in: space.column(of: id, at: positions)) else { continue }
      column.set(token, at: id)
    }
    return OutputTokens(theme, output: output, columns: [column], space: nil)
  }

  /// These tokens in a file that contains some of them.
  func with(file: String, listing slots: [Int], as part: Part = .whole) -> OutputTokens {
    var output = output
    output.file = file
    return OutputTokens(self, output: output, listing: slots, as: part, space: space)
  }

  /// These tokens in an output with another value for an option.
  func with<Value>(_ option: OutputOption<Value>, _ value: Value) -> OutputTokens {
    var output = output
    output[option] = value
    return OutputTokens(self, output: output, space: space)
  }

  /// The values of a token in all themes, in order.
  func values(at slot: Int) -> [TokenValue] {
    columns.indices.map { tokens.values[value(at: slot, in: $0)] }
  }

  /// The values of a token in all themes and then in all other columns, in order.
  func allValues(at slot: Int) -> [TokenValue] {
    let others = axes(at: slot)?.columns.filter { $0 >= columns.count } ?? []
    return values(at: slot) + others.map { tokens.values[value(at: slot, in: $0)] }
  }
}

extension OutputTokens {
  /// The tokens of each file of the output, with the file's path: one file, or one for each value of the
  /// groups, types, and themes in braces, in the order in which they occur.
  var files: [OutputTokens] {
    let pattern = output.pattern
    guard pattern.dependsOnTokens || pattern.dependsOnThemes else { return [self] }
    let themes = pattern.dependsOnThemes ? output.themes.indices.map { only(theme: $0) } : [self]
    return themes.flatMap { tokens -> [OutputTokens] in
      let theme = tokens.output.themes[0].name
      guard pattern.dependsOnTokens else {
        return [tokens.with(file: pattern.path { _ in theme.fileName }, listing: tokens.listed)]
      }
      var words = WordTable(count: self.tokens.names.count)
      var numbers: [String: Int] = [:]
      var files: [(path: String, slots: [Int])] = []
      for slot in tokens.listed {
        let path = pattern.path { part in
          switch part {
          case .group(let count): group(of: slot, count, &words)
          case .token: self.segments(self.tokens.paths.segments(of: self.path(of: slot))[...], &words)
          case .type: type(at: slot).rawValue
          case .theme, .text, .name: theme.fileName
          }
        }
        let number = numbers[path] ?? files.count
        if number == files.count {
          numbers[path] = number
          files.append((path, []))
        }
        files[number].slots.append(slot)
      }
      guard case .groups(_, let support) = output.format.division else {
        return files.map { tokens.with(file: $0.path, listing: $0.slots) }
      }
      let path = pattern.path { _ in support(output) }
      return [tokens.with(file: path, listing: [], as: .support)]
        + files.map { tokens.with(file: $0.path, listing: $0.slots, as: .group) }
    }
  }

  /// The leading segments of a token's path as words in kebab-case, joined by `/`; `root` for a token in no group.
  private func group(of slot: Int, _ count: Int, _ words: inout WordTable) -> String {
    let groups = tokens.paths.segments(of: path(of: slot)).dropLast()
    return groups.isEmpty ? "root" : segments(groups.prefix(count), &words)
  }

  private func path(of slot: Int) -> PathID { tokens.tokens[Int(slots.tokens[slot])] }

  /// Segments of a path as words in kebab-case, joined by `/`.
  private func segments(_ segments: ArraySlice<Name>, _ words: inout WordTable) -> String {
    segments.map { segment in
      var name: [UInt8] = []
      let split = words.words(of: segment, in: tokens.names)
      words.append(split, as: .kebab, from: 0, to: &name)
      return name.isEmpty ? "_" : String(decoding: name, as: UTF8.self)
    }.joined(separator: "/")
  }
}

extension String {
  /// A name as part of a path, without characters that would lead to another folder.
  package var fileName: String {
    let name = String(
      decoding: utf8.map { $0 == UInt8(ascii: "/") || $0 < 0x20 ? UInt8(ascii: "-") : $0 }, as: UTF8.self)
    return name == "." || name == ".." ? "-" : name
  }
}
