import Foundation
import Testing

/// Compares a text with the reviewed one in `Tests/Corpora`; `UPDATE_GOLDEN=1` writes it anew and fails.
func expectGolden(_ name: String, _ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
  let file = Corpus.packageRoot.appendingPathComponent("Tests/Corpora/\(name)")
  expectGolden(at: file, text, sourceLocation: sourceLocation)
}

/// The same for a file anywhere in the package.
func expectGolden(at file: URL, _ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
  let known = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }
  guard known != text else { return }
  if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data(text.utf8).write(to: file)
    Issue.record("written anew: \(file.lastPathComponent)", sourceLocation: sourceLocation)
    return
  }
  let old = Set((known ?? "").split(separator: "\n").map(String.init))
  let new = Set(text.split(separator: "\n").map(String.init))
  let gone = old.subtracting(new).sorted().prefix(5).map { "- \($0)" }
  let come = new.subtracting(old).sorted().prefix(5).map { "+ \($0)" }
  Issue.record(
    "\(file.lastPathComponent) differs (UPDATE_GOLDEN=1 writes it anew)\n\((gone + come).joined(separator: "\n"))",
    sourceLocation: sourceLocation)
}
