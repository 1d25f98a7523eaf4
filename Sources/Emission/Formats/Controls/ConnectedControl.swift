internal import Tokens

/// A control in code and in the design file.
struct ConnectedControl: Sendable {
  /// A value of an axis.
  struct Value: Sendable {
    /// The name in the anatomy, and so in the design file.
    var design: String
    /// In the words of the schema, such as `true` or `disabled`.
    var meaning: String
    /// The name in the code of a language.
    var code = ""
  }

  let name: String
  private(set) var selectionName = ""
  var selections: [Value] = []
  private(set) var stateName = ""
  var states: [Value] = []
  private(set) var sizeName = ""
  var sizes: [Value] = []
  /// The enumeration of its sizes in code.
  var sizeType = ""
  /// Its name in code, and the import that it needs; `nil` for none.
  var code = ""
  var importedName: String?
  /// The base of names in a file about it: `DSToggle`.
  var type = ""
  var function = ""
  /// The address of its node in the design file.
  var url = ""
  /// Its ARIA role.
  let role: WebRole?
  /// Whether it has a binding in SwiftUI, as toggles do; otherwise it selects one of several.
  let isBound: Bool

  init(_ anatomy: Anatomy) {
    name = anatomy.name
    role = anatomy.webRole
    isBound = anatomy.facts.role.flatMap { WebRole(in: $0) }?.isExclusive != true
    for axis in anatomy.axes {
      let values = axis.values.map { value in
        Value(design: value.name, meaning: Control.Value(value, of: axis).name)
      }
      switch ControlWords.axis(ofProperty: axis.name) {
      case .selection?: (selectionName, selections) = (axis.name, values)
      case .state?: (stateName, states) = (axis.name, values)
      case .size?: (sizeName, sizes) = (axis.name, values)
      case nil: break
      }
    }
  }

  /// The design file's word for the mixed selection; `nil` if there is none.
  var mixed: String? { selections.first { $0.meaning == "mixed" }?.design }

  /// The design file's word for a state; `nil` if there is none.
  func state(_ meaning: String) -> String? { states.first { $0.meaning == meaning }?.design }

  /// The size of controls without a specified size.
  var regularSize: String { sizes.first { $0.meaning == "medium" }?.code ?? sizes.last?.code ?? "" }

  // MARK: Platforms

  /// Whether it takes a `ToggleableState` in Compose.
  var isTriState: Bool { mixed != nil && isBound }
  /// Whether it is *checked* in Compose; otherwise it is *selected*.
  var isChecked: Bool { isBound && !isTriState }

  /// SwiftUI's name for a size: `regular` for medium in the schema.
  static func controlSize(_ meaning: String) -> String? {
    switch meaning {
    case "mini", "small", "large": meaning
    case "medium": "regular"
    case _: nil
    }
  }
}
