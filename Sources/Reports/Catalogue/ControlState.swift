import Tokens

/// The appearance of a component in any size: a variant over the axes of its colors.
struct ControlState {
  let index: Int
  let variant: Anatomy.Variant
  /// All values, such as `on pressed`.
  let name: String
  /// The value of the first axis.
  let selection: String
  /// The values of the other axes.
  let state: String
  /// The selector of form controls in this state, if CSS has one.
  let selector: String?

  static func all(of anatomy: Anatomy) -> [ControlState] {
    let axes = anatomy.colorPath.axes
    return anatomy.variants(over: axes).enumerated().map { index, variant in
      let values = axes.compactMap { axis in
        variant[axis].map { spell(anatomy.axes[axis].values[$0], of: anatomy.axes[axis]) }
      }
      let others = values.dropFirst().joined(separator: " ")
      return ControlState(
        index: index, variant: variant, name: values.joined(separator: " "), selection: values.first ?? "",
        state: others.isEmpty ? values.first ?? anatomy.name : others, selector: selector(variant, anatomy))
    }
  }

  /// Whether the values of an axis are on, off, or mixed.
  static func isSelection(_ axis: Anatomy.Axis) -> Bool {
    axis.values.contains { $0.name == "true" }
      && axis.values.allSatisfy { ["true", "false", "mixed"].contains($0.name) }
  }

  /// The values of a variant, as shown in headings.
  static func name(of variant: Anatomy.Variant, in anatomy: Anatomy) -> String {
    anatomy.axes.indices.compactMap { axis in
      variant[axis].map { spell(anatomy.axes[axis].values[$0], of: anatomy.axes[axis]) }
    }.joined(separator: " ")
  }

  static func spell(_ value: Anatomy.Axis.Value, of axis: Anatomy.Axis) -> String {
    guard isSelection(axis) else { return value.name }
    return value.name == "true" ? "on" : value.name == "false" ? "off" : value.name
  }

  /// The pseudo-classes of a form control in this variant; states without a pseudo-class have none.
  private static func selector(_ variant: Anatomy.Variant, _ anatomy: Anatomy) -> String? {
    var selector = ""
    for (index, axis) in anatomy.axes.enumerated() {
      guard let choice = variant[index] else { continue }
      guard let part = pseudoClass(axis.values[choice].name, isSelection: isSelection(axis)) else {
        return nil
      }
      selector += part
    }
    return selector.isEmpty ? nil : selector
  }

  private static func pseudoClass(_ value: String, isSelection: Bool) -> String? {
    switch value {
    case "true": isSelection ? ":is(:checked, [aria-pressed=true])" : nil
    case "false": isSelection ? ":not(:checked, [aria-pressed=true])" : nil
    case "mixed": isSelection ? ":indeterminate" : nil
    case "default": ""
    case "hover", "hovered": ":hover"
    case "pressed": ":active"
    case "focused": ":focus-visible"
    case "disabled": ":disabled"
    case "error": "[aria-invalid=true]"
    case _: nil
    }
  }
}
