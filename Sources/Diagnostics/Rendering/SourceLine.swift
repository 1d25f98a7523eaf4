/// A source line as shown in a terminal, cut to a width around the place of interest.
struct SourceLine {
  /// The text to print.
  let text: String
  /// The columns to underline, from 0; at least one.
  let underline: Range<Int>

  /// A part of the line that is printed as a unit.
  private struct Cell {
    let text: String
    let width: Int
    /// The offset of its first byte.
    let offset: Int
  }

  /// - Parameters:
  ///   - bytes: the line without its end; its first byte has the offset `start` in the source.
  ///   - marked: the bytes to underline, as offsets in the source; bytes outside the line are ignored.
  ///   - width: the number of columns.
  init(_ bytes: ArraySlice<UInt8>, startingAt start: Int, marking marked: Range<Int>, width: Int) {
    // Do not walk over a line of a megabyte: at most 4 bytes per scalar, on both sides of the mark.
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

  /// The number of bytes on each side of a mark that suffice for a line of this width, so that longer lines
  /// are cut in the same way.
  static func reach(width: Int) -> Int { 12 * max(width, 20) }

  /// The next offset at or after `index` where a scalar may begin.
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

  /// The cells to show: all if they fit, otherwise those beginning a little before the mark.
  private static func window(of cells: [Cell], around mark: Range<Int>, width: Int) -> Range<Int> {
    guard cells.reduce(0, { $0 + $1.width }) > width else { return 0..<cells.count }
    // The mark gets up to two thirds of the room; the text before it gets the rest.
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
