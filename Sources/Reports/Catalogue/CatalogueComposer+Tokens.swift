import ColorScience
import Emission
import Syntax
import Text
import Tokens

extension CatalogueComposer {
  /// The tokens under one heading.
  private struct Section {
    /// The group that the heading names.
    var group: PathID
    var tokens: [TokenID] = []
  }

  /// All tokens by the first group of their path, then by the next group; those without a group come first.
  mutating func groups() -> [CatalogueRecord] {
    var order: [PathID] = []
    var sections: [PathID: [Section]] = [:]
    for id in tokens.ids {
      let (first, second) = outerGroups(of: tokens.path(of: id))
      if sections[first] == nil { order.append(first) }
      let index = sections[first, default: []].firstIndex { $0.group == second }
      if let index {
        sections[first]?[index].tokens.append(id)
      } else {
        sections[first, default: []].append(Section(group: second, tokens: [id]))
      }
    }
    return order.map { group in
      let parts = sections[group] ?? []
      var record = heading(of: group)
      record.texts[.group] = group == .root ? "Tokens" : tokens.paths.dotted(group, names: tokens.names)
      let count = parts.reduce(0) { $0 + $1.tokens.count }
      record.texts[.groupCount] = String(count)
      record.texts[.tokenNoun] = Self.noun("token", count)
      record.lists[.subgroups] = page.append(parts.map { subgroup($0, in: group) })
      return record
    }
  }

  /// The first and the second group of a path; the first one twice if there is only one.
  private func outerGroups(of path: PathID) -> (first: PathID, second: PathID) {
    var (first, second) = (tokens.paths.parent(of: path), PathID.root)
    guard first != .root else { return (.root, .root) }
    while tokens.paths.parent(of: first) != .root {
      (first, second) = (tokens.paths.parent(of: first), first)
    }
    return (first, second == .root ? first : second)
  }

  private mutating func heading(of group: PathID) -> CatalogueRecord {
    let path = group == .root ? "$tokens" : tokens.paths.dotted(group, names: tokens.names)
    var record = CatalogueRecord([.anchor: path, .href: path.fragment])
    record.lists[.descriptionParts] = parts(of: tokens.groupDescriptions[group] ?? "")
    record.texts[.prose] = anatomies.contains { $0.name == path } ? nil : prose[path]
    return record
  }

  private mutating func subgroup(_ section: Section, in group: PathID) -> CatalogueRecord {
    var record = heading(of: section.group)
    record.texts[.group] = tokens.paths.dotted(section.group, names: tokens.names)
    if section.group == group {
      record.lists[.descriptionParts] = nil
      record.texts[.prose] = nil
    } else {
      record.flags.insert(.isNamed)
    }
    record.lists[.ramps] = ramps(of: section.tokens)
    let prefix = section.group == .root ? 0 : tokens.paths.segments(of: section.group).count
    var range: Range<Int>?
    for id in section.tokens {
      let token = page.tokens.token(id)
      let number = page.tokens.append(
        id, prefix: prefix,
        descriptions: parts(of: token.flatMap { tokens.description(of: $0) } ?? ""), uses: uses(of: token))
      range = (range?.lowerBound ?? number)..<number + 1
    }
    record.lists[.tokens] = range
    return record
  }

  /// The parts of a text by language.
  mutating func parts(of text: String) -> Range<Int> {
    guard !text.isEmpty else { return 0..<0 }
    return page.append(
      text.partsByLanguage.map { CatalogueRecord([.text: $0.text, .language: $0.language ?? ""]) })
  }

  /// The tokens that parts of a value refer to.
  private mutating func uses(of token: TokenSet.Token?) -> Range<Int> {
    guard let token, token.alias == nil else { return 0..<0 }
    var seen: Set<TokenID> = []
    let paths = tokens.references(of: token).compactMap { reference in
      seen.insert(reference.to).inserted ? tokens.dottedPath(of: reference.to) : nil
    }
    return paths.isEmpty
      ? 0..<0 : page.append(paths.map { CatalogueRecord([.alias: $0, .aliasHref: $0.fragment]) })
  }

  /// The distinct types of all tokens, with their counts.
  func types() -> [CatalogueRecord] {
    var counts: [(name: String, count: Int)] = []
    var indices: [String: Int] = [:]
    for id in tokens.ids {
      guard let token = page.tokens.token(id) else { continue }
      let name = tokens.values[Int(token.value)].typeName
      if let index = indices[name] {
        counts[index].count += 1
      } else {
        indices[name] = counts.count
        counts.append((name, 1))
      }
    }
    return counts.map { CatalogueRecord([.type: $0.name, .typeCount: String($0.count)]) }
  }

  /// The sets of formats that share a token's name.
  mutating func nameSets() -> Range<Int> {
    let names = page.tokens.names
    return page.append(
      names.sets.enumerated().map { index, set in
        let columns = names.columns.indices.filter { set >> UInt32($0) & 1 == 1 }
        let title = columns.map { names.columns[$0] }.joined(separator: ", ")
        return CatalogueRecord(
          [.nameSet: String(index), .nameSetTitle: Self.inString(title)],
          lists: [.nameSetFormats: page.append(columns.map { CatalogueRecord([.formatIndex: String($0)]) })])
      })
  }

  /// The colors that are not written in six or eight digits, by the names of their classes: red, green, blue, and
  /// opacity as used by the audit.
  func exactColors() -> String {
    var known: Set<String> = []
    let members = zip(page.tokens.samples.names, tokens.values).compactMap { name, value -> String? in
      guard case .color(let color) = value, value.cssText.first != UInt8(ascii: "#"),
        known.insert(name).inserted
      else { return nil }
      let exact = SRGBA(color.color)
      let numbers = [exact.components.x, exact.components.y, exact.components.z, exact.alpha].map(\.decimal)
      return "\"\(name)\":[\(numbers.joined(separator: ","))]"
    }
    return "{\(members.joined(separator: ","))}"
  }

  /// The CSS rules of samples, one for each distinct value in a theme.
  mutating func drawings() -> Range<Int> {
    var used = [Bool](repeating: false, count: tokens.values.count)
    for theme in themes {
      for id in tokens.ids {
        if let value = tokens[id, theme.permutation].value { used[Int(value)] = true }
      }
    }
    for cell in page.tokens.contextCells {
      let value = tokens[page.tokens.order[cell.index], cell.permutation].value
      if let value { used[Int(value)] = true }
    }
    return page.append(page.tokens.samples.rules(of: used) + suggestions())
  }
}
