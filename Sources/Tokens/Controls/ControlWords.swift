/// The axes of the schema that selection controls share.
package enum ControlAxis: String, Sendable, CaseIterable {
  case selection = "isSelected"
  case state, size
}

/// The meaning of words within a control, in the schema and in older ones. Outside a control, `Yes` and `On`
/// are ordinary words.
package enum ControlWords {
  /// The values of an axis, in the order of the schema, with their spellings in lowercase, without `-`, `_`,
  /// and spaces.
  private static let spellings: [(axis: ControlAxis, name: String, words: [String])] = [
    (.selection, "true", ["true", "active", "yes", "on", "checked", "selected"]),
    (
      .selection, "false",
      ["false", "inactive", "no", "off", "unchecked", "unselected", "notselected", "deselected"]
    ),
    (.selection, "mixed", ["mixed", "indeterminate"]),
    (.state, "default", ["default", "normal", "rest", "resting", "enabled", "idle"]),
    (.state, "hover", ["hover", "hovered"]),
    (.state, "pressed", ["pressed", "press"]),
    (.state, "focused", ["focused", "focus", "focusvisible"]),
    (.state, "disabled", ["disabled"]),
    (.state, "error", ["error", "invalid"]),
    (.state, "loading", ["loading", "busy"]),
    (.size, "mini", ["mini"]),
    (.size, "small", ["small", "sm", "s"]),
    (.size, "medium", ["medium", "md", "m", "regular"]),
    (.size, "large", ["large", "lg", "l"]),
  ]

  private static let values: [String: (axis: ControlAxis, name: String)] = {
    var values: [String: (axis: ControlAxis, name: String)] = [:]
    for (axis, name, words) in spellings { for word in words { values[word] = (axis, name) } }
    return values
  }()

  /// The names of an axis, in lower case.
  private static let axisNames: [String: ControlAxis] = [
    "isselected": .selection, "isactive": .selection, "ison": .selection, "ischecked": .selection,
    "selected": .selection, "active": .selection, "on": .selection, "checked": .selection,
    "state": .state, "status": .state, "interaction": .state, "size": .size,
  ]

  /// The axes that a group may name; as groups, the other names in `axisNames` are values.
  private static let axisGroups = ["isselected", "isactive", "ison", "ischecked", "state", "status"]

  /// The groups of a layout that do not belong to a variant's name.
  private static let structure: Set<String> = [
    "color", "colors", "colour", "colours", "size", "sizes", "sizing", "layout", "dimension", "dimensions",
    "spacing", "shape", "tokens",
  ]

  /// A word in lowercase, without separators.
  static func key(_ word: some StringProtocol) -> String { ControlLibrary.key(word) }

  package static func value(_ word: some StringProtocol) -> (axis: ControlAxis, name: String)? {
    values[key(word)]
  }

  /// A value of an axis in the words of the schema; unchanged if the schema does not have it.
  package static func name(of word: String, on axis: ControlAxis) -> String {
    guard let known = value(word), known.axis == axis else { return word }
    return known.name
  }

  /// The axis that a property names.
  package static func axis(ofProperty name: some StringProtocol) -> ControlAxis? { axisNames[key(name)] }

  /// The axis that a group names around the values.
  static func axis(ofGroup name: some StringProtocol) -> ControlAxis? {
    let key = key(name)
    return axisGroups.contains(key) ? axisNames[key] : nil
  }

  static func isStructure(_ word: some StringProtocol) -> Bool { structure.contains(key(word)) }

  /// The legacy words in common letter cases, for a quick check whether a set has any.
  package static let legacyWords: [String] = {
    var words = [
      "isActive", "IsActive", "is-active", "isOn", "IsOn", "is-on", "isChecked", "IsChecked", "is-checked",
    ]
    words += ["isactive", "ison", "ischecked", "State", "STATE", "not-selected"]
    for word in spellings.flatMap(\.words) {
      words += [word, word.prefix(1).uppercased() + word.dropFirst(), word.uppercased()]
    }
    return words.filter(isLegacy)
  }()

  /// The values of an axis in the schema, in order.
  package static func order(of axis: ControlAxis) -> [String] {
    spellings.filter { $0.axis == axis }.map(\.name)
  }

  /// The spelling of a schema's value in paths.
  package static func segment(of name: String, on axis: ControlAxis) -> String {
    guard axis == .selection else { return name }
    switch name {
    case "true": return "active"
    case "false": return "inactive"
    case _: return name
    }
  }
}
