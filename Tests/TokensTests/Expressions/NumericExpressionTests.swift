import ColorScience
import Testing

@testable import Tokens

/// Math functions and arithmetic, as CSS Values 4 §10 has them.
@Suite struct NumericExpressionTests {
  private static let tokens: [String: ExpressionValue] = [
    "a": .quantity(Quantity(4, .px)), "b": .quantity(Quantity(1.5, .rem)), "n": .quantity(Quantity(3)),
    "t": .quantity(Quantity(200, .milliseconds)), "s": .quantity(Quantity(0.3, .seconds)),
    "c": .color(Color(.srgb, 1, 0, 0)), "zero": .quantity(Quantity(0)),
  ]

  @Test(arguments: [
    ("{a} * 2", "8px"), ("2 * {a}", "8px"), ("{a} + 2px", "6px"), ("{a} - 6px", "-2px"), ("{a} / 2", "2px"),
    ("{a} / 16px", "0.25"), ("{a}*2", "8px"), ("{a}/2", "2px"), ("{b} * 2", "3rem"), ("{b} / {b}", "1"),
    ("({a} + 2px) * 3", "18px"), ("{a} + 2px * 3", "10px"), ("{a} - 1px - 1px", "2px"), ("8 / 4 / 2", "1"),
    ("-2 * {a}", "-8px"), ("{a} * -2", "-8px"), ("{a} + -2px", "2px"), ("+3 * {a}", "12px"),
    ("{t} * 2", "400ms"), ("{s} * 2", "0.6s"), ("{t} + {s}", "500ms"), ("{t} / {s}", "0.666667"),
    ("{a} * {a} / {a}", "4px"), ("{n} * {n}", "9"), ("16/9", "1.777778"), ("2 * pi", "6.283185"),
    ("1 * E", "2.718282"), (" {a}\n+\t1px ", "5px"), ("{a}/* twice */* 2", "8px"), ("1e3 * 1px", "1000px"),
    (".5 * {a}", "2px"), ("1.5e-1 * 10", "1.5"), ("0.1 * 3", "0.3"), ("{n}", "3"),
  ])
  func arithmetic(text: String, value: String) {
    #expect(Evaluated(text, Self.tokens).value.words == value)
  }

  @Test(arguments: [
    ("calc(1px /**//**/+ 1px)", "2px"), ("calc(1px /**/- /**/1px)", "0px"), ("calc(1px/**/ + 1px)", "2px"),
    ("calc(1px + 2px)", "3px"), ("CALC(1px + (2px * 3))", "7px"), ("calc(calc(1) + 1)", "2"),
    ("min(1px, 2px)", "1px"), ("max(1px, {a}, 2px)", "4px"), ("min({a})", "4px"),
    ("clamp(1px, {a}, 3px)", "3px"), ("clamp(5px, {a}, 3px)", "5px"), ("clamp(none, {a}, 3px)", "3px"),
    ("clamp(5px, {a}, none)", "5px"), ("clamp(none, {a}, none)", "4px"), ("clamp(1, {n} * 1, 2)", "2"),
    // CSS Values 4 §10.3.
    ("round(2.5)", "3"), ("round(-2.5)", "-2"), ("round(nearest, 13px, 5px)", "15px"),
    ("round(up, 11px, 5px)", "15px"), ("round(down, 14px, 5px)", "10px"),
    ("round(down, -11px, 5px)", "-15px"),
    ("round(up, -11px, 5px)", "-10px"), ("round(to-zero, -14px, 5px)", "-10px"),
    ("round(TO-ZERO, 14px, 5px)", "10px"),
    ("round(13px, -5px)", "15px"), ("round(10px, 5px)", "10px"), ("round(up, 1.1)", "2"),
    ("mod(18px, 5px)", "3px"), ("rem(18px, 5px)", "3px"), ("mod(-18px, 5px)", "2px"),
    ("rem(-18px, 5px)", "-3px"),
    ("mod(-140deg, -90deg)", "-50deg"), ("mod(18px, -5px)", "-2px"), ("rem(18px, -5px)", "3px"),
    ("mod(10, 5)", "0"),
    ("abs(-3px)", "3px"), ("sign(-3px)", "-1"), ("sign(0)", "0"), ("sign({a})", "1"),
    ("pow(2, 10)", "1024"), ("pow(-2, 3)", "-8"), ("sqrt(2)", "1.414214"), ("hypot(3px, 4px)", "5px"),
    ("hypot(-3px)", "3px"), ("hypot(2, 3, 6)", "7"), ("exp(1)", "2.718282"), ("log(e)", "1"),
    ("log(8, 2)", "3"),
    ("log(0.5)", "-0.693147"), ("16px * pow(1.25, 3)", "31.25px"), ("sqrt({a} * {a} / 1px / 1px)", "4"),
    ("min(1s, 500ms)", "500ms"), ("max(1turn, 90deg)", "360deg"), ("round(1.25s, 100ms)", "1300ms"),
    ("2em * 3", "6em"), ("10vw / 2vw", "5"), ("max(1em, 0.5em)", "1em"), ("50% / 2", "25%"),
  ])
  func functions(text: String, value: String) {
    let evaluated = Evaluated(text, Self.tokens)
    #expect(evaluated.faults == [])
    #expect(evaluated.value.words == value)
  }

  @Test(arguments: [
    ("{b} + 16px", "40px"), ("16px + {b}", "40px"), ("{b} / 8px", "3"), ("max(1rem, 20px)", "20px"),
    ("max(2rem, 20px)", "32px"), ("{b} * 2", "3rem"), ("min(1rem, 2rem)", "1rem"),
    ("clamp(1rem, 2rem, 20px)", "20px"),
  ])
  func remWithPixels(text: String, value: String) {
    #expect(Evaluated(text, Self.tokens, pixelsPerRem: 16).value.words == value)
  }

  @Test(arguments: [
    ("{a} +2px", "expression-syntax@+"), ("{a}+ 2px", "expression-syntax@+"),
    ("{a} -2px", "expression-syntax@-"),
    ("16px-2px", "expression-syntax@-"), ("-{a}", "expression-syntax@-"),
    ("{a} * -{a}", "expression-syntax@-"),
    ("+({a})", "expression-syntax@+"), ("{a} 2", "expression-syntax@2"), ("({a}", "expression-syntax@"),
    ("{a})", "expression-syntax@)"), ("calc({a}", "expression-syntax@"), ("{a} *", "expression-syntax@"),
    ("* {a}", "expression-syntax@*"), ("{a} * / 2", "expression-syntax@/"), ("{a", "expression-syntax@{"),
    ("{} * 2", "expression-syntax@{}"), ("", "expression-syntax@"), ("{a} * wide", "expression-syntax@wide"),
    ("calc(1px/**/+ 1px)", "expression-syntax@+"), ("calc(1px /**/+/**/1px)", "expression-syntax@+"),
    ("1 * infinity", "expression-syntax@infinity"), ("calc(NaN)", "expression-syntax@NaN"),
    ("min()", "expression-syntax@)"), ("clamp(1px, 2px)", "expression-syntax@clamp"),
    ("mod(1)", "expression-syntax@mod"),
    ("{a}; 2", "expression-syntax@;"), ("2 * é", "expression-syntax@é"),
    ("max(1px 2px)", "expression-syntax@2"),
    ("floor({a})", "unknown-function@floor"),
    ("{a} * sin(1) + foo({a})", "unknown-function@sin unknown-function@foo"),
    ("{a} * 2px + roundto({n}, 2) ", "unknown-function@roundto"),
    ("{a} + {n}", "expression-type@+"), ("{a} - {t}", "expression-type@-"),
    ("{a} + {b}", "expression-type@+"),
    ("{a} / {b}", "expression-type@/"), ("min({a}, {n})", "expression-type@{n}"),
    ("{c} * 2", "expression-type@*"),
    ("pow({a}, 2)", "expression-type@{a}"), ("round({a})", "expression-type@round"),
    ("{a} * 2pt", "expression-type@pt"),
    ("{a} + 1vw", "expression-type@+"), ("min(1rem, 2vw)", "expression-type@2vw"),
    ("{a} * 1qw", "expression-type@qw"),
    ("sqrt({c})", "expression-type@{c}"),
    ("{a} * none", "expression-type@none"),
    ("({a} + {n}) * ({t} + 1)", "expression-type@+ expression-type@+"),
    ("{a} / 0", "expression-range@/"), ("{a} / {zero}", "expression-range@/"),
    ("mod({n}, 0)", "expression-range@mod"),
    ("round({n}, 0)", "expression-range@round"), ("sqrt(-1)", "expression-range@sqrt"),
    ("log(0)", "expression-range@log"),
    ("pow(-1, 0.5)", "expression-range@pow"), ("1e308 * 10", "expression-range@*"),
    ("1e999 * 1", "expression-range@1e999"),
    ("exp(1000)", "expression-range@exp"), ("log(8, 1)", "expression-range@log"),
  ])
  func mistakes(text: String, faults: String) {
    #expect(Evaluated(text, Self.tokens).faults.joined(separator: " ") == faults)
  }

  @Test func parenthesesNestToALimit() {
    let deep = { String(repeating: "(", count: $0) + "1" + String(repeating: ")", count: $0) }
    #expect(Evaluated(deep(64)).value.words == "1")
    #expect(Evaluated(deep(65)).faults == ["limit-exceeded@("])
    #expect(Evaluated(String(repeating: "(", count: 100_000)).faults == ["limit-exceeded@("])
  }

  /// Long sums take neither the stack nor quadratic time.
  @Test func sumsMayBeLong() {
    let sum = Array(repeating: "1px", count: 100_000).joined(separator: " + ")
    #expect(Evaluated(sum).value.words == "100000px")
  }

  @Test func partsOfUnknownValueStaySilent() {
    let evaluated = Evaluated("({missing} + 2px) * 3 + min({missing}, 1)")
    #expect(evaluated.value == .unknown)
    #expect(evaluated.faults == [])
  }

  @Test func stepsAreInTheOrderOfEvaluation() {
    let evaluated = Evaluated("calc({a} * 2) + min(3px, {a})", Self.tokens, keepsSteps: true)
    #expect(
      evaluated.steps == [
        "{a} = 4px", "{a} * 2 = 8px", "calc({a} * 2) = 8px", "{a} = 4px", "min(3px, {a}) = 3px",
        "calc({a} * 2) + min(3px, {a}) = 11px",
      ])
  }

  @Test func messagesSayWhatToChange() {
    #expect(
      Evaluated("-{a}", Self.tokens).messages == ["`-` can precede only a number; write `-1 * ` for it"])
    #expect(
      Evaluated("maxx(1px)").messages == [
        "`maxx()` is not a function that is computed; did you mean `max()`?"
      ])
    for (written, meant) in [
      ("rgbaa", "rgba"), ("hslla", "hsla"), ("okclh", "oklch"), ("colormix", "color-mix"),
    ] {
      #expect(
        Evaluated("\(written)(from {a} h s l / 0.5)").messages == [
          "`\(written)()` is not a function that is computed; did you mean `\(meant)()`?"
        ])
    }
    #expect(
      Evaluated("{a} + {b}", Self.tokens).messages
        == ["px and rem can be combined only if `rem:` in `tokenc.yaml` gives the pixels of one rem"])
  }
}
