package import Diagnostics
import Syntax
import Text
import Tokens

extension DialectReader {
  /// Custom properties of style sheets, and the themes of Tailwind 4. Each property is a token whose path is its name.
  static let css = DialectReader(dialect: .css) { set in
    PageSheets(set, set.files.map { PageSheet($0.document.bytes[...]) }).imported(by: &set)
  }
}

/// The style sheets of a set together, since a property in one may need those of another.
struct PageSheets {
  /// What a token is written from.
  private struct Entry {
    let file: Int
    let declaration: PageSheet.Declaration
    var text: [UInt8]
    var form: StyleValues.Form?
  }

  private let files: [ForeignSet.File]
  private let sheets: [PageSheet]
  /// By name, for every page.
  private var base: [[UInt8]: Entry] = [:]
  /// The choices, in the order in which they appear.
  private var choices: [ContextChoice] = []
  /// By choice and name: what else is declared.
  private var others: [ContextChoice: [[UInt8]: Entry]] = [:]
  /// The names that a block gives another value again.
  private var repeated: Set<[UInt8]> = []
  private var firstRepeated: SourceRange?
  /// Blocks for parts of pages, by file and selectors, and how many properties they have.
  private var parts: [(file: Int, prelude: Range<Int>, count: Int)] = []

  /// How many choices a set may have.
  static let mostChoices = 64

  init(_ set: ForeignSet, _ sheets: [PageSheet]) {
    files = set.files
    self.sheets = sheets
    for (file, sheet) in sheets.enumerated() {
      for declaration in sheet.declarations {
        for choice in declaration.choices {
          add(Entry(file: file, declaration: declaration, text: declaration.text), to: choice)
        }
      }
    }
    removeParts()
    for (file, sheet) in sheets.enumerated() {
      for (name, registration) in sheet.registrations {
        guard let initial = registration.initial, base[name] == nil else { continue }
        base[name] = Entry(file: file, declaration: initial, text: initial.text)
      }
    }
    if base.values.contains(where: { StyleValues.hasSides($0.text) }), !choices.contains(Self.dark) {
      choices.append(Self.dark)
    }
  }

  /// Takes choices away that are none: classes of parts that override less than half of what they have, such as `.button-dark`
  /// next to `.button-light`. A brand overrides properties of the page.
  private mutating func removeParts() {
    guard !base.isEmpty else { return }
    for choice in choices {
      let own = (others[choice] ?? [:]).values
      let blocks = own.compactMap { entry in
        entry.declaration.part.map { (file: entry.file, prelude: $0) }
      }
      guard blocks.count == own.count, own.count(where: { base[$0.declaration.name] != nil }) * 2 < own.count
      else { continue }
      others[choice] = nil
      for (file, blocks) in Dictionary(grouping: blocks, by: \.file) {
        for (prelude, blocks) in Dictionary(grouping: blocks, by: \.prelude) {
          parts.append((file, prelude, blocks.count))
        }
      }
    }
    choices.removeAll { others[$0] == nil }
    parts.sort { ($0.file, $0.prelude.lowerBound) < ($1.file, $1.prelude.lowerBound) }
  }

  private static let dark = ContextChoice(modifier: "theme", context: "dark")

  private mutating func add(_ entry: Entry, to choice: ContextChoice?) {
    let name = entry.declaration.name
    let earlier = choice.map { others[$0]?[name] } ?? base[name]
    if let earlier, earlier.text != entry.text, repeated.insert(name).inserted {
      firstRepeated = firstRepeated ?? files[entry.file].document.range(of: entry.declaration.place)
    }
    guard let choice else {
      base[name] = entry
      return
    }
    if others[choice] == nil { choices.append(choice) }
    others[choice, default: [:]][name] = entry
  }

  // MARK: Values

  /// The tokens of each context by their files: those for every page, then those that differ with each choice.
  private func contexts() -> [[Int: [Entry]]] {
    let texts = base.mapValues(\.text)
    let forms = base.compactMapValues(\.declaration.form)
    var plain = StyleValues(texts, forms: forms, isDark: isDark(nil))
    let common = Self.sorted(base.values).map { entry in written(entry, &plain) }
    let contexts = choices.map { choice -> [Entry] in
      let own = others[choice] ?? [:]
      var values = StyleValues(texts.merging(own.mapValues(\.text)) { $1 }, isDark: isDark(choice))
      var entries = Self.sorted(own.values).map { written($0, &values) }
      // A text with other properties in it changes with them.
      for known in common where own[known.declaration.name] == nil {
        guard let entry = base[known.declaration.name], entry.text.contains(UInt8(ascii: "(")) else {
          continue
        }
        let changed = written(entry, &values)
        if changed.text != known.text { entries.append(changed) }
      }
      return Self.sorted(entries)
    }
    return ([common] + contexts).map { Dictionary(grouping: $0, by: \.file) }
  }

  /// In the order of the files.
  private static func sorted(_ entries: some Sequence<Entry>) -> [Entry] {
    entries.sorted { ($0.file, $0.declaration.place.lowerBound) < ($1.file, $1.declaration.place.lowerBound) }
  }

  private func written(_ entry: Entry, _ values: inout StyleValues) -> Entry {
    var entry = entry
    guard !entry.declaration.isRaw else {
      entry.form = .other
      return entry
    }
    entry.text = values.written(entry.text)
    entry.form = form(of: entry, &values)
    return entry
  }

  /// Whether the second value of `light-dark()` applies.
  private func isDark(_ choice: ContextChoice?) -> Bool {
    guard let choice, choice.modifier == "theme" else { return defaultTheme == "dark" }
    return ThemeWords(choice.context).isDark
  }

  /// The type of a value: what is registered, or what Tailwind takes the name for, or its form; `nil` for a reference.
  private func form(of entry: Entry, _ values: inout StyleValues) -> StyleValues.Form? {
    if ForeignReference.inner(of: entry.text[...]) != nil { return nil }
    if let known = entry.declaration.form { return known }
    let name = entry.declaration.name
    let form = values.form(of: entry.text[...])
    for sheet in sheets {
      switch sheet.registrations[name].map({ String(decoding: $0.syntax, as: UTF8.self) }) {
      case "<color>": return .color
      case "<length>", "<length-percentage>", "<percentage>": return .length
      case "<number>", "<integer>": return .number
      case "<time>": return .time
      case _: continue
      }
    }
    // A whole name of its namespace, such as `--spacing`, and members of others, such as `--text-lg--line-height`.
    guard entry.declaration.isOfTheme, form == .other || form == .number, !name.hasMember else { return form }
    let space = Self.namespaces.first { space, _ in
      name.elementsEqual(space.utf8) || name.starts(with: (space + "-").utf8)
    }
    return space?.form ?? form
  }

  /// Namespaces of Tailwind 4 whose values have no form of their own.
  private static let namespaces: [(name: String, form: StyleValues.Form)] = [
    ("font-weight", .number), ("font", .fonts), ("leading", .number), ("color", .color), ("ease", .curve),
  ]

  // MARK: The set

  func imported(by set: inout ForeignSet) -> ImportedSet {
    report(to: &set)
    guard choices.count <= Self.mostChoices else { return ImportedSet(files.map(\.document.withoutTokens)) }
    let contexts = contexts()
    let all: [ContextChoice?] = [nil] + choices
    var trees = ContextTrees()
    for file in files.indices {
      let own = all.indices.filter { $0 == 0 || contexts[$0][file] != nil }
      trees.add(file, of: &set, for: own.map { all[$0] }) { choice, out, names in
        let entries = all.firstIndex(of: choice).flatMap { contexts[$0][file] } ?? []
        write(entries, at: files[file].document.root, to: &out, &names)
      }
    }
    var imported = trees.imported(by: &set, choices) { modifier in
      switch modifier {
      case "theme": defaultTheme ?? "light"
      case "contrast": "normal"
      case "motion": "full"
      case _: "default"
      }
    }
    imported.hasPublishedNames = true
    return imported
  }

  /// Writes entries, those of one group after another in it.
  private func write(
    _ entries: [Entry], at root: NodeID, to out: inout DocumentWriter, _ names: inout NameTable
  ) {
    var open: [[UInt8]] = []
    for entry in entries {
      let groups = entry.declaration.groups
      let common = zip(open, groups).prefix { $0 == $1 }.count
      for _ in common..<open.count { out.end() }
      for group in groups.dropFirst(common) {
        out.key(group, at: entry.declaration.place, in: root, names: &names)
        out.beginMapping(at: entry.declaration.place, in: root)
      }
      open = groups
      write(entry, at: root, to: &out, &names)
    }
    for _ in open { out.end() }
  }

  private func write(
    _ entry: Entry, at root: NodeID, to out: inout DocumentWriter, _ names: inout NameTable
  ) {
    let declaration = entry.declaration
    let key = declaration.name.dropFirst(declaration.groups.reduce(0) { $0 + $1.count + 1 })
    out.key(key, at: declaration.place, in: root, names: &names)
    out.beginMapping(at: declaration.place.lowerBound..<declaration.value.upperBound, in: root)
    out.key("value".utf8, at: declaration.value, in: root, names: &names)
    let text = entry.form == .string ? entry.text.dropFirst().dropLast().unescaped : entry.text
    out.string(text, at: declaration.value, in: root)
    if let form = entry.form {
      out.key("type".utf8, at: declaration.value, in: root, names: &names)
      out.string("\(form.rawValue)".utf8, at: declaration.value, in: root)
    }
    if let comment = declaration.comment {
      out.key("comment".utf8, at: comment, in: root, names: &names)
      out.string(files[entry.file].document.bytes[comment], at: comment, in: root)
    }
    out.end()
  }

  private var defaultTheme: String? {
    let names = choices.filter { $0.modifier == "theme" }.map { ThemeWords($0.context) }
    guard !names.isEmpty else { return nil }
    return names.allSatisfy(\.isLight) ? "dark" : "light"
  }

  // MARK: Findings

  private static func properties(_ count: Int) -> String {
    count == 1 ? "1 custom property" : "\(count) custom properties"
  }

  private func report(to set: inout ForeignSet) {
    for (number, file) in files.enumerated() {
      let parts = parts.filter { $0.file == number }.map { ($0.prelude, $0.count) }
      for (prelude, count) in sheets[number].unread + parts {
        let text = String(decoding: file.document.bytes[prelude], as: UTF8.self)
        set.log.report(
          Diagnostic(
            .warning, .unreadBlock,
            "\(Self.properties(count)) of `\(text.shortened(to: 60))` \(count == 1 ? "is" : "are") not read, because the block is not for whole pages",
            at: file.document.range(of: prelude)
          ).about(text))
      }
    }
    if let firstRepeated {
      set.log.report(
        .warning, .duplicateToken,
        "\(Self.properties(repeated.count)) \(repeated.count == 1 ? "has" : "have") several values for the same pages, of which the last applies",
        at: firstRepeated)
    }
    if choices.count > Self.mostChoices, let document = files.first?.document {
      set.log.report(
        .limitExceeded,
        "the style sheets have \(choices.count) classes, attributes and conditions for pages, more than the \(Self.mostChoices) that are read",
        at: document.range(of: 0..<0))
    }
  }
}

extension Document {
  /// The place of some bytes of a text that is not divided.
  fileprivate func range(of bytes: Range<Int>) -> SourceRange { range(of: bytes, in: root) }

  /// A document in the same place that holds nothing.
  fileprivate var withoutTokens: Document {
    var out = DocumentWriter(rewriting: self)
    out.beginMapping(at: root)
    out.end()
    return out.document()
  }
}

extension [UInt8] {
  /// Whether it is the name of a member of another one: `text-lg--line-height`.
  fileprivate var hasMember: Bool { zip(self, dropFirst()).contains { $0 == 0x2d && $1 == 0x2d } }
}

extension DiagnosticCode {
  package static let unreadBlock = DiagnosticCode("unread-block", in: .reading, tolerance: .warning)
}
