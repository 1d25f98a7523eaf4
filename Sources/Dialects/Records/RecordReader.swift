import Diagnostics
import Syntax
import Text
import Tokens

extension DialectReader {
  /// Lists of records of a team's own format, as `records:` describes them.
  static let records = DialectReader(dialect: .records) { set in
    var records = Records(set.files)
    for (file, contents) in set.files.enumerated() {
      for rule in contents.records { records.find(rule, in: file) }
    }
    records.reportUseless(to: &set.log)
    return records.imported(by: &set)
  }
}

/// The records of a set together, since references lead from one file to others.
private struct Records {
  /// What a token is written from.
  private struct Entry {
    let file: Int
    let rule: RecordRule
    let record, value: NodeID
    let segments: [[UInt8]]
    let choice: ContextChoice?
  }

  private struct Key: Hashable {
    let segments: [[UInt8]]
    let choice: ContextChoice?
  }

  private let files: [ForeignSet.File]
  private var entries: [Entry?] = []
  private var numbers: [Key: Int] = [:]
  private var references = RecordReferences()
  /// In order of appearance.
  private var choices: [ContextChoice] = []
  private var problems: [SourceRange: Diagnostic] = [:]
  private var repeated: (count: Int, first: SourceRange)?
  /// By the place of a rule: the files in which it finds no token; and the rules that find some.
  private var useless: [SourceRange: [String]] = [:]
  private var useful: Set<SourceRange> = []
  /// Where there are more records, or deeper ones, than are read.
  private var excess: SourceRange?

  private static let mostRecords = 1_000_000
  private static let deepest = 64

  init(_ files: [ForeignSet.File]) { self.files = files }

  // MARK: Finding

  mutating func find(_ rule: RecordRule, in file: Int) {
    let count = entries.count
    find(in: files[file].document.root, of: file, rule.place.steps[...], rule, RecordWay())
    if entries.count == count {
      useless[rule.range, default: []].append(files[file].path)
    } else {
      useful.insert(rule.range)
    }
  }

  /// Reports rules that find no token in any of their files.
  func reportUseless(to log: inout DiagnosticLog) {
    for (range, paths) in useless.sorted(by: { $0.key.lowerBound < $1.key.lowerBound })
    where !useful.contains(range) {
      let others = paths.count > 1 ? " and \(counted(paths.count - 1, "more file"))" : ""
      let message = "no record of `\(paths[0])`\(others) is a token as this entry describes them"
      log.report(.warning, .noTokens, message, at: range)
    }
  }

  private mutating func find(
    in node: NodeID, of file: Int, _ steps: ArraySlice<RecordRule.Place.Step>, _ rule: RecordRule,
    _ way: RecordWay
  ) {
    let document = files[file].document
    let isScalar = ![.mapping, .sequence].contains(document.kind(of: node))
    guard let step = steps.first, step != .scalars || !isScalar else {
      return take(node, of: file, rule, way)
    }
    guard way.keys.count < Self.deepest else {
      excess = excess ?? document.range(of: node)
      return
    }
    for (key, value) in document.members(of: node) {
      var next = way
      next.keys.append(key)
      if case .key(let wanted) = step, key != wanted { continue }
      // What is said of a file, such as its schema.
      if step == .scalars, key.first == UInt8(ascii: "$") { continue }
      if step == .any { next.matches.append(key) }
      find(in: value, of: file, step == .scalars ? steps : steps.dropFirst(), rule, next)
    }
  }

  /// Makes tokens of a record: one, or one for each of its contexts.
  private mutating func take(_ record: NodeID, of file: Int, _ rule: RecordRule, _ way: RecordWay) {
    let document = files[file].document
    let isWanted = rule.conditions.allSatisfy { member, texts in
      document.scalarText(of: member, in: record).map { texts.contains(String(decoding: $0, as: UTF8.self)) }
        ?? false
    }
    guard isWanted else { return }
    var values: [(choice: ContextChoice?, value: NodeID)] = rule.values.isEmpty ? [(nil, record)] : []
    for (context, member) in rule.values {
      guard let value = document.value(of: member, in: record) else { continue }
      values.append((context.map { ContextChoice(modifier: rule.modifier, context: $0) }, value))
    }
    if let context = rule.mode.flatMap({ document.text(of: $0, in: record, way).text }), !context.isEmpty {
      let choice = ContextChoice(
        modifier: rule.modifier, context: String(decoding: context, as: UTF8.self))
      values = values.map { (choice, $0.value) }
    }
    guard !values.isEmpty else { return }
    for case .some(let choice) in values.map(\.choice) where !choices.contains(choice) {
      choices.append(choice)
    }
    guard entries.count + values.count <= Self.mostRecords, choices.count <= PageSheets.mostChoices else {
      excess = excess ?? document.range(of: record)
      choices.removeLast(max(0, choices.count - PageSheets.mostChoices))
      return
    }
    let segments = path(of: record, in: document, rule, way)
    for (choice, value) in values {
      let key = Key(segments: segments, choice: choice)
      if let earlier = numbers.updateValue(entries.count, forKey: key) {
        entries[earlier] = nil
        repeated = ((repeated?.count ?? 0) + 1, repeated?.first ?? document.range(of: record))
      }
      entries.append(
        Entry(file: file, rule: rule, record: record, value: value, segments: segments, choice: choice))
    }
  }

  /// The segments of a record's name. A record without one is lost, and has the keys that lead to it.
  private mutating func path(
    of record: NodeID, in document: Document, _ rule: RecordRule, _ way: RecordWay
  ) -> [[UInt8]] {
    let keys = rule.place.hasScalars ? way.keys.dropFirst(rule.place.fixed) : way.keys.suffix(1)
    let (text, missing) =
      rule.name.map { document.text(of: $0, in: record, way) }
      ?? (Array(keys.joined(separator: rule.separator.utf8)), nil)
    let name = text ?? []
    let segments = rule.segments(of: name).filter { !$0.isEmpty }.map { $0[...].asName }
    var problem = missing.map { "has no `\($0)`, which its name needs" }
    if problem == nil, segments.isEmpty { problem = "has no name" }
    if segments.count > Self.deepest { problem = "has a name of more than \(Self.deepest) segments" }
    guard let problem else {
      references.add(name, segments)
      return segments
    }
    let place = way.keys.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ".")
    let range = document.range(of: record)
    problems[range] = Diagnostic(
      .missingMember, "the record\(place.isEmpty ? "" : " `\(place.shortened(to: 60))`") \(problem)",
      at: range)
    return way.keys.isEmpty ? [Array("record".utf8)] : way.keys.map { $0[...].asName }
  }

  // MARK: Writing

  mutating func imported(by set: inout ForeignSet) -> ImportedSet {
    report(to: &set)
    var own: [Int: [ContextChoice?: [Int]]] = [:]
    for (number, entry) in entries.enumerated() {
      if let entry { own[entry.file, default: [:]][entry.choice, default: []].append(number) }
    }
    // The default of a modifier is the first context with a usual name, or else the first.
    var defaults: [String: String] = [:]
    for choice in choices.filter({ ThemeWords($0.context).isUsual }) + choices {
      defaults[choice.modifier] = defaults[choice.modifier] ?? choice.context
    }
    choices =
      choices.filter { defaults[$0.modifier] == $0.context }
      + choices.filter { defaults[$0.modifier] != $0.context }
    var trees = ContextTrees()
    for file in files.indices where !files[file].records.isEmpty {
      let numbers = own[file] ?? [:]
      let present = [nil] + choices.filter { numbers[$0] != nil }.map(Optional.some)
      trees.add(file, of: &set, for: present) { choice, out, names in
        write(numbers[choice] ?? [], at: files[file].document.root, depth: 0, to: &out, &names)
      }
    }
    let plain = files.indices.filter { files[$0].records.isEmpty }
    return trees.imported(by: &set, choices, besides: plain) { defaults[$0] ?? "" }
  }

  /// Writes the members of a group, in the order in which they appear.
  private func write(
    _ numbers: [Int], at place: NodeID, depth: Int, to out: inout DocumentWriter, _ names: inout NameTable
  ) {
    var order: [[UInt8]] = []
    var members: [[UInt8]: [Int]] = [:]
    for number in numbers {
      guard let entry = entries[number] else { continue }
      // A token that is also a group.
      guard depth < entry.segments.count else {
        out.key(.root, at: entry.record)
        write(entry, to: &out, &names)
        continue
      }
      let name = entry.segments[depth]
      if members[name] == nil { order.append(name) }
      members[name, default: []].append(number)
    }
    for name in order {
      guard let own = members[name], let entry = entries[own[0]] else { continue }
      out.key(name, at: entry.record, names: &names)
      if own.count == 1, entry.segments.count == depth + 1, !references.isGroup(entry.segments) {
        write(entry, to: &out, &names)
      } else {
        out.beginMapping(at: place)
        write(own, at: place, depth: depth + 1, to: &out, &names)
        out.end()
      }
    }
  }

  private func write(_ entry: Entry, to out: inout DocumentWriter, _ names: inout NameTable) {
    let (document, rule) = (files[entry.file].document, entry.rule)
    let given = rule.type.flatMap { document.scalarText(of: $0, in: entry.record) }
    let text = rule.constantType ?? given.map { String(decoding: $0, as: UTF8.self) }
    let place = rule.type.flatMap { document.value(of: $0, in: entry.record) } ?? entry.value
    let word = text.flatMap { rule.types[$0] }
    out.beginMapping(at: entry.record)
    out.key("value".utf8, at: entry.value, names: &names)
    if let unit = word?.unit, let measure = Measure(document.text(of: entry.value)), measure.unit.isEmpty {
      out.string((measure.value.decimal + unit).utf8, at: entry.value)
    } else {
      write(entry.value, of: document, by: rule, to: &out)
    }
    if let type = word?.text ?? text {
      out.key("type".utf8, at: place, names: &names)
      // A value that is kept as it is written has a type that nobody wrote.
      out.string(type.utf8, at: word?.isOpaque == true ? entry.value : place)
    }
    for (name, member) in [("comment", rule.description), ("deprecated", rule.deprecated)] {
      guard let node = member.flatMap({ document.value(of: $0, in: entry.record) }),
        [.string, .boolean].contains(document.kind(of: node)), !document.text(of: node).isEmpty
      else { continue }
      out.key(name.utf8, at: node, names: &names)
      out.copy(node)
    }
    out.end()
  }

  /// Writes a value with its references as DTCG spells them.
  private func write(_ node: NodeID, of document: Document, by rule: RecordRule, to out: inout DocumentWriter)
  {
    switch document.kind(of: node) {
    case .mapping:
      out.beginMapping(at: node)
      for (key, value) in document.entries(of: node) {
        out.key(key)
        write(value, of: document, by: rule, to: &out)
      }
      out.end()
    case .sequence:
      out.beginSequence(at: node)
      for element in document.elements(of: node) { write(element, of: document, by: rule, to: &out) }
      out.end()
    case .string:
      guard let text = references.rewritten(document.text(of: node), by: rule) else { return out.copy(node) }
      out.string(text, at: node)
    case .number, .boolean, .null, .alias: out.copy(node)
    }
  }

  private func report(to set: inout ForeignSet) {
    set.problems.merge(problems) { first, _ in first }
    if let (count, first) = repeated {
      let message =
        "\(counted(count, "record")) \(count == 1 ? "has" : "have") the name and the context of an earlier one, of which the last applies"
      set.log.report(.warning, .duplicateToken, message, at: first)
    }
    if let excess {
      let message =
        "there are more records than the \(Self.mostRecords) that are read, more than \(PageSheets.mostChoices) contexts, or records deeper than \(Self.deepest)"
      set.log.report(.limitExceeded, message, at: excess)
    }
  }
}

/// What references to records mean.
private struct RecordReferences {
  /// By the name as `name` builds it.
  private var paths: [[UInt8]: [[UInt8]]] = [:]
  private var groups: Set<[[UInt8]]> = []
  /// The lengths of names that texts may have in them.
  private var lengths: Set<Int> = []

  private static let longestNameInText = 256

  mutating func add(_ name: [UInt8], _ path: [[UInt8]]) {
    if paths.updateValue(path, forKey: name) == nil, name.count <= Self.longestNameInText {
      lengths.insert(name.count)
    }
    for count in path.indices.dropFirst() { groups.insert(Array(path.prefix(count))) }
  }

  func isGroup(_ path: [[UInt8]]) -> Bool { groups.contains(path) }

  /// A text with its references as DTCG spells them; `nil` if it has none.
  func rewritten(_ text: ArraySlice<UInt8>, by rule: RecordRule) -> [UInt8]? {
    let (before, after) = (rule.reference.before, rule.reference.after)
    if text.count > before.count + after.count, text.starts(with: before),
      text.suffix(after.count) == after[...]
    {
      let name = Array(text.dropFirst(before.count).dropLast(after.count))
      if let path = paths[name] { return spelling(of: path) }
      // Nothing has this name, which is told as of any reference.
      let isOne = !before.isEmpty && !name.contains { $0.isBlank || "{}".utf8.contains($0) }
      if !rule.reference.isUsual, isOne { return spelling(of: rule.segments(of: name)) }
    }
    guard !before.isEmpty else { return nil }
    let lengths = lengths.sorted(by: >)
    var (result, isChanged, index): ([UInt8], Bool, Int) = ([], false, text.startIndex)
    while index < text.endIndex {
      let rest = text[index...].dropFirst(before.count)
      let length = lengths.first { length in
        rest.count >= length + after.count && text[index...].starts(with: before)
          && rest.dropFirst(length).starts(with: after) && paths[Array(rest.prefix(length))] != nil
      }
      if let length, let path = paths[Array(rest.prefix(length))] {
        result += spelling(of: path)
        (index, isChanged) = (index + before.count + length + after.count, true)
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return isChanged ? result : nil
  }

  private func spelling(of path: [[UInt8]]) -> [UInt8] {
    let root = groups.contains(path) ? Array(".$root".utf8) : []
    return [UInt8(ascii: "{")] + path.joined(separator: [UInt8(ascii: ".")]) + root + [UInt8(ascii: "}")]
  }
}
