internal import Text
internal import Tokens

/// The tokens of an output by type, in the order of the first of each, in chunks that compile quickly.
struct SwiftLists {
  /// Some tokens of one type.
  struct Chunk {
    /// The index of its type, and which of the type's chunks it is.
    let list, number: Int
    /// The range in `slots`.
    let entries: Range<Int>
  }

  private static var chunkSize: Int { 50 }

  private(set) var types: [TokenType] = []
  /// By type, the range in `chunks`.
  private(set) var ranges: [Range<Int>] = []
  private(set) var chunks: [Chunk] = []
  private(set) var slots: [Int] = []

  /// Empty unless the output asks for lists.
  init(of reader: OutputTokens) {
    guard reader.output[SwiftOptions.lists], reader.part != .group else { return }
    var members: [TokenType: [Int]] = [:]
    for slot in reader.slots.tokens.indices {
      let type = reader.type(at: slot)
      // Those of the configuration have no type in common.
      if type == .opaque { continue }
      if members[type] == nil { types.append(type) }
      members[type, default: []].append(slot)
    }
    for (list, type) in types.enumerated() {
      let (first, end) = (slots.count, slots.count + (members[type]?.count ?? 0))
      let firstChunk = chunks.count
      for start in stride(from: first, to: end, by: Self.chunkSize) {
        chunks.append(
          Chunk(
            list: list, number: chunks.count - firstChunk,
            entries: start..<Swift.min(start + Self.chunkSize, end)))
      }
      ranges.append(firstChunk..<chunks.count)
      slots += members[type] ?? []
    }
  }
}

extension TokenType {
  /// The name of the list of all tokens of the type.
  var listName: String {
    let name = rawValue.capitalizedASCII
    return "all" + (name.hasSuffix("y") ? "\(name.dropLast())ies" : name + "s")
  }
}

extension SwiftFile {
  /// What the template may ask of lists.
  static var listFields: [Field<SwiftFile>] {
    let chunk: [Field<SwiftFile>] = [
      .text("name") { file, record, text in
        let chunk = file.lists.chunks[record]
        text += file.lists.types[chunk.list].listName.utf8
        text.append { $0.append(integer: chunk.number) }
      },
      .text("type") { $0.append(typeOf: $0.lists.types[$0.lists.chunks[$1].list], to: &$2) },
      .list(
        "entries", { $0.lists.chunks[$1].entries },
        [
          .text("path") { $0.reader.append(pathOf: $0.reader.slots.tokens[$0.lists.slots[$1]], to: &$2) },
          .text("value") { $0.appendReference(to: $0.lists.slots[$1], into: &$2) },
        ]),
      .isFirst,
    ]
    return [
      .list(
        "lists", { file, _ in file.lists.types.indices },
        [
          .text("name") { $2 += $0.lists.types[$1].listName.utf8 },
          .text("type") { $0.append(typeOf: $0.lists.types[$1], to: &$2) },
          .list("chunks", { $0.lists.ranges[$1] }, chunk),
          .list("allChunks", { file, _ in file.lists.chunks.indices }, chunk),
          .isLast,
        ])
    ]
  }
}
