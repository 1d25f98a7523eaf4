internal import Syntax
internal import Text
internal import Tokens

extension Format {
  /// Color sets in an Xcode asset catalog.
  package static let assetCatalog = Format(
    name: "xcassets", title: "asset catalog", platforms: [.ios], options: AssetCatalogOptions.options,
    naming: Naming(
      theme: .lowerCamel, axisCase: .lowerCamel, identifiers: IdentifierRules(prefixesDigits: false)),
    templates: [
      TemplateLibrary.BuiltIn("xcassets", PackageResources.xcassets_mustache),
      TemplateLibrary.BuiltIn("xcassets-color", PackageResources.xcassets_color_mustache),
    ],
    schema: { _ in AssetFile.schema },
    literals: { _ in CSSLiterals(isExact: true) },
    names: { $0.assetNames() },
    spelling: { names, slot in Array(names.names[slot]) },
    isFolder: true,
    paths: { _ in nil },
    files: { AssetFile.files(of: $0) })
}

/// The options of asset catalogs.
package enum AssetCatalogOptions {
  /// Whether colors outside sRGB are also written in Display P3, with the nearest sRGB color for other
  /// displays.
  package static let p3 = OutputOption(
    "xcassets", "p3", default: true, help: "Write wide colors for wide displays, too (yes).")

  package static let options = [p3.declaration]
}

extension Namer {
  /// Names color sets: groups are folders that provide a namespace. File systems may ignore case, so names
  /// that differ only in case collide.
  fileprivate mutating func assetNames() -> ListingNames {
    var names = ListingNames()
    var set = NameSet(capacity: slots.tokens.count, nameLength: 32)
    for token in slots.tokens {
      guard type(of: token) == .color else {
        names.names.add { _ in }
        continue
      }
      var name: [UInt8] = []
      var segments: [PathID] = []
      var next = tokens.tokens[Int(token)]
      while next != .root {
        segments.append(next)
        next = tokens.paths.parent(of: next)
      }
      for (index, segment) in segments.reversed().enumerated() {
        if index > 0 { name.append(UInt8(ascii: "/")) }
        let words = lastWords(of: segment)
        if words.isEmpty { reportUnspellable(segment, of: token) }
        let casing: Casing = index == segments.count - 1 ? .lowerCamel : .upperCamel
        self.words.append(words, as: casing, from: name.count, to: &name)
      }
      let folded = Array(String(decoding: name, as: UTF8.self).lowercased().utf8)
      let (entry, isNew) = set.insert(folded, in: 0, owner: token)
      if !isNew {
        let text = String(decoding: name, as: UTF8.self)
        reportCollision(of: .token(token), with: set.entries[entry].owner, as: text)
      }
      names.names.add { $0 += name }
    }
    return names
  }
}
