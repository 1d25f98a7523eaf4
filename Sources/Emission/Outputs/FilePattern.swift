/// The `file` of an output, in which names in braces are replaced for each file.
package struct FilePattern: Sendable {
  /// A part of a path.
  package enum Part: Hashable, Sendable {
    case text(String)
    /// A number of leading segments of a token's path.
    case group(Int)
    case type
    case theme
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
