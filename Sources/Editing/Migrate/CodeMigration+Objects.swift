import Consumers

/// Types and objects whose names move to another one, as those of a group that is renamed.
extension CodeMigration {
  /// What the first segments of a name become, if as many follow them as before, or they stay; `nil` for a name without
  /// one successor.
  private func beginning(of entry: MigrationMap.Entry, _ depth: Int) -> [String]? {
    let old = entry.name.segments
    guard entry.other == nil, let new = entry.target?.segments, new.contains("") == old.contains("") else {
      return nil
    }
    if new.count > depth, new[..<depth] == old[..<depth] { return Array(old[..<depth]) }
    let count = new.count - old.count + depth
    return count > 0 && new[..<count].contains("") == old[..<depth].contains("") ? Array(new[..<count]) : nil
  }

  /// Moves the objects that constants stand for, if all uses of the constants agree. Other files may use a constant of
  /// Swift, Kotlin, or Dart, unless an import makes it: then all names of the object have to agree.
  mutating func moveObjects() {
    var uses: [CodeUse.Binding: [Int]] = [:]
    for case .use(let use) in scan.findings.map(\.kind) {
      if let binding = use.binding { uses[binding, default: []].append(use.number) }
    }
    for (binding, numbers) in uses where numbers.count == binding.count {
      guard let object = binding.whole else { continue }
      let isLocal = object.form == .chain || isImported(object)
      guard isLocal || map.isComplete && object.isComplete else { continue }
      let entries = (isLocal ? numbers : object.numbers).map { map.entries[$0] }.filter { $0.to != nil }
      guard let first = entries.first, let new = beginning(of: first, binding.depth),
        entries.allSatisfy({ beginning(of: $0, binding.depth) == new }),
        new != Array(first.name.segments[..<binding.depth])
      else { continue }
      movedObjects[binding.object] = new
      write(new, over: object, first)
    }
  }

  /// Moves a type that stands alone, if all its names go to one other type and are called there as before.
  mutating func move(_ object: CodeObject) -> Bool {
    guard object.isType, object.isComplete, map.isComplete, let number = object.numbers.first else {
      return false
    }
    let depth = object.segments.count
    guard let new = beginning(of: map.entries[number], depth),
      object.numbers.map({ map.entries[$0] }).allSatisfy({ entry in
        beginning(of: entry, depth) == new
          && entry.target?.segments.dropFirst(new.count) == entry.name.segments.dropFirst(depth)
      })
    else { return false }
    write(new, over: object, map.entries[number])
    return true
  }

  /// Whether an object is the type in an import of Kotlin that names it.
  private func isImported(_ object: CodeObject) -> Bool {
    object.form == .kotlin
      && before[scan.text.line(at: object.segments[0].range.lowerBound)].starts(with: "import ".utf8)
  }

  /// Writes what an object is called now; the instance of a theme stays as it is.
  private mutating func write(_ beginning: [String], over object: CodeObject, _ entry: MigrationMap.Entry) {
    let segments = object.segments
    let end = segments[segments.count - 1].whole.upperBound
    if object.form == .chain {
      let old = Array(entry.name.segments[..<segments.count])
      return replaceKeys(segments, old, by: beginning, to: end, entry)
    }
    var new = (entry.to ?? "").split(separator: ".").prefix(beginning.count).map(String.init)
    if let instance = beginning.firstIndex(of: "") { new[instance] = written(segments[instance].whole) }
    if isImported(object) { return edit(segments[0].range, new[0], entry, .import) }
    replaceMembers(segments, by: new, to: end, object.form, entry)
  }
}
