import Diagnostics

/// Which sets of Tokens Studio are merged together: those that the same theme selects, or themes of different groups.
struct StudioCompanions {
  /// By root of a set: its number in the order of merging.
  private var numbers: [ImportedSet.Source: Int] = [:]
  /// By set: the themes that select it.
  private var themesOfSets: [Set<Int>] = []
  /// By theme: the number of its group.
  private var groups: [Int] = []
  /// By group: how many themes it has.
  private var sizes: [Int] = []
  /// The sets to read in their order, where there are no themes and the user names some.
  private let chosen: [Int]?

  init(_ layout: StudioLayout, choosing sets: [(name: String, place: Diagnostic.Place)]) {
    var names: [[UInt8]: Int] = [:]
    for (number, set) in layout.sets.enumerated() {
      numbers[.init(file: set.file, node: set.node)] = number
      names[set.name] = number
    }
    themesOfSets = Array(repeating: [], count: layout.sets.count)
    var known: [String?: Int] = [:]
    for (number, theme) in layout.themes.enumerated() {
      let group = known[theme.group] ?? sizes.count
      if group == sizes.count { sizes.append(0) }
      known[theme.group] = group
      groups.append(group)
      sizes[group] += 1
      for set in theme.enabled + theme.sources {
        if let set = names[set] { themesOfSets[set].insert(number) }
      }
    }
    chosen = layout.themes.isEmpty && !sets.isEmpty ? sets.compactMap { names[Array($0.name.utf8)] } : nil
  }

  /// Whether two sets are merged together, the second one first.
  func company(of later: ImportedSet.Source, _ earlier: ImportedSet.Source) -> LegacyRewriter.Company {
    guard let later = numbers[later], let earlier = numbers[earlier] else { return .never }
    if let chosen {
      guard let a = chosen.firstIndex(of: earlier), let b = chosen.firstIndex(of: later) else {
        return .never
      }
      return a < b ? .always : .never
    }
    guard !groups.isEmpty else { return earlier < later ? .always : .never }
    // By group: how many of its themes select the earlier set.
    var counts: [Int: Int] = [:]
    for theme in themesOfSets[earlier] { counts[groups[theme], default: 0] += 1 }
    var found: Set<LegacyRewriter.Company> = []
    for theme in themesOfSets[later] {
      if themesOfSets[earlier].contains(theme) {
        found.insert(.always)
        continue
      }
      let others = counts.filter { $0.key != groups[theme] }
      let isAlways = others.contains { $0.value == sizes[$0.key] }
      found.insert(isAlways ? .always : others.isEmpty ? .never : .sometimes)
    }
    guard found.count <= 1 else { return .sometimes }
    return found.first ?? .never
  }
}
