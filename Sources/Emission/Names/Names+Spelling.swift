package import Diagnostics
package import Syntax
package import Tokens

extension Names {
  /// Spells the names of all outputs. What cannot be spelt, collides, or does not fit the shape of an output
  /// is told in the log.
  ///
  /// Outputs do not depend on each other, so the workers may do them beside each other.
  ///
  /// - Parameter templates: those of the outputs; names are told as far as these ask for them.
  package init(
    spelling tokens: TokenSet, anatomies: [Anatomy], for outputs: [Output],
    templates: TemplateLibrary? = nil, by workers: Workers = .one, log: inout DiagnosticLog
  ) {
    self.outputs = outputs
    var columns = [ThemeColumn?](repeating: nil, count: tokens.permutations.count)
    for theme in outputs.flatMap(\.themes) where columns[theme.permutation] == nil {
      columns[theme.permutation] = ThemeColumn(of: tokens.permutations[theme.permutation])
    }
    self.columns = columns
    let types = tokens.values.map(\.type)
    self.types = types
    paths = TokenPaths(of: tokens)

    // A token that is missing because of an error of its own must not be told a second time.
    let tellsMissing = !log.hasErrors
    let spellers = workers.map(outputs.count) { [columns] index in
      var log = DiagnosticLog()
      var spelled = SpelledOutput(holding: tokens, columns: columns, output: outputs[index])
      if !anatomies.isEmpty { spelled.indexPaths(of: tokens) }
      spelled.check(tokens, columns: columns, output: outputs[index], tellsMissing: tellsMissing, log: &log)
      var speller = Speller(
        tokens: tokens, output: outputs[index], spelled: spelled, anatomies: anatomies, types: types, log: log
      )
      speller.spell(templates?.spellings(of: outputs[index]) ?? [])
      return speller
    }
    spelled = spellers.map(\.spelled)
    for finding in spellers.flatMap(\.log.diagnostics) { log.report(finding) }
  }
}

extension SpelledOutput {
  /// The tokens that exist in some theme of the output and are not excluded from it.
  fileprivate init(holding all: TokenSet, columns: [ThemeColumn?], output: Output) {
    tokens = []
    tokens.reserveCapacity(all.tokens.count)
    places = [UInt32](repeating: ThemeColumn.none, count: all.tokens.count)
    let themes = output.themes.compactMap { columns[$0.permutation]?.values }
    let isWhole = output.include.isEmpty && output.exclude.isEmpty
    for token in all.tokens.indices where themes.contains(where: { $0[token] != ThemeColumn.none }) {
      guard isWhole || output.holds(all.paths.segments(of: all.tokens[token]).map { all.names[$0] }) else {
        continue
      }
      places[token] = UInt32(tokens.count)
      tokens.append(UInt32(token))
    }
  }

  fileprivate mutating func indexPaths(of all: TokenSet) {
    placesByPath = [UInt32](repeating: ThemeColumn.none, count: all.paths.count)
    for (place, token) in tokens.enumerated() {
      placesByPath[Int(all.tokens[Int(token)].rawValue)] = UInt32(place)
    }
  }
}

extension Output {
  /// Whether the patterns let a token in.
  fileprivate func holds(_ path: [ArraySlice<UInt8>]) -> Bool {
    (include.isEmpty || include.contains { $0.matches(path) }) && !exclude.contains { $0.matches(path) }
  }
}

/// What makes the names of one output.
struct Speller {
  let tokens: TokenSet
  let output: Output
  var spelled: SpelledOutput
  let anatomies: [Anatomy]
  /// By value.
  let types: [TokenType]
  var words: WordTable
  var log: DiagnosticLog
  /// The words of paths that were given a name by hand.
  var given: [PathID: Range<Int>] = [:]
  /// Paths without a word that were told.
  private var unspellable: Set<PathID> = []

  init(
    tokens: TokenSet, output: Output, spelled: SpelledOutput, anatomies: [Anatomy], types: [TokenType],
    log: DiagnosticLog
  ) {
    (self.tokens, self.output, self.spelled, self.types) = (tokens, output, spelled, types)
    (self.anatomies, self.log) = (anatomies, log)
    words = WordTable(count: tokens.names.count)
  }

  /// - Parameter asked: which names a template of the user's asks for.
  mutating func spell(_ asked: Set<TemplateSpelling>) {
    for (path, name) in output.names.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      guard let path = find(path) else { continue }
      given[path] = words.split(name.utf8)
    }
    switch output.format {
    case .css: spellCSS()
    case .swift: spellSwift()
    case .kotlin: spellKotlin()
    case .template: spellTemplate(asked)
    }
  }

  /// The path that references spell so, if any source mentions it.
  private func find(_ dotted: String) -> PathID? {
    var path = PathID.root
    for segment in dotted.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      guard let name = Array(segment).withUnsafeBufferPointer({ tokens.names.find($0) }),
        let next = tokens.paths.find(name, in: path)
      else { return nil }
      path = next
    }
    return path
  }

  /// The words of the last segment of a path: those given by hand, else its own.
  mutating func lastWords(of path: PathID) -> Range<Int> {
    if !given.isEmpty, let given = given[path] { return given }
    return words.words(of: tokens.paths.lastName(of: path), in: tokens.names)
  }

  /// Appends the words of a path's last segment to a name that begins at `start`, or tells that there are none.
  mutating func append(
    lastOf path: PathID, of token: UInt32, spellings: inout Spellings, from start: Int,
    to output: inout [UInt8]
  ) {
    let hasWords: Bool
    if !given.isEmpty, let given = given[path] {
      words.append(given, as: spellings.casing, from: start, to: &output)
      hasWords = !given.isEmpty
    } else {
      let name = tokens.paths.lastName(of: path)
      hasWords = spellings.append(name, from: start, in: tokens.names, &words, to: &output)
    }
    if !hasWords { reportUnspellable(path, of: token) }
  }

  /// Tells that nothing of a path's last segment can stand in a name.
  mutating func reportUnspellable(_ path: PathID, of token: UInt32) {
    guard unspellable.insert(path).inserted else { return }
    let dotted = tokens.paths.dotted(path, names: tokens.names)
    log.report(Diagnostic(.unspellableName, .unspellable(dotted), at: range(of: token)))
  }

  /// Where a token is named, in the first theme that has it.
  func range(of token: UInt32) -> SourceRange {
    for theme in output.themes {
      if let found = tokens.token(TokenID(rawValue: token), in: theme.permutation) {
        return tokens.nameRange(of: found)
      }
    }
    preconditionFailure("an output holds only tokens that exist in one of its themes")
  }
}

extension String {
  fileprivate static func unspellable(_ path: String) -> String {
    "`\(path)` has no letter or digit that could stand in a name: rename it, or give it a name under `names:`"
  }
}
