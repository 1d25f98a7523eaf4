import Foundation
import TestSupport
import Testing
import Tokens

@Suite struct ControlLibraryTests {
  @Test func `every file of the folder is in the library`() throws {
    let folder = Checkout.path + "/Sources/Tokens/Anatomy/controls"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(Set(ControlLibrary.files.map { "\($0.name).yaml" } + ["words.yaml"]) == Set(names))
    #expect(ControlLibrary.builtIn.anatomies.map(\.name) == ControlLibrary.files.map(\.name))
  }

  @Test func `names alone are those that the whole files say`() {
    let library = ControlLibrary.builtIn
    let names = library.anatomies.filter(\.facts.isFound).flatMap { $0.facts.names.map(\.words) }
    #expect(library.foundNames == names && names.contains("control knob") && !names.contains("list row"))
    #expect(ControlLibrary(reading: [ControlLibrary.files[0]]).foundNames.first == "toggle")
  }

  @Test(
    arguments: [
      ("switch", "toggle"), ("Check Box", "checkbox"), ("radioButton", "radio"),
      ("segments", "segmented-control"),
      ("toggle_button", "toggle-button"), ("btn", "button"), ("dropdown", "select"), ("lever", nil),
    ] as [(String, String?)])
  func `controls have names`(name: String, control: String?) {
    #expect(ControlLibrary.builtIn.anatomy(named: name)?.name == control)
  }

  /// Each control says what documents show of it, and lengths for every part that it must have.
  @Test(arguments: ControlLibrary.builtIn.anatomies.map(\.name))
  func `files are complete`(name: String) throws {
    let control = try #require(ControlLibrary.builtIn[reference: "builtin:\(name)"])
    let facts = control.facts
    #expect(facts.noun != nil && !facts.context.isEmpty && !facts.platforms.isEmpty)
    #expect(
      control.manner != nil && !control.elements.isEmpty && control.roles.allSatisfy { $0.element != nil })
    #expect(facts.counterparts[.swiftui]?.control != nil && facts.counterparts[.compose]?.control != nil)
    // Those with a selection have a role that can say it.
    let hasSelection = control.axes.contains { $0.name == "isSelected" }
    #expect(hasSelection ? facts.role.flatMap { WebRole(in: $0) } != nil : facts.role != nil)
    #expect(facts.announcements[.role]?.ios != nil)
    let sizes = control.axes.first { $0.name == "size" }?.values.map(\.name) ?? []
    #expect(Set(facts.usual.keys) == Set(sizes))
    for size in sizes {
      let usual = Set(facts.usual[size]?.keys ?? [:].keys)
      #expect(usual.isSuperset(of: control.parts.filter { !$0.isOptional }.map(\.segment)))
      #expect(usual.isSubset(of: control.parts.map(\.segment)))
    }
  }

  @Test(arguments: [
    ("native: {web: {rle: a}}", "unknown-key: unknown key `rle`; did you mean `role`?"),
    (
      "native: {gtk: {control: a}}",
      "invalid-anatomy: `native` is `swiftui`, `uikit`, `appkit`, `compose` or `web`, not `gtk`"
    ),
    (
      "platforms: [ios, symbian]",
      "invalid-anatomy: `platforms` is `ios`, `macos`, `watchos`, `tvos`, `visionos`, `android` or `web`, not `symbian`"
    ),
    (
      "announces: {role: switch}",
      "invalid-anatomy: an entry of `announces` is a mapping with keys such as `ios`, `android` or `web`, not the string `switch`"
    ),
    ("context: settings", "invalid-anatomy: `context` is a list, not the string `settings`"),
    ("needs: [a]", "invalid-anatomy: `needs` is a mapping from names to descriptions, not a list"),
    ("advice: {wth: {mixed: a}}", "unknown-key: unknown key `wth`; did you mean `with`?"),
    (
      "usual: {huge: {knob: 1px}}",
      "invalid-anatomy: a size of `usual` is `small`, `medium` or `large`, not `huge`"
    ),
    (
      "usual: {small: {nob: 1px}}",
      "invalid-anatomy: a part of `usual` is `track-width`, `track-height`, `knob`, `inset`, `radius`, `border-track`, `gap` or `touch-target`, not `nob`; did you mean `knob`?"
    ),
    (
      "usual: {small: {knob: 1rem}}",
      "invalid-anatomy: a length of `usual` is a number of px, such as `48px`, not the string `1rem`"
    ),
  ])
  func `mistakes in facts`(text: String, finding: String) {
    let findings = AnatomyReading("t: {extends: builtin:toggle, \(text)}").findings
    #expect(findings.count == 1 && findings[0].hasSuffix(finding), "\(findings)")
  }

  /// The facts of a control fill what a component of its name leaves out.
  @Test func `a component with the name of a control is that control`() throws {
    let text =
      #"switch: {colors: {path: "switch.{role}", roles: {a: a}}, native: {swiftui: {control: My}}, context: [here]}"#
    let anatomy = try #require(AnatomyReading(text).anatomies.first)
    #expect(anatomy.builtIn == "toggle")
    #expect(anatomy.facts.types.map(\.name) == ["My", "UISwitch", "NSSwitch", "Switch"])
    #expect(anatomy.facts.context == ["here"])
    #expect(anatomy.native.isEmpty)
  }

  @Test(arguments: [
    ("radio", "aria-checked", false, false, true), ("Switch; on and off", "aria-checked", false, true, false),
    ("a button with aria-pressed", "aria-pressed", true, false, false),
    ("tab", "aria-selected", false, false, true),
    ("checkbox", "aria-checked", true, true, false),
  ])
  func `roles of ARIA`(words: String, attribute: String, mixed: Bool, invalid: Bool, exclusive: Bool) throws {
    let role = try #require(WebRole(in: words))
    #expect(role.selection == attribute)
    #expect((role.canBeMixed, role.canBeInvalid, role.isExclusive) == (mixed, invalid, exclusive))
  }
}
