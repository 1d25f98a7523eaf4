import Compiler
import Files
import POSIX

extension ProgramRunner {
  /// Runs programs on this machine, without a shell.
  static let processes = ProgramRunner { job throws(Failure) in
    let answer: BoundedProcess.Answer
    do throws(SystemError) {
      var process = try BoundedProcess(job.command, in: job.folder)
      answer = process.answer(to: job.input, seconds: job.seconds, limit: job.maximumSize)
    } catch {
      throw Failure(.notStarted(error.reason))
    }
    let lastWords = String(decoding: answer.lastWords, as: UTF8.self)
    let lines = lastWords.split(separator: "\n", omittingEmptySubsequences: true).suffix(12)
    let cause: Failure.Cause
    switch answer.status {
    case 0: return answer.output
    case nil: cause = answer.isTooLarge ? .tooLarge : .tooSlow
    // As in `WIFSIGNALED`, `WTERMSIG`, and `WEXITSTATUS`.
    case .some(let status): cause = status & 0x7F == 0 ? .status(status >> 8 & 0xFF) : .signal(status & 0x7F)
    }
    throw Failure(cause, lastWords: lines.joined(separator: "\n"))
  }
}
