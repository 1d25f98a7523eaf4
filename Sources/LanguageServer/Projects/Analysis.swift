package import Compiler
package import Diagnostics
package import Syntax
import Tokens

/// A compilation for an editor: by file, with the findings in each.
package struct Analysis: Sendable {
  /// The compilation for requests. Unreadable texts are represented by their last readable state.
  package let compilation: Compilation
  /// The findings, sorted by place. Those in unreadable texts are about their current contents.
  let findings: [Finding]
  /// The trees of everything that was read.
  package let trees: [SourceID: Document]
  private let host: Host
  /// By absolute path as spelled, and by canonical path.
  private let numbers: [FilePath: SourceID]

  /// A diagnostic, and the texts of its places.
  struct Finding: Sendable {
    let diagnostic: Diagnostic
    /// The message with the themes that it names.
    let message: String
    let sources: Sources
  }

  /// - Parameters:
  ///   - current: the compilation of the current texts.
  ///   - broken: the paths of the texts whose diagnostics come from `current`.
  init(
    _ answering: Compilation, _ current: Compilation, broken: Set<String>, host: Host,
    trees: [SourceID: Document]
  ) {
    compilation = answering
    (self.trees, self.host) = (trees, host)
    var numbers: [FilePath: SourceID] = [:]
    for (index, source) in answering.sources.all.enumerated() {
      let id = SourceID(rawValue: UInt32(index))
      let absolute = host.absolute(source.path)
      numbers[FilePath(absolute)] = id
      if let canonical = try? host.loader.canonicalPath(absolute) { numbers[FilePath(canonical)] = id }
    }
    self.numbers = numbers
    let rest = Self.findings(of: answering, host)
    guard !broken.isEmpty else {
      findings = rest
      return
    }
    func isBroken(_ finding: Finding) -> Bool {
      guard case .range(let range) = finding.diagnostic.place else { return false }
      return broken.contains(finding.sources[range.source].path)
    }
    findings = rest.filter { !isBroken($0) } + Self.findings(of: current, host).filter(isBroken)
  }

  private static func findings(of compilation: Compilation, _ host: Host) -> [Finding] {
    var log = compilation.log
    for diagnostic in host.review(compilation) { log.report(diagnostic) }
    if case .usage(let problem)? = compilation.refusal {
      log.report(.invalidConfiguration, problem, at: .program)
    }
    let findings = Findings(log, in: compilation.sources, themes: compilation.themes.map(\.name))
    return findings.diagnostics.map {
      Finding(diagnostic: $0, message: findings.sentence(of: $0), sources: compilation.sources)
    }
  }

  /// The number of the text at an absolute path.
  package func source(at path: String) -> SourceID? {
    if let id = numbers[FilePath(path)] { return id }
    return (try? host.loader.canonicalPath(path)).flatMap { numbers[FilePath($0)] }
  }

  /// The absolute path of a text.
  package func path(of source: SourceID) -> String { host.absolute(compilation.sources[source].path) }

  /// Whether the configuration lists a text among its components, even if its contents are invalid.
  func holdsAnatomies(_ source: SourceID) -> Bool {
    let configuration = compilation.configuration
    return configuration.components.contains { file in
      let folder = configuration.folder.isEmpty ? "." : configuration.folder
      return self.source(at: FilePath(host.absolute(folder)).appending(name: file.value).text) == source
    }
  }

  /// The token files in the folder of a file and below, relative to that folder: at most 200, of at most 1,000 folders.
  func tokenFiles(besides path: String) -> [String] {
    var left = 1_000
    let walk = FolderWalk(FilePath(path).folder) { folder in
      left -= 1
      return left < 0 ? [] : (try? host.loader.list(folder.text)) ?? []
    }
    return walk.tokenFiles.filter { $0.path != FilePath(path) }.prefix(200)
      .map { String(decoding: $0.relative, as: UTF8.self) }
  }

  /// The canonical path of a file, if it exists.
  func existingFile(_ path: String) -> String? {
    guard (try? host.loader.kind(path)) == .file else { return nil }
    return try? host.loader.canonicalPath(path)
  }

  /// The absolute path of a file that a diagnostic names.
  func absolute(_ path: String) -> String { host.absolute(path) }
}
