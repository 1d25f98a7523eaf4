@_exported import Foundation

/// A color of an asset catalog, with what SwiftUI looks for.
public struct Color: Sendable {
  /// The name in the catalog.
  public let name: String
  /// Where the catalog is.
  public let bundle: Bundle?

  /// Takes the color with a name.
  public init(_ name: String, bundle: Bundle? = nil) { (self.name, self.bundle) = (name, bundle) }

  /// Whether the bundle has the color set.
  public var exists: Bool {
    let path = "\(bundle?.bundlePath ?? "")/Colors.xcassets/\(name).colorset/Contents.json"
    return FileManager.default.fileExists(atPath: path)
  }
}
