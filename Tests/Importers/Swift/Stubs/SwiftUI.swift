// swift-format-ignore-file
// What importers of generated code use of SwiftUI, with the signatures of the real module.

@_exported import Foundation
#if canImport(UIKit)
  public import UIKit
#endif
#if canImport(AppKit)
  public import AppKit
#endif

public enum ColorScheme: CaseIterable, Sendable { case light, dark }

public enum ColorSchemeContrast: CaseIterable, Sendable { case standard, increased }

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public struct EnvironmentValues: Sendable {
  public init() {}
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { K.defaultValue }
    set {}
  }
  public var colorScheme: ColorScheme {
    get { .light }
    set {}
  }
  public var colorSchemeContrast: ColorSchemeContrast { .standard }
  public var accessibilityReduceMotion: Bool { false }
  public var controlSize: ControlSize {
    get { .regular }
    set {}
  }
  public var isEnabled: Bool {
    get { true }
    set {}
  }
  public var isFocused: Bool { false }
}

public enum ControlSize: CaseIterable, Hashable, Sendable { case mini, small, regular, large, extraLarge }

@propertyWrapper public struct Environment<Value> {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    wrappedValue = EnvironmentValues()[keyPath: keyPath]
  }
  public let wrappedValue: Value
}

public protocol ShapeStyle: Sendable {
  associatedtype Resolved: ShapeStyle = Never
  func resolve(in environment: EnvironmentValues) -> Resolved
}

extension ShapeStyle {
  public func opacity(_ opacity: Double) -> some ShapeStyle { AnyShapeStyle(self) }
}

public struct AnyShapeStyle: ShapeStyle {
  public init(_ style: some ShapeStyle) {}
  public func resolve(in environment: EnvironmentValues) -> Never { preconditionFailure("never run") }
}

extension Never: ShapeStyle {
  public func resolve(in environment: EnvironmentValues) -> Never { preconditionFailure("never run") }
}

public struct Color: ShapeStyle, Hashable {
  public enum RGBColorSpace: Sendable, Hashable { case sRGB, sRGBLinear, displayP3 }
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {}
  public struct Resolved: ShapeStyle {
    public func resolve(in environment: EnvironmentValues) -> Never { preconditionFailure("never run") }
  }
  public func resolve(in environment: EnvironmentValues) -> Resolved { Resolved() }
  public init(_ name: String, bundle: Bundle? = nil) {}
  public static let clear = Color(red: 0, green: 0, blue: 0, opacity: 0)
  public static let black = Color(red: 0, green: 0, blue: 0)
  public static let white = Color(red: 1, green: 1, blue: 1)
  public func opacity(_ opacity: Double) -> Color { self }
  #if canImport(UIKit)
    public init(uiColor: UIColor) {}
    public init(_ color: UIColor) {}
  #endif
  #if canImport(AppKit)
    public init(nsColor: NSColor) {}
    public init(_ color: NSColor) {}
  #endif
}

extension ShapeStyle where Self == Color {
  public static var clear: Color { Color.clear }
}

extension Color: View {
  public typealias Body = Never
  public var body: Never { preconditionFailure("never run") }
}

public struct Gradient: ShapeStyle, Hashable {
  public struct Stop: Hashable, Sendable { public init(color: Color, location: CGFloat) {} }
  public init(colors: [Color]) {}
  public init(stops: [Stop]) {}
  public func resolve(in environment: EnvironmentValues) -> Never { preconditionFailure("never run") }
}

public struct UnitPoint: Hashable, Sendable {
  public init() {}
  public init(x: CGFloat, y: CGFloat) {}
  public static let top = UnitPoint()
  public static let bottom = UnitPoint()
  public static let leading = UnitPoint()
  public static let trailing = UnitPoint()
}

public struct LinearGradient: ShapeStyle {
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}
  public func resolve(in environment: EnvironmentValues) -> Never { preconditionFailure("never run") }
}

extension LinearGradient: Primitive {}

public struct GraphicsContext {
  public struct Shading: Sendable {
    public static func color(_ color: Color) -> Shading { Shading() }
    public static func style(_ style: some ShapeStyle) -> Shading { Shading() }
  }
}

@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = ModifierContent
  @ViewBuilder func body(content: Content) -> Body
}

public struct ModifierContent: Primitive {}

public struct AnyView: Primitive { public init(_ view: some View) {} }

public struct Font: Hashable, Sendable {
  public enum TextStyle: CaseIterable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }
  public enum Design: Sendable, Hashable { case `default`, serif, rounded, monospaced }
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
  public static let body = Font()
  public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font { Font() }
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font { Font() }
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font() }
  #if canImport(UIKit)
    public init(_ font: UIFont) {}
  #endif
  init() {}
  public func weight(_ weight: Weight) -> Font { self }
  public func italic() -> Font { self }
}

@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint> {
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { self.wrappedValue = wrappedValue }
  public var wrappedValue: Value
}

public struct UnitCurve: Sendable {
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    UnitCurve()
  }
}

public struct EdgeInsets: Sendable {
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {}
}

public enum CGLineCap: Int32, Sendable { case butt, round, square }

public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }

public struct StrokeStyle: Sendable {
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {}
}

public enum VerticalEdge: Int8, CaseIterable, Sendable {
  case top, bottom

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let all = Set(rawValue: 3)
  }
}

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { preconditionFailure("never run") }
}

public protocol Primitive: View where Body == Never {}
extension Primitive {
  public var body: Never { preconditionFailure("never run") }
}

@resultBuilder public enum ViewBuilder {
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
    (repeat each Content)
  > {
    TupleView()
  }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildEither(first content: some View) -> ModifiedView { ModifiedView() }
  public static func buildEither(second content: some View) -> ModifiedView { ModifiedView() }
}

public struct TupleView<Content>: Primitive {}

public struct HStack<Content: View>: Primitive {
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}

public struct ZStack<Content: View>: Primitive {
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {}
}

public struct Alignment: Sendable {
  public static let center = Alignment()
  public static let leading = Alignment()
  public static let trailing = Alignment()
}

public struct ModifiedView: Primitive {}

public protocol Shape: Sendable, View {}

extension Shape {
  public func fill(_ style: some ShapeStyle) -> ModifiedView { ModifiedView() }
  public func stroke(_ style: some ShapeStyle, lineWidth: CGFloat = 1) -> ModifiedView { ModifiedView() }
  public func stroke(_ content: some ShapeStyle, style: StrokeStyle) -> ModifiedView { ModifiedView() }
}

public struct Capsule: Shape, Primitive { public init() {} }
public struct Circle: Shape, Primitive { public init() {} }
public struct RoundedRectangle: Shape, Primitive { public init(cornerRadius: CGFloat) {} }

public struct Spacer: Primitive { public init() {} }

public struct Text: Primitive {
  public init(_ text: String) {}
  public func foregroundColor(_ color: Color?) -> Text { self }
  public func foregroundStyle(_ style: some ShapeStyle) -> Text { self }
  public func font(_ font: Font?) -> Text { self }
  public func tracking(_ tracking: CGFloat) -> Text { self }
}

@MainActor public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }

public struct Binding<Value> {
  public static func constant(_ value: Value) -> Binding<Value> { preconditionFailure("never run") }
  public var wrappedValue: Value {
    get { preconditionFailure("never run") }
    nonmutating set {}
  }
}

public struct Animation: Equatable, Sendable {
  public static let `default` = Animation()
  public func delay(_ delay: TimeInterval) -> Animation { self }
  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = 0.35
  ) -> Animation { Animation() }
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation { Animation() }
}

public struct Spring: Hashable, Sendable {
  public init(mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {}
}

extension Text {
  public struct Case: Hashable, Sendable {
    public static let uppercase = Case()
    public static let lowercase = Case()
  }
  public struct LineStyle: Hashable, Sendable {
    public struct Pattern: Sendable { public static let solid = Pattern() }
  }
}

extension View {
  public func textCase(_ textCase: Text.Case?) -> some View { ModifiedView() }
  public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View { ModifiedView() }
  public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View { ModifiedView() }
  public func modifier(_ modifier: some ViewModifier) -> some View { ModifiedView() }
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View { ModifiedView() }
  public func font(_ font: Font?) -> some View { ModifiedView() }
  public func fontWeight(_ weight: Font.Weight?) -> some View { ModifiedView() }
  public func tracking(_ tracking: CGFloat) -> some View { ModifiedView() }
  public func lineSpacing(_ spacing: CGFloat) -> some View { ModifiedView() }
  public func foregroundColor(_ color: Color?) -> some View { ModifiedView() }
  public func background(_ style: some ShapeStyle, in shape: some Shape) -> some View { ModifiedView() }
  public func background<Content: View>(@ViewBuilder content: () -> Content) -> some View { ModifiedView() }
  public func tint(_ tint: (some ShapeStyle)?) -> some View { ModifiedView() }
  public func tint(_ tint: Color?) -> some View { ModifiedView() }
  public func border(_ style: some ShapeStyle, width: CGFloat = 1) -> some View { ModifiedView() }
  public func listRowBackground(_ view: (some View)?) -> some View { ModifiedView() }
  public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { ModifiedView() }
  public func colorMultiply(_ color: Color) -> some View { ModifiedView() }
  public func presentationBackground(_ style: some ShapeStyle) -> some View { ModifiedView() }
  public func toolbarBackground(_ style: some ShapeStyle) -> some View { ModifiedView() }
  public func ignoresSafeArea() -> some View { ModifiedView() }
  public func padding(_ insets: EdgeInsets) -> some View { ModifiedView() }
  public func opacity(_ opacity: Double) -> some View { ModifiedView() }
  public func zIndex(_ value: Double) -> some View { ModifiedView() }
  public func preferredColorScheme(_ scheme: ColorScheme?) -> some View { ModifiedView() }
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center)
    -> some View
  {
    ModifiedView()
  }
  public func frame(minWidth: CGFloat? = nil, minHeight: CGFloat? = nil) -> some View { ModifiedView() }
  public func padding(_ length: CGFloat) -> some View { ModifiedView() }
  public func foregroundStyle(_ style: some ShapeStyle) -> some View { ModifiedView() }
  public func foregroundStyle(_ primary: some ShapeStyle, _ secondary: some ShapeStyle) -> some View {
    ModifiedView()
  }
  public func foregroundStyle(
    _ primary: some ShapeStyle, _ secondary: some ShapeStyle, _ tertiary: some ShapeStyle
  ) -> some View { ModifiedView() }
  public func background(_ style: some ShapeStyle) -> some View { ModifiedView() }
  public func overlay<Content: View>(@ViewBuilder content: () -> Content) -> some View { ModifiedView() }
  public func shadow(color: Color, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View {
    ModifiedView()
  }
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
    ModifiedView()
  }
  public func onTapGesture(perform action: @escaping () -> Void) -> some View { ModifiedView() }
  public func disabled(_ disabled: Bool) -> some View { ModifiedView() }
  public func controlSize(_ controlSize: ControlSize) -> some View { ModifiedView() }
  public func toggleStyle<Style: ToggleStyle>(_ style: Style) -> some View { ModifiedView() }
}

public struct ToggleStyleConfiguration {
  public struct Label: Primitive {}
  public let label = Label()
  public var isOn: Bool {
    get { true }
    nonmutating set {}
  }
  public var isMixed: Bool { false }
}

@MainActor @preconcurrency public protocol ToggleStyle {
  associatedtype Body: View
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  typealias Configuration = ToggleStyleConfiguration
}
