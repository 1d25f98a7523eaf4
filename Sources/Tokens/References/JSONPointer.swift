import Text

/// A JSON Pointer (RFC 6901) in a URI fragment: `#/a/b~1c/0`.
package struct JSONPointer {
  /// The reference tokens with `~1` and `~0` decoded.
  let segments: [[UInt8]]

  /// Why a text is not a pointer.
  enum Malformation: Error {
    /// It does not begin with `#`.
    case notInDocument
    /// There is no `/` after `#`.
    case noSlash
    /// A `~` is followed by neither `0` nor `1`.
    case badEscape
  }

  /// Reads `#` (the root) or `#/…`. Spaces and other characters represent themselves.
  init(fragment text: ArraySlice<UInt8>) throws(Malformation) {
    guard text.first == UInt8(ascii: "#") else { throw .notInDocument }
    let pointer = text.dropFirst()
    guard let first = pointer.first else {
      segments = []
      return
    }
    guard first == UInt8(ascii: "/") else { throw .noSlash }
    var segments: [[UInt8]] = [[]]
    var i = pointer.startIndex + 1
    while i < pointer.endIndex {
      switch pointer[i] {
      case UInt8(ascii: "/"): segments.append([])
      case UInt8(ascii: "~"):
        i += 1
        guard i < pointer.endIndex else { throw .badEscape }
        switch pointer[i] {
        case UInt8(ascii: "0"): segments[segments.count - 1].append(UInt8(ascii: "~"))
        case UInt8(ascii: "1"): segments[segments.count - 1].append(UInt8(ascii: "/"))
        default: throw .badEscape
        }
      case let byte: segments[segments.count - 1].append(byte)
      }
      i += 1
    }
    self.segments = segments
  }

  /// The pointer with `%XX` decoded, as in a URI; `nil` if that changes nothing.
  var percentDecoded: JSONPointer? {
    var changed = false
    let decoded = segments.map { segment in
      var result: [UInt8] = []
      var i = 0
      while i < segment.count {
        if segment[i] == UInt8(ascii: "%"), i + 2 < segment.count,
          let high = segment[i + 1].hexDigitValue, let low = segment[i + 2].hexDigitValue
        {
          result.append(high << 4 | low)
          i += 3
          changed = true
        } else {
          result.append(segment[i])
          i += 1
        }
      }
      return result
    }
    return changed ? JSONPointer(segments: decoded) : nil
  }

  /// The names of `#/…`, with `%XX` decoded; `nil` for other texts.
  package static func names(inFragment text: Substring) -> [String]? {
    guard let pointer = try? JSONPointer(fragment: Array(text.utf8)[...]) else { return nil }
    return (pointer.percentDecoded ?? pointer).segments.map { String(decoding: $0, as: UTF8.self) }
  }

  /// A name as a segment of a pointer (§3).
  package static func escaped(_ name: String) -> String {
    name.replacing("~", with: "~0").replacing("/", with: "~1")
  }

  /// A dotted path as a pointer.
  package static func fragment(ofPath path: String) -> String {
    "#/" + escaped(path).split(separator: ".", omittingEmptySubsequences: false).joined(separator: "/")
  }

  private init(segments: [[UInt8]]) { self.segments = segments }
}
