import Diagnostics
import Syntax
import Text

/// Checks the structure of a resolver document without opening other files: §4 of the Resolver module.
struct ResolverReader {
  let documents: Documents
  let number: Int
  var document: Document { documents[number] }
  var findings = DiagnosticLog()
  var steps: [ResolverDocument.Step] = []
  var modifiers: [ResolverDocument.Modifier] = []
  var declaredModifiers: [String] = []
  /// Sets and modifiers that are invalid; already reported, so references to them are not.
  var reported: Set<NodePlace> = []

  init(_ number: Int, _ documents: Documents) {
    (self.number, self.documents) = (number, documents)
  }

  mutating func read() {
    let root = document.root
    checkKeys(
      ObjectView(layers: [place(root)]), of: Self.rootShape)
    checkVersion()
    checkMetadata(ObjectView(layers: [place(root)]))
    declaredModifiers = members(of: Keyword.modifiers.interned)
    guard !isTooLarge() else { return }
    if let sets = document.value(of: Keyword.sets.interned, in: root), expect(.mapping, sets, "`sets`") {
      for (key, value) in document.entries(of: sets) { checkSet(value, named: key) }
    }
    if let all = document.value(of: Keyword.modifiers.interned, in: root),
      expect(.mapping, all, "`modifiers`")
    {
      for (key, value) in document.entries(of: all) {
        _ = readModifier(value, named: document.string(of: key), at: key)
      }
    }
    readOrder()
    checkCircles()
  }

  static let rootShape = Shape(
    "a resolver document", code: .invalidResolver,
    keys: [
      .init("version", .oneOf(["2025.10"]), required: true, "the version of the Resolver module"),
      .init(
        "resolutionOrder", .list(of: .mapping), required: true, "the sets and modifiers, the last one wins"),
      .init("sets", .entries(of: .object(setShape)), "sets of tokens by name"),
      .init("modifiers", .entries(of: .object(modifierShape)), "modifiers by name"),
      .init("name", .string, "what the document is called"),
      .init("description", .string, "what the document is for"),
      .init("$schema", .string, "the JSON Schema of the document"),
      .init("$defs", .mapping, "definitions that references point to"),
      .init("$extensions", .mapping, "data of tools"),
    ])

  static let setShape = Shape(
    "a set", code: .invalidResolver,
    keys: [
      .init("sources", .list(of: .mapping), required: true, "tokens and references, the last one wins"),
      .init("description", .string, "what the set is for"),
      .init("$extensions", .mapping, "data of tools"),
    ])

  static let modifierShape = Shape(
    "a modifier", code: .invalidResolver,
    keys: [
      .init(
        "contexts", .entries(of: .list(of: .mapping)), required: true,
        "the sources of each context by its name"),
      .init("default", .string, "the context that holds if none is chosen"),
      .init("description", .string, "what the modifier is for"),
      .init("$extensions", .mapping, "data of tools"),
    ])

  static let inlineSetShape = setShape.adding(inlineKeys)
  private static let inlineModifierShape = modifierShape.adding(inlineKeys)

  private static let inlineKeys = [
    Shape.Key("name", .string, "the name of the set or modifier"),
    Shape.Key("type", .oneOf(["set", "modifier"]), "which of the two it is"),
  ]

  func place(_ node: NodeID) -> NodePlace { NodePlace(document: UInt32(number), node: node) }

  func members(of name: Name) -> [String] {
    guard let node = document.value(of: name, in: document.root) else { return [] }
    return document.entries(of: node).map { document.string(of: $0.key) }
  }

  /// The maximum number of sets, modifiers, definitions, and steps of a resolver document, each, since
  /// references among them are searched linearly.
  static let maximumOfMembers = 1_000

  private mutating func isTooLarge() -> Bool {
    let all = [
      ("sets", Keyword.sets.interned), ("modifiers", Keyword.modifiers.interned),
      ("$defs", Keyword.defs.interned),
      ("steps", Keyword.resolutionOrder.interned),
    ]
    for (what, name) in all {
      guard let node = document.value(of: name, in: document.root) else { continue }
      guard document[node].count > Self.maximumOfMembers else { continue }
      findings.report(.tooLarge(what, Self.maximumOfMembers, at: document.range(of: node)))
      return true
    }
    return false
  }

  private mutating func checkVersion() {
    let root = document.root
    guard let version = document.value(of: Keyword.version.interned, in: root) else {
      findings.report(
        .invalidResolver, "a resolver document needs `version: \"2025.10\"`", at: document.range(of: root))
      return
    }
    guard document.kind(of: version) == .string, document.string(of: version) == "2025.10" else {
      findings.report(
        .wrongVersion(
          document.string(of: version), isNumber: document.kind(of: version) == .number,
          at: document.range(of: version)))
      return
    }
  }

  // MARK: The order

  private mutating func readOrder() {
    guard let order = document.value(of: Keyword.resolutionOrder.interned, in: document.root) else { return }
    guard expect(.sequence, order, "resolutionOrder") else { return }
    var inlineNames: [[UInt8]: SourceRange] = [:]
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
      // A set of another file: reported when the file is opened.
      steps.append(.set(place(element)))
      return
    }
    guard let view = view(of: element) else { return }
    switch reference.area {
    case "sets" where reference.pointer?.segments.count == 2:
      checkKeys(view, of: Self.inlineSetShape)
      checkSources(of: view, at: ref)
      steps.append(.set(place(element)))
    case "modifiers" where reference.pointer?.segments.count == 2:
      let name = reference.name ?? ""
      addStep(name, readModifier(element, named: name, at: ref, isInline: true), at: ref)
    case "$defs":
      if view.value(of: Keyword.contexts.interned, in: documents) != nil {
        let name = reference.pointer?.segments.last.map { String(decoding: $0, as: UTF8.self) } ?? ""
        addStep(name, readModifier(element, named: name, at: ref, isInline: true), at: ref)
      } else {
        checkSources(of: view, at: ref)
        steps.append(.set(place(element)))
      }
    case _:
      findings.report(
        .invalidReference,
        "`\(document.string(of: ref))` is neither a set (`#/sets/name`) nor a modifier (`#/modifiers/name`)",
        at: document.range(of: ref))
    }
  }

  private mutating func addStep(_ name: String, _ modifier: ResolverDocument.Modifier?, at node: NodeID) {
    guard let modifier else { return }
    if let index = modifiers.firstIndex(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
      guard modifiers[index].sources == modifier.sources else {
        findings.report(
          .duplicateName,
          "two modifiers of the resolution order are called `\(name)`, so an input could mean either; rename one",
          at: document.range(of: node), notes: [.init("the other one", at: modifiers[index].range)])
        return
      }
      steps.append(.modifier(index))
    } else {
      modifiers.append(modifier)
      steps.append(.modifier(modifiers.count - 1))
    }
  }

  private mutating func readInlineStep(_ element: NodeID, names: inout [[UInt8]: SourceRange]) {
    let name = document.value(of: Keyword.name.interned, in: element)
    let type = document.value(of: Keyword.type.interned, in: element)
    if name == nil || type == nil {
      let missing = [name == nil ? "`name`" : nil, type == nil ? "`type`" : nil].compactMap { $0 }
      findings.report(
        .invalidResolver,
        "an inline set or modifier in `resolutionOrder` needs \(missing.listed()); refer to a declared one by `$ref`",
        at: document.range(of: element))
    }
    if let name, expect(.string, name, "`name`") {
      let text = document.string(of: name)
      if let other = names.updateValue(document.range(of: name), forKey: Array(text.utf8)) {
        findings.report(
          .duplicateName, "`\(text)` is the name of two inline elements of `resolutionOrder`; rename one",
          at: document.range(of: name), notes: [.init("the other one", at: other)])
      }
    }
    guard let name, let type, expect(.string, type, "`type`") else { return }
    switch document.string(of: type) {
    case "set":
      checkKeys(ObjectView(layers: [place(element)]), of: Self.inlineSetShape)
      checkSources(of: ObjectView(layers: [place(element)]), at: element)
      steps.append(.set(place(element)))
    case "modifier":
      addStep(
        document.string(of: name),
        readModifier(element, named: document.string(of: name), at: name, isInline: true), at: name
      )
    case let other:
      findings.report(
        .invalidResolver, "`type` is `set` or `modifier`, not `\(other)`", at: document.range(of: type))
    }
  }

  // MARK: Sets and modifiers

  private mutating func checkSet(_ node: NodeID, named key: NodeID) {
    guard expect(.mapping, node, "the set `\(document.string(of: key))`"), let view = view(of: node) else {
      reported.insert(place(node))
      return
    }
    checkKeys(view, of: Self.setShape)
    checkSources(of: view, at: key)
  }

  private mutating func checkSources(of view: ObjectView, at node: NodeID) {
    checkMetadata(view)
    guard !reported.contains(view.target) else { return }
    guard let sources = view.value(of: Keyword.sources.interned, in: documents) else {
      reported.insert(view.target)
      findings.report(.missingSources(at: document.range(of: node)))
      return
    }
    checkSourceList(sources.node, "`sources`", inModifier: nil)
  }

  private mutating func readModifier(
    _ node: NodeID, named name: String, at key: NodeID, isInline: Bool = false
  ) -> ResolverDocument.Modifier? {
    guard expect(.mapping, node, "the modifier `\(name)`"), let view = view(of: node) else {
      reported.insert(place(node))
      return nil
    }
    guard !reported.contains(view.target) else { return nil }
    checkKeys(view, of: isInline ? Self.inlineModifierShape : Self.modifierShape)
    checkMetadata(view)
    guard let contexts = view.value(of: Keyword.contexts.interned, in: documents) else {
      reported.insert(view.target)
      findings.report(
        .invalidResolver,
        "the modifier `\(name)` needs `contexts`, an object of arrays of tokens and references",
        at: document.range(of: key))
      return nil
    }
    guard expect(.mapping, contexts.node, "`contexts`") else { return nil }
    let entries = Array(document.entries(of: contexts.node))
    let names = entries.map { document.string(of: $0.key) }
    if names.isEmpty {
      findings.report(
        .invalidResolver, "the modifier `\(name)` has no context to choose; write two or more",
        at: documents.range(of: contexts))
    }
    if names.count == 1 {
      findings.report(
        .warning, .singleContext,
        "the modifier `\(name)` has one context, so there is nothing to choose; use a set",
        at: documents.range(of: contexts))
    }
    for entry in entries {
      checkSourceList(entry.value, "the context `\(document.string(of: entry.key))`", inModifier: name)
    }
    var defaultContext: String?
    if let value = view.value(of: Keyword.default.interned, in: documents),
      expect(.string, value.node, "`default`")
    {
      let text = document.string(of: value.node)
      defaultContext = text
      if !names.contains(text) {
        findings.report(
          .invalidDefault,
          "the default `\(text)` is not a context of this modifier\(didYouMean(nearestName(to: text, among: names)))",
          at: documents.range(of: value))
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
      case "modifiers": findings.report(.referenceToModifier(from: modifier, at: document.range(of: ref)))
      case "resolutionOrder", nil: break  // reported by `readReference`
      case _: _ = view(of: element)
      }
    }
  }
}
