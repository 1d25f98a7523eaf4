import Diagnostics
import Foundation
import Syntax
import Tokens
import TestSupport

/// Token files of public design systems, which stand beside the checkout and are no part of it.
struct Corpus {
  /// One mode of a design system: which files in which order, and the tokens that they make.
  struct View {
    let name: String
    let sources: [String]
    /// By path: the type, absent where there is none, and the value as JSON.
    let tokens: [String: (type: String?, value: Any)]
  }

  let name: String
  let views: [View]

  private static func file(_ path: String) -> URL {
    URL(fileURLWithPath: "\(SharedFolder.corpora.path)/\(path)")
  }

  init(_ name: String) throws {
    self.name = name
    let data = try Data(contentsOf: Self.file("\(name)/expected.json"))
    let json = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    let views = json?["views"] as? [String: [String: Any]] ?? [:]
    self.views = views.sorted { $0.key < $1.key }.compactMap { name, view in
      let tokens = view["tokens"] as? [String: [String: Any]] ?? [:]
      let sources = view["sources"] as? [String] ?? []
      // Overrides in extensions and JSON5 are dialects of one house.
      guard view["overrides"] == nil, sources.allSatisfy({ !$0.hasSuffix("json5") }) else { return nil }
      return View(
        name: name, sources: sources,
        tokens: tokens.compactMapValues { token in
          token["value"].map { (token["type"] as? String, $0) }
        })
    }
  }

  /// Resolves files in order, the last definition of a token counting.
  func resolve(_ sources: [String]) throws -> Resolved {
    var documents = Documents()
    var log = DiagnosticLog()
    var numbers: [String: Int] = [:]
    var tokenSources: [TokenSource] = []
    for path in sources {
      if numbers[path] == nil {
        let bytes = try Data(contentsOf: Self.file("\(name)/\(path)"))
        let notation: Notation = path.hasSuffix(".yml") || path.hasSuffix(".yaml") ? .yaml : .json
        numbers[path] = documents.read(Source(path: path, bytes: Array(bytes)), as: notation, log: &log)
      }
      if let number = numbers[path] {
        tokenSources.append(TokenSource(document: number, node: documents[number].root))
      }
    }
    return Resolved(tokenSources, of: documents, log: log)
  }

  /// The values that the view expects, read as tokens of their own without references; those that are no DTCG are left out.
  static func values(expectedBy view: View) throws -> [String: TokenValue] {
    let paths = view.tokens.keys.sorted()
    var root: [String: Any] = [:]
    for (index, path) in paths.enumerated() {
      guard let token = view.tokens[path], let type = token.type else { continue }
      root["t\(index)"] = ["$type": type, "$value": token.value]
    }
    let text = try JSONSerialization.data(withJSONObject: root)
    let resolved = Resolved(String(decoding: text, as: UTF8.self), as: .json)
    var values: [String: TokenValue] = [:]
    for id in resolved.tokens.ids {
      guard let index = Int(resolved.tokens.dottedPath(of: id).dropFirst()) else { continue }
      values[paths[index]] = resolved.tokens.value(of: id, in: 0)
    }
    return values
  }
}

extension Resolved {
  /// Resolves sources in order, the last definition of a token counting.
  init(_ sources: [TokenSource], of documents: Documents, log: DiagnosticLog) {
    self.log = log
    tokens = TokenSet(
      resolving: [PermutationRequest(input: [], sources: sources, themes: [])], of: documents,
      merging: .lastWins, isStrict: false, log: &self.log)
    self.sources = documents.sources
  }

  /// The findings as lines `path:line:column: message [code]`.
  var report: [String] {
    log.diagnostics.map { diagnostic in
      guard case .range(let range) = diagnostic.place else { return diagnostic.message }
      let location = LineTable(sources[range.source].bytes).location(of: range.bytes.lowerBound)
      return
        "\(sources[range.source].path):\(location.line):\(location.column): \(diagnostic.severity.rawValue): "
        + "\(diagnostic.message) [\(diagnostic.code.name)]"
    }
  }
}
