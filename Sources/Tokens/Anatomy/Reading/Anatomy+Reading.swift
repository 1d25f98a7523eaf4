package import Diagnostics
package import Syntax

/// Mistakes in anatomies.
extension DiagnosticCode {
  package static let invalidAnatomy = DiagnosticCode("invalid-anatomy", in: .configuration)
  package static let invalidExpression = DiagnosticCode("invalid-expression", in: .configuration)
}

extension Anatomy {
  /// The shape of a component in a file of anatomies.
  package static var shape: Shape { AnatomyReader.shape }
}

extension [Anatomy] {
  /// Reads files of anatomies: each a mapping from the names of components to their anatomies.
  ///
  /// A component with invalid axes or paths is reported and left out; an invalid rule is left out by itself.
  /// - Parameters:
  ///   - builtIn: built-in anatomies, which come first and which others may extend.
  ///   - library: the controls that others may extend by reference.
  package init(
    reading documents: [Document], after builtIn: [Anatomy] = [],
    extending library: ControlLibrary = .builtIn,
    log: inout DiagnosticLog
  ) {
    self = []
    var asked = 0
    var files = AnatomyFiles(documents, after: builtIn, in: library, log: &log)
    for index in files.indices {
      guard let anatomy = files.anatomy(at: index, log: &log) else { continue }
      if let first = first(where: { $0.name == anatomy.name }) {
        log.report(
          .duplicateName, "the component `\(anatomy.name)` is described twice; remove one description",
          at: anatomy.range,
          notes: [.init("`\(anatomy.name)` is first described here", at: first.range)])
        continue
      }
      asked += anatomy.variantCount * (anatomy.roles.count + anatomy.parts.count)
      guard asked <= AnatomyReader.maximumOfTokens else {
        log.report(
          .limitExceeded,
          "with this one, the components require more than \(AnatomyReader.maximumOfTokens) tokens; describe them with fewer variants",
          at: anatomy.range)
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

  /// Whether the axes or the layout are invalid, which was reported.
  var isInvalid = false
  /// Whether pairs may name the surface.
  var hasSurface = false
  /// The controls that anatomies may be or extend.
  let library: ControlLibrary

  static let shape = Shape("an anatomy", code: .invalidAnatomy, keys: (axes + layout + details).map(\.key))

  private typealias Key = ReadingKey<AnatomyReader>

  private static let axes = [
    Key(
      "axes", .entries(of: .either(.list(of: .any), .entries(of: .any))),
      "the axes of its variants, with their values"
    ) { if !$0.readAxes($1, log: &$2) { $0.isInvalid = true } }
  ]

  private static let layout = [
    Key(
      "elements", .entries(of: .list(of: .string)), "the words for its elements in names, by element"
    ) { $0.readElements($1, log: &$2) },
    Key("colors", .object(colors(isRequired: false)), "the path of its colors, and the roles in it") {
      if !$0.readColors($1, log: &$2) { $0.isInvalid = true }
    },
    Key("sizes", .object(sizes(isRequired: false)), "the path of its sizes, and the parts in it") {
      if !$0.readSizes($1, log: &$2) { $0.isInvalid = true }
    },
  ]

  private static let details =
    [
      Key("description", .string, "what the component is") {
        $0.anatomy.description = $0.readText($1, "`description`", log: &$2)
      },
      // Read before the component itself, by `AnatomyFiles`.
      Key("extends", .string, "the component whose parts it has, or a built-in one such as `builtin:toggle`")
      {
        _, _, _ in
      },
      Key("family", .string, "the controls that share one schema with it") {
        $0.anatomy.family = $0.readText($1, "`family`", log: &$2)
      },
      Key(
        "surface", .either(.string, .list(of: .string)), "the tokens behind the component, paths or patterns"
      ) { $0.readSurfaces($1, log: &$2) },
      Key(
        "exempt", .either(.entries(of: .any), .list(of: .entries(of: .any))),
        "the variants that need no contrast, and the `reason`"
      ) { $0.readExemptions($1, log: &$2) },
      Key("contrast", .list(of: .object(contrast)), "which roles need contrast on which") {
        $0.anatomy.contrast = $0.readList($1, "`contrast`", log: &$2, AnatomyReader.readContrast)
      },
      Key("distinguish", .object(distinction), "the axis whose values must differ in more than color") {
        $0.anatomy.distinction = $0.readDistinction($1, log: &$2)
      },
      Key("geometry", .list(of: .string), "relations between sizes") {
        $0.anatomy.geometry = $0.readList($1, "`geometry`", log: &$2, AnatomyReader.readGeometry)
      },
      Key("content", .entries(of: .any), "what is put into the component, with descriptions") {
        $0.anatomy.content.merge($0.readContent($1, "content", log: &$2))
      },
    ] + facts + [
      Key("drawing", .list(of: .object(drawing)), "the layers that draw it, backmost first") {
        $0.anatomy.drawing = $0.readList($1, "`drawing`", log: &$2, AnatomyReader.readLayer)
      },
      Key("nodes", .list(of: .object(designNode)), "the nodes of the design file that show its variants") {
        $0.anatomy.links.nodes = $0.readList($1, "`nodes`", log: &$2, AnatomyReader.readDesignNode)
      },
      Key("code", .entries(of: .any), "its names in code, by platform") {
        $0.anatomy.links.code = $0.readContent($1, "code", log: &$2)
      },
    ]

  init(document: Document, key: NodeID, in library: ControlLibrary) {
    (self.document, self.library) = (document, library)
    anatomy = Anatomy(name: document.string(of: key), range: document.range(of: key))
  }

  /// Begins with the parts of another component. Parts that are read later are added, or replace parts with
  /// the same name.
  mutating func extend(_ base: Anatomy) {
    anatomy = base.renamed(to: anatomy.name, at: anatomy.range)
    anatomy.links = Anatomy.Links()
    // A renamed component is still the same control, in other words.
    (anatomy.facts.names, anatomy.facts.noun, anatomy.facts.context) = ([], nil, [])
    extendsAnother = true
  }

  mutating func read(_ node: NodeID, log: inout DiagnosticLog) -> Anatomy? {
    guard let fields = Self.shape.fields(of: node, in: document, log: &log) else { return nil }
    fields.read(Self.axes, by: &self, log: &log)
    guard !isInvalid else { return nil }
    guard fields["colors"] != nil || fields["sizes"] != nil || extendsAnother else {
      log.report(.invalidAnatomy, "`\(anatomy.name)` needs `colors` or `sizes`", at: anatomy.range)
      return nil
    }
    fields.read(Self.layout, by: &self, log: &log)
    guard !isInvalid else { return nil }
    if extendsAnother { anatomy = anatomy.withGeometryReadAgain() }
    hasSurface = anatomy.surface != nil
    fields.read(Self.details, by: &self, log: &log)
    if let known = library.anatomy(named: anatomy.name), anatomy.kind != nil || known.kind?.isAdopted == true,
      anatomy.kind.map({ $0.name == known.name }) ?? true
    {
      anatomy.kind = known.kind
      anatomy.facts.fill(from: known.facts)
    }
    anatomy.facts.apply(anatomy.native)
    return anatomy
  }

  /// Reports that something has the wrong form, unless an error about its node was already reported.
  func reportWrong(_ what: String, _ form: String, at node: NodeID, log: inout DiagnosticLog) {
    log.report(Diagnostic.unexpected(node, in: document, what, form, .invalidAnatomy))
  }

  func readText(_ node: NodeID, _ what: String, log: inout DiagnosticLog) -> String? {
    guard document.isName(node) else {
      reportWrong(what, "a string", at: node, log: &log)
      return nil
    }
    return document.string(of: node)
  }

  /// Reads the elements of a list, without those that are invalid.
  func readList<Element>(
    _ node: NodeID, _ what: String, log: inout DiagnosticLog,
    _ read: (Self) -> (NodeID, inout DiagnosticLog) -> Element?
  ) -> [Element] {
    guard document.kind(of: node) == .sequence else {
      reportWrong(what, "a list", at: node, log: &log)
      return []
    }
    return document.elements(of: node).compactMap { read(self)($0, &log) }
  }

  /// One surface, or a list of them.
  private mutating func readSurfaces(_ node: NodeID, log: inout DiagnosticLog) {
    let isList = document.kind(of: node) == .sequence && document[node].count > 0
    let nodes = isList ? Array(document.elements(of: node)) : [node]
    let surfaces = nodes.compactMap { readSurface($0, log: &log) }
    (anatomy.surface, anatomy.otherSurfaces) = (surfaces.first, Array(surfaces.dropFirst()))
    // A pair with a surface that is invalid is no second mistake.
    hasSurface = true
  }

  private func readSurface(_ node: NodeID, log: inout DiagnosticLog) -> Anatomy.Surface? {
    guard document.kind(of: node) == .string, !document.text(of: node).isEmpty else {
      reportWrong("`surface`", "the path of a token", at: node, log: &log)
      return nil
    }
    return Anatomy.Surface(path: document.string(of: node), range: document.range(of: node))
  }

  func readContent(_ node: NodeID, _ key: String, log: inout DiagnosticLog) -> [Anatomy.Content] {
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
  mutating func merge(_ entries: [Anatomy.Content]) {
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
}
