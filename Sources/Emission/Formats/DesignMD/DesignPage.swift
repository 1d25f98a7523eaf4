internal import Text
internal import Tokens

/// The data of the template `design-md`. Texts are YAML.
struct DesignPage: Sendable {
  private let name, title: [UInt8]
  /// With the entries of each.
  private var sections: [(name: String, entries: Range<Int>)] = []
  /// With the members of each; the value is empty for one with members, and otherwise begins with a blank.
  private var entries: [(key: [UInt8], value: [UInt8], members: Range<Int>)] = []
  private var members: [Member] = []

  private typealias Member = (key: [UInt8], value: [UInt8])

  init(_ tokens: OutputTokens, _ names: DesignNames) {
    let name = tokens.output[DesignOptions.name]
    title = Array((name.isEmpty ? "Design system" : name).utf8)
    self.name = title.yamlScalar
    for section in DesignNames.Section.allCases {
      let slots = tokens.listed.filter { names.sections[$0] == section }
      guard !slots.isEmpty else { continue }
      let first = entries.count
      let values = DesignValues(tokens: tokens, names: names)
      if section == .components {
        for (key, members) in values.components(of: slots) { add(key, members) }
      } else {
        for slot in slots {
          let key = names.references[slot].dropFirst(section.rawValue.utf8.count + 1)
          if section == .typography {
            add(Array(key), values.members(ofTypographyAt: slot))
          } else {
            entries.append(
              (Array(key).yamlScalar, " ".utf8 + values.text(at: slot), members.endIndex..<members.endIndex))
          }
        }
      }
      sections.append((section.rawValue, first..<entries.count))
    }
  }

  private mutating func add(_ key: [UInt8], _ own: [Member]) {
    entries.append((key.yamlScalar, [], members.count..<members.count + own.count))
    members += own
  }

  static let fields: [Field<DesignPage>] = [
    .text("name") { page, _, text in text += page.name },
    .text("title") { page, _, text in text += page.title },
    .list(
      "sections", { page, _ in page.sections.indices },
      [
        .text("section") { $2 += $0.sections[$1].name.utf8 },
        .list(
          "entries", { $0.sections[$1].entries },
          [
            .text("key") { $2 += $0.entries[$1].key }, .text("value") { $2 += $0.entries[$1].value },
            .list(
              "members", { $0.entries[$1].members },
              [
                .text("key") { $2 += $0.members[$1].key }, .text("value") { $2 += $0.members[$1].value },
              ]),
          ]),
      ]),
  ]
}

/// Writes the values of tokens on a page.
private struct DesignValues {
  let tokens: OutputTokens
  let names: DesignNames

  /// A reference, or a value.
  func text(at slot: Int) -> [UInt8] {
    var slot = slot
    while let alias = tokens.alias(at: slot).flatMap(tokens.slots.slot) {
      if let reference = reference(to: alias) { return reference }
      slot = alias
    }
    return Self.text(tokens.tokens.values[tokens.value(at: slot)])
  }

  /// One of several lengths of a component has no path of its own.
  private func reference(to slot: Int) -> [UInt8]? {
    let path = names.references[slot]
    guard !path.isEmpty, path.count(where: { $0 == UInt8(ascii: ".") }) < 3 else { return nil }
    var text: [UInt8] = []
    text.append(json: "{".utf8 + Array(path) + "}".utf8)
    return text
  }

  private static func text(_ value: TokenValue) -> [UInt8] {
    var text: [UInt8] = []
    if case .string(let value) = value { return Array(value.utf8).yamlScalar }
    if let family = value.fontFamily {
      let isPlain = family.isSingle && !family.names.contains { $0.contains(where: { ",'\"".contains($0) }) }
      return Array((isPlain ? family.names.joined() : family.listText).utf8).yamlScalar
    }
    guard value.color == nil, value.typography == nil else {
      text.append(json: value.cssText)
      return text
    }
    guard case .opaque = value else { return value.cssText }
    text.append(dtcg: value)
    return text
  }

  /// The members of a style of text, as far as its author set them.
  func members(ofTypographyAt slot: Int) -> [(key: [UInt8], value: [UInt8])] {
    guard let typography = tokens.tokens.values[tokens.value(at: slot)].typography else { return [] }
    var members = typography.parts.compactMap { part in part.value.map { (part.name.rawValue, $0) } }
    if let length = typography.lineHeightLength { members.append(("lineHeight", .dimension(length))) }
    members += typography.extras.map { ($0.name, .opaque(OpaqueValue(type: "", $0.content))) }
    return members.map { (Array($0.utf8).yamlScalar, Self.text($1)) }
  }

  /// The components in the order of their first tokens. Lengths of one member stand in one text.
  func components(of slots: [Int]) -> [(key: [UInt8], members: [(key: [UInt8], value: [UInt8])])] {
    var components: [(key: [UInt8], members: [(key: [UInt8], value: [UInt8])])] = []
    var numbers: [[UInt8]: Int] = [:]
    for slot in slots {
      let path = names.references[slot].split(separator: UInt8(ascii: ".")).map { Array($0) }
      let number = numbers[path[1]] ?? components.count
      if number == components.count {
        numbers[path[1]] = number
        components.append((path[1], []))
      }
      let (key, value) = (path[2].yamlScalar, text(at: slot))
      if path.count > 3, let last = components[number].members.indices.last,
        components[number].members[last].key == key
      {
        components[number].members[last].value.join(value)
      } else {
        components[number].members.append((key, value))
      }
    }
    return components
  }
}

extension [UInt8] {
  /// Adds another text after a blank, both in one pair of quotes.
  fileprivate mutating func join(_ other: [UInt8]) {
    let quote = UInt8(ascii: "\"")
    let inner = [self, other].map { $0.filter { $0 != quote } }
    self = [quote] + inner[0] + " ".utf8 + inner[1] + [quote]
  }

  /// As text in YAML.
  fileprivate var yamlScalar: [UInt8] { Array(yamlPath(String(decoding: self, as: UTF8.self)).utf8) }
}
