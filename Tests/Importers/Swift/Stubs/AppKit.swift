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

open class NSColor: NSObject, @unchecked Sendable {
  public typealias Name = String
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  public init(name colorName: Name?, dynamicProvider: @escaping (NSAppearance) -> NSColor) {}
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
  public init(fontAttributes: [AttributeName: Any]?) {}
}

open class NSFont: NSObject, @unchecked Sendable {
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public let rawValue: CGFloat
  }
  public init?(descriptor: NSFontDescriptor, size: CGFloat) {}
  private init(size: CGFloat) {}
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> NSFont { NSFont(size: size) }
}
