internal import Text
internal import Tokens

/// The data of the template `swift`. The file is record 0; openings, closings, members, and themes are each
/// numbered separately.
struct SwiftFile: SwiftMembers {
  enum Text {
    case sources, access, importAccess, isolation, namespace
    case light, dark, lightHighContrast, darkHighContrast
    case member(SwiftMember.Text)
    case type, value
    case themeName, themeTitle, themeIndex
    case lookup(LookupText)
    case environmentName
    case list(ListText)
  }

  enum Flag {
    case uses(SupportType)
    /// Whether some typography value lacks a member.
    case lacks(TypographyMember)
    case hasSeveralThemes, isPart
    case member(SwiftMember.Flag)
    case lookup(LookupFlag)
    case bridge(BridgeFlag)
  }

  enum List {
    case member(SwiftMember.List), themes
    case lookup(LookupList)
    case lists, listChunks, allListChunks, listEntries
  }

  let reader: OutputTokens
  let swift: SwiftNames
  let layout: SwiftLayout
  let modifiers: [UInt8]
  let splitsThemes = true
  let literals: SwiftLiterals
  /// The values of tokens with the same value in all themes.
  private var uniformValues: LiteralTable
  /// The text before declarations.
  private let access, importAccess, isolation: [UInt8]
  let namespace: String
  let sources: [String]
  let supportTypes: Set<SupportType>
  private let lackingMembers: Set<TypographyMember>
  let hidesNamespace: Bool
  let bridges: SwiftBridges
  let lists: SwiftLists

  init(_ input: FormatInput<SwiftNames, SwiftLiterals>) {
    var swift = input.names
    (reader, literals, sources) = (input.tokens, input.literals, input.surroundings.sources)
    namespace = reader.output[SwiftOptions.namespace]
    let isPart = reader.part == .group
    var layout = SwiftLayout(swift, slots: reader.slots.slots)
    if reader.part != .whole { layout.keep(reader.isListed) }
    if isPart { swift.lookups = LookupTable() }
    (self.layout, self.swift) = (layout, swift)
    supportTypes = isPart ? [] : reader.supportTypes
    lackingMembers = reader.lackingMembers
    hidesNamespace = swift.hidesNamespace(namespace)
    bridges = SwiftBridges(for: reader, supportTypes, swift.lookups)
    lists = SwiftLists(of: reader)
    let chosen = reader.output[SwiftOptions.access]
    importAccess = Array("\(chosen.rawValue) ".utf8)
    access = chosen == .internal ? [] : importAccess
    isolation = reader.output[SwiftOptions.nonisolated] ? Array("nonisolated ".utf8) : []
    modifiers = access + isolation
    uniformValues = LiteralTable(count: reader.tokens.values.count, expecting: reader.listed.count)
    var values = uniformValues
    for slot in reader.slots.tokens.indices where reader.isUniform(at: slot) {
      values.add(reader.value(at: slot)) { appendNewValue(at: slot, to: &$0) }
    }
    uniformValues = values
  }

  func records(_ list: List, of record: Int) -> Range<Int> {
    switch list {
    case .member(let list): return records(list, of: record)
    case .themes: return 0..<swift.themes.count
    case .lookup(let list): return records(list, of: record)
    case .lists: return lists.types.indices
    case .listChunks: return lists.ranges[record]
    case .allListChunks: return lists.chunks.indices
    case .listEntries: return lists.chunks[record].entries
    }
  }

  func isSet(_ flag: Flag, of record: Int) -> Bool {
    switch flag {
    case .uses(let type): return supportTypes.contains(type)
    case .lacks(let member): return lackingMembers.contains(member)
    case .hasSeveralThemes: return swift.themes.count > 1
    case .isPart: return reader.part == .group
    case .member(let flag): return isSet(flag, of: record)
    case .lookup(let flag): return isSet(flag, of: record)
    case .bridge(let flag): return bridges.flags.contains(flag)
    }
  }

  func write(_ text: Text, of record: Int, into output: inout TextBuffer) {
    switch text {
    case .sources: output.append(sources: sources)
    case .access: output.append(access.indices, of: access)
    case .importAccess: output += importAccess
    case .isolation: output.append(isolation.indices, of: isolation)
    case .namespace: output += namespace.utf8
    case .light: output += theme(for: .light, .normal)
    case .dark: output += theme(for: .dark, .normal)
    case .lightHighContrast: output += theme(for: .light, .high)
    case .darkHighContrast: output += theme(for: .dark, .high)
    case .member(let text): write(text, of: record, into: &output)
    case .type:
      let type = reader.type(at: slot(record))
      literals.append(typeOf: type, isThemed: reader.output.isThemed(type), to: &output)
    case .value: appendValue(at: slot(record), to: &output)
    case .themeName: output += swift.themes[record]
    case .themeIndex: output.append { $0.append(integer: record) }
    case .themeTitle: output += reader.output.themes[record].name.utf8
    case .lookup(let text): write(text, of: record, into: &output)
    case .environmentName: output += swift.environmentName
    case .list(let text): write(text, of: record, into: &output)
    }
  }

  private func theme(for appearance: Theme.Appearance, _ contrast: Theme.Contrast) -> [UInt8] {
    swift.themes[reader.output.theme(for: appearance, contrast)]
  }

  /// Appends the values of a token in all themes, as written in its member.
  func appendValue(at slot: Int, to output: inout TextBuffer) {
    if reader.isUniform(at: slot) {
      uniformValues.append(reader.value(at: slot), to: &output)
    } else {
      output.append { appendNewValue(at: slot, to: &$0) }
    }
  }

  private func appendNewValue(at slot: Int, to output: inout [UInt8]) {
    let value = reader.tokens.values[reader.value(at: slot)]
    guard reader.output.isThemed(value.type) else { return literals.append(value, to: &output) }
    if case .color(let color) = value, reader.isUniform(at: slot) {
      return literals.append(colors: CollectionOfOne(color), labels: swift.themes, to: &output)
    }
    let values = reader.isUniform(at: slot) ? [value] : reader.values(at: slot)
    if case .color = value {
      literals.append(colors: values.compactMap(\.color), labels: swift.themes, to: &output)
    } else {
      literals.append(themed: values, labels: swift.themes, to: &output)
    }
  }
}

extension SwiftFile {
  /// What the template may ask for.
  static var schema: TemplateSchema<Self> {
    let uses = SupportType.allCases.map { type in
      TemplateSchema<Self>.Entry("uses\(type.name)", .flag(.uses(type)))
    }
    let lacks = TypographyMember.allCases.map { member in
      TemplateSchema<Self>.Entry("lacks\(member.rawValue)", .flag(.lacks(member)))
    }
    return TemplateSchema(
      TemplateSchema<Self>.file.entries + uses + lacks + TemplateSchema<Self>.lookups
        + TemplateSchema<Self>.bridges
        + TemplateSchema<Self>.lists + [
          .init("members", .list(.member(.members), .member)),
          .init("themes", .list(.themes, .theme)),
        ])
  }
}

extension TemplateSchema<SwiftFile> {
  fileprivate static var file: Self {
    [
      "sources": .text(.sources), "access": .text(.access),
      "importAccess": .text(.importAccess), "isolation": .text(.isolation),
      "namespace": .text(.namespace), "light": .text(.light), "dark": .text(.dark),
      "lightHighContrast": .text(.lightHighContrast),
      "darkHighContrast": .text(.darkHighContrast),
      "hasSeveralThemes": .flag(.hasSeveralThemes), "isPart": .flag(.isPart),
    ]
  }

  fileprivate static var theme: Self {
    [
      "name": .text(.themeName), "title": .text(.themeTitle),
      "index": .text(.themeIndex),
      "isFirst": .isFirst, "isLast": .isLast,
    ]
  }

  fileprivate static var member: Self {
    Self(
      members(text: { .member($0) }, flag: { .member($0) }, list: { .member($0) }) + [
        Entry("type", .text(.type)), Entry("value", .text(.value)),
      ])
  }
}
