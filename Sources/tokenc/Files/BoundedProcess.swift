import CSystem

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A program in a process group of its own, with pipes to its three streams. Whatever of the group is left is killed with the
/// value, or by a signal that ends this program.
struct BoundedProcess: ~Copyable {
  private let process: pid_t
  /// Of pipes, our ends, which do not block.
  private var input: Int32, output: Int32, errors: Int32
  private var hasEnded = false

  /// The group that a signal kills, 0 for none. At most one program runs at a time.
  nonisolated(unsafe) private static var group: pid_t = 0

  /// - Parameter folder: That in which the program runs, and from which its path is spelled.
  init(_ command: [String], in folder: String) throws(SystemError) {
    let pipes = [try ChildProcess.pipe(), try ChildProcess.pipe(), try ChildProcess.pipe()]
    // Not every system looks for a relative path in the new folder.
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

  /// Kills what is running. A signal handler may call it.
  static func killGroup() {
    if group > 0 { _ = kill(-group, SIGKILL) }
  }

  private static func path(of program: String, in folder: String) -> String {
    if program.utf8.first == UInt8(ascii: "/") { return program }
    return (canonicalPath(folder.isEmpty ? "." : folder) ?? folder) + "/" + program
  }
}

extension BoundedProcess {
  /// What a program did.
  struct Answer {
    /// That of `waitpid`; `nil` for a program that was ended.
    var status: Int32?
    var output: [UInt8] = []
    /// The end of what it wrote to standard error.
    var lastWords: [UInt8] = []
    /// Whether it wrote more than it may.
    var isTooLarge = false
  }

  /// Writes to the program and reads from it until its streams are closed and it has ended, or the time is over.
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

  /// The status of the program when it ends, `nil` if it does not in time.
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

  /// What can be read at once; closes the end of a stream that has ended.
  private static func read(from descriptor: inout Int32) -> [UInt8] {
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      count = max(0, readOnce(descriptor, buffer))
    }
    if bytes.isEmpty, errno != EAGAIN, errno != EINTR { end(&descriptor) }
    return bytes
  }

  private static func readOnce(_ descriptor: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    errno = 0
    #if canImport(Darwin)
      return Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #else
      return Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }

  /// Closes our end of a stream, which has no number from then on.
  private static func end(_ descriptor: inout Int32) {
    close(descriptor)
    descriptor = -1
  }

  private static func close(_ descriptor: Int32) {
    #if canImport(Darwin)
      _ = Darwin.close(descriptor)
    #else
      _ = Glibc.close(descriptor)
    #endif
  }
}

/// What a program has not been sent yet.
private struct UnsentParts {
  private let parts: [[UInt8]]
  /// The part that comes next, and how many bytes of it were sent.
  private var part = 0, offset = 0

  init(_ parts: [[UInt8]]) { self.parts = parts.filter { !$0.isEmpty } }

  var isEmpty: Bool { part == parts.count }

  /// Sends what the pipe takes; whether the program still reads.
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
