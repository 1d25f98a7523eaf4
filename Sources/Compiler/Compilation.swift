package import Audit
package import Diagnostics
package import Emission
package import Tokens

/// What a run made of its request, as far as it came.
package struct Compilation: Sendable {
  /// Why a run ended before it looked at tokens.
  package enum Refusal: Error, Hashable {
    /// The command line cannot be meant (exit status 64); in words, without a full stop.
    case usage(String)
    /// A file or folder that the command line names cannot be read (66); the log says which and why.
    case unreadableInput
  }

  package var refusal: Refusal?
  package var sources = Sources()
  package var log = DiagnosticLog()
  package var configuration = Configuration()
  /// Every file that was read, in the order of reading, standard input left out.
  package var filesRead: [String] = []
  /// The base names of the files that tokens come from, each once, in the order of reading.
  package var sourceNames: [String] = []
  /// Every folder that was listed.
  package var foldersRead: [String] = []
  /// The themes of the run, the default first.
  package var themes: [Theme] = []
  /// What the run was asked to write, in order.
  package var outputs: [Output] = []
  /// The components that the configuration describes.
  package var anatomies: [Anatomy] = []
  package var tokens: TokenSet?
  package var report: Report?
  /// What to write: one for each output, or none if anything failed.
  package var files: [GeneratedFile] = []

  package init() {}

  /// Whether all that was asked for was done; warnings do no harm.
  package var succeeded: Bool { refusal == nil && !log.hasErrors }
}
