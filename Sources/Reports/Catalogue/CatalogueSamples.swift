import Emission
import Text
import Tokens

/// The classes that draw values. Their names follow from what they declare, so that a value that comes or goes changes no
/// row with another one, and a served page need not replace it.
struct CatalogueSamples {
  /// By value: the name of its class without `v`; empty for a value that is not drawn.
  let names: [String]
  /// By value: what its class declares.
  private let declarations: [[UInt8]]

  init(of values: [TokenValue]) {
    let declarations = values.map(\.sampleDeclarations)
    var owners: [String: Int] = [:]
    names = declarations.enumerated().map { index, text in
      guard !text.isEmpty else { return "" }
      var name = Self.name(of: text)
      if let owner = owners[name], declarations[owner] != text { name += "_\(index)" }
      owners[name] = index
      return name
    }
    self.declarations = declarations
  }

  /// The rules of some values, each class once.
  func rules(of isUsed: [Bool]) -> [CatalogueRecord] {
    var known: Set<String> = []
    return names.indices.filter { isUsed[$0] && !names[$0].isEmpty && known.insert(names[$0]).inserted }.map {
      CatalogueRecord([
        .valueID: names[$0], .declarations: String(decoding: declarations[$0], as: UTF8.self),
      ])
    }
  }

  /// The digits of a color, or six letters and digits of a hash (FNV-1a, 64 bits): a color has fewer.
  private static func name(of declarations: [UInt8]) -> String {
    let color = Array("--v: #".utf8)
    if declarations.count == color.count + 6, declarations.starts(with: color),
      let digits = UInt64(String(decoding: declarations.dropFirst(color.count), as: UTF8.self), radix: 16)
    {
      return String(digits, radix: 36)
    }
    let hash = declarations.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let least = 60_466_176 as UInt64
    return String(least + hash % (35 * least), radix: 36)
  }
}
