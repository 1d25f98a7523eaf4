import Diagnostics
import Syntax

extension AnatomyReader {
  static let drawing = Shape(
    "an entry of `drawing`", code: .invalidAnatomy,
    keys: [
      .init("role", .string, required: true, "the role whose color the layer has"),
      .init(
        "shape", .oneOf(Anatomy.DrawnLayer.Shape.allCases.map(\.rawValue)), required: true, "its outline"),
      .init("place", .oneOf(Anatomy.DrawnLayer.Place.allCases.map(\.rawValue)), "where it is"),
      .init("shadow", .string, "the path of its shadow"),
      .init("scale", .string, "the path of its scale"),
      .init("outline", .string, "the path of the border or dimension with the thickness of its line"),
      .init("only", .entries(of: .any), "the variants that have it"),
    ]
  ).adding(
    Anatomy.DrawnLayer.Measure.allCases.map { Shape.Key($0.rawValue, .string, "the part with its size") })

  /// Reads an entry of `drawing:`: `{role: track, shape: box, width: trackWidth, height: trackHeight, radius: radius}`.
  func readLayer(_ node: NodeID, log: inout DiagnosticLog) -> Anatomy.DrawnLayer? {
    guard let fields = Self.drawing.fields(of: node, in: document, log: &log) else { return nil }
    let role = fields["role"].flatMap { readMember($0, "role", of: anatomy.roles.map(\.name), log: &log) }
    let shape = fields["shape"].flatMap {
      readChoice($0, "shape", of: Anatomy.DrawnLayer.Shape.self, log: &log)
    }
    guard let role, let shape else { return nil }
    var layer = Anatomy.DrawnLayer(role: role, shape: shape, range: document.range(of: node))
    if let place = fields["place"] {
      guard let place = readChoice(place, "place", of: Anatomy.DrawnLayer.Place.self, log: &log)
      else { return nil }
      layer.place = place
    }
    for measure in Anatomy.DrawnLayer.Measure.allCases {
      guard let part = fields[measure.rawValue] else { continue }
      layer.measures[measure] = readMember(
        part, measure.rawValue, of: anatomy.parts.map(\.name), log: &log)
    }
    layer.shadow = fields["shadow"].flatMap { readText($0, "`shadow`", log: &log) }
    layer.outline = fields["outline"].flatMap { readText($0, "`outline`", log: &log) }
    layer.scale = fields["scale"].flatMap { readText($0, "`scale`", log: &log) }
    if let only = fields["only"] {
      guard let only = readSelection(only, "`only`", log: &log) else { return nil }
      layer.only = only
    }
    return layer
  }

  /// The index of a role or a part, by its name.
  private func readMember(
    _ node: NodeID, _ key: String, of names: [String], log: inout DiagnosticLog
  ) -> Int? {
    let name = document.string(of: node)
    if let index = names.firstIndex(of: name) { return index }
    let mayBeInvalid = key == "role" ? hasInvalidRoles : hasInvalidParts
    if !mayBeInvalid {
      log.report(.unknownMember(name, key, of: anatomy, among: names, at: document.range(of: node)))
    }
    return nil
  }

  func readChoice<Choice: RawRepresentable & CaseIterable>(
    _ node: NodeID, _ key: String, of type: Choice.Type, log: inout DiagnosticLog
  ) -> Choice? where Choice.RawValue == String {
    if let choice = Choice(rawValue: document.string(of: node)) { return choice }
    let words = Choice.allCases.map(\.rawValue)
    log.report(Diagnostic.unknownWord(node, in: document, "`\(key)`", among: words, .invalidAnatomy))
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
      "`\(name)` is not a \(kind) of `\(anatomy.name)`\(didYouMean(nearestName(to: name, among: names)))",
      at: range)
  }
}
