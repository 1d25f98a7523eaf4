package import Diagnostics
package import Syntax
import Text
package import Tokens

/// A dialect that can be read: how its files become DTCG documents.
package struct DialectReader: Sendable {
  package let dialect: Dialect
  /// The files that a file imports, and where.
  package var imports: (@Sendable (Document) -> [(path: String, range: SourceRange)])?
  /// Reads the files of a set together, since types and references depend on all of them.
  let read: @Sendable (inout ForeignSet) -> ImportedSet

  init(
    dialect: Dialect, imports: (@Sendable (Document) -> [(path: String, range: SourceRange)])? = nil,
    read: @escaping @Sendable (inout ForeignSet) -> ImportedSet
  ) {
    (self.dialect, self.imports, self.read) = (dialect, imports, read)
  }

  /// Reads a set, and tallies what was applied and lost. A set may have no files: those that a resolver document names may be
  /// missing, or all its sets may be inline.
  package func imported(_ set: inout ForeignSet) -> ImportedSet {
    guard !set.files.isEmpty else { return ImportedSet([]) }
    var imported = read(&set).withUniqueModifiers()
    imported.faults = set.faults
    set.refuseNUL(in: imported.choices)
    return imported.tallied(set.tally)
  }

  /// The reader of a dialect.
  package static func reader(of dialect: Dialect) -> DialectReader {
    switch dialect {
    case .styleDictionary: .styleDictionary
    case .theo: .theo
    case .tokensStudio: .tokensStudio
    case .figma: .figma
    case .material: .material
    case .css: .css
    case .scss: .scss
    case .designMD: .designMD
    case .records: .records
    }
  }
}

extension ImportedSet {
  /// What is said of a set without a token; nothing if there is one.
  ///
  /// - Parameter paths: its files, as the user spells them.
  package func noTokens(in paths: [String], of dialect: Dialect) -> [Diagnostic] {
    guard !documents.isEmpty, faults.isEmpty, !documents.contains(where: \.holdsToken) else { return [] }
    return [.noTokens(in: paths, of: dialect)]
  }
}

extension Document {
  /// Whether there is a token of DTCG in it.
  fileprivate var holdsToken: Bool { nodes.contains { $0.name == Name.value.rawValue } }
}

extension DiagnosticCode {
  package static let noTokens = DiagnosticCode("no-tokens", in: .reading)
  package static let tokensLost = DiagnosticCode("tokens-lost", in: .reading, tolerance: .warning)
}

extension Diagnostic {
  /// - Parameter dialect: whose tokens were looked for, if that is the reason.
  package static func noTokens(in paths: [String], of dialect: Dialect? = nil) -> Diagnostic {
    let (shown, others) = (paths.prefix(5).inBackticks.joined(separator: ", "), paths.count - 5)
    let list = others > 0 ? "\(shown) and \(others) more" : shown
    let hint = dialect == .material ? "; Material has its themes under `schemes`" : ""
    return Diagnostic(
      .noTokens, "there are no tokens in \(counted(paths.count, "file")): \(list)\(hint)", at: .program,
      notes: dialect.map { [.init($0.tokensInWords, at: .program)] } ?? [])
  }
}

extension Dialect {
  /// What the reader looks for.
  fileprivate var tokensInWords: String {
    switch self {
    case .styleDictionary, .tokensStudio: "a token is an object with a `value` or a `$value`"
    case .figma: "a token is an object with a `$value`, or a variable of an answer of the REST API"
    case .theo: "tokens are under `props`"
    case .material: "tokens are under `schemes` and `palettes`"
    case .designMD:
      "tokens are in the front matter, between the first line `---` and the next, under `colors`, `typography`, `rounded`, `spacing`, and `components`"
    case .scss: "tokens are the variables and maps at the top level"
    case .css: "tokens are the custom properties of `:root`, and of classes and attributes of themes"
    case .records: "`records` in `tokenc.yaml` says where the tokens are"
    }
  }
}
