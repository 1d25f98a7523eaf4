internal import Diagnostics
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
      TemplateLibrary.BuiltIn("xcassets-accessor", PackageResources.xcassets_accessor_mustache),
    ],
    writes: { $1 == .color },
    fields: { _ in AssetFile.fields },
    names: { $0.assetNames() },
    spelling: { names, slot in Array(names.catalog[slot]) },
    isFolder: true,
    paths: { _ in nil },
    companion: .assetAccessor,
    files: { AssetFile.files(of: $0) })
}

package enum AssetCatalogOptions {
  /// Whether colors outside sRGB are also written in Display P3, with the nearest sRGB color for other
  /// displays.
  package static let p3 = OutputOption(
    "xcassets", "p3", default: true, help: "Write wide colors for wide displays, too (yes).")

  /// Swift code with a constant for each color, which is not inside the catalog.
  package static let accessor = OutputOption(
    "xcassets", "accessor", default: "", placeholder: "FILE",
    help: "Write Swift code with a constant for each color, too (none).",
    expecting: "the path of a Swift file, such as `Assets.swift`", where: { $0.hasSuffix(".swift") })
  package static let namespace = OutputOption(
    "xcassets", "namespace", default: "Assets", placeholder: "NAME",
    help: "The enum that contains the constants (Assets).",
    expecting: "a Swift identifier other than a keyword or `SwiftUI`",
    where: { SwiftOptions.isNamespace($0) && $0 != "SwiftUI" })
  package static let access = OutputOption<SwiftOptions.Access>(
    "xcassets", "access", default: .public, placeholder: "ACCESS",
    help: "The access level of the constants (public).")
  package static let bundle = OutputOption<Bundle>(
    "xcassets", "bundle", default: .module, placeholder: "BUNDLE",
    help: "The bundle that the constants look in (module).")

  /// Where the catalog is at run time.
  package enum Bundle: String, Sendable, CaseIterable {
    /// The resources of a package's target.
    case module
    /// The app.
    case main
  }

  package static let options = [
    p3.declaration, accessor.declaration, namespace.declaration, access.declaration, bundle.declaration,
  ]
}

/// The names of colors.
struct AssetNames: Sendable {
  /// By slot: the name in the catalog, `Brand/base`; empty for a token that is not a color.
  var catalog = NumberedTexts()
  /// The constants of the accessor, if there is one.
  var accessor: SwiftNames?
}

extension Namer {
  /// Names color sets: groups are folders that provide a namespace. File systems may ignore case, so names
  /// that differ only in case collide.
  fileprivate mutating func assetNames() -> AssetNames {
    var names = AssetNames()
    // A collision in the catalog is not reported again for the accessor.
    var isNamed = [Bool](repeating: false, count: slots.tokens.count)
    var set = NameSet(capacity: slots.tokens.count, nameLength: 32)
    var folders = AssetFolders()
    let style = NameStyle(.lowerCamel, dropsRoot: false)
    for (slot, token) in slots.tokens.enumerated() {
      guard type(of: token) == .color else {
        names.catalog.add { _ in }
        continue
      }
      var name: [UInt8] = []
      let segments = tokens.paths.chain(to: tokens.tokens[Int(token)])
      if let nested = nestedName(of: token, depth: nil, in: style) {
        name = Array((nested.groups + [nested.leaf]).joined(separator: [UInt8(ascii: "/")]))
      }
      for (index, segment) in segments.enumerated() where rules?[token] == nil {
        if index > 0 { name.append(UInt8(ascii: "/")) }
        let words = lastWords(of: segment)
        if words.isEmpty { reportUnspellable(segment, of: token) }
        let casing: Casing = index == segments.count - 1 ? .lowerCamel : .upperCamel
        self.words.append(words, as: casing, from: name.count, to: &name)
        guard casing == .upperCamel, let other = folders.add(segment, as: name) else { continue }
        let text = String(decoding: name, as: UTF8.self)
        reportCollision(of: .group(segment), with: NameOwner.group(other).number, as: text)
      }
      let folded = Array(String(decoding: name, as: UTF8.self).lowercased().utf8)
      let (entry, isNew) = set.insert(folded, in: 0, owner: token)
      isNamed[slot] = isNew
      if !isNew {
        let text = String(decoding: name, as: UTF8.self)
        reportCollision(of: .token(token), with: set.entries[entry].owner, as: text)
      }
      names.catalog.add { $0 += name }
    }
    if let accent = output.bridges.first?["accent"] {
      let (entry, isNew) = set.insert(Array("accentcolor".utf8), in: 0, owner: NameOwner.generated.number)
      if !isNew {
        let owner = TokenID(rawValue: set.entries[entry].owner)
        log.report(
          .nameCollision,
          "the role `accent` of `apple` and the token `\(tokens.dottedPath(of: owner))` would both be the color set `AccentColor`: rename the token, or leave out the role",
          at: accent.roleRange)
      }
    }
    if output.companion != nil {
      naming = Naming(
        theme: .lowerCamel, axisCase: .lowerCamel, identifiers: .swift(unusable: .assetAccessorUnusable))
      names.accessor = swiftNames(of: isNamed, in: output[AssetCatalogOptions.namespace])
    }
    return names
  }
}

/// The folders of the groups in a catalog.
private struct AssetFolders {
  private var known: Set<PathID> = []
  /// By path in small letters.
  private var folders: [String: (path: String, group: PathID)] = [:]

  /// Adds the folder of a group.
  ///
  /// - Returns: the group whose folder is another one, but may not be on a file system that ignores case.
  mutating func add(_ group: PathID, as path: [UInt8]) -> PathID? {
    guard known.insert(group).inserted else { return nil }
    let path = String(decoding: path, as: UTF8.self)
    guard let other = folders[path.lowercased()] else {
      folders[path.lowercased()] = (path, group)
      return nil
    }
    return other.path.utf8.elementsEqual(path.utf8) ? nil : other.group
  }
}
