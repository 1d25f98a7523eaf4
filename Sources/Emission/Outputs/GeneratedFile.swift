package import Diagnostics
package import Syntax
package import Tokens

/// A generated file: its path as the user spells it, and its content.
///
/// Joining the parts of the content would copy all of it. A part is rendered each time it is asked for, on any thread, so that
/// a large file can be written without being in memory as a whole.
package struct GeneratedFile: Sendable {
  package let path: String
  /// The number of its output; `nil` for other files of a run.
  package let output: Int?
  /// In bytes.
  package let maximumSize: Int
  /// How many parts the content has: at least one.
  package let partCount: Int
  private let render: @Sendable (Int) -> [UInt8]?

  /// A file whose content is in memory.
  package init(path: String, parts: [[UInt8]], of output: Int? = nil) {
    let parts = parts.isEmpty ? [[]] : parts
    self.init(path: path, of: output, maximumSize: Self.maximumSize, partCount: parts.count) { parts[$0] }
  }

  package init(path: String, bytes: [UInt8]) { self.init(path: path, parts: [bytes]) }

  /// - Parameter render: renders a part; `nil` if it would be beyond the limit.
  init(
    path: String, of output: Int?, maximumSize: Int, partCount: Int,
    _ render: @escaping @Sendable (Int) -> [UInt8]?
  ) {
    (self.path, self.output, self.maximumSize) = (path, output, maximumSize)
    (self.partCount, self.render) = (partCount, render)
  }

  /// A part of the content; `nil` if the content would be too large.
  package func part(_ index: Int) -> [UInt8]? { render(index) }

  /// The content in pieces, as far as it is within the limit.
  package var parts: [[UInt8]] { (0..<partCount).compactMap(render) }

  /// The content in one piece, as far as it is within the limit.
  package var bytes: [UInt8] { parts.reduce(into: []) { $0 += $1 } }

  /// How many bytes the content has.
  package var size: Int { parts.reduce(0) { $0 + $1.count } }

  /// The maximum size of a file: 1 GiB.
  package static let maximumSize = 1 << 30

  /// The name of the file that lists the generated files in an output folder.
  package static let folderListName = ".tokenc-files"
}

extension [GeneratedFile] {
  /// The numbers of all parts, those of each file together.
  package var partNumbers: [(file: Int, part: Int)] {
    indices.flatMap { file in (0..<self[file].partCount).map { (file: file, part: $0) } }
  }

  /// The same files with their contents in memory. There are none if one of them is too large.
  package func rendered(by workers: Workers = .one, log: inout DiagnosticLog) -> [GeneratedFile] {
    let numbers = partNumbers
    let texts = workers.map(numbers.count) { self[numbers[$0].file].part(numbers[$0].part) }
    var next = 0
    let files = map { file in
      let parts = texts[next..<next + file.partCount].compactMap(\.self)
      next += file.partCount
      let rendered = GeneratedFile(path: file.path, parts: parts, of: file.output)
      if parts.count < file.partCount || rendered.size > file.maximumSize { log.report(.tooLarge(file)) }
      return rendered
    }
    return log.hasErrors ? [] : files
  }
}

extension Diagnostic {
  /// A file that would exceed its maximum size.
  package static func tooLarge(_ file: GeneratedFile) -> Diagnostic {
    let limit = file.maximumSize
    let size = limit >= 1 << 20 ? "\(limit >> 20) MiB" : "\(limit) bytes"
    return Diagnostic(
      .limitExceeded,
      "the file would have more than \(size), or take too many rounds of sections: nest fewer sections, or write fewer tokens",
      at: .file(file.path))
  }
}

extension [GeneratedFile] {
  /// The files of all named outputs, in parts that workers can render in parallel.
  ///
  /// Names and templates must be free of errors.
  package init(
    emitting tokens: TokenSet, anatomies: [Anatomy], named names: Names, sources: SourceNames,
    templates: TemplateLibrary, maximumSize: Int = GeneratedFile.maximumSize, by workers: Workers = .one
  ) {
    let surroundings = Surroundings(
      anatomies: anatomies, names: sources, templates: templates, maximumSize: maximumSize,
      hasUnicode: tokens.hasUnicode || names.outputs.contains(where: \.hasUnicode)
        || !sources.all.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
    let workers = workers.forWork(of: tokens.tokens.count * names.outputs.count, atLeast: 1_000)
    let sets = names.tokensWithEasings(by: workers)
    let held = workers.map(names.slots.count) {
      HeldTokens(names.slots[$0], in: sets[$0], names.typesOfSelections[$0])
    }
    self = workers.map(names.outputs.count) { index in
      let selection = names.selections[index]
      let output = OutputTokens(sets[selection], names, index, held[selection])
      return names.named[index].drafts(output, surroundings).map { draft in
        GeneratedFile(
          path: draft.path, of: index, maximumSize: maximumSize, partCount: draft.count, draft.text)
      }
    }.flatMap(\.self)
  }
}

extension Names {
  /// By selection: the tokens. If an output writes the easings of springs, each is computed once.
  fileprivate func tokensWithEasings(by workers: Workers) -> [TokenSet] {
    let sets = slots.indices.map(tokens(ofSelection:))
    let writing = Set(outputs.indices.filter { outputs[$0].writesEasings }.map { selections[$0] })
    let springs = Array(Set(writing.flatMap { sets[$0].values.compactMap(\.spring) }))
    guard !springs.isEmpty else { return sets }
    let solved = workers.map(springs.count) { springs[$0].withEasing }
    let known = Dictionary(uniqueKeysWithValues: zip(springs, solved))
    return sets.enumerated().map { selection, set in
      guard writing.contains(selection) else { return set }
      return set.mappingValues { value in
        value.spring.flatMap { known[$0] }.map(TokenValue.spring) ?? value
      }
    }
  }
}

extension Output {
  /// Whether it writes values as CSS does.
  fileprivate var writesEasings: Bool { format.scope.contains(.unitsOfCSS) }
}

extension TokenSet {
  /// Whether any text of the files that the tokens were read from is not ASCII, as written or by an escape.
  fileprivate var hasUnicode: Bool { !documents.allSatisfy(\.isASCII) }
}

extension TemplateLibrary {
  /// Reports problems with the templates of outputs. After an error, no file can be generated.
  ///
  /// A template that is missing in the library was reported when it could not be read.
  package func check(for outputs: [Output], log: inout DiagnosticLog) {
    for output in outputs { output.format.check(output, self, &log) }
  }
}
