internal import ColorScience
internal import Text
internal import Tokens

/// The data of a `Contents.json` in an asset catalog, for a folder or a color set.
struct AssetFile: Sendable {

  /// A color for a display and an appearance.
  private struct Entry: Sendable {
    let appearances: [Appearance]
    let color: Color
    let isWide: Bool
  }

  /// A condition of an appearance, as Xcode writes it.
  private struct Appearance: Sendable {
    let name, value: StaticString
  }

  private var isNamespace = false
  private var entries: [Entry] = []
  /// The appearances of all entries.
  private var appearances: [Appearance] = []
  private var ranges: [Range<Int>] = []

  /// The files of a catalog: one for itself, one for each group, and one for each color.
  static func files(of input: FormatInput<AssetNames>) -> [FormatFile<AssetFile>] {
    let (tokens, folder) = (input.tokens, input.tokens.output.file)
    var files = [FormatFile(path: "\(folder)/Contents.json", template: "xcassets", data: AssetFile())]
    var groups: Set<String> = []
    for slot in tokens.listed where tokens.type(at: slot) == .color {
      let name = String(decoding: input.names.catalog[slot], as: UTF8.self)
      var path = folder
      for group in name.split(separator: "/").dropLast() {
        path += "/\(group)"
        guard groups.insert(path).inserted else { continue }
        var data = AssetFile()
        data.isNamespace = true
        files.append(FormatFile(path: "\(path)/Contents.json", template: "xcassets", data: data))
      }
      files.append(
        FormatFile(
          path: "\(folder)/\(name).colorset/Contents.json", template: "xcassets-color",
          data: AssetFile(of: tokens) { tokens.tokens.values[tokens.value(at: slot, in: $0)] }))
    }
    // Xcode takes the color of this name for the accent of the app.
    if let accent = tokens.roles(of: tokens.bridge("apple"), .colors).first(where: {
      $0.role.name == "accent"
    }) {
      files.append(
        FormatFile(
          path: "\(folder)/AccentColor.colorset/Contents.json", template: "xcassets-color",
          data: AssetFile(of: tokens) { tokens.value(of: accent, in: $0) }))
    }
    return files
  }

  private init() {}

  /// - Parameter value: that of a theme.
  private init(of tokens: OutputTokens, _ value: (Int) -> TokenValue) {
    let themes = tokens.output.themes
    let order = themes.indices.sorted { Self.rank(themes[$0], themes[0]) < Self.rank(themes[$1], themes[0]) }
    var seen: Set<Int> = []
    for theme in order {
      // A catalog cannot select between two themes with the same appearance.
      guard seen.insert(Self.rank(themes[theme], themes[0])).inserted,
        case .color(let value) = value(theme)
      else { continue }
      let appearances = Self.appearances(of: themes[theme], over: themes[0])
      let isWide = tokens.output[AssetCatalogOptions.p3] && !value.color.isInGamut(of: .srgb)
      add(Entry(appearances: appearances, color: value.color, isWide: false))
      if isWide { add(Entry(appearances: appearances, color: value.color, isWide: true)) }
    }
  }

  private mutating func add(_ entry: Entry) {
    ranges.append(appearances.count..<appearances.count + entry.appearances.count)
    appearances += entry.appearances
    entries.append(entry)
  }

  /// The default, then more contrast, then the other appearance, then both.
  private static func rank(_ theme: Theme, _ base: Theme) -> Int {
    (theme.appearance == base.appearance ? 0 : 2) + (theme.contrast == base.contrast ? 0 : 1)
  }

  private static func appearances(of theme: Theme, over base: Theme) -> [Appearance] {
    var appearances: [Appearance] = []
    if theme.appearance != base.appearance {
      appearances.append(Appearance(name: "luminosity", value: theme.appearance == .dark ? "dark" : "light"))
    }
    if theme.contrast != base.contrast {
      appearances.append(Appearance(name: "contrast", value: theme.contrast == .high ? "high" : "normal"))
    }
    return appearances
  }

  /// A byte if eight bits represent the color exactly, as Xcode writes it; otherwise a number, which needs a
  /// decimal point.
  private func appendComponent(_ index: Int, of record: Int, to output: inout TextBuffer) {
    let (color, isWide) = (entries[record].color, entries[record].isWide)
    let bytes = color.rgba8
    if !isWide, color.isExactIn8Bits || !color.isInGamut(of: .srgb) {
      let byte = [bytes.red, bytes.green, bytes.blue][index]
      output.append {
        $0 += "0x".utf8
        $0.append(hexadecimal: UInt32(byte), digits: 2, uppercase: true)
      }
    } else {
      let shown = isWide ? color.gamutMapped(into: .displayP3) : color.converted(to: .srgb)
      output.append { Self.append(min(max(shown.components[index], 0), 1), to: &$0) }
    }
  }

  private static func append(_ value: Double, to output: inout [UInt8]) {
    let start = output.count
    output.append(decimal: (value * 1e6).rounded() / 1e6)
    if !output[start...].contains(UInt8(ascii: ".")) { output += ".000".utf8 }
  }

  /// What the templates may ask for.
  static let fields: [Field<AssetFile>] = [
    .flag("isNamespace") { file, record in file.isNamespace },
    .list(
      "colors",
      { file, record in file.entries.indices },
      [
        .flag("hasAppearances") { !$0.entries[$1].appearances.isEmpty },
        .list(
          "appearances",
          { file, record in file.ranges[record] },
          [
            .text("name") { $2 += $0.appearances[$1].name },
            .text("value") { $2 += $0.appearances[$1].value },
            .isLast,
          ]),
        .text("space") { $2 += $0.entries[$1].isWide ? "display-p3" : "srgb" },
        .text("alpha") { file, record, text in
          text.append { AssetFile.append(file.entries[record].color.alpha, to: &$0) }
        },
        .text("blue") { $0.appendComponent(2, of: $1, to: &$2) },
        .text("green") { $0.appendComponent(1, of: $1, to: &$2) },
        .text("red") { $0.appendComponent(0, of: $1, to: &$2) },
        .flag("isWide") { $0.entries[$1].isWide },
        .isLast,
      ]),
  ]
}
