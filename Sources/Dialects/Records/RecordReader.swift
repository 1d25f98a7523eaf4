import Diagnostics
import Syntax
import Text
import Tokens

extension DialectReader {
  /// Lists of records of a team's own format, as `records:` describes them.
  static let records = DialectReader(dialect: .records) { set in
    var records = Records(set.files)
    records.find()
    return records.imported(by: &set)
  }
}

/// The records of a set together, since references lead from one file to others.
private struct Records {
  /// What a token is written from.
  private struct Entry {
    let file: Int
    let rule: RecordRule
    let record: NodeID
    let value: NodeID
    let segments: [[UInt8]]
    let choice: Choice?
  }

  private struct Choice: Hashable {
    let modifier: String
    let context: String
  }

  private struct Key: Hashable {
    let segments: [[UInt8]]
    let choice: Choice?
  }

  /// What leads to a record.
  private struct Way {
    var keys: [[UInt8]] = []
    /// What each `*` matched.
    var matches: [[UInt8]] = []
  }

  private let files: [ForeignSet.File]
  private var entries: [Entry?] = []
  private var numbers: [Key: Int] = [:]
  /// By the name as `name` builds it: the path.
  private var paths: [[UInt8]: [[UInt8]]] = [:]
  /// The paths of groups.
  private var groups: Set<[[UInt8]]> = []
  /// The lengths of names that texts may have in them, the greatest first.
  private var lengths: [Int] = []
  /// In order of appearance.
  private var choices: [Choice] = []
  private var log = DiagnosticLog()
  private var problems: [SourceRange: Diagnostic] = [:]
  private var repeated: (count: Int, first: SourceRange)?
  /// Where there are more records, or deeper ones, than are read.
  private var excess: SourceRange?

  private static let mostRecords = 1_000_000
  private static let deepest = 64
  private static let longestNameInText = 256

  init(_ files: [ForeignSet.File]) { self.files = files }

  // MARK: Finding

  mutating func find() {
    for (file, contents) in files.enumerated() {
      for rule in contents.records {
        let count = entries.count
        find(in: contents.document.root, of: file, rule.place.steps[...], rule, Way())
        guard entries.count == count else { continue }
        log.report(
          Diagnostic(
            .warning, .noTokens, "no record of `\(contents.path)` is a token as this entry describes them",
            at: rule.range))
      }
    }
    for case .some(let entry) in entries {
      for count in 1..<max(1, entry.segments.count) { groups.insert(Array(entry.segments.prefix(count))) }
    }
    lengths = Set(paths.keys.map(\.count)).filter { $0 <= Self.longestNameInText }.sorted(by: >)
  }

  private mutating func find(
    in node: NodeID, of file: Int, _ steps: ArraySlice<RecordRule.Place.Step>, _ rule: RecordRule, _ way: Way
  ) {
    let document = files[file].document
    guard let step = steps.first else { return take(node, of: file, rule, way) }
    let isScalar = ![.mapping, .sequence].contains(document.kind(of: node))
    if step == .scalars, isScalar { return take(node, of: file, rule, way) }
    guard way.keys.count < Self.deepest else {
      excess = excess ?? document.range(of: node)
      return
    }
    for (key, value) in members(of: node, in: document) {
      var next = way
      next.keys.append(key)
      switch step {
      case .key(let wanted): guard key == wanted else { continue }
      case .any: next.matches.append(key)
      case .scalars: break
      }
      find(in: value, of: file, step == .scalars ? steps : steps.dropFirst(), rule, next)
    }
  }

  /// The members of a mapping or a list with their keys or indices.
  private func members(of node: NodeID, in document: Document) -> [(key: [UInt8], value: NodeID)] {
    switch document.kind(of: node) {
    case .mapping: document.entries(of: node).map { (Array(document.text(of: $0.key)), $0.value) }
    case .sequence: document.elements(of: node).enumerated().map { (Array("\($0)".utf8), $1) }
    case .string, .number, .boolean, .null, .alias: []
    }
  }

  /// Makes tokens of a record: one, or one for each of its contexts.
  private mutating func take(_ record: NodeID, of file: Int, _ rule: RecordRule, _ way: Way) {
    let document = files[file].document
    for (member, texts) in rule.conditions {
      guard let text = document.scalarText(of: member, in: record),
        texts.contains(String(decoding: text, as: UTF8.self))
      else { return }
    }
    var values: [(choice: Choice?, value: NodeID)] = []
    switch rule.value {
    case nil: values = [(nil, record)]
    case .member(let member):
      guard let value = document.value(of: member, in: record) else { return }
      values = [(nil, value)]
    case .contexts(let contexts):
      values = contexts.compactMap { context in
        document.value(of: context.member, in: record).map {
          (Choice(modifier: rule.modifier, context: context.name), $0)
        }
      }
    }
    if let mode = rule.mode, case .text(let context) = text(of: mode, record, document, way), !context.isEmpty
    {
      let choice = Choice(modifier: rule.modifier, context: String(decoding: context, as: UTF8.self))
      values = values.map { (choice, $0.value) }
    }
    guard !values.isEmpty, entries.count < Self.mostRecords else {
      if !values.isEmpty { excess = excess ?? document.range(of: record) }
      return
    }
    let (name, segments) = path(of: record, in: document, rule, way)
    if paths[name] == nil { paths[name] = segments }
    for (choice, value) in values {
      add(
        Entry(file: file, rule: rule, record: record, value: value, segments: segments, choice: choice),
        at: document.range(of: record))
    }
  }

  private mutating func add(_ entry: Entry, at place: SourceRange) {
    let key = Key(segments: entry.segments, choice: entry.choice)
    if let choice = entry.choice, !choices.contains(choice) { choices.append(choice) }
    if let earlier = numbers.updateValue(entries.count, forKey: key) {
      entries[earlier] = nil
      repeated = ((repeated?.count ?? 0) + 1, repeated?.first ?? place)
    }
    entries.append(entry)
  }

  // MARK: Names

  private enum Text {
    case text([UInt8])
    case missing(String)
  }

  private func text(
    of template: RecordRule.Template, _ record: NodeID, _ document: Document, _ way: Way
  ) -> Text {
    var result: [UInt8] = []
    for part in template.parts {
      switch part {
      case .text(let text): result += text
      case .key: result += way.keys.last ?? []
      case .match(let number):
        guard way.matches.indices.contains(number - 1) else { return .missing("\(number)") }
        result += way.matches[number - 1]
      case .member(let member, let name):
        guard let text = document.scalarText(of: member, in: record) else { return .missing(name) }
        result += text
      }
    }
    return .text(result)
  }

  /// The name of a record, and its segments. A record without one is lost, and has the keys that lead to it.
  private mutating func path(
    of record: NodeID, in document: Document, _ rule: RecordRule, _ way: Way
  ) -> (name: [UInt8], segments: [[UInt8]]) {
    let separator = Array(rule.separator.utf8)
    var name: [UInt8] = []
    var problem: String?
    if let template = rule.name {
      switch text(of: template, record, document, way) {
      case .text(let text): name = text
      case .missing(let member): problem = "has no `\(member)`, which its name needs"
      }
    } else {
      let keys = rule.place.hasScalars ? way.keys.dropFirst(rule.place.fixed) : way.keys.suffix(1)
      name = Array(keys.joined(separator: separator))
    }
    let parts = separator.isEmpty ? [name] : name.parts(by: separator)
    let segments = parts.filter { !$0.isEmpty }.map { $0[...].asName }
    if segments.isEmpty { problem = problem ?? "has no name" }
    if segments.count > Self.deepest { problem = "has a name of more than \(Self.deepest) segments" }
    guard let problem else { return (name, segments) }
    let place = way.keys.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ".")
    let range = document.range(of: record)
    problems[range] = Diagnostic(
      .missingMember, "the record\(place.isEmpty ? "" : " `\(place.shortened(to: 60))`") \(problem)",
      at: range)
    let keys = way.keys.isEmpty ? [Array("record".utf8)] : way.keys
    return (Array(keys.joined(separator: separator)), keys.map { $0[...].asName })
  }

  // MARK: References

  /// A text with its references as DTCG spells them; `nil` if it has none.
  private func rewritten(_ text: ArraySlice<UInt8>, by rule: RecordRule) -> [UInt8]? {
    let (before, after) = (rule.reference.before, rule.reference.after)
    if text.count > before.count + after.count, text.starts(with: before),
      text.reversed().starts(with: after.reversed())
    {
      let name = Array(text.dropFirst(before.count).dropLast(after.count))
      if let path = paths[name] { return spelling(of: path) }
      // Nothing has this name, which is told as of any reference.
      let isOne = !before.isEmpty && !name.contains { $0.isBlank || "{}".utf8.contains($0) }
      if !rule.reference.isUsual, isOne {
        let separator = Array(rule.separator.utf8)
        return spelling(of: separator.isEmpty ? [name] : name.parts(by: separator))
      }
    }
    guard !before.isEmpty || !after.isEmpty else { return nil }
    var (result, isChanged, index): ([UInt8], Bool, Int) = ([], false, text.startIndex)
    while index < text.endIndex {
      if text[index...].starts(with: before), !before.isEmpty,
        let (length, path) = longestName(in: text[index...].dropFirst(before.count), before: after)
      {
        result += spelling(of: path)
        (index, isChanged) = (index + before.count + length + after.count, true)
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return isChanged ? result : nil
  }

  /// The longest known name at the beginning of a text.
  private func longestName(in text: ArraySlice<UInt8>, before after: [UInt8]) -> (Int, path: [[UInt8]])? {
    for length in lengths where length <= text.count {
      if text.dropFirst(length).starts(with: after), let path = paths[Array(text.prefix(length))] {
        return (length, path)
      }
    }
    return nil
  }

  private func spelling(of path: [[UInt8]]) -> [UInt8] {
    let root = groups.contains(path) ? Array(".$root".utf8) : []
    return [UInt8(ascii: "{")] + path.joined(separator: [UInt8(ascii: ".")]) + root + [UInt8(ascii: "}")]
  }

  // MARK: Writing

  func imported(by set: inout ForeignSet) -> ImportedSet {
    report(to: &set)
    var trees: [LegacySet.Tree] = []
    // By tree and root: the choice.
    var own: [[Choice?]] = []
    var byFile: [Int: [Choice?: [Int]]] = [:]
    for (number, entry) in entries.enumerated() {
      if let entry { byFile[entry.file, default: [:]][entry.choice, default: []].append(number) }
    }
    for file in files.indices where !files[file].records.isEmpty {
      let document = files[file].document
      var writer = RecordWriter(document, names: set.names)
      set.names = NameTable()
      writer.out.beginMapping(at: document.root)
      var written: [(root: NodeID, choice: Choice?)] = []
      for choice in [nil] + choices.map(Optional.some) {
        let numbers = byFile[file]?[choice] ?? []
        guard choice == nil || !numbers.isEmpty else { continue }
        writer.key("\(written.count)", at: document.root)
        written.append((writer.out.next, choice))
        write(numbers, to: &writer)
      }
      writer.out.end()
      set.names = writer.names
      set.files[file].document = writer.out.document()
      trees.append(LegacySet.Tree(file: file, roots: written.map(\.root)))
      own.append(written.map(\.choice))
    }
    let written = LegacySet(trees, of: set.files).written(by: &set)
    var imported = ImportedSet(documents: written.documents, steps: [])
    var base = files.indices.filter { files[$0].records.isEmpty }.map {
      ImportedSet.Source(file: $0, node: files[$0].document.root)
    }
    var others: [Choice: [ImportedSet.Source]] = [:]
    for (sources, choices) in zip(written.sources, own) {
      for (source, choice) in zip(sources, choices) {
        guard let choice else {
          base.append(source)
          continue
        }
        others[choice, default: []].append(source)
        imported.sourceNames[source] = "\(choice.modifier)/\(choice.context)"
      }
    }
    imported.steps = [.sources(base)] + modifiers(of: others)
    (imported.divided, imported.isOrderGiven) = (written.divided, true)
    return imported
  }

  /// A modifier for each kind of contexts, whose default is the first of a usual name, or else the first.
  private func modifiers(of sources: [Choice: [ImportedSet.Source]]) -> [ImportedSet.Step] {
    var modifiers: [String] = []
    for choice in choices where !modifiers.contains(choice.modifier) { modifiers.append(choice.modifier) }
    return modifiers.map { modifier in
      var contexts = choices.filter { $0.modifier == modifier }
      if let usual = contexts.firstIndex(where: { ThemeWords($0.context).isUsual }) {
        contexts.insert(contexts.remove(at: usual), at: 0)
      }
      return .modifier(
        .init(
          name: modifier, contexts: contexts.map { ($0.context, sources[$0] ?? []) },
          defaultContext: contexts.first?.context))
    }
  }

  /// Writes tokens as a tree, in the order in which groups and tokens appear.
  private func write(_ numbers: [Int], to writer: inout RecordWriter) {
    let root = Branch()
    for number in numbers {
      guard let entry = entries[number] else { continue }
      entry.segments.reduce(root) { $0.branch($1) }.entry = number
    }
    write(root, at: writer.document.root, to: &writer)
  }

  private func write(_ branch: Branch, at place: NodeID, to writer: inout RecordWriter) {
    writer.out.beginMapping(at: place)
    if let entry = branch.entry.flatMap({ entries[$0] }) {
      writer.out.key(.root, at: entry.record)
      write(entry, to: &writer)
    }
    for (name, child) in branch.children {
      let entry = child.entry.flatMap { entries[$0] }
      writer.key(name, at: entry?.record ?? place)
      if let entry, !groups.contains(entry.segments) {
        write(entry, to: &writer)
      } else {
        write(child, at: entry?.record ?? place, to: &writer)
      }
    }
    writer.out.end()
  }

  private func write(_ entry: Entry, to writer: inout RecordWriter) {
    let (document, rule) = (files[entry.file].document, entry.rule)
    writer.out.beginMapping(at: entry.record)
    var type: (word: RecordRule.TypeWord?, text: String, place: NodeID)?
    switch rule.type {
    case nil: break
    case .constant(let text): type = (rule.types[text], text, entry.value)
    case .member(let member):
      if let text = document.scalarText(of: member, in: entry.record) {
        let text = String(decoding: text, as: UTF8.self)
        type = (rule.types[text], text, document.value(of: member, in: entry.record) ?? entry.value)
      }
    }
    writer.key("value", at: entry.value)
    writer.writeValue(entry.value, unit: type?.word?.unit) { rewritten($0, by: rule) }
    if let type {
      writer.key("type", at: type.place)
      // A value that is kept as it is written has a type that nobody wrote.
      let place = type.word?.isOpaque == true ? entry.value : type.place
      writer.out.string((type.word?.text ?? type.text).utf8, at: place)
    }
    for (name, member) in [("comment", rule.description), ("deprecated", rule.deprecated)] {
      guard let member, let node = document.value(of: member, in: entry.record),
        [.string, .boolean].contains(document.kind(of: node)), !document.text(of: node).isEmpty
      else { continue }
      writer.key(name, at: node)
      writer.out.copy(node)
    }
    writer.out.end()
  }

  // MARK: Findings

  private func report(to set: inout ForeignSet) {
    for diagnostic in log.diagnostics { set.log.report(diagnostic) }
    set.problems.merge(problems) { first, _ in first }
    if let repeated {
      set.log.report(
        Diagnostic(
          .warning, .duplicateToken,
          "\(counted(repeated.count, "record")) \(repeated.count == 1 ? "has" : "have") the name and the context of an earlier one, of which the last applies",
          at: repeated.first))
    }
    if let excess {
      set.log.report(
        .limitExceeded,
        "there are more records than the \(Self.mostRecords) that are read, or deeper ones than \(Self.deepest)",
        at: excess)
    }
  }
}

/// A group or a token.
private final class Branch {
  var entry: Int?
  private(set) var children: [(name: [UInt8], branch: Branch)] = []
  private var numbers: [[UInt8]: Int] = [:]

  func branch(_ name: [UInt8]) -> Branch {
    if let number = numbers[name] { return children[number].branch }
    numbers[name] = children.count
    children.append((name, Branch()))
    return children[children.count - 1].branch
  }
}

private struct RecordWriter {
  var out: DocumentWriter
  var names: NameTable
  let document: Document

  init(_ document: Document, names: NameTable) {
    (out, self.document, self.names) = (DocumentWriter(rewriting: document), document, names)
  }

  mutating func key(_ text: String, at place: NodeID) { key(Array(text.utf8), at: place) }
  mutating func key(_ text: [UInt8], at place: NodeID) { out.key(text, at: place, names: &names) }

  /// Writes a value with the unit of bare numbers, and with its references as DTCG spells them.
  mutating func writeValue(_ node: NodeID, unit: String?, _ rewritten: (ArraySlice<UInt8>) -> [UInt8]?) {
    switch document.kind(of: node) {
    case .mapping:
      out.beginMapping(at: node)
      for (key, value) in document.entries(of: node) {
        out.key(key)
        writeValue(value, unit: nil, rewritten)
      }
      out.end()
    case .sequence:
      out.beginSequence(at: node)
      for element in document.elements(of: node) { writeValue(element, unit: nil, rewritten) }
      out.end()
    case .string, .number:
      let text = document.text(of: node)
      if let unit, let measure = Measure(text), measure.unit.isEmpty {
        out.string((measure.value.decimal + unit).utf8, at: node)
      } else if document.kind(of: node) == .string, let changed = rewritten(text) {
        out.string(changed, at: node)
      } else {
        out.copy(node)
      }
    case .boolean, .null, .alias: out.copy(node)
    }
  }
}

extension [UInt8] {
  /// What stands between a separator.
  fileprivate func parts(by separator: [UInt8]) -> [[UInt8]] {
    var (parts, index): ([[UInt8]], Int) = ([[]], startIndex)
    while index < endIndex {
      if self[index...].starts(with: separator) {
        parts.append([])
        index += separator.count
      } else {
        parts[parts.count - 1].append(self[index])
        index += 1
      }
    }
    return parts
  }
}
