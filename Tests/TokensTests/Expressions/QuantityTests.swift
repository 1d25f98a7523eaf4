import Testing

@testable import Tokens

/// Products of units (CSS Values 4, §10.9: type checking).
@Suite struct QuantityTests {
  private static func quantity(_ value: Double, _ unit: String) -> Quantity {
    let kinds: [String: Quantity.Kind] = [
      "": .number, "px": .px, "rem": .rem, "ms": .milliseconds, "s": .seconds, "deg": .degrees, "%": .percent,
      "vw": .length(in: .vw), "em": .length(in: .em),
    ]
    return Quantity(value, kinds[unit] ?? .number)
  }

  private static func text(_ quantity: Quantity) -> String { "\(quantity.value) \(quantity.kind.unit)" }

  @Test(
    arguments: [
      ((2, "px"), "*", (3, ""), "6.0 px"), ((2, "px"), "*", (3, "px"), "6.0 px^2"),
      ((6, "px"), "/", (3, "px"), "2.0 "),
      ((6, ""), "/", (3, "px"), "2.0 px^-1"), ((6, "px"), "/", (3, "s"), "2.0 px·s^-1"),
      // Different units of one kind are those that are smaller.
      ((1, "rem"), "*", (2, "px"), "32.0 px^2"), ((1, "rem"), "/", (8, "px"), "2.0 "),
      ((8, "px"), "/", (1, "rem"), "0.5 "),
      ((1, "s"), "*", (2, "ms"), "2000.0 ms^2"), ((1, "s"), "/", (500, "ms"), "2.0 "),
      ((1, "s"), "*", (2, "s"), "2.0 s^2"),
      ((1, "rem"), "*", (2, "rem"), "2.0 rem^2"), ((2, "deg"), "*", (3, "%"), "6.0 deg·%"),
      ((2, "vw"), "/", (1, "vw"), "2.0 "), ((2, "vw"), "*", (1, "s"), "2.0 vw·s"),
    ] as [((Double, String), String, (Double, String), String)])
  func `products and quotients`(a: (Double, String), sign: String, b: (Double, String), result: String) throws
  {
    let product = try Self.quantity(a.0, a.1).times(
      Self.quantity(b.0, b.1), isQuotient: sign == "/", pixelsPerRem: 16)
    #expect(Self.text(product) == result)
  }

  @Test(
    arguments: [
      ((1, "rem"), (16, "px"), 16, "16.0 px", "16.0 px"), ((1, "s"), (5, "ms"), nil, "1000.0 ms", "5.0 ms"),
      ((1, "rem"), (2, "rem"), nil, "1.0 rem", "2.0 rem"), ((1, "vw"), (2, "vw"), nil, "1.0 vw", "2.0 vw"),
      ((1, ""), (2, ""), nil, "1.0 ", "2.0 "), ((1, "rem"), (10, "px"), 10, "10.0 px", "10.0 px"),
    ] as [((Double, String), (Double, String), Double?, String, String)])
  func `common units`(a: (Double, String), b: (Double, String), rem: Double?, one: String, other: String)
    throws
  {
    var (first, second) = (Self.quantity(a.0, a.1), Self.quantity(b.0, b.1))
    try Quantity.unify(&first, &second, pixelsPerRem: rem)
    #expect(Self.text(first) == one && Self.text(second) == other)
  }

  @Test(
    arguments: [
      ("rem", "px", .pixelsAndRem), ("vw", "px", .units), ("px", "em", .units), ("px", "s", .kinds),
      ("px", "", .kinds),
      ("%", "", .kinds), ("deg", "ms", .kinds),
    ] as [(String, String, Quantity.Discord)])
  func `units that do not fit`(one: String, other: String, why: Quantity.Discord) {
    var (first, second) = (Self.quantity(1, one), Self.quantity(1, other))
    #expect(throws: why) { try Quantity.unify(&first, &second, pixelsPerRem: nil) }
  }

  /// 1 rem² is 16² px², and 1 / s² is one millionth of 1 / ms².
  @Test func `powers of units`() throws {
    let area = try Self.quantity(1, "rem").times(Self.quantity(1, "rem"), isQuotient: false, pixelsPerRem: 16)
    var (one, other) = (
      area, try Self.quantity(1, "px").times(Self.quantity(1, "px"), isQuotient: false, pixelsPerRem: 16)
    )
    try Quantity.unify(&one, &other, pixelsPerRem: 16)
    #expect(Self.text(one) == "256.0 px^2" && Self.text(other) == "1.0 px^2")
    func inverse(_ unit: String) throws -> Quantity {
      let once = try Self.quantity(1, "").times(Self.quantity(1, unit), isQuotient: true, pixelsPerRem: nil)
      return try once.times(Self.quantity(1, unit), isQuotient: true, pixelsPerRem: nil)
    }
    var (slow, fast) = (try inverse("s"), try inverse("ms"))
    try Quantity.unify(&slow, &fast, pixelsPerRem: nil)
    #expect(abs(slow.value - 1e-6) < 1e-18 && fast.value == 1 && slow.kind == fast.kind)
  }

  @Test(arguments: [
    ("", "a number"), ("px", "a dimension in px"), ("rem", "a dimension in rem"), ("ms", "a duration"),
    ("s", "a duration"),
    ("deg", "an angle"), ("%", "a percentage"),
  ])
  func `quantities in words`(unit: String, words: String) throws {
    #expect(Self.quantity(1, unit).kind.article == words)
    guard unit == "px" else { return }
    let area = try Self.quantity(1, unit).times(Self.quantity(1, unit), isQuotient: false, pixelsPerRem: nil)
    #expect(area.kind.article == "a value in px^2")
  }
}
