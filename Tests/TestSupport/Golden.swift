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
    let old = Set((known ?? "").split(separator: "\n").map(String.init))
    let new = Set(text.split(separator: "\n").map(String.init))
    let gone = old.subtracting(new).sorted().prefix(5).map { "- \($0)" }
    let come = new.subtracting(old).sorted().prefix(5).map { "+ \($0)" }
    return "\(file.lastPathComponent) differs (`make golden` writes it anew)\n"
      + (gone + come).joined(separator: "\n")
  }
}
