import Compiler
import Diagnostics
import Emission
import Syntax
import Tokens

/// The names of tokens in code: a column for each output of the configuration, or for each built-in format if
/// it has none. To make them takes longer than all else, so the page after a change has those of the page before,
/// unless one of them may have changed.
package struct CatalogueNames: Sendable {
  /// A name of a token.
  struct Entry {
    /// Its bytes in `texts`.
    var text: Range<Int>
    /// The number of the set of formats that share it in `sets`.
    var set: UInt8
  }

  /// The distinct titles of the formats.
  let columns: [String]
  /// The sets of columns that share a token's name, with a bit for each column.
  private(set) var sets: [UInt32] = []
  private(set) var entries: [Entry] = []
  private(set) var texts: [UInt8] = []
  /// By token: its distinct names among `entries`; `nil` until they are made.
  private var ranges: [Range<Int>?]
  private let names: Names
  /// By column: the number of its output among the named ones.
  private let outputs: [Int]
  /// Every text that has no tokens, such as the configuration, and the themes: what outputs are made of.
  private let others: [Source]
  private let themes: [Theme]

  /// The maximum number of columns on the page.
  private static let limit = 24
  private static let setLimit = 255

  init(of compilation: Compilation, _ tokens: TokenSet, themes: [Theme], by workers: Workers) {
    let wanted = compilation.codeOutputs(themes: themes)
    // Tokens that cannot be named are left out; a build with such an output reports why.
    var log = DiagnosticLog()
    let names = Names(
      naming: tokens, anatomies: [], for: wanted, areWritten: false, by: workers, log: &log)
    var columns: [String] = []
    var outputs: [Int] = []
    for (index, output) in wanted.enumerated() where columns.count < Self.limit {
      let others = outputs.filter { wanted[$0].format == output.format }
      // Formats about controls do not name tokens.
      guard tokens.ids.contains(where: { names.codeName(of: $0, in: index) != nil }) else {
        continue
      }
      guard !others.contains(where: { Self.areEqual(index, $0, names, tokens) }) else { continue }
      columns.append(others.isEmpty ? output.format.title : "\(output.format.title) (\(output.file))")
      outputs.append(index)
    }
    (self.columns, self.outputs, self.names) = (columns, outputs, names)
    (others, self.themes) = (compilation.textsWithoutTokens, themes)
    ranges = [Range<Int>?](repeating: nil, count: tokens.tokens.count)
  }

  private static func areEqual(_ one: Int, _ other: Int, _ names: Names, _ tokens: TokenSet) -> Bool {
    tokens.ids.allSatisfy { names.codeName(of: $0, in: one) == names.codeName(of: $0, in: other) }
  }

  /// Whether the tokens of another run of the same request have these names.
  func fit(_ compilation: Compilation, _ tokens: TokenSet, themes: [Theme]) -> Bool {
    themes == self.themes
      && others.elementsEqual(compilation.textsWithoutTokens) { $0.path == $1.path && $0.bytes == $1.bytes }
      && names.fit(tokens)
  }

  /// The name of a token in a column; `nil` if the output leaves it out.
  func spelling(of token: TokenID, in column: Int) -> String? {
    names.codeName(of: token, in: outputs[column])
  }

  /// Makes the distinct names of a token. Sets are numbered in the order of the page.
  mutating func add(_ token: TokenID) {
    guard ranges[Int(token.rawValue)] == nil else { return }
    let start = entries.count
    for (text, set) in distinct(of: token) {
      let start = texts.count
      texts += text.utf8
      entries.append(Entry(text: start..<texts.count, set: set))
    }
    ranges[Int(token.rawValue)] = start..<entries.count
  }

  /// The distinct names of a token that was added, among `entries`.
  func range(of token: TokenID) -> Range<Int> { ranges[Int(token.rawValue)] ?? 0..<0 }

  /// The distinct names of a token, each with the number of the set of formats that share it.
  private mutating func distinct(of token: TokenID) -> [(text: String, set: UInt8)] {
    var found: [(text: String, columns: UInt32)] = []
    for column in columns.indices {
      guard let text = spelling(of: token, in: column), !text.isEmpty else { continue }
      let bit = UInt32(1) << UInt32(column)
      let known = found.firstIndex {
        $0.text.utf8.count == text.utf8.count && $0.text.utf8.elementsEqual(text.utf8)
      }
      if let known {
        found[known].columns |= bit
      } else {
        found.append((text, bit))
      }
    }
    return found.map { name in
      let set = sets.firstIndex(of: name.columns) ?? sets.count
      // If there are too many sets, the name is shown under its first format only.
      if set == sets.count, set < Self.setLimit { sets.append(name.columns) }
      return (name.text, UInt8(min(set, Self.setLimit - 1)))
    }
  }
}

extension Compilation {
  /// The address of the design file that the first output for Code Connect names.
  var designFile: String? {
    configuration.outputs.lazy.map { entry in
      var output = Output(format: entry.format, file: entry.file, themes: [])
      output.apply(entry.settings)
      return output[CodeConnectOptions.url]
    }.first { !$0.isEmpty }
  }

  /// The texts that define no tokens, such as the configuration.
  fileprivate var textsWithoutTokens: [Source] {
    guard let tokens else { return sources.all }
    let defining = Set(tokens.definitions.map(\.document)).map { tokens.documents[Int($0)].source }
    return sources.all.enumerated().filter { !defining.contains(SourceID(rawValue: UInt32($0.offset))) }
      .map(\.element)
  }

  /// The outputs whose names are shown: those of the configuration except templates, or else one for each
  /// format.
  fileprivate func codeOutputs(themes: [Theme]) -> [Output] {
    let entries = configuration.outputs.filter { $0.format.ownTemplate == nil }
    let outputs =
      entries.isEmpty
      ? Format.all.map { Output(format: $0, file: $0.name, themes: themes) }
      : entries.map { entry in
        var output = Output(format: entry.format, file: entry.file, themes: themes)
        output.apply(entry.settings)
        return output
      }
    return outputs.map { output in
      var output = output
      (output.names, output.identifiers) = (configuration.names, configuration.identifiers)
      output.naming = configuration.naming
      return output
    }
  }
}
