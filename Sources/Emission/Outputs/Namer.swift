package import Diagnostics
internal import Text
internal import Tokens

/// Generates the names of one output.
struct Namer {
  let tokens: TokenSet
  var output: Output
  let slots: OutputSlots
  let anatomies: [Anatomy]
  /// By value.
  let types: [TokenType]
  /// The templates of the outputs, if any were read.
  let templates: TemplateLibrary?
  /// Whether files are written with the names.
  let areWritten: Bool
  /// The naming of the format whose names are being generated.
  var naming = Naming(theme: .kebab, axisCase: .kebab, identifiers: IdentifierRules())
  /// Whether it is known what the file itself declares, so that collisions are reported; false for user
  /// templates.
  var knowsDeclarations = true
  var words: WordTable
  var log: DiagnosticLog
  /// What the output does not write.
  var lost = LostParts()
  /// The words of paths with a manually assigned name.
  var given: [PathID: Range<Int>] = [:]
  /// By format and path: the whole name that is manually assigned, without `--` and `$`; in groups, the last part.
  private var identifiers: [String: [PathID: [UInt8]]] = [:]
  /// The rules for names, if the output has any.
  var rules: TokenRules?
  /// The format whose names are being generated, by its name.
  var formatName: String
  /// Paths without a word that were reported.
  private var unspellable: Set<PathID> = []

  init(
    tokens: TokenSet, output: Output, slots: OutputSlots, anatomies: [Anatomy], types: [TokenType],
    templates: TemplateLibrary?, areWritten: Bool, log: DiagnosticLog
  ) {
    (self.tokens, self.output, self.slots, self.types) = (tokens, output, slots, types)
    (self.anatomies, self.templates, self.areWritten, self.log) = (anatomies, templates, areWritten, log)
    words = WordTable(count: tokens.names.count)
    (rules, formatName) = (TokenRules(output.naming, of: tokens), output.format.name)
    for (path, names) in output.identifiers {
      guard let path = tokens.path(at: path) else { continue }
      for (format, name) in names {
        identifiers[format, default: [:]][path] = Array(name.utf8.drop { "-$".utf8.contains($0) })
      }
    }
    for (path, name) in output.names.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      guard let path = tokens.path(at: path) else { continue }
      if name.utf8.starts(with: "--".utf8) {
        identifiers[Format.css.name, default: [:]][path] = Array(name.utf8.dropFirst(2))
      } else {
        given[path] = words.split(name.utf8)
      }
    }
  }

  /// Whether whole names are manually assigned in the format.
  var hasIdentifiers: Bool { identifiers[formatName] != nil }

  /// The whole name that is manually assigned to a path in the format.
  func identifier(of path: PathID) -> [UInt8]? { identifiers.isEmpty ? nil : identifiers[formatName]?[path] }

  /// The words of the last segment of a path: manually assigned ones, or else its own.
  mutating func lastWords(of path: PathID) -> Range<Int> {
    if !given.isEmpty, let given = given[path] { return given }
    return words.words(of: tokens.paths.lastName(of: path), in: tokens.names)
  }

  /// Appends the words of a path's last segment to a name that begins at `start`, or reports that there are none.
  mutating func append(
    lastOf path: PathID, of token: UInt32, spellings: inout Spellings, from start: Int,
    to output: inout [UInt8]
  ) {
    let hasWords: Bool
    if !given.isEmpty, let given = given[path] {
      words.append(given, as: spellings.casing, from: start, to: &output)
      hasWords = !given.isEmpty
    } else if spellings.casing == .lowerCamel {
      // The first word of a name looks different there.
      let words = lastWords(of: path)
      self.words.append(words, as: .lowerCamel, from: start, to: &output)
      hasWords = !words.isEmpty
    } else {
      let name = tokens.paths.lastName(of: path)
      hasWords = spellings.append(name, from: start, in: tokens.names, &words, to: &output)
    }
    if !hasWords { reportUnspellable(path, of: token) }
  }

  /// Reports that a path's last segment has no characters for a name.
  mutating func reportUnspellable(_ path: PathID, of token: UInt32) {
    guard unspellable.insert(path).inserted else { return }
    let dotted = tokens.paths.dotted(path, names: tokens.names)
    log.report(.unspellableName, .unspellable(dotted), at: range(of: token))
  }

  /// The type of a token in the first theme that has it.
  func type(of token: UInt32) -> TokenType? {
    // No closure, which would copy the whole namer for every token.
    for theme in output.themes {
      if let value = tokens[TokenID(rawValue: token), theme.permutation].value {
        return types[Int(value)]
      }
    }
    return nil
  }

  /// Whether a token of the output depends on axes.
  var hasAxes: Bool {
    guard let space = output.space(in: tokens) else { return false }
    return slots.tokens.contains { space.dependence(of: TokenID(rawValue: $0)).hasAxes }
  }

  /// The indices of a token's values in all themes, and in all combinations of contexts if it depends on axes.
  func values(of token: UInt32) -> [Int] {
    let id = TokenID(rawValue: token)
    var permutations = output.themes.map(\.permutation)
    if let space = output.space(in: tokens), space.dependence(of: id).hasAxes {
      permutations += space.dependence(of: id).columns.map { space.permutation(ofColumn: $0, in: tokens) }
    }
    return permutations.compactMap { tokens[id, $0].value.map(Int.init) }
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
    "`\(path)` has no letters or digits to form a name: rename it, or give it a name under `names:`"
  }
}

extension Namer {
  /// Names the themes of the output in a casing; duplicate and empty names are errors of the output.
  mutating func themes(_ casing: Casing) -> [[UInt8]] {
    var names: [[UInt8]] = []
    for theme in output.themes {
      var name: [UInt8] = []
      let split = words.split(theme.name.utf8)
      words.append(split, as: casing, from: 0, to: &name)
      if name.isEmpty {
        log.report(
          .unspellableName, "the theme `\(theme.name)` has no letters or digits to form a name: rename it",
          at: .file(output.file))
      }
      name.makeIdentifier(from: 0, by: naming.identifiers)
      if let earlier = names.firstIndex(of: name) {
        let message =
          "the themes `\(output.themes[earlier].name)` and `\(theme.name)` would have one name in generated code: rename one"
        log.report(.nameCollision, message, at: .file(output.file))
      }
      names.append(name)
    }
    return names
  }
}

/// What cannot be named or generated.
extension DiagnosticCode {
  package static let unspellableName = DiagnosticCode("unspellable-name", in: .generation)
  package static let nameCollision = DiagnosticCode("name-collision", in: .generation)
  package static let conflictingOptions = DiagnosticCode("conflicting-options", in: .generation)
  package static let tooManyMembers = DiagnosticCode("too-many-members", in: .generation)
  package static let unthemedDifference = DiagnosticCode("unthemed-difference", in: .generation)
  package static let unnestedRule = DiagnosticCode("unnested-rule", in: .generation)
  package static let registerRem = DiagnosticCode("register-rem", in: .generation)
  package static let missingInTheme = DiagnosticCode("missing-in-theme", in: .generation)
  package static let missingInContext = DiagnosticCode(
    "missing-in-context", in: .generation, tolerance: .warning)
  package static let axesMismatch = DiagnosticCode("axes-mismatch", in: .generation)
}
