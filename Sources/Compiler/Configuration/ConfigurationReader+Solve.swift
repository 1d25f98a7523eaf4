import Repair
import Syntax
import Tokens

extension ConfigurationReader {
  static let solve = Shape(
    "`solve`", code: .invalidConfiguration,
    keys: [
      .init("keep", .list(of: .string), "patterns of tokens whose definitions do not change"),
      .init(
        "order", .list(of: .string), "patterns of tokens that keep their order; `[surface.*]` by default"),
      .init("ramps", .list(of: .string), "patterns of the tokens that are ramps, instead of numbered names"),
      .init("weights", .entries(of: .number), "how much a change of tokens counts, 0 to 1000, by patterns"),
    ])

  /// Reads `solve:`.
  mutating func repairSettings(_ node: NodeID) -> RepairSettings {
    var settings = RepairSettings()
    guard let section = fields(node, Self.solve) else { return settings }
    var count = 0
    func patterns(_ key: String, _ reader: inout ConfigurationReader) -> [PathPattern]? {
      guard let texts = section[key].flatMap({ reader.texts($0, of: .pattern) }) else { return nil }
      count += texts.count
      return texts.map { PathPattern($0.value) }
    }
    if let keep = patterns("keep", &self) { settings.keep = keep }
    if let order = patterns("order", &self) { settings.order = order }
    if let ramps = patterns("ramps", &self) { settings.ramps = ramps }
    if let node = section["weights"] {
      let pairs = pairs(node, "a mapping from patterns to weights") ?? []
      count += pairs.count
      settings.weights = pairs.compactMap { pattern, node in
        number(node, "a weight from 0 to 1000") { (0...1000).contains($0) }.map {
          .init(PathPattern(pattern.value), $0)
        }
      }
    }
    if count > RepairSettings.maximumOfPatterns {
      report(
        .limitExceeded,
        "there are \(count) patterns here; the limit is \(RepairSettings.maximumOfPatterns)",
        at: document.range(of: node))
      return RepairSettings()
    }
    return settings
  }
}
