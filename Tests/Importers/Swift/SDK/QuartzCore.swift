// swift-format-ignore-file
// What generated code uses of QuartzCore, with the availability of the real declaration
// (developer.apple.com/documentation/quartzcore/camediatimingfunction).

@available(iOS 2.0, macOS 10.5, tvOS 9.0, *)
@available(watchOS, unavailable)
open class CAMediaTimingFunction: @unchecked Sendable {
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {}
}
