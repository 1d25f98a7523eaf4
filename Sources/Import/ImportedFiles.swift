import Compiler
import Dialects
package import Emission
import Syntax
import Text
import Tokens

/// Another tool's set as a DTCG project: token files, a resolver document if there are choices, and a
/// configuration.
package struct ImportedFiles: Sendable {
  /// The options of the user.
  package struct Options: Sendable {
    /// The folder to write to, with a slash at its end unless it is empty.
    package var folder = ""
    package var isYAML = true
    /// The outputs of the old configuration, if there is one.
    package var outputs: OldOutputs?
    /// Pixels of one rem, if published lengths in another unit are the same.
    package var comparedRem: Double?
    /// Whether names become those of the paths, and code follows, instead of staying as they are published.
    package var movesNames = false
    /// The choices that the files show if the set has none: files that define the same tokens are contexts of modifiers.
    var modes: ResolverText?
    /// By path: the custom properties, or mappings from formats to names, that differ from those of the rules.
    var names: [(path: String, name: String)] = []
    /// Last segments that no name can have.
    var dropLast: [String] = []
    /// Whether names stay as they are.
    var keepsNames = false
    /// By format: the rules that published names follow.
    var naming: [String: [NamingRule]] = [:]
    /// By format: what published lengths are in.
    var lengths: [String: LengthRule] = [:]
    /// Tokens that outputs leave out, and why.
    var excluded: [(path: String, problem: String)] = []
    /// Whether some theme lacks tokens that others have.
    var inherits = false
    /// Types whose values differ between themes, though outputs do not expect it of them.
    var themed: [TokenType] = []

    /// Whether outputs need more than their formats and files.
    var isAmended: Bool {
      !names.isEmpty || !dropLast.isEmpty || !excluded.isEmpty || !themed.isEmpty || inherits
        || !naming.isEmpty || !lengths.isEmpty
    }

    package init() {}

    /// The rule for names of outputs without one.
    var baseRule: NamingRule {
      var rule = NamingRule()
      rule.dropLast = dropLast
      if keepsNames { rule.keepWords() }
      return rule
    }

    /// The rules of a style sheet: those of its own format, or else of the other one that is published.
    private func rules(of format: String) -> [NamingRule]? {
      switch format {
      case "css": naming["css"] ?? naming["scss"]
      case "scss": naming["scss"] ?? naming["css"]
      default: nil
      }
    }

    func lengthRule(of format: String) -> LengthRule? {
      switch format {
      case "css": lengths["css"] ?? lengths["scss"]
      case "scss": lengths["scss"] ?? lengths["css"]
      default: nil
      }
    }

    /// Takes the names and lengths that were inferred, and returns what is said of them.
    mutating func follow(_ style: StyleInference) -> String {
      (naming, lengths, names) = (style.naming, style.lengths, style.names)
      return style.text
    }

    /// Adds names that the set gives itself, where none were inferred; those of tokens that are not there go.
    mutating func add(_ given: [(path: String, name: String)], among present: Set<String>) {
      names += given.filter { given in !names.contains { $0.path == given.path } }
      names.removeAll { !present.contains($0.path) }
    }

    /// The lines of a configuration about names.
    var nameLines: [String] {
      let rule = baseRule == NamingRule() ? [] : ["naming: \(baseRule.flow)"]
      return names.isEmpty ? rule : rule + ["names:"] + names.map { "  \(quoted($0.path)): \($0.name)" }
    }

    /// The key of an output for its names: `prefix` if that is all; `nil` if they are the usual ones.
    func namingText(of format: String) -> String? {
      guard let rules = rules(of: format), rules != [baseRule], !rules.isEmpty else { return nil }
      if rules.count == 1, let rule = rules.first {
        var plain = rule
        plain.prefix = ""
        if plain == NamingRule() { return "prefix: \(yamlScalar(rule.prefix))" }
        return "naming: \(rule.flow)"
      }
      return "naming: [\(rules.map(\.flow).joined(separator: ", "))]"
    }
  }

  /// In byte order of their paths.
  package private(set) var files: [GeneratedFile] = []
  /// The resolver document; `nil` if there is one file and no choice.
  private(set) var resolver: ResolverText?
  /// Patterns of the tokens that outputs leave out.
  private(set) var exclude: [String] = []
  /// By path: the number of the file in the set, and its tokens by their lines.
  private var tokens: [String: (file: Int, nodes: [Int: NodeID])] = [:]
  private let set: ImportedSet
  private let options: Options
  /// Tokens that cannot be written, though they have a value.
  private let leftOut: Set<ImportedSet.Source>
  /// The names of the files of sources.
  private var names: [ImportedSet.Source: String] = [:]

  /// `nil` if the compilation read no set in a dialect.
  init?(of compilation: Compilation, _ options: Options, leavingOut leftOut: Set<ImportedSet.Source> = []) {
    guard let set = compilation.imported else { return nil }
    (self.set, self.options, self.leftOut) = (set, options, leftOut)
    nameSources(compilation.importedPaths)
    let misfits = Dictionary(grouping: compilation.misfits, by: \.file).mapValues { Set($0.map(\.node)) }
    let lost = Dictionary(grouping: leftOut.union(compilation.lostTokens), by: \.file).mapValues {
      Set($0.map(\.node))
    }
    for (source, name) in names {
      var writer = TokenFileWriter(
        set.documents[source.file], asYAML: options.isYAML, leavingOut: lost[source.file] ?? [],
        misfits: misfits[source.file] ?? [])
      writer.write(source.node)
      add(name, writer.bytes)
      tokens[options.folder + name] = (source.file, writer.tokens)
    }
    exclude = HiddenPaths(of: set).patterns + options.excluded.map(\.path)
    resolver = resolverText
    if let resolver { add(resolverName, Array((options.isYAML ? resolver.yaml : resolver.json).utf8)) }
    add("tokenc.yaml", Array(configuration.utf8))
    files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  private mutating func add(_ name: String, _ bytes: [UInt8]) {
    files.append(GeneratedFile(path: options.folder + name, bytes: bytes))
  }

  /// The names of the themes, the default first.
  package var themes: [String] {
    let themes = resolver?.themes ?? []
    return themes.isEmpty ? ["light"] : themes
  }

  /// The token on a line of a file.
  func token(at line: Int, of path: String) -> ImportedSet.Source? {
    guard let (file, nodes) = tokens[path], let node = nodes[line] else { return nil }
    return ImportedSet.Source(file: file, node: node)
  }

  // MARK: Names

  private var ending: String { options.isYAML ? ".yaml" : ".json" }
  var resolverName: String { "themes.resolver" + ending }

  /// The sources in order, without duplicates.
  private var sources: [ImportedSet.Source] { self.set.sources }

  /// Names each source as in the set, or after its file.
  private mutating func nameSources(_ paths: [String]) {
    let folders = paths.map { path in
      path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropLast().map(
        Array.init)
    }
    var common = folders.first?.count ?? 0
    for folder in folders {
      common = min(common, folder.count)
      while !zip(folders[0].prefix(common), folder).allSatisfy({ $0 == $1 }) { common -= 1 }
    }
    var taken: Set<[UInt8]> = []
    for source in sources {
      let segments = paths[source.file].utf8.split(
        separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      var base = segments.dropFirst(common).map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
      for suffix in [".json", ".yaml", ".yml", ".tokens", ".jsonc", ".json5", ".css"]
      where base.utf8.count > suffix.utf8.count {
        if base.hasSuffix(suffix) { base = String(base.dropLast(suffix.count)) }
      }
      base = Self.safe(set.sourceNames[source] ?? base)
      var name = base
      var count = 2
      while !taken.insert(Array(name.lowercased().utf8)).inserted {
        name = "\(base)-\(count)"
        count += 1
      }
      names[source] = "tokens/\(name)\(ending)"
    }
  }

  /// A name that is a valid path below a folder in every file system.
  private static func safe(_ name: String) -> String {
    let segments = name.split(separator: "/").map { segment in
      String(segment.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" })
    }.filter { $0 != "." && $0 != ".." && $0 != "" }
    return segments.isEmpty ? "tokens" : segments.joined(separator: "/")
  }

  // MARK: Resolver document

  /// The files of sources, in the order of the set.
  private func files(_ sources: [ImportedSet.Source]) -> [String] {
    let ordered = set.order.isEmpty ? sources : set.order.filter(Set(sources).contains)
    return ordered.compactMap { names[$0] }
  }

  /// The modifiers with their contexts: those of the set, or one for the set's themes.
  private var modifiers: [(name: String, contexts: [(name: String, sources: [ImportedSet.Source])])] {
    guard set.themes.isEmpty else {
      let contexts = set.themes.map { theme in
        (
          name: theme.name,
          sources: set.steps.flatMap { step -> [ImportedSet.Source] in
            guard case .sources(let list, let choices) = step, !choices.isEmpty else { return [] }
            let isChosen = choices.allSatisfy { choice in
              theme.input.contains { $0.modifier == choice.modifier && $0.context == choice.context }
            }
            return isChosen ? list : []
          }
        )
      }
      return [("theme", contexts)]
    }
    return set.steps.compactMap { step in
      guard case .modifier(let modifier) = step else { return nil }
      return (modifier.name, modifier.contexts.map { ($0.name, $0.sources) })
    }
  }

  /// The sources of every permutation.
  private var base: [ImportedSet.Source] {
    self.set.steps.flatMap { step -> [ImportedSet.Source] in
      if case .sources(let list, let choices) = step, choices.isEmpty { return list }
      return []
    }
  }

  private var ordered: OrderedModifiers { OrderedModifiers(modifiers, in: set.order) }

  /// Whether the order of the set's sources made one context of each combination, or could not be kept.
  var order: OrderedModifiers.Result { options.modes == nil ? ordered.result : .kept }

  /// `nil` if there is one file and no choice.
  private var resolverText: ResolverText? {
    if let modes = options.modes { return modes }
    let modifiers = modifiers
    guard !modifiers.isEmpty || base.count > 1 else { return nil }
    let ordered = ordered
    return ResolverText(
      base: files(base + ordered.base),
      modifiers: ordered.modifiers.map { modifier in
        .init(
          name: modifier.name, contexts: modifier.contexts.map { .init($0.name, files: files($0.sources)) })
      })
  }

  /// The token files, if nothing but their order says what to make of tokens that several define.
  var unorderedFiles: [GeneratedFile] {
    guard modifiers.isEmpty, names.count > 1, !set.isOrderGiven else { return [] }
    let paths = Set(names.values.map { options.folder + $0 })
    return files.filter { paths.contains($0.path) }
  }

  /// A suggestion for these files with their names, in the order of the set; files that no context has are in all themes.
  func modes(of suggestion: SuggestedFiles, below folder: String) -> ResolverText {
    let order = sources.compactMap { names[$0] }
    var modes = suggestion.document(in: folder)
    let chosen = Set(modes.modifiers.flatMap(\.contexts).flatMap(\.files))
    modes.base = order.filter { !chosen.contains($0) }
    return modes
  }

  /// What is said of tokens that files of the same theme define several times, if no order is given.
  var overrides: [String] {
    guard let resolver, !unorderedFiles.isEmpty else { return [] }
    let sources = Dictionary(uniqueKeysWithValues: names.map { ($1, $0) })
    let defaults = resolver.modifiers.compactMap { $0.contexts.first?.files }
    // A context may begin with the file that its own one completes.
    let contexts = resolver.modifiers.flatMap { $0.contexts.dropFirst().map(\.files) }.map { files in
      files.filter { file in !defaults.contains { $0.contains(file) } }
    }
    return ([resolver.base] + defaults + contexts).flatMap { files in
      Overrides(among: files.compactMap { name in sources[name].map { (name, $0) } }, of: set).sentences
    }
  }

  // MARK: Configuration

  private var configuration: String {
    var lines: [String] = []
    if let resolver {
      lines = ["resolver: \(resolverName)"] + resolver.themeLines
    } else {
      lines = ["sources: [\(names.values.sorted().map(quoted).joined(separator: ", "))]"]
    }
    lines += options.nameLines
    lines.append("outputs:")
    lines += outputLines()
    return lines.joined(separator: "\n") + "\n"
  }

  /// The outputs of the old configuration, or else a style sheet.
  private func outputLines() -> [String] {
    var entries = options.outputs?.entries ?? []
    if entries.isEmpty { entries = [OldOutputs.Entry(format: "css", file: "build/tokens.css")] }
    return entries.map { entry in
      var parts = ["format: \(entry.format)", "file: \(yamlPath(entry.file))"]
      var settings = entry.options
      let naming = options.namingText(of: entry.format)
      if naming != nil || options.movesNames && ["css", "scss"].contains(entry.format) {
        settings.removeAll { $0.key == "prefix" }
      }
      if let selector = entry.selector, themes.count == 1 {
        settings.append(("selectors", "{\(yamlScalar(themes[0])): [\(quoted(selector))]}"))
      }
      if let naming { parts.append(naming) }
      parts += settings.map { "\($0.key): \($0.value)" }
      if let lengths = options.lengthRule(of: entry.format) { parts.append("lengths: \(lengths.flow)") }
      if !options.themed.isEmpty {
        parts.append("themed: [\(options.themed.map(\.rawValue).joined(separator: ", "))]")
      }
      if options.inherits { parts.append("partial: inherit") }
      if !exclude.isEmpty { parts.append("exclude: [\(exclude.map(quoted).joined(separator: ", "))]") }
      return "  - {\(parts.joined(separator: ", "))}"
    }
  }
}
