package import Diagnostics
import Text

/// Mistakes in templates.
extension DiagnosticCode {
  package static let templateSyntax = DiagnosticCode("template-syntax", in: .configuration)
  package static let unknownTemplateName = DiagnosticCode("unknown-template-name", in: .configuration)
}

/// The state of one compilation. Partials and sections are on explicit stacks, so that deep nesting cannot
/// overflow the call stack.
struct TemplateCompiler<Model> {
  typealias Operation = Template<Model>.Instruction.Operation

  /// A template or partial that is being read.
  struct File {
    let entry: TemplateLibrary.Entry
    var position: Int
    /// The text before each of its lines.
    let indentation: [UInt8]
    var escape: Escape
    /// The number of sections that were open where it began.
    let sectionCount: Int
  }

  /// A section that is open.
  struct Section {
    let name: String
    let place: SourceRange
    /// The instructions that jump to its end.
    var exits: [Int] = []
    /// For a repeated section: the first instruction of its body and the register of its records.
    var loop: (start: Int, register: Int)?
    let scopeCount, registerCount: Int
  }

  /// The scope of names inside a section. Without fields, because the section's name is unknown, names are
  /// not checked.
  struct Scope {
    let register: Int
    let fields: [Field<Model>]?
  }

  static var maximalNesting: Int { 256 }
  /// The maximum nesting of a list in itself, since each level multiplies the output.
  static var maximalRepetition: Int { 64 }
  static var maximalIncludedSize: Int { 16 << 20 }

  let library: TemplateLibrary
  var template = Template<Model>()
  private(set) var findings: [Diagnostic] = []
  /// A partial can be included in several places, but is reported once.
  private var reportedPlaces: Set<Diagnostic.Place> = []
  var files: [File] = []
  var sections: [Section] = []
  var scopes: [Scope]
  var registerCount = 1
  /// How much partials may enlarge the program, counting each inclusion.
  var includedSize = 0
  /// The last jump target. A literal before it cannot be extended.
  private var lastLanding = 0

  init(library: TemplateLibrary, fields: [Field<Model>]) {
    self.library = library
    scopes = [Scope(register: 0, fields: fields)]
  }

  mutating func run() {
    while let file = files.last {
      let bytes = file.entry.bytes
      guard let tag = TemplateTag(after: file.position, in: bytes) else {
        appendText(file.position..<bytes.count)
        while sections.count > file.sectionCount { closeUnclosedSection() }
        files.removeLast()
        continue
      }
      let line = tag.standaloneLine(in: bytes)
      // An unclosed tag before this one has consumed the blanks of its line.
      appendText(file.position..<max(file.position, (line ?? tag.range).lowerBound))
      if line == nil, bytes.isLineStart(at: tag.range.lowerBound) { append(file.indentation[...]) }
      files[files.count - 1].position = (line ?? tag.range).upperBound
      read(tag, of: file, indentation: line.map { bytes[$0.lowerBound..<tag.range.lowerBound] })
    }
  }

  /// - Parameter indentation: the text before the tag, if the tag is alone on its line.
  private mutating func read(_ tag: TemplateTag, of file: File, indentation: ArraySlice<UInt8>?) {
    let name = String(decoding: file.entry.bytes[tag.name], as: UTF8.self)
    guard !name.isEmpty || !tag.kind.needsName else { return report("a tag needs a name", at: tag.range) }
    switch tag.kind {
    case .comment: readDeclaration(name, tag)
    case .escaped: write(name, tag, file.escape)
    case .raw: write(name, tag, .none)
    case .section: openSection(name, tag, isInverted: false)
    case .inverted: openSection(name, tag, isInverted: true)
    case .end: endSection(name, tag)
    case .partial: include(name, tag, indentation: indentation)
    case .unclosed:
      report(
        "this tag is not closed: end it with as many `}` as it begins with `{`",
        at: tag.range.lowerBound..<tag.range.lowerBound + 2)
    case .delimiters:
      report("delimiters cannot be changed: write every tag with `{{` and `}}`", at: tag.range)
      // The rest is written for other delimiters, so further diagnostics would not help.
      abandonFile()
    }
  }

  /// Skips the rest of the current file silently.
  mutating func abandonFile() {
    guard let file = files.last else { return }
    files[files.count - 1].position = file.entry.bytes.count
    while sections.count > file.sectionCount { closeSection() }
  }

  /// A declaration such as `escape: css`, in a comment at the beginning of the file.
  private mutating func readDeclaration(_ comment: String, _ tag: TemplateTag) {
    guard comment.hasPrefix("escape:") else { return }
    guard let file = files.last, tag.range.lowerBound == file.entry.bytes.textStart else {
      return report("`escape:` must be the first thing in the file", at: tag.range)
    }
    let name = String(comment.dropFirst("escape:".count).drop { $0 == " " })
    guard let escape = Escape(rawValue: name) else {
      let known = Escape.allCases.map(\.rawValue)
      let suggestion = didYouMean(nearestName(to: name, among: known))
      let list = ": there are \(known.inBackticks.joined(separator: ", "))"
      return report("unknown escaping `\(name)`\(suggestion.isEmpty ? list : suggestion)", at: tag.name)
    }
    files[files.count - 1].escape = escape
  }
}

extension TemplateCompiler {
  @discardableResult
  mutating func emit(_ operation: Operation, target: Int = 0) -> Int {
    template.program.append(.init(operation: operation, target: target))
    return template.program.count - 1
  }

  /// Makes instructions jump to the next one.
  mutating func land(_ jumps: [Int]) {
    for jump in jumps { template.program[jump].target = template.program.count }
    lastLanding = template.program.count
  }

  mutating func addRegister() -> Int {
    registerCount += 1
    template.registerCount = max(template.registerCount, registerCount)
    return registerCount - 1
  }

  /// Appends lines of the current file, with the file's indentation before each line that is not empty.
  private mutating func appendText(_ range: Range<Int>) {
    guard let file = files.last else { return }
    let bytes = file.entry.bytes
    guard !file.indentation.isEmpty else { return append(bytes[range]) }
    var start = range.lowerBound
    while start < range.upperBound {
      let end = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
      if bytes.isLineStart(at: start), !bytes.isLineEnd(at: start) { append(file.indentation[...]) }
      append(bytes[start..<(end ?? range.upperBound)])
      start = end ?? range.upperBound
    }
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    guard !bytes.isEmpty else { return }
    var start = template.text.count
    template.text.append(contentsOf: bytes)
    if let last = template.program.last, case .literal(from: let literalStart, to: _) = last.operation,
      template.program.count > lastLanding
    {
      start = literalStart
      template.program.removeLast()
    }
    emit(.literal(from: start, to: template.text.count))
  }

  func place(_ range: Range<Int>) -> SourceRange {
    guard let file = files.last else { preconditionFailure("a tag is read from a file") }
    return SourceRange(source: file.entry.source, range)
  }

  mutating func report(_ message: String, as code: DiagnosticCode = .templateSyntax, at range: Range<Int>) {
    report(Diagnostic(code, message, at: place(range)))
  }

  mutating func report(_ finding: Diagnostic) {
    if reportedPlaces.insert(finding.place).inserted { findings.append(finding) }
  }
}

extension Template {
  /// Compiles a template of a library for records with these fields, a user's for the published ones; `nil` if the template or its partials have
  /// errors.
  package init?(
    compiling entry: TemplateLibrary.Entry, of library: TemplateLibrary, fields: [Field<Model>],
    log: inout DiagnosticLog
  ) {
    let known = entry.isBuiltIn ? fields : fields.published()
    var compiler = TemplateCompiler(library: library, fields: known)
    compiler.begin(entry)
    compiler.run()
    for finding in compiler.findings { log.report(finding) }
    guard compiler.findings.isEmpty else { return nil }
    self = compiler.template
  }
}

/// The templates of a run: the built-in ones, and those of the user with the partials in their folders.
package struct TemplateLibrary: Sendable {
  /// A template or partial that can be compiled.
  package struct Entry: Sendable {
    /// The name on the command line, in the configuration, or in `{{>name}}`.
    package let name: String
    let source: SourceID
    let bytes: [UInt8]
    /// The number of the folder whose partials take precedence over the built-in ones; 0 for built-in
    /// templates.
    let folder: Int

    var isBuiltIn: Bool { folder == 0 }
  }

  /// A built-in template.
  package struct BuiltIn: Sendable {
    package let name: String
    package let bytes: [UInt8]
    /// Whether it is only included by other templates.
    package let isPartial: Bool

    package init(_ name: String, _ bytes: [UInt8], isPartial: Bool = false) {
      (self.name, self.bytes, self.isPartial) = (name, bytes, isPartial)
    }
  }

  private var entries: [Entry] = []
  private var folders = 0

  /// A library without templates.
  init() {}

  /// A library of built-in templates, which are added to `sources`.
  package init(_ builtIn: [BuiltIn], sources: inout Sources) {
    for template in builtIn {
      let source = sources.add(Source(path: "<built-in>/\(template.name).mustache", bytes: template.bytes))
      entries.append(Entry(name: template.name, source: source, bytes: template.bytes, folder: 0))
    }
  }

  /// Adds a user's template and its partials. For a name without a slash, `partial` returns the file
  /// `name.mustache` next to the template; if there is none, the partial is a built-in one or an error.
  package mutating func add(
    _ template: Source, named name: String, sources: inout Sources, partial: (String) -> Source?
  ) {
    folders += 1
    var pending = [(name, template)]
    while let (name, file) = pending.popLast() {
      entries.append(
        Entry(name: name, source: sources.add(file), bytes: file.bytes, folder: folders))
      var position = 0
      while let tag = TemplateTag(after: position, in: file.bytes) {
        position = tag.range.upperBound
        let wanted = String(decoding: file.bytes[tag.name], as: UTF8.self)
        guard tag.kind == .partial, Self.isPartialName(wanted), self[wanted, folder: folders] == nil,
          !pending.contains(where: { $0.0 == wanted }), let found = partial(wanted)
        else { continue }
        pending.append((wanted, found))
      }
    }
  }

  /// Adds a user's template for all templates that include it, replacing any built-in one with the same name.
  package mutating func replaceBuiltIn(_ name: String, by template: Source, sources: inout Sources) {
    let entry = Entry(name: name, source: sources.add(template), bytes: template.bytes, folder: 0)
    if let index = entries.firstIndex(where: { $0.folder == 0 && $0.name == name }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
  }

  /// The template with a name; added ones take precedence over built-in ones.
  package subscript(name: String) -> Entry? {
    entries.last { $0.name == name }
  }

  /// The partial with a name, for a template in a folder.
  func partial(_ name: String, for template: Entry) -> Entry? {
    self[name, folder: template.folder] ?? self[name, folder: 0]
  }

  /// The names that `{{>name}}` may use in a template in a folder.
  func partialNames(for template: Entry) -> [String] {
    entries.filter { $0.folder == template.folder || $0.folder == 0 }.map(\.name)
  }

  private subscript(name: String, folder folder: Int) -> Entry? {
    entries.first { $0.folder == folder && $0.name == name }
  }

  /// Whether a name can be a file next to the template, without leaving the folder.
  private static func isPartialName(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".")
      && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") || $0 < 0x20 }
  }
}
