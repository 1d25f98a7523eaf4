import Audit
import Tokens

/// A control that only its names show, as the catalogue draws it.
struct FoundControl {
  /// The built-in anatomy with the values that the set has, by another name.
  private(set) var anatomy: Anatomy
  private let tokens: [Control.Token]

  /// - Parameter surface: the token that it was measured on.
  init(_ built: BuiltControl, called name: String, on surface: String?) {
    anatomy = built.anatomy
    tokens = built.control.understood
    anatomy.name = name
    if let surface { anatomy.surface = .init(path: surface, range: anatomy.range) }
    for index in anatomy.axes.indices {
      anatomy.axes[index].values = Self.values(of: anatomy.axes[index], in: built)
    }
  }

  /// The values that are built, or one if its names do not mention the axis.
  private static func values(of axis: Anatomy.Axis, in built: BuiltControl) -> [Anatomy.Axis.Value] {
    let known = Dictionary(axis.values.map { (Control.Value($0, of: axis).name, $0) }) { first, _ in first }
    let name = axis.values.first.map { Control.Value($0, of: axis).axis }
    let values = built.axes.first { $0.name == name }?.values ?? []
    guard !values.isEmpty else {
      return [axis.values.first { $0.name == "medium" } ?? axis.values.first].compactMap(\.self)
    }
    return values.map { known[$0.name] ?? .init(name: $0.name, segment: $0.spelling, range: axis.range) }
  }

  /// The token of a role or a part. A color that a state does not have is that of the default state, as for measuring.
  func token(_ member: Control.Token.Member, in variant: Anatomy.Variant) -> TokenID? {
    var values: [String: String] = [:]
    for (index, axis) in anatomy.axes.enumerated() {
      guard let choice = variant[index] else { continue }
      let value = Control.Value(axis.values[choice], of: axis)
      values[value.axis] = value.name
    }
    return token(member, values)
      ?? token(member, values.merging([ControlAxis.state.rawValue: "default"]) { $1 })
  }

  /// The token that says most about these values, and nothing else.
  private func token(_ member: Control.Token.Member, _ values: [String: String]) -> TokenID? {
    tokens.filter { token in
      token.member == member
        && token.values.allSatisfy { value in values[value.axis].map { $0 == value.name } ?? true }
    }.max { $0.values.count < $1.values.count }?.id
  }

  /// The usual length of a part in px, for a set without one.
  func usualLength(of part: Anatomy.Part, in variant: Anatomy.Variant) -> Double? {
    anatomy.axes.indices.lazy.compactMap { axis in
      variant[axis].flatMap { anatomy.facts.usual[anatomy.axes[axis].values[$0].name]?[part.segment] }
    }.first
  }
}
