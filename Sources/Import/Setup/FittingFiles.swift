package import Compiler
package import Diagnostics
package import Emission
import Text
import Tokens

/// A configuration for the token files of a folder without one, and a resolver document if the files need it.
package struct FittingFiles: Sendable {
  package let files: [GeneratedFile]
  /// What was guessed, and what no theme has.
  package let findings: [Diagnostic]

  /// Files for a folder whose token files were resolved; `nil` if it has no useful ones.
  ///
  /// - Parameters:
  ///   - folder: as the user spells it, with a slash at its end.
  ///   - output: the style sheet, relative to the folder.
  ///   - loader: reads the token files again, to see what the themes that the files declare have in common.
  package init?(
    of compilation: Compilation, in folder: String, to output: String = FittingFiles.output,
    loading loader: SourceLoader
  ) {
    guard let files = Self.files(of: compilation, in: folder, to: output) else { return nil }
    findings = compilation.tokens?.suggestion.map { Self.findings(of: $0, in: folder) } ?? []
    var request = Request(.check, inputs: [])
    request.configuration = folder + "tokenc.yaml"
    let types = compile(request, loading: loader.overlaid(with: files)).unthemedTypes
    self.files =
      types.isEmpty ? files : Self.files(of: compilation, in: folder, to: output, themed: types) ?? files
  }

  private static func findings(of suggestion: SuggestedFiles, in folder: String) -> [Diagnostic] {
    suggestion.document.guess(
      of: suggestion.count, in: place(of: suggestion, in: folder) + SuggestedFiles.resolverName)
      + suggestion.document.unusedContexts(in: folder + "tokenc.yaml")
  }

  /// The folder of the resolver document.
  private static func place(of suggestion: SuggestedFiles, in folder: String) -> String {
    suggestion.folder.utf8.starts(with: folder.utf8) ? suggestion.folder : folder
  }

  /// The style sheet next to a folder.
  package static let output = "../build/tokens.css"

  private static func files(
    of compilation: Compilation, in folder: String, to output: String, themed: [TokenType] = []
  ) -> [GeneratedFile]? {
    guard let tokens = compilation.tokens, !tokens.tokens.isEmpty else { return nil }
    var text = "# What `tokenc` reads in this folder, and what it writes.\n"
    var files: [GeneratedFile] = []
    if let suggestion = tokens.suggestion {
      let place = place(of: suggestion, in: folder)
      let name = String(decoding: place.utf8.dropFirst(folder.utf8.count), as: UTF8.self)
      files.append(
        GeneratedFile(
          path: place + SuggestedFiles.resolverName, bytes: Array(suggestion.document.yaml.utf8)))
      text += "resolver: \(yamlPath(name + SuggestedFiles.resolverName))\n"
      text += suggestion.document.themeLines.map { $0 + "\n" }.joined()
    } else if let resolver = compilation.impliedResolver {
      let name = String(decoding: resolver.utf8.dropFirst(folder.utf8.count), as: UTF8.self)
      text += "resolver: \(yamlPath(name))\n"
    } else {
      text += "sources: [\(compilation.patterns.map(quoted).joined(separator: ", "))]\n"
    }
    if compilation.log.diagnostics.contains(where: { $0.code == .missingUnit }) {
      text += "units: {dimension: px, duration: ms}\n"
    }
    let option = themed.isEmpty ? "" : ", themed: [\(themed.map(\.rawValue).joined(separator: ", "))]"
    text += "outputs:\n  - {format: css, file: \(output)\(option)}\n"
    files.append(GeneratedFile(path: folder + "tokenc.yaml", bytes: Array(text.utf8)))
    return files
  }
}

extension Compilation {
  /// The resolver document that is used for the folder by default.
  fileprivate var impliedResolver: String? {
    guard let note = log.diagnostics.first(where: { $0.code == .impliedResolver }),
      case .file(let path) = note.place
    else { return nil }
    return path
  }

  /// A pattern for each extension of the files.
  fileprivate var patterns: [String] {
    let endings = filesRead.compactMap { path in
      path.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(decoding: path.utf8[$0...], as: UTF8.self) }
    }
    return Set(endings).sorted().map { "**/*\($0)" }
  }
}

extension SourceLoader {
  /// The same files, and some more as if they were written.
  fileprivate func overlaid(with files: [GeneratedFile]) -> SourceLoader {
    let contents = Dictionary(
      files.map { (FilePath($0.path), $0.bytes) }, uniquingKeysWith: { first, _ in first })
    let (kind, load, canonicalPath) = (kind, load, canonicalPath)
    var loader = self
    loader.kind = { path throws(LoadFailure) in contents[FilePath(path)] == nil ? try kind(path) : .file }
    loader.load = { path throws(LoadFailure) in
      if let bytes = contents[FilePath(path)] { return bytes }
      return try load(path)
    }
    loader.canonicalPath = { path throws(LoadFailure) in
      let file = FilePath(path)
      guard contents[file] != nil else { return try canonicalPath(path) }
      return try canonicalPath(file.folder.spelled) + "/" + file.name
    }
    return loader
  }
}
