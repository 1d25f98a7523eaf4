/// A platform that generated code runs on, as far as the sizes of controls depend on it.
package enum Platform: String, CaseIterable, Sendable {
  case ios, android, web
}

/// The equivalents of a control on each platform (Human Interface Guidelines, Material 3, ARIA in HTML).
package struct NativeControl: Sendable {
  package enum Platform: String, Sendable, CaseIterable {
    case ios, macos, watchos, tvos, visionos, android, web

    /// The official spelling.
    package var title: String {
      switch self {
      case .ios: "iOS"
      case .macos: "macOS"
      case .watchos: "watchOS"
      case .tvos: "tvOS"
      case .visionos: "visionOS"
      case .android: "Android"
      case .web: "web"
      }
    }
  }

  /// The name of the built-in anatomy.
  package let name: String
  package let swiftui: String
  package let uikit: String
  package let appkit: String
  package let compose: String
  /// The ARIA role.
  package let role: String
  /// The name of the selection on each platform.
  package let selection: (swiftui: String, compose: String, web: String)
  /// The role in Compose's semantics, and the trait that UIKit reports.
  package let announced: (ios: String, android: String)
  package let platforms: Set<Platform>
  /// Where and how it is used.
  package let context: String

  package static let all: [NativeControl] = [
    toggle, checkbox, radio, segmentedControl, toggleButton, controlCenter,
  ]

  /// Its names in the frameworks that have it.
  package var names: [(framework: String, name: String)] {
    [("SwiftUI", swiftui), ("UIKit", uikit), ("AppKit", appkit), ("Compose", compose)].filter {
      $0.1 != "none"
    }
  }

  package static func named(_ name: String?) -> NativeControl? { all.first { $0.name == name } }

  private static let toggle = NativeControl(
    name: "toggle", swiftui: "Toggle", uikit: "UISwitch", appkit: "NSSwitch", compose: "Switch",
    role: "switch",
    selection: ("`isOn: Binding<Bool>`", "`checked: Boolean`", "`aria-checked`"),
    announced: ("the switch trait, applied by `Toggle`", "`Role.Switch`, applied by `Switch`"),
    platforms: Set(Platform.allCases),
    context: "settings rows, opt-ins in forms, anything that flips one boolean; usually with a label")

  private static let checkbox = NativeControl(
    name: "checkbox", swiftui: "Toggle with `.toggleStyle(.checkbox)`", uikit: "none",
    appkit: "NSButton with `allowsMixedState`", compose: "TriStateCheckbox", role: "checkbox",
    selection: (
      "`isOn: Binding<Bool>`, mixed by several sources", "`state: ToggleableState`",
      "`aria-checked`, mixed included"
    ),
    announced: ("none: iOS uses a switch or a toggle button", "`Role.Checkbox`, applied by `Checkbox`"),
    platforms: [.macos, .android, .web],
    context: "lists of which any number can be chosen, settings below another; its label follows it")

  private static let radio = NativeControl(
    name: "radio", swiftui: "Picker with `.pickerStyle(.radioGroup)`", uikit: "none",
    appkit: "NSButton of type radio",
    compose: "RadioButton", role: "radio",
    selection: ("`selection: Binding<Value>`", "`selected: Boolean`", "`aria-checked`"),
    announced: ("none: iOS uses a list with a checkmark", "`Role.RadioButton`, applied by `RadioButton`"),
    platforms: [.macos, .android, .web],
    context: "groups of two to about five of which one is chosen; beyond that a pop-up button")

  private static let segmentedControl = NativeControl(
    name: "segmented-control", swiftui: "Picker with `.pickerStyle(.segmented)`", uikit: "UISegmentedControl",
    appkit: "NSSegmentedControl", compose: "SegmentedButton", role: "radio",
    selection: (
      "`selection: Binding<Value>`", "`selected: Boolean`, `checked` where several are chosen",
      "`aria-checked`, or `aria-pressed` where several are chosen"
    ),
    announced: ("the button trait, and selected", "`Role.RadioButton`, applied by `SegmentedButton`"),
    platforms: [.ios, .macos, .tvos, .visionos, .android, .web],
    context: "two to about seven views side by side, five on a phone; text or icons, not both")

  private static let toggleButton = NativeControl(
    name: "toggle-button", swiftui: "Toggle with `.toggleStyle(.button)`",
    uikit: "UIButton with `changesSelectionAsPrimaryAction`",
    appkit: "NSButton of type push on, push off", compose: "IconToggleButton", role: "button",
    selection: ("`isOn: Binding<Bool>`", "`checked: Boolean`", "`aria-pressed`"),
    announced: (
      "the toggle button trait, applied by `Toggle`", "`Role.Checkbox`, applied by `IconToggleButton`"
    ),
    platforms: Set(Platform.allCases),
    context: "toolbars and places outside of lists; a symbol that says its purpose, and no label")

  private static let controlCenter = NativeControl(
    name: "control-center", swiftui: "ControlWidgetToggle", uikit: "none", appkit: "none",
    compose: "TileService",
    role: "switch",
    selection: ("`isOn: Bool` of the provider", "`Tile.STATE_ACTIVE`", "none"),
    announced: ("the switch trait, applied by the system", "the tile's label and state"),
    platforms: [.ios, .android],
    context: "Control Center, the Lock Screen and the Action button; quick settings on Android")
}

extension NativeControl {
  /// The ARIA semantics of a control on the web (WAI-ARIA 1.2).
  package struct WebRole: Hashable, Sendable {
    /// Such as `switch`.
    package var role: String
    /// The attribute for the selection: `aria-checked`, `aria-pressed` or `aria-selected`.
    package var selection: String

    package init(role: String, selection: String) { (self.role, self.selection) = (role, selection) }
  }

  /// The attributes of roles with a selection (WAI-ARIA 1.2 §5.4).
  private static let selections = [
    "switch": "aria-checked", "checkbox": "aria-checked", "radio": "aria-checked",
    "menuitemcheckbox": "aria-checked", "menuitemradio": "aria-checked", "button": "aria-pressed",
    "tab": "aria-selected", "option": "aria-selected",
  ]

  /// The ARIA semantics in an anatomy's words for the web: a role, or a button that stays pressed.
  package static func webRole(in words: String) -> WebRole? {
    if words.contains("aria-pressed") { return WebRole(role: "button", selection: "aria-pressed") }
    let role = String(words.prefix { $0.isLetter }).lowercased()
    return selections[role].map { WebRole(role: role, selection: $0) }
  }

  /// Whether a role supports a mixed selection (WAI-ARIA 1.2 §6.6): a switch and a radio do not.
  package static func canBeMixed(_ role: String) -> Bool {
    ["checkbox", "menuitemcheckbox", "button"].contains(role)
  }
}

extension Anatomy {
  /// The platform control of the component, by the anatomy that it extends or by its name.
  package var nativeControl: NativeControl? {
    NativeControl.named(builtIn ?? BuiltInAnatomy(named: name)?.name)
  }

  /// The ARIA semantics in its own words for the web, or else those of the platform control.
  package var webRole: NativeControl.WebRole? {
    let words = native.first { $0.name == "web" }?.description
    if let role = words.flatMap({ NativeControl.webRole(in: $0) }) { return role }
    guard let known = nativeControl, known.platforms.contains(.web) else { return nil }
    return NativeControl.webRole(in: known.role)
  }
}
