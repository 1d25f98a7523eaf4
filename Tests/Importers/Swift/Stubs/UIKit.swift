// swift-format-ignore-file
// What importers of generated code use of UIKit, with the signatures of the real module.

@_exported import Foundation

public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal, high }

public struct UIContentSizeCategory: Hashable, Sendable { public static let large = UIContentSizeCategory() }

public final class UITraitCollection: NSObject, Sendable {
  public var userInterfaceStyle: UIUserInterfaceStyle { .unspecified }
  public var accessibilityContrast: UIAccessibilityContrast { .unspecified }
}

open class UIColor: NSObject, @unchecked Sendable {
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  public init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {}
}

public final class UIFontDescriptor: NSObject, Sendable {
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public init(rawValue: String) { self.rawValue = rawValue }
    public let rawValue: String
    public static let family = AttributeName(rawValue: "family")
    public static let traits = AttributeName(rawValue: "traits")
    public static let cascadeList = AttributeName(rawValue: "cascadeList")
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
    public static let traitItalic = SymbolicTraits(rawValue: 1)
  }
  public var symbolicTraits: SymbolicTraits { [] }
  public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? { self }
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public init(rawValue: String) { self.rawValue = rawValue }
    public let rawValue: String
    public static let weight = TraitKey(rawValue: "weight")
  }
  public init(fontAttributes: [AttributeName: Any]) {}
  public func addingAttributes(_ attributes: [AttributeName: Any]) -> UIFontDescriptor { self }
}

open class UIFont: NSObject, @unchecked Sendable {
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public let rawValue: CGFloat
  }
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public init(rawValue: String) { self.rawValue = rawValue }
    public let rawValue: String
    public static let largeTitle = TextStyle(rawValue: "largeTitle")
    public static let title1 = TextStyle(rawValue: "title1")
    public static let title2 = TextStyle(rawValue: "title2")
    public static let title3 = TextStyle(rawValue: "title3")
    public static let headline = TextStyle(rawValue: "headline")
    public static let subheadline = TextStyle(rawValue: "subheadline")
    public static let body = TextStyle(rawValue: "body")
    public static let callout = TextStyle(rawValue: "callout")
    public static let footnote = TextStyle(rawValue: "footnote")
    public static let caption1 = TextStyle(rawValue: "caption1")
    public static let caption2 = TextStyle(rawValue: "caption2")
  }
  public init(descriptor: UIFontDescriptor, size: CGFloat) {}
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(descriptor: UIFontDescriptor(fontAttributes: [:]), size: size)
  }
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(fontAttributes: [:]) }
}

open class UIFontMetrics: NSObject, @unchecked Sendable {
  public init(forTextStyle style: UIFont.TextStyle) {}
  open func scaledFont(for font: UIFont, compatibleWith traits: UITraitCollection?) -> UIFont { font }
}

public struct CGVector: Sendable {
  public static let zero = CGVector()
}

@MainActor open class UISpringTimingParameters: NSObject {
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {}
}

@MainActor open class CALayer: NSObject {
  open var cornerRadius: CGFloat = 0
}

@MainActor open class UIView: NSObject {
  public override nonisolated init() {}
  open var backgroundColor: UIColor?
  open var layer: CALayer { CALayer() }
  open var traitCollection: UITraitCollection { UITraitCollection() }
}

@MainActor open class UISwitch: UIView {
  open var onTintColor: UIColor?
  open var thumbTintColor: UIColor?
  open var isOn = false
}
