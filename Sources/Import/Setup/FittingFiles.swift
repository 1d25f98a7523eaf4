package import Compiler
package import Diagnostics
package import Emission
import Dialects
import Text
package import Tokens

/// A configuration for the token files of a folder without one, and a resolver document if the files need it.
package struct FittingFiles: Sendable {
  package let files: [GeneratedFile]
  /// What was guessed, and what no theme has.
  package let findings: [Diagnostic]

  /// What became of the tokens of another tool's files.
  package let balance: ImportBalance?
  /// The output next to what is published, with the names and lengths that were inferred.
  package private(set) var comparison: OutputComparison?

  /// Files for a folder whose token files were resolved; `nil` if it has no useful ones.
  ///
  /// - Parameters:
  ///   - folder: as the user spells it, with a slash at its end.
  ///   - output: the style sheet, relative to the folder.
  ///   - dialect: the tool that wrote the files, if it is known.
  ///   - isDraft: whether this is known by errors alone that the files have as DTCG.
  ///   - published: what the names and lengths of the output follow.
  ///   - rem: pixels of one rem, if lengths in both units are the same.
  ///   - loader: reads the token files again, to see what the themes that the files declare have in common.
  package init?(
    of compilation: Compilation, in folder: String, to output: String = FittingFiles.output,
    dialect: Dialect? = nil, isDraft: Bool = false, comparing published: [Importation.Published] = [],
    rem: Double? = nil, loading loader: SourceLoader
  ) {
    var fit = Fit()
    guard var files = Self.files(of: compilation, in: folder, to: output, dialect, fit) else { return nil }
    var request = Request(.check, inputs: [])
    request.configuration = folder + "tokenc.yaml"
    if compilation.log.diagnostics.contains(where: { $0.code == .unreadModes && $0.subject == "mode" }) {
      fit.readsModes = true
      files = Self.files(of: compilation, in: folder, to: output, dialect, fit) ?? files
      fit.themes =
        compile(request, loading: loader.overlaid(with: files.map { ($0.path, $0.bytes) })).importedThemes
      files = Self.files(of: compilation, in: folder, to: output, dialect, fit) ?? files
    }
    var findings: [Diagnostic] = []
    if let resolver = compilation.importedThemes {
      findings += resolver.unusedContexts(in: folder + "tokenc.yaml")
    }
    if dialect != nil, compilation.lacksUnits {
      findings.append(
        Diagnostic(
          .note, .missingUnit,
          "lengths without a unit are read as pixels, and times as milliseconds, as `units:` says; correct it if they are not",
          at: .file(folder + "tokenc.yaml")))
    }
    if dialect == .records { findings.append(.readAsTrees(in: folder + "tokenc.yaml")) }
    if isDraft { findings.append(.readAsDraft(in: folder + "tokenc.yaml")) }
    findings += compilation.tokens?.modesInPaths(for: folder + "tokenc.yaml") ?? []
    balance = dialect.map { _ in ImportBalance(of: compilation) }
    // A token that is left out may make another one partial.
    for _ in 0..<Self.mostRounds {
      let built = compile(request, loading: loader.overlaid(with: files.map { ($0.path, $0.bytes) }))
      guard fit.adapt(to: built, in: dialect) else { break }
      files = Self.files(of: compilation, in: folder, to: output, dialect, fit) ?? files
    }
    if let suggestion = fit.suggestion(of: compilation, in: dialect) {
      findings = Self.findings(of: suggestion, in: folder) + findings
    }
    if !published.isEmpty {
      func compared() -> OutputComparison {
        var workspace = Workspace(loading: loader.overlaid(with: files.map { ($0.path, $0.bytes) }))
        return OutputComparison(
          of: request, comparing: published, by: fit.style.baseRule, rem: rem, in: &workspace)
      }
      _ = fit.style.follow(compared().style)
      files = Self.files(of: compilation, in: folder, to: output, dialect, fit) ?? files
      comparison = compared()
    }
    self.files = files
    self.findings = findings + fit.excluded.leftOut(in: folder + "tokenc.yaml")
  }

  /// The maximum number of rounds in which the configuration is fitted to what it builds.
  private static let mostRounds = 8

  /// What the files need, as far as it is known.
  private struct Fit {
    /// Whether the themes that the paths of another tool's files show do not fit each other.
    var refusesThemes = false
    /// Whether there are exactly a light and a dark theme.
    var hasScheme = false
    /// Types whose values differ between themes.
    var themed: [TokenType] = []
    /// Whether some theme lacks tokens that others have.
    var inherits = false
    /// Whether tokens have modes, and the themes that these make.
    var readsModes = false
    var themes: ResolverText?
    /// What names need, and what published names and lengths are like.
    var style = ImportedFiles.Options()
    /// Tokens that the output leaves out, since others have their names.
    var excluded: [String] = []

    /// The themes that the paths of files show; `nil` where the tool says which sets are themes, or none are.
    func suggestion(of compilation: Compilation, in dialect: Dialect?) -> SuggestedFiles? {
      guard !refusesThemes, [nil, .styleDictionary, .tokensStudio].contains(dialect) else { return nil }
      return compilation.tokens?.suggestion
    }

    /// Notes what a set that was built lacks; `false` if nothing is new.
    mutating func adapt(to built: Compilation, in dialect: Dialect?) -> Bool {
      let before = (hasScheme, themed, inherits, style.baseRule, excluded)
      hasScheme = built.hasLightAndDark
      themed += built.unthemedTypes
      inherits = inherits || built.hasPartialTokens
      (style.dropLast, style.keepsNames) = (built.namelessSegments, built.keepsNames)
      excluded += built.collidingTokens.filter { !excluded.contains($0) }
      if before != (hasScheme, themed, inherits, style.baseRule, excluded) { return true }
      // The files were read without themes.
      guard dialect != nil, !refusesThemes, built.log.hasErrors else { return false }
      self = Fit(refusesThemes: true, readsModes: readsModes, themes: themes)
      return true
    }

    /// The options of the output.
    var options: String {
      var text = hasScheme ? ", scheme: light-dark" : ""
      if !themed.isEmpty { text += ", themed: [\(themed.map(\.rawValue).joined(separator: ", "))]" }
      if let naming = style.namingText(of: "css") { text += ", \(naming)" }
      if let lengths = style.lengthRule(of: "css") { text += ", lengths: \(lengths.flow)" }
      if inherits { text += ", partial: inherit" }
      return excluded.isEmpty
        ? text : text + ", exclude: [\(excluded.map(quoted).joined(separator: ", "))]"
    }
  }

  private static func findings(of suggestion: SuggestedFiles, in folder: String) -> [Diagnostic] {
    let document = suggestion.document(in: folder)
    return document.guess(of: suggestion.count, in: folder + SuggestedFiles.resolverName)
      + document.unusedContexts(in: folder + "tokenc.yaml")
  }

  /// The style sheet next to a folder.
  package static let output = "../build/tokens.css"

  private static func files(
    of compilation: Compilation, in folder: String, to output: String, _ dialect: Dialect?, _ fit: Fit
  ) -> [GeneratedFile]? {
    guard let tokens = compilation.tokens, !tokens.tokens.isEmpty, !tokens.values.isEmpty else { return nil }
    var text = "# What `tokenc` reads in this folder, and what it writes.\n"
    var files: [GeneratedFile] = []
    if let suggestion = fit.suggestion(of: compilation, in: dialect) {
      let document = suggestion.document(in: folder)
      files.append(
        GeneratedFile(path: folder + SuggestedFiles.resolverName, bytes: Array(document.yaml.utf8)))
      text += "resolver: \(SuggestedFiles.resolverName)\n"
      text += document.themeLines.map { $0 + "\n" }.joined()
    } else if let resolver = compilation.impliedResolver {
      let name = String(decoding: resolver.utf8.dropFirst(folder.utf8.count), as: UTF8.self)
      text += "resolver: \(yamlPath(name))\n"
    } else if dialect == .records {
      // The configuration that they were read with.
      let records = compilation.sources.all.first { $0.path == folder + "tokenc.yaml" }
      text += records.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    } else {
      // A pattern for style sheets would match the one that is written.
      let sources =
        dialect?.textEnding != nil
        ? compilation.filesRead.map { String(decoding: $0.utf8.dropFirst(folder.utf8.count), as: UTF8.self) }
        : Compilation.patterns(of: compilation.filesRead)
      text += "sources: [\(sources.map(quoted).joined(separator: ", "))]\n"
    }
    if let dialect, dialect != .records { text += "dialect: \(dialect.rawValue)\n" }
    if !compilation.lost.isEmpty { text += "lost: drop\n" }
    if fit.readsModes { text += "modes: [{extensions: mode}]\n" }
    if let themes = fit.themes ?? compilation.importedThemes {
      text += themes.themeLines.map { $0 + "\n" }.joined()
    }
    if compilation.lacksUnits { text += "units: {dimension: px, duration: ms}\n" }
    text += fit.style.nameLines.map { $0 + "\n" }.joined()
    text += "outputs:\n  - {format: css, file: \(output)\(fit.options)}\n"
    files.append(GeneratedFile(path: folder + "tokenc.yaml", bytes: Array(text.utf8)))
    return files
  }
}

extension Compilation {
  /// Whether there are exactly a light and a dark theme, of the usual contrast.
  fileprivate var hasLightAndDark: Bool {
    themes.count == 2 && Set(themes.map(\.appearance)).count == 2
      && themes.allSatisfy { $0.contrast == .normal && $0.media == nil }
  }

  /// Whether lengths or times have no unit.
  fileprivate var lacksUnits: Bool {
    log.diagnostics.contains { $0.code == .missingUnit } || imported?.counts[.unit] ?? 0 > 0
  }

  /// The contexts that another tool's files declare, unless they declare themes in detail.
  fileprivate var importedThemes: ResolverText? {
    guard let imported, imported.themes.isEmpty else { return nil }
    let modifiers = imported.steps.compactMap { step -> ResolverText.Modifier? in
      guard case .modifier(let modifier) = step else { return nil }
      let names = modifier.contexts.map(\.name)
      let first = names.filter { $0 == modifier.defaultContext }
      let sorted = first + names.filter { $0 != modifier.defaultContext }
      return .init(name: modifier.name, contexts: sorted.map { .init($0, files: []) })
    }
    return modifiers.isEmpty ? nil : ResolverText(base: [], modifiers: modifiers)
  }

  /// The resolver document that is used for the folder by default.
  var impliedResolver: String? {
    guard let note = log.diagnostics.first(where: { $0.code == .impliedResolver }),
      case .file(let path) = note.place
    else { return nil }
    return path
  }

  /// A pattern for each extension of the files.
  static func patterns(of paths: [String]) -> [String] {
    let endings = paths.compactMap { path in
      path.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(decoding: path.utf8[$0...], as: UTF8.self) }
    }
    return Set(endings).sorted().map { "**/*\($0)" }
  }
}
extension Diagnostic {
  /// What is said of a folder whose files are not understood.
  ///
  /// - Parameter names: the files that were read.
  package static func nothingUnderstood(in folder: String, _ names: [String]) -> Diagnostic {
    let shown = names.prefix(5).inBackticks.joined(separator: ", ")
    let others = names.count > 5 ? " and \(names.count - 5) more" : ""
    let list = names.isEmpty ? "" : ": \(shown)\(others)"
    return Diagnostic(
      .noTokens,
      "`\(folder)` has files, and none of them is read as tokens\(list); name the tool that wrote them with `tokenc import --from`, or describe a format of your own under `records` in `tokenc.yaml`",
      at: .file(folder))
  }
}
