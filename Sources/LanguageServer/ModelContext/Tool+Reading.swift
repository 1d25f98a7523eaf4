import Audit
import Compiler
import Diagnostics
import Editing
import Syntax
import Tokens

extension Tool {
  static let explainToken = Tool("explain_token") { server, arguments throws(ToolFailure) in
    let compilation = try server.compilation(of: arguments)
    let path = arguments["token"]?.string ?? ""
    guard let summary = compilation.summary(of: path) else { throw compilation.unknownToken(path) }
    return server.host.json(of: summary, compilation)
  }

  static let checkTokens = Tool("check_tokens") { server, arguments throws(ToolFailure) in
    var texts: [JSON.Member] = []
    if case .object(let members)? = arguments["text"] { texts = members }
    let (only, skipped) = (try Tool.codes(arguments["only"]), try Tool.codes(arguments["skip"]))
    let compilation = try server.compilation(
      of: arguments, isStrict: arguments["strict"]?.boolean ?? false,
      only: only.intersection(DiagnosticCode.rules), skipped: skipped.intersection(DiagnosticCode.rules),
      texts: texts)
    var log = DiagnosticLog()
    for diagnostic in compilation.log.diagnostics
    where (only.isEmpty || only.contains(diagnostic.code)) && !skipped.contains(diagnostic.code) {
      if let wanted = arguments["severity"]?.string, diagnostic.severity.rawValue != wanted { continue }
      log.report(diagnostic)
    }
    let lines = server.json(of: log, compilation, limit: arguments["limit"]?.integer ?? 50)
    func count(_ severity: Diagnostic.Severity) -> JSON {
      JSON(log.diagnostics.count { $0.severity == severity })
    }
    return [
      "errors": count(.error), "warnings": count(.warning), "total": JSON(log.diagnostics.count),
      "findings": .array(lines),
    ]
  }

  /// The codes of findings in a list.
  private static func codes(_ list: JSON?) throws(ToolFailure) -> Set<DiagnosticCode> {
    var codes: Set<DiagnosticCode> = []
    for element in list?.array ?? [] {
      let name = element.string ?? ""
      guard let code = DiagnosticCode.all.first(where: { $0.name == name }) else {
        let near = nearestName(to: name, among: DiagnosticCode.all.map(\.name))
        throw ToolFailure("there is no code `\(name)`" + didYouMean(near))
      }
      codes.insert(code)
    }
    return codes
  }
}

extension ModelContextServer {
  /// Diagnostics as `check --diagnostics json` has them.
  func json(of log: DiagnosticLog, _ compilation: Compilation, limit: Int) -> [JSON] {
    let findings = Findings(
      log, in: compilation.sources, themes: compilation.themes.map(\.name), limit: limit)
    return findings.jsonLines().split(separator: UInt8(ascii: "\n")).compactMap {
      JSON(parsing: Array($0)).map(withShownPaths)
    }
  }

  /// A value whose places, and those in it, have paths as in all results.
  func withShownPaths(_ value: JSON) -> JSON {
    switch value {
    case .object(let members):
      .object(
        members.map { member in
          if member.name == "path", let path = member.value.string {
            return .init("path", .string(shown(path)))
          }
          return .init(member.name, withShownPaths(member.value))
        })
    case .array(let elements): .array(elements.map(withShownPaths))
    case .null, .boolean, .number, .string, .line, .verbatim: value
    }
  }
}

extension Compilation {
  /// The theme with a name, the default one without; `nil` if there is none at all.
  func theme(named name: String?) throws(ToolFailure) -> Theme? {
    guard let name else { return themes.first }
    guard let theme = themes.first(where: { $0.name == name }) else {
      throw ToolFailure(
        "there is no theme `\(name)`; there are \(themes.map(\.name).joined(separator: ", "))")
    }
    return theme
  }

  /// The failure for an unknown token, with the nearest one.
  func unknownToken(_ path: String) -> ToolFailure {
    guard let tokens else {
      return ToolFailure("the tokens cannot be read; call `check_tokens` for the reasons")
    }
    var paths: [String] = []
    tokens.forEachPath { paths.append($1) }
    return ToolFailure("there is no token `\(path)`" + didYouMean(nearestName(to: path, among: paths)))
  }
}
