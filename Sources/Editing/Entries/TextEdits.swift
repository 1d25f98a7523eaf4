package import Diagnostics

/// A file that changes.
package struct TextChange: Sendable {
  package let path: String
  package let before, after: [UInt8]

  package init(path: String, before: [UInt8], after: [UInt8]) {
    (self.path, self.before, self.after) = (path, before, after)
  }
}

/// The edits that diagnostics propose, as far as they are compatible.
package struct TextEdits {
  /// By source, in the order of the text; no two of them overlap.
  package private(set) var edits: [SourceID: [Diagnostic.Fix.Edit]] = [:]
  /// The diagnostics whose edits these are.
  private(set) var diagnostics: [Diagnostic] = []

  /// Adds the fixes in order. A fix that overlaps an earlier one is skipped as a whole; the same edit
  /// proposed twice is made once. Fixes in the order of the text, as rules report them, cost a binary search each.
  ///
  /// - Parameter isEditable: whether a source is a file that may be changed.
  package init(_ diagnostics: [Diagnostic], where isEditable: (SourceID) -> Bool) {
    for diagnostic in diagnostics {
      guard let fix = diagnostic.fix, !Self.overlapEachOther(fix.edits) else { continue }
      let fresh = fix.edits.filter { edit in !(edits[edit.range.source] ?? []).hasInOrder(edit) }
      let fits = fresh.allSatisfy { edit in
        isEditable(edit.range.source) && !(edits[edit.range.source] ?? []).overlapInOrder(edit)
      }
      guard fits else { continue }
      for edit in fresh { edits[edit.range.source, default: []].insertInOrder(edit) }
      self.diagnostics.append(diagnostic)
    }
  }

  /// The text of a source with its edits made.
  package func applied(to source: SourceID, _ bytes: [UInt8]) -> [UInt8] {
    (edits[source] ?? []).applied(to: bytes, in: bytes.indices)
  }

  /// In the order of the text, edits that overlap have neighbors that do.
  private static func overlapEachOther(_ edits: [Diagnostic.Fix.Edit]) -> Bool {
    guard edits.count > 1 else { return false }
    return Dictionary(grouping: edits, by: \.range.source).values.contains { edits in
      let sorted = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
      return zip(sorted, sorted.dropFirst()).contains { $0.overlaps($1) }
    }
  }
}

extension Diagnostic.Fix.Edit {
  /// Two insertions at the same place have no order, so they count as overlapping.
  fileprivate func overlaps(_ other: Self) -> Bool {
    range.lowerBound == other.range.lowerBound
      || (range.lowerBound < other.range.upperBound && other.range.lowerBound < range.upperBound)
  }
}

/// Edits of one source in the order of the text, none of which overlap.
extension [Diagnostic.Fix.Edit] {
  /// The index of the first edit that begins where `edit` does, or later.
  private func place(of edit: Element) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].range.lowerBound < edit.range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low
  }

  fileprivate func hasInOrder(_ edit: Element) -> Bool {
    let place = place(of: edit)
    return place < count && self[place] == edit
  }

  fileprivate func overlapInOrder(_ edit: Element) -> Bool {
    let place = place(of: edit)
    return self[Swift.max(place - 1, 0)..<Swift.min(place + 1, count)].contains { $0.overlaps(edit) }
  }

  fileprivate mutating func insertInOrder(_ edit: Element) { insert(edit, at: place(of: edit)) }
}
