package import Audit
package import Diagnostics
package import Emission
package import Tokens

/// A request for one run, as stated on the command line.
package struct Request: Sendable {
  /// How far the run goes. Each goal includes the goals before it.
  package enum Goal: Sendable, Comparable {
    /// Everything is read and nothing is checked, for `--list-inputs` and `--list-outputs`.
    case list
    /// One permutation: the first theme with the selected contexts.
    case resolve
    case resolveThemes
    /// All themes, audited.
    case audit
    /// All themes, audited and named; nothing is emitted.
    case check
    /// All themes, audited, named and emitted.
    case build
  }

  /// An output that is named on the command line.
  package struct NamedOutput: Hashable, Sendable {
    package var format: Format
    package var file: String

    package init(_ format: Format, file: String) {
      (self.format, self.file) = (format, file)
    }
  }

  /// The catalogue's options on the command line, which override the configuration.
  package struct Catalogue: Hashable, Sendable {
    /// `--title`
    package var title: String?
    /// `--logo`
    package var logo: String?
    /// `--templates`
    package var templates: String?

    /// `--pages`
    package var pages: String?

    package init(
      title: String? = nil, logo: String? = nil, templates: String? = nil, pages: String? = nil
    ) {
      (self.title, self.logo, self.templates, self.pages) = (title, logo, templates, pages)
    }
  }

  /// How many permutations are resolved by themselves, to be compared.
  package enum Verification: Hashable, Sendable {
    case all
    case some(Int)

    /// The most permutations that `all` may mean.
    package static let maximum = 1_000_000
  }

  package var goal: Goal
  /// The INPUTs as written; empty if there are none.
  package var inputs: [String]
  /// `--config`
  package var configuration: String?
  /// The catalogue's options on the command line; `nil` for runs without a catalogue.
  package var catalogue: Catalogue?
  /// `--input`; the last one for a modifier applies.
  package var pins: [ModifierChoice] = []
  /// The name of standard input in messages: `--stdin-name`.
  package var standardInputName = "<stdin>"
  /// `--dialect`
  package var dialect: Dialect?
  /// The default units of numbers in a dialect, if the configuration sets none.
  package var dialectUnits = DefaultUnits()
  /// `--types`: a file with the types of tokens in a dialect.
  package var dialectTypes: String?
  /// `--set`: the sets of Tokens Studio to read if no themes select sets, in place of those that the configuration names.
  package var dialectSets: [String] = []
  /// Leaves out tokens in a dialect that have no value, as `lost: drop` does.
  package var dropsLost = false
  /// Lets a theme lack tokens that others have, and with them those that refer to them, as `partial: inherit` does.
  package var allowsPartialTokens = false
  /// Counts tokens in a dialect that have no value: `--balance`.
  package var countsLost = false
  /// `--root`: folders with packages that files in a dialect import.
  package var packageFolders: [String] = []
  /// `--strict`
  package var isStrict = false
  /// `--axes`
  package var showsAxes = false
  /// `--verify-axes`
  package var verification: Verification?
  /// How dependences are found; tests leave rules out, to see that `--verify-axes` notices it.
  package var dependencyRules = DependencyRules.all
  /// `--max-permutations`
  package var maxPermutations: Int?
  /// `--only` and `--skip`
  package var selection = RuleSelection()
  /// Severities of rules in place of those of the configuration.
  package var severities: [DiagnosticCode: AuditConfiguration.Level] = [:]
  /// The date used to decide whether waivers have expired: `--today`, or the current date.
  package var today: CalendarDay?
  /// `--consumers`
  package var consumers: [String] = []
  /// `--baseline`
  package var baseline: String?
  /// `--output`, `--template`, and their short forms, in the order of the command line. If there are any, the
  /// configuration's outputs are not written.
  package var outputs: [NamedOutput] = []
  /// Whether a build without outputs is not an error: the caller wants the tokens.
  package var mayLackOutputs = false
  /// The formats that outputs may have.
  package var formats = Format.all
  /// The controls that components may be.
  package var library = ControlLibrary.builtIn
  /// `--set` and its short forms, which override the configuration.
  package var settings = OutputSettings()
  /// Runs the programs of outputs: `--allow-exec`. If `nil`, an output with a program is an error.
  package var programs: ProgramRunner?

  package init(_ goal: Goal, inputs: [String]) {
    (self.goal, self.inputs) = (goal, inputs)
  }
}

/// Why a run ends before it reads tokens.
package enum Refusal: Error, Hashable {
  /// The command line is invalid (exit status 64), with a message without a full stop.
  case usage(String)
  /// A file or folder on the command line cannot be read (66); the log has the details.
  case unreadableInput

  /// - Parameter count: `Int.max` if it is not less.
  static func tooManyPermutations(_ count: Int) -> Refusal {
    let number = count == .max ? "more than \(Int.max)" : "\(count)"
    return .usage(
      "`--verify-axes all` would resolve \(number) permutations; the limit is \(Request.Verification.maximum), so name a number"
    )
  }

  /// Some inputs define the whole run, so they must be the only ones.
  static func onlyInput(_ input: String, _ what: String) -> Refusal {
    .usage("`\(input)` is \(what) and must be the only INPUT")
  }
}
