import Compiler
import Diagnostics
import Emission
import Files
import LanguageServer
import POSIX

/// The service for other programs on standard input and output: one thread reads messages; the other one answers them, and
/// runs what is watched again.
struct TokenServiceSession {
  /// A watch of the client, and the state of the files that it depends on.
  private final class Watch {
    let arguments: RunArguments
    var run: RepeatedRun

    init(_ arguments: RunArguments, recording record: ReadingRecord) {
      self.arguments = arguments
      // Standard input carries messages, and ends the session itself.
      run = RepeatedRun(.forever, recording: record)
    }
  }

  private let queue = MessageQueue<HeaderFraming.Frame>()
  private let bell: Bell
  private let record = ReadingRecord()
  private var service: TokenService
  private var watches: [Int: Watch] = [:]

  /// - Returns: `nil` if the system permits no more open files.
  init?(programs: ProgramRunner?) {
    guard let bell = Bell() else { return nil }
    self.bell = bell
    var loader = record.recording(.fileSystem)
    loader.standardInput = { () throws(LoadFailure) in
      throw LoadFailure(.unreadable, "standard input carries messages")
    }
    service = TokenService(
      on: hostOfThisMachine(inputs: [], loading: loader),
      TokenService.Surroundings(
        write: Self.write, revision: { (try? GitRevision($0))?.loader }, today: { .today },
        programs: programs))
  }

  /// Serves until the client ends the session or disappears, and returns the exit status.
  mutating func run() -> Int32 {
    guard queue.startReading({ [bell] in bell.ring() }) else { return 1 }
    while true {
      pause()
      let (frames, isEnd) = queue.takeAll(waiting: 0)
      service.receive(frames.map { Message($0) })
      if let answer = service.next(), !sendToClient([answer]) { return 1 }
      if case .ended(let status) = service.phase { return status }
      if isEnd, !service.isBusy { return 1 }
      if !updateWatches() { return 1 }
    }
  }

  /// Waits until there may be something to do.
  private func pause() {
    let isPolling = watches.values.contains { $0.run.watcher.isPolling }
    var questions = ([bell.descriptor] + watches.values.map { $0.run.watcher.descriptor }).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    _ = poll(
      &questions, nfds_t(questions.count), service.isBusy ? 0 : isPolling ? PolledFiles.interval : -1)
    bell.silence()
  }

  /// Runs what changed or is new, and reports it.
  ///
  /// - Returns: whether the client is there.
  private mutating func updateWatches() -> Bool {
    watches = watches.filter { service.watches[$0.key] != nil }
    for (id, arguments) in service.watches.sorted(by: { $0.key < $1.key }) {
      if let known = watches[id], !known.run.watcher.hasChanged() { continue }
      let watch = watches[id] ?? Watch(arguments, recording: record)
      watches[id] = watch
      guard let compilation = watch.run.next({ service.run(arguments) }) else { continue }
      let (notification, written) = service.notification(of: id, arguments, compilation)
      watch.run.watcher.ignore(compilation.outputs.map(\.file) + written)
      guard sendToClient([notification]) else { return false }
    }
    return true
  }

  /// Writes the files of a compilation as `build` does.
  private static func write(
    _ compilation: Compilation, _ request: Request
  ) -> (changed: [String], log: DiagnosticLog) {
    var log = compilation.log
    if request.outputs.isEmpty { OutputRoot.check(compilation, or: nil, log: &log) }
    guard compilation.succeeded, !log.hasErrors else { return ([], log) }
    OutputPlaces(compilation.files.map(\.path), of: compilation).check(log: &log)
    let root = OutputRoot(of: request, compilation.configuration)
    return (compilation.write(in: root, log: &log) ?? [], log)
  }
}

extension Message {
  /// The message in a piece of the stream.
  init(_ frame: HeaderFraming.Frame) {
    switch frame {
    case .message(let bytes): self = Message(parsing: bytes)
    case .malformed(let problem): self = .invalid(id: .null, RPCError(.parseError, problem))
    }
  }
}
