// swift-format-ignore-file
// What generated code uses of AppKit, with the availability of the real declarations, which the documentation of each symbol
// gives (developer.apple.com/documentation/appkit/nscolor, …/nsappearance). Mac Catalyst can import AppKit, and there these
// classes are unavailable. …/nscolor/init(srgbred:green:blue:alpha:) says that values below 0 count as 0, and those above 1 as 1;
// …/nscolor/init(colorspace:components:count:) and …/nscolorspace/extendedsrgb keep them.

public typealias CGFloat = Double

@available(macCatalyst, unavailable)
@available(macOS 10.9, *)
open class NSAppearance: @unchecked Sendable {
  public struct Name: Hashable, Sendable {
    let name: String
    @available(macOS 10.9, *)
    public static let aqua = Name(name: "aqua")
    @available(macOS 10.14, *)
    public static let darkAqua = Name(name: "darkAqua")
    @available(macOS 10.14, *)
    public static let accessibilityHighContrastAqua = Name(name: "accessibilityHighContrastAqua")
    @available(macOS 10.14, *)
    public static let accessibilityHighContrastDarkAqua = Name(name: "accessibilityHighContrastDarkAqua")
  }
  @available(macOS 10.14, *)
  open func bestMatch(from appearances: [Name]) -> Name? { nil }
}

@available(macCatalyst, unavailable)
open class NSColorSpace: @unchecked Sendable {
  @available(macOS 10.12, *)
  public static let extendedSRGB = NSColorSpace()
}

@available(macCatalyst, unavailable)
open class NSColor: @unchecked Sendable {
  public typealias Name = String
  @available(macOS 10.7, *)
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  @available(macOS 10.12, *)
  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  public init(colorSpace space: NSColorSpace, components: UnsafePointer<CGFloat>, count numberOfComponents: Int) {}
  @available(macOS 10.15, *)
  public init(name colorName: Name?, dynamicProvider: @escaping (NSAppearance) -> NSColor) {}
}

@available(macCatalyst, unavailable)
@available(macOS 10.3, *)
public final class NSFontDescriptor: Sendable {
  public struct AttributeName: Hashable, Sendable {
    public static let family = AttributeName()
    public static let traits = AttributeName()
  }
  public struct TraitKey: Hashable, Sendable { public static let weight = TraitKey() }
  @available(macOS 10.15, *)
  public struct SystemDesign: Hashable, Sendable {
    public static let `default` = SystemDesign()
    public static let serif = SystemDesign()
    public static let rounded = SystemDesign()
    public static let monospaced = SystemDesign()
  }
  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let italic = SymbolicTraits(rawValue: 1)
  }
  public init(fontAttributes: [AttributeName: Any]?) {}
  public var symbolicTraits: SymbolicTraits { [] }
  public func withSymbolicTraits(_ traits: SymbolicTraits) -> NSFontDescriptor { self }
  @available(macOS 10.15, *)
  public func withDesign(_ design: SystemDesign) -> NSFontDescriptor? { self }
}

@available(macCatalyst, unavailable)
open class NSFont: @unchecked Sendable {
  public struct Weight: Hashable, Sendable { public init(rawValue: CGFloat) {} }
  public init?(descriptor: NSFontDescriptor, size: CGFloat) {}
  @available(macOS 10.11, *)
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> NSFont {
    NSFont(descriptor: NSFontDescriptor(fontAttributes: nil), size: size)!
  }
  open var fontDescriptor: NSFontDescriptor { NSFontDescriptor(fontAttributes: nil) }
}
