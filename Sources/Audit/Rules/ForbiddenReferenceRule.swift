import Diagnostics
import Text
import Tokens

extension Rule {
  /// References respect the layers.
  static let forbiddenReferences = Rule(.forbiddenReference, in: .names, options: [layers.declaration]) {
    subject, ledger in
    let layers = subject.configuration.settings[layers]
    guard !layers.isEmpty else { return }
    // A token belongs to the first layer that covers it; -1 means none.
    var layerOf = [Int](repeating: -1, count: subject.tokens.tokens.count)
    for (number, layer) in layers.enumerated().reversed() {
      for (token, isCovered) in subject.tokens(coveredBy: layer.tokens).enumerated() where isCovered {
        layerOf[token] = number
      }
    }
    let allowed = layers.enumerated().map { number, layer in
      layers.enumerated().map { $0.offset == number || layer.from.contains($0.element.name) }
    }
    let broken = subject.references { reference, _ in
      let (from, to) = (layerOf[Int(reference.from.rawValue)], layerOf[Int(reference.to.rawValue)])
      return from >= 0 && to >= 0 && !allowed[from][to]
    }
    for use in broken {
      let names = [use.reference.from, use.reference.to].map { subject.tokens.dottedPath(of: $0) }
      let layer = layers[layerOf[Int(use.reference.from.rawValue)]]
      let other = layers[layerOf[Int(use.reference.to.rawValue)]]
      let allowed =
        layer.from.isEmpty ? "its own tokens only" : "tokens of \(layer.from.inBackticks.listed(.or))"
      ledger.report(
        .forbiddenReference,
        "`\(names[0])` of the layer `\(layer.name)` refers to `\(names[1])` of the layer `\(other.name)`; refer to \(allowed)",
        at: subject.tokens.range(of: use.reference),
        notes: [.init("the layer `\(layer.name)` is described here", at: layer.range)], about: names,
        in: use.themes)
    }
  }

  private static let layers = RuleOption(
    .forbiddenReference, "layers",
    layers: "the layers of the set, each with its tokens and the other layers that it may refer to")
}
