import Diagnostics
import Syntax
import Text

extension TemplateCompiler {
  /// A resolved name: its shape, the register of its record, and the instructions that jump if a record on
  /// the path is absent.
  private struct Target {
    var shape: Field<Model>.Shape
    var register: Int
    var absences: [Int] = []
  }

  mutating func write(_ name: String, _ tag: TemplateTag, _ escape: Escape) {
    let registerCount = registerCount
    guard let target = resolve(name, tag) else { return }
    guard case .text(let field) = target.shape else {
      return report(
        "`\(name)` is not text: open it with `{{#\(name)}}` and close it with `{{/\(name)}}`", at: tag.name)
    }
    emit(.write(template.texts.add(.init(write: field)), of: target.register, escape))
    land(target.absences)
    self.registerCount = registerCount
  }

  mutating func openSection(_ name: String, _ tag: TemplateTag, isInverted: Bool) {
    guard sections.count < Self.maximalNesting else {
      report("sections are nested more than \(Self.maximalNesting) deep", as: .limitExceeded, at: tag.range)
      return abandonFile()
    }
    var section = Section(
      name: name, place: place(tag.range), scopeCount: scopes.count, registerCount: registerCount)
    defer { sections.append(section) }
    guard let target = resolve(name, tag) else {
      return scopes.append(Scope(register: 0, fields: nil))
    }
    if isInverted {
      section.exits = [emit(.jump(if: template.condition(target.shape), of: target.register, is: true))]
      return land(target.absences)
    }
    section.exits = target.absences
    switch target.shape {
    case .text(let field):
      section.exits.append(emit(.jump(if: template.condition(target.shape), of: target.register, is: false)))
      scopes.append(Scope(register: target.register, fields: [Field(".", .text(field))]))
    case .flag, .isFirst, .isLast:
      section.exits.append(emit(.jump(if: template.condition(target.shape), of: target.register, is: false)))
    case .record(let field, let fields), .list(let field, let fields):
      let outer = sections.reduce(0) { $0 + ($1.loop != nil && $1.name == name ? 1 : 0) }
      if outer == Self.maximalRepetition {
        report(
          "sections of `\(name)` are nested more than \(Self.maximalRepetition) deep", as: .limitExceeded,
          at: tag.range)
      }
      let register = addRegister()
      let list = template.lists.add(.init(records: field))
      section.exits.append(emit(.enter(list, of: target.register, into: register)))
      scopes.append(Scope(register: register, fields: fields))
      if case .list = target.shape { section.loop = (template.program.count, register) }
    }
  }

  mutating func endSection(_ name: String, _ tag: TemplateTag) {
    let opened = sections[files[files.count - 1].sectionCount...]
    guard let match = opened.lastIndex(where: { $0.name == name }) else {
      let nearest = nearestName(to: name, among: opened.suffix(1).map(\.name))
      let innermost =
        opened.last.map { "; the section open here is `\($0.name)`" } ?? ", and no section is open here"
      let advice = nearest == nil ? innermost : didYouMean(nearest)
      report("`{{/\(name)}}` closes a section that was not opened\(advice)", at: tag.range)
      // A mistyped end closes the section; otherwise it would be reported twice.
      if nearest != nil { closeSection() }
      return
    }
    while sections.count > match + 1 { closeUnclosedSection() }
    closeSection()
  }

  mutating func closeUnclosedSection() {
    guard let section = sections.last else { return }
    report(
      Diagnostic(
        .templateSyntax, "this section is not closed: write `{{/\(section.name)}}` where it ends",
        at: section.place))
    closeSection()
  }

  mutating func closeSection() {
    let section = sections.removeLast()
    if let loop = section.loop { emit(.advance(loop.register), target: loop.start) }
    land(section.exits)
    scopes.removeLast(scopes.count - section.scopeCount)
    registerCount = section.registerCount
  }

  /// Continues with a template or a partial.
  mutating func begin(_ entry: TemplateLibrary.Entry, indentation: [UInt8] = [], escape: Escape = .none) {
    var log = DiagnosticLog()
    guard let encoding = Encoding(checking: entry.bytes, in: entry.source, log: &log) else {
      return log.diagnostics.forEach { report($0) }
    }
    files.append(
      File(
        entry: entry, position: encoding.start, indentation: indentation, escape: escape,
        sectionCount: sections.count))
  }

  mutating func include(_ name: String, _ tag: TemplateTag, indentation: ArraySlice<UInt8>?) {
    let file = files[files.count - 1]
    guard let partial = library.partial(name, for: file.entry) else {
      let nearest = nearestName(to: name, among: library.partialNames(for: file.entry))
      let advice = nearest == nil ? ": put `\(name).mustache` next to the template" : didYouMean(nearest)
      return report("there is no partial `\(name)`\(advice)", at: tag.name)
    }
    guard !files.contains(where: { $0.entry.source == partial.source }) else {
      return report("the partial `\(name)` includes itself: use a section to repeat something", at: tag.range)
    }
    let indentation = indentation.map { file.indentation + $0 } ?? []
    // In the worst case, every byte of a partial is a line with indentation.
    includedSize += 1024 + partial.bytes.count * (1 + indentation.count)
    guard includedSize <= Self.maximalIncludedSize else {
      report(
        "the partials of this template expand to more than \(Self.maximalIncludedSize >> 20) MiB",
        as: .limitExceeded, at: tag.range)
      while !files.isEmpty { abandonFile(); files.removeLast() }
      return
    }
    begin(partial, indentation: indentation, escape: file.escape)
  }

  /// Looks up a name, beginning with the innermost section. Names after a dot are looked up only in the
  /// record before the dot.
  private mutating func resolve(_ name: String, _ tag: TemplateTag) -> Target? {
    let isIterator = name == "."
    let path =
      isIterator
      ? [name]
      : name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).compactMap(
        String.init)
    for scope in scopes.suffix(isIterator ? 1 : scopes.count).reversed() {
      guard let fields = scope.fields else { return nil }
      guard let first = path.first, let shape = fields[first] else { continue }
      var target = Target(shape: shape, register: scope.register)
      for (outer, inner) in zip(path, path.dropFirst()) {
        guard case .record(let field, let fields) = target.shape else {
          report(
            "`\(outer)` has no members that a dot could reach: open it with `{{#\(outer)}}` if it is a list",
            at: tag.name)
          return nil
        }
        guard let shape = fields[inner] else {
          reportUnknown(inner, among: [fields], at: tag.name)
          return nil
        }
        let register = addRegister()
        let list = template.lists.add(.init(records: field))
        target.absences.append(emit(.enter(list, of: target.register, into: register)))
        (target.shape, target.register) = (shape, register)
      }
      return target
    }
    reportUnknown(path.first ?? name, among: scopes.reversed().compactMap(\.fields), at: tag.name)
    return nil
  }

  /// - Parameter scopes: the fields of the open sections, the innermost first.
  private mutating func reportUnknown(_ name: String, among scopes: [[Field<Model>]], at range: Range<Int>) {
    let nearest = nearestName(to: name, among: scopes.flatMap { $0.map(\.name) })
    let known = scopes.first?.prefix(12).map(\.name).inBackticks.joined(separator: ", ") ?? ""
    let advice = nearest == nil && !known.isEmpty ? ": the names here are \(known)" : didYouMean(nearest)
    report("unknown name `\(name)`\(advice)", as: .unknownTemplateName, at: range)
  }
}

extension Array {
  /// Appends an element, and returns its index.
  fileprivate mutating func add(_ element: Element) -> Int {
    append(element)
    return count - 1
  }

  /// The shape of a name in these records.
  fileprivate subscript<Model>(name: String) -> Field<Model>.Shape? where Element == Field<Model> {
    first { $0.name.utf8.count == name.utf8.count && $0.name.utf8.elementsEqual(name.utf8) }?.shape
  }
}

extension Template {
  /// The condition under which a section of a shape is written.
  fileprivate mutating func condition(_ shape: Field<Model>.Shape) -> Condition {
    switch shape {
    case .text(let field): .isNotEmpty(texts.add(.init(write: field)))
    case .flag(let field): .isSet(flags.add(.init(isSet: field)))
    case .record(let field, _), .list(let field, _): .hasRecords(lists.add(.init(records: field)))
    case .isFirst: .isFirst
    case .isLast: .isLast
    }
  }
}
