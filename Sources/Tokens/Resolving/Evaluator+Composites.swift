import Diagnostics
import Syntax

extension Evaluator {
  private mutating func color(at place: NodePlace?) -> ColorValue? {
    subvalue(.color, at: place, read: { $0.readColor(at: $1) }) {
      if case .color(let value) = $0 { value } else { nil }
    }
  }

  private mutating func dimension(at place: NodePlace?) -> Dimension? {
    subvalue(.dimension, at: place, read: { $0.readDimension(at: $1) }) {
      if case .dimension(let value) = $0 { value } else { nil }
    }
  }

  private mutating func duration(at place: NodePlace?) -> Duration? {
    subvalue(.duration, at: place, read: { $0.readDuration(at: $1) }) {
      if case .duration(let value) = $0 { value } else { nil }
    }
  }

  private mutating func numberValue(at place: NodePlace?, _ what: String) -> Double? {
    subvalue(.number, at: place, read: { $0.plainNumber(at: $1, what) }) {
      if case .number(let value) = $0 { value } else { nil }
    }
  }

  /// A keyword or an object with dashes (§9.3).
  mutating func readStrokeStyle(at place: NodePlace) -> StrokeStyle? {
    let document = documents[place]
    switch document.kind(of: place.node) {
    case .string:
      let text = document.string(of: place.node)
      if let keyword = StrokeStyle.Keyword(rawValue: text) { return .keyword(keyword) }
      findings.append(
        .unknownKeyword(
          text, of: "a stroke style", StrokeStyle.Keyword.allCases.map(\.rawValue),
          at: documents.range(of: place)))
      return nil
    case .mapping:
      guard let members = members(of: place, "a stroke style", [Name.Member.dashArray, Name.Member.lineCap])
      else { return nil }
      let dashes = readDashes(at: members[Name.Member.dashArray])
      var cap: StrokeStyle.LineCap?
      if let (text, site) = string(at: members[Name.Member.lineCap], "`lineCap`") {
        cap = StrokeStyle.LineCap(rawValue: text)
        if cap == nil {
          findings.append(
            .unknownKeyword(
              text, of: "a line cap", StrokeStyle.LineCap.allCases.map(\.rawValue),
              at: documents.range(of: site)))
        }
      }
      guard members.areComplete, let dashes, let cap else { return nil }
      return .dashes(dashes, cap)
    case .sequence, .number, .boolean, .null, .alias:
      reportKind(place, expected: "a stroke style is a keyword, or an object with `dashArray` and `lineCap`")
      return nil
    }
  }

  private mutating func readDashes(at place: NodePlace?) -> [Dimension]? {
    guard let place, let followed = followLeaf(place, "`dashArray`") else { return nil }
    guard case .node(let array, _) = followed, documents[array].kind(of: array.node) == .sequence else {
      reportKind(place, expected: "`dashArray` is an array of dimensions")
      return nil
    }
    return elements(of: array, "`dashArray`") { $0.dimension(at: $1) }
  }

  /// The elements of an array that must not be empty, if all are valid; all are read.
  private mutating func elements<Value>(
    of place: NodePlace, _ what: String, read: (inout Evaluator, NodePlace) -> Value?
  ) -> [Value]? {
    let document = documents[place]
    let count = Int(document[place.node].count)
    guard count > 0 else {
      findings.append(.emptyArray(what, at: documents.range(of: place)))
      return nil
    }
    var values: [Value] = []
    values.reserveCapacity(count)
    for element in document.elements(of: place.node) {
      if let value = read(&self, NodePlace(document: place.document, node: element)) { values.append(value) }
    }
    return values.count == count ? values : nil
  }

  /// §9.4
  mutating func readBorder(at place: NodePlace) -> Border? {
    guard
      let members = members(of: place, "a border", [Name.Member.color, Name.Member.width, Name.Member.style])
    else { return nil }
    let color = color(at: members[Name.Member.color])
    let width = dimension(at: members[Name.Member.width])
    let style = subvalue(.strokeStyle, at: members[Name.Member.style], read: { $0.readStrokeStyle(at: $1) }) {
      if case .strokeStyle(let value) = $0 { value } else { nil }
    }
    guard members.areComplete, let color, let width, let style else { return nil }
    return Border(color: color, width: width, style: style)
  }

  /// §9.5
  mutating func readTransition(at place: NodePlace) -> Transition? {
    guard
      let members = members(
        of: place, "a transition", [Name.Member.duration, Name.Member.delay, Name.Member.timingFunction])
    else { return nil }
    let duration = duration(at: members[Name.Member.duration])
    let delay = self.duration(at: members[Name.Member.delay])
    let timing = subvalue(
      .cubicBezier, at: members[Name.Member.timingFunction], read: { $0.readCubicBezier(at: $1) }
    ) {
      if case .cubicBezier(let value) = $0 { value } else { nil }
    }
    guard members.areComplete, let duration, let delay, let timing else { return nil }
    return Transition(duration: duration, delay: delay, timingFunction: timing)
  }

  /// One layer, or an array of layers and references to shadows of one layer (§9.6).
  mutating func readShadow(at place: NodePlace) -> ShadowList? {
    guard documents[place].kind(of: place.node) == .sequence else {
      return readLayer(at: place).map { ShadowList([$0], isSingle: true) }
    }
    let layers = elements(of: place, "a shadow") { evaluator, place in
      evaluator.single(.shadow, at: place, read: { $0.readLayer(at: $1) }) {
        if case .shadow(let list) = $0 { list.layers } else { nil }
      }
    }
    return layers.map { ShadowList($0, isSingle: false) }
  }

  /// An element of an array: written there, or by reference to a token whose array has one element (§9.1: an array is never
  /// spread into another).
  private mutating func single<Value>(
    _ type: TokenType, at place: NodePlace, read: (inout Evaluator, NodePlace) -> Value?,
    unwrap: (TokenValue) -> [Value]?
  ) -> Value? {
    let values = subvalue(
      type, at: place, read: { evaluator, place in read(&evaluator, place).map { [$0] } }, unwrap: unwrap)
    guard let values else { return nil }
    guard values.count == 1 else {
      findings.append(.spread(type, count: values.count, at: documents.range(of: place)))
      return nil
    }
    return values[0]
  }

  private mutating func readLayer(at place: NodePlace) -> Shadow? {
    let names = [
      Name.Member.color, Name.Member.offsetX, Name.Member.offsetY, Name.Member.blur, Name.Member.spread,
      Name.Member.inset,
    ]
    guard let members = members(of: place, "a shadow", names, optional: [Name.Member.inset]) else {
      return nil
    }
    let color = color(at: members[Name.Member.color])
    let offsetX = dimension(at: members[Name.Member.offsetX])
    let offsetY = dimension(at: members[Name.Member.offsetY])
    let blur = dimension(at: members[Name.Member.blur])
    let spread = dimension(at: members[Name.Member.spread])
    let inset = readInset(at: members[Name.Member.inset])
    guard members.areComplete, let color, let offsetX, let offsetY, let blur, let spread, inset.isValid else {
      return nil
    }
    return Shadow(
      color: color, offsetX: offsetX, offsetY: offsetY, blur: blur, spread: spread, inset: inset.value)
  }

  private mutating func readInset(at place: NodePlace?) -> (value: Bool?, isValid: Bool) {
    guard let place else { return (nil, true) }
    guard case .node(let site, let via)? = followLeaf(place, "`inset`") else { return (nil, false) }
    let value = reading(site, via: via, "`inset`") { $0.boolean(at: $1) }
    return (value, value != nil)
  }

  private mutating func boolean(at site: NodePlace) -> Bool? {
    let document = documents[site]
    if document.kind(of: site.node) == .boolean {
      let first = document.text(of: site.node).first
      return first == UInt8(ascii: "t") || first == UInt8(ascii: "T")
    }
    if document.kind(of: site.node) == .string, let finding = document.yaml11Boolean(site.node) {
      findings.append(finding)
    } else {
      reportKind(site, expected: "`inset` is true or false")
    }
    return nil
  }

  /// Stops, and references to gradients of one stop (§9.7).
  mutating func readGradient(at place: NodePlace) -> [GradientStop]? {
    guard documents[place].kind(of: place.node) == .sequence else {
      reportKind(place, expected: "a gradient is an array of stops")
      return nil
    }
    return elements(of: place, "a gradient") { evaluator, place in
      evaluator.single(.gradient, at: place, read: { $0.readStop(at: $1) }) {
        if case .gradient(let stops) = $0 { stops } else { nil }
      }
    }
  }

  private mutating func readStop(at place: NodePlace) -> GradientStop? {
    guard let members = members(of: place, "a gradient stop", [Name.Member.color, Name.Member.position])
    else { return nil }
    let color = color(at: members[Name.Member.color])
    let position = numberValue(at: members[Name.Member.position], "`position`")
    guard members.areComplete, let color, let position else { return nil }
    return GradientStop(color: color, position: min(max(position, 0), 1))
  }

  /// §9.8
  mutating func readTypography(at place: NodePlace) -> Typography? {
    let names = [
      Name.Member.fontFamily, Name.Member.fontSize, Name.Member.fontWeight, Name.Member.letterSpacing,
      Name.Member.lineHeight,
    ]
    guard let members = members(of: place, "a typography value", names) else { return nil }
    let family = subvalue(
      .fontFamily, at: members[Name.Member.fontFamily], read: { $0.readFontFamily(at: $1) }
    ) {
      if case .fontFamily(let value) = $0 { value } else { nil }
    }
    let size = dimension(at: members[Name.Member.fontSize])
    let weight = subvalue(
      .fontWeight, at: members[Name.Member.fontWeight], read: { $0.readFontWeight(at: $1) }
    ) {
      if case .fontWeight(let value) = $0 { value } else { nil }
    }
    let spacing = dimension(at: members[Name.Member.letterSpacing])
    let height = numberValue(
      at: members[Name.Member.lineHeight], "`lineHeight` (a multiple of the font size)")
    guard members.areComplete, let family, let size, let weight, let spacing, let height else { return nil }
    return Typography(
      fontFamily: family, fontSize: size, fontWeight: weight, letterSpacing: spacing, lineHeight: height)
  }
}

extension Diagnostic {
  fileprivate static func unknownKeyword(
    _ text: String, of what: String, _ keywords: [String], at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .invalidValue,
      "`\(text.prefix(40))` is no keyword of \(what)\(didYouMean(nearestName(to: text, among: keywords))) (they are "
        + "\(keywords.joined(separator: ", ")))", at: range)
  }

  fileprivate static func spread(_ type: TokenType, count: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .typeMismatch,
      "this reference stands for one element and its \(type.rawValue) has \(count); an array is not spread into another",
      at: range)
  }
}
