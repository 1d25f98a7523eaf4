package import Diagnostics
package import Syntax

/// Mistakes in anatomies.
extension DiagnosticCode {
  package static let invalidAnatomy = DiagnosticCode(
    "invalid-anatomy", in: .configuration,
    meaning: "The description of a component contradicts itself or has a value of the wrong kind.",
    example: "colors: {path: \"toggle.{size}.{role}\"}    # no axis `size`",
    fix: "Write what the message asks for.")

  package static let invalidExpression = DiagnosticCode(
    "invalid-expression", in: .configuration,
    meaning: "An expression of an anatomy cannot be read.",
    example: "geometry: [\"knob + = trackHeight\"]",
    fix: "Use names of sizes, numbers, `+ - * /`, comparisons, `min()` and `max()`.")
}

extension Anatomy {
  /// The shape of a component in a file of anatomies.
  package static var shape: Shape { AnatomyReader.shape }
}

extension [Anatomy] {
  /// Reads files of anatomies: each a mapping from the names of components to their anatomies.
  ///
  /// A component with invalid axes or paths is reported and left out; an invalid rule is left out by itself.
  /// - Parameter builtIn: built-in anatomies, which come first and which others may extend.
  package init(reading documents: [Document], after builtIn: [Anatomy] = [], log: inout DiagnosticLog) {
    self = []
    var asked = 0
    var files = AnatomyFiles(documents, after: builtIn, log: &log)
    for index in files.indices {
      guard let anatomy = files.anatomy(at: index, log: &log) else { continue }
      if let first = first(where: { $0.name == anatomy.name }) {
        log.report(.duplicateComponent(anatomy, first: first))
        continue
      }
      asked += anatomy.variantCount * (anatomy.roles.count + anatomy.parts.count)
      guard asked <= AnatomyReader.maximumOfTokens else {
        log.report(.tooManyTokens(at: anatomy.range))
        return
      }
      append(anatomy)
    }
  }
}

/// Reads one component.
struct AnatomyReader {
  let document: Document
  var anatomy: Anatomy
  /// Whether some roles or parts are invalid: unknown names may refer to them, so they are not reported.
  var hasInvalidRoles = false
  var hasInvalidParts = false
  /// Whether it extends another component, so that no key is required.
  var extendsAnother = false

  static let shape = Shape(
    "an anatomy", code: .invalidAnatomy,
    keys: [
      .init(
        "axes", .entries(of: .either(.list(of: .any), .entries(of: .any))),
        "the axes of its variants, with their values"),
      .init("colors", .object(colors(isRequired: false)), "the path of its colors, and the roles in it"),
      .init("sizes", .object(sizes(isRequired: false)), "the path of its sizes, and the parts in it"),
      .init("description", .string, "what the component is"),
      .init(
        "extends", .string, "the component whose parts it has, or a built-in one such as `builtin:toggle`"),
      .init("family", .string, "the controls that share one schema with it"),
      .init(
        "surface", .either(.string, .list(of: .string)), "the tokens behind the component, paths or patterns"),
      .init("exempt", .entries(of: .any), "the variants that need no contrast"),
      .init("contrast", .list(of: .object(contrast)), "which roles need contrast on which"),
      .init("distinguish", .object(distinction), "the axis whose values must differ in more than color"),
      .init("geometry", .list(of: .string), "relations between sizes"),
      .init("content", .entries(of: .any), "what is put into the component, with descriptions"),
      .init("native", .entries(of: .any), "what the platform draws, with descriptions"),
      .init("drawing", .list(of: .object(drawing)), "the layers that draw it, backmost first"),
      .init("nodes", .list(of: .object(designNode)), "the nodes of the design file that show its variants"),
      .init("code", .entries(of: .any), "its names in code, by platform"),
    ])

  init(document: Document, key: NodeID) {
    self.document = document
    anatomy = Anatomy(name: document.string(of: key), range: document.range(of: key))
  }

  /// Begins with the parts of another component. Parts that are read later are added, or replace parts with
  /// the same name.
  mutating func extend(_ base: Anatomy) {
    anatomy = base.renamed(to: anatomy.name, at: anatomy.range)
    anatomy.links = Anatomy.Links()
    // A renamed component is still the same control.
    anatomy.builtIn = base.builtIn ?? BuiltInAnatomy(named: base.name)?.name
    extendsAnother = true
  }

  mutating func read(_ node: NodeID, log: inout DiagnosticLog) -> Anatomy? {
    guard let fields = Self.shape.fields(of: node, in: document, log: &log) else { return nil }
    if let text = fields["description"] { anatomy.description = readText(text, "`description`", log: &log) }
    if let text = fields["family"] { anatomy.family = readText(text, "`family`", log: &log) }
    guard readAxes(fields["axes"], log: &log) else { return nil }
    guard fields["colors"] != nil || fields["sizes"] != nil || extendsAnother else {
      log.report(.emptyAnatomy(anatomy))
      return nil
    }
    let hasColors = fields["colors"].map { readColors($0, log: &log) } ?? true
    let hasSizes = fields["sizes"].map { readSizes($0, log: &log) } ?? true
    guard hasColors, hasSizes else { return nil }
    if extendsAnother { anatomy = anatomy.withGeometryReadAgain() }
    readRules(fields, log: &log)
    if let node = fields["content"] { anatomy.content.merge(readContent(node, "content", log: &log)) }
    if let node = fields["native"] { anatomy.native.merge(readContent(node, "native", log: &log)) }
    if fields["drawing"] != nil {
      anatomy.drawing = readList(fields["drawing"], "`drawing`", log: &log).compactMap {
        readLayer($0, log: &log)
      }
    }
    anatomy.links.nodes = readList(fields["nodes"], "`nodes`", log: &log).compactMap {
      readDesignNode($0, log: &log)
    }
    anatomy.links.code = fields["code"].map { readContent($0, "code", log: &log) } ?? []
    return anatomy
  }

  /// Reads the rules of the component; those of the base stay unless they are replaced.
  private mutating func readRules(_ fields: Shape.Fields, log: inout DiagnosticLog) {
    if let node = fields["surface"] {
      let surfaces = readSurfaces(node, log: &log)
      (anatomy.surface, anatomy.otherSurfaces) = (surfaces.first, Array(surfaces.dropFirst()))
    }
    if let node = fields["exempt"] { anatomy.exempt = readSelection(node, "`exempt`", log: &log) ?? [:] }
    if fields["contrast"] != nil {
      let hasSurface = fields["surface"] != nil || anatomy.surface != nil
      anatomy.contrast = readList(fields["contrast"], "`contrast`", log: &log).compactMap {
        readContrast($0, hasSurface: hasSurface, log: &log)
      }
    }
    if let node = fields["distinguish"] { anatomy.distinction = readDistinction(node, log: &log) }
    if fields["geometry"] != nil {
      anatomy.geometry = readList(fields["geometry"], "`geometry`", log: &log).compactMap {
        readGeometry($0, log: &log)
      }
    }
  }

  /// Reports that something has the wrong form, unless an error about its node was already reported.
  func reportWrong(_ what: String, _ form: String, at node: NodeID, log: inout DiagnosticLog) {
    if let wrong = Diagnostic.unexpected(node, in: document, what, form, .invalidAnatomy) {
      log.report(wrong)
    }
  }

  func readText(_ node: NodeID, _ what: String, log: inout DiagnosticLog) -> String? {
    guard document.isName(node) else {
      reportWrong(what, "a string", at: node, log: &log)
      return nil
    }
    return document.string(of: node)
  }

  func readList(_ node: NodeID?, _ what: String, log: inout DiagnosticLog) -> [NodeID] {
    guard let node else { return [] }
    guard document.kind(of: node) == .sequence else {
      reportWrong(what, "a list", at: node, log: &log)
      return []
    }
    return Array(document.elements(of: node))
  }

  /// One surface, or a list of them.
  private func readSurfaces(_ node: NodeID, log: inout DiagnosticLog) -> [Anatomy.Surface] {
    guard document.kind(of: node) == .sequence, document[node].count > 0 else {
      return readSurface(node, log: &log).map { [$0] } ?? []
    }
    return document.elements(of: node).compactMap { readSurface($0, log: &log) }
  }

  private func readSurface(_ node: NodeID, log: inout DiagnosticLog) -> Anatomy.Surface? {
    guard document.kind(of: node) == .string, !document.text(of: node).isEmpty else {
      reportWrong("`surface`", "the path of a token", at: node, log: &log)
      return nil
    }
    return Anatomy.Surface(path: document.string(of: node), range: document.range(of: node))
  }

  private func readContent(_ node: NodeID, _ key: String, log: inout DiagnosticLog) -> [Anatomy.Content] {
    guard document.kind(of: node) == .mapping else {
      reportWrong("`\(key)`", "a mapping from names to descriptions", at: node, log: &log)
      return []
    }
    return document.entries(of: node).compactMap { key, value in
      let name = document.string(of: key)
      guard let text = readText(value, "the description of `\(name)`", log: &log) else { return nil }
      return Anatomy.Content(name: name, description: text, range: document.range(of: key))
    }
  }
}

extension AnatomyReader {
  static let designNode = Shape(
    "an entry of `nodes`", code: .invalidAnatomy,
    keys: [
      .init("node", .string, required: true, "the number of the node in the design tool"),
      .init("only", .entries(of: .any), "the variants that it shows"),
    ])

  /// Reads an entry of `nodes:`: `{node: "18482:36509", only: {isSelected: false}}`.
  private func readDesignNode(_ node: NodeID, log: inout DiagnosticLog) -> Anatomy.DesignNode? {
    guard let fields = Self.designNode.fields(of: node, in: document, log: &log),
      let number = fields["node"].flatMap({ readText($0, "`node`", log: &log) })
    else { return nil }
    let only = fields["only"].map { readSelection($0, "`only`", log: &log) } ?? [:]
    return only.map { .init(node: number, only: $0, range: document.range(of: node)) }
  }
}

extension [Anatomy.Content] {
  /// Adds entries, replacing those with the same name.
  fileprivate mutating func merge(_ entries: [Anatomy.Content]) {
    for entry in entries {
      if let index = firstIndex(where: { $0.name == entry.name }) {
        self[index] = entry
      } else {
        append(entry)
      }
    }
  }
}

extension Diagnostic {
  /// "`what` is `form`", for something with the wrong form.
  static func wrong(_ what: String, _ form: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.invalidAnatomy, "\(what) is \(form)", at: range)
  }

  fileprivate static func emptyAnatomy(_ anatomy: Anatomy) -> Diagnostic {
    Diagnostic(.invalidAnatomy, "`\(anatomy.name)` needs `colors` or `sizes`", at: anatomy.range)
  }

  fileprivate static func duplicateComponent(_ anatomy: Anatomy, first: Anatomy) -> Diagnostic {
    Diagnostic(
      .duplicateName, "the component `\(anatomy.name)` is described twice; remove one description",
      at: anatomy.range,
      notes: [.init("`\(anatomy.name)` is first described here", at: first.range)])
  }
}
