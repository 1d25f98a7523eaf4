import Syntax
import Text
import Tokens

/// The files of Figma's native export of variables: one file for each mode of each collection.
struct FigmaExport {
  /// A file: a mode of a collection.
  struct Mode {
    let file: Int
    let name: String
    /// The tokens by their paths.
    var tokens: [PathID: NodeID] = [:]
  }

  /// Files with the same tokens.
  struct Collection {
    var name: String
    /// Whether the name is from Figma, and not generated.
    var isNamed: Bool
    /// The number of its default mode.
    var first: Int
    /// The numbers of its other modes.
    var others: [Int] = []

    var modes: [Int] { [first] + others }
  }

  private(set) var modes: [Mode] = []
  private(set) var collections: [Collection] = []
  /// The number of the collection of each mode.
  private(set) var collectionOfMode: [Int] = []
  private(set) var directory = TokenDirectory()

  init(_ files: [ForeignSet.File]) {
    for (index, file) in files.enumerated() {
      var mode = Mode(file: index, name: Self.modeName(of: file))
      find(in: file.document.root, at: .root, of: file.document, index, &mode.tokens)
      modes.append(mode)
    }
    group(files)
  }

  private mutating func find(
    in group: NodeID, at path: PathID, of document: Document, _ file: Int, _ tokens: inout [PathID: NodeID]
  ) {
    for (key, value) in document.entries(of: group) where document.kind(of: value) == .mapping {
      let name = document.name(of: key)
      if name.property != nil, name != .root { continue }
      let member = directory.path(name, in: path)
      if let content = document.value(of: .value, in: value) {
        tokens[member] = value
        directory.add(
          TokenDirectory.Entry(
            file: file, root: document.root, key: key, node: value, value: content,
            type: document.value(of: Name(.type), in: value),
            path: member))
      } else {
        find(in: value, at: member, of: document, file, &tokens)
      }
    }
  }

  // MARK: Modes and collections

  /// The mode that a file declares, which may differ from its name.
  private static func modeName(of file: ForeignSet.File) -> String {
    let document = file.document
    if let extensions = document.value(of: .extensions, in: document.root),
      let name = document.value(named: "com.figma.modeName", in: extensions),
      document.kind(of: name) == .string
    {
      return document.string(of: name)
    }
    return nameParts(of: file.path).last ?? file.path
  }

  /// The parts of a file name without its extensions: the collection, if there is one, and the mode.
  private static func nameParts(of path: String) -> [String] {
    var name = path.utf8.split(separator: UInt8(ascii: "/")).last.map(Array.init) ?? []
    for ending in [".json", ".tokens", ".yaml", ".yml"] where name.count > ending.utf8.count {
      if name.suffix(ending.utf8.count).elementsEqual(ending.utf8) { name.removeLast(ending.utf8.count) }
    }
    return name.split(separator: UInt8(ascii: "."), maxSplits: 1).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func folder(of path: String) -> String {
    let segments = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return segments.dropLast().last.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Groups files: those in one folder that share most of their tokens are the modes of a collection.
  private mutating func group(_ files: [ForeignSet.File]) {
    var groups: [String: [Int]] = [:]
    let hasFolders = Set(files.map { Self.folder(of: $0.path) }).count > 1
    for (number, mode) in modes.enumerated() {
      let path = files[mode.file].path
      let parts = Self.nameParts(of: path)
      let isPrefixed = parts.count == 2
      let folder = isPrefixed ? parts[0] : Self.folder(of: path)
      let known = groups[folder, default: []].first { isSame(modes[collections[$0].first], mode) }
      if let known {
        collections[known].others.append(number)
        collectionOfMode.append(known)
        continue
      }
      groups[folder, default: []].append(collections.count)
      collectionOfMode.append(collections.count)
      let isNamed = isPrefixed || hasFolders
      collections.append(Collection(name: isNamed ? folder : "mode", isNamed: isNamed, first: number))
    }
    var taken: Set<[UInt8]> = []
    for index in collections.indices {
      var name = collections[index].name
      var count = 2
      while !taken.insert(Array(name.utf8)).inserted {
        name = collections[index].name + "\(count)"
        count += 1
      }
      collections[index].name = name
      putDefaultFirst(index)
    }
  }

  /// Whether two files share at least half of their tokens.
  private func isSame(_ a: Mode, _ b: Mode) -> Bool {
    guard a.tokens.count < 2 * b.tokens.count + 1, b.tokens.count < 2 * a.tokens.count + 1 else {
      return false
    }
    let common = a.tokens.keys.reduce(0) { b.tokens[$1] == nil ? $0 : $0 + 1 }
    return 2 * common >= max(a.tokens.count, b.tokens.count)
  }

  private mutating func putDefaultFirst(_ index: Int) {
    let all = collections[index].modes
    let names = all.map { modes[$0].name.lowercased() }
    let usual = ["light", "default", "base", "mode 1"].compactMap { names.firstIndex(of: $0) }.first
    guard let usual else { return }
    collections[index].first = all[usual]
    collections[index].others = all.filter { $0 != all[usual] }
  }

  // MARK: Aliases

  /// The path of a variable in the collection with a given name, if exactly one collection has it.
  func target(named name: ArraySlice<UInt8>, in set: ArraySlice<UInt8>?, names: NameTable) -> (
    path: PathID, collection: Int
  )? {
    var path = PathID.root
    for segment in name.split(separator: UInt8(ascii: "/")) {
      guard let name = segment.withUnsafeBufferPointer({ names.find($0) }),
        let next = directory.paths.find(name, in: path)
      else { return nil }
      path = next
    }
    let candidates = collections.indices.filter { index in
      let collection = collections[index]
      guard modes[collection.first].tokens[path] != nil else { return false }
      guard let set, collection.isNamed else { return true }
      return collection.name.utf8.elementsEqual(set)
    }
    return candidates.count == 1 ? (path, candidates[0]) : nil
  }

  /// The mode of a collection that corresponds to a mode of another: the one with the same name, or else the
  /// default.
  func mode(of collection: Int, with mode: Int) -> Mode {
    let name = modes[mode].name
    let same = collections[collection].modes.first { modes[$0].name.utf8.elementsEqual(name.utf8) }
    return modes[same ?? collections[collection].first]
  }
}
