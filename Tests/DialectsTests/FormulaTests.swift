import TestSupport
import Testing

@testable import Dialects

/// Tokens Studio's arithmetic, said in CSS.
@Suite struct FormulaTests {
  @Test(arguments: [
    ("1 + 2 * 3", 7.0, ""), ("-2 ^ 2", -4, ""), ("2^3^2", 512, ""), ("(1+2)*3px", 9, "px"), ("10 % 4", 2, ""),
    ("roundTo(2.345, 2)", 2.35, ""), ("floor(7 / 2)", 3, ""), ("max(1, 2px)", 2, "px"),
    ("clamped(9, 0, 5)", 5, ""),
    ("lerp(0.5, 10, 20)", 15, ""), ("4 *2", 8, ""), ("round(2.5)", 3, ""), ("8 - 4 - 2 + 1", 3, ""),
    ("16 / 4 / 2 * 3", 6, ""), ("2 * 7 % 4 * 5", 10, ""), ("1px + 2 + 3px", 6, "px"),
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
    ("{a} + 1 - {a} + 2px", "{a} + 1px - {a} + 2px"), ("{a} / 2 * {b} / 3", "{a} / 2 * {b} / 3"),
    ("{a} * 2 % 3 % 4 * 5", "rem(rem({a} * 2, 3px), 4px) * 5"), ("-{a} % 2", "rem(-1 * ({a}), 2px)"),
  ])
  func referencesStay(text: String, css: String) throws {
    let formula = try #require(Formula(Array(text.utf8)[...]))
    let own = formula.css(
      as: .length,
      references: .init(
        kind: { $0 == Array("b".utf8) ? .number : .length }, unit: { _ in "px" },
        spelling: { "{\(String(decoding: $0, as: UTF8.self))}" }))
    #expect(own == css)
  }

  /// Numbers that DTCG has in pixels, because their tokens are lengths, are multiplied as the numbers that they are.
  @Test(arguments: [
    ("{n} * {n}", "{n} * ({n} / 1px)"), ("{n} * 2 * {n}", "{n} * 2 * ({n} / 1px)"),
    ("2 * {n} * {n}", "2 * {n} * ({n} / 1px)"), ("{n} / {n}", "({n} / {n}) * 1px"),
    ("{n} / {n} * {n}", "{n} / {n} * {n}"), ("6 / {n}", "(6 / ({n} / 1px)) * 1px"),
    ("{a} * {n}", "{a} * ({n} / 1px)"), ("{n} * {a}", "{n} / 1px * {a}"), ("{a} * {a}", "{a} / 1px * {a}"),
    ("{n} + {n} * {n}", "{n} + ({n} * ({n} / 1px))"), ("({n} + 1) ^ 2", "(pow(({n} + 1px) / 1px, 2)) * 1px"),
    ("{n} * 2 ^ {n}", "{n} * (pow(2, {n} / 1px))"), ("pow({n}, 3)", "(pow({n} / 1px, 3)) * 1px"),
    ("sqrt({n})", "(sqrt({n} / 1px)) * 1px"), ("sqrt({n}) + {n}", "(sqrt({n} / 1px)) * 1px + {n}"),
    ("lerp({n}, 1, {n})", "(1px) + (({n}) - (1px)) * ({n} / 1px)"), ("7 % {n}", "(rem(7, {n} / 1px)) * 1px"),
    ("round({n} * 1.5)", "round({n} * 1.5, 1px)"), ("{n} + 4", "{n} + 4px"), ("{n}", "{n}"),
  ])
  func bareLengthsAreNumbers(text: String, css: String) throws {
    let formula = try #require(Formula(Array(text.utf8)[...]))
    let own = formula.css(
      as: .length,
      references: .init(
        kind: { $0 == Array("n".utf8) ? .bareLength : .length }, unit: { _ in "px" },
        spelling: { "{\(String(decoding: $0, as: UTF8.self))}" }))
    #expect(own == css)
  }

  @Test func bareLengthsAreNumbersWhereANumberIsWanted() throws {
    let formula = try #require(Formula(Array("{n} * 2".utf8)[...]))
    #expect(
      formula.css(
        as: .number,
        references: .init(kind: { _ in .bareLength }, unit: { _ in "px" }, spelling: { _ in "{n}" }))
        == "({n} * 2) / 1px")
  }

  /// A formula is as deep as its parentheses, however long it is.
  @Test(arguments: [" + ", "-", "*", " / ", "%"], ["1", "{a}"])
  func longFormulasAreNotDeep(_ sign: String, _ operand: String) throws {
    let count = Sweep.isWhole ? 128_000 : 32_000
    let text = [String](repeating: operand, count: count).joined(separator: sign)
    let formula = try #require(Formula(Array(text.utf8)[...]))
    #expect((formula.constant == nil) == (operand == "{a}"))
    let css = formula.css(
      as: .length, references: .init(kind: { _ in .length }, unit: { _ in "px" }, spelling: { _ in "{a}" }))
    #expect(css.utf8.count > count * 4)
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
