import ArgumentParser
import Compiler
import Diagnostics

/// How a run ends. If several apply, the first one does.
enum ExitStatus: Int32 {
  /// The command line is wrong, which shows without reading a file.
  case usage = 64
  /// An INPUT, `--config` or a template that the command line names cannot be read.
  case unreadableInput = 66
  /// Something is wrong in the tokens, the configuration, or the outputs; the diagnostics say what.
  case findings = 1
  /// An output cannot be written.
  case unwritableOutput = 73
  /// What `diff` compared differs by as much as `--fail-on` says.
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

  /// For `throw`: what ends the command.
  var exitCode: ExitCode { ExitCode(rawValue) }
}
