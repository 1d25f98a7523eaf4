import Compiler
import Diagnostics
import Emission
import Reports
import Text
import Tokens

extension TokenService {
  func arguments(_ fields: RequestFields, _ goal: Request.Goal) throws(RPCError) -> RunArguments {
    try RunArguments(fields, goal, today: surroundings.today(), programs: surroundings.programs)
  }

  /// Compiles; also returns the files that were written.
  mutating func result(of arguments: RunArguments) throws(RPCError) -> (json: JSON, written: [String]) {
    try result(of: run(arguments), arguments)
  }

  /// What a client learns of a compilation.
  func result(
    of compilation: Compilation, _ arguments: RunArguments
  ) throws(RPCError) -> (json: JSON, written: [String]) {
    if case .usage(let problem)? = compilation.refusal { throw RPCError(.invalidParameters, problem) }
    var log = compilation.log
    var files: [JSON] = []
    var written: [String] = []
    if arguments.writes {
      (written, log) = surroundings.write(compilation, arguments.request)
      files = written.map { ["path": .string($0)] }
    } else {
      if arguments.request.outputs.isEmpty {
        for diagnostic in host.review(compilation) { log.report(diagnostic) }
      }
      let rendered = compilation.succeeded ? compilation.files.rendered(by: host.workers, log: &log) : []
      if !log.hasErrors { files = rendered.map(\.json) }
    }
    let tokens = arguments.hasTokens && !log.hasErrors ? compilation.fullJSON(by: host.workers) : nil
    let json: JSON = [
      "themes": .strings(compilation.themes.map(\.name)), "tokens": tokens.map { .verbatim($0) } ?? .null,
      "diagnostics": .array(Self.json(of: log, compilation)), "files": .array(files),
      "inputs": .strings(compilation.filesRead + compilation.foldersRead.map { $0 + "/" }),
    ]
    return (json, written)
  }

  /// Diagnostics as `--diagnostics json` has them, all of them.
  static func json(of log: DiagnosticLog, _ compilation: Compilation) -> [JSON] {
    Findings(log, in: compilation.sources, themes: compilation.themes.map(\.name), limit: nil).jsonLines()
      .split(separator: UInt8(ascii: "\n")).map { .verbatim(Array($0)) }
  }
}

extension GeneratedFile {
  /// The path and the contents: a text, or else in Base64 (RFC 4648 §4).
  fileprivate var json: JSON {
    let bytes = bytes
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return ["path": .string(path), "base64": .string(base64(bytes))]
    }
    return ["path": .string(path), "contents": .string(text)]
  }
}
