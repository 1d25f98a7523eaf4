package import Text

/// A pattern over token paths: `*` matches one segment, `**` any number of segments, and everything else
/// itself, byte by byte.
package struct PathPattern: Hashable, Sendable {
  /// The pattern as written.
  package let text: String
  /// The UTF-8 bytes between its dots.
  package let segments: [[UInt8]]

  package init(_ text: String) {
    self.text = text
    segments = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map {
      Array($0)
    }
  }

  /// The segments before the first wildcard. All matches are below them.
  package var beginning: [String] {
    segments.prefix { $0 != NamePattern.one && $0 != NamePattern.any }.map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}

/// A pattern compiled for a table of names, so that matching does not compare bytes.
package struct NamePattern: Sendable {
  fileprivate static let one = [UInt8(ascii: "*")]
  fileprivate static let any = [UInt8(ascii: "*"), UInt8(ascii: "*")]

  private enum Segment: Equatable {
    case name(Name), one, any
    /// A name that is not in the table.
    case never
  }

  private let segments: [Segment]

  /// A pattern, or a part of one, over the names of a table.
  package init(_ segments: some Sequence<[UInt8]>, in names: NameTable) {
    self.segments = segments.map { segment in
      switch segment {
      case Self.one: .one
      case Self.any: .any
      case _: segment.withUnsafeBufferPointer { names.find($0) }.map { .name($0) } ?? .never
      }
    }
  }

  package init(_ pattern: PathPattern, in names: NameTable) { self.init(pattern.segments, in: names) }

  /// Whether the pattern covers a path.
  package func matches(_ path: ArraySlice<Name>) -> Bool {
    // The usual backtracking over one star: remember the last `**` and extend it by one segment.
    var i = path.startIndex
    var p = 0
    var star: (pattern: Int, path: Int)?
    while i < path.endIndex {
      if p < segments.count, segments[p] == .any {
        star = (p, i)
        p += 1
      } else if p < segments.count, segments[p] == .one || segments[p] == .name(path[i]) {
        i += 1
        p += 1
      } else if let last = star {
        star = (last.pattern, last.path + 1)
        i = last.path + 1
        p = last.pattern + 1
      } else {
        return false
      }
    }
    return segments[p...].allSatisfy { $0 == .any }
  }
}
