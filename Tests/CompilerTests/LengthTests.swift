import Compiler
import Diagnostics
import Emission
import TestSupport
import Testing

/// Lengths of style sheets in rem or px: `lengths:`.
@Suite struct LengthTests {
  private static let tokens = """
    space:
      $type: dimension
      s: {$value: 16px}
      xs: {$value: 13px}
      odd: {$value: 5px}
      none: {$value: 0px}
      wide: {$value: 1.5rem}
      same: {$value: "{space.s}"}
      half: {$value: 50%}
    border: {$type: dimension, thin: {$value: 1px}, alias: {$value: "{space.s}"}}
    text:
      $type: typography
      body: {$value: {fontFamily: Inter, fontSize: 14px, fontWeight: 400, lineHeight: 1.5, letterSpacing: 1px}}
    shadow: {$type: shadow, a: {$value: {color: "#000", offsetX: 0px, offsetY: 2px, blur: 4px, spread: 0px}}}
    """

  private static func built(_ output: String, _ top: String = "") -> (text: String, said: String) {
    let files = ["t/a.yaml": tokens, "t/tokenc.yaml": "\(top)\noutputs: [{\(output)}]"]
    let result = compile(Request(.build, inputs: ["t"]), loading: MemoryFiles(files).loader)
    let codes = result.log.diagnostics.filter { $0.code.name != "css-unit" }
    return (
      result.files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(),
      codes.map { "\($0.severity) \($0.code.name)" }.joined(separator: ", ")
    )
  }

  @Test func pixelsBecomeRem() {
    let (text, said) = Self.built("format: css, file: x.css, lengths: rem, comments: false")
    #expect(said == "")
    for line in [
      "--space-s: 1rem;", "--space-xs: 0.8125rem;", "--space-odd: 0.3125rem;", "--space-wide: 1.5rem;",
      "--space-same: var(--space-s);", "--space-half: 50%;", "--border-thin: 0.0625rem;",
      "--border-alias: var(--space-s);",
    ] { #expect(text.contains(line), "\(line)") }
    #expect(text.contains("0.875rem/1.5"))
    // Letter spacing and shadows stay.
    #expect(text.contains("--shadow-a: 0px 2px 4px 0px") && text.contains("letter-spacing: 1px"))
  }

  @Test func theRootIsThatOfTheRule() {
    let (text, _) = Self.built("format: css, file: x.css, lengths: {unit: rem, root: 18}")
    #expect(text.contains("--space-odd: 0.277778rem;"))
    let (of, _) = Self.built("format: css, file: x.css, lengths: rem", "rem: 10")
    #expect(of.contains("--space-s: 1.6rem;"))
  }

  @Test func remBecomesPixels() {
    let (text, _) = Self.built("format: css, file: x.css, lengths: px")
    #expect(text.contains("--space-wide: 24px;") && text.contains("--space-s: 16px;"))
  }

  /// An alias in another unit than its target is written as its value.
  @Test func someTokensAlone() {
    let (text, _) = Self.built(
      "format: css, file: x.css, lengths: {unit: rem, tokens: [space.**], except: [space.odd]}")
    #expect(text.contains("--space-s: 1rem;") && text.contains("--space-odd: 5px;"))
    #expect(text.contains("--border-thin: 1px;") && text.contains("--border-alias: 16px;"))
  }

  /// Initial values of registered properties are absolute.
  @Test func lengthsInRemAreNotRegistered() {
    let (text, said) = Self.built("format: css, file: x.css, lengths: rem, register: [dimension]")
    #expect(said == "warning register-rem")
    #expect(!text.contains("@property"))
  }

  @Test(arguments: ["scss", "typescript, shape: flat", "json, shape: flat"])
  func otherFormatsOfTheWeb(_ format: String) {
    let (text, _) = Self.built("format: \(format), file: x, lengths: rem")
    #expect(text.contains("0.8125rem"))
  }

  @Test func otherFormatsRefuseTheKey() {
    let (_, said) = Self.built("format: swift, file: x.swift, lengths: rem")
    #expect(said.contains("error unknown-key"))
  }
}
