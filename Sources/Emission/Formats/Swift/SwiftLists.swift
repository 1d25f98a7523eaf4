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

extension SwiftFile {
  enum ListText {
    case name, type, chunkName, chunkType, path, value
  }

  func write(_ text: ListText, of record: Int, into output: inout TextBuffer) {
    switch text {
    case .name: output += lists.types[record].listName.utf8
    case .type: append(typeOf: lists.types[record], to: &output)
    case .chunkName:
      let chunk = lists.chunks[record]
      output += lists.types[chunk.list].listName.utf8
      output.append { $0.append(integer: chunk.number) }
    case .chunkType: append(typeOf: lists.types[lists.chunks[record].list], to: &output)
    case .path:
      reader.append(reader.tokens.tokens[Int(reader.slots.tokens[lists.slots[record]])], to: &output)
    case .value: appendReference(to: lists.slots[record], into: &output)
    }
  }

  private func append(typeOf type: TokenType, to output: inout TextBuffer) {
    literals.append(typeOf: type, isThemed: reader.output.isThemed(type), to: &output)
  }
}

extension TokenType {
  /// The name of the list of all tokens of the type.
  var listName: String {
    switch self {
    case .color: "allColors"
    case .dimension: "allDimensions"
    case .fontFamily: "allFontFamilies"
    case .fontWeight: "allFontWeights"
    case .duration: "allDurations"
    case .cubicBezier: "allCubicBeziers"
    case .number: "allNumbers"
    case .strokeStyle: "allStrokeStyles"
    case .border: "allBorders"
    case .transition: "allTransitions"
    case .shadow: "allShadows"
    case .gradient: "allGradients"
    case .typography: "allTypographies"
    case .string: "allStrings"
    case .boolean: "allBooleans"
    case .opaque: preconditionFailure("typed outputs leave out what is opaque")
    }
  }
}

extension TemplateSchema<SwiftFile> {
  /// The names for lists that the template may use.
  static var lists: [Entry] {
    let entry: TemplateSchema = ["path": .text(.list(.path)), "value": .text(.list(.value))]
    let chunk: TemplateSchema = [
      "name": .text(.list(.chunkName)), "type": .text(.list(.chunkType)),
      "entries": .list(.listEntries, entry), "isFirst": .isFirst,
    ]
    return [
      Entry(
        "lists",
        .list(
          .lists,
          [
            "name": .text(.list(.name)), "type": .text(.list(.type)), "chunks": .list(.listChunks, chunk),
            "allChunks": .list(.allListChunks, chunk), "isLast": .isLast,
          ]))
    ]
  }
}
