// swift-format-ignore-file
// What generated code uses of QuartzCore, with the signatures of the real module.

@_exported import Foundation

open class CAMediaTimingFunction: NSObject, @unchecked Sendable {
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {}
}
