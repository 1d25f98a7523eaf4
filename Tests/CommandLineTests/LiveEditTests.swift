import Foundation
import TestSupport
import Testing

@testable import tokenc

/// `catalogue --watch --serve --edit`: the page, and nobody else, changes colors in the token files.
@Suite struct LiveEditTests {
  private static let (secret, key) = (ServeTests.secret, "ffeeddccbbaa99887766554433221100")
  private static let json = "Content-Type: application/json\r\n"
  private static let origin = "Origin: http://127.0.0.1:80\r\n"

  private static func answer(_ start: String, _ fields: String, key: String? = key) throws -> HTTPAnswer {
    let request = try HTTPRequest(
      reading: Array("\(start) HTTP/1.1\r\nHost: 127.0.0.1:80\r\n\(fields)Content-Length: 2\r\n\r\n{}".utf8))
    return HTTPAnswer(to: request, port: 80, secret: secret, key: key)
  }

  @Test func `the page's script edits`() throws {
    let fields = Self.origin + Self.json + "X-Tokenc-Key: \(Self.key)\r\n"
    #expect(try Self.answer("POST /\(Self.secret)/edit", fields) == .edit(question: Array("{}".utf8)))
    #expect(try Self.answer("GET /\(Self.secret)/edit", fields) == .refusal(.methodNotAllowed))
    #expect(try Self.answer("POST /\(Self.secret)/", fields) == .refusal(.methodNotAllowed))
    #expect(try Self.answer("POST /edit", fields) == .refusal(.notFound))
    #expect(
      try Self.answer("POST /\(Self.secret)/edit", fields + "Sec-Fetch-Site: same-site\r\n")
        == .refusal(.forbidden))
    // Without `--edit`, there is nothing there.
    #expect(try Self.answer("POST /\(Self.secret)/edit", fields, key: nil) == .refusal(.notFound))
  }

  @Test(arguments: [
    origin + json, json + "X-Tokenc-Key: \(key)\r\n",
    origin + "X-Tokenc-Key: \(key)\r\n", origin + "Content-Type: text/plain\r\nX-Tokenc-Key: \(key)\r\n",
    origin + json + "X-Tokenc-Key: ffeeddccbbaa99887766554433221101\r\n",
    origin + json + "X-Tokenc-Key: \r\n",
    "Origin: http://localhost:80\r\n" + json + "X-Tokenc-Key: \(key)\r\n",
    "Origin: null\r\n" + json + "X-Tokenc-Key: \(key)\r\n",
  ])
  func `who lacks the origin, the key, or the type does not`(fields: String) throws {
    #expect(try Self.answer("POST /\(Self.secret)/edit", fields) == .refusal(.forbidden))
  }

  @Test func `a body is read as a whole, up to 8 KB`() throws {
    func request(_ fields: String, _ body: String) throws(HTTPRequest.Failure) -> HTTPRequest {
      try HTTPRequest(reading: Array("POST / HTTP/1.1\r\n\(fields)\r\n\(body)".utf8))
    }
    #expect(try request("Content-Length: 3\r\n", "abcd").body == Array("abc".utf8))
    #expect(try request("", "abcd").body == [])
    let longest = String(repeating: "x", count: 8192)
    #expect(try request("Content-Length: 8192\r\n", longest).body.count == 8192)
    #expect(throws: HTTPRequest.Failure.incomplete) { try request("Content-Length: 3\r\n", "ab") }
    #expect(throws: HTTPRequest.Failure.tooLong) { try request("Content-Length: 8193\r\n", "") }
    for length in ["-1", "+1", "1 2", "", "0x1"] {
      #expect(throws: HTTPRequest.Failure.malformed) { try request("Content-Length: \(length)\r\n", "ab") }
    }
    #expect(throws: HTTPRequest.Failure.malformed) {
      try request("Content-Length: 1\r\nContent-Length: 2\r\n", "ab")
    }
    #expect(throws: HTTPRequest.Failure.malformed) { try request("Transfer-Encoding: chunked\r\n", "0") }
  }

  /// Asks what the page asks.
  private static func editor(of server: ServeTests.Server) throws -> (String) throws -> String {
    let key = try #require(try server.get(server.path).firstMatch(of: /const key = "([0-9a-f]{32})";/)).1
    return { question in
      let fields =
        "Origin: http://127.0.0.1:\(server.port)\r\n\(Self.json)X-Tokenc-Key: \(key)\r\n"
        + "Content-Length: \(question.utf8.count)\r\n"
      let answer = try server.get("\(server.path)edit", fields, body: question, method: "POST")
      #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"), "\(answer)")
      return answer.components(separatedBy: "\r\n\r\n").last ?? ""
    }
  }

  /// Two themes share a file: what is tried for one changes the other, which the page says.
  @Test func `other themes that change are told`() throws {
    let server = try ServeTests.Server("--edit")
    let edit = try Self.editor(of: server)
    let shared = "a: {$type: color, $value: '#445566'}\n"
    try server.work.write(shared, to: "tokens/shared.yaml")
    try server.work.write(
      """
      version: "2025.10"
      sets: {base: {sources: [{$ref: a.yaml}]}}
      modifiers:
        theme:
          default: light
          contexts: {light: [], dark: [{$ref: shared.yaml}], dim: [{$ref: shared.yaml}]}
      resolutionOrder: [{$ref: "#/sets/base"}, {$ref: "#/modifiers/theme"}]

      """, to: "tokens/r.yaml")
    try server.work.write("resolver: r.yaml\n", to: "tokens/tokenc.yaml")
    #expect(try server.shows(">dim</option>"))
    let question = ##""token": "a", "theme": "dark", "color": "#112233"}"##
    #expect(try edit(#"{"action": "try", "# + question).contains("#112233"))
    #expect(try server.shows("#112233"))
    #expect(try edit(#"{"action": "effects"}"#) == #"{"otherThemes":["dim"]}"#)
    // A color that is dragged back changes nothing.
    let original = question.replacing("#112233", with: "#445566")
    #expect(try edit(#"{"action": "try", "# + original).contains("#445566"))
    #expect(try server.shows("#445566"))
    #expect(try edit(#"{"action": "effects"}"#) == #"{"otherThemes":[]}"#)
    #expect(try edit(#"{"action": "try", "# + question).contains("#112233"))
    #expect(try server.shows("#112233"))
    #expect(try edit(#"{"action": "cancel"}"#) == #"{"undo":0}"#)
    #expect(try edit(#"{"action": "effects"}"#) == #"{"otherThemes":[]}"#)
    #expect(try edit(#"{"action": "write", "# + question) == #"{"undo":1}"#)
    #expect(server.work.read("tokens/shared.yaml") == shared.replacing("'#445566'", with: "\"#112233\""))
    #expect(server.end().status == 0)
  }

  @Test func `a color is tried, written, and undone`() throws {
    let server = try ServeTests.Server("--edit")
    let edit = try Self.editor(of: server)
    func file() -> String? { server.work.read("tokens/a.yaml") }
    let before = try #require(file())
    // coloraide 8.13: `oklch(0.52178 0.22058 260.64)` is #005ce5, and `oklch(0.6 0.1 250)` is #4f84ba.
    let look = try edit(#"{"action": "look", "token": "a"}"#)
    #expect(look.contains(#""lightness":0.5217"#), "\(look)")
    #expect(look.contains(##""text":"#005ce5","undo":0"##), "\(look)")
    let color = #""token": "a", "lightness": 0.6, "chroma": 0.1, "hue": 250}"#
    #expect(try edit(#"{"action": "try", "# + color).contains(##""text":"#4f84ba""##))
    #expect(try server.shows("#4f84ba"))
    #expect(file() == before)
    #expect(try edit(#"{"action": "cancel"}"#) == #"{"undo":0}"#)
    #expect(try server.shows("#005ce5"))
    #expect(try edit(#"{"action": "write", "# + color) == #"{"undo":1}"#)
    #expect(file() == before.replacing("#005ce5", with: "#4f84ba"))
    #expect(try server.shows("#4f84ba"))
    #expect(try edit(##"{"action": "write", "token": "a", "color": "#112233"}"##) == #"{"undo":2}"#)
    #expect(try edit(#"{"action": "undo"}"#) == #"{"undo":1}"#)
    #expect(file() == before.replacing("#005ce5", with: "#4f84ba"))
    // Someone else writes the file: what is there stays.
    try server.work.write("a: {$type: color, $value: '#123456'}\n", to: "tokens/a.yaml")
    #expect(try edit(#"{"action": "undo"}"#).hasPrefix(#"{"error":"`tokens/a.yaml` "#))
    #expect(file() == "a: {$type: color, $value: '#123456'}\n")
    for question in [
      ##"{"action": "write", "token": "b", "color": "#fff"}"##, #"{"action": "write", "token": "a"}"#,
      #"{"action": "write", "token": "a", "color": "{b}"}"#, #"{"action": "else"}"#,
      ##"{"action": "write", "token": "a", "theme": "none", "color": "#fff"}"##,
    ] {
      #expect(try edit(question).hasPrefix(#"{"error":""#), "\(question)")
    }
    #expect(file() == "a: {$type: color, $value: '#123456'}\n")
    #expect(server.end().status == 0)
    #expect(try server.work.shell("$TOKENC catalogue tokens --output page.html --edit").status == 64)
  }
}
