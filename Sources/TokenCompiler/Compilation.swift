import Compiler
import Diagnostics
import Emission
import Tokens

/// The result of a compilation. Immutable.
public struct Compilation: Sendable {
  /// A theme, and what platforms select it by.
  public struct Theme: Hashable, Sendable {
    /// As the configuration or the resolver document names it.
    public let name: String
    /// Whether it is for dark surroundings.
    public let isDark: Bool
    /// Whether it is for people who ask for more contrast.
    public let hasHighContrast: Bool
  }

  /// A generated file.
  public struct File: Hashable, Sendable {
    /// As the output names it; relative to where the inputs are.
    public let path: String
    /// The contents.
    public let bytes: [UInt8]

    /// The contents, if they are text.
    public var text: String? { String(validating: bytes, as: UTF8.self) }
  }

  /// The default first.
  public let themes: [Theme]
  /// In the order of the files; empty if there is an error.
  public let tokens: [Token]
  /// Sorted by place.
  public let diagnostics: [Diagnostic]
  /// Empty if there is an error.
  public let files: [File]
  /// Every file and folder that was read, to watch them; folders end in `/`.
  public let inputs: [String]

  /// Whether there is no error; warnings do not count.
  public var succeeded: Bool { !diagnostics.contains { $0.severity == .error } }

  init(_ compilation: Compiler.Compilation) {
    var log = compilation.log
    let rendered = compilation.succeeded ? compilation.files.rendered(log: &log) : []
    let findings = Findings(log, in: compilation.sources)
    files = rendered.map { File(path: $0.path, bytes: $0.bytes) }
    tokens = log.hasErrors ? [] : Token.all(of: compilation)
    diagnostics = findings.diagnostics.map { Diagnostic($0, in: findings) }
    inputs = compilation.filesRead + compilation.foldersRead.map { $0 + "/" }
    themes = compilation.themes.map {
      Theme(name: $0.name, isDark: $0.appearance == .dark, hasHighContrast: $0.contrast == .high)
    }
  }
}
