/// A pattern over token paths: `*` is one segment, `**` any number of them, everything else itself, byte by byte.
package struct PathPattern: Hashable, Sendable {
  /// The pattern as written.
  package let text: String
  private let segments: [[UInt8]]

  package init(_ text: String) {
    self.text = text
    segments = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map {
      Array($0)
    }
  }

  /// Whether the pattern covers a path, given by the bytes of its segments.
  package func matches(_ path: [ArraySlice<UInt8>]) -> Bool {
    // The classic backtracking over one star: remember the last `**` and let it take one segment more.
    var i = 0
    var p = 0
    var star: (pattern: Int, path: Int)?
    while i < path.count {
      if p < segments.count, segments[p] == [UInt8(ascii: "*"), UInt8(ascii: "*")] {
        star = (p, i)
        p += 1
      } else if p < segments.count, segments[p] == [UInt8(ascii: "*")] || path[i].elementsEqual(segments[p]) {
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
    return segments[p...].allSatisfy { $0 == [UInt8(ascii: "*"), UInt8(ascii: "*")] }
  }
}
