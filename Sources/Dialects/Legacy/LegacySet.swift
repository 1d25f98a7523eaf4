import Diagnostics
import Syntax
import Text
import Tokens

/// A set whose tokens are objects with a `value`. It finds all tokens first, and converts them afterwards.
struct LegacySet {
  /// The token trees of a file: its root, or some of the root's members.
  struct Tree {
    let file: Int
    let roots: [NodeID]
  }

  private let trees: [Tree]
  /// Every token of the trees.
  private(set) var directory = TokenDirectory()
  private var file = 0
  private var root = NodeID(rawValue: 0)

  init(_ trees: [Tree], of files: [ForeignSet.File]) {
    self.trees = trees
    for tree in trees {
      file = tree.file
      for root in tree.roots {
        self.root = root
        find(in: root, at: .root, type: nil, of: files[tree.file].document)
      }
    }
  }

  /// The extension of tokens called `_root` that are the `$root` of their group in files that we wrote.
  static let ownRoot = "org.tokenc.root"

  /// Each file is a tree.
  init(wholeFilesOf files: [ForeignSet.File]) {
    self.init(files.indices.map { Tree(file: $0, roots: [files[$0].document.root]) }, of: files)
  }

  /// The documents of all files, and the places of the trees in them, in order.
  func written(by set: inout ForeignSet) -> Written {
    var documents = set.files.map(\.document)
    let originals = documents
    var sources: [[ImportedSet.Source]] = []
    var divided: Set<ImportedSet.Source> = []
    var unknownTypes: Set<[UInt8]> = []
    for tree in trees {
      let values = ValueWriter(
        originals[tree.file], among: originals, directory, set.options, names: set.names)
      var writer = LegacyTreeWriter(values, unknownTypes: unknownTypes, problems: set.problems)
      set.names = NameTable()
      sources.append(writer.write(tree.roots).map { ImportedSet.Source(file: tree.file, node: $0) })
      unknownTypes = writer.unknownTypes
      writer.reportTypes()
      set.faults += writer.faults.map { .init(token: .init(file: tree.file, node: $0), diagnostic: $1) }
      divided.formUnion(writer.divided.map { ImportedSet.Source(file: tree.file, node: $0) })
      set.names = writer.values.names
      for finding in writer.values.findings { set.log.report(finding) }
      set.tally.add(writer.values.tally)
      documents[tree.file] = writer.values.out.document()
    }
    return Written(documents: documents, sources: sources, divided: divided)
  }

  /// New documents.
  struct Written {
    /// In the order of the files.
    let documents: [Document]
    /// By tree: the roots.
    let sources: [[ImportedSet.Source]]
    /// Groups that were one token.
    let divided: Set<ImportedSet.Source>
  }

  /// Enters the tokens of a group into the directory.
  private mutating func find(in group: NodeID, at path: PathID, type: NodeID?, of document: Document) {
    let type = document.groupType(of: group) ?? type
    for (key, value) in document.entries(of: group) where document.kind(of: value) == .mapping {
      let name = document.name(of: key)
      if name.property != nil, name != .root { continue }
      find(key, value, in: path, type: type, of: document)
    }
  }

  /// Enters a member of a group or a token.
  private mutating func find(
    _ key: NodeID, _ value: NodeID, in group: PathID, type: NodeID?, of document: Document
  ) {
    let path = directory.path(document.name(of: key), in: group)
    guard let token = LegacyToken(value, in: document) else {
      return find(in: value, at: path, type: type, of: document)
    }
    directory.add(
      TokenDirectory.Entry(
        file: file, root: root, key: key, node: value, value: token.value, type: token.type ?? type,
        path: path
      ))
    let name = document.text(of: key)
    let isRoot = document.value(of: .extensions, in: value).map {
      name.elementsEqual("_root".utf8) && document.value(named: Self.ownRoot, in: $0) != nil
    }
    if name.elementsEqual("@".utf8) || isRoot == true { directory.addSelf(path) }
    for child in token.children(of: document) {
      find(child.key, child.value, in: path, type: type, of: document)
    }
  }
}

extension Document {
  /// The type that a group gives to its tokens.
  func groupType(of group: NodeID) -> NodeID? {
    var legacy: NodeID?
    for (key, value) in entries(of: group) where kind(of: value) == .string {
      let name = self.name(of: key)
      if name == Name(.type) { return value }
      if name == Keyword.type.interned { legacy = value }
    }
    return legacy
  }
}
