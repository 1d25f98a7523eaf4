import Diagnostics
import Syntax
import TestSupport
import Testing

@testable import Tokens

/// Expressions as values of tokens and of members of composites.
@Suite struct ComputedValueTests {
  /// The markers at which something is reported, each with the code.
  private func markers(_ text: String) -> [String] {
    let marked = MarkedText(text)
    return Resolved(marked.text).log.diagnostics.map { diagnostic in
      guard case .range(let range) = diagnostic.place else { return "?" }
      return (marked.marker(at: range.bytes.lowerBound) ?? "?") + " " + diagnostic.code.name
    }
  }

  @Test func tokensAreComputedFromOthers() {
    let resolved = Resolved(
      """
      c: {$type: color, base: {$value: '#005ce5'}, hover: {$value: 'color-mix(in srgb, {c.base}, black)'}}
      d: {$type: color, half: {$value: 'rgba({c.hover}, 0.5)'}, mixed: {$value: 'color-mix(in srgb, white, black)'}}
      s: {$type: dimension, xl: {$value: '{s.m} * 2'}, m: {$value: '{s.base} + 4px'}, base: {$value: 4px}}
      t: {$type: duration, slow: {$value: 'max({t.fast} * 3, 100ms)'}, fast: {$value: 50ms}}
      n: {$type: number, ratio: {$value: 16/9}, half: {$value: 'calc({n.ratio} / 2)'}}
      w: {$type: fontWeight, bold: {$value: '{w.plain} + 300'}, plain: {$value: normal}}
      x: {$type: color, alias: {$value: '{c.hover}'}}
      """)
    #expect(resolved.findings == [])
    #expect(
      resolved.lines() == [
        "c.base: srgb(0 0.3607843137254902 0.8980392156862745 #005ce5)",
        "c.hover: srgb(0 0.1803921568627451 0.44901960784313727)",
        "d.half: srgb(0 0.1803921568627451 0.44901960784313727 / 0.5)",
        "d.mixed: srgb(0.5 0.5 0.5)",
        "s.xl: 16px", "s.m: 8px", "s.base: 4px", "t.slow: 150ms", "t.fast: 50ms",
        "n.ratio: 1.7777777777777777",
        "n.half: 0.8888888888888888", "w.bold: 700", "w.plain: normal=400",
        "x.alias: srgb(0 0.1803921568627451 0.44901960784313727)",
      ])
  }

  @Test func membersOfCompositesAreComputed() {
    let resolved = Resolved(
      """
      s: {$type: dimension, $value: 4px}
      c: {$type: color, $value: '#000'}
      w: {$type: fontWeight, $value: 400}
      shadow:
        $type: shadow
        $value: {color: 'rgba({c}, 0.25)', offsetX: 0px, offsetY: '{s} / 2', blur: 'max({s}, 2px)', spread: 'calc(-1 * {s})'}
      border: {$type: border, $value: {color: 'color-mix(in srgb, {c}, white)', width: '{s} / 4', style: solid}}
      move:
        $type: transition
        $value: {duration: 'calc(100ms * 2)', delay: '0.5 * 1s', timingFunction: [0, 0, 1, 1]}
      fade: {$type: gradient, $value: [{color: 'rgba({c}, 0)', position: '1 / 4'}, {color: '{c}', position: 1}]}
      dash: {$type: strokeStyle, $value: {dashArray: ['{s} * 2', 1px], lineCap: butt}}
      text:
        $type: typography
        $value: {fontFamily: A, fontSize: '{s} * 4', fontWeight: '{w} + 100', letterSpacing: '{s} * 0.5', lineHeight: '24 / 16'}
      """)
    #expect(resolved.findings == [])
    #expect(
      resolved.lines().suffix(6) == [
        "shadow: srgb(0 0 0 / 0.25) 0px 2px 4px -4px", "border: srgb(0.5 0.5 0.5) 1px solid",
        "move: 200ms 0.5s bezier(0 0 1 1)", "fade: [srgb(0 0 0 / 0) 0.25, srgb(0 0 0 #000000) 1]",
        "dash: dashes(8px 1px; butt)", "text: 'A' 16px 500 2px 1.5",
      ])
  }

  /// Functions are parts of texts that CSS has for composites.
  @Test func textsOfCompositesHaveExpressions() {
    let resolved = Resolved(
      """
      s: {$type: dimension, $value: 4px}
      c: {$type: color, $value: '#000'}
      shadow: {$type: shadow, $value: '0 calc({s} / 2) {s} rgba({c}, 0.25), inset 0 1px color-mix(in srgb, {c}, white)'}
      border: {$type: border, $value: 'max({s}, 2px) solid {c}'}
      wrong: {$type: border, $value: '1px solid rgba({c}, {s})'}
      missing: {$type: border, $value: '1px solid rgba({d}, 1)'}
      """)
    #expect(resolved.findings == ["5:53 expression-type", "6:50 unknown-reference"])
    #expect(
      resolved.lines().suffix(2) == [
        "shadow: [srgb(0 0 0 / 0.25) 0px 2px 4px 0px, srgb(0.5 0.5 0.5) 0px 1px 0px 0px inset]",
        "border: srgb(0 0 0 #000000) 4px solid",
      ])
    let tokens = resolved.tokens
    let places = tokens.references.prefix(4).map { reference in
      let bytes = resolved.sources[SourceID(rawValue: 0)].bytes[tokens.range(of: reference).bytes]
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(places == ["{s}", "{s}", "{c}", "{c}"])
  }

  /// Without the line of the file, a message shows the part that it is about.
  @Test(arguments: [
    (
      "dimension", "calc(2px + {c})",
      "colors are not added or multiplied; use `color-mix()`, or a relative color such as `oklch(from {a} calc(l - 0.1) c h)` (in `2px + {c}`)"
    ),
    (
      "dimension", "{s} + {n}",
      "`+` and `-` need values of one kind, not a dimension in px and a number (in `{s} + {n}`)"
    ),
    ("color", "rgba({c}, 1px)", "`1px` is a dimension in px, where an alpha from 0 to 1 is expected"),
    ("dimension", "{s} / 0", "`{s} / 0` divides by 0"),
    ("dimension", "calc({{s}} * 2)", "a reference is a path in one pair of braces, and `{{` begins here"),
    ("color", "oklch({c} l c h)", "`from` is missing before the color `{c}`"),
    ("color", "rgba({c})", "an alpha is missing after the color `{c}`; write `rgba({c}, 0.5)`"),
    ("color", "foo(1)", "`foo(1)` is not a color: "),
    ("number", "{g.witdh}", "there is no `g.witdh`; did you mean `g.width`?"),
    ("number", "{g.y.z}", "there is no `g.y` for `{g.y.z}`"),
    ("number", "{nope.a}", "there is no `nope` for `{nope.a}`"),
    ("number", "{nope}", "there is no `nope`"),
    ("number", "{n.value}", "`n` is a token, and a reference in braces cannot reach into it; write `{n}`"),
    ("number", "{ n }", "there is no ` n `; remove the spaces in the braces"),
  ])
  func messagesShowTheirSubject(type: String, text: String, message: String) {
    let resolved = Resolved(
      """
      s: {$type: dimension, $value: 4px}
      n: {$type: number, $value: 2}
      c: {$type: color, $value: '#000'}
      g: {width: {$type: number, $value: 1}}
      a: {$type: \(type), $value: "\(text)"}
      """)
    #expect(resolved.log.diagnostics.count == 1)
    #expect(resolved.log.diagnostics.first?.message.hasPrefix(message) == true, "\(resolved.log.diagnostics)")
    if text == "foo(1)" { #expect(resolved.log.diagnostics.first?.code == .unknownFunction) }
  }

  @Test func missingOriginsHaveAFix() {
    let text = "c: {$type: color, $value: '#000'}\na: {$type: color, $value: 'oklch({c} l c h)'}"
    #expect(Resolved(text).fixed == text.replacing("({c} l", with: "(from {c} l"))
  }

  /// A reference with something after it: its place is the text, not the quote.
  @Test func malformedReferencesAreInTheText() {
    let resolved = Resolved("n: {$type: number, $value: 2}\na: {$type: dimension, $value: \"{n}px\"}")
    #expect(resolved.findings == ["2:32 invalid-reference"])
  }

  /// Where mistakes are reported: at the character, within the string.
  @Test(arguments: [
    ("color", "1️⃣lighten({c}, 10%)", "unknown-function"), ("color", "rgba({c}, 1️⃣1px)", "expression-type"),
    ("dimension", "{s} 1️⃣+2px", "expression-syntax"), ("dimension", "{s} 1️⃣+ {n}", "expression-type"),
    ("dimension", "{s} 1️⃣/ 0", "expression-range"), ("dimension", "1️⃣{s} / 1px", "expression-type"),
    ("number", "1️⃣{s} * 2", "expression-type"), ("dimension", "2 * 1️⃣{border}", "expression-type"),
    ("dimension", "({s} + 1px1️⃣", "expression-syntax"), ("fontWeight", "1️⃣{n} * 1000", "expression-range"),
    ("color", "1️⃣color(from {c} srgb calc(r + 2) g b)", "expression-range"),
    ("dimension", "2 * 1️⃣{nowhere}", "unknown-reference"), ("dimension", "2 * 1️⃣{g}", "reference-to-group"),
    ("dimension", "{s} + 1️⃣foo(1px)", "unknown-function"), ("duration", "1️⃣{n} * 2", "expression-type"),
  ])
  func mistakesAreAtTheCharacter(type: String, text: String, code: String) {
    let markers = markers(
      """
      s: {$type: dimension, $value: 4px}
      n: {$type: number, $value: 2}
      c: {$type: color, $value: '#000'}
      border: {$type: border, $value: {color: '{c}', width: '{s}', style: solid}}
      g: {x: {$type: number, $value: 1}}
      a: {$type: \(type), $value: "\(text)"}
      """)
    #expect(markers == ["1️⃣ \(code)"])
  }

  /// YAML takes a color after a blank for a comment.
  @Test func aTextThatEndsAtACommentSaysSo() {
    let resolved = Resolved("c:\n  $type: color\n  $value: color-mix(in oklab, #005ce5, white)\n")
    #expect(resolved.findings == ["3:30 expression-syntax"])
    #expect(
      resolved.log.diagnostics.map(\.message) == [
        "a value is expected here; in YAML, ` #` begins a comment, so quote the value"
      ])
  }

  @Test func everyMissingReferenceIsReported() {
    let resolved = Resolved(
      """
      $type: dimension
      a: {$value: 4px}
      b: {$value: '{x} + {a} * {y} + foo({z}) - '}
      """)
    #expect(
      resolved.findings == [
        "3:14 unknown-reference", "3:26 unknown-reference", "3:36 unknown-reference", "3:32 unknown-function",
        "3:43 expression-syntax",
      ])
  }

  /// What depends on an invalid token says nothing.
  @Test func oneCauseIsOneError() {
    let resolved = Resolved(
      """
      $type: dimension
      a: {$value: wide}
      b: {$value: '{a} * 2'}
      c: {$value: 'max({b}, 2px) + 1px'}
      d: {$type: border, $value: {color: '#000', width: '{c} / 2', style: solid}}
      """)
    #expect(resolved.findings == ["2:13 invalid-value"])
  }

  @Test func cyclesGoThroughExpressions() {
    let resolved = Resolved(
      """
      $type: dimension
      a: {$value: '{b} * 2'}
      b: {$value: '1px + {c}'}
      c: {$value: '{a}'}
      d: {$value: '{d} / 2'}
      e: {$value: '{a} * 2'}
      """)
    #expect(resolved.findings == ["2:13 circular-reference", "5:13 circular-reference"])
    #expect(
      resolved.log.diagnostics[0].message == "tokens refer to each other in a cycle: `a` → `b` → `c` → `a`")
  }

  /// Chains of expressions are as long as their authors like.
  @Test func chainsOfExpressionsAreLong() {
    let count = 50_000
    let lines = (0..<count).map { "t\($0): {$value: '{t\($0 + 1)} + 1px'}" }
    let resolved = Resolved("$type: dimension\n\(lines.joined(separator: "\n"))\nt\(count): {$value: 0px}\n")
    #expect(resolved.findings == [])
    #expect(resolved.value("t0") == .dimension(Dimension(Double(count), .px)))
  }

  @Test func anExpressionNeedsAType() {
    let resolved = Resolved("a: {$type: dimension, $value: 1px}\nb: {$value: '{a} * 2'}\n")
    #expect(resolved.findings == ["2:1 missing-type"])
  }

  @Test(arguments: [
    ("fontFamily", "{a} * 2", "invalid-reference"), ("strokeStyle", "{a} + 1", "invalid-reference"),
    ("dimension", "{a} {a}", "wrong-type"), ("dimension", "{a", "invalid-reference"),
    ("dimension", "{{a}} * 2", "invalid-reference"), ("dimension", "wide", "invalid-value"),
    ("dimension", "1 px", "invalid-value"), ("color", "lighten(#fff, 10%)", "unknown-function"),
    ("color", "#fff * 2", "invalid-value"), ("color", "rgbb(0 0 0)", "unknown-function"),
    ("fontWeight", "semi-bol", "invalid-value"), ("color", "var(--x)", "unknown-function"),
    ("color", "mixx(#fff, #000)", "unknown-function"),
    ("color", "color-mixx(#fff, #000)", "unknown-function"),
  ])
  func textsThatAreNoExpressions(type: String, text: String, code: String) {
    let resolved = Resolved("a: {$type: number, $value: 1}\nb: {$type: \(type), $value: '\(text)'}\n")
    #expect(resolved.log.diagnostics.map(\.code.name) == [code])
  }

  /// What a reference to a member leads to may be an expression, too.
  @Test func expressionsAreReachedByPointers() {
    let resolved = Resolved(
      """
      s: {$type: dimension, $value: 4px}
      b: {$type: border, $value: {color: '#000', width: '{s} * 2', style: solid}}
      w: {$type: dimension, $ref: '#/b/$value/width'}
      """)
    #expect(resolved.findings == [])
    #expect(resolved.value("w") == .dimension(Dimension(8, .px)))
  }

  /// One unit of CSS is computed; what only a browser can compare stays as it is.
  @Test func unitsOfCSSAreReportedWhereTheyAreWritten() {
    let resolved = Resolved(
      """
      $type: dimension
      a: {$value: 2em}
      b: {$value: '{a} * 2'}
      c: {$value: 3em * 2}
      d: {$value: 'clamp(1rem, 2vw, 3rem)'}
      """)
    #expect(
      resolved.findings == ["2:13 warning css-unit", "4:13 warning css-unit", "5:14 warning css-unit"])
    #expect(resolved.lines() == ["a: 2em", "b: 4em", "c: 6em", "d: clamp(1rem, 2vw, 3rem)"])
  }

  /// What a browser computes is written with values in the place of references, and in `calc()` where CSS needs it.
  @Test(arguments: [
    ("100% - {s}", "calc(100% - 4px)"), ("min({s} * 2, 50%)", "min(4px * 2, 50%)"),
    ("clamp({s}, {half} + 1vw, 2rem) /* fluid */", "clamp(4px, 50% + 1vw, 2rem)"),
    ("{half} + {s}", "calc(50% + 4px)"), ("max(1rem, 4px + 2vw)", "max(1rem, 4px + 2vw)"),
    ("{n} * (1cqi + 1rem) / 2", "calc(1.5 * (1cqi + 1rem) / 2)"),
    ("round(up, 10vw + 1px, {s})", "round(up, 10vw + 1px, 4px)"),
    ("{s} * sign(1vw - 1rem)", "calc(4px * sign(1vw - 1rem))"),
  ])
  func lengthsOfBrowsersStayExpressions(text: String, value: String) {
    let resolved = Resolved(
      """
      s: {$type: dimension, $value: 4px}
      half: {$type: dimension, $value: 50%}
      n: {$type: number, $value: 1.5}
      a: {$type: dimension, $value: '\(text)'}
      same: {$value: '{a}'}
      """)
    #expect(resolved.findings == ["2:34 warning css-unit", "4:32 warning css-unit"])
    #expect(resolved.value("a") == .dimension(Dimension(expression: value)))
    #expect(resolved.value("same") == resolved.value("a"))
  }

  /// Their types are those of CSS, and nothing but an alias refers to them.
  @Test(arguments: [
    ("dimension", "2vw + 1px 1️⃣+ {n}", "expression-type"),
    ("dimension", "1️⃣(1vw + 1px) * {s}", "expression-type"),
    ("dimension", "clamp(1rem, 2vw, 1️⃣3s)", "expression-type"), ("number", "1vw 1️⃣+ 1px", "expression-type"),
    ("dimension", "(1vw + 1px) 1️⃣/ 0", "expression-range"), ("dimension", "1️⃣{fluid} * 2", "expression-type"),
    ("dimension", "min(1️⃣{fluid}, 1vw)", "expression-type"), ("duration", "1vw 1️⃣+ 1px", "expression-type"),
  ])
  func mistakesOfLengthsOfBrowsers(type: String, text: String, code: String) {
    let markers = markers(
      """
      s: {$type: dimension, $value: 4px}
      n: {$type: number, $value: 2}
      fluid: {$type: dimension, $value: 'clamp(1rem, 2vw, 3rem)'}
      a: {$type: \(type), $value: "\(text)"}
      """)
    #expect(markers.filter { !$0.hasSuffix(" css-unit") } == ["1️⃣ \(code)"])
  }

  @Test func membersMayBeLengthsOfBrowsers() {
    let resolved = Resolved(
      """
      s: {$type: dimension, $value: 1rem}
      text: {$type: typography, $value: {fontFamily: A, fontSize: 'clamp({s}, 2vw, 3rem)', fontWeight: 400, letterSpacing: 0px, lineHeight: 1.5}}
      short: {$type: typography, $value: '400 clamp({s}, 2vw, 3rem)/1.5 A'}
      border: {$type: border, $value: 'max(1px, 0.1em) solid #000'}
      """)
    #expect(
      resolved.findings == ["2:62 warning css-unit", "3:41 warning css-unit", "4:34 warning css-unit"])
    #expect(
      resolved.lines().suffix(3) == [
        "text: 'A' clamp(1rem, 2vw, 3rem) 400 0px 1.5", "short: 'A' clamp(1rem, 2vw, 3rem) 400 0px 1.5",
        "border: srgb(0 0 0 #000000) max(1px, 0.1em) solid",
      ])
  }

  /// Obvious mistakes have a fix, also where the text is written with escapes that end before them.
  @Test(arguments: [
    ("dimension", "'{s} +2px'", "'{s} + 2px'"), ("dimension", "'{s}  -  2px-1px'", "'{s}  -  2px - 1px'"),
    ("dimension", "'{s}- 2px'", "'{s} - 2px'"), ("dimension", "'roud({s}, 1px)'", "'round({s}, 1px)'"),
    ("dimension", "'-{s}'", "'-1 * {s}'"), ("dimension", "'max({s}, 2px'", "'max({s}, 2px)'"),
    ("color", "'rgbb(0 0 0)'", "\"rgb(0 0 0)\""), ("color", "'rgb({c}, 0.5)'", "'rgba({c}, 0.5)'"),
    ("color", "'color-mix(in oklb, {c}, white)'", "'color-mix(in oklab, {c}, white)'"),
    ("color", "'color-mix({c}, blak)'", "'color-mix({c}, black)'"),
    ("dimension", "'{s} * 2px'", nil), ("color", "'lighten(#fff, 10%)'", nil),
  ])
  func obviousMistakesHaveFixes(type: String, text: String, fixed: String?) {
    let source =
      "s: {$type: dimension, $value: 4px}\nc: {$type: color, $value: '#000'}\na: {$type: \(type), $value: "
    let resolved = Resolved("\(source)\(text)}\n")
    #expect(resolved.log.diagnostics.count == 1)
    guard let edit = resolved.log.diagnostics.first?.fix?.edits.first else { return #expect(fixed == nil) }
    var bytes = Array("\(source)\(text)}\n".utf8)
    bytes.replaceSubrange(edit.range.bytes, with: edit.text.utf8)
    #expect(String(decoding: bytes, as: UTF8.self) == "\(source)\(fixed ?? "nothing")}\n")
  }

  @Test func positionsOfGradientsAreComputed() {
    let resolved = Resolved(
      """
      n: {$type: number, $value: 0.2}
      g: {$type: gradient, $value: 'linear-gradient(#000, #888 calc({n} * 100%), #fff calc(50% + 10%))'}
      """)
    #expect(resolved.findings == [])
    #expect(
      resolved.lines().last
        == "g: [srgb(0 0 0 #000000) 0, srgb(0.5333333333333333 0.5333333333333333 0.5333333333333333 #888888) 0.2, srgb(1 1 1 #ffffff) 0.6]"
    )
  }

  @Test func strictRefusesExpressionsByName() {
    let text = """
      s: {$type: dimension, $value: {value: 4, unit: px}}
      a: {$type: dimension, $value: '{s} * 2'}
      b: {$type: number, $value: 1 / 2}
      c: {$type: border, $value: {color: {colorSpace: srgb, components: [0, 0, 0]}, width: '{s} / 2', style: solid}}
      """
    let resolved = Resolved(text, isStrict: true)
    #expect(
      resolved.findings == [
        "2:31 shorthand-in-strict-mode", "3:28 shorthand-in-strict-mode", "4:86 shorthand-in-strict-mode",
      ])
    #expect(
      resolved.log.diagnostics[0].message
        == "`{s} * 2` is an expression, and strict DTCG has only values; `tokenc fix --write-results` writes its result"
    )
  }

  /// Two references of one text have places of their own.
  @Test func referencesInsideHavePlaces() {
    let resolved = Resolved(
      """
      s: {$type: dimension, $value: 4px}
      t: {$type: dimension, $value: '{s} * 2 + {s} /* {s} */ - {u}'}
      u: {$type: dimension, $value: 1px}
      """)
    let tokens = resolved.tokens
    let references = tokens.references.map { reference in
      let place = tokens.range(of: reference)
      let text = resolved.sources[SourceID(rawValue: 0)].bytes[place.bytes]
      return
        "\(resolved.place(of: place.source, place.bytes.lowerBound)) \(String(decoding: text, as: UTF8.self))"
        + " \(tokens.dottedPath(of: reference.to))"
    }
    #expect(references == ["2:32 {s} s", "2:42 {s} s", "2:58 {u} u"])
  }

  // MARK: Themes

  private static func themed(_ tokens: String) -> Resolved {
    Resolved(
      """
      version: '2025.10'
      sets: {base: {sources: [{$ref: base.yaml}]}}
      modifiers:
        theme:
          contexts: {light: [{$ref: light.yaml}], dark: [{$ref: dark.yaml}]}
          default: light
      resolutionOrder: [{$ref: '#/sets/base'}, {$ref: '#/modifiers/theme'}]
      """, as: .yaml,
      files: [
        "base.yaml": tokens, "light.yaml": "c: {$type: dimension, $value: 1px}\n",
        "dark.yaml": "c: {$type: dimension, $value: 3px}\n",
      ], inputs: [[("theme", "light")], [("theme", "dark")]], isStrict: false)
  }

  @Test func expressionsAreComputedInEveryTheme() {
    let resolved = Self.themed(
      """
      a: {$type: dimension, $value: '{c} * 2'}
      b: {$type: dimension, $value: '{d} + 1px'}
      d: {$type: dimension, $value: 4px}
      e: {$type: dimension, $value: '{b} * 2'}
      c: {$type: dimension, $value: 0px}
      """)
    #expect(resolved.findings == [])
    #expect(resolved.lines(in: 0) == ["a: 2px", "b: 5px", "d: 4px", "e: 10px", "c: 1px"])
    #expect(resolved.lines(in: 1) == ["a: 6px", "b: 5px", "d: 4px", "e: 10px", "c: 3px"])
    // What themes have in common is computed once, and stored once.
    let shared = resolved.tokens.ids.map { resolved.tokens[$0, 0] == resolved.tokens[$0, 1] }
    #expect(shared == [false, true, true, true, false])
    #expect(resolved.tokens.values.count == 7)
  }

  @Test func mistakesOfOneThemeNameIt() {
    let resolved = Self.themed(
      "a: {$type: number, $value: '1px / ({c} - 3px)'}\nc: {$type: dimension, $value: 0px}\n")
    #expect(resolved.log.diagnostics.map(\.message) == ["`1px / ({c} - 3px)` divides by 0"])
    #expect(resolved.log.diagnostics.map(\.themes) == [["dark"]])
  }
}
