import Audit
package import Compiler
import Diagnostics
import Emission
import Syntax
import Text
import Tokens

/// The value of a stage as text, for people who learn how the compiler works. Its form may change at any time.
package enum StageDump: String, CaseIterable, Sendable {
  /// The files and the settings that were found.
  case inputs
  /// The syntax tree of each token file.
  case documents
  /// Themes, the permutations that they need with their sources, and outputs.
  case plan
  /// The outcome of each token in each permutation.
  case tokens
  /// The pairs of colors that the audit measured.
  case report
  /// The names of each token in each output.
  case names

  /// One line for each element of the stage's value; empty if the run did not reach the stage.
  package func text(of compilation: Compilation) -> [UInt8] {
    let lines =
      switch self {
      case .inputs: Self.inputs(of: compilation)
      case .documents:
        compilation.tokens?.documents.flatMap { Self.tree(of: $0, in: compilation.sources) } ?? []
      case .plan: Self.plan(of: compilation)
      case .tokens: compilation.tokens.map(Self.outcomes) ?? []
      case .report: Self.pairs(of: compilation)
      case .names: Self.names(of: compilation)
      }
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  private static func inputs(of compilation: Compilation) -> [String] {
    ["configuration \(compilation.configuration.path ?? "none")"]
      + compilation.foldersRead.map { "folder \($0)" } + compilation.filesRead.map { "file \($0)" }
      + compilation.anatomies.map { "component \($0.name)" }
  }

  /// Each node on a line, after its place: `12..<19 string "#005ce5"`.
  private static func tree(of document: Document, in sources: Sources) -> [String] {
    var lines = ["\(sources[document.source].path) \(document.notation)"]
    var open: [(node: NodeID, depth: Int, key: String)] = [(document.root, 1, "")]
    while let (node, depth, key) = open.popLast() {
      let bytes = document.range(of: node).bytes
      var line = String(repeating: "  ", count: depth) + "\(bytes.lowerBound)..<\(bytes.upperBound) "
      line += key + "\(document.kind(of: node))"
      switch document.kind(of: node) {
      case .mapping:
        open += document.entries(of: node).map {
          ($0.value, depth + 1, quoted(document.string(of: $0.key)) + ": ")
        }
        .reversed()
      case .sequence: open += document.elements(of: node).map { ($0, depth + 1, "") }.reversed()
      case .string, .number, .boolean, .null, .alias: line += " " + quoted(document.string(of: node))
      }
      lines.append(line)
    }
    return lines
  }

  private static func plan(of compilation: Compilation) -> [String] {
    let themes = compilation.themes.map {
      "theme \($0.name): \($0.appearance), \($0.contrast) contrast, permutation \($0.permutation)"
    }
    guard let tokens = compilation.tokens else { return themes }
    let permutations = tokens.permutations.indices.map { index in
      let input = tokens.permutations[index].input.map { "\($0.modifier): \($0.context)" }
      let sources = compilation.tokenSources[index].map { source in
        compilation.sources[tokens.documents[source.document].source].path
      }
      return "permutation \(index) {\(input.joined(separator: ", "))}: \(sources.joined(separator: ", "))"
    }
    return themes + permutations
      + compilation.outputs.map { output in
        "output \(output.format.name) \(output.file): \(output.themes.map(\.name).joined(separator: ", "))"
      }
  }

  private static func outcomes(of tokens: TokenSet) -> [String] {
    tokens.ids.flatMap { id in
      [tokens.dottedPath(of: id)]
        + tokens.permutations.indices.map { index in
          let outcome = tokens.permutations[index].outcomes[Int(id.rawValue)]
          guard let token = tokens.token(id, in: index) else {
            return "  \(index) \(outcome == .absent ? "absent" : "invalid")"
          }
          let value = tokens.values[Int(token.value)]
          let alias = token.alias.map { " from \(tokens.dottedPath(of: $0))" } ?? ""
          return "  \(index) \(value.type.rawValue) \(ValueText.describe(value))\(alias)"
        }
    }
  }

  private static func pairs(of compilation: Compilation) -> [String] {
    guard let report = compilation.report else { return [] }
    return report.contrast.map { pair in
      "\(report.path(of: pair.foreground)) on \(report.path(of: pair.background)) in \(report.place(of: pair)): "
        + "\(pair.ratio) of \(pair.required), \(pair.verdict.rawValue)"
    }
  }

  private static func names(of compilation: Compilation) -> [String] {
    guard let tokens = compilation.tokens, let names = TokenNames(of: compilation) else { return [] }
    return tokens.ids.flatMap { id in
      [tokens.dottedPath(of: id)]
        + names.outputs.enumerated().compactMap { index, output in
          names.forms(of: id, in: index).map { forms in
            "  \(output.file) \(forms.all.map(\.text).joined(separator: ", "))"
          }
        }
    }
  }
}
