import Compiler
import Diagnostics
import Editing
import Emission
import Syntax
import Text
import Tokens

extension Host {
  /// The summary of a token, with paths relative to the working directory.
  func json(of summary: TokenSummary, _ compilation: Compilation) -> JSON {
    var lines = LineTables(compilation.sources)
    let users = compilation.users(of: summary.path)
    return .object([
      "token": .string(summary.path), "type": summary.type.map { .string($0) },
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
                  "path": .string(spelled(absolute(compilation.sources[hop.place.source].path))),
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
            "ratio": .verbatim(Array(ratioText(pair.ratio).utf8)), "required": .number(pair.required),
            "verdict": .string(pair.verdict),
          ]
        }),
      "names": .object(summary.names.map { .init($0.format.name, .string($0.name)) }),
    ])
  }
}
