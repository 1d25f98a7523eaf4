import Foundation

/// A reviewed text of the checkout, which a test compares with what the code makes.
package struct Golden {
  private let file: URL

  /// - Parameter path: begins in the package.
  package init(_ path: String) { file = URL(fileURLWithPath: "\(Checkout.path)/\(path)") }

  /// Whether expectations are to be written anew: `UPDATE_GOLDEN=1`.
  package static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1"

  /// How a text differs from the reviewed one, `nil` if it does not.
  ///
  /// `UPDATE_GOLDEN=1` writes a text that differs, which is a difference all the same: nobody takes an update for a check.
  package func difference(from text: String) throws -> String? {
    let known = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }
    guard known != text else { return nil }
    if Self.isUpdating {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      return "written anew: \(file.lastPathComponent)"
    }
    return "\(file.lastPathComponent) differs (`make golden` writes it anew)\n"
      + Self.lines(of: text, against: known ?? "")
  }

  /// The lines that were removed (`-`) and added (`+`), each with its number, in the order of the text; at most 40.
  package static func lines(of text: String, against expected: String) -> String {
    func split(_ text: String) -> [Substring] {
      text.split(separator: "\n", omittingEmptySubsequences: false)
    }
    let changes = split(text).difference(from: split(expected)).sorted { one, other in
      (one.offset, one.isRemoval ? 0 : 1) < (other.offset, other.isRemoval ? 0 : 1)
    }
    let shown = changes.prefix(40).map { "\($0.isRemoval ? "-" : "+") \($0.offset + 1): \($0.line)" }
    let rest = changes.count > shown.count ? ["… and \(changes.count - shown.count) more lines"] : []
    return (shown + rest).joined(separator: "\n")
  }
}

extension CollectionDifference<Substring>.Change {
  fileprivate var isRemoval: Bool { if case .remove = self { true } else { false } }

  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }

  fileprivate var line: Substring {
    switch self {
    case .insert(_, let line, _), .remove(_, let line, _): line
    }
  }
}
