/// The files that `tokenc init` writes: a palette, semantic tokens in a light and a dark theme, one component
/// whose states are computed, its anatomy, three outputs, and a Makefile next to the folder.
enum StartingSet {
  /// The names of files in the folder, and their texts.
  static let files: [(name: String, text: String)] = [
    ("palette.yaml", text(PackageResources.palette_yaml)),
    ("button.yaml", text(PackageResources.button_yaml)),
    ("light.yaml", text(PackageResources.light_yaml)), ("dark.yaml", text(PackageResources.dark_yaml)),
    ("themes.resolver.yaml", text(PackageResources.themes_resolver_yaml)),
    ("anatomies.yaml", text(PackageResources.anatomies_yaml)),
    ("tokenc.yaml", text(PackageResources.tokenc_yaml)),
  ]

  static func text(_ resource: [UInt8]) -> String { String(decoding: resource, as: UTF8.self) }

  /// A Makefile that compiles the tokens of a folder next to it.
  static func makefile(for folder: String) -> String {
    text(PackageResources.Makefile).replacing("{{folder}}", with: folder)
  }
}
