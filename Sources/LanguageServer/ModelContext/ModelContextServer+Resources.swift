import Audit
import Compiler
import Diagnostics
import Reports
import Tokens

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
