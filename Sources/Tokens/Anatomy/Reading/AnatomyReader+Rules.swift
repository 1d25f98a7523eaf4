import Diagnostics
import Syntax

extension AnatomyReader {
  /// Reads an entry of `contrast:`: `{of: indicator, on: track, minimum: 3}`.
  func readContrast(_ node: NodeID, hasSurface: Bool, log: inout DiagnosticLog) -> Anatomy
    .ContrastRequirement?
  {
    guard document.kind(of: node) == .mapping else {
      tellWrong("an entry of `contrast`", "a mapping with `of`, `on` and `minimum`", at: node, log: &log)
      return nil
    }
    let fields = Fields(of: node, in: document, known: ["of", "on", "minimum", "only"], log: &log)
    let of = readLayer(fields["of"], "of", in: node, hasSurface: hasSurface, log: &log)
    let on = readLayer(fields["on"], "on", in: node, hasSurface: hasSurface, log: &log)
    let minimum = readMinimum(fields["minimum"], log: &log)
    let only = fields["only"].map { readSelection($0, "`only`", log: &log) } ?? [:]
    guard let of, let on, let minimum, let only else { return nil }
    guard of != on else {
      log.report(.contrastWithItself(at: document.range(of: node)))
      return nil
    }
    return .init(of: of, on: on, minimum: minimum, only: only, range: document.range(of: node))
  }

  private func readLayer(
    _ node: NodeID?, _ key: String, in parent: NodeID, hasSurface: Bool, log: inout DiagnosticLog
  ) -> Anatomy.Layer? {
    guard let node, document.isName(node) else {
      tellWrong("`\(key)`", "the name of a role, or `surface`", at: node ?? parent, log: &log)
      return nil
    }
    let name = document.string(of: node)
    if let role = anatomy.roles.firstIndex(where: { $0.name == name }) { return .role(role) }
    if name == "surface" {
      if !hasSurface { log.report(.missingSurface(of: anatomy, at: document.range(of: node))) }
      return hasSurface ? .surface : nil
    }
    if !hasInvalidRoles { log.report(.unknownRole(name, of: anatomy, at: document.range(of: node))) }
    return nil
  }

  /// A ratio; 3 where none is given, as 1.4.11 asks of the parts of controls (WCAG 2.2).
  private func readMinimum(_ node: NodeID?, log: inout DiagnosticLog) -> Double? {
    guard let node else { return 3 }
    guard document.kind(of: node) == .number, let minimum = Double(document.string(of: node)), minimum >= 1,
      minimum <= 21
    else {
      tellWrong("`minimum`", "a ratio from 1 to 21, such as 3", at: node, log: &log)
      return nil
    }
    return minimum
  }

  /// Reads `distinguish:`: `{axis: isSelected, by: shape}`.
  func readDistinction(_ node: NodeID, log: inout DiagnosticLog) -> Anatomy.Distinction? {
    guard document.kind(of: node) == .mapping else {
      tellWrong("`distinguish`", "a mapping with `axis` and `by`", at: node, log: &log)
      return nil
    }
    let fields = Fields(of: node, in: document, known: ["axis", "by"], log: &log)
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
    } else {
      tellWrong("`distinguish`", "a mapping with `axis` and `by`", at: node, log: &log)
    }
    guard let by = fields["by"], let means = Anatomy.Distinction.Means(rawValue: document.string(of: by))
    else {
      tellWrong("`by`", "`shape` or `color`", at: fields["by"] ?? node, log: &log)
      return nil
    }
    return axis.map { .init(axis: $0, by: means, range: document.range(of: node)) }
  }

  /// Reads an entry of `geometry:`: `"knob + 2 * inset = trackHeight"`.
  func readGeometry(_ node: NodeID, log: inout DiagnosticLog) -> Anatomy.GeometryRule? {
    guard document.kind(of: node) == .string else {
      tellWrong("an entry of `geometry`", "a relation such as \"knob <= trackHeight\"", at: node, log: &log)
      return nil
    }
    let text = document.string(of: node)
    do throws(GeometryRelation.SyntaxError) {
      let relation = try GeometryRelation(parsing: text, sizesOf: anatomy)
      return .init(text: text, relation: relation, range: document.range(of: node))
    } catch {
      let mayBeInvalidPart = hasInvalidParts && error.isUnknownName
      if !mayBeInvalidPart {
        log.report(
          Diagnostic(.invalidExpression, error.message, at: document.range(of: error.range, in: node)))
      }
      return nil
    }
  }
}

extension Diagnostic {
  fileprivate static func contrastWithItself(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidAnatomy, "`of` and `on` are one and the same; name what is behind it in `on`", at: range)
  }

  fileprivate static func missingSurface(of anatomy: Anatomy, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidAnatomy,
      "`\(anatomy.name)` names no `surface`; add `surface:` with the path of the token behind it",
      at: range)
  }

  fileprivate static func unknownRole(_ name: String, of anatomy: Anatomy, at range: SourceRange)
    -> Diagnostic
  {
    let nearest = nearestName(to: name, among: anatomy.roles.map(\.name) + ["surface"])
    return Diagnostic(
      .invalidAnatomy, "`\(name)` is no role of `\(anatomy.name)`\(didYouMean(nearest))", at: range)
  }
}
