import Diagnostics
import Text

extension JSON {
  /// Reads a text according to RFC 8259; `nil` for anything else, such as JSON with comments.
  package init?(parsing bytes: [UInt8]) { self.init(reading: Self.replacingHalfPairs(in: bytes) ?? bytes) }

  /// A text whose escapes of half a surrogate pair are replaced; `nil` if it has none. RFC 8259 §8.2 permits them, and
  /// editors send them for half of a character, but they are no text.
  private static func replacingHalfPairs(in bytes: [UInt8]) -> [UInt8]? {
    /// The UTF-16 code unit of `\uXXXX` at an offset.
    func unit(at offset: Int) -> UInt32? {
      guard offset + 6 <= bytes.count, bytes[offset] == UInt8(ascii: "\\"),
        bytes[offset + 1] == UInt8(ascii: "u")
      else { return nil }
      return UInt32(String(decoding: bytes[offset + 2..<offset + 6], as: UTF8.self), radix: 16)
    }
    var result: [UInt8]?
    var offset = 0
    while let backslash = bytes[offset...].firstIndex(of: UInt8(ascii: "\\")) {
      offset = min(backslash + 2, bytes.count)
      guard let first = unit(at: backslash), (0xd800...0xdfff).contains(first) else { continue }
      offset = backslash + 6
      if first < 0xdc00, let second = unit(at: offset), (0xdc00...0xdfff).contains(second) {
        offset += 6
      } else {
        var text = result ?? bytes
        text.replaceSubrange(backslash + 2..<offset, with: "fffd".utf8)
        result = text
      }
    }
    return result
  }

  private init?(reading bytes: [UInt8]) {
    var sources = Sources()
    var names = NameTable(reserving: [])
    var log = DiagnosticLog()
    let source = sources.add(Source(path: "", bytes: bytes))
    guard
      let document = Document(
        reading: source, in: sources, as: .json, names: &names, log: &log), !log.hasErrors
    else { return nil }
    self.init(document.root, in: document)
  }

  /// A node of a document. Nesting is limited when texts are read, so this recursion is, too.
  package init(_ node: NodeID, in document: Document) {
    switch document.kind(of: node) {
    case .null: self = .null
    case .boolean: self = .boolean(document.boolean(of: node) ?? false)
    case .number: self = document.number(of: node).map { .number($0) } ?? .null
    case .string: self = .string(document.string(of: node))
    case .sequence: self = .array(document.elements(of: node).map { JSON($0, in: document) })
    case .mapping, .alias:
      self = .object(
        document.entries(of: node).map { Member(document.string(of: $0.key), JSON($0.value, in: document)) })
    }
  }
}
