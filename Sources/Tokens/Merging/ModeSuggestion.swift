import Diagnostics
import Syntax
import Text

/// A resolver document and a configuration for sets of files that define the same tokens.
struct ModeSuggestion {
  /// The folder that holds all files, empty for the working directory, with a slash at its end otherwise.
  private let folder: String
  private let base: [String]
  private let modifiers: [ResolverText.Modifier]
  /// How many tokens several files define.
  private let count: Int

  init(for sets: [ModeFiles], among files: [UInt32], of documents: Documents) {
    func path(_ file: UInt32) -> String { documents.sources[documents[Int(file)].source].path }
    let paths = files.map {
      path($0).utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    }
    var depth = (paths.first?.count ?? 1) - 1
    for other in paths {
      depth = min(depth, other.count - 1)
      while !zip(paths[0].prefix(depth), other).allSatisfy({ $0.elementsEqual($1) }) { depth -= 1 }
    }
    let length = (paths.first ?? []).prefix(depth).reduce(0) { $0 + $1.count + 1 }
    func relative(_ file: UInt32) -> String {
      String(decoding: path(file).utf8.dropFirst(length), as: UTF8.self)
    }
    folder = files.first.map { String(decoding: path($0).utf8.prefix(length), as: UTF8.self) } ?? ""
    var modifiers = FolderModes.modifiers(
      of: sets.filter { $0.overlays.isEmpty && Self.figmaModes(of: $0.files, documents) == nil }, relative)
    let folders = modifiers
    for set in sets where !folders.contains(where: { $0.holds(set.files.map(relative)) }) {
      let contexts =
        set.overlays.isEmpty
        ? zip(Self.contexts(of: set.files.map { ($0, relative($0)) }, documents), set.files)
          .map { name, file in
            .init(name, files: ((set.completions[file].map { [$0] } ?? []) + [file]).map(relative))
          }
        : Self.contexts(of: set.files.map { (set.overlays[$0] ?? "", relative($0)) })
      modifiers.append(.init(name: "", contexts: contexts))
    }
    let modes = Set(sets.flatMap(\.files))
    let rest = FolderModes.placeRest(
      files.filter { !modes.contains($0) }.map(relative), in: &modifiers, folders)
    Self.join(&modifiers)
    base = Self.placeRest(rest, in: &modifiers)
    Self.name(&modifiers)
    self.modifiers = modifiers
    count = sets.reduce(0) { $0 + $1.count }
  }

  /// Makes one modifier of those with the same contexts: files with the same modes belong together.
  private static func join(_ modifiers: inout [ResolverText.Modifier]) {
    var joined: [ResolverText.Modifier] = []
    for modifier in modifiers {
      guard let known = joined.firstIndex(where: { $0.isSame(as: modifier) }) else {
        joined.append(modifier)
        continue
      }
      for context in modifier.contexts {
        if let index = joined[known].contexts.firstIndex(where: { $0.name == context.name }) {
          joined[known].contexts[index].files += context.files
        } else {
          joined[known].contexts.append(context)
        }
      }
    }
    // One whose contexts the names of another one's repeat, such as `light` and `acme-light`, is part of the other.
    for part in joined where part.contexts.count > 1 {
      guard
        let whole = joined.firstIndex(where: { $0.contexts.count > part.contexts.count && $0.repeats(part) })
      else { continue }
      for index in joined[whole].contexts.indices {
        let own = part.context(in: joined[whole].contexts[index].name)
        joined[whole].contexts[index].files.insert(contentsOf: own?.files ?? [], at: 0)
      }
      joined.removeAll { $0 == part }
    }
    modifiers = joined
  }

  /// Assigns files in the folder of a context to the context; returns the other files.
  private static func placeRest(_ files: [String], in modifiers: inout [ResolverText.Modifier])
    -> [String]
  {
    files.filter { file in
      let folders = file.split(separator: "/").dropLast().map(String.init)
      for modifier in modifiers.indices {
        for context in modifiers[modifier].contexts.indices
        where folders.contains(modifiers[modifier].contexts[context].name) {
          modifiers[modifier].contexts[context].files.append(file)
          return false
        }
      }
      return true
    }
  }

  /// Names modifiers, those of appearances first, and puts the default context of each first.
  private static func name(_ modifiers: inout [ResolverText.Modifier]) {
    modifiers = modifiers.filter(\.isTheme) + modifiers.filter { !$0.isTheme }
    var taken: Set<String> = []
    for index in modifiers.indices {
      let files = modifiers[index].contexts.flatMap(\.files).map { $0.lowercased() }
      let stem =
        modifiers[index].isTheme ? "theme" : files.allSatisfy { $0.contains("brand") } ? "brand" : "mode"
      var name = stem
      while !taken.insert(name).inserted { name = stem + String(index + 1) }
      modifiers[index].name = name
      if let usual = modifiers[index].usual {
        modifiers[index].contexts.insert(modifiers[index].contexts.remove(at: usual), at: 0)
      }
    }
  }

  /// The contexts of overriding files. One context without files stands for the rest, unless both appearances have files.
  private static func contexts(of files: [(name: String, path: String)]) -> [ResolverText.Context] {
    var contexts: [ResolverText.Context] = []
    for (name, path) in files {
      if let known = contexts.firstIndex(where: { $0.name == name }) {
        contexts[known].files.append(path)
      } else {
        contexts.append(.init(name, files: [path]))
      }
    }
    let plain = contexts.map { ThemeWords($0.name) }.filter { !$0.isHighContrast }
    let hasLight = plain.contains { !$0.isDark }
    guard !hasLight || !plain.contains(where: \.isDark) else { return contexts }
    return [.init(hasLight ? "dark" : "light", files: [])] + contexts
  }

  /// The modes that exports of Figma say they are; `nil` if some say nothing, or the same.
  private static func figmaModes(of files: [UInt32], _ documents: Documents) -> [String]? {
    let modes = files.compactMap { documents.figmaMode(of: $0) }
    return modes.count == files.count && Set(modes.map { Array($0.utf8) }).count == modes.count ? modes : nil
  }

  /// The names of contexts: the modes in a Figma export, or else the distinguishing parts of the file names.
  private static func contexts(of files: [(UInt32, path: String)], _ documents: Documents) -> [String] {
    if let modes = figmaModes(of: files.map(\.0), documents) { return modes }
    let separators = "/.-_ ".utf8
    let words = files.map { $0.path.utf8.split { separators.contains($0) }.map { Array($0) } }
    var (start, end) = (0, 0)
    let shortest = words.map(\.count).min() ?? 0
    while start < shortest, words.allSatisfy({ $0[start] == words[0][start] }) { start += 1 }
    while end < shortest - start,
      words.allSatisfy({ $0[$0.count - 1 - end] == words[0][words[0].count - 1 - end] })
    { end += 1 }
    let names = words.map { word in
      var distinct = word[start..<(word.count - end)]
      // If the file is named after its folder, use the name once.
      let half = distinct.count / 2
      if half > 0, distinct.count % 2 == 0, distinct.prefix(half).elementsEqual(distinct.suffix(half)) {
        distinct = distinct.prefix(half)
      }
      return distinct.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
    }
    let areDistinct = Set(names.map { Array($0.utf8) }).count == names.count && !names.contains("")
    return areDistinct ? names : files.map(\.path)
  }

  /// Notes with both files and their locations.
  var notes: [Diagnostic.Note] {
    [
      .init(
        "the resolver document that says so:", block: String(document.yaml.dropLast()),
        at: .file(folder + SuggestedFiles.resolverName)),
      .init("the configuration that fits it:", block: configuration, at: .file(folder + "tokenc.yaml")),
    ]
  }

  /// The suggestion as files.
  var files: SuggestedFiles { SuggestedFiles(folder: folder, document: document, count: count) }

  private var document: ResolverText { ResolverText(base: base, modifiers: modifiers) }

  private var configuration: String {
    (["resolver: \(SuggestedFiles.resolverName)"] + document.themeLines).joined(separator: "\n")
  }
}

extension ResolverText.Modifier {
  private var names: Set<String> { Set(contexts.map(\.name)) }
  /// Whether its contexts are appearances.
  fileprivate var isTheme: Bool { names.allSatisfy { ThemeWords($0).isAppearance } }
  private var hasAppearance: Bool { names.contains { ThemeWords($0).isAppearance } }

  /// Whether two modifiers have a context in common that says what they are.
  fileprivate func isSame(as other: Self) -> Bool {
    let shared = names.intersection(other.names)
    return shared.contains { !ThemeWords.usual.contains($0.lowercased()) }
      || !shared.isEmpty && hasAppearance && other.hasAppearance
  }

  /// Whether the name of each context has the words of one context of another modifier, and all of these are in use.
  fileprivate func repeats(_ other: Self) -> Bool {
    let parts = contexts.map { other.context(in: $0.name)?.name }
    return !parts.contains(nil) && Set(parts).count == other.contexts.count
  }

  /// The context with the most words that are all in a name; `nil` if there are none, or several.
  fileprivate func context(in name: String) -> ResolverText.Context? {
    let words = Set(ThemeWords(name).words)
    let found = contexts.filter { words.isSuperset(of: ThemeWords($0.name).words) }
    let most = found.map { ThemeWords($0.name).words.count }.max() ?? 0
    let longest = found.filter { ThemeWords($0.name).words.count == most }
    return longest.count == 1 ? longest.first : nil
  }

  /// The number of the context that the others differ from, if a word says which.
  fileprivate var usual: Int? {
    let words = contexts.map { ThemeWords($0.name) }
    return contexts.firstIndex { ThemeWords.usual.contains($0.name.lowercased()) }
      ?? words.firstIndex { $0.isLight && !$0.isHighContrast && !$0.isDark }
      ?? words.firstIndex(where: \.isUsual)
  }

  /// Whether files are among those of the contexts.
  fileprivate func holds(_ files: [String]) -> Bool {
    Set(contexts.flatMap(\.files)).isSuperset(of: files)
  }
}
