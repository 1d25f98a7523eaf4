package import Compiler
import Dialects
package import Diagnostics
package import Emission
import Text

/// A set of another tool turned into a project of DTCG, and what that changes.
package struct Importation: Sendable {
  /// What a team has published, and the theme or the selector that it is about.
  package struct Published: Sendable {
    /// As the user spells it.
    let name: String
    /// A theme of the set, or a selector of the style sheet.
    let subject: String?
    let names: PublishedNames

    package init(_ name: String, about subject: String?, _ names: PublishedNames) {
      (self.name, self.subject, self.names) = (name, subject, names)
    }
  }

  /// What to write.
  package private(set) var files: [GeneratedFile] = []
  package private(set) var comparisons: [ImportComparison] = []
  /// What is wrong with the new project; nothing, if the import is right.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The texts that they are about.
  package private(set) var sources = Sources()

  /// `nil` if the compilation read no set in a dialect.
  package init?(
    of compilation: Compilation, _ options: ImportedFiles.Options, comparing published: [Published]
  ) {
    guard var imported = ImportedFiles(of: compilation, options) else { return nil }
    var leftOut: Set<ImportedSet.Source> = []
    var new = names(of: imported, options)
    // What refers to a token that is left out is left out next, so that a chain takes as many rounds as it is long.
    for _ in 0..<Self.mostRounds {
      let faulty = faultyTokens(of: imported, options)
      guard !faulty.isSubset(of: leftOut) else { break }
      leftOut.formUnion(faulty)
      imported = ImportedFiles(of: compilation, options, leavingOut: leftOut) ?? imported
      new = names(of: imported, options)
    }
    if let old = published.first?.names, let first = new.first,
      let prefix = ImportComparison.prefix(of: old, over: first.names)
    {
      var options = options
      options.cssPrefix = prefix
      imported = ImportedFiles(of: compilation, options, leavingOut: leftOut) ?? imported
      new = names(of: imported, options)
    }
    files = imported.files
    for published in published {
      let theme = new.first { $0.theme == published.subject }
      let isSelector = published.subject != nil && theme == nil
      let old = isSelector ? published.names.within(selector: published.subject ?? "") : published.names
      let named = new.first { published.subject?.contains($0.theme) == true }
      guard let own = theme ?? named ?? new.first else { continue }
      comparisons.append(ImportComparison(published.name, old: old, new: own.names))
    }
    let report = ImportReport(of: compilation, files: files, comparisons: comparisons)
    files.append(GeneratedFile(path: options.folder + "IMPORT.md", bytes: Array(report.text.utf8)))
  }

  /// How often tokens with errors are left out and the rest is built again.
  private static let mostRounds = 32

  /// The tokens of the new files that have errors.
  private func faultyTokens(of imported: ImportedFiles, _ options: ImportedFiles.Options) -> Set<
    ImportedSet.Source
  > {
    var tables: [SourceID: LineTable] = [:]
    var faulty: Set<ImportedSet.Source> = []
    for diagnostic in diagnostics {
      guard case .range(let range) = diagnostic.place else { continue }
      let source = sources[range.source]
      let table = tables[range.source] ?? LineTable(source.bytes)
      tables[range.source] = table
      let path =
        options.folder + String(decoding: source.path.utf8.dropFirst("import/".utf8.count), as: UTF8.self)
      if let token = imported.token(at: table.location(of: Int(range.lowerBound)).line, of: path) {
        faulty.insert(token)
      }
    }
    return faulty
  }

  /// The names of each theme in the CSS that the new project makes, which is built in memory.
  private mutating func names(
    of imported: ImportedFiles, _ options: ImportedFiles.Options
  ) -> [(theme: String, names: PublishedNames)] {
    var lines: [String] = []
    var more = options.cssPrefix.map { ", prefix: \(yamlScalar($0))" } ?? ""
    if !imported.exclude.isEmpty {
      more += ", exclude: [\(imported.exclude.map(quoted).joined(separator: ", "))]"
    }
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
    let compilation = compile(Request(.build, inputs: ["import"]), loading: .memory(files))
    diagnostics = compilation.log.diagnostics.filter { $0.severity == .error }
    sources = compilation.sources
    return zip(imported.themes, compilation.files).map { theme, file in
      (theme, PublishedNames(styleSheet: file.bytes))
    }
  }

  private static func inMemory(_ path: String, _ options: ImportedFiles.Options) -> String {
    "import/" + String(decoding: path.utf8.dropFirst(options.folder.utf8.count), as: UTF8.self)
  }
}

extension String {
  /// Where a line begins that has a text at its start.
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
