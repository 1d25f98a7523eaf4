import Diagnostics
import Syntax

/// Checks the structure of a resolver document without opening other files: §4 of the Resolver module.
struct ResolverReader {
  let documents: Documents
  let number: Int
  var document: Document { documents[number] }
  var findings: [Diagnostic] = []
  var steps: [ResolverDocument.Step] = []
  var modifiers: [ResolverDocument.Modifier] = []
  var declaredModifiers: [String] = []
  private var declaredSets: [String] = []

  init(_ number: Int, _ documents: Documents) {
    self.number = number
    self.documents = documents
  }

  mutating func read() {
    let root = document.root
    checkKeys(
      ObjectView(layers: [place(root)]), known: Self.rootKeys, of: "a resolver document")
    checkVersion()
    for name in [Name.Member.name, Name.Member.description] {
      if let value = document.value(of: name, in: root) {
        expect(.string, value, documents.names.string(name))
      }
    }
    declaredSets = members(of: Name.Member.sets)
    declaredModifiers = members(of: Name.Member.modifiers)
    if let sets = document.value(of: Name.Member.sets, in: root) {
      for (key, value) in document.entries(of: sets) { checkSet(value, named: key) }
    }
    if let all = document.value(of: Name.Member.modifiers, in: root) {
      for (key, value) in document.entries(of: all) {
        _ = readModifier(value, named: document.string(of: key), at: key)
      }
    }
    readOrder()
  }

  private static let rootKeys = [
    "name", "version", "description", "sets", "modifiers", "resolutionOrder", "$schema", "$defs",
    "$extensions",
  ]
  private static let setKeys = ["sources", "description", "$extensions"]
  private static let modifierKeys = ["contexts", "description", "default", "$extensions"]

  func place(_ node: NodeID) -> NodePlace { NodePlace(document: UInt32(number), node: node) }

  private func members(of name: Name) -> [String] {
    guard let node = document.value(of: name, in: document.root) else { return [] }
    return document.entries(of: node).map { document.string(of: $0.key) }
  }

  private mutating func checkVersion() {
    let root = document.root
    guard let version = document.value(of: Name.Member.version, in: root) else {
      findings.append(.missingVersion(at: document.range(of: root)))
      return
    }
    guard document.kind(of: version) == .string, document.string(of: version) == "2025.10" else {
      findings.append(
        .wrongVersion(
          document.string(of: version), isNumber: document.kind(of: version) == .number,
          at: document.range(of: version)))
      return
    }
  }

  // MARK: The order

  private mutating func readOrder() {
    guard let order = document.value(of: Name.Member.resolutionOrder, in: document.root) else { return }
    guard expect(.sequence, order, "resolutionOrder") else { return }
    var inlineNames: [String: SourceRange] = [:]
    for element in document.elements(of: order) {
      guard expect(.mapping, element, "an element of `resolutionOrder`") else { continue }
      if let ref = document.value(of: .ref, in: element) {
        readStep(element, ref: ref)
      } else {
        readInlineStep(element, names: &inlineNames)
      }
    }
  }

  private mutating func readStep(_ element: NodeID, ref: NodeID) {
    guard let reference = readReference(ref) else { return }
    if reference.file != nil {
      // A set of another file: told when the file is opened.
      steps.append(.set(place(element)))
      return
    }
    guard let view = view(of: element) else { return }
    switch reference.area {
    case "sets" where reference.pointer?.segments.count == 2:
      checkSources(of: view, at: ref)
      steps.append(.set(place(element)))
    case "modifiers" where reference.pointer?.segments.count == 2:
      let name = reference.name ?? ""
      addStep(name, readModifier(element, named: name, at: ref))
    case "$defs":
      if view.value(of: Name.Member.contexts, in: documents) != nil {
        let name = reference.pointer?.segments.last.map { String(decoding: $0, as: UTF8.self) } ?? ""
        addStep(name, readModifier(element, named: name, at: ref))
      } else {
        checkSources(of: view, at: ref)
        steps.append(.set(place(element)))
      }
    case _:
      findings.append(.noStep(document.string(of: ref), at: document.range(of: ref)))
    }
  }

  private mutating func addStep(_ name: String, _ modifier: ResolverDocument.Modifier?) {
    guard let modifier else { return }
    if let index = modifiers.firstIndex(where: { $0.name == name }) {
      steps.append(.modifier(index))
    } else {
      modifiers.append(modifier)
      steps.append(.modifier(modifiers.count - 1))
    }
  }

  private mutating func readInlineStep(_ element: NodeID, names: inout [String: SourceRange]) {
    let name = document.value(of: Name.Member.name, in: element)
    let type = document.value(of: Name.Member.type, in: element)
    if name == nil || type == nil {
      let missing = [name == nil ? "`name`" : nil, type == nil ? "`type`" : nil].compactMap { $0 }
      findings.append(
        .incompleteInline(missing.joined(separator: " and "), at: document.range(of: element)))
    }
    if let name, expect(.string, name, "`name`") {
      let text = document.string(of: name)
      if let other = names.updateValue(document.range(of: name), forKey: text) {
        findings.append(.duplicateName(text, at: document.range(of: name), other: other))
      }
    }
    guard let name, let type, expect(.string, type, "`type`") else { return }
    switch document.string(of: type) {
    case "set":
      checkKeys(
        ObjectView(layers: [place(element)]), known: Self.setKeys + ["name", "type"], of: "an inline set")
      checkSources(of: ObjectView(layers: [place(element)]), at: element)
      steps.append(.set(place(element)))
    case "modifier":
      addStep(
        document.string(of: name),
        readModifier(element, named: document.string(of: name), at: name, further: ["name", "type"]))
    case let other:
      findings.append(.unknownStepType(other, at: document.range(of: type)))
    }
  }

  // MARK: Sets and modifiers

  private mutating func checkSet(_ node: NodeID, named key: NodeID) {
    guard expect(.mapping, node, "the set `\(document.string(of: key))`"), let view = view(of: node) else {
      return
    }
    checkKeys(view, known: Self.setKeys, of: "a set")
    checkSources(of: view, at: key)
  }

  private mutating func checkSources(of view: ObjectView, at node: NodeID) {
    guard let sources = view.value(of: Name.Member.sources, in: documents) else {
      findings.append(.missingSources(at: document.range(of: node)))
      return
    }
    checkSourceList(sources.node, "`sources`", inModifier: nil)
  }

  private mutating func readModifier(
    _ node: NodeID, named name: String, at key: NodeID, further: [String] = []
  ) -> ResolverDocument.Modifier? {
    guard expect(.mapping, node, "the modifier `\(name)`"), let view = view(of: node) else { return nil }
    checkKeys(view, known: Self.modifierKeys + further, of: "a modifier")
    guard let contexts = view.value(of: Name.Member.contexts, in: documents) else {
      findings.append(.missingContexts(name, at: document.range(of: key)))
      return nil
    }
    guard expect(.mapping, contexts.node, "`contexts`") else { return nil }
    let entries = Array(document.entries(of: contexts.node))
    let names = entries.map { document.string(of: $0.key) }
    if names.isEmpty { findings.append(.emptyContexts(name, at: documents.range(of: contexts))) }
    if names.count == 1 { findings.append(.singleContext(name, at: documents.range(of: contexts))) }
    for entry in entries {
      checkSourceList(entry.value, "the context `\(document.string(of: entry.key))`", inModifier: name)
    }
    var defaultContext: String?
    if let value = view.value(of: Name.Member.default, in: documents),
      expect(.string, value.node, "`default`")
    {
      let text = document.string(of: value.node)
      defaultContext = text
      if !names.contains(text) {
        findings.append(.invalidDefault(text, names, at: documents.range(of: value)))
      }
    }
    return ResolverDocument.Modifier(
      name: name, contexts: names, defaultContext: defaultContext, range: document.range(of: key),
      sources: entries.map { place($0.value) })
  }

  private mutating func checkSourceList(_ node: NodeID, _ what: String, inModifier modifier: String?) {
    guard expect(.sequence, node, what) else { return }
    for element in document.elements(of: node) {
      guard expect(.mapping, element, "an element of \(what)") else { continue }
      guard let ref = document.value(of: .ref, in: element), let reference = readReference(ref),
        reference.file == nil
      else { continue }
      switch reference.area {
      case "modifiers": findings.append(.referenceToModifier(from: modifier, at: document.range(of: ref)))
      case "resolutionOrder", nil: break  // told by `readReference`
      case _: _ = view(of: element)
      }
    }
  }

  // MARK: References

  /// The object that a node means, its own or through same-document references; what fails is told.
  private mutating func view(of node: NodeID) -> ObjectView? {
    var layers = [place(node)]
    var node = node
    var visited: Set<NodeID> = [node]
    while let ref = document.value(of: .ref, in: node) {
      guard let reference = readReference(ref) else { return nil }
      guard reference.file == nil, let pointer = reference.pointer else { return nil }
      switch document.node(at: pointer.segments[...], from: document.root) {
      case .failure(let failure):
        let missing = String(decoding: pointer.segments[failure.segment], as: UTF8.self)
        let siblings = document.entries(of: failure.node).map { document.string(of: $0.key) }
        findings.append(
          .missingTarget(
            document.string(of: ref), nearestName(to: missing, among: siblings), at: document.range(of: ref)))
        return nil
      case .success(let target):
        guard visited.insert(target).inserted, !contains(target, node) else {
          findings.append(.circularReference(document.string(of: ref), at: document.range(of: ref)))
          return nil
        }
        node = target
        layers.append(place(target))
      }
    }
    return ObjectView(layers: layers)
  }

  /// Whether one node stands inside another, by their places.
  private func contains(_ outer: NodeID, _ inner: NodeID) -> Bool {
    let (outer, inner) = (document.range(of: outer), document.range(of: inner))
    return outer.lowerBound <= inner.lowerBound && inner.upperBound <= outer.upperBound
  }

  private mutating func readReference(_ ref: NodeID) -> ResolverReference? {
    guard expect(.string, ref, "`$ref`") else { return nil }
    let reference = ResolverReference(document.text(of: ref))
    if reference.hasFragment, reference.pointer == nil {
      findings.append(.malformedPointer(document.string(of: ref), at: document.range(of: ref)))
      return nil
    }
    if reference.file == nil, reference.area == "resolutionOrder" {
      findings.append(.referenceToOrder(at: document.range(of: ref)))
      return nil
    }
    if reference.file == nil, reference.area == nil {
      findings.append(.referenceToItself(document.string(of: ref), at: document.range(of: ref)))
      return nil
    }
    return reference
  }

  // MARK: Kinds and keys

  @discardableResult
  private mutating func expect(_ kind: Node.Kind, _ node: NodeID, _ what: String) -> Bool {
    guard !document[node].traits.contains(.faulty) else { return false }
    let found = document.kind(of: node)
    guard found == kind else {
      findings.append(
        Diagnostic(
          .invalidResolver, "\(what) is \(kind.article), not \(found.article)", at: document.range(of: node)))
      return false
    }
    return true
  }

  private mutating func checkKeys(_ view: ObjectView, known: [String], of what: String) {
    for (name, key) in view.keys(in: documents) {
      let text = documents.names.string(name)
      guard !known.contains(text) else { continue }
      findings.append(
        .unknownKey(text, of: what, nearestName(to: text, among: known), at: documents.range(of: key)))
    }
  }
}
