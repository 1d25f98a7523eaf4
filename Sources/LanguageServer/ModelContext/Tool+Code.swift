import Compiler
import Consumers
import Diagnostics
import Tokens

extension Tool {
  /// The most uses of an answer.
  private static let mostUses = 50

  static let codeUses = Tool("code_uses") { server, arguments throws(ToolFailure) in
    let compilation = try server.compilation(of: arguments)
    let path = arguments["token"]?.string ?? ""
    guard let id = compilation.tokens?.id(at: path), let names = ConsumerNames(of: compilation, orUsual: true)
    else {
      throw compilation.unknownToken(path)
    }
    let files = try server.codeFiles(arguments["code"])
    var (total, used, uses): (Int, Int, [JSON]) = (0, 0, [])
    for file in files {
      guard let bytes = try? server.host.loader.load(file), let text = CodeText(bytes, ofFile: file) else {
        continue
      }
      let found = CodeScan(text, names.code).findings.filter {
        if case .use(let use) = $0.kind { names.entries[use.number].token == id } else { false }
      }
      guard !found.isEmpty else { continue }
      (total, used) = (total + found.count, used + 1)
      let lines = LineTable(bytes)
      for finding in found.prefix(mostUses - uses.count) {
        let place = lines.location(of: finding.range.lowerBound)
        uses.append([
          "path": .string(server.shown(file)), "line": JSON(place.line), "column": JSON(place.column),
          "text": .string(String(decoding: bytes[finding.range], as: UTF8.self)),
        ])
      }
    }
    return ["total": JSON(total), "files": JSON(used), "uses": .array(uses)]
  }
}

extension ModelContextServer {
  /// The files of code that patterns name, in the working directory or the root.
  func codeFiles(_ patterns: JSON?) throws(ToolFailure) -> [String] {
    let patterns = (patterns?.array ?? []).compactMap(\.string)
    guard !patterns.isEmpty else { throw ToolFailure("`code` is a list of patterns, such as `src/**/*.css`") }
    for pattern in patterns
    where pattern.hasPrefix("/") || pattern.split(separator: "/").contains("..") || pattern.utf8.contains(0) {
      throw ToolFailure("`\(pattern)` is not a path below the working directory")
    }
    let found = ConsumerFiles(matching: patterns.map { ($0, "") }, host.loader)
    let inside = found.paths.filter { path in
      (try? host.loader.canonicalPath(path)).map { FilePath($0).isInside(FilePath(host.workingFolder)) }
        ?? false
    }
    guard !inside.isEmpty else {
      throw ToolFailure("\(patterns.map { "`\($0)`" }.joined(separator: ", ")) matches no file of code")
    }
    return inside
  }
}
