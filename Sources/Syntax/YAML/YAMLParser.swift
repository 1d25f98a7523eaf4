internal import CLibYAML
internal import Text

/// Owns libyaml's parser for one text and its current event, and frees both.
///
/// The only file that uses libyaml's pointers. The text must outlive the parser.
struct YAMLParser: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let event: UnsafeMutablePointer<yaml_event_t>

  /// The kind of an event, without its data.
  enum Kind {
    case streamStart, streamEnd, documentStart, documentEnd, alias, scalar
    case sequenceStart, mappingStart, collectionEnd
  }

  /// Why libyaml rejected the text. Indices count Unicode scalars, offsets bytes, both from the parser's
  /// first byte.
  struct Problem: Error {
    enum Place: Equatable { case index(Int), offset(Int) }

    let text: String
    let place: Place
    let context: String?
    let contextIndex: Int?
  }

  /// - Parameter text: UTF-8 without a byte order mark.
  init(text: UnsafeBufferPointer<UInt8>) {
    parser = .allocate(capacity: 1)
    event = .allocate(capacity: 1)
    guard yaml_parser_initialize(parser) == 1 else { preconditionFailure("no memory is left for libyaml") }
    event.initialize(to: yaml_event_t())
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, text.baseAddress, text.count)
  }

  deinit {
    yaml_event_delete(event)
    yaml_parser_delete(parser)
    event.deallocate()
    parser.deallocate()
  }

  /// Advances to the next event, which invalidates the data of the previous one.
  mutating func next() throws(Problem) -> Kind {
    yaml_event_delete(event)
    guard yaml_parser_parse(parser, event) == 1 else { throw problem }
    switch event.pointee.type {
    case YAML_SCALAR_EVENT: return .scalar
    case YAML_MAPPING_START_EVENT: return .mappingStart
    case YAML_SEQUENCE_START_EVENT: return .sequenceStart
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: return .collectionEnd
    case YAML_ALIAS_EVENT: return .alias
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    case YAML_DOCUMENT_END_EVENT: return .documentEnd
    case YAML_STREAM_START_EVENT: return .streamStart
    default: return .streamEnd
    }
  }

  /// Where the event begins and ends, in Unicode scalars. An anchor and a tag belong to the event.
  var start: Int { event.pointee.start_mark.index }
  var end: Int { event.pointee.end_mark.index }

  /// A scalar's text, valid until the next event.
  var scalarText: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: event.pointee.data.scalar.value, count: event.pointee.data.scalar.length)
  }

  /// How a scalar is written.
  var scalarStyle: Node.Style {
    switch event.pointee.data.scalar.style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
    default: .plain
    }
  }

  /// Whether a mapping or sequence is written in brackets.
  func isFlow(_ kind: Kind) -> Bool {
    kind == .mappingStart
      ? event.pointee.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
      : event.pointee.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
  }

  /// The name after `&` or `*`, valid until the next event.
  func anchor(_ kind: Kind) -> UnsafeBufferPointer<UInt8>? {
    switch kind {
    case .scalar: Self.bytes(event.pointee.data.scalar.anchor)
    case .mappingStart: Self.bytes(event.pointee.data.mapping_start.anchor)
    case .sequenceStart: Self.bytes(event.pointee.data.sequence_start.anchor)
    case .alias: Self.bytes(event.pointee.data.alias.anchor)
    case .streamStart, .streamEnd, .documentStart, .documentEnd, .collectionEnd: nil
    }
  }

  /// A node's tag, resolved by the directives.
  func tag(_ kind: Kind) -> String? {
    let tag: UnsafeMutablePointer<yaml_char_t>? =
      switch kind {
      case .scalar: event.pointee.data.scalar.tag
      case .mappingStart: event.pointee.data.mapping_start.tag
      case .sequenceStart: event.pointee.data.sequence_start.tag
      case .alias, .streamStart, .streamEnd, .documentStart, .documentEnd, .collectionEnd: nil
      }
    return tag.map { String(cString: $0) }
  }

  /// Whether a scalar has an anchor or a tag. Cheap, because it is called for each one.
  var scalarHasProperties: Bool {
    event.pointee.data.scalar.anchor != nil || event.pointee.data.scalar.tag != nil
  }

  /// The version of a document's `%YAML` directive, and whether it has `%TAG` directives.
  var directives: (version: (major: Int, minor: Int)?, hasTags: Bool) {
    let start = event.pointee.data.document_start
    let version = start.version_directive.map { (Int($0.pointee.major), Int($0.pointee.minor)) }
    return (version, start.tag_directives.start != start.tag_directives.end)
  }

  /// Whether a document ended without `...`.
  var endsImplicitly: Bool { event.pointee.data.document_end.implicit != 0 }

  private var problem: Problem {
    guard let text = parser.pointee.problem else { preconditionFailure("no memory is left for libyaml") }
    if parser.pointee.error == YAML_READER_ERROR {
      return Problem(
        text: String(cString: text), place: .offset(parser.pointee.problem_offset), context: nil,
        contextIndex: nil)
    }
    let context = parser.pointee.context.map { String(cString: $0) }
    return Problem(
      text: String(cString: text), place: .index(parser.pointee.problem_mark.index), context: context,
      contextIndex: context == nil ? nil : parser.pointee.context_mark.index)
  }

  private static func bytes(_ text: UnsafeMutablePointer<yaml_char_t>?) -> UnsafeBufferPointer<UInt8>? {
    text.map { text in
      var count = 0
      while text[count] != 0 { count += 1 }
      return UnsafeBufferPointer(start: text, count: count)
    }
  }
}

/// The kind of a plain scalar in the YAML 1.2 core schema (YAML 1.2.2 §10.3.2).
///
/// `yes`, `no`, `on` and `off` are strings there. `.inf` and `.nan` are numbers, which are rejected where a
/// value is expected.
func coreSchemaKind(of text: UnsafeBufferPointer<UInt8>) -> Node.Kind {
  guard let first = text.first else { return .null }
  switch first {
  case UInt8(ascii: "n"), UInt8(ascii: "N"):
    return matches(text, ["null", "Null", "NULL"]) ? .null : .string
  case UInt8(ascii: "~"):
    return text.count == 1 ? .null : .string
  case UInt8(ascii: "t"), UInt8(ascii: "T"):
    return matches(text, ["true", "True", "TRUE"]) ? .boolean : .string
  case UInt8(ascii: "f"), UInt8(ascii: "F"):
    return matches(text, ["false", "False", "FALSE"]) ? .boolean : .string
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
    return isNumber(text) ? .number : .string
  default:
    return .string
  }
}

private func matches(_ text: UnsafeBufferPointer<UInt8>, _ words: [StaticString]) -> Bool {
  words.contains { word in
    word.utf8CodeUnitCount == text.count
      && word.withUTF8Buffer { word in word.elementsEqual(text) }
  }
}

private func isNumber(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
  if text.count > 2, text[0] == UInt8(ascii: "0") {
    if text[1] == UInt8(ascii: "x") { return text[2...].allSatisfy { $0.hexDigitValue != nil } }
    if text[1] == UInt8(ascii: "o") { return text[2...].allSatisfy { (0x30...0x37).contains($0) } }
  }
  let spelling = DecimalSpelling(in: text)
  if spelling.hasDigits { return spelling.isYAML && spelling.end == text.count }
  guard spelling.fraction != nil else { return false }
  return isSpecial(text, from: spelling.end, signed: spelling.sign != nil)
}

/// Whether the letters after the dot spell infinity or, without a sign, not-a-number.
private func isSpecial(_ text: UnsafeBufferPointer<UInt8>, from i: Int, signed: Bool) -> Bool {
  let letters = UnsafeBufferPointer(rebasing: text[i...])
  return matches(letters, ["inf", "Inf", "INF"]) || (!signed && matches(letters, ["nan", "NaN", "NAN"]))
}
