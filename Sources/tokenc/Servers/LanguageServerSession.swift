import Diagnostics
import Files
import LanguageServer
import POSIX

/// A language server on standard input and output: one thread reads and splits messages, the other one
/// processes them.
///
/// Everything that arrives while a batch is processed forms the next batch, so that nothing waits for a
/// timer.
struct LanguageServerSession {
  private let host: Host

  init(_ host: Host) { self.host = host }

  /// The interval for checking the process that started the server, in seconds.
  private static let patience = 5

  /// Serves until the client ends the session or disappears, and returns the exit status.
  func run() -> Int32 {
    let queue = MessageQueue<HeaderFraming.Frame>()
    guard queue.startReading() else { return 1 }
    var server = LanguageServer(on: host)
    while true {
      let (frames, isEnd) = queue.takeAll(waiting: Self.patience)
      let messages = frames.map { Message($0) }
      var isHeard = true
      server.receive(messages) { answers in isHeard = isHeard && sendToClient(answers) }
      if case .ended(let status) = server.phase { return status }
      if isEnd || !isHeard || isOrphan(server) { return 1 }
    }
  }

  /// Whether the process that started the server ended without shutting it down.
  private func isOrphan(_ server: LanguageServer) -> Bool {
    guard let parent = server.parentProcess, parent > 0 else { return false }
    return kill(pid_t(truncatingIfNeeded: parent), 0) != 0 && errno == ESRCH
  }
}

extension MessageQueue<HeaderFraming.Frame> {
  /// Starts the thread that reads messages from standard input.
  ///
  /// - Parameter hasMore: called after each message, and at the end.
  /// - Returns: whether it could be started; otherwise the error is written.
  func startReading(_ hasMore: @escaping @Sendable () -> Void = {}) -> Bool {
    let reader = Thread {
      var framing = HeaderFraming()
      readStandardInput { bytes in
        framing.append(bytes)
        var frames: [HeaderFraming.Frame] = []
        while let frame = framing.next() { frames.append(frame) }
        self.add(frames)
        hasMore()
      }
      self.end()
      hasMore()
    }
    if reader == nil {
      StandardStreams.writeError(Array("tokenc: error: no thread can be started\n".utf8))
    }
    return reader != nil
  }
}

/// Sends messages to the client; returns whether it is there.
func sendToClient(_ messages: [JSON]) -> Bool {
  do throws(SystemError) {
    try writeAll(messages.flatMap { HeaderFraming.frame($0.bytes) }, to: STDOUT_FILENO)
    return true
  } catch {
    return false
  }
}

/// Reads standard input to its end, and passes it on in pieces.
func readStandardInput(_ body: (UnsafeRawBufferPointer.SubSequence) -> Void) {
  let size = 1 << 16
  let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 1)
  defer { buffer.deallocate() }
  while true {
    let count = read(STDIN_FILENO, buffer.baseAddress, size)
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return }
    body(UnsafeRawBufferPointer(buffer)[..<count])
  }
}
