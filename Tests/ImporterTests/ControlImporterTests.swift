import Foundation
import TestSupport
import Testing

/// Files about controls: ARIA attributes, and Figma's Code Connect.
@Suite(.serialized)
struct ControlImporterTests {
  /// The shipped set, whose toggle, checkbox, and radio have nodes and names in code.
  private static let linked = Result {
    let bench = try Workbench("linked-controls")
    let tokens = "\(Checkout.path)/tokens"
    for file in try FileManager.default.subpathsOfDirectory(atPath: tokens) where file.hasSuffix(".yaml") {
      try bench.write(try Checkout.read("tokens/\(file)"), to: file)
    }
    var anatomies = try bench.read("selection-controls.yaml")
    for (number, name) in ["toggle", "checkbox", "radio"].enumerated() {
      let code = name.prefix(1).uppercased() + name.dropFirst()
      anatomies = anatomies.replacing(
        "\n\(name):\n",
        with: """

          \(name):
            nodes: [{node: "18482:3650\(number)"}, {node: "18482:36509", only: {state: default}}]
            code: {swiftui: DS\(code), compose: com.example.ui.Ds\(code), web: ds-\(name)}

          """)
    }
    try bench.write(anatomies, to: "selection-controls.yaml")
    let figma = "\(bench.path)/figma"
    try Checkout.tokenc(
      "build", bench.path, "--output", "code-connect=\(figma)", "--output", "aria=\(bench.path)/aria.ts",
      "--kotlin", "\(bench.path)/Tokens.kt", "--kotlin-package", "com.example.tokens", "--set",
      "code-connect.url=https://www.figma.com/design/abc/Controls", "--set",
      "code-connect.package=com.example.figma", "--set", "code-connect.tokens=com.example.tokens", "--quiet")
    return bench
  }

  @Test func everyLinkedControlHasAFileForEachPlatform() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.linked.get().path + "/figma")
    let expected = ["Checkbox", "Radio", "Toggle"].flatMap { name in
      ["DS\(name).figma.swift", "Ds\(name).figma.kt", "ds-\(name.lowercased()).figma.ts"]
    }
    #expect(files.filter { !$0.hasPrefix(".") }.sorted() == expected.sorted())
  }

  @Test(.enabled(if: Tool.swiftc != nil && Checkout.hasNoAppleFrameworks, Tool.hint))
  func codeConnectCompilesInSwift() throws {
    let bench = try Self.linked.get()
    let stubs = try AppleStubs.modules.get()
    let files = ["DSToggle", "DSCheckbox", "DSRadio"].map { "figma/\($0).figma.swift" }
    try AppleStubs.check(codeConnect: files, in: bench, with: stubs)
    let text = try bench.read("figma/DSToggle.figma.swift")
    #expect(
      text.contains(
        """
        struct DSToggle_connection: FigmaConnect {
          let component = DSToggle.self
          let figmaNodeUrl: String = "https://www.figma.com/design/abc/Controls?node-id=18482-36500"

          @FigmaEnum("isSelected", mapping: ["false": false, "true": true])
          var isOn: Bool = false

          @FigmaEnum("state", mapping: ["disabled": true], hideDefault: true)
          var isDisabled: Bool = false

          @FigmaEnum("size", mapping: ["small": ControlSize.small, "medium": ControlSize.regular, "large": ControlSize.large], hideDefault: true)
          var size: ControlSize = .regular

          var body: some View {
            DSToggle(isOn: .constant(self.isOn))
              .disabled(self.isDisabled)
              .controlSize(self.size)
          }
        }
        """), "\(text)")
  }

  @Test(.enabled(if: Tool.kotlin != nil, Tool.hint), .waiting) func codeConnectCompilesInKotlin() throws {
    let bench = try Self.linked.get()
    let stubs = "\(Checkout.path)/Tests/Importers/CodeConnect"
    try KotlinProgram.check(
      [
        "\(bench.path)/Tokens.kt", "\(bench.path)/figma", "\(stubs)/Figma.kt", "\(stubs)/Components.kt",
      ], in: "linked-controls-kotlin")
    let text = try bench.read("figma/DsCheckbox.figma.kt")
    #expect(text.contains("\"mixed\" to androidx.compose.ui.state.ToggleableState.Indeterminate"), "\(text)")
    #expect(
      text.contains("val size: CheckboxSize = Figma.mapping(\"small\" to CheckboxSize.Small"), "\(text)")
  }

  @Test(.enabled(if: Tool.typescript != nil, Tool.hint)) func codeConnectCompilesInTypeScript() throws {
    let bench = try Self.linked.get()
    try bench.write(
      try Checkout.read("Tests/Importers/CodeConnect/code-connect.d.ts"), to: "code-connect.d.ts")
    let files = ["toggle", "checkbox", "radio"].map { "import \"./figma/ds-\($0).figma.js\"\n" }.joined()
    try TypeScript.check("/// <reference path=\"code-connect.d.ts\" />\n" + files, in: bench.path)
    let text = try bench.read("figma/ds-checkbox.figma.ts")
    #expect(
      text.contains(
        """
        <ds-checkbox role="checkbox" aria-checked=${props.selected} aria-disabled=${props.disabled} \
        aria-invalid=${props.invalid} size=${props.size}></ds-checkbox>
        """), "\(text)")
  }

  /// What each control of the shipped set tells in some variants; TypeScript refuses others.
  @Test(.enabled(if: Tool.typescript != nil && Tool.node != nil, Tool.hint))
  func ariaAttributesAreThoseOfTheRoles() throws {
    let bench = try Self.linked.get()
    try TypeScript.check(
      """
      import * as aria from "./aria.js"
      const toggle: "true" | "false" = aria.toggleAttributes({ isSelected: true })["aria-checked"]
      const box: "true" | "false" | "mixed" = aria.checkboxAttributes({ isSelected: "mixed" })["aria-checked"]
      const button: "true" | "false" = aria.toggleButtonAttributes({ isSelected: false, state: "hover" })["aria-pressed"]
      // @ts-expect-error: a switch cannot be mixed
      aria.toggleAttributes({ isSelected: "mixed" })
      // @ts-expect-error: nor is there such a state
      aria.radioAttributes({ isSelected: true, state: "loading" })
      // @ts-expect-error: that a radio is invalid is said of its group
      aria.radioAttributes({ isSelected: true })["aria-invalid"]
      console.log(toggle, box, button)
      """, in: bench.path)
    // The types are all that TypeScript adds.
    let module = try bench.read("aria.ts")
    let script = module.replacing(/export interface [^}]*}\n/.dotMatchesNewlines(), with: "")
      .replacing(/variant: {[^}]*}\): \w+ {/.dotMatchesNewlines(), with: "variant) {")
    try bench.write(script, to: "aria.cjs.mjs")
    let found = try Node.json(
      """
      import("./aria.cjs.mjs").then((aria) => console.log(JSON.stringify([
        aria.toggleAttributes({ isSelected: true }),
        aria.toggleAttributes({ isSelected: false, state: "error" }),
        aria.checkboxAttributes({ isSelected: "mixed", state: "disabled" }),
        aria.radioAttributes({ isSelected: true }),
        aria.segmentedControlAttributes({ isSelected: true }),
        aria.multiSegmentedControlAttributes({ isSelected: true }),
        aria.toggleButtonAttributes({ isSelected: false }),
        aria.settingToggleAttributes({ isSelected: true, state: "loading" }),
      ])))
      """, in: bench.path)
    let expected: [[String: String]] = [
      ["role": "switch", "aria-checked": "true"],
      ["role": "switch", "aria-checked": "false", "aria-invalid": "true"],
      ["role": "checkbox", "aria-checked": "mixed", "aria-disabled": "true"],
      ["role": "radio", "aria-checked": "true"], ["role": "radio", "aria-checked": "true"],
      ["role": "button", "aria-pressed": "true"], ["role": "button", "aria-pressed": "false"],
      ["role": "switch", "aria-checked": "true", "aria-busy": "true"],
    ]
    #expect(found as? [[String: String]] == expected)
  }
}
