package import Diagnostics
internal import Text

/// Builds a tree from libyaml's events.
struct YAMLReader: ~Copyable {
  let source: SourceID
  /// The whole source.
  let bytes: UnsafeBufferPointer<UInt8>
  var parser: YAMLParser
  var places: ScalarPlaces
  var tree: TreeBuilder
  var anchors = YAMLAnchors()
  /// The `<<` keys of closed mappings, in the order in which they were closed.
  var merges: [(mapping: UInt32, key: UInt32)] = []
  /// Whether `...` ended the document.
  private(set) var endsExplicitly = false
  /// The maximum depth of nested containers.
  private let nesting: Int

  /// - Parameters:
  ///   - room: the number of bytes of text for which the tree gets room; all by default.
  ///   - depth: the number of containers around the text, at most.
  init(
    source: SourceID, bytes: UnsafeBufferPointer<UInt8>, encoding: Encoding, room: Int? = nil, depth: Int = 0
  ) {
    nesting = Limits.nesting - depth
    (self.source, self.bytes) = (source, bytes)
    let text = UnsafeBufferPointer(rebasing: bytes[encoding.start...])
    parser = YAMLParser(text: text)
    places = ScalarPlaces(text: text, base: encoding.start, asciiEnd: encoding.asciiEnd)
    tree = TreeBuilder(byteCount: room ?? bytes.count)
  }

  /// Reads the one document of the text.
  mutating func read(names: inout NameTable, log: inout DiagnosticLog) -> TreeBuilder? {
    do {
      guard try readEvents(names: &names, log: &log) else { return nil }
    } catch {
      report(error, log: &log)
      return nil
    }
    if tree.nodes.isEmpty {
      let end = UInt32(truncatingIfNeeded: bytes.count)
      tree.append(Node(kind: .null, lowerBound: end, upperBound: end, first: end))
    }
    tree.closeRoot()
    guard expansionIsBounded(log: &log) else { return nil }
    merge(names: names, log: &log)
    return tree
  }

  /// Reads until the end of the text or of the first document.
  ///
  /// - Returns: whether the result is a tree.
  private mutating func readEvents(
    names: inout NameTable, log: inout DiagnosticLog
  ) throws(YAMLParser.Problem) -> Bool {
    var hasDocument = false
    let earlier = log.diagnostics.count
    var count = 0
    while true {
      let event = try parser.next()
      count &+= 1
      // Rare enough to cost nothing, often enough to limit the number of diagnostics.
      if count & 255 == 0, log.diagnostics.count - earlier > Limits.mistakes {
        let offset = places.offset(of: parser.end)
        log.report(.error, .limitExceeded, moreMistakes, at: range(offset..<offset))
        return false
      }
      switch event {
      case .scalar:
        scalar(names: &names, log: &log)
      case .mappingStart, .sequenceStart:
        guard open(event, names: names, log: &log) else { return false }
      case .collectionEnd:
        close(names: names, log: &log)
      case .alias:
        alias(names: &names, log: &log)
      case .documentStart:
        guard documentStart(isFirst: !hasDocument, log: &log) else { return hasDocument }
        hasDocument = true
      case .documentEnd:
        endsExplicitly = !parser.endsImplicitly
      case .streamStart:
        break
      case .streamEnd:
        return true
      }
    }
  }

  private mutating func scalar(names: inout NameTable, log: inout DiagnosticLog) {
    let text = parser.scalarText
    let style = parser.scalarStyle
    var lower = places.offset(of: parser.start)
    var upper = places.offset(of: parser.end)
    let hasProperties = parser.scalarHasProperties
    if hasProperties { lower = min(skipProperties(from: lower), upper) }
    if style == .block { upper = trimmed(lower..<upper) }
    let isKey = tree.frame.expectsKey
    var node = Node(
      kind: isKey || style != .plain ? .string : coreSchemaKind(of: text), style: style,
      lowerBound: UInt32(truncatingIfNeeded: lower), upperBound: UInt32(truncatingIfNeeded: upper),
      count: UInt32(truncatingIfNeeded: text.count))
    place(text, of: &node)
    if style == .plain, !places.isASCII { reportByteOrderMark(in: lower..<upper, log: &log) }
    if isKey {
      node.name = names.intern(text).rawValue
    } else if text.isEmpty, style == .plain {
      if tree.frame.isFlow { placeAfterKey(&node) }
      readCommentedOutValue(&node, log: &log)
    }
    let isMerge = isKey && style == .plain && text.count == 2 && text[0] == 0x3c && text[1] == 0x3c
    // It is not a name, and is removed by the merge.
    if isMerge { node.name = Node.end }
    let id = tree.append(node)
    if isMerge {
      if tree.frame.mergeKey == Node.end {
        tree.frame.mergeKey = id
      } else {
        tree.frame.mayRepeatNames = true
      }
    }
    if hasProperties { noteProperties(of: id, .scalar, log: &log) }
  }

  /// Stores a scalar as a slice of the source if the bytes are equal, otherwise stores its text.
  private mutating func place(_ text: UnsafeBufferPointer<UInt8>, of node: inout Node) {
    let quote = node.style == .plain ? 0 : 1
    let start = Int(node.lowerBound) + quote
    if node.style != .block, Int(node.upperBound) - start - quote == text.count,
      equalBytes(UnsafeBufferPointer(rebasing: bytes[start..<(start + text.count)]), text)
    {
      node.first = UInt32(truncatingIfNeeded: start)
    } else {
      node.first = tree.decode(text)
      node.traits.insert(.decoded)
    }
  }

  private mutating func open(
    _ event: YAMLParser.Kind, names: NameTable, log: inout DiagnosticLog
  ) -> Bool {
    var lower = places.offset(of: parser.start)
    let tag = parser.tag(event)
    let anchor = parser.anchor(event)
    if tag != nil || anchor != nil { lower = skipProperties(from: lower) }
    if tree.frame.expectsKey {
      let isMapping = event == .mappingStart
      log.report(.error, .unsupportedYAML, collectionAsKey(isMapping), at: range(lower..<(lower + 1)))
      return false
    }
    guard tree.depth < nesting else {
      log.report(.error, .limitExceeded, nestingTooDeep, at: range(lower..<(lower + 1)))
      return false
    }
    let isFlow = parser.isFlow(event)
    let id = tree.open(event == .mappingStart ? .mapping : .sequence, at: UInt32(truncatingIfNeeded: lower))
    tree.frame.isFlow = isFlow
    if tag != nil || anchor != nil { noteProperties(of: id, event, log: &log) }
    return true
  }

  private mutating func close(names: NameTable, log: inout DiagnosticLog) {
    let end = tree.frame.isFlow ? UInt32(truncatingIfNeeded: places.offset(of: parser.end)) : nil
    let closed = tree.close(at: end)
    if closed.anchor != Node.end { anchors.close(closed.anchor, tree: tree, expansion: closed.expansion) }
    guard closed.isMapping else { return }
    if closed.mayRepeatNames {
      tree.removeRepeatedKeys(of: closed.container, in: source, names: names, log: &log)
    }
    if closed.mergeKey != Node.end {
      merges.append((closed.container, closed.mergeKey))
    } else if closed.isFlow, closed.children == 2 {
      readUnquotedAlias(closed)
    }
  }

  func range(_ bytes: Range<Int>) -> SourceRange { SourceRange(source: source, bytes) }
}

/// Mistakes in YAML.
extension DiagnosticCode {
  package static let yamlSyntax = DiagnosticCode("yaml-syntax", in: .reading)
  package static let unsupportedYAML = DiagnosticCode("unsupported-yaml", in: .reading)
  package static let commentedOutValue = DiagnosticCode("commented-out-value", in: .reading)
}
