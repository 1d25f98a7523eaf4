import Audit
import Compiler
import Diagnostics
import Reports
import Tokens

/// Data that a client can read without calling a tool.
struct Resource: Sendable {
  let uri: String
  let title: String
  let type: String

  static let all = [
    Resource(
      uri: "tokenc://tokens", title: "All tokens, resolved, in the default theme; ?theme= for another",
      type: "application/json"),
    Resource(uri: "tokenc://report", title: "The accessibility and coverage report", type: "text/markdown"),
    Resource(uri: "tokenc://config", title: "The configuration, tokenc.yaml", type: "application/yaml"),
  ]

  static let tokenTemplate: JSON = [
    "uriTemplate": "tokenc://token/{path}", "name": "token", "title": "What is known of one token",
    "mimeType": "text/plain",
  ]

  var json: JSON {
    [
      "uri": .string(uri), "name": .string(String(uri.dropFirst("tokenc://".count))), "title": .string(title),
      "mimeType": .string(type),
    ]
  }
}

extension ModelContextServer {
  /// `resources/read`
  mutating func read(_ parameters: JSON) throws(RPCError) -> JSON {
    let uri = parameters["uri"]?.string ?? ""
    let compilation: Compilation
    do throws(ToolFailure) {
      compilation = try self.compilation(of: [:])
    } catch {
      throw RPCError(.invalidParameters, error.reason)
    }
    guard let (text, type) = content(of: uri, in: compilation) else {
      throw RPCError(.invalidParameters, "there is no resource `\(uri)`")
    }
    return [
      "contents": [
        [
          "uri": .string(uri), "mimeType": .string(type),
          "text": .string(String(decoding: text, as: UTF8.self)),
        ]
      ]
    ]
  }

  private func content(of uri: String, in compilation: Compilation) -> (text: [UInt8], type: String)? {
    let token = "tokenc://token/"
    let theme = "tokenc://tokens?theme="
    if uri.hasPrefix(token) {
      return compilation.explain(String(uri.dropFirst(token.count))).value.map { ($0, "text/plain") }
    }
    if uri.hasPrefix(theme) {
      let name = uri.dropFirst(theme.count)
      return compilation.themes.first { $0.name == name }.map {
        (compilation.json(of: $0), "application/json")
      }
    }
    switch uri {
    case "tokenc://tokens": return (compilation.json(), "application/json")
    case "tokenc://report":
      return compilation.report.map {
        (Array($0.markdown(sources: compilation.sources).utf8), "text/markdown")
      }
    case "tokenc://config":
      let path = compilation.configuration.path
      return compilation.sources.all.first { $0.path == path }.map { ($0.bytes, "application/yaml") }
    default: return nil
    }
  }
}
