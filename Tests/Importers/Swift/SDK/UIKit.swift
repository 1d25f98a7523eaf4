// swift-format-ignore-file
// What generated code uses of UIKit, with the availability of the real declarations, which the documentation of each symbol
// gives (developer.apple.com/documentation/uikit/uicolor/init(dynamicprovider:), …/uitraitcollection/accessibilitycontrast).

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
