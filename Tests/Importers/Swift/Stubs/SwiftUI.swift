// swift-format-ignore-file
// What importers of generated code use of SwiftUI, with the signatures of the real module.

@_exported import Foundation

public enum ColorScheme: CaseIterable, Sendable { case light, dark }

public enum ColorSchemeContrast: CaseIterable, Sendable { case standard, increased }

public struct EnvironmentValues: Sendable {
  public var colorScheme: ColorScheme {
    get { .light }
    set {}
  }
  public var colorSchemeContrast: ColorSchemeContrast { .standard }
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
}

public struct Capsule: Shape, Primitive { public init() {} }
public struct Circle: Shape, Primitive { public init() {} }
public struct RoundedRectangle: Shape, Primitive { public init(cornerRadius: CGFloat) {} }

public struct Spacer: Primitive { public init() {} }

public struct Text: Primitive { public init(_ text: String) {} }

public struct Binding<Value> {
  public var wrappedValue: Value {
    get { preconditionFailure("never run") }
    nonmutating set {}
  }
}

public struct Animation: Sendable {
  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = 0.35
  ) -> Animation { Animation() }
}

extension View {
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center)
    -> some View
  {
    ModifiedView()
  }
  public func frame(minWidth: CGFloat? = nil, minHeight: CGFloat? = nil) -> some View { ModifiedView() }
  public func padding(_ length: CGFloat) -> some View { ModifiedView() }
  public func foregroundStyle(_ style: some ShapeStyle) -> some View { ModifiedView() }
  public func background(_ style: some ShapeStyle) -> some View { ModifiedView() }
  public func overlay<Content: View>(@ViewBuilder content: () -> Content) -> some View { ModifiedView() }
  public func shadow(color: Color, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View {
    ModifiedView()
  }
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
    ModifiedView()
  }
  public func onTapGesture(perform action: @escaping () -> Void) -> some View { ModifiedView() }
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
