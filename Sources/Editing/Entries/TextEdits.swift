package import Diagnostics

/// A file that changes.
package struct TextChange: Sendable {
  package let path: String
  package let before: [UInt8]
  package let after: [UInt8]

  package init(path: String, before: [UInt8], after: [UInt8]) {
    (self.path, self.before, self.after) = (path, before, after)
  }
}

/// The edits that diagnostics propose, as far as they are compatible.
package struct TextEdits {
  /// By source, in the order of the text.
  package private(set) var edits: [SourceID: [Diagnostic.Fix.Edit]] = [:]
  /// The diagnostics whose edits these are.
  private(set) var diagnostics: [Diagnostic] = []

  /// Adds the fixes in order. A fix that overlaps an earlier one is skipped as a whole; the same edit
  /// proposed twice is made once.
  ///
  /// - Parameter isEditable: whether a source is a file that may be changed.
  package init(_ diagnostics: [Diagnostic], where isEditable: (SourceID) -> Bool) {
    for diagnostic in diagnostics {
      guard let fix = diagnostic.fix else { continue }
      let fresh = fix.edits.filter { edit in !(edits[edit.range.source] ?? []).contains(edit) }
      let fits = fresh.allSatisfy { edit in
        isEditable(edit.range.source)
          && !(edits[edit.range.source] ?? []).contains { Self.overlap($0.range, edit.range) }
      }
      guard fits, !Self.overlapEachOther(fix.edits) else { continue }
      for edit in fresh { edits[edit.range.source, default: []].append(edit) }
      self.diagnostics.append(diagnostic)
    }
    for source in edits.keys { edits[source]?.sort { $0.range.lowerBound < $1.range.lowerBound } }
  }

  /// The text of a source with its edits made.
  package func applied(to source: SourceID, _ bytes: [UInt8]) -> [UInt8] {
    (edits[source] ?? []).applied(to: bytes, in: bytes.indices)
  }

  private static func overlap(_ a: SourceRange, _ b: SourceRange) -> Bool {
    // Two insertions at the same place have no order, so they count as overlapping.
    a.lowerBound == b.lowerBound || (a.lowerBound < b.upperBound && b.lowerBound < a.upperBound)
  }

  private static func overlapEachOther(_ edits: [Diagnostic.Fix.Edit]) -> Bool {
    edits.indices.contains { index in
      edits[..<index].contains {
        $0.range.source == edits[index].range.source && overlap($0.range, edits[index].range)
      }
    }
  }
}
