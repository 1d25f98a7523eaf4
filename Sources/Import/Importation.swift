package import Compiler
package import Diagnostics
import Dialects
package import Emission
import Text
import Tokens

/// The conversion of another tool's set to a DTCG project, and its differences.
package struct Importation: Sendable {
  /// A published file of the old tool, and its theme or selector.
  package struct Published: Sendable {
    /// As the user spells it.
    let name: String
    /// A theme of the set, or a selector of the style sheet.
    let subject: String?
    let names: PublishedNames

    /// Whether it is a file of Sass.
    var isOfSass: Bool { name.hasSuffix(".scss") || name.hasSuffix(".sass") }

    package init(_ name: String, about subject: String?, _ names: PublishedNames) {
      (self.name, self.subject, self.names) = (name, subject, names)
    }
  }

  /// What to write.
  package private(set) var files: [GeneratedFile] = []
  package private(set) var comparisons: [ImportComparison] = []
  /// What is said of the import as a whole: an error if nothing is left.
  package private(set) var findings: [Diagnostic] = []
  /// Whether the paths of files alone show the themes.
  package private(set) var hasGuessed = false
  /// What became of the tokens.
  package private(set) var balance: ImportBalance
  /// The names of the themes, the default first.
  package private(set) var themes: [String] = []
  /// Diagnostics of the new project; empty if the import is correct.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The sources of the diagnostics.
  package private(set) var sources = Sources()

  /// A published name that changes.
  package struct MovedName: Sendable {
    /// The published file, and `css` or `scss`.
    package let file, format: String
    /// The path of the token.
    package let token: String
    package let from, to: String
  }

  /// Published names that the new outputs have in another spelling, if names may change.
  package private(set) var movedNames: [MovedName] = []

  /// Subjects of comparisons that are neither a theme of the set nor a selector of its style sheet.
  package private(set) var unknownSubjects: [String] = []

  /// How the published names are spelled, and in what unit lengths are.
  package private(set) var inferred = ""

  /// What is wrong with the names of tokens that are left out.
  private var collisions: [String] = []

  /// `nil` if the compilation read no set in a dialect.
  package init?(
    of compilation: Compilation, _ options: ImportedFiles.Options, comparing published: [Published]
  ) {
    var options = options
    options.keepsNames = compilation.keepsNames
    guard var imported = ImportedFiles(of: compilation, options) else { return nil }
    balance = ImportBalance(of: compilation)
    if let (modes, count) = Self.modes(of: imported, options) {
      findings = modes.guess(of: count, in: options.folder + imported.resolverName)
      hasGuessed = true
      options.modes = modes
      imported = ImportedFiles(of: compilation, options) ?? imported
    }
    var leftOut: [ImportedSet.Source: Diagnostic] = [:]
    func rest() -> ImportedFiles {
      ImportedFiles(of: compilation, options, leavingOut: Set(leftOut.keys)) ?? imported
    }
    var new = build(imported, options)
    if new.compilation.hasPartialTokens {
      options.inherits = true
      new = build(imported, options)
    }
    options.dropLast = new.compilation.namelessSegments
    let given = GivenNames(of: new.compilation, published: published.map(\.names)).names
    if !options.dropLast.isEmpty || !given.isEmpty {
      options.names = given
      imported = rest()
      new = build(imported, options)
    }
    // Tokens that refer to an omitted token are omitted in the next round: a chain takes as many rounds as it is long.
    for _ in 0..<Self.mostRounds {
      guard leaveOutFaulty(of: imported, options, &leftOut) else { break }
      imported = rest()
      new = build(imported, options)
    }
    inferred = options.follow(
      StyleInference(of: published, from: new.compilation, new.themes, by: options.baseRule))
    options.add(given, among: Self.paths(of: new.compilation))
    (options.excluded, options.themed) = (new.compilation.tokensOfSeveralTypes, new.compilation.unthemedTypes)
    if options.isAmended || !given.isEmpty {
      imported = rest()
      new = build(imported, options)
    }
    compare(published, with: new.themes, rem: options.comparedRem)
    if options.movesNames {
      let names = Self.properties(of: new.compilation)
      (options.naming, options.names) = ([:], [])
      imported = rest()
      noteMoves(published, from: names, to: Self.properties(of: build(imported, options).compilation))
    }
    // Two tokens with one name may be in different themes, which are built apart so far.
    for _ in 0..<Self.mostRounds {
      verify(imported, options)
      guard leaveOutFaulty(of: imported, options, &leftOut) else { break }
      imported = rest()
    }
    finish(compilation, imported, options, leftOut)
  }

  /// Counts what is kept, and writes the report.
  private mutating func finish(
    _ compilation: Compilation, _ imported: ImportedFiles, _ options: ImportedFiles.Options,
    _ leftOut: [ImportedSet.Source: Diagnostic]
  ) {
    balance = ImportBalance(of: compilation, alsoLosing: leftOut, unused: imported.resolver?.unused ?? [])
    findings += imported.resolver?.unusedContexts(in: options.folder + "tokenc.yaml") ?? []
    findings += balance.findings(in: compilation.importedPaths)
    findings += compilation.tokens?.modesInPaths(for: options.folder + "tokenc.yaml") ?? []
    (files, themes) = (imported.files, imported.themes)
    let report = ImportReport(
      of: compilation, imported, options, comparisons: comparisons, collisions: collisions, balance)
    files.append(GeneratedFile(path: options.folder + "IMPORT.md", bytes: Array(report.text.utf8)))
  }

  /// The choices that the files show if the set has none, as `tokenc init` finds them.
  private static func modes(
    of imported: ImportedFiles, _ options: ImportedFiles.Options
  ) -> (modes: ResolverText, count: Int)? {
    let files = imported.unorderedFiles.map {
      GeneratedFile(path: inMemory($0.path, options), bytes: $0.bytes)
    }
    guard !files.isEmpty else { return nil }
    let compilation = compile(Request(.resolve, inputs: [folder]), loading: .memory(files))
    return compilation.tokens?.suggestion.map { (imported.modes(of: $0, below: folder + "/"), $0.count) }
  }

  private mutating func compare(
    _ published: [Published], with new: [(theme: String, names: PublishedNames)], rem: Double?
  ) {
    for file in published {
      let (comparison, isKnown) = file.compared(with: new, rem: rem)
      if !isKnown { unknownSubjects.append(file.name) }
      if let comparison { comparisons.append(comparison) }
    }
  }

  /// By path: the custom property of each token, in the order of the tokens.
  private static func properties(of compilation: Compilation) -> [(path: String, name: String)] {
    guard let tokens = compilation.tokens, let names = compilation.names else { return [] }
    return tokens.ids.compactMap { id in
      let name = compilation.outputs.indices.lazy.compactMap { names.spelling(of: id, in: $0) }.first
      return name.map { (tokens.dottedPath(of: id), $0) }
    }
  }

  /// Notes the published names that the first names would keep with their values, and that the others change.
  private mutating func noteMoves(
    _ published: [Published], from old: [(path: String, name: String)], to new: [(path: String, name: String)]
  ) {
    let targets = Dictionary(new.map { ($0.path, $0.name) }) { first, _ in first }
    for file in published where !file.names.isLoose {
      let comparison = comparisons.first { $0.name == file.name }
      let differing = Set((comparison?.others.map(\.name) ?? []) + (comparison?.missing.map(\.name) ?? []))
      let kept = Set(file.names.declarations.map(\.name)).subtracting(differing)
      let path = file.subject.map { String(file.name.dropFirst($0.count + 1)) } ?? file.name
      let (format, sign) = file.isOfSass ? ("scss", "$") : ("css", "--")
      for (token, name) in old where kept.contains(name) {
        guard let target = targets[token], target != name else { continue }
        movedNames.append(
          MovedName(
            file: path, format: format, token: token, from: sign + name.dropFirst(2),
            to: sign + target.dropFirst(2)))
      }
    }
  }

  /// The paths of all tokens.
  private static func paths(of compilation: Compilation) -> Set<String> {
    guard let tokens = compilation.tokens else { return [] }
    return Set(tokens.ids.map { tokens.dottedPath(of: $0) })
  }

  /// Adds the tokens that have errors to those that are left out, and notes what is wrong with names, which the files of the other
  /// tool do not show; `false` if no token is new.
  private mutating func leaveOutFaulty(
    of imported: ImportedFiles, _ options: ImportedFiles.Options,
    _ leftOut: inout [ImportedSet.Source: Diagnostic]
  ) -> Bool {
    for diagnostic in diagnostics where diagnostic.code.family == .generation {
      if !collisions.contains(diagnostic.message) { collisions.append(diagnostic.message) }
    }
    let count = leftOut.count
    leftOut.merge(faultyTokens(of: imported, options)) { first, _ in first }
    return leftOut.count > count
  }

  /// The maximum number of rounds in which tokens with errors are left out and the rest is built again.
  private static let mostRounds = 32

  /// The tokens of the new files that have errors.
  private func faultyTokens(
    of imported: ImportedFiles, _ options: ImportedFiles.Options
  ) -> [ImportedSet.Source: Diagnostic] {
    var tables: [SourceID: LineTable] = [:]
    var faulty: [ImportedSet.Source: Diagnostic] = [:]
    for diagnostic in diagnostics {
      guard case .range(let range) = diagnostic.place else { continue }
      let source = sources[range.source]
      let table = tables[range.source] ?? LineTable(source.bytes)
      tables[range.source] = table
      let path =
        options.folder
        + String(decoding: source.path.utf8.dropFirst(Self.folder.utf8.count + 1), as: UTF8.self)
      if let token = imported.token(at: table.location(of: Int(range.lowerBound)).line, of: path) {
        faulty[token] = faulty[token] ?? diagnostic
      }
    }
    return faulty
  }

  /// Builds the new project in memory, with a style sheet for each theme.
  private mutating func build(
    _ imported: ImportedFiles, _ options: ImportedFiles.Options
  ) -> (compilation: Compilation, themes: [(theme: String, names: PublishedNames)]) {
    var lines: [String] = []
    var more = options.namingText(of: "css").map { ", \($0)" } ?? ""
    if let lengths = options.lengthRule(of: "css") { more += ", lengths: \(lengths.flow)" }
    if options.inherits { more += ", partial: inherit" }
    let exclude = imported.exclude.filter { path in !options.excluded.contains { $0.path == path } }
    if !exclude.isEmpty { more += ", exclude: [\(exclude.map(quoted).joined(separator: ", "))]" }
    for (index, theme) in imported.themes.enumerated() {
      lines.append(
        "  - {format: css, file: \(index).css, themes: [\(yamlScalar(theme))], references: false\(more)}")
    }
    let files = imported.files.map { file in
      let isConfiguration = file.path == options.folder + "tokenc.yaml"
      guard isConfiguration else {
        return GeneratedFile(path: Self.inMemory(file.path, options), bytes: file.bytes)
      }
      let text = String(decoding: file.bytes, as: UTF8.self)
      let start = text.range(ofLineBeginning: "outputs:") ?? text.endIndex
      let changed = text[..<start] + "outputs:\n" + lines.joined(separator: "\n") + "\n"
      return GeneratedFile(path: Self.inMemory(file.path, options), bytes: Array(changed.utf8))
    }
    let compilation = compile(Request(.build, inputs: [Self.folder]), loading: .memory(files))
    note(compilation)
    let themes = zip(imported.themes, compilation.files).map { theme, file in
      (theme, PublishedNames(styleSheet: file.bytes))
    }
    return (compilation, themes)
  }

  /// Builds the new project as written.
  private mutating func verify(_ imported: ImportedFiles, _ options: ImportedFiles.Options) {
    let files = imported.files.map { GeneratedFile(path: Self.inMemory($0.path, options), bytes: $0.bytes) }
    note(compile(Request(.check, inputs: [Self.folder]), loading: .memory(files)))
  }

  private mutating func note(_ compilation: Compilation) {
    diagnostics = compilation.log.diagnostics.filter { $0.severity == .error }
    sources = compilation.sources
  }

  /// The folder in memory that new files are in.
  private static let folder = "import"

  private static func inMemory(_ path: String, _ options: ImportedFiles.Options) -> String {
    folder + "/" + String(decoding: path.utf8.dropFirst(options.folder.utf8.count), as: UTF8.self)
  }
}

extension String {
  /// The beginning of the first line that starts with a text.
  fileprivate func range(ofLineBeginning start: String) -> String.Index? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(start) { return index }
      guard let end = self[index...].firstIndex(of: "\n") else { return nil }
      index = self.index(after: end)
    }
    return nil
  }
}
