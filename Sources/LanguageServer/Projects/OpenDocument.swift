package import Diagnostics

/// A text that is open in a client. It replaces the file until it is closed.
package struct OpenDocument: Sendable {
  /// As the client spells it.
  package let uri: String
  /// Absolute.
  package let path: String
  /// The client's language for it, such as `yaml`.
  package let language: String
  package private(set) var version: Int?
  package private(set) var text: TextPositions

  package init(uri: String, path: String, language: String, version: Int?, text: TextPositions) {
    (self.uri, self.path, self.language) = (uri, path, language)
    (self.version, self.text) = (version, text)
  }

  /// Applies the changes of a notification in order.
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

/// Maps offsets between a text and a later one, in which a part in the middle was replaced.
package struct TextShift: Sendable {
  /// The number of equal bytes at the beginning.
  private let prefix: Int
  /// The number of equal bytes at the end.
  private let suffix: Int
  private let oldCount, newCount: Int

  package init(from old: [UInt8], to new: [UInt8]) {
    (oldCount, newCount) = (old.count, new.count)
    // Arrays that share their storage compare equal immediately.
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

  /// Whether the texts are equal.
  package var isNone: Bool { oldCount == newCount && prefix == oldCount }

  /// An offset of the later text in the earlier one; `nil` within the replaced part.
  package func old(_ offset: Int) -> Int? {
    if offset <= prefix { return offset }
    if offset >= newCount - suffix { return offset - newCount + oldCount }
    return nil
  }

  /// A range of the earlier text in the later one; `nil` if it was changed.
  package func new(_ range: Range<Int>) -> Range<Int>? {
    if range.upperBound <= prefix { return range }
    guard range.lowerBound >= oldCount - suffix else { return nil }
    return range.lowerBound - oldCount + newCount..<range.upperBound - oldCount + newCount
  }
}
