internal import Text

/// The data of a file that leads to all the files that an output is divided into.
struct IndexFile: TemplateData, Sendable {
  enum Text: BitwiseCopyable, Sendable { case sources, path, name, hidden }
  enum Flag: BitwiseCopyable, Sendable {}
  enum List: BitwiseCopyable, Sendable { case files }

  /// One of the files.
  struct Entry: Sendable {
    /// How the index refers to it, escaped for the language.
    var path: [UInt8]
    /// What its contents are a member of.
    var name: [UInt8] = []
    /// What is not taken from it.
    var hidden: [UInt8] = []
  }

  let sources: [String]
  let entries: [Entry]

  func records(_ list: List, of record: Int) -> Range<Int> { entries.indices }

  func isSet(_ flag: Flag, of record: Int) -> Bool {}

  func write(_ text: Text, of record: Int, into output: inout TextBuffer) {
    switch text {
    case .sources: output.append(sources: sources)
    case .path: output += entries[record].path
    case .name: output += entries[record].name
    case .hidden: output += entries[record].hidden
    }
  }

  /// What the templates may ask for.
  static let schema: TemplateSchema<IndexFile> = [
    "sources": .text(.sources),
    "files": .list(.files, ["path": .text(.path), "name": .text(.name), "hidden": .text(.hidden)]),
  ]
}

/// What an index is made from.
struct IndexInput: Sendable {
  /// The output, whose `file` is the path of the index.
  let output: Output
  /// The paths of the other files from the folder of the index, without `./`.
  let paths: [String]
  let sources: [String]

  /// - Parameter paths: As the user would give them.
  init(_ output: Output, _ paths: [String], sources: [String]) {
    let pattern = output.pattern
    // A group may have the name of the index.
    var name = "index"
    while paths.contains(pattern.path({ _ in name })) { name = "_" + name }
    var index = output
    index.file = pattern.path { _ in name }
    (self.output, self.sources) = (index, sources)
    self.paths = paths.map { String(relativePath(of: $0, from: index.file).trimmingPrefix("./")) }
  }
}
