import Diagnostics

/// A problem of the tokens: what is wrong, where, and why.
public struct Diagnostic: Hashable, Sendable {
  /// How serious a problem is.
  public enum Severity: String, Sendable {
    case error, warning
    /// A decision of the compiler.
    case note
  }

  /// A file, or a place in it.
  public struct Place: Hashable, Sendable {
    /// As the inputs spell it.
    public let path: String
    /// From 1; `nil` for a whole file.
    public let line: Int?
    /// From 1, in bytes of UTF-8; `nil` for a whole file.
    public let column: Int?
  }

  /// A place that has to do with the problem, and how.
  public struct Note: Hashable, Sendable {
    /// What the place has to do with it.
    public let message: String
    /// `nil` if it is nowhere in the files.
    public let place: Place?
  }

  /// An error leaves the result without tokens and files.
  public let severity: Severity
  /// Such as `low-contrast`; the documentation has a page for each. A code never changes its meaning.
  public let code: String
  /// In lowercase, without a full stop, with names in backticks.
  public let message: String
  /// `nil` if it is about the whole run.
  public let place: Place?
  /// The themes that it applies to; empty if it does not depend on themes.
  public let themes: [String]
  /// Further places, such as that of a definition.
  public let notes: [Note]

  init(_ diagnostic: Diagnostics.Diagnostic, in findings: Findings) {
    severity =
      switch diagnostic.severity {
      case .error: .error
      case .warning: .warning
      case .note: .note
      }
    (code, message, themes) = (diagnostic.code.name, diagnostic.message, diagnostic.themes)
    place = Place(diagnostic.place, in: findings)
    notes = diagnostic.notes.map { Note(message: $0.message, place: Place($0.place, in: findings)) }
  }
}

extension Diagnostic.Place {
  fileprivate init?(_ place: Diagnostics.Diagnostic.Place, in findings: Findings) {
    switch place {
    case .program: return nil
    case .file(let path): self.init(path: path, line: nil, column: nil)
    case .range(let range):
      let start = findings.location(of: Int(range.lowerBound), in: range.source)
      self.init(path: findings.sources[range.source].path, line: start.line, column: start.column)
    }
  }
}
