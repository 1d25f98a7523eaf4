import Diagnostics
import Syntax
import Text
import Tokens

/// Themes in the paths of tokens: `color.light-mode.text` and `color.dark-mode.text` are one token in two contexts.
///
/// Each file becomes trees side by side: the tokens without a context, then those of each context under the path without it.
struct PathModes {
  /// A token with a context.
  private struct Moved {
    let pattern: Int
    /// The segment with the context.
    let match: ModePattern.Match
    /// The path without the context, with dots.
    let path: String

    var context: String { match.context }
  }

  /// A token or a group of a context.
  private final class Branch {
    /// The key in the file, or the text that takes its place.
    let key: NodeID
    let name: [UInt8]
    /// The group with its properties.
    let group: NodeID?
    var token: (node: NodeID, type: NodeID?)?
    var branches: [Branch] = []
    var numbers: [[UInt8]: Int] = [:]

    init(_ name: [UInt8], key: NodeID, group: NodeID?) {
      (self.name, self.key, self.group) = (name, key, group)
    }
  }

  private let patterns: [ModePattern]
  /// By path with dots, in all files.
  private var moved: [String: Moved] = [:]
  /// By modifier, in the order of the patterns: its contexts, in the order in which they occur.
  private var modifiers: [(name: String, contexts: [String])] = []
  private var names: NameTable
  private var log = DiagnosticLog()

  private var document: Document
  private var out: DocumentWriter

  /// How many contexts a set may have.
  private static let mostContexts = 64

  /// Divides a set of DTCG by the contexts in paths; `nil` if no path has one.
  static func imported(_ set: inout ForeignSet, by patterns: [ModePattern]) -> ImportedSet? {
    guard let first = set.files.first?.document else { return nil }
    var modes = PathModes(patterns, set.names, first)
    for file in set.files {
      modes.document = file.document
      modes.find(in: file.document.root, at: [])
    }
    let count = modes.modifiers.reduce(0) { $0 + $1.contexts.count }
    guard count > 0 else { return nil }
    guard count <= mostContexts else {
      set.log.report(
        .limitExceeded,
        "the paths of tokens name \(count) contexts, more than the \(mostContexts) that are read; list those that are some with `only:`",
        at: first.range(of: first.root))
      return nil
    }
    set.names = NameTable()
    var base: [ImportedSet.Source] = []
    var sources: [[String]: [ImportedSet.Source]] = [:]
    for file in set.files.indices {
      for (context, root) in modes.write(set.files[file].document) {
        let source = ImportedSet.Source(file: file, node: root)
        if let context { sources[context, default: []].append(source) } else { base.append(source) }
      }
      set.files[file].document = modes.out.document()
    }
    set.names = modes.names
    for diagnostic in modes.log.diagnostics { set.log.report(diagnostic) }
    return modes.set(set.files.map(\.document), base, sources)
  }

  private init(_ patterns: [ModePattern], _ names: NameTable, _ document: Document) {
    (self.patterns, self.names, self.document) = (patterns, names, document)
    out = DocumentWriter(rewriting: document)
    for pattern in patterns where !modifiers.contains(where: { $0.name == pattern.modifier }) {
      modifiers.append((pattern.modifier, []))
    }
  }

  // MARK: Finding

  private func isToken(_ node: NodeID) -> Bool { document.value(of: .value, in: node) != nil }

  private mutating func find(in node: NodeID, at path: [String]) {
    guard document.kind(of: node) == .mapping else { return }
    for (key, value) in document.entries(of: node)
    where document.isMember(key) && document.kind(of: value) == .mapping {
      let path = path + [document.string(of: key)]
      guard isToken(value) else {
        find(in: value, at: path)
        continue
      }
      guard let (pattern, match) = match(path) else { continue }
      var rest = path
      rest.replaceSubrange(match.index...match.index, with: match.rest.isEmpty ? [] : [match.rest])
      moved[path.joined(separator: ".")] = Moved(
        pattern: pattern, match: match, path: rest.joined(separator: "."))
      guard let modifier = modifiers.firstIndex(where: { $0.name == patterns[pattern].modifier }) else {
        continue
      }
      if !modifiers[modifier].contexts.contains(match.context) {
        modifiers[modifier].contexts.append(match.context)
      }
    }
  }

  private func match(_ path: [String]) -> (pattern: Int, match: ModePattern.Match)? {
    for (number, pattern) in patterns.enumerated() {
      if let match = pattern.match(path) { return (number, match) }
    }
    return nil
  }

  // MARK: Writing

  /// Writes the trees of a file; by context, `[modifier, context]`, `nil` for the tokens without one.
  private mutating func write(_ document: Document) -> [(context: [String]?, root: NodeID)] {
    self.document = document
    out = DocumentWriter(rewriting: document)
    guard document.kind(of: document.root) == .mapping else {
      out.copy(document.root)
      return [(nil, NodeID(rawValue: 0))]
    }
    var trees: [[String]: Branch] = [:]
    var order: [[String]] = []
    collect(document.root, [], into: &trees, &order)
    var written: [(context: [String]?, root: NodeID)] = []
    out.beginMapping(at: document.root)
    out.key("0".utf8, at: document.root, names: &names)
    written.append((nil, out.next))
    writeBase(document.root, at: [])
    for context in order {
      guard let tree = trees[context] else { continue }
      out.key("\(written.count)".utf8, at: document.root, names: &names)
      written.append((context, out.next))
      writeBranches(of: tree, in: context)
    }
    out.end()
    return written
  }

  /// Writes a group without the tokens of contexts, and without groups that have no others.
  private mutating func writeBase(_ node: NodeID, at path: [String]) {
    out.beginMapping(at: node)
    for (key, value) in document.entries(of: node) {
      let isGroup = document.isMember(key) && document.kind(of: value) == .mapping && !isToken(value)
      let path = path + [document.string(of: key)]
      if document.isMember(key) {
        guard isGroup ? staysInBase(value, at: path) : moved[path.joined(separator: ".")] == nil else {
          continue
        }
      }
      out.key(key)
      if isGroup { writeBase(value, at: path) } else { copy(value, in: nil) }
    }
    out.end()
  }

  /// Whether a group has more than tokens of contexts.
  private func staysInBase(_ node: NodeID, at path: [String]) -> Bool {
    var hasMembers = false
    for (key, value) in document.entries(of: node) {
      let path = path + [document.string(of: key)]
      if document.string(of: key) == "$extends" { return true }
      guard document.isMember(key) else { continue }
      hasMembers = true
      guard document.kind(of: value) == .mapping else { return true }
      if isToken(value) ? moved[path.joined(separator: ".")] == nil : staysInBase(value, at: path) {
        return true
      }
    }
    return !hasMembers
  }

  /// A group on the way to a token.
  private struct Step {
    let key: NodeID
    let group: NodeID
  }

  /// Puts the tokens of contexts into trees.
  private mutating func collect(
    _ node: NodeID, _ way: [Step], into trees: inout [[String]: Branch], _ order: inout [[String]]
  ) {
    for (key, value) in document.entries(of: node)
    where document.isMember(key) && document.kind(of: value) == .mapping {
      guard isToken(value) else {
        collect(value, way + [Step(key: key, group: value)], into: &trees, &order)
        continue
      }
      let path = way.map { document.string(of: $0.key) } + [document.string(of: key)]
      guard let moved = moved[path.joined(separator: ".")] else { continue }
      let (context, match) = ([patterns[moved.pattern].modifier, moved.context], moved.match)
      if trees[context] == nil {
        order.append(context)
        trees[context] = Branch([], key: key, group: nil)
      }
      guard var branch = trees[context] else { continue }
      var type: NodeID?
      for (index, step) in (way + [Step(key: key, group: value)]).enumerated() {
        let isToken = index == way.count
        // The type of a group that goes stays with its tokens.
        if let own = document.value(of: Name(.type), in: step.group) {
          type = index == match.index ? own : nil
        }
        let name = index == match.index ? match.rest : path[index]
        if name.isEmpty { continue }
        branch = Self.branch(named: Array(name.utf8), of: branch, step, isToken: isToken)
      }
      if branch.token != nil {
        log.report(
          .duplicateToken,
          "`\(path.joined(separator: "."))` is `\(moved.path)` in `\(moved.context)`, as another token is",
          at: document.range(of: key))
      } else {
        branch.token = (value, document.value(of: Name(.type), in: value) == nil ? type : nil)
      }
    }
  }

  private static func branch(named name: [UInt8], of parent: Branch, _ step: Step, isToken: Bool) -> Branch {
    if let number = parent.numbers[name] { return parent.branches[number] }
    let branch = Branch(name, key: step.key, group: isToken ? nil : step.group)
    parent.numbers[name] = parent.branches.count
    parent.branches.append(branch)
    return branch
  }

  private mutating func writeBranches(of branch: Branch, in context: [String]) {
    let place = branch.group ?? branch.key
    out.beginMapping(at: place)
    if let group = branch.group {
      for (key, value) in document.entries(of: group)
      where !document.isMember(key) && document.string(of: key) != "$extends" {
        out.key(key)
        copy(value, in: context)
      }
    }
    // A token that is a group, too.
    if let token = branch.token {
      out.key(.root, at: branch.key)
      write(token, in: context)
    }
    for child in branch.branches {
      out.key(child.name, at: child.key, names: &names)
      if let token = child.token, child.branches.isEmpty {
        write(token, in: context)
      } else {
        writeBranches(of: child, in: context)
      }
    }
    out.end()
  }

  private mutating func write(_ token: (node: NodeID, type: NodeID?), in context: [String]) {
    guard let type = token.type else { return copy(token.node, in: context) }
    out.beginMapping(at: token.node)
    out.key(.type, at: token.node)
    out.copy(type)
    for (key, value) in document.entries(of: token.node) {
      out.key(key)
      copy(value, in: context)
    }
    out.end()
  }

  // MARK: References

  /// Copies a node with references to the new paths.
  private mutating func copy(_ node: NodeID, in context: [String]?) {
    switch document.kind(of: node) {
    case .mapping:
      out.beginMapping(at: node)
      for (key, value) in document.entries(of: node) {
        out.key(key)
        copy(value, in: context)
      }
      out.end()
    case .sequence:
      out.beginSequence(at: node)
      for element in document.elements(of: node) { copy(element, in: context) }
      out.end()
    case .string:
      let text = document.string(of: node)
      let names = text.hasPrefix("#/") ? JSONPointer.names(inFragment: text[...]) : nil
      guard let changed = names.map({ pointer($0, node, context) }) ?? references(text, node, context)
      else { return out.copy(node) }
      out.string(changed.utf8, at: node)
    case .number, .boolean, .null, .alias: out.copy(node)
    }
  }

  /// A text with the references in braces to the new paths; `nil` if it has none of these.
  private mutating func references(_ text: String, _ node: NodeID, _ context: [String]?) -> String? {
    var (result, rest, isChanged) = ("", text[...], false)
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let path = String(rest[rest.index(after: open)..<close])
      let new = newPath(of: path, node, context)
      result += rest[..<open] + "{\(new ?? path)}"
      isChanged = isChanged || new != nil
      rest = rest[rest.index(after: close)...]
    }
    return isChanged ? result + rest : nil
  }

  /// A pointer to a token or into it, to the new path; `nil` if that token has no context.
  private mutating func pointer(_ names: [String], _ node: NodeID, _ context: [String]?) -> String? {
    for count in names.indices.reversed() {
      guard let new = newPath(of: names[...count].joined(separator: "."), node, context) else { continue }
      let rest = names[(count + 1)...].map(JSONPointer.escaped)
      return ([JSONPointer.fragment(ofPath: new)] + rest).joined(separator: "/")
    }
    return nil
  }

  /// The new path of a token with a context; a reference to another context of the same modifier is reported.
  private mutating func newPath(of path: String, _ node: NodeID, _ context: [String]?) -> String? {
    guard let target = moved[path] else { return nil }
    let modifier = patterns[target.pattern].modifier
    if let context, context[0] == modifier, context[1] != target.context {
      log.report(
        .unknownReference,
        "`\(path)` is `\(target.path)` in `\(target.context)`, to which a token in `\(context[1])` cannot refer",
        at: document.range(of: node))
    }
    return target.path
  }

  // MARK: The set

  private func set(
    _ documents: [Document], _ base: [ImportedSet.Source], _ sources: [[String]: [ImportedSet.Source]]
  ) -> ImportedSet {
    var names: [ImportedSet.Source: String] = [:]
    for (context, sources) in sources {
      for source in sources { names[source] = "modes/" + context.joined(separator: "-") }
    }
    let steps = modifiers.filter { !$0.contexts.isEmpty }.map { modifier -> ImportedSet.Step in
      let usual = modifier.contexts.first { ThemeWords($0).isUsual } ?? modifier.contexts[0]
      let contexts = [usual] + modifier.contexts.filter { $0 != usual }
      return .modifier(
        .init(
          name: modifier.name,
          contexts: contexts.map { (name: $0, sources: sources[[modifier.name, $0]] ?? []) },
          defaultContext: usual))
    }
    return ImportedSet(documents: documents, steps: [.sources(base)] + steps, sourceNames: names)
  }
}
