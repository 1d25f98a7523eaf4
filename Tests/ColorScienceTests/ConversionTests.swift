import TestSupport
import Testing

@testable import ColorScience

/// A colour and its components in every space, computed with ColorAide 8.13.1.
struct Conversion: CustomTestStringConvertible, Sendable {
  let color: Color
  let expected: [Color]

  init(_ color: Color, _ expected: [Color]) {
    self.color = color
    self.expected = expected
  }

  var testDescription: String { "\(color.space.rawValue) \(color.components)" }

  static let table: [Conversion] = [
    Conversion(
      Color(.srgb, 0, 92.0 / 255, 229.0 / 255),
      [
        Color(.srgb, 0, 0.36078431373, 0.89803921569),
        Color(.srgbLinear, 0, 0.10702310298, 0.78353779153),
        Color(.hsl, 215.89519651, 100, 44.901960784),
        Color(.hwb, 215.89519651, 0, 10.196078431),
        Color(.lab, 41.879323228, 21.39785265, -77.000376403),
        Color(.lch, 41.879323228, 79.918246129, 285.53023071),
        Color(.oklab, 0.5217827354, -0.035893502521, -0.2176449941),
        Color(.oklch, 0.5217827354, 0.22058487478, 260.63520782),
        Color(.displayP3, 0.14733585578, 0.35497696291, 0.86566732302),
        Color(.a98RGB, 0.20451437674, 0.36199011712, 0.88040463723),
        Color(.prophotoRGB, 0.3426727089, 0.30152462504, 0.81418351258),
        Color(.rec2020, 0.32858986329, 0.39455567408, 0.8675963743),
        Color(.xyzD65, 0.17968330393, 0.1331049785, 0.75753445854),
        Color(.xyzD50, 0.15332745887, 0.12422138452, 0.56991377753),
      ]),
    Conversion(
      Color(.displayP3, 1, 0, 0),
      [
        Color(.srgb, 1.0930663624, -0.22674197357, -0.15013458094),
        Color(.srgbLinear, 1.2249401763, -0.04205695471, -0.01963755459),
        Color(.hsl, 356.51734011, 152.34574404, 43.316219443),
        Color(.hwb, 356.51734011, -22.674197357, -9.3066362435),
        Color(.lab, 56.207772917, 94.464418467, 98.892119544),
        Color(.lch, 56.207772917, 136.75956151, 46.311795602),
        Color(.oklab, 0.64857407514, 0.26204175942, 0.14500190707),
        Color(.oklch, 0.64857407514, 0.29948528634, 28.958132731),
        Color(.displayP3, 1, 0, 0),
        Color(.a98RGB, 0.93569332889, -0.23672794338, -0.17097144397),
        Color(.prophotoRGB, 0.77476386311, 0.25123551559, -0.020363753036),
        Color(.rec2020, 0.88892404153, 0.27657014244, -0.060889835015),
        Color(.xyzD65, 0.48657094865, 0.22897456407, 0),
        Color(.xyzD50, 0.51514644297, 0.24120032213, -0.0010501391471),
      ]),
    Conversion(
      Color(.lab, 50, 40, -60),
      [
        Color(.srgb, 0.54923984927, 0.37044021515, 0.87437999608),
        Color(.srgbLinear, 0.26248021247, 0.11308541391, 0.73766311147),
        Color(.hsl, 261.28821429, 66.73110012, 62.241010561),
        Color(.hwb, 261.28821429, 37.044021515, 12.562000392),
        Color(.lab, 50, 40, -60),
        Color(.lch, 50, 72.111025509, 303.69006753),
        Color(.oklab, 0.59425934648, 0.084295381601, -0.16825506211),
        Color(.oklch, 0.59425934648, 0.18819000315, 296.61075935),
        Color(.displayP3, 0.52300658362, 0.37811655963, 0.84576720315),
        Color(.a98RGB, 0.50225529728, 0.37117389145, 0.8568581841),
        Color(.prophotoRGB, 0.49297414327, 0.34254419646, 0.79129345116),
        Color(.rec2020, 0.5458479502, 0.4280663493, 0.8488883518),
        Color(.xyzD65, 0.28181601757, 0.18994228547, 0.71972565339),
        Color(.xyzD50, 0.26355732022, 0.18418651851, 0.54139798904),
      ]),
    Conversion(
      Color(.oklch, 0.7, 0.15, 150),
      [
        Color(.srgb, 0.29837036247, 0.7206776487, 0.41672888057),
        Color(.srgbLinear, 0.072434653944, 0.47800139329, 0.14489587264),
        Color(.hsl, 136.81598049, 43.05075998, 50.952400558),
        Color(.hwb, 136.81598049, 29.837036247, 27.93223513),
        Color(.lab, 67.09452929, -45.225579324, 29.745910512),
        Color(.lch, 67.09452929, 54.131065179, 146.66615459),
        Color(.oklab, 0.7, -0.12990381057, 0.075),
        Color(.oklch, 0.7, 0.15, 150),
        Color(.displayP3, 0.41610743219, 0.71149914445, 0.44644245561),
        Color(.a98RGB, 0.46765251655, 0.71488176532, 0.43289364846),
        Color(.prophotoRGB, 0.42739703985, 0.62467513524, 0.38911140092),
        Color(.rec2020, 0.52099191699, 0.71444336262, 0.48144451592),
        Color(.xyzD65, 0.22694811861, 0.36771442623, 0.19610367766),
        Color(.xyzD50, 0.2364207022, 0.36757276762, 0.15088363214),
      ]),
    Conversion(
      Color(.rec2020, 0.1, 0.8, 0.3),
      [
        Color(.srgb, -0.61919798513, 0.83350541402, 0.042041131957),
        Color(.srgbLinear, -0.34141608464, 0.66218339364, 0.0032575279149),
        Color(.hsl, 147.31070021, 677.85956214, 10.715371445),
        Color(.hwb, 147.31070021, -61.919798513, 16.649458598),
        Color(.lab, 69.394350939, -128.09127597, 62.899667309),
        Color(.lch, 69.394350939, 142.70158768, 153.84649262),
        Color(.oklab, 0.69799060332, -0.32911692048, 0.14426195474),
        Color(.oklch, 0.69799060332, 0.35934587647, 156.33069929),
        Color(.displayP3, -0.4407496756, 0.81459975613, 0.23499392856),
        Color(.a98RGB, -0.26858347139, 0.82908219051, 0.20418481938),
        Color(.prophotoRGB, 0.1634404175, 0.71369048076, 0.23710302916),
        Color(.rec2020, 0.1, 0.8, 0.3),
        Color(.xyzD65, 0.096577480546, 0.40120961439, 0.07542533637),
        Color(.xyzD50, 0.10662715569, 0.39894539652, 0.061857988579),
      ]),
    Conversion(
      Color(.hwb, 210, 20, 40),
      [
        Color(.srgb, 0.2, 0.4, 0.6),
        Color(.srgbLinear, 0.033104766571, 0.13286832155, 0.31854677813),
        Color(.hsl, 210, 50, 40),
        Color(.hwb, 210, 20, 40),
        Color(.lab, 41.520823927, -4.5730899326, -33.494194592),
        Color(.lch, 41.520823927, 33.804943765, 262.22526208),
        Color(.oklab, 0.49931445585, -0.033043487606, -0.092966592065),
        Color(.oklch, 0.49931445585, 0.098664377124, 250.43305742),
        Color(.displayP3, 0.24985133314, 0.39524007222, 0.58403377079),
        Color(.a98RGB, 0.2814316253, 0.39940515013, 0.58788665131),
        Color(.prophotoRGB, 0.28766030664, 0.31955312611, 0.50453790787),
        Color(.rec2020, 0.34602728016, 0.4247406336, 0.60344162159),
        Color(.xyzD65, 0.11865530579, 0.12505925609, 0.31926610717),
        Color(.xyzD50, 0.11118745908, 0.12192740397, 0.24083403015),
      ]),
  ]
}

struct ConversionTests {
  @Test(arguments: Conversion.table)
  func agreesWithAnIndependentImplementation(_ conversion: Conversion) {
    #expect(conversion.expected.count == ColorSpace.allCases.count)
    for expected in conversion.expected {
      let actual = conversion.color.converted(to: expected.space)
      // ColorAide takes ProPhoto's primaries with four digits where CSS Color 4 has six.
      let isProPhoto = expected.space == .prophotoRGB
      let error = distance(actual.components, expected.components) / expected.space.scale
      #expect(error < (isProPhoto ? 2e-5 : 1e-9), "\(expected.space): \(actual.components)")
    }
  }

  /// B. Ottosson, “A perceptual color space for image processing” (2020), the table of XYZ and OKLab pairs, printed to three
  /// digits after the point.
  static let ottossonsTable: [(SIMD3<Double>, SIMD3<Double>)] = [
    (SIMD3(0.950, 1, 1.089), SIMD3(1, 0, 0)),
    (SIMD3(1, 0, 0), SIMD3(0.450, 1.236, -0.019)),
    (SIMD3(0, 1, 0), SIMD3(0.922, -0.671, 0.263)),
    (SIMD3(0, 0, 1), SIMD3(0.153, -1.415, -0.449)),
  ]

  @Test(arguments: ottossonsTable)
  func agreesWithOttossonsTable(xyz: SIMD3<Double>, lab: SIMD3<Double>) {
    let actual = Color(.xyzD65, xyz.x, xyz.y, xyz.z).converted(to: .oklab)
    for index in 0..<3 { #expect(abs(actual.components[index] - lab[index]) < 0.00051) }
  }

  /// Web Platform Tests, css/css-color: lab-001 … lch-008, oklab-001 … oklch-008 and the xyz tests, which all mean sRGB #008000,
  /// black or white, with the numbers that they print.
  static let webPlatformTests: [(Color, Int)] = [
    (Color(.lab, 46.2775, -47.5621, 48.5837), 0x00_8000),
    (Color(.lch, 46.2775, 67.9892, 134.3912), 0x00_8000),
    (Color(.oklab, 0.51975, -0.1403, 0.10768), 0x00_8000),
    (Color(.oklch, 0.51975, 0.17686, 142.495), 0x00_8000),
    (Color(.xyzD65, 0.07719, 0.15438, 0.02573), 0x00_8000),
    (Color(.xyzD50, 0.08312, 0.154746, 0.020961), 0x00_8000),
    (Color(.displayP3, 0.21604, 0.49418, 0.13151), 0x00_8000),
    (Color(.a98RGB, 0.281363, 0.498012, 0.116746), 0x00_8000),
    (Color(.prophotoRGB, 0.230479, 0.395789, 0.129968), 0x00_8000),
    (Color(.srgbLinear, 0, 0.21586, 0), 0x00_8000),
    (Color(.hsl, 120, 100, 25.098), 0x00_8000),
    (Color(.hwb, 120, 0, 49.8039), 0x00_8000),
    (Color(.lab, 0, 0, 0), 0x00_0000), (Color(.lch, 100, 0, 20), 0xFF_FFFF),
    (Color(.oklab, 1, 0, 0), 0xFF_FFFF), (Color(.oklch, 0, 0, 30), 0x00_0000),
  ]

  @Test(arguments: webPlatformTests)
  func agreesWithWebPlatformTests(color: Color, rgb: Int) {
    let srgb = color.converted(to: .srgb).components
    for (index, shift) in [16, 8, 0].enumerated() {
      #expect(abs(srgb[index] - Double(rgb >> shift & 0xFF) / 255) < 0.0012, "\(srgb)")
    }
    #expect(Int(color.rgba8.rgba >> 8) == rgb)
  }

  /// Web Platform Tests, css/css-color: display-p3-006 with its comment and oklab-007, with the sRGB percentages that they print.
  @Test(arguments: [
    ("lch(54% 35 118)", SIMD3(44.8436, 53.537, 28.8112)),
    ("color(display-p3 0.465377 0.532768 0.317713)", SIMD3(44.8436, 53.537, 28.8112)),
    ("oklab(55% 0 -0.2)", SIMD3(27.888, 38.072, 89.414)),
  ])
  func agreesWithPrintedPercentages(css: String, srgb: SIMD3<Double>) throws {
    let actual = try color(css).converted(to: .srgb).components
    #expect(distance(actual, srgb / 100) < 1e-5, "\(actual)")
  }

  @Test func goesThereAndBackBetweenAllSpaces() {
    var random = SeededGenerator(seed: 4)
    for source in ColorSpace.allCases {
      for target in ColorSpace.allCases {
        for _ in 0..<20 {
          // Inside sRGB, where hue and whiteness have one value each.
          let inside = Color(.srgb, random.unit(), random.unit(), random.unit()).converted(to: source)
          let back = inside.converted(to: target).converted(to: source)
          let error = distance(back.components, inside.components) / source.scale
          #expect(error < 1e-9, "\(source) → \(target): \(inside.components), \(back.components)")
        }
      }
    }
  }

  @Test(arguments: [
    (Color(.displayP3, -0.5, 1.5, 0.0001), ColorSpace.srgb), (Color(.prophotoRGB, -0.001, 2, -3), .rec2020),
    (Color(.a98RGB, -0.2, 1.2, 0.5), .displayP3), (Color(.lab, 120, -200, 90), .oklab),
    (Color(.oklch, 0.5, 0.6, 300), .prophotoRGB),
  ])
  func goesThereAndBackOutsideTheGamut(color: Color, space: ColorSpace) {
    let back = color.converted(to: space).converted(to: color.space)
    #expect(distance(back.components, color.components) / color.space.scale < 1e-9)
  }

  @Test func countsNoneAsZeroAndDropsIt() {
    let color = Color(.oklch, 0.5, 0.1, 0, alpha: 0.25, missing: .third)
    #expect(color.converted(to: .oklch) == color)
    let converted = color.converted(to: .oklab)
    #expect(converted.missing.isEmpty)
    #expect(converted.alpha == 0.25)
    #expect(distance(converted.components, SIMD3(0.5, 0.1, 0)) < 1e-15)
  }

  @Test func greyHasHueZero() {
    let grey = Color(.srgb, 0.5, 0.5, 0.5)
    #expect(grey.converted(to: .hsl).components == SIMD3(0, 0, 50))
    #expect(grey.converted(to: .hwb).components == SIMD3(0, 50, 50))
    #expect(Color(.hwb, 77, 80, 80).converted(to: .srgb).components == SIMD3(0.5, 0.5, 0.5))
    #expect(Color(.oklab, 0.5, 0, 0).converted(to: .oklch).components == SIMD3(0.5, 0, 0))
  }
}

extension ColorSpace {
  /// The size of a typical component, to compare errors across spaces.
  var scale: Double {
    switch self {
    case .hsl, .hwb, .lab, .lch, .oklch: 100
    case .srgb, .srgbLinear, .oklab, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50: 1
    }
  }
}
