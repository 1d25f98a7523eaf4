// swift-format-ignore-file
// What generated code uses of SwiftUI, with the availability of the real declarations, which the documentation of each
// symbol gives (developer.apple.com/documentation/swiftui/environmentvalues, …/color, …/shapestyle/resolve(in:), …/font, …/view).

public import Foundation
#if canImport(UIKit)
  public import UIKit
#endif
#if canImport(AppKit)
  public import AppKit
#endif

public typealias CGFloat = Double

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public enum ColorScheme: Sendable { case light, dark }

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public enum ColorSchemeContrast: Sendable { case standard, increased }

@available(iOS 15.0, macOS 10.15, watchOS 9.0, *)
@available(tvOS, unavailable)
public enum ControlSize: CaseIterable, Sendable {
  case mini, small, regular
  @available(macOS 11.0, *)
  case large
  @available(iOS 17.0, macOS 14.0, watchOS 10.0, *)
  case extraLarge
  public static var allCases: [ControlSize] { fatalError() }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@propertyWrapper public struct Environment<Value> {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { fatalError() }
  public var wrappedValue: Value { fatalError() }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct EnvironmentValues {
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { K.defaultValue }
    set {}
  }
  public var colorScheme: ColorScheme { .light }
  public var colorSchemeContrast: ColorSchemeContrast { .standard }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public protocol ShapeStyle: Sendable {
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  associatedtype Resolved: ShapeStyle = Never
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  func resolve(in environment: EnvironmentValues) -> Resolved
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension Never: View {
  public var body: Never { fatalError() }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension Never: ShapeStyle {
  public func resolve(in environment: EnvironmentValues) -> Never { fatalError() }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct Color: ShapeStyle {
  public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }
  public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {}
  public init(_ name: String, bundle: Bundle? = nil) {}
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  public func resolve(in environment: EnvironmentValues) -> Never { fatalError() }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension Color: View {
  public typealias Body = Never
  public var body: Never { fatalError() }
}

#if canImport(UIKit)
  @available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
  extension Color { public init(_ color: UIColor) {} }
#endif
#if canImport(AppKit)
  @available(macCatalyst, unavailable)
  @available(macOS 10.15, *)
  extension Color { public init(_ color: NSColor) {} }
#endif

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@resultBuilder public enum ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildEither<Content: View>(first content: Content) -> AnyView { AnyView(content) }
  public static func buildEither<Content: View>(second content: Content) -> AnyView { AnyView(content) }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct AnyView: View {
  public init<V: View>(_ view: V) {}
  public var body: Never { fatalError() }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = AnyView
  @ViewBuilder func body(content: Content) -> Body
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension View {
  public func modifier<M: ViewModifier>(_ modifier: M) -> some View { AnyView(self) }
  public func font(_ font: Font?) -> some View { AnyView(self) }
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  public func tracking(_ tracking: CGFloat) -> some View { AnyView(self) }
  public func lineSpacing(_ spacing: CGFloat) -> some View { AnyView(self) }
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
  public func textCase(_ textCase: Text.Case?) -> some View { AnyView(self) }
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  public func underline(_ isActive: Bool = true) -> some View { AnyView(self) }
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  public func strikethrough(_ isActive: Bool = true) -> some View { AnyView(self) }
  public func shadow(color: Color, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View { AnyView(self) }
  public func colorMultiply(_ color: Color) -> some View { AnyView(self) }
  @available(iOS 15.0, macOS 13.0, *)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { AnyView(self) }
  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { AnyView(self) }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct Font: Hashable, Sendable {
  public enum TextStyle: Sendable {
    case largeTitle, title, headline, subheadline, body, callout, footnote, caption
    @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
    case title2, title3, caption2
  }
  public enum Design: Sendable { case `default`, serif, rounded, monospaced }
  public struct Weight: Hashable, Sendable {
    public static let ultraLight = Weight()
    public static let thin = Weight()
    public static let light = Weight()
    public static let regular = Weight()
    public static let medium = Weight()
    public static let semibold = Weight()
    public static let bold = Weight()
    public static let heavy = Weight()
    public static let black = Weight()
  }
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
  public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font { Font() }
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font() }
  public static func system(size: CGFloat, weight: Weight = .regular, design: Design = .default) -> Font { Font() }
  #if canImport(UIKit)
    public init(_ font: UIFont) {}
  #endif
  init() {}
  public func weight(_ weight: Weight) -> Font { self }
  public func italic() -> Font { self }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint> {
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { self.wrappedValue = wrappedValue }
  public var wrappedValue: Value
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public enum Text {
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
  public enum Case: Sendable { case uppercase, lowercase }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct Gradient: Sendable {
  public struct Stop: Sendable { public init(color: Color, location: CGFloat) {} }
  public init(colors: [Color]) {}
  public init(stops: [Stop]) {}
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct UnitPoint: Sendable {
  public init(x: CGFloat, y: CGFloat) {}
  public static let top = UnitPoint(x: 0.5, y: 0)
  public static let bottom = UnitPoint(x: 0.5, y: 1)
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct LinearGradient: ShapeStyle {
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  public func resolve(in environment: EnvironmentValues) -> Never { fatalError() }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct Animation: Equatable, Sendable {
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
  ) -> Animation { Animation() }
  public func delay(_ delay: Double) -> Animation { self }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public struct UnitCurve: Sendable {
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve { UnitCurve() }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public enum CGLineCap: Int32, Sendable { case butt, round, square }

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct StrokeStyle: Sendable {
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {}
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
public enum VerticalEdge: Int8, Sendable {
  case top, bottom

  public struct Set: Sendable {
    public static let all = Set()
  }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
public struct GraphicsContext {
  public struct Shading: Sendable {
    public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading() }
  }
}
