import Compiler
import Diagnostics
import Emission
import Repair
import Syntax
import Text
import Tokens

/// Where a derived theme is written, and what makes it a theme of the set.
struct ThemePlan {
  /// What adds the theme, and the request that reads the result.
  struct Installation {
    var changes: [TextChange] = []
    var added: [(path: String, bytes: [UInt8])] = []
    var request: Request
  }

  /// Why the theme cannot be added.
  struct Refusal: Error {
    let diagnostic: Diagnostic

    init(_ message: String, code: DiagnosticCode = .invalidConfiguration, at path: String? = nil) {
      diagnostic = Diagnostic(.error, code, message, at: path.map { .file($0) } ?? .program)
    }
  }

  let name: String
  let source: Theme
  let request: Request
  let compilation: Compilation
  let loader: SourceLoader
  /// The new token file.
  let file: String
  /// The folder of the resolver document, and the path of that document if there is one.
  private let folder: FilePath
  private let resolver, configuration: Document?
  private let appearance: Theme.Appearance
  private let isHigh: Bool

  init(
    name: String, source: Theme, derived: DerivedTheme, file: String?, request: Request,
    compilation: Compilation, loader: SourceLoader
  ) {
    (self.name, self.source, self.request) = (name, source, request)
    (self.compilation, self.loader) = (compilation, loader)
    appearance = derived == .dark ? .dark : source.appearance
    isHigh = derived == .highContrast || source.contrast == .high
    let documents = compilation.tokens?.documents ?? []
    let path = { (document: Document) in compilation.sources[document.source].path }
    configuration = documents.first { path($0) == compilation.configuration.path }
    resolver = documents.first { ResolverDocument.isResolver($0) }
    if let resolver {
      folder = FilePath(path(resolver)).folder
    } else if configuration != nil {
      folder = FilePath(compilation.configuration.folder)
    } else {
      let input = FilePath(request.inputs.first ?? "tokens")
      folder = (try? loader.kind(input.spelled)) == .folder ? input : input.folder
    }
    self.file = file ?? folder.appending(name: "\(name).yaml").text
  }

  /// The edits and the new files.
  ///
  /// - Parameter listingThemes: whether all themes are listed in the configuration, although it does not list
  ///   them yet.
  func installation(of text: [UInt8], listingThemes: Bool) -> Result<Installation, Refusal> {
    do throws(Refusal) {
      if compilation.imported != nil {
        throw Refusal("the set is read in another tool's format, which `derive` cannot write")
      }
      var installation = Installation(request: request)
      try installation.add(new(file, text))
      if let resolver {
        try install(in: resolver, listingThemes, &installation)
      } else {
        try installWithoutResolver(&installation)
      }
      return .success(installation)
    } catch {
      return .failure(error)
    }
  }

  /// A file that must not exist yet.
  private func new(_ path: String, _ bytes: [UInt8]) throws(Refusal) -> (path: String, bytes: [UInt8]) {
    if (try? loader.kind(FilePath(path).spelled)) != nil {
      throw Refusal(
        "already exists; `tokenc derive` writes only new files", code: .unwritableOutput, at: path)
    }
    return (path, bytes)
  }

  private func change(_ document: Document, _ edits: [Diagnostic.Fix.Edit]) -> TextChange {
    let source = compilation.sources[document.source]
    return TextChange(
      path: source.path, before: source.bytes,
      after: edits.applied(to: source.bytes, in: 0..<source.bytes.count))
  }

  private func path(of document: Document) -> String { compilation.sources[document.source].path }
}

// MARK: With a resolver document

extension ThemePlan {
  private func install(
    in resolver: Document, _ listingThemes: Bool, _ installation: inout Installation
  ) throws(Refusal) {
    guard let choice else {
      throw Refusal("the resolver document has no modifier to add the theme to", at: path(of: resolver))
    }
    guard let contexts = contexts(of: choice.modifier, in: resolver),
      let present = resolver.value(of: choice.context, in: contexts)
    else {
      throw Refusal("the contexts of `\(choice.modifier)` are not written here", at: path(of: resolver))
    }
    let layout = EntryLayout(of: resolver)
    let key = resolver.notation == .yaml ? "$ref" : quoted("$ref")
    let spelled = try relativePath(of: file)
    let reference = "{\(key): \(resolver.notation == .yaml ? yamlPath(spelled) : quoted(spelled))}"
    var sources: [String] = []
    for element in resolver.elements(of: present) {
      guard let text = layout.flowText(of: element, losingComments: true) else {
        throw Refusal("the context `\(choice.context)` cannot be copied", at: path(of: resolver))
      }
      sources.append(text)
    }
    let list = "[\((sources + [reference]).joined(separator: ", "))]"
    guard let edit = layout.insertion(of: [.init(name, .value(list))], into: contexts) else {
      throw Refusal("there is no place for the context `\(name)`", at: path(of: resolver))
    }
    installation.changes.append(change(resolver, [edit]))
    try configure(listingThemes, choice.modifier, &installation)
  }

  /// The modifier that the source theme selects first, and its context.
  private var choice: ModifierChoice? {
    let chosen = chosen(of: source)
    let entry = compilation.configuration.themes?.first { $0.name == source.baseName }
    if let first = entry?.input.first?.choice.modifier {
      return chosen.first { $0.modifier.lowercased() == first.lowercased() }
    }
    return chosen.first { ThemeWords($0.context).isAppearance } ?? chosen.first
  }

  /// The contexts that a theme chooses. Axes have all of theirs, whatever the theme.
  private func chosen(of theme: Theme) -> [ModifierChoice] {
    (compilation.tokens?.permutations[theme.permutation].input ?? []).filter { choice in
      !compilation.axes.contains { $0.axis.modifier.utf8.elementsEqual(choice.modifier.utf8) }
    }
  }

  /// The contexts of a modifier, where they are written: under `modifiers`, or in the resolution order.
  private func contexts(of modifier: String, in resolver: Document) -> NodeID? {
    let declared = resolver.value(of: "modifiers", in: resolver.root).flatMap {
      resolver.value(of: modifier, in: $0)
    }
    let order = resolver.value(of: "resolutionOrder", in: resolver.root)
    let inline = order.flatMap { order in
      Array(resolver.elements(of: order)).first { step in
        resolver.value(of: "name", in: step).map(resolver.string) == modifier
      }
    }
    return (declared ?? inline).flatMap { resolver.value(of: "contexts", in: $0) }
  }

  private func configure(
    _ listingThemes: Bool, _ modifier: String, _ installation: inout Installation
  ) throws(Refusal) {
    let isListed = compilation.configuration.themes != nil
    guard isListed || listingThemes else { return }
    guard let configuration else {
      throw Refusal(
        "the names of contexts do not say that `\(name)` is a theme; list the themes in a `tokenc.yaml`")
    }
    let entry = EntryText.Entry(name, .value(description(of: source, modifier, as: name)))
    let others = compilation.themes.map {
      EntryText.Entry($0.name, .value(description(of: $0, modifier, as: nil)))
    }
    let layout = EntryLayout(of: configuration)
    let edit =
      isListed
      ? configuration.value(of: "themes", in: configuration.root).flatMap {
        layout.insertion(of: [entry], into: $0)
      }
      : layout.insertion(
        of: [.init("themes", .members(others + [entry]))], into: configuration.root)
    guard let edit else {
      throw Refusal("there is no place for the theme `\(name)`", at: path(of: configuration))
    }
    installation.changes.append(change(configuration, [edit]))
  }

  /// A theme as an entry of `themes:`.
  ///
  /// - Parameter context: the context of the modifier in place of its own, for the new theme.
  private func description(of theme: Theme, _ modifier: String, as context: String?) -> String {
    let entry = compilation.configuration.themes?.first { $0.name == theme.baseName }
    var input = entry?.input.map(\.choice) ?? chosen(of: theme)
    if let context {
      input.removeAll { $0.modifier.lowercased() == modifier.lowercased() }
      input.insert(ModifierChoice(modifier, context), at: 0)
    }
    let isNew = context != nil
    let choices = input.map { "\(key($0.modifier)): \(yamlScalar($0.context))" }.joined(separator: ", ")
    return themeText(
      choices, isNew ? appearance : theme.appearance, isHigh: isNew ? isHigh : theme.contrast == .high)
  }

  private func themeText(_ choices: String, _ appearance: Theme.Appearance, isHigh: Bool) -> String {
    "{input: {\(choices)}, appearance: \(appearance.rawValue)\(isHigh ? ", contrast: high" : "")}"
  }

  private func key(_ name: String) -> String {
    String(decoding: EntryStyle.key(name, in: .yaml), as: UTF8.self)
  }
}

// MARK: Without a resolver document

extension ThemePlan {
  private func installWithoutResolver(_ installation: inout Installation) throws(Refusal) {
    let resolver = folder.appending(name: SuggestedFiles.resolverName)
    var files: [String] = []
    for source in compilation.tokenSources.first ?? [] {
      guard let tokens = compilation.tokens else { continue }
      let spelled = try relativePath(of: path(of: tokens.documents[source.document]))
      if !files.contains(spelled) { files.append(spelled) }
    }
    let context = source.baseName
    let document = ResolverText(
      base: files,
      modifiers: [
        .init(
          name: "theme",
          contexts: [.init(context, files: []), .init(name, files: [try relativePath(of: file)])])
      ])
    try installation.add(new(resolver.text, Array(document.yaml.utf8)))
    let ownText = themeText("theme: \(yamlScalar(name))", appearance, isHigh: isHigh)
    let oldText = themeText(
      "theme: \(yamlScalar(context))", source.appearance, isHigh: source.contrast == .high)
    let own = EntryText.Entry(name, .value(ownText))
    let old = EntryText.Entry(context, .value(oldText))
    let entries: [EntryText.Entry] = [
      .init("resolver", .value(SuggestedFiles.resolverName)), .init("themes", .members([old, own])),
    ]
    guard let configuration else {
      let lines = [
        "resolver: \(SuggestedFiles.resolverName)", "themes:",
        "  \(key(context)): \(oldText)", "  \(key(name)): \(ownText)",
      ]
      let path = folder.appending(name: Configuration.fileName).text
      try installation.add(new(path, Array((lines.joined(separator: "\n") + "\n").utf8)))
      installation.request.inputs = [folder.spelled]
      return
    }
    try replaceSources(of: configuration, by: entries, with: own, &installation)
  }

  private func replaceSources(
    of configuration: Document, by entries: [EntryText.Entry], with own: EntryText.Entry,
    _ installation: inout Installation
  ) throws(Refusal) {
    let layout = EntryLayout(of: configuration)
    let root = configuration.root
    let themes = configuration.value(of: "themes", in: root)
    // Themes that are listed already keep their entries.
    let added = themes == nil ? entries : Array(entries.prefix(1))
    let sources = configuration.entries(of: root).first { configuration.string(of: $0.key) == "sources" }
    var edits = [
      sources.map { layout.replacement(of: $0.key, $0.value, in: root, by: added) }
        ?? layout.insertion(of: added, into: root)
    ]
    if let themes { edits.append(layout.insertion(of: [own], into: themes)) }
    guard edits.allSatisfy({ $0 != nil }) else {
      throw Refusal("there is no place for the theme `\(name)`", at: path(of: configuration))
    }
    installation.changes.append(change(configuration, edits.compactMap(\.self)))
  }

  /// A path as spelled from the folder of the resolver document.
  private func relativePath(of path: String) throws(Refusal) -> String {
    let target = FilePath(path)
    guard let from = try? loader.canonicalPath(folder.spelled),
      let to = try? loader.canonicalPath(target.folder.spelled)
    else { throw Refusal("its folder does not exist", code: .unwritableOutput, at: path) }
    let (base, place) = (from.split(separator: "/"), to.split(separator: "/"))
    let common = zip(base, place).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let parts = Array(repeating: "..", count: base.count - common) + place.dropFirst(common).map(String.init)
    return (parts + [target.name]).joined(separator: "/")
  }
}

extension ThemePlan.Installation {
  fileprivate mutating func add(_ file: (path: String, bytes: [UInt8])) { added.append(file) }
}

extension Document {
  fileprivate func value(of key: String, in mapping: NodeID) -> NodeID? {
    guard kind(of: mapping) == .mapping else { return nil }
    return entries(of: mapping).first { string(of: $0.key).utf8.elementsEqual(key.utf8) }?.value
  }
}
