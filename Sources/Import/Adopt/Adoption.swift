package import Syntax

/// What style sheets need to use tokens: where values are raw, and the tokens that would stand for them. `tokenc adopt`
package struct Adoption: Sendable {
  /// The code that is read, for people who read the report.
  package static let scope =
    "Declarations in CSS, SCSS, Less, `<style>` and `style=\"…\"`; values in JavaScript, Swift, Kotlin, Dart and XML are not read."

  /// How many values are raw and how many are tokens.
  package struct Count: Hashable, Sendable {
    package var values = 0
    package var tokens = 0

    /// In whole percent, not rounded up; 100 where there is no value.
    package var coverage: Int { values + tokens == 0 ? 100 : tokens * 100 / (values + tokens) }
  }

  package let fileCount: Int
  package private(set) var total = Count()
  /// By folder, each with the files in it and not in its folders, in the order of their paths.
  package private(set) var folders: [(path: String, count: Count)] = []
  /// Colors, lengths, and times, each by how often they are used.
  package private(set) var clusters: [ValueCluster]

  /// - Parameters:
  ///   - paths: the code; files without style sheets are left out.
  ///   - names: the custom properties of tokens, with their dashes.
  ///   - load: the content of a file; `nil` for one that cannot be read.
  package init(
    of paths: [String], knowing names: Set<String> = [], by workers: Workers = .one,
    _ load: @Sendable (String) -> [UInt8]?
  ) {
    let files = workers.forWork(of: paths.count, atLeast: 8).map(paths.count) { number in
      load(paths[number]).flatMap { StyledFile($0, at: paths[number], knowing: names) }
    }.compactMap(\.self)
    fileCount = files.count
    var counts: [String: Count] = [:]
    for file in files {
      let folder = file.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      let path = folder.isEmpty ? "." : folder.joined(separator: "/")
      counts[path, default: Count()].values += file.values.count
      counts[path, default: Count()].tokens += file.tokenCount
      total.values += file.values.count
      total.tokens += file.tokenCount
    }
    folders = counts.map { (path: $0.key, count: $0.value) }.sorted { $0.path < $1.path }
    clusters = ValueCluster.clusters(of: files)
    ValueCluster.name(&clusters)
  }
}
