import ArgumentParser
import Compiler
import Diagnostics
import Files
import POSIX

/// Standard input, output and error, made safe to use.
enum StandardStreams {
  /// Called before anything is opened.
  ///
  /// A closed pipe and a file-size limit must give an error instead of a signal. A stream that the caller
  /// closed is opened on a placeholder, so that no output file gets its descriptor; writing to it fails, as
  /// it should.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Whether a person reads standard output.
  static var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Writes a result.
  ///
  /// - Returns: whether it succeeded. A closed pipe is not an error; anything else is reported.
  static func writeOutput(_ bytes: [UInt8], log: inout DiagnosticLog) -> Bool {
    do throws(SystemError) {
      try writeAll(bytes, to: STDOUT_FILENO)
      return true
    } catch {
      if error.number != EPIPE {
        log.report(.unwritableOutput, "cannot be written: \(error.reason)", at: .file("<stdout>"))
      }
      return false
    }
  }

  /// Writes the result of a command without diagnostics.
  ///
  /// - Returns: whether it succeeded, or the reader closed the pipe because it has read what it wanted.
  static func writeResult(_ bytes: [UInt8]) -> Bool {
    var log = DiagnosticLog()
    if writeOutput(bytes, log: &log) || !log.hasErrors { return true }
    writeError(Findings(log, in: Sources()).text())
    return false
  }

  /// Writes messages. A failure cannot be reported anywhere.
  static func writeError(_ bytes: [UInt8]) { try? writeAll(bytes, to: STDERR_FILENO) }
}

extension ExitStatus {
  /// The error to throw to end the command, after a message about the program itself.
  func after(_ problem: String) -> ExitCode {
    StandardStreams.writeError(Array("tokenc: error: \(problem)\n".utf8))
    return exitCode
  }
}
