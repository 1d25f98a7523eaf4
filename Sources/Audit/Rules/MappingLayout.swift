import Diagnostics
import Syntax
import Text

/// Rewrites a mapping in which some entries get new keys: none, one, or several, which become nested groups
/// around the value.
struct MappingLayout {
  private let document: Document
  private let mapping: NodeID
  private let bytes: [UInt8]
  private let source: SourceID
  /// Edits of references outside the rewritten text.
  private(set) var references: [Diagnostic.Fix.Edit]

  init(of mapping: NodeID, in document: Document, references: [Diagnostic.Fix.Edit]) {
    (self.document, self.mapping, self.references) = (document, mapping, references)
    bytes = document.bytes
    source = document.source
  }

  private typealias Entry = (key: NodeID, value: NodeID, names: [String])

  /// A group of new names, or an entry as it was.
  private final class Group {
    var name: String
    var entry: (key: NodeID, value: NodeID)?
    var members: [Group] = []

    init(_ name: String) { self.name = name }
  }

  /// `nil` if the result would have a duplicate name, or no place for a comment.
  mutating func edits(of entries: [(NodeID, NodeID, [String])]) -> [Diagnostic.Fix.Edit]? {
    let entries: [Entry] = entries.map { ($0.0, $0.1, $0.2) }
    if entries.allSatisfy({ $0.names.count == 1 }) { return renames(entries) }
    if entries.allSatisfy({ $0.names.isEmpty }) {
      var made: [Diagnostic.Fix.Edit] = []
      for entry in entries {
        guard let edit = unwrapped(entry) else { return nil }
        made.append(edit)
      }
      return made
    }
    return nested(entries)
  }

  private var isFlow: Bool { bytes[Int(document.range(of: mapping).lowerBound)] == UInt8(ascii: "{") }

  private func others(than entries: [Entry]) -> [String] {
    let changed = Set(entries.map(\.key))
    return document.entries(of: mapping).filter { !changed.contains($0.key) }.map {
      document.string(of: $0.key)
    }
  }

  private func renames(_ entries: [Entry]) -> [Diagnostic.Fix.Edit]? {
    let names = entries.map { $0.names[0] } + others(than: entries)
    guard Set(names).count == names.count else { return nil }
    return entries.map { entry in
      .init(
        replacing: document.range(of: entry.key),
        with: document.spelling(of: entry.names[0], inPlaceOf: entry.key))
    }
  }

  // MARK: Removing groups

  /// Replaces a group with its members.
  private mutating func unwrapped(_ entry: Entry) -> Diagnostic.Fix.Edit? {
    guard document.kind(of: entry.value) == .mapping else { return nil }
    let members = Array(document.entries(of: entry.value))
    let names = members.map { document.string(of: $0.key) } + others(than: [entry])
    guard let first = members.first, let last = members.last, Set(names).count == names.count else {
      return nil
    }
    let value = document.range(of: entry.value)
    if bytes[Int(value.lowerBound)] == UInt8(ascii: "{") {
      let inner =
        document.range(of: first.key).bytes.lowerBound..<document.range(of: last.value).bytes.upperBound
      let whole = document.range(of: entry.key).bytes.lowerBound..<value.bytes.upperBound
      return .init(replacing: SourceRange(source: source, whole), with: take(inner))
    }
    let start = document.lineStart(of: document.range(of: entry.key).bytes.lowerBound)
    let column = document.range(of: entry.key).bytes.lowerBound - start
    let firstLine = document.lineStart(of: document.range(of: first.key).bytes.lowerBound)
    let inner = document.range(of: first.key).bytes.lowerBound - firstLine
    guard isBlank(start..<start + column), isBlank(firstLine..<firstLine + inner), inner > column else {
      return nil
    }
    let keyLineEnd = document.lineEnd(of: document.range(of: entry.key).bytes.upperBound)
    let end = document.lineEnd(of: document.endOfContent(entry.value))
    guard keyLineEnd <= firstLine else { return nil }
    let header = String(decoding: bytes[start..<keyLineEnd], as: UTF8.self)
    guard !header.contains("#"), !header.contains("&") else { return nil }
    let text = shifted(take(keyLineEnd..<end), by: column - inner)
    return .init(replacing: SourceRange(source: source, start..<end), with: text)
  }

  // MARK: Adding groups

  private mutating func nested(_ entries: [Entry]) -> [Diagnostic.Fix.Edit]? {
    let root = Group("")
    for entry in entries {
      var group = root
      for (index, name) in entry.names.enumerated() {
        let isLast = index == entry.names.count - 1
        if let known = group.members.first(where: { $0.name == name }) {
          guard !isLast, known.entry == nil else { return nil }
          group = known
        } else {
          let member = Group(name)
          if isLast { member.entry = (entry.key, entry.value) }
          group.members.append(member)
          group = member
        }
      }
    }
    let taken = Set(others(than: entries))
    guard !root.members.contains(where: { taken.contains($0.name) }) else { return nil }
    return isFlow ? flowEdits(root, entries) : blockEdits(root, entries)
  }

  private mutating func flowEdits(_ root: Group, _ entries: [Entry]) -> [Diagnostic.Fix.Edit]? {
    let changed = Set(entries.map(\.key))
    var end: Int?
    var made: [Diagnostic.Fix.Edit] = []
    for (key, value) in document.entries(of: mapping) {
      let whole = document.range(of: key).bytes.lowerBound..<document.range(of: value).bytes.upperBound
      if let previous = end, changed.contains(key) {
        guard
          !bytes[previous..<whole.lowerBound].contains(where: {
            $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "/")
          })
        else { return nil }
      }
      if changed.contains(key) {
        if made.isEmpty {
          let texts = root.members.map { flow($0) }.joined(separator: ", ")
          made.append(.init(replacing: SourceRange(source: source, whole), with: texts))
        } else if let previous = end {
          made.append(.init(replacing: SourceRange(source: source, previous..<whole.upperBound), with: ""))
        }
      }
      end = whole.upperBound
    }
    return made
  }

  private mutating func flow(_ group: Group) -> String {
    let name = document.notation == .yaml ? yamlScalar(group.name) : quoted(group.name)
    if let entry = group.entry {
      return name
        + take(
          document.range(of: entry.key).bytes.upperBound..<document.range(of: entry.value).bytes.upperBound)
    }
    return "\(name): {\(group.members.map { flow($0) }.joined(separator: ", "))}"
  }

  private mutating func blockEdits(_ root: Group, _ entries: [Entry]) -> [Diagnostic.Fix.Edit]? {
    let all = Array(document.entries(of: mapping))
    guard let first = all.first else { return nil }
    let start = document.range(of: first.key).bytes.lowerBound
    let indent = start - document.lineStart(of: start)
    var regions: [NodeID: Range<Int>] = [:]
    var position = document.lineStart(of: start)
    for (key, value) in all {
      let place = document.range(of: key).bytes.lowerBound
      guard place - document.lineStart(of: place) == indent, isBlank(document.lineStart(of: place)..<place)
      else { return nil }
      let end = document.lineEnd(of: document.endOfContent(value))
      regions[key] = position..<end
      position = end
    }
    let changed = entries.map(\.key).sorted { $0.rawValue < $1.rawValue }
    var texts: [String] = []
    for member in root.members {
      guard let text = block(member, indent, indent, regions) else { return nil }
      texts.append(text)
    }
    return changed.enumerated().compactMap { index, key in
      guard let region = regions[key] else { return nil }
      return .init(replacing: SourceRange(source: source, region), with: index == 0 ? texts.joined() : "")
    }
  }

  private mutating func block(
    _ group: Group, _ column: Int, _ original: Int, _ regions: [NodeID: Range<Int>]
  ) -> String? {
    let indent = String(repeating: " ", count: column)
    guard let entry = group.entry else {
      var text = "\(indent)\(yamlScalar(group.name)):\n"
      for member in group.members {
        guard let inner = block(member, column + 2, original, regions) else { return nil }
        text += inner
      }
      return text
    }
    guard let region = regions[entry.key] else { return nil }
    let key = document.range(of: entry.key).bytes
    let comments = shifted(
      take(region.lowerBound..<document.lineStart(of: key.lowerBound)), by: column - original)
    var rest = shifted(take(key.upperBound..<region.upperBound), by: column - original, skippingFirst: true)
    if !rest.hasSuffix("\n") { rest += "\n" }
    return "\(comments)\(indent)\(yamlScalar(group.name))\(rest)"
  }

  // MARK: Text

  /// The text of a range with its references changed.
  private mutating func take(_ range: Range<Int>) -> String {
    let inside = references.filter {
      range.contains($0.range.bytes.lowerBound) && $0.range.bytes.upperBound <= range.upperBound
    }
    .sorted { $0.range.lowerBound < $1.range.lowerBound }
    references.removeAll { inside.contains($0) }
    var text: [UInt8] = []
    var position = range.lowerBound
    for edit in inside {
      text += bytes[position..<edit.range.bytes.lowerBound]
      text += edit.text.utf8
      position = edit.range.bytes.upperBound
    }
    return String(decoding: text + bytes[position..<range.upperBound], as: UTF8.self)
  }

  /// The lines indented further, or less as far as there is indentation.
  private func shifted(_ text: String, by columns: Int, skippingFirst: Bool = false) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { index, line in
      if line.isEmpty || (skippingFirst && index == 0) { return String(line) }
      if columns >= 0 { return String(repeating: " ", count: columns) + line }
      return String(line.dropFirst(min(-columns, line.prefix { $0 == " " }.count)))
    }.joined(separator: "\n")
  }

  private func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy { $0 == UInt8(ascii: " ") } }
}
