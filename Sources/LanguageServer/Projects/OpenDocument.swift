import Compiler

/// A text that a client has open: it holds in place of the file until it is closed.
package struct OpenDocument: Sendable {
  /// As the client spells it.
  package let uri: String
  /// Absolute.
  package let path: String
  /// What the client takes it for, such as `yaml`.
  package let language: String
  package private(set) var version: Int?
  package private(set) var text: TextPositions

  package init(uri: String, path: String, language: String, version: Int?, text: TextPositions) {
    (self.uri, self.path, self.language) = (uri, path, language)
    (self.version, self.text) = (version, text)
  }

  /// Applies the changes of a notification one after the other.
  package mutating func apply(_ changes: [JSON], version: Int?) {
    for change in changes {
      guard let inserted = change["text"]?.string else { continue }
      guard let range = change["range"], let offsets = text.offsets(of: range) else {
        text = TextPositions(Array(inserted.utf8), text.encoding)
        continue
      }
      var bytes = text.bytes
      bytes.replaceSubrange(offsets, with: inserted.utf8)
      text = TextPositions(bytes, text.encoding)
    }
    self.version = version ?? self.version
  }
}

/// Where the offsets of a text are in a later one, of which a part in the middle was replaced.
package struct TextShift: Sendable {
  /// How many bytes at the beginning are the same.
  private let prefix: Int
  /// How many bytes at the end are the same.
  private let suffix: Int
  private let oldCount, newCount: Int

  package init(from old: [UInt8], to new: [UInt8]) {
    (oldCount, newCount) = (old.count, new.count)
    // Arrays that share their storage are equal at once.
    guard old != new else {
      (prefix, suffix) = (old.count, 0)
      return
    }
    (prefix, suffix) = old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        let shorter = min(old.count, new.count)
        var prefix = 0
        while prefix < shorter, old[prefix] == new[prefix] { prefix += 1 }
        var suffix = 0
        while suffix < shorter - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] {
          suffix += 1
        }
        return (prefix, suffix)
      }
    }
  }

  /// Whether the texts are the same.
  package var isNone: Bool { oldCount == newCount && prefix == oldCount }

  /// An offset of the later text in the earlier one; `nil` within what was replaced.
  package func old(_ offset: Int) -> Int? {
    if offset <= prefix { return offset }
    if offset >= newCount - suffix { return offset - newCount + oldCount }
    return nil
  }

  /// A range of the earlier text in the later one; `nil` if it was touched.
  package func new(_ range: Range<Int>) -> Range<Int>? {
    if range.upperBound <= prefix { return range }
    guard range.lowerBound >= oldCount - suffix else { return nil }
    return range.lowerBound - oldCount + newCount..<range.upperBound - oldCount + newCount
  }
}
