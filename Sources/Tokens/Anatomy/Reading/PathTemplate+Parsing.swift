import Diagnostics

extension PathTemplate {
  /// Why a text is not a template: the bytes at fault, and advice.
  struct SyntaxError: Error {
    var range: Range<Int>
    var message: String
  }

  /// Splits a path into segments, and these into text and `{…}`: the name of an axis, or `member`.
  ///
  /// - Parameter member: `role` or `part`; the path must contain it.
  static func segments(
    parsing text: [UInt8], axes: [Anatomy.Axis], member: String
  ) throws(SyntaxError) -> [[Piece]] {
    var segments: [[Piece]] = []
    var start = 0
    while true {
      let end = text[start...].firstIndex(of: UInt8(ascii: ".")) ?? text.count
      if start == end {
        throw SyntaxError(
          range: max(0, end - 1)..<min(end + 1, text.count), message: "a segment of the path is empty here")
      }
      segments.append(try pieces(of: text, in: start..<end, axes: axes, member: member))
      if end == text.count { break }
      start = end + 1
    }
    guard segments.joined().contains(.member) else {
      throw SyntaxError(
        range: 0..<text.count, message: "the path needs `{\(member)}` in place of the tokens' own names")
    }
    return segments
  }

  private static func pieces(
    of text: [UInt8], in segment: Range<Int>, axes: [Anatomy.Axis], member: String
  ) throws(SyntaxError) -> [Piece] {
    var pieces: [Piece] = []
    var position = segment.lowerBound
    while position < segment.upperBound {
      let start = position
      while position < segment.upperBound, text[position] != UInt8(ascii: "{"),
        text[position] != UInt8(ascii: "}")
      {
        position += 1
      }
      if position > start { pieces.append(.text(String(decoding: text[start..<position], as: UTF8.self))) }
      guard position < segment.upperBound else { break }
      guard text[position] == UInt8(ascii: "{") else {
        throw SyntaxError(range: position..<position + 1, message: "this brace was not opened")
      }
      guard let end = text[position..<segment.upperBound].firstIndex(of: UInt8(ascii: "}")) else {
        throw SyntaxError(range: position..<position + 1, message: "this brace is not closed")
      }
      let name = String(decoding: text[position + 1..<end], as: UTF8.self)
      if name == member {
        pieces.append(.member)
      } else if let axis = axes.firstIndex(where: { $0.name == name }) {
        pieces.append(.axis(axis))
      } else {
        let nearest = nearestName(to: name, among: axes.map(\.name) + [member])
        throw SyntaxError(
          range: position..<end + 1,
          message: "`{\(name)}` is neither an axis nor `{\(member)}`\(didYouMean(nearest))")
      }
      position = end + 1
    }
    return pieces
  }
}
