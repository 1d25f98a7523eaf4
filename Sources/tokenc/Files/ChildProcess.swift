import CSystem
import Compiler
import Files
import POSIX

/// A child program, with pipes to its standard input and from its standard output. It is terminated when the
/// value is destroyed.
struct ChildProcess: ~Copyable {
  private let process: pid_t
  /// The standard input of the program.
  let input: Int32
  /// The standard output of the program.
  let output: Int32

  /// Starts a program, looked up in `PATH`. Its standard error is discarded.
  init(_ arguments: [String]) throws(SystemError) {
    let (programInput, input) = try Self.pipe()
    let (output, programOutput) = try Self.pipe()
    var process = pid_t()
    let error = Self.spawn(arguments[0], arguments, as: &process) { actions, _ in
      posix_spawn_file_actions_adddup2(&actions, programInput, STDIN_FILENO)
      posix_spawn_file_actions_adddup2(&actions, programOutput, STDOUT_FILENO)
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    }
    _ = (close(programInput), close(programOutput))
    guard error == 0 else {
      _ = (close(input), close(output))
      throw SystemError(error)
    }
    (self.process, self.input, self.output) = (process, input, output)
  }

  deinit {
    _ = (close(input), close(output))
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  #if canImport(Darwin)
    typealias FileActions = posix_spawn_file_actions_t?
    typealias Attributes = posix_spawnattr_t?
  #else
    typealias FileActions = posix_spawn_file_actions_t
    typealias Attributes = posix_spawnattr_t
  #endif

  /// Starts a program, looked up in `PATH` if it is a name, in the environment of this one.
  ///
  /// - Parameters:
  ///   - arguments: the words of the command, beginning with the program's name.
  ///   - process: receives the process identifier.
  ///   - prepare: sets up the streams and other attributes of the program.
  /// - Returns: 0, or the error number (`posix_spawnp`, POSIX.1-2017).
  static func spawn(
    _ program: String, _ arguments: [String], as process: inout pid_t,
    prepare: (inout FileActions, inout Attributes) -> Void
  ) -> Int32 {
    #if canImport(Darwin)
      var (actions, attributes) = (FileActions.none, Attributes.none)
      let environment = _NSGetEnviron().pointee
    #else
      var (actions, attributes) = (FileActions(), Attributes())
      let environment = POSIX.environ
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    prepare(&actions, &attributes)
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    return posix_spawnp(&process, program, &actions, &attributes, &words, environment)
  }

  /// A pipe whose ends are closed when another program starts: the end to read from, and the end to write to.
  static func pipe() throws(SystemError) -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    try uninterrupted { POSIX.pipe(&ends) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// The output of a program; `nil` if it fails.
  static func output(of arguments: [String]) throws(SystemError) -> [UInt8]? {
    let child = try ChildProcess(arguments)
    let bytes = try readToEnd(of: child.output, expecting: 1 << 16, limit: 1 << 30)
    return child.succeeds() ? bytes : nil
  }

  /// Waits for the end of the program.
  consuming func succeeds() -> Bool {
    _ = (close(input), close(output))
    var status: Int32 = 0
    let process = process
    discard self
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status == 0
  }
}

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
