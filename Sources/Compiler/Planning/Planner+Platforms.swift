import Diagnostics
import Emission
import Syntax
import Tokens

extension ResolverDocument.Modifier {
  /// Whether its contexts are for platforms, so that outputs choose them and not themes.
  var isPlatform: Bool { name.lowercased() == "platform" }
}

extension ModifierChoice {
  var isPlatform: Bool { modifier.lowercased() == "platform" }
}

extension ResolverDocument {
  /// The context of the modifier `platform` that is the first of some words.
  func platform(among words: [String]) -> ModifierChoice? {
    guard let modifier = modifiers.first(where: \.isPlatform) else { return nil }
    return words.lazy.compactMap { word in
      modifier.contexts.first { $0.lowercased() == word }.map { ModifierChoice(modifier.name, $0) }
    }.first
  }
}

extension Planner {
  /// The platform that `--input`, `input:` of an output, or `input:` of the configuration chooses.
  func pinnedPlatform(of entry: Configuration.OutputEntry?) -> String? {
    let choices =
      configuration.input.map(\.choice) + (entry?.input.map(\.choice) ?? []) + request.pins
    return choices.last { $0.isPlatform }?.context.lowercased()
  }

  /// The words that name a platform: those of the formats, of the outputs, and of the modifier `platform`.
  var platformWords: [String] {
    let own = configuration.outputs.compactMap { $0.settings[EveryFormat.platform]?.lowercased() }
    let contexts = resolver?.modifiers.first { $0.isPlatform }?.contexts.map { $0.lowercased() } ?? []
    var seen: Set<String> = []
    return (Format.allPlatformWords + own + contexts).filter { seen.insert($0).inserted }
  }
}

extension Plan {
  /// Gives outputs the permutations with the values of their platforms.
  mutating func apply(
    _ values: PlatformValues, to permutations: inout [PermutationRequest], _ axes: inout AxisRequest?,
    log: inout DiagnosticLog
  ) {
    for (word, place) in values.words where !platformWords.contains(word) {
      log.report(.unknownPlatform(word, among: platformWords, at: place))
    }
    let written = Set(values.words.map(\.name))
    if let pinnedPlatform {
      let words = [pinnedPlatform].filter(written.contains)
      for index in permutations.indices {
        permutations[index].apply(values, for: words)
        permutations[index].input.append(.platform(words))
      }
      axes?.table.append(values, for: words, when: .platform(words))
      return
    }
    // The inputs of all permutations of a run with axes correspond.
    if axes != nil {
      for index in permutations.indices { permutations[index].input.append(.platform([])) }
      axes?.table.append(values, for: [], when: .platform([]))
    }
    var numbers: [[String]: [Int: Int]] = [:]
    for index in outputs.indices {
      let words = outputs[index].platforms.filter(written.contains)
      guard !words.isEmpty else { continue }
      if numbers[words] == nil { axes?.table.append(values, for: words, when: .platform(words)) }
      for place in outputs[index].themes.indices {
        let theme = outputs[index].themes[place]
        let known = numbers[words, default: [:]][theme.permutation]
        let number = known ?? add(theme, values, for: words, to: &permutations, hasAxes: axes != nil)
        numbers[words, default: [:]][theme.permutation] = number
        outputs[index].themes[place].permutation = number
      }
      if let old = outputs[index].space {
        let space = AxisRequest.Space(
          themes: outputs[index].themes.map(\.permutation), axes: spaces[old].axes)
        if !spaces.contains(space) { spaces.append(space) }
        outputs[index].space = spaces.firstIndex(of: space)
      }
    }
    axes?.spaces = spaces
    if permutations.count > limit {
      log.report(
        .limitExceeded,
        "the themes, outputs and platforms need \(permutations.count) permutations; the limit is \(limit): raise it with `max-permutations`",
        at: place)
    }
  }

  private mutating func add(
    _ theme: Theme, _ values: PlatformValues, for words: [String],
    to permutations: inout [PermutationRequest],
    hasAxes: Bool
  ) -> Int {
    var (theme, request) = (theme, permutations[theme.permutation])
    let name = (themes + platformThemes).first { $0.permutation == theme.permutation }?.name ?? theme.name
    theme.name = "\(name) (platform=\(words[0]))"
    theme.permutation = permutations.count
    if hasAxes { request.input.removeLast() }
    request.input.append(.platform(words))
    request.apply(values, for: words)
    // A run with one theme does not name it.
    if !request.themes.isEmpty { request.themes = [theme.name] }
    permutations.append(request)
    platformThemes.append(theme)
    return theme.permutation
  }

  /// Adds the themes of platforms with other colors to those that are audited.
  mutating func addPlatforms(of tokens: TokenSet?) {
    guard let tokens else { return }
    for theme in platformThemes {
      let others = themes.filter { $0.baseName == theme.baseName }
      let isNew = others.allSatisfy { other in
        tokens.ids.contains { id in
          // Nearly all tokens have one value, which is not looked at.
          guard tokens[id, theme.permutation] != tokens[id, other.permutation] else { return false }
          let (value, usual) = (
            tokens.value(of: id, in: theme.permutation), tokens.value(of: id, in: other.permutation)
          )
          return value != usual && (value?.type == .color || usual?.type == .color)
        }
      }
      if isNew { themes.append(theme) }
    }
  }
}

extension ModifierChoice {
  /// The values for some platforms, the most particular first.
  fileprivate static func platform(_ words: [String]) -> ModifierChoice {
    ModifierChoice(PlatformValues.key, words.joined(separator: " "))
  }
}

extension PermutationRequest {
  fileprivate mutating func apply(_ values: PlatformValues, for words: [String]) {
    origins += values.origins(origins, of: sources)
    sources += values.trees(of: sources, for: words)
  }
}
