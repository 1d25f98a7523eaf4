import CBuild

/// What is known about this build besides its sources.
enum BuildFacts {
  /// The version as `--version` prints it: `0.3.0-dev (78a903e)` for a build of a checkout between two releases.
  static let versionAndCommit: String = {
    guard version.hasSuffix("-dev"), let commit = tokenc_commit else { return version }
    return "\(version) (\(String(cString: commit)))"
  }()

  /// The address of the documentation, with a slash at its end; `nil` if it is not known.
  static let documentation = tokenc_documentation.map { String(cString: $0) }
}
