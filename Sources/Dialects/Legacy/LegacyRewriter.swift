package import Diagnostics
import Syntax
import Text
import Tokens

/// Says files anew where a value depends on more than itself: a composite gets the members that it has from earlier sets, and
/// a reference within a reference becomes what it means.
struct LegacyRewriter {
  /// Whether two sets are merged together.
  enum Company { case always, sometimes, never }

  private let directory: TokenDirectory
  private let documents: [Document]
  private var names: NameTable
  /// By file and value: the members to add, each with the file that it is in.
  private var added: [ImportedSet.Source: [Member]] = [:]
  private var findings = DiagnosticLog()
  private var tally = ImportTally()
  private var out: DocumentWriter

  private struct Member {
    let file: Int
    let key: NodeID
    let value: NodeID
  }

  /// Rewrites the files of a set; `false` if there is nothing to rewrite, so that nodes keep their numbers.
  ///
  /// - Parameter company: whether the sets with these roots are merged together, the second one first.
  static func rewrite(
    _ set: inout ForeignSet, _ directory: TokenDirectory,
    company: (_ later: ImportedSet.Source, _ earlier: ImportedSet.Source) -> Company
  ) -> Bool {
    guard let first = set.files.first?.document else { return false }
    var rewriter = LegacyRewriter(set, directory, beginningWith: first)
    if directory.hasRepetitions { rewriter.inherit(company) }
    let changed = Set(rewriter.added.keys.map(\.file))
    let files = set.files.indices.filter {
      changed.contains($0) || set.options.hasFormulas && holdsOldReferences(set.files[$0].document)
    }
    for finding in rewriter.findings.diagnostics { set.log.report(finding) }
    guard !files.isEmpty else { return false }
    set.names = NameTable()
    rewriter.findings = DiagnosticLog()
    for file in files {
      rewriter.out = DocumentWriter(rewriting: set.files[file].document)
      rewriter.write(set.files[file].document.root, in: file)
      set.files[file].document = rewriter.out.document()
    }
    set.names = rewriter.names
    for finding in rewriter.findings.diagnostics { set.log.report(finding) }
    set.tally.add(rewriter.tally)
    return true
  }

  private init(_ set: ForeignSet, _ directory: TokenDirectory, beginningWith first: Document) {
    (self.directory, names) = (directory, set.names)
    documents = set.files.map(\.document)
    out = DocumentWriter(rewriting: first)
  }

  // MARK: Members of composites

  /// How many earlier values are looked at for one that is merged together with a value.
  private static let mostEarlier = 256

  private mutating func inherit(
    _ company: (_ later: ImportedSet.Source, _ earlier: ImportedSet.Source) -> Company
  ) {
    struct Pair: Hashable { let later, earlier: ImportedSet.Source }
    var known: [Pair: Company] = [:]
    for (number, entry) in directory.entries.enumerated()
    where documents[entry.file].kind(of: entry.value) == .mapping {
      let set = ImportedSet.Source(file: entry.file, node: entry.root)
      var earlier = directory.entry(before: number)
      for _ in 0..<Self.mostEarlier {
        guard let found = earlier else { break }
        let other = directory.entries[found]
        let pair = Pair(later: set, earlier: .init(file: other.file, node: other.root))
        let company = known[pair] ?? company(pair.later, pair.earlier)
        known[pair] = company
        if company != .never {
          inherit(entry, from: other, company)
          break
        }
        earlier = directory.entry(before: found)
      }
    }
  }

  /// Gives a value the members that an earlier one of its kind has and it lacks.
  private mutating func inherit(
    _ entry: TokenDirectory.Entry, from earlier: TokenDirectory.Entry, _ company: Company
  ) {
    let (document, other) = (documents[entry.file], documents[earlier.file])
    guard other.kind(of: earlier.value) == .mapping, hasSameType(entry, earlier) else { return }
    let own = Set(document.entries(of: entry.value).map { document.name(of: $0.key) })
    let members =
      other.entries(of: earlier.value).map { Member(file: earlier.file, key: $0.key, value: $0.value) }
      + (added[.init(file: earlier.file, node: earlier.value)] ?? [])
    let missing = members.filter { !own.contains(documents[$0.file].name(of: $0.key)) }
    guard !missing.isEmpty else { return }
    guard company == .always else {
      let names = missing.map { documents[$0.file].string(of: $0.key) }
      findings.report(
        .warning, .setDependent,
        "\(names.prefix(4).map { $0.shortened(to: 40) }.inBackticks.listed()) come from an earlier set in some themes alone, so the value is read without them; write them here",
        at: document.range(of: entry.value))
      return
    }
    tally.count(.members)
    added[.init(file: entry.file, node: entry.value)] = missing
  }

  private func hasSameType(_ a: TokenDirectory.Entry, _ b: TokenDirectory.Entry) -> Bool {
    guard let type = a.type, let other = b.type else { return true }
    return documents[a.file].text(of: type).elementsEqual(documents[b.file].text(of: other))
  }

  // MARK: Writing

  private mutating func write(_ node: NodeID, in file: Int) {
    let document = documents[file]
    switch document.kind(of: node) {
    case .mapping:
      out.beginMapping(at: node)
      for (key, value) in document.entries(of: node) {
        out.key(key)
        write(value, in: file)
      }
      for member in added[.init(file: file, node: node)] ?? [] {
        let origin = documents[member.file]
        out.key(origin.text(of: member.key), at: node, names: &names)
        write(member.value, of: origin, at: node)
      }
      out.end()
    case .sequence:
      out.beginSequence(at: node)
      for element in document.elements(of: node) { write(element, in: file) }
      out.end()
    case .string:
      let plain = withoutNesting(document.text(of: node), at: document.range(of: node))
      guard let text = withoutDollars(plain?[...] ?? document.text(of: node)) ?? plain else {
        return out.copy(node)
      }
      tally.count(.reference)
      out.string(text, at: node)
    case .number, .boolean, .null, .alias: out.copy(node)
    }
  }

  /// Writes a node of another document in the place of one of this.
  private mutating func write(_ node: NodeID, of other: Document, at place: NodeID) {
    switch other.kind(of: node) {
    case .mapping:
      out.beginMapping(at: place)
      for (key, value) in other.entries(of: node) {
        out.key(other.text(of: key), at: place, names: &names)
        write(value, of: other, at: place)
      }
      out.end()
    case .sequence:
      out.beginSequence(at: place)
      for element in other.elements(of: node) { write(element, of: other, at: place) }
      out.end()
    case .string, .null, .alias:
      let text = other.text(of: node)
      out.string(withoutNesting(text, at: out.origin.range(of: place)) ?? Array(text), at: place)
    case .number: out.number(other.number(of: node) ?? 0, at: place)
    case .boolean: out.boolean(other.boolean(of: node) == true, at: place)
    }
  }

  // MARK: References within references

  /// Whether a text has a brace within braces.
  private static func isNested(_ text: some Sequence<UInt8>) -> Bool {
    var isOpen = false
    for byte in text {
      if byte == UInt8(ascii: "{") {
        if isOpen { return true }
        isOpen = true
      } else if byte == UInt8(ascii: "}") {
        isOpen = false
      }
    }
    return false
  }

  /// Whether a value has references within references, or some as `$a.b`.
  private static func holdsOldReferences(_ document: Document) -> Bool {
    document.nodes.indices.contains { index in
      let node = document.nodes[index]
      return node.kind == .string && node.name == Node.end
        && document.withText(of: NodeID(rawValue: UInt32(index))) {
          isNested($0) || $0.contains(UInt8(ascii: "$"))
        }
    }
  }

  /// How many bytes a reference as `$a.b` may have.
  private static let longestDollar = 256

  /// A text with each `$a.b`, as Tokens Studio wrote references, in braces; `nil` if no token has such a path.
  private func withoutDollars(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    guard text.contains(UInt8(ascii: "$")) else { return nil }
    var (result, index, isChanged): ([UInt8], Int, Bool) = ([], text.startIndex, false)
    while index < text.endIndex {
      guard text[index] == UInt8(ascii: "$"), let end = endOfName(in: text[(index + 1)...]) else {
        result.append(text[index])
        index += 1
        continue
      }
      result += [UInt8(ascii: "{")] + text[(index + 1)..<end] + [UInt8(ascii: "}")]
      (index, isChanged) = (end, true)
    }
    return isChanged ? result : nil
  }

  /// Where the longest path of a token at the beginning of a text ends.
  private func endOfName(in text: ArraySlice<UInt8>) -> Int? {
    let name = text.prefix(Self.longestDollar).prefix { !$0.isBlank && $0 != UInt8(ascii: ",") }
    return (name.startIndex..<name.endIndex).reversed().first { index in
      directory.target(of: name[...index], names: names) != nil
    }.map { $0 + 1 }
  }

  /// How many references within others one text may have, and how long it may become.
  private static let (mostReferences, longestText) = (64, 4_096)

  /// A text with the innermost references replaced by what they mean until none is within another; `nil` if there is nothing to
  /// replace. One that means nothing is what remains of the text, so that it is reported as any other reference.
  private mutating func withoutNesting(_ text: ArraySlice<UInt8>, at range: SourceRange) -> [UInt8]? {
    guard Self.isNested(text) else { return nil }
    var result = Array(text)
    for _ in 0..<Self.mostReferences where result.count <= Self.longestText {
      guard let inner = Self.innermost(in: result) else { return result }
      guard let meaning = meaning(of: result[inner].dropFirst().dropLast(), at: range) else {
        return Array(result[inner])
      }
      result.replaceSubrange(inner, with: meaning)
    }
    findings.report(
      .limitExceeded,
      "references within references lead to more than 64 others or to a string of more than 4096 bytes; write fewer of them",
      at: range)
    return nil
  }

  /// Where a reference within another one is, its braces included.
  private static func innermost(in text: [UInt8]) -> Range<Int>? {
    var open: [Int] = []
    for (index, byte) in text.enumerated() {
      if byte == UInt8(ascii: "{") { open.append(index) }
      guard byte == UInt8(ascii: "}"), let start = open.popLast() else { continue }
      if !open.isEmpty { return start..<(index + 1) }
    }
    return nil
  }

  /// The text or the number that a reference leads to.
  private mutating func meaning(of inner: ArraySlice<UInt8>, at range: SourceRange) -> [UInt8]? {
    var inner = inner
    for _ in 0..<32 {
      guard let (path, _) = directory.target(of: inner, names: names),
        let last = directory.lastEntry(at: path)
      else {
        if directory.group(of: inner, names: names) != nil {
          findings.report(.valueInReference(String(decoding: inner.trimmed, as: UTF8.self), at: range))
        }
        return nil
      }
      let entry = directory.entries[last]
      let document = documents[entry.file]
      guard document.kind(of: entry.value) == .string || document.kind(of: entry.value) == .number else {
        findings.report(.valueInReference(String(decoding: inner.trimmed, as: UTF8.self), at: range))
        return nil
      }
      let text = document.text(of: entry.value)
      if let earlier = directory.entry(before: last).map({ directory.entries[$0] }),
        !documents[earlier.file].text(of: earlier.value).elementsEqual(text)
      {
        findings.report(
          .warning, .setDependent,
          "`{\(String(decoding: inner.trimmed, as: UTF8.self).shortened(to: 40))}` within another reference has a value for each of several sets, of which the last one is taken; write the reference without another one in it, in each set",
          at: range)
      }
      guard let next = ForeignReference.inner(of: text) else { return Array(text.trimmed) }
      inner = next
    }
    return nil
  }
}

extension DiagnosticCode {
  package static let setDependent = DiagnosticCode("set-dependent", in: .values, tolerance: .warning)
}

extension Diagnostic {
  fileprivate static func valueInReference(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidReference,
      "`{\(name.shortened(to: 40))}` within another reference is neither a string nor a number; refer to a token with the name of a token or a group",
      at: range)
  }
}
