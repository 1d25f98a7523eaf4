/// A language of code that uses tokens.
package enum CodeLanguage: String, Hashable, Sendable, CaseIterable {
  case css, scss, less, html, vue, svelte, javascript, swift, kotlin, java, dart, xml, markdown

  /// The language of a file, by the ending of its name; `nil` for a file that is not code.
  package init?(ofFile path: String) {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let ending = path[path.index(after: dot)...].lowercased()
    guard let language = Self.allCases.first(where: { $0.endings.contains(ending) }) else { return nil }
    self = language
  }

  /// The language of a block of code in Markdown, by the first word after its fence.
  init?(ofFence word: String) {
    let names: [String: CodeLanguage] = [
      "javascript": .javascript, "typescript": .javascript, "kotlin": .kotlin, "html": .html,
    ]
    let word = word.lowercased()
    if let language = names[word] {
      self = language
    } else {
      let known = Self.allCases.first {
        $0 != .markdown && ($0.rawValue == word || $0.endings.contains(word))
      }
      guard let known, !["htm", "cjs", "mjs", "cts", "mts", "pcss", "kts"].contains(word) else { return nil }
      self = known
    }
  }

  /// The language that an editor calls by a name, such as `typescriptreact`.
  package init?(named name: String) {
    let base = name.lowercased().hasSuffix("react") ? String(name.dropLast("react".count)) : name
    self.init(ofFence: base)
  }

  /// The endings of the names of files, of all languages.
  package static var allEndings: [String] { allCases.flatMap(\.endings) }

  private var endings: [String] {
    switch self {
    case .css: ["css", "pcss"]
    case .scss: ["scss", "sass"]
    case .less: ["less"]
    case .html: ["html", "htm"]
    case .vue: ["vue"]
    case .svelte: ["svelte"]
    case .javascript: ["js", "mjs", "cjs", "jsx", "ts", "mts", "cts", "tsx"]
    case .swift: ["swift"]
    case .kotlin: ["kt", "kts"]
    case .java: ["java"]
    case .dart: ["dart"]
    case .xml: ["xml"]
    case .markdown: ["md", "mdx"]
    }
  }

  /// Whether it is CSS or a language over it.
  package var isStyle: Bool { self == .css || self == .scss || self == .less }
  /// Whether it is HTML or a language over it.
  package var isPage: Bool { self == .html || self == .vue || self == .svelte }
  /// Whether its comments nest.
  var nestsComments: Bool { self == .swift || self == .kotlin || self == .dart }
}
