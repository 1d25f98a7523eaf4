// swift-format-ignore-file
// What importers of generated code use of UIKit, with the signatures of the real module.

@_exported import Foundation

public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal, high }

public final class UITraitCollection: NSObject, Sendable {
  public var userInterfaceStyle: UIUserInterfaceStyle { .unspecified }
  public var accessibilityContrast: UIAccessibilityContrast { .unspecified }
}

open class UIColor: NSObject, @unchecked Sendable {
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  public init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {}
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
