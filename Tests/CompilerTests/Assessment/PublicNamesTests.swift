import Reports
import TestSupport
import Testing
import Tokens

/// All names that three systems publish for one control: only the state layer of Material's switch is not read. What the
/// built-in control does not have, such as an icon, is read, and not judged.
@Suite struct PublicNamesTests {
  typealias System = ReadingTableTests.System

  /// Names of colors and dimensions, with the words of those that are not read.
  struct List: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let colors, dimensions: [String]
    let unread: Set<String>
    let confidence: String
    /// The elements that are not judged.
    let besides: Set<String>
  }

  /// Every combination of words, one of each group; an empty word leaves the group out.
  private static func names(_ groups: [String]..., separator: String = "-") -> [String] {
    groups.reduce([""]) { names, words in
      names.flatMap { name in
        words.map { name.isEmpty || $0.isEmpty ? name + $0 : name + separator + $0 }
      }
    }
  }

  /// `md-comp-switch-*` (github.com/material-components/material-web, `tokens/_md-comp-switch.scss`).
  private static let material = List(
    testDescription: "Material 3, md-comp-switch-*",
    colors: names(
      ["md-comp-switch"], ["selected", "unselected"], ["", "focus", "hover", "pressed"],
      ["handle-color", "icon-color", "track-color"])
      + names(
        ["md-comp-switch"], ["selected", "unselected"], ["focus", "hover", "pressed"], ["state-layer-color"])
      + names(
        ["md-comp-switch-disabled"], ["selected", "unselected"],
        ["handle-color", "icon-color", "track-color"])
      + names(
        ["md-comp-switch"], ["disabled-unselected", "unselected"], ["track-outline-color"])
      + names(["md-comp-switch-unselected"], ["focus", "hover", "pressed"], ["track-outline-color"]),
    dimensions: names(
      ["md-comp-switch"], ["pressed", "selected", "unselected", "with-icon"],
      ["handle-height", "handle-width"])
      + names(["md-comp-switch"], ["track-height", "track-width", "track-outline-width", "track-shape"])
      + names(
        ["md-comp-switch"],
        [
          "handle-shape", "selected-icon-size", "unselected-icon-size", "state-layer-shape",
          "state-layer-size",
        ]),
    unread: ["layer"], confidence: "medium", besides: ["icon", "knob"])

  /// `p-checkbox-*` (primevue.org/theming/styled, design tokens of Checkbox, as custom properties).
  private static let primeVue = List(
    testDescription: "PrimeVue 4, p-checkbox-*",
    colors: [
      "background", "checked-background", "checked-hover-background", "disabled-background",
      "filled-background",
      "border-color", "hover-border-color", "focus-border-color", "checked-border-color",
      "checked-hover-border-color", "checked-focus-border-color", "checked-disabled-border-color",
      "invalid-border-color", "focus-ring-color", "icon-color", "icon-checked-color",
      "icon-checked-hover-color",
      "icon-disabled-color",
    ].map { "p-checkbox-" + $0 },
    dimensions: [
      "border-radius", "width", "height", "focus-ring-width", "focus-ring-offset", "sm-width", "sm-height",
      "lg-width", "lg-height", "icon-size", "icon-sm-size", "icon-lg-size",
    ].map { "p-checkbox-" + $0 },
    unread: [], confidence: "high", besides: ["filled look", "ring"])

  /// `ToggleSwitch*` (github.com/microsoft/microsoft-ui-xaml, `ToggleSwitch_themeresources.xaml`).
  private static let winUI = List(
    testDescription: "WinUI 3, ToggleSwitch*",
    colors: names(
      ["ToggleSwitch"], ["Fill", "Stroke", "KnobFill", "KnobStroke"], ["On", "Off"],
      ["", "PointerOver", "Pressed", "Disabled"], separator: "")
      + names(
        ["ToggleSwitch"], ["ContainerBackground", "ContentForeground", "HeaderForeground"],
        ["", "PointerOver", "Pressed", "Disabled"], separator: ""),
    dimensions: [],
    unread: [], confidence: "high", besides: ["header"])

  @Test(arguments: [material, primeVue, winUI]) func `what is not read is named`(list: List) throws {
    var system = System()
    system.names =
      list.colors.map { System.Name(name: $0) }
      + list.dimensions.map { System.Name(name: $0, type: "dimension") }
    #expect(Set(system.names.map(\.name)).count == system.names.count)
    let documents = try ReadingTableTests.documents(system)
    #expect(documents.count == 1)
    let reading = try #require(documents.first).reading
    // What is `with` an icon is another component.
    #expect(reading.tokens == system.names.count { !$0.name.contains("-with-") } && reading.ambiguous.isEmpty)
    #expect(reading.tokens == reading.members.count + reading.unread.count)
    #expect(Set(reading.unread.map { $0.words.joined(separator: " ") }) == list.unread)
    #expect(reading.confidence.rawValue == list.confidence)
    #expect(Set(reading.besides) == list.besides)
    #expect(reading.summary.hasSuffix("not judged"))
  }
}
