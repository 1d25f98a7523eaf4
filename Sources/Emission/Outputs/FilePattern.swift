internal import Tokens

/// The `file` of an output, in which names in braces are replaced for each file.
package struct FilePattern: Sendable {
  /// A part of a path.
  package enum Part: Hashable, Sendable {
    case text(String)
    /// A number of leading segments of a token's path.
    case group(Int)
    case type, theme
    /// The whole path of a token.
    case token
    /// Any other name: a modifier, or a mistake.
    case name(String)
  }

  package let parts: [Part]

  package init(_ path: String) {
    var parts: [Part] = []
    var rest = Substring(path)
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      if open > rest.startIndex { parts.append(.text(String(rest[..<open]))) }
      parts.append(Part(String(rest[rest.index(after: open)..<close])))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
    self.parts = parts
  }

  /// Whether the number of files depends on the tokens.
  package var dependsOnTokens: Bool {
    parts.contains {
      switch $0 {
      case .group, .type, .token: true
      case .text, .theme, .name: false
      }
    }
  }

  /// Whether there is one file for each theme.
  package var dependsOnThemes: Bool { parts.contains(.theme) }

  /// The path with each part replaced by a text.
  package func path(_ text: (Part) -> String) -> String {
    parts.map { part in
      if case .text(let text) = part { return text }
      return text(part)
    }.joined()
  }
}

extension FilePattern.Part {
  fileprivate init(_ name: String) {
    let pieces = name.split(separator: ":", omittingEmptySubsequences: false)
    switch name {
    case "group": self = .group(1)
    case "type": self = .type
    case "theme": self = .theme
    case "token": self = .token
    case _ where pieces.count == 2 && pieces[0] == "group":
      self = Int(pieces[1]).flatMap { (1...64).contains($0) ? .group($0) : nil } ?? .name(name)
    default: self = .name(name)
    }
  }

  /// The spelling in a path.
  package var spelling: String {
    switch self {
    case .text(let text): text
    case .group(1): "{group}"
    case .group(let count): "{group:\(count)}"
    case .type: "{type}"
    case .theme: "{theme}"
    case .token: "{token}"
    case .name(let name): "{\(name)}"
    }
  }
}

/// The path of a file relative to the folder of another; both paths must be absolute, or relative to the same
/// folder.
func relativePath(of file: String, from other: String) -> String {
  func segments(_ path: String) -> [Substring] {
    path.split(separator: "/").filter { $0 != "." }
  }
  guard file.hasPrefix("/") == other.hasPrefix("/") else { return file }
  let (target, base) = (segments(file), segments(other).dropLast())
  let shared = zip(target, base).prefix { $0 == $1 }.count
  let up = [Substring](repeating: "..", count: base.count - shared)
  let path = (up + target[shared...]).joined(separator: "/")
  return up.isEmpty ? "./" + path : path
}

/// The base names of the files that the tokens were read from, for the headers of generated files.
package struct SourceNames: Sendable {
  /// Without duplicates, in the order of reading.
  package let all: [String]
  /// By permutation.
  private let read: [Set<String>]

  /// - Parameter permutations: the names of what each reads.
  package init(_ all: [String], permutations: [[String]]) {
    self.all = all
    read = permutations.map(Set.init)
  }

  /// The names of the files that the themes of an output are read from, or of all where contexts are mixed.
  func names(of output: Output) -> [String] {
    guard output.space == nil, output.themes.allSatisfy({ read.indices.contains($0.permutation) }) else {
      return all
    }
    return all.filter { name in output.themes.contains { read[$0.permutation].contains(name) } }
  }
}
