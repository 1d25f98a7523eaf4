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
        file, surroundings.template(file.template, AssetAccessor.fields), limit: surroundings.maximumSize)
    })
}

/// The data of the template `xcassets-accessor`: nested enumerations with a constant for each color of a
/// catalog.
struct AssetAccessor: SwiftMembers {
  let reader: OutputTokens
  let swift: SwiftNames
  let layout: SwiftLayout
  let modifiers: [UInt8]
  let splitsThemes = false
  /// By slot: the names in the catalog.
  private let assets: NumberedTexts
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

  /// What the template may ask for.
  static let fields: [Field<AssetAccessor>] = [
    .text("sources") { file, _, text in text.append(sources: file.sources) },
    .text("catalog") { file, _, text in
      let name = file.reader.output.file.utf8.split(separator: UInt8(ascii: "/")).last
      text.append(name ?? file.reader.output.file.utf8[...], in: .line)
    },
    .text("access") { file, _, text in text += file.modifiers },
    .text("importAccess") { file, _, text in text += "\(file.access.rawValue) ".utf8 },
    .text("namespace") { file, _, text in text += file.swift.namespace.utf8 },
    .list(
      "members", { file, _ in file.layout.members.indices },
      memberFields + [
        .text("access") { file, _, text in text += file.modifiers },
        .text("asset") { $0.assets.append($0.slot($1), to: &$2) },
        .flag("isInModule") { file, _ in file.reader.output[AssetCatalogOptions.bundle] == .module },
      ]),
  ]
}

extension ReservedWords {
  /// The names that are unusable in all Swift, and the module whose type the accessor refers to.
  static let assetAccessorUnusable = ReservedWords("Protocol Self Swift SwiftUI Type init self")
}
