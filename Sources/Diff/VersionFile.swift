import Compiler
import Diagnostics
import Syntax
import Text

/// A file with a version, such as the `version` in `package.json`.
package struct VersionFile: Sendable {
  /// As written on the command line.
  package let path: String
  /// The keys that lead to the version.
  package let keys: [String]

  /// `FILE:KEY`, with nested keys joined by dots; `nil` if either is missing.
  package init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":") else { return nil }
    path = String(text[..<colon])
    keys = text[text.index(after: colon)...].split(separator: ".", omittingEmptySubsequences: false).map(
      String.init)
    guard !path.isEmpty, !keys.contains("") else { return nil }
  }

  /// The version in the contents of the file, which is YAML or JSON; `nil` if there is none.
  package func version(in bytes: [UInt8]) -> SemanticVersion? {
    var names = NameTable()
    var log = DiagnosticLog()
    var sources = Sources()
    let id = sources.add(Source(path: path, bytes: bytes))
    guard
      let document = Document(
        reading: id, in: sources, as: Notation(ofFile: path), names: &names, log: &log)
    else { return nil }
    var node = document.root
    for key in keys {
      guard let entry = document.entries(of: node).first(where: { document.string(of: $0.key) == key }) else {
        return nil
      }
      node = entry.value
    }
    return SemanticVersion(document.string(of: node))
  }
}
