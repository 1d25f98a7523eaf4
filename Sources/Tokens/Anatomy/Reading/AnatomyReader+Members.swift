import Diagnostics
import Syntax
import Text

extension AnatomyReader {
  /// - Parameter isRequired: whether the component does not inherit paths and members from one that it
  ///   extends.
  static func colors(isRequired: Bool) -> Shape {
    Shape(
      "`colors`", code: .invalidAnatomy,
      keys: [
        .init(
          "path", .string, required: isRequired, "the path of a color, with `{role}` and `{axis}` in it"),
        .init(
          "roles", .entries(of: .either(.string, .object(role))), required: isRequired,
          "the roles by the segments of paths that name them"),
      ])
  }

  static func sizes(isRequired: Bool) -> Shape {
    Shape(
      "`sizes`", code: .invalidAnatomy,
      keys: [
        .init("path", .string, required: isRequired, "the path of a size, with `{part}` and `{axis}` in it"),
        .init(
          "parts", .entries(of: .either(.string, .object(part))), required: isRequired,
          "the parts by the segments of paths that name them"),
      ])
  }

  static let role = Shape(
    "a role", code: .invalidAnatomy,
    keys: [
      .init("name", .string, "the name that other entries use"),
      .init("only", .entries(of: .any), "the variants that have the role"),
      .init(
        "system",
        .either(.oneOf(systemColors), .list(of: .either(.oneOf(systemColors), .object(systemColor)))),
        "the system colors of forced-colors mode"),
      .init("element", .string, "the element that it paints, one of `elements`"),
      .init("paint", .oneOf(Anatomy.Paint.allCases.map(\.rawValue)), "what it paints of the element"),
      .init("optional", .boolean, "whether it is never missing"),
    ])

  static let part = Shape(
    "a part", code: .invalidAnatomy,
    keys: [
      .init("name", .string, "the name that other entries use"),
      .init("element", .string, "the element that it measures, one of `elements`"),
      .init("measure", .oneOf(Anatomy.Measure.allCases.map(\.rawValue)), "what it measures of the element"),
      .init("optional", .boolean, "whether it is never missing"),
    ])

  static let systemColor = Shape(
    "a system color", code: .invalidAnatomy,
    keys: [
      .init("color", .oneOf(systemColors), required: true, "a system color of CSS"),
      .init("only", .entries(of: .any), "the variants that take it"),
    ])

  /// Reads `colors:`; returns whether it is valid.
  mutating func readColors(_ node: NodeID, log: inout DiagnosticLog) -> Bool {
    let hasBase = !anatomy.colorPath.segments.isEmpty
    let shape = Self.colors(isRequired: !hasBase)
    guard let fields = shape.fields(of: node, in: document, log: &log) else { return false }
    let members = readMembers(fields["roles"], "`roles`", log: &log)
    var taken = MemberNames(anatomy.roles.map { ($0.segment, $0.name) }, reserved: "surface")
    for (key, value) in members ?? [] {
      guard let role = readRole(key, value, among: taken, log: &log) else {
        hasInvalidRoles = true
        continue
      }
      let index = taken.take(role.name, for: role.segment)
      guard index < anatomy.roles.count else {
        anatomy.roles.append(role)
        continue
      }
      let (element, paint) = (anatomy.roles[index].element, anatomy.roles[index].paint)
      anatomy.roles[index] = role
      if role.element == nil { anatomy.roles[index].element = element }
      if role.paint == nil { anatomy.roles[index].paint = paint }
    }
    if hasBase, fields["path"] == nil { return fields["roles"] == nil || members != nil }
    guard let path = readPath(fields["path"], member: "role", log: &log), members != nil || hasBase else {
      return false
    }
    anatomy.colorPath = path
    return true
  }

  /// Reads `sizes:`; returns whether it is valid.
  mutating func readSizes(_ node: NodeID, log: inout DiagnosticLog) -> Bool {
    let hasBase = !anatomy.sizePath.segments.isEmpty
    let shape = Self.sizes(isRequired: !hasBase)
    guard let fields = shape.fields(of: node, in: document, log: &log) else { return false }
    let members = readMembers(fields["parts"], "`parts`", log: &log)
    var taken = MemberNames(anatomy.parts.map { ($0.segment, $0.name) })
    for (key, value) in members ?? [] {
      guard let part = readPart(key, value, among: taken, log: &log) else {
        hasInvalidParts = true
        continue
      }
      let index = taken.take(part.name, for: part.segment)
      guard index < anatomy.parts.count else {
        anatomy.parts.append(part)
        continue
      }
      let (element, measure) = (anatomy.parts[index].element, anatomy.parts[index].measure)
      anatomy.parts[index] = part
      if part.element == nil { anatomy.parts[index].element = element }
      if part.measure == nil { anatomy.parts[index].measure = measure }
    }
    if hasBase, fields["path"] == nil { return fields["parts"] == nil || members != nil }
    guard let path = readPath(fields["path"], member: "part", log: &log), members != nil || hasBase else {
      return false
    }
    anatomy.sizePath = path
    return true
  }

  private func readMembers(
    _ node: NodeID?, _ what: String, log: inout DiagnosticLog
  ) -> [(key: NodeID, value: NodeID)]? {
    guard let node else { return nil }
    guard document.kind(of: node) == .mapping, document[node].count > 0 else {
      reportWrong(what, "a mapping from segments of paths to names", at: node, log: &log)
      return nil
    }
    return Array(document.entries(of: node))
  }

  /// A role: its name, or `{name: focusRing, only: {state: focused}, system: Highlight}`.
  private func readRole(
    _ key: NodeID, _ node: NodeID, among taken: MemberNames, log: inout DiagnosticLog
  ) -> Anatomy.Role? {
    let segment = document.string(of: key)
    guard document.kind(of: node) == .mapping else {
      let name = document.string(of: node)
      guard isUsable(key, named: name, at: node, among: taken, log: &log) else { return nil }
      return Anatomy.Role(segment: segment, name: name, range: document.range(of: key))
    }
    guard let fields = Self.role.fields(of: node, in: document, log: &log) else { return nil }
    let name = fields["name"].map { document.string(of: $0) } ?? segment
    guard isUsable(key, named: name, at: fields["name"] ?? key, among: taken, log: &log) else { return nil }
    var role = Anatomy.Role(segment: segment, name: name, range: document.range(of: key))
    if let node = fields["only"] {
      guard let only = readSelection(node, "`only`", log: &log) else { return nil }
      role.only = only
    }
    role.systemColors = fields["system"].map { readSystemColors($0, log: &log) } ?? []
    role.element = fields["element"].flatMap { readElement($0, log: &log) }
    role.paint = fields["paint"].flatMap { readChoice($0, "paint", of: Anatomy.Paint.self, log: &log) }
    role.isOptional = isTrue(fields["optional"])
    return role
  }

  /// A part: its name, or `{name: knob, element: knob, measure: size}`.
  private func readPart(
    _ key: NodeID, _ node: NodeID, among taken: MemberNames, log: inout DiagnosticLog
  ) -> Anatomy.Part? {
    let segment = document.string(of: key)
    guard document.kind(of: node) == .mapping else {
      let name = document.string(of: node)
      guard isUsable(key, named: name, at: node, among: taken, log: &log) else { return nil }
      return Anatomy.Part(segment: segment, name: name, range: document.range(of: key))
    }
    guard let fields = Self.part.fields(of: node, in: document, log: &log) else { return nil }
    let name = fields["name"].map { document.string(of: $0) } ?? segment
    guard isUsable(key, named: name, at: fields["name"] ?? key, among: taken, log: &log) else { return nil }
    var part = Anatomy.Part(segment: segment, name: name, range: document.range(of: key))
    part.element = fields["element"].flatMap { readElement($0, log: &log) }
    part.measure = fields["measure"].flatMap {
      readChoice($0, "measure", of: Anatomy.Measure.self, log: &log)
    }
    part.isOptional = isTrue(fields["optional"])
    return part
  }

  private func isTrue(_ node: NodeID?) -> Bool { node.map { document.string(of: $0) == "true" } ?? false }

  private func readElement(_ node: NodeID, log: inout DiagnosticLog) -> String? {
    let names = anatomy.elements.map(\.name)
    if names.contains(document.string(of: node)) { return document.string(of: node) }
    log.report(Diagnostic.unknownWord(node, in: document, "`element`", among: names, .invalidAnatomy))
    return nil
  }

  /// `Highlight`, or a list in which the first match applies: `[{color: GrayText, only: {state: disabled}},
  /// ButtonFace]`.
  private func readSystemColors(_ node: NodeID, log: inout DiagnosticLog) -> [Anatomy.SystemColor] {
    let choices = document.kind(of: node) == .sequence ? Array(document.elements(of: node)) : [node]
    return choices.compactMap { choice in
      guard document.kind(of: choice) == .mapping else {
        return readSystemColor(choice, log: &log).map { Anatomy.SystemColor($0) }
      }
      guard let fields = Self.systemColor.fields(of: choice, in: document, log: &log),
        let color = fields["color"], let name = readSystemColor(color, log: &log)
      else { return nil }
      let only = fields["only"].map { readSelection($0, "`only`", log: &log) } ?? [:]
      return only.map { Anatomy.SystemColor(name, only: $0) }
    }
  }

  private func readSystemColor(_ node: NodeID, log: inout DiagnosticLog) -> String? {
    let name = document.string(of: node)
    guard Self.systemColors.contains(name) else {
      let nearest = didYouMean(nearestName(to: name, among: Self.systemColors))
      log.report(
        .invalidAnatomy, "`\(name)` is not a system color of CSS\(nearest)", at: document.range(of: node))
      return nil
    }
    return name
  }

  /// The system colors of CSS Color 4 §10.
  static let systemColors = [
    "AccentColor", "AccentColorText", "ActiveText", "ButtonBorder", "ButtonFace", "ButtonText", "Canvas",
    "CanvasText", "Field", "FieldText", "GrayText", "Highlight", "HighlightText", "LinkText", "Mark",
    "MarkText", "SelectedItem", "SelectedItemText", "VisitedText",
  ]

  /// Checks whether a role or a part can have its segment and its name.
  private func isUsable(
    _ key: NodeID, named name: String, at place: NodeID, among taken: MemberNames, log: inout DiagnosticLog
  ) -> Bool {
    let segment = document.string(of: key)
    if let problem = Self.problem(ofSegment: segment) {
      log.report(.invalidSegment(segment, problem, at: document.range(of: key)))
      return false
    }
    guard document.isName(place), isIdentifier(name.utf8) else {
      let what = name.isEmpty ? "`\(segment)` needs a name" : "`\(name)` cannot name `\(segment)`"
      log.report(
        .invalidAnatomy,
        "\(what); use letters, digits and `_`, and do not begin with a digit, as in `trackWidth`",
        at: document.range(of: place))
      return false
    }
    guard !taken.isTaken(name, from: segment) else {
      log.report(
        .invalidAnatomy,
        name == "surface"
          ? "`surface` is what is behind the component; give the role another name"
          : "`\(name)` already names another part of this component", at: document.range(of: place))
      return false
    }
    return true
  }
}

/// The names of an anatomy's roles or parts, while more of them are read.
private struct MemberNames {
  /// By name: the segment that has it; empty for a reserved name.
  private var owners: [String: String] = [:]
  /// By segment: its index and its name.
  private var members: [String: (index: Int, name: String)] = [:]

  init(_ members: [(segment: String, name: String)], reserved: String? = nil) {
    if let reserved { owners[reserved] = "" }
    for (segment, name) in members { _ = take(name, for: segment) }
  }

  /// Whether another segment has a name.
  func isTaken(_ name: String, from segment: String) -> Bool { owners[name].map { $0 != segment } ?? false }

  /// Assigns a new name to a segment, and returns its index.
  mutating func take(_ name: String, for segment: String) -> Int {
    let index = members[segment]?.index ?? members.count
    if let former = members[segment]?.name { owners[former] = nil }
    owners[name] = segment
    members[segment] = (index, name)
    return index
  }
}

extension AnatomyReader {
  /// Reads a path with `{axis}` and `{member}` in it.
  private func readPath(
    _ node: NodeID?, member: String, log: inout DiagnosticLog
  ) -> PathTemplate? {
    guard let node else { return nil }
    guard document.kind(of: node) == .string, !document.text(of: node).isEmpty else {
      let example = "`\(anatomy.name).….{\(member)}`"
      reportWrong("`path`", "a token path such as \(example)", at: node, log: &log)
      return nil
    }
    do throws(PathTemplate.SyntaxError) {
      let segments = try PathTemplate.segments(
        parsing: Array(document.text(of: node)), axes: anatomy.axes, member: member)
      return PathTemplate(
        text: document.string(of: node), segments: segments, range: document.range(of: node))
    } catch {
      log.report(.invalidAnatomy, error.message, at: document.range(of: error.range, in: node))
      return nil
    }
  }
}
