/// The lines in which two texts differ, in the unified format of `diff -u` and `patch`.
package struct LineDifference {
  /// A line and its change.
  fileprivate enum Line {
    case same(Int, Int)
    case removed(Int)
    case added(Int)
  }

  private let old, new: [ArraySlice<UInt8>]
  private let lines: [Line]

  package init(from old: [UInt8], to new: [UInt8]) {
    self.old = Self.lines(of: old)
    self.new = Self.lines(of: new)
    lines = Self.compare(self.old, self.new)
  }

  /// Lines with their line ends.
  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in text.indices where text[index] == UInt8(ascii: "\n") {
      lines.append(text[start...index])
      start = index + 1
    }
    if start < text.count { lines.append(text[start...]) }
    return lines
  }

  private static func compare(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Line] {
    var head = 0
    while head < min(old.count, new.count), old[head] == new[head] { head += 1 }
    var tail = 0
    while tail < min(old.count, new.count) - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] {
      tail += 1
    }
    var lines = (0..<head).map { Line.same($0, $0) }
    lines += middle(old[head..<old.count - tail], new[head..<new.count - tail])
    lines += (0..<tail).reversed().map { Line.same(old.count - 1 - $0, new.count - 1 - $0) }
    return lines
  }

  /// The part without the common beginning and end. If it is large, it counts as replaced as a whole: nobody
  /// reads it line by line, and the time of comparing grows with the square of the differences.
  private static func middle(_ old: ArraySlice<ArraySlice<UInt8>>, _ new: ArraySlice<ArraySlice<UInt8>>)
    -> [Line]
  {
    let removals, insertions: Set<Int>
    if let replaced = replacements(old, new) {
      (removals, insertions) = (Set(replaced.map { $0.old }), Set(replaced.map { $0.new }))
    } else if old.count + new.count <= 4_000 {
      func offset(of change: CollectionDifference<ArraySlice<UInt8>>.Change) -> Int {
        switch change {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
      }
      let difference = Array(new).difference(from: Array(old))
      removals = Set(difference.removals.map { offset(of: $0) + old.startIndex })
      insertions = Set(difference.insertions.map { offset(of: $0) + new.startIndex })
    } else {
      return old.indices.map { .removed($0) } + new.indices.map { .added($0) }
    }
    var lines: [Line] = []
    var (i, j) = (old.startIndex, new.startIndex)
    while i < old.endIndex || j < new.endIndex {
      if i < old.endIndex, removals.contains(i) {
        lines.append(.removed(i))
        i += 1
      } else if j < new.endIndex, insertions.contains(j) {
        lines.append(.added(j))
        j += 1
      } else {
        lines.append(.same(i, j))
        i += 1
        j += 1
      }
    }
    return lines
  }

  /// The lines that differ, if all others stay where they are, as after a rename; `nil` if lines may have moved.
  private static func replacements(
    _ old: ArraySlice<ArraySlice<UInt8>>, _ new: ArraySlice<ArraySlice<UInt8>>
  ) -> [(old: Int, new: Int)]? {
    guard old.count == new.count else { return nil }
    let changed = zip(old.indices, new.indices).filter { old[$0] != new[$1] }.map { (old: $0, new: $1) }
    let texts = Set(changed.map { new[$0.new] })
    return changed.contains { texts.contains(old[$0.old]) } ? nil : changed
  }

  /// The replacements of bytes that make the new text of the old one: one for each run of changed lines, in
  /// order.
  package var edits: [(range: Range<Int>, text: [UInt8])] {
    var edits: [(range: Range<Int>, text: [UInt8])] = []
    var end = 0
    var isInRun = false
    for line in lines {
      if line.isChange, !isInRun { edits.append((end..<end, [])) }
      isInRun = line.isChange
      switch line {
      case .same(let index, _): end = old[index].endIndex
      case .removed(let index):
        end = old[index].endIndex
        edits[edits.count - 1].range = edits[edits.count - 1].range.lowerBound..<end
      case .added(let index): edits[edits.count - 1].text += new[index]
      }
    }
    return edits
  }

  /// The numbers of removed and added lines.
  package var changes: (removed: Int, added: Int) {
    lines.reduce(into: (0, 0)) { counts, line in
      switch line {
      case .same: break
      case .removed: counts.0 += 1
      case .added: counts.1 += 1
      }
    }
  }

  /// The number, from 1, of the first differing line in the new text.
  package var firstChange: Int? {
    var line = 1
    for entry in lines {
      guard case .same(_, let index) = entry else { return line }
      line = index + 2
    }
    return nil
  }

  /// The whole difference, with three lines around each change.
  ///
  /// - Parameter newPath: the name of the new text, if it has another one.
  package func unified(_ path: String, _ newPath: String? = nil) -> [UInt8] {
    var text = Array("--- \(path)\n+++ \(newPath ?? path)\n".utf8)
    let context = 3
    var index = 0
    while let first = lines[index...].firstIndex(where: \.isChange) {
      var last = first
      while let next = lines[(last + 1)...].prefix(2 * context + 1).firstIndex(where: \.isChange) {
        last = next
      }
      let hunk = lines[max(index, first - context)..<min(lines.count, last + context + 1)]
      text += header(of: hunk).utf8
      for line in hunk { append(line, to: &text) }
      index = min(lines.count, last + 1)
    }
    return text
  }

  /// The first changed lines, each with `-` or `+`; long ones are cut.
  package func excerpt(lines count: Int, width: Int) -> [String] {
    lines.lazy.filter(\.isChange).prefix(count).map { line -> String in
      switch line {
      case .same: ""
      case .removed(let index): "- " + Self.short(old[index], width)
      case .added(let index): "+ " + Self.short(new[index], width)
      }
    }
  }

  private static func short(_ line: ArraySlice<UInt8>, _ width: Int) -> String {
    var text = String(decoding: line.prefix(4 * width), as: UTF8.self)
    while text.last?.isNewline == true { text.removeLast() }
    return text.count > width ? text.prefix(width) + "…" : text
  }

  private func header(of hunk: ArraySlice<Line>) -> String {
    var (removed, added, same) = (0, 0, 0)
    for line in hunk {
      switch line {
      case .same: same += 1
      case .removed: removed += 1
      case .added: added += 1
      }
    }
    let before = lines[..<hunk.startIndex]
    let oldStart = before.count { if case .added = $0 { false } else { true } }
    let newStart = before.count { if case .removed = $0 { false } else { true } }
    return "@@ -\(oldStart + 1),\(same + removed) +\(newStart + 1),\(same + added) @@\n"
  }

  private func append(_ line: Line, to text: inout [UInt8]) {
    let (mark, content) =
      switch line {
      case .same(let index, _): (" ", old[index])
      case .removed(let index): ("-", old[index])
      case .added(let index): ("+", new[index])
      }
    text += mark.utf8
    text += content
    if content.last != UInt8(ascii: "\n") { text += "\n\\ No newline at end of file\n".utf8 }
  }
}

extension LineDifference.Line {
  fileprivate var isChange: Bool {
    switch self {
    case .same: false
    case .removed, .added: true
    }
  }
}
