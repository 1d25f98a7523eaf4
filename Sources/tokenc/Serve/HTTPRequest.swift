/// A request (RFC 9112 §2), as far as the server needs it.
struct HTTPRequest: Equatable {
  /// In bytes; a longer head is refused.
  static let longestHead = 8 << 10
  /// In bytes; a longer body is refused.
  static let longestBody = 8 << 10

  var method, target: String
  /// The fields by their names in lowercase; if a name occurs twice, the first one.
  var fields: [String: String] = [:]
  var body: [UInt8] = []

  /// Why bytes are not the head of a valid request.
  enum Failure: Error {
    /// Incomplete; more bytes may follow.
    case incomplete
    case malformed
    /// The body is longer than any that is read.
    case tooLong
  }

  init(reading bytes: [UInt8]) throws(Failure) {
    guard let end = Self.end(of: bytes) else {
      throw bytes.count > Self.longestHead ? .malformed : .incomplete
    }
    guard end <= Self.longestHead, let text = String(validating: bytes[..<end], as: UTF8.self) else {
      throw .malformed
    }
    var lines = text.split(separator: "\r\n", omittingEmptySubsequences: false).makeIterator()
    let words = lines.next()?.split(separator: " ", omittingEmptySubsequences: false) ?? []
    guard words.count == 3, !words[0].isEmpty, words[1].hasPrefix("/"), words[2].hasPrefix("HTTP/1.") else {
      throw .malformed
    }
    (method, target) = (String(words[0]), String(words[1]))
    while let line = lines.next() {
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else { throw .malformed }
      let name = line[..<colon].lowercased()
      let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      // Two hosts could be judged differently by two readers (RFC 9112 §3.2).
      if fields[name] != nil, name == "host" { throw .malformed }
      if fields[name] == nil {
        fields[name] = String(value.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
      } else if name == "content-length" {
        throw .malformed
      }
    }
    guard fields["transfer-encoding"] == nil else { throw .malformed }
    guard let text = fields["content-length"] else { return }
    guard !text.isEmpty, text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else {
      throw .malformed
    }
    guard let length = Int(text), length <= Self.longestBody else { throw .tooLong }
    let rest = bytes[(end + 4)...]
    guard rest.count >= length else { throw .incomplete }
    body = Array(rest.prefix(length))
  }

  /// Where the empty line after the head begins.
  private static func end(of bytes: [UInt8]) -> Int? {
    let mark = Array("\r\n\r\n".utf8)
    guard bytes.count >= mark.count else { return nil }
    return (0...bytes.count - mark.count).first { bytes[$0..<$0 + mark.count].elementsEqual(mark) }
  }
}

/// The server's response.
enum HTTPAnswer: Equatable {
  case page
  /// A stream of server-sent events that stays open, for a page of this build.
  case events(build: Int?)
  /// The response to a question of the page's editor.
  case edit(question: [UInt8])
  case refusal(Status)

  enum Status: String {
    case badRequest = "400 Bad Request"
    case notFound = "404 Not Found"
    case methodNotAllowed = "405 Method Not Allowed"
    case contentTooLarge = "413 Content Too Large"
    case misdirected = "421 Misdirected Request"
    case forbidden = "403 Forbidden"
    case unavailable = "503 Service Unavailable"
  }

  /// The response to a request, for a server at a port whose page is below a secret path.
  ///
  /// Pages of other sites can send requests to this machine, and host names of other sites can resolve to it.
  /// So the host must be this machine, and an origin, if stated, must be the page itself. Who edits must state it,
  /// in a request that browsers send from nowhere else without asking (a field of its own, JSON).
  ///
  /// - Parameter key: what only the script of the page knows; `nil` if nothing may be edited.
  init(to request: HTTPRequest, port: UInt16, secret: String, key: String? = nil) {
    let hosts = ["127.0.0.1:\(port)", "localhost:\(port)", "[::1]:\(port)"]
    guard let host = request.fields["host"], hosts.contains(host) else {
      self = .refusal(.misdirected)
      return
    }
    let site = request.fields["sec-fetch-site"]
    let isForeign =
      request.fields["origin"].map { $0 != "http://\(host)" } ?? false
      || site.map { !["same-origin", "none"].contains($0) } ?? false
    guard !isForeign else {
      self = .refusal(.forbidden)
      return
    }
    let parts = request.target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let isPage = isEqual(request.target, "/\(secret)/")
    let isEvents = isEqual(String(parts[0]), "/\(secret)/events")
    let isEdit = key != nil && isEqual(request.target, "/\(secret)/edit")
    guard isPage || isEvents || isEdit else {
      self = .refusal(.notFound)
      return
    }
    guard request.method == (isEdit ? "POST" : "GET") else {
      self = .refusal(.methodNotAllowed)
      return
    }
    if isEdit, let key {
      let isPages =
        request.fields["origin"] != nil && request.fields["content-type"] == "application/json"
        && isEqual(request.fields["x-tokenc-key"] ?? "", key)
      self = isPages ? .edit(question: request.body) : .refusal(.forbidden)
      return
    }
    let build = parts.dropFirst().first.flatMap { query in
      query.hasPrefix("build=") ? Int(query.dropFirst("build=".count)) : nil
    }
    // A browser that reconnects knows the last event, which is newer than its page.
    self = isPage ? .page : .events(build: request.fields["last-event-id"].flatMap { Int($0) } ?? build)
  }
}

/// Compares two texts in constant time.
private func isEqual(_ a: String, _ b: String) -> Bool {
  guard a.utf8.count == b.utf8.count else { return false }
  return zip(a.utf8, b.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
}
