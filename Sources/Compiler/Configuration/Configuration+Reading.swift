import Audit
package import Diagnostics
package import Emission
package import Syntax
package import Text
import Tokens

extension Configuration {
  /// Reads `tokenc.yaml`. Every key is checked and every mistake is reported; an invalid key keeps its
  /// default.
  package init(
    reading document: Document, of path: String, names: NameTable, formats: [Format] = Format.all,
    log: inout DiagnosticLog
  ) {
    self.init(path: path, folder: FilePath(path).folder.text)
    // An empty file is a valid configuration.
    guard document.kind(of: document.root) != .null else { return }
    let texts = document.textsWithNUL
    guard texts.isEmpty else {
      // The operating system would end a path there.
      for node in texts {
        log.report(
          .invalidEncoding, "names and paths in a configuration must not contain a NUL character; remove it",
          at: document.range(of: node))
      }
      isClosed = false
      return
    }
    var reader = ConfigurationReader(document, names: names, formats: formats, log: log)
    read(&reader)
    log = reader.log
  }

  /// Every key of `tokenc.yaml`.
  package static let shape = Shape(
    "a configuration", code: .invalidConfiguration,
    keys: [
      .init("sources", .list(of: .string), "token files, in the order in which they are merged"),
      .init("resolver", .string, "a resolver document in place of `sources`"),
      .init("outputs", .list(of: .object(ConfigurationReader.output)), "what is generated"),
      .init("version", .number, "the version of this format, 1"),
      .init("roots", .list(of: .string), "folders that references may lead into"),
      .init("sets", .list(of: .string), "the sets of Tokens Studio to read if no themes select sets"),
      .init("dialect", .oneOf(Dialect.allCases.map(\.rawValue)), "the tool whose format the sources have"),
      .init("modes", .list(of: .object(ConfigurationReader.modes)), "where tokens have modes"),
      .init(
        "records", .list(of: .object(ConfigurationReader.records)), "files in a format of your own"),
      .init(
        "lost", .oneOf(LossPolicy.allCases.map(\.rawValue)),
        "what becomes of tokens of another tool that have no value"),
      .init(
        "themes", .entries(of: .object(ConfigurationReader.theme)),
        "the themes, with the contexts that make them"),
      .init("input", .entries(of: .string), "contexts of modifiers, for all themes"),
      .init(
        "axes", .either(.oneOf(["all", "none"]), .entries(of: .object(ConfigurationReader.axis))),
        "the modifiers whose contexts outputs have: `all`, `none`, or each with its settings"),
      .init(
        "components", .list(of: .string), "files of anatomies, and `builtin:toggle` or another one"),
      .init(
        "severity", .entries(of: .oneOf(AuditConfiguration.Level.allCases.map(\.rawValue))),
        "the severity of rules by their codes"),
      .init("rules", .entries(of: .mapping), "options of rules by their codes"),
      .init("audit", .object(ConfigurationReader.audit), "pairs to check, and waivers"),
      .init("catalogue", .object(catalogueShape), "how the catalogue is drawn"),
      .init(
        "diff", .object(ConfigurationReader.diff),
        "how large changes are, by their classes, for `tokenc diff`"),
      .init(
        "solve", .object(ConfigurationReader.solve), "what `tokenc solve` keeps, and how much changes count"),
      .init(
        "names", .entries(of: .either(.string, .entries(of: .string))),
        "names in generated code by token paths"),
      .init(
        "controls", .object(ConfigurationReader.controls),
        "what names of controls mean, where they do not say"),
      .init("naming", ConfigurationReader.naming, "rules for names in generated code"),
      .init(
        "bridge", .entries(of: .entries(of: .either(.string, .list(of: .string)))),
        "the tokens of the themes that platforms' own components read"),
      .init(
        "types", .entries(of: .object(ConfigurationReader.ownType)),
        "types of your own, with their members, and how languages write their values"),
      .init("rem", .number, "pixels of one rem, 16 by default"),
      .init(
        "partial", .oneOf(EveryFormat.Partial.allCases.map(\.rawValue)),
        "what becomes of tokens that some theme lacks"),
      .init("ignore", .list(of: .mapping), "tokens to leave out before they are read, with reasons"),
      .init("units", .mapping, "the units of dimensions and durations that are written without one"),
      .init("max-permutations", .number, "the most permutations that are resolved"),
    ])

  private mutating func read(_ reader: inout ConfigurationReader) {
    let root = reader.document.root
    guard let section = reader.fields(root, Self.shape) else { return }
    if let node = section["version"] { _ = reader.integer(node, "the version 1", in: 1...1) }
    readSources(section, &reader)
    if let node = section["roots"] { roots = reader.texts(node, of: .folder) ?? [] }
    if let node = section["themes"] { readThemes(node, &reader) }
    if let node = section["input"] { input = reader.choices(node) }
    if let node = section["axes"] { axes = reader.axes(node) }
    if let node = section["outputs"], let entries = reader.elements(node, "a list of outputs") {
      let entries = reader.limited(entries, to: Self.maximumOfOutputs, "outputs", at: node)
      outputs = entries.compactMap { reader.outputEntry($0, mentions: &themeMentions) }
    }
    if let node = section["components"] { components = reader.texts(node, of: .file) ?? [] }
    if let node = section["rem"] { rem = reader.rem(node) }
    if let node = section["partial"] { partial = reader.choice(node, EveryFormat.Partial.self) }
    if let node = section["ignore"], let entries = reader.elements(node, "a list of tokens to leave out") {
      ignored = IgnoredTokens(entries.compactMap { reader.ignoredTokens($0) })
    }
    if let node = section["catalogue"] { readCatalogue(node, &reader) }
    if let node = section["units"] { units = reader.units(node) }
    readAudit(section, &reader)
    if let node = section["bridge"] {
      bridges = reader.bridges(node)
      audit.contrast += bridges.flatMap(\.contrast)
    }
    if let node = section["types"] { (types, typeTemplates) = reader.ownTypes(node) }
    if let node = section["controls"] { audit.controls = reader.controlSettings(node) }
    if let node = section["names"] { readNames(node, &reader) }
    if let node = section["naming"] { naming = reader.namingRules(node) ?? [] }
    if let node = section["diff"] { changeSizes = reader.changeSizes(node) }
    if let node = section["solve"] { repair = reader.repairSettings(node) }
    if let node = section["max-permutations"] {
      maxPermutations =
        reader.integer(node, "a whole number from 1 to 1000000", in: 1...1_000_000) ?? maxPermutations
    }
  }

  private mutating func readSources(
    _ section: Shape.Fields, _ reader: inout ConfigurationReader
  ) {
    let before = reader.log.diagnostics.count
    if let node = section["sources"], let files = reader.texts(node, of: .file) {
      sources = reader.document[node].count == 0 ? reader.refuse(node, "at least one file name") : files
    }
    if let node = section["resolver"] {
      resolver = reader.text(node, "the file name of a resolver document")
    }
    if let resolver, sources != nil {
      reader.report(
        .invalidConfiguration,
        "`sources` and `resolver` exclude each other; list the files in the resolver document",
        at: resolver.range)
    }
    if let node = section["records"], let entries = reader.elements(node, "a list of kinds of records") {
      let entries = reader.limited(entries, to: 100, "kinds of records", at: node)
      records = entries.compactMap { reader.recordFiles($0) }
      refuseRecords(beside: section, at: node, &reader)
    }
    isClosed = reader.log.diagnostics.count == before
    if let node = section["sets"] { sets = reader.texts(node, of: .set) ?? [] }
    if let node = section["modes"], let entries = reader.elements(node, "a list of places of modes") {
      modes = reader.modePlaces(entries)
    }
    if let node = section["dialect"], let dialect = reader.choice(node, Dialect.self) {
      self.dialect = Located(dialect, at: reader.document.range(of: node))
    }
    guard let node = section["lost"], let policy = reader.choice(node, LossPolicy.self) else { return }
    dropsLost = policy == .drop
    guard section["dialect"] == nil, section["records"] == nil else { return }
    reader.report(
      .invalidConfiguration,
      "`lost` is about the files of another tool; name it under `dialect`, or leave the key out",
      at: reader.document.range(of: node))
  }

  /// Refuses what records cannot be read with.
  private func refuseRecords(
    beside section: Shape.Fields, at node: NodeID, _ reader: inout ConfigurationReader
  ) {
    let isOther = section["dialect"].map { reader.document.string(of: $0) != Dialect.records.rawValue }
    let others = [("resolver", section["resolver"] != nil), ("dialect", isOther == true)]
    guard let other = others.first(where: \.1)?.0 else { return }
    reader.report(
      .invalidConfiguration,
      "`records` are read with `sources` of DTCG, not with `\(other)`; convert one of them with `tokenc import`",
      at: reader.document.range(of: node))
  }

  /// `lost:`
  private enum LossPolicy: String, CaseIterable {
    /// Each is an error.
    case error
    /// They are left out, and each cause is a warning.
    case drop
  }

  private mutating func readThemes(_ node: NodeID, _ reader: inout ConfigurationReader) {
    guard let pairs = reader.pairs(node, "a mapping from theme names to their inputs") else { return }
    if pairs.isEmpty {
      reader.report(
        .invalidConfiguration, "`themes` names no theme; leave the key out for a single one",
        at: reader.document.range(of: node))
    }
    let entries = reader.limited(pairs, to: Self.maximumOfThemes, "themes", at: node)
    themes = entries.compactMap { reader.themeEntry($0.key, $0.value) }
  }

  /// Whether a text is a valid custom property.
  private static func isCustomProperty(_ text: String) -> Bool {
    text.utf8.count > 2
      && text.utf8.allSatisfy { $0.isIdentifierPart || $0 == UInt8(ascii: "-") || $0 >= 0x80 }
  }

  private mutating func readNames(_ node: NodeID, _ reader: inout ConfigurationReader) {
    for (path, node) in reader.pairs(node, "a mapping from token paths to names") ?? [] {
      namedPaths.append(path)
      if reader.document.kind(of: node) == .mapping {
        identifiers[path.value] = reader.identifiers(node)
        continue
      }
      guard let name = reader.text(node, "a name for the token") else { continue }
      if name.value.utf8.starts(with: "--".utf8), !Self.isCustomProperty(name.value) {
        reader.report(
          .invalidConfiguration,
          "`\(name.value.shortened(to: 40))` is not a custom property, which has letters, digits, `-` and `_` after its two dashes",
          at: name.range)
      } else {
        names[path.value] = name.value
      }
    }
  }
}

extension ConfigurationReader {
  /// The entries up to the limit; more are reported.
  mutating func limited<Entry>(
    _ entries: [Entry], to limit: Int, _ what: String, at node: NodeID
  ) -> ArraySlice<Entry> {
    if entries.count > limit {
      report(
        .limitExceeded, "there are \(entries.count) \(what) here; the limit is \(limit)",
        at: document.range(of: node))
    }
    return entries.prefix(limit)
  }

  /// A choice of contexts, such as `{theme: light}`.
  mutating func choices(_ node: NodeID) -> [Configuration.LocatedChoice] {
    let pairs = pairs(node, "a mapping from modifiers to contexts") ?? []
    return pairs.compactMap { modifier, node in
      guard
        let context = text(node, "the name of a context, in quotes if it looks like a number or a boolean")
      else { return nil }
      return Configuration.LocatedChoice(
        choice: ModifierChoice(modifier.value, context.value), modifierRange: modifier.range,
        contextRange: context.range)
    }
  }

  static let theme = Shape(
    "a theme", code: .invalidConfiguration,
    keys: [
      .init("input", .entries(of: .string), "the contexts that make it"),
      .init("appearance", .oneOf(["light", "dark"]), "the appearance that it serves"),
      .init("contrast", .oneOf(["normal", "high"]), "the contrast that it serves"),
      .init("media", .string, "the media query under which CSS has its values"),
    ])

  /// An entry of `themes:`. Its appearance and contrast default to those that its name implies.
  mutating func themeEntry(_ name: Configuration.Located<String>, _ node: NodeID) -> Configuration.ThemeEntry?
  {
    guard !name.value.isEmpty else {
      report(.invalidConfiguration, "the name of a theme must not be empty", at: name.range)
      return nil
    }
    guard let section = fields(node, Self.theme) else { return nil }
    let usual = ThemeName(rawValue: name.value)
    var theme = Configuration.ThemeEntry(
      name: name.value, input: [], appearance: usual?.appearance ?? .light,
      contrast: usual?.contrast ?? .normal,
      range: name.range)
    if let node = section["input"] { theme.input = choices(node) }
    if let node = section["appearance"] {
      theme.appearance = choice(node, Theme.Appearance.self) ?? theme.appearance
    }
    if let node = section["contrast"] { theme.contrast = choice(node, Theme.Contrast.self) ?? theme.contrast }
    if let node = section["media"] {
      theme.media = text(node, ThemeSelector.mediaRule, where: ThemeSelector.isMediaQuery)
    }
    return theme
  }

  private static let ignored = Shape(
    "an entry of `ignore`", code: .invalidConfiguration,
    keys: [
      .init("tokens", .list(of: .string), required: true, "token paths or patterns"),
      .init("reason", .string, required: true, "why they are left out"),
    ])

  mutating func ignoredTokens(_ node: NodeID) -> IgnoredTokens.Entry? {
    guard let section = fields(node, Self.ignored) else { return nil }
    let tokens = section["tokens"].flatMap { node in
      texts(node, of: .pattern).flatMap { $0.isEmpty ? refuse(node, "at least one pattern") : $0 }
    }
    let reason = section["reason"].flatMap { self.reason($0) }
    guard let tokens, let reason else { return nil }
    return IgnoredTokens.Entry(tokens.map { PathPattern($0.value) }, reason: reason)
  }

  private static let units = Shape(
    "`units`", code: .invalidConfiguration,
    keys: [
      .init(
        "dimension", .oneOf(Dimension.Unit.standard.map(\.rawValue)), "the unit of dimensions without one"),
      .init("duration", .oneOf(Duration.Unit.allCases.map(\.rawValue)), "the unit of durations without one"),
    ])

  mutating func units(_ node: NodeID) -> DefaultUnits {
    guard let section = fields(node, Self.units) else { return DefaultUnits() }
    return DefaultUnits(
      dimension: section["dimension"].flatMap { choice($0, among: Dimension.Unit.standard.map(\.rawValue)) }
        .flatMap { Dimension.Unit(rawValue: $0) },
      duration: section["duration"].flatMap { choice($0, Duration.Unit.self) })
  }

  /// Pixels of one rem.
  mutating func rem(_ node: NodeID) -> Double? { number(node, "a number of pixels above 0") { $0 > 0 } }
}
