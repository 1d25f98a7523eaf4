internal import Tokens

/// A control as code and the design file have it.
struct ConnectedControl: Sendable {
  /// A value of an axis.
  struct Value: Sendable {
    /// As the anatomy, and so the design file, has it.
    var design: String
    /// In the words of the schema, such as `true` or `disabled`.
    var meaning: String
    /// As the code of a language has it.
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
  /// Its name in code, and what has to be imported for that; `nil` for nothing.
  var code = ""
  var importedName: String?
  /// What names of a file about it are made from: `DSToggle`.
  var type = ""
  var function = ""
  /// The address of its node in the design file.
  var url = ""
  /// The ARIA role, and the attribute that says whether it is selected; empty without one.
  private(set) var role = ""
  var attribute = ""
  /// The name of the built-in anatomy that it is.
  private let kind: String?

  init(_ anatomy: Anatomy) {
    name = anatomy.name
    kind = anatomy.nativeControl?.name
    if let known = anatomy.webRole { (role, attribute) = (known.role, known.selection) }
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

  /// The design file's word for a selection between on and off; `nil` without one.
  var mixed: String? { selections.first { $0.meaning == "mixed" }?.design }

  /// The design file's word for a state; `nil` without it.
  func state(_ meaning: String) -> String? { states.first { $0.meaning == meaning }?.design }

  /// The size of controls of which nothing is said.
  var regularSize: String { sizes.first { $0.meaning == "medium" }?.code ?? sizes.last?.code ?? "" }

  // MARK: Platforms

  /// Whether SwiftUI gives it a binding, as it does for toggles; it selects one of several otherwise.
  var isBound: Bool { kind != "radio" && kind != "segmented-control" }
  /// Whether it takes a `ToggleableState` in Compose.
  var isTriState: Bool { mixed != nil && isBound }
  /// Whether Compose calls it checked; it is selected otherwise.
  var isChecked: Bool { isBound && !isTriState }
  /// Whether its role can be `mixed`.
  var canBeMixed: Bool { NativeControl.canBeMixed(role) }
  /// Whether its role can be invalid: of a radio or a button, that is said elsewhere (WAI-ARIA 1.2 §6.6).
  var canBeInvalid: Bool { ["switch", "checkbox"].contains(role) }

  /// SwiftUI's name of a size, `regular` for what the schema calls medium.
  static func controlSize(_ meaning: String) -> String? {
    switch meaning {
    case "mini", "small", "large": meaning
    case "medium": "regular"
    case _: nil
    }
  }
}
