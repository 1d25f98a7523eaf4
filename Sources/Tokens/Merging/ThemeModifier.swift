/// A modifier of a layout of files: its contexts with their files, by number.
struct ThemeModifier {
  struct Context {
    let label: String
    var files: [Int]
    /// Its first file before others' files came before it.
    let first: Int
  }

  var name = ""
  /// The default comes first, once it is chosen.
  var contexts: [Context] = []
  /// Whether its files override tokens of files outside of it.
  var overridesFiles: Bool
  /// The files that made it a modifier.
  private(set) var ownFiles: [Int]

  init(_ files: [Int], _ labels: [String], _ overridesFiles: Bool) {
    self.overridesFiles = overridesFiles
    ownFiles = files
    for (file, label) in zip(files, labels) { add(file, to: label) }
  }

  private mutating func add(_ file: Int, to label: String) {
    if let index = contexts.firstIndex(where: { $0.label == label }) {
      contexts[index].files.append(file)
    } else {
      contexts.append(Context(label: label, files: [file], first: file))
    }
  }

  private var labels: [String] { contexts.map(\.label) }
  private var words: [ThemeWords] { labels.map { ThemeWords($0) } }
  /// The number of its first file.
  var first: Int { contexts.map(\.first).filter { $0 >= 0 }.min() ?? 0 }
  /// Whether a label has a theme word.
  var isTheme: Bool { words.contains(where: \.isAppearance) }

  // MARK: Joining

  /// Whether two modifiers have a context in common that says what they are.
  func isSame(as other: ThemeModifier) -> Bool {
    let shared = Set(labels).intersection(other.labels)
    return shared.contains { !ThemeWords.usual.contains($0) } || !shared.isEmpty && isTheme && other.isTheme
  }

  /// Adds the files of another modifier to the contexts of the same names.
  mutating func merge(_ other: ThemeModifier) {
    for context in other.contexts {
      for file in context.files { add(file, to: context.label) }
    }
    for index in contexts.indices { contexts[index].files.sort() }
    ownFiles += other.ownFiles
    overridesFiles = overridesFiles || other.overridesFiles
  }

  /// Whether each label has the words of exactly one label of another modifier, and all of these are used.
  func repeats(_ other: ThemeModifier) -> Bool {
    let parts = contexts.map { other.part(in: $0.label) }
    return !parts.contains(nil) && Set(parts.compactMap(\.self)).count == other.contexts.count
  }

  /// The context whose words are all in a label, the one with the most words; `nil` if there is none, or several.
  private func part(in label: String) -> Int? {
    let words = Set(ThemeWords(label).words)
    let found = contexts.indices.filter { words.isSuperset(of: ThemeWords(contexts[$0].label).words) }
    let most = found.map { ThemeWords(contexts[$0].label).words.count }.max() ?? 0
    let longest = found.filter { ThemeWords(contexts[$0].label).words.count == most }
    return longest.count == 1 ? longest.first : nil
  }

  /// Puts the files of a modifier whose labels it repeats before its own.
  mutating func begin(with part: ThemeModifier) {
    for index in contexts.indices {
      guard let other = part.part(in: contexts[index].label) else { continue }
      contexts[index].files.insert(contentsOf: part.contexts[other].files, at: 0)
    }
  }

  // MARK: The default

  /// Puts the default first, and the others in the order of their first files.
  mutating func chooseDefault() {
    contexts.sort { $0.first < $1.first }
    let (words, labels) = (self.words, self.labels)
    if overridesFiles, let empty = emptyDefault {
      contexts.insert(Context(label: empty, files: [], first: -1), at: 0)
      return
    }
    let index =
      ThemeWords.usual.lazy.compactMap { usual in labels.firstIndex(of: usual) }.first
      ?? words.firstIndex { $0.isLight && !$0.hasContrast } ?? words.firstIndex(where: \.isUsual) ?? 0
    if contexts.indices.contains(index) { contexts.insert(contexts.remove(at: index), at: 0) }
  }

  /// What a context without files is called, in which the overridden files apply; `nil` if a label is a usual word.
  private var emptyDefault: String? {
    if labels == ["light"] { return "dark" }
    if labels == ["day"] { return "night" }
    guard !labels.contains(where: ThemeWords.usual.contains) else { return nil }
    if words.contains(where: \.isDark) { return "light" }
    return words.allSatisfy(\.hasContrast) ? "normal" : "default"
  }

  // MARK: Sparse contexts

  /// The context that another one, which lacks tokens, completes.
  func counterpart(of context: Int) -> Int? { ThemeWords.counterpart(of: context, among: labels) }
}
