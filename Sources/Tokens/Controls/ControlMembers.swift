/// Common names for the roles and parts of controls.
struct ControlMembers {
  /// By the words of a name: the role or part of the anatomy.
  private var members: [String: Member] = [:]

  enum Member: Hashable {
    /// Indices in the anatomy.
    case role(Int)
    case part(Int)
  }

  init(of anatomy: Anatomy) {
    for (index, role) in anatomy.roles.enumerated() {
      add(.role(index), names: [role.segment, role.name] + Self.others(role.name))
    }
    for (index, part) in anatomy.parts.enumerated() {
      add(.part(index), names: [part.segment, part.name] + Self.others(part.name))
    }
  }

  private mutating func add(_ member: Member, names: [String]) {
    for name in names where members[Self.key(member, name)] == nil {
      members[Self.key(member, name)] = member
    }
  }

  func role(named name: String) -> Int? {
    guard case .role(let index)? = members[Self.key(.role(0), name)] else { return nil }
    return index
  }

  func part(named name: String) -> Int? {
    guard case .part(let index)? = members[Self.key(.part(0), name)] else { return nil }
    return index
  }

  /// The words in lowercase, without words such as `color` that do not distinguish members.
  private static func key(_ member: Member, _ name: String) -> String {
    let words = PathPiece.words(of: name).map { $0.lowercased() }
    switch member {
    case .part: return "part " + words.joined(separator: "-")
    case .role:
      let significant = words.filter { !["color", "colour", "fill"].contains($0) }
      return "role " + (significant.isEmpty ? words : significant).joined(separator: "-")
    }
  }

  /// Other names for a role or part with the name that it has in built-in controls.
  private static func others(_ name: String) -> [String] {
    switch name {
    case "focusRing": return ["focus-ring", "ring", "outline-focus", "focus-border", "border-focused"]
    case "errorRing": return ["error-ring", "outline-error", "error-border"]
    case "radius": return ["corner-radius", "border-radius", "track-radius", "corner"]
    case "gap": return ["label-gap"]
    case "touchTarget": return ["target", "hit-area", "tap-target"]
    case "inset": return ["padding", "knob-inset", "knob-padding", "thumb-inset", "indicator-inset"]
    case "trackWidth": return ["width"]
    case "trackHeight": return ["height"]
    case "knob": return ["knob-size", "thumb", "thumb-size", "indicator", "indicator-size", "knob-diameter"]
    case "track", "box", "circle", "background", "segment", "tint":
      return ["\(name)-bg", "bg", "background", "container"]
    case "indicator": return ["knob", "thumb", "handle", "bg-knob", "bg-thumb"]
    case "border": return ["outline", "stroke"]
    case "mark": return ["check", "checkmark", "tick", "icon"]
    case "dot": return ["inner", "fg-mark", "bg-dot"]
    case "symbol": return ["icon", "fg-icon"]
    case "boxSize": return ["size", "box-size"]
    case "markSize": return ["mark-size", "icon-size"]
    case "circleSize": return ["size", "circle-size"]
    case "dotSize": return ["dot-size"]
    case "borderWidth": return ["border-width", "stroke"]
    case _: return []
    }
  }
}
