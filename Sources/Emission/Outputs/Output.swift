package import Diagnostics
package import Tokens

/// One file or folder to write: its format, its themes, its tokens and how they are named.
package struct Output: Sendable {
  package var format: Format
  /// The path as the user gave it.
  package var file: String
  /// In the order of the configuration, the default first.
  package var themes: [Theme]
  /// Which tokens it holds: all if empty, less the excluded.
  package var include = EveryFormat.include.default
  package var exclude = EveryFormat.exclude.default
  /// Trees whose tokens it leaves out although others refer to them.
  package var hidden: [TokenSource.Nodes] = []
  /// Types whose values may differ between the themes, beyond color, shadow, border and gradient.
  package var themed = EveryFormat.themed.default
  /// Pixels of one rem, where a language has no such unit.
  package var rem = EveryFormat.rem.default
  /// The style sheet next to it, which has the custom properties that its values may be.
  package var styleSheet: StyleSheet?
  /// Whether it is one of several files, each with one theme.
  var isPerTheme = false
  /// Names given by hand: path segments joined by dots → the words to use for the last segment.
  package var names: [String: String] = [:]
  /// Its entry in the configuration; `nil` for one that the command line names.
  package var entry: SourceRange?
  /// The format's own options, as far as they are set.
  private var settings = OutputSettings()

  package init(format: Format, file: String, themes: [Theme]) {
    self.format = format
    self.file = file
    self.themes = themes
  }

  /// The value of one of the format's own options.
  package subscript<Value>(option: OutputOption<Value>) -> Value {
    get { settings[option] ?? option.default }
    set { settings[option] = newValue }
  }

  /// Takes what settings say; where they say nothing, the output stays as it is.
  package mutating func apply(_ settings: OutputSettings) {
    let settings = settings.settings(for: format.name)
    include = settings[EveryFormat.include] ?? include
    exclude = settings[EveryFormat.exclude] ?? exclude
    themed = settings[EveryFormat.themed] ?? themed
    rem = settings[EveryFormat.rem] ?? rem
    self.settings = settings.over(self.settings)
  }
}

extension Output {
  /// Where diagnostics about it point.
  package var place: Diagnostic.Place { entry.map { .range($0) } ?? .file(file) }

  /// The paths of its files as far as they are known before its tokens are: those of a folder may not be.
  package var paths: [String] { knownPaths ?? [file] }

  /// Its `file`, with the name of the theme before the ending where only an option asks for a file for each theme.
  var pattern: FilePattern {
    let pattern = FilePattern(file)
    guard !isPerTheme, format.hasFilePerTheme(self), !pattern.dependsOnThemes else { return pattern }
    let name = file.utf8.lastIndex(of: UInt8(ascii: "/")).map(file.utf8.index(after:)) ?? file.startIndex
    let ending = file.utf8[name...].dropFirst().lastIndex(of: UInt8(ascii: ".")) ?? file.endIndex
    return FilePattern(file[..<ending] + ".{theme}" + file[ending...])
  }

  /// The paths of its files; `nil` where its tokens decide them.
  package var knownPaths: [String]? {
    let pattern = pattern
    guard !pattern.dependsOnTokens else { return nil }
    guard pattern.dependsOnThemes else { return format.paths(self) }
    var paths: [String] = []
    for theme in themes {
      var output = self
      output.themes = [theme]
      output.isPerTheme = true
      output.file = pattern.path { _ in theme.name.fileName }
      guard let own = format.paths(output) else { return nil }
      paths += own
    }
    return paths
  }

  /// Whether values of a type may differ between the themes, and are therefore always asked for by theme.
  func isThemed(_ type: TokenType) -> Bool {
    switch type {
    case .color, .shadow, .border, .gradient, .opaque: true
    case .dimension, .fontFamily, .fontWeight, .duration, .cubicBezier, .number, .strokeStyle, .transition,
      .typography, .string, .boolean:
      themed.contains(type)
    }
  }

  /// The index of the theme that serves an appearance and a contrast best: both, else the appearance, else
  /// the default.
  func theme(for appearance: Theme.Appearance, _ contrast: Theme.Contrast) -> Int {
    themes.firstIndex { $0.appearance == appearance && $0.contrast == contrast }
      ?? themes.firstIndex { $0.appearance == appearance } ?? 0
  }
}

/// A CSS output, as far as other outputs refer to its custom properties.
package struct StyleSheet: Sendable {
  /// The path as the user gave it.
  package let file: String
  package let prefix: String
  package let include: [PathPattern]
  package let exclude: [PathPattern]

  init(file: String, prefix: String, include: [PathPattern], exclude: [PathPattern]) {
    (self.file, self.prefix, self.include, self.exclude) = (file, prefix, include, exclude)
  }
}

/// What a run writes: a path as the user gave it, and the whole content.
package struct GeneratedFile: Sendable {
  package let path: String
  /// The content in pieces, since joining them would take the time and the room of the whole content once more.
  package let parts: [[UInt8]]
  /// The number of the output that it belongs to; `nil` for what a run writes besides outputs.
  package let output: Int?

  package init(path: String, parts: [[UInt8]], of output: Int? = nil) {
    self.path = path
    self.parts = parts
    self.output = output
  }

  package init(path: String, bytes: [UInt8]) {
    self.init(path: path, parts: [bytes])
  }

  /// The content in one piece.
  package var bytes: [UInt8] { Array(parts.joined()) }

  /// How many bytes the content has.
  package var size: Int { parts.reduce(0) { $0 + $1.count } }
}

extension GeneratedFile {
  /// What the list of the files that a run made is called in a folder that it fills.
  package static let folderListName = ".tokenc-files"
}
