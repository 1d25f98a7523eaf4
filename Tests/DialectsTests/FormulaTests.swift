import Testing

@testable import Dialects

/// Tokens Studio's arithmetic, said in CSS.
@Suite struct FormulaTests {
  @Test(arguments: [
    ("1 + 2 * 3", 7.0, ""), ("-2 ^ 2", -4, ""), ("2^3^2", 512, ""), ("(1+2)*3px", 9, "px"), ("10 % 4", 2, ""),
    ("roundTo(2.345, 2)", 2.35, ""), ("floor(7 / 2)", 3, ""), ("max(1, 2px)", 2, "px"),
    ("clamped(9, 0, 5)", 5, ""),
    ("lerp(0.5, 10, 20)", 15, ""), ("4 *2", 8, ""), ("round(2.5)", 3, ""),
  ])
  func constantsAreComputed(text: String, value: Double, unit: String) throws {
    let formula = try #require(Formula(Array(text.utf8)[...]))
    let constant = try #require(formula.constant)
    #expect(constant.value == value)
    #expect(constant.unit == unit)
  }

  @Test(arguments: [
    ("{a} * 2", "{a} * 2"), ("{a}/2", "{a} / 2"), ("{a}+4", "{a} + 4px"), ("{a} - {b}", "{a} - ({b}) * 1px"),
    ("floor({a} * 1.5)", "round(down, {a} * 1.5, 1px)"), ("{a} ^ 2", "pow({a}, 2)"),
    ("{b} * 2", "({b} * 2) * 1px"),
    ("clamped({a}, 1, 2px)", "clamp(1px, {a}, 2px)"), ("roundTo({a} / 3, 2)", "round({a} / 3, 0.01px)"),
  ])
  func referencesStay(text: String, css: String) throws {
    let formula = try #require(Formula(Array(text.utf8)[...]))
    let own = formula.css(
      as: .length, kind: { $0 == Array("b".utf8) ? .number : .length },
      spelling: { "{\(String(decoding: $0, as: UTF8.self))}" })
    #expect(own == css)
  }

  @Test(arguments: ["", "1px 2px", "random()", "{a", "1 +", "f(1)", "(1", "red", "1 2", "pow(1)"])
  func otherTextsAreNoFormulas(_ text: String) {
    #expect(Formula(Array(text.utf8)[...]) == nil)
  }

  @Test func deepNestingIsNoFormula() {
    let text = String(repeating: "(", count: 10_000) + "1" + String(repeating: ")", count: 10_000)
    #expect(Formula(Array(text.utf8)[...]) == nil)
    #expect(Formula(Array((String(repeating: "-", count: 10_000) + "1").utf8)[...]) == nil)
  }
}
