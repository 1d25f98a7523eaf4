internal import Tokens

extension SwiftFile {
  /// The flags of the template about Apple's frameworks.
  enum BridgeFlag: String, CaseIterable {
    case bridgesContext, hasSwiftUI, hasUIKit, hasAppKit, hasQuartzCore
    case bridgesColor, bridgesColorStops, bridgesBorder, bridgesTheme, bridgesFont, bridgesFontWeight,
      bridgesShadow, bridgesGradient
    case bridgesAnimation, bridgesSpring, bridgesCurve, bridgesUIFont, bridgesNSFont, bridgesPlatformFont
    case bridgesControl
  }
}

/// What a Swift file adds to the types of Apple's frameworks.
struct SwiftBridges {
  let flags: Set<SwiftFile.BridgeFlag>

  init(
    for reader: OutputTokens, _ supportTypes: Set<SupportType>, _ lookups: LookupTable, hasContext: Bool
  ) {
    let bridges = reader.output[SwiftOptions.bridges]
    let frameworks = reader.output[SwiftOptions.frameworks]
    let hasFonts = bridges.contains(.font) && supportTypes.contains(.typography)
    let hasWeights =
      bridges.contains(.font) && !reader.types.isDisjoint(with: [.fontWeight, .typography])
      && reader.part != .group
    let hasCurves = bridges.contains(.animation) && supportTypes.contains(.curve)
    let hasSprings = bridges.contains(.animation) && supportTypes.contains(.spring)
    let hasColors = supportTypes.contains(.color)
    let isThemed = supportTypes.contains(.theme)
    let hasUIKit = frameworks.contains(.uikit) && (isThemed || hasFonts || hasSprings)
    let hasAppKit = frameworks.contains(.appkit) && (isThemed || hasFonts)
    let hasGradients = bridges.contains(.gradient) && supportTypes.contains(.gradient)
    let hasControls = bridges.contains(.control) && lookups.axes.contains { $0.native.isKnown }
    let hasStrokes = bridges.contains(.border) && supportTypes.contains(.strokeStyle)
    let bridgesContext = bridges.contains(.theme) && hasContext
    let hasSwiftUI =
      isThemed || hasFonts || hasWeights || hasCurves || hasSprings || hasControls || hasStrokes
      || bridgesContext
    let bridgesColor = bridges.contains(.color) && hasColors && frameworks.contains(.swiftui)
    let all: [(SwiftFile.BridgeFlag, Bool)] = [
      (.hasSwiftUI, frameworks.contains(.swiftui) && hasSwiftUI),
      (.bridgesContext, bridgesContext), (.hasUIKit, hasUIKit), (.hasAppKit, hasAppKit),
      (.hasQuartzCore, hasCurves && (frameworks.contains(.uikit) || frameworks.contains(.appkit))),
      (.bridgesColor, bridgesColor),
      // `TokensColor.color` is made of the color of UIKit or AppKit.
      (.bridgesColorStops, bridgesColor && hasUIKit && hasAppKit), (.bridgesBorder, hasStrokes),
      (.bridgesTheme, bridges.contains(.theme) && isThemed), (.bridgesFont, hasFonts),
      (.bridgesFontWeight, hasWeights),
      (.bridgesShadow, bridges.contains(.shadow) && supportTypes.contains(.shadow)),
      (.bridgesGradient, hasGradients),
      (.bridgesAnimation, bridges.contains(.animation) && supportTypes.contains(.transition)),
      (.bridgesSpring, hasSprings), (.bridgesCurve, hasCurves), (.bridgesUIFont, hasFonts),
      (.bridgesNSFont, hasFonts),
      (.bridgesPlatformFont, hasFonts && (hasUIKit || hasAppKit)), (.bridgesControl, hasControls),
    ]
    flags = Set(all.filter(\.1).map(\.0))
  }
}

extension SwiftFile {
  /// What the template may ask of frameworks.
  static var bridgeFields: [Field<SwiftFile>] {
    BridgeFlag.allCases.map { flag in
      .flag(flag.rawValue) { file, _ in file.bridges.flags.contains(flag) }
    } + [.text("environmentName") { file, _, text in text += file.swift.environmentName }]
  }
}
