internal import Text
internal import Tokens

extension FormatCompanion<AssetNames> {
  /// Swift code with a constant for each color of an asset catalog.
  static let assetAccessor = FormatCompanion(
    option: AssetCatalogOptions.accessor,
    spelling: { names, slot in
      guard let swift = names.accessor, swift.entries[slot] != SwiftNames.none else { return nil }
      return Array(swift.qualified(Int(swift.entries[slot]), namespace: swift.namespace).utf8)
    },
    draft: { names, tokens, surroundings in
      guard let path = tokens.output.companion, let accessor = AssetAccessor(names, tokens, surroundings)
      else {
        preconditionFailure("an output with an accessor has names for it")
      }
      let file = FormatFile(path: path, template: "xcassets-accessor", data: accessor)
      return FileDraft(
        file, surroundings.templates, AssetAccessor.schema, limit: surroundings.maximumSize)
    })
}

/// The data of the template `xcassets-accessor`: nested enumerations with a constant for each color of a
/// catalog.
struct AssetAccessor: SwiftMembers, Sendable {
  enum Text { case sources, catalog, access, importAccess, namespace, asset, member(SwiftMember.Text) }
  enum Flag { case isInModule, member(SwiftMember.Flag) }
  enum List { case member(SwiftMember.List) }

  let reader: OutputTokens
  let swift: SwiftNames
  let layout: SwiftLayout
  let modifiers: [UInt8]
  let splitsThemes = false
  /// By slot: the names in the catalog.
  private let assets: TextTable
  private let sources: [String]
  private let access: SwiftOptions.Access

  /// `nil` if the names are not those of an output with an accessor.
  init?(_ names: AssetNames, _ tokens: OutputTokens, _ surroundings: Surroundings) {
    guard let swift = names.accessor else { return nil }
    (reader, assets, sources, self.swift) = (tokens, names.catalog, surroundings.sources, swift)
    layout = SwiftLayout(swift, slots: tokens.slots.slots)
    access = tokens.output[AssetCatalogOptions.access]
    modifiers = access == .internal ? [] : Array("\(access.rawValue) ".utf8)
  }

  func records(_ list: List, of record: Int) -> Range<Int> {
    switch list {
    case .member(let list): records(list, of: record)
    }
  }

  func isSet(_ flag: Flag, of record: Int) -> Bool {
    switch flag {
    case .isInModule: reader.output[AssetCatalogOptions.bundle] == .module
    case .member(let flag): isSet(flag, of: record)
    }
  }

  func write(_ text: Text, of record: Int, into output: inout TextBuffer) {
    switch text {
    case .sources: output.append(sources: sources)
    case .catalog:
      let name = reader.output.file.utf8.split(separator: UInt8(ascii: "/")).last
      output.append(name ?? reader.output.file.utf8[...], in: .line)
    case .access: output += modifiers
    case .importAccess: output += "\(access.rawValue) ".utf8
    case .namespace: output += swift.namespace.utf8
    case .asset: assets.append(slot(record), to: &output)
    case .member(let text): write(text, of: record, into: &output)
    }
  }

  /// What the template may ask for.
  static let schema: TemplateSchema<AssetAccessor> = {
    let member = TemplateSchema<Self>.members(
      text: { .member($0) }, flag: { .member($0) }, list: { .member($0) })
    return [
      "sources": .text(.sources), "catalog": .text(.catalog), "access": .text(.access),
      "importAccess": .text(.importAccess), "namespace": .text(.namespace),
      "members": .list(
        .member(.members),
        TemplateSchema(
          member + [
            .init("access", .text(.access)), .init("asset", .text(.asset)),
            .init("isInModule", .flag(.isInModule)),
          ])),
    ]
  }()
}

extension ReservedWords {
  /// The names that are unusable in all Swift, and the module whose type the accessor refers to.
  static let assetAccessorUnusable = ReservedWords("Protocol Self Swift SwiftUI Type init self")
}
