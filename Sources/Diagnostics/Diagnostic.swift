/// A problem: what is wrong, where, why, and how to fix it.
package struct Diagnostic: Hashable, Sendable {
  /// How serious a diagnostic is.
  package enum Severity: String, Sendable, CaseIterable {
    case error, warning
    /// A decision of the compiler. It never fails a run, even with `--warnings-as-errors`.
    case note
  }

  /// Where a diagnostic points.
  package enum Place: Hashable, Sendable {
    /// Some bytes of a source.
    case range(SourceRange)
    /// A whole file, by its path as the user spells it.
    case file(String)
    /// The whole run.
    case program

    /// Paths are equal if their bytes are: `String ==` treats `é` in one code point and in two as equal.
    package static func == (a: Place, b: Place) -> Bool {
      switch (a, b) {
      case (.range(let a), .range(let b)): a == b
      case (.file(let a), .file(let b)): a.utf8.elementsEqual(b.utf8)
      case (.program, .program): true
      case (.range, _), (.file, _), (.program, _): false
      }
    }

    package func hash(into hasher: inout Hasher) {
      switch self {
      case .range(let range): hasher.combine(range)
      case .file(var path): path.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
      case .program: hasher.combine(0)
      }
    }
  }

  /// A related place, and its relation.
  package struct Note: Hashable, Sendable {
    package let message: String
    package fileprivate(set) var place: Place
    /// Whether the lines after the first are the compiler's own text, to be pasted.
    package let holdsBlock: Bool

    package init(_ message: String, at place: Place) {
      self.message = bounded(message)
      self.place = place
      holdsBlock = false
    }

    /// A note with lines to paste, in which authors' texts are quoted on one line.
    package init(_ message: String, block: String, at place: Place) {
      self.message = "\(bounded(message))\n\(bounded(block: block))"
      self.place = place
      holdsBlock = true
    }

    package init(_ message: String, at range: SourceRange) { self.init(message, at: .range(range)) }
  }

  /// A change of the text that resolves the diagnostic.
  package struct Fix: Hashable, Sendable {
    /// A replacement of bytes of a source.
    package struct Edit: Hashable, Sendable {
      package let range: SourceRange
      package let text: String

      package init(replacing range: SourceRange, with text: String) {
        (self.range, self.text) = (range, text)
      }
    }

    package let message: String
    package let edits: [Edit]

    package init(_ message: String, edits: [Edit]) {
      (self.message, self.edits) = (message, edits)
    }

    /// Writes a text in place of a range.
    ///
    /// - Parameter spelling: the text as the file spells it; `nil` for the text itself.
    package static func writing(_ text: String, as spelling: String? = nil, at range: SourceRange) -> Fix {
      Fix("write `\(text)`", edits: [Edit(replacing: range, with: spelling ?? text)])
    }
  }

  package var severity: Severity
  package let code: DiagnosticCode
  /// In lowercase, without a full stop, with names in backticks.
  package var message: String
  package let place: Place
  /// The themes that it applies to, in order; empty if it does not depend on themes.
  package var themes: [String]
  package var notes: [Note]
  package var fix: Fix?
  /// What it is about, such as a type: many in one file with the same code and subject have one cause. `nil` if each has its
  /// own.
  package private(set) var subject: String?

  package init(
    _ severity: Severity, _ code: DiagnosticCode, _ message: String, at place: Place,
    themes: [String] = [], notes: [Note] = [], fix: Fix? = nil
  ) {
    (self.severity, self.code) = (severity, code)
    self.message = bounded(message)
    (self.place, self.themes, self.notes, self.fix) = (place, themes, notes, fix)
  }

  package init(
    _ severity: Severity, _ code: DiagnosticCode, _ message: String, at range: SourceRange,
    themes: [String] = [], notes: [Note] = [], fix: Fix? = nil
  ) {
    self.init(severity, code, message, at: .range(range), themes: themes, notes: notes, fix: fix)
  }

  /// An error.
  package init(
    _ code: DiagnosticCode, _ message: String, at place: Place,
    themes: [String] = [], notes: [Note] = [], fix: Fix? = nil
  ) {
    self.init(.error, code, message, at: place, themes: themes, notes: notes, fix: fix)
  }

  /// An error.
  package init(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange,
    themes: [String] = [], notes: [Note] = [], fix: Fix? = nil
  ) {
    self.init(.error, code, message, at: .range(range), themes: themes, notes: notes, fix: fix)
  }

  /// The same diagnostic with its subject.
  package func about(_ subject: String) -> Diagnostic {
    var diagnostic = self
    diagnostic.subject = subject
    return diagnostic
  }

  /// The same diagnostic about another source with the same bytes; all its places must be in one source.
  package func moved(to source: SourceID) -> Diagnostic {
    func moved(_ range: SourceRange) -> SourceRange { SourceRange(source: source, range.bytes) }
    func moved(_ place: Place) -> Place {
      switch place {
      case .range(let range): .range(moved(range))
      case .file, .program: place
      }
    }
    var notes = notes
    for index in notes.indices { notes[index].place = moved(notes[index].place) }
    var diagnostic = Diagnostic(
      severity, code, message, at: moved(place), themes: themes, notes: notes,
      fix: fix.map { fix in
        Fix(fix.message, edits: fix.edits.map { .init(replacing: moved($0.range), with: $0.text) })
      })
    diagnostic.subject = subject
    return diagnostic
  }
}

extension Collection<Diagnostic.Fix.Edit> {
  /// A part of a text with the edits in it made; other edits are ignored. Edits do not overlap.
  package func applied(to bytes: [UInt8], in part: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    var position = part.lowerBound
    let inside = map { ($0.range.bytes, $0.text) }.filter {
      part.lowerBound <= $0.0.lowerBound && $0.0.upperBound <= part.upperBound
    }
    for (range, text) in inside.sorted(by: { $0.0.lowerBound < $1.0.lowerBound }) {
      result += bytes[position..<range.lowerBound]
      result += text.utf8
      position = range.upperBound
    }
    return result + bytes[position..<part.upperBound]
  }
}

/// The maximum length of a message in bytes. The middle of a longer message, such as one with a name of a
/// megabyte, is left out.
package let longestMessage = 4_096

/// A message without its middle if it is too long to read.
private func bounded(_ message: String) -> String {
  guard message.utf8.count > longestMessage else { return message }
  let bytes = Array(message.utf8)
  func isWithinScalar(_ index: Int) -> Bool { bytes[index] & 0xC0 == 0x80 }
  var (end, start) = (longestMessage / 2, bytes.count - longestMessage / 4)
  while isWithinScalar(end) { end -= 1 }
  while isWithinScalar(start) { start += 1 }
  return String(decoding: bytes[..<end], as: UTF8.self) + " … "
    + String(decoding: bytes[start...], as: UTF8.self)
}

/// The greatest length of the lines to paste of a note in bytes; longer ones lose their last lines.
package let longestBlock = 65_536

/// Lines to paste without the last ones if they are too long, and how many these are.
private func bounded(block: String) -> String {
  guard block.utf8.count > longestBlock else { return block }
  let bytes = Array(block.utf8)
  let lineFeed = UInt8(ascii: "\n")
  guard let end = bytes[..<longestBlock].lastIndex(of: lineFeed) else { return bounded(block) }
  let rest = bytes[end...].count { $0 == lineFeed }
  return String(decoding: bytes[...end], as: UTF8.self) + "… and \(rest) more \(rest == 1 ? "line" : "lines")"
}
