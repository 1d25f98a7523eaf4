// swift-format-ignore-file
// What generated code uses of Foundation (developer.apple.com/documentation/foundation/bundle).

open class Bundle: @unchecked Sendable {
  public init() {}
  open class var main: Bundle { fatalError() }
}
