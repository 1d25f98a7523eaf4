package import Compiler
import Diagnostics
import Text
import Tokens

extension Compilation {
  /// The files of a folder in which nothing is a token, as `records:` reads them: lists of records with a name and a value, or
  /// trees in which each scalar is a token; `nil` if the values are not those of tokens.
  ///
  /// - Parameter folder: with a slash at its end.
  package func asTreesOfValues(in folder: String, loading loader: SourceLoader) -> Compilation? {
    guard refusal == nil, tokens?.tokens.isEmpty != false, !filesRead.isEmpty else { return nil }
    let files = Self.patterns(of: filesRead).map(quoted).joined(separator: ", ")
    func read(_ records: String) -> Compilation {
      var request = Request(.resolveThemes, inputs: [])
      request.configuration = folder + "tokenc.yaml"
      request.dialectUnits = DefaultUnits(dimension: .px, duration: .ms)
      (request.dropsLost, request.allowsPartialTokens) = (true, true)
      let configuration = (path: folder + "tokenc.yaml", bytes: Array(records.utf8))
      return compile(request, loading: loader.overlaid(with: [configuration]))
    }
    let trees = read("records: [{files: [\(files)], at: \"**\"}]\n")
    let entries = trees.listsOfRecords.map { place, name in
      "  - {files: [\(files)], at: \(quoted(place)), name: \"{\(name)}\", value: value}\n"
    }
    let lists = entries.isEmpty ? nil : read("records:\n" + entries.joined())
    return [lists, trees].lazy.compactMap(\.self).first { $0.looksLikeTokens }
  }

  /// Where the items of lists have a value and a name, such as `color.tokens.*`, and the member with the name.
  private var listsOfRecords: [(place: String, name: String)] {
    guard let tokens else { return [] }
    let paths = tokens.ids.map { id in
      tokens.paths.segments(of: tokens.path(of: id)).map { tokens.names.string($0) }
    }
    let known = Set(paths)
    var lists: [(place: String, name: String)] = []
    var places: Set<String> = []
    for path in paths {
      guard let end = path.lastIndex(of: "value"), end > 0, Int(path[end - 1]) != nil else { continue }
      let item = Array(path[..<end])
      let isPlain = item.allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" } }
      let place = item.map { Int($0) == nil ? $0 : "*" }.joined(separator: ".")
      let names = ["name", "token", "key", "id", "label"]
      guard isPlain, let name = names.first(where: { known.contains(item + [$0]) }),
        places.insert(place).inserted
      else { continue }
      lists.append((place, name))
    }
    return lists
  }

  /// Whether at least half of the values have a type, and a quarter and three of them one that other data seldom has, such as a
  /// color.
  private var looksLikeTokens: Bool {
    guard let tokens, !log.hasErrors else { return false }
    let types = tokens.ids.compactMap { tokens[$0, 0].value }.map { tokens.values[Int($0)].type }
    let telling = types.count { type in
      [.color, .dimension, .shadow, .gradient, .border, .transition, .typography].contains(type)
    }
    // Configurations of servers have durations, too.
    let others = types.count { [.number, .duration, .fontFamily, .fontWeight, .strokeStyle].contains($0) }
    return telling > 2 && telling * 4 >= types.count && (telling + others) * 2 >= types.count
  }
}

extension Diagnostic {
  /// What is said of trees of values.
  static func readAsTrees(in path: String) -> Diagnostic {
    Diagnostic(
      .note, .foreignDialect,
      "the files are read as `records:` says: each value is a token, or each item of a list, with the type that its name and its form show; correct it if some are something else",
      at: .file(path))
  }
}
