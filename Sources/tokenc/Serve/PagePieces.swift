import POSIX
import Text

/// The lines of a page in pieces that a browser can replace on their own, and the lines between them.
struct PagePieces: Equatable {
  /// An element that is a piece: how its first line begins, and its last one.
  private static let elements: [(opening: [UInt8], closing: [UInt8])] = [
    ("<li class=token ", "</li>"), ("<figure class=\"ramp", "</figure>"), ("<style>", "</style>"),
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
  private static let endOfGroup = Array("</section>\n".utf8)

  /// A group of tokens, or what is before or after all groups.
  struct Part: Equatable {
    /// Its place in the page, and its pieces.
    var bytes: Range<Int>
    var pieces: Range<Int>
    /// The lines outside of pieces, without numbers of tokens; an empty text stands for each piece that is not a row.
    var frame: [ArraySlice<UInt8>] = []
    /// The pieces that are the rows of each list.
    var lists: [Range<Int>] = []

    var isGroup: Bool { frame.first?.starts(with: PagePieces.group) == true }
  }

  private let page: [UInt8]
  private(set) var pieces: [ArraySlice<UInt8>] = []
  /// What is before the groups, each group, and what is after them.
  private(set) var parts: [Part] = []

  init(of page: [UInt8]) {
    self.page = page
    var start = 0
    var opened: (start: Int, closing: [UInt8])?
    var part = Part(bytes: 0..<0, pieces: 0..<0)
    while start < page.count {
      let end = page.endOfLine(from: start)
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
          if part.frame.last?.elementsEqual(Self.list) == true {
            part.lists[part.lists.count - 1] = part.lists[part.lists.count - 1].lowerBound..<pieces.count
          } else {
            part.frame.append([])
          }
          opened = nil
        }
      } else if line.starts(with: Self.group) {
        if !part.frame.isEmpty || parts.isEmpty { close(&part, at: start) }
        part.frame.append(line[..<(line.lastIndex(of: UInt8(ascii: " ")) ?? line.endIndex)])
      } else {
        if line.elementsEqual(Self.list) { part.lists.append(pieces.count..<pieces.count) }
        part.frame.append(line)
        if part.isGroup, line.elementsEqual(Self.endOfGroup) { close(&part, at: end) }
      }
      start = end
    }
    if let opened { part.frame.append(page[opened.start...]) }
    close(&part, at: page.count)
    if parts.count == 1 { close(&part, at: page.count) }
  }

  /// Ends a part, and begins the next one.
  private mutating func close(_ part: inout Part, at end: Int) {
    part.bytes = part.bytes.lowerBound..<end
    part.pieces = part.pieces.lowerBound..<pieces.count
    parts.append(part)
    part = Part(bytes: end..<end, pieces: pieces.count..<pieces.count)
  }

  /// The changes from one page to another, as JSON without braces; `nil` if they are not only in pieces and groups.
  ///
  /// Groups and lists whose members come, go, or move have the places of their new members among the old ones, or -1. New
  /// groups, and those whose frames changed, are sent as a whole, and elements are replaced as a whole. Of style sheets, which
  /// are long, only the changed lines are sent.
  static func changes(from old: PagePieces, to new: PagePieces) -> [UInt8]? {
    guard let (first, last) = old.ends, let (newFirst, newLast) = new.ends, first.frame == newFirst.frame,
      last.frame == newLast.frame
    else { return nil }
    let known = Dictionary(zip(old.parts.map(\.frame), old.parts.indices)) { first, _ in first }
    let end = old.parts.count - 1
    let places = [0] + new.parts.dropFirst().dropLast().map { known[$0.frame] } + [end]
    var changes = PageChanges()
    var number = 0
    for (index, (part, place)) in zip(new.parts, places).enumerated() {
      if let place {
        changes.add(part, of: new, number, from: old.parts[place], of: old)
      } else {
        changes.sections.add("[\(index - 1),", json: new.page[part.bytes], "]")
      }
      number += part.lists.count
    }
    var text = Array("\"count\":\(old.pieces.count)".utf8)
    var lists = [("lists", changes.lists), ("elements", changes.elements), ("styles", changes.styles)]
    if places != old.parts.indices.map(Optional.some) {
      let groups = places.dropFirst().dropLast().map { String($0.map { $0 - 1 } ?? -1) }
      lists += [("groups", Array(groups.joined(separator: ",").utf8)), ("sections", changes.sections)]
    }
    for (name, list) in lists { text += Array(",\"\(name)\":[".utf8) + list + [UInt8(ascii: "]")] }
    return text
  }

  /// The first and the last part, if all between them are groups.
  private var ends: (Part, Part)? {
    guard let first = parts.first, let last = parts.last, parts.dropFirst().dropLast().allSatisfy(\.isGroup)
    else { return nil }
    return (first, last)
  }

  /// The old row of each new row of a list; `nil` for a token that was not in it.
  fileprivate static func rows(
    _ after: Range<Int>, of new: PagePieces, among before: Range<Int>, of old: PagePieces
  ) -> [Int?] {
    let areSame =
      after.count == before.count
      && zip(after, before).allSatisfy { row, place in
        new.pieces[row].isSame(as: old.pieces[place]) || new.id(ofRow: row) == old.id(ofRow: place)
      }
    if areSame { return before.map(Optional.some) }
    let (ids, known) = (after.map { new.id(ofRow: $0) }, before.map { old.id(ofRow: $0) })
    let places = Dictionary(zip(known, before)) { first, _ in first }
    return ids.map { places[$0] }
  }

  /// The attribute that names the token of a row.
  private func id(ofRow index: Int) -> ArraySlice<UInt8> {
    pieces[index].drop { $0 != UInt8(ascii: " ") }.dropFirst().drop { $0 != UInt8(ascii: " ") }.dropFirst(5)
      .prefix { $0 != UInt8(ascii: "\"") }
  }
}

/// The changes of pieces, as members of lists in JSON.
private struct PageChanges {
  var (lists, elements, styles, sections): ([UInt8], [UInt8], [UInt8], [UInt8]) = ([], [], [], [])

  /// Adds what differs in a part whose frame is the same.
  ///
  /// - Parameter number: of its first list, on the page.
  mutating func add(
    _ part: PagePieces.Part, of new: PagePieces, _ number: Int, from before: PagePieces.Part,
    of old: PagePieces
  ) {
    /// The old piece in the place of each new one.
    var former: [Int?] = []
    var start = before.pieces.lowerBound
    for (index, (list, after)) in zip(before.lists, part.lists).enumerated() {
      former += (start..<list.lowerBound).map(Optional.some)
      let rows = PagePieces.rows(after, of: new, among: list, of: old)
      if rows != list.map(Optional.some) {
        let places = rows.map { String($0.map { $0 - list.lowerBound } ?? -1) }
        lists.add("[\(number + index),[\(places.joined(separator: ","))]]")
      }
      former += rows
      start = list.upperBound
    }
    former += (start..<before.pieces.upperBound).map(Optional.some)
    for (index, place) in zip(part.pieces, former) {
      let (piece, known) = (new.pieces[index], place.map { old.pieces[$0] })
      if known?.isSame(as: piece) == true { continue }
      if let known, piece.starts(with: "<style>".utf8) {
        let splice = LineSplice(from: known, to: piece)
        styles.add(
          "[\(index),\(splice.start),\(splice.removed),",
          json: splice.lines.joined(separator: [UInt8(ascii: "\n")]), ",\(splice.lines.count)]")
      } else {
        elements.add("[\(index),", json: piece, "]")
      }
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether two pieces have the same bytes; `==` compares them one by one.
  fileprivate func isSame(as other: ArraySlice<UInt8>) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBytes { bytes in
      other.withUnsafeBytes { others in
        guard let first = bytes.baseAddress, let second = others.baseAddress else { return true }
        return memcmp(first, second, bytes.count) == 0
      }
    }
  }
}

extension [UInt8] {
  /// The index after the line that a place is in.
  fileprivate func endOfLine(from start: Int) -> Int {
    withUnsafeBytes { bytes in
      guard let first = bytes.baseAddress, let end = memchr(first + start, 0x0A, count - start) else {
        return count
      }
      return first.distance(to: UnsafeRawPointer(end)) + 1
    }
  }

  /// Adds a member to a list in JSON: a text, a string, and a text.
  fileprivate mutating func add(
    _ start: String, json string: (some Sequence<UInt8>)? = [UInt8]?.none, _ end: String = ""
  ) {
    if !isEmpty { append(UInt8(ascii: ",")) }
    self += start.utf8
    if let string { append(json: Array(string)) }
    self += end.utf8
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
