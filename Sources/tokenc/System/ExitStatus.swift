import ArgumentParser
import Compiler
import Diagnostics

/// The exit statuses. If several apply, the first one is used.
enum ExitStatus: Int32 {
  /// The command line is invalid, as determined without reading files.
  case usage = 64
  /// An INPUT, `--config` or a template that the command line names cannot be read.
  case unreadableInput = 66
  /// There are errors in the tokens, the configuration, or the outputs, reported as diagnostics.
  case findings = 1
  /// An output cannot be written.
  case unwritableOutput = 73
  /// The change in `diff` is at least as large as `--fail-on`.
  case changed = 2
  case success = 0

  /// The end of a run with these diagnostics.
  init(of log: DiagnosticLog, refusal: Refusal?) {
    let errors = log.diagnostics.lazy.filter { $0.severity == .error }
    if let refusal {
      switch refusal {
      case .usage: self = .usage
      case .unreadableInput: self = .unreadableInput
      }
    } else if errors.contains(where: { $0.code != .unwritableOutput }) {
      self = .findings
    } else {
      self = errors.isEmpty ? .success : .unwritableOutput
    }
  }

  /// The error to throw to end the command.
  var exitCode: ExitCode { ExitCode(rawValue) }
}
