// swift-format-ignore-file
// What importers of generated code use of AppKit, with the signatures of the real module.

@_exported import Foundation

open class NSAppearance: NSObject, @unchecked Sendable {
  public struct Name: RawRepresentable, Hashable, Sendable {
    public init(rawValue: String) { self.rawValue = rawValue }
    public let rawValue: String
    public static let aqua = Name(rawValue: "aqua")
    public static let darkAqua = Name(rawValue: "darkAqua")
    public static let accessibilityHighContrastAqua = Name(rawValue: "accessibilityHighContrastAqua")
    public static let accessibilityHighContrastDarkAqua = Name(rawValue: "accessibilityHighContrastDarkAqua")
  }
  open func bestMatch(from appearances: [Name]) -> Name? { nil }
}

open class NSColorSpace: NSObject, @unchecked Sendable { public static let extendedSRGB = NSColorSpace() }

open class NSColor: NSObject, @unchecked Sendable {
  public typealias Name = String
  /// What the color keeps of its components.
  public let kept: [CGFloat]
  /// "Values below 0.0 are interpreted as 0.0, and values above 1.0 are interpreted as 1.0."
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    kept = [red, green, blue, alpha].map { min(max($0, 0), 1) }
  }
  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    kept = [red, green, blue, alpha].map { min(max($0, 0), 1) }
  }
  public init(colorSpace space: NSColorSpace, components: UnsafePointer<CGFloat>, count numberOfComponents: Int) {
    kept = Array(UnsafeBufferPointer(start: components, count: numberOfComponents))
  }
  public init(name colorName: Name?, dynamicProvider: @escaping (NSAppearance) -> NSColor) { kept = [] }
}

public final class NSFontDescriptor: NSObject, Sendable {
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public init(rawValue: String) { self.rawValue = rawValue }
    public let rawValue: String
    public static let family = AttributeName(rawValue: "family")
    public static let traits = AttributeName(rawValue: "traits")
  }
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public init(rawValue: String) { self.rawValue = rawValue }
    public let rawValue: String
    public static let weight = TraitKey(rawValue: "weight")
  }
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public init(rawValue: String) { self.rawValue = rawValue }
    public let rawValue: String
    public static let `default` = SystemDesign(rawValue: "default")
    public static let serif = SystemDesign(rawValue: "serif")
    public static let rounded = SystemDesign(rawValue: "rounded")
    public static let monospaced = SystemDesign(rawValue: "monospaced")
  }
  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let italic = SymbolicTraits(rawValue: 1)
  }
  public init(fontAttributes: [AttributeName: Any]?) {}
  public var symbolicTraits: SymbolicTraits { [] }
  public func withSymbolicTraits(_ traits: SymbolicTraits) -> NSFontDescriptor { self }
  public func withDesign(_ design: SystemDesign) -> NSFontDescriptor? { self }
}

open class NSFont: NSObject, @unchecked Sendable {
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public let rawValue: CGFloat
  }
  public init?(descriptor: NSFontDescriptor, size: CGFloat) {}
  private init(size: CGFloat) {}
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> NSFont { NSFont(size: size) }
  open var fontDescriptor: NSFontDescriptor { NSFontDescriptor(fontAttributes: nil) }
}
