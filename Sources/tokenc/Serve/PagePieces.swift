import Text

/// The lines of a page in pieces that a browser can replace on their own, and the lines between them.
struct PagePieces: Equatable {
  /// An element that is a piece: how its first line begins, and its last one.
  private static let elements: [(opening: [UInt8], closing: [UInt8])] = [
    ("<li class=\"token\"", "</li>"), ("<figure class=\"ramp", "</figure>"), ("<style>", "</style>"),
    ("<nav class=\"side\"", "</nav>"),
    ("<form class=\"find\"", "</form>"), ("<header class=\"intro\"", "</header>"),
    ("<section class=\"part\" id=\"$findings\"", "</section>"), ("<article class=\"control\"", "</article>"),
    ("<section class=\"part\" id=\"$changes\"", "</section>"), ("<article class=\"guide", "</article>"),
    ("<section class=\"part\" id=\"$contrast\"", "</section>"),
    ("<script type=\"application/json\"", "</script>"),
  ].map { (Array($0.0.utf8), Array($0.1.utf8)) }

  /// How a browser finds the pieces, in the order of the page.
  static let selector = """
    li.token, figure.ramp, style, nav.side, form.find, header.intro, #\\\\$findings, #\\\\$changes, article.control, article.guide, \
    #\\\\$contrast, script[type="application/json"]
    """

  /// Begins a list whose pieces are rows of tokens, and a group, whose line ends with the number of its tokens.
  private static let list = Array("<ul class=\"tokens\">\n".utf8)
  private static let group = Array("<section class=\"part group\"".utf8)

  /// The lines outside of pieces, without numbers of tokens; an empty text stands for each piece that is not a row.
  private(set) var frame: [ArraySlice<UInt8>] = []
  private(set) var pieces: [ArraySlice<UInt8>] = []
  /// The pieces that are the rows of each list.
  private(set) var lists: [Range<Int>] = []

  init(of page: [UInt8]) {
    var start = 0
    var opened: (start: Int, closing: [UInt8])?
    while start < page.count {
      let end = page[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? page.count
      let line = page[start..<end]
      if opened == nil, line.first == UInt8(ascii: "<"),
        let element = Self.elements.first(where: { line.starts(with: $0.opening) })
      {
        opened = (start, element.closing)
      }
      if let piece = opened {
        let content = line.last == UInt8(ascii: "\n") ? line.dropLast() : line
        if content.suffix(piece.closing.count).elementsEqual(piece.closing) {
          pieces.append(page[piece.start..<content.endIndex])
          if frame.last?.elementsEqual(Self.list) == true {
            lists[lists.count - 1] = lists[lists.count - 1].lowerBound..<pieces.count
          } else {
            frame.append([])
          }
          opened = nil
        }
      } else if line.elementsEqual(Self.list) {
        lists.append(pieces.count..<pieces.count)
        frame.append(line)
      } else {
        let isGroup = line.starts(with: Self.group)
        frame.append(isGroup ? line[..<(line.lastIndex(of: UInt8(ascii: " ")) ?? line.endIndex)] : line)
      }
      start = end
    }
    if let opened { frame.append(page[opened.start...]) }
  }

  /// The changes from one page to another, as JSON without braces; `nil` if they are not only in pieces.
  ///
  /// Lists whose rows come, go, or move have the places of their new rows among the old ones, or -1. Elements are
  /// replaced as a whole. Of style sheets, which are long, only the changed lines are sent.
  static func changes(from old: PagePieces, to new: PagePieces) -> [UInt8]? {
    guard old.frame == new.frame else { return nil }
    var (lists, elements, styles): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
    func next(_ list: inout [UInt8]) { if !list.isEmpty { list.append(UInt8(ascii: ",")) } }
    /// The old piece in the place of each new one.
    var former: [Int?] = []
    var start = 0
    for (number, (before, after)) in zip(old.lists, new.lists).enumerated() {
      former += (start..<before.lowerBound).map(Optional.some)
      let rows = rows(after, of: new, among: before, of: old)
      if rows != before.map(Optional.some) {
        next(&lists)
        let places = rows.map { String($0.map { $0 - before.lowerBound } ?? -1) }
        lists += Array("[\(number),[\(places.joined(separator: ","))]]".utf8)
      }
      former += rows
      start = before.upperBound
    }
    former += (start..<old.pieces.count).map(Optional.some)
    for (index, (piece, place)) in zip(new.pieces, former).enumerated() {
      let known = place.map { old.pieces[$0] }
      if known == piece { continue }
      if let known, piece.starts(with: "<style>".utf8) {
        next(&styles)
        append(LineSplice(from: known, to: piece), of: index, to: &styles)
      } else {
        next(&elements)
        elements += Array("[\(index),".utf8)
        elements.append(json: piece)
        elements.append(UInt8(ascii: "]"))
      }
    }
    var text = Array("\"count\":\(old.pieces.count)".utf8)
    for (name, list) in [("lists", lists), ("elements", elements), ("styles", styles)] {
      text += Array(",\"\(name)\":[".utf8) + list + [UInt8(ascii: "]")]
    }
    return text
  }

  /// The old row of each new row of a list; `nil` for a token that was not in it.
  private static func rows(
    _ after: Range<Int>, of new: PagePieces, among before: Range<Int>, of old: PagePieces
  ) -> [Int?] {
    let (ids, known) = (after.map { new.id(ofRow: $0) }, before.map { old.id(ofRow: $0) })
    if ids == known { return before.map(Optional.some) }
    let places = Dictionary(zip(known, before)) { first, _ in first }
    return ids.map { places[$0] }
  }

  /// The attribute that names the token of a row.
  private func id(ofRow index: Int) -> ArraySlice<UInt8> {
    pieces[index].drop { $0 != UInt8(ascii: " ") }.dropFirst().drop { $0 != UInt8(ascii: " ") }.dropFirst(5)
      .prefix { $0 != UInt8(ascii: "\"") }
  }

  private static func append(_ splice: LineSplice, of index: Int, to text: inout [UInt8]) {
    text += Array("[\(index),\(splice.start),\(splice.removed),".utf8)
    text.append(json: Array(splice.lines.joined(separator: [UInt8(ascii: "\n")])))
    text += Array(",\(splice.lines.count)]".utf8)
  }
}

/// A replacement of adjacent lines of a text.
struct LineSplice: Equatable {
  /// The number of lines before.
  var start: Int
  /// The number of lines that are replaced.
  var removed: Int
  var lines: [ArraySlice<UInt8>]

  init(from old: ArraySlice<UInt8>, to new: ArraySlice<UInt8>) {
    let olds = old.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let news = new.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    start = zip(olds, news).prefix { $0 == $1 }.count
    let rest = min(olds.count, news.count) - start
    let same = zip(olds.reversed(), news.reversed()).prefix(rest).prefix { $0 == $1 }.count
    removed = olds.count - start - same
    lines = Array(news[start..<news.count - same])
  }
}
