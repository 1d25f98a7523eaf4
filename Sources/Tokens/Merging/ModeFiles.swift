import Diagnostics
import Syntax
import Text

/// Files that define the same tokens, such as a light and a dark file: the contexts of a modifier that does
/// not exist yet.
struct ModeFiles {
  /// One definition of a token and an earlier one in another file, by their declarations.
  typealias Duplicate = (first: Int, second: Int)

  /// The numbers of their documents, in the order of reading.
  private(set) var files: [UInt32]
  /// The first token that two of them define.
  let duplicate: Duplicate
  /// The number of tokens with several definitions.
  let count: Int
  /// By file: its name as a context, if the files override tokens of the rest.
  private(set) var overlays: [UInt32: String] = [:]
  /// By file with only some of the tokens of another, usual one, such as a dark file with what differs from the light one: that one.
  private(set) var completions: [UInt32: UInt32] = [:]

  /// Two tokens may collide by accident.
  private static let minimum = 3

  /// The sets of files among duplicates: files that override tokens of the rest, and files that define the same tokens.
  static func sets(
    in duplicates: [Duplicate], of tokens: [TokenSet.Definition], in documents: Documents
  ) -> [ModeFiles] {
    var sizes: [UInt32: Int] = [:]
    for token in tokens { sizes[token.document, default: 0] += 1 }
    let overlays = overlays(in: duplicates, of: tokens, sizes, documents)
    let rest = overlays.map { set in duplicates.filter { !set.explains($0, of: tokens) } } ?? duplicates
    return (overlays.map { [$0] } ?? []) + alike(in: rest, of: tokens, sizes, documents)
  }

  /// Files named after an appearance, such as `themes/dark.json`, at least half of whose tokens override tokens of files with
  /// other names.
  private static func overlays(
    in duplicates: [Duplicate], of tokens: [TokenSet.Definition], _ sizes: [UInt32: Int],
    _ documents: Documents
  ) -> ModeFiles? {
    var names: [UInt32: String] = [:]
    for file in sizes.keys {
      names[file] = ThemeWords.appearance(ofFile: documents.sources[documents[Int(file)].source].path)
    }
    guard !names.isEmpty, names.count < sizes.count else { return nil }
    var counts: [UInt32: Int] = [:]
    for (first, group) in Dictionary(grouping: duplicates, by: \.first) {
      let files = Set(([first] + group.map(\.second)).map { tokens[$0].document })
      guard files.contains(where: { names[$0] == nil }) else { continue }
      for file in files { counts[file, default: 0] += 1 }
    }
    names = names.filter { file, _ in
      let count = counts[file] ?? 0
      return count >= minimum && 2 * count >= sizes[file] ?? 0
    }
    let common = duplicates.filter { duplicate in
      [duplicate.first, duplicate.second].contains { names[tokens[$0].document] != nil }
    }
    guard let duplicate = common.first else { return nil }
    return ModeFiles(
      files: names.keys.sorted(), duplicate: duplicate, count: Set(common.map(\.first)).count, overlays: names
    )
  }

  /// Two files are in the same set if one shares at least half of its tokens with the other, which is not much larger, or if
  /// they are exports of two modes of Figma.
  private static func alike(
    in duplicates: [Duplicate], of tokens: [TokenSet.Definition], _ sizes: [UInt32: Int],
    _ documents: Documents
  ) -> [ModeFiles] {
    var pairs: [Pair: Int] = [:]
    for duplicate in duplicates { pairs[Pair(duplicate, of: tokens), default: 0] += 1 }
    // By file: the first file of its set.
    var first: [UInt32: UInt32] = [:]
    func root(_ file: UInt32) -> UInt32 {
      var file = file
      while let next = first[file], next != file { file = next }
      return file
    }
    for (pair, count) in pairs {
      let (one, two) = (sizes[pair.first] ?? 0, sizes[pair.second] ?? 0)
      let areAlike = count >= minimum && 2 * count >= min(one, two) && 5 * count >= max(one, two)
      guard areAlike || documents.areFigmaModes(pair.first, pair.second) else { continue }
      let (a, b) = (root(pair.first), root(pair.second))
      first[max(a, b)] = min(a, b)
      first[min(a, b)] = min(a, b)
    }
    return Dictionary(grouping: first.keys, by: root).sorted { $0.key < $1.key }.compactMap { _, files in
      let set = Set(files)
      let common = duplicates.filter {
        let pair = Pair($0, of: tokens)
        return set.contains(pair.first) && set.contains(pair.second)
      }
      guard let duplicate = common.first else { return nil }
      var modes = ModeFiles(
        files: set.sorted(), duplicate: duplicate, count: Set(common.map(\.first)).count)
      for usual in modes.files
      where ThemeWords(documents.sources[documents[Int(usual)].source].path).isUsual {
        for other in modes.files where sizes[other] ?? 0 < sizes[usual] ?? 0 {
          let count = pairs[Pair(min(usual, other), max(usual, other))] ?? 0
          if 10 * count >= 9 * (sizes[other] ?? 0) { modes.completions[other] = usual }
        }
      }
      return modes
    }
  }

  /// The files of two definitions of a token.
  private struct Pair: Hashable {
    let first, second: UInt32

    init(_ first: UInt32, _ second: UInt32) {
      (self.first, self.second) = (first, second)
    }

    init(_ duplicate: Duplicate, of tokens: [TokenSet.Definition]) {
      first = tokens[duplicate.first].document
      second = tokens[duplicate.second].document
    }
  }

  /// Whether a duplicate is between two of the files, or between an overriding file and any other.
  func explains(_ duplicate: Duplicate, of tokens: [TokenSet.Definition]) -> Bool {
    let isFirst = files.contains(tokens[duplicate.first].document)
    let isSecond = files.contains(tokens[duplicate.second].document)
    return overlays.isEmpty ? isFirst && isSecond : isFirst || isSecond
  }
}

extension Documents {
  /// The mode that an export of Figma says that it holds.
  func figmaMode(of number: UInt32) -> String? {
    let document = self[Int(number)]
    guard let extensions = document.value(of: .extensions, in: document.root) else { return nil }
    for (key, value) in document.entries(of: extensions)
    where names[document.name(of: key)].elementsEqual("com.figma.modeName".utf8) {
      return document.kind(of: value) == .string ? document.string(of: value) : nil
    }
    return nil
  }

  /// Whether two files are exports of different modes of Figma.
  fileprivate func areFigmaModes(_ one: UInt32, _ other: UInt32) -> Bool {
    guard let one = figmaMode(of: one), let other = figmaMode(of: other) else { return false }
    return !one.utf8.elementsEqual(other.utf8)
  }
}

extension Diagnostic {
  /// One diagnostic for all tokens that files of different modes define: a warning if the files have an order, in which
  /// one file replaces the other without a word.
  static func sameTokens(
    in set: ModeFiles, _ suggestion: ModeSuggestion, with policy: MergePolicy,
    of tokens: [TokenSet.Definition],
    in documents: Documents
  ) -> Diagnostic {
    func range(of token: Int) -> SourceRange {
      let definition = tokens[token]
      return documents.range(of: NodePlace(document: definition.document, node: definition.key))
    }
    let names = set.files.map { "`\(documents.sources[documents[Int($0)].source].path)`" }
    let count = counted(set.count, "token")
    let what =
      set.overlays.isEmpty
      ? "define the same \(count); make the files contexts"
      : names.count == 1
        ? "defines \(count) of other files again; make it a context"
        : "define \(count) of other files again; make them contexts"
    let loss = policy == .ordered ? ", or else only the last file applies" : ""
    return Diagnostic(
      policy == .ordered ? .warning : .error, .duplicateToken,
      "\(names.listed()) \(what) of a modifier, as the notes show\(loss)",
      at: range(of: set.duplicate.second),
      notes: [.init("the other definition of the first one", at: range(of: set.duplicate.first))]
        + suggestion.notes)
  }
}
