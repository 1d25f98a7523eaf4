import Compiler
import Diagnostics
import Emission
import TestSupport
import Testing

/// Springs in every format.
@Suite struct SpringOutputTests {
  private static let base = """
    motion:
      pop: {$type: spring, $value: {duration: 500ms, bounce: 0.3}}
      again: {$type: spring, $value: "{motion.pop}"}
      pop-reduced: {$type: duration, $value: 80ms}
    """

  @Test(arguments: [
    (
      "css",
      [
        "--motion-pop-duration: 819ms;", "--motion-pop-easing: linear(0, ",
        "--motion-pop: var(--motion-pop-duration) var(--motion-pop-easing);",
        "--motion-again-duration: var(--motion-pop-duration);",
        "--motion-again-easing: var(--motion-pop-easing);", "--motion-again: var(--motion-pop);",
        """
          @media (prefers-reduced-motion: reduce) {
            :where(:root) {
              --motion-pop-duration: var(--motion-pop-reduced);
              --motion-pop-easing: linear;
            }
          }
        """,
      ]
    ),
    (
      "css, references: false",
      [
        "--motion-pop: 819ms linear(0, ", "--motion-pop-easing: linear(0, ",
        """
              --motion-pop-duration: 80ms;
              --motion-pop-easing: linear;
              --motion-pop: 80ms linear;
        """,
      ]
    ),
    (
      "swift",
      [
        "TokensSpring(mass: 1, stiffness: 157.91367041742973, damping: 17.59291886010284)",
        "struct TokensSpring", "var dampingRatio: Swift.Double", "var response: Swift.Double",
        "var settlingDuration: Foundation.TimeInterval", "extension SwiftUI.Spring {",
        "var uiTimingParameters: UIKit.UISpringTimingParameters {",
      ]
    ),
    (
      "kotlin, package: a",
      ["TokensSpring(dampingRatio = 0.7f, stiffness = 157.91367f)", "data class TokensSpring("]
    ),
    (
      "dart",
      [
        "import 'package:flutter/physics.dart';",
        "SpringDescription(mass: 1, stiffness: 157.91367041742973, damping: 17.59291886010284)",
      ]
    ),
    ("react-native", ["pop: { mass: 1, stiffness: 157.91367041742973, damping: 17.59291886010284 },"]),
    (
      "typescript",
      [
        "{ mass: 1, stiffness: 157.91367041742973, damping: 17.59291886010284, duration: \"819ms\", easing: \"linear(0, "
      ]
    ),
    ("typescript, numbers: number", ["duration: 819, easing: \"linear(0, "]),
    ("typescript, composites: css", ["\"819ms linear(0, "]),
    ("json", ["{ \"mass\": 1, \"stiffness\": 157.91367041742973, \"damping\": 17.59291886010284 }"]),
    ("scss", ["(duration: 819ms, easing: #{\"linear(0, "]),
    ("tailwind", ["--ease-motion-pop: linear(0, "]),
    (
      "android-xml",
      [
        "<item name=\"motion_pop_damping_ratio\" format=\"float\" type=\"dimen\">0.7</item>",
        "<item name=\"motion_pop_stiffness\" format=\"float\" type=\"dimen\">157.91367</item>",
      ]
    ),
    ("markdown", ["mass 1, stiffness 157.9137, damping 17.5929"]),
  ])
  func `are written`(format: String, parts: [String]) {
    let text = Generated("{format: \(format), file: a}", base: Self.base).text
    for part in parts { #expect(text.contains(part), "\(part) is not in:\n\(text)") }
  }

  @Test func `utilities of Tailwind take the properties of the style sheet`() {
    let result = Generated(
      "{format: css, file: a.css}, {format: tailwind, file: b.css, utilities: [duration]}", base: Self.base)
    let text = result.compilation.files.last.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    #expect(text.contains("--ease-motion-pop: var(--motion-pop-easing);"), "\(text)")
    #expect(
      text.contains(
        """
        @utility duration-motion-pop {
          transition-duration: var(--motion-pop-duration);
        }
        """), "\(text)")
  }

  @Test(arguments: [
    (
      "{format: css, file: a}", "motion: {pop: SPRING, pop-easing: NUMBER}",
      "`motion.pop-easing` and `motion.pop` would both be `--motion-pop-easing`"
    ),
    (
      "{format: android-xml, file: a}", "motion: {pop: SPRING, pop-stiffness: NUMBER}",
      "`motion.pop-stiffness` and `motion.pop` would both be `motion_pop_stiffness`"
    ),
    (
      "{format: tailwind, file: a, utilities: [duration]}",
      "pop: SPRING\nmotion: {pop: {$type: duration, $value: 1s}}",
      "`motion.pop` and `pop` would both be `duration-pop`"
    ),
    (
      "{format: css, file: a}, {format: tailwind, file: b}", "ease: {pop: SPRING}",
      "`ease.pop` and a declaration of the generated file would both be `--ease-pop`"
    ),
  ])
  func `names of parts that others have are errors`(outputs: String, base: String, problem: String) {
    let base = base.replacing("SPRING", with: "{$type: spring, $value: {duration: 500ms}}")
      .replacing("NUMBER", with: "{$type: number, $value: 1}")
    let errors = Generated(outputs, base: base).compilation.log.diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.message) == ["\(problem): rename one, or give it a name under `names:`"])
  }

  @Test func `themes of Sass have the properties of maps`() {
    let base = """
      motion: {pop: {$type: spring, $value: {duration: 500ms}}}
      text:
        body: {$type: typography, $value: {fontFamily: [Inter], fontSize: 16px, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.5}}
      """
    let dark = base.replacing("500ms", with: "200ms").replacing("400", with: "500")
    let text = Generated(
      "{format: scss, file: a, themed: [spring, typography]}", base: base,
      overrides: [("theme", "dark", dark)]
    ).text
    for part in [
      "$motion-pop: (duration: 735ms, easing: #{\"linear(0, ", "    \"motion-pop-duration\": #{\"294ms\"},",
      "    \"motion-pop-easing\": #{\"linear(0, ", "    \"motion-pop\": #{\"294ms linear(0, ",
      "    \"text-body\": #{\"500 16px/1.5 \\\"Inter\\\"\"},", "    \"text-body-font-weight\": #{\"500\"},",
    ] {
      #expect(text.contains(part), "\(part) is not in:\n\(text)")
    }
  }

  @Test func `contexts of Sass have the properties of maps`() throws {
    let pop = "motion: {pop: {$type: spring, $value: {duration: 500ms}}}"
    let body =
      "text: {body: {$type: typography, $value: {fontFamily: [Inter], fontSize: 16px, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.5}}}"
    let calm = (pop + ", " + body).replacing("500ms", with: "200ms").replacing("400", with: "500")
    let document = """
      version: '2025.10'
      sets: {s: {sources: [{\(pop), \(body)}]}}
      modifiers: {pace: {default: full, contexts: {full: [], calm: [{\(calm)}]}}}
      resolutionOrder: [{$ref: '#/sets/s'}, {$ref: '#/modifiers/pace'}]
      """
    let compilation = AxesInFormatsTests.build(document, outputs: "{format: scss, file: a.scss}")
    let text = try #require(AxesInFormatsTests.texts(compilation)["a.scss"], "\(compilation.diagnosticsText)")
    let start = try #require(text.firstRange(of: "    \"calm\": (\n"), "\(text)")
    for part in [
      "      \"motion-pop-duration\": #{\"294ms\"},\n      \"motion-pop-easing\": #{\"linear(0, ",
      "      \"motion-pop\": #{\"294ms linear(0, ",
      "      \"text-body\": #{\"500 16px/1.5 \\\"Inter\\\"\"},\n      \"text-body-font-family\": #{\"\\\"Inter\\\"\"},",
    ] {
      #expect(text[start.upperBound...].contains(part), "\(part) is not in:\n\(text)")
    }
  }

  @Test func `a spring may replace a spring for less motion`() {
    let base = """
      motion:
        $type: spring
        pop: {$value: {duration: 500ms, bounce: 0.3}}
        reduced-pop: {$value: {duration: 200ms}}
      """
    let text = Generated("{format: css, file: a}", base: base).text
    for line in [
      "--motion-pop-duration: var(--motion-reduced-pop-duration);",
      "--motion-pop-easing: var(--motion-reduced-pop-easing);", "--motion-pop: var(--motion-reduced-pop);",
    ] {
      #expect(text.contains(line), "\(line) is not in:\n\(text)")
    }
    #expect(!Generated("{format: css, file: a, reduced-motion: false}", base: base).text.contains("@media"))
  }
}
