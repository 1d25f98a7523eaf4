import Diagnostics
import Syntax
import Text
import Tokens

extension DialectReader {
  /// The front matter of a DESIGN.md (github.com/google-labs-code/design.md, docs/spec.md, alpha): colors, typography, corners,
  /// spacing, and components with their states.
  static let designMD = DialectReader(dialect: .designMD) { set in
    for file in set.files.indices {
      var writer = DesignWriter(set.files[file].document, names: set.names)
      set.names = NameTable()
      writer.write()
      set.names = writer.names
      set.files[file].document = writer.out.document()
    }
    let written = LegacySet(wholeFilesOf: set.files).written(by: &set)
    var imported = ImportedSet(written.documents)
    imported.divided = written.divided
    return imported
  }
}

/// Writes the sections of a front matter as groups of tokens, which are then read as those of other tools.
private struct DesignWriter {
  var out: DocumentWriter
  var names: NameTable
  private let document: Document

  init(_ document: Document, names: NameTable) {
    out = DocumentWriter(rewriting: document)
    self.document = document
    self.names = names
  }

  private static let sections = ["colors": "color", "typography": "typography", "rounded": "dimension"]

  mutating func write() {
    let root = document.root
    guard document.kind(of: root) == .mapping else { return out.copy(root) }
    out.beginMapping(at: root)
    for (key, section) in document.entries(of: root) where document.kind(of: section) == .mapping {
      let name = document.string(of: key)
      guard Self.sections[name] != nil || ["spacing", "components"].contains(name) else { continue }
      out.key(key)
      if name == "components" {
        writeComponents(section)
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

  /// The type of a member of `spacing`: a length, a number, or a text.
  private func spacingType(of value: NodeID) -> String {
    if document.kind(of: value) == .number { return "number" }
    let text = document.string(of: value)
    return text.first?.isNumber == true || text.hasPrefix("{") || text.hasPrefix("-") ? "dimension" : "string"
  }

  private mutating func writeToken(_ value: NodeID, of type: String?) {
    out.beginMapping(at: value)
    key("value", at: value)
    out.copy(value)
    if let type {
      key("type", at: value)
      out.string(type.utf8, at: value)
    }
    out.end()
  }

  private mutating func key(_ name: String, at place: NodeID) { out.key(name.utf8, at: place, names: &names) }

  // MARK: Components

  /// A component, or one of its states.
  private struct State {
    let name: String
    let key: NodeID
    let members: NodeID
  }

  /// The words at the end of a name that are a state, and what it is called.
  private static let states = [
    "hover": "hover", "active": "pressed", "pressed": "pressed", "focus": "focused",
    "focus-visible": "focused", "focused": "focused",
    "disabled": "disabled", "selected": "selected",
  ]

  private static let types: [(members: Set<String>, type: String)] = [
    (["backgroundColor", "textColor", "borderColor"], "color"), (["typography"], "typography"),
    (["rounded", "size", "height", "width", "padding"], "dimension"),
  ]

  private mutating func writeComponents(_ section: NodeID) {
    let all = Set(document.entries(of: section).map { document.string(of: $0.key) })
    var order: [String] = []
    var states: [String: [State]] = [:]
    for (key, members) in document.entries(of: section) where document.kind(of: members) == .mapping {
      let name = document.string(of: key)
      var (base, state) = (name, "default")
      if let hyphen = name.lastIndex(of: "-"),
        let known = Self.states[String(name[name.index(after: hyphen)...])],
        all.contains(String(name[..<hyphen]))
      {
        (base, state) = (String(name[..<hyphen]), known)
      }
      if states[base] == nil { order.append(base) }
      states[base, default: []].append(State(name: state, key: key, members: members))
      guard let nested = document.value(named: "states", in: members) else { continue }
      for (key, members) in document.entries(of: nested) where document.kind(of: members) == .mapping {
        let name = document.string(of: key)
        states[base, default: []].append(State(name: Self.states[name] ?? name, key: key, members: members))
      }
    }
    out.beginMapping(at: section)
    for base in order {
      guard let all = states[base], let first = all.first else { continue }
      key(base, at: first.key)
      out.beginMapping(at: first.members)
      let usual = all.first { $0.name == "default" }
      for state in all {
        key(state.name, at: state.key)
        write(state, of: base, completedBy: state.name == "default" ? nil : usual)
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
