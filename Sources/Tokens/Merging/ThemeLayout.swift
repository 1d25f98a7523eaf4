/// Which of several files are contexts of modifiers, by their paths and by the tokens that they define alike: what `init` and
/// `import` write, and what is said where files define the same tokens.
///
/// The ten steps are functions in their order.
struct ThemeLayout {
  /// A file with some tokens.
  struct File {
    /// The path below the folder that holds all files.
    let path: String
    /// The mode that an export of Figma says that it holds.
    var mode: String?
    /// The numbers of its tokens' paths, sorted.
    let tokens: [UInt32]
  }

  /// Files that are each other's alternatives, or that override others.
  struct Component {
    var files: [Int]
    let overrides: Bool
    /// The labels of the files.
    var labels: [[String]] = []
    /// The folder whose names are the labels.
    var folder: Folder?
  }

  /// A folder in which others are contexts.
  struct Folder: Hashable {
    let parent: [String]
    /// Which segment of a path is the context.
    var index: Int { parent.count }
  }

  let files: [File]
  /// By file: its stem, split at slashes, with the words of each segment.
  let stems: [[(text: String, words: ThemeWords)]]
  /// By pair of files that share tokens, the lower number first: how many.
  private(set) var shared: [Pair: Int] = [:]
  /// By file: how many of its tokens are in files without a theme word.
  private var plainTokens: [Int]
  private(set) var components: [Component] = []
  private(set) var modifiers: [ThemeModifier] = []
  /// The files of all themes.
  private(set) var base: [Int] = []

  struct Pair: Hashable { let first, second: Int }

  /// - Parameter files: in byte order of their paths.
  init(_ files: [File]) {
    self.files = files
    stems = files.map { file in
      Self.stem(of: file.path).split(separator: "/").map { (String($0), ThemeWords(String($0))) }
    }
    plainTokens = [Int](repeating: 0, count: files.count)
    compare()
    findComponents()
    label()
    makeModifiers()
    join()
    placeStrays()
    findBase()
    chooseDefaults()
    complete()
    sort()
    name()
  }

  /// A path without its endings.
  static func stem(of path: String) -> String {
    var stem = path[...]
    let endings = [".json", ".yaml", ".yml", ".tokens", ".dtcg", ".jsonc", ".json5"]
    while let ending = endings.first(where: { stem.hasSuffix($0) && stem.count > $0.count }) {
      stem = stem.dropLast(ending.count)
    }
    return String(stem)
  }

  /// The theme words of a file's stem.
  private func themeWords(of file: Int) -> Set<String> {
    Set(stems[file].flatMap(\.words.words)).intersection(ThemeWords.theme)
  }

  /// Whether a file has a theme word in its stem.
  func isMarked(_ file: Int) -> Bool { stems[file].contains(where: \.words.isAppearance) }

  // MARK: 1. Pairs

  private mutating func compare() {
    var owners: [UInt32: [Int]] = [:]
    for (number, file) in files.enumerated() {
      for token in file.tokens { owners[token, default: []].append(number) }
    }
    let isMarked = files.indices.map(isMarked)
    for list in owners.values where list.count > 1 {
      let isPlain = list.contains { !isMarked[$0] }
      for (index, first) in list.enumerated() {
        if isPlain, isMarked[first] { plainTokens[first] += 1 }
        for second in list[(index + 1)...] { shared[Pair(first: first, second: second), default: 0] += 1 }
      }
    }
  }

  /// Whether two files are alternatives.
  private func areAlternatives(_ pair: Pair, sharing count: Int) -> Bool {
    let (one, two) = (files[pair.first], files[pair.second])
    if let mode = one.mode, let other = two.mode, mode != other { return true }
    let (smaller, larger) = (min(one.tokens.count, two.tokens.count), max(one.tokens.count, two.tokens.count))
    let isEqual = count == larger
    switch (isMarked(pair.first), isMarked(pair.second)) {
    case (true, true):
      return 2 * count >= smaller
        && (isEqual || count >= 3 || themeWords(of: pair.first) != themeWords(of: pair.second))
    case (false, false): return isEqual || count >= 3 && 2 * count >= smaller && 5 * count >= larger
    case (true, false), (false, true): return false
    }
  }

  /// Whether a marked file overrides tokens of files that are not.
  private func overrides(_ file: Int) -> Bool {
    isMarked(file) && plainTokens[file] > 0 && 2 * plainTokens[file] >= files[file].tokens.count
  }

  // MARK: 2. Components

  private mutating func findComponents() {
    var roots = Array(files.indices)
    func root(_ file: Int) -> Int {
      var file = file
      while roots[file] != file { file = roots[file] }
      return file
    }
    var connected: Set<Int> = []
    for (pair, count) in shared where areAlternatives(pair, sharing: count) {
      let (a, b) = (root(pair.first), root(pair.second))
      roots[max(a, b)] = min(a, b)
      connected.formUnion([pair.first, pair.second])
    }
    let groups = Dictionary(grouping: connected.sorted(), by: root)
    components = groups.sorted { $0.key < $1.key }.map { Component(files: $0.value, overrides: false) }
    let overriding = files.indices.filter { !connected.contains($0) && overrides($0) }
    if !overriding.isEmpty { components.append(Component(files: overriding, overrides: true)) }
  }

  // MARK: 3. Labels

  private mutating func label() {
    for index in components.indices {
      let files = components[index].files
      if components[index].overrides {
        components[index].labels = overridingLabels(files)
      } else if let modes = figmaModes(files) {
        components[index].labels = modes.map { [$0] }
      } else if let folder = folder(of: files) {
        components[index].folder = folder
        components[index].labels = files.map { stems[$0][folder.index].words.words }
      } else {
        components[index].labels = Self.distinct(differingWords(of: files)) ?? files.map { [stemText($0)] }
      }
    }
  }

  private func stemText(_ file: Int) -> String { stems[file].map(\.text).joined(separator: "/") }

  private func figmaModes(_ files: [Int]) -> [String]? {
    let modes = files.compactMap { self.files[$0].mode }
    return modes.count == files.count && Set(modes).count == modes.count ? modes : nil
  }

  /// The folder that files differ in, if they differ in anything else at most by its words.
  private func folder(of files: [Int]) -> Folder? {
    guard let first = files.first, stems[first].count > 1,
      files.allSatisfy({ stems[$0].count == stems[first].count })
    else { return nil }
    let differing = stems[first].indices.dropLast().filter { index in
      files.contains { stems[$0][index].text != stems[first][index].text }
    }
    guard differing.count == 1, let index = differing.first else { return nil }
    let names = files.map { file in
      let own = stems[file][index].words.words
      return stems[file].last.map { $0.words.words.filter { !own.contains($0) } } ?? []
    }
    let areAlike = Set(files.map { stems[$0].last?.text }).count == 1 || Set(names).count == 1
    let labels = files.map { stems[$0][index].text }
    guard areAlike, Set(labels).count == labels.count else { return nil }
    return Folder(parent: stems[first][..<index].map(\.text))
  }

  /// By file: the words of the segments in which the files differ, each once.
  private func differingWords(of files: [Int]) -> [[String]] {
    let count = files.map { stems[$0].count }.max() ?? 0
    let differing = (0..<count).filter { index in
      Set(files.map { stems[$0].indices.contains(index) ? stems[$0][index].text : "" }).count > 1
    }
    return files.map { file in
      var words: [String] = []
      for index in differing where stems[file].indices.contains(index) {
        for word in stems[file][index].words.words where !words.contains(word) { words.append(word) }
      }
      return words
    }
  }

  /// Labels without the words that all of them share, but for theme words; `nil` if two are alike, or one is empty.
  static func distinct(_ labels: [[String]]) -> [[String]]? {
    let common = labels.dropFirst().reduce(Set(labels.first ?? [])) { $0.intersection($1) }
      .subtracting(ThemeWords.theme)
    let shortened = labels.count > 1 ? labels.map { $0.filter { !common.contains($0) } } : labels
    return Set(shortened).count == shortened.count && !shortened.contains([]) ? shortened : nil
  }

  /// The labels of files that override others.
  private func overridingLabels(_ files: [Int]) -> [[String]] {
    var labels = files.map { file in
      var words: [String] = []
      for segment in stems[file]
      where segment.words.words.contains(where: {
        ThemeWords.theme.contains($0) || $0 == "high" || $0 == "more"
      }) {
        words += segment.words.words.filter { !ThemeWords.noise.contains($0) && !words.contains($0) }
      }
      return words
    }
    for group in Dictionary(grouping: files.indices, by: { themeWords(of: files[$0]) }).values {
      guard Set(group.map { labels[$0] }).count > 1, areApart(group.map { files[$0] }) else { continue }
      let common = group.dropFirst().reduce(labels[group[0]]) { words, index in
        words.filter { labels[index].contains($0) }
      }
      for index in group where !common.isEmpty { labels[index] = common }
    }
    return labels
  }

  /// Whether no two of some files share a token.
  private func areApart(_ files: [Int]) -> Bool {
    files.enumerated().allSatisfy { index, first in
      files[(index + 1)...].allSatisfy {
        shared[Pair(first: min(first, $0), second: max(first, $0))] == nil
      }
    }
  }

  /// The modifiers of the components: those of one folder are one, with every other file below its contexts.
  private mutating func makeModifiers() {
    let taken = Set(components.flatMap(\.files))
    var folders: [Folder] = []
    for component in components {
      guard let folder = component.folder else {
        modifiers.append(
          ThemeModifier(
            component.files, component.labels.map { $0.joined(separator: "-") }, component.overrides))
        continue
      }
      guard !folders.contains(folder) else { continue }
      folders.append(folder)
      let parts = components.filter { $0.folder == folder }
      modifiers.append(modifier(of: folder, parts, taken))
    }
  }

  private func modifier(of folder: Folder, _ parts: [Component], _ taken: Set<Int>) -> ThemeModifier {
    var names: [String] = []
    for file in parts.flatMap(\.files).sorted() where !names.contains(stems[file][folder.index].text) {
      names.append(stems[file][folder.index].text)
    }
    let labels =
      Self.distinct(names.map { ThemeWords($0).words })?.map { $0.joined(separator: "-") } ?? names
    let own = Set(parts.flatMap(\.files))
    var contexts: [(file: Int, label: String)] = []
    for file in files.indices where own.contains(file) || !taken.contains(file) {
      guard stems[file].count > folder.index + 1,
        zip(stems[file], folder.parent).allSatisfy({ $0.text == $1 }),
        let index = names.firstIndex(of: stems[file][folder.index].text)
      else { continue }
      contexts.append((file, labels[index]))
    }
    return ThemeModifier(contexts.map(\.file), contexts.map(\.label), false)
  }

  // MARK: 4. Joining

  private mutating func join() {
    var joined: [ThemeModifier] = []
    for modifier in modifiers {
      if let index = joined.firstIndex(where: { $0.isSame(as: modifier) }) {
        joined[index].merge(modifier)
      } else {
        joined.append(modifier)
      }
    }
    var index = 0
    while index < joined.count {
      let part = joined[index]
      let whole = joined.indices.first { $0 != index && joined[$0].repeats(part) }
      guard let whole else {
        index += 1
        continue
      }
      joined[whole].begin(with: part)
      joined.remove(at: index)
      index = 0
    }
    modifiers = joined
  }

  // MARK: 5. Stray files

  private mutating func placeStrays() {
    let placed = Set(modifiers.flatMap(\.contexts).flatMap(\.files))
    for file in files.indices where !placed.contains(file) && isMarked(file) {
      let words = Set(stems[file].flatMap(\.words.words))
      for modifier in modifiers.indices where modifiers[modifier].isTheme {
        let found = modifiers[modifier].contexts.indices.filter {
          words.isSuperset(of: ThemeWords(modifiers[modifier].contexts[$0].label).words)
        }
        guard found.count == 1, let context = found.first else { continue }
        modifiers[modifier].contexts[context].files.append(file)
        break
      }
    }
  }

  // MARK: 6. Base

  private mutating func findBase() {
    let placed = Set(modifiers.flatMap(\.contexts).flatMap(\.files))
    base = files.indices.filter { !placed.contains($0) }
  }

  // MARK: 7. The default

  private mutating func chooseDefaults() {
    for index in modifiers.indices {
      let own = Set(modifiers[index].contexts.flatMap(\.files))
      modifiers[index].overridesFiles =
        modifiers[index].overridesFiles
        || shared.keys.contains { pair in
          own.contains(pair.first) != own.contains(pair.second)
            && !isMarked(own.contains(pair.first) ? pair.second : pair.first)
        }
      modifiers[index].chooseDefault()
    }
  }

  // MARK: 8. Sparse contexts

  private mutating func complete() {
    for index in modifiers.indices {
      var modifier = modifiers[index]
      var done: [Int: [Int]] = [:]
      for context in modifier.contexts.indices {
        modifiers[index].contexts[context].files = completed(context, of: modifier, &done, depth: 0)
      }
      modifier.contexts = modifiers[index].contexts
    }
  }

  /// The files of a context, after those of its counterpart if it lacks tokens of it.
  private func completed(
    _ context: Int, of modifier: ThemeModifier, _ done: inout [Int: [Int]], depth: Int
  ) -> [Int] {
    if let known = done[context] { return known }
    let own = modifier.contexts[context].files
    done[context] = own
    guard depth < 8, !own.isEmpty, let other = modifier.counterpart(of: context), other != context else {
      return own
    }
    let start = completed(other, of: modifier, &done, depth: depth + 1)
    let (tokens, others) = (self.tokens(of: own), self.tokens(of: start))
    let common = tokens.intersection(others).count
    guard common < others.count, 2 * common >= tokens.count else { return own }
    let completed = start.filter { !own.contains($0) } + own
    done[context] = completed
    return completed
  }

  private func tokens(of files: [Int]) -> Set<UInt32> { Set(files.flatMap { self.files[$0].tokens }) }

  // MARK: 9. Order

  private mutating func sort() {
    modifiers.sort { ($0.isTheme ? 0 : 1, $0.first) < ($1.isTheme ? 0 : 1, $1.first) }
    // One that overrides stands after those whose tokens it overrides.
    for (index, modifier) in modifiers.enumerated().reversed() where modifier.overridesFiles {
      let own = tokens(of: modifier.contexts.flatMap(\.files))
      let last = modifiers.indices.last { other in
        other > index && !modifiers[other].overridesFiles
          && !own.isDisjoint(with: tokens(of: modifiers[other].contexts.flatMap(\.files)))
      }
      guard let last else { continue }
      modifiers.insert(modifiers.remove(at: index), at: last)
    }
  }

  // MARK: 10. Names

  /// What a modifier may be called, if each of its files says so.
  static let names = [
    "brand", "product", "tenant", "platform", "device", "density", "contrast", "motion", "viewport", "size",
    "locale", "language",
  ]

  private mutating func name() {
    var taken: Set<String> = []
    for index in modifiers.indices {
      let words = modifiers[index].ownFiles.map { file in Set(stems[file].flatMap(\.words.words)) }
      let stem =
        modifiers[index].isTheme
        ? "theme"
        : Self.names.first { name in
          !words.isEmpty && words.allSatisfy { $0.contains(name) || $0.contains(name + "s") }
        } ?? "mode"
      var name = stem
      var count = 2
      while !taken.insert(name).inserted {
        name = stem + String(count)
        count += 1
      }
      modifiers[index].name = name
    }
  }
}
