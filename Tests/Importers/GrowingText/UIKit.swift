// swift-format-ignore-file
// What the fonts and springs of generated code use of UIKit, at twice the size for a user who prefers larger text.

public final class UITraitCollection {}

public struct UIFontDescriptor: Sendable {
  public struct AttributeName: Hashable, Sendable {
    let name: String
    public static let family = AttributeName(name: "family")
    public static let traits = AttributeName(name: "traits")
    public static let cascadeList = AttributeName(name: "cascadeList")
  }
  public struct TraitKey: Hashable, Sendable { public static let weight = TraitKey() }
  public struct SystemDesign: Sendable {
    let name: String
    public static let `default` = SystemDesign(name: "default")
    public static let serif = SystemDesign(name: "serif")
    public static let rounded = SystemDesign(name: "rounded")
    public static let monospaced = SystemDesign(name: "monospaced")
  }
  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let traitItalic = SymbolicTraits(rawValue: 1)
  }

  var text: String
  public var symbolicTraits: SymbolicTraits { [] }

  init(text: String) { self.text = text }

  public init(fontAttributes: [AttributeName: Any]) { text = fontAttributes[.family] as? String ?? "" }

  public func addingAttributes(_ attributes: [AttributeName: Any]) -> UIFontDescriptor {
    let others = attributes[.cascadeList] as? [UIFontDescriptor] ?? []
    return UIFontDescriptor(text: ([self] + others).map(\.text).joined(separator: ", "))
  }

  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { UIFontDescriptor(text: "system " + design.name) }

  public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
    traits.contains(.traitItalic) ? UIFontDescriptor(text: text + " italic") : self
  }
}

public struct UIFont: Sendable {
  public struct Weight: Sendable { public init(rawValue: Double) {} }
  public enum TextStyle: Sendable {
    case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote, caption1, caption2
  }

  public let fontDescriptor: UIFontDescriptor
  public var size: Double
  public var text: String { "\(fontDescriptor.text) \(size)" }

  public init(descriptor: UIFontDescriptor, size: Double) { (fontDescriptor, self.size) = (descriptor, size) }

  public static func systemFont(ofSize size: Double, weight: Weight) -> UIFont {
    UIFont(descriptor: UIFontDescriptor(text: "system"), size: size)
  }
}

public struct UIFontMetrics {
  public init(forTextStyle style: UIFont.TextStyle) {}

  public func scaledFont(for font: UIFont, compatibleWith traits: UITraitCollection?) -> UIFont {
    UIFont(descriptor: font.fontDescriptor, size: font.size * 2)
  }
}

public struct CGVector: Sendable { public static let zero = CGVector() }

public struct UISpringTimingParameters: Hashable, Sendable {
  public let mass, stiffness, damping: Double

  public init(mass: Double, stiffness: Double, damping: Double, initialVelocity velocity: CGVector) {
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
  }
}
