import Diagnostics
import Syntax
import Text

/// Values of types that DTCG does not define.
extension ValueReader {
  /// The text of a string token.
  mutating func readString(at place: NodePlace) -> String? {
    let document = documents[place]
    guard document.kind(of: place.node) == .string else {
      reportKind(place, expected: "the value of a string token is a string")
      return nil
    }
    return text(at: place)
  }

  /// A text with the values of the references in it; braces around anything but the path of a token are text. `nil` if a token
  /// has no value, or is unresolved.
  private mutating func text(at place: NodePlace) -> String? {
    let document = documents[place]
    let bytes = document.text(of: place.node)
    guard !isStrict, bytes.contains(UInt8(ascii: "{")) else { return document.string(of: place.node) }
    var (result, end, isComplete): ([UInt8], Int, Bool) = ([], bytes.startIndex, true)
    let references = document.withText(of: place.node) { Expression.references(in: $0) }
    for (number, range) in references.enumerated() {
      let (start, next) = (bytes.startIndex + range.lowerBound, bytes.startIndex + range.upperBound)
      guard let token = knownToken(named: bytes[start + 1..<next - 1]) else { continue }
      guard reach(token, by: place, ordinal: number + 1), let value = pass.value(of: token) else {
        isComplete = false
        continue
      }
      result += bytes[end..<start] + ValueText.inText(value).utf8
      end = next
      guard result.count <= Self.longestText else {
        report(
          .limitExceeded,
          "with the values of its references, the text is longer than 64 KiB, which is the limit",
          at: documents.range(of: place))
        return nil
      }
    }
    return isComplete ? String(decoding: result + bytes[end...], as: UTF8.self) : nil
  }

  /// How long a text with references may become, in bytes: each may have the one before twice.
  static let longestText = 64 << 10

  /// The token that a reference in a text names, if there is one.
  private mutating func knownToken(named inner: ArraySlice<UInt8>) -> TokenID? {
    let (path, _) = inner.withUnsafeBufferPointer {
      routes.curly.path($0, names: documents.names, paths: index.paths)
    }
    guard let path else { return nil }
    noteDependence(onPart: false)
    return pass.tree.token(at: path) == nil ? nil : index.id(of: path)
  }

  mutating func boolean(at place: NodePlace, _ what: String) -> Bool? {
    let document = documents[place]
    if let boolean = document.boolean(of: place.node) { return boolean }
    if let finding = Diagnostic.yaml11Boolean(place.node, in: document) {
      report(finding)
    } else {
      reportKind(place, expected: "\(what) is true or false")
    }
    return nil
  }

  /// A value of a type of the configuration, or of an unknown type: as written, except for its references.
  mutating func readOpaque(at place: NodePlace) -> OpaqueValue? {
    let name = opaqueTypeName
    if let type = documents.types[name] {
      return content(of: type, at: place).map { OpaqueValue(type, $0) }
    }
    return content(at: place).map { OpaqueValue(type: name, $0) }
  }

  /// The value of an alias whose token has an opaque type; `nil` if it does not have that of its target.
  func opaque(aliasOf value: TokenValue) -> Reading? {
    let name = opaqueTypeName
    guard let type = documents.types[name] else {
      if case .opaque(let target) = value { return target.own == nil ? .value(value) : nil }
      return .value(.opaque(OpaqueValue(type: name, .token(value))))
    }
    if case .opaque(let target) = value { return target.own == type ? .value(value) : nil }
    let isKind = type.isPlain && !type.members[0].isList && type.members[0].type == value.type
    return isKind ? .value(.opaque(OpaqueValue(type, .token(value)))) : nil
  }

  /// The content at a place. Nesting is limited to 256 when files are read, so this recursion is, too.
  mutating func content(at place: NodePlace) -> OpaqueValue.Content? {
    let document = documents[place]
    guard !document[place.node].isFaulty else { return nil }
    switch document.kind(of: place.node) {
    case .string:
      let text = document.text(of: place.node)
      guard case .reference = CurlyReference.form(of: text) else {
        return self.text(at: place).map { .text($0) }
      }
      return referenced(at: place)
    case .number:
      return document.number(of: place.node).map { .number($0) } ?? .text(document.string(of: place.node))
    case .boolean: return .boolean(document.boolean(of: place.node) == true)
    case .null, .alias: return .null
    case .sequence:
      var list: [OpaqueValue.Content] = []
      for element in document.elements(of: place.node) {
        if let item = content(at: NodePlace(document: place.document, node: element)) { list.append(item) }
      }
      return list.count == Int(document[place.node].count) ? .list(list) : nil
    case .mapping:
      if document.value(of: .ref, in: place.node) != nil { return referenced(at: place) }
      var members: [OpaqueValue.Member] = []
      for (key, value) in document.entries(of: place.node) {
        if let content = content(at: NodePlace(document: place.document, node: value)) {
          members.append(OpaqueValue.Member(document.string(of: key), content))
        }
      }
      return members.count == Int(document[place.node].count) ? .object(members) : nil
    }
  }

  /// The content that a reference refers to.
  private mutating func referenced(at place: NodePlace) -> OpaqueValue.Content? {
    switch follow(place) {
    case nil: return nil
    case .token(let token, _)?: return pass.value(of: token).map { .token($0) }
    case .node(let target, _)?: return target == place ? nil : content(at: target)
    }
  }

  /// The name of the opaque type of the current token: its own, or that of an enclosing group.
  var opaqueTypeName: String {
    let path = index.path(of: current)
    guard let number = pass.tree.token(at: path) else { return "" }
    let definition = index.declarations.tokens[number]
    let document = index.documents[Int(definition.document)]
    if let type = document.value(of: Name(.type), in: definition.node) { return document.string(of: type) }
    var group = index.paths.parent(of: path)
    while true {
      if let found = pass.tree.group(at: group), found.type != nil, found.typeDeclaration >= 0 {
        let declaration = index.declarations.groups[Int(found.typeDeclaration)]
        return declaration.typeNode.map { index.documents[Int(declaration.document)].string(of: $0) } ?? ""
      }
      if group == .root { return "" }
      group = index.paths.parent(of: group)
    }
  }
}

/// Numbers as texts.
extension ValueReader {
  /// A number in quotes, except in strict mode.
  mutating func numberAsText(at place: NodePlace, hasPercentages: Bool) -> Double? {
    let document = documents[place]
    guard !isStrict, document.kind(of: place.node) == .string, !document[place.node].isFaulty else {
      return nil
    }
    var text = document.text(of: place.node)
    let isPercentage = hasPercentages && text.last == UInt8(ascii: "%")
    if isPercentage { text.removeLast() }
    guard var number = decimalNumber(text) else { return nil }
    if isPercentage { number /= 100 }
    let (shown, range) = (document.string(of: place.node).shortened(to: 40), documents.range(of: place))
    report(
      Diagnostic(
        .warning, .numberAsText,
        "`\(shown)` is a string and is read as the number \(number.decimal); write it without quotes",
        at: range,
        fix: .writing(number.decimal, at: range)
      ).about(""))
    return number
  }

  /// The number or the weight that an alias of another type means: a token with a number in text, or a number as a weight.
  mutating func numeric(_ value: TokenValue, as type: TokenType, at site: SourceRange) -> TokenValue? {
    guard !isStrict, type == .number || type == .fontWeight, value.type != type else { return nil }
    var number = value.number
    if case .string(let text) = value { number = decimalNumber(Array(text.utf8)[...]) }
    guard let number, type == .number || (1...1000).contains(number) else { return nil }
    if case .string(let text) = value {
      report(
        Diagnostic(
          .warning, .numberAsText,
          "the target of this reference is the string `\(text.shortened(to: 40))`, which is read as the number \(number.decimal); write it without quotes",
          at: site
        ).about(""))
    }
    return type == .number ? .number(number) : .fontWeight(FontWeight(number))
  }

  /// Four numbers, the first and the third from 0 to 1 (§8.6).
  mutating func readCubicBezier(at place: NodePlace) -> CubicBezier? {
    if isCSSText(place) { return readCubicBezierText(at: place) }
    let document = documents[place]
    guard document.kind(of: place.node) == .sequence else {
      reportKind(place, expected: "a cubic Bézier curve is an array of four numbers")
      return nil
    }
    guard document[place.node].count == 4 else {
      report(
        .invalidValue,
        "a cubic Bézier curve has four numbers, P1x, P1y, P2x and P2y, not \(document[place.node].count)",
        at: documents.range(of: place))
      return nil
    }
    var numbers: [Double] = []
    for (index, element) in document.elements(of: place.node).enumerated() {
      let element = NodePlace(document: place.document, node: element)
      guard let value = number(at: element, "a coordinate") else { continue }
      guard index % 2 == 1 || (value >= 0 && value <= 1) else {
        report(.coordinateOutOfRange(at: documents.range(of: element)))
        continue
      }
      numbers.append(value)
    }
    return numbers.count == 4 ? CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3]) : nil
  }

  /// §9.5
  mutating func readTransition(at place: NodePlace) -> Transition? {
    if isCSSText(place) { return readTransitionText(at: place) }
    guard
      let members = members(
        of: place, "a transition",
        [Keyword.duration.interned, Keyword.delay.interned, Keyword.timingFunction.interned],
        tolerating: isStrict ? nil : MemberTolerance(lacking: [], hasExtras: true))
    else { return nil }
    let duration = duration(at: members[Keyword.duration.interned])
    let delay = self.duration(at: members[Keyword.delay.interned])
    let timing = subvalue(
      .cubicBezier, at: members[Keyword.timingFunction.interned], read: { $0.readCubicBezier(at: $1) },
      unwrap: { $0.cubicBezier })
    guard members.areComplete, let duration, let delay, let timing, let extras = extras(of: members) else {
      return nil
    }
    var transition = Transition(duration: duration, delay: delay, timingFunction: timing)
    transition.extras = extras
    return transition
  }
}
