package import Tokens

/// One file to write: its format, its themes, its tokens and how they are spelt. Keys are those of contract
/// §7's `outputs:`.
package struct Output: Sendable {
  /// What kind of file it is.
  package enum Format: Hashable, Sendable {
    case swift, css, kotlin
    /// A template by its name in the library that the run was given.
    case template(String)
  }

  /// Who may use the generated Swift.
  package enum Access: String, Sendable, CaseIterable { case `public`, package, `internal` }

  /// The selectors that a theme's block in CSS applies to, in place of the built-in ones.
  package struct ThemeSelector: Hashable, Sendable {
    package var theme: String
    package var selectors: [String]
    package var media: String?

    package init(theme: String, selectors: [String], media: String? = nil) {
      (self.theme, self.selectors, self.media) = (theme, selectors, media)
    }
  }

  package var format: Format
  /// The path as the user gave it.
  package var file: String
  /// In the order of the configuration, the default first.
  package var themes: [Theme]
  /// Which tokens it holds: all if empty, less the excluded.
  package var include: [PathPattern] = []
  package var exclude: [PathPattern] = []
  /// Types whose values may differ between the themes, beyond color, shadow, border and gradient.
  package var themed: Set<TokenType> = []
  /// Pixels of one rem, in Swift and Kotlin.
  package var rem: Double = 16
  /// Names given by hand: path segments joined by dots → the words to use for the last segment.
  package var names: [String: String] = [:]

  package var swiftNamespace = "Tokens"
  package var swiftAccess = Access.public
  /// Whether types are marked `nonisolated`, which asks for a Swift 6.1 compiler.
  package var swiftNonisolated = true

  package var cssPrefix = ""
  /// The cascade layer; `nil` for none.
  package var cssLayer: String? = "tokens"
  /// Whether aliases become `var()`.
  package var cssReferences = true
  package var cssSelectors: [ThemeSelector] = []

  package var kotlinPackage = ""
  package var kotlinDepth = 1
  /// Dimensions that are emitted as `TextUnit`.
  package var kotlinSp: [PathPattern] = []

  package init(format: Format, file: String, themes: [Theme]) {
    self.format = format
    self.file = file
    self.themes = themes
  }
}

/// What a run writes: a path as the user gave it, and the whole content.
package struct GeneratedFile: Sendable {
  package let path: String
  /// The content in pieces, since joining them would take the time and the room of the whole content once more.
  package let parts: [[UInt8]]

  package init(path: String, parts: [[UInt8]]) {
    self.path = path
    self.parts = parts
  }

  package init(path: String, bytes: [UInt8]) {
    self.init(path: path, parts: [bytes])
  }

  /// The content in one piece.
  package var bytes: [UInt8] { Array(parts.joined()) }

  /// How many bytes the content has.
  package var size: Int { parts.reduce(0) { $0 + $1.count } }
}
