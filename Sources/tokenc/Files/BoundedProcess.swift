import CSystem
import Files
import POSIX

/// A program in a new process group, with pipes to its three streams. The rest of the group is killed when
/// the value is destroyed, or by a signal that ends this program.
struct BoundedProcess: ~Copyable {
  private let process: pid_t
  /// Our ends of the pipes, which do not block.
  private var input: Int32, output: Int32, errors: Int32
  private var hasEnded = false

  /// The group that a signal kills, 0 for none. At most one program runs at a time.
  nonisolated(unsafe) private static var group: pid_t = 0

  /// - Parameter folder: The folder in which the program runs, to which its path is relative.
  init(_ command: [String], in folder: String) throws(SystemError) {
    let pipes = [try ChildProcess.pipe(), try ChildProcess.pipe(), try ChildProcess.pipe()]
    // Not every system resolves a relative path in the new folder.
    let isName = !command[0].utf8.contains(UInt8(ascii: "/"))
    let program = isName ? command[0] : Self.path(of: command[0], in: folder)
    TemporaryFiles.prepare(for: 1)
    var process = pid_t()
    let error = ChildProcess.spawn(program, command, as: &process) { actions, attributes in
      posix_spawn_file_actions_addchdir_np(&actions, folder.isEmpty ? "." : folder)
      posix_spawn_file_actions_adddup2(&actions, pipes[0].0, STDIN_FILENO)
      posix_spawn_file_actions_adddup2(&actions, pipes[1].1, STDOUT_FILENO)
      posix_spawn_file_actions_adddup2(&actions, pipes[2].1, STDERR_FILENO)
      // This program ignores these two; others expect them.
      var defaults = sigset_t()
      sigemptyset(&defaults)
      for number in [SIGPIPE, SIGXFSZ] { sigaddset(&defaults, number) }
      posix_spawnattr_setsigdefault(&attributes, &defaults)
      posix_spawnattr_setpgroup(&attributes, 0)
      posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
    }
    for end in [pipes[0].0, pipes[1].1, pipes[2].1] { Self.close(end) }
    let own = [pipes[0].1, pipes[1].0, pipes[2].0]
    guard error == 0 else {
      for end in own { Self.close(end) }
      throw SystemError(error)
    }
    for end in own { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    self.process = process
    (input, output, errors) = (own[0], own[1], own[2])
    Self.group = process
  }

  deinit {
    for end in [input, output, errors] where end >= 0 { Self.close(end) }
    Self.killGroup()
    Self.group = 0
    var status: Int32 = 0
    while !hasEnded, waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  /// Kills the running group. Safe to call from a signal handler.
  static func killGroup() {
    if group > 0 { _ = kill(-group, SIGKILL) }
  }

  private static func path(of program: String, in folder: String) -> String {
    if program.utf8.first == UInt8(ascii: "/") { return program }
    return (canonicalPath(folder.isEmpty ? "." : folder) ?? folder) + "/" + program
  }

  /// The result of a program.
  struct Answer {
    /// The status from `waitpid`; `nil` for a program that was killed.
    var status: Int32?
    var output: [UInt8] = []
    /// The end of what it wrote to standard error.
    var lastWords: [UInt8] = []
    /// Whether it wrote more than the limit.
    var isTooLarge = false
  }

  /// Writes to the program and reads from it until its streams are closed and it has ended, or until the time
  /// limit.
  mutating func answer(to parts: [[UInt8]], seconds: Double, limit: Int) -> Answer {
    let deadline = milliseconds() + seconds * 1_000
    var (answer, unsent) = (Answer(), UnsentParts(parts))
    while output >= 0 || errors >= 0, !answer.isTooLarge {
      let rest = deadline - milliseconds()
      guard rest > 0 else { return answer }
      if input >= 0, unsent.isEmpty { Self.end(&input) }
      var questions = [
        pollfd(fd: input, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: output, events: Int16(POLLIN), revents: 0),
        pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&questions, 3, Int32(min(rest.rounded(.up), 1_000_000))) > 0 else { continue }
      if questions[0].revents != 0, !unsent.send(to: input) { Self.end(&input) }
      if questions[1].revents != 0 {
        answer.output += Self.read(from: &output)
        answer.isTooLarge = answer.output.count > limit
      }
      if questions[2].revents != 0 {
        answer.lastWords += Self.read(from: &errors)
        answer.lastWords.removeFirst(max(0, answer.lastWords.count - 2_048))
      }
    }
    answer.status = answer.isTooLarge ? nil : status(until: deadline)
    return answer
  }

  /// The exit status of the program; `nil` if it does not end in time.
  private mutating func status(until deadline: Double) -> Int32? {
    var (status, pause) = (Int32(0), UInt32(100))
    while true {
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process {
        hasEnded = true
        return status
      }
      guard ended == 0 || errno == EINTR, milliseconds() < deadline else { return nil }
      usleep(pause)
      pause = min(pause * 2, 20_000)
    }
  }

  /// Reads what is available without blocking; closes a stream that has ended.
  private static func read(from descriptor: inout Int32) -> [UInt8] {
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      count = max(0, readOnce(descriptor, buffer))
    }
    if bytes.isEmpty, errno != EAGAIN, errno != EINTR { end(&descriptor) }
    return bytes
  }

  private static func readOnce(_ descriptor: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    errno = 0
    return POSIX.read(descriptor, buffer.baseAddress, buffer.count)
  }

  /// Closes our end of a stream, and clears its descriptor.
  private static func end(_ descriptor: inout Int32) {
    close(descriptor)
    descriptor = -1
  }

  private static func close(_ descriptor: Int32) { _ = POSIX.close(descriptor) }
}

/// Input that has not yet been sent to a program.
private struct UnsentParts {
  private let parts: [[UInt8]]
  /// The next part, and the number of its bytes that were sent.
  private var part = 0, offset = 0

  init(_ parts: [[UInt8]]) { self.parts = parts.filter { !$0.isEmpty } }

  var isEmpty: Bool { part == parts.count }

  /// Sends as much as the pipe accepts; returns whether the program still reads.
  mutating func send(to descriptor: Int32) -> Bool {
    while part < parts.count {
      let count = parts[part].withUnsafeBytes { bytes in
        write(descriptor, bytes.baseAddress.map { $0 + offset }, bytes.count - offset)
      }
      guard count >= 0 else { return errno == EAGAIN || errno == EINTR }
      offset += count
      if offset == parts[part].count { (part, offset) = (part + 1, 0) }
    }
    return true
  }
}
