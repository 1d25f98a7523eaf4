package import Compiler
import Diagnostics
import Dialects
import Emission
import Tokens

extension Compilation {
  /// The files of a folder in which nothing is a token, as trees of values: each scalar is one, as `records:` says; `nil` if the
  /// values are not those of tokens.
  ///
  /// - Parameter folder: with a slash at its end.
  package func asTreesOfValues(in folder: String, loading loader: SourceLoader) -> Compilation? {
    guard refusal == nil, tokens?.tokens.isEmpty != false, !filesRead.isEmpty else { return nil }
    var request = Request(.resolveThemes, inputs: [])
    request.configuration = folder + "tokenc.yaml"
    request.dialectUnits = DefaultUnits(dimension: .px, duration: .ms)
    (request.dropsLost, request.allowsPartialTokens) = (true, true)
    let configuration = (folder + "tokenc.yaml", Array(Self.records(of: filesRead).utf8))
    let trees = compile(request, loading: loader.overlaid(with: [configuration]))
    return trees.looksLikeTokens ? trees : nil
  }

  /// The line that reads every scalar of files as a token.
  static func records(of paths: [String]) -> String {
    let patterns = patterns(of: paths).map { "\"\($0)\"" }.joined(separator: ", ")
    return "records: [{files: [\(patterns)], at: \"**\"}]\n"
  }

  /// Whether at least half of the values have a type, and a quarter and three of them one that other data seldom has, such as a
  /// color.
  private var looksLikeTokens: Bool {
    guard let tokens, !log.hasErrors else { return false }
    let types = tokens.ids.compactMap { tokens[$0, 0].value }.map { tokens.values[Int($0)].type }
    let telling = types.count { type in
      [.color, .dimension, .duration, .cubicBezier, .shadow, .gradient, .border, .transition, .typography]
        .contains(type)
    }
    let others = types.count { [.number, .fontFamily, .fontWeight, .strokeStyle].contains($0) }
    return telling > 2 && telling * 4 >= types.count && (telling + others) * 2 >= types.count
  }
}

extension Diagnostic {
  /// What is said of trees of values.
  static func readAsTrees(in path: String) -> Diagnostic {
    Diagnostic(
      .note, .foreignDialect,
      "each value of the files is read as a token, as `records:` says, with the type that its name and its form show; correct it if some are something else",
      at: .file(path))
  }
}
