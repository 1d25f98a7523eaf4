// swift-format-ignore-file
// What generated code uses of Figma's package for SwiftUI, with the signatures of the real module
// (developers.figma.com/docs/code-connect/swiftui).
public import SwiftUI

public protocol FigmaConnect<Component>: View {
  associatedtype Component: View
  var variant: [String: Any]? { get }
  var component: Component.Type { get }
  var figmaNodeUrl: String { get }
}

extension FigmaConnect {
  public var variant: [String: Any]? { nil }
}

@propertyWrapper public struct FigmaEnum<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value, _ name: String, mapping: [String: Value], hideDefault: Bool = false) {
    self.wrappedValue = wrappedValue
  }
}
