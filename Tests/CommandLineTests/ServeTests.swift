import Foundation
import TestSupport
import Testing

@testable import tokenc

/// `catalogue --watch --serve`: the page on the loopback address, and nothing else to nobody else.
@Suite struct ServeTests {
  static let secret = "00112233445566778899aabbccddeeff"

  @Test(arguments: [
    ("GET /\(secret)/ HTTP/1.1\r\nHost: 127.0.0.1:80", HTTPAnswer.page),
    ("GET /\(secret)/ HTTP/1.1\r\nhost:localhost:80\r\nSec-Fetch-Site: none", .page),
    (
      "GET /\(secret)/events HTTP/1.1\r\nHost: [::1]:80\r\nOrigin: http://[::1]:80\r\nSec-Fetch-Site: same-origin",
      .events(build: nil)
    ),
    // The page's build, and the event that a browser saw last, which is newer.
    ("GET /\(secret)/events?build=7 HTTP/1.1\r\nHost: 127.0.0.1:80", .events(build: 7)),
    ("GET /\(secret)/events?build=7 HTTP/1.1\r\nHost: 127.0.0.1:80\r\nLast-Event-ID: 9", .events(build: 9)),
    ("GET /\(secret)/events?build=x HTTP/1.1\r\nHost: 127.0.0.1:80", .events(build: nil)),
    ("GET /\(secret)/?build=7 HTTP/1.1\r\nHost: 127.0.0.1:80", .refusal(.notFound)),
    // Another name that leads here.
    ("GET /\(secret)/ HTTP/1.1\r\nHost: evil.example:80", .refusal(.misdirected)),
    ("GET /\(secret)/ HTTP/1.1\r\nHost: 127.0.0.1:81", .refusal(.misdirected)),
    ("GET /\(secret)/ HTTP/1.1", .refusal(.misdirected)),
    // Another site's page.
    ("GET /\(secret)/ HTTP/1.1\r\nHost: 127.0.0.1:80\r\nOrigin: http://evil.example", .refusal(.forbidden)),
    (
      "GET /\(secret)/events HTTP/1.1\r\nHost: 127.0.0.1:80\r\nSec-Fetch-Site: cross-site",
      .refusal(.forbidden)
    ),
    ("GET /\(secret)/events HTTP/1.1\r\nHost: 127.0.0.1:80\r\nOrigin: null", .refusal(.forbidden)),
    // Other paths and methods.
    ("GET / HTTP/1.1\r\nHost: 127.0.0.1:80", .refusal(.notFound)),
    ("GET /\(secret) HTTP/1.1\r\nHost: 127.0.0.1:80", .refusal(.notFound)),
    ("GET /\(secret)/../etc/passwd HTTP/1.1\r\nHost: 127.0.0.1:80", .refusal(.notFound)),
    ("GET /00112233445566778899aabbccddeefe/ HTTP/1.1\r\nHost: 127.0.0.1:80", .refusal(.notFound)),
    ("POST /\(secret)/ HTTP/1.1\r\nHost: 127.0.0.1:80", .refusal(.methodNotAllowed)),
    ("HEAD /\(secret)/ HTTP/1.1\r\nHost: 127.0.0.1:80", .refusal(.methodNotAllowed)),
    ("OPTIONS /\(secret)/ HTTP/1.1\r\nHost: 127.0.0.1:80", .refusal(.methodNotAllowed)),
  ])
  func `only the page's own requests are answered`(head: String, answer: HTTPAnswer) throws {
    let request = try HTTPRequest(reading: Array((head + "\r\n\r\n").utf8))
    #expect(HTTPAnswer(to: request, port: 80, secret: Self.secret) == answer)
  }

  @Test(arguments: [
    "\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/1.1 x\r\n\r\n", "GET x HTTP/1.1\r\n\r\n", "GET / FTP/1.1\r\n\r\n",
    "GET / HTTP/1.1\r\nno colon\r\n\r\n", "GET / HTTP/1.1\r\n: x\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: 127.0.0.1:80\r\nhost: evil.example\r\n\r\n",
    String(repeating: "x", count: 9000),
  ])
  func `what is no request is refused`(text: String) {
    #expect(throws: HTTPRequest.Failure.malformed) { _ = try HTTPRequest(reading: Array(text.utf8)) }
  }

  // MARK: The running server

  /// A program that serves, and how to ask it.
  final class Server {
    let work: Workspace
    private let running: Workspace.Running
    let port: UInt16
    let path: String

    init(_ flags: String...) throws {
      work = try Workspace(["tokens/a.yaml": "a: {$type: color, $value: '#005ce5'}\n"])
      running = try work.start(Checkout.tokenc, ["catalogue", "tokens", "--watch", "--serve"] + flags)
      var text = ""
      for _ in 0..<400 where !text.contains("watching") {
        usleep(25_000)
        text = running.outputSoFar
      }
      let match = try #require(
        text.firstMatch(of: /http:\/\/127\.0\.0\.1:(\d+)(\/[0-9a-f]{32}\/)/), "\(text)")
      port = try #require(UInt16(match.1))
      path = String(match.2)
    }

    deinit { kill(running.process.processIdentifier, SIGKILL) }

    func end() -> Workspace.Outcome {
      kill(running.process.processIdentifier, SIGINT)
      return running.outcome()
    }

    func connect() throws -> Int32 {
      #if canImport(Darwin)
        let descriptor = socket(AF_INET, SOCK_STREAM, 0)
      #else
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      #endif
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
      let isConnected = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          Foundation.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
      }
      try #require(isConnected)
      var limit = timeval(tv_sec: 10, tv_usec: 0)
      setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
      return descriptor
    }

    func send(_ text: String, to descriptor: Int32) {
      _ = text.withCString { write(descriptor, $0, strlen($0)) }
    }

    /// Reads until the end, or until there is a text in it.
    func read(_ descriptor: Int32, until end: String? = nil) -> String {
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = Foundation.read(descriptor, &buffer, buffer.count)
        guard count > 0 else { break }
        bytes += buffer[..<count]
        if let end, String(decoding: bytes, as: UTF8.self).contains(end) { break }
      }
      return String(decoding: bytes, as: UTF8.self)
    }

    /// Waits until the page has a text.
    func shows(_ text: String) throws -> Bool {
      for _ in 0..<400 {
        if try get(path).contains(text) { return true }
        usleep(25_000)
      }
      return false
    }

    func get(
      _ target: String, _ fields: String = "", body: String = "", method: String = "GET"
    ) throws -> String {
      let descriptor = try connect()
      defer { close(descriptor) }
      send("\(method) \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(fields)\r\n\(body)", to: descriptor)
      return read(descriptor)
    }
  }

  @Test func `the page is served with its policy, and follows the tokens`() throws {
    let server = try Server()
    let page = try server.get(server.path)
    #expect(page.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(page.contains("\r\nContent-Security-Policy: default-src 'none'; "))
    #expect(page.contains("'sha256-") && !page.contains("Access-Control-Allow-Origin"))
    #expect(page.contains("#005ce5") && page.contains("new EventSource(\"events?build=1\")"))
    #expect(try server.get("/").hasPrefix("HTTP/1.1 404 "))

    let events = try server.connect()
    server.send("GET \(server.path)events HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n", to: events)
    #expect(server.read(events, until: "retry: 500\n\n").contains("text/event-stream"))
    try server.work.write("a: {$type: color, $value: '#0046b0'}\n", to: "tokens/a.yaml")
    let change = server.read(events, until: "\n\n")
    #expect(change.hasPrefix(#"id: 2\#nevent: change\#ndata: {"from":1,"to":2,"count":"#), "\(change)")
    #expect(change.contains(#"<li class=token id=\"a\""#) && change.contains("#0046b0"), "\(change)")
    // A token more comes into its list, a group more into the page, and a page of prose more needs another page.
    let more = "a: {$type: color, $value: '#0046b0'}\nb: {$type: number, $value: 1}\n"
    try server.work.write(more, to: "tokens/a.yaml")
    let addition = server.read(events, until: "\n\n")
    #expect(addition.hasPrefix("id: 3\nevent: change\n"), "\(addition)")
    #expect(addition.contains(#""lists":[[0,[0,-1]]],"elements":["#), "\(addition)")
    try server.work.write(more + "g: {c: {$type: number, $value: 1}}\n", to: "tokens/a.yaml")
    let group = server.read(events, until: "\n\n")
    let section = #"[[1,"<section class=\"part group\" data-group=\"g\""#
    #expect(group.contains(##""groups":[0,-1],"sections":"## + section), "\(group)")
    try server.work.write("# More\n", to: "tokens/guides/more.md")
    try server.work.write("sources: [a.yaml]\ncatalogue: {pages: guides}\n", to: "tokens/tokenc.yaml")
    #expect(try server.shows("$guide-more"))
    #expect(server.read(events, until: "data: reload\n\n").hasSuffix("data: reload\n\n"))
    #expect(try server.get(server.path).contains("#0046b0"))
    // Errors are shown on the old page, which stays.
    try server.work.write("a: {$type: color, $value: '{none}'}\n", to: "tokens/a.yaml")
    let findings = server.read(events, until: "\n\n")
    let first = #"{"count":1,"text":"tokens/a.yaml:1:27: error: "#
    #expect(findings.hasPrefix("event: findings\ndata: \(first)"), "\(findings)")
    #expect(try server.get(server.path).contains("#0046b0"))
    close(events)
    #expect(server.end().status == 0)
  }

  @Test func `a save while the page is loaded is not lost`() throws {
    let server = try Server()
    let page = try server.get(server.path)
    let target = try #require(page.firstMatch(of: /new EventSource\("(events[^"]*)"\)/)).1
    // The page is here, and its script has not run yet.
    try server.work.write("a: {$type: color, $value: '#0046b0'}\n", to: "tokens/a.yaml")
    #expect(try server.shows("#0046b0"))
    func events(_ target: Substring) throws -> String {
      let events = try server.connect()
      defer { close(events) }
      server.send(
        "GET \(server.path)\(target) HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n", to: events)
      return server.read(events, until: "retry: 500\n\nid: 2\ndata: reload\n\n")
    }
    #expect(try events(target).hasSuffix("retry: 500\n\nid: 2\ndata: reload\n\n"))
    // The new page is current, and hears of the next change only.
    let reloaded = try server.get(server.path)
    #expect(reloaded.contains("new EventSource(\"events?build=2\")"))
    let reader = try server.connect()
    server.send(
      "GET \(server.path)events?build=2 HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n", to: reader)
    #expect(server.read(reader, until: "retry: 500\n\n").hasSuffix("retry: 500\n\n"))
    try server.work.write("a: {$type: color, $value: '#001133'}\n", to: "tokens/a.yaml")
    #expect(server.read(reader, until: "\n\n").hasPrefix("id: 3\nevent: change\n"))
    close(reader)
    #expect(server.end().status == 0)
  }

  @Test func `the page follows a folder that goes and comes again`() throws {
    let server = try Server()
    try server.work.shell("mv tokens t2; sleep 0.5; mv t2 tokens; sleep 0.5")
    try server.work.write("a: {$type: color, $value: '#0046b0'}\n", to: "tokens/a.yaml")
    #expect(try server.shows("#0046b0"))
    #expect(server.end().status == 0)
  }

  @Test func `a response to HEAD has no body`() throws {
    let server = try Server()
    let response = try server.get(server.path, method: "HEAD")
    #expect(response.hasPrefix("HTTP/1.1 405 Method Not Allowed\r\n") && response.hasSuffix("\r\n\r\n"))
  }

  @Test func `slow clients and many clients harm nobody`() throws {
    let server = try Server()
    var clients = try (0..<200).map { _ in try server.connect() }
    // Each is accepted or refused at once; those that were refused are gone.
    server.send("GET ", to: clients[0])
    usleep(300_000)
    for client in clients { close(client) }
    clients = []
    usleep(300_000)
    #expect(try server.get(server.path).hasPrefix("HTTP/1.1 200 OK\r\n"))
    // A reader that takes nothing does not keep others from their page.
    let lazy = try server.connect()
    server.send("GET \(server.path) HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n", to: lazy)
    #expect(try server.get(server.path).hasPrefix("HTTP/1.1 200 OK\r\n"))
    close(lazy)
    #expect(server.end().status == 0)
  }

  /// As many as are served have the whole page, and the others are refused; then those who watch it hear of a change.
  @Test(.timeLimit(.minutes(2))) func `of two hundred who ask at once each has an answer`() throws {
    let server = try Server()
    let request = " HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n"
    let page = try server.get(server.path)
    let clients = try (0..<200).map { _ in try server.connect() }
    for client in clients { server.send("GET \(server.path)\(request)", to: client) }
    let answers = clients.map { server.read($0) }
    for client in clients { close(client) }
    // The connection of who is refused may be gone before the answer is read.
    let others = answers.filter { $0 != page }
    #expect(others.allSatisfy { $0.isEmpty || $0.hasPrefix("HTTP/1.1 503 ") }, "\(others)")
    #expect(answers.count - others.count >= 60)
    // A connection that was closed counts until that is noticed.
    func read() throws -> Int32 {
      while true {
        let reader = try server.connect()
        server.send("GET \(server.path)events\(request)", to: reader)
        if server.read(reader, until: "retry: 500\n\n").hasPrefix("HTTP/1.1 200 OK\r\n") { return reader }
        close(reader)
        usleep(50_000)
      }
    }
    let readers = try (0..<60).map { _ in try read() }
    try server.work.write("a: {$type: color, $value: '#0046b0'}\n", to: "tokens/a.yaml")
    for reader in readers {
      #expect(server.read(reader, until: "\n\n").hasPrefix("id: 2\nevent: change\n"))
      close(reader)
    }
    #expect(server.end().status == 0)
  }

  @Test func `a port that is taken, and serving without watching, are refused`() throws {
    let server = try Server()
    let taken = try server.work.shell("$TOKENC catalogue tokens --watch --serve=\(server.port)")
    #expect(taken.status == 73)
    #expect(taken.error.hasPrefix("tokenc: error: port \(server.port) cannot be served: "), "\(taken)")
    #expect(try server.work.shell("$TOKENC catalogue tokens --serve").status == 64)
    #expect(try server.work.shell("$TOKENC catalogue tokens").status == 64)
  }
}
