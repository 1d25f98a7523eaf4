import Testing

@testable import ColorScience

struct VisionTests {
  /// Computed with ColorAide 8.13.1, `filter(…, 1.0, method="machado")` clipped to sRGB.
  static let table: [(css: String, seen: [VisionDeficiency: SIMD3<Double>])] = [
    (
      "#005ce5",
      [
        .protan: [0, 0.439038151, 0.915844378], .deutan: [0, 0.364164298, 0.887936057],
        .tritan: [0, 0.501325241, 0.594451862],
      ]
    ),
    (
      "#c2cfe5",
      [
        .protan: [0.784811838, 0.815319542, 0.902396775], .deutan: [0.771442397, 0.802376935, 0.896025902],
        .tritan: [0.728307271, 0.828991707, 0.839001197],
      ]
    ),
    (
      "#ff0000",
      [
        .protan: [0.426608472, 0.372654277, 0], .deutan: [0.640059555, 0.565806941, 0],
        .tritan: [1, 0, 0.0583859744],
      ]
    ),
    (
      "#4dac26",
      [
        .protan: [0.69547124, 0.613719161, 0.00325852089],
        .deutan: [0.648326596, 0.583068161, 0.20789008],
        .tritan: [0.267232614, 0.650759783, 0.576190275],
      ]
    ),
  ]

  @Test(arguments: table)
  func agreesWithAnIndependentImplementation(css: String, seen: [VisionDeficiency: SIMD3<Double>]) throws {
    let color = try SRGBA(color(css))
    for (deficiency, expected) in seen {
      let actual = color.seen(with: deficiency).components
      #expect(distance(actual, expected) < 1e-8, "\(deficiency): \(actual)")
    }
  }

  @Test(arguments: VisionDeficiency.allCases)
  func greyStaysGrey(deficiency: VisionDeficiency) {
    let grey = SRGBA(SIMD3(repeating: 0.5), alpha: 0.5)
    let seen = grey.seen(with: deficiency)
    #expect(distance(seen.components, grey.components) < 1e-5)
    #expect(seen.alpha == 0.5)
  }

  /// What other software multiplies linear light by gives what is computed here.
  @Test(arguments: VisionDeficiency.allCases)
  func rowsAreTheMatrix(deficiency: VisionDeficiency) {
    let color = SRGBA(SIMD3(0.45, 0.5, 0.55))
    let light = TransferFunction.srgb.decoded(color.components)
    let rows = deficiency.rows.map { ($0 * light).sum() }
    let seen = TransferFunction.srgb.decoded(color.seen(with: deficiency).components)
    #expect(distance(SIMD3(rows[0], rows[1], rows[2]), seen) < 1e-9)
  }

  @Test func greyscaleKeepsLuminance() throws {
    let color = try SRGBA(color("#d01c8b"))
    #expect(abs(color.seen(with: .achromat).relativeLuminance - color.relativeLuminance) < 1e-12)
  }

  /// ΔEOK computed with ColorAide 8.13.1.
  @Test(arguments: [
    ("#005ce5", "#c2cfe5", 0.3789371785), ("#ff0000", "#00ff00", 0.5198129015), ("#000", "#fff", 1),
    ("#777777", "#787878", 0.0034209254),
  ])
  func measuresDifference(one: String, other: String, expected: Double) throws {
    let (one, other) = try (color(one), color(other))
    #expect(abs(one.differenceOK(from: other) - expected) < 1e-9)
    #expect(abs(SRGBA(one).differenceOK(from: SRGBA(other)) - expected) < 1e-9)
  }

  /// The classic pair of a red and a green that protan and deutan vision confuse, and that everybody else tells apart.
  @Test func differenceShrinksForThoseWhoConfuse() throws {
    let (red, green) = try (SRGBA(color("#a63232")), SRGBA(color("#4a6e2a")))
    let usual = red.differenceOK(from: green)
    #expect(red.differenceOK(from: green, seenWith: .deutan) < usual / 3)
    #expect(red.differenceOK(from: green, seenWith: .tritan) > usual / 2)
  }
}
