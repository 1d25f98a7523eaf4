import CSS
package import Diagnostics
import Syntax
import Text
import Tokens

extension DialectReader {
  /// The front matter of a DESIGN.md (github.com/google-labs-code/design.md, docs/spec.md, alpha): colors, typography, corners,
  /// spacing, and components with their states.
  static let designMD = DialectReader(dialect: .designMD) { set in
    for file in set.files.indices {
      set.files[file].document.reportHeadings(to: &set.log)
      var writer = DesignWriter(set.files[file].document, names: set.names)
      set.names = NameTable()
      writer.write()
      set.names = writer.names
      for diagnostic in writer.log.diagnostics { set.log.report(diagnostic) }
      set.files[file].document = writer.out.document()
    }
    let written = LegacySet(wholeFilesOf: set.files).written(by: &set)
    var imported = ImportedSet(written.documents)
    imported.divided = written.divided
    return imported
  }
}

extension Document {
  /// Reports a heading `## ` that the page has already, which the format rejects.
  fileprivate func reportHeadings(to log: inout DiagnosticLog) {
    var known: Set<[UInt8]> = []
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      let line = bytes[start..<end].trimmed
      if bytes[start..<end].starts(with: "## ".utf8), !known.insert(Array(line)).inserted {
        log.report(
          .warning, .designMD,
          "the page has `\(String(decoding: line, as: UTF8.self).shortened(to: 60))` twice",
          at: SourceRange(source: source, start..<start + line.count))
      }
      start = end + 1
    }
    for (section, bytes) in PageText(self.bytes).repeated {
      log.report(
        Diagnostic(
          .warning, .designMD, "the page has `\(section)` already, so this block is not read",
          at: SourceRange(source: source, bytes)))
    }
  }
}

/// Writes the sections of a front matter as groups of tokens, which are then read as those of other tools.
private struct DesignWriter {
  var out: DocumentWriter
  var names: NameTable
  var log = DiagnosticLog()
  private let document: Document
  /// By name: what components are.
  private var places: [String: (base: String, state: String)] = [:]

  init(_ document: Document, names: NameTable) {
    out = DocumentWriter(rewriting: document)
    self.document = document
    self.names = names
  }

  private static let sections = ["colors": "color", "typography": "typography", "rounded": "dimension"]

  mutating func write() {
    let root = document.root
    // A page without a front matter is not an empty file.
    guard document.kind(of: root) != .null else {
      out.beginMapping(at: root)
      return out.end()
    }
    guard document.kind(of: root) == .mapping else { return out.copy(root) }
    let section = document.value(named: "components", in: root)
    let components = section.map { self.components(in: $0) } ?? []
    out.beginMapping(at: root)
    writeMetadata(of: root)
    for (key, section) in document.entries(of: root) where isSection(key, section) {
      out.key(key)
      let name = document.string(of: key)
      if name == "components" {
        write(components, of: section)
        continue
      }
      out.beginMapping(at: section)
      for (key, value) in document.entries(of: section) {
        out.key(key)
        writeToken(value, of: Self.sections[name] ?? spacingType(of: value))
      }
      out.end()
    }
    out.end()
  }

  private func isSection(_ key: NodeID, _ value: NodeID) -> Bool {
    let name = document.string(of: key)
    return document.kind(of: value) == .mapping
      && (Self.sections[name] != nil || name == "spacing" || name == "components")
  }

  /// Writes what the page says of itself.
  private mutating func writeMetadata(of root: NodeID) {
    if let text = document.value(named: "description", in: root) ?? document.value(named: "name", in: root),
      document.kind(of: text) == .string
    {
      out.key(.description, at: text)
      out.copy(text)
    }
    let others = document.entries(of: root).filter {
      !isSection($0.key, $0.value) && !document.text(of: $0.key).elementsEqual("description".utf8)
    }
    guard let first = others.first else { return }
    out.key(.extensions, at: first.key)
    out.beginMapping(at: first.key)
    key("dev.design-md", at: first.key)
    out.beginMapping(at: first.key)
    for (key, value) in others {
      out.key(key)
      out.copy(value)
    }
    out.end()
    out.end()
  }

  /// The type of a member of `spacing`: a length, a number, or a text; `nil` for a reference, which has that of its token.
  private func spacingType(of value: NodeID) -> String? {
    let text = document.text(of: value)
    if ForeignReference.inner(of: text) != nil { return nil }
    guard let measure = Measure(text) else {
      return MathFunction.allCases.contains { text.starts(with: "\($0.rawValue)(".utf8) }
        ? "dimension" : "string"
    }
    return measure.unit.isEmpty ? "number" : "dimension"
  }

  /// The type of what stands where members are expected: a text, unless it is a reference.
  private func plainType(of value: NodeID) -> String? {
    let isText = document.kind(of: value) == .string
    return isText && ForeignReference.inner(of: document.text(of: value)) == nil ? "string" : nil
  }

  private mutating func writeToken(_ value: NodeID, of type: String?) {
    out.beginMapping(at: value)
    key("value", at: value)
    if let text = referring(value) { out.string(text.utf8, at: value) } else { out.copy(value) }
    if let type {
      key("type", at: value)
      out.string(type.utf8, at: value)
    }
    out.end()
  }

  /// A text whose references to members of components have their paths; `nil` without such a reference.
  private func referring(_ value: NodeID) -> String? {
    guard document.kind(of: value) == .string, !places.isEmpty else { return nil }
    let parts = document.string(of: value).split(separator: "{components.", omittingEmptySubsequences: false)
    let changed = parts.dropFirst().map { part in
      let name = part.prefix { $0 != "." && $0 != "}" }
      guard let (base, state) = places[String(name)], part.dropFirst(name.count).first == "." else {
        return "{components.\(part)"
      }
      return "{components.\(base).\(state)\(part.dropFirst(name.count))"
    }
    return changed.isEmpty ? nil : parts[0] + changed.joined()
  }

  private mutating func key(_ name: String, at place: NodeID) { out.key(name.utf8, at: place, names: &names) }

  // MARK: Components

  /// A component with its states.
  private struct Component {
    let name: String
    var states: [State] = []
  }

  private struct State {
    let name: String
    let key: NodeID
    let members: NodeID
  }

  /// The words at the end of a name that are a state, and what it is called.
  private static let states = [
    ("hover", "hover"), ("active", "pressed"), ("pressed", "pressed"), ("focus-visible", "focused"),
    ("focus", "focused"), ("focused", "focused"), ("disabled", "disabled"), ("selected", "selected"),
  ]

  private static let types: [(members: Set<String>, type: String)] = [
    (["backgroundColor", "textColor", "borderColor"], "color"), (["typography"], "typography"),
    (["rounded", "size", "height", "width", "padding"], "dimension"),
  ]

  /// The components in their order, with the states that are entries of their own or under `states`.
  private mutating func components(in section: NodeID) -> [Component] {
    let entries = document.entries(of: section).filter { document.kind(of: $0.value) == .mapping }
    let all = Set(entries.map { document.string(of: $0.key) })
    var (components, numbers): ([Component], [String: Int]) = ([], [:])
    func index(of base: String) -> Int {
      if let known = numbers[base] { return known }
      numbers[base] = components.count
      components.append(Component(name: base))
      return components.count - 1
    }
    for (key, members) in entries {
      let name = document.string(of: key)
      let state = Self.states.first {
        name.hasSuffix("-" + $0.0) && all.contains(String(name.dropLast($0.0.count + 1)))
      }
      let base = state.map { String(name.dropLast($0.0.count + 1)) } ?? name
      let number = index(of: base)
      // `-pressed` is that, even if `-active` comes first.
      let names = state.map { all.contains("\(base)-\($0.1)") ? [$0.0] : [$0.1, $0.0] } ?? ["default"]
      places[name] = add(names, key, members, to: &components[number]).map { (base, $0) }
    }
    for (key, members) in entries {
      guard let nested = document.value(named: "states", in: members),
        let (base, _) = places[document.string(of: key)], let number = numbers[base]
      else { continue }
      for (key, members) in document.entries(of: nested) {
        let word = document.string(of: key)
        let known = Self.states.first { $0.0 == word }?.1
        _ = add([known ?? word, word], key, members, to: &components[number])
      }
    }
    return components
  }

  /// Adds a state by the first of some names that no other state has.
  private mutating func add(
    _ names: [String], _ key: NodeID, _ members: NodeID, to component: inout Component
  ) -> String? {
    guard let name = names.first(where: { name in !component.states.contains { $0.name == name } }) else {
      log.report(
        .warning, .duplicateToken,
        "`\(component.name)` has the state `\(names[0])` twice, of which the first applies",
        at: document.range(of: key))
      return nil
    }
    component.states.append(State(name: name, key: key, members: members))
    return name
  }

  private mutating func write(_ components: [Component], of section: NodeID) {
    out.beginMapping(at: section)
    // What has no members is a token by itself.
    for (key, value) in document.entries(of: section) where document.kind(of: value) != .mapping {
      out.key(key)
      writeToken(value, of: plainType(of: value))
    }
    for component in components {
      guard let first = component.states.first else { continue }
      key(component.name, at: first.key)
      out.beginMapping(at: first.members)
      let usual = component.states.first { $0.name == "default" }
      for state in component.states {
        key(state.name, at: state.key)
        guard document.kind(of: state.members) == .mapping else {
          writeToken(state.members, of: plainType(of: state.members))
          continue
        }
        write(state, of: component.name, completedBy: state.name == "default" ? nil : usual)
      }
      out.end()
    }
    out.end()
  }

  /// Writes the members of a state; those that it lacks are aliases of the usual ones.
  private mutating func write(_ state: State, of base: String, completedBy usual: State?) {
    out.beginMapping(at: state.members)
    var own: Set<String> = []
    for (key, value) in document.entries(of: state.members) where !isStates(key, value) {
      let name = document.string(of: key)
      own.insert(name)
      out.key(key)
      writeToken(value, of: Self.type(of: name))
    }
    if let usual {
      for (key, value) in document.entries(of: usual.members)
      where !own.contains(document.string(of: key)) && !isStates(key, value) {
        let name = document.string(of: key)
        self.key(name, at: state.key)
        out.beginMapping(at: state.key)
        self.key("value", at: state.key)
        out.string("{components.\(base).default.\(name)}".utf8, at: state.key)
        if let type = Self.type(of: name) {
          self.key("type", at: state.key)
          out.string(type.utf8, at: state.key)
        }
        out.end()
      }
    }
    out.end()
  }

  /// Whether a member holds the states of its component.
  private func isStates(_ key: NodeID, _ value: NodeID) -> Bool {
    document.kind(of: value) == .mapping && document.text(of: key).elementsEqual("states".utf8)
  }

  private static func type(of member: String) -> String? { types.first { $0.members.contains(member) }?.type }
}

extension DiagnosticCode {
  package static let designMD = DiagnosticCode("design-md", in: .reading, tolerance: .warning)
}
