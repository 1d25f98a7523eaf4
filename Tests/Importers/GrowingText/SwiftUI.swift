// swift-format-ignore-file
// What the fonts and springs of generated code use of SwiftUI, at twice the size for a user who prefers larger text. Views note
// what they are asked for.
#if canImport(UIKit)
  public import UIKit
#endif

@MainActor public enum Notes {
  public static var all: [String] = []
}

public struct Font: Sendable {
  public enum TextStyle: Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }
  public enum Design: Sendable { case `default`, serif, rounded, monospaced }
  public struct Weight: Sendable {
    public static let ultraLight = Weight(), thin = Weight(), light = Weight(), regular = Weight(), medium = Weight()
    public static let semibold = Weight(), bold = Weight(), heavy = Weight(), black = Weight()
  }

  public let text: String

  init(text: String) { self.text = text }

  #if canImport(UIKit)
    public init(_ font: UIFont) { text = font.text }
  #endif

  public static func custom(_ name: String, size: Double, relativeTo style: TextStyle) -> Font {
    Font(text: "\(name) \(2 * size)")
  }

  public static func custom(_ name: String, fixedSize: Double) -> Font { Font(text: "\(name) \(fixedSize)") }

  public static func system(size: Double, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(text: "system \(design ?? .default) \(size)")
  }

  public func weight(_ weight: Weight) -> Font { self }
  public func italic() -> Font { Font(text: text + " italic") }
}

@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint> {
  public let wrappedValue: Value
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { self.wrappedValue = 2 * wrappedValue }
}

public struct EnvironmentValues {
  nonisolated(unsafe) public static var reducesMotion = false
  public var accessibilityReduceMotion: Bool { Self.reducesMotion }
}

@propertyWrapper public struct Environment<Value> {
  public let wrappedValue: Value
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { wrappedValue = EnvironmentValues()[keyPath: keyPath] }
}

public struct Animation: Sendable {
  let text: String

  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation {
    let numbers = [response, dampingFraction].map { "\(($0 * 1e9).rounded() / 1e9)" }
    return Animation(text: numbers.joined(separator: " "))
  }
}

public struct Spring: Hashable, Sendable {
  public let mass, stiffness, damping: Double

  public init(mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
  }
}

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View { public var body: Never { fatalError() } }

public struct Shown: View { public var body: Never { fatalError() } }

@resultBuilder public enum ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildEither<Content: View>(first content: Content) -> Shown { Shown() }
  public static func buildEither<Content: View>(second content: Content) -> Shown { Shown() }
}

@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = Shown
  @ViewBuilder func body(content: Content) -> Body
}

public struct Text: View {
  public enum Case: Sendable { case uppercase, lowercase }
  public init(_ text: String) {}
  public var body: Never { fatalError() }
}

extension View {
  private func note(_ text: String) -> Shown {
    Notes.all.append(text)
    return Shown()
  }

  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View { modifier.body(content: Shown()) }
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
    note(animation?.text ?? "no animation")
  }
  public func font(_ font: Font?) -> some View { note(font?.text ?? "no font") }
  public func tracking(_ tracking: Double) -> some View { note("tracking \(tracking)") }
  public func lineSpacing(_ spacing: Double) -> some View { note("lines \(spacing)") }
  public func textCase(_ textCase: Text.Case?) -> some View { note(textCase.map { "\($0)" } ?? "any case") }
  public func underline(_ isActive: Bool = true) -> some View { note(isActive ? "underline" : "no underline") }
  public func strikethrough(_ isActive: Bool = true) -> some View { note(isActive ? "strikethrough" : "no strikethrough") }
}
