import Testing

@testable import CSS

@Suite struct FunctionNamesTests {
  static func color(_ name: String) -> ColorFunctionName? {
    Array(name.utf8).withUnsafeBufferPointer { ColorFunctionName($0) }
  }

  @Test(arguments: ColorFunctionName.allCases)
  func `a name has either case`(function: ColorFunctionName) {
    #expect(Self.color(function.rawValue) == function)
    #expect(Self.color(function.rawValue.uppercased()) == function)
  }

  @Test(arguments: ["", "rg", "rgbb", "device-cmyk", "light-dark"])
  func `other names are none`(name: String) {
    #expect(Self.color(name) == nil)
  }

  @Test func `notations and functions that compute are all`() {
    #expect(ColorFunctionName.computed == ["color-mix", "contrast-color"])
    #expect(
      ColorFunctionName.notations + ColorFunctionName.computed == ColorFunctionName.allCases.map(\.rawValue))
  }

  @Test func `a math function takes some numbers of arguments`() {
    #expect(
      MathFunction.allCases.filter { $0.arity.contains(2) } == [
        .min, .max, .round, .mod, .rem, .pow, .hypot, .log,
      ])
    #expect(MathFunction.allCases.filter(\.takesNumbers) == [.pow, .sqrt, .exp, .log])
  }

  @Test(arguments: [("deg", 90), ("grad", 100), ("turn", 0.25), ("rad", .pi / 2)] as [(String, Double)])
  func `a right angle in each unit`(unit: String, value: Double) {
    #expect(AngleUnit(rawValue: unit)?.degrees(of: value) == 90)
  }
}
