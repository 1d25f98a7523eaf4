/// The data of a file that leads to all the files that an output is divided into.
struct IndexFile: Sendable {

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

  /// What the templates may ask for.
  static let fields: [Field<IndexFile>] = [
    .text("sources") { file, _, text in text.append(sources: file.sources) },
    .list(
      "files", { file, _ in file.entries.indices },
      [
        .text("path") { $2 += $0.entries[$1].path }, .text("name") { $2 += $0.entries[$1].name },
        .text("hidden") { $2 += $0.entries[$1].hidden },
      ]),
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
