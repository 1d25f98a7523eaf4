/// A line of source as a terminal shows it, cut to a width around the place of interest.
struct SourceLine {
  /// The text to print.
  let text: String
  /// The first column to underline, from 0, and how many; at least one.
  let underline: Range<Int>

  /// A piece of the line that is printed as a whole.
  private struct Cell {
    let text: String
    let width: Int
    /// The offset of its first byte.
    let offset: Int
  }

  /// - Parameters:
  ///   - bytes: the line without its end, of which the first is number `start` of its source.
  ///   - marked: the bytes to underline, in offsets of the source; what lies beyond the line is left out.
  ///   - width: how many columns there are.
  init(_ bytes: ArraySlice<UInt8>, startingAt start: Int, marking marked: Range<Int>, width: Int) {
    // A line of a megabyte is not worth a walk over all of it: 4 bytes a scalar at most, and both sides of
    // the mark.
    let reach = 4 * max(width, 20)
    assert(2 * reach < Self.reach(width: width))
    let from = max(bytes.startIndex, bytes.startIndex + (marked.lowerBound - start) - reach)
    let to = min(bytes.endIndex, bytes.startIndex + (marked.lowerBound - start) + 2 * reach)
    let window = bytes[Self.scalarBoundary(from, in: bytes)..<Self.scalarBoundary(to, in: bytes)]
    let cells = Self.cells(of: window, startingAt: start + (window.startIndex - bytes.startIndex))

    let first = cells.firstIndex { $0.offset + 1 > marked.lowerBound } ?? cells.count
    let last = cells.firstIndex { $0.offset >= max(marked.upperBound, marked.lowerBound + 1) } ?? cells.count
    let shown = Self.window(of: cells, around: first..<max(first, last), width: max(width, 20))
    let cutsBefore = shown.lowerBound > 0 || window.startIndex > bytes.startIndex
    let cutsAfter = shown.upperBound < cells.count || window.endIndex < bytes.endIndex

    let before = cells[shown.lowerBound..<max(first, shown.lowerBound)].reduce(0) { $0 + $1.width }
    let marks = cells[min(first, shown.upperBound)..<min(max(first, last), shown.upperBound)]
    let column = before + (cutsBefore ? 1 : 0)
    underline = column..<column + max(1, marks.reduce(0) { $0 + $1.width })
    text = (cutsBefore ? "…" : "") + cells[shown].map(\.text).joined() + (cutsAfter ? "…" : "")
  }

  /// How many bytes on each side of a mark are enough for a line of this width, cut off where a longer one would be.
  static func reach(width: Int) -> Int { 12 * max(width, 20) }

  /// The next place from `index` on where a scalar may begin.
  private static func scalarBoundary(_ index: Int, in bytes: ArraySlice<UInt8>) -> Int {
    var index = min(max(index, bytes.startIndex), bytes.endIndex)
    while index < bytes.endIndex, bytes[index] & 0xc0 == 0x80 { index += 1 }
    return index
  }

  private static func cells(of bytes: ArraySlice<UInt8>, startingAt start: Int) -> [Cell] {
    var cells: [Cell] = []
    var offset = start
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if scalar == "\t" {
        cells.append(Cell(text: "    ", width: 4, offset: offset))
      } else if let spelling = VisibleText.spelling(of: scalar) {
        cells.append(Cell(text: spelling, width: spelling.utf8.count, offset: offset))
      } else {
        cells.append(Cell(text: String(scalar), width: VisibleText.width(of: scalar), offset: offset))
      }
      offset += scalar.utf8.count
    }
    return cells
  }

  /// The cells to show: all if they fit, otherwise from a little before the mark on.
  private static func window(of cells: [Cell], around mark: Range<Int>, width: Int) -> Range<Int> {
    guard cells.reduce(0, { $0 + $1.width }) > width else { return 0..<cells.count }
    // The mark gets two thirds of the room if it needs them; what is before it gets the rest.
    let wanted = min(cells[mark].reduce(0) { $0 + $1.width } + 12, width * 2 / 3)
    var room = width - 2 - wanted
    var low = mark.lowerBound
    while low > 0, room >= cells[low - 1].width {
      low -= 1
      room -= cells[low].width
    }
    room += wanted
    var high = mark.lowerBound
    while high < cells.count, room >= cells[high].width {
      room -= cells[high].width
      high += 1
    }
    return low..<high
  }
}
