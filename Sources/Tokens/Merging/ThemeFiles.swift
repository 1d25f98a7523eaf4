import Diagnostics
import Syntax
import Text

/// Files that define the same tokens: the layout that they show, as a resolver document and as a message.
struct ThemeFiles {
  /// One definition of a token and an earlier one in another file, by their declarations.
  typealias Duplicate = (first: Int, second: Int)

  /// The numbers of the documents, in byte order of their paths.
  private let numbers: [UInt32]
  private let paths: [String]
  /// The folder that holds all files, empty for the working directory, with a slash at its end otherwise.
  private let folder: String
  private let layout: ThemeLayout
  /// By document: the contexts that it is in, as modifier and context; none if it is in the base.
  private var places: [UInt32: Set<[Int]>] = [:]

  init(of tokens: [TokenSet.Definition], in documents: Documents) {
    var lists: [UInt32: [UInt32]] = [:]
    for token in tokens { lists[token.document, default: []].append(token.path.rawValue) }
    let files = lists.map { number, list in
      (number: number, path: documents.sources[documents[Int(number)].source].path, tokens: list)
    }.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    (numbers, paths) = (files.map(\.number), files.map(\.path))
    let length = Self.commonFolder(of: paths)
    folder = paths.first.map { String(decoding: $0.utf8.prefix(length), as: UTF8.self) } ?? ""
    layout = ThemeLayout(
      files.map { file in
        ThemeLayout.File(
          path: String(decoding: file.path.utf8.dropFirst(length), as: UTF8.self),
          mode: documents.figmaMode(of: file.number), tokens: Set(file.tokens).sorted())
      })
    for (modifier, contexts) in layout.modifiers.map(\.contexts).enumerated() {
      for (context, files) in contexts.map(\.files).enumerated() {
        for file in files { places[numbers[file], default: []].insert([modifier, context]) }
      }
    }
  }

  /// The length of the folder that all paths begin with.
  private static func commonFolder(of paths: [String]) -> Int {
    let segments = paths.map { $0.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) }
    var depth = (segments.first?.count ?? 1) - 1
    for other in segments {
      depth = min(depth, other.count - 1)
      while !zip(segments[0].prefix(depth), other).allSatisfy({ $0.elementsEqual($1) }) { depth -= 1 }
    }
    return (segments.first ?? []).prefix(depth).reduce(0) { $0 + $1.count + 1 }
  }

  /// Whether the files show contexts.
  var haveContexts: Bool { !layout.modifiers.isEmpty }

  /// Whether a duplicate is what contexts are for: it is in two of them, or in one and in the files that it overrides.
  func explains(_ duplicate: Duplicate, of tokens: [TokenSet.Definition]) -> Bool {
    places[tokens[duplicate.first].document] != places[tokens[duplicate.second].document]
  }

  // MARK: The suggestion

  private func relative(_ file: Int) -> String { layout.files[file].path }

  private var document: ResolverText {
    ResolverText(
      base: layout.base.map(relative),
      modifiers: layout.modifiers.map { modifier in
        .init(
          name: modifier.name,
          contexts: modifier.contexts.map { .init($0.label, files: $0.files.map(relative)) })
      })
  }

  /// How many tokens several files define.
  private func count(_ duplicates: [Duplicate], of tokens: [TokenSet.Definition]) -> Int {
    Set(duplicates.filter { explains($0, of: tokens) }.map { tokens[$0.first].path }).count
  }

  func suggestion(for duplicates: [Duplicate], of tokens: [TokenSet.Definition]) -> SuggestedFiles {
    SuggestedFiles(folder: folder, document: document, count: count(duplicates, of: tokens))
  }

  // MARK: Messages

  /// One diagnostic for all tokens that files of different contexts define: a warning if the files have an order, in which
  /// one file replaces the other without a word.
  func diagnostic(
    for duplicates: [Duplicate], with policy: MergePolicy, of tokens: [TokenSet.Definition],
    in documents: Documents
  ) -> Diagnostic? {
    guard let first = duplicates.first(where: { explains($0, of: tokens) }) else { return nil }
    let names = layout.modifiers.flatMap(\.contexts).flatMap(\.files)
    let shown = Set(names).sorted().map { paths[$0] }
    let list = shown.count > 4 ? "\(shown.count) files" : shown.inBackticks.listed()
    let overrides = duplicates.contains { duplicate in
      [duplicate.first, duplicate.second].contains { places[tokens[$0].document] == nil }
        && explains(duplicate, of: tokens)
    }
    let count = count(duplicates, of: tokens)
    let what =
      overrides
      ? "\(list) \(shown.count == 1 ? "defines" : "define") \(counted(count, "token")) of other files again"
      : "\(list) define the same \(count == 1 ? "token" : counted(count, "token"))"
    let place = folder.isEmpty ? "." : String(folder.dropLast())
    let object = overrides ? "\(shown.count == 1 ? "it a context" : "them contexts")" : "the files contexts"
    let advice =
      policy == .ordered
      ? ", so that only the last file applies; `tokenc init \(place)` writes the themes"
      : "; make \(object) of a modifier, as the notes show"
    return Diagnostic(
      policy == .ordered ? .warning : .error, .duplicateToken, what + advice,
      at: documents.range(ofKey: tokens[first.second]),
      notes: [
        .init("the other definition of the first one", at: documents.range(ofKey: tokens[first.first]))
      ] + notes)
  }

  /// Notes with both files and their locations.
  private var notes: [Diagnostic.Note] {
    let document = document
    let configuration = (["resolver: \(SuggestedFiles.resolverName)"] + document.themeLines).joined(
      separator: "\n")
    return [
      .init(
        "the resolver document that says so:", block: String(document.yaml.dropLast()),
        at: .file(folder + SuggestedFiles.resolverName)),
      .init("the configuration that fits it:", block: configuration, at: .file(folder + "tokenc.yaml")),
    ]
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
}

extension SuggestedFiles {
  /// The document in a folder that holds that of the files. The words of the folders between them may name a modifier that the
  /// files alone do not name.
  package func document(in outer: String) -> ResolverText {
    guard outer.utf8.count < folder.utf8.count, folder.utf8.starts(with: outer.utf8) else { return document }
    let inner = String(decoding: folder.utf8.dropFirst(outer.utf8.count), as: UTF8.self)
    var document = document
    document.base = document.base.map { inner + $0 }
    let words = Set(ThemeWords(inner).words)
    for index in document.modifiers.indices {
      for context in document.modifiers[index].contexts.indices {
        let files = document.modifiers[index].contexts[context].files.map { inner + $0 }
        document.modifiers[index].contexts[context].files = files
      }
      let name = ThemeLayout.names.first { words.contains($0) || words.contains($0 + "s") }
      guard document.modifiers[index].name == "mode", let name,
        !document.modifiers.contains(where: { $0.name == name })
      else { continue }
      document.modifiers[index].name = name
    }
    return document
  }
}
