import Compiler
import Diagnostics
import Dialects
import Emission
import Syntax
import Text
import Tokens

extension Compilation {
  /// The last names of tokens that have no letter or digit, such as `_`.
  var namelessSegments: [String] {
    guard let tokens else { return [] }
    var segments: [String] = []
    for id in tokens.ids {
      let path = tokens.path(of: id)
      let last = tokens.paths.lastName(of: path)
      guard last != .root, tokens.paths.parent(of: path) != .root,
        !tokens.names[last].contains(where: { $0.isLetter || $0.isDigit || $0 >= 0x80 })
      else { continue }
      let name = tokens.names.string(last)
      if !segments.contains(name) { segments.append(name) }
    }
    return segments
  }

  /// Whether names that are published would not stay without a rule.
  var keepsNames: Bool {
    guard imported?.hasPublishedNames == true, let tokens else { return false }
    return tokens.ids.contains { id in
      let name = tokens.dottedPath(of: id)
      return NamingRule().customProperty(of: [name]) != name
    }
  }

  /// The paths of tokens whose names other tokens of an output have.
  var collidingTokens: [String] {
    let places = Set(
      log.diagnostics.compactMap { diagnostic -> SourceRange? in
        guard diagnostic.code == .nameCollision, case .range(let range) = diagnostic.place else { return nil }
        return range
      })
    guard let tokens, !places.isEmpty else { return [] }
    return tokens.ids.filter { id in
      themes.contains { theme in
        tokens.token(id, in: theme.permutation).map { places.contains(tokens.nameRange(of: $0)) } ?? false
      }
    }.map { tokens.dottedPath(of: $0) }
  }

  /// Whether the files have errors that drafts of DTCG permit, as Style Dictionary reads them: types that only paths show, and
  /// repeated keys, of which the last applies.
  package var resemblesDraft: Bool {
    impliedResolver == nil
      && log.diagnostics.contains {
        $0.severity == .error && ($0.code == .missingType || $0.code == .duplicateKey)
      }
  }

  /// Whether there are tokens, and none is lost or has an error.
  package var losesNothing: Bool { tokens?.tokens.isEmpty == false && lost.isEmpty && !log.hasErrors }
}

extension NamingRule {
  /// Leaves segments as they are written.
  mutating func keepWords() { (split, self.case) = (.segments, .keep) }
}

extension [String] {
  /// What is said of tokens that an output leaves out, since others have their names.
  func leftOut(in path: String) -> [Diagnostic] {
    guard !isEmpty else { return [] }
    let others = count > 3 ? " and \(count - 3) more" : ""
    return [
      Diagnostic(
        .warning, .nameCollision,
        "\(counted(count, "token")) of whose names others exist \(count == 1 ? "is" : "are") left out by `exclude:`: \(prefix(3).inBackticks.joined(separator: ", "))\(others); rename them, or give them names under `names:`",
        at: .file(path))
    ]
  }
}

extension Diagnostic {
  static func readAsDraft(in path: String) -> Diagnostic {
    Diagnostic(
      .note, .foreignDialect,
      "as DTCG, the files lack types or repeat keys, so they are read as drafts, as `dialect:` says; correct them and remove it to have them checked as DTCG",
      at: .file(path))
  }
}
