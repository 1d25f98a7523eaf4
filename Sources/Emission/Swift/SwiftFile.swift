internal import Tokens

/// The data of the template `swift`. The file is record 0; openings, closings, members and themes are
/// numbered on their own.
struct SwiftFile: TemplateData {
  enum Field {
    case text(Text)
    case flag(Flag)
    case list(List)
  }

  enum Text {
    case sources, access, importAccess, isolation, namespace
    case light, dark, lightHighContrast, darkHighContrast
    case openingIndent, openingName, openingDocumentation, closingIndent
    case indent, name, type, value, documentation, deprecation
    case themeName, themeTitle, themeIndex
    case lookup(LookupText)
  }

  enum Flag {
    case uses(SupportType)
    case hasSeveralThemes
    case openingIsSpaced, openingIsDocumented
    case isSpaced, isDocumented, isLong, isDeprecated, deprecationHasReason
    case lookup(LookupFlag)
  }

  enum List {
    case members, opened, closed, themes
    case lookup(LookupList)
  }

  let reader: TokenReader
  let swift: SwiftNames
  let layout: SwiftLayout
  let literals: SwiftLiterals
  /// Of the tokens that have one value in all themes.
  private var uniformValues: LiteralTable
  /// What stands before declarations.
  private let access, isolation: [UInt8]
  let sources: [String]
  let supportTypes: Set<SupportType>
  let hidesNamespace: Bool

  init(_ reader: TokenReader, sources: [String]) {
    guard let swift = reader.spelled.swift else {
      preconditionFailure("names were spelt for the format of the output")
    }
    self.reader = reader
    self.swift = swift
    self.sources = sources
    layout = SwiftLayout(swift, places: reader.spelled.places)
    literals = SwiftLiterals(namespace: reader.output.swiftNamespace, rem: reader.output.rem)
    supportTypes = reader.supportTypes
    hidesNamespace = swift.hidesNamespace(reader.output.swiftNamespace)
    let output = reader.output
    access = output.swiftAccess == .internal ? [] : Array("\(output.swiftAccess.rawValue) ".utf8)
    isolation = output.swiftNonisolated ? Array("nonisolated ".utf8) : []
    uniformValues = LiteralTable(count: reader.tokens.values.count)
    var values = uniformValues
    for place in reader.spelled.tokens.indices where reader.isUniform(at: place) {
      values.add(reader.value(at: place)) { appendNewValue(at: place, to: &$0) }
    }
    uniformValues = values
  }

  func records(_ field: Field, of record: Int) -> Range<Int> {
    guard case .list(let list) = field else { preconditionFailure("the schema knows lists") }
    switch list {
    case .members: return 0..<layout.members.count
    case .themes: return 0..<swift.themes.count
    case .opened: return Range(layout.members[record].opened)
    case .closed: return Range(layout.members[record].closed)
    case .lookup(let list): return records(list, of: record)
    }
  }

  func isSet(_ field: Field, of record: Int) -> Bool {
    guard case .flag(let flag) = field else { preconditionFailure("the schema knows flags") }
    switch flag {
    case .uses(let type): return supportTypes.contains(type)
    case .hasSeveralThemes: return swift.themes.count > 1
    case .openingIsSpaced: return !layout.opened[record].isFirst
    case .openingIsDocumented: return description(ofOpening: record) != nil
    case .isSpaced:
      // Members without comments stand close together.
      return layout.members[record].opened.isEmpty && !layout.members[record].isFirst
        && (takesSpace(record) || takesSpace(record - 1) || !layout.members[record - 1].closed.isEmpty)
    case .isDocumented: return reader.isDocumented(at: place(record))
    case .isLong: return isLong(place(record))
    case .isDeprecated: return reader.isDeprecated(at: place(record))
    case .deprecationHasReason: return reader.deprecation(at: place(record))?.isEmpty == false
    case .lookup(let flag): return isSet(flag, of: record)
    }
  }

  func write(_ field: Field, of record: Int, into output: inout TextBuffer) {
    guard case .text(let text) = field else { preconditionFailure("the schema knows texts") }
    switch text {
    case .sources: output.append(sources: sources)
    case .access: output.append(access.indices, of: access)
    case .importAccess: output += "\(reader.output.swiftAccess.rawValue) ".utf8
    case .isolation: output.append(isolation.indices, of: isolation)
    case .namespace: output += reader.output.swiftNamespace.utf8
    case .light: output += theme(for: .light, .normal)
    case .dark: output += theme(for: .dark, .normal)
    case .lightHighContrast: output += theme(for: .light, .high)
    case .darkHighContrast: output += theme(for: .dark, .high)
    case .openingIndent: output.append(indentation: layout.opened[record].depth)
    case .openingName: swift.names.append(Int(layout.opened[record].entry), to: &output)
    case .openingDocumentation:
      let newline = [UInt8](newlineAt: layout.opened[record].depth, "/// ")
      output.append((description(ofOpening: record) ?? "").utf8, in: .line, newline: newline)
    case .closingIndent: output.append(indentation: layout.closed[record])
    case .indent: output.append(indentation: layout.members[record].depth)
    case .name: swift.appendName(at: place(record), to: &output)
    case .type:
      let type = reader.type(at: place(record))
      literals.append(typeOf: type, isThemed: reader.output.isThemed(type), to: &output)
    case .value: appendValue(at: place(record), to: &output)
    case .documentation:
      let depth = layout.members[record].depth
      reader.appendDocumentation(
        at: place(record), .line, newline: [UInt8](newlineAt: depth, "/// "), to: &output)
    case .deprecation: output += (reader.deprecation(at: place(record)) ?? "").utf8
    case .themeName: output += swift.themes[record]
    case .themeIndex: output.append { $0.append(integer: record) }
    case .themeTitle: output += reader.output.themes[record].name.utf8
    case .lookup(let text): write(text, of: record, into: &output)
    }
  }

  private func place(_ record: Int) -> Int { Int(layout.members[record].place) }

  /// Whether a member has more than one line.
  private func takesSpace(_ record: Int) -> Bool {
    let place = place(record)
    return reader.isDocumented(at: place) || reader.isDeprecated(at: place) || isLong(place)
  }

  /// Whether the values of several themes need a line of their own.
  private func isLong(_ place: Int) -> Bool { !reader.isUniform(at: place) }

  private func description(ofOpening opening: Int) -> String? {
    swift.group(of: Int(layout.opened[opening].entry)).flatMap { reader.tokens.groupDescriptions[$0] }
  }

  private func theme(for appearance: Theme.Appearance, _ contrast: Theme.Contrast) -> [UInt8] {
    swift.themes[reader.output.theme(for: appearance, contrast)]
  }

  /// Appends the values of a token in all themes, as its member has them.
  func appendValue(at place: Int, to output: inout TextBuffer) {
    if reader.isUniform(at: place) {
      uniformValues.append(reader.value(at: place), to: &output)
    } else {
      output.append { appendNewValue(at: place, to: &$0) }
    }
  }

  private func appendNewValue(at place: Int, to output: inout [UInt8]) {
    let value = reader.tokens.values[reader.value(at: place)]
    guard reader.output.isThemed(value.type) else { return literals.append(value, to: &output) }
    if case .color(let color) = value, reader.isUniform(at: place) {
      return literals.append(colors: CollectionOfOne(color), labels: swift.themes, to: &output)
    }
    let values = reader.isUniform(at: place) ? [value] : reader.values(at: place)
    if case .color = value {
      literals.append(colors: values.compactMap(\.color), labels: swift.themes, to: &output)
    } else {
      literals.append(themed: values, labels: swift.themes, to: &output)
    }
  }
}

extension SwiftFile {
  /// What the template may ask for.
  static var schema: TemplateSchema<Field> {
    let uses = SupportType.allCases.map { type in
      TemplateSchema<Field>.Entry("uses\(type.name)", .flag(.flag(.uses(type))))
    }
    return TemplateSchema(
      TemplateSchema<Field>.file.entries + uses + TemplateSchema<Field>.lookups + [
        .init("members", .list(.list(.members), .member)),
        .init("themes", .list(.list(.themes), .theme)),
      ])
  }
}

extension TemplateSchema<SwiftFile.Field> {
  fileprivate static var file: Self {
    [
      "sources": .text(.text(.sources)), "access": .text(.text(.access)),
      "importAccess": .text(.text(.importAccess)), "isolation": .text(.text(.isolation)),
      "namespace": .text(.text(.namespace)), "light": .text(.text(.light)), "dark": .text(.text(.dark)),
      "lightHighContrast": .text(.text(.lightHighContrast)),
      "darkHighContrast": .text(.text(.darkHighContrast)),
      "hasSeveralThemes": .flag(.flag(.hasSeveralThemes)),
    ]
  }

  fileprivate static var theme: Self {
    [
      "name": .text(.text(.themeName)), "title": .text(.text(.themeTitle)),
      "index": .text(.text(.themeIndex)),
      "isFirst": .isFirst, "isLast": .isLast,
    ]
  }

  fileprivate static var member: Self {
    [
      "opened": .list(
        .list(.opened),
        [
          "indent": .text(.text(.openingIndent)), "name": .text(.text(.openingName)),
          "isSpaced": .flag(.flag(.openingIsSpaced)), "isDocumented": .flag(.flag(.openingIsDocumented)),
          "documentation": .text(.text(.openingDocumentation)),
        ]),
      "closed": .list(.list(.closed), ["indent": .text(.text(.closingIndent))]),
      "indent": .text(.text(.indent)), "name": .text(.text(.name)), "type": .text(.text(.type)),
      "value": .text(.text(.value)), "isSpaced": .flag(.flag(.isSpaced)),
      "isDocumented": .flag(.flag(.isDocumented)), "documentation": .text(.text(.documentation)),
      "isLong": .flag(.flag(.isLong)), "isDeprecated": .flag(.flag(.isDeprecated)),
      "deprecationHasReason": .flag(.flag(.deprecationHasReason)), "deprecation": .text(.text(.deprecation)),
    ]
  }
}
