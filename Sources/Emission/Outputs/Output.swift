package import Diagnostics
package import Tokens

/// One file or folder to write: its format, its themes, its tokens and how they are named.
package struct Output: Sendable {
  package var format: Format
  /// The path as the user gave it.
  package var file: String
  /// In the order of the configuration, the default first.
  package var themes: [Theme]
  /// What its tokens may depend on besides the theme, in order.
  package var axes: [OutputAxis] = []
  /// The index in `TokenSet.spaces`, if it has axes.
  package var space: Int?
  /// The included tokens: all if empty, except excluded ones.
  package var include = EveryFormat.include.default
  package var exclude = EveryFormat.exclude.default
  /// Trees whose tokens it leaves out although others refer to them.
  package var hidden: [TokenSource.Nodes] = []
  /// Types whose values may differ between the themes, in addition to color, shadow, border, and gradient.
  package var themed = EveryFormat.themed.default
  /// Pixels per rem, for languages without this unit.
  package var rem = EveryFormat.rem.default
  /// The width, or the width and the height, of the screen for which lengths are computed.
  package var viewport = EveryFormat.viewport.default
  /// What becomes of a token that some theme lacks.
  package var partial = EveryFormat.partial.default
  /// The platforms whose values it takes, the first that a token has; in lowercase.
  package var platforms: [String] = []
  /// The style sheet of the run, whose custom properties its values may refer to.
  package var styleSheet: StyleSheet?
  /// The themes of platforms that it writes.
  package var bridges: [Bridge] = []
  /// How it writes values of the configuration's types.
  package var ownTypes = OwnTemplates()
  /// Whether it writes values as they are written, since its tokens are those of files in its language.
  package var keepsTexts = false
  /// Whether it is one of several files that each have one theme.
  var isPerTheme = false
  /// Manually assigned names: path segments joined by dots → the words for the last segment.
  package var names: [String: String] = [:]
  /// Manually assigned names of formats, by path and format.
  package var identifiers: [String: [String: String]] = [:]
  /// The rules for names.
  package var naming = EveryFormat.naming.default
  /// Its entry in the configuration; `nil` for one that the command line names.
  package var entry: SourceRange?
  /// Where the configuration has the values of its options.
  package var places: [OptionDeclaration.ID: SourceRange] = [:]
  /// The format's own options, as far as they are set.
  fileprivate var settings = OutputSettings()

  package init(format: Format, file: String, themes: [Theme]) {
    (self.format, self.file, self.themes) = (format, file, themes)
  }

  /// The value of one of the format's own options.
  package subscript<Value>(option: OutputOption<Value>) -> Value {
    get { settings[option] ?? option.default }
    set { settings[option] = newValue }
  }

  /// Applies the settings; options that are not set stay unchanged.
  package mutating func apply(_ settings: OutputSettings) {
    let settings = settings.settings(for: format.name)
    include = settings[EveryFormat.include] ?? include
    exclude = settings[EveryFormat.exclude] ?? exclude
    themed = settings[EveryFormat.themed] ?? themed
    rem = settings[EveryFormat.rem] ?? rem
    viewport = settings[EveryFormat.viewport] ?? viewport
    partial = settings[EveryFormat.partial] ?? partial
    naming = settings[EveryFormat.naming] ?? naming
    bridges.removeAll { bridge in
      !bridge.list.formats.contains(format.name)
        || settings[EveryFormat.bridge].map { !$0.contains(bridge.list.name) } ?? false
    }
    platforms = format.platformWords
    if let platform = settings[EveryFormat.platform] { platforms.insert(platform.lowercased(), at: 0) }
    self.settings = settings.over(self.settings)
  }

  /// What lengths are written in; `nil` for what they are written in already.
  var lengths: LengthRule? {
    let option = LengthRule.option(of: format.name)
    guard format.options.contains(where: { $0.key == option.declaration.key }), !format.keepsUnits(self)
    else { return nil }
    return self[option]
  }

  /// Where diagnostics about it point.
  package var place: Diagnostic.Place { entry.map { .range($0) } ?? .file(file) }

  /// Where diagnostics about one of its options point.
  func place(of option: OptionDeclaration) -> Diagnostic.Place {
    places[option.id].map { .range($0) } ?? place
  }

  /// The paths of its files, as far as they are known before its tokens; those in a folder may not be.
  package var paths: [String] { (knownPaths ?? [file]) + [companion].compactMap(\.self) }

  /// The file next to its folder, if an option names one.
  package var companion: String? {
    format.companion.flatMap { self[$0].isEmpty ? nil : self[$0] }
  }

  /// Its `file`, with the name of the theme before the extension if only an option requests a file for each
  /// theme.
  var pattern: FilePattern {
    let pattern = FilePattern(file)
    guard !isPerTheme, format.hasFilePerTheme(self), !pattern.dependsOnThemes else { return pattern }
    let name = file.utf8.lastIndex(of: UInt8(ascii: "/")).map(file.utf8.index(after:)) ?? file.startIndex
    let ending = file.utf8[name...].dropFirst().lastIndex(of: UInt8(ascii: ".")) ?? file.endIndex
    return FilePattern(file[..<ending] + ".{theme}" + file[ending...])
  }

  /// The paths of its files, apart from its companion; `nil` if they depend on its tokens.
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

  /// Whether values of a type may differ between the themes, and are therefore always accessed by theme.
  package func isThemed(_ type: TokenType) -> Bool {
    type.hasColors || type == .opaque || themed.contains(type)
  }

  /// Whether values of the type of a value may differ between the themes; one of a type of the configuration, because of the
  /// types of its members.
  func isThemed(_ value: TokenValue) -> Bool {
    guard case .opaque(let opaque) = value, let own = opaque.own else { return isThemed(value.type) }
    return own.members.contains { isThemed($0.type) }
  }

  /// The index of the best theme for an appearance and a contrast: one that matches both, or else the
  /// appearance, or else the default.
  func theme(for appearance: Theme.Appearance, _ contrast: Theme.Contrast) -> Int {
    themes.firstIndex { $0.appearance == appearance && $0.contrast == contrast }
      ?? themes.firstIndex { $0.appearance == appearance } ?? 0
  }
}

extension OutputTokens {
  /// The value of an option, for fields that are asked for each token: the output would be copied for it.
  subscript<Value>(option: OutputOption<Value>) -> Value { output.settings[option] ?? option.default }
}

/// A CSS output whose custom properties other outputs refer to.
package struct StyleSheet: Sendable {
  /// The path as the user gave it.
  package let file: String
  package let prefix: String
  package let include, exclude: [PathPattern]
  /// The cascade layer; `nil` for none.
  package let layer: String?
  /// The rules for names.
  package var naming: [NamingRule] = []
  /// The selectors of themes, in place of the built-in ones.
  let selectors: [ThemeSelector]
  /// Whether a theme of Tailwind of the run imports it.
  package var isInTailwind = false
}

extension Output {
  /// Reports the tokens that it leaves out because they have no value or another type in some contexts.
  package func reportPartialTokens(of tokens: TokenSet, log: inout DiagnosticLog) {
    guard let space = space(in: tokens) else { return }
    let held = tokens.tokens(including: include, excluding: exclude)
    let partial = space.partial.sorted { $0.key < $1.key }
    for (token, combination) in partial where held?[Int(token.rawValue)] ?? true {
      log.report(missing(token, combination, in: space, of: tokens))
    }
  }

  private func missing(
    _ token: TokenID, _ combination: Int, in space: AxisSpace, of tokens: TokenSet
  ) -> Diagnostic {
    let dependence = space.dependence(of: token)
    let contexts = zip(dependence.dimensions, dependence.positions(of: combination)).compactMap {
      (dimension, position) -> String? in
      guard dimension > 0 else { return nil }
      let axis = space.axes[dimension - 1]
      return "`\(axis.modifier)=\(axis.contexts[position])`"
    }
    let column = space.permutation(ofColumn: dependence.columns[combination], in: tokens)
    let present = dependence.columns.lazy.compactMap { column in
      tokens.token(token, in: space.permutation(ofColumn: column, in: tokens))
    }.first
    let path = tokens.dottedPath(of: token)
    let isAbsent = tokens.token(token, in: column) == nil
    return Diagnostic(
      .warning, .missingInContext,
      isAbsent
        ? "`\(path)` is not in \(contexts.joined(separator: ", ")): outputs leave it out; define it in a set, or take the context out with `contexts:`"
        : "`\(path)` has another type in \(contexts.joined(separator: ", ")): outputs leave it out; give it one type, or take the context out with `contexts:`",
      at: present.map { .range(tokens.nameRange(of: $0)) } ?? .file(file))
  }
}

/// A role of a platform's own theme, and its token in an output.
struct BridgedRole: Sendable {
  let role: RoleList.Role
  let token: TokenID
  /// `nil` if the output leaves the token out.
  let slot: Int?
}

extension OutputTokens {
  /// A bridge that the output writes, unless the file has only the tokens of a group.
  func bridge(_ name: String) -> Bridge? {
    part == .group ? nil : output.bridges.first { $0.list.name == name }
  }

  /// The roles of some kinds, in the order of the list.
  func roles(of bridge: Bridge?, _ kinds: RoleList.Kind...) -> [BridgedRole] {
    (bridge?.mappings ?? []).compactMap { mapping in
      guard kinds.contains(mapping.role.kind), let token = tokens.id(at: mapping.path),
        columns.allSatisfy({ $0[token] != nil })
      else { return nil }
      return BridgedRole(role: mapping.role, token: token, slot: slots.slot(of: token.rawValue))
    }
  }

  func value(of role: BridgedRole, in theme: Int = 0) -> TokenValue {
    guard let token = columns[theme][role.token] else {
      preconditionFailure("only roles with a value in every theme are written")
    }
    return tokens.values[Int(token.value)]
  }

  /// The slot of a role's token, if code may refer to it.
  func reference(to role: BridgedRole) -> Int? { role.slot.flatMap { isDeprecated(at: $0) ? nil : $0 } }
}
