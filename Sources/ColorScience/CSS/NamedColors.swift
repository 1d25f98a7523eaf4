import Text

/// The named colors of CSS Color 4 §6.1, which tokens may not use. Diagnostics propose the hex notation
/// instead.
package enum NamedColors {
  /// The color of a name in either case.
  package static func color(of name: some Collection<UInt8>) -> RGBA8? {
    let lowered = name.map(\.lowercased)
    var (low, high) = (0, table.count)
    while low < high {
      let middle = (low + high) / 2
      if table[middle].name.utf8.lexicographicallyPrecedes(lowered) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < table.count, table[low].name.utf8.elementsEqual(lowered) else { return nil }
    return RGBA8(rgba: table[low].rgb << 8 | 0xFF)
  }

  /// The names, in lower case.
  package static let names = table.map(\.name)

  /// In the order of their bytes.
  private static let table: [(name: String, rgb: UInt32)] = PackageResources.colors_txt.split(
    separator: UInt8(ascii: "\n")
  ).compactMap { line in
    let words = line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    return UInt32(words[1], radix: 16).map { (words[0], $0) }
  }
}
