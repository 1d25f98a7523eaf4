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

  /// The lines outside of pieces; an empty text without a line break stands for each piece.
  private(set) var frame: [ArraySlice<UInt8>] = []
  private(set) var pieces: [ArraySlice<UInt8>] = []

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
          frame.append([])
          opened = nil
        }
      } else {
        frame.append(line)
      }
      start = end
    }
    if let opened { frame.append(page[opened.start...]) }
  }

  /// The changes from one page to another, as JSON without braces; `nil` if they are not only in pieces.
  ///
  /// Elements are replaced as a whole. Of style sheets, which are long, only the changed lines are sent.
  static func changes(from old: PagePieces, to new: PagePieces) -> [UInt8]? {
    guard old.pieces.count == new.pieces.count, old.frame == new.frame else { return nil }
    var (elements, styles): ([UInt8], [UInt8]) = ([], [])
    for index in new.pieces.indices where old.pieces[index] != new.pieces[index] {
      let piece = new.pieces[index]
      if piece.starts(with: "<style>".utf8) {
        if !styles.isEmpty { styles.append(UInt8(ascii: ",")) }
        append(LineSplice(from: old.pieces[index], to: piece), of: index, to: &styles)
      } else {
        if !elements.isEmpty { elements.append(UInt8(ascii: ",")) }
        elements += Array("[\(index),".utf8)
        elements.append(json: piece)
        elements.append(UInt8(ascii: "]"))
      }
    }
    let start = Array("\"count\":\(new.pieces.count),\"elements\":[".utf8)
    return start + elements + Array("],\"styles\":[".utf8) + styles + Array("]".utf8)
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
