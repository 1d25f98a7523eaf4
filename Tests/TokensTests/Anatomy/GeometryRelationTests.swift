import Testing

@testable import Tokens

@Suite struct GeometryRelationTests {
  /// `knob` is 20, `inset` 2, `height` 24; `height` is 16 in small and 32 in large.
  private func relation(_ text: String) throws -> (left: Double, right: Double, holds: Bool) {
    let reading = AnatomyReading(
      """
      t:
        axes: {size: [small, large, x-large]}
        sizes: {path: "t.{size}.{part}", parts: {k: knob, i: inset, h: height}}
      """)
    let anatomy = try #require(reading.anatomies.first)
    let relation = try GeometryRelation(parsing: text, sizesOf: anatomy)
    let values = relation.references.map { reference in
      switch (reference.part, reference.choices.first?.value) {
      case (0, _): 20.0
      case (1, _): 2.0
      case (_, 0): 16.0
      case (_, 1): 32.0
      case (_, 2): 64.0
      case _: 24.0
      }
    }
    let left = GeometryRelation.value(of: relation.left, for: values)
    let right = GeometryRelation.value(of: relation.right, for: values)
    return (left, right, relation.holds(left, right))
  }

  @Test(arguments: [
    ("knob + 2 * inset = height", 24.0, 24.0, true),
    ("knob+2*inset=height", 24, 24, true),
    ("2 * (knob + inset) < height", 44, 24, false),
    ("height / 2 / 3 = 4", 4, 4, true),
    ("knob - inset - inset = 16", 16, 16, true),
    ("-inset + knob >= 18", 18, 18, true),
    ("knob * -inset <= -40", -40, -40, true),
    ("min(knob, height, inset) = inset", 2, 2, true),
    ("max(1, min(knob, height)) * 2 > 40", 40, 40, false),
    ("max(knob) = 20", 20, 20, true),
    ("small.height < large.height", 16, 32, true),
    ("x-large.height = 2 * large.height", 64, 64, true),
    ("0.1 + 0.2 = 0.3", 0.1 + 0.2, 0.3, true),
    ("0.1 + 0.2 > 0.3", 0.1 + 0.2, 0.3, false),
    ("1000000 = 1000001.5", 1_000_000, 1_000_001.5, false),
    ("knob / 0 > 3", .infinity, 3, false),
  ])
  func values(_ text: String, left: Double, right: Double, holds: Bool) throws {
    let result = try relation(text)
    #expect(result.left == left)
    #expect(result.right == right)
    #expect(result.holds == holds)
  }

  @Test(arguments: [
    ("knob", "1️⃣knob", "a relation compares two sums by `=`, `<`, `<=`, `>` or `>=`"),
    ("", "1️⃣", "a size or a number is missing after this"),
    ("knob =", "knob 1️⃣=", "a size or a number is missing after this"),
    ("= knob", "1️⃣= knob", "a size or a number is missing here"),
    ("knob + = 2", "knob + 1️⃣= 2", "a size or a number is missing here"),
    ("knob * = 2", "knob * 1️⃣= 2", "a size or a number is missing here"),
    ("knob = 2 = inset", "knob = 2 1️⃣= inset", "a relation compares once; write a second rule for the rest"),
    ("knob == 2", "knob 1️⃣== 2", "write `=` for equal"),
    ("knob =< 2", "knob =1️⃣< 2", "a size or a number is missing here"),
    (
      "knob ^ 2 = 4", "knob 1️⃣^ 2 = 4",
      "expressions can use only `+ - * / = < <= > >=`, `min()` and `max()`"
    ),
    (
      "knob ≥ 4", "knob 1️⃣≥ 4", "expressions can use only `+ - * / = < <= > >=`, `min()` and `max()`"
    ),
    ("é = 4", "1️⃣é = 4", "a size or a number is missing here"),
    ("knob = 20px", "knob = 1️⃣20px", "numbers are in px and have no unit"),
    ("knob = 2.0.1", "knob = 1️⃣2.0.1", "`2.0.1` is not a number"),
    ("sqrt(knob) = 2", "1️⃣sqrt(knob) = 2", "`sqrt` is not a function; use `min` or `max`"),
    ("(knob = 2", "1️⃣(knob = 2", "this parenthesis is not closed"),
    ("knob) = 2", "knob1️⃣) = 2", "this parenthesis was not opened"),
    ("(knob, 2) = 2", "(knob1️⃣, 2) = 2", "`,` is allowed only between the arguments of `min` and `max`"),
    ("min() = 2", "min(1️⃣) = 2", "a size or a number is missing here"),
    ("knobb = 2", "1️⃣knobb = 2", "`knobb` is not a size of `t`; did you mean `knob`?"),
    ("small = 2", "1️⃣small = 2", "`small` is a value of `size`; name one of its sizes after a dot"),
    (
      "smal.knob = 2", "1️⃣smal.knob = 2",
      "`smal` is not a value of an axis that the sizes of `t` depend on; did you mean `small`?"
    ),
    ("small.nob = 2", "small.1️⃣nob = 2", "`nob` is not a size of `t`; did you mean `knob`?"),
    ("small.large.knob = 2", "small.1️⃣large.knob = 2", "`size` is chosen twice"),
  ])
  func mistakes(_ text: String, marked: String, message: String) {
    let error = #expect(throws: GeometryRelation.SyntaxError.self) { try relation(text) }
    var bytes = Array(text.utf8)
    bytes.insert(contentsOf: "1️⃣".utf8, at: error?.range.lowerBound ?? 0)
    #expect(String(decoding: bytes, as: UTF8.self) == marked)
    #expect(error?.message == message)
  }

  @Test func deepNestingCostsNoStack() throws {
    let depth = 100_000
    let text = String(repeating: "(", count: depth) + "knob" + String(repeating: ")", count: depth) + " = 20"
    #expect(try relation(text).holds)
  }
}
