package import Diagnostics
package import Syntax

extension [Anatomy] {
  /// Reads files of anatomies: each a mapping from the names of components to their anatomies.
  ///
  /// A component whose axes or paths are wrong is told and left out; a wrong rule of it is left out alone.
  package init(reading documents: [Document], log: inout DiagnosticLog) {
    self = []
    var asked = 0
    for document in documents {
      guard document.kind(of: document.root) == .mapping else {
        if let wrong = Diagnostic.unexpected(
          document.root, in: document, "a file of anatomies",
          "a mapping from names of components to their anatomies", .invalidAnatomy)
        {
          log.report(wrong)
        }
        continue
      }
      for (key, value) in document.entries(of: document.root) {
        var reader = AnatomyReader(document: document, key: key)
        guard let anatomy = reader.read(value, log: &log) else { continue }
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
}

/// Reads one component.
struct AnatomyReader {
  let document: Document
  var anatomy: Anatomy
  /// Whether some roles or parts were wrong: names that are unknown afterwards may be theirs, so nothing is said of them.
  var hasInvalidRoles = false
  var hasInvalidParts = false

  static let shape = Shape(
    "an anatomy", code: .invalidAnatomy,
    keys: [
      .init("axes", .mapping, "the axes of its variants, with their values"),
      .init("colors", .mapping, "the path of its colors, and the roles in it"),
      .init("sizes", .mapping, "the path of its sizes, and the parts in it"),
      .init("description", .string, "what the component is"),
      .init("surface", .string, "the path of the token behind the component"),
      .init("exempt", .mapping, "the variants that need no contrast"),
      .init("contrast", .list(of: .mapping), "which roles need contrast on which"),
      .init("distinguish", .mapping, "the axis whose values must differ in more than color"),
      .init("geometry", .list(of: .string), "relations between sizes"),
      .init("content", .mapping, "what is put into the component, with descriptions"),
      .init("native", .mapping, "what the platform draws, with descriptions"),
      .init("drawing", .list(of: .mapping), "the layers that draw it, backmost first"),
    ])

  init(document: Document, key: NodeID) {
    self.document = document
    anatomy = Anatomy(name: document.string(of: key), range: document.range(of: key))
  }

  mutating func read(_ node: NodeID, log: inout DiagnosticLog) -> Anatomy? {
    guard let fields = Self.shape.fields(of: node, in: document, log: &log) else { return nil }
    anatomy.description = fields["description"].flatMap { readText($0, "`description`", log: &log) }
    guard readAxes(fields["axes"], log: &log) else { return nil }
    guard fields["colors"] != nil || fields["sizes"] != nil else {
      log.report(.emptyAnatomy(anatomy))
      return nil
    }
    let hasColors = fields["colors"].map { readColors($0, log: &log) } ?? true
    let hasSizes = fields["sizes"].map { readSizes($0, log: &log) } ?? true
    guard hasColors, hasSizes else { return nil }
    anatomy.surface = fields["surface"].flatMap { readSurface($0, log: &log) }
    anatomy.exempt = fields["exempt"].flatMap { readSelection($0, "`exempt`", log: &log) } ?? [:]
    anatomy.contrast = readList(fields["contrast"], "`contrast`", log: &log).compactMap {
      readContrast($0, hasSurface: fields["surface"] != nil, log: &log)
    }
    anatomy.distinction = fields["distinguish"].flatMap { readDistinction($0, log: &log) }
    anatomy.geometry = readList(fields["geometry"], "`geometry`", log: &log).compactMap {
      readGeometry($0, log: &log)
    }
    anatomy.content = fields["content"].map { readContent($0, "content", log: &log) } ?? []
    anatomy.native = fields["native"].map { readContent($0, "native", log: &log) } ?? []
    anatomy.drawing = readList(fields["drawing"], "`drawing`", log: &log).compactMap {
      readLayer($0, log: &log)
    }
    return anatomy
  }

  /// Tells that something is of a wrong kind, unless its node is why an error was told already.
  func tellWrong(_ what: String, _ form: String, at node: NodeID, log: inout DiagnosticLog) {
    if let wrong = Diagnostic.unexpected(node, in: document, what, form, .invalidAnatomy) {
      log.report(wrong)
    }
  }

  func readText(_ node: NodeID, _ what: String, log: inout DiagnosticLog) -> String? {
    guard document.isName(node) else {
      tellWrong(what, "a string", at: node, log: &log)
      return nil
    }
    return document.string(of: node)
  }

  func readList(_ node: NodeID?, _ what: String, log: inout DiagnosticLog) -> [NodeID] {
    guard let node else { return [] }
    guard document.kind(of: node) == .sequence else {
      tellWrong(what, "a list", at: node, log: &log)
      return []
    }
    return Array(document.elements(of: node))
  }

  private func readSurface(_ node: NodeID, log: inout DiagnosticLog) -> Anatomy.Surface? {
    guard document.kind(of: node) == .string, !document.text(of: node).isEmpty else {
      tellWrong("`surface`", "the path of a token", at: node, log: &log)
      return nil
    }
    return Anatomy.Surface(path: document.string(of: node), range: document.range(of: node))
  }

  private func readContent(_ node: NodeID, _ key: String, log: inout DiagnosticLog) -> [Anatomy.Content] {
    guard document.kind(of: node) == .mapping else {
      tellWrong("`\(key)`", "a mapping from names to descriptions", at: node, log: &log)
      return []
    }
    return document.entries(of: node).compactMap { key, value in
      let name = document.string(of: key)
      guard let text = readText(value, "the description of `\(name)`", log: &log) else { return nil }
      return Anatomy.Content(name: name, description: text, range: document.range(of: key))
    }
  }
}

extension Diagnostic {
  /// "`what` is `form`", for something of a wrong kind.
  static func wrong(_ what: String, _ form: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.invalidAnatomy, "\(what) is \(form)", at: range)
  }

  fileprivate static func emptyAnatomy(_ anatomy: Anatomy) -> Diagnostic {
    Diagnostic(.invalidAnatomy, "`\(anatomy.name)` needs `colors` or `sizes`", at: anatomy.range)
  }

  fileprivate static func duplicateComponent(_ anatomy: Anatomy, first: Anatomy) -> Diagnostic {
    Diagnostic(
      .duplicateName, "the component `\(anatomy.name)` is described twice; take one of both out",
      at: anatomy.range,
      notes: [.init("`\(anatomy.name)` is first described here", at: first.range)])
  }
}
