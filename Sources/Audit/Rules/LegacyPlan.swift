package import Diagnostics
import Syntax
package import Tokens

/// What brings the controls of a set to the schema.
package struct LegacyPlan: Sendable {
  /// What is to be done with one control.
  package struct Control: Sendable {
    /// In lower case.
    package let name: String
    /// Where its first legacy word is.
    package let place: SourceRange
    /// Why it cannot be done, and where; `nil` if it can.
    package let obstacle: (reason: String, range: SourceRange)?
    package let fix: Diagnostic.Fix?
    let occurrences: [LegacySpellings.Occurrence]
  }

  package let controls: [Control]
  private let subject: Subject

  package init(for subject: Subject) {
    self.subject = subject
    let spellings = subject.legacySpellings
    controls = spellings.controls.compactMap { occurrences in
      guard let place = occurrences.lazy.compactMap({ subject.place(of: $0.path) }).first else { return nil }
      let name = occurrences[0].control.lowercased()
      do throws(LegacyFix.Obstacle) {
        let fix = try LegacyFix(of: occurrences, spellings, in: subject).fix
        return Control(name: name, place: place, obstacle: nil, fix: fix, occurrences: occurrences)
      } catch {
        return Control(
          name: name, place: place, obstacle: (error.reason, error.range), fix: nil,
          occurrences: occurrences)
      }
    }
  }

  /// The path of a token after the changes to some controls; `nil` if it stays.
  package func newPath(of token: TokenID, changing controls: [Control]) -> [String]? {
    let changed = Set(controls.flatMap { $0.occurrences.map(\.path) })
    return subject.legacySpellings.newPath(
      of: subject.tokens.path(of: token), changing: changed, in: subject.tokens)
  }
}
