package import Compiler
import Diagnostics
import Syntax
import Text

/// The numbers of a version (Semantic Versioning 2.0.0 §2).
package struct SemanticVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  package var major, minor, patch: Int

  package init(_ major: Int, _ minor: Int, _ patch: Int) {
    (self.major, self.minor, self.patch) = (major, minor, patch)
  }

  /// `1.2.3`, optionally with a leading `v`; anything after `-` or `+` is ignored.
  package init?(_ text: String) {
    let core = text.dropFirst(text.hasPrefix("v") ? 1 : 0).prefix { $0 != "-" && $0 != "+" }
    let parts = core.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in part.utf8.allSatisfy(\.isDigit) ? Int(part) : nil }
    guard parts.count == 3, numbers.count == 3 else {
      return nil
    }
    self.init(numbers[0], numbers[1], numbers[2])
  }

  package var description: String { "\(major).\(minor).\(patch)" }

  package static func < (a: SemanticVersion, b: SemanticVersion) -> Bool {
    (a.major, a.minor, a.patch) < (b.major, b.minor, b.patch)
  }

  /// The number that a change increments: before 1.0, a breaking change increments the second one, and all
  /// others the third one (§4).
  package func step(for change: VersionStep) -> VersionStep {
    guard major == 0 else { return change }
    return switch change {
    case .major: .minor
    case .minor, .patch: .patch
    case .none: .none
    }
  }

  /// The version after this one.
  package func next(_ step: VersionStep) -> SemanticVersion {
    switch step {
    case .major: SemanticVersion(major + 1, 0, 0)
    case .minor: SemanticVersion(major, minor + 1, 0)
    case .patch: SemanticVersion(major, minor, patch + 1)
    case .none: self
    }
  }
}

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
