import ColorScience
package import Diagnostics
package import Syntax

extension AnatomyReader {
  static let contrast = Shape(
    "an entry of `contrast`", code: .invalidAnatomy,
    keys: [
      .init(
        "of", .either(.string, .list(of: .string)), required: true,
        "the role that needs contrast, or several of which one must have it"),
      .init(
        "on", .either(.string, .list(of: .string)), required: true,
        "the role behind it, or `surface`, or several of which the first that exists counts"),
      .init("minimum", .number, "the minimum contrast ratio, 3 by default"),
      .init("only", .entries(of: .any), "the variants that need it"),
      .init("text", .string, "`large`, `normal`, `none`, or the path of the typography that it is set in"),
      .init("criterion", .string, "what to cite, such as WCAG 2.2 1.4.11"),
      .init("themes", .list(of: .string), "the themes that need it, all by default"),
      .init(
        "backdrop", .either(.string, .object(backdrop)),
        "what is below a translucent background: `any`, two colors, or the path of a color or a gradient"),
      .init(
        "adjust", .oneOf(["foreground", "background"]), "which of the two `fix --only low-contrast` changes"),
    ])

  /// Two colors between which a backdrop lies.
  static let backdrop = Shape(
    "`backdrop`", code: .invalidAnatomy,
    keys: [
      .init("from", .string, required: true, "a color such as `#000000`"),
      .init("to", .string, required: true, "another one"),
    ])

  static let distinction = Shape(
    "`distinguish`", code: .invalidAnatomy,
    keys: [
      .init("axis", .string, required: true, "the axis whose values must be distinguishable"),
      .init("by", .oneOf(["shape", "color"]), required: true, "what they differ in"),
    ])

  /// Reads an entry of `contrast:`: `{of: indicator, on: track, minimum: 3}`.
  func readContrast(_ node: NodeID, log: inout DiagnosticLog) -> Anatomy.ContrastRequirement? {
    guard let fields = Self.contrast.fields(of: node, in: document, log: &log) else { return nil }
    let of = fields["of"].flatMap { readLayers($0, "of", log: &log) }
    let on = fields["on"].flatMap { readLayers($0, "on", log: &log) }
    let minimum = readMinimum(fields["minimum"], log: &log)
    let only = fields["only"].map { readSelection($0, "`only`", log: &log) } ?? [:]
    guard let of, let on, let minimum, let only else { return nil }
    guard of.allSatisfy({ !on.contains($0) }) else {
      log.report(
        .invalidAnatomy, "`of` and `on` are the same; name what is behind it in `on`",
        at: document.range(of: node))
      return nil
    }
    var requirement = Anatomy.ContrastRequirement(
      of: of, on: on, minimum: minimum, only: only, range: document.range(of: node))
    requirement.terms = readTerms(fields, log: &log)
    requirement.backdrop = fields["backdrop"].flatMap {
      Anatomy.Backdrop(reading: $0, in: document, log: &log)
    }
    return requirement
  }

  private func readTerms(_ fields: Shape.Fields, log: inout DiagnosticLog) -> ContrastTerms {
    var terms = ContrastTerms()
    terms.text = fields["text"].flatMap { node in
      readText(node, "`text`", log: &log).map { ContrastTerms.text($0, at: document.range(of: node)) }
    }
    terms.criterion = fields["criterion"].flatMap { readText($0, "`criterion`", log: &log) }
    if let node = fields["themes"] {
      terms.themes = readList(node, "`themes`", log: &log, AnatomyReader.readTheme)
    }
    if let node = fields["adjust"] { terms.adjustsBackground = document.string(of: node) == "background" }
    return terms
  }

  private func readTheme(_ node: NodeID, log: inout DiagnosticLog) -> ContrastTerms.ThemeMention? {
    readText(node, "a theme", log: &log).map { .init($0, at: document.range(of: node)) }
  }

  /// A role, or a list of them; `nil` if one is invalid.
  private func readLayers(_ node: NodeID, _ key: String, log: inout DiagnosticLog) -> [Anatomy.Layer]? {
    let isList = document.kind(of: node) == .sequence && document[node].count > 0
    let nodes = isList ? Array(document.elements(of: node)) : [node]
    let layers = nodes.compactMap { readLayer($0, key, log: &log) }
    return layers.count == nodes.count ? layers : nil
  }

  /// Reads `exempt:`: a selection, or a list of them; each may have a `reason`.
  mutating func readExemptions(_ node: NodeID, log: inout DiagnosticLog) {
    let isList = document.kind(of: node) == .sequence && document[node].count > 0
    let nodes = isList ? Array(document.elements(of: node)) : [node]
    anatomy.exempt = nodes.compactMap { readExemption($0, log: &log) }
    anatomy.exemptRange = document.range(of: node)
  }

  private func readExemption(_ node: NodeID, log: inout DiagnosticLog) -> Anatomy.Exemption? {
    guard let selection = readSelection(node, "`exempt`", except: "reason", log: &log) else { return nil }
    let place = document.value(named: "reason", in: node)
    let reason = place.flatMap { readText($0, "`reason`", log: &log) }
    let isBlank = reason?.allSatisfy(\.isWhitespace) ?? true
    return Anatomy.Exemption(selection, reason: isBlank ? nil : reason)
  }

  private func readLayer(_ node: NodeID, _ key: String, log: inout DiagnosticLog) -> Anatomy.Layer? {
    guard document.isName(node) else {
      reportWrong("`\(key)`", "the name of a role, or `surface`", at: node, log: &log)
      return nil
    }
    let name = document.string(of: node)
    if let role = anatomy.roles.firstIndex(where: { $0.name == name }) { return .role(role) }
    if name == "surface" {
      if !hasSurface {
        log.report(
          .invalidAnatomy,
          "`\(anatomy.name)` does not have a `surface`; add `surface:` with the path of the token behind it",
          at: document.range(of: node))
      }
      return hasSurface ? .surface : nil
    }
    if !hasInvalidRoles {
      let nearest = nearestName(to: name, among: anatomy.roles.map(\.name) + ["surface"])
      log.report(
        .invalidAnatomy, "`\(name)` is not a role of `\(anatomy.name)`\(didYouMean(nearest))",
        at: document.range(of: node))
    }
    return nil
  }

  /// A ratio; by default 3, as WCAG 2.2 §1.4.11 requires for parts of controls.
  private func readMinimum(_ node: NodeID?, log: inout DiagnosticLog) -> Double? {
    guard let node else { return 3 }
    guard let minimum = document.number(of: node), (1...21).contains(minimum) else {
      reportWrong("`minimum`", "a ratio from 1 to 21, such as 3", at: node, log: &log)
      return nil
    }
    return minimum
  }

  /// Reads `distinguish:`: `{axis: isSelected, by: shape}`.
  func readDistinction(_ node: NodeID, log: inout DiagnosticLog) -> Anatomy.Distinction? {
    guard let fields = Self.distinction.fields(of: node, in: document, log: &log) else { return nil }
    var axis: Int?
    if let node = fields["axis"] {
      let name = document.string(of: node)
      axis = anatomy.axes.firstIndex { $0.name == name }
      if axis == nil {
        let nearest = nearestName(to: name, among: anatomy.axes.map(\.name))
        log.report(
          .wrong(
            "`axis`", "one of the axes of `\(anatomy.name)`\(didYouMean(nearest))",
            at: document.range(of: node)))
      }
    }
    guard let by = fields["by"] else { return nil }
    guard let means = Anatomy.Distinction.Means(rawValue: document.string(of: by)) else {
      reportWrong("`by`", "`shape` or `color`", at: by, log: &log)
      return nil
    }
    return axis.map { .init(axis: $0, by: means, range: document.range(of: node)) }
  }

  /// Reads an entry of `geometry:`: `"knob + 2 * inset = trackHeight"`.
  func readGeometry(_ node: NodeID, log: inout DiagnosticLog) -> Anatomy.GeometryRule? {
    guard document.kind(of: node) == .string else {
      reportWrong("an entry of `geometry`", "a relation such as \"knob <= trackHeight\"", at: node, log: &log)
      return nil
    }
    let text = document.string(of: node)
    do throws(GeometryRelation.SyntaxError) {
      let relation = try GeometryRelation(parsing: text, sizesOf: anatomy)
      return .init(text: text, relation: relation, range: document.range(of: node))
    } catch {
      let mayBeInvalidPart = hasInvalidParts && error.isUnknownName
      if !mayBeInvalidPart {
        log.report(.invalidExpression, error.message, at: document.range(of: error.range, in: node))
      }
      return nil
    }
  }
}

extension Anatomy.Backdrop {
  /// The shape of two colors.
  package static var shape: Shape { AnatomyReader.backdrop }

  /// Reads `backdrop:`: `any`, `{from: "#000000", to: "#808080"}`, or the path of a token; `nil` if it is invalid, which is
  /// reported.
  package init?(reading node: NodeID, in document: Document, log: inout DiagnosticLog) {
    guard document.kind(of: node) == .mapping else {
      guard document.isName(node), !document.text(of: node).isEmpty else {
        log.report(
          .wrong(
            "`backdrop`", "`any`, a mapping with `from` and `to`, or the path of a token",
            at: document.range(of: node)))
        return nil
      }
      let text = document.string(of: node)
      self = text == "any" ? .any : .token(text)
      return
    }
    guard let fields = AnatomyReader.backdrop.fields(of: node, in: document, log: &log),
      let from = fields["from"].flatMap({ Self.color($0, in: document, log: &log) }),
      let to = fields["to"].flatMap({ Self.color($0, in: document, log: &log) })
    else { return nil }
    self = .between(from, to)
  }

  private static func color(
    _ node: NodeID, in document: Document, log: inout DiagnosticLog
  ) -> RGBA8? {
    let text = Array(document.text(of: node))
    if text.first == UInt8(ascii: "#"), text.count == 7, let color = RGBA8(hexDigits: text[1...]) {
      return color
    }
    log.report(.wrong("a color of `backdrop`", "six digits such as `#3d7de0`", at: document.range(of: node)))
    return nil
  }
}
