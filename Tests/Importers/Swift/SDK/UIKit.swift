// swift-format-ignore-file
// What generated code uses of UIKit, with the availability of the real declarations, which the documentation of each symbol
// gives (developer.apple.com/documentation/uikit/uicolor/init(dynamicprovider:), …/uitraitcollection/accessibilitycontrast,
// …/uifontmetrics, …/uifontdescriptor). …/uitraitcollection is declared as `class UITraitCollection`, without the `@MainActor`
// that …/uiview has: traits are read wherever a color is resolved.

public typealias CGFloat = Double

@available(iOS 12.0, tvOS 10.0, *)
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

@available(iOS 13.0, tvOS 13.0, *)
public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal, high }

@available(iOS 8.0, *)
public final class UITraitCollection: Sendable {
  @available(iOS 12.0, tvOS 10.0, *)
  public var userInterfaceStyle: UIUserInterfaceStyle { .unspecified }
  @available(iOS 13.0, tvOS 13.0, *)
  public var accessibilityContrast: UIAccessibilityContrast { .unspecified }
}

@available(iOS 2.0, *)
open class UIColor: @unchecked Sendable {
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  @available(iOS 10.0, *)
  public init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  @available(iOS 13.0, tvOS 13.0, *)
  @available(watchOS, unavailable)
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {}
}

@available(iOS 7.0, *)
public final class UIFontDescriptor: Sendable {
  public struct AttributeName: Hashable, Sendable {
    public static let family = AttributeName()
    public static let traits = AttributeName()
    public static let cascadeList = AttributeName()
  }
  public struct TraitKey: Hashable, Sendable { public static let weight = TraitKey() }
  @available(iOS 13.0, tvOS 13.0, *)
  public struct SystemDesign: Hashable, Sendable {
    public static let `default` = SystemDesign()
    public static let serif = SystemDesign()
    public static let rounded = SystemDesign()
    public static let monospaced = SystemDesign()
  }
  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let traitItalic = SymbolicTraits(rawValue: 1)
  }
  public init(fontAttributes: [AttributeName: Any] = [:]) {}
  public var symbolicTraits: SymbolicTraits { [] }
  public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? { self }
  @available(iOS 13.0, tvOS 13.0, *)
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }
  public func addingAttributes(_ attributes: [AttributeName: Any]) -> UIFontDescriptor { self }
}

@available(iOS 2.0, *)
open class UIFont: @unchecked Sendable {
  public struct Weight: Hashable, Sendable { public init(rawValue: CGFloat) {} }
  public struct TextStyle: Hashable, Sendable {
    public static let body = TextStyle()
    @available(tvOS, unavailable)
    public static let largeTitle = TextStyle()
    public static let title1 = TextStyle()
    public static let title2 = TextStyle()
    public static let title3 = TextStyle()
    public static let headline = TextStyle()
    public static let subheadline = TextStyle()
    public static let callout = TextStyle()
    public static let footnote = TextStyle()
    public static let caption1 = TextStyle()
    public static let caption2 = TextStyle()
  }
  @available(iOS 7.0, *)
  public init(descriptor: UIFontDescriptor, size: CGFloat) {}
  @available(iOS 8.2, *)
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(descriptor: UIFontDescriptor(), size: size)
  }
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor() }
}

@available(iOS 11.0, tvOS 11.0, *)
open class UIFontMetrics: @unchecked Sendable {
  public init(forTextStyle style: UIFont.TextStyle) {}
  open func scaledFont(for font: UIFont, compatibleWith traits: UITraitCollection?) -> UIFont { font }
}
