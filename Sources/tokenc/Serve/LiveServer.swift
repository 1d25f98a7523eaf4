import Diagnostics
import Files
import POSIX
import Syntax

/// Serves one page on the loopback address, under an unguessable path, and notifies browsers when it changes.
///
/// Everything is in memory: no request reads a file, and only the page's editor, if there is one, writes. One thread does
/// all the work, without blocking.
struct LiveServer: ~Copyable {
  private static let mostConnections = 64
  /// The timeout for a complete request, and for sending a response, in milliseconds.
  private static let patience = 5_000.0
  /// The interval of comments on a stream, in milliseconds, so that proxies do not close it.
  private static let heartbeat = 15_000.0

  private struct Connection {
    var received: [UInt8] = []
    var unsent: ArraySlice<UInt8> = []
    var isStream = false
    var isAnswered = false
    /// When it is closed unless there is progress.
    var deadline: Double
    var nextHeartbeat = Double.infinity
  }

  private let listener: Int32
  private let secret: String
  private let port: UInt16
  private var connections: [Int32: Connection] = [:]
  private var page: LivePage
  private let edits: LiveEdits?

  /// The URL of the page.
  var address: String { "http://127.0.0.1:\(port)/\(secret)/" }

  /// Listens on a port of the loopback address; with 0, the system chooses one.
  ///
  /// - Parameter edits: answer the page's editor; `nil` if it has none.
  init(port wanted: UInt16, edits: LiveEdits?) throws(SystemError) {
    #if canImport(Darwin)
      let kind: Int32 = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    let listener = try uninterrupted { socket(AF_INET, kind, 0) }
    var isOn: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = wanted.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && listen(listener, 64) == 0 && getsockname(listener, $0, &size) == 0
      }
    }
    guard isBound else {
      let error = SystemError.last
      close(listener)
      throw error
    }
    makeNonblocking(listener)
    self.listener = listener
    port = UInt16(bigEndian: address.sin_port)
    secret = Self.makeSecret()
    self.edits = edits
    page = LivePage(key: edits.map { _ in Self.makeSecret() })
  }

  /// 128 random bits in hexadecimal digits.
  private static func makeSecret() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  deinit {
    for connection in connections.keys { close(connection) }
    close(listener)
  }

  // MARK: Contents

  /// Shows a new page in all browsers.
  mutating func show(_ page: [UInt8]) { broadcast(self.page.show(page)) }

  /// Shows diagnostics above the page that there is.
  mutating func show(findings text: [UInt8], count: Int) {
    broadcast(page.show(findings: text, count: count))
  }

  private mutating func broadcast(_ event: [UInt8]) {
    for (descriptor, connection) in connections where connection.isStream { send(event, to: descriptor) }
  }

  // MARK: Connections

  /// What to wait for.
  var questions: [pollfd] {
    [pollfd(fd: listener, events: Int16(POLLIN), revents: 0)]
      + connections.map { descriptor, connection in
        let events = connection.unsent.isEmpty ? POLLIN : POLLIN | POLLOUT
        return pollfd(fd: descriptor, events: Int16(events), revents: 0)
      }
  }

  /// The time in milliseconds until the next scheduled work; -1 if there is none.
  var timeout: Int32 {
    let next = connections.values.map { min($0.deadline, $0.nextHeartbeat) }.min() ?? .infinity
    return next == .infinity ? -1 : Int32(max(0, min(next - milliseconds(), 60_000)).rounded(.up))
  }

  /// Does all work that is possible now.
  mutating func serve(_ answers: [pollfd]) {
    for answer in answers where answer.revents != 0 {
      if answer.fd == listener {
        acceptAll()
      } else if connections[answer.fd] != nil {
        if answer.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 { receive(from: answer.fd) }
        if connections[answer.fd] != nil, answer.revents & Int16(POLLOUT) != 0 { send([], to: answer.fd) }
      }
    }
    let now = milliseconds()
    for (descriptor, connection) in connections {
      if connection.deadline <= now {
        end(descriptor)
      } else if connection.nextHeartbeat <= now {
        connections[descriptor]?.nextHeartbeat = now + Self.heartbeat
        send(Array(":\n\n".utf8), to: descriptor)
      }
    }
  }

  private mutating func acceptAll() {
    while true {
      let descriptor = accept(listener, nil, nil)
      guard descriptor >= 0 else { return }
      makeNonblocking(descriptor)
      connections[descriptor] = Connection(deadline: milliseconds() + Self.patience)
      if connections.count > Self.mostConnections { answer(.refusal(.unavailable), to: descriptor) }
    }
  }

  private mutating func receive(from descriptor: Int32) {
    var buffer = [UInt8](repeating: 0, count: HTTPRequest.longestHead)
    let count = read(descriptor, &buffer, buffer.count)
    guard count != 0 else { return end(descriptor) }
    guard count > 0 else {
      if errno != EAGAIN, errno != EINTR { end(descriptor) }
      return
    }
    // Each connection serves one request; anything after it is not read.
    guard connections[descriptor]?.isAnswered == false else { return }
    connections[descriptor]?.received += buffer[..<count]
    do throws(HTTPRequest.Failure) {
      let request = try HTTPRequest(reading: connections[descriptor]?.received ?? [])
      let response = HTTPAnswer(to: request, port: port, secret: secret, key: page.key)
      answer(response, hasBody: request.method != "HEAD", to: descriptor)
    } catch {
      switch error {
      case .incomplete: break
      case .malformed: answer(.refusal(.badRequest), to: descriptor)
      case .tooLong: answer(.refusal(.contentTooLarge), to: descriptor)
      }
    }
  }

  private mutating func answer(_ answer: HTTPAnswer, hasBody: Bool = true, to descriptor: Int32) {
    connections[descriptor]?.isAnswered = true
    connections[descriptor]?.received = []
    switch answer {
    case .page: send(page.response, to: descriptor)
    case .refusal(let status): send(page.refusal(status, hasBody: hasBody), to: descriptor)
    case .edit(let question):
      guard let edits, let question = JSON(parsing: question) else {
        return send(page.refusal(.badRequest, hasBody: true), to: descriptor)
      }
      send(page.answer(edits.answer(question)), to: descriptor)
    case .events(let build):
      connections[descriptor]?.isStream = true
      connections[descriptor]?.nextHeartbeat = milliseconds() + Self.heartbeat
      send(page.stream(to: build), to: descriptor)
    }
  }

  /// Sends as much as the reader accepts; the rest waits until the timeout.
  private mutating func send(_ bytes: [UInt8], to descriptor: Int32) {
    guard var connection = connections[descriptor] else { return }
    connection.unsent += bytes
    let before = connection.unsent.count
    while !connection.unsent.isEmpty {
      let count = connection.unsent.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else {
        if count < 0, errno == EINTR { continue }
        if count < 0, errno != EAGAIN { return end(descriptor) }
        break
      }
      connection.unsent = connection.unsent.dropFirst(count)
    }
    if connection.unsent.isEmpty {
      guard connection.isStream else {
        // The reader closes the connection; anything it sends after its request is discarded.
        shutdown(descriptor, Int32(SHUT_WR))
        connection.deadline = milliseconds() + Self.patience
        connections[descriptor] = connection
        return
      }
      connection.deadline = .infinity
    } else if connection.unsent.count < before || connection.deadline == .infinity {
      connection.deadline = milliseconds() + Self.patience
    }
    connections[descriptor] = connection
  }

  private mutating func end(_ descriptor: Int32) {
    connections[descriptor] = nil
    close(descriptor)
  }
}

private func makeNonblocking(_ descriptor: Int32) {
  _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
}
