package import Audit
package import Emission
package import Tokens

/// What one run is asked to do, as the command line says it.
package struct Request: Sendable {
  /// How far the run goes. Each goal finds what the goals before it find.
  package enum Goal: Sendable, Comparable {
    /// Everything is read and nothing is said of it: what `--list-inputs` and `--list-outputs` need.
    case list
    /// One permutation: that of the first theme under the pinned contexts.
    case resolve
    /// All themes.
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
      self.format = format
      self.file = file
    }
  }

  /// What the command line says of the catalogue; it wins over the configuration.
  package struct Catalogue: Hashable, Sendable {
    /// `--title`
    package var title: String?
    /// `--logo`
    package var logo: String?
    /// `--templates`
    package var templates: String?

    package init(title: String? = nil, logo: String? = nil, templates: String? = nil) {
      (self.title, self.logo, self.templates) = (title, logo, templates)
    }
  }

  package var goal: Goal
  /// The INPUTs as they were spelled; empty for none.
  package var inputs: [String]
  /// `--config`
  package var configuration: String?
  /// What the command line says of the catalogue; `nil` for runs that draw none.
  package var catalogue: Catalogue?
  /// `--input`, the later of two for one modifier wins.
  package var pins: [ModifierChoice] = []
  /// What standard input is called: `--stdin-name`.
  package var standardInputName = "<stdin>"
  /// `--dialect`
  package var dialect: Dialect?
  /// The units of numbers without one in a dialect, where the configuration has none.
  package var dialectUnits = DefaultUnits()
  /// `--types`: a file that says which types tokens in a dialect have.
  package var dialectTypes: String?
  /// `--root`: folders with packages that files in a dialect import.
  package var packageFolders: [String] = []
  /// `--strict`
  package var isStrict = false
  /// `--max-permutations`
  package var maxPermutations: Int?
  /// `--only` and `--skip`
  package var selection = RuleSelection()
  /// The day by which waivers expire: `--today`, or that of the clock.
  package var today: CalendarDay?
  /// `--consumers`
  package var consumers: [String] = []
  /// `--baseline`
  package var baseline: String?
  /// `--output`, `--template` and the flags that are short for them, in the order of the command line. If there are any, the
  /// configuration's outputs are not written.
  package var outputs: [NamedOutput] = []
  /// The formats that outputs may have.
  package var formats = Format.all
  /// `--set` and the flags that are short for it: they win over the configuration.
  package var settings = OutputSettings()
  /// What runs the programs of outputs: `--allow-exec`. Without it, an output with a program is an error.
  package var programs: ProgramRunner?

  package init(_ goal: Goal, inputs: [String]) {
    self.goal = goal
    self.inputs = inputs
  }
}

/// Why a run ends before it looks at tokens.
package enum Refusal: Error, Hashable {
  /// The command line cannot be meant (exit status 64); in words, without a full stop.
  case usage(String)
  /// A file or folder that the command line names cannot be read (66); the log says which and why.
  case unreadableInput

  /// Some inputs say by themselves what a run is about, so they must be the only ones.
  static func onlyInput(_ input: String, _ what: String) -> Refusal {
    .usage("`\(input)` is \(what) and must be the only INPUT")
  }
}
