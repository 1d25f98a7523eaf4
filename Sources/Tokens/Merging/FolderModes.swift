/// Files that define the same tokens in folders side by side, such as `light/color` and `dark/color`: the folders are the
/// contexts, of all files in them.
struct FolderModes {
  /// The segments before the folders.
  private let parent: [Substring]
  /// The names of the folders, in the order of their files.
  private let folders: [Substring]

  /// The folders that the paths of files differ in; `nil` if they differ in anything but one folder and its name.
  private init?(_ paths: [[Substring]]) {
    guard let first = paths.first, paths.allSatisfy({ $0.count == first.count }), first.count > 1 else {
      return nil
    }
    let folders = first.indices.dropLast().filter { index in paths.contains { $0[index] != first[index] } }
    guard folders.count == 1, let index = folders.first, Set(paths.map { $0[index] }).count == paths.count
    else {
      return nil
    }
    let names = paths.map { path in
      let words = Self.words(path[index])
      return path.last.map { name in Self.words(name).filter { !words.contains($0) } }
    }
    guard paths.allSatisfy({ $0.last == first.last }) || names.allSatisfy({ $0 == names.first }) else {
      return nil
    }
    (parent, self.folders) = (Array(first[..<index]), paths.map { $0[index] })
  }

  private static func words(_ name: Substring) -> [Substring] { name.split { "-_. ".contains($0) } }

  /// One modifier for the folders in each folder, without a name.
  static func modifiers(of sets: [ModeFiles], _ path: (UInt32) -> String) -> [ResolverText.Modifier] {
    var order: [[Substring]] = []
    var contexts: [[Substring]: [ResolverText.Context]] = [:]
    for set in sets {
      guard let modes = FolderModes(set.files.map { path($0).split(separator: "/") }) else { continue }
      if contexts[modes.parent] == nil { order.append(modes.parent) }
      for (file, folder) in zip(set.files, modes.folders) {
        let own = ((set.completions[file].map { [$0] } ?? []) + [file]).map(path)
        var known = contexts[modes.parent] ?? []
        if let index = known.firstIndex(where: { $0.name == folder }) {
          known[index].files += own
        } else {
          known.append(.init(String(folder), files: own))
        }
        contexts[modes.parent] = known
      }
    }
    return order.map { parent in
      .init(name: "", contexts: named(contexts[parent] ?? []))
    }
  }

  /// Names contexts by the words of their folders that not all of them have. Words for an appearance stay.
  private static func named(_ contexts: [ResolverText.Context]) -> [ResolverText.Context] {
    let words = contexts.map { Self.words($0.name[...]) }
    let common = words.dropFirst().reduce(Set(words.first ?? [])) { $0.intersection($1) }
      .filter { !ThemeWords(String($0)).isAppearance }
    let names = words.map { $0.filter { !common.contains($0) }.joined(separator: "-") }
    guard Set(names).count == names.count, !names.contains("") else { return contexts }
    return zip(names, contexts).map { .init($0, files: $1.files) }
  }

  /// Assigns files in a context's folder to the context; returns the other files.
  ///
  /// - Parameter folders: the modifiers whose contexts are folders, which come first among all.
  static func placeRest(
    _ files: [String], in modifiers: inout [ResolverText.Modifier], _ folders: [ResolverText.Modifier]
  ) -> [String] {
    files.filter { file in
      let path = file.split(separator: "/").dropLast()
      for (modifier, known) in folders.enumerated() {
        for (context, files) in known.contexts.map(\.files).enumerated() {
          guard let folder = Self.folder(of: files, among: known), path.starts(with: folder) else { continue }
          modifiers[modifier].contexts[context].files.append(file)
          return false
        }
      }
      return true
    }
  }

  /// The path of a context's folder: what its files share up to where they differ from those of other contexts.
  private static func folder(of files: [String], among modifier: ResolverText.Modifier) -> [Substring]? {
    guard let own = files.last?.split(separator: "/") else { return nil }
    let others = modifier.contexts.filter { $0.files != files }.compactMap(\.files.last)
    let shared = others.map { other in zip(own, other.split(separator: "/")).prefix { $0 == $1 }.count }
    guard let depth = shared.min(), depth + 1 < own.count else { return nil }
    return Array(own[...depth])
  }
}
