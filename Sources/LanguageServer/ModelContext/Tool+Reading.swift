import Compiler
import Diagnostics
import Queries
import Tokens

extension Tool {
  static let explainToken = Tool(
    "explain_token",
    "A token's value in each theme, its alias chain with places, what uses it, its contrast pairs, and its names in generated code.",
    input: [.init("token", .described(.text, "The path, its names joined by dots."), required: true)],
    output: [
      .init("token", .text, required: true), .init("type", .text), .init("description", .text),
      .init("deprecated", .text), .init("values", .list(of: .anyObject), required: true),
      .init("usedBy", .list(of: .text), required: true), .init("users", .whole, required: true),
      .init("contrast", .list(of: .anyObject), required: true), .init("names", .anyObject, required: true),
    ]
  ) { server, arguments throws(ToolFailure) in
    let compilation = try server.compilation(of: arguments)
    let root = try server.root(arguments)
    let path = arguments["token"]?.string ?? ""
    guard let summary = compilation.summary(of: path) else { throw compilation.unknownToken(path) }
    return server.json(of: summary, compilation, root)
  }

  static let checkTokens = Tool(
    "check_tokens",
    "Find all mistakes in the token files, with their fixes. With `text`, the result is what it would be for these contents.",
    input: [
      .init("strict", .described(.flag, "Follow DTCG 2025.10 strictly.")),
      .init("limit", .described(.whole, "The most diagnostics (50).")),
      .init("text", .described(.anyObject, "Contents by path below the root, in place of the files.")),
    ],
    output: [
      .init("errors", .whole, required: true), .init("warnings", .whole, required: true),
      .init("findings", .list(of: .anyObject), required: true),
    ]
  ) { server, arguments throws(ToolFailure) in
    var texts: [JSON.Member] = []
    if case .object(let members)? = arguments["text"] { texts = members }
    let compilation = try server.compilation(
      of: arguments, isStrict: arguments["strict"]?.boolean ?? false, texts: texts)
    let limit = max(0, arguments["limit"]?.integer ?? 50)
    let findings = Findings(
      compilation.log, in: compilation.sources, themes: compilation.themes.map(\.name), limit: limit)
    let lines = findings.jsonLines().split(separator: UInt8(ascii: "\n")).compactMap {
      JSON(parsing: Array($0))
    }
    func count(_ severity: Diagnostic.Severity) -> JSON {
      JSON(compilation.log.diagnostics.count { $0.severity == severity })
    }
    return ["errors": count(.error), "warnings": count(.warning), "findings": .array(lines)]
  }
}

extension ModelContextServer {
  /// The summary of a token, with file paths relative to a root.
  func json(of summary: TokenSummary, _ compilation: Compilation, _ root: String) -> JSON {
    var lines = LineTables(compilation.sources)
    let users = compilation.users(of: summary.path)
    return .object([
      "token": .string(summary.path), "type": summary.type.map { .string($0.rawValue) },
      "description": summary.description.map { .string($0) },
      "deprecated": summary.deprecation.map { .string($0) },
      "values": .array(
        summary.values.map { value in
          .object([
            "theme": .string(value.theme), "value": value.text.map { .string($0) },
            "chain": .array(
              value.chain.map { hop in
                let location = lines.location(of: hop.place)
                return [
                  "token": .string(hop.path),
                  "path": .string(relative(compilation.sources[hop.place.source].path, to: root)),
                  "line": JSON(location.line), "column": JSON(location.column),
                ]
              }),
          ])
        }),
      "usedBy": .array(users.prefix(50).map { .string($0) }), "users": JSON(users.count),
      "contrast": .array(
        summary.pairs.map { pair in
          [
            "theme": .string(pair.theme),
            (pair.isForeground ? "background" : "foreground"): .string(pair.other),
            "ratio": .number(pair.ratio), "required": .number(pair.required),
            "verdict": .string(pair.verdict),
          ]
        }),
      "names": .object(summary.names.map { .init($0.format, .string($0.name)) }),
    ])
  }
}

/// Places as lines and columns from 1. The lines of each source are counted once.
struct LineTables {
  private let sources: Sources
  private var tables: [SourceID: LineTable] = [:]

  init(_ sources: Sources) { self.sources = sources }

  mutating func location(of range: SourceRange) -> SourceLocation {
    let table = tables[range.source] ?? LineTable(sources[range.source].bytes)
    tables[range.source] = table
    return table.location(of: range.bytes.lowerBound)
  }

  /// The end of a range.
  mutating func end(of range: SourceRange) -> SourceLocation {
    location(of: SourceRange(source: range.source, range.bytes.upperBound..<range.bytes.upperBound))
  }
}

extension Compilation {
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
