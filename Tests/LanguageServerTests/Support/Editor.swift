import Diagnostics
import LanguageServer
import TestSupport
import Testing

/// A client that talks to a server in the same process, over files in memory at `/srv`.
///
/// If the files have a project in the folder `t`, a second server runs there, as editors start it that open this
/// folder. Both must send the same, but for how messages spell paths.
struct Editor {
  private(set) var server: LanguageServer
  private var twin: LanguageServer?
  /// The last diagnostics that were published, by the path below `/srv`.
  private(set) var diagnostics: [String: [JSON]] = [:]
  /// The version that each publication was about, in order.
  private(set) var publications: [(path: String, version: Int?)] = []
  /// Requests and notifications of the server but for diagnostics.
  private(set) var others: [JSON] = []
  private var nextID = 0

  /// - Parameter capabilities: those of the client.
  init(
    _ files: [String: String] = [:], capabilities: JSON = [:], options: JSON = .null, inputs: [String] = []
  ) {
    var memory = MemoryFiles(marked: files)
    let documentation = "https://docs.example/"
    server = LanguageServer(
      on: Host(loading: memory.loader, version: "1.2.3", documentation: documentation, inputs: inputs))
    if files["t/tokenc.yaml"] != nil, inputs.isEmpty {
      memory.workingFolder = "/srv/t"
      twin = LanguageServer(
        on: Host(loading: memory.loader, version: "1.2.3", documentation: documentation))
    }
    _ = request(
      "initialize",
      [
        "processId": .null, "capabilities": capabilities, "initializationOptions": options,
        "workspaceFolders": [["uri": "file:///srv", "name": "srv"]],
      ])
    notify("initialized", [:])
  }

  /// Messages without what differs between paths from `/srv` and from `/srv/t`.
  private static func text(of messages: [JSON]) -> String {
    String(decoding: JSON.array(messages).bytes, as: UTF8.self).replacing("./", with: "").replacing(
      "t/", with: "")
  }

  static func uri(_ path: String) -> String { "file:///srv/\(path)" }

  mutating func open(_ path: String, _ text: String, version: Int = 1, language: String = "yaml") {
    notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .string(Self.uri(path)), "languageId": .string(language), "version": JSON(version),
          "text": .string(MarkedText(text).text),
        ]
      ])
  }

  /// Replaces the whole text.
  mutating func change(_ path: String, to text: String, version: Int) {
    change(path, [["text": .string(MarkedText(text).text)]], version: version)
  }

  mutating func change(_ path: String, _ changes: JSON, version: Int) {
    notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(Self.uri(path)), "version": JSON(version)], "contentChanges": changes,
      ])
  }

  mutating func close(_ path: String) {
    notify("textDocument/didClose", ["textDocument": ["uri": .string(Self.uri(path))]])
  }

  /// Asks about a marker of a text.
  mutating func ask(
    _ method: String, _ path: String, _ text: String, at marker: Int = 1,
    _ more: KeyValuePairs<String, JSON?> = [:]
  ) -> JSON {
    let marked = MarkedText(text)
    let positions = TextPositions(marked.bytes, .utf16)
    let position = positions.position(of: marked.offset(of: marker) ?? 0)
    return result(
      method,
      JSON.object(["textDocument": ["uri": .string(Self.uri(path))], "position": position.json]).adding(more))
  }

  /// The result of a request; `null` if it fails.
  mutating func result(_ method: String, _ parameters: JSON) -> JSON {
    request(method, parameters)["result"] ?? .null
  }

  /// The response to a request.
  mutating func request(_ method: String, _ parameters: JSON) -> JSON {
    nextID += 1
    let id = JSON(nextID)
    let answers = send([.request(id: id, method: method, parameters: parameters)])
    return answers.first { $0["id"] == id && $0["method"] == nil } ?? .null
  }

  mutating func notify(_ method: String, _ parameters: JSON) {
    _ = send([.notification(method: method, parameters: parameters)])
  }

  /// Sends messages in one go; the result is everything that the server sends.
  @discardableResult
  mutating func send(_ messages: [Message]) -> [JSON] {
    var sent: [JSON] = []
    server.receive(messages) { sent += $0 }
    var twins: [JSON] = []
    twin?.receive(messages) { twins += $0 }
    if twin != nil { #expect(Self.text(of: sent) == Self.text(of: twins)) }
    for message in sent {
      guard message["method"]?.string == "textDocument/publishDiagnostics", let parameters = message["params"]
      else {
        if message["method"] != nil { others.append(message) }
        continue
      }
      let path = String((parameters["uri"]?.string ?? "").dropFirst("file:///srv/".count))
      diagnostics[path] = parameters["diagnostics"]?.array ?? []
      publications.append((path, parameters["version"]?.integer))
    }
    return sent
  }
}

extension JSON {
  /// `1:2-3` of a range, lines and characters from 0; `1:2-3:4` over several lines.
  var span: String {
    let (start, end) = (self["start"] ?? .null, self["end"] ?? .null)
    let lines = (start["line"]?.integer ?? -1, end["line"]?.integer ?? -1)
    let characters = (start["character"]?.integer ?? -1, end["character"]?.integer ?? -1)
    return lines.0 == lines.1
      ? "\(lines.0):\(characters.0)-\(characters.1)" : "\(lines.0):\(characters.0)-\(lines.1):\(characters.1)"
  }

  /// `a.yaml 1:2-3` of a location below `/srv`.
  var place: String {
    let uri = self["uri"]?.string ?? self["targetUri"]?.string ?? ""
    let range = self["range"] ?? self["targetSelectionRange"] ?? .null
    return "\(uri.replacing("file:///srv/", with: "")) \(range.span)"
  }

  /// `1:2-3 error? code` of a diagnostic.
  var finding: String {
    "\(self["range"]?.span ?? "") \(self["code"]?.string ?? "")"
  }
}
