/// How much the readers take before they refuse a text; beyond lies no document that a person means.
enum Limits {
  /// Containers within containers.
  static let nesting = 256
  /// Bytes of a file: 256 MiB.
  static let fileSize = 256 << 20
  /// Mistakes that are told of one file, give or take a few hundred.
  static let mistakes = 1_000

  /// Bytes of a YAML text that are worth a thread of their own: libyaml takes about 3 ms for them.
  static let part = 256 << 10

  /// Nodes after every alias was replaced by what it stands for, in a document of so many written nodes.
  static func expandedNodes(written: Int) -> Int { 10 * written + 100_000 }
}
