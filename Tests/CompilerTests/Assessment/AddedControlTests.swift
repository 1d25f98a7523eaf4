import Audit
import Compiler
import Emission
import Reports
import TestSupport
import Testing
import Tokens

/// A seventh control, which only this suite knows: one file, and every part of the compiler has it.
@Suite struct AddedControlTests {
  static let lever = """
    lever:
      description: A lever that one pulls.
      names: [lever, rocker switch]
      family: selection controls
      axes:
        isSelected: {false: inactive, true: active, mixed: mixed}
        state: [default, disabled, loading]
        size: [small, medium]
      colors:
        path: "lever.color.{state}.{isSelected}.{role}"
        roles: {bg-slot: {name: slot, system: ButtonFace}, bg-grip: grip}
      sizes:
        path: "lever.size.{size}.{part}"
        parts: {length: length, grip: gripSize}
      surface: surface.default
      exempt: {state: disabled}
      contrast: [{of: grip, on: slot, minimum: 3}]
      distinguish: {axis: isSelected, by: shape}
      geometry: [gripSize < length]
      native:
        swiftui: {control: LeverView, selection: "`pulled: Binding<Bool>`", description: LeverView with a style}
        compose: {control: Lever}
        web: {role: switch, selection: "`aria-checked`"}
      platforms: [ios, web]
      announces:
        role: {ios: a lever, web: "`role=lever`"}
        state: {ios: up or down}
      context: [power plants, film sets]
      needs: {"default, on": lever down, default: lever up, disabled: a chain}
      advice:
        role: document the lever
        with: {mixed: a lever is never halfway}
        without: {loading: consider a spark}
      drawing:
        - {role: slot, shape: box, width: length}
        - {role: grip, shape: box, width: gripSize, place: start, only: {isSelected: false}}
        - {role: grip, shape: box, width: gripSize, place: end, only: {isSelected: true}}
      usual:
        small: {length: 24px, grip: 16.5px}
        medium: {length: 32px, grip: 24px}
    """

  static let library = ControlLibrary(
    reading: ControlLibrary.files + [.init("lever", Array(lever.utf8))])

  /// A lever in light colors, whose grip one hardly sees when it is off.
  static func tokens(_ name: String) -> String {
    """
    surface: {default: {$type: color, $value: "#FFFFFF"}}
    \(name):
      color:
        $type: color
        default:
          inactive: {bg-slot: {$value: "#FFFFFF"}, bg-grip: {$value: "#F0F0F0"}}
          active: {bg-slot: {$value: "#002B80"}, bg-grip: {$value: "#FFFFFF"}}
      size:
        $type: dimension
        small: {length: {$value: 24px}, grip: {$value: 32px}}
        medium: {length: {$value: 32px}, grip: {$value: 24px}}
    """
  }

  private static func run(
    _ goal: Request.Goal, _ tokens: String, components: String = "[builtin:lever]", anatomy: String = ""
  ) -> Compilation {
    let files = [
      "t/a.yaml": tokens, "t/own.yaml": anatomy,
      "t/tokenc.yaml": "sources: [a.yaml]\ncomponents: \(components)\n",
    ]
    var request = Request(goal, inputs: ["t"])
    request.library = library
    request.outputs = [.init(.css, file: "page.html")]
    request.catalogue = .init(title: "Levers")
    return compile(request, loading: MemoryFiles(files).loader)
  }

  @Test func `its anatomy can be used and extended`() throws {
    let anatomies = Self.run(
      .resolve, Self.tokens("lever"), components: "[builtin:lever, own.yaml]",
      anatomy:
        "crank: {extends: builtin:lever, axes: {state: [default, hover]}, native: {web: {role: button}}}"
    ).anatomies
    #expect(anatomies.map(\.name) == ["lever", "crank"])
    #expect(anatomies.map { $0.kind?.name } == ["lever", "lever"])
    #expect(anatomies.map { $0.webRole?.name } == ["switch", "button"])
    let (lever, crank) = (try #require(anatomies.first).facts, try #require(anatomies.last).facts)
    #expect(crank.types.map(\.name) == ["LeverView", "Lever"])
    #expect(lever.noun == "a lever that one pulls")
    #expect(crank.noun == nil && crank.names == [] && crank.context == [])
    #expect(lever.usual["small"] == ["length": 24, "grip": 16.5])
    #expect(anatomies.first?.kind?.relatives == ["toggle", "checkbox", "radio"])
    let mistake = Self.run(.resolve, Self.tokens("lever"), components: "[builtin:levr]")
    #expect(mistake.diagnosticsText.contains("did you mean `builtin:lever`?"), "\(mistake.diagnosticsText)")
  }

  @Test func `it is audited`() {
    let text = Self.run(.audit, Self.tokens("lever")).diagnosticsText
    #expect(text.contains("`lever` in size small breaks `gripSize < length`: 32 ≥ 24"), "\(text)")
    #expect(text.contains("[low-contrast]"), "\(text)")
  }

  @Test(arguments: ["lever", "rockerSwitch", "Rocker-Switch"])
  func `it is found by its names and assessed`(name: String) throws {
    let documents = Self.run(.audit, Self.tokens(name), components: "[]").controlDocuments()
    let document = try #require(documents.first { $0.name == name })
    #expect(document.description == "a lever that one pulls with on and off states")
    #expect(document.context == "power plants\nfilm sets")
    #expect(
      document.verdict.contains(
        "then it stands next to toggle, checkbox and radio under one schema and maps to the native LeverView and Lever"
      ), "\(document.verdict)")
    #expect(document.behavior.prefix(2).map(\.needs) == ["lever up", "lever down"])
    #expect(document.mapping.first?.swiftui == "`pulled: Binding<Bool>`")
    #expect(document.mapping.first?.compose == "none")
    #expect(document.accessibility.first?.ios == "a lever")
    #expect(document.recommendations.map(\.text).suffix(2) == ["consider a spark", "document the lever"])
    let text = ControlDocumentText(document).text
    #expect(text.contains("Native   LeverView (SwiftUI), Lever (Compose); on iOS and web\n"), "\(text)")
    #expect(
      document.assessment.scorecard[.mapping]?.evidence
        == "one to one to LeverView, Lever and the role switch")
    #expect(
      compile(
        Request(.audit, inputs: ["a.yaml"]), loading: MemoryFiles(["a.yaml": Self.tokens("lever")]).loader
      ).controlDocuments().isEmpty)
  }

  @Test func `values that it should not have are named`() throws {
    let tokens = Self.tokens("lever").replacing("inactive:", with: "mixed:")
    let documents = Self.run(.audit, tokens, components: "[]").controlDocuments()
    let issues = try #require(documents.first).assessment.issues.map(\.text)
    #expect(issues.contains("a lever is never halfway"), "\(issues)")
  }

  /// On and off, which only colors distinguish, are compared once more in forced colors, except where they need not differ.
  @Test func `it is measured in forced colors`() throws {
    let text = Self.tokens("lever").replacing(
      "inactive: {bg-slot: {$value: \"#FFFFFF\"}", with: "inactive: {bg-slot: {$value: \"#999999\"}")
    let start = try #require(text.firstRange(of: "    default:\n")).lowerBound
    let end = try #require(text.firstRange(of: "  size:\n")).lowerBound
    let states = ["default", "disabled", "loading"].map { text[start..<end].replacing("default", with: $0) }
    let drawing = "drawing: [{role: slot, shape: box, width: length}, {role: grip, shape: symbol}]"
    let documents = Self.run(
      .audit, text[..<start] + states.joined() + text[end...], components: "[own.yaml]",
      anatomy: "lever: {extends: builtin:lever, \(drawing)}"
    ).controlDocuments()
    let rows = try #require(documents.first).rows.map(\.measurement).filter(\.isForcedColors)
    #expect(rows.map { $0.variants.map { $0.map(\.spoken) } } == [[["default"]]])
  }

  /// Nobody describes it, and only its names show what it is.
  @Test func `the catalogue draws what is found`() throws {
    let compilation = Self.run(.check, Self.tokens("lever"), components: "[]")
    let page = try #require(compilation.catalogue().value, "\(compilation.diagnosticsText)")
    let text = String(decoding: page.bytes, as: UTF8.self)
    #expect(text.contains(#"<article class="control" id="$control-lever""#))
    #expect(text.contains("--r-slot: var(--lever-color-default-inactive-bg-slot)"))
    #expect(text.contains("--p-length: var(--lever-size-small-length)"))
    // Only what the set has is drawn: two selections in one state.
    #expect(text.contains(#".c-lever[data-look="1"]"#) && !text.contains(#".c-lever[data-look="2"]"#))
  }

  /// Without sizes, the usual ones are drawn.
  @Test func `the catalogue draws the toggle of a design tool`() throws {
    let files = ["t/a.yaml": AssessingTests.toggle, "t/tokenc.yaml": "sources: [a.yaml]\n"]
    var request = Request(.check, inputs: ["t"])
    request.outputs = [.init(.css, file: "page.html")]
    request.catalogue = .init(title: "Toggles")
    let compilation = compile(request, loading: MemoryFiles(files).loader)
    let page = try #require(compilation.catalogue().value, "\(compilation.diagnosticsText)")
    let text = String(decoding: page.bytes, as: UTF8.self)
    #expect(text.contains(#"<article class="control" id="$control-toggle""#))
    #expect(text.contains("--p-touchTarget: var(--usual, 48px)"))
    // On and off, at rest and disabled.
    #expect(text.contains(#".c-toggle[data-look="3"]"#) && !text.contains(#".c-toggle[data-look="4"]"#))
  }

  @Test func `the catalogue draws it`() throws {
    let quiet =
      "[builtin:lever]\nseverity: {missing-variant: off, low-contrast: off, target-size: off, indistinct-state: off, broken-geometry: off}"
    let compilation = Self.run(.check, Self.tokens("lever"), components: quiet)
    let page = try #require(compilation.catalogue().value, "\(compilation.diagnosticsText)")
    let text = String(decoding: page.bytes, as: UTF8.self)
    #expect(text.contains(#"<article class="control" id="$control-lever""#))
    #expect(text.contains(#"<input type="checkbox" role="switch" autocomplete="off" checked>"#))
    #expect(text.contains("<div><dt>swiftui</dt><dd>LeverView with a style</dd></div>"))
  }
}
