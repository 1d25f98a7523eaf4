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
