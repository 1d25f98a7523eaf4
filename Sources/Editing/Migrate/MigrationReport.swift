package import Diagnostics
import Text

/// What `tokenc migrate` says of the files that it changes and of the places that it leaves.
package struct MigrationReport: Sendable {
  private let files: [CodeMigration]
  /// Whether nothing is written, so that the sum says what would change.
  private let isCheck: Bool

  package init(_ files: [CodeMigration], isCheck: Bool = false) {
    (self.files, self.isCheck) = (files, isCheck)
  }

  private var changed: [CodeMigration] { files.filter { !$0.edits.isEmpty } }
  private var leftCount: Int { files.reduce(0) { $0 + $1.left.count } }

  /// A line for each changed file, and the sum.
  package var text: [UInt8] {
    let changed = changed
    var text = ""
    for file in changed { text += "\(file.path): \(Self.counts([file]))\n" }
    let left =
      leftCount == 0 ? "" : "; \(counted(leftCount, "place")) \(leftCount == 1 ? "is" : "are") left"
    let sum = "\(Self.counts(changed)) in \(counted(changed.count, "file"))"
    text += "\(sum)\(isCheck ? " would change" : "")\(left)\n"
    return Array(text.utf8)
  }

  private static func counts(_ files: [CodeMigration]) -> String {
    let comments = files.reduce(0) { sum, file in
      sum
        + file.edits.filter { $0.kind == .comment }.reduce(0) {
          $0 + $1.text.split(whereSeparator: \.isNewline).count
        }
    }
    let names = counted(files.reduce(0) { $0 + $1.nameCount }, "name")
    let values = files.reduce(0) { $0 + $1.edits.count { $0.kind == .value } }
    return names + (comments == 0 ? "" : ", \(counted(comments, "comment"))")
      + (values == 0 ? "" : ", \(counted(values, "value"))")
  }

  /// A patch for `git apply` in the working directory.
  package var patch: [UInt8] {
    changed.flatMap { file in
      LineDifference(from: file.before, to: file.after).unified(
        Self.quoted("a/" + file.path), Self.quoted("b/" + file.path))
    }
  }

  /// A path as Git writes it.
  private static func quoted(_ path: String) -> String {
    guard
      path.utf8.contains(where: {
        $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\")
      })
    else { return path.contains(" ") ? path + "\t" : path }
    var text = "\""
    for scalar in path.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 8)
        text += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// One object with all edits and places, in lines and columns from 1 of the texts before.
  package var json: [UInt8] {
    var left: [JSON] = []
    var edits: [JSON] = []
    for file in files {
      let lines = LineTable(file.before)
      for place in file.left { left.append(json(of: place, file, lines)) }
      guard !file.edits.isEmpty else { continue }
      edits.append([
        "path": .string(file.path), "edits": .array(file.edits.map { json(of: $0, file, lines) }),
      ])
    }
    let object: JSON = [
      "version": 1, "applied": .boolean(!isCheck), "names": JSON(files.reduce(0) { $0 + $1.nameCount }),
      "files": .array(edits), "left": .array(left),
    ]
    return object.bytes + [UInt8(ascii: "\n")]
  }

  private func json(of edit: CodeMigration.Edit, _ file: CodeMigration, _ lines: LineTable) -> JSON {
    let (start, end) = (lines.location(of: edit.range.lowerBound), lines.location(of: edit.range.upperBound))
    return .object([
      "line": JSON(start.line), "column": JSON(start.column), "endLine": JSON(end.line),
      "endColumn": JSON(end.column), "text": .string(edit.text),
      "from": .string(String(decoding: file.before[edit.range], as: UTF8.self)),
      "token": edit.token.map { .string($0) }, "kind": .string(edit.kind.rawValue),
    ])
  }

  private func json(of place: CodeMigration.Left, _ file: CodeMigration, _ lines: LineTable) -> JSON {
    let (start, end) = (
      lines.location(of: place.range.lowerBound), lines.location(of: place.range.upperBound)
    )
    return .object([
      "code": .string(place.code.name), "path": .string(file.path), "line": JSON(start.line),
      "column": JSON(start.column), "endLine": JSON(end.line), "endColumn": JSON(end.column),
      "text": .string(String(decoding: file.before[place.range], as: UTF8.self)),
      "nearest": place.nearest.map { .string($0) },
    ])
  }

  /// A warning for each place that is left, about texts that are added to sources.
  package func warnings(in sources: inout Sources) -> DiagnosticLog {
    var log = DiagnosticLog()
    for file in files where !file.left.isEmpty {
      let source = sources.add(Source(path: file.path, bytes: file.before))
      for place in file.left {
        log.report(.warning, place.code, place.message, at: .range(SourceRange(source: source, place.range)))
      }
    }
    return log
  }
}
