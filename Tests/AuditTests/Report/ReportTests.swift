import Diagnostics
import Testing

@testable import Audit

@Suite struct ReportTests {
  private static let tokens = """
    surface: {$type: color, $value: "#FFFFFF"}
    toggle:
      color:
        $type: color
        default:
          inactive: {track: {$value: "#C2CFE5"}, knob: {$value: "#FFFFFF"}}
          active: {track: {$value: "#005CE5"}, knob: {$value: "#FFFFFF"}}
      size: {$type: dimension, small: {knob: {$value: 16px}}}
    """

  private static let anatomy = """
    toggle:
      axes: {isSelected: {false: inactive, true: active}, state: [default, disabled], size: [small]}
      colors: {path: "toggle.color.{state}.{isSelected}.{role}", roles: {track: track, knob: knob}}
      sizes: {path: "toggle.size.{size}.{part}", parts: {knob: knobSize}}
      surface: surface
      contrast: [{of: knob, on: track, minimum: 3}, {of: track, on: surface, minimum: 3}]
      geometry: [knobSize >= 24]
    """

  private let failing = Audited(tokens, anatomies: anatomy)

  @Test func textOfWhatFails() {
    #expect(
      failing.report.text(sources: failing.sources) == ##"""
        6 tokens in 1 theme: light
        Contrast  4 pairs: 2 pass, 2 fail, 0 exempt, 0 waived
        Coverage  1 component: 2 of 4 variants complete
        Findings  4 errors, 0 warnings

        Pairs that fail
          foreground                           background                           theme  ratio  needs  nearest that passes
          toggle.color.default.inactive.knob   toggle.color.default.inactive.track  light   1.57      3  #737373
          toggle.color.default.inactive.track  surface                              light   1.57      3  #8995aa

        Other findings
          tokens.yaml:3: error: `toggle.color.disabled` is missing; `toggle` needs `toggle.color.disabled.inactive.track`, `toggle.color.disabled.inactive.knob`, `toggle.color.disabled.active.track` and `toggle.color.disabled.active.knob` in it [missing-variant]
          tokens.yaml:8: error: `toggle` in size small breaks `knobSize >= 24`: 16 < 24 with `toggle.size.small.knob` 16px [broken-geometry]

        Components
          component  variants  complete  tokens  missing  surplus  pairs  fail  waived  exempt
          toggle            4         2       9        4        0      4     2       0       0

        Scorecard
          component  C1               C2               C3     C4     C5               C6              C7          C8
          toggle     Requires Rework  Requires Rework  Ready  Ready  Requires Rework  Not Applicable  Not Mapped  Requires Rework
          C1 layer structure and naming, C2 variant and property naming, C3 token coverage, C4 native mappability, C5 interaction states, C6 assets and icons, C7 links to code, C8 accessibility

        What is not ready
          toggle, C1 layer structure and naming: Requires Rework; `toggle` in size small breaks `knobSize >= 24`: 16 < 24 with `toggle.size.small.knob` 16px
          toggle, C2 variant and property naming: Requires Rework; size axis; isSelected 2 × state 1 × size 1 = 2 variants
          toggle, C5 interaction states: Requires Rework; pressed, focused, disabled and error are missing (the model has five states)
          toggle, C8 accessibility: Requires Rework; 2 of 8 measured requirements are not met; least contrast 1.57 : 1

        To accept what fails, say why in tokenc.yaml
        audit:
          waivers:
            - code: low-contrast
              tokens: ["toggle.color.default.inactive.knob", "toggle.color.default.inactive.track"]
              themes: ["light"]
              reason: "say here why these colors stay"

        """##)
  }

  @Test func jsonOfWhatFails() {
    #expect(
      String(decoding: failing.report.json(sources: failing.sources), as: UTF8.self) == ##"""
        {"themes":["light"],
        "contrast":[
        {"theme":"light","foreground":"toggle.color.default.inactive.knob","background":"toggle.color.default.inactive.track","ratio":1.572983655081813,"required":3,"criterion":"WCAG 2.2 1.4.11","verdict":"fail","suggestion":"#737373"},
        {"theme":"light","foreground":"toggle.color.default.inactive.track","background":"surface","ratio":1.572983655081813,"required":3,"criterion":"WCAG 2.2 1.4.11","verdict":"fail","suggestion":"#8995aa"},
        {"theme":"light","foreground":"toggle.color.default.active.knob","background":"toggle.color.default.active.track","ratio":5.734121818899645,"required":3,"criterion":"WCAG 2.2 1.4.11","verdict":"pass"},
        {"theme":"light","foreground":"toggle.color.default.active.track","background":"surface","ratio":5.734121818899645,"required":3,"criterion":"WCAG 2.2 1.4.11","verdict":"pass"}],
        "coverage":[
        {"component":"toggle","variants":4,"complete":2,"missing":["toggle.color.disabled.inactive.track","toggle.color.disabled.inactive.knob","toggle.color.disabled.active.track","toggle.color.disabled.active.knob"]}],
        "scorecard":[
        {"component":"toggle","C1":{"status":"Requires Rework","evidence":"`toggle` in size small breaks `knobSize >= 24`: 16 < 24 with `toggle.size.small.knob` 16px"},"C2":{"status":"Requires Rework","evidence":"size axis; isSelected 2 × state 1 × size 1 = 2 variants"},"C3":{"status":"Ready","evidence":"4 of 4 colors and 1 of 1 size bound: track and knob"},"C4":{"status":"Ready","evidence":"one to one to Toggle, Switch and the role switch"},"C5":{"status":"Requires Rework","evidence":"pressed, focused, disabled and error are missing (the model has five states)"},"C6":{"status":"Not Applicable","evidence":"no icons"},"C7":{"status":"Not Mapped","evidence":"blocked until C2 is ready"},"C8":{"status":"Requires Rework","evidence":"2 of 8 measured requirements are not met; least contrast 1.57 : 1"}}],
        "distinguish":[
        {"component":"toggle","theme":"light","state":"default","values":["false","true"],"tokens":["toggle.color.default.inactive.track","toggle.color.default.active.track"],"ratio":3.645379149601783,"verdict":"lightness"}],
        "waivers":[],
        "findings":[
        {"code":"missing-variant","severity":"error","message":"`toggle.color.disabled` is missing; `toggle` needs `toggle.color.disabled.inactive.track`, `toggle.color.disabled.inactive.knob`, `toggle.color.disabled.active.track` and `toggle.color.disabled.active.knob` in it","path":"tokens.yaml","line":3,"column":3},
        {"code":"broken-geometry","severity":"error","message":"`toggle` in size small breaks `knobSize >= 24`: 16 < 24 with `toggle.size.small.knob` 16px","path":"tokens.yaml","line":8,"column":51},
        {"code":"low-contrast","severity":"error","message":"`toggle.color.default.inactive.knob` on `toggle.color.default.inactive.track` needs a contrast of 3 : 1 (WCAG 2.2 1.4.11) and has 1.57 : 1 (`#ffffff` on `#c2cfe5`; `#737373` would pass) in `light`","path":"tokens.yaml","line":6,"column":61},
        {"code":"low-contrast","severity":"error","message":"`toggle.color.default.inactive.track` on `surface` needs a contrast of 3 : 1 (WCAG 2.2 1.4.11) and has 1.57 : 1 (`#c2cfe5` on `#ffffff`; `#8995aa` would pass) in `light`","path":"tokens.yaml","line":6,"column":34}]}

        """##)
  }

  @Test func markdownOfWhatFails() {
    #expect(
      failing.report.markdown(sources: failing.sources) == ##"""
        ## Token audit

        6 tokens in 1 theme: light

        - **Contrast**: 4 pairs: 2 pass, 2 fail, 0 exempt, 0 waived
        - **Coverage**: 1 component: 2 of 4 variants complete
        - **Findings**: 4 errors, 0 warnings

        ### Pairs that fail

        | foreground | background | theme | ratio | needs | nearest that passes |
        | --- | --- | --- | ---: | ---: | --- |
        | toggle.color.default.inactive.knob | toggle.color.default.inactive.track | light | 1.57 | 3 | #737373 |
        | toggle.color.default.inactive.track | surface | light | 1.57 | 3 | #8995aa |

        ### Findings

        - tokens.yaml:3: error: `toggle.color.disabled` is missing; `toggle` needs `toggle.color.disabled.inactive.track`, `toggle.color.disabled.inactive.knob`, `toggle.color.disabled.active.track` and `toggle.color.disabled.active.knob` in it (`missing-variant`)
        - tokens.yaml:8: error: `toggle` in size small breaks `knobSize >= 24`: 16 \< 24 with `toggle.size.small.knob` 16px (`broken-geometry`)
        - tokens.yaml:6: error: `toggle.color.default.inactive.knob` on `toggle.color.default.inactive.track` needs a contrast of 3 : 1 (WCAG 2.2 1.4.11) and has 1.57 : 1 (`#ffffff` on `#c2cfe5`; `#737373` would pass) in `light` (`low-contrast`)
        - tokens.yaml:6: error: `toggle.color.default.inactive.track` on `surface` needs a contrast of 3 : 1 (WCAG 2.2 1.4.11) and has 1.57 : 1 (`#c2cfe5` on `#ffffff`; `#8995aa` would pass) in `light` (`low-contrast`)

        ### Components

        | component | variants | complete | tokens | missing | surplus | pairs | fail | waived | exempt |
        | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
        | toggle | 4 | 2 | 9 | 4 | 0 | 4 | 2 | 0 | 0 |

        ### Scorecard

        | component | C1 | C2 | C3 | C4 | C5 | C6 | C7 | C8 |
        | --- | --- | --- | --- | --- | --- | --- | --- | --- |
        | toggle | Requires Rework | Requires Rework | Ready | Ready | Requires Rework | Not Applicable | Not Mapped | Requires Rework |

        <details><summary>Evidence</summary>

        | component | criterion | verdict | evidence |
        | --- | --- | --- | --- |
        | toggle | C1 layer structure and naming | Requires Rework | `toggle` in size small breaks `knobSize >= 24`: 16 \< 24 with `toggle.size.small.knob` 16px |
        | toggle | C2 variant and property naming | Requires Rework | size axis; isSelected 2 × state 1 × size 1 = 2 variants |
        | toggle | C3 token coverage | Ready | 4 of 4 colors and 1 of 1 size bound: track and knob |
        | toggle | C4 native mappability | Ready | one to one to Toggle, Switch and the role switch |
        | toggle | C5 interaction states | Requires Rework | pressed, focused, disabled and error are missing (the model has five states) |
        | toggle | C6 assets and icons | Not Applicable | no icons |
        | toggle | C7 links to code | Not Mapped | blocked until C2 is ready |
        | toggle | C8 accessibility | Requires Rework | 2 of 8 measured requirements are not met; least contrast 1.57 : 1 |

        </details>

        ### To accept what fails, say why in tokenc.yaml

        ```yaml
        audit:
          waivers:
            - code: low-contrast
              tokens: ["toggle.color.default.inactive.knob", "toggle.color.default.inactive.track"]
              themes: ["light"]
              reason: "say here why these colors stay"
        ```

        """##)
  }

  @Test func aProposedWaiverQuotesWhatYAMLWouldBreak() {
    let audited = Audited(
      """
      surface: {$type: color, $value: "#FFFFFF"}
      box: {$type: color, "two\\nlines \\"quoted\\"": {$value: "#FFFFFE"}}
      """,
      anatomies: """
        box:
          colors: {path: "box.{role}", roles: {"two\\nlines \\"quoted\\"": fg}}
          surface: surface
          contrast: [{of: fg, on: surface, minimum: 3}]
        """)
    #expect(
      audited.report.text(sources: audited.sources).contains(#"tokens: ["box.two\nlines \"quoted\""]"#))
  }

  /// Forty controls of 50 tokens each, nothing wrong: what a team sees every day.
  @Test func aCleanSetOfTwoThousandTokensFitsAScreen() {
    var tokens = "surface: {$type: color, $value: \"#ffffff\"}\n"
    var anatomies = ""
    for control in 0..<8 {
      tokens += "c\(control):\n  $type: color\n"
      for state in 0..<25 {
        tokens += "  s\(state): {"
        tokens += (0..<10).map { "r\($0): {$value: \"#\($0 % 2 == 0 ? "005ce5" : "ffffff")\"}" }.joined(
          separator: ", ")
        tokens += "}\n"
      }
      anatomies += """
        c\(control):
          axes: {state: [\((0..<25).map { "s\($0)" }.joined(separator: ", "))]}
          colors: {path: "c\(control).{state}.{role}", roles: {\((0..<10).map { "r\($0): r\($0)" }.joined(separator: ", "))}}
          surface: surface
          contrast: [{of: r0, on: surface}, {of: r1, on: r0}]

        """
    }
    let audited = Audited(
      tokens, themes: [("dark", "{}"), ("contrast", "{}"), ("dim", "{}")], anatomies: anatomies)
    #expect(audited.report.tokenCount == 2001)
    #expect(audited.findings == [])
    let text = audited.report.text(sources: audited.sources)
    #expect(
      text.hasPrefix(
        """
        2001 tokens in 4 themes: light, dark, contrast, dim
        Contrast  1600 pairs: 1600 pass, 0 fail, 0 exempt, 0 waived
        Coverage  8 components: 200 of 200 variants complete
        Findings  0 errors, 0 warnings


        """))
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 40)
  }

  @Test func namesCannotMoveTheCursorOrBreakTables() {
    let audited = Audited(
      "\"a|\\e[2J\": {$type: color, $value: \"#ffffff\"}\nb: {$type: color, $value: \"#ffffff\"}",
      configuration: { AuditConfiguration(contrast: [$0.pair("*", on: "b", 3)]) })
    let text = audited.report.text(sources: audited.sources)
    #expect(text.contains("a|\\u{1B}[2J"))
    #expect(!text.contains("\u{1B}"))
    #expect(audited.report.markdown(sources: audited.sources).contains("| a\\|\\u{1B}\\[2J | b |"))
  }
}
