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

  /// A token, with the properties of groups that do not stay around it.
  private struct Token {
    let node: NodeID
    var inherited: [(key: NodeID, value: NodeID)] = []
  }

  /// A group that takes the tokens of another one.
  private struct Extension {
    let path: [String]
    let target: [String]
    let range: SourceRange
  }

  /// A token or a group of a context.
  private final class Branch {
    /// The key in the file, or the text that takes its place.
    let key: NodeID
    let name: [UInt8]
    /// The group with its properties.
    let group: NodeID?
    var token: Token?
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
  /// The new tokens with their modifiers and contexts.
  private var taken: Set<[String]> = []
  /// The paths of all tokens, of those without a context, and of groups that take those of others.
  private var all: [[String]] = []
  private var others: Set<String> = []
  private var extensions: [Extension] = []
  /// The groups whose `$extends` was reported.
  private var refused: Set<String> = []
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
    modes.checkExtensions()
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

  private func isToken(_ node: NodeID) -> Bool {
    if document.value(of: .value, in: node) != nil { return true }
    return document.value(of: .ref, in: node) != nil
      && !document.entries(of: node).contains { document.isMember($0.key) }
  }

  private mutating func find(in node: NodeID, at path: [String]) {
    guard document.kind(of: node) == .mapping else { return }
    for (key, value) in document.entries(of: node) {
      if document.name(of: key) == Name(.extends) {
        let text = document.string(of: value)
        let names = text.hasPrefix("#/") ? JSONPointer.names(inFragment: text[...]) : nil
        let target = names ?? text.split { "{.}".contains($0) }.map(String.init)
        extensions.append(Extension(path: path, target: target, range: document.range(of: value)))
      }
      guard document.isMember(key), document.kind(of: value) == .mapping else { continue }
      let path = path + [document.string(of: key)]
      if isToken(value) { note(path, at: key) } else { find(in: value, at: path) }
    }
  }

  /// Notes a token, with its context if it has one.
  private mutating func note(_ path: [String], at key: NodeID) {
    all.append(path)
    let dotted = path.joined(separator: ".")
    guard let (pattern, match) = match(path) else {
      others.insert(dotted)
      return
    }
    var rest = path
    rest.replaceSubrange(match.index...match.index, with: match.rest.isEmpty ? [] : [match.rest])
    let token = Moved(pattern: pattern, match: match, path: rest.joined(separator: "."))
    moved[dotted] = token
    let name = patterns[pattern].modifier
    guard let modifier = modifiers.firstIndex(where: { $0.name == name }) else { return }
    if !modifiers[modifier].contexts.contains(match.context) {
      modifiers[modifier].contexts.append(match.context)
    }
    if !taken.insert([name, match.context, token.path]).inserted {
      log.report(
        .duplicateToken, "`\(dotted)` is `\(token.path)` in `\(match.context)`, as another token is",
        at: document.range(of: key))
    }
  }

  /// Reports groups that take tokens of others, if one of these has a context, or is to get one.
  private mutating func checkExtensions() {
    for group in extensions {
      let isDivided = all.contains { path in
        let isInside = path.starts(with: group.path) || path.starts(with: group.target)
        if isInside, moved[path.joined(separator: ".")] != nil { return true }
        return path.starts(with: group.target)
          && match(group.path + path.dropFirst(group.target.count)) != nil
      }
      guard isDivided else { continue }
      refused.insert(group.path.joined(separator: "."))
      log.report(
        .invalidExtends,
        "`\(group.path.joined(separator: "."))` takes the tokens of another group, which modes in paths do not follow; write them out",
        at: group.range)
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
    let isRefused = refused.contains(path.joined(separator: "."))
    for (key, value) in document.entries(of: node)
    where !isRefused || document.name(of: key) != Name(.extends) {
      let isGroup = document.isMember(key) && document.kind(of: value) == .mapping && !isToken(value)
      let path = path + [document.string(of: key)]
      if document.isMember(key) {
        guard isGroup ? staysInBase(value, at: path) : moved[path.joined(separator: ".")] == nil else {
          continue
        }
      }
      out.key(key)
      if isGroup { writeBase(value, at: path) } else { copy(value, of: key, in: nil) }
    }
    out.end()
  }

  /// Whether a group has more than tokens of contexts.
  private func staysInBase(_ node: NodeID, at path: [String]) -> Bool {
    var hasMembers = false
    for (key, value) in document.entries(of: node) {
      let path = path + [document.string(of: key)]
      if document.name(of: key) == Name(.extends) { return true }
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
      var inherited: [(key: NodeID, value: NodeID)] = []
      // The group of a token that takes its place goes, too.
      let first = match.index == way.count && match.rest.isEmpty ? match.index - 1 : match.index
      for (index, step) in (way + [Step(key: key, group: value)]).enumerated() {
        if index < way.count {
          inherit(from: step.group, stays: index < first || index > match.index, &inherited)
        }
        let name = index == match.index ? match.rest : path[index]
        if name.isEmpty { continue }
        branch = Self.branch(named: Array(name.utf8), of: branch, step, isToken: index == way.count)
      }
      if branch.token == nil { branch.token = Token(node: value, inherited: inherited) }
    }
  }

  /// Adds what a group gives to its tokens, unless it stays around them.
  private func inherit(from group: NodeID, stays: Bool, _ inherited: inout [(key: NodeID, value: NodeID)]) {
    for (key, value) in document.entries(of: group) {
      let name = document.name(of: key)
      guard name == Name(.type) || name == Name(.deprecated) else { continue }
      inherited.removeAll { document.name(of: $0.key) == name }
      if !stays { inherited.append((key, value)) }
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
      where !document.isMember(key) && document.name(of: key) != Name(.extends) {
        out.key(key)
        copy(value, of: key, in: context)
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

  private mutating func write(_ token: Token, in context: [String]) {
    let inherited = token.inherited.filter {
      document.value(of: document.name(of: $0.key), in: token.node) == nil
    }
    guard !inherited.isEmpty else { return copy(token.node, in: context) }
    out.beginMapping(at: token.node)
    for (key, value) in inherited {
      out.key(key)
      out.copy(value)
    }
    for (key, value) in document.entries(of: token.node) {
      out.key(key)
      copy(value, of: key, in: context)
    }
    out.end()
  }

  // MARK: References

  /// Copies a member; what is said of a token has no references.
  private mutating func copy(_ value: NodeID, of key: NodeID, in context: [String]?) {
    let name = document.name(of: key)
    if name == Name(.description) || name == Name(.extensions) {
      out.copy(value)
    } else {
      copy(value, in: context)
    }
  }

  /// Copies a node with references to the new paths.
  private mutating func copy(_ node: NodeID, in context: [String]?) {
    switch document.kind(of: node) {
    case .mapping:
      out.beginMapping(at: node)
      for (key, value) in document.entries(of: node) {
        out.key(key)
        copy(value, of: key, in: context)
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
      var (contexts, known) = (modifier.contexts, modifier.contexts.first { ThemeWords($0).isUsual })
      // The tokens without a context apply where no other one does.
      let isLayer = contexts.count == 1 || taken.contains { $0[0] == modifier.name && others.contains($0[2]) }
      if known == nil, isLayer { known = ModeTrees.plainName(next: contexts) }
      let usual = known ?? contexts[0]
      contexts = [usual] + contexts.filter { $0 != usual }
      return .modifier(
        .init(
          name: modifier.name,
          contexts: contexts.map { (name: $0, sources: sources[[modifier.name, $0]] ?? []) },
          defaultContext: usual))
    }
    return ImportedSet(documents: documents, steps: [.sources(base)] + steps, sourceNames: names)
  }
}
