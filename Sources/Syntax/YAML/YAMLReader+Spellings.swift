internal import Diagnostics
internal import Text

/// Spellings that YAML reads as something other than what their author meant.
extension YAMLReader {
  /// Reads `key: #005CE5`, an empty value and a comment in YAML, as the color that it looks like, and reports
  /// it.
  func readCommentedOutValue(_ node: inout Node, log: inout DiagnosticLog) {
    var start = Int(node.upperBound)
    while start < bytes.count, bytes[start].isBlank { start += 1 }
    guard start > Int(node.upperBound), start < bytes.count, bytes[start] == UInt8(ascii: "#") else { return }
    guard let end = endOfColor(at: start) else { return }
    let range = range(start..<end)
    reportCommentedOut(start..<end, log: &log)
    node.kind = .string
    node.lowerBound = range.lowerBound
    node.upperBound = range.upperBound
    node.first = range.lowerBound
    node.count = range.upperBound - range.lowerBound
  }

  /// Where the hexadecimal color at `#` ends, `nil` if it is not one.
  func endOfColor(at start: Int) -> Int? {
    var end = start + 1
    while end < bytes.count, end - start < 10, bytes[end].hexDigitValue != nil { end += 1 }
    // Within brackets, a comma or the closing bracket may follow, which is also part of the comment.
    let next = end < bytes.count ? bytes[end] : 0x0a
    let isEnd = next <= 0x20 || [UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]")].contains(next)
    return [4, 5, 7, 9].contains(end - start) && isEnd ? end : nil
  }

  /// Reports a color that YAML reads as a comment.
  func reportCommentedOut(_ color: Range<Int>, log: inout DiagnosticLog) {
    let range = range(color)
    let text = text(color)
    let fix = Diagnostic.Fix(quoteIt, edits: [.init(replacing: range, with: quoted(text))])
    log.report(
      .error, .commentedOutValue,
      "`\(text)` without quotes is a comment in YAML, so there is no value; write \"\(text)\"", at: range,
      fix: fix)
  }

  /// Places a missing value after the colon, or after its key if there is no colon. In brackets, libyaml
  /// places it before the next token, as if comments in between belonged to it.
  func placeAfterKey(_ node: inout Node) {
    guard tree.frame.isMapping, tree.frame.last != Node.end else { return }
    let key = Int(tree.nodes[Int(tree.frame.last)].upperBound)
    var end = key
    while end < Int(node.lowerBound), bytes[end] <= 0x20 { end += 1 }
    let offset = end < Int(node.lowerBound) && bytes[end] == UInt8(ascii: ":") ? end + 1 : key
    node.lowerBound = UInt32(truncatingIfNeeded: offset)
    node.upperBound = node.lowerBound
    node.first = node.lowerBound
  }

  /// Reads `{a.b.c}`, in YAML a mapping with one key and no colon, as the alias that it looks like.
  mutating func readUnquotedAlias(_ closed: TreeBuilder.Frame) {
    // At the root, it is the whole document, which stays a mapping.
    guard closed.container != 0, closed.anchor == Node.end else { return }
    let mapping = tree.nodes[Int(closed.container)]
    let key = tree.nodes[Int(mapping.first)]
    let value = tree.nodes[Int(closed.last)]
    // A pair in a list, `[? a]`, is a mapping without brackets.
    guard bytes[Int(mapping.lowerBound)] == UInt8(ascii: "{"), key.lowerBound > mapping.lowerBound,
      key.upperBound < mapping.upperBound, key.style == .plain, key.count > 0, value.kind == .null,
      value.count == 0,
      value.lowerBound == value.upperBound, !mapping.isFaulty, !key.isFaulty
    else { return }
    let before = bytes[(Int(mapping.lowerBound) + 1)..<Int(key.lowerBound)]
    let after = bytes[Int(key.upperBound)..<(Int(mapping.upperBound) - 1)]
    guard before.allSatisfy({ $0 <= 0x20 }), after.allSatisfy({ $0 <= 0x20 }) else { return }

    var node = Node(
      kind: .string, traits: .unquotedAlias, lowerBound: mapping.lowerBound, upperBound: mapping.upperBound,
      first: mapping.lowerBound, count: mapping.upperBound - mapping.lowerBound)
    if !before.isEmpty || !after.isEmpty || key.isDecoded {
      let name = key.isDecoded ? tree.decoded[...] : []
      let offset = Int(key.first)
      let text =
        key.isDecoded
        ? Array(name[offset..<(offset + Int(key.count))]) : Array(bytes[offset..<(offset + Int(key.count))])
      node.first = tree.decode([UInt8(ascii: "{")] + text + [UInt8(ascii: "}")])
      node.count = key.count + 2
      node.traits.insert(.decoded)
    }
    tree.replace(closed.container, by: node)
  }

  /// The first byte after anchors and tags, and after the comments and line ends between these and their
  /// node.
  func skipProperties(from start: Int) -> Int {
    var i = start
    while i < bytes.count {
      switch bytes[i] {
      case UInt8(ascii: "&"), UInt8(ascii: "!"):
        while i < bytes.count, bytes[i] > 0x20 { i += 1 }
      case UInt8(ascii: "#"):
        while i < bytes.count, bytes[i] != 0x0a, bytes[i] != 0x0d { i += 1 }
      case 0x20, 0x09, 0x0a, 0x0d:
        i += 1
      default:
        return i
      }
    }
    return i
  }

  /// A block scalar without the line ends after it.
  func trimmed(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1] <= 0x20 { end -= 1 }
    return end
  }
}

private let quoteIt = "quote the color"
