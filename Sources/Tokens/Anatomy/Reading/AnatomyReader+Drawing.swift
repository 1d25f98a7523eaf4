import Diagnostics
import Syntax

extension AnatomyReader {
  /// Reads an entry of `drawing:`: `{role: track, shape: box, width: trackWidth, height: trackHeight, radius: radius}`.
  func readLayer(_ node: NodeID, log: inout DiagnosticLog) -> Anatomy.DrawnLayer? {
    guard document.kind(of: node) == .mapping else {
      tellWrong("an entry of `drawing`", "a mapping with `role` and `shape`", at: node, log: &log)
      return nil
    }
    let measures = Anatomy.DrawnLayer.Measure.allCases.map(\.rawValue)
    let known = ["role", "shape", "place"] + measures + ["shadow", "scale", "only"]
    let fields = Fields(of: node, in: document, known: known, log: &log)
    let role = readMember(fields["role"], "role", of: anatomy.roles.map(\.name), in: node, log: &log)
    let shape = readChoice(fields["shape"], "shape", of: Anatomy.DrawnLayer.Shape.self, in: node, log: &log)
    guard let role, let shape else { return nil }
    var layer = Anatomy.DrawnLayer(role: role, shape: shape, range: document.range(of: node))
    if let place = fields["place"] {
      guard let place = readChoice(place, "place", of: Anatomy.DrawnLayer.Place.self, in: node, log: &log)
      else { return nil }
      layer.place = place
    }
    for measure in Anatomy.DrawnLayer.Measure.allCases {
      guard let part = fields[measure.rawValue] else { continue }
      layer.measures[measure] = readMember(
        part, measure.rawValue, of: anatomy.parts.map(\.name), in: node, log: &log)
    }
    layer.shadow = fields["shadow"].flatMap { readText($0, "`shadow`", log: &log) }
    layer.scale = fields["scale"].flatMap { readText($0, "`scale`", log: &log) }
    if let only = fields["only"] {
      guard let only = readSelection(only, "`only`", log: &log) else { return nil }
      layer.only = only
    }
    return layer
  }

  /// The index of a role or a part, by its name.
  private func readMember(
    _ node: NodeID?, _ key: String, of names: [String], in parent: NodeID, log: inout DiagnosticLog
  ) -> Int? {
    let name = node.map { document.string(of: $0) } ?? ""
    if let index = names.firstIndex(of: name) { return index }
    let mayBeInvalid = key == "role" ? hasInvalidRoles : hasInvalidParts
    if !mayBeInvalid || node == nil {
      let range = document.range(of: node ?? parent)
      log.report(.unknownMember(name, key, of: anatomy, among: names, at: range))
    }
    return nil
  }

  private func readChoice<Choice: RawRepresentable & CaseIterable>(
    _ node: NodeID?, _ key: String, of type: Choice.Type, in parent: NodeID, log: inout DiagnosticLog
  ) -> Choice? where Choice.RawValue == String {
    if let node, let choice = Choice(rawValue: document.string(of: node)) { return choice }
    let names = Choice.allCases.map(\.rawValue)
    let nearest = node.flatMap { nearestName(to: document.string(of: $0), among: names) }
    let choices = names.map { "`\($0)`" }.joined(separator: ", ")
    log.report(
      .wrong(
        "`\(key)`", "one of \(choices)\(didYouMean(nearest))", at: document.range(of: node ?? parent)))
    return nil
  }
}

extension Diagnostic {
  fileprivate static func unknownMember(
    _ name: String, _ key: String, of anatomy: Anatomy, among names: [String], at range: SourceRange
  ) -> Diagnostic {
    let kind = key == "role" ? "role" : "part"
    if name.isEmpty { return wrong("`\(key)`", "the name of a \(kind)", at: range) }
    return Diagnostic(
      .invalidAnatomy,
      "`\(name)` is no \(kind) of `\(anatomy.name)`\(didYouMean(nearestName(to: name, among: names)))",
      at: range)
  }
}
