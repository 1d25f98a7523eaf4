import Syntax

extension ValueReader {
  /// One layer, or an array of layers and references to shadows of one layer (§9.6).
  mutating func readShadow(at place: NodePlace) -> ShadowList? {
    if isCSSText(place) { return readShadowText(at: place) }
    guard documents[place].kind(of: place.node) == .sequence else {
      return readLayer(at: place).map { ShadowList([$0], isSingle: true) }
    }
    let layers = elements(of: place, "a shadow") { reader, place in
      reader.single(.shadow, at: place, read: { $0.readElement(at: $1) }) { $0.shadow?.layers }
    }
    return layers.map { ShadowList($0, isSingle: false) }
  }

  /// A layer in an array.
  private mutating func readElement(at place: NodePlace) -> Shadow? {
    guard isCSSText(place) else { return readLayer(at: place) }
    guard let list = readShadowText(at: place) else { return nil }
    guard list.layers.count == 1 else {
      reportKind(place, expected: "an element of a shadow's array is one layer")
      return nil
    }
    return list.layers[0]
  }

  private mutating func readLayer(at place: NodePlace) -> Shadow? {
    let names = [
      Keyword.color.interned, Keyword.offsetX.interned, Keyword.offsetY.interned, Keyword.blur.interned,
      Keyword.spread.interned,
      Keyword.inset.interned,
    ]
    guard let members = members(of: place, "a shadow", names, optional: [Keyword.inset.interned]) else {
      return nil
    }
    let color = color(at: members[Keyword.color.interned])
    let offsetX = dimension(at: members[Keyword.offsetX.interned])
    let offsetY = dimension(at: members[Keyword.offsetY.interned])
    let blur = dimension(at: members[Keyword.blur.interned])
    let spread = dimension(at: members[Keyword.spread.interned])
    let inset = readInset(at: members[Keyword.inset.interned])
    guard members.areComplete, let color, let offsetX, let offsetY, let blur, let spread, inset.isValid,
      isBlur(blur, at: members[Keyword.blur.interned] ?? place)
    else { return nil }
    return Shadow(
      color: color, offsetX: offsetX, offsetY: offsetY, blur: blur, spread: spread, inset: inset.value)
  }

  /// Whether a length may be a blur (CSS Backgrounds 3 §6.1); a negative one is reported.
  mutating func isBlur(_ length: Dimension, at place: NodePlace) -> Bool {
    guard length.value < 0 else { return true }
    report(
      .invalidValue, "the blur of a shadow is at least 0, not \(length.text)",
      at: documents.range(of: place))
    return false
  }

  private mutating func readInset(at place: NodePlace?) -> (value: Bool?, isValid: Bool) {
    guard let place else { return (nil, true) }
    guard case .node(let site, let via)? = followLeaf(place, "`inset`") else { return (nil, false) }
    let value = reading(site, via: via, "`inset`") { $0.boolean(at: $1, "`inset`") }
    return (value, value != nil)
  }

  /// Stops, and references to gradients of one stop (§9.7).
  mutating func readGradient(at place: NodePlace) -> Gradient? {
    if isCSSText(place) { return readGradientText(at: place) }
    guard documents[place].kind(of: place.node) == .sequence else {
      reportKind(place, expected: "a gradient is an array of stops")
      return nil
    }
    let stops = elements(of: place, "a gradient") { reader, place in
      reader.single(.gradient, at: place, read: { $0.readStop(at: $1) }) { $0.gradient?.stops }
    }
    return stops.map { Gradient($0) }
  }

  private mutating func readStop(at place: NodePlace) -> GradientStop? {
    guard
      let members = members(
        of: place, "a gradient stop", [Keyword.color.interned, Keyword.position.interned])
    else { return nil }
    let color = color(at: members[Keyword.color.interned])
    let position = numberValue(at: members[Keyword.position.interned], "`position`")
    guard members.areComplete, let color, let position else { return nil }
    return GradientStop(color: color, position: min(max(position, 0), 1))
  }
}
